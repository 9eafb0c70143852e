#pragma once

#include <optional>

#include <QWidget>

#include "views/assets/frame_axis.h"
#include "views/assets/keyframe_track.h"

class QPainter;

namespace octant {

/// The values of a track over its frames: x red, y green, z blue; colours as their red, green and blue, with
/// what comes of them below. Keys are chosen and dragged, elsewhere the playhead.
class KeyframeCurve : public QWidget {
    Q_OBJECT
public:
    explicit KeyframeCurve(QWidget* parent);
    /// `key`: the frame of the key that is marked.
    void show(KeyframeTrack track, std::optional<int> key);
    void setAxis(const FrameAxis& axis);
    /// In frames; none: nothing plays.
    void setPlayhead(std::optional<double> frame);
    /// Where a value of a key is drawn, pixels.
    QPointF placeOf(double frame, double value) const;
    QSize sizeHint() const override { return {360, 120}; }

signals:
    void keyChosen(int frame);
    /// `part`: which of the values.
    void dragBegan(int part);
    /// `by`: how far the value goes up from where the drag began.
    void draggedTo(int frame, double by);
    void dragEnded(bool keep);
    void seekWanted(double frame);
    void zoomWanted(double factor, double frame);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    enum class Drag { None, Seek, Press, Key };
    struct Hit {
        int frame = 0;
        std::size_t part = 0;
        double value = 0;
    };
    QRectF area() const;
    void findRange();
    std::optional<Hit> keyAt(const QPointF& at) const;
    void endDrag(bool keep);
    void paintCurves(QPainter& painter) const;
    void paintColors(QPainter& painter) const;
    void paintScale(QPainter& painter) const;

    KeyframeTrack m_track;
    std::optional<int> m_key;
    FrameAxis m_axis;
    std::optional<double> m_playhead;
    double m_low = 0, m_high = 1; ///< values at the bottom and the top
    Drag m_drag = Drag::None;
    QPointF m_pressed;
    Hit m_held;
};

} // namespace octant
