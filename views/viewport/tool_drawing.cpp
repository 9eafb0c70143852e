#include "views/viewport/tool_drawing.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <QKeyEvent>
#include <QLineF>
#include <QPainter>
#include <QPolygonF>

#include "views/host/actions.h"
#include "views/host/lengths.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

QColor qtColor(glm::u8vec4 color) { return {color.r, color.g, color.b, color.a}; }

glm::u8vec4 toolColor(const QColor& color) {
    return {color.red(), color.green(), color.blue(), color.alpha()};
}

QString shownNumber(const ToolText::Number& number) {
    switch (number.of) {
    case ToolText::Number::Of::Length:
        return lengthText(number.value, number.digits);
    case ToolText::Number::Of::Side:
        return lengthNumberText(number.value, number.digits);
    case ToolText::Number::Of::Area:
        return areaText(number.value, number.digits);
    case ToolText::Number::Of::Count:
        break;
    }
    return QString::number(number.value, 'g', number.digits);
}

} // namespace

QString speedText(double speed) {
    return shownSpeed(speed / static_cast<double>(shownLengthUnit().metres)) + QLatin1Char(' ') +
           shownUnit("m/s");
}

QString shownSpeed(double speed) {
    const int digits = speed < 0.995 ? 2 : speed < 9.95 ? 1 : 0;
    const QString text = QString::number(speed, 'f', digits);
    return digits > 0 && text.endsWith(QLatin1Char('0')) ? QString::number(text.toDouble()) : text;
}

QString shownToolText(const ToolText& text, const ActionRegistry& actions) {
    const auto keysOf = [&actions](const ToolText::Part& part) {
        const auto* const keys = std::get_if<ToolText::Keys>(&part);
        return keys ? std::optional(actions.keyText(QString::fromLatin1(keys->action))) : std::nullopt;
    };
    const bool lacksKeys = *text.withoutKeys != 0 &&
                           std::any_of(text.parts.begin(), text.parts.end(), [&](const ToolText::Part& part) {
                               const auto keys = keysOf(part);
                               return keys && keys->isEmpty();
                           });
    QString shown = translated(lacksKeys ? text.withoutKeys : text.text);
    for (const ToolText::Part& part : text.parts) {
        if (const auto* whole = std::get_if<std::int64_t>(&part))
            shown = shown.arg(static_cast<qlonglong>(*whole));
        else if (const auto* number = std::get_if<ToolText::Number>(&part))
            shown = shown.arg(shownNumber(*number));
        else if (const auto keys = keysOf(part))
            shown = lacksKeys ? shown : shown.arg(*keys);
        else
            shown = shown.arg(shownText(std::get<std::string>(part)));
    }
    return shown;
}

ToolColors toolColors() {
    const ThemeColors& theme = themeColors();
    return {toolColor(theme.accent),
            {toolColor(theme.axisX), toolColor(theme.axisY), toolColor(theme.axisZ)}};
}

namespace {

/// What is beside the eye is seen far off the screen, farther than Qt draws.
constexpr double farthest = 16000;

/// The part of a line within the square that is drawn.
std::optional<QLineF> drawnPart(const QPointF& from, const QPointF& to) {
    double first = 0, last = 1;
    const auto cut = [&](double start, double way) {
        for (const double side : {-farthest, farthest}) {
            const double outside = side < 0 ? -farthest - start : start - farthest,
                         outward = side < 0 ? -way : way; // grows on the way out
            if (outward == 0 && outside > 0)
                return false;
            if (outward > 0)
                last = std::min(last, -outside / outward);
            else if (outward < 0)
                first = std::max(first, -outside / outward);
        }
        return true;
    };
    const QPointF way = to - from;
    if (!cut(from.x(), way.x()) || !cut(from.y(), way.y()) || first > last)
        return std::nullopt;
    return QLineF(from + way * first, from + way * last);
}

bool drawable(const QPolygonF& points) {
    const QRectF box = points.boundingRect();
    return box.left() > -farthest && box.right() < farthest && box.top() > -farthest &&
           box.bottom() < farthest;
}

/// A shape of which a part lies beyond what Qt draws.
void paintPart(QPainter& painter, ScreenShape::Kind kind, const QPolygonF& points) {
    const QPolygonF area(QRectF(-farthest, -farthest, 2 * farthest, 2 * farthest));
    if (kind == ScreenShape::Kind::Polygon)
        painter.drawPolygon(points.intersected(area));
    else if (kind == ScreenShape::Kind::Line)
        for (qsizetype i = 0; i + 1 < points.size(); ++i)
            if (const auto part = drawnPart(points[i], points[i + 1]))
                painter.drawLine(*part);
}

} // namespace

void paintShapes(QPainter& painter, const std::vector<ScreenShape>& shapes) {
    for (const ScreenShape& shape : shapes) {
        QPolygonF points;
        for (const glm::dvec2& at : shape.points)
            if (std::isfinite(at.x) && std::isfinite(at.y))
                points << QPointF(at.x, at.y);
        if (points.size() < 2 || points.size() != static_cast<qsizetype>(shape.points.size()))
            continue;
        if (shape.pen.a != 0)
            painter.setPen(QPen(qtColor(shape.pen), shape.width, Qt::SolidLine,
                                shape.flatEnds ? Qt::FlatCap : Qt::SquareCap));
        else
            painter.setPen(Qt::NoPen);
        if (shape.fill.a != 0)
            painter.setBrush(qtColor(shape.fill));
        else
            painter.setBrush(Qt::NoBrush);
        if (!drawable(points)) {
            paintPart(painter, shape.kind, points);
            continue;
        }
        switch (shape.kind) {
        case ScreenShape::Kind::Line:
            painter.drawPolyline(points);
            break;
        case ScreenShape::Kind::Polygon:
            painter.drawPolygon(points);
            break;
        case ScreenShape::Kind::Ellipse:
            painter.drawEllipse(QRectF(points.front(), points.back()));
            break;
        }
    }
}

QStringList paintTexts(QPainter& painter, const std::vector<ScreenText>& texts, const ActionRegistry& actions,
                       const QRectF& area) {
    const QFontMetricsF metrics(painter.font());
    QStringList written;
    for (const ScreenText& text : texts) {
        const QString words = shownToolText(text.text, actions);
        written << words;
        QRectF box = metrics.boundingRect(words).adjusted(-6, -2, 6, 2);
        box.moveCenter({text.at.x, text.at.y});
        box.moveLeft(std::clamp(box.left(), area.left(), std::max(area.right() - box.width(), area.left())));
        box.moveTop(std::clamp(box.top(), area.top(), std::max(area.bottom() - box.height(), area.top())));
        painter.setPen(QPen(qtColor(text.color), 1.5));
        painter.setBrush(QColor(0, 0, 0, 190));
        painter.drawRoundedRect(box, 4, 4);
        painter.setPen(QColor(240, 242, 245));
        painter.drawText(box, Qt::AlignCenter, words);
    }
    return written;
}

Modifiers modifiersOf(Qt::KeyboardModifiers modifiers) {
    return {(modifiers & Qt::ShiftModifier) != 0, (modifiers & Qt::ControlModifier) != 0,
            (modifiers & Qt::AltModifier) != 0};
}

std::optional<KeyInput> keyInputOf(const QKeyEvent& event) {
    const Modifiers modifiers = modifiersOf(event.modifiers());
    switch (event.key()) {
    case Qt::Key_Escape:
        return KeyInput{KeyInput::Kind::Escape, 0, modifiers};
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return KeyInput{KeyInput::Kind::Enter, 0, modifiers};
    case Qt::Key_Backspace:
        return KeyInput{KeyInput::Kind::Backspace, 0, modifiers};
    default:
        if (event.text().size() != 1)
            return std::nullopt;
        return KeyInput{KeyInput::Kind::Character, event.text().at(0).toLatin1(), modifiers};
    }
}

} // namespace octant
