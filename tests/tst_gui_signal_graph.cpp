#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include "app/document/document_host.h"
#include "model/map/locate.h"
#include "model/signals/signal_table.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/panels/signal_graph_view.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_signal_graph {

using namespace octant;
using octant::test::addEdit;
using octant::test::itemRef;
using octant::test::setEdit;
using octant::test::WindowDriver;

namespace {

/// The window with a room, a trigger "plate" and a door "gate" in it, and the graph of signals.
class Site {
public:
    Site() {
        m_ready = m_driver.trigger("file.new-room") && m_driver.settle() &&
                  add("trigger", "plate", m_plate) && add("door", "gate", m_gate);
        m_driver.trigger("view.pause-clock");
        m_driver->host().select({m_plate, m_gate});
        m_ready = m_ready && m_driver.trigger("view.toggle-dock.signalgraph") && m_driver.settle();
        m_view = m_driver->findChild<SignalGraphView*>(QStringLiteral("signalGraph"));
    }
    bool ready() const { return m_ready && m_view != nullptr && m_view->isVisible(); }
    WindowDriver& driver() { return m_driver; }
    MapPtr map() { return m_driver->host().snapshot(); }
    SignalGraphView& view() { return *m_view; }
    QWidget* surface() { return m_view->viewport(); }
    ItemRef plate() const { return m_plate; }
    ItemRef gate() const { return m_gate; }
    int steps() { return m_driver->host().historyIndex(); }
    const Signal* signal(const char* name) {
        m_table = SignalTable(*map());
        return m_table.find(name);
    }
    /// Number of a node; fails the test where there is none.
    std::uint32_t node(const std::string& name) {
        for (std::uint32_t i = 0; i < m_view->graph().nodes().size(); ++i)
            if (m_view->graph().nodes()[i].name == name)
                return i;
        qFatal("no node %s", name.c_str());
    }
    QPoint placeOf(const std::string& name) { return m_view->nodeBox(node(name)).center().toPoint(); }
    void pull(const QPoint& from, const QPoint& to) {
        QTest::mouseMove(surface(), from);
        QTest::mousePress(surface(), Qt::LeftButton, {}, from);
        for (int i = 1; i <= 6; ++i) {
            const QPointF at = QPointF(from) + QPointF(to - from) * i / 6;
            QMouseEvent move(QEvent::MouseMove, at, surface()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                             {});
            QCoreApplication::sendEvent(surface(), &move);
        }
        QTest::mouseRelease(surface(), Qt::LeftButton, {}, to);
        QCoreApplication::processEvents();
    }
    /// Chooses a row of a menu of the graph by hand.
    void chooseRow(const char* menuName, const char* rowName) {
        auto* menu = m_driver->findChild<QMenu*>(QString::fromLatin1(menuName));
        QVERIFY(menu != nullptr && menu->isVisible());
        auto* row = menu->findChild<QAction*>(QString::fromLatin1(rowName));
        QVERIFY2(row != nullptr, rowName);
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(row).center());
        QVERIFY(m_driver.settle());
    }
    bool link() {
        pull(placeOf("plate"), placeOf("gate"));
        chooseRow("signalLinkMenu", "link:output_entering:signal_open");
        return signal("plate_entering") != nullptr;
    }
    bool add(const char* type, const char* name, ItemRef& item) {
        const ItemRef level = itemRef(ItemKind::Level, map()->levels[0]->id);
        if (!m_driver->host().submit(addEdit(level, ItemKind::Entity).with("type", std::string(type))))
            return false;
        m_driver.settle();
        item = itemRef(ItemKind::Entity, itemsOf(*map(), ItemKind::Entity, level).back());
        return m_driver->host().submit(setEdit({item}, "name", std::string(name))) && m_driver.settle();
    }

private:
    WindowDriver m_driver;
    bool m_ready = false;
    SignalGraphView* m_view = nullptr;
    SignalTable m_table;
    ItemRef m_plate, m_gate;
};

} // namespace

class TestGuiSignalGraph : public QObject {
    Q_OBJECT
private slots:
    void aDragFromOneBoxToAnotherLinksThem() {
        Site site;
        QVERIFY(site.ready());
        QCOMPARE(site.view().graph().nodes().size(), std::size_t{2});
        const int steps = site.steps();
        QVERIFY(site.link());
        QCOMPARE(site.steps(), steps + 1);
        QTRY_COMPARE(site.view().graph().nodes().size(), std::size_t{3});
        // From who sends to who hears.
        QVERIFY(site.placeOf("plate").x() < site.placeOf("plate_entering").x());
        QVERIFY(site.placeOf("plate_entering").x() < site.placeOf("gate").x());
        QVERIFY(site.driver().trigger("edit.undo"));
        QTRY_VERIFY(site.signal("plate_entering") == nullptr);
    }

    void anArrowThatIsChosenIsCut() {
        Site site;
        QVERIFY(site.ready() && site.link());
        QTRY_COMPARE(site.view().graph().arrows().size(), std::size_t{2});
        std::uint32_t hears = 0;
        for (std::uint32_t i = 0; i < 2; ++i)
            if (!site.view().graph().arrows()[i].sends)
                hears = i;
        const int steps = site.steps();
        QTest::mouseClick(site.surface(), Qt::LeftButton, {}, site.view().arrowMiddle(hears).toPoint());
        QCOMPARE(site.view().arrow(), std::optional<std::uint32_t>(hears));
        QTest::keyClick(&site.view(), Qt::Key_Delete);
        QTRY_COMPARE(site.steps(), steps + 1);
        const Signal* left = site.signal("plate_entering");
        QVERIFY(left != nullptr && left->senders.size() == 1 && left->hearers.empty());
    }

    void aSignalIsRenamedInItsPlace() {
        Site site;
        QVERIFY(site.ready() && site.link());
        QTRY_COMPARE(site.view().graph().nodes().size(), std::size_t{3});
        QTest::mouseDClick(site.surface(), Qt::LeftButton, {}, site.placeOf("plate_entering"));
        auto* line = site.view().findChild<QLineEdit*>(QStringLiteral("signalGraphName"));
        QVERIFY(line != nullptr && line->isVisible());
        QTest::keyClicks(line, QStringLiteral("gate opens"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(site.signal("gate opens") != nullptr);
        QVERIFY(site.signal("plate_entering") == nullptr);
        QTRY_COMPARE(site.view().graph().nodes()[site.node("gate opens")].entity, ItemId{0});
    }

    void aSignalIsDrawnToAnotherHearer() {
        Site site;
        QVERIFY(site.ready() && site.link());
        QTRY_COMPARE(site.view().graph().nodes().size(), std::size_t{3});
        const int steps = site.steps();
        site.pull(site.placeOf("plate_entering"), site.placeOf("gate"));
        site.chooseRow("signalEndMenu", "end:signal_close");
        QTRY_COMPARE(site.steps(), steps + 1);
        QCOMPARE(site.signal("plate_entering")->hearers.size(), std::size_t{2});
    }

    /// The panel is low where it opens: rows draw together and all becomes smaller.
    void fitShowsAllOfManySignals() {
        Site site;
        QVERIFY(site.ready() && site.link());
        for (int i = 0; i < 7; ++i) {
            ItemRef plate;
            QVERIFY(site.add("trigger", qPrintable(QStringLiteral("more %1").arg(i)), plate));
            QVERIFY(site.driver()->host().submit(
                setEdit({plate}, "output_entering", "signal " + std::to_string(i))));
        }
        QTRY_COMPARE(site.view().graph().nodes().size(), std::size_t{17});
        auto* fit = site.driver()->findChild<QPushButton*>(QStringLiteral("signalGraphFit"));
        QVERIFY(fit != nullptr);
        QTRY_VERIFY(fit->isEnabled());
        QTest::mouseClick(fit, Qt::LeftButton);
        const QRectF room(site.surface()->rect());
        for (std::uint32_t i = 0; i < site.view().graph().nodes().size(); ++i)
            QVERIFY(room.contains(site.view().nodeBox(i)));
    }

    void keysGoFromBoxToBoxAndSelect() {
        Site site;
        QVERIFY(site.ready() && site.link());
        QTRY_COMPARE(site.view().graph().nodes().size(), std::size_t{3});
        site.driver()->host().select({site.plate()});
        QTRY_COMPARE(site.view().node(), std::optional<std::uint32_t>(site.node("plate")));
        site.view().setFocus();
        QTest::keyClick(&site.view(), Qt::Key_Right);
        QCOMPARE(site.view().node(), std::optional<std::uint32_t>(site.node("plate_entering")));
        QCOMPARE(site.view().accessibleDescription(), QStringLiteral("Signal plate_entering"));
        QTest::keyClick(&site.view(), Qt::Key_Right);
        QCOMPARE(site.driver()->host().selection(), Selection{site.gate()});
    }

    void tryPlaysTheSignalInTheView() {
        Site site;
        QVERIFY(site.ready() && site.link());
        QTRY_COMPARE(site.view().graph().nodes().size(), std::size_t{3});
        QTest::mouseClick(site.surface(), Qt::LeftButton, {}, site.placeOf("plate_entering"));
        auto* play = site.driver()->findChild<QPushButton*>(QStringLiteral("signalGraphTry"));
        QVERIFY(play != nullptr && play->isEnabled());
        QTest::mouseClick(play, Qt::LeftButton);
        QVERIFY(site.driver()->findChild<QWidget*>(QStringLiteral("clockPanel"))->isVisible());
        QTest::mouseClick(play, Qt::LeftButton);
        QVERIFY(!site.driver()->findChild<QWidget*>(QStringLiteral("clockPanel"))->isVisible());
    }
};

} // namespace tst_gui_signal_graph

OCTANT_WINDOW_SUITE(tst_gui_signal_graph, TestGuiSignalGraph)
#include "tst_gui_signal_graph.moc"
