#pragma once

#include <functional>
#include <memory>

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QSettings>
#include <QTemporaryDir>

#include "app/document/documents.h"
#include "app/files/window_files.h"
#include "app/window/automation.h"
#include "app/window/main_window.h"
#include "io/save_file.h"
#include "tests/bench/application.h"
#include "views/host/actions.h"
#include "views/theme/theme.h"
#include "views/viewport/viewport_widget.h"

namespace octant::bench {

/// A window of its own with a map in it.
class MapWindow {
public:
    explicit MapWindow(const Blob& file) {
        (void)application();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        applyTheme(*qApp, ThemeChoice::Dark);
        const QString path = m_folder.filePath(QStringLiteral("map.pmf"));
        m_ready = writeFileSafely(path.toStdString(), file.span()).has_value();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 720);
        m_window->show();
        m_window->files().open({path});
        m_view = dynamic_cast<ViewportWidget*>(m_window->viewport()->widget());
        m_ready = m_ready && m_view != nullptr && settle();
    }
    bool ready() const { return m_ready; }
    ViewportWidget& view() { return *m_view; }
    MapPtr map() { return m_window->host().snapshot(); }

    /// Handles events until there is nothing to do; false after three minutes.
    bool settle() {
        QElapsedTimer since;
        since.start();
        m_window->automation().touch();
        do
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        while (m_window->automation().busy() && since.elapsed() < 180000);
        return !m_window->automation().busy();
    }
    /// Lets the window stand for as long as it takes until memory that is not needed any more is given back.
    static void rest() {
        QElapsedTimer since;
        since.start();
        while (since.elapsed() < 3000)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    bool trigger(const char* id) {
        QAction* action = m_window->actions().action(QString::fromLatin1(id));
        QCoreApplication::processEvents();
        if (action == nullptr || !action->isEnabled())
            return false;
        action->trigger();
        return settle();
    }
    void mouse(QEvent::Type type, const QPointF& at, Qt::MouseButton button, Qt::MouseButtons held) {
        QMouseEvent event(type, at, m_view->mapToGlobal(at), button, held, Qt::NoModifier);
        QCoreApplication::sendEvent(m_view, &event);
        breathe();
    }
    /// As long as until the next move of a hand.
    static void breathe() {
        QElapsedTimer since;
        since.start();
        while (since.elapsed() < 16)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 4);
    }
    QPointF middle() const { return QPointF(m_view->rect().center()); }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    ViewportWidget* m_view = nullptr;
    bool m_ready = false;
};

} // namespace octant::bench
