#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>

#include "io/pfmap/pfmap.h"

// A terrain of 32 x 32 chunks, a million tiles: reading it against splitting the same text into words.

namespace {

using namespace octant;

constexpr std::uint32_t chunks = 32;

/// Hills, so that tiles differ.
const Terrain& bigTerrain() {
    static const Terrain map = [] {
        Terrain made = terrain::newTerrain(chunks, chunks);
        for (std::size_t i = 0; i < made.tiles.size(); ++i)
            made.tiles.update(i, [i](terrain::Tile& tile) {
                tile.setBase(static_cast<int>(i * 7919 % 5));
                tile.setTopMaterial(static_cast<int>(i / 37 % 2));
            });
        return made;
    }();
    return map;
}

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

BENCHMARK(terrainSplit)->Unit(benchmark::kMillisecond);
BENCHMARK(terrainSplitByHand)->Unit(benchmark::kMillisecond);
BENCHMARK(terrainRead)->Unit(benchmark::kMillisecond);
BENCHMARK(terrainSaveEdited)->Unit(benchmark::kMillisecond);
BENCHMARK(terrainCheck)->Unit(benchmark::kMillisecond);

} // namespace
