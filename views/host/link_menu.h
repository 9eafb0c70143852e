#pragma once

class QMenu;
class QWidget;

namespace octant {

class Host;
struct ItemRef;

/// The ways to link an entity to another one by a signal, to be chosen from: what is sent, and what comes of
/// it. A way that is there already is checked, and ends when it is chosen. Null where one of the two is gone.
/// The menu deletes itself when it is closed.
QMenu* makeLinkMenu(Host& host, QWidget* parent, const ItemRef& from, const ItemRef& to);

} // namespace octant
