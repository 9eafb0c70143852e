#include "views/render/renderer.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#include "views/render/frame_buffer.h"
#include "views/render/gl_constants.h"
#include "views/render/residency.h"
#include "views/render/scenery.h"

namespace octant::render {

namespace {

constexpr float lift = 5e-4f;
constexpr double lineLiftPixels = 2.0;
/// Triangles sorted a frame at most; the rest keep the order of an earlier frame for one more.
constexpr std::size_t sortBudget = 150000;

struct Run {
    std::uint32_t first;
    std::uint32_t count;
};

struct PageRuns {
    std::vector<Run> runs;
    float nearest = 0;
};

struct BlendedItem {
    float distance;
    int patch;
};

} // namespace

class Renderer::Impl {
public:
    explicit Impl(Gl& gl)
        : m_gl(gl), m_programs(gl), m_residency(gl), m_frameBuffer(gl), m_overlays(gl, m_programs),
          m_scenery(gl, m_programs, m_overlays) {}

    Result<void> init();
    void release(bool contextLost);
    Result<FrameStats> render(const Scene& scene, const Camera& camera, const FrameSettings& settings,
                              const RenderTarget& target);

    Residency& residency() { return m_residency; }
    OverlayPainter& overlays() { return m_overlays; }

private:
    PaintContext paintContext(const Scene& scene, const Camera& camera, const FrameSettings& settings,
                              int width, int height) const;
    void cull(const Camera& camera, ViewSize size, FrameStats& stats);
    void addRun(std::vector<PageRuns>& pages, const Residency::Patch& patch, DrawClass drawClass,
                float distance);
    void sortBlended(const Camera& camera);
    Result<void> drawPages(std::vector<PageRuns>& pages, bool liquid, FrameStats& stats);
    Result<void> drawBlended(FrameStats& stats);
    Result<void> useWorld(int page, bool liquid);
    void drawRuns(int page, std::span<const Run> runs, FrameStats& stats);
    void restoreState();

    Gl& m_gl;
    Programs m_programs;
    Residency m_residency;
    FrameBuffer m_frameBuffer;
    OverlayPainter m_overlays;
    Scenery m_scenery;
    bool m_reversed = false;
    int m_mostSamples = 0;

    // Of the frame at work.
    const FrameSettings* m_settings = nullptr;
    PaintContext m_context;
    bool m_wire = false;
    Program* m_inUse = nullptr;
    int m_boundBook = -2;
    std::vector<PageRuns> m_opaque;
    std::vector<PageRuns> m_liquid;
    std::vector<BlendedItem> m_blended;
    std::vector<int> m_counts;
    std::vector<const void*> m_offsets;
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
    m_residency.reset(contextLost);
    m_frameBuffer.reset(contextLost);
    m_overlays.reset(contextLost);
    m_scenery.reset(contextLost);
}

PaintContext Renderer::Impl::paintContext(const Scene& scene, const Camera& camera,
                                          const FrameSettings& settings, int width, int height) const {
    PaintContext context;
    double farthest = 16384;
    if (camera.orthographic() || !m_reversed) {
        // Both need an end of depth: the far side of what there is.
        WorldBox box;
        for (const auto& [id, sector] : scene.sectors()) {
            if (sector.placed) {
                box.add(sector.origin - glm::dvec3(sector.side));
                box.add(sector.origin + glm::dvec3(sector.side));
            }
        }
        if (!box.empty())
            farthest =
                std::max(64.0, glm::length(glm::abs(camera.eye - box.center()) + box.size() * 0.5) * 1.1);
    }
    const ClipDepth depth = m_reversed ? ClipDepth::ReversedZeroToOne : ClipDepth::MinusOneToOne;
    const ViewSize size{width, height};
    context.clip =
        glm::mat4(camera.projectionMatrix(size, depth, farthest) * glm::dmat4(camera.viewRotation()));
    context.eye = camera.eye;
    context.pixels = {static_cast<float>(width), static_cast<float>(height)};
    context.pixelScale = static_cast<float>(settings.pixelRatio * settings.resolutionScale);
    // A little beyond the near plane, so that lifted lines are not cut once more by the driver.
    context.nearest = camera.orthographic() ? 0.0f : static_cast<float>(Camera::nearPlane * 1.01);
    context.depth.closer = m_reversed ? gl::GreaterEqual : gl::LessEqual;
    context.depth.behind = m_reversed ? gl::Less : gl::Greater;
    if (camera.orthographic()) {
        const auto shift = static_cast<float>(camera.unitsPerPixel(1, size) * lineLiftPixels / farthest);
        context.depth.toFront = {1.0f, m_reversed ? shift * 0.5f : -shift};
    } else {
        context.depth.toFront = m_reversed ? glm::vec2(1.0f + lift, 0.0f) : glm::vec2(1.0f, -1e-5f);
    }
    return context;
}

void Renderer::Impl::addRun(std::vector<PageRuns>& pages, const Residency::Patch& patch, DrawClass drawClass,
                            float distance) {
    const GeometryStore::Run& run = patch.residence.indices[static_cast<std::size_t>(drawClass)];
    if (run.count == 0)
        return;
    PageRuns& page = pages[static_cast<std::size_t>(patch.residence.page)];
    page.nearest = page.runs.empty() ? distance : std::min(page.nearest, distance);
    page.runs.push_back({run.first, run.count});
}

void Renderer::Impl::cull(const Camera& camera, ViewSize size, FrameStats& stats) {
    m_opaque.assign(m_residency.store().pageCount(), {});
    m_liquid.assign(m_residency.store().pageCount(), {});
    m_blended.clear();
    const Frustum frustum = camera.frustum(size);
    const glm::vec3 ahead(camera.forward());
    const float reach = m_residency.materials().waveReach();
    std::vector<Residency::Patch>& patches = m_residency.patches();
    for (Residency::Sector& sector : m_residency.sectors()) {
        if (!sector.placed || sector.patches.empty())
            continue;
        m_residency.refreshBox(sector);
        if (sector.half.x < 0)
            continue;
        const glm::vec3 origin(sector.origin - camera.eye);
        const glm::vec3 slack(0.0f, reach, 0.0f);
        const Frustum::Overlap whole = frustum.overlap(origin + sector.center, sector.half + slack);
        if (whole == Frustum::Overlap::Outside) {
            stats.culled += sector.patches.size();
            continue;
        }
        for (const int place : sector.patches) {
            const Residency::Patch& patch = patches[static_cast<std::size_t>(place)];
            if (patch.residence.page < 0)
                continue;
            const glm::vec3 center = origin + patch.center;
            if (whole == Frustum::Overlap::Partly &&
                frustum.overlap(center, patch.half + (patch.moves() ? slack : glm::vec3(0.0f))) ==
                    Frustum::Overlap::Outside) {
                ++stats.culled;
                continue;
            }
            ++stats.patches;
            const float distance = camera.orthographic() ? glm::dot(center, ahead) : glm::length(center);
            addRun(m_opaque, patch, DrawClass::Opaque, distance);
            addRun(m_liquid, patch, DrawClass::Liquid, distance);
            if (!patch.blended.empty())
                m_blended.push_back({distance, place});
        }
    }
}

void Renderer::Impl::sortBlended(const Camera& camera) {
    std::sort(m_blended.begin(), m_blended.end(),
              [](const BlendedItem& a, const BlendedItem& b) { return a.distance > b.distance; });
    // An orthographic viewer is far away in the direction that it looks from.
    const glm::dvec3 viewpoint = camera.orthographic() ? camera.eye - camera.forward() * 32768.0 : camera.eye;
    std::size_t sorted = 0;
    // Nearest first: that is where a wrong order is seen.
    for (auto item = m_blended.rbegin(); item != m_blended.rend() && sorted < sortBudget; ++item) {
        Residency::Patch& patch = m_residency.patches()[static_cast<std::size_t>(item->patch)];
        const Residency::Sector& sector = m_residency.sectors()[static_cast<std::size_t>(patch.sector)];
        sorted += m_residency.sortBlended(patch, glm::vec3(viewpoint - sector.origin));
    }
}

Result<void> Renderer::Impl::useWorld(int page, bool liquid) {
    const GeometryStore::Kind& kind = m_residency.store().page(page).kind;
    const bool lightmap = kind.book >= 0 && !m_wire && m_settings->mode != ViewMode::MaterialColor;
    const bool pattern = m_settings->gridPattern && !m_wire && m_settings->mode != ViewMode::LightmapOnly;
    const int mode = m_wire ? 3 : static_cast<int>(m_settings->mode);
    std::string defines = "#define MODE " + std::to_string(mode);
    defines += std::string("\n#define LIGHTMAP ") + (lightmap ? "1" : "0");
    defines += std::string("\n#define GRID ") + (pattern ? "1" : "0");
    defines += std::string("\n#define LIQUID ") + (liquid ? "1\n" : "0\n");
    Result<Program*> found = m_programs.get("world", defines);
    if (!found)
        return tl::unexpected(found.error());
    Program& program = **found;
    if (m_inUse != &program) {
        m_inUse = &program;
        program.use();
        program.set("uClip", m_context.clip);
        program.set("uBias", m_wire ? m_context.depth.toFront : glm::vec2(1.0f, 0.0f));
        program.set("uTime", static_cast<float>(std::fmod(m_settings->time, 4096.0)));
        program.set("uEye", glm::vec3(m_context.eye));
        program.set("uWind", m_settings->wind);
        program.set("uLineColor", glm::vec4(m_settings->wireColor) / 255.0f);
        program.set("uLightmaps", 0);
        program.set("uSectors", 1);
        program.set("uMaterials", 2);
    }
    program.set("uSectorBase", static_cast<int>(kind.sectorBlock * 65536u));
    if (lightmap && m_boundBook != kind.book) {
        m_boundBook = kind.book;
        m_gl.activeTexture(0);
        m_gl.bindTexture(gl::Texture2DArray, m_residency.atlas().texture(kind.book));
    }
    return {};
}

void Renderer::Impl::drawRuns(int page, std::span<const Run> runs, FrameStats& stats) {
    m_counts.clear();
    m_offsets.clear();
    std::uint32_t end = 0;
    for (const Run& run : runs) {
        stats.triangles += run.count / 3;
        if (!m_counts.empty() && run.first == end) {
            m_counts.back() += static_cast<int>(run.count);
        } else {
            m_counts.push_back(static_cast<int>(run.count));
            m_offsets.push_back(reinterpret_cast<const void*>( // NOLINT(performance-no-int-to-ptr)
                std::size_t{run.first} * sizeof(std::uint32_t)));
        }
        end = run.first + run.count;
    }
    if (m_counts.empty())
        return;
    m_gl.bindVertexArray(m_residency.store().page(page).vertexArray);
    if (m_counts.size() == 1)
        m_gl.drawElements(gl::Triangles, m_counts[0], reinterpret_cast<std::size_t>(m_offsets[0]));
    else
        m_gl.multiDrawElements(gl::Triangles, m_counts, m_offsets);
    ++stats.drawCalls;
}

Result<void> Renderer::Impl::drawPages(std::vector<PageRuns>& pages, bool liquid, FrameStats& stats) {
    std::vector<int> order;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (!pages[i].runs.empty())
            order.push_back(static_cast<int>(i));
    }
    // What is near hides what is far, and hidden pixels are cheap.
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        return pages[static_cast<std::size_t>(a)].nearest < pages[static_cast<std::size_t>(b)].nearest;
    });
    for (const int number : order) {
        std::vector<Run>& runs = pages[static_cast<std::size_t>(number)].runs;
        std::sort(runs.begin(), runs.end(), [](const Run& a, const Run& b) { return a.first < b.first; });
        if (Result<void> used = useWorld(number, liquid); !used)
            return used;
        drawRuns(number, runs, stats);
    }
    return {};
}

Result<void> Renderer::Impl::drawBlended(FrameStats& stats) {
    std::vector<Run> runs;
    int page = -1;
    const auto flush = [&]() -> Result<void> {
        if (runs.empty())
            return {};
        if (Result<void> used = useWorld(page, true); !used)
            return used;
        drawRuns(page, runs, stats);
        runs.clear();
        return {};
    };
    for (const BlendedItem& item : m_blended) {
        const Residency::Patch& patch = m_residency.patches()[static_cast<std::size_t>(item.patch)];
        if (patch.residence.page != page) {
            if (Result<void> drawn = flush(); !drawn)
                return drawn;
            page = patch.residence.page;
        }
        const GeometryStore::Run& run = patch.residence.indices[static_cast<std::size_t>(DrawClass::Blended)];
        runs.push_back({run.first, run.count});
    }
    return flush();
}

Result<FrameStats> Renderer::Impl::render(const Scene& scene, const Camera& camera,
                                          const FrameSettings& settings, const RenderTarget& target) {
    FrameStats stats;
    m_residency.sync(scene);
    stats.pending = m_residency.pending();
    if (target.width < 1 || target.height < 1)
        return stats;
    const double scale = std::clamp(settings.resolutionScale, 0.1, 1.0);
    const int width = std::max(1, static_cast<int>(std::lround(target.width * scale)));
    const int height = std::max(1, static_cast<int>(std::lround(target.height * scale)));
    const bool smooth = settings.samples > 1 && width == target.width && height == target.height;
    const int samples = smooth ? std::min(settings.samples, m_mostSamples) : 0;
    if (Result<void> begun = m_frameBuffer.begin(width, height, samples); !begun)
        return tl::unexpected(begun.error());

    m_settings = &settings;
    m_context = paintContext(scene, camera, settings, width, height);
    m_inUse = nullptr;
    m_boundBook = -2;
    m_wire = false;
    cull(camera, {width, height}, stats);
    sortBlended(camera);

    const auto paint = [&]() -> Result<void> {
        m_gl.viewport(0, 0, width, height);
        m_gl.enable(gl::ScissorTest, true);
        m_gl.scissor(0, 0, width, height);
        m_gl.enable(gl::FramebufferSrgb, false);
        m_gl.enable(gl::Multisample, samples > 0);
        m_gl.depthMask(true);
        const glm::vec3 back = glm::vec3(settings.backgroundBottom) / 255.0f;
        m_gl.clearColor(back.r, back.g, back.b, 1.0f);
        m_gl.clearDepth(m_reversed ? 0.0 : 1.0);
        m_gl.clear(gl::ColorBit | gl::DepthBit);
        if (m_reversed)
            m_gl.clipZeroToOne(true);
        m_gl.blendFunction(gl::One, gl::OneMinusSourceAlpha);
        Result<void> done = m_scenery.drawBackdrop(settings);
        if (done && settings.grid.shown && camera.orthographic())
            done = m_scenery.drawGrid(camera, settings.grid, m_context);
        if (!done)
            return done;

        m_residency.bindSectors(1, camera.eye);
        m_residency.materials().bind(2);
        const auto levelState = [&](bool blend) {
            m_gl.enable(gl::DepthTest, true);
            m_gl.depthFunction(m_context.depth.closer);
            m_gl.depthMask(!blend);
            m_gl.enable(gl::Blend, blend);
            m_gl.enable(gl::CullFace, true);
            m_gl.cullFace(gl::Back);
            m_gl.frontFace(gl::CounterClockwise);
        };
        levelState(false);
        if (done = drawPages(m_opaque, false, stats); !done)
            return done;
        if (done = drawPages(m_liquid, true, stats); !done)
            return done;
        if (settings.grid.shown && !camera.orthographic()) {
            if (done = m_scenery.drawGrid(camera, settings.grid, m_context); !done)
                return done;
            m_inUse = nullptr;
        }
        levelState(true);
        if (done = drawBlended(stats); !done)
            return done;
        if (settings.wireframe) {
            m_wire = true;
            m_gl.polygonMode(gl::Line);
            FrameStats again;
            for (const bool liquid : {false, true}) {
                if (done = drawPages(liquid ? m_liquid : m_opaque, liquid, again); !done)
                    return done;
            }
            if (done = drawBlended(again); !done)
                return done;
            m_gl.polygonMode(gl::Fill);
            stats.drawCalls += again.drawCalls;
        }
        if (done = m_overlays.draw(scene.overlays(), m_context); !done)
            return done;
        return settings.axisWidget ? m_scenery.drawAxisWidget(camera, m_context) : Result<void>{};
    };
    const Result<void> painted = paint();
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
    for (const unsigned unit : {2u, 1u, 0u}) {
        m_gl.activeTexture(unit);
        m_gl.bindTexture(unit == 0 ? gl::Texture2DArray : gl::TextureBuffer, 0);
    }
    m_gl.bindTexture(gl::Texture2D, 0);
}

Renderer::Renderer(std::unique_ptr<Gl> gl)
    : m_ownGl(std::move(gl)), m_impl(std::make_unique<Impl>(*m_ownGl)) {}
Renderer::Renderer(Gl& gl) : m_impl(std::make_unique<Impl>(gl)) {}
Renderer::~Renderer() = default;

Result<void> Renderer::init() { return m_impl->init(); }
void Renderer::releaseGl(bool contextLost) { m_impl->release(contextLost); }
void Renderer::setIconAtlas(Image atlas) { m_impl->overlays().setIconAtlas(std::move(atlas)); }

std::size_t Renderer::uploadPending(const Scene& scene, const UploadBudget& budget, const Camera& camera,
                                    ViewSize size) {
    m_impl->residency().sync(scene);
    return m_impl->residency().upload(scene, budget, camera, size);
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
        Result<FrameStats> stats =
            renderer.render(scene, camera, settings, {(*target)->framebuffer(), 0, 0, width, height});
        if (!stats)
            return tl::unexpected(stats.error());
        return readPixels(gl, (*target)->framebuffer(), width, height);
    };
    Result<Image> image = draw();
    renderer.releaseGl();
    return image;
}

} // namespace octant::render
