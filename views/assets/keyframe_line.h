#pragma once

#include <optional>
#include <vector>

#include <QString>
#include <QWidget>

#include "views/assets/frame_axis.h"

class QPainter;

namespace octant {

/// A ruler of frames and the keyframes of several channels below it, a row each. Keys are chosen and dragged,
/// and on the ruler the playhead.
class KeyframeLine : public QWidget {
    Q_OBJECT
public:
    struct Row {
        QString name;              ///< of the channel, translated
        std::vector<int> frames;   ///< of its keys, rising
        bool firstIsFixed = false; ///< the first key does not move
    };

    explicit KeyframeLine(QWidget* parent);
    /// `current`: the row of the channel that is edited. `key`: the frame of the key that is marked there.
    void show(std::vector<Row> rows, int current, std::optional<int> key);
    void setAxis(const FrameAxis& axis);
    /// In frames; none: nothing plays.
    void setPlayhead(std::optional<double> frame);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {240, sizeHint().height()}; }

signals:
    void rowChosen(int row);
    void keyChosen(int row, int frame);
    void dragBegan();
    void draggedTo(int frame);
    /// `keep`: false where it was given up.
    void dragEnded(bool keep);
    void seekWanted(double frame);
    void removeWanted();
    void zoomWanted(double factor, double frame);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    enum class Drag { None, Seek, Press, Key };
    struct Hit {
        int row = 0, frame = 0;
        bool movable = true;
    };
    int rowAt(double y) const; ///< -1 on the ruler
    std::optional<Hit> keyAt(const QPointF& at) const;
    void endDrag(bool keep);
    void paintRuler(QPainter& painter) const;
    void paintRow(QPainter& painter, int row) const;

    std::vector<Row> m_rows;
    int m_current = 0;
    std::optional<int> m_key;
    FrameAxis m_axis;
    std::optional<double> m_playhead;
    Drag m_drag = Drag::None;
    QPointF m_pressed;
    double m_grip = 0; ///< frames between the pointer and the key that it holds
};

/// Draws the playhead over a widget, from top to bottom.
void paintPlayhead(QPainter& painter, const FrameAxis& axis, std::optional<double> frame, const QSize& size);

} // namespace octant
