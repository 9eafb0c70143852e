#include <chrono>
#include <cstring>
#include <fstream>
#include <random>
#include <thread>

#include <benchmark/benchmark.h>
#include <glm/geometric.hpp>

#include "io/pmf/reader.h"
#include "model/geometry/mesher.h"
#include "model/geometry/pick.h"
#include "model/geometry/sector_walk.h"
#include "tests/support/build_map.h"
#include "tests/support/samples.h"

using namespace octant;

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Scene {
    MapPtr map;
    std::shared_ptr<TreeCache> trees = std::make_shared<TreeCache>();
    std::shared_ptr<const MeshContext> context;
    std::size_t cubes = 0;

    explicit Scene(MapPtr made) : map(std::move(made)) {
        if (!map) {
            return;
        }
        context = std::make_shared<const MeshContext>(map->levels[0], map->revision, trees);
        for (const SectorSlot& slot : map->levels[0]->sectors) {
            cubes += slot.cell->value()->cubes.size();
        }
    }
    const Level& level() const { return *map->levels[0]; }
};

/// 1,000,000 cubes strewn over 16 x 16 x 16 sectors of 32 units, one in eight with a moved corner; all with
/// quads.
MapPtr scatteredMap() {
    std::mt19937 random(42);
    test::MapBuilder builder(5, 16, 16, 16);
    builder.center(8, 8, 8);
    builder.material("stone");
    for (std::uint32_t number = 0; number < 4096; ++number) {
        test::SectorBuilder& sector = builder.sector(number % 16, number / 16 % 16, number / 256);
        while (sector.cubes.size() < 244) {
            const std::uint32_t x = random() % 32;
            const std::uint32_t y = random() % 32;
            const std::uint32_t z = random() % 32;
            const std::uint32_t cube = sector.solidAt(5, x, y, z);
            const std::uint32_t unit = gridSide / 32;
            const CubeCell cell{cube, 5, glm::uvec3(x, y, z) * unit};
            Corners corners = cellCorners(cell, 32);
            if (random() % 8 == 0) {
                corners[0].y -= 0.5F;
                sector.moveCorner(cube, 0, corners[0]);
            }
            sector.setQuads(cube, 0x3f, test::quadVertices(corners));
        }
    }
    return builder.build();
}

MapPtr sample(const char* name) {
    const QString folder = test::sharedSamples();
    if (folder.isEmpty()) {
        return nullptr;
    }
    std::ifstream file(folder.toStdString() + "/big/" + name, std::ios::binary);
    const std::vector<char> chars((std::istreambuf_iterator<char>(file)), {});
    std::vector<std::byte> bytes(chars.size());
    std::memcpy(bytes.data(), chars.data(), chars.size());
    const Result<MapPtr> map = pmf::readMap(Blob(std::move(bytes)));
    return map ? *map : nullptr;
}

const Scene& scattered() {
    static const Scene scene(scatteredMap());
    return scene;
}

const Scene& castle() {
    static const Scene scene(sample("castle.2025-08-08.pmf"));
    return scene;
}

/// What every way of meshing must do at the least: visit each cube and copy the vertices.
double plainWalk(const Scene& scene) {
    const Clock::time_point start = Clock::now();
    std::vector<std::byte> copied;
    for (const SectorSlot& slot : scene.level().sectors) {
        const Sector& sector = *slot.cell->value();
        std::uint32_t geometry = 0;
        walkCubes(sector.cubes, [&geometry](const CubeCell&, const Cube& cube, std::uint32_t, int) {
            geometry += cube.geometry();
        });
        benchmark::DoNotOptimize(geometry);
        copied.resize(sector.vertices.size() * sizeof(Vertex));
        sector.vertices.forEachRun(
            0, sector.vertices.size(), [&copied](std::size_t first, const std::byte* bytes, std::size_t run) {
                std::memcpy(copied.data() + first * sizeof(Vertex), bytes, run * sizeof(Vertex));
            });
        benchmark::DoNotOptimize(copied.data());
    }
    return secondsSince(start);
}

/// The plainest way to know the surface: visit each cube and look what stands before its faces, in the next
/// sector too.
double countVisibleFaces(const Scene& scene) {
    const Clock::time_point start = Clock::now();
    const Level& level = scene.level();
    std::vector<Octree> trees;
    std::vector<CubeFinder> finders;
    trees.reserve(level.sectors.size());
    finders.reserve(level.sectors.size());
    for (const SectorSlot& slot : level.sectors)
        finders.emplace_back(trees.emplace_back(Octree::ofTree(slot.cell->value()->cubes)));
    std::size_t visible = 0;
    for (std::size_t number = 0; number < trees.size(); ++number) {
        const CubeList& cubes = trees[number].cubes();
        walkCubes(cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
            if (!cube.geometry())
                return;
            for (int face = 0; face < faceCount; ++face) {
                const AdjacentPlace next = adjacentPlace(cell, face);
                std::size_t there = number;
                if (next.crossesBorder) {
                    const auto beyond = numberBeyond(level, number, face);
                    if (!beyond) {
                        ++visible;
                        continue;
                    }
                    there = *beyond;
                }
                const CubeCell before = finders[there].find(next.place.corner, cell.depth);
                visible +=
                    before.number == Cube::None || !trees[there].cubes().cubes[before.number].geometry();
            }
        });
    }
    benchmark::DoNotOptimize(visible);
    return secondsSince(start);
}

std::size_t meshSectors(const Scene& scene, std::size_t first, std::size_t step) {
    std::size_t triangles = 0;
    for (std::size_t i = first; i < scene.level().sectors.size(); i += step) {
        PatchMesher mesher(*scene.context, scene.level().indexOf(i));
        for (const PatchInfo& patch : mesher.tree()->patches()) {
            triangles += mesher.mesh(patch).triangleCubes.size();
        }
    }
    return triangles;
}

void meshAll(benchmark::State& state, const Scene& (*scene)()) {
    const Scene& made = scene();
    if (!made.map) {
        state.SkipWithError("needs the shared samples");
        return;
    }
    double spent = 0;
    double floor = 0;
    double counting = 0;
    std::size_t triangles = 0;
    for (auto _ : state) {
        floor += plainWalk(made);
        counting += countVisibleFaces(made);
        const Clock::time_point start = Clock::now();
        triangles = meshSectors(made, 0, 1);
        const double seconds = secondsSince(start);
        spent += seconds;
        state.SetIterationTime(seconds);
    }
    state.counters["cubes"] = static_cast<double>(made.cubes);
    state.counters["triangles"] = static_cast<double>(triangles);
    state.counters["ratioToPlainWalk"] = spent / floor;
    state.counters["ratio"] = spent / counting;
    state.counters["budget"] = 2;
}

void meshOnTwoThreads(benchmark::State& state, const Scene& (*scene)()) {
    const Scene& made = scene();
    if (!made.map) {
        state.SkipWithError("needs the shared samples");
        return;
    }
    for (auto _ : state) {
        std::thread other([&made] { benchmark::DoNotOptimize(meshSectors(made, 1, 2)); });
        benchmark::DoNotOptimize(meshSectors(made, 0, 2));
        other.join();
    }
}

/// Rays from places in the middle of the level.
std::vector<Ray> someRays(const Level& level) {
    std::mt19937 random(9);
    std::uniform_real_distribution<double> unit(-1, 1);
    const double reach = double{level.sectorSide()} * level.countX() / 3;
    std::vector<Ray> rays;
    while (rays.size() < 4096) {
        Ray ray;
        ray.origin = {unit(random) * reach, unit(random) * reach, unit(random) * reach};
        ray.direction = {unit(random), unit(random), unit(random)};
        if (glm::length(ray.direction) > 0.1) {
            rays.push_back(ray);
        }
    }
    return rays;
}

void pickRay(benchmark::State& state, const Scene& (*scene)(), std::size_t maxHits) {
    const Scene& made = scene();
    if (!made.map) {
        state.SkipWithError("needs the shared samples");
        return;
    }
    PickIndex index;
    index.update(made.context);
    const std::vector<Ray> rays = someRays(made.level());
    PickOptions options;
    options.maxHits = maxHits;
    for (const Ray& ray : rays) { // sectors are prepared by their first ray
        benchmark::DoNotOptimize(index.pick(ray, options));
    }
    std::size_t next = 0;
    std::size_t hits = 0;
    for (auto _ : state) {
        hits += index.pick(rays[next++ & 4095], options).size();
    }
    state.counters["cubes"] = static_cast<double>(made.cubes);
    state.counters["hitsARay"] = static_cast<double>(hits) / static_cast<double>(state.iterations());
}

void prepareForPicking(benchmark::State& state, const Scene& (*scene)()) {
    const Scene& made = scene();
    if (!made.map) {
        state.SkipWithError("needs the shared samples");
        return;
    }
    std::size_t largest = 0;
    for (std::size_t i = 0; i < made.level().sectors.size(); ++i) {
        const auto size = [&](std::size_t at) {
            return made.level().sectors[at].cell->value()->cubes.size();
        };
        largest = size(i) > size(largest) ? i : largest;
    }
    const Sector& sector = *made.level().sectors[largest].cell->value();
    for (auto _ : state) {
        const SectorTree tree(sector, made.context->side());
        const PickTree picks(*made.context, tree, true);
        benchmark::DoNotOptimize(picks.empty());
    }
    state.counters["cubes"] = static_cast<double>(sector.cubes.size());
}

} // namespace

BENCHMARK_CAPTURE(meshAll, scattered, scattered)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(meshAll, castle, castle)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(meshOnTwoThreads, castle, castle)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(pickRay, scattered, scattered, std::size_t{1})->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(pickRay, castle, castle, std::size_t{1})->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(pickRay, castle_16_hits, castle, std::size_t{16})->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(prepareForPicking, largest_sector_of_castle, castle)->Unit(benchmark::kMillisecond);
