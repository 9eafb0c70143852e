#pragma once

#include <optional>

#include <QRectF>
#include <QString>
#include <QStringList>

#include "views/tools/input_state.h"
#include "views/tools/tool_picture.h"
#include "views/tools/tool_text.h"

class QKeyEvent;
class QPainter;

/// What tools say in values, drawn and written by Qt.
namespace octant {

class ActionRegistry;

/// How fast one flies, in two digits, as notches of the wheel give many more.
QString shownSpeed(double speed);
/// That of units a second, in the unit that is in force, with that behind it.
QString speedText(double speed);
QString shownToolText(const ToolText& text, const ActionRegistry& actions);
/// In the colours of the theme.
ToolColors toolColors();
void paintShapes(QPainter& painter, const std::vector<ScreenShape>& shapes);
/// Inside of `area`, where there is room. Returns what was written.
QStringList paintTexts(QPainter& painter, const std::vector<ScreenText>& texts, const ActionRegistry& actions,
                       const QRectF& area);

Modifiers modifiersOf(Qt::KeyboardModifiers modifiers);
/// None for keys that mean nothing to tools.
std::optional<KeyInput> keyInputOf(const QKeyEvent& event);

} // namespace octant
