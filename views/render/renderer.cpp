#include "views/render/renderer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include "views/render/frame_buffer.h"
#include "views/render/gl_constants.h"
#include "views/render/gpu_cache.h"
#include "views/render/level_painter.h"
#include "views/render/relief_painter.h"
#include "views/render/scenery.h"
#include "views/render/sky_painter.h"
#include "views/render/wire_painter.h"

namespace octant::render {

namespace {

constexpr float lift = 5e-4f;
constexpr float blendedLift = 5e-5f;
constexpr double lineLiftPixels = 2.0;
/// Of a picture: where more than that changed all of it is drawn, as copying what stays costs too.
constexpr double mostInPart = 0.6;
/// Pixels around what changed, for how drivers round the places of triangles.
constexpr int aroundChange = 2;

/// All that a picture of the level without overlays depends on.
struct LevelKey {
    std::uint64_t generation = 0;
    Camera camera;
    FrameSettings settings;
    int width = 0;
    int height = 0;
    int samples = 0;
    bool operator==(const LevelKey&) const = default;
};

/// The same level from the same place, at another time of the scene.
bool sameView(const LevelKey& a, LevelKey b) {
    b.generation = a.generation;
    return a == b;
}

/// The level's picture in one pane, kept while nothing moves: on slow drivers it is what lets a highlight
/// follow the pointer.
struct StillPane {
    int x = -1;
    int y = -1;
    int width = 0; ///< with the height tells a pane from pictures that are drawn beside the panes
    int height = 0;
    LevelKey key;      ///< of the last frame
    bool held = false; ///< picture shows key
    std::uint64_t used = 0;
    std::unique_ptr<FrameBuffer> picture;
    std::unique_ptr<FrameBuffer> solid; ///< the same before relief, which looks at what is around each pixel
};

} // namespace

class Renderer::Impl {
public:
    explicit Impl(Gl& gl)
        : m_gl(gl), m_programs(gl), m_gpuCache(gl), m_frameBuffer(gl), m_level(gl, m_programs, m_gpuCache),
          m_around(gl, m_programs, m_gpuCache), m_overlays(gl, m_programs),
          m_scenery(gl, m_programs, m_overlays), m_sky(gl, m_programs, m_gpuCache), m_relief(gl, m_programs),
          m_wires(gl, m_programs) {}

    Result<void> init();
    void release(bool contextLost);
    Result<FrameStats> render(const Scene& scene, const Camera& camera, const FrameSettings& settings,
                              const RenderTarget& target);

    GpuCache& gpuCache() { return m_gpuCache; }
    OverlayPainter& overlays() { return m_overlays; }

private:
    /// Of the frame at work.
    struct Frame {
        const Scene& scene;
        const Camera& camera;
        const FrameSettings& settings;
        int width = 0;
        int height = 0;
        int samples = 0;
    };
    PaintContext paintContext(const Frame& frame) const;
    void lookAtSky(const Scene& scene, const Camera& camera, ViewSize size, const FrameSettings& settings,
                   FrameStats& stats);
    Result<void> paintSky(const Frame& frame, FrameStats& stats);
    Result<void> paint(const Frame& frame, StillPane& pane, FrameStats& stats);
    /// The part of a picture that is drawn, and what changes with it, as it is around it.
    struct Parts {
        PictureRect solid, around;
    };
    Result<void> paintLevel(const Frame& frame, const PaintContext& context, const Parts& parts,
                            FrameBuffer* keepSolid, FrameStats& stats);
    void scissor(const PictureRect& part) { m_gl.scissor(part.x, part.y, part.width, part.height); }
    std::optional<PictureRect> changedSince(std::uint64_t generation, const Frame& frame,
                                            const PaintContext& context) const;
    StillPane& pane(const RenderTarget& target);
    void restoreState();

    Gl& m_gl;
    Programs m_programs;
    GpuCache m_gpuCache;
    FrameBuffer m_frameBuffer;
    LevelPainter m_level;
    LevelPainter m_around; ///< the sector of the sky
    OverlayPainter m_overlays;
    Scenery m_scenery;
    SkyPainter m_sky;
    ReliefPainter m_relief;
    WirePainter m_wires;
    const SkyStyle* m_skyLook = nullptr;  ///< of the frame at work, null for none
    std::optional<Camera> m_aroundCamera; ///< likewise, where the sky has a sector
    std::array<StillPane, 5> m_panes;     ///< four, and one for what is drawn beside them
    std::uint64_t m_frames = 0;
    bool m_reversed = false;
    int m_mostSamples = 0;
};

Result<void> Renderer::Impl::init() {
    m_reversed = m_gl.hasClipControl();
    m_mostSamples = m_gl.integer(gl::MaxSamples);
    for (const char* shader : {"lines", "fills", "backdrop", "grid"}) {
        if (Result<Program*> program = m_programs.get(shader); !program)
            return tl::unexpected(program.error());
    }
    return {};
}

void Renderer::Impl::release(bool contextLost) {
    m_programs.reset(contextLost);
    m_gpuCache.reset(contextLost);
    m_frameBuffer.reset(contextLost);
    m_overlays.reset(contextLost);
    m_scenery.reset(contextLost);
    m_sky.reset(contextLost);
    m_relief.reset(contextLost);
    m_wires.reset(contextLost);
    for (StillPane& still : m_panes) {
        if (still.picture)
            still.picture->reset(contextLost);
        if (still.solid)
            still.solid->reset(contextLost);
        still = {};
    }
}

PaintContext Renderer::Impl::paintContext(const Frame& frame) const {
    PaintContext context;
    double farthest = 16384;
    if (frame.camera.orthographic() || !m_reversed) {
        // Both need an end of depth: the far side of what there is.
        WorldBox box;
        for (const auto& [id, sector] : frame.scene.sectors()) {
            if (sector.placed) {
                box.add(sector.origin - glm::dvec3(sector.side));
                box.add(sector.origin + glm::dvec3(sector.side));
            }
        }
        if (!box.empty())
            farthest = std::max(
                64.0, glm::length(glm::abs(frame.camera.eye - box.center()) + box.size() * 0.5) * 1.1);
    }
    const ClipDepth depth = m_reversed ? ClipDepth::ReversedZeroToOne : ClipDepth::MinusOneToOne;
    const ViewSize size{frame.width, frame.height};
    const glm::dmat4 projection = frame.camera.projectionMatrix(size, depth, farthest);
    context.clip = glm::mat4(projection * glm::dmat4(frame.camera.viewRotation()));
    const bool flat = frame.camera.orthographic();
    const double toLinear = flat ? projection[2][2] : projection[3][2];
    const double before = flat ? projection[3][2] : projection[2][2];
    context.depth.linear =
        glm::vec2((m_reversed ? 1.0 : 2.0) / toLinear, (m_reversed ? -before : -1.0 - before) / toLinear);
    context.depth.empty = m_reversed ? 0.0f : 1.0f;
    context.eye = frame.camera.eye;
    context.right = glm::vec3(frame.camera.right());
    context.up = glm::vec3(frame.camera.up());
    context.pixels = {static_cast<float>(frame.width), static_cast<float>(frame.height)};
    context.pixelScale = static_cast<float>(frame.settings.pixelRatio * frame.settings.resolutionScale);
    // A little beyond the near plane, so that lifted lines are not cut once more by the driver.
    context.nearest = frame.camera.orthographic() ? 0.0f : static_cast<float>(Camera::nearPlane * 1.01);
    context.depth.closer = m_reversed ? gl::GreaterEqual : gl::LessEqual;
    context.depth.behind = m_reversed ? gl::Less : gl::Greater;
    if (frame.camera.orthographic()) {
        const auto shift =
            static_cast<float>(frame.camera.unitsPerPixel(1, size) * lineLiftPixels / farthest);
        context.depth.toFront = {1.0f, m_reversed ? shift * 0.5f : -shift};
    } else {
        // A line covers pixels whose middles lie beside it, where a steep face is nearer by about a pixel.
        const float beside = static_cast<float>(frame.camera.unitsPerPixel(1, size)) * 0.75f;
        context.depth.toFront =
            m_reversed ? glm::vec2(1.0f + std::max(lift, beside), 0.0f) : glm::vec2(1.0f, -1e-5f);
        context.depth.blendedToFront =
            m_reversed ? glm::vec2(1.0f + blendedLift, 0.0f) : glm::vec2(1.0f, -2e-6f);
    }
    return context;
}

StillPane& Renderer::Impl::pane(const RenderTarget& target) {
    auto found = std::find_if(m_panes.begin(), m_panes.end(), [&](const StillPane& still) {
        return still.x == target.x && still.y == target.y && still.width == target.width &&
               still.height == target.height;
    });
    if (found == m_panes.end()) {
        found = std::min_element(m_panes.begin(), m_panes.end(),
                                 [](const StillPane& a, const StillPane& b) { return a.used < b.used; });
        found->x = target.x;
        found->y = target.y;
        found->width = target.width;
        found->height = target.height;
        found->held = false;
        found->key = {};
    }
    found->used = ++m_frames;
    return *found;
}

void Renderer::Impl::lookAtSky(const Scene& scene, const Camera& camera, ViewSize size,
                               const FrameSettings& settings, FrameStats& stats) {
    m_skyLook = nullptr;
    m_aroundCamera.reset();
    if (!settings.sky || settings.mode != ViewMode::Shaded || camera.orthographic())
        return;
    const SkyStyle& sky = scene.skyFrom(camera.eye);
    if (sky.empty())
        return;
    m_skyLook = &sky;
    stats.animated = stats.animated || m_sky.moves(sky);
    const Scene::Sector* sector = scene.sector(sky.sector);
    // From inside, it would be seen twice at once.
    if (sector == nullptr || !sector->placed ||
        glm::all(glm::lessThanEqual(glm::abs(camera.eye - sector->origin), glm::dvec3(sector->side / 2))))
        return;
    m_aroundCamera = camera;
    m_aroundCamera->eye = sector->origin;
    FrameStats around;
    FrameSettings whole = settings;
    whole.sight = {};
    m_around.cull(*m_aroundCamera, size, whole, around, sky.sector);
    stats.animated = stats.animated || around.animated;
}

Result<void> Renderer::Impl::paintSky(const Frame& frame, FrameStats& stats) {
    if (m_skyLook == nullptr)
        return {};
    if (Result<void> drawn =
            m_sky.draw(*m_skyLook, frame.camera, {frame.width, frame.height}, frame.settings.time);
        !drawn || !m_aroundCamera)
        return drawn;
    FrameSettings settings = frame.settings;
    settings.wireframe = false;
    settings.section = {};
    const PaintContext context =
        paintContext({frame.scene, *m_aroundCamera, settings, frame.width, frame.height, frame.samples});
    if (Result<void> drawn = m_around.drawSolid(settings, context, stats); !drawn)
        return drawn;
    if (Result<void> drawn = m_around.drawBlended(*m_aroundCamera, settings, context, stats); !drawn)
        return drawn;
    m_gl.depthMask(true);
    m_gl.clear(gl::DepthBit);
    return {};
}

/// The part of the picture outside of which nothing is another than in that of a generation; empty where that
/// is all of it. Nothing where it is not known, or a large part.
std::optional<PictureRect> Renderer::Impl::changedSince(std::uint64_t generation, const Frame& frame,
                                                        const PaintContext& context) const {
    // Lines of cells are those of whole sectors; what is seen beyond a sky is not where its cubes are.
    if (!frame.settings.parts || frame.settings.wireframe || frame.settings.sight.listed ||
        frame.samples != 0 || !m_gpuCache.knowsChangesSince(generation))
        return std::nullopt;
    const Frustum frustum = frame.camera.frustum({frame.width, frame.height});
    glm::vec2 low(1e30f), high(-1e30f);
    for (const GpuCache::Change& change : m_gpuCache.changes()) {
        if (change.generation <= generation)
            continue;
        if (m_aroundCamera && m_skyLook->sector == change.sector)
            return std::nullopt;
        const glm::vec3 slack(0.0f, m_gpuCache.waveReach(), 0.0f);
        const glm::vec3 center(change.box.center() - context.eye),
            half = glm::vec3(change.box.size() * 0.5) + slack;
        if (frustum.overlap(center, half) == Frustum::Overlap::Outside)
            continue;
        for (int corner = 0; corner < 8; ++corner) {
            const glm::vec3 side((corner & 1) != 0 ? 1 : -1, (corner & 2) != 0 ? 1 : -1,
                                 (corner & 4) != 0 ? 1 : -1);
            const glm::vec4 at = context.clip * glm::vec4(center + half * side, 1.0f);
            if (!(at.w > context.nearest))
                return std::nullopt; // beside or behind the eye
            const glm::vec2 seen = (glm::vec2(at) / at.w * 0.5f + 0.5f) * context.pixels;
            low = glm::min(low, seen);
            high = glm::max(high, seen);
        }
    }
    if (high.x < low.x)
        return PictureRect();
    low = glm::floor(glm::max(low, glm::vec2(0.0f)));
    high = glm::ceil(glm::min(high, context.pixels));
    const PictureRect changed{static_cast<int>(low.x), static_cast<int>(low.y),
                              static_cast<int>(high.x - low.x), static_cast<int>(high.y - low.y)};
    if (changed.empty())
        return PictureRect();
    const PictureRect part = changed.grown(aroundChange, frame.width, frame.height);
    if (double(part.width) * part.height > mostInPart * frame.width * frame.height)
        return std::nullopt;
    return part;
}

Result<void> Renderer::Impl::paintLevel(const Frame& frame, const PaintContext& context, const Parts& parts,
                                        FrameBuffer* keepSolid, FrameStats& stats) {
    const FrameSettings& settings = frame.settings;
    const glm::vec3 back = glm::vec3(settings.backgroundBottom) / 255.0f;
    m_gl.depthMask(true);
    m_gl.clearColor(back.r, back.g, back.b, 1.0f);
    m_gl.clearDepth(m_reversed ? 0.0 : 1.0);
    m_gl.clear(gl::ColorBit | gl::DepthBit);
    if (Result<void> drawn = m_scenery.drawBackdrop(settings); !drawn)
        return drawn;
    const bool flat = frame.camera.orthographic();
    if (Result<void> drawn = paintSky(frame, stats); !drawn)
        return drawn;
    if (settings.grid.shown && flat) {
        if (Result<void> drawn = m_scenery.drawGrid(frame.camera, settings.grid, context); !drawn)
            return drawn;
    }
    if (stats.inPart)
        m_level.leaveOutside(parts.solid, parts.around, context);
    else if (m_reversed && frame.samples == 0)
        m_level.hide(frame.camera, {frame.width, frame.height}, settings, stats);
    if (Result<void> drawn = m_level.drawSolid(settings, context, stats); !drawn)
        return drawn;
    if (keepSolid != nullptr) {
        if (Result<void> kept = keepSolid->copyFrom(m_frameBuffer, frame.width, frame.height); !kept)
            return kept;
        if (Result<void> bound = m_frameBuffer.begin(frame.width, frame.height, frame.samples); !bound)
            return bound;
    }
    scissor(parts.around);
    if (Result<void> drawn =
            m_relief.draw(m_frameBuffer, frame.camera, settings.relief, context, parts.around);
        !drawn)
        return drawn;
    if (settings.grid.shown && !flat) {
        if (Result<void> drawn = m_scenery.drawGrid(frame.camera, settings.grid, context); !drawn)
            return drawn;
    }
    if (Result<void> drawn = m_level.drawBlended(frame.camera, settings, context, stats); !drawn)
        return drawn;
    return m_wires.draw(frame.scene, frame.camera, settings, context, stats);
}

Result<void> Renderer::Impl::paint(const Frame& frame, StillPane& still, FrameStats& stats) {
    const PaintContext context = paintContext(frame);
    LevelKey key{
        m_gpuCache.generation(), frame.camera, frame.settings, frame.width, frame.height, frame.samples};
    key.settings.axisWidget = key.settings.overlays = false;
    if (!stats.animated)
        key.settings.time = 0;
    const bool same = still.key == key, rests = sameView(still.key, key);
    const PictureRect all{0, 0, frame.width, frame.height};
    std::optional<PictureRect> part;
    if (!same && rests && still.held)
        part = changedSince(still.key.generation, frame, context);
    m_gl.viewport(0, 0, frame.width, frame.height);
    m_gl.enable(gl::ScissorTest, true);
    m_gl.scissor(0, 0, frame.width, frame.height);
    m_gl.enable(gl::FramebufferSrgb, false);
    m_gl.enable(gl::Multisample, frame.samples > 0);
    m_gl.blendFunction(gl::One, gl::OneMinusSourceAlpha);
    if (m_reversed)
        m_gl.clipZeroToOne(true);
    stats.reused = (same && still.held) || (part && part->empty());
    stats.inPart = part && !part->empty();
    const int reach = ReliefPainter::reachOf(frame.settings.relief);
    Parts parts{all, all};
    if (stats.inPart)
        parts = {*part, part->grown(reach, frame.width, frame.height)};
    if (stats.reused || stats.inPart) {
        if (Result<void> copied = m_frameBuffer.copyFrom(*still.picture, frame.width, frame.height); !copied)
            return copied;
        still.key = key;
    }
    if (!stats.reused) {
        still.held = false;
        if (stats.inPart && reach > 0) {
            scissor(parts.around);
            if (Result<void> copied = m_frameBuffer.copyFrom(*still.solid, frame.width, frame.height);
                !copied)
                return copied;
        }
        // Only what is seen from one place twice is worth a copy: a moving camera pays nothing.
        for (std::unique_ptr<FrameBuffer>* kept : {&still.picture, &still.solid})
            if (rests && !*kept)
                *kept = std::make_unique<FrameBuffer>(m_gl);
        scissor(parts.solid);
        const bool keeps = rests && reach > 0 && frame.samples == 0;
        if (Result<void> drawn =
                paintLevel(frame, context, parts, keeps ? still.solid.get() : nullptr, stats);
            !drawn)
            return drawn;
        if (rests && !stats.unfinished) {
            still.held = still.picture->copyFrom(m_frameBuffer, frame.width, frame.height).has_value();
            if (Result<void> back = m_frameBuffer.begin(frame.width, frame.height, frame.samples); !back)
                return back;
        }
        scissor(all);
        still.key = key;
        if (stats.unfinished)
            still.key.generation = 0; // of no scene
    }
    if (frame.settings.overlays) {
        if (Result<void> drawn = m_overlays.draw(frame.scene.overlays(), context); !drawn)
            return drawn;
    }
    return frame.settings.axisWidget ? m_scenery.drawAxisWidget(frame.camera, context) : Result<void>{};
}

Result<FrameStats> Renderer::Impl::render(const Scene& scene, const Camera& camera,
                                          const FrameSettings& settings, const RenderTarget& target) {
    FrameStats stats;
    m_gpuCache.sync(scene);
    if (settings.mode == ViewMode::Shaded)
        m_gpuCache.advance(settings.time);
    stats.pending = m_gpuCache.pending();
    if (target.width < 1 || target.height < 1)
        return stats;
    const double scale = std::clamp(settings.resolutionScale, 0.1, 1.0);
    const int width = std::max(1, static_cast<int>(std::lround(target.width * scale)));
    const int height = std::max(1, static_cast<int>(std::lround(target.height * scale)));
    const bool smooth = settings.samples > 1 && width == target.width && height == target.height;
    const int samples = smooth ? std::min(settings.samples, m_mostSamples) : 0;
    if (Result<void> begun = m_frameBuffer.begin(width, height, samples); !begun)
        return tl::unexpected(begun.error());

    m_level.cull(camera, {width, height}, settings, stats);
    lookAtSky(scene, camera, {width, height}, settings, stats);
    const Result<void> painted =
        paint({scene, camera, settings, width, height, samples}, pane(target), stats);
    restoreState();
    if (!painted)
        return tl::unexpected(painted.error());
    m_frameBuffer.copyTo(target, width, height);
    return stats;
}

void Renderer::Impl::restoreState() {
    if (m_reversed)
        m_gl.clipZeroToOne(false);
    m_gl.polygonMode(gl::Fill);
    m_gl.clearDepth(1.0);
    m_gl.depthFunction(gl::Less);
    m_gl.depthMask(true);
    m_gl.enable(gl::DepthTest, false);
    m_gl.enable(gl::Blend, false);
    m_gl.enable(gl::CullFace, false);
    m_gl.enable(gl::ScissorTest, false);
    m_gl.enable(gl::Multisample, true);
    m_gl.blendFunction(gl::One, gl::Zero);
    m_gl.bindVertexArray(0);
    m_gl.useProgram(0);
    for (const unsigned unit : {3u, 2u, 1u, 0u}) {
        m_gl.activeTexture(unit);
        m_gl.bindTexture(unit == 0 || unit == 3 ? gl::Texture2DArray : gl::TextureBuffer, 0);
    }
    m_gl.bindTexture(gl::Texture2D, 0);
}

Renderer::Renderer(std::unique_ptr<Gl> gl)
    : m_ownGl(std::move(gl)), m_impl(std::make_unique<Impl>(*m_ownGl)) {}
Renderer::Renderer(Gl& gl) : m_impl(std::make_unique<Impl>(gl)) {}
Renderer::~Renderer() = default;

Result<void> Renderer::init() { return m_impl->init(); }

Result<void> Renderer::warmUp(const FrameSettings& settings, const RenderTarget& target) {
    MaterialStyle solid, liquid, glass;
    solid.id = 1;
    liquid.id = 2;
    liquid.liquid = true;
    glass.id = 3;
    glass.transparent = true;
    PatchMesh speck;
    for (const float x : {-0.001f, 0.0f, 0.001f})
        speck.vertices.push_back({{x, x < 0 ? -0.001f : 0.0f, 4}, {0, 0, -1}, {}, {}});
    for (const MaterialStyle* look : {&solid, &liquid, &glass}) {
        speck.batches.push_back({look->id, 255, true, static_cast<std::uint32_t>(speck.indices.size()), 3});
        speck.indices.insert(speck.indices.end(), {0, 1, 2});
    }
    speck.triangleCubes = {0, 0, 0};
    for (const MeshVertex& vertex : speck.vertices)
        speck.bounds.add(vertex.position);
    Scene scene;
    scene.setMaterials({solid, liquid, glass});
    scene.setSector(1, glm::dvec3(0), 16);
    scene.setPatch({1, 0}, std::make_shared<const PatchMesh>(std::move(speck)));
    uploadPending(scene, UploadBudget::unlimited(), Camera(), {target.width, target.height});
    const Result<FrameStats> drawn = render(scene, Camera(), settings, target);
    return drawn ? Result<void>() : tl::unexpected(drawn.error());
}

void Renderer::releaseGl(bool contextLost) { m_impl->release(contextLost); }
void Renderer::setIconAtlas(Image atlas) { m_impl->overlays().setIconAtlas(std::move(atlas)); }

std::size_t Renderer::uploadPending(const Scene& scene, const UploadBudget& budget, const Camera& camera,
                                    ViewSize size) {
    m_impl->gpuCache().sync(scene);
    return m_impl->gpuCache().upload(scene, budget, camera, size);
}

const std::vector<std::string>& Renderer::wantedPictures() const {
    return m_impl->gpuCache().materials().wanted();
}

Result<FrameStats> Renderer::render(const Scene& scene, const Camera& camera, const FrameSettings& settings,
                                    const RenderTarget& target) {
    return m_impl->render(scene, camera, settings, target);
}

Result<Image> renderImage(Gl& gl, const Scene& scene, const Camera& camera, const FrameSettings& settings,
                          int width, int height, Image iconAtlas) {
    Result<std::unique_ptr<OffscreenTarget>> target = OffscreenTarget::create(gl, width, height);
    if (!target)
        return tl::unexpected(target.error());
    Renderer renderer(gl);
    const auto draw = [&]() -> Result<Image> {
        if (Result<void> ready = renderer.init(); !ready)
            return tl::unexpected(ready.error());
        renderer.setIconAtlas(std::move(iconAtlas));
        renderer.uploadPending(scene, UploadBudget::unlimited(), camera, {width, height});
        bool unfinished = true;
        while (unfinished) {
            Result<FrameStats> stats =
                renderer.render(scene, camera, settings, {(*target)->framebuffer(), 0, 0, width, height});
            if (!stats)
                return tl::unexpected(stats.error());
            unfinished = stats->unfinished;
        }
        return readPixels(gl, (*target)->framebuffer(), width, height);
    };
    Result<Image> image = draw();
    renderer.releaseGl();
    return image;
}

} // namespace octant::render
