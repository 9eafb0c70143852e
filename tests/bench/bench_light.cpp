#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <glm/geometric.hpp>

#include "io/pmf/reader.h"
#include "model/core/thread_pool.h"
#include "model/geometry/pick.h"
#include "model/light/bake.h"
#include "model/light/bake_scene.h"
#include "tests/bench/bench_maps.h"

using namespace octant;

namespace {

/// Segments between places of a level that are not in matter, as shadow rays are.
struct Segment {
    glm::dvec3 from, direction;
    double length;
};

struct LightRays {
    MapPtr map;
    light::LevelLight settings;
    std::unique_ptr<light::BakeScene> scene;
    std::vector<Segment> segments;

    explicit LightRays(const Blob& file) {
        auto read = pmf::readMap(file);
        if (!read)
            return;
        map = *read;
        scene = std::make_unique<light::BakeScene>(*map, 0, settings, light::Quality::Final);
        scene->build(WorkContext());
        std::mt19937 random(1);
        std::uniform_real_distribution<double> share(0, 1);
        const auto place = [&] {
            const glm::dvec3 at(share(random), share(random), share(random));
            return scene->lowest + (scene->highest - scene->lowest) * at;
        };
        for (int tries = 0; segments.size() < 100000 && tries < 4000000; ++tries) {
            const glm::dvec3 from = place(), way = place() - from;
            if (scene->matter->at(from) || glm::length(way) < 1)
                continue;
            segments.push_back({from, glm::normalize(way), std::min(glm::length(way), 32.0)});
        }
    }
};

/// What stops a ray, asked of the index that picks, of the trees of light for any hit, and for the nearest.
void registerRays(const bench::BenchMap& map) {
    static std::map<std::string, std::unique_ptr<LightRays>> known;
    const auto rays = [map]() -> const LightRays& {
        auto& there = known[map.name];
        if (!there)
            there = std::make_unique<LightRays>(map.file());
        return *there;
    };
    const auto add = [&](const char* what, auto ask) {
        benchmark::RegisterBenchmark((std::string("light/") + what + "/" + map.name).c_str(),
                                     [rays, ask](benchmark::State& state) {
                                         const LightRays& with = rays();
                                         if (with.segments.empty()) {
                                             state.SkipWithError("no room for rays");
                                             return;
                                         }
                                         ask(state, with);
                                         state.SetItemsProcessed(state.iterations());
                                     });
    };
    add("picks", [](benchmark::State& state, const LightRays& with) {
        PickIndex index;
        index.update(std::make_shared<const MeshContext>(with.map->levels[0], with.map->revision,
                                                         std::make_shared<TreeCache>()));
        for (const Segment& segment : with.segments) // prepares the sectors
            benchmark::DoNotOptimize(index.pick({segment.from, segment.direction}));
        std::size_t i = 0;
        for (auto _ : state) {
            const Segment& segment = with.segments[i++ % with.segments.size()];
            PickOptions options;
            options.backFaces = true;
            options.maxDistance = segment.length;
            benchmark::DoNotOptimize(index.pick({segment.from, segment.direction}, options));
        }
    });
    add("any hit", [](benchmark::State& state, const LightRays& with) {
        std::size_t i = 0;
        for (auto _ : state) {
            const Segment& segment = with.segments[i++ % with.segments.size()];
            benchmark::DoNotOptimize(with.scene->occluders->open(glm::vec3(segment.from),
                                                                 glm::vec3(segment.direction),
                                                                 static_cast<float>(segment.length), false));
        }
    });
    add("nearest hit", [](benchmark::State& state, const LightRays& with) {
        std::size_t i = 0;
        for (auto _ : state) {
            const Segment& segment = with.segments[i++ % with.segments.size()];
            benchmark::DoNotOptimize(with.scene->occluders->nearest(glm::vec3(segment.from),
                                                                    glm::vec3(segment.direction), 0,
                                                                    static_cast<float>(segment.length)));
        }
    });
}

[[maybe_unused]] const bool registeredLight = [] {
    for (const bench::BenchMap& map : bench::benchMaps())
        registerRays(map);
    return true;
}();

} // namespace
