#pragma once

#include <vector>

#include <QColor>
#include <QRectF>
#include <QString>

class QPainter;

namespace octant {

/// What a colour in the picture stands for.
struct LegendEntry {
    QColor color;
    QString text;
};

/// Writes one entry beside another, in as many lines as they need, into a dark box whose lower left corner is
/// that of `room` and that is no wider. Gives the box; an empty one where there is no entry.
QRectF paintLegendBox(QPainter& painter, const QRectF& room, const std::vector<LegendEntry>& entries);

} // namespace octant
