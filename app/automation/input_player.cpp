#include "app/automation/input_player.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QGuiApplication>
#include <QStyleHints>
#include <QTimer>
#include <QWheelEvent>
#include <QWidget>
#include <QWindow>

// Qt Gui exports these for its own test library, whose public headers declare them in the same way
// (QtTest/qtestmouse.h, qtestkeyboard.h): they take the way of events from the system.
QT_BEGIN_NAMESPACE
Q_GUI_EXPORT void qt_handleMouseEvent(QWindow* window, const QPointF& local, const QPointF& global,
                                      Qt::MouseButtons state, Qt::MouseButton button, QEvent::Type type,
                                      Qt::KeyboardModifiers mods, int timestamp);
Q_GUI_EXPORT void qt_handleKeyEvent(QWindow* window, QEvent::Type type, int key, Qt::KeyboardModifiers mods,
                                    const QString& text, bool autoRepeat, ushort count);
QT_END_NAMESPACE

namespace octant::automation {
namespace {

constexpr int betweenEvents = 10; // milliseconds, by their time stamps
constexpr int notchAngle = 120;   // eighths of a degree
constexpr int lookForTurn = 10;   // milliseconds
constexpr int longestTurn = 1000; // milliseconds that a window may take to become the active one

tl::unexpected<Refusal> gone() {
    return refuse("gone", QStringLiteral("the widget went away before all of it was done"));
}

} // namespace

QWidget* keyboardWindow() {
    if (QWidget* const popup = QApplication::activePopupWidget())
        return popup;
    if (QWidget* const modal = QApplication::activeModalWidget())
        return modal;
    return QApplication::activeWindow();
}

QString textOfKey(QKeyCombination key) {
    if ((key.keyboardModifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != 0)
        return {};
    switch (key.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return QStringLiteral("\r");
    case Qt::Key_Tab:
        return QStringLiteral("\t");
    case Qt::Key_Backspace:
        return QStringLiteral("\b");
    case Qt::Key_Delete:
        return QStringLiteral("\x7f");
    case Qt::Key_Escape:
        return QStringLiteral("\x1b");
    default:
        break;
    }
    if (key.key() >= Qt::Key_Escape || key.key() == 0)
        return {};
    const QString letter = QChar(static_cast<char16_t>(key.key()));
    return (key.keyboardModifiers() & Qt::ShiftModifier) != 0 ? letter : letter.toLower();
}

InputPlayer::InputPlayer(QObject* parent) : QObject(parent) {}

void InputPlayer::play(std::vector<Step> steps, std::function<QJsonValue()> result, Answer answer) {
    m_steps = std::move(steps);
    m_at = 0;
    m_result = std::move(result);
    m_answer = std::move(answer);
    const int run = ++m_run;
    QMetaObject::invokeMethod(
        this, [this, run] { next(run); }, Qt::QueuedConnection);
}

void InputPlayer::next(int run) {
    if (run != m_run || !m_answer)
        return;
    if (m_at == m_steps.size()) {
        m_steps.clear();
        const Answer answer = std::exchange(m_answer, {});
        answer(m_result());
        return;
    }
    if (m_turning && !m_turning->isActiveWindow() && m_turned.elapsed() < longestTurn) {
        QTimer::singleShot(lookForTurn, this, [this, run] { next(run); });
        return;
    }
    m_turning = nullptr;
    // First, as the step may run a loop of its own.
    QMetaObject::invokeMethod(
        this, [this, run] { next(run); }, Qt::QueuedConnection);
    const Step step = std::move(m_steps[m_at++]);
    if (auto done = step(); !done && run == m_run && m_answer) {
        m_steps.clear();
        const Answer answer = std::exchange(m_answer, {});
        answer(tl::unexpected<Refusal>(std::move(done.error())));
    }
}

void InputPlayer::send(QWidget& widget, QPointF at, Qt::MouseButton button, QEvent::Type type,
                       Qt::KeyboardModifiers modifiers) {
    QWidget* const window = widget.window();
    m_last = at;
    m_time += betweenEvents;
    qt_handleMouseEvent(window->windowHandle(), widget.mapTo(window, at), widget.mapToGlobal(at), m_buttons,
                        button, type, modifiers, m_time);
}

InputPlayer::Step InputPlayer::turn(QWidget& widget) {
    return [this, target = QPointer<QWidget>(&widget)]() -> tl::expected<void, Refusal> {
        if (!target || !target->isVisible())
            return gone();
        QWidget* const window = target->window();
        // Menus and the like have the pointer without that.
        const bool takesFocus = (window->windowType() == Qt::Window || window->windowType() == Qt::Dialog ||
                                 window->windowType() == Qt::Tool) &&
                                !window->windowFlags().testFlag(Qt::WindowDoesNotAcceptFocus);
        if (takesFocus && !window->isActiveWindow() && QApplication::activePopupWidget() == nullptr) {
            window->activateWindow();
            m_turning = window;
            m_turned.start();
        }
        return {};
    };
}

InputPlayer::Step InputPlayer::press(QWidget& widget, QPointF at, Qt::MouseButton button,
                                     Qt::KeyboardModifiers modifiers, bool continues) {
    return [this, target = QPointer<QWidget>(&widget), at, button, modifiers,
            continues]() -> tl::expected<void, Refusal> {
        if (!target || !target->isVisible())
            return gone();
        if (m_buttons.testFlag(button))
            return refuse("held",
                          QStringLiteral("this button of the mouse is held already; release it first"));
        if (!continues)
            m_time += QGuiApplication::styleHints()->mouseDoubleClickInterval();
        m_buttons |= button;
        m_pressed = target;
        send(*target, at, button, QEvent::MouseButtonPress, modifiers);
        return {};
    };
}

InputPlayer::Step InputPlayer::release(QWidget& widget, QPointF at, Qt::MouseButton button,
                                       Qt::KeyboardModifiers modifiers) {
    return
        [this, target = QPointer<QWidget>(&widget), at, button, modifiers]() -> tl::expected<void, Refusal> {
            if (!m_buttons.testFlag(button))
                return refuse("not-held", QStringLiteral("this button of the mouse is not held"));
            m_buttons.setFlag(button, false);
            // What was pressed may be gone by that, as a menu that an entry of it closed.
            if (target && target->window()->windowHandle())
                send(*target, at, button, QEvent::MouseButtonRelease, modifiers);
            return {};
        };
}

InputPlayer::Step InputPlayer::move(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers) {
    return [this, target = QPointer<QWidget>(&widget), at, modifiers]() -> tl::expected<void, Refusal> {
        if (!target || !target->isVisible())
            return gone();
        send(*target, at, Qt::NoButton, QEvent::MouseMove, modifiers);
        return {};
    };
}

InputPlayer::Step InputPlayer::wheel(QWidget& widget, QPointF at, QPointF notches,
                                     Qt::KeyboardModifiers modifiers) {
    return [this, target = QPointer<QWidget>(&widget), at, notches,
            modifiers]() -> tl::expected<void, Refusal> {
        if (!target || !target->isVisible())
            return gone();
        QWidget* const window = target->window();
        m_time += betweenEvents;
        QWheelEvent event(target->mapTo(window, at), target->mapToGlobal(at), {},
                          (notches * notchAngle).toPoint(), m_buttons, modifiers, Qt::NoScrollPhase, false);
        event.setTimestamp(static_cast<quint64>(m_time));
        QCoreApplication::sendEvent(window->windowHandle(), &event);
        return {};
    };
}

InputPlayer::Step InputPlayer::key(QKeyCombination key, const QString& text, bool down) {
    return [this, key, text, down]() -> tl::expected<void, Refusal> {
        QWidget* const window = keyboardWindow();
        const bool reached = window != nullptr && window->windowHandle() != nullptr;
        if (down && !reached)
            return refuse("no-keyboard", QStringLiteral("no window of Octant has the keyboard"));
        // Whoever holds Ctrl+Z may let go of Ctrl first.
        const auto held = std::find_if(m_keys.begin(), m_keys.end(),
                                       [key](QKeyCombination each) { return each.key() == key.key(); });
        if (!down && held == m_keys.end())
            return refuse("not-held", QStringLiteral("this key is not held"));
        if (!down)
            m_keys.erase(held);
        else if (held == m_keys.end())
            m_keys.push_back(key);
        // A dialog that the press closed may have left the keyboard to nobody.
        if (reached)
            qt_handleKeyEvent(window->windowHandle(), down ? QEvent::KeyPress : QEvent::KeyRelease, key.key(),
                              key.keyboardModifiers(), text, false, 1);
        return {};
    };
}

void InputPlayer::releaseAll() {
    ++m_run; // what is left of a run is not done
    m_turning = nullptr;
    m_steps.clear();
    m_answer = {};
    for (const Qt::MouseButton button :
         {Qt::LeftButton, Qt::RightButton, Qt::MiddleButton, Qt::BackButton, Qt::ForwardButton}) {
        if (!m_buttons.testFlag(button))
            continue;
        m_buttons.setFlag(button, false);
        if (m_pressed && m_pressed->window()->windowHandle())
            send(*m_pressed, m_last, button, QEvent::MouseButtonRelease, Qt::NoModifier);
    }
    for (const QKeyCombination key : std::exchange(m_keys, {}))
        if (QWidget* const window = keyboardWindow(); window != nullptr && window->windowHandle() != nullptr)
            qt_handleKeyEvent(window->windowHandle(), QEvent::KeyRelease, key.key(), key.keyboardModifiers(),
                              textOfKey(key), false, 1);
}

} // namespace octant::automation
