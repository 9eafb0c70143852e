#include "views/fields/field_label.h"

#include <QPainter>

#include "views/theme.h"

namespace octant {

FieldLabel::FieldLabel(const QString& text, QString unit, QWidget* parent)
    : QLabel(text, parent), m_unit(std::move(unit)) {}

QSize FieldLabel::sizeHint() const {
    QSize size = QLabel::sizeHint();
    if (!m_unit.isEmpty())
        size.rwidth() += fontMetrics().horizontalAdvance(m_unit) + 5;
    return size;
}

QSize FieldLabel::minimumSizeHint() const { return {30, QLabel::minimumSizeHint().height()}; }

void FieldLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ThemeColors& colors = themeColors();
    const QRect room = contentsRect();
    painter.setPen(isEnabled() ? colors.dimText : colors.disabledText);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(text(), Qt::ElideRight, room.width()));
    const int used = fontMetrics().horizontalAdvance(text()) + 5;
    if (m_unit.isEmpty() || used + fontMetrics().horizontalAdvance(m_unit) > room.width())
        return;
    painter.setPen(colors.disabledText);
    painter.drawText(room.adjusted(used, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, m_unit);
}

} // namespace octant
