#include <benchmark/benchmark.h>

#include "io/edit_context.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/core/executor.h"
#include "model/diff/map_diff.h"
#include "model/edit/merge/merge.h"
#include "tests/bench/generated_map.h"
#include "tests/support/cube_cells.h"

namespace octant::bench {
namespace {

MapPtr decoded(const Blob& file) {
    const MapPtr map = *pmf::readMap(file, {});
    pmf::decodeSectors(*map, inlineExecutor());
    return map;
}

/// The map with a box filled in the sector in its middle, as another program that opened the file would save
/// it.
Blob withOneSectorChanged(const Blob& file) {
    const MapPtr map = *pmf::readMap(file, {});
    const glm::i64vec3 middle = levelCells(*map->levels[0], 0) / std::int64_t{2};
    return pmf::joined(
        *pmf::writeMap(*test::done(map, test::fillEdit(*map, {2, middle * std::int64_t{4}, {1, 2, 1}}, 0))));
}

/// Two maps of 1,000,000 cubes, read apart, that differ in one sector.
void diffOfOneSector(benchmark::State& state) {
    const Blob file = generatedFile(state.range(0) != 0);
    const MapPtr before = decoded(file), after = decoded(withOneSectorChanged(file));
    for (auto _ : state) {
        const Result<MapDiff> diff = diffMaps(before, after);
        if (!diff || diff->empty())
            state.SkipWithError("the maps do not differ");
    }
    state.counters["budget_ms"] = 50;
}
BENCHMARK(diffOfOneSector)->Unit(benchmark::kMillisecond)->Arg(0)->Arg(1);

/// Merges such a map with an unchanged one.
void mergeOfOneSector(benchmark::State& state) {
    const Blob file = generatedFile(false);
    const MapPtr base = decoded(file), ours = decoded(file), theirs = decoded(withOneSectorChanged(file));
    for (auto _ : state)
        if (!mergeMaps(base, ours, theirs, editContext()))
            state.SkipWithError("they cannot be merged");
}
BENCHMARK(mergeOfOneSector)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace octant::bench
