#pragma once

#include <optional>
#include <vector>

#include <QFrame>

#include "model/p3m/model.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSlider;
class QToolButton;

namespace octant {

/// Plays animations and actions of a model: which, where in it, how fast. A strip at the bottom of the 3D
/// view.
class TimelinePanel : public QFrame {
    Q_OBJECT
public:
    explicit TimelinePanel(QWidget* parent);

    /// The animations and actions that can be chosen.
    void present(const p3m::Model& model);
    /// Shows which of them is; neither: at rest.
    void setPlayed(std::optional<std::size_t> animation, std::optional<std::size_t> action);
    /// Both in microseconds.
    void setTime(double us, double length);
    void setPlaying(bool playing);
    std::optional<std::size_t> animation() const;
    std::optional<std::size_t> action() const;
    double speed() const;
    bool loops() const;

signals:
    void animationChosen();
    void playToggled();
    void stepped(int frames);
    void scrubbed(double us);
    void settingsChanged();
    void keyframesWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showIcons();

    QComboBox* m_animations;
    QToolButton* m_back;
    QToolButton* m_play;
    QToolButton* m_forward;
    QSlider* m_slider;
    QLabel* m_time;
    QDoubleSpinBox* m_speed;
    QCheckBox* m_loop;
    QToolButton* m_keyframes;
    double m_length = 0; ///< microseconds
    bool m_playing = false;
};

} // namespace octant
