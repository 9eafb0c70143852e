#include "views/panels/action_button.h"

#include <QAction>
#include <QToolButton>

#include "views/host/actions.h"
#include "views/theme/theme.h"

namespace octant {

void followAction(QToolButton& button, const ActionRegistry& actions, const QString& id) {
    QAction* const action = actions.action(id);
    if (action == nullptr)
        return;
    button.setAccessibleName(ActionRegistry::plainText(*action));
    button.setToolTip(action->toolTip());
    const auto follow = [&button, action] { button.setEnabled(action->isEnabled()); };
    QObject::connect(action, &QAction::changed, &button, follow);
    QObject::connect(&button, &QToolButton::clicked, action, &QAction::trigger);
    follow();
}

QToolButton* makeActionButton(QWidget& panel, const ActionRegistry& actions, const QString& id,
                              const QString& objectName, const QString& icon) {
    auto* button = new QToolButton(&panel);
    button->setObjectName(objectName);
    button->setIcon(themeActionIcon(icon));
    button->setAutoRaise(true);
    followAction(*button, actions, id);
    return button;
}

} // namespace octant
