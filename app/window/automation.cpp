#include "app/window/automation.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGuiApplication>
#include <QSaveFile>
#include <QWidget>
#include <QWindow>

namespace octant {
namespace {
constexpr int lookMilliseconds = 10;
// Work may queue more work: idle is what stays so for a few turns of the event loop.
constexpr int calmLooks = 3;
} // namespace

Automation::Automation(QWidget& window, std::function<bool()> idle)
    : QObject(&window), m_window(window), m_idle(std::move(idle)) {
    m_timer.setInterval(lookMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &Automation::look);
    describe();
    qApp->installEventFilter(this);
}

bool Automation::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        // Comes before every key, also before one that is a shortcut, and is passed on to parents.
        if (watched == QGuiApplication::focusObject() || watched->isWindowType())
            countInput();
        break;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::Wheel:
    case QEvent::Drop:
        if (watched->isWindowType())
            countInput();
        break;
    case QEvent::MouseMove:
        if (watched->isWindowType())
            touch();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void Automation::countInput() {
    ++m_inputs;
    touch();
    describe();
}

void Automation::touch() {
    m_calm = 0;
    if (!m_busy)
        say(true);
    if (!m_timer.isActive())
        m_timer.start();
}

void Automation::setReadyFile(const QString& path) {
    m_readyFile = path;
    touch();
}

void Automation::look() {
    m_calm = m_idle() ? m_calm + 1 : 0;
    if (m_calm < calmLooks)
        return;
    m_timer.stop();
    say(false);
    if (m_readyFile.isEmpty())
        return;
    QSaveFile file(std::exchange(m_readyFile, {}));
    if (file.open(QIODevice::WriteOnly)) {
        file.write("ready\n");
        file.commit();
    }
}

void Automation::say(bool busy) {
    m_busy = busy;
    describe();
    emit busyChanged(busy);
}

void Automation::describe() {
    m_window.setAccessibleDescription(
        (m_busy ? QStringLiteral("busy %1") : QStringLiteral("idle %1")).arg(m_inputs));
}

} // namespace octant
