#pragma once

#include <cstdint>
#include <memory>

#include <QFrame>
#include <QObject>
#include <QTimer>

#include <glm/ext/vector_double3.hpp>

class QLabel;
class QToolButton;

namespace octant {

class MainWindow;

/// The card of the tour in a corner of the 3D view: which step it is, what to do, and whether it was done.
class TourCard : public QFrame {
    Q_OBJECT
public:
    explicit TourCard(QWidget* view);

    /// A step from 1 on of so many, and what to do in it.
    void present(int step, int steps, const QString& task);
    /// The step was seen to be done.
    void showDone(const QString& praise);
    /// Whether the praise for the step is shown.
    bool showsDone() const { return m_isDone; }

signals:
    void skipped(); ///< on to the next step, done or not
    void ended();   ///< the tour was given up

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
    QToolButton* button(const char* name, const char* icon, const QString& text, const QString& help);

    QLabel *m_title, *m_task, *m_mark, *m_done;
    QToolButton *m_skip, *m_end;
    bool m_isDone = false;
};

/// A tour of seven steps in the window itself: each says in a sentence what to do, and sees whether it was
/// done. It stops nothing and changes nothing by itself, and goes on beside all other work.
class Tour : public QObject {
    Q_OBJECT
public:
    static constexpr int steps = 7;
    enum Step { Turn, Fly, Room, Doorway, Lamp, Paint, Walk }; ///< the steps, in their order

    explicit Tour(MainWindow& window);

    /// Offers it in a bar where it was never offered before.
    void offerOnce();
    /// Begins with the first step; makes a map where none is shown.
    void begin();
    /// From begin() on until the last step, or until it was given up.
    bool running() const { return m_card != nullptr; }
    /// Of the step that is shown.
    int step() const { return m_step; }

private:
    void show(int step);
    void done();
    void next();
    void end();
    /// Looks at what no event tells of: where the camera is, and whether somebody walks.
    void look();
    /// The history is another one: sees what was done.
    void follow();
    QString taskOf(int step) const;
    /// The keys of an action, or its menu where it has none.
    QString keysOf(const char* action) const;
    struct View {
        glm::dvec3 eye{0};
        double yaw = 0, pitch = 0;
    };
    View view() const;

    MainWindow& m_window;
    TourCard* m_card = nullptr; ///< a child of the 3D view; null while there is no tour
    std::shared_ptr<void> m_listening;
    QTimer m_look, m_goOn;
    int m_step = 0;
    View m_from;
    bool m_settling = false;      ///< the view of a map that the tour made has not been set yet
    std::uint64_t m_lastStep = 0; ///< number of the newest state of the history that was looked at
};

} // namespace octant
