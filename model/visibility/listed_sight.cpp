#include "model/visibility/listed_sight.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include <glm/common.hpp>

#include "model/geometry/sector_walk.h"
#include "model/map/bake.h"
#include "model/visibility/sight_grid.h"

namespace octant::visibility {
namespace {

/// Lists that hang on smaller places are not told apart.
constexpr int deepestPlace = 15;

/// Depth of the places of a cell.
int cellDepth(double side) {
    int depth = 0;
    while (side / 2 >= cellSide) {
        side /= 2;
        ++depth;
    }
    return depth;
}

glm::dvec3 lowestOf(const Level& level) {
    return sectorCenter(level, 0) - glm::dvec3(double{level.sectorSide()} / 2);
}

/// The sector of a level that can be read; null for others.
const Sector* readable(const Level& level, std::size_t number) {
    const LazySector& cell = *level.sectors[number].cell;
    return cell.value() != nullptr && cell.isTree() ? cell.value() : nullptr;
}

std::optional<std::size_t> sectorAt(const Level& level, const glm::dvec3& point) {
    const glm::dvec3 at = glm::floor((point - lowestOf(level)) / double{level.sectorSide()});
    if (!(at.x >= 0 && at.y >= 0 && at.z >= 0 && at.x < level.countX() && at.y < level.countY() &&
          at.z < level.countZ()))
        return std::nullopt;
    const glm::uvec3 index(at);
    return level.numberOf(SectorIndex::of(index.x, index.y, index.z));
}

/// Drawn faces of a cube.
std::uint32_t drawnFaces(const Sector& sector, const Cube& cube) {
    if (!cube.geometry())
        return 0;
    if (sector.vertices.size() == 0)
        return faceCount; // which are drawn follows from what is beside it
    if (!cube.is(Cube::ClientExtended))
        return static_cast<std::uint32_t>(std::popcount(static_cast<unsigned>(cube.faces) & 0x3fU));
    const ExtendedClient client = sector.cubes.extendedClient[cube.vertices];
    return static_cast<std::uint32_t>(std::count_if(client.triangleCounts.begin(),
                                                    client.triangleCounts.end(),
                                                    [](std::uint8_t count) { return count != 0; }));
}

/// Marks a cube and all below it.
void markBelow(const CubeList& list, std::uint32_t from, std::vector<bool>& marks) {
    std::vector<std::uint32_t> stack{from};
    while (!stack.empty()) {
        const std::uint32_t at = stack.back();
        stack.pop_back();
        if (at >= marks.size() || marks[at])
            continue;
        marks[at] = true;
        const Cube& cube = list.cubes[at];
        if (cube.wrapper())
            stack.push_back(cube.link);
        else if (cube.type == CubeType::Parent && cube.link < list.children.size())
            for (const std::uint32_t child : list.children[cube.link])
                stack.push_back(child);
    }
}

ListedCubes::OfSector marked(const Level& level, std::size_t number,
                             const std::vector<std::uint32_t>& named) {
    ListedCubes::OfSector made;
    const Sector* sector = readable(level, number);
    if (sector == nullptr || named.empty())
        return made;
    made.all = named.size() == 1 && named[0] == 0;
    if (made.all)
        return made;
    made.cubes.assign(sector->cubes.size(), false);
    for (const std::uint32_t cube : named)
        markBelow(sector->cubes, cube, made.cubes);
    return made;
}

/// Cubes with faces in the order of the tree, which is that of their places.
std::vector<std::uint32_t> drawnInOrder(const Sector& sector) {
    std::vector<std::uint32_t> numbers;
    walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
        if (cube.geometry())
            numbers.push_back(cell.number);
    });
    return numbers;
}

std::uint64_t placeKey(int depth, const glm::uvec3& corner) {
    const int shift = maxCubeDepth - depth;
    return static_cast<std::uint64_t>(depth) << 48 | std::uint64_t{corner.x >> shift} << 32 |
           std::uint64_t{corner.y >> shift} << 16 | std::uint64_t{corner.z >> shift};
}

/// By cube: drawn faces in it and all below it.
std::vector<std::uint32_t> facesBelow(const Sector& sector) {
    const CubeList& list = sector.cubes;
    std::vector<std::uint32_t> faces(list.size(), 0), parents(list.size(), Cube::None), order;
    order.reserve(list.size());
    walkCubes(list, [&](const CubeCell& cell, const Cube& cube, std::uint32_t parent, int) {
        faces[cell.number] = drawnFaces(sector, cube);
        parents[cell.number] = parent;
        order.push_back(cell.number);
    });
    for (auto at = order.rbegin(); at != order.rend(); ++at)
        if (parents[*at] != Cube::None)
            faces[parents[*at]] += faces[*at];
    return faces;
}

} // namespace

std::optional<SightPlace> sightPlaceAt(const Level& level, const glm::dvec3& point) {
    const double side = double{level.sectorSide()};
    const auto at = sectorAt(level, point);
    if (!at)
        return std::nullopt;
    SightPlace place;
    place.sector = *at;
    const Sector* sector = readable(level, place.sector);
    if (sector == nullptr)
        return std::nullopt;
    const CubeList& list = sector->cubes;
    glm::dvec3 low = sectorCenter(level, place.sector) - glm::dvec3(side / 2);
    double size = side;
    place.low = low;
    place.high = low + side;
    for (std::uint32_t number = 0; number < list.size();) {
        const Cube& cube = list.cubes[number];
        if (auto own = list.visibility(cube)) {
            place.sees = std::move(own);
            place.low = low;
            place.high = low + size;
        } else if (!place.sees && size >= cellSide) {
            place.low = low;
            place.high = low + size;
        }
        if (cube.wrapper()) {
            number = cube.link;
            continue;
        }
        if (cube.type != CubeType::Parent)
            break;
        size /= 2;
        const glm::dvec3 middle = low + size;
        int child = 0;
        for (int axis = 0; axis < 3; ++axis) {
            const bool upper = point[axis] >= middle[axis];
            if (upper)
                low[axis] = middle[axis];
            else
                child |= 1 << (axis == 0 ? 0 : axis == 1 ? 2 : 1);
        }
        number = list.child(cube, child);
        if (number == Cube::None && !place.sees && size >= cellSide) {
            place.low = low;
            place.high = low + size;
        }
    }
    return place;
}

bool insideCube(const Level& level, const glm::dvec3& point) {
    const auto number = sectorAt(level, point);
    const Sector* sector = number ? readable(level, *number) : nullptr;
    if (sector == nullptr)
        return false;
    const auto cell = Octree::ofTree(sector->cubes)
                          .locate(glm::vec3(point - sectorCenter(level, *number)), level.sectorSide());
    return cell && cell->number != Cube::None && sector->cubes.cubes[cell->number].geometry();
}

bool anyVisibleLists(const Level& level) {
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const Sector* sector = readable(level, i);
        if (sector != nullptr && hasVisibleLists(*sector))
            return true;
    }
    return false;
}

bool listsAreStale(const Level& level, const SightPlace& place) {
    return std::binary_search(level.staleBake.begin(), level.staleBake.end(), level.sectors[place.sector].id);
}

ListedCubes listedIn(const Level& from, const ListedCubes& listed, const Level& to) {
    ListedCubes made = listed;
    for (std::size_t i = 0; i < from.sectors.size(); ++i) {
        const auto found = made.sectors.find(from.sectors[i].id);
        if (found == made.sectors.end() || found->second.cubes.empty() ||
            from.sectors[i].cell == to.sectors[i].cell)
            continue;
        const Sector *before = readable(from, i), *after = readable(to, i);
        const std::vector<std::uint32_t> then = before != nullptr ? drawnInOrder(*before)
                                                                  : std::vector<std::uint32_t>(),
                                         now = after != nullptr ? drawnInOrder(*after)
                                                                : std::vector<std::uint32_t>();
        const ListedCubes::OfSector old = std::exchange(found->second, {});
        if (then.size() != now.size() || after == nullptr) {
            found->second.all = true;
            continue;
        }
        found->second.cubes.assign(after->cubes.size(), false);
        for (std::size_t k = 0; k < then.size(); ++k)
            found->second.cubes[now[k]] = old.has(then[k]);
    }
    return made;
}

std::uint32_t cubeIn(const Level& from, std::size_t sector, std::uint32_t cube, const Level& to) {
    const Sector *before = readable(from, sector), *after = readable(to, sector);
    if (before == nullptr || after == nullptr)
        return Cube::None;
    const std::vector<std::uint32_t> then = drawnInOrder(*before), now = drawnInOrder(*after);
    const auto found = std::find(then.begin(), then.end(), cube);
    return found != then.end() && then.size() == now.size()
               ? now[static_cast<std::size_t>(found - then.begin())]
               : Cube::None;
}

ListedCubes listedCubes(const Level& level, const SightPlace& place) {
    ListedCubes made;
    for (std::size_t i = 0; i < level.sectors.size(); ++i)
        made.sectors[level.sectors[i].id].all = !place.sees;
    if (!place.sees)
        return made;
    made.sectors[level.sectors[place.sector].id] = marked(level, place.sector, place.sees->cubes);
    for (const Visibility::Other& other : place.sees->sectors) {
        if (!level.contains(other.sector))
            continue;
        const std::size_t number = level.numberOf(other.sector);
        if (other.cubes.empty())
            made.sectors[level.sectors[number].id].all = true;
        else
            made.sectors[level.sectors[number].id] = marked(level, number, other.cubes);
    }
    return made;
}

SightCount countListed(const Level& level, const ListedCubes& listed) {
    SightCount count;
    const int deepest = cellDepth(double{level.sectorSide()});
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const Sector* sector = readable(level, i);
        if (sector == nullptr || sector->cubes.size() == 0)
            continue;
        const auto found = listed.sectors.find(level.sectors[i].id);
        std::unordered_map<std::uint64_t, bool> cells;
        bool any = false;
        walkCubes(sector->cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
            const std::uint32_t faces = drawnFaces(*sector, cube);
            if (faces == 0)
                return;
            const bool has = found != listed.sectors.end() && found->second.has(cell.number);
            bool& listedCell = cells[placeKey(std::min(cell.depth, deepest), cell.corner)];
            listedCell = listedCell || has;
            any = any || has;
            count.allFaces += faces;
            count.faces += has ? faces : 0;
        });
        count.allCells += cells.size();
        count.cells += static_cast<std::uint64_t>(
            std::count_if(cells.begin(), cells.end(), [](const auto& cell) { return cell.second; }));
        count.allSectors += cells.empty() ? 0 : 1;
        count.sectors += any ? 1 : 0;
    }
    return count;
}

SightShares::SightShares(const Level& level, const WorkContext& work)
    : m_lowest(lowestOf(level)), m_side(double{level.sectorSide()}),
      m_cellSide(m_side / std::ldexp(1.0, cellDepth(m_side))), m_counts{level.countX(), level.countY(),
                                                                        level.countZ()},
      m_sectors(level.sectors.size()) {
    std::vector<std::vector<std::uint32_t>> faces(m_sectors.size());
    work.executor->forEach(
        m_sectors.size(),
        [&](std::size_t i) {
            if (const Sector* sector = work.stopped() ? nullptr : readable(level, i))
                faces[i] = facesBelow(*sector);
        },
        CancelToken());
    std::uint64_t all = 0;
    for (const auto& of : faces)
        all += of.empty() ? 0 : of[0];
    std::vector<double> sums(m_sectors.size(), 0);
    work.executor->forEach(
        m_sectors.size(),
        [&](std::size_t i) {
            const Sector* sector = work.stopped() ? nullptr : readable(level, i);
            if (sector == nullptr || !hasVisibleLists(*sector))
                return;
            OfSector& of = m_sectors[i];
            const auto named = [&](std::size_t there, const std::vector<std::uint32_t>& cubes) {
                std::uint64_t sum = 0;
                for (const std::uint32_t cube : cubes)
                    sum += cube < faces[there].size() ? faces[there][cube] : 0;
                return sum;
            };
            walkCubes(sector->cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
                if (cell.depth > deepestPlace)
                    return;
                const auto lists = sector->cubes.visibility(cube);
                if (!lists)
                    return;
                std::uint64_t sum = named(i, lists->cubes);
                for (const Visibility::Other& other : lists->sectors) {
                    if (!level.contains(other.sector))
                        continue;
                    const std::size_t there = level.numberOf(other.sector);
                    sum += other.cubes.empty() ? named(there, {0}) : named(there, other.cubes);
                }
                const double share =
                    all != 0 ? std::min(1.0, static_cast<double>(sum) / static_cast<double>(all)) : 0;
                of.places[placeKey(cell.depth, cell.corner)] = static_cast<float>(share);
                of.deepest = std::max(of.deepest, cell.depth);
                sums[i] += share;
            });
        },
        CancelToken());
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < m_sectors.size(); ++i) {
        sum += sums[i];
        count += m_sectors[i].places.size();
    }
    m_any = count != 0;
    m_mean = m_any ? static_cast<float>(sum / static_cast<double>(count)) : 0;
}

float SightShares::at(const glm::dvec3& point) const {
    const glm::dvec3 from = (point - m_lowest) / m_side, index = glm::floor(from);
    for (int axis = 0; axis < 3; ++axis)
        if (!(index[axis] >= 0 && index[axis] < m_counts[axis]))
            return -1;
    const glm::uvec3 number(index);
    const OfSector& of = m_sectors[(std::size_t{number.y} * m_counts[0] + number.x) * m_counts[2] + number.z];
    const glm::uvec3 corner((from - index) * static_cast<double>(gridSide));
    if (!of.places.empty())
        for (int depth = of.deepest; depth >= 0; --depth)
            if (const auto found = of.places.find(placeKey(depth, corner)); found != of.places.end())
                return found->second;
    return 1;
}

bool sameLists(const Level& a, const Level& b) {
    if (&a == &b)
        return true;
    if (a.lastSector != b.lastSector || a.centerSector != b.centerSector ||
        a.sectorSizeLog2 != b.sectorSizeLog2 || a.sectors.size() != b.sectors.size())
        return false;
    for (std::size_t i = 0; i < a.sectors.size(); ++i) {
        if (a.sectors[i].cell == b.sectors[i].cell)
            continue;
        const Sector *one = a.sectors[i].cell->value(), *other = b.sectors[i].cell->value();
        if ((one == nullptr) != (other == nullptr))
            return false;
        if (one == nullptr)
            continue;
        const bool lists = hasVisibleLists(*one);
        if (lists != hasVisibleLists(*other) ||
            (lists && !(one->cubes.attachments.sameAs(other->cubes.attachments) &&
                        one->cubes.visibilities.sameAs(other->cubes.visibilities))))
            return false;
    }
    return true;
}

} // namespace octant::visibility
