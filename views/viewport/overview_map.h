#pragma once

#include <optional>

#include <QImage>
#include <QWidget>

#include "views/drawing/camera.h"

namespace octant {

/// A small picture of the level from above that shows where the camera is and where it looks. A click or a
/// drag in it goes there.
class OverviewMap : public QWidget {
    Q_OBJECT
public:
    explicit OverviewMap(QWidget* parent);

    /// The level, and the camera that it is drawn from.
    void present(const QImage& picture, const render::Camera& from);
    /// Forgets the picture: another level is shown.
    void clear();
    bool empty() const { return m_picture.isNull(); }
    /// The camera to be marked, and the shape of its picture.
    void mark(const render::Camera& camera, render::ViewSize size);
    /// Where a point of the level is in the picture, in pixels of the widget.
    QPointF placeOf(const glm::dvec3& point) const;
    /// What the picture is drawn in, in pixels of the widget.
    render::ViewSize pictureSize() const { return {width(), height()}; }

signals:
    /// Where the camera is wanted; `first`: the button went down just now.
    void goWanted(double x, double z, bool first);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void go(const QPointF& place, bool first);

    QImage m_picture;
    render::Camera m_from;
    std::optional<render::Camera> m_marked;
    render::ViewSize m_markedSize;
};

} // namespace octant
