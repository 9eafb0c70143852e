#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <QPointF>
#include <glm/vec3.hpp>

#include "model/geometry/pick.h"

namespace octant {

/// Where a view looks.
struct ViewDirection {
    double yaw = 0;   ///< degrees, 0 looks along +Z, + turns right
    double pitch = 0; ///< degrees, + looks up
    bool perspective = true;
};

/// A view of which one can ask what is seen where. Places are pixels of widgets from its upper left corner.
class ViewPicking {
public:
    virtual ~ViewPicking() = default;
    /// What lies under a place, at most so many, from near to far; of cubes their faces and cells.
    virtual std::vector<PickHit> pickAt(const QPointF& place, std::size_t most) = 0;
    /// Where a point of the level appears, which may be outside of the view; none behind the eye. Units from
    /// the centre of the level's centre sector.
    virtual std::optional<QPointF> placeOf(const glm::dvec3& point) const = 0;
    /// In what direction one looks.
    virtual ViewDirection viewDirection() const = 0;
};

} // namespace octant
