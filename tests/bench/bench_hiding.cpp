#include <algorithm>
#include <array>
#include <ctime>
#include <functional>

#include <benchmark/benchmark.h>

#include "tests/bench/bench_maps.h"
#include "tests/bench/pictures.h"
#include "tests/bench/seen_patches.h"
#include "tests/support/pool_executor.h"
#include "views/render/gl_constants.h"
#include "views/render/gl_recorder.h"
#include "views/render/level_scene.h"
#include "views/render/renderer.h"

/// What leaving out what is hidden saves and costs, and what panes and sections cost against a plain frame.
namespace octant::bench {
namespace {

using namespace octant::render;

constexpr int frames = 9;

/// Where one stands in rooms, halls and stairwells of the castle, with walls all around.
constexpr std::array<glm::dvec3, 8> rooms{{{2.7, -10.8, -34.0},
                                           {2.5, -8.3, -31.2},
                                           {3.0, 7.2, -35.4},
                                           {12.0, 6.0, -35.9},
                                           {-9.4, -9.8, -19.1},
                                           {10.5, -7.8, -29.5},
                                           {13.2, 1.3, -10.7},
                                           {-3.7, -9.4, -38.2}}};

/// Seconds that the processor spends on work, whoever else it works for.
double processorSeconds(const std::function<void()>& work) {
    const std::clock_t start = std::clock();
    work();
    return double(std::clock() - start) / CLOCKS_PER_SEC;
}

/// A scene and what draws it.
struct Drawn {
    Gl& gl;
    Scene scene;
    Renderer renderer;
    std::unique_ptr<OffscreenTarget> target;

    Drawn(Gl& drawing, const BenchMap& source) : gl(drawing), renderer(drawing) {
        addLevel(scene, *openMap(source), 0, test::poolExecutor());
        (void)renderer.init();
        if (auto made = OffscreenTarget::create(gl, pictureSize.width, pictureSize.height))
            target = std::move(*made);
        renderer.uploadPending(scene, UploadBudget::unlimited(), Camera(), pictureSize);
    }
    ~Drawn() { renderer.releaseGl(); }
    RenderTarget whole() const {
        return {target->framebuffer(), 0, 0, pictureSize.width, pictureSize.height};
    }
    FrameStats draw(const Camera& camera, const FrameSettings& settings, const RenderTarget& place) {
        const auto stats = renderer.render(scene, camera, settings, place);
        return stats ? *stats : FrameStats{};
    }
    /// Median of frames that all differ a little.
    template <class Paint> double time(Camera camera, Paint&& paint) {
        return timeBy(seconds, camera, paint);
    }
    template <class Clock, class Paint> double timeBy(Clock&& clock, Camera camera, Paint&& paint) {
        std::vector<double> times;
        for (int frame = 0; frame < frames; ++frame) {
            camera.yaw += frame % 2 == 0 ? 0.01 : -0.015;
            times.push_back(clock([&] {
                paint(camera);
                gl.finish();
            }));
        }
        return median(times);
    }
};

std::vector<Camera> viewsOfRooms() {
    std::vector<Camera> views;
    for (const glm::dvec3& eye : rooms)
        for (const double yaw : {30.0, 120.0, 210.0, 300.0}) {
            Camera& camera = views.emplace_back();
            camera.eye = eye;
            camera.yaw = yaw;
            camera.pitch = -5;
        }
    return views;
}

/// Triangles against those of the patches that hold a visible pixel, and the time of a frame with and
/// without.
void roomsDrawn(benchmark::State& state, const BenchMap& source) {
    auto context = OffscreenContext::create();
    if (!context) {
        state.SkipWithError("there is no OpenGL here");
        return;
    }
    Drawn drawn((*context)->gl(), source);
    SeenPatches seenPatches((*context)->gl());
    FrameSettings with = bareFrame(), without = bareFrame(), always = bareFrame();
    without.hiding.on = false;
    always.hiding.least = 0;
    for (auto _ : state) {
        double worst = 0, timeWith = 0, timeWithout = 0;
        std::size_t all = 0, usual = 0, kept = 0, seen = 0;
        const std::vector<Camera> views = viewsOfRooms();
        for (const Camera& camera : views) {
            timeWithout += drawn.time(
                camera, [&](const Camera& from) { (void)drawn.draw(from, without, drawn.whole()); });
            timeWith +=
                drawn.time(camera, [&](const Camera& from) { (void)drawn.draw(from, with, drawn.whole()); });
            all += drawn.draw(camera, without, drawn.whole()).triangles;
            usual += drawn.draw(camera, with, drawn.whole()).triangles;
            const std::size_t here = drawn.draw(camera, always, drawn.whole()).triangles,
                              visible = seenPatches.triangles(drawn.scene, camera, drawn.whole());
            kept += here;
            seen += visible;
            worst = std::max(worst, double(here) / double(std::max<std::size_t>(visible, 1)));
        }
        state.SetIterationTime(timeWith / double(views.size()));
        state.counters["without_ms"] = timeWithout / double(views.size()) * 1000;
        state.counters["triangles_all"] = double(all) / double(views.size());
        state.counters["triangles"] = double(usual) / double(views.size());
        state.counters["least"] = double(seen) / double(views.size());
        state.counters["ratio"] = double(kept) / double(seen);
        state.counters["worst_ratio"] = worst;
        state.counters["budget"] = 2;
    }
}

/// The processor's share of finding what is hidden, by a driver that does nothing.
void hidingOnProcessor(benchmark::State& state, const BenchMap& source) {
    RecordingGl gl;
    Drawn drawn(gl, source);
    FrameSettings with = bareFrame(), without = bareFrame();
    with.hiding.least = 0;
    without.hiding.on = false;
    for (auto _ : state) {
        std::vector<double> costs;
        for (const Camera& camera : viewsOfRooms()) {
            for (int settle = 0; settle < 8; ++settle) // what hides is made bit by bit
                (void)drawn.draw(camera, with, drawn.whole());
            const double on = drawn.timeBy(processorSeconds, camera, [&](const Camera& from) {
                (void)drawn.draw(from, with, drawn.whole());
            });
            const double off = drawn.timeBy(processorSeconds, camera, [&](const Camera& from) {
                (void)drawn.draw(from, without, drawn.whole());
            });
            costs.push_back(on - off);
        }
        state.SetIterationTime(median(costs));
        state.counters["worst_ms"] = *std::max_element(costs.begin(), costs.end()) * 1000;
        state.counters["budget_ms"] = 2;
    }
}

/// A view from outside, where little is hidden.
void outsideDrawn(benchmark::State& state, const BenchMap& source) {
    auto context = OffscreenContext::create();
    if (!context) {
        state.SkipWithError("there is no OpenGL here");
        return;
    }
    Drawn drawn((*context)->gl(), source);
    Camera camera = defaultCamera();
    camera.frameBox(drawn.scene.bounds(), pictureSize);
    FrameSettings with = bareFrame(), without = bareFrame();
    without.hiding.on = false;
    for (auto _ : state) {
        const double off =
            drawn.time(camera, [&](const Camera& from) { (void)drawn.draw(from, without, drawn.whole()); });
        const double on =
            drawn.time(camera, [&](const Camera& from) { (void)drawn.draw(from, with, drawn.whole()); });
        state.SetIterationTime(on);
        state.counters["without_ms"] = off * 1000;
        state.counters["ratio"] = on / off;
    }
}

/// The same picture as four panes of a quarter each, from four sides, against one whole picture.
void fourPanes(benchmark::State& state, const BenchMap& source) {
    auto context = OffscreenContext::create();
    if (!context) {
        state.SkipWithError("there is no OpenGL here");
        return;
    }
    Drawn drawn((*context)->gl(), source);
    Camera camera = defaultCamera();
    camera.frameBox(drawn.scene.bounds(), pictureSize);
    const int width = pictureSize.width / 2, height = pictureSize.height / 2;
    for (auto _ : state) {
        const double one = drawn.time(
            camera, [&](const Camera& from) { (void)drawn.draw(from, bareFrame(), drawn.whole()); });
        const double four = drawn.time(camera, [&](const Camera& from) {
            for (int pane = 0; pane < 4; ++pane) {
                Camera own = from;
                own.projection = static_cast<Projection>(pane);
                own.frameBox(drawn.scene.bounds(), {width, height});
                own.eye.x += from.yaw * 0.001; // as the one that moves
                (void)drawn.draw(
                    own, bareFrame(),
                    {drawn.target->framebuffer(), pane % 2 * width, pane / 2 * height, width, height});
            }
        });
        state.SetIterationTime(four);
        state.counters["one_ms"] = one * 1000;
        state.counters["ratio"] = four / one;
    }
}

/// With a plane through the level and the cut shown, against the whole level.
void sectionDrawn(benchmark::State& state, const BenchMap& source) {
    auto context = OffscreenContext::create();
    if (!context) {
        state.SkipWithError("there is no OpenGL here");
        return;
    }
    Drawn drawn((*context)->gl(), source);
    Camera camera = defaultCamera();
    camera.frameBox(drawn.scene.bounds(), pictureSize);
    FrameSettings cut = bareFrame();
    cut.section.high.y = -8; // through its rooms
    for (auto _ : state) {
        const double plain = drawn.time(
            camera, [&](const Camera& from) { (void)drawn.draw(from, bareFrame(), drawn.whole()); });
        const double sliced =
            drawn.time(camera, [&](const Camera& from) { (void)drawn.draw(from, cut, drawn.whole()); });
        state.SetIterationTime(sliced);
        state.counters["plain_ms"] = plain * 1000;
        state.counters["ratio"] = sliced / plain;
    }
}

[[maybe_unused]] const bool registered = [] {
    for (const BenchMap& map : benchMaps()) {
        if (map.name != "castle")
            continue;
        const auto add = [&](const char* what, auto work) {
            registerTimed(std::string(what) + "/" + map.name,
                          [&map, work](benchmark::State& state) { work(state, map); });
        };
        add("rooms_drawn", roomsDrawn);
        add("hiding_on_processor", hidingOnProcessor);
        add("outside_drawn", outsideDrawn);
        add("four_panes", fourPanes);
        add("section_drawn", sectionDrawn);
    }
    return true;
}();

} // namespace
} // namespace octant::bench
