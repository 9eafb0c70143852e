#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/core/work_context.h"
#include "model/light/light.h"
#include "model/map/map.h"

namespace octant::visibility {

class SightMemory;

/// What making visible lists came to.
struct VisibilityFigures {
    std::uint64_t cells = 0;   ///< places from which something may be seen
    std::uint64_t looked = 0;  ///< of these, places from which was looked, as what they see may have changed
    std::uint64_t lists = 0;   ///< of these, places that got lists; the others see all of the level
    std::uint64_t numbers = 0; ///< cubes and sectors in all lists
    std::uint64_t bytes = 0;   ///< of all lists in a file, before it is compressed
    std::uint64_t steps = 0;   ///< tests of what lies between two boxes
    double seen = 0;           ///< sum over cells: share of the level's drawn triangles that is listed

    /// The mean share of the drawn triangles that a cell lists; 0 without cells.
    double meanSeen() const { return cells != 0 ? seen / static_cast<double>(cells) : 0; }
    /// Adds the figures of another part of the level.
    void add(const VisibilityFigures& other);
};

/// A level with visible lists.
struct VisibleLevel {
    /// By number of sector: what it becomes; none where nothing changes.
    std::vector<std::optional<Sector>> sectors;
    VisibilityFigures figures;      ///< of all sectors
    std::vector<std::string> notes; ///< what is worth telling, plain sentences
};

/// Computes the visible lists of a level (light.md section 7); those that it has are replaced. A drawn face
/// that can be seen from a place is always listed there. The result depends on the map and on what the
/// settings of light call a sky alone, not on the executor's threads or the machine. Errors: it was stopped,
/// or a sector cannot hold so many lists. Progress goes from `from` to `to`, shares of the watch. With the
/// memory of an earlier bake only that is looked at which may have changed since; the result is the same, and
/// the memory is then that of this one, as far as it came where it was stopped.
Result<VisibleLevel> bakeVisibility(const MapPtr& map, std::size_t level, const light::LevelLight& light,
                                    const WorkContext& work, double from = 0, double to = 1,
                                    SightMemory* memory = nullptr);

} // namespace octant::visibility
