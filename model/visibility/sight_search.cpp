#include "model/visibility/sight_search.h"

#include <algorithm>
#include <array>
#include <bit>

#include <glm/common.hpp>

namespace octant::visibility {
namespace {

/// Parts of a cell are not divided further below this, in voxels.
constexpr std::int64_t leastView = 8;
/// Tests of a cell, after which what is not decided counts as seen. Each unit has a part of them, and in it
/// each target by the number of its leaves; what one of these does not need goes to the next.
constexpr std::uint64_t mostSteps = 96000;
constexpr std::uint64_t leastOfUnit = 16;

double widest(const SightBox& box) {
    const glm::dvec3 size = box.high - box.low;
    return std::max({size.x, size.y, size.z});
}

} // namespace

SightSearch::SightSearch(const SightGrid& grid, const TargetTree& tree, std::size_t sector,
                         const VoxelBox& cell)
    : m_grid(grid), m_tree(tree), m_sector(sector), m_seen((tree.weights.size() + 63) / 64, 0) {
    m_views.push_back({cell, 0, 0, false});
}

/// Up to how many steps may be taken for a target, when so many leaves, its own among them, are left.
std::uint64_t SightSearch::shareOf(const Target& target, std::uint64_t leaves, std::uint64_t limit) const {
    if (m_steps >= limit)
        return limit;
    const std::uint64_t own = target.lastLeaf - target.firstLeaf;
    return m_steps + std::max(std::uint64_t{1}, (limit - m_steps) * own / std::max(std::uint64_t{1}, leaves));
}

bool SightSearch::reaches(const TargetTree::Unit& unit) {
    Views open;
    bool clear = false;
    return left(m_tree.targets[unit.target], {0}, open, clear, true);
}

std::uint64_t SightSearch::look(const TargetTree::Unit& unit, std::uint64_t budget) {
    m_steps = 0;
    visit(unit.target, {0}, unit.sector == m_sector, budget);
    return m_steps;
}

std::vector<std::uint64_t> SightSearch::seenOf(const TargetTree::Unit& unit) const {
    const Target& top = m_tree.targets[unit.target];
    std::vector<std::uint64_t> seen((top.lastLeaf - top.firstLeaf + 63) / 64, 0);
    for (std::uint32_t leaf = top.firstLeaf; leaf < top.lastLeaf; ++leaf)
        if ((m_seen[leaf / 64] >> leaf % 64 & 1) != 0) {
            const std::uint32_t at = leaf - top.firstLeaf;
            seen[at / 64] |= std::uint64_t{1} << at % 64;
        }
    return seen;
}

void SightSearch::see(const TargetTree::Unit& unit, const std::vector<std::uint64_t>& seen) {
    const std::uint32_t first = m_tree.targets[unit.target].firstLeaf;
    for (std::size_t word = 0; word < seen.size(); ++word)
        for (std::uint64_t bits = seen[word]; bits != 0; bits &= bits - 1) {
            const std::size_t leaf = first + word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
            m_seen[leaf / 64] |= std::uint64_t{1} << leaf % 64;
        }
}

std::vector<std::uint64_t> sightBudgets(const TargetTree& tree, const std::vector<bool>& reached) {
    std::vector<std::uint64_t> budgets(reached.size(), 0);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < reached.size(); ++i)
        if (reached[i]) {
            const Target& top = tree.targets[tree.units[i].target];
            budgets[i] = std::bit_ceil(std::uint64_t{top.lastLeaf} - top.firstLeaf);
            sum += budgets[i];
        }
    for (std::uint64_t& budget : budgets)
        if (budget != 0)
            budget = std::max(leastOfUnit, mostSteps * budget / std::bit_ceil(sum));
    return budgets;
}

void SightSearch::see(const Target& target) {
    for (std::uint32_t leaf = target.firstLeaf; leaf < target.lastLeaf; ++leaf)
        m_seen[leaf / 64] |= std::uint64_t{1} << leaf % 64;
}

/// The views that may see a target; false where none does. `clear`: nothing is between the middles of one and
/// of the target; `last`: then the other views do not matter.
bool SightSearch::left(const Target& target, const Views& views, Views& into, bool& clear, bool last) {
    for (const std::uint32_t view : views) {
        const SightBox box = m_views[view].box.box();
        if (!target.faces(box))
            continue;
        ++m_steps;
        const SightGrid::Sight sight = m_grid.between(box, target.box);
        if (sight == SightGrid::Sight::Hidden)
            continue;
        into.push_back(view);
        if (sight == SightGrid::Sight::Clear) {
            clear = true;
            if (last)
                return true;
        }
    }
    return !into.empty();
}

/// The parts of views; false where none can be divided.
bool SightSearch::divide(const Views& views, Views& into) {
    bool any = false;
    for (const std::uint32_t view : views) {
        if (!m_views[view].divided) {
            const VoxelBox box = m_views[view].box;
            const glm::i64vec3 size = box.high - box.low;
            m_views[view].divided = true;
            m_views[view].firstPart = static_cast<std::uint32_t>(m_views.size());
            std::array<std::array<std::int64_t, 3>, 3> cuts;
            std::array<int, 3> counts;
            const std::int64_t most = std::max({size.x, size.y, size.z});
            for (int axis = 0; axis < 3; ++axis) {
                const auto at = static_cast<std::size_t>(axis);
                const bool cut = size[axis] > leastView && size[axis] * 2 > most;
                cuts[at] = {box.low[axis], cut ? box.low[axis] + size[axis] / 2 : box.high[axis],
                            box.high[axis]};
                counts[at] = cut ? 2 : 1;
            }
            if (counts[0] + counts[1] + counts[2] > 3)
                for (int i = 0; i < counts[0] * counts[1] * counts[2]; ++i) {
                    const std::array<int, 3> part{i % counts[0], i / counts[0] % counts[1],
                                                  i / counts[0] / counts[1]};
                    VoxelBox piece;
                    for (int axis = 0; axis < 3; ++axis) {
                        const auto at = static_cast<std::size_t>(axis);
                        piece.low[axis] = cuts[at][static_cast<std::size_t>(part[at])];
                        piece.high[axis] = cuts[at][static_cast<std::size_t>(part[at]) + 1];
                    }
                    piece = m_grid.openBounds(piece);
                    if (!piece.empty()) {
                        m_views.push_back({piece, 0, 0, false});
                        ++m_views[view].parts;
                    }
                }
        }
        if (m_views[view].parts == 0) {
            into.push_back(view);
            continue;
        }
        any = true;
        for (std::uint32_t i = 0; i < m_views[view].parts; ++i)
            into.push_back(m_views[view].firstPart + i);
    }
    return any;
}

/// Decides about a target that is not divided further.
void SightSearch::settle(const Target& target, Views views, std::uint64_t limit) {
    while (m_steps < limit) {
        Views parts, open;
        if (!divide(views, parts))
            break;
        bool clear = false;
        if (!left(target, parts, open, clear, true))
            return;
        if (clear)
            break;
        views = std::move(open);
    }
    see(target);
}

void SightSearch::visit(std::uint32_t number, const Views& views, bool own, std::uint64_t limit) {
    const Target& target = m_tree.targets[number];
    if (m_steps >= limit) {
        see(target);
        return;
    }
    const bool last = target.children == 0 || (!own && target.coarse);
    Views open;
    bool clear = false;
    if (!left(target, views, open, clear, last))
        return;
    if (last) {
        if (clear)
            see(target);
        else
            settle(target, std::move(open), limit);
        return;
    }
    double view = 0;
    for (const std::uint32_t one : open)
        view = std::max(view, widest(m_views[one].box.box()));
    if (!clear && view > widest(target.box) && m_steps < limit) {
        Views parts;
        if (divide(open, parts)) {
            bool ignored = false;
            Views some;
            if (!left(target, parts, some, ignored, false))
                return;
            open = std::move(some);
        }
    }
    std::uint64_t leaves = target.lastLeaf - target.firstLeaf;
    for (std::uint32_t i = 0; i < target.children; ++i) {
        const Target& child = m_tree.targets[target.firstChild + i];
        visit(target.firstChild + i, open, own, shareOf(child, leaves, limit));
        leaves -= child.lastLeaf - child.firstLeaf;
    }
}

bool SightSearch::all(const Target& target) const {
    for (std::uint32_t leaf = target.firstLeaf; leaf < target.lastLeaf; ++leaf)
        if ((m_seen[leaf / 64] >> leaf % 64 & 1) == 0)
            return false;
    return true;
}

bool SightSearch::any(const Target& target) const {
    for (std::uint32_t leaf = target.firstLeaf; leaf < target.lastLeaf; ++leaf)
        if ((m_seen[leaf / 64] >> leaf % 64 & 1) != 0)
            return true;
    return false;
}

std::uint64_t SightSearch::seenWeight() const {
    std::uint64_t weight = 0;
    for (std::size_t word = 0; word < m_seen.size(); ++word)
        for (std::uint64_t bits = m_seen[word]; bits != 0; bits &= bits - 1)
            weight += m_tree.weights[word * 64 + static_cast<std::size_t>(std::countr_zero(bits))];
    return weight;
}

} // namespace octant::visibility
