#include "views/properties/fields/check_box.h"

#include <QPainter>
#include <QPainterPath>

#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int checkSide = 14, checkGap = 6, checkHeight = 20;

} // namespace

QSize CheckBox::sizeHint() const {
    return {checkSide + checkGap + fontMetrics().horizontalAdvance(text()) + 4, checkHeight};
}

QSize CheckBox::minimumSizeHint() const { return {checkSide + checkGap + 30, checkHeight}; }

void CheckBox::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& colors = themeColors();
    const int top = (height() - checkSide) / 2;
    const QRectF square(0.5, top + 0.5, checkSide - 1, checkSide - 1);
    const bool on = checkState() != Qt::Unchecked && isEnabled();
    painter.setPen(QPen(hasFocus() || (underMouse() && isEnabled()) ? colors.accent
                        : on                                        ? colors.accent
                                                                    : colors.dimText,
                        1));
    painter.setBrush(on ? colors.accent : colors.dark ? colors.window : colors.base);
    if (!isEnabled())
        painter.setPen(QPen(colors.disabledText, 1));
    painter.drawRoundedRect(square, 3, 3);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(isEnabled() ? colors.accentText : colors.disabledText, 2, Qt::SolidLine, Qt::RoundCap,
                        Qt::RoundJoin));
    if (checkState() == Qt::Checked) {
        QPainterPath tick(square.topLeft() + QPointF(3, 7));
        tick.lineTo(square.topLeft() + QPointF(5.7, 9.6));
        tick.lineTo(square.topLeft() + QPointF(10.3, 3.8));
        painter.drawPath(tick);
    } else if (checkState() == Qt::PartiallyChecked) {
        painter.drawLine(square.topLeft() + QPointF(3.5, 6.5), square.topLeft() + QPointF(9.5, 6.5));
    }
    const QRect words = rect().adjusted(checkSide + checkGap, 0, 0, 0);
    painter.setPen(isEnabled() ? colors.text : colors.disabledText);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
}

} // namespace octant
