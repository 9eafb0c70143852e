#pragma once

#include <array>
#include <optional>

#include <QRect>
#include <QToolButton>

#include "views/drawing/camera.h"

class QMenu;

namespace octant {

/// Where the panes of the view lie: one, two beside each other, or four in two rows. They share two lines,
/// which are dragged. Rectangles are in pixels of the widget.
class PaneGrid {
public:
    static constexpr int most = 4;        ///< panes
    static constexpr int gap = 5;         ///< pixels between panes
    static constexpr int leastSide = 100; ///< pixels of a pane, where there is room

    /// Which of the lines between panes is at a place.
    struct Line {
        bool upright = false, level = false; ///< both where the lines cross
        bool any() const { return upright || level; }
    };

    /// 1, 2 or 4.
    int count() const { return m_count; }
    /// All of them show then; 3 and more are 4.
    void setCount(int count);
    /// The pane that alone is shown, of several.
    const std::optional<int>& maximized() const { return m_maximized; }
    /// None, and one that is not there: all show.
    void maximize(std::optional<int> pane);
    /// Whether a pane is to be seen.
    bool shows(int pane) const;
    /// Whether there is more than one to be seen.
    bool several() const { return m_count > 1 && !m_maximized; }

    /// Empty for one that is not shown.
    QRect rect(int pane, const QSize& whole) const;
    /// The pane at a place; none between panes.
    std::optional<int> paneAt(const QPoint& place, const QSize& whole) const;
    /// The lines at a place, with two pixels beside them.
    Line lineAt(const QPoint& place, const QSize& whole) const;
    /// Moves lines to a place, as far as panes stay wide enough.
    void drag(const Line& line, const QPoint& place, const QSize& whole);
    /// Where the lines are, as parts of the width and height.
    double across() const { return m_across; }
    double down() const { return m_down; }
    /// One that is too near to an edge goes to the middle.
    void setLines(double across, double down);

private:
    int m_count = 1;
    std::optional<int> m_maximized;
    double m_across = 0.5, m_down = 0.5;
};

/// How a pane looks at first: the first one freely, the others from above, from the front and from the side.
render::Projection firstProjection(int pane);

/// The name of a pane in its corner: how it looks, with a menu of other ways. A double click makes the pane
/// as large as the view, and small again.
class PaneTitle : public QToolButton {
    Q_OBJECT
public:
    PaneTitle(int pane, QWidget* parent);

    void present(const QString& projection);

signals:
    /// The title was clicked.
    void chosen();
    void maximizeWanted();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    int m_pane;
};

} // namespace octant
