#pragma once

#include <optional>
#include <string>
#include <vector>

#include <glm/vec3.hpp>

#include "model/core/revision.h"
#include "model/core/value.h"
#include "model/map/map.h"

namespace octant {

/// A place at which the extent of an item can be dragged, and what that does to a field of it.
struct ShapeHandle {
    /// How one number of the field follows: it grows by the part of the way along `per`.
    struct Change {
        std::size_t number = 0; ///< position in the field's value
        glm::vec3 per{0};       ///< by how much the number grows for a unit of the way, by axis
    };

    /// A circle that it goes around: its angle is 0 at `x` and 90 degrees at `y`.
    struct Turn {
        glm::vec3 center{0}, x{0}, y{0}; ///< `x` and `y` have length 1
    };

    const char* label = "";            ///< marked for translation; what is dragged, like "Range"
    glm::vec3 at{0};                   ///< from the origin of the item's list, units
    std::optional<glm::vec3> along;    ///< the only way that it goes, of length 1; none: any way
    std::string field;                 ///< path of the field
    std::vector<Change> changes;       ///< which numbers of the field follow
    bool notNegative = false;          ///< the numbers are sizes
    std::optional<Turn> turn{};        ///< the changes are of angles, each by as much as it is turned
    std::optional<glm::vec3> facing{}; ///< stands around this place in axes that face the viewer: X is right
};

/// The handles of an item that stands in a list of entities or regions: faces and corners of boxes, ranges
/// and radii, cones and angles of lights, both ends of beams, where a door opens to, the whole of environment
/// regions. Empty for items that only have a place, and for those that do not exist.
std::vector<ShapeHandle> shapeHandles(const Map& map, const ItemRef& item);

/// A handle that faces the viewer as it stands for one who has these to the right and above; others as they
/// are.
ShapeHandle facedHandle(const ShapeHandle& handle, const glm::vec3& right, const glm::vec3& up);

/// The value of the handle's field, after it went that way from where it was when `before` was the value.
/// None where the value is not one that can be dragged.
std::optional<Value> draggedValue(const ShapeHandle& handle, const Value& before, const glm::vec3& way);

/// The same of one that turns, by so many degrees.
std::optional<Value> turnedValue(const ShapeHandle& handle, const Value& before, float degrees);

/// The value that the handle's field has now.
Value valueOf(const ShapeHandle& handle, const Map& map, const ItemRef& item);

} // namespace octant
