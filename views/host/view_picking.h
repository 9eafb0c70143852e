#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <QPointF>
#include <QString>
#include <glm/vec3.hpp>

#include "model/geometry/pick.h"
#include "model/map/level_box.h"

namespace octant {

/// Where a view looks.
struct ViewDirection {
    double yaw = 0;          ///< degrees, 0 looks along +Z, + turns right
    double pitch = 0;        ///< degrees, + looks up
    bool perspective = true; ///< otherwise the view is orthographic
};

/// Selected faces of cells that are a rectangle. Places are units from the centre of the centre sector.
struct SelectedCells {
    int face = 0;           ///< 0..5, which of their faces
    glm::dvec3 min, max;    ///< the box of the cells right behind the faces
    double side = 0;        ///< length of a cell
    std::int64_t count = 0; ///< cells in the box
    /// How far the selection reaches behind the faces, in cells; less than 0: so many before them.
    std::int64_t layers = 1;
};

/// What a view offers to do in the place of what could not be done, as it is shown.
struct ShownOffer {
    QString text, button; ///< translated: what could not be done, and what the button says
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
    /// Faces of cells that are selected while one builds.
    virtual std::vector<SelectedCells> selectedCells() const = 0;
    /// All cells that are selected so, as boxes of the level that may overlap.
    virtual std::vector<LevelBox> selectedBoxes() const = 0;
    /// What is offered now.
    virtual std::optional<ShownOffer> shownOffer() const = 0;
};

} // namespace octant
