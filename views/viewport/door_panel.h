#pragma once

#include <QFrame>

class QLabel;
class QSlider;
class QToolButton;

namespace octant {

/// Tries a door: a slider between shut and open, and a button that lets it go there and back. Lies in the 3D
/// view while one door is selected.
class DoorPanel : public QFrame {
    Q_OBJECT
public:
    explicit DoorPanel(QWidget* parent);

    /// Shows the panel; another door than before is shut. Seconds that opening and shutting take.
    void present(std::uint64_t door, double opening, double shutting);
    /// 0 shut, 1 open.
    float open() const;
    /// So many seconds went by on the view's clock. True while the door goes.
    bool advance(double seconds);

signals:
    void changed();

private:
    QSlider* m_open;
    QToolButton* m_play;
    std::uint64_t m_door = 0;
    double m_opening = 1, m_shutting = 1, m_share = 0;
    bool m_opens = true; ///< the way that it goes
};

} // namespace octant
