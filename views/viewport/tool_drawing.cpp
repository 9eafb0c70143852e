#include "views/viewport/tool_drawing.h"

#include <algorithm>
#include <optional>

#include <QKeyEvent>
#include <QPainter>
#include <QPolygonF>

#include "views/host/actions.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

QColor qtColor(glm::u8vec4 color) { return {color.r, color.g, color.b, color.a}; }

glm::u8vec4 toolColor(const QColor& color) {
    return {color.red(), color.green(), color.blue(), color.alpha()};
}

} // namespace

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
            shown = shown.arg(number->value, 0, 'g', number->digits);
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

void paintShapes(QPainter& painter, const std::vector<ScreenShape>& shapes) {
    for (const ScreenShape& shape : shapes) {
        QPolygonF points;
        for (const glm::dvec2& at : shape.points)
            points << QPointF(at.x, at.y);
        if (shape.pen.a != 0)
            painter.setPen(QPen(qtColor(shape.pen), shape.width, Qt::SolidLine,
                                shape.flatEnds ? Qt::FlatCap : Qt::SquareCap));
        else
            painter.setPen(Qt::NoPen);
        if (shape.fill.a != 0)
            painter.setBrush(qtColor(shape.fill));
        else
            painter.setBrush(Qt::NoBrush);
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

void paintTexts(QPainter& painter, const std::vector<ScreenText>& texts, const ActionRegistry& actions,
                const QRectF& area) {
    const QFontMetricsF metrics(painter.font());
    for (const ScreenText& text : texts) {
        const QString words = shownToolText(text.text, actions);
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
