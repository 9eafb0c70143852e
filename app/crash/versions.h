#pragma once

#include <string>
#include <utility>
#include <vector>

class QOpenGLWidget;

namespace octant {

/// What a version is of, and the version.
using Versions = std::vector<std::pair<std::string, std::string>>;

/// Those of the program, the formats that it knows, its libraries and the system; no name of a person or
/// folder is among them. Needs no Qt application.
Versions programVersions();
/// Of the driver that draws a widget; none before it is drawn.
Versions graphicsVersions(QOpenGLWidget& widget);

/// A line each: `name: version`.
std::string textOf(const Versions& versions);

} // namespace octant
