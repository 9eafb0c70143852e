#pragma once

#include <functional>
#include <vector>

#include <QElapsedTimer>
#include <QEvent>
#include <QKeyCombination>
#include <QObject>
#include <QPointF>
#include <QPointer>

#include "app/automation/reply.h"

class QWidget;
class QWindow;

namespace octant::automation {

/// Does with the window what a hand does, by Qt's input events alone: each step in a turn of the event loop
/// of its own, so that a question or a drag that runs a loop inside of one step does not hold up the next.
class InputPlayer : public QObject {
    Q_OBJECT
public:
    /// Does one thing; a refusal ends the run.
    using Step = std::function<tl::expected<void, Refusal>()>;

    explicit InputPlayer(QObject* parent);

    /// Runs the steps; then, or where one refuses, answers. One run at a time.
    void play(std::vector<Step> steps, std::function<QJsonValue()> result, Answer answer);

    /// Makes the window of a widget the active one, as the desktop does where a button goes down on it; what
    /// follows waits for that.
    Step turn(QWidget& widget);
    Step press(QWidget& widget, QPointF at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers,
               bool continues = false);
    Step release(QWidget& widget, QPointF at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    Step move(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers);
    /// `notches`: of the wheel, away from the hand is positive.
    Step wheel(QWidget& widget, QPointF at, QPointF notches, Qt::KeyboardModifiers modifiers);
    /// Goes to what has the keyboard then.
    Step key(QKeyCombination key, const QString& text, bool down);

    /// Lets go of all buttons and keys that are held: who held them has gone.
    void releaseAll();

private:
    void next(int run);
    /// Sends an event of the mouse to the window that a widget is in.
    void send(QWidget& widget, QPointF at, Qt::MouseButton button, QEvent::Type type,
              Qt::KeyboardModifiers modifiers);

    std::vector<Step> m_steps;
    std::size_t m_at = 0;
    int m_run = 0;
    std::function<QJsonValue()> m_result;
    Answer m_answer;
    QPointer<QWidget> m_turning; ///< that becomes the active window
    QElapsedTimer m_turned;      ///< since it was asked for
    Qt::MouseButtons m_buttons;
    QPointer<QWidget> m_pressed; ///< where the button went down that is held
    QPointF m_last;
    std::vector<QKeyCombination> m_keys; ///< that are held
    int m_time = 1000;                   ///< milliseconds, of the last event of the mouse
};

/// The window that keys go to: a menu or list that is open, else a window that asks, else the active one;
/// null where there is none.
QWidget* keyboardWindow();

/// The text that a key gives, empty for those that write nothing.
QString textOfKey(QKeyCombination key);

} // namespace octant::automation
