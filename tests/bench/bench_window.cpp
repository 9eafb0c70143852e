#include <benchmark/benchmark.h>

#include <cmath>
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
#include "tests/bench/bench_maps.h"
#include "views/host/actions.h"
#include "views/theme/theme.h"
#include "views/viewport/viewport_widget.h"

/// How long the thread of the window is held up while one flies, strokes terrain and pastes in large maps:
/// the longest event that draws nothing, beside the 50 ms that it may take.
namespace octant::bench {
namespace {

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

    /// Handles events until there is nothing to do; false after a minute.
    bool settle() {
        QElapsedTimer since;
        since.start();
        m_window->automation().touch();
        do
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        while (m_window->automation().busy() && since.elapsed() < 60000);
        return !m_window->automation().busy();
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

constexpr int moves = 90;

bool fly(MapWindow& window) {
    render::Camera camera = window.view().control().camera();
    for (int i = 0; i < moves; ++i) {
        camera.yaw += 1.5;
        camera.eye += camera.forward() * 0.75;
        window.view().setCamera(camera);
        MapWindow::breathe();
    }
    return true;
}

bool stroke(MapWindow& window) {
    if (!window.trigger("view.build") || !window.trigger("build.terrain"))
        return false;
    const QPointF from = window.middle();
    window.mouse(QEvent::MouseMove, from, Qt::NoButton, Qt::NoButton);
    window.mouse(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    for (int i = 1; i <= moves; ++i)
        window.mouse(QEvent::MouseMove, from + QPointF(1.5 * i, 40 * std::sin(i / 9.0)), Qt::NoButton,
                     Qt::LeftButton);
    window.mouse(QEvent::MouseButtonRelease, from, Qt::LeftButton, Qt::NoButton);
    return true;
}

bool paste(MapWindow& window) {
    if (!window.trigger("view.build"))
        return false;
    const QPointF from = window.middle();
    window.mouse(QEvent::MouseMove, from, Qt::NoButton, Qt::NoButton);
    window.mouse(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    for (int i = 1; i <= 12; ++i)
        window.mouse(QEvent::MouseMove, from + QPointF(8 * i, 4 * i), Qt::NoButton, Qt::LeftButton);
    window.mouse(QEvent::MouseButtonRelease, from + QPointF(96, 48), Qt::LeftButton, Qt::NoButton);
    if (!window.trigger("build.deeper") || !window.trigger("edit.copy") || !window.trigger("edit.paste"))
        return false;
    for (int i = 0; i < moves; ++i)
        window.mouse(QEvent::MouseMove, from + QPointF(2 * i, -i), Qt::NoButton, Qt::NoButton);
    window.mouse(QEvent::MouseButtonPress, from + QPointF(180, -90), Qt::LeftButton, Qt::LeftButton);
    window.mouse(QEvent::MouseButtonRelease, from + QPointF(180, -90), Qt::LeftButton, Qt::NoButton);
    return true;
}

void registerGap(const char* what, const BenchMap& map, bool (*work)(MapWindow&)) {
    registerTimed(std::string("window/") + what + "/" + map.name,
                  [file = map.file, work](benchmark::State& state) {
                      if (!hasDisplay()) {
                          state.SkipWithError("there is no display here: tests/run bench has one");
                          return;
                      }
                      for (auto _ : state) {
                          MapWindow window(file());
                          (void)takeLongestEvents();
                          if (!window.ready() || !work(window)) {
                              state.SkipWithError("the window could not do this");
                              return;
                          }
                          window.settle();
                          const LongestEvents longest = takeLongestEvents();
                          state.SetIterationTime(longest.other / 1000);
                          state.counters["drawing_ms"] = longest.drawing;
                      }
                      state.counters["budget_ms"] = 50;
                  });
}

[[maybe_unused]] const bool registeredWindow = [] {
    for (const BenchMap& map : benchMaps()) {
        registerGap("fly", map, fly);
        registerGap("stroke", map, stroke);
        registerGap("paste", map, paste);
    }
    return true;
}();

} // namespace
} // namespace octant::bench
