#include <cstring>
#include <fstream>

#include <benchmark/benchmark.h>
#include <glm/geometric.hpp>

#include "io/pmf/reader.h"
#include "model/walk/walk_session.h"
#include "tests/bench/generated_map.h"
#include "tests/support/samples.h"

using namespace octant;

namespace {

/// A level with gravity, whatever it had.
struct WalkedMap {
    MapPtr map;
    std::shared_ptr<const MeshContext> context;

    explicit WalkedMap(const MapPtr& read) {
        if (!read)
            return;
        auto made = std::make_shared<Map>(*read);
        auto level = std::make_shared<Level>(*read->levels[0]);
        GravityEnvironment down;
        down.id = made->nextId++;
        down.gravity = {0, -9.81f, 0};
        level->gravityEnvironments.push_back(down);
        level->defaultGravity = {down.id, {}};
        made->levels.set(0, level);
        map = made;
        context = std::make_shared<const MeshContext>(level, made->revision, std::make_shared<TreeCache>());
    }
};

const WalkedMap& walkedCastle() {
    static const WalkedMap walked([]() -> MapPtr {
        const QString folder = test::sharedSamples();
        std::ifstream file(folder.toStdString() + "/big/castle.2025-08-08.pmf", std::ios::binary);
        const std::vector<char> chars((std::istreambuf_iterator<char>(file)), {});
        std::vector<std::byte> bytes(chars.size());
        std::memcpy(bytes.data(), chars.data(), chars.size());
        const auto map = folder.isEmpty() ? Result<MapPtr>(nullptr) : pmf::readMap(Blob(std::move(bytes)));
        return map ? *map : nullptr;
    }());
    return walked;
}

const WalkedMap& walkedGenerated() {
    static const WalkedMap walked(bench::generatedMap(false));
    return walked;
}

/// A step on the average of walks in all directions, with runs and jumps. The budget is 0.3 ms on the castle.
void walkSteps(benchmark::State& state, const WalkedMap& walked) {
    if (!walked.map) {
        state.SkipWithError("the sample maps are not at hand");
        return;
    }
    const PlayerSettings settings;
    const WalkWorld world(walked.context);
    std::vector<Player> starts;
    for (double x = -100; x <= 100; x += 20)
        for (double z = -100; z <= 100; z += 20)
            if (const auto foot = standingPlace(world, settings, {x, 100, z}, 300))
                starts.push_back(playerAt(*foot, 0, 0));
    if (starts.empty()) {
        state.SkipWithError("there is no ground");
        return;
    }
    std::size_t at = 0;
    int steps = 0;
    Player player = starts[0];
    WalkInput input;
    input.forward = 1;
    double way = 0;
    for (auto _ : state) {
        if (++steps % 240 == 0) {
            at = (at + 1) % starts.size();
            player = starts[at];
            input.yaw = static_cast<float>(at * 47 % 360);
            input.run = at % 2 == 0;
        }
        input.jump = steps % 90 < 5;
        const glm::dvec3 before = player.position;
        player = walkStep(world, settings, player, input);
        way += glm::distance(before, player.position);
    }
    state.counters["starts"] = static_cast<double>(starts.size());
    state.counters["units_a_step"] = benchmark::Counter(way / static_cast<double>(state.iterations()));
}

void walkStepOnCastle(benchmark::State& state) { walkSteps(state, walkedCastle()); }
void walkStepOnGenerated(benchmark::State& state) { walkSteps(state, walkedGenerated()); }

/// All that entering a level for a walk takes, its trees being there.
void enterCastle(benchmark::State& state) {
    const WalkedMap& walked = walkedCastle();
    if (!walked.map) {
        state.SkipWithError("the sample maps are not at hand");
        return;
    }
    const WalkWorld first(walked.context);
    for (auto _ : state)
        benchmark::DoNotOptimize(WalkWorld(walked.context).lowest());
}

BENCHMARK(walkStepOnCastle)->Unit(benchmark::kMicrosecond);
BENCHMARK(walkStepOnGenerated)->Unit(benchmark::kMicrosecond);
BENCHMARK(enterCastle)->Unit(benchmark::kMillisecond);

} // namespace
