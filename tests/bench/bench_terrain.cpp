#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>

#include "io/pfmap/convert.h"
#include "io/pfmap/pfmap.h"
#include "io/pmf/writer.h"
#include "model/terrain/chunk_mesh.h"
#include "model/terrain/edit_tiles.h"
#include "tests/bench/big_terrain.h"
#include "tests/support/pool_executor.h"

// A terrain of 32 x 32 chunks, a million tiles: reading it against splitting the same text into words.

namespace {

using namespace octant;

using bench::bigTerrain;
using bench::chunks;

void terrainSplit(benchmark::State& state) {
    const Blob file = pfmap::write(bigTerrain());
    const std::string_view text(reinterpret_cast<const char*>(file.data()), file.size());
    for (auto _ : state) {
        std::vector<std::string_view> words;
        words.reserve(bigTerrain().tiles.size() + 32);
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t begin = text.find_first_not_of(" \n", at);
            if (begin == std::string_view::npos)
                break;
            const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
            words.push_back(text.substr(begin, end - begin));
            at = end;
        }
        benchmark::DoNotOptimize(words);
    }
    state.SetBytesProcessed(std::int64_t(state.iterations()) * std::int64_t(text.size()));
}

/// The same with a loop that is written for this text.
void terrainSplitByHand(benchmark::State& state) {
    const Blob file = pfmap::write(bigTerrain());
    const auto* const text = reinterpret_cast<const char*>(file.data());
    const auto* const end = text + file.size();
    for (auto _ : state) {
        std::vector<std::string_view> words;
        words.reserve(bigTerrain().tiles.size() + 32);
        for (const char* at = text; at < end;) {
            while (at < end && *at <= ' ')
                ++at;
            const char* const begin = at;
            while (at<end&& * at> ' ')
                ++at;
            if (at > begin)
                words.emplace_back(begin, static_cast<std::size_t>(at - begin));
        }
        benchmark::DoNotOptimize(words);
    }
    state.SetBytesProcessed(std::int64_t(state.iterations()) * std::int64_t(file.size()));
}

void terrainRead(benchmark::State& state) {
    const Blob file = pfmap::write(bigTerrain());
    for (auto _ : state)
        benchmark::DoNotOptimize(pfmap::read(file));
    state.SetBytesProcessed(std::int64_t(state.iterations()) * std::int64_t(file.size()));
}

void terrainSaveEdited(benchmark::State& state) {
    const auto read = pfmap::read(pfmap::write(bigTerrain()));
    Terrain map = *read;
    map.tiles.update(1000, [](terrain::Tile& tile) { tile.setBase(9); });
    for (auto _ : state)
        benchmark::DoNotOptimize(pfmap::write(map));
}

void terrainCheck(benchmark::State& state) {
    const auto map = pfmap::read(pfmap::write(bigTerrain()));
    for (auto _ : state)
        benchmark::DoNotOptimize(pfmap::check(*map));
}

void terrainToMap(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(pfmap::toMap(bigTerrain()));
}

/// The whole way to the bytes of a map; sectors keep what was encoded once, so each round has a map of its
/// own.
void terrainToMapBytes(benchmark::State& state) {
    pmf::WriteOptions options;
    options.executor = &test::poolExecutor();
    for (auto _ : state) {
        const auto made = pfmap::toMap(bigTerrain());
        benchmark::DoNotOptimize(pmf::writeMap(*made->map, options));
    }
}

void terrainFromMap(benchmark::State& state) {
    const auto made = pfmap::toMap(bigTerrain());
    for (auto _ : state)
        benchmark::DoNotOptimize(pfmap::fromMap(*made->map));
}

/// A dab of the largest brush, on a small terrain and on the large one.
void terrainDab(benchmark::State& state) {
    const auto side = static_cast<std::uint32_t>(state.range(0));
    Terrain map = side == chunks ? bigTerrain() : terrain::newTerrain(side, side);
    const int middle = static_cast<int>(side) * 16 + 3;
    terrain::HeightEdit edit;
    edit.smoothEdges = true;
    edit.levels = 1;
    for (auto _ : state) {
        const Terrain before = map;
        edit.levels = -edit.levels;
        map = *terrain::editHeights(
            before, terrain::brushTiles(before, {middle, middle}, {terrain::largestBrush, true}), edit);
    }
}

void terrainChunkMesh(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(terrain::chunkMesh(bigTerrain(), 3, 3));
}

BENCHMARK(terrainToMap)->Unit(benchmark::kMillisecond);
BENCHMARK(terrainToMapBytes)->Unit(benchmark::kMillisecond);
BENCHMARK(terrainFromMap)->Unit(benchmark::kMillisecond);
BENCHMARK(terrainDab)->Arg(4)->Arg(chunks)->Unit(benchmark::kMicrosecond);
BENCHMARK(terrainChunkMesh)->Unit(benchmark::kMicrosecond);
BENCHMARK(terrainSplit)->Unit(benchmark::kMillisecond);
BENCHMARK(terrainSplitByHand)->Unit(benchmark::kMillisecond);
BENCHMARK(terrainRead)->Unit(benchmark::kMillisecond);
BENCHMARK(terrainSaveEdited)->Unit(benchmark::kMillisecond);
BENCHMARK(terrainCheck)->Unit(benchmark::kMillisecond);

} // namespace
