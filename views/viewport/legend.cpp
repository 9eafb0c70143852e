#include "views/viewport/legend.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QPainter>

namespace octant {

QRectF paintLegendBox(QPainter& painter, const QRectF& room, const std::vector<LegendEntry>& entries) {
    if (entries.empty())
        return {};
    constexpr double sample = 11, gap = 6, between = 14, margin = 8;
    const QFontMetricsF metrics(painter.font());
    const double line = metrics.height() + 4, most = room.width() - 2 * margin;
    struct Placed {
        QPointF at;
        QString text;
    };
    std::vector<Placed> placed;
    double x = 0, y = 0, widest = 0;
    for (const LegendEntry& entry : entries) {
        const QString text =
            metrics.elidedText(entry.text, Qt::ElideRight, std::max(40.0, most - sample - gap));
        const double width = sample + gap + metrics.horizontalAdvance(text);
        if (x > 0 && x + width > most) {
            x = 0;
            y += line;
        }
        placed.push_back({{x, y}, text});
        widest = std::max(widest, x + width);
        x += width + between;
    }
    const QSizeF size(widest + 2 * margin, y + line + 4);
    const QRectF box(QPointF(room.left(), room.bottom() - size.height()), size);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 190));
    painter.drawRoundedRect(box, 4, 4);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const QRectF row(box.topLeft() + QPointF(margin, 2) + placed[i].at, QSizeF(size.width(), line));
        painter.setPen(Qt::NoPen);
        painter.setBrush(entries[i].color);
        painter.drawRoundedRect(QRectF(row.left(), row.center().y() - sample / 2, sample, sample), 2, 2);
        painter.setPen(QColor(235, 238, 242));
        painter.drawText(row.adjusted(sample + gap, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                         placed[i].text);
    }
    return box;
}

} // namespace octant
