#include <benchmark/benchmark.h>

#include <atomic>
#include <cmath>
#include <ctime>
#include <vector>

#include <QEventLoop>
#include <QTimer>
#include <QWheelEvent>

#include "model/geometry/mesher.h"
#include "tests/bench/application.h"
#include "tests/bench/bench_maps.h"

#include "tests/bench/map_window.h"
#include "tests/bench/pictures.h"
#include "tests/support/pool_executor.h"

/// From a notch of the wheel, which pushes or pulls what is selected, to the picture of it in the window:
/// where the picture is drawn whole, as the camera moved too, and where one place of it changes. The baseline
/// is the same pane drawn whole with nothing else done.
namespace octant::bench {
namespace {

constexpr int notches = 12;
constexpr double localBudget = 60, wholeRatio = 1.3;

/// What something took, milliseconds: on the clock, of all processors and of the thread of the window.
struct Spent {
    double wall = 0, process = 0, thread = 0;
};

double now(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

Spent nowSpent() {
    return {now(CLOCK_MONOTONIC), now(CLOCK_PROCESS_CPUTIME_ID), now(CLOCK_THREAD_CPUTIME_ID)};
}

Spent since(const Spent& start) {
    const Spent end = nowSpent();
    return {end.wall - start.wall, end.process - start.process, end.thread - start.thread};
}

Spent median(const std::vector<Spent>& all) {
    const auto of = [&](double Spent::*which) {
        std::vector<double> numbers;
        for (const Spent& one : all)
            numbers.push_back(one.*which);
        return bench::median(numbers);
    };
    return {of(&Spent::wall), of(&Spent::process), of(&Spent::thread)};
}

void turn(MapWindow& window, int number) {
    render::Camera camera = window.view().control().camera();
    camera.yaw += number % 2 == 0 ? 0.02 : -0.02;
    window.view().setCamera(camera);
}

/// A place in the view where a face is, above the middle, as below it the level may end.
QPointF faceOnScreen(MapWindow& window) {
    const QPointF from = window.middle() - QPointF(0, window.view().height() / 6.0);
    for (int away = 0; away < 200; away += 12)
        for (int turn = 0; turn < 8; ++turn) {
            const QPointF at = from + away * QPointF(std::cos(turn * 0.785), std::sin(turn * 0.785));
            const std::vector<PickHit> hits = window.view().pickAt(at, 1);
            if (!hits.empty() && hits.front().item.face >= 0)
                return at;
        }
    return from;
}

/// Until the window shows another map than before, drawn with all that changed; nothing where that does not
/// come. `first`: what even notches do, 120 pushes and -120 pulls.
Spent notch(MapWindow& window, int number, const QPointF& at, bool whole, int first) {
    ViewportWidget& view = window.view();
    const MapPtr before = window.map();
    QEventLoop loop;
    Spent spent;
    const Spent start = nowSpent();
    const auto shown = QObject::connect(&view, &QOpenGLWidget::frameSwapped, [&] {
        if (window.map() == before || !view.idle())
            return;
        spent = since(start);
        loop.quit();
    });
    QTimer::singleShot(5000, &loop, &QEventLoop::quit);
    if (whole)
        turn(window, number);
    QWheelEvent event(at, view.mapToGlobal(at), {}, QPoint(0, number % 2 == 0 ? first : -first), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&view, &event);
    loop.exec();
    QObject::disconnect(shown);
    return spent;
}

/// The pane alone, by a camera that turned a hair.
Spent draw(MapWindow& window, int number) {
    MapWindow::breathe(); // Qt puts off what is drawn right after another picture
    MapWindow::breathe();
    turn(window, number);
    const Spent start = nowSpent();
    window.view().repaint();
    return since(start);
}

void notchToPixel(benchmark::State& state, const BenchMap& map, bool whole) {
    if (!hasDisplay()) {
        state.SkipWithError("there is no display here: tests/run bench has one");
        return;
    }
    for (auto _ : state) {
        MapWindow window(map.file());
        // Light that is computed as one builds goes on after the first picture, and has a budget of its own.
        if (!window.ready() || !window.trigger("view.pause-clock") || !window.trigger("view.live-light") ||
            !window.trigger("view.build")) {
            state.SkipWithError("the window could not do this");
            return;
        }
        const QPointF at = faceOnScreen(window);
        window.mouse(QEvent::MouseMove, at, Qt::NoButton, Qt::NoButton);
        window.mouse(QEvent::MouseButtonPress, at, Qt::LeftButton, Qt::LeftButton);
        window.mouse(QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton);
        window.settle();
        // The hull of a level cannot be pushed, and what is thin not be pulled.
        int first = 120;
        if (notch(window, 0, at, whole, first).wall == 0)
            first = -first;
        else
            notch(window, 1, at, whole, first);
        window.settle();
        std::vector<Spent> drawn, edited;
        for (int i = 0; i < notches; ++i) {
            drawn.push_back(draw(window, i));
            window.settle();
            if (!whole) // what is still is drawn again for what the pointer is on
                window.mouse(QEvent::MouseMove, at + QPointF(i % 2, 0), Qt::NoButton, Qt::NoButton);
            window.settle();
            const Spent spent = notch(window, i, at, whole, first);
            if (spent.wall == 0) {
                state.SkipWithError("the notch changed nothing");
                return;
            }
            edited.push_back(spent);
            window.settle();
        }
        const Spent still = median(drawn), notched = median(edited);
        state.SetIterationTime(notched.wall / 1000);
        state.counters["cpu_ms"] = notched.process;
        state.counters["thread_ms"] = notched.thread;
        state.counters["draw_ms"] = still.wall;
        state.counters["draw_cpu_ms"] = still.process;
        state.counters["draw_thread_ms"] = still.thread;
        state.counters["ratio"] = notched.wall / still.wall;
        state.counters["cpu_ratio"] = notched.process / still.process;
        state.counters[whole ? "budget" : "budget_ms"] = whole ? wholeRatio : localBudget;
    }
}

/// What the meshes of all sectors hold, and how long two cores take to make them.
void meshes(benchmark::State& state, const BenchMap& source) {
    const MapPtr map = openMap(source);
    for (auto _ : state) {
        std::atomic<std::size_t> triangles = 0, vertices = 0, patches = 0;
        const MeshContext context(map->levels[0], map->revision, std::make_shared<TreeCache>());
        const double taken = seconds([&] {
            test::poolExecutor().forEach(context.level().sectors.size(),
                                         [&](std::size_t i) {
                                             PatchMesher mesher(context, context.level().indexOf(i));
                                             if (mesher.tree() == nullptr)
                                                 return;
                                             for (const PatchInfo& patch : mesher.tree()->patches()) {
                                                 const PatchMesh mesh = mesher.mesh(patch);
                                                 triangles += mesh.indices.size() / 3;
                                                 vertices += mesh.vertices.size();
                                                 ++patches;
                                             }
                                         },
                                         {});
        });
        state.SetIterationTime(taken);
        state.counters["triangles"] = double(triangles);
        state.counters["vertices"] = double(vertices);
        state.counters["patches"] = double(patches);
        state.counters["file_bytes"] = double(source.file().size());
    }
}

[[maybe_unused]] const bool registered = [] {
    std::vector<BenchMap> maps{townMap()};
    maps.insert(maps.end(), benchMaps().begin(), benchMaps().end());
    for (const BenchMap& map : maps)
        registerTimed("notch/meshes/" + map.name, [map](benchmark::State& state) { meshes(state, map); });
    for (const BenchMap& map : maps)
        for (const bool whole : {true, false})
            registerTimed(std::string(whole ? "notch/whole/" : "notch/local/") + map.name,
                          [map, whole](benchmark::State& state) { notchToPixel(state, map, whole); });
    return true;
}();

} // namespace
} // namespace octant::bench
