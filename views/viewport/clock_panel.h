#pragma once

#include <QFrame>

#include "model/play/play_clock.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace octant {

/// The clock of the view in its upper right corner: it stands and goes, by steps, slower or faster, and
/// begins anew.
class ClockPanel : public QFrame {
    Q_OBJECT
public:
    explicit ClockPanel(QWidget* parent = nullptr);
    void present(const PlayClock& clock);

signals:
    void pauseWanted();
    void stepWanted();
    void resetWanted();
    void speedWanted(double speed);

private:
    QToolButton* button(const char* name, const char* icon, const QString& title, const QString& help);

    QToolButton* m_pause;
    QComboBox* m_speed;
    QLabel* m_time;
};

} // namespace octant
