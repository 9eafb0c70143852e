#include <algorithm>
#include <set>

#include <QCheckBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include "app/document/document_host.h"
#include "model/check/check.h"
#include "model/core/executor.h"
#include "model/geometry/placed_items.h"
#include "model/geometry/surroundings_at.h"
#include "model/map/locate.h"
#include "model/signals/signal_run.h"
#include "model/signals/signal_table.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/add/add_palette.h"
#include "views/outline/outline.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_see_and_place {

using namespace octant;
using octant::test::itemRef;
using octant::test::WindowDriver;

namespace {

/// A person with mouse and keyboard before a new room. Counts what the hands do: a key chord, a click, a
/// drag, a run of the wheel and a value that is typed are one each.
class Person {
public:
    Person() {
        m_ready = m_driver.trigger("file.new-room") && m_driver.settle() &&
                  QTest::qWaitForWindowActive(&m_driver.window());
        m_view = m_driver->findChild<ViewportWidget*>();
        if (m_view == nullptr)
            return;
        m_driver.trigger("view.pause-clock");
        render::Camera camera;
        camera.eye = {0, 0, -2.5};
        camera.pitch = -35;
        m_view->setCamera(camera);
        m_ready = m_ready && m_driver.settle();
    }
    bool ready() const { return m_ready && m_view != nullptr; }
    int gestures() const { return m_gestures; }
    WindowDriver& driver() { return m_driver; }
    MapPtr map() { return m_driver->host().snapshot(); }
    QPoint place(int x, int y) const { return m_view->rect().center() + QPoint(x, y); }

    void key(QWidget* where, Qt::Key key, Qt::KeyboardModifiers with = {}) {
        ++m_gestures;
        QTest::keyClick(where, key, with);
    }
    void type(QWidget* where, const char* text) {
        ++m_gestures;
        QTest::keyClicks(where, QString::fromUtf8(text));
    }
    void click(QWidget* where, const QPoint& at, Qt::KeyboardModifiers with = {}) {
        ++m_gestures;
        QTest::mouseMove(where, at);
        QTest::mouseClick(where, Qt::LeftButton, with, at);
        QVERIFY(m_driver.settle());
    }
    void clickIn(const QPoint& at, Qt::KeyboardModifiers with = {}) { click(m_view, at, with); }
    void drag(const QPoint& from, const QPoint& to) {
        ++m_gestures;
        QTest::mouseMove(m_view, from);
        QTest::mousePress(m_view, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 8; ++i)
            QTest::mouseMove(m_view, from + (to - from) * i / 8);
        QTest::qWait(60);
        QTest::mouseRelease(m_view, Qt::LeftButton, {}, to);
        QVERIFY(m_driver.settle());
    }
    /// Opens the palette, types a name and takes the first.
    void add(const char* name) {
        m_view->setFocus();
        QTest::mouseMove(m_view, place(3, 3));
        QTest::mouseMove(m_view, place(0, 0));
        key(m_view, Qt::Key_Insert);
        const auto* popup = m_driver->findChild<AddPalette*>(QStringLiteral("addPalette"));
        QVERIFY(popup && QTest::qWaitFor([popup] { return popup->isVisible(); }));
        auto* text = m_driver->findChild<QLineEdit*>(QStringLiteral("addPaletteText"));
        type(text, name);
        key(text, Qt::Key_Return);
        QTRY_VERIFY(m_view->hasFocus());
    }
    /// A visible input of the properties, scrolled to; null where it is not there.
    template <class T> T* input(const char* name) {
        auto* scroll = m_driver->findChild<QScrollArea*>(QStringLiteral("properties"));
        for (T* found : scroll->widget()->findChildren<T*>(QString::fromLatin1(name)))
            if (found->isVisible()) {
                scroll->ensureWidgetVisible(found);
                QCoreApplication::processEvents();
                return found;
            }
        return nullptr;
    }
    void press(const char* name) {
        auto* button = input<QAbstractButton>(name);
        QVERIFY2(button != nullptr && button->isEnabled(), name);
        click(button, QPoint(8, button->height() / 2));
    }
    void typeField(const char* name, const char* text) {
        auto* line = input<QLineEdit>(name);
        QVERIFY2(line != nullptr, name);
        click(line, line->rect().center()); // which selects what it holds
        type(line, text);
        key(line, Qt::Key_Return);
        QVERIFY(m_driver.settle());
    }
    /// Chooses an entry of the menu of a button.
    void chooseIn(const char* name, const char* entry) {
        auto* button = input<QToolButton>(name);
        QVERIFY2(button != nullptr, name);
        QMenu& menu = *button->menu();
        ++m_gestures; // the click on the button opens the menu, and one on the entry takes it
        bool found = false;
        QTimer::singleShot(0, &menu, [&] {
            for (QAction* action : menu.actions())
                if (action->objectName() == QString::fromLatin1(entry)) {
                    found = true;
                    ++m_gestures;
                    QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(action).center());
                }
            if (!found)
                menu.close();
        });
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY2(found, entry);
        QVERIFY(m_driver.settle());
    }
    /// Clicks the first row of the outline, which is the map.
    void clickMap() {
        QTreeView& tree = m_driver->findChild<Outline*>()->tree();
        click(tree.viewport(), tree.visualRect(tree.model()->index(0, 0)).center());
    }
    /// Clicks an entity in the view.
    void clickEntity(const ItemRef& item) {
        PlacedItems items;
        items.update(*map(), map()->levels[0]);
        const auto at = m_view->control().camera().project(items.find(item)->position,
                                                           {m_view->width(), m_view->height()});
        QVERIFY(at.has_value());
        clickIn({qRound(at->pixel.x), qRound(at->pixel.y)});
        QCOMPARE(m_driver->host().selection(), Selection{item});
    }
    std::vector<Entity> entities(EntityType type) {
        std::vector<Entity> all;
        const auto take = [&](const EntityList& list) {
            for (const Entity& entity : list.entities)
                if (entity.type == type)
                    all.push_back(entity);
        };
        const MapPtr now = map();
        take(now->levels[0]->entities);
        for (const SectorSlot& slot : now->levels[0]->sectors)
            if (const Sector* sector = slot.cell->value())
                take(sector->entities);
        return all;
    }
    ViewportWidget& view() { return *m_view; }

private:
    WindowDriver m_driver;
    ViewportWidget* m_view = nullptr;
    bool m_ready = false;
    int m_gestures = 1; // the room
};

const Entity& named(const std::vector<Entity>& all, const char* name) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Entity& one) { return one.name == name; });
    if (found == all.end())
        qFatal("no entity %s", name);
    return *found;
}

} // namespace

class TestGuiSeeAndPlace : public QObject {
    Q_OBJECT
private slots:
    /// From the room of the template to a map with a door that a button opens, a lift, a flickering lamp,
    /// rain that is heard, places to begin for two game modes and a sign with a property of its own.
    void aRoomIsFurnishedByHand() {
        Person person;
        QVERIFY(person.ready());
        person.add("door with button");
        person.clickIn(person.place(0, -40));
        person.add("lift");
        person.clickIn(person.place(-200, 40));
        person.add("flickering");
        person.clickIn(person.place(200, -20));
        person.add("rain region");
        person.drag(person.place(-60, 60), person.place(60, 120));
        QCOMPARE(person.gestures(), 17);
        person.clickMap();
        for (const char* mode : {"duel", "teams"}) {
            person.press("field:gamemodes.add"); // its name is about to be typed
            person.type(QApplication::focusWidget(), mode);
            person.key(QApplication::focusWidget(), Qt::Key_Return);
            QVERIFY(person.driver().settle());
        }
        QCOMPARE(person.map()->header.gamemodes, (std::vector<std::string>{"duel", "teams"}));
        person.add("spawn duel");
        person.clickIn(person.place(-120, 90));
        person.add("spawn teams");
        person.clickIn(person.place(140, 90));
        std::vector<Entity> spawns = person.entities(EntityType::Generic);
        QCOMPARE(spawns.size(), std::size_t{2});
        person.add("sign");
        person.clickIn(person.place(0, 30));
        person.typeField("field:text", "Mind the gap");
        person.chooseIn("addProperty", "addProperty.str");
        person.type(QApplication::focusWidget(), "station");
        person.key(QApplication::focusWidget(), Qt::Key_Return);
        qInfo("%d gestures", person.gestures());
        QCOMPARE(person.gestures(), 43);

        // What was meant is there.
        const MapPtr map = person.map();
        const SignalTable table(*map);
        const std::vector<Entity> doors = person.entities(EntityType::Door);
        QCOMPARE(doors.size(), std::size_t{2});
        const Entity &door = named(doors, "door"), &lift = named(doors, "lift");
        const Entity button = named(person.entities(EntityType::Trigger), "button");
        QCOMPARE(map->header.gamemodes, (std::vector<std::string>{"duel", "teams"}));
        spawns = person.entities(EntityType::Generic);
        std::multiset<std::uint32_t> modes{spawns[0].gamemodes & 3u, spawns[1].gamemodes & 3u};
        QCOMPARE(modes, (std::multiset<std::uint32_t>{1, 2}));
        const Entity sign = named(person.entities(EntityType::Text), "sign");
        QCOMPARE(sign.data->containers.size(), std::size_t{1});
        QCOMPARE(std::count(sign.data->texts.begin(), sign.data->texts.end(), "Mind the gap"), 1);
        // It rains in the region, and it is heard there.
        const std::vector<Entity> rain = person.entities(EntityType::Particles);
        QVERIFY(!rain.empty());
        PlacedItems places;
        places.update(*map, map->levels[0]);
        const glm::dvec3 wet = places.find(itemRef(ItemKind::Entity, rain.front().id))->position;
        QCOMPARE(surroundingsAt(*map->levels[0], wet).weather->name, std::string("rain"));
        QCOMPARE(surroundingsAt(*map->levels[0], wet).sound->name, std::string("rain"));
        QCOMPARE(person.entities(EntityType::AudioEmitter).size(), std::size_t{1});

        // The button opens the door, the lift goes up, the lamp flickers on and on.
        const auto runOf = [&](const Entity& sender) {
            for (const SignalUse& use : table.of(sender.id))
                if (use.direction == SignalDirection::Sends)
                    return runSignal(*map, table, table.all()[use.signal].name);
            return SignalRun();
        };
        const SignalRun pressed = runOf(button);
        QVERIFY(!pressed.reactions.empty());
        QCOMPARE(pressed.reactions.front().hearer.entity, door.id);
        QVERIFY(pressed.reactions.front().ends > pressed.reactions.front().time);
        const SignalRun stepped = runOf(named(person.entities(EntityType::Trigger), "lift area"));
        QCOMPARE(stepped.reactions.front().hearer.entity, lift.id);
        const SignalRun flicker = runOf(named(person.entities(EntityType::Timer), "flicker timer"));
        QVERIFY(flicker.cut && flicker.reactions.size() > 100);

        // It is clean, and a file of it is the same map.
        std::vector<Finding> findings = checkMap(*map, inlineExecutor());
        // The light that is seen is put into the map when it is saved.
        std::erase_if(findings, [](const Finding& one) { return one.rule == Rule::Pmf151; });
        for (const Finding& finding : findings)
            qWarning("%s", qPrintable(QString::fromStdString(finding.text())));
        QVERIFY(findings.empty());
    }

    /// Who has typed a value and pressed Enter is done with it: the keys are the view's when one points
    /// there.
    void afterATypedValueTheViewHasTheKeys() {
        Person person;
        QVERIFY(person.ready());
        person.clickMap();
        auto* name = person.input<QLineEdit>("field:name");
        QVERIFY(name != nullptr);
        const auto enter = [&] {
            QTest::mouseMove(name, name->rect().center());
            QEnterEvent entered(QPointF(9, 9), QPointF(9, 9), person.view().mapToGlobal(QPointF(9, 9)));
            QCoreApplication::sendEvent(&person.view(), &entered);
        };
        QTest::mouseClick(name, Qt::LeftButton);
        enter();
        QVERIFY(name->hasFocus()); // it is about to be typed into
        QTest::keyClicks(name, QStringLiteral("x"));
        enter();
        QVERIFY(name->hasFocus());
        QTest::keyClick(name, Qt::Key_Return);
        enter();
        QVERIFY(person.view().hasFocus());
    }

    /// The door of a room is seen moving when its signal is tried.
    void theDoorIsSeenMovingWhenItsSignalIsTried() {
        Person person;
        QVERIFY(person.ready());
        person.add("door with button");
        person.clickIn(person.place(0, -40));
        person.driver()->host().select({});
        QVERIFY(person.driver().trigger("view.clock-reset"));
        QVERIFY(person.driver().trigger("view.toggle-dock.signals") && person.driver().settle());
        auto* tree = person.driver()->findChild<QTreeWidget*>(QStringLiteral("signals"));
        const auto picture = [&] {
            person.driver().settle();
            return person.view().grabFramebuffer().convertToFormat(QImage::Format_RGB888);
        };
        tree->setCurrentItem(tree->topLevelItem(0));
        auto* play = person.driver()->findChild<QPushButton*>(QStringLiteral("signalsTry"));
        person.click(play, play->rect().center());
        const QImage shut = picture();
        for (int i = 0; i < 5; ++i)
            person.driver().trigger("view.clock-step");
        const QImage half = picture();
        QVERIFY(half != shut);
        person.click(play, play->rect().center());
    }
};

} // namespace tst_gui_see_and_place

OCTANT_WINDOW_SUITE(tst_gui_see_and_place, TestGuiSeeAndPlace)
#include "tst_gui_see_and_place.moc"
