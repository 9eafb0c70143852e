#include <algorithm>
#include <cstdlib>

#include <QCoreApplication>

#include <benchmark/benchmark.h>

#include "io/pmf/reader.h"
#include "model/geometry/mesher.h"
#include "model/geometry/visible_patches.h"
#include "tests/bench/application.h"
#include "tests/bench/bench_maps.h"
#include "tests/bench/fresh_program.h"
#include "views/render/first_look.h"
#include "views/render/frame_buffer.h"
#include "views/render/gl_constants.h"
#include "views/render/gl_recorder.h"
#include "views/render/level_scene.h"
#include "views/render/renderer.h"
#include "views/scene_feeder.h"

/// What pictures cost: the first one of a file that is opened, the processor's share of a frame, and a whole
/// frame against one static draw of the same triangles. Run with a software renderer these are the costs on
/// the poorest machine.
namespace octant::bench {
namespace {

using namespace octant::render;

constexpr ViewSize size{960, 540};
constexpr int frames = 15;

MapPtr openMap(const BenchMap& source) {
    const Result<MapPtr> map = pmf::readMap(source.file(), {.sectorSizeLog2 = 5});
    return map ? *map : nullptr;
}

/// Where the window looks from when it opens a map.
Camera defaultCamera() {
    Camera camera;
    camera.yaw = 35;
    camera.pitch = -28;
    return camera;
}

Camera defaultView(const Scene& scene) {
    Camera camera = defaultCamera();
    camera.frameBox(scene.bounds(), size);
    return camera;
}

/// Never the camera of the frame before, so that no picture is used twice.
Camera turned(Camera camera, int frame) {
    camera.yaw += 0.01 * (frame % 2 == 0 ? frame : -frame);
    return camera;
}

FrameSettings bare() {
    FrameSettings settings;
    settings.axisWidget = settings.grid.shown = settings.gridPattern = false;
    settings.backgroundTop = settings.backgroundBottom;
    return settings;
}

void frameOnProcessor(benchmark::State& state, const BenchMap& source) {
    const MapPtr map = openMap(source);
    Scene scene;
    addLevel(scene, *map, 0, threadExecutor());
    RecordingGl gl;
    Renderer renderer(gl);
    (void)renderer.init();
    const Camera camera = defaultView(scene);
    renderer.uploadPending(scene, UploadBudget::unlimited(), camera, size);
    FrameStats stats;
    for (auto _ : state) {
        std::vector<double> times;
        for (int frame = 1; frame <= frames; ++frame)
            times.push_back(seconds([&] {
                if (const auto drawn = renderer.render(scene, turned(camera, frame), FrameSettings{},
                                                       {0, 0, 0, size.width, size.height}))
                    stats = *drawn;
            }));
        state.SetIterationTime(median(times));
    }
    state.counters["patches"] = double(stats.patches);
    state.counters["calls"] = double(stats.drawCalls);
    state.counters["triangles"] = double(stats.triangles);
}

/// Everything that the camera sees of the scene in one buffer, drawn by one call.
class StaticDraw {
public:
    StaticDraw(Gl& gl, const Scene& scene, const Camera& camera) : m_gl(gl), m_frameBuffer(gl) {
        struct Corner {
            glm::vec3 position, normal;
            glm::u8vec4 color;
        };
        std::unordered_map<std::uint64_t, glm::u8vec3> colors;
        for (const MaterialLook& look : scene.materials())
            colors[look.id] = look.color;
        std::vector<Corner> corners;
        std::vector<std::uint32_t> indices;
        const Frustum frustum = camera.frustum(size);
        for (const auto& [id, sector] : scene.sectors())
            for (const auto& [cube, mesh] : sector.patches) {
                const glm::vec3 origin(sector.origin - camera.eye);
                if (frustum.overlap(origin + mesh->bounds.center(), mesh->bounds.size() * 0.5f) ==
                    Frustum::Overlap::Outside)
                    continue;
                const auto base = static_cast<std::uint32_t>(corners.size());
                for (const MeshVertex& vertex : mesh->vertices)
                    corners.push_back({origin + vertex.position, vertex.normal, glm::u8vec4(255)});
                for (const MeshBatch& batch : mesh->batches)
                    for (std::uint32_t i = 0; i < batch.indexCount; ++i) {
                        const std::uint32_t index = mesh->indices[batch.firstIndex + i];
                        corners[base + index].color = glm::u8vec4(colors[batch.material], 255);
                        indices.push_back(base + index);
                    }
            }
        m_count = static_cast<int>(indices.size());
        m_array = gl.genVertexArray();
        gl.bindVertexArray(m_array);
        for (const unsigned target : {gl::ArrayBuffer, gl::ElementArrayBuffer})
            gl.bindBuffer(target, gl.genBuffer());
        gl.bufferData(gl::ArrayBuffer, corners.size() * sizeof(Corner), corners.data(), gl::StaticDraw);
        gl.bufferData(gl::ElementArrayBuffer, indices.size() * 4, indices.data(), gl::StaticDraw);
        gl.vertexAttribute(0, 3, gl::Float, false, sizeof(Corner), offsetof(Corner, position));
        gl.vertexAttribute(1, 3, gl::Float, false, sizeof(Corner), offsetof(Corner, normal));
        gl.vertexAttribute(2, 4, gl::UnsignedByte, true, sizeof(Corner), offsetof(Corner, color));
        const Result<Gl::Name> program = gl.createProgram(
            "#version 330 core\nlayout(location=0) in vec3 p; layout(location=1) in vec3 n;"
            "layout(location=2) in vec4 c; uniform mat4 m; out vec3 lit;"
            "void main() { gl_Position = m * vec4(p, 1); lit = c.rgb * (0.6 + 0.4 * dot(n, vec3(0.52, 0.8, "
            "-0.3))); }",
            "#version 330 core\nin vec3 lit; out vec4 color; void main() { color = vec4(lit, 1); }");
        m_program = program ? *program : 0;
    }

    void draw(const Camera& camera, const RenderTarget& target) {
        (void)m_frameBuffer.begin(size.width, size.height, 0);
        const bool reversed = m_gl.hasClipControl();
        const glm::mat4 clip(camera.projectionMatrix(size, reversed ? ClipDepth::ReversedZeroToOne
                                                                    : ClipDepth::MinusOneToOne) *
                             glm::dmat4(camera.viewRotation()));
        m_gl.viewport(0, 0, size.width, size.height);
        m_gl.enable(gl::DepthTest, true);
        m_gl.enable(gl::CullFace, true);
        m_gl.depthMask(true);
        m_gl.depthFunction(reversed ? gl::GreaterEqual : gl::LessEqual);
        if (reversed)
            m_gl.clipZeroToOne(true);
        m_gl.clearDepth(reversed ? 0 : 1);
        m_gl.clear(gl::ColorBit | gl::DepthBit);
        m_gl.useProgram(m_program);
        m_gl.uniformMatrix4(m_gl.uniformLocation(m_program, "m"), &clip[0][0]);
        m_gl.bindVertexArray(m_array);
        m_gl.drawElements(gl::Triangles, m_count, 0);
        if (reversed)
            m_gl.clipZeroToOne(false);
        m_frameBuffer.copyTo(target, size.width, size.height);
        m_gl.finish();
    }
    int triangles() const { return m_count / 3; }

private:
    Gl& m_gl;
    FrameBuffer m_frameBuffer;
    Gl::Name m_array = 0, m_program = 0;
    int m_count = 0;
};

void frameDrawn(benchmark::State& state, const BenchMap& source) {
    auto context = OffscreenContext::create();
    if (!context) {
        state.SkipWithError("there is no OpenGL here");
        return;
    }
    Gl& gl = (*context)->gl();
    const MapPtr map = openMap(source);
    Scene scene;
    addLevel(scene, *map, 0, threadExecutor());
    const Camera camera = defaultView(scene);
    auto target = OffscreenTarget::create(gl, size.width, size.height);
    const RenderTarget whole{(*target)->framebuffer(), 0, 0, size.width, size.height};
    Renderer renderer(gl);
    (void)renderer.init();
    renderer.uploadPending(scene, UploadBudget::unlimited(), camera, size);
    StaticDraw baseline(gl, scene, camera);
    baseline.draw(camera, whole);
    (void)renderer.render(scene, camera, bare(), whole);
    gl.finish();
    for (auto _ : state) {
        std::vector<double> ours, theirs;
        for (int frame = 1; frame <= frames; ++frame) {
            ours.push_back(seconds([&] {
                (void)renderer.render(scene, turned(camera, frame), bare(), whole);
                gl.finish();
            }));
            theirs.push_back(seconds([&] { baseline.draw(turned(camera, frame), whole); }));
        }
        state.SetIterationTime(median(ours));
        state.counters["static_ms"] = median(theirs) * 1000;
        state.counters["ratio"] = median(ours) / median(theirs);
    }
    state.counters["budget"] = 1.3;
    state.counters["triangles"] = baseline.triangles();
    renderer.releaseGl();
}

double shareOfOtherPixels(const Image& a, const Image& b) {
    std::size_t others = 0;
    for (std::size_t i = 0; i < a.rgba.size(); i += 4)
        for (std::size_t channel = 0; channel < 3; ++channel)
            if (std::abs(a.rgba[i + channel] - b.rgba[i + channel]) > 8) {
                ++others;
                break;
            }
    return double(others) / double(a.rgba.size() / 4);
}

LookFrom firstView() {
    LookFrom from;
    from.camera = defaultCamera();
    from.size = size;
    from.frame = true;
    return from;
}

/// Patches that more than a hundredth of the pixels show, found with rays through every fourth pixel both
/// ways.
std::vector<PatchKey> bigPatches(const MapPtr& map, const Camera& camera) {
    const auto context =
        std::make_shared<const MeshContext>(map->levels[0], map->revision, std::make_shared<TreeCache>());
    std::vector<Ray> rays;
    for (int y = 2; y < size.height; y += 4)
        for (int x = 2; x < size.width; x += 4) {
            const WorldRay ray = camera.ray({x, y}, size);
            rays.push_back({ray.origin, ray.direction});
        }
    std::vector<PatchKey> big;
    for (const VisiblePatch& patch : VisiblePatches(context).seenBy(rays, threadExecutor(), {}))
        if (patch.rays > rays.size() / 100)
            big.push_back({map->levels[0]->sectors[patch.sector].id, patch.cube});
    return big;
}

/// Number of the sector with the most cubes of those that are seen.
std::size_t largestInView(const MapPtr& map, const FirstLook& look) {
    const auto cubes = [&](const FirstLook::SectorPart& part) {
        return map->levels[0]->sectors[part.number].cell->value()->cubes.size();
    };
    const auto largest = std::max_element(look.sectors.begin(), look.sectors.end(),
                                          [&](const auto& a, const auto& b) { return cubes(a) < cubes(b); });
    return largest == look.sectors.end() ? 0 : largest->number;
}

FirstLook firstLook(const MapPtr& map) {
    return lookAtLevel(
        std::make_shared<const MeshContext>(map->levels[0], map->revision, std::make_shared<TreeCache>()),
        firstView(), threadExecutor(), {});
}

/// A window of the size of the first picture, its renderer ready as the widget's is before a file is opened.
struct ReadyView {
    std::unique_ptr<OffscreenContext> context;
    std::unique_ptr<OffscreenTarget> target;
    std::unique_ptr<Renderer> renderer;

    Gl& gl() const { return context->gl(); }
    RenderTarget whole() const { return {target->framebuffer(), 0, 0, size.width, size.height}; }

    static std::optional<ReadyView> make() {
        needApplication();
        auto context = OffscreenContext::create();
        if (!context)
            return std::nullopt;
        ReadyView view{std::move(*context), nullptr, nullptr};
        auto target = OffscreenTarget::create(view.gl(), size.width, size.height);
        if (!target)
            return std::nullopt;
        view.target = std::move(*target);
        view.renderer = std::make_unique<Renderer>(view.gl());
        (void)view.renderer->init();
        (void)view.renderer->warmUp(bare(), view.whole());
        view.gl().finish();
        return view;
    }
};

/// From a map that was read to a picture of one sector alone.
void drawSector(ReadyView& view, const MapPtr& map, std::size_t number, const Camera& camera) {
    const std::shared_ptr<const Level>& level = map->levels[0];
    const MeshContext context(level, map->revision, std::make_shared<TreeCache>());
    Scene scene;
    std::vector<MaterialLook> looks;
    for (const Material& material : level->materials)
        looks.push_back(lookOf(material));
    scene.setMaterials(std::move(looks));
    const ItemId id = level->sectors[number].id;
    scene.setSector(id, sectorCenter(*level, number), double{level->sectorSide()});
    PatchMesher mesher(context, level->indexOf(number));
    for (const PatchInfo& patch : mesher.tree()->patches())
        if (patch.geometryCount > 0)
            scene.setPatch({id, patch.cube}, std::make_shared<const PatchMesh>(mesher.mesh(patch)));
    scene.setLightmaps(id, lightmapsOf(mesher.tree()->sector()));
    view.renderer->uploadPending(scene, UploadBudget::unlimited(), camera, size);
    (void)view.renderer->render(scene, camera, bare(), view.whole());
    view.gl().finish();
}

/// The picture as the window makes it, from the bytes of a file. Patches that were not yet drawn.
std::size_t showFirst(ReadyView& view, Scene& scene, const Blob& file, const Camera& camera) {
    SceneFeeder feeder(scene);
    const MapPtr map = *pmf::readMap(file, {.sectorSizeLog2 = 5});
    feeder.show(map, map->levels[0]->id, firstView());
    while (feeder.looking())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const std::size_t left = view.renderer->uploadPending(
        scene, {std::size_t{64} << 20, std::chrono::milliseconds(60)}, camera, size);
    (void)view.renderer->render(scene, camera, bare(), view.whole());
    view.gl().finish();
    return left;
}

std::vector<double> numbersOf(const Camera& camera) {
    return {camera.eye.x, camera.eye.y, camera.eye.z, camera.yaw, camera.pitch};
}

Camera cameraOf(std::span<const double> numbers) {
    Camera camera = defaultCamera();
    camera.eye = {numbers[0], numbers[1], numbers[2]};
    camera.yaw = numbers[3];
    camera.pitch = numbers[4];
    return camera;
}

std::vector<double> freshFirstPicture(const Blob& file, std::span<const double> given) {
    auto view = ReadyView::make();
    if (!view)
        return {};
    Scene scene;
    return {seconds([&] { (void)showFirst(*view, scene, file, cameraOf(given)); })};
}

std::vector<double> freshOpen(const Blob& file, std::span<const double>) {
    MapPtr map;
    return {seconds([&] {
        map = *pmf::readMap(file, {.sectorSizeLog2 = 5});
        pmf::decodeSectors(*map, threadExecutor());
    })};
}

/// Given the camera and the number of the sector.
std::vector<double> freshLargestSector(const Blob& file, std::span<const double> given) {
    auto view = ReadyView::make();
    if (!view)
        return {};
    return {seconds([&] {
        drawSector(*view, *pmf::readMap(file, {.sectorSizeLog2 = 5}), static_cast<std::size_t>(given.back()),
                   cameraOf(given));
    })};
}

[[maybe_unused]] const bool knownWork = knowFreshWork("first picture", freshFirstPicture) &&
                                        knowFreshWork("open", freshOpen) &&
                                        knowFreshWork("largest sector", freshLargestSector);

/// From the bytes of the file to a frame of which at most 2 % of the pixels are not yet final and in which
/// each patch over 1 % of them is drawn, against opening all of the map and against its largest sector in
/// view. Each is timed in a program that was just started, as the budget of opening is.
void firstPicture(benchmark::State& state, const BenchMap& source) {
    auto view = ReadyView::make();
    if (!view) {
        state.SkipWithError("there is no OpenGL here");
        return;
    }
    Gl& gl = view->gl();
    const MapPtr known = openMap(source);
    const FirstLook look = firstLook(known);
    const Camera camera = look.camera;
    std::vector<double> given = numbersOf(camera);
    given.push_back(static_cast<double>(largestInView(known, look)));
    double others = 0, draw = 0;
    std::size_t missing = 0;
    const std::vector<PatchKey> big = bigPatches(known, camera);
    {
        Scene scene;
        missing = showFirst(*view, scene, source.file(), camera);
        const Image first = readPixels(gl, view->target->framebuffer(), size.width, size.height);
        for (const PatchKey& key : big) {
            const auto* part = scene.sector(key.sector);
            missing += part == nullptr || !part->patches.contains(key.cube);
        }
        // What the driver takes for these triangles in one plain call: no picture of them comes sooner.
        StaticDraw plain(gl, scene, camera);
        plain.draw(camera, view->whole());
        draw = seconds([&] { plain.draw(camera, view->whole()); });
        Scene all;
        addLevel(all, *known, 0, threadExecutor());
        if (const auto finished = renderImage(gl, all, camera, bare(), size.width, size.height))
            others = shareOfOtherPixels(first, *finished);
        view->renderer->releaseGl();
    }
    for (auto _ : state) {
        std::vector<double> shown, opened, sector;
        for (int round = 0; round < 5; ++round)
            for (const auto& [name, times] :
                 {std::pair("open", &opened), std::pair("largest sector", &sector),
                  std::pair("first picture", &shown)}) {
                const std::vector<double> numbers = inFreshProgram(name, source.file(), given);
                if (numbers.empty()) {
                    state.SkipWithError("a program that was started to measure failed");
                    return;
                }
                times->push_back(numbers.front());
            }
        state.SetIterationTime(median(shown));
        const double allowed = std::max(0.25 * median(opened), median(sector));
        state.counters["open_ms"] = median(opened) * 1000;
        state.counters["largest_ms"] = median(sector) * 1000;
        state.counters["static_draw_ms"] = draw * 1000;
        state.counters["ratio"] = median(shown) / allowed;
        state.counters["budget"] = 1;
        state.counters["other_pixels_%"] = others * 100;
        state.counters["patches_over_1%"] = static_cast<double>(big.size());
        state.counters["missing"] = static_cast<double>(missing);
    }
}

[[maybe_unused]] const bool registered = [] {
    for (const BenchMap& map : benchMaps()) {
        const auto add = [&](const char* what, auto work) {
            benchmark::RegisterBenchmark((std::string(what) + "/" + map.name).c_str(),
                                         [&map, work](benchmark::State& state) { work(state, map); })
                ->Unit(benchmark::kMillisecond)
                ->Iterations(1)
                ->UseManualTime();
        };
        add("frame_on_processor", frameOnProcessor);
        add("frame_drawn", frameDrawn);
        add("first_picture", firstPicture);
    }
    return true;
}();

} // namespace
} // namespace octant::bench
