#include <algorithm>
#include <ctime>
#include <functional>
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

#ifdef OCTANT_EMBREE
#include <embree3/rtcore.h>
#endif

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

#ifdef OCTANT_EMBREE

/// The triangles of a level that stop light, as ours and as Embree's trees. Rays are those of LightRays.
struct BothTrees {
    LightRays rays;
    std::vector<std::vector<light::Occluder>> sectors;
    std::vector<glm::vec3> corners; ///< of all triangles, three each
    RTCDevice device = rtcNewDevice("threads=1");
    RTCScene theirs = nullptr;
    std::unique_ptr<light::Occluders> ours;

    explicit BothTrees(const Blob& file) : rays(file) {
        if (rays.scene == nullptr)
            return;
        for (const light::SectorFaces& faces : rays.scene->sectors) {
            std::vector<light::Occluder>& own = sectors.emplace_back();
            for (const light::LitTriangle& triangle : faces.triangles) {
                if (rays.scene->looks[triangle.look].passing != light::Passing::Stops)
                    continue;
                light::Occluder& made = own.emplace_back();
                for (std::size_t corner = 0; corner < 3; ++corner) {
                    made.corners[corner] = glm::vec3(triangle.at[corner]);
                    corners.push_back(made.corners[corner]);
                }
                made.surface = static_cast<std::uint32_t>(corners.size());
            }
        }
        buildOurs();
        buildTheirs();
    }
    ~BothTrees() {
        rtcReleaseScene(theirs);
        rtcReleaseDevice(device);
    }
    BothTrees(const BothTrees&) = delete;
    BothTrees& operator=(const BothTrees&) = delete;

    void buildOurs() { ours = std::make_unique<light::Occluders>(sectors, WorkContext()); }
    void buildTheirs() {
        if (theirs != nullptr)
            rtcReleaseScene(theirs);
        theirs = rtcNewScene(device);
        RTCGeometry geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
        auto* points = static_cast<float*>(rtcSetNewGeometryBuffer(
            geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3, 3 * sizeof(float), corners.size()));
        auto* numbers = static_cast<unsigned*>(rtcSetNewGeometryBuffer(
            geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, 3 * sizeof(unsigned), corners.size() / 3));
        for (std::size_t i = 0; i < corners.size(); ++i) {
            for (int axis = 0; axis < 3; ++axis)
                points[3 * i + static_cast<std::size_t>(axis)] = corners[i][axis];
            numbers[i] = static_cast<unsigned>(i);
        }
        rtcCommitGeometry(geometry);
        rtcAttachGeometry(theirs, geometry);
        rtcReleaseGeometry(geometry);
        rtcCommitScene(theirs);
    }

    static RTCRay rayOf(const Segment& segment) {
        RTCRay ray{};
        ray.org_x = static_cast<float>(segment.from.x);
        ray.org_y = static_cast<float>(segment.from.y);
        ray.org_z = static_cast<float>(segment.from.z);
        ray.dir_x = static_cast<float>(segment.direction.x);
        ray.dir_y = static_cast<float>(segment.direction.y);
        ray.dir_z = static_cast<float>(segment.direction.z);
        ray.tfar = static_cast<float>(segment.length);
        ray.mask = 0xffffffff;
        return ray;
    }
};

/// Of the processor, so that what else runs makes little difference.
double processorSeconds(const std::function<void()>& work) {
    const std::clock_t begun = std::clock();
    work();
    return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
}

/// How often as many rays are followed in a second as Embree follows: all of them one after another, and with
/// new trees once in 10^6 rays. Medians of rounds in turn.
void tellRatios(benchmark::State& state, BothTrees& with) {
    constexpr int rounds = 5;
    const auto forAll = [&with](auto ask) {
        return 1e6 / static_cast<double>(with.rays.segments.size()) * processorSeconds([&] {
                   for (const Segment& segment : with.rays.segments)
                       ask(segment);
               });
    };
    std::vector<double> any, anyOfEmbree, nearest, nearestOfEmbree, trees, treesOfEmbree; // of 10^6 rays
    for (int round = 0; round < rounds; ++round) {
        any.push_back(forAll([&](const Segment& segment) {
            benchmark::DoNotOptimize(with.ours->open(glm::vec3(segment.from), glm::vec3(segment.direction),
                                                     static_cast<float>(segment.length), false));
        }));
        anyOfEmbree.push_back(forAll([&](const Segment& segment) {
            RTCRay ray = BothTrees::rayOf(segment);
            RTCIntersectContext context;
            rtcInitIntersectContext(&context);
            rtcOccluded1(with.theirs, &context, &ray);
            benchmark::DoNotOptimize(ray.tfar);
        }));
        nearest.push_back(forAll([&](const Segment& segment) {
            benchmark::DoNotOptimize(with.ours->nearest(glm::vec3(segment.from), glm::vec3(segment.direction),
                                                        0, static_cast<float>(segment.length)));
        }));
        nearestOfEmbree.push_back(forAll([&](const Segment& segment) {
            RTCRayHit hit{};
            hit.ray = BothTrees::rayOf(segment);
            hit.hit.geomID = RTC_INVALID_GEOMETRY_ID;
            RTCIntersectContext context;
            rtcInitIntersectContext(&context);
            rtcIntersect1(with.theirs, &context, &hit);
            benchmark::DoNotOptimize(hit.ray.tfar);
        }));
        trees.push_back(processorSeconds([&] { with.buildOurs(); }));
        treesOfEmbree.push_back(processorSeconds([&] { with.buildTheirs(); }));
    }
    const double ours = bench::median(trees), theirs = bench::median(treesOfEmbree);
    state.SetIterationTime(bench::median(any));
    state.counters["any_hit"] = bench::median(anyOfEmbree) / bench::median(any);
    state.counters["nearest_hit"] = bench::median(nearestOfEmbree) / bench::median(nearest);
    state.counters["any_hit_with_trees"] =
        (bench::median(anyOfEmbree) + theirs) / (bench::median(any) + ours);
    state.counters["nearest_hit_with_trees"] =
        (bench::median(nearestOfEmbree) + theirs) / (bench::median(nearest) + ours);
    state.counters["trees_ms"] = 1000 * ours;
    state.counters["trees_of_embree_ms"] = 1000 * theirs;
}

/// The same rays against the same triangles, ray by ray on one thread, and what trees from nothing cost.
void registerEmbree(const bench::BenchMap& map) {
    static std::map<std::string, std::unique_ptr<BothTrees>> known;
    const auto both = [map]() -> BothTrees& {
        auto& there = known[map.name];
        if (!there)
            there = std::make_unique<BothTrees>(map.file());
        return *there;
    };
    const auto add = [&](const char* what, bool rays, auto ask) {
        benchmark::RegisterBenchmark((std::string("light/") + what + "/" + map.name).c_str(),
                                     [both, rays, ask](benchmark::State& state) {
                                         BothTrees& with = both();
                                         if (with.rays.segments.empty()) {
                                             state.SkipWithError("no room for rays");
                                             return;
                                         }
                                         std::size_t i = 0;
                                         for (auto _ : state)
                                             ask(with, with.rays.segments[i++ % with.rays.segments.size()]);
                                         if (rays)
                                             state.SetItemsProcessed(state.iterations());
                                         state.counters["triangles"] =
                                             static_cast<double>(with.corners.size()) / 3;
                                     });
    };
    add("same triangles, any hit", true, [](const BothTrees& with, const Segment& segment) {
        benchmark::DoNotOptimize(with.ours->open(glm::vec3(segment.from), glm::vec3(segment.direction),
                                                 static_cast<float>(segment.length), false));
    });
    add("same triangles, any hit, Embree", true, [](const BothTrees& with, const Segment& segment) {
        RTCRay ray = BothTrees::rayOf(segment);
        RTCIntersectContext context;
        rtcInitIntersectContext(&context);
        rtcOccluded1(with.theirs, &context, &ray);
        benchmark::DoNotOptimize(ray.tfar);
    });
    add("same triangles, nearest hit", true, [](const BothTrees& with, const Segment& segment) {
        benchmark::DoNotOptimize(with.ours->nearest(glm::vec3(segment.from), glm::vec3(segment.direction), 0,
                                                    static_cast<float>(segment.length)));
    });
    add("same triangles, nearest hit, Embree", true, [](const BothTrees& with, const Segment& segment) {
        RTCRayHit hit{};
        hit.ray = BothTrees::rayOf(segment);
        hit.hit.geomID = RTC_INVALID_GEOMETRY_ID;
        RTCIntersectContext context;
        rtcInitIntersectContext(&context);
        rtcIntersect1(with.theirs, &context, &hit);
        benchmark::DoNotOptimize(hit.ray.tfar);
    });
    add("same triangles, trees", false, [](BothTrees& with, const Segment&) { with.buildOurs(); });
    add("same triangles, trees, Embree", false, [](BothTrees& with, const Segment&) { with.buildTheirs(); });
    bench::registerTimed("light/ratios to Embree/" + map.name, [both](benchmark::State& state) {
        BothTrees& with = both();
        if (with.rays.segments.empty()) {
            state.SkipWithError("no room for rays");
            return;
        }
        for (auto _ : state)
            tellRatios(state, with);
    });
}

#endif

[[maybe_unused]] const bool registeredLight = [] {
    for (const bench::BenchMap& map : bench::benchMaps()) {
        registerRays(map);
#ifdef OCTANT_EMBREE
        registerEmbree(map);
#endif
    }
    return true;
}();

} // namespace
