#include <benchmark/benchmark.h>

#include "tests/bench/application.h"
#include "tests/bench/bench_maps.h"
#include "tests/bench/pictures.h"
#include "tests/bench/static_draw.h"
#include "tests/support/pool_executor.h"
#include "views/render/gl_constants.h"
#include "views/render/gl_recorder.h"
#include "views/render/level_scene.h"
#include "views/render/renderer.h"

/// The processor's share of a frame, and a whole frame against one static draw of the same triangles. Run
/// with a software renderer these are the costs on the poorest machine.
namespace octant::bench {
namespace {

using namespace octant::render;

constexpr int frames = 15;

Camera defaultView(const Scene& scene) {
    Camera camera = defaultCamera();
    camera.frameBox(scene.bounds(), pictureSize);
    return camera;
}

/// Never the camera of the frame before, so that no picture is used twice.
Camera turned(Camera camera, int frame) {
    camera.yaw += 0.01 * (frame % 2 == 0 ? frame : -frame);
    return camera;
}

void frameOnProcessor(benchmark::State& state, const BenchMap& source) {
    const MapPtr map = openMap(source);
    Scene scene;
    addLevel(scene, *map, 0, test::poolExecutor());
    RecordingGl gl;
    Renderer renderer(gl);
    (void)renderer.init();
    const Camera camera = defaultView(scene);
    renderer.uploadPending(scene, UploadBudget::unlimited(), camera, pictureSize);
    FrameStats stats;
    for (auto _ : state) {
        std::vector<double> times;
        for (int frame = 1; frame <= frames; ++frame)
            times.push_back(seconds([&] {
                if (const auto drawn = renderer.render(scene, turned(camera, frame), FrameSettings{},
                                                       {0, 0, 0, pictureSize.width, pictureSize.height}))
                    stats = *drawn;
            }));
        state.SetIterationTime(median(times));
    }
    state.counters["patches"] = double(stats.patches);
    state.counters["calls"] = double(stats.drawCalls);
    state.counters["triangles"] = double(stats.triangles);
}

void frameDrawn(benchmark::State& state, const BenchMap& source) {
    auto context = OffscreenContext::create();
    if (!context) {
        state.SkipWithError("there is no OpenGL here");
        return;
    }
    Gl& gl = (*context)->gl();
    const MapPtr map = openMap(source);
    Scene scene;
    addLevel(scene, *map, 0, test::poolExecutor());
    const Camera camera = defaultView(scene);
    auto target = OffscreenTarget::create(gl, pictureSize.width, pictureSize.height);
    const RenderTarget whole{(*target)->framebuffer(), 0, 0, pictureSize.width, pictureSize.height};
    Renderer renderer(gl);
    (void)renderer.init();
    renderer.uploadPending(scene, UploadBudget::unlimited(), camera, pictureSize);
    StaticDraw baseline(gl);
    baseline.send(scene, camera);
    baseline.draw(camera, whole);
    (void)renderer.render(scene, camera, bareFrame(), whole);
    gl.finish();
    for (auto _ : state) {
        std::vector<double> ours, theirs;
        for (int frame = 1; frame <= frames; ++frame) {
            ours.push_back(seconds([&] {
                (void)renderer.render(scene, turned(camera, frame), bareFrame(), whole);
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

[[maybe_unused]] const bool registered = [] {
    for (const BenchMap& map : benchMaps()) {
        const auto add = [&](const char* what, auto work) {
            registerTimed(std::string(what) + "/" + map.name,
                          [&map, work](benchmark::State& state) { work(state, map); });
        };
        add("frame_on_processor", frameOnProcessor);
        add("frame_drawn", frameDrawn);
    }
    return true;
}();

} // namespace
} // namespace octant::bench
