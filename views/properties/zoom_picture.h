#pragma once

#include <vector>

#include <QImage>
#include <QPolygonF>
#include <QWidget>

namespace octant {

/// A picture, pixel by pixel, with outlines over it: the wheel, plus and minus zoom, a drag and the arrow
/// keys move, a double click and 0 fit it again.
class ZoomPicture : public QWidget {
    Q_OBJECT
public:
    explicit ZoomPicture(QWidget* parent = nullptr);

    /// `outlines` in 0..1 over the picture. What is shown of it stays where the size is the same.
    void setPicture(const QImage& picture, std::vector<QPolygonF> outlines);
    const QImage& picture() const { return m_picture; }
    double zoom() const { return m_zoom; } ///< 1: all of it fits
    /// Doubles or halves the zoom around a point of the widget.
    void zoomBy(double factor, QPointF about);
    void fit();

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Where the whole picture is drawn.
    QRectF place() const;
    void moveBy(QPointF by);

    QImage m_picture;
    std::vector<QPolygonF> m_outlines;
    double m_zoom = 1;
    QPointF m_middle{0.5, 0.5}; ///< of the picture that is in the middle of the widget
    QPointF m_from;
};

} // namespace octant
