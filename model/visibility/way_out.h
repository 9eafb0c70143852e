#pragma once

#include <optional>
#include <vector>

#include <glm/ext/vector_double3.hpp>

#include "model/core/result.h"
#include "model/core/work_context.h"
#include "model/map/map.h"

namespace octant::visibility {

/// A way through empty cells from a place in a level to its edge: how a room that should be closed is not.
struct WayOut {
    std::vector<glm::dvec3> points; ///< units from the centre of the centre sector; the last is on the edge
    double length = 0;              ///< of all its pieces, units
    int face = 0;                   ///< of the level, where it ends; face order
};

/// What was found of a place.
struct WaysOut {
    /// Only Leaks comes with a way.
    enum class State {
        Leaks,  ///< there is a way
        Closed, ///< the space around the place is closed
        Matter, ///< the place is in a cube or in a sector that cannot be read
        Outside ///< the place is not in the level
    } state = State::Closed;
    std::optional<WayOut> way; ///< one of at least two points with Leaks; with others none
};

/// Looks for a way out of the level from a place, units from the centre of the centre sector. It is as short
/// as one through the middles of openings can be. Every cube with geometry counts as the whole of its cell,
/// also where its corners are moved, and sectors that cannot be read count as matter. Errors: stopped.
Result<WaysOut> waysOut(const Level& level, const glm::dvec3& from, const WorkContext& work);

} // namespace octant::visibility
