#include <cstdlib>
#include <thread>

#include <QCoreApplication>

#include <benchmark/benchmark.h>

#include "io/pmf/reader.h"
#include "tests/bench/application.h"
#include "tests/bench/bench_maps.h"
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

/// The view that the window opens with.
Camera defaultView(const Scene& scene) {
    Camera camera;
    camera.yaw = 35;
    camera.pitch = -28;
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

/// From the bytes of the file to a frame of which at most 2 % of the pixels are not yet final.
void firstPicture(benchmark::State& state, const BenchMap& source) {
    needApplication();
    auto context = OffscreenContext::create();
    if (!context) {
        state.SkipWithError("there is no OpenGL here");
        return;
    }
    Gl& gl = (*context)->gl();
    auto target = OffscreenTarget::create(gl, size.width, size.height);
    const RenderTarget whole{(*target)->framebuffer(), 0, 0, size.width, size.height};
    (void)source.file();
    Camera camera;
    Image finished;
    // The least that it can take here: all meshed on all cores, sent and drawn once.
    const double floor = seconds([&] {
        Scene scene;
        addLevel(scene, *openMap(source), 0, threadExecutor());
        camera = defaultView(scene);
        if (auto image = renderImage(gl, scene, camera, bare(), size.width, size.height))
            finished = std::move(*image);
    });
    for (auto _ : state) {
        const double opened = seconds([&] {
            const MapPtr map = openMap(source);
            pmf::decodeSectors(*map, threadExecutor());
        });
        Scene scene;
        SceneFeeder feeder(scene);
        Renderer renderer(gl);
        (void)renderer.init();
        double shown = 0;
        int drawn = 0;
        const auto draw = [&](const UploadBudget& budget) {
            renderer.uploadPending(scene, budget, camera, size);
            (void)renderer.render(scene, camera, bare(), whole);
            gl.finish();
            ++drawn;
        };
        shown += seconds([&] {
            const MapPtr map = openMap(source);
            feeder.setEye(camera.eye);
            feeder.show(map, map->levels[0]->id);
        });
        for (bool done = false; !done && shown < 60;) {
            // As the window does: twice as much time for the rest as for drawing, ever more while it builds.
            const double spent = seconds([&] {
                draw({std::size_t{64} << 20, std::chrono::milliseconds(60)});
            });
            shown += spent;
            done = shareOfOtherPixels(readPixels(gl, (*target)->framebuffer(), size.width, size.height),
                                      finished) <= 0.02;
            if (!done)
                shown += seconds([&] {
                    const double pause = std::min(1.0, std::max(2 * spent, shown / 2));
                    for (double waited = 0; waited < pause && !feeder.idle();)
                        waited += seconds([&] {
                            QCoreApplication::processEvents();
                            std::this_thread::sleep_for(std::chrono::milliseconds(1));
                        });
                });
        }
        state.SetIterationTime(shown);
        state.counters["open_ms"] = opened * 1000;
        state.counters["ratio"] = shown / opened;
        state.counters["budget"] = 0.25;
        state.counters["all_at_once_ms"] = floor * 1000;
        state.counters["frames"] = drawn;
        renderer.releaseGl();
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
