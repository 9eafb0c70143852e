#pragma once

#include <QColor>
#include <QFrame>

namespace octant {

/// Picks a colour: a square of saturation and value, a bar of hue, and one of alpha where it counts.
class ColorPopup : public QFrame {
    Q_OBJECT
public:
    ColorPopup(const QColor& color, bool alpha, QWidget* parent);

    /// As it is picked now.
    QColor color() const;

signals:
    /// A drag in the square or a bar begins; it ends with the release, or is dropped by Escape.
    void began();
    /// The colour while the drag goes on.
    void changed(const QColor& color);
    /// The drag is a step, or is taken back.
    void ended();
    void cancelled();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    enum class Part : std::uint8_t { None, Square, Hue, Alpha };

    QRect square() const;
    QRect hueBar() const;
    QRect alphaBar() const;
    void take(const QPoint& at);

    double m_hue = 0, m_saturation = 0, m_value = 0, m_alpha = 1; ///< 0..1 each
    QColor m_before;
    bool m_hasAlpha;
    Part m_dragged = Part::None;
};

} // namespace octant
