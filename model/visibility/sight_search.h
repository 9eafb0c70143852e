#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/visibility/sight_targets.h"

namespace octant::visibility {

/// Finds what is seen from the places of a cell, never too little: a target is left out only where no line
/// from any part of the cell reaches it. Where that is not decided within a number of steps it counts as
/// seen, so the result depends on the level alone. One for each cell; the tree and the grid outlive it. The
/// tests of a cell are divided among the units that it reaches by sightBudgets().
class SightSearch {
public:
    SightSearch(const SightGrid& grid, const TargetTree& tree, std::size_t sector, const VoxelBox& cell);

    /// Whether anything of a unit may be seen: one test.
    bool reaches(const TargetTree::Unit& unit);
    /// Finds what is seen of such a unit with a number of tests; what that does not decide counts as seen.
    /// Gives the tests that it took. What is found of one unit does not depend on that of others.
    std::uint64_t look(const TargetTree::Unit& unit, std::uint64_t budget);
    /// What was seen of a unit, a bit a leaf, and back.
    std::vector<std::uint64_t> seenOf(const TargetTree::Unit& unit) const;
    void see(const TargetTree::Unit& unit, const std::vector<std::uint64_t>& seen);

    /// Whether all leaves of a target are seen, or any.
    bool all(const Target& target) const;
    bool any(const Target& target) const;
    std::uint64_t seenWeight() const;

private:
    /// A part of the cell, around what is open in it.
    struct View {
        VoxelBox box;
        std::uint32_t firstPart = 0;
        std::uint8_t parts = 0;
        bool divided = false;
    };
    using Views = std::vector<std::uint32_t>;

    void visit(std::uint32_t target, const Views& views, bool own, std::uint64_t limit);
    void settle(const Target& target, Views views, std::uint64_t limit);
    std::uint64_t shareOf(const Target& target, std::uint64_t leaves, std::uint64_t limit) const;
    bool left(const Target& target, const Views& views, Views& into, bool& clear, bool last);
    bool divide(const Views& views, Views& into);
    void see(const Target& target);

    const SightGrid& m_grid;
    const TargetTree& m_tree;
    std::size_t m_sector;
    std::vector<View> m_views;
    std::vector<std::uint64_t> m_seen; ///< a bit a leaf
    std::uint64_t m_steps = 0;         ///< of the unit at work
};

/// How many tests there are for each of the units that a cell reaches, 0 for others. They depend on these
/// alone, and only about on how many there are and on how many places each has, so that an edit leaves most
/// of them as they are.
std::vector<std::uint64_t> sightBudgets(const TargetTree& tree, const std::vector<bool>& reached);

} // namespace octant::visibility
