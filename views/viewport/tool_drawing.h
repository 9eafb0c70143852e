#pragma once

#include <optional>

#include <QString>

#include "views/tools/input_state.h"
#include "views/tools/tool_picture.h"
#include "views/tools/tool_text.h"

class QKeyEvent;
class QPainter;

/// What tools say in values, drawn and written by Qt.
namespace octant {

class ActionRegistry;

QString shownToolText(const ToolText& text, const ActionRegistry& actions);
/// In the colours of the theme.
ToolColors toolColors();
void paintShapes(QPainter& painter, const std::vector<ScreenShape>& shapes);

Modifiers modifiersOf(Qt::KeyboardModifiers modifiers);
/// None for keys that mean nothing to tools.
std::optional<KeyInput> keyInputOf(const QKeyEvent& event);

} // namespace octant
