#pragma once

#include <map>
#include <memory>

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "app/document/documents.h"
#include "app/files/window_files.h"
#include "app/window/automation.h"
#include "app/window/main_window.h"
#include "tests/support/replay.h"
#include "tests/support/samples.h"
#include "views/host/actions.h"
#include "views/theme/theme.h"

namespace octant::test {

/// Lets a window draw itself at most every 100 milliseconds: a software driver puts all of it together for
/// each change, which took most of the time of a suite.
class FrameLimit : public QObject {
public:
    explicit FrameLimit(QWidget& window) : QObject(&window), m_window(window) {
        m_timer.setSingleShot(true);
        connect(&m_timer, &QTimer::timeout, this, [this] {
            m_open = true;
            QCoreApplication::postEvent(&m_window, new QEvent(QEvent::UpdateRequest));
        });
        window.installEventFilter(this);
        m_since.start();
    }
    bool eventFilter(QObject*, QEvent* event) override {
        constexpr int limit = 100; // milliseconds
        if (event->type() != QEvent::UpdateRequest)
            return false;
        if (std::exchange(m_open, false) || m_since.elapsed() >= limit) {
            m_since.restart();
            return false;
        }
        if (!m_timer.isActive())
            m_timer.start(static_cast<int>(limit - m_since.elapsed()));
        return true;
    }

private:
    QWidget& m_window;
    QTimer m_timer;
    QElapsedTimer m_since;
    bool m_open = false;
};

/// The real window with settings of its own, shown. Make one in each test function. When a document goes, its
/// edits are replayed, and the test fails where that gives another map.
class WindowDriver {
public:
    ~WindowDriver() {
        for (int i = 0; m_window && i < m_window->documents().count(); ++i)
            expectReplay(*m_window->documents().at(i));
    }
    WindowDriver(const WindowDriver&) = delete;
    WindowDriver& operator=(const WindowDriver&) = delete;

    WindowDriver() {
        QCoreApplication::setOrganizationName(QStringLiteral("Octant"));
        QCoreApplication::setApplicationName(QStringLiteral("Octant"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
        // New maps have a sun: every window would be busy with its light. Tests of that switch it on. Whether
        // all light is there when a test saves is a matter of luck.
        QSettings().setValue(QStringLiteral("choices/view.live-light"), false);
        QSettings().setValue(QStringLiteral("light/keepOnSave"), false);
        applyTheme(*qApp, ThemeChoice::Dark);
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 720);
        new FrameLimit(*m_window);
        m_window->show();
        // Without a window manager a window is shown but not always activated.
        (void)QTest::qWaitForWindowExposed(m_window.get());
        m_window->activateWindow();
        QObject::connect(&m_window->documents(), &Documents::aboutToRemove, m_window.get(),
                         [this](Document* document) {
                             expectReplay(*document);
                             m_saves.erase(document);
                         });
        QObject::connect(
            &m_window->documents(), &Documents::added, m_window.get(), [this](Document* document) {
                m_saves[document] = {document->savedSnapshot(), 0};
                QObject::connect(document, &Document::happened, m_window.get(), [this, document] {
                    Saves& saves = m_saves[document];
                    if (std::exchange(saves.last, document->savedSnapshot()) != document->savedSnapshot())
                        ++saves.count;
                });
            });
    }

    /// Whether a document was saved several times since it was opened.
    bool savedOften(const Document& document) const {
        const auto saves = m_saves.find(&document);
        return saves != m_saves.end() && saves->second.count > 1;
    }

    MainWindow& window() { return *m_window; }
    MainWindow* operator->() { return m_window.get(); }
    QString folder() const { return m_folder.path(); }

    /// Takes the message away that stands in the view and the status bar, and waits until it is gone.
    bool clearMessage() {
        m_window->statusBar()->clearMessage();
        return settle();
    }
    /// Waits until the window says that it is idle.
    bool settle(int milliseconds = 60000) {
        m_window->automation().touch();
        return QTest::qWaitFor([this] { return !m_window->automation().busy(); }, milliseconds);
    }

    /// Triggers an action as its menu would; false when it is missing or disabled.
    bool trigger(const char* id) {
        QAction* action = m_window->actions().action(QString::fromLatin1(id));
        if (!action)
            return false;
        QCoreApplication::processEvents();
        if (!action->isEnabled())
            return false;
        action->trigger();
        return true;
    }

    /// Begins to open a copy of a file of tests/data; the copy's path.
    QString openCopy(const QString& name) {
        const QString copy = m_folder.filePath(QFileInfo(name).fileName());
        QFile::copy(dataFile(name), copy);
        QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
        m_window->files().open({copy});
        return copy;
    }

private:
    struct Saves {
        MapPtr last;
        int count = 0;
    };

    void expectReplay(const Document& document) const {
        const QString difference = replayDifference(document, savedOften(document));
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
    }

    QTemporaryDir m_folder, m_settings;
    std::map<const Document*, Saves> m_saves;
    std::unique_ptr<MainWindow> m_window;
};

/// A window of its own, like a question, that is shown under this object name; null when there is none.
template <class T> T* topLevel(const char* name) {
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (widget->objectName() == QLatin1String(name) && widget->isVisible())
            if (T* found = qobject_cast<T*>(widget))
                return found;
    return nullptr;
}

} // namespace octant::test
