#pragma once

#include <functional>

#include <glm/vec3.hpp>

#include "model/map/map.h"

class QWidget;

namespace octant {

/// Asks for a position in units from the centre of the centre sector.
void askPosition(QWidget* parent, const Level& level, const glm::dvec3& at,
                 std::function<void(const glm::dvec3&)> go);
/// Asks for a sector of the level.
void askSector(QWidget* parent, const Level& level, SectorIndex at, std::function<void(SectorIndex)> go);

} // namespace octant
