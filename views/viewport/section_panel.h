#pragma once

#include <QFrame>

class QLabel;
class QSlider;
class QToolButton;

namespace octant {

/// What is cut away in the view so that one sees inside, beside its axes: floors one after another,
/// and how near to the eye.
class SectionPanel : public QFrame {
    Q_OBJECT
public:
    explicit SectionPanel(QWidget* parent);

    /// `words`: what is shown. `nearest`: units before the eye that are cut away.
    void present(const QString& words, double nearest, bool perspective);

signals:
    void floorWanted(int up);
    void allWanted();
    void nearestWanted(double units);

private:
    QToolButton* button(const char* name, const char* icon, const QString& title, const QString& help);

    QLabel* m_words;
    QSlider* m_near;
    QLabel* m_nearWords;
};

} // namespace octant
