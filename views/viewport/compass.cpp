#include "views/viewport/compass.h"

#include <cmath>
#include <numbers>

#include <QPainter>
#include <QPainterPath>

#include "model/core/translate.h"
#include "views/host/translated.h"

namespace octant {
namespace {

/// Letters on the rose, from north clockwise.
constexpr const char* directionLetters[] = {OCTANT_TR("N"), OCTANT_TR("E"), OCTANT_TR("S"), OCTANT_TR("W")};

} // namespace

double headingOf(const render::Camera& camera) {
    constexpr double steep = 0.05; // of a unit, on the ground
    glm::dvec3 ahead = camera.forward();
    // Who looks straight down has the way ahead above.
    if (std::hypot(ahead.x, ahead.z) < steep)
        ahead = camera.up();
    return std::atan2(ahead.x, ahead.z) * 180 / std::numbers::pi;
}

void paintCompass(QPainter& painter, const QRectF& place, double heading) {
    const double radius = place.width() / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(place.center());
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 150));
    painter.drawEllipse(QPointF(0, 0), radius, radius);
    painter.save();
    painter.rotate(-heading);
    const double length = radius * 0.5, breadth = radius * 0.17;
    for (const bool north : {true, false}) {
        QPainterPath needle;
        needle.moveTo(0, north ? -length : length);
        needle.lineTo(breadth, 0);
        needle.lineTo(-breadth, 0);
        needle.closeSubpath();
        painter.setBrush(north ? QColor(232, 72, 60) : QColor(225, 228, 232));
        painter.drawPath(needle);
    }
    painter.restore();
    QFont font = painter.font();
    font.setPixelSize(static_cast<int>(std::lround(radius * 0.34)));
    font.setBold(true);
    painter.setFont(font);
    for (int i = 0; i < 4; ++i) {
        const double turn = (90.0 * i - heading) * std::numbers::pi / 180;
        const QPointF at(std::sin(turn) * radius * 0.76, -std::cos(turn) * radius * 0.76);
        painter.setPen(i == 0 ? QColor(255, 120, 108) : QColor(235, 238, 242));
        painter.drawText(QRectF(at.x() - radius / 2, at.y() - radius / 2, radius, radius), Qt::AlignCenter,
                         translated(directionLetters[i]));
    }
    painter.restore();
}

} // namespace octant
