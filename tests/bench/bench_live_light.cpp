#include <algorithm>
#include <chrono>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <glm/common.hpp>

#include "io/pmf/reader.h"
#include "io/save_file.h"
#include "model/core/thread_pool.h"
#include "model/edit/edit.h"
#include "model/light/live_light.h"
#include "model/map/level_box.h"
#include "tests/bench/bench_maps.h"

using namespace octant;

namespace {

using LiveClock = std::chrono::steady_clock;

double millisecondsSince(LiveClock::time_point begun) {
    return std::chrono::duration<double, std::milli>(LiveClock::now() - begun).count();
}

/// A lamp in the middle of what stands in a level, and a sun.
light::LevelLight lightForBench() {
    light::LevelLight light;
    light.settings.skyZenith = {70, 100, 150};
    light.settings.skyHorizon = {120, 130, 145};
    light::Source sun;
    sun.type = light::SourceType::Sun;
    sun.direction = {-0.5f, -1, 0.35f};
    sun.intensity = 0.8f;
    light::Source lamp;
    lamp.position = {0.5f, 2.5f, 0.5f};
    lamp.intensity = 6;
    lamp.range = 12;
    light.sources = {lamp, sun};
    return light;
}

/// What is seen from a little above the middle, looking along -z.
light::LightView viewOfBench() { return {{0.5, 4, 8}, {0, -0.3f, -0.95f}, 0.6f}; }

struct LiveTimes {
    double direct = 0, view = 0, all = 0; ///< milliseconds
    double within8 = 0;                   ///< until what is in view stays within 8 of 255 of what comes of it
    double work = 0;                      ///< milliseconds, of all threads together
    std::uint64_t tiles = 0;
};

/// The light in view at some times, to be compared with what comes of it; looking takes no time.
class LooksAtView {
public:
    explicit LooksAtView(const light::LiveLight& live) : m_live(live), m_begun(LiveClock::now()) {}

    double now() const { return millisecondsSince(m_begun) - m_away; }
    void look(bool always) {
        constexpr double between = 50;
        const double at = now();
        if (!always && !m_looks.empty() && at < m_looks.back().first + between)
            return;
        const auto begun = LiveClock::now();
        m_looks.emplace_back(at, m_live.lightInView());
        m_away += millisecondsSince(begun);
    }
    /// When it began to stay so near to the last look.
    double within(int most) const {
        double when = m_looks.back().first;
        for (auto look = m_looks.rbegin(); look != m_looks.rend(); ++look) {
            const std::vector<std::uint8_t>&a = look->second, &b = m_looks.back().second;
            if (!std::equal(a.begin(), a.end(), b.begin(), b.end(),
                            [&](int x, int y) { return x - y <= most && y - x <= most; }))
                break;
            when = look->first;
        }
        return when;
    }

private:
    const light::LiveLight& m_live;
    LiveClock::time_point m_begun;
    double m_away = 0;
    std::vector<std::pair<double, std::vector<std::uint8_t>>> m_looks;
};

/// How long it takes until what is in view has direct light, then all of it, and until nothing is left.
LiveTimes timesOf(light::LiveLight& live, const MapPtr& map, const light::LevelLight& light,
                  const WorkContext& work, bool looks) {
    LiveTimes times;
    const std::uint64_t before = live.computedTiles();
    LooksAtView view(live);
    const std::clock_t clock = std::clock();
    live.look(viewOfBench());
    if (!live.follow(map, 0, light, work))
        return times;
    while (live.advance(work, 64) == light::LivePhase::Direct) {
    }
    times.direct = view.now();
    while (live.phase() != light::LivePhase::Done && !live.viewDone()) {
        if (looks)
            view.look(false);
        live.advance(work, 16);
    }
    times.view = view.now();
    while (live.advance(work, 64) != light::LivePhase::Done)
        if (looks)
            view.look(false);
    times.all = view.now();
    view.look(true);
    times.within8 = view.within(8);
    times.work = 1000.0 * static_cast<double>(std::clock() - clock) / CLOCKS_PER_SEC;
    times.tiles = live.computedTiles() - before;
    return times;
}

/// A cube of 1 unit is put below the middle, or taken away.
MapPtr pushed(const MapPtr& map) {
    const Level& level = *map->levels[0];
    LevelBox box;
    box.depth = 0;
    for (float side = level.sectorSide(); side > 1; side /= 2)
        ++box.depth;
    const auto perSector = std::int64_t{1} << box.depth;
    const glm::i64vec3 middle(level.centerSector.x() * perSector + perSector / 2,
                              level.centerSector.y() * perSector + perSector / 2,
                              level.centerSector.z() * perSector + perSector / 2);
    Edit edit{"cubes.fill", {{ItemKind::Level, -1, ItemRef::NoCube, level.id}}, {}};
    const auto numbers = [](const glm::i64vec3& of) { return std::vector<std::int64_t>{of.x, of.y, of.z}; };
    edit.with("depth", static_cast<std::uint64_t>(box.depth))
        .with("min", numbers(middle + glm::i64vec3(2, 0, -3)))
        .with("size", numbers({1, 2, 1}))
        .with("material", Ref{level.materials[0].id, {}});
    const auto edited = apply(map, edit, {});
    return edited ? edited->map : nullptr;
}

void registerLive(const std::string& name, std::function<const Blob&()> file) {
    bench::registerTimed("light/live/" + name, [file = std::move(file)](benchmark::State& state) {
        auto read = pmf::readMap(file());
        if (!read) {
            state.SkipWithError("the map cannot be read");
            return;
        }
        const MapPtr map = *read;
        ThreadPool pool(coreCount());
        const WorkContext work{&pool.executor(Priority::Background), nullptr};
        light::LevelLight light = lightForBench();
        light::LiveLight live;
        for (auto _ : state) {
            const LiveTimes first = timesOf(live, map, light, work, false);
            const MapPtr edited = pushed(map);
            if (edited == nullptr) {
                state.SkipWithError("no cube can be put there");
                return;
            }
            const LiveTimes cube = timesOf(live, edited, light, work, true);
            const LiveTimes undo = timesOf(live, map, light, work, false);
            const LiveTimes redo = timesOf(live, edited, light, work, false);
            constexpr int steps = 20;
            const auto begun = LiveClock::now();
            const std::clock_t clock = std::clock();
            for (int i = 0; i < steps; ++i) {
                light.sources[0].position.x += 0.1f;
                (void)live.follow(edited, 0, light, work);
                while (live.advance(work, 64) == light::LivePhase::Direct) {
                }
            }
            const double dragging = millisecondsSince(begun);
            const double dragWork = 1000.0 * static_cast<double>(std::clock() - clock) / CLOCKS_PER_SEC;
            const LiveTimes lamp = timesOf(live, edited, light, work, false);
            state.SetIterationTime(first.all / 1000);
            state.counters["all_threads_ms"] = first.work;
            state.counters["cube_all_threads_ms"] = cube.work;
            state.counters["drag_step_threads_ms"] = dragWork / steps;
            state.counters["tiles"] = static_cast<double>(live.tiles());
            state.counters["cube_direct_ms"] = cube.direct;
            state.counters["cube_view_ms"] = cube.view;
            state.counters["cube_view_within_8_ms"] = cube.within8;
            state.counters["cube_all_ms"] = cube.all;
            state.counters["cube_tiles"] = static_cast<double>(cube.tiles);
            state.counters["undo_all_ms"] = undo.all;
            state.counters["redo_all_ms"] = redo.all;
            state.counters["drag_steps_a_second"] = steps * 1000 / dragging;
            state.counters["lamp_all_ms"] = lamp.all;
        }
    });
}

[[maybe_unused]] const bool registeredLiveLight = [] {
    const std::string house = OCTANT_SOURCE_DIR "/resources/house.pmf";
    registerLive("house", [house]() -> const Blob& {
        static const Blob file = readFile(house).value_or(Blob());
        return file;
    });
    for (const bench::BenchMap& map : bench::benchMaps())
        if (map.name == "castle" || map.name == "panic")
            registerLive(map.name, map.file);
    return true;
}();

} // namespace
