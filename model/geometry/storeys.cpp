#include "model/geometry/storeys.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "model/geometry/sector_walk.h"
#include "model/map/level_box.h"

namespace octant {
namespace {

constexpr int mostColumnsAside = 32;
constexpr double leastShare = 0.04;   // of the columns that have any floor
constexpr double leastHeadroom = 1.5; // units; less is no place to be
constexpr double sameFloor = 1.25;    // units between floors that are one

/// What is open in a column of a level, from below: heights from the bottom of the level, units.
struct OpenRun {
    double low = 0, high = 0;
    bool onMatter = false, belowMatter = false;
};

std::vector<OpenRun> openRuns(const Level& level, double x, double z) {
    const double side = double{level.sectorSide()};
    const auto column = [side](double at) {
        const double sector = std::floor(at / side);
        return std::pair(static_cast<std::uint32_t>(sector),
                         static_cast<std::uint32_t>(
                             std::clamp((at / side - sector) * gridSide, 0.0, double{gridSide} - 1)));
    };
    const auto [sectorX, gridX] = column(x);
    const auto [sectorZ, gridZ] = column(z);
    std::vector<OpenRun> runs;
    bool matter = false; // what ended last; below the level there is nothing
    std::optional<OpenRun> open;
    for (std::uint32_t y = 0; y < level.countY(); ++y) {
        const LazySector& stored = *level.sectors[level.numberOf(SectorIndex::of(sectorX, y, sectorZ))].cell;
        const Sector* sector = stored.value();
        const bool known = sector != nullptr && sector->cubes.size() != 0 && stored.isTree();
        for (std::uint64_t at = 0; at < gridSide;) {
            CubeCell cell{Cube::None, 0, glm::uvec3(0)};
            if (known)
                cell = Octree::ofTree(sector->cubes).find({gridX, static_cast<std::uint32_t>(at), gridZ});
            const bool solid = cell.number != Cube::None && sector->cubes.cubes[cell.number].geometry();
            const std::uint64_t end = std::uint64_t{cell.corner.y} + cell.extent();
            const double bottom = (y + static_cast<double>(at) / gridSide) * side;
            const double top = (y + static_cast<double>(end) / gridSide) * side;
            if (solid && open) {
                open->belowMatter = true;
                runs.push_back(*open);
                open.reset();
            } else if (!solid && !open) {
                open = OpenRun{bottom, top, matter, false};
            }
            if (open)
                open->high = top;
            matter = solid;
            at = std::max(end, at + 1);
        }
    }
    if (open)
        runs.push_back(*open);
    return runs;
}

glm::dvec3 lowestOf(const Level& level) {
    return sectorCenter(level, 0) - glm::dvec3(double{level.sectorSide()} / 2);
}

} // namespace

std::vector<Storey> storeysOf(const Level& level) {
    if (level.sectors.empty())
        return {};
    const double side = double{level.sectorSide()};
    const double wide = level.countX() * side, deep = level.countZ() * side;
    std::map<double, std::vector<double>> ceilings; // of the columns that stand on a floor
    double standing = 0;
    for (int i = 0; i < mostColumnsAside; ++i)
        for (int j = 0; j < mostColumnsAside; ++j) {
            bool any = false;
            for (const OpenRun& run : openRuns(level, (i + 0.503) * wide / mostColumnsAside,
                                               (j + 0.503) * deep / mostColumnsAside)) {
                if (!run.onMatter || run.high - run.low < leastHeadroom)
                    continue;
                any = true;
                ceilings[run.low].push_back(run.belowMatter ? run.high
                                                            : std::numeric_limits<double>::infinity());
            }
            standing += any ? 1 : 0;
        }
    std::vector<std::pair<double, std::vector<double>>> floors(ceilings.begin(), ceilings.end());
    std::stable_sort(floors.begin(), floors.end(),
                     [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
    const double lowest = lowestOf(level).y;
    std::vector<Storey> storeys;
    for (auto& [floor, above] : floors) {
        if (static_cast<double>(above.size()) < standing * leastShare)
            break;
        const bool known =
            std::any_of(storeys.begin(), storeys.end(), [from = lowest + floor](const Storey& other) {
                return std::abs(other.floor - from) < sameFloor;
            });
        if (known)
            continue;
        // That of most of its columns.
        std::nth_element(above.begin(), above.begin() + static_cast<std::ptrdiff_t>(above.size() / 2),
                         above.end());
        storeys.push_back({lowest + floor, lowest + above[above.size() / 2]});
    }
    std::sort(storeys.begin(), storeys.end(),
              [](const Storey& a, const Storey& b) { return a.floor < b.floor; });
    return storeys;
}

std::optional<double> lidOver(const Level& level, const glm::dvec3& place) {
    if (level.sectors.empty())
        return std::nullopt;
    const glm::dvec3 lowest = lowestOf(level);
    const double side = double{level.sectorSide()};
    const glm::dvec3 size = glm::dvec3(level.countX(), level.countY(), level.countZ()) * side;
    const glm::dvec3 at = place - lowest;
    const bool inside = at.x > 0 && at.z > 0 && at.x < size.x && at.z < size.z;
    const auto runs = inside ? openRuns(level, at.x, at.z) : openRuns(level, size.x / 2, size.z / 2);
    if (inside)
        for (const OpenRun& run : runs)
            if (at.y >= run.low && at.y < run.high && (run.belowMatter || run.onMatter)) {
                if (run.belowMatter)
                    return lowest.y + run.high;
                break; // under the open sky: what is below may be a roof
            }
    for (auto run = runs.rbegin(); run != runs.rend(); ++run)
        if (run->belowMatter && run->onMatter && run->high - run->low >= leastHeadroom)
            return lowest.y + run->high;
    return std::nullopt;
}

} // namespace octant
