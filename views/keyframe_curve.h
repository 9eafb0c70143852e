#pragma once

#include <QWidget>

#include "views/keyframe_track.h"

class QPainter;

namespace octant {

/// The values of a track over its frames: x red, y green, z blue; colours as their red, green and blue, with
/// what comes of them below.
class KeyframeCurve : public QWidget {
    Q_OBJECT
public:
    explicit KeyframeCurve(QWidget* parent);
    /// `selected`: position of the key that is marked, less than 0 for none.
    void show(KeyframeTrack track, int selected);
    QSize sizeHint() const override { return {360, 220}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintCurves(QPainter& painter, const QRectF& area, double first, double last, double low,
                     double high) const;
    void paintColors(QPainter& painter, const QRectF& band, double first, double last) const;

    KeyframeTrack m_track;
    int m_selected = -1;
};

} // namespace octant
