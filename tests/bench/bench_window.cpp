#include <benchmark/benchmark.h>

#include <cmath>

#include "tests/bench/application.h"
#include "tests/bench/bench_maps.h"
#include "tests/bench/map_window.h"

/// How long the thread of the window is held up while one flies, strokes terrain and pastes in large maps:
/// the longest event that draws nothing, beside the 50 ms that it may take.
namespace octant::bench {
namespace {

constexpr int moves = 90;

bool fly(MapWindow& window) {
    render::Camera camera = window.view().control().camera();
    for (int i = 0; i < moves; ++i) {
        camera.yaw += 1.5;
        camera.eye += camera.forward() * 0.75;
        window.view().setCamera(camera);
        MapWindow::breathe();
    }
    return true;
}

bool stroke(MapWindow& window) {
    if (!window.trigger("view.build") || !window.trigger("build.terrain"))
        return false;
    const QPointF from = window.middle();
    window.mouse(QEvent::MouseMove, from, Qt::NoButton, Qt::NoButton);
    window.mouse(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    for (int i = 1; i <= moves; ++i)
        window.mouse(QEvent::MouseMove, from + QPointF(1.5 * i, 40 * std::sin(i / 9.0)), Qt::NoButton,
                     Qt::LeftButton);
    window.mouse(QEvent::MouseButtonRelease, from, Qt::LeftButton, Qt::NoButton);
    return true;
}

bool paste(MapWindow& window) {
    if (!window.trigger("view.build"))
        return false;
    const QPointF from = window.middle();
    window.mouse(QEvent::MouseMove, from, Qt::NoButton, Qt::NoButton);
    window.mouse(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    for (int i = 1; i <= 12; ++i)
        window.mouse(QEvent::MouseMove, from + QPointF(8 * i, 4 * i), Qt::NoButton, Qt::LeftButton);
    window.mouse(QEvent::MouseButtonRelease, from + QPointF(96, 48), Qt::LeftButton, Qt::NoButton);
    if (!window.trigger("build.deeper") || !window.trigger("edit.copy") || !window.trigger("edit.paste"))
        return false;
    for (int i = 0; i < moves; ++i)
        window.mouse(QEvent::MouseMove, from + QPointF(2 * i, -i), Qt::NoButton, Qt::NoButton);
    window.mouse(QEvent::MouseButtonPress, from + QPointF(180, -90), Qt::LeftButton, Qt::LeftButton);
    window.mouse(QEvent::MouseButtonRelease, from + QPointF(180, -90), Qt::LeftButton, Qt::NoButton);
    return true;
}

void registerGap(const char* what, const BenchMap& map, bool (*work)(MapWindow&)) {
    registerTimed(std::string("window/") + what + "/" + map.name,
                  [file = map.file, work](benchmark::State& state) {
                      if (!hasDisplay()) {
                          state.SkipWithError("there is no display here: tests/run bench has one");
                          return;
                      }
                      for (auto _ : state) {
                          MapWindow window(file());
                          (void)takeLongestEvents();
                          if (!window.ready() || !work(window)) {
                              state.SkipWithError("the window could not do this");
                              return;
                          }
                          window.settle();
                          const LongestEvents longest = takeLongestEvents();
                          state.SetIterationTime(longest.other / 1000);
                          state.counters["drawing_ms"] = longest.drawing;
                      }
                      state.counters["budget_ms"] = 50;
                  });
}

[[maybe_unused]] const bool registeredWindow = [] {
    for (const BenchMap& map : benchMaps()) {
        registerGap("fly", map, fly);
        registerGap("stroke", map, stroke);
        registerGap("paste", map, paste);
    }
    return true;
}();

} // namespace
} // namespace octant::bench
