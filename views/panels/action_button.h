#pragma once

class QString;
class QToolButton;
class QWidget;

namespace octant {

class ActionRegistry;

/// Makes a button one of an action of the window: it has its name and tip, runs it, and can be pressed when
/// that can be run. Without such an action it stays as it is.
void followAction(QToolButton& button, const ActionRegistry& actions, const QString& id);

/// A flat button of a panel that follows an action of the window. `id`: of the action; `icon`: of
/// resources/icons, without its ending.
QToolButton* makeActionButton(QWidget& panel, const ActionRegistry& actions, const QString& id,
                              const QString& objectName, const QString& icon);

} // namespace octant
