#pragma once

#include <optional>

#include <QAbstractScrollArea>
#include <QPointF>
#include <QRectF>

#include "model/signals/signal_graph.h"

class QLineEdit;

namespace octant {

/// Draws a graph of signals and takes what the hand does to it: choosing, dragging from one node to another,
/// renaming. It changes nothing itself.
class SignalGraphView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit SignalGraphView(QWidget* parent);

    /// Shows another graph; what was chosen stays so where it is there still.
    void present(SignalGraph graph);
    const SignalGraph& graph() const { return m_graph; }
    /// Chooses the node of an entity, and brings it into the picture. None: chooses nothing.
    void choose(ItemId entity);
    std::optional<std::uint32_t> node() const { return m_node; }
    std::optional<std::uint32_t> arrow() const { return m_arrow; }
    /// A box of the graph in pixels of the viewport.
    QRectF nodeBox(std::uint32_t node) const;
    /// The middle of an arrow in pixels of the viewport.
    QPointF arrowMiddle(std::uint32_t arrow) const;
    /// Lets the name of a signal be typed in its place.
    void beginRename(std::uint32_t node);
    /// As much of the natural size as nodes and their names can be read at.
    static constexpr double readable = 0.7;
    /// Makes all of it fit, but no smaller than so much of the natural size.
    void fit(double least = readable);
    static constexpr double smallestScale = 0.3;

signals:
    /// Another node or arrow was chosen by hand.
    void chosen();
    /// A node was double-clicked, or Enter was pressed on it.
    void activated(std::uint32_t node);
    /// Something was drawn from one node to another one.
    void linkWanted(std::uint32_t from, std::uint32_t to, const QPoint& at);
    void renameWanted(std::uint32_t node, const QString& name);
    void removeWanted(std::uint32_t arrow);
    void menuWanted(const QPoint& at);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Curve {
        QPointF from, out, in, to; ///< both ends and what they are pulled by
        QPointF at(double share) const;
    };

    QPointF shift() const;
    QSizeF wholeSize() const; ///< at the natural size, with the margins
    Curve curveOf(const SignalArrow& arrow) const;
    std::optional<std::uint32_t> nodeAt(const QPointF& point) const;
    std::optional<std::uint32_t> arrowAt(const QPointF& point) const;
    void setChosen(std::optional<std::uint32_t> node, std::optional<std::uint32_t> arrow);
    void describe();
    void show(std::uint32_t node);
    void setScale(double scale, const QPointF& around);
    void layOut();
    void step(int columns, int rows);
    void paintNode(QPainter& painter, std::uint32_t node) const;
    void paintArrow(QPainter& painter, std::uint32_t arrow) const;
    bool canDrop(std::uint32_t from, std::uint32_t to) const;

    SignalGraph m_graph;
    std::optional<std::uint32_t> m_node, m_arrow;
    double m_scale = 1, m_rowHeight = 40; ///< pixels a row, at the natural size
    std::optional<double> m_fitted;       ///< how small it may be made to fit, until the hand chooses a part
    enum class Drag { None, Pan, Link };
    Drag m_drag = Drag::None;
    QPointF m_pressed, m_pointer;
    std::optional<std::uint32_t> m_from; ///< that a link is drawn from, by hand or by keys
    bool m_armed = false;                ///< the next node that is clicked or entered is the other end
    QLineEdit* m_name = nullptr;
    std::uint32_t m_renamed = 0;
};

} // namespace octant
