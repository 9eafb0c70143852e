#include "model/visibility/sight_memory.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

namespace octant::visibility {
namespace {

/// More differing boxes than that are taken as one: each cell is compared with all of them.
constexpr std::size_t mostChanges = 256;

auto orderOf(const ViewCell& cell) {
    const auto &low = cell.box.low, &high = cell.box.high;
    return std::tuple(cell.sector, low.x, low.y, low.z, high.x, high.y, high.z);
}

bool sameTarget(const Target& a, const Target& b, std::uint32_t leaves) {
    return a.box.low == b.box.low && a.box.high == b.box.high && a.firstLeaf + leaves == b.firstLeaf &&
           a.lastLeaf + leaves == b.lastLeaf && a.children == b.children && a.coarse == b.coarse &&
           a.everySide == b.everySide && a.planes == b.planes;
}

/// Whether the drawn faces of a unit lie in places that look the same; which cubes they are of does not
/// matter.
bool sameTargets(const TargetTree& a, std::uint32_t at, const TargetTree& b, std::uint32_t other) {
    const std::uint32_t leaves = b.targets[other].firstLeaf - a.targets[at].firstLeaf;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> stack{{at, other}};
    while (!stack.empty()) {
        const auto [one, two] = stack.back();
        stack.pop_back();
        const Target &mine = a.targets[one], &theirs = b.targets[two];
        if (!sameTarget(mine, theirs, leaves))
            return false;
        for (std::uint32_t i = 0; i < mine.children; ++i)
            stack.emplace_back(mine.firstChild + i, theirs.firstChild + i);
    }
    return true;
}

auto orderOf(const TargetTree::Unit& unit) {
    return std::tuple(unit.sector, unit.depth, unit.corner.x, unit.corner.y, unit.corner.z);
}

/// Whether a rectangle of two axes meets the hull of two others. All that is looked at between two boxes lies
/// in such a hull, whichever axis the layers are across.
bool meetsHull(const std::array<double, 4>& from, const std::array<double, 4>& to,
               const std::array<double, 4>& what) {
    // low u, high u, low v, high v. What separates them is across an edge: along an axis, or from a corner of
    // one to the same corner of the other.
    for (int axis = 0; axis < 2; ++axis) {
        const auto low = 2 * static_cast<std::size_t>(axis), high = low + 1;
        if (what[low] > std::max(from[high], to[high]) || what[high] < std::min(from[low], to[low]))
            return false;
    }
    for (std::size_t u = 0; u < 2; ++u)
        for (std::size_t v = 2; v < 4; ++v) {
            const double nu = -(to[v] - from[v]), nv = to[u] - from[u]; // across the way of this corner
            if (nu == 0.0 && nv == 0.0)
                continue;
            const auto most = [&](const std::array<double, 4>& box, double sign) {
                const double a = nu * sign, b = nv * sign;
                return a * box[a > 0 ? 1 : 0] + b * box[b > 0 ? 3 : 2];
            };
            for (const double sign : {1.0, -1.0})
                if (-most(what, -sign) > std::max(most(from, sign), most(to, sign)))
                    return false;
        }
    return true;
}

std::array<double, 4> rectOf(const SightBox& box, int u, int v, double wider) {
    return {box.low[u] - wider, box.high[u] + wider, box.low[v] - wider, box.high[v] + wider};
}

/// Whether voxels may be looked at on the way from one box to another: SightGrid::between() looks at
/// rectangles, bounded on both other axes by the hull of the boxes as seen along the third.
bool liesBetween(const SightBox& from, const SightBox& to, const SightBox& voxels) {
    constexpr double slack = 1; // a layer is a voxel thick, and rectangles are widened
    std::array<bool, 3> meets;  // by the axis that one looks along
    for (int axis = 0; axis < 3; ++axis) {
        const int u = (axis + 1) % 3, v = (axis + 2) % 3;
        meets[static_cast<std::size_t>(axis)] =
            meetsHull(rectOf(from, u, v, 0), rectOf(to, u, v, 0), rectOf(voxels, u, v, slack));
    }
    return (meets[0] && meets[1]) || (meets[1] && meets[2]) || (meets[0] && meets[2]);
}

} // namespace

SightMemory::Changes::Changes(const SightMemory& memory, const SightGrid& grid, const TargetTree& tree)
    : m_tree(tree), m_voxels(grid.differences(*memory.m_grid)), m_before(tree.units.size(), none) {
    const TargetTree& old = *memory.m_tree;
    std::vector<std::size_t> order(old.units.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return orderOf(old.units[a]) < orderOf(old.units[b]); });
    for (std::size_t i = 0; i < tree.units.size(); ++i) {
        const auto found = std::lower_bound(order.begin(), order.end(), tree.units[i],
                                            [&](std::size_t a, const TargetTree::Unit& unit) {
                                                return orderOf(old.units[a]) < orderOf(unit);
                                            });
        if (found != order.end() && orderOf(old.units[*found]) == orderOf(tree.units[i]) &&
            sameTargets(old, old.units[*found].target, tree, tree.units[i].target))
            m_before[i] = *found;
    }
    if (m_voxels.size() > mostChanges) {
        VoxelBox all = m_voxels.front();
        for (const VoxelBox& box : m_voxels) {
            all.low = glm::min(all.low, box.low);
            all.high = glm::max(all.high, box.high);
        }
        m_voxels = {all};
    }
}

bool SightMemory::Changes::keeps(const VoxelBox& cell, std::size_t unit) const {
    const SightBox from = cell.box(), &to = m_tree.targets[m_tree.units[unit].target].box;
    return std::none_of(m_voxels.begin(), m_voxels.end(),
                        [&](const VoxelBox& voxels) { return liesBetween(from, to, voxels.box()); });
}

bool SightMemory::fits(const Level& level) const {
    return m_grid && m_level == level.id && m_lastSector == level.lastSector &&
           m_centerSector == level.centerSector && m_sectorSizeLog2 == level.sectorSizeLog2;
}

const CellSight* SightMemory::of(const ViewCell& cell) const {
    const auto found =
        std::lower_bound(m_cells.begin(), m_cells.end(), cell,
                         [](const ViewCell& a, const ViewCell& b) { return orderOf(a) < orderOf(b); });
    if (found == m_cells.end() || orderOf(*found) != orderOf(cell))
        return nullptr;
    return &m_sights[static_cast<std::size_t>(found - m_cells.begin())];
}

void SightMemory::put(const Level& level, SightGrid grid, TargetTree tree, std::vector<ViewCell> cells,
                      std::vector<CellSight> sights) {
    m_level = level.id;
    m_lastSector = level.lastSector;
    m_centerSector = level.centerSector;
    m_sectorSizeLog2 = level.sectorSizeLog2;
    m_grid.emplace(std::move(grid));
    m_tree.emplace(std::move(tree));
    std::vector<std::size_t> order(cells.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return orderOf(cells[a]) < orderOf(cells[b]); });
    m_cells.clear();
    m_sights.clear();
    for (const std::size_t at : order) {
        m_cells.push_back(cells[at]);
        m_sights.push_back(std::move(sights[at]));
    }
}

} // namespace octant::visibility
