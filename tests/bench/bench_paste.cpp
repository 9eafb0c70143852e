#include <benchmark/benchmark.h>

#include "io/edit_context.h"
#include "io/json/cube_text.h"
#include "model/octree/cube_clip.h"
#include "tests/bench/bench_maps.h"
#include "tests/bench/counted_memory.h"
#include "tests/bench/generated_map.h"
#include "tests/support/cube_paste.h"

/// Copying and pasting cubes of the generated level, about 250 in each sector, as the clipboard carries them.
namespace octant::bench {
namespace {

constexpr int depth = 4; ///< of the grid that is copied on
constexpr std::int64_t cells = 1 << depth;

/// So many sectors each way at the lowest corner of the level.
LevelBox boxOf(std::int64_t sectors) { return {depth, glm::i64vec3(0), glm::i64vec3(sectors * cells)}; }

void copyCubesAsText(benchmark::State& state) {
    const MapPtr map = generatedMap(false);
    std::vector<double> times;
    for (auto _ : state) {
        for (int i = 0; i < 5; ++i)
            times.push_back(seconds([&] {
                const auto clip = copyCubes(*map->levels[0], 0, std::vector{boxOf(state.range(0))});
                if (!clip)
                    state.SkipWithError(clip.error().text().c_str());
                else
                    benchmark::DoNotOptimize(json::cubesToText(*clip));
            }));
        state.SetIterationTime(median(times));
    }
}

/// Over what is there, in other sectors of the level.
void pasteCubesFromText(benchmark::State& state) {
    const MapPtr map = generatedMap(false);
    const auto clip = copyCubes(*map->levels[0], 0, std::vector{boxOf(state.range(0))});
    if (!clip) {
        state.SkipWithError(clip.error().text().c_str());
        return;
    }
    const Edit edit = test::pasteEdit(*map, *clip, depth, glm::i64vec3(8 * cells));
    std::vector<double> times;
    std::size_t memory = 0;
    for (auto _ : state) {
        for (int i = 0; i < 5; ++i) {
            MapPtr after;
            const std::size_t held = bytesInUse();
            times.push_back(seconds([&] {
                const auto edited = octant::apply(map, edit, editContext());
                if (!edited)
                    state.SkipWithError(edited.error().text().c_str());
                else
                    after = edited->map;
            }));
            memory = bytesInUse() - held;
        }
        state.SetIterationTime(median(times));
    }
    state.counters["undo_bytes"] = static_cast<double>(memory);
}

[[maybe_unused]] const bool registered = [] {
    for (const int sectors : {1, 2, 4}) {
        registerTimed("copy_sectors", copyCubesAsText)->Arg(sectors);
        registerTimed("paste_sectors", pasteCubesFromText)->Arg(sectors);
    }
    return true;
}();

} // namespace
} // namespace octant::bench
