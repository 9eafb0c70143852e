#include "app/automation.h"

#include <QSaveFile>
#include <QWidget>

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
    m_window.setAccessibleDescription(QStringLiteral("idle"));
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
    m_window.setAccessibleDescription(busy ? QStringLiteral("busy") : QStringLiteral("idle"));
    emit busyChanged(busy);
}

} // namespace octant
