#include "views/theme/passing_menu.h"

#include <QMenu>

namespace octant {

QMenu* passingMenu(QWidget* parent, const QString& objectName, const QString& accessibleName) {
    auto* const menu = new QMenu(parent);
    menu->setObjectName(objectName);
    menu->setAccessibleName(accessibleName);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    return menu;
}

} // namespace octant
