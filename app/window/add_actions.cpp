#include "app/window/add_actions.h"

#include <algorithm>

#include <QAction>
#include <QMenu>

#include "app/document/document_host.h"
#include "app/window/main_window.h"
#include "views/host/actions.h"
#include "views/host/addable.h"
#include "views/host/item_kinds.h"

namespace octant {

void registerAddActions(ActionRegistry& actions) {
    for (const Addable& addable : addables()) {
        // The list stays as long as the program.
        QAction* const action =
            actions.add(ActionRow(addable.id.c_str(), addable.menu.c_str(), addable.text, addable.help,
                                  {.section = addable.section, .synonyms = addable.synonyms}));
        action->setIcon(kindIcon(addable.kind));
    }
}

void followOpenFile(MainWindow& window) {
    auto* const menu = window.findChild<QMenu*>(QStringLiteral("menu.add"));
    QObject::connect(menu, &QMenu::aboutToShow, &window, [&window, menu] {
        const MapPtr map = window.host().snapshot();
        for (const Addable& addable : addables())
            window.actions().action(QString::fromStdString(addable.id))->setVisible(isOf(addable, *map));
        for (QAction* group : menu->actions())
            if (const QMenu* types = group->menu()) {
                const QList<QAction*> inside = types->actions();
                group->setVisible(std::any_of(inside.begin(), inside.end(),
                                              [](const QAction* type) { return type->isVisible(); }));
            }
    });
    // A hidden action cannot be enabled, and the next file may have what this one has not. What was chosen is
    // done before the queue comes to this.
    QObject::connect(
        menu, &QMenu::aboutToHide, &window,
        [&window] {
            for (const Addable& addable : addables())
                window.actions().action(QString::fromStdString(addable.id))->setVisible(true);
        },
        Qt::QueuedConnection);
}

} // namespace octant
