#pragma once

#include <glm/ext/vector_double3.hpp>

#include "views/host/host.h"

class QWidget;

namespace octant {

/// Ask for the numbers of a row, a grid or a circle of entities; what comes of them is shown in the view
/// while they are changed, and is one step once they are agreed to.
void askForArray(Host& host, std::vector<ItemRef> entities, QWidget* parent);
/// The circle lies that way from them at first.
void askForCircle(Host& host, std::vector<ItemRef> entities, const glm::dvec3& toward, QWidget* parent);

} // namespace octant
