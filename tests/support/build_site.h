#pragma once

#include <bit>
#include <cstdlib>
#include <optional>

#include <QTest>
#include <QWheelEvent>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "model/change/change_set.h"
#include "model/selection/cell_rect.h"
#include "tests/support/window_driver.h"
#include "views/viewport/viewport_widget.h"

namespace octant::test {

/// Knows where a widget last heard that the pointer is: its moves come from the screen, some time after they
/// were asked for, and not at all where it was there already.
class PointerWatch : public QObject {
public:
    explicit PointerWatch(QWidget& widget) : QObject(&widget), m_widget(widget) {
        widget.installEventFilter(this);
    }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::MouseMove)
            m_at = static_cast<QMouseEvent*>(event)->position().toPoint();
        return false;
    }
    /// False when the widget does not hear of it, again and again: it may move below the pointer when it is
    /// laid out.
    bool moveTo(const QPoint& at) {
        constexpr int tries = 20, milliseconds = 250;
        m_at = {};
        for (int i = 0; i < tries; ++i) {
            QTest::mouseMove(&m_widget, at + QPoint(1 + i % 2, 1)); // what is there already does not move
            QTest::mouseMove(&m_widget, at);
            if (QTest::qWaitFor([&] { return m_at == at; }, milliseconds))
                return true;
        }
        return false;
    }

private:
    QWidget& m_widget;
    QPoint m_at;
};

/// The real window with a room in it, looking down on its floor, with the pointer there. What suites of
/// building stand on.
class BuildSite {
public:
    BuildSite() {
        m_driver.trigger("file.new-room");
        m_ready = m_driver.settle() && QTest::qWaitForWindowActive(&m_driver.window());
        m_widget = dynamic_cast<ViewportWidget*>(m_driver->viewport()->widget());
        m_pointer = new PointerWatch(*m_widget);
        m_driver.trigger("view.pause-clock");
        lookDown();
        point(middle());
    }
    bool ready() const { return m_ready && m_widget != nullptr; }

    /// At the same place of the floor, whatever is open now.
    void lookDown() {
        m_widget->setFocus();
        render::Camera camera = m_widget->control().camera();
        camera.eye = {0.3, 2, -4.2}; // not straight above the border of two cells
        camera.yaw = 0;
        camera.pitch = -70;
        m_widget->setCamera(camera);
    }
    QPoint middle() const { return {m_widget->width() / 2, m_widget->height() / 2}; }
    void point(const QPoint& at) {
        if (!m_pointer->moveTo(at))
            qWarning("the view did not hear of the pointer at %d, %d", at.x(), at.y());
        m_driver.settle();
    }
    /// The pointer goes there, with the left button held.
    void dragTo(const QPoint& at, Qt::KeyboardModifiers keys = {}) {
        QMouseEvent move(QEvent::MouseMove, at, m_widget->mapToGlobal(QPointF(at)), Qt::NoButton,
                         Qt::LeftButton, keys);
        QCoreApplication::sendEvent(m_widget, &move);
    }
    void drag(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers keys = {}) {
        QTest::mousePress(m_widget, Qt::LeftButton, keys, from);
        for (int i = 1; i <= 6; ++i)
            dragTo(from + (to - from) * i / 6, keys);
        QTest::mouseRelease(m_widget, Qt::LeftButton, keys, to);
        m_driver.settle();
    }
    /// Notches of the wheel in the middle of the view, one after the other.
    void wheel(int notches, Qt::KeyboardModifiers keys = {}) {
        for (int i = 0; i < std::abs(notches); ++i)
            turnWheel(notches > 0 ? 1 : -1, keys);
        m_driver.settle();
    }
    /// So many notches at once.
    void turnWheel(int notches, Qt::KeyboardModifiers keys = {}) {
        constexpr int notch = 120;
        const QPointF at = middle();
        QWheelEvent event(at, m_widget->mapToGlobal(at), {}, QPoint(0, notches * notch), Qt::NoButton, keys,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_widget, &event);
    }
    void click(const QPoint& at, Qt::KeyboardModifiers keys = {}) {
        QTest::mouseClick(m_widget, Qt::LeftButton, keys, at);
        m_driver.settle();
    }
    bool trigger(const char* id) { return m_driver.trigger(id) && m_driver.settle(); }
    template <class T = QWidget> T* find(const char* name) {
        return m_driver->findChild<T*>(QString::fromLatin1(name));
    }

    WindowDriver& driver() { return m_driver; }
    ViewportWidget& widget() { return *m_widget; }
    Document& document() { return *m_driver->documents().current(); }
    MapPtr map() { return m_driver->host().snapshot(); }
    const Level& level() { return *map()->levels[0]; }
    /// Those of the branch that is worked on, undone ones included.
    int steps() { return static_cast<int>(document().undoStack().line().size()) - 1; }
    bool same(const MapPtr& other) { return changesBetween(*map(), *other).empty(); }

private:
    WindowDriver m_driver;
    ViewportWidget* m_widget = nullptr;
    PointerWatch* m_pointer = nullptr; // belongs to the widget
    bool m_ready = false;
};

/// The same while one builds.
class BuildingSite : public BuildSite {
public:
    BuildingSite() { trigger("view.build"); }
    /// Looks from aside at what is selected.
    void lookFromAside() {
        const auto corners = faceCornersOf(level(), *widget().building().onlyRect());
        render::Camera camera = widget().control().camera();
        camera.eye = (corners[0] + corners[2]) * 0.5 + glm::dvec3(0.4, 3, 4);
        camera.yaw = 180;
        camera.pitch = -35;
        widget().setCamera(camera);
        driver().settle();
    }
    /// The first handle that moves so many corners; 0 is that of the whole face.
    std::optional<BuildController::Handle> handle(int corners) {
        for (const BuildController::Handle& handle : widget().building().handles(level()))
            if (std::popcount(handle.corners) == corners)
                return handle;
        return std::nullopt;
    }
    QPoint onScreen(const glm::dvec3& point) {
        const auto at = widget().control().camera().project(point, {widget().width(), widget().height()});
        return at ? QPoint(qRound(at->pixel.x), qRound(at->pixel.y)) : QPoint();
    }
};

} // namespace octant::test
