#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "model/map/locate.h"
#include "model/signals/signal_table.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_signals {

using namespace octant;
using octant::test::addEdit;
using octant::test::editOf;
using octant::test::itemRef;
using octant::test::setEdit;
using octant::test::WindowDriver;

namespace {

/// The window with a room, a trigger "plate" and a door "gate" in it, and the list of signals.
class Site {
public:
    Site() {
        m_ready = m_driver.trigger("file.new-room") && m_driver.settle() &&
                  add("trigger", "plate", m_plate) && add("door", "gate", m_gate) &&
                  m_driver.trigger("view.toggle-dock.signals") && m_driver.settle();
        m_tree = m_driver->findChild<QTreeWidget*>(QStringLiteral("signals"));
    }
    bool ready() const { return m_ready && m_tree != nullptr && m_tree->isVisible(); }
    WindowDriver& driver() { return m_driver; }
    MapPtr map() { return m_driver->host().snapshot(); }
    QTreeWidget& tree() { return *m_tree; }
    ItemRef plate() const { return m_plate; }
    ItemRef gate() const { return m_gate; }
    template <class T> T* child(const char* name) {
        return m_driver->findChild<T*>(QString::fromLatin1(name));
    }
    void press(const char* name) {
        auto* button = child<QPushButton>(name);
        QVERIFY2(button != nullptr && button->isVisible() && button->isEnabled(), name);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(m_driver.settle());
    }
    bool select(const Selection& items) {
        m_driver->host().select(items);
        return m_driver.settle();
    }
    bool edit(const Edit& what) { return m_driver->host().submit(what) && m_driver.settle(); }
    /// All rows, those that are inside of others indented.
    QStringList rows() {
        QStringList all;
        for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
            const QTreeWidgetItem* row = m_tree->topLevelItem(i);
            all << row->text(0) + QStringLiteral(" | ") + row->text(1);
            for (int k = 0; k < row->childCount(); ++k)
                all << QStringLiteral("  ") + row->child(k)->text(0);
        }
        return all;
    }
    const Signal* signal(const char* name) {
        m_table = SignalTable(*map());
        return m_table.find(name);
    }

private:
    bool add(const char* type, const char* name, ItemRef& item) {
        const ItemRef level = itemRef(ItemKind::Level, map()->levels[0]->id);
        if (!edit(addEdit(level, ItemKind::Entity).with("type", std::string(type))))
            return false;
        item = itemRef(ItemKind::Entity, itemsOf(*map(), ItemKind::Entity, level).back());
        return edit(setEdit({item}, "name", std::string(name)));
    }

    WindowDriver m_driver;
    bool m_ready = false;
    QTreeWidget* m_tree = nullptr;
    ItemRef m_plate, m_gate;
    SignalTable m_table;
};

} // namespace

class TestGuiSignals : public QObject {
    Q_OBJECT
private slots:
    void connectsTwoSelectedEntities() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.select({site.plate(), site.gate()}));
        auto* input = site.child<QComboBox>("signalsInput");
        QVERIFY(input->isVisible());
        const int at = input->findData(QStringLiteral("signal_open"));
        QVERIFY(at >= 0);
        input->setFocus();
        while (input->currentIndex() != at)
            QTest::keyClick(input, input->currentIndex() < at ? Qt::Key_Down : Qt::Key_Up);
        const auto steps = site.driver()->host().history().size();
        site.press("signalsConnect");
        QCOMPARE(site.driver()->host().history().size(), steps + 1);
        const Signal* made = site.signal("plate_entering");
        QVERIFY(made != nullptr);
        QCOMPARE(made->senders[0].entity, site.plate().id);
        QCOMPARE(made->hearers[0].entity, site.gate().id);
        QCOMPARE(std::string(made->hearers[0].description().name), std::string("signal_open"));
    }

    void aRowLeadsToTheOtherEnd() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(editOf("signal.connect", {site.plate(), site.gate()})));
        QVERIFY(site.select({site.plate()}));
        QCOMPARE(site.rows().size(), 2);
        QVERIFY2(site.rows()[0].contains(QStringLiteral("Sends")), qPrintable(site.rows().join('\n')));
        QVERIFY2(site.rows()[1].contains(QStringLiteral("gate")), qPrintable(site.rows().join('\n')));
        QTreeWidgetItem* row = site.tree().topLevelItem(0)->child(0);
        const QPoint place = site.tree().visualItemRect(row).center();
        QTest::mouseClick(site.tree().viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(site.tree().viewport(), Qt::LeftButton, {}, place);
        QVERIFY(site.driver().settle());
        QCOMPARE(site.driver()->host().selection(), Selection{site.gate()});
        QVERIFY(site.rows()[0].contains(QStringLiteral("Hears")));
    }

    void aLinkIsCutAndComesBack() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(editOf("signal.connect", {site.plate(), site.gate()})));
        QVERIFY(site.select({site.gate()}));
        site.tree().setCurrentItem(site.tree().topLevelItem(0)->child(0));
        site.press("signalsDisconnect");
        QVERIFY(SignalTable(*site.map()).all().empty());
        QVERIFY(site.rows().isEmpty());
        QVERIFY(site.driver().trigger("edit.undo") && site.driver().settle());
        QCOMPARE(SignalTable(*site.map()).all().size(), std::size_t{1});
        QCOMPARE(site.rows().size(), 2);
    }

    void renamesEverywhereByTyping() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(editOf("signal.connect", {site.plate(), site.gate()})));
        QVERIFY(site.select({}));
        QCOMPARE(site.tree().topLevelItemCount(), 1);
        site.tree().setCurrentItem(site.tree().topLevelItem(0));
        site.tree().setFocus();
        QTest::keyClick(&site.tree(), Qt::Key_F2);
        auto* line = site.tree().viewport()->findChild<QLineEdit*>();
        QVERIFY(line != nullptr);
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("open_the_gate"));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(site.driver().settle());
        QTRY_VERIFY(site.signal("open_the_gate") != nullptr);
        QCOMPARE(site.signal("open_the_gate")->senders.size(), std::size_t{1});
        QCOMPARE(site.signal("open_the_gate")->hearers.size(), std::size_t{1});
        // One goes on with it.
        QVERIFY(site.tree().currentItem() != nullptr);
        QCOMPARE(site.tree().currentItem()->text(0), QStringLiteral("open_the_gate"));
        QVERIFY(site.tree().currentItem()->isSelected());
    }

    void theKeysOfTheListAreNotForWhatIsSelected() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(editOf("signal.connect", {site.plate(), site.gate()})));
        QVERIFY(site.select({site.plate()}));
        const auto entities = [&] {
            return itemsOf(*site.map(), ItemKind::Entity,
                           itemRef(ItemKind::Level, site.map()->levels[0]->id));
        };
        const auto click = [&](QTreeWidgetItem* row) {
            QTest::mouseClick(site.tree().viewport(), Qt::LeftButton, {},
                              site.tree().visualItemRect(row).center());
            return site.driver().settle();
        };
        // On a signal: F2 renames that one, and nothing is removed.
        QVERIFY(click(site.tree().topLevelItem(0)));
        QTest::keyClick(&site.tree(), Qt::Key_Delete);
        QVERIFY(site.driver().settle());
        QCOMPARE(entities().size(), std::size_t{2});
        QTest::keyClick(&site.tree(), Qt::Key_F2);
        auto* line = site.tree().viewport()->findChild<QLineEdit*>();
        QVERIFY(line != nullptr);
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("ring"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(site.signal("ring") != nullptr);
        QVERIFY(site.driver().settle());
        // On its other end: Del ends the link.
        QVERIFY(click(site.tree().topLevelItem(0)->child(0)));
        QTest::keyClick(&site.tree(), Qt::Key_Delete);
        QVERIFY(site.driver().settle());
        QCOMPARE(entities().size(), std::size_t{2});
        QVERIFY(SignalTable(*site.map()).all().empty());
    }

    void triesASignalOut() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(editOf("signal.connect", {site.plate(), site.gate()})));
        QVERIFY(site.select({site.plate()}));
        const auto steps = site.driver()->host().history().size();
        site.tree().setCurrentItem(site.tree().topLevelItem(0));
        site.press("signalsTry");
        QCOMPARE(site.driver()->host().selection(), Selection{site.gate()});
        QCOMPARE(site.rows().size(), 1);
        QVERIFY2(site.rows()[0].startsWith(QStringLiteral("0.00 s  gate")), qPrintable(site.rows()[0]));
        site.press("signalsTry");
        QCOMPARE(site.driver()->host().selection(), Selection{site.plate()});
        QCOMPARE(site.driver()->host().history().size(), steps);
    }

    /// Another document has signals of its own; what is selected in it stays.
    void whatIsTriedOutStaysWithItsDocument() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(editOf("signal.connect", {site.plate(), site.gate()})));
        QVERIFY(site.select({site.plate()}));
        site.tree().setCurrentItem(site.tree().topLevelItem(0));
        site.press("signalsTry");
        QCOMPARE(site.rows().size(), 1);
        QVERIFY(site.driver().trigger("file.new-room") && site.driver().settle());
        QVERIFY(!site.child<QPushButton>("signalsTry")->isChecked());
        QCOMPARE(site.rows(), QStringList());
        QCOMPARE(site.driver()->host().selection(), Selection());
        QVERIFY(site.driver().trigger("go.next-map") && site.driver().settle());
        QVERIFY(!site.child<QPushButton>("signalsTry")->isChecked());
        QCOMPARE(site.driver()->host().selection(), Selection{site.gate()});
    }

    void offersTheNameThatWasMeant() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(setEdit({site.plate()}, "output_entered", std::string("open_gate"))));
        QVERIFY(site.edit(setEdit({site.gate()}, "signal_open", std::string("open_gat"))));
        QVERIFY(site.select({site.gate()}));
        QVERIFY2(site.rows().last().contains(QStringLiteral("open_gate")),
                 qPrintable(site.rows().join('\n')));
        site.tree().setCurrentItem(site.tree().topLevelItem(0));
        site.press("signalsMeant");
        QVERIFY(site.signal("open_gat") == nullptr);
        QCOMPARE(site.signal("open_gate")->hearers.size(), std::size_t{1});
    }
};

} // namespace tst_gui_signals

OCTANT_WINDOW_SUITE(tst_gui_signals, TestGuiSignals)
#include "tst_gui_signals.moc"
