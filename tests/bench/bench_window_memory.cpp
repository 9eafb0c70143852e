#include <benchmark/benchmark.h>

#include "io/pmf/sector_codec.h"
#include "io/pmf/writer.h"
#include "model/geometry/mesher.h"
#include "tests/bench/bench_maps.h"
#include "tests/bench/fresh_program.h"
#include "tests/bench/map_window.h"
#include "tests/bench/pictures.h"
#include "tests/support/build_map.h"
#include "tests/support/pool_executor.h"

/// Memory of the window with a map open, over that of a window with one cube: the decompressed map, the
/// triangles in main memory and on the driver, which here is main memory too, and the rest.
namespace octant::bench {
namespace {

constexpr double vertexOnDriver = 32, indexOnDriver = 2; ///< bytes (views/render/geometry_store.h)

std::vector<double> openWindow(const Blob& file, std::span<const double>) {
    MapWindow window(file);
    const auto own = static_cast<double>(file.size()); // of which the window has a copy of its own
    const double opened = residentBytes() - own;
    window.rest();
    return {window.ready() ? residentBytes() - own : 0.0, opened};
}

[[maybe_unused]] const bool knownWork = knowFreshWork("window memory", openWindow);

Blob oneCube() {
    test::MapBuilder map;
    map.material("stone");
    (void)map.sector().solid({0});
    const auto pieces = pmf::writeMap(*map.build(), {.executor = &test::poolExecutor()});
    return pmf::joined(*pieces);
}

double decompressedBytes(const Map& map) {
    double bytes = 0;
    for (const auto& level : map.levels)
        for (const SectorSlot& slot : level->sectors)
            if (const auto stored =
                    std::static_pointer_cast<const pmf::StoredSectorBlocks>(slot.cell->stored()))
                bytes += static_cast<double>(stored->decompressedBytes());
    return bytes;
}

void windowMemory(benchmark::State& state, const BenchMap& source) {
    if (!hasDisplay()) {
        state.SkipWithError("there is no display here: tests/run bench has one");
        return;
    }
    const MapPtr map = openMap(source);
    double meshed = 0, sent = 0, triangles = 0;
    const MeshContext context(map->levels[0], map->revision, std::make_shared<TreeCache>());
    for (std::size_t i = 0; i < context.level().sectors.size(); ++i) {
        PatchMesher mesher(context, context.level().indexOf(i));
        if (mesher.tree() == nullptr)
            continue;
        for (const PatchInfo& patch : mesher.tree()->patches()) {
            PatchMesh mesh = mesher.mesh(patch);
            mesh.pack();
            const auto vertices = double(mesh.vertices.size()), indices = double(mesh.indices.size());
            meshed += double(mesh.vertices.bytes() + mesh.indices.bytes() + mesh.triangleCubes.bytes());
            sent += vertices * vertexOnDriver + indices * indexOnDriver;
            triangles += indices / 3;
        }
    }
    for (auto _ : state) {
        const std::vector<double> open = inFreshProgram("window memory", source.file());
        const std::vector<double> bare = inFreshProgram("window memory", oneCube());
        if (open.empty() || bare.empty() || open[0] == 0 || bare[0] == 0) {
            state.SkipWithError("a program that was started to measure failed");
            return;
        }
        const double all = open[0] - bare[0], map_ = decompressedBytes(*map);
        state.SetIterationTime(1e-9);
        state.counters["window_MB"] = bare[0] / 1e6;
        state.counters["map_window_MB"] = all / 1e6;
        state.counters["before_rest_MB"] = (open[1] - bare[0]) / 1e6;
        state.counters["decompressed_MB"] = map_ / 1e6;
        state.counters["triangles"] = triangles;
        state.counters["bytes_a_triangle"] = (meshed + sent) / triangles;
        state.counters["of_them_meshes"] = meshed / triangles;
        state.counters["rest_MB"] = (all - map_ - meshed - sent) / 1e6;
    }
}

[[maybe_unused]] const bool registered = [] {
    std::vector<BenchMap> maps{townMap()};
    maps.insert(maps.end(), benchMaps().begin(), benchMaps().end());
    for (const BenchMap& map : maps)
        registerTimed("window_memory/" + map.name,
                      [map](benchmark::State& state) { windowMemory(state, map); });
    return true;
}();

} // namespace
} // namespace octant::bench
