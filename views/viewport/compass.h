#pragma once

#include <QRectF>

#include "views/drawing/camera.h"

class QPainter;

/// A compass for land whose north is +Z and whose east is +X of the world.
namespace octant {

/// Which way the picture's upper edge lies, degrees clockwise from north as seen from above, -180 to 180.
double headingOf(const render::Camera& camera);

/// Draws a rose with the letters of north, east, south and west, turned so that the heading is up.
void paintCompass(QPainter& painter, const QRectF& place, double heading);

} // namespace octant
