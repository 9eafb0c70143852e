#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "model/map/map.h"
#include "model/visibility/sight_cells.h"
#include "model/visibility/sight_targets.h"

namespace octant::visibility {

/// What was found from a cell of a unit that it reaches.
struct UnitSight {
    std::size_t unit = 0;            ///< position in TargetTree::units
    std::uint64_t budget = 0;        ///< of tests, that it was found with
    std::uint64_t steps = 0;         ///< tests that it took
    std::vector<std::uint64_t> seen; ///< a bit a leaf, counted from the first of the unit
};

/// What was found from a cell.
struct CellSight {
    std::vector<UnitSight> units;     ///< that it reaches, ascending
    std::vector<std::size_t> unknown; ///< units that were not looked at, ascending
};

/// What a bake of visible lists leaves for the next of the same level: what it saw from where, and in what.
/// The next takes over what no change can have made another (SightMemory::Changes); its result is the same as
/// without. A bake that is stopped leaves what it came to, and what it did not come to stays as it was where
/// that can be told. As large as the level's voxels. Used by one bake at a time.
class SightMemory {
public:
    /// Where what stops sight differs between two states of a level, and the units whose faces differ.
    class Changes {
    public:
        Changes(const SightMemory& memory, const SightGrid& grid, const TargetTree& tree);

        static constexpr std::size_t none = static_cast<std::size_t>(-1); ///< stands for no unit
        /// Which unit a unit was before; none where it was not there, or its faces were others.
        std::size_t before(std::size_t unit) const { return m_before[unit]; }
        /// Whether what a cell sees of a unit that was there before is what it was: none of the voxels that
        /// may be looked at on the way differs.
        bool keeps(const VoxelBox& cell, std::size_t unit) const;

    private:
        const TargetTree& m_tree;
        std::vector<VoxelBox> m_voxels;
        std::vector<std::size_t> m_before; ///< by unit
    };

    /// How many units there were.
    std::size_t units() const { return m_tree->units.size(); }
    /// Whether a level has the grid that this is of.
    bool fits(const Level& level) const;
    /// What was seen from a cell; null where it was none, or another.
    const CellSight* of(const ViewCell& cell) const;
    /// Takes over what a bake of a level saw: `sights` has what was seen from each of `cells`, in their
    /// order.
    void put(const Level& level, SightGrid grid, TargetTree tree, std::vector<ViewCell> cells,
             std::vector<CellSight> sights);
    /// From any thread: no bake comes after the one that goes on, so that it leaves nothing when stopped.
    void close() { m_closed = true; }
    bool closed() const { return m_closed; }
    /// Frees what it holds; the next bake begins from nothing.
    void clear() { m_grid.reset(); }

private:
    friend class Changes;
    ItemId m_level = 0;
    SectorIndex m_lastSector, m_centerSector;
    std::uint8_t m_sectorSizeLog2 = 0;
    std::optional<SightGrid> m_grid;
    std::optional<TargetTree> m_tree;
    std::vector<ViewCell> m_cells; ///< by sector and box, ascending
    std::vector<CellSight> m_sights;
    std::atomic<bool> m_closed{false};
};

} // namespace octant::visibility
