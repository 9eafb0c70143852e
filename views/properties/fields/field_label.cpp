#include "views/properties/fields/field_label.h"

#include <algorithm>

#include <QPainter>
#include <QStyle>

#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int unitGap = 5, leastLabel = 30;
constexpr int wrapped = Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap;

} // namespace

FieldLabel::FieldLabel(const QString& text, QString unit, QWidget* parent)
    : QLabel(text, parent), m_unit(std::move(unit)) {}

void FieldLabel::setUnit(const QString& unit) {
    m_unit = unit;
    updateGeometry();
    update();
}

QSize FieldLabel::sizeHint() const {
    QSize size = QLabel::sizeHint();
    if (!m_unit.isEmpty())
        size.rwidth() += fontMetrics().horizontalAdvance(m_unit) + unitGap;
    return size;
}

QSize FieldLabel::minimumSizeHint() const { return {leastLabel, QLabel::minimumSizeHint().height()}; }

int FieldLabel::leastWidth() const {
    int least = leastLabel;
    for (const QString& word : text().split(QLatin1Char(' ')))
        least = std::max(least, fontMetrics().horizontalAdvance(word) + 2);
    return least;
}

void FieldLabel::takeWidth(int width) {
    const QRect room = fontMetrics().boundingRect(QRect(0, 0, width, 1000), wrapped, text());
    setFixedSize(width, std::max(room.height(), fontMetrics().lineSpacing()) + contentsMargins().top() +
                            contentsMargins().bottom());
}

void FieldLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ThemeColors& colors = themeColors();
    const QRect room = contentsRect();
    painter.setPen(isEnabled() ? colors.dimText : colors.disabledText);
    painter.drawText(room, wrapped, text());
    const int used = fontMetrics().horizontalAdvance(text()) + unitGap;
    if (m_unit.isEmpty() || used + fontMetrics().horizontalAdvance(m_unit) > room.width())
        return;
    painter.setPen(colors.disabledText);
    painter.drawText(QStyle::visualRect(layoutDirection(), room, room.adjusted(used, 0, 0, 0)),
                     Qt::AlignVCenter | Qt::AlignLeft, m_unit);
}

QSize ElidedLabel::minimumSizeHint() const { return {leastLabel, QLabel::minimumSizeHint().height()}; }

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ThemeColors& colors = themeColors();
    painter.setPen(isEnabled() ? colors.dimText : colors.disabledText);
    painter.drawText(contentsRect(), Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

} // namespace octant
