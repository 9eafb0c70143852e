#include <benchmark/benchmark.h>

#include <cmath>

#include <fmt/format.h>

#include "io/pmf/reader.h"
#include "model/change/change_set.h"
#include "model/edit/edit.h"
#include "model/geometry/mesher.h"
#include "tests/bench/bench_maps.h"
#include "tests/bench/counted_memory.h"
#include "tests/bench/generated_map.h"
#include "tests/support/pool_executor.h"

/// Edits of the octree: one push on levels of different sizes, to the triangles of the patches that it
/// changes, and a fill of a million cells. Memory is what the edited map holds that the one before does not.
namespace octant::bench {
namespace {

constexpr int repeats = 51;

ItemRef levelRef(const Map& map) { return {ItemKind::Level, -1, ItemRef::NoCube, map.levels[0]->id}; }

/// The first so many sectors of the generated level.
MapPtr partOf(const MapPtr& whole, std::uint32_t sectors) {
    auto map = std::make_shared<Map>(*whole);
    auto level = std::make_shared<Level>(*whole->levels[0]);
    level->sectors.resize(sectors);
    const std::uint32_t z = std::min<std::uint32_t>(sectors, 8), x = std::min<std::uint32_t>(sectors / z, 8);
    level->lastSector = SectorIndex::of(x - 1, sectors / z / x - 1, z - 1);
    level->centerSector = SectorIndex::of(0, 0, 0);
    map->levels.set(0, level);
    return map;
}

/// A push by one cell of the grid of 1/16 at the first cube that has empty space before it.
Edit pushIn(const MapPtr& map) {
    const CubeList& cubes = map->levels[0]->sectors[0].cell->value()->cubes;
    const Octree octree(cubes);
    const auto solid = [&](std::int64_t at) {
        const std::uint32_t number = octree.find(glm::uvec3(at / 256, at / 16 % 16, at % 16) << 27U).number;
        return number != Cube::None && cubes.cubes[number].geometry();
    };
    for (std::int64_t at = 0; at < 15 * 16 * 16; ++at) {
        if (!solid(at) || solid(at + 256))
            continue;
        Edit edit{"cubes.push", {levelRef(*map)}, {}};
        edit.with("depth", std::uint64_t{4})
            .with("min", std::vector<std::int64_t>{at / 256, at / 16 % 16, at % 16})
            .with("size", std::vector<std::int64_t>{1, 1, 1})
            .with("face", std::uint64_t{0})
            .with("steps", std::int64_t{1});
        if (const auto edited = octant::apply(map, edit); edited && edited->map != map)
            return edit;
    }
    return {};
}

/// New triangles of the sectors whose cell is another, patch by patch.
std::size_t remesh(const MapPtr& before, const MapPtr& after, const std::shared_ptr<TreeCache>& trees) {
    const MeshContext context(after->levels[0], after->revision, trees);
    std::size_t triangles = 0;
    const auto& then = before->levels[0]->sectors;
    const auto& now = after->levels[0]->sectors;
    diff(then, now, [&](std::size_t, std::size_t, std::size_t first, std::size_t count) {
        for (std::size_t i = first; i < first + count; ++i) {
            if (then[i].cell == now[i].cell)
                continue;
            PatchMesher mesher(context, after->levels[0]->indexOf(i));
            for (const PatchInfo& patch : mesher.tree()->patches())
                triangles += mesher.mesh(patch).indices.size() / 3;
        }
    });
    return triangles;
}

void push(benchmark::State& state, bool meshing) {
    const auto sectors = static_cast<std::uint32_t>(state.range(0));
    const MapPtr map = partOf(generatedMap(false), sectors);
    const Edit edit = pushIn(map);
    std::vector<double> times;
    const auto trees = std::make_shared<TreeCache>();
    // Many at once, as the allocator counts what it keeps ready of each size.
    std::vector<MapPtr> made(256);
    const std::size_t held = bytesInUse();
    for (MapPtr& one : made)
        one = octant::apply(map, edit)->map;
    const std::size_t memory = (bytesInUse() - held) / made.size();
    made.clear();
    for (auto _ : state) {
        for (int i = 0; i < repeats; ++i) {
            MapPtr after;
            double taken = seconds([&] { after = octant::apply(map, edit)->map; });
            if (meshing)
                taken += seconds([&] { benchmark::DoNotOptimize(remesh(map, after, trees)); });
            times.push_back(taken);
        }
        state.SetIterationTime(median(times));
    }
    state.counters["undo_bytes"] = static_cast<double>(memory);
    state.counters["budget_ms"] = 4;
}

/// The same level with nothing in its sectors.
MapPtr emptied(const MapPtr& map) {
    Edit edit{"sector.clear", {}, {}};
    for (const SectorSlot& slot : map->levels[0]->sectors)
        edit.targets.push_back({ItemKind::Sector, -1, ItemRef::NoCube, slot.id});
    return octant::apply(map, edit)->map;
}

/// A fill of 100 cells each way on the grid of 1/256 of a sector, from a corner on.
Edit millionCells(const Map& map, const std::vector<std::int64_t>& corner) {
    Edit edit{"cubes.fill", {levelRef(map)}, {}};
    edit.with("depth", std::uint64_t{8}).with("min", corner).with("size", std::vector<std::int64_t>(3, 100));
    return edit;
}

void fillMillion(benchmark::State& state, const MapPtr& map, const std::vector<std::int64_t>& corner) {
    const Edit edit = millionCells(*map, corner);
    std::vector<double> times;
    std::size_t memory = 0;
    for (auto _ : state) {
        for (int i = 0; i < 5; ++i) {
            MapPtr after;
            const std::size_t held = bytesInUse();
            times.push_back(seconds([&] {
                const auto edited = octant::apply(map, edit);
                if (!edited)
                    state.SkipWithError(edited.error().text().c_str());
                else
                    after = edited->map;
            }));
            memory = bytesInUse() - held;
        }
        state.SetIterationTime(median(times));
    }
    state.counters["undo_bytes_a_cell"] = static_cast<double>(memory) / 1e6;
    state.counters["budget_ms"] = 100;
}

void fillGenerated(benchmark::State& state, bool empty) {
    const MapPtr made = partOf(generatedMap(false), 512);
    fillMillion(state, empty ? emptied(made) : made, std::vector<std::int64_t>(3, state.range(0)));
}

/// What views are told when such a fill is undone.
void tellUndoOfFill(benchmark::State& state, bool empty) {
    const MapPtr made = partOf(generatedMap(false), 512);
    const MapPtr before = empty ? emptied(made) : made;
    const auto edited =
        octant::apply(before, millionCells(*before, std::vector<std::int64_t>(3, state.range(0))));
    if (!edited) {
        state.SkipWithError(edited.error().text().c_str());
        return;
    }
    std::vector<double> times;
    std::size_t sectors = 0;
    for (auto _ : state) {
        for (int i = 0; i < repeats; ++i)
            times.push_back(seconds([&] { sectors = changesBetween(*edited->map, *before).sectors.size(); }));
        state.SetIterationTime(median(times));
    }
    state.counters["sectors"] = static_cast<double>(sectors);
    state.counters["budget_ms"] = 4;
}

/// In the sector of the most cubes, or beginning in it where there are more beyond.
void fillBig(benchmark::State& state, const BenchMap& file) {
    const MapPtr map = pmf::readMap(file.file()).value();
    pmf::decodeSectors(*map, test::poolExecutor());
    const Level& level = *map->levels[0];
    std::size_t densest = 0, most = 0;
    for (std::size_t i = 0; i < level.sectors.size(); ++i)
        if (const Sector* sector = level.sectors[i].cell->value();
            sector != nullptr && sector->cubes.size() > most) {
            most = sector->cubes.size();
            densest = i;
        }
    constexpr std::int64_t cells = 256, filled = 100;
    const SectorIndex at = level.indexOf(densest), last = level.lastSector;
    const auto corner = [&](std::uint32_t index, std::uint32_t lastIndex) {
        return std::min(index * cells + state.range(0), (lastIndex + 1) * cells - filled);
    };
    fillMillion(state, map, {corner(at.x(), last.x()), corner(at.y(), last.y()), corner(at.z(), last.z())});
}

[[maybe_unused]] const bool registered = [] {
    for (const auto& [name, meshing] : {std::pair{"push_cube", false}, {"push_cube_meshed", true}})
        for (const int sectors : {40, 400, 4096}) // of about 250 cubes
            registerTimed(name, [meshing = meshing](benchmark::State& state) {
                push(state, meshing);
            })->Arg(sectors);
    // In one sector on the coarse grid and as far off it as can be, and both across eight sectors.
    for (const auto& [name, empty] :
         {std::pair{"fill_million_cells", true}, {"fill_million_cells_over", false}})
        for (const int corner : {0, 77, 200, 207})
            registerTimed(name, [empty = empty](benchmark::State& state) {
                fillGenerated(state, empty);
            })->Arg(corner);
    for (const auto& [name, empty] :
         {std::pair{"undo_million_cells_told", true}, {"undo_million_cells_over_told", false}})
        for (const int corner : {0, 77, 200})
            registerTimed(name, [empty = empty](benchmark::State& state) {
                tellUndoOfFill(state, empty);
            })->Arg(corner);
    for (const BenchMap& file : benchMaps())
        if (!file.name.starts_with("generated"))
            for (const int corner : {0, 77, 200, 207})
                registerTimed("fill_million_cells_" + file.name, [&file](benchmark::State& state) {
                    fillBig(state, file);
                })->Arg(corner);
    return true;
}();

} // namespace
} // namespace octant::bench
