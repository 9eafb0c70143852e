#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <benchmark/benchmark.h>
#include <glm/geometric.hpp>

#include "io/pmf/reader.h"
#include "model/core/thread_pool.h"
#include "model/geometry/pick.h"
#include "model/light/bake.h"
#include "model/light/bake_scene.h"
#include "model/light/directions.h"
#include "tests/bench/bench_maps.h"
#include "tests/bench/counted_memory.h"

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

/// Of the processor, so that what else runs makes little difference.
double processorSeconds(const std::function<void()>& work) {
    const std::clock_t begun = std::clock();
    work();
    return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
}

struct LightRays {
    MapPtr map;
    light::LevelLight settings;
    std::unique_ptr<light::BakeScene> scene;
    std::vector<Segment> segments;
    std::vector<Segment>
        gathered; ///< as light is gathered at surfaces: 64 all over the hemisphere of a place

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
        gather(random);
    }

private:
    void gather(std::mt19937& random) {
        constexpr int places = 1500;
        std::vector<const light::LitTriangle*> lit;
        for (const light::SectorFaces& faces : scene->sectors)
            for (const light::LitTriangle& triangle : faces.triangles)
                if (triangle.luxels)
                    lit.push_back(&triangle);
        const double far = 2 * glm::length(scene->highest - scene->lowest);
        std::uniform_real_distribution<double> share(0, 1);
        for (int place = 0; place < places && !lit.empty(); ++place) {
            const light::LitTriangle& on = *lit[random() % lit.size()];
            const double root = std::sqrt(share(random)), v = share(random);
            const glm::dvec3 from = on.at[0] * (1 - root) + on.at[1] * (root * (1 - v)) +
                                    on.at[2] * (root * v) + on.normal * scene->startOffset;
            const light::Basis basis(glm::vec3(on.normal));
            const light::Sequence sequence({place, 0, 0, 0}, 0, 64);
            for (std::uint32_t i = 0; i < 64; ++i)
                gathered.push_back({from, glm::dvec3(light::hemisphere(basis, sequence.point(i))), far});
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

/// Processor seconds of a ray that asks for the nearest hit, or for any.
double secondsOfRay(const LightRays& with, const std::vector<Segment>& rays, bool any) {
    const light::Occluders& occluders = *with.scene->occluders;
    return processorSeconds([&] {
               for (const Segment& ray : rays) {
                   const glm::vec3 from(ray.from), direction(ray.direction);
                   const auto length = static_cast<float>(ray.length);
                   if (any)
                       benchmark::DoNotOptimize(occluders.open(from, direction, length, false));
                   else
                       benchmark::DoNotOptimize(occluders.nearest(from, direction, 0, length));
               }
           }) /
           static_cast<double>(rays.size());
}

/// How often as many rays are followed in a second as the index that picks follows.
void tellRatioToPicks(benchmark::State& state, const LightRays& with) {
    PickIndex index;
    index.update(std::make_shared<const MeshContext>(with.map->levels[0], with.map->revision,
                                                     std::make_shared<TreeCache>()));
    const auto pickAll = [&] {
        for (const Segment& segment : with.segments) {
            PickOptions options;
            options.backFaces = true;
            options.maxDistance = segment.length;
            benchmark::DoNotOptimize(index.pick({segment.from, segment.direction}, options));
        }
    };
    pickAll(); // prepares the sectors
    std::vector<double> picks, any, nearest;
    for (int round = 0; round < 5; ++round) {
        picks.push_back(processorSeconds(pickAll) / static_cast<double>(with.segments.size()));
        any.push_back(secondsOfRay(with, with.segments, true));
        nearest.push_back(secondsOfRay(with, with.segments, false));
    }
    state.SetIterationTime(bench::median(any));
    state.counters["any_hit"] = bench::median(picks) / bench::median(any);
    state.counters["nearest_hit"] = bench::median(picks) / bench::median(nearest);
}

/// The most that is allocated while it is there. Looks again and again, as a step may be the largest between
/// two that tell how far they are.
class PeakMemory final {
public:
    ~PeakMemory() { stop(); }
    /// Looks no more.
    void stop() {
        m_stopped = true;
        if (m_thread.joinable())
            m_thread.join();
    }
    std::size_t most() const { return m_most; }

private:
    std::atomic<bool> m_stopped{false};
    std::atomic<std::size_t> m_most{0};
    std::thread m_thread{[this] {
        while (!m_stopped) {
            m_most = std::max(m_most.load(), bench::bytesInUse());
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
    }};
};

/// A number that the environment sets.
double settingOr(const char* name, double usual) {
    const char* given = std::getenv(name);
    return given != nullptr ? std::atof(given) : usual;
}

/// Direct light and sky at 64 samples and one bounce at 4 luxels a unit, and how long it takes beside as many
/// rays alone, both in time of the processor: 1.3 and less is wanted. And how much memory it takes beside
/// what it writes: 16 bytes a luxel and 4 for each bounce are wanted, for which OCTANT_BAKE_SAMPLES=4 is
/// enough.
void tellBake(benchmark::State& state, const LightRays& with) {
    light::LevelLight light;
    light.settings.skyZenith = {70, 100, 150};
    light.settings.skyHorizon = {120, 130, 145};
    light.settings.bounces = static_cast<std::uint32_t>(settingOr("OCTANT_BAKE_BOUNCES", 1));
    light.settings.density = static_cast<float>(settingOr("OCTANT_BAKE_DENSITY", 4));
    light.settings.samples = static_cast<std::uint32_t>(settingOr("OCTANT_BAKE_SAMPLES", 64));
    light::Source sun;
    sun.type = light::SourceType::Sun;
    sun.direction = {-0.5f, -1, 0.35f};
    light.sources = {sun};
    ThreadPool pool(coreCount());
    const WorkContext work{&pool.executor(Priority::Background), nullptr};
    light::BakeFigures figures;
    double own = 0, written = 0;
    const std::size_t before = bench::bytesInUse();
    PeakMemory memory;
    const double wall = bench::seconds([&] {
        own = processorSeconds([&] {
            if (const auto baked = light::bakeLevel(*with.map, 0, light, light::Quality::Final, work)) {
                figures = baked->figures;
                written = static_cast<double>(bench::bytesInUse()) - static_cast<double>(before);
            }
        });
    });
    memory.stop();
    const double gathering = secondsOfRay(with, with.gathered, false);
    const double shadows = secondsOfRay(with, with.gathered, true);
    const auto luxels = static_cast<double>(figures.luxels), places = static_cast<double>(figures.samples);
    const double ofRays = light.settings.samples * (1 + light.settings.bounces) * gathering + shadows;
    state.SetIterationTime(wall);
    state.counters["luxels"] = luxels;
    state.counters["places"] = places;
    state.counters["rays"] = static_cast<double>(figures.rays);
    state.counters["pages"] = static_cast<double>(figures.pages);
    state.counters["seconds"] = wall;
    state.counters["threads_s"] = own;
    state.counters["bytes_of_luxel"] =
        (static_cast<double>(memory.most()) - static_cast<double>(before) - written) / luxels;
    state.counters["written_of_luxel"] = written / luxels;
    state.counters["of_luxels"] = own / (luxels * ofRays);
    state.counters["of_places"] = own / (places * ofRays);
}

void registerTimes(const bench::BenchMap& map) {
    const auto add = [&](const char* what, void (*tell)(benchmark::State&, const LightRays&)) {
        bench::registerTimed(std::string("light/") + what + "/" + map.name,
                             [map, tell](benchmark::State& state) {
                                 const LightRays with(map.file());
                                 if (with.segments.empty()) {
                                     state.SkipWithError("no room for rays");
                                     return;
                                 }
                                 for (auto _ : state)
                                     tell(state, with);
                             });
    };
    add("ratios to picks", tellRatioToPicks);
    if (map.name == "castle" || map.name == "nova" || map.name == "panic")
        add("bake", tellBake);
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
    /// As after an edit in the sector with the most triangles.
    void buildOneSector() {
        std::vector<bool> same(sectors.size(), true);
        same[static_cast<std::size_t>(
            std::max_element(sectors.begin(), sectors.end(),
                             [](const auto& a, const auto& b) { return a.size() < b.size(); }) -
            sectors.begin())] = false;
        ours = std::make_unique<light::Occluders>(sectors, WorkContext(), ours.get(), same);
    }
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

/// How often as many rays are followed in a second as Embree follows: all of them one after another, with new
/// trees once in 10^6 rays, and with the trees that an edit makes new, which are all of Embree's and those of
/// one sector of ours. Medians of rounds in turn.
void tellRatios(benchmark::State& state, BothTrees& with, const std::vector<Segment>& rays) {
    constexpr int rounds = 5;
    const auto forAll = [&rays](auto ask) {
        return 1e6 / static_cast<double>(rays.size()) * processorSeconds([&] {
                   for (const Segment& segment : rays)
                       ask(segment);
               });
    };
    std::vector<double> any, anyOfEmbree, nearest, nearestOfEmbree, trees, oneSector,
        treesOfEmbree; // of 10^6
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
        oneSector.push_back(processorSeconds([&] { with.buildOneSector(); }));
        trees.push_back(processorSeconds([&] { with.buildOurs(); }));
        treesOfEmbree.push_back(processorSeconds([&] { with.buildTheirs(); }));
    }
    const double ours = bench::median(trees), sector = bench::median(oneSector),
                 theirs = bench::median(treesOfEmbree);
    const auto tell = [&](const std::string& name, const std::vector<double>& own,
                          const std::vector<double>& ofEmbree) {
        const double mine = bench::median(own), other = bench::median(ofEmbree);
        state.counters[name] = other / mine;
        state.counters[name + "_with_trees"] = (other + theirs) / (mine + ours);
        state.counters[name + "_after_edit"] = (other + theirs) / (mine + sector);
    };
    state.SetIterationTime(bench::median(any));
    tell("any_hit", any, anyOfEmbree);
    tell("nearest_hit", nearest, nearestOfEmbree);
    state.counters["trees_ms"] = 1000 * ours;
    state.counters["trees_of_sector_ms"] = 1000 * sector;
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
    const auto addRatios = [&](const char* what, std::vector<Segment> LightRays::*rays) {
        bench::registerTimed(std::string("light/") + what + "/" + map.name,
                             [both, rays](benchmark::State& state) {
                                 BothTrees& with = both();
                                 if ((with.rays.*rays).empty()) {
                                     state.SkipWithError("no room for rays");
                                     return;
                                 }
                                 for (auto _ : state)
                                     tellRatios(state, with, with.rays.*rays);
                             });
    };
    addRatios("ratios to Embree", &LightRays::segments);
    addRatios("ratios to Embree, gathered", &LightRays::gathered);
}

#endif

[[maybe_unused]] const bool registeredLight = [] {
    for (const bench::BenchMap& map : bench::benchMaps()) {
        registerRays(map);
        registerTimes(map);
#ifdef OCTANT_EMBREE
        registerEmbree(map);
#endif
    }
    return true;
}();

} // namespace
