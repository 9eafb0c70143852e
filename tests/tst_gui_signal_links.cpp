#include <QImage>
#include <QMenu>
#include <QTest>

#include "app/document/document_host.h"
#include "model/geometry/placed_items.h"
#include "model/map/locate.h"
#include "model/signals/signal_table.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_signal_links {

using namespace octant;
using octant::test::addEdit;
using octant::test::itemRef;
using octant::test::setEdit;
using octant::test::WindowDriver;

namespace {

/// The window with a room, a trigger "plate" and a door "gate" in it, seen from the side.
class Site {
public:
    Site() {
        m_ready = m_driver.trigger("file.new-room") && m_driver.settle() &&
                  add("trigger", "plate", "position", {-2, 1, 0}, m_plate) &&
                  add("door", "gate", "closed_position", {2, 1, 0}, m_gate);
        m_widget = dynamic_cast<ViewportWidget*>(m_driver->viewport()->widget());
        if (!m_ready || m_widget == nullptr)
            return;
        m_driver.trigger("view.pause-clock");
        render::Camera camera = m_widget->control().camera();
        camera.eye = {0, 1.5, -7};
        camera.yaw = camera.pitch = 0;
        m_widget->setCamera(camera);
        m_driver.settle();
    }
    bool ready() const { return m_ready && m_widget != nullptr; }
    WindowDriver& driver() { return m_driver; }
    MapPtr map() { return m_driver->host().snapshot(); }
    ItemRef plate() const { return m_plate; }
    ItemRef gate() const { return m_gate; }
    bool select(const Selection& items) {
        m_driver->host().select(items);
        return m_driver.settle();
    }
    QPoint pointOf(const ItemRef& item) {
        PlacedItems items;
        items.update(*map(), map()->levels[0]);
        const auto point = m_widget->control().camera().project(items.find(item)->position,
                                                                {m_widget->width(), m_widget->height()});
        return point ? QPoint(qRound(point->pixel.x), qRound(point->pixel.y)) : QPoint(-1, -1);
    }
    QPoint socketOf(const ItemRef& item) { return pointOf(item) + QPoint(-26, 26); }
    void move(const QPoint& at, Qt::MouseButtons held) {
        QMouseEvent event(QEvent::MouseMove, at, m_widget->mapToGlobal(QPointF(at)), Qt::NoButton, held, {});
        QCoreApplication::sendEvent(m_widget, &event);
    }
    void press(const QPoint& at) {
        QTest::mouseMove(m_widget, at);
        QTest::mousePress(m_widget, Qt::LeftButton, {}, at);
    }
    void pull(const QPoint& from, const QPoint& to) {
        press(from);
        for (int i = 1; i <= 8; ++i)
            move(from + (to - from) * i / 8, Qt::LeftButton);
    }
    void release(const QPoint& at) {
        QTest::mouseRelease(m_widget, Qt::LeftButton, {}, at);
        QCoreApplication::processEvents();
    }
    QMenu* menu() { return m_widget->findChild<QMenu*>(QStringLiteral("signalLinkMenu")); }
    ViewportWidget& widget() { return *m_widget; }
    QImage picture() {
        m_driver.settle();
        return m_widget->grabFramebuffer().convertToFormat(QImage::Format_RGB888);
    }

private:
    bool add(const char* type, const char* name, const char* field, std::vector<float> at, ItemRef& item) {
        const ItemRef level = itemRef(ItemKind::Level, map()->levels[0]->id);
        if (!m_driver->host().submit(addEdit(level, ItemKind::Entity).with("type", std::string(type))))
            return false;
        m_driver.settle();
        item = itemRef(ItemKind::Entity, itemsOf(*map(), ItemKind::Entity, level).back());
        return m_driver->host().submit(setEdit({item}, "name", std::string(name))) &&
               m_driver->host().submit(setEdit({item}, field, std::move(at))) && m_driver.settle();
    }

    WindowDriver m_driver;
    bool m_ready = false;
    ViewportWidget* m_widget = nullptr;
    ItemRef m_plate, m_gate;
};

} // namespace

class TestGuiSignalLinks : public QObject {
    Q_OBJECT
private slots:
    void aLinkIsDrawnFromTheSocketToADoor() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.select({site.plate()}));
        const auto steps = site.driver()->host().history().size();
        site.pull(site.socketOf(site.plate()), site.pointOf(site.gate()));
        site.release(site.pointOf(site.gate()));
        QPointer<QMenu> menu = site.menu();
        QVERIFY(menu && menu->isVisible());
        QCOMPARE(site.driver()->host().history().size(), steps);
        auto* open = menu->findChild<QAction*>(QStringLiteral("link:output_entering:signal_open"));
        QVERIFY(open != nullptr);
        QVERIFY(open->text().contains(QStringLiteral("plate_entering")));
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(open).center());
        QVERIFY(site.driver().settle());
        QCOMPARE(site.driver()->host().history().size(), steps + 1);
        const SignalTable table(*site.map());
        const Signal* made = table.find("plate_entering");
        QVERIFY(made != nullptr && made->senders.size() == 1 && made->hearers.size() == 1);
        QCOMPARE(made->hearers[0].entity, site.gate().id);
        QVERIFY(site.driver().trigger("edit.undo") && site.driver().settle());
        QVERIFY(SignalTable(*site.map()).all().empty());
    }

    void escapeEndsTheDragAndTheMenu() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.select({site.plate()}));
        site.pull(site.socketOf(site.plate()), site.pointOf(site.gate()));
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        site.release(site.pointOf(site.gate()));
        QVERIFY(site.menu() == nullptr);
        QCOMPARE(site.driver()->host().selection(), Selection{site.plate()});
        site.pull(site.socketOf(site.plate()), site.pointOf(site.gate()));
        site.release(site.pointOf(site.gate()));
        QVERIFY(site.menu() != nullptr);
        QTest::keyClick(site.menu(), Qt::Key_Escape);
        QVERIFY(site.driver().settle());
        QVERIFY(SignalTable(*site.map()).all().empty());
    }

    void theKeyLinksByAClick() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(!site.driver()->actions().action(QStringLiteral("signal.draw"))->isEnabled());
        QVERIFY(site.select({site.plate()}));
        site.widget().setFocus();
        QTest::keyClick(&site.widget(), Qt::Key_O);
        QVERIFY(site.driver().settle());
        site.press(site.pointOf(site.gate()));
        site.release(site.pointOf(site.gate()));
        QVERIFY(site.menu() != nullptr);
        QTest::keyClick(site.menu(), Qt::Key_Down);
        QTest::keyClick(site.menu(), Qt::Key_Return);
        QVERIFY(site.driver().settle());
        QCOMPARE(SignalTable(*site.map()).all().size(), std::size_t{1});
    }

    void linesShowForTheSelectionAndForAllByTheMenu() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.driver()->host().submit(
            octant::test::editOf("signal.connect", {site.plate(), site.gate()})));
        QVERIFY(site.select({}));
        const QImage without = site.picture();
        QVERIFY(site.driver().trigger("view.links"));
        const QImage all = site.picture();
        QVERIFY(all != without);
        QVERIFY(site.driver().trigger("view.links"));
        QVERIFY(site.picture() == without);
        // Of the same selection, with the link and without.
        QVERIFY(site.select({site.gate()}));
        const QImage linked = site.picture();
        QVERIFY(site.driver()->host().submit(
            octant::test::editOf("signal.disconnect", {site.plate(), site.gate()})));
        QVERIFY(site.picture() != linked);
    }
};

} // namespace tst_gui_signal_links

OCTANT_WINDOW_SUITE(tst_gui_signal_links, TestGuiSignalLinks)
#include "tst_gui_signal_links.moc"
