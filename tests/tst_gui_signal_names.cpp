#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QToolButton>

#include "app/document/document_host.h"
#include "model/map/locate.h"
#include "model/signals/signal_table.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_signal_names {

using namespace octant;
using octant::test::addEdit;
using octant::test::itemRef;
using octant::test::setEdit;
using octant::test::WindowDriver;

namespace {

/// The window with a room and two triggers; the first sends "gate_open", the second is selected.
class Site {
public:
    Site() {
        m_ready = m_driver.trigger("file.new-room") && m_driver.settle() && add("plate", m_plate) &&
                  m_driver->host().submit(setEdit({m_plate}, "output_entered", std::string("gate_open"))) &&
                  add("other", m_other);
        m_driver->host().select({m_other});
        m_ready = m_ready && m_driver.settle();
    }
    bool ready() const { return m_ready; }
    WindowDriver& driver() { return m_driver; }
    template <class T> T* child(const char* name) {
        return m_driver->findChild<T*>(QString::fromLatin1(name));
    }
    std::size_t senders(const char* signal) {
        m_table = SignalTable(*m_driver->host().snapshot());
        const Signal* found = m_table.find(signal);
        return found != nullptr ? found->senders.size() : 0;
    }
    /// Opens the list of a field; null where there is none.
    QMenu* open(const char* field) {
        auto* button = child<QToolButton>((std::string(field) + ".pick").c_str());
        if (button == nullptr || button->menu() == nullptr)
            return nullptr;
        button->menu()->popup(m_driver->mapToGlobal(QPoint(200, 100)));
        return button->menu();
    }

private:
    bool add(const char* name, ItemRef& item) {
        auto& host = m_driver->host();
        const ItemRef level = itemRef(ItemKind::Level, host.snapshot()->levels[0]->id);
        if (!host.submit(addEdit(level, ItemKind::Entity).with("type", std::string("trigger"))) ||
            !m_driver.settle())
            return false;
        item = itemRef(ItemKind::Entity, itemsOf(*host.snapshot(), ItemKind::Entity, level).back());
        return host.submit(setEdit({item}, "name", std::string(name))) && m_driver.settle();
    }

    WindowDriver m_driver;
    bool m_ready = false;
    ItemRef m_plate, m_other;
    SignalTable m_table;
};

} // namespace

class TestGuiSignalNames : public QObject {
    Q_OBJECT
private slots:
    void aNameThatExistsIsChosenFromTheList() {
        Site site;
        QVERIFY(site.ready());
        QMenu* menu = site.open("field:output_exited");
        QVERIFY(menu != nullptr);
        QAction* row = nullptr;
        for (QAction* action : menu->actions())
            if (action->text().startsWith(QStringLiteral("gate_open")))
                row = action;
        QVERIFY(row != nullptr);
        QVERIFY(row->text().contains(QStringLiteral("sent by 1, heard by 0")));
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(row).center());
        QVERIFY(site.driver().settle());
        QCOMPARE(site.senders("gate_open"), std::size_t{2});
    }

    void aNewNameIsUnique() {
        Site site;
        QVERIFY(site.ready());
        for (const char* name : {"exited", "exited_2"}) {
            QMenu* menu = site.open("field:output_exited");
            QVERIFY(menu != nullptr);
            auto* row = menu->findChild<QAction*>(QStringLiteral("newSignal"));
            QVERIFY(row != nullptr);
            QVERIFY(row->text().contains(QLatin1String(name)));
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(row).center());
            QVERIFY(site.driver().settle());
            QCOMPARE(site.senders(name), std::size_t{1});
        }
    }

    void typingOffersWhatExists() {
        Site site;
        QVERIFY(site.ready());
        auto* line = site.child<QLineEdit>("field:output_exited");
        QVERIFY(line != nullptr && line->completer() != nullptr);
        line->setFocus();
        QTest::keyClicks(line, QStringLiteral("open"));
        QAbstractItemView* popup = line->completer()->popup();
        QTRY_VERIFY(popup->isVisible());
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        QVERIFY(site.driver().settle());
        QCOMPARE(line->text(), QStringLiteral("gate_open"));
        QCOMPARE(site.senders("gate_open"), std::size_t{2});
        QCOMPARE(site.senders("open"), std::size_t{0});
    }
};

} // namespace tst_gui_signal_names

OCTANT_WINDOW_SUITE(tst_gui_signal_names, TestGuiSignalNames)
#include "tst_gui_signal_names.moc"
