#include "app/files/auto_save.h"

#include <algorithm>

#include <QApplication>

#include "app/files/window_files.h"

namespace octant {

AutoSave::AutoSave(WindowFiles& files, QObject* parent) : QObject(parent), m_files(files), m_timer(this) {
    setObjectName(QStringLiteral("autoSave"));
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &AutoSave::save);
}

void AutoSave::setEvery(std::chrono::milliseconds time) {
    m_every = time;
    if (time.count() > 0)
        m_timer.start(time);
    else
        m_timer.stop();
}

void AutoSave::save() {
    using namespace std::chrono_literals;
    // What is dragged is not cut in two, and an open question may be whether changes are to be saved at all.
    const bool handsFull = QGuiApplication::mouseButtons() != Qt::NoButton ||
                           QApplication::activeModalWidget() || QApplication::activePopupWidget();
    const bool done = !handsFull && m_files.saveByItself();
    m_timer.start(done ? m_every : std::min<std::chrono::milliseconds>(m_every, 3s));
}

} // namespace octant
