#pragma once

class QMenu;
class QString;
class QWidget;

namespace octant {

/// A menu for popup(), which waits for nobody, that is gone once it is closed.
QMenu* passingMenu(QWidget* parent, const QString& objectName, const QString& accessibleName);

} // namespace octant
