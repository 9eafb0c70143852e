#include "app/window/status_bar.h"

#include <algorithm>

#include <QPainter>
#include <QResizeEvent>
#include <QStyleOption>

namespace octant {
namespace {

constexpr int leftMargin = 6, rightMargin = 18; // the grip stands on the right
constexpr int lineGap = 8;

/// Between words where each of them fits, anywhere otherwise: paths are one long word.
int wrapOf(const QString& message, const QFontMetrics& metrics, int room) {
    const QStringList words = message.split(QLatin1Char(' '));
    const bool fit = std::all_of(words.begin(), words.end(), [&](const QString& word) {
        return metrics.horizontalAdvance(word) <= room;
    });
    return fit ? Qt::TextWordWrap : Qt::TextWrapAnywhere;
}

} // namespace

StatusBar::StatusBar(QWidget* parent) : QStatusBar(parent) {
    connect(this, &QStatusBar::messageChanged, this, &StatusBar::takeHeight);
    // All of it: what the base draws anew leaves out the edge at which a message begins on the right.
    connect(this, &QStatusBar::messageChanged, this, qOverload<>(&QWidget::update));
}

int StatusBar::room() const { return width() - leftMargin - rightMargin; }

QSize StatusBar::minimumSizeHint() const { return {1, QStatusBar::minimumSizeHint().height()}; }

void StatusBar::takeHeight() {
    const QString message = currentMessage();
    const bool fits = fontMetrics().horizontalAdvance(message) <= room();
    const int lines = fits ? 0
                           : fontMetrics()
                                 .boundingRect(QRect(0, 0, std::max(room(), 1), 10000),
                                               wrapOf(message, fontMetrics(), room()), message)
                                 .height();
    setMinimumHeight(fits ? 0 : lines + lineGap);
}

void StatusBar::resizeEvent(QResizeEvent* event) {
    QStatusBar::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        takeHeight();
}

void StatusBar::paintEvent(QPaintEvent* event) {
    const QString message = currentMessage();
    if (message.isEmpty()) {
        QStatusBar::paintEvent(event);
        return;
    }
    QPainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    style()->drawPrimitive(QStyle::PE_PanelStatusBar, &option, &painter, this);
    int end = width() - rightMargin;
    for (const QWidget* child : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (child->isVisible())
            end = std::min(end, QStyle::visualRect(layoutDirection(), rect(), child->geometry()).left());
    painter.setPen(palette().windowText().color());
    const QRect left(leftMargin, 0, end - leftMargin, height());
    painter.drawText(QStyle::visualRect(layoutDirection(), rect(), left),
                     static_cast<int>(Qt::AlignLeading | Qt::AlignVCenter) |
                         wrapOf(message, fontMetrics(), left.width()),
                     message);
}

} // namespace octant
