#include <benchmark/benchmark.h>

#include "model/change/change_set.h"
#include "model/edit/edit.h"
#include "tests/bench/big_terrain.h"
#include "tests/support/pool_executor.h"
#include "views/render/terrain_scene.h"

// A dab of the brush on a terrain of 32 x 32 chunks, a million tiles, as the window does it: the edit, what
// differs, and the meshes of the chunks that see it.

namespace {

using namespace octant;

using bench::chunks;

const MapPtr& bigDocument() {
    static const MapPtr map = documentOf(std::make_shared<const Terrain>(bench::bigTerrain()));
    return map;
}

/// `range(0)`: tiles that the brush is across; `range(1)`: whether its middle is where four chunks meet.
void terrainDabToMeshes(benchmark::State& state) {
    MapPtr map = bigDocument();
    const std::int64_t middle = state.range(1) != 0 ? 512 : 512 + 16;
    std::int64_t levels = 1;
    std::size_t meshed = 0;
    for (auto _ : state) {
        Edit edit{"tiles.height", {{ItemKind::Terrain, -1, ItemRef::NoCube, MapItem}}, {}};
        edit.with("points", std::vector<std::int64_t>{middle, middle})
            .with("brush", static_cast<std::uint64_t>(state.range(0)))
            .with("round", true)
            .with("change", std::string("raise"))
            .with("levels", levels)
            .with("soft", true);
        levels = -levels;
        const MapPtr after = octant::apply(map, edit)->map;
        const ChangeSet changes = changesBetween(*map, *after);
        const auto touched = render::changedChunks(*map->terrain, *after->terrain, changes.tiles);
        map = after;
        std::vector<std::shared_ptr<const PatchMesh>> patches(touched.size());
        test::poolExecutor().forEach(touched.size(),
                                     [&](std::size_t i) {
                                         patches[i] = render::patchOf(*map->terrain, touched[i].first,
                                                                      touched[i].second);
                                     },
                                     {});
        meshed = touched.size();
        benchmark::DoNotOptimize(patches);
    }
    state.counters["chunks"] = static_cast<double>(meshed);
}

/// All tiles are raised by the tool, and taken back: the edit and what differs, without a picture of it.
void terrainRaiseAll(benchmark::State& state) {
    MapPtr map = bigDocument();
    std::int64_t levels = 1;
    for (auto _ : state) {
        Edit edit{"tiles.height", {{ItemKind::Terrain, -1, ItemRef::NoCube, MapItem}}, {}};
        edit.with("rect", std::vector<std::int64_t>{0, 0, map->terrain->rows(), map->terrain->cols()})
            .with("change", std::string("raise"))
            .with("levels", levels)
            .with("soft", true)
            .with("settle", true);
        levels = -levels;
        const MapPtr after = octant::apply(map, edit)->map;
        benchmark::DoNotOptimize(changesBetween(*map, *after));
        map = after;
    }
}
BENCHMARK(terrainRaiseAll)->UseRealTime()->Unit(benchmark::kMillisecond);

BENCHMARK(terrainDabToMeshes)
    ->Args({3, 0})
    ->Args({32, 0})
    ->Args({32, 1})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

} // namespace
