#include <algorithm>

#include <QContextMenuEvent>
#include <QMenu>

#include "views/host/actions.h"
#include "views/host/addable.h"
#include "views/theme/passing_menu.h"
#include "views/theme/theme.h"
#include "views/viewport/arrange_commands.h"
#include "views/viewport/viewport_widget.h"

namespace octant {

void ViewportWidget::showMenu(const QPoint& at) {
    if (m_host.documentNumber() == 0)
        return;
    QMenu* const menu = passingMenu(this, QStringLiteral("viewportMenu"), tr("What can be done in the view"));
    QAction* const anything = menu->addAction(themeIcon(QStringLiteral("add")), tr("Add anything here…"));
    anything->setObjectName(QStringLiteral("viewportAddHere"));
    anything->setEnabled(shownLevel() != nullptr);
    connect(anything, &QAction::triggered, this,
            [this, place = QPointF(mapFromGlobal(at))] { showAddPalette(place); });
    // What is under the pointer now is what is meant, wherever that goes meanwhile.
    const std::vector<PickHit> under =
        m_asset ? std::vector<PickHit>() : hitsAt(QPointF(mapFromGlobal(at)), 8);
    const auto surface = std::find_if(under.begin(), under.end(),
                                      [](const PickHit& hit) { return hit.item.kind == ItemKind::Cube; });
    QAction* const walkHere = menu->addAction(themeIcon(QStringLiteral("walk")), tr("Start walking here"));
    walkHere->setObjectName(QStringLiteral("viewportWalkHere"));
    walkHere->setEnabled(surface != under.end());
    if (surface != under.end())
        connect(walkHere, &QAction::triggered, this, [this, hit = *surface] { startWalk(hit); });
    QAction* const whatSees =
        menu->addAction(themeIcon(QStringLiteral("visible-lists")), tr("What does this see?"));
    whatSees->setObjectName(QStringLiteral("viewportWhatSees"));
    whatSees->setEnabled(shownLevel() != nullptr);
    connect(whatSees, &QAction::triggered, this,
            [this, hit = surface != under.end() ? std::optional(*surface) : std::nullopt] {
                askWhatSees(hit);
                tellStatus();
            });
    QAction* const leak = menu->addAction(themeIcon(QStringLiteral("leak")), tr("Find a leak from here"));
    leak->setObjectName(QStringLiteral("viewportLeak"));
    leak->setEnabled(shownLevel() != nullptr);
    connect(leak, &QAction::triggered, this,
            [this, hit = surface != under.end() ? std::optional(*surface) : std::nullopt] {
                askForLeak(hit);
                tellStatus();
            });
    QMenu* add = menu->addMenu(themeIcon(QStringLiteral("add")), tr("Add"));
    add->setObjectName(QStringLiteral("viewportAddMenu"));
    add->setAccessibleName(add->title());
    add->setToolTipsVisible(true);
    fillAddMenu(*add, m_actions, *m_host.snapshot());
    menu->addSeparator();
    m_arrange->addMenus(*menu);
    for (const char* id :
         {"edit.cut", "edit.copy", "edit.paste", "edit.duplicate", "edit.delete", "build.save-prefab",
          "layer.move-selection", "", "edit.rename", "view.focus-selection", "edit.select-none"}) {
        QAction* const action = m_actions.action(QString::fromLatin1(id));
        if (action)
            menu->addAction(action);
        else
            menu->addSeparator();
    }
    menu->popup(at);
}

void ViewportWidget::contextMenuEvent(QContextMenuEvent* event) {
    // The right button looks around; where it did not, its release opens the menu.
    if (event->reason() == QContextMenuEvent::Keyboard)
        showMenu(mapToGlobal(paneMiddle().toPoint()));
    event->accept();
}

} // namespace octant
