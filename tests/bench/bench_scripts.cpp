#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "io/json/script.h"
#include "io/pmf/reader.h"
#include "io/pmf/sector_codec.h"
#include "io/pmf/writer.h"
#include "tests/bench/bench_maps.h"
#include "tests/support/build_map.h"
#include "tests/support/pool_executor.h"

/// Scripts that make many things, against reading the map that comes of it.
namespace octant::bench {
namespace {

constexpr int addedItems = 20000, scriptRounds = 9;

/// One item.add a line, as a generator of levels writes it.
std::string linesAdding(const char* parameters, const char* target = "levels/0") {
    std::string script;
    for (int i = 0; i < addedItems; ++i)
        script += fmt::format(R"({{"action":"item.add","targets":["{}"],"parameters":{{{}}}}})"
                              "\n",
                              target, parameters);
    return script;
}

MapPtr scriptedMap(const MapPtr& start, const std::string& script) {
    auto made = json::runScript(start, script, nullptr);
    if (!made)
        throw std::runtime_error(made.error().text());
    return *made;
}

void scriptAdds(benchmark::State& state, const std::string& script) {
    test::MapBuilder builder;
    const MapPtr start = builder.build();
    const auto pieces = pmf::writeMap(*scriptedMap(start, script));
    std::vector<std::byte> bytes;
    for (const Blob& piece : *pieces)
        bytes.insert(bytes.end(), piece.span().begin(), piece.span().end());
    const Blob file = Blob(std::move(bytes));
    std::vector<double> ours, reading;
    for (auto _ : state) {
        for (int i = 0; i < scriptRounds; ++i) {
            reading.push_back(inFreshProcess([&] {
                return std::vector{seconds([&] {
                    const MapPtr map = *pmf::readMap(file, {});
                    pmf::decodeSectors(*map, test::poolExecutor());
                    benchmark::DoNotOptimize(map);
                })};
            })[0]);
            ours.push_back(inFreshProcess([&] {
                return std::vector{seconds([&] { benchmark::DoNotOptimize(scriptedMap(start, script)); })};
            })[0]);
        }
        state.SetIterationTime(median(ours));
    }
    state.counters["reading_ms"] = median(reading) * 1e3;
    state.counters["ratio"] = median(ours) / median(reading);
    state.counters["budget"] = 3;
}

const auto* const scriptRows = [] {
    const auto row = [](const char* name, std::string script) {
        return registerTimed(
            std::string("scriptAdds/") + name,
            [script = std::move(script)](benchmark::State& state) { scriptAdds(state, script); });
    };
    row("lights", linesAdding(R"("kind":"entity","type":"light","position":[1.25,-2.5,3])"));
    row("named_lights",
        linesAdding(R"("kind":"entity","type":"light","name":"lamp","position":[1.25,-2.5,3])"));
    row("points_in_a_sector", linesAdding(R"("kind":"entity","type":"dummy")", "levels/0/sectors/0,0,0"));
    return row("materials", linesAdding(R"("kind":"material")"));
}();

} // namespace
} // namespace octant::bench
