#pragma once

#include <QFrame>

namespace octant {

class ActionRegistry;

/// A button for each tool of a terrain, at the left edge of the 3D view.
class TileStrip : public QFrame {
    Q_OBJECT
public:
    TileStrip(const ActionRegistry& actions, QWidget* parent);

    /// Takes its place in a view of this size: in one column where it is high enough.
    void placeIn(const QSize& size);

private:
    void arrange(int rows);

    int m_rows = 0;
};

} // namespace octant
