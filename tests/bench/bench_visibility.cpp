#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "io/pmf/reader.h"
#include "model/core/thread_pool.h"
#include "tests/bench/bench_maps.h"
#include "tests/support/sight_lists.h"

using namespace octant;

namespace {

/// A number that the environment sets.
std::uint64_t settingOr(const char* name, double usual) {
    const char* given = std::getenv(name);
    return static_cast<std::uint64_t>(given != nullptr ? std::atof(given) : usual);
}

class Bits {
public:
    explicit Bits(std::size_t count = 0) : m_words((count + 63) / 64, 0) {}
    bool operator[](std::size_t at) const { return (m_words[at / 64] >> at % 64 & 1) != 0; }
    void set(std::size_t at) { m_words[at / 64] |= std::uint64_t{1} << at % 64; }

private:
    std::vector<std::uint64_t> m_words;
};

/// A place with lists, as a game finds it.
struct Cell {
    std::size_t sector = 0;
    glm::dvec3 low{0}, high{0};
    bool mayStand = false;       ///< some random place in it is not inside of anything
    Bits listed;                 ///< by drawn cube
    Bits met;                    ///< by place of its own sector and of others: a ray met a face of it
    std::uint64_t metWeight = 0; ///< drawn triangles in all places that were met
    std::uint64_t listedWeight = 0;
    std::uint64_t rays = 0, aimed = 0, missed = 0;
};

/// Sends rays through a level with visible lists from all its cells, and keeps what they met.
class ProvedLists {
public:
    explicit ProvedLists(const MapPtr& map, const WorkContext& work)
        : m_level(*map->levels[0]), m_rays(map), m_work(work) {
        const light::BakeScene& scene = m_rays.scene();
        m_firstDrawn.push_back(0);
        m_firstPlace.push_back(0);
        for (std::size_t i = 0; i < scene.sectors.size(); ++i) {
            const light::SectorFaces& faces = scene.sectors[i];
            std::vector<std::uint32_t> places;
            for (const light::DrawnCube& drawn : faces.cubes)
                for (const double side : {1.0, 2.0})
                    places.push_back(placeOf(i, drawn.number, side));
            std::vector<std::uint32_t> known = places;
            std::sort(known.begin(), known.end());
            known.erase(std::unique(known.begin(), known.end()), known.end());
            for (std::size_t k = 0; k < places.size(); ++k)
                m_place[k % 2].push_back(
                    m_firstPlace[i] +
                    static_cast<std::size_t>(std::lower_bound(known.begin(), known.end(), places[k]) -
                                             known.begin()));
            m_firstPlace.push_back(m_firstPlace[i] + known.size());
            m_firstDrawn.push_back(m_firstDrawn[i] + faces.cubes.size());
        }
        for (auto& weights : m_weight)
            weights.assign(m_firstPlace.back(), 0);
        for (std::size_t i = 0; i < scene.sectors.size(); ++i)
            for (const light::LitTriangle& triangle : scene.sectors[i].triangles) {
                ++m_triangles;
                for (std::size_t k = 0; k < 2; ++k)
                    ++m_weight[k][m_place[k][m_firstDrawn[i] + triangle.drawn]];
            }
        for (std::size_t i = 0; i < scene.sectors.size(); ++i)
            if (scene.sectors[i].sector != nullptr && scene.sectors[i].sector->cubes.size() != 0)
                findCells(i, {0, 0, glm::uvec3(0)});
        m_work.executor->forEach(
            m_cells.size(), [&](std::size_t i) { m_cells[i].mayStand = hasRoom(m_cells[i]); }, CancelToken());
        m_cells.erase(
            std::remove_if(m_cells.begin(), m_cells.end(), [](const Cell& cell) { return !cell.mayStand; }),
            m_cells.end());
        m_work.executor->forEach(
            m_cells.size(), [&](std::size_t i) { readLists(m_cells[i]); }, CancelToken());
    }

    /// From random places of each cell: half of them aimed at faces that the list there leaves out, the
    /// others anywhere, or at what is listed and was not met yet (`atListed`).
    void send(std::uint64_t rays, bool atListed) {
        const std::uint64_t ofCell = rays / std::max<std::size_t>(1, m_cells.size()) + 1;
        ++m_turn;
        m_work.executor->forEach(
            m_cells.size(),
            [&](std::size_t i) {
                std::mt19937 random(static_cast<unsigned>(i * 7919 + m_turn * 104729));
                sendFrom(m_cells[i], ofCell, atListed, random);
            },
            CancelToken());
    }

    std::uint64_t sum(std::uint64_t Cell::*what) const {
        std::uint64_t all = 0;
        for (const Cell& cell : m_cells)
            all += cell.*what;
        return all;
    }
    /// Of the cells that rays were sent from: the mean part of the level that is listed, or was met.
    double meanPart(std::uint64_t Cell::*weight) const {
        double parts = 0;
        std::size_t count = 0;
        for (const Cell& cell : m_cells)
            if (cell.rays != 0) {
                ++count;
                parts += static_cast<double>(cell.*weight) / static_cast<double>(m_triangles);
            }
        return count != 0 ? parts / static_cast<double>(count) : 0;
    }
    std::size_t cells() const {
        return static_cast<std::size_t>(
            std::count_if(m_cells.begin(), m_cells.end(), [](const Cell& cell) { return cell.rays != 0; }));
    }

private:
    /// The place that lists name for a cube: of that side, or the cube where it is larger.
    std::uint32_t placeOf(std::size_t sector, std::uint32_t cube, double side) const {
        const Octree& octree = m_rays.octree(sector);
        double own = std::ldexp(double{m_level.sectorSide()}, -octree.cell(cube).depth);
        while (own < side && octree.parent(cube) != Cube::None) {
            cube = octree.parent(cube);
            own = std::ldexp(double{m_level.sectorSide()}, -octree.cell(cube).depth);
        }
        return cube;
    }

    void findCells(std::size_t sector, CubeCell cell) {
        constexpr double cellSide = 8;
        const Octree& octree = m_rays.octree(sector);
        const double whole = double{m_level.sectorSide()}, side = std::ldexp(whole, -cell.depth);
        const std::uint32_t inner = cell.number == Cube::None ? Cube::None : octree.unwrapped(cell.number);
        if (inner != Cube::None && octree.cubes().cubes[inner].type == CubeType::Parent && side > cellSide) {
            for (int i = 0; i < 8; ++i) {
                CubeCell place = cell.childPlace(i);
                place.number = octree.child(inner, octree.cubes().cubes[inner], i);
                findCells(sector, place);
            }
            return;
        }
        const glm::dvec3 low = sectorCenter(m_level, sector) - whole / 2 +
                               glm::dvec3(cell.corner) * (whole / static_cast<double>(gridSide));
        Cell& made = m_cells.emplace_back();
        made.sector = sector;
        made.low = low;
        made.high = low + side;
    }

    bool hasRoom(const Cell& cell) const {
        std::mt19937 random(1);
        std::uniform_real_distribution<double> share(0, 1);
        for (int tries = 0; tries < 1000; ++tries) {
            const glm::dvec3 part(share(random), share(random), share(random));
            if (m_rays.mayStand(cell.low + (cell.high - cell.low) * part))
                return true;
        }
        return false;
    }

    void readLists(Cell& cell) const {
        cell.met = Bits(2 * m_firstPlace.back());
        cell.listed = Bits(m_firstDrawn.back());
        const auto lists = m_rays.listsAt((cell.low + cell.high) / 2.0);
        Bits places(2 * m_firstPlace.back());
        for (std::size_t i = 0; i + 1 < m_firstDrawn.size(); ++i)
            for (std::size_t at = m_firstDrawn[i]; at < m_firstDrawn[i + 1]; ++at)
                if (m_rays.lists(lists, cell.sector, i,
                                 m_rays.scene().sectors[i].cubes[at - m_firstDrawn[i]].number)) {
                    cell.listed.set(at);
                    cell.listedWeight += takePlace(cell.sector, i, at, places);
                }
    }

    /// Marks the place of a drawn cube; its triangles, once.
    std::uint64_t takePlace(std::size_t from, std::size_t sector, std::size_t drawn, Bits& places) const {
        const std::size_t kind = sector == from ? 0 : 1, place = m_place[kind][drawn];
        const std::size_t at = 2 * place + kind;
        if (places[at])
            return 0;
        places.set(at);
        return m_weight[kind][place];
    }

    void sendFrom(Cell& cell, std::uint64_t rays, bool atListed, std::mt19937& random) const {
        constexpr std::uint64_t ofPlace = 16;
        std::uniform_real_distribution<double> share(0, 1);
        const auto part = [&] { return share(random); };
        std::uint64_t sent = 0;
        for (std::uint64_t tries = 0; sent < rays && tries < 200 * rays / ofPlace; ++tries) {
            const glm::dvec3 origin = cell.low + (cell.high - cell.low) * glm::dvec3(part(), part(), part());
            if (!m_rays.mayStand(origin))
                continue;
            for (std::uint64_t i = 0; i < ofPlace && sent < rays; ++i, ++sent) {
                glm::dvec3 direction(part() - 0.5, part() - 0.5, part() - 0.5);
                if (i % 2 == 0 || atListed)
                    aim(cell, origin, i % 2 != 0, random, direction);
                if (glm::length(direction) < 1e-6)
                    continue;
                m_rays.along(origin, glm::normalize(direction),
                             [&](std::size_t sector, const light::LitTriangle& triangle, bool front, float) {
                                 const std::size_t drawn = m_firstDrawn[sector] + triangle.drawn;
                                 if (!front)
                                     return;
                                 cell.missed += cell.listed[drawn] ? 0 : 1;
                                 cell.metWeight += takePlace(cell.sector, sector, drawn, cell.met);
                             });
            }
        }
        cell.rays += sent;
    }

    /// At a face before which the place lies, if one of some is wanted: one that is left out, or one that is
    /// listed and was not met.
    void aim(Cell& cell, const glm::dvec3& origin, bool listed, std::mt19937& random,
             glm::dvec3& direction) const {
        const light::BakeScene& scene = m_rays.scene();
        for (int tries = 0; tries < 40; ++tries) {
            const auto [sector, triangle] =
                m_rays.triangleOf(static_cast<std::uint32_t>(random() % scene.firstTriangle.back()));
            if (triangle == nullptr ||
                (!triangle->bothSides && glm::dot(triangle->normal, origin - triangle->at[0]) <= 0))
                continue;
            const std::size_t drawn = m_firstDrawn[sector] + triangle->drawn;
            const std::size_t kind = sector == cell.sector ? 0 : 1;
            if (cell.listed[drawn] != listed || (listed && cell.met[2 * m_place[kind][drawn] + kind]))
                continue;
            std::uniform_real_distribution<double> share(0, 1);
            double u = share(random), v = share(random);
            if (u + v > 1) {
                u = 1 - u;
                v = 1 - v;
            }
            direction = triangle->at[0] + (triangle->at[1] - triangle->at[0]) * u +
                        (triangle->at[2] - triangle->at[0]) * v - origin;
            cell.aimed += listed ? 0 : 1;
            return;
        }
    }

    const Level& m_level;
    test::SightRays m_rays;
    const WorkContext& m_work;
    std::vector<std::size_t> m_firstDrawn, m_firstPlace; ///< by sector
    std::vector<std::size_t> m_place[2];                 ///< by drawn cube: of side 1, and of side 2
    std::vector<std::uint32_t> m_weight[2];              ///< by place: drawn triangles
    std::uint64_t m_triangles = 0;
    std::vector<Cell> m_cells;
    std::uint64_t m_turn = 0;
};

/// Bakes the visible lists of a map, and proves them: no ray meets what its list leaves out, and the lists
/// are not much longer than what rays meet.
void tellLists(benchmark::State& state, const bench::BenchMap& from) {
    auto read = pmf::readMap(from.file(), {.sectorSizeLog2 = 5});
    if (!read) {
        state.SkipWithError("the map cannot be read");
        return;
    }
    ThreadPool pool(coreCount());
    Executor& executor = pool.executor(Priority::Background);
    const WorkContext work{&executor, nullptr};
    visibility::VisibilityFigures figures;
    MapPtr map;
    const std::clock_t begun = std::clock();
    const double wall = bench::seconds([&] { map = test::withVisibleLists(*read, executor, &figures); });
    const double own = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
    state.SetIterationTime(wall);
    state.counters["seconds"] = wall;
    state.counters["threads_s"] = own;
    state.counters["cells"] = static_cast<double>(figures.cells);
    state.counters["steps"] = static_cast<double>(figures.steps);
    state.counters["bytes"] = static_cast<double>(figures.bytes);
    state.counters["listed"] = figures.meanSeen();
    const std::uint64_t proving = settingOr("OCTANT_SIGHT_RAYS", 1e7),
                        bounding = settingOr("OCTANT_SIGHT_BOUND_RAYS", 1e7);
    if (map == nullptr || proving == 0)
        return;
    ProvedLists proved(map, work);
    proved.send(proving, false);
    const auto tell = [&] {
        std::printf("%s: %.3g rays from %zu cells, %.3g at what is left out, %llu missed; listed %.4f, met "
                    "%.4f, ratio %.3f\n",
                    from.name.c_str(), static_cast<double>(proved.sum(&Cell::rays)), proved.cells(),
                    static_cast<double>(proved.sum(&Cell::aimed)),
                    static_cast<unsigned long long>(proved.sum(&Cell::missed)),
                    proved.meanPart(&Cell::listedWeight), proved.meanPart(&Cell::metWeight),
                    proved.meanPart(&Cell::listedWeight) / proved.meanPart(&Cell::metWeight));
        std::fflush(stdout);
    };
    tell();
    std::uint64_t sent = 0;
    for (std::uint64_t next = bounding / 16; next != 0 && sent < bounding;
         next = std::min(bounding, next * 4)) {
        proved.send(next - sent, true);
        sent = next;
        tell();
    }
    state.counters["rays"] = static_cast<double>(proved.sum(&Cell::rays));
    state.counters["aimed"] = static_cast<double>(proved.sum(&Cell::aimed));
    state.counters["missed"] = static_cast<double>(proved.sum(&Cell::missed));
    state.counters["met"] = proved.meanPart(&Cell::metWeight);
    state.counters["listed_to_met"] =
        proved.meanPart(&Cell::listedWeight) / proved.meanPart(&Cell::metWeight);
}

[[maybe_unused]] const bool registeredVisibility = [] {
    for (const bench::BenchMap& map : bench::benchMaps())
        if (map.name == "castle" || map.name == "nova" || map.name == "panic")
            bench::registerTimed("visibility/lists/" + map.name, [map](benchmark::State& state) {
                for (auto _ : state)
                    tellLists(state, map);
            });
    return true;
}();

} // namespace
