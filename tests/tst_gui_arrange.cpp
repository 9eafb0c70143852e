#include <QContextMenuEvent>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_arrange {

using namespace octant;
using octant::test::WindowDriver;

namespace {

/// A new room with crates in the air, seen in the view.
class RoomWindow {
public:
    explicit RoomWindow(std::initializer_list<std::vector<float>> crates) {
        m_ready = m_driver.trigger("file.new-room") && m_driver.settle() &&
                  QTest::qWaitForWindowActive(&m_driver.window());
        m_view = m_driver->findChild<ViewportWidget*>();
        Selection all;
        for (const std::vector<float>& position : crates) {
            const ItemRef level{ItemKind::Level, -1, ItemRef::NoCube, map()->levels[0]->id};
            m_ready = m_ready && m_driver->host().submit(Edit{"preset.add", {level}, {}}
                                                             .with("type", std::string("prop"))
                                                             .with("position", position));
            all.push_back(m_driver->host().selection().back());
        }
        m_driver->host().select(all);
        m_ready = m_ready && m_view && m_driver.settle();
        if (m_view)
            m_view->setFocus();
    }
    bool ready() const { return m_ready; }
    WindowDriver& driver() { return m_driver; }
    ViewportWidget& view() { return *m_view; }
    DocumentHost& host() { return m_driver->host(); }
    MapPtr map() { return m_driver->host().snapshot(); }
    int steps() { return m_driver->host().historyIndex(); }
    std::size_t entities() {
        std::size_t count = map()->levels[0]->entities.entities.size();
        for (const SectorSlot& slot : map()->levels[0]->sectors)
            count += slot.cell->value()->entities.entities.size();
        return count;
    }
    /// Of something that is selected, from the origin of its list.
    glm::vec3 at(std::size_t number) {
        const auto* entity = static_cast<const Entity*>(findItem(*map(), host().selection().at(number)));
        return entity != nullptr ? entityPosition(*entity, map()->revision).value_or(glm::vec3(99))
                                 : glm::vec3(99);
    }

private:
    WindowDriver m_driver;
    ViewportWidget* m_view = nullptr;
    bool m_ready = false;
};

} // namespace

class TestGuiArrange : public QObject {
    Q_OBJECT

private slots:
    void aKeyDropsToTheFloorAsOneStep() {
        RoomWindow room({{-1, 0, 0}, {1, 0.5f, 0}});
        QVERIFY(room.ready());
        const int steps = room.steps();
        QTest::keyClick(&room.view(), Qt::Key_H);
        QTRY_COMPARE(room.steps(), steps + 1);
        QVERIFY(room.at(0).y < -0.5f);
        QCOMPARE(room.at(0).y, room.at(1).y);
        QCOMPARE(room.at(0).x, -1.0f);
        QVERIFY(room.driver().settle());
        QVERIFY(room.driver().trigger("edit.undo"));
        QTRY_COMPARE(room.at(1).y, 0.5f);
        QCOMPARE(room.steps(), steps);
    }

    void keysMoveByEighthsAndARunIsOneStep() {
        RoomWindow room({{0, -4, 0}, {2, -4, 0}});
        QVERIFY(room.ready());
        const glm::vec3 first = room.at(0), second = room.at(1);
        const int before = room.steps();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&room.view(), Qt::Key_PageUp, Qt::AltModifier | Qt::ShiftModifier);
        QTest::keyClick(&room.view(), Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
        QTest::keyClick(&room.view(), Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
        QVERIFY(room.driver().settle());
        QCOMPARE(room.at(0) - first, glm::vec3(0, 0.375f, 0));
        QCOMPARE(room.at(1) - second, glm::vec3(0, 0.375f, 0));
        QVERIFY(room.driver().trigger("edit.undo") && room.driver().settle());
        QCOMPARE(room.at(0), first);
        QCOMPARE(room.steps(), before);
        // Another selection is another step.
        QTest::keyClick(&room.view(), Qt::Key_PageUp, Qt::AltModifier | Qt::ShiftModifier);
        const Selection both = room.host().selection();
        room.host().select({both.front()});
        QTest::keyClick(&room.view(), Qt::Key_PageUp, Qt::AltModifier | Qt::ShiftModifier);
        QVERIFY(room.driver().settle());
        room.host().select(both);
        QCOMPARE(room.at(0) - first, glm::vec3(0, 0.25f, 0));
        QCOMPARE(room.at(1) - second, glm::vec3(0, 0.125f, 0));
    }

    void duplicatePutsTheCopyBesideAndSelectsIt() {
        RoomWindow room({{0, 0, 0}});
        QVERIFY(room.ready());
        const std::size_t before = room.entities();
        const int steps = room.steps();
        QTest::keyClick(&room.view(), Qt::Key_D, Qt::ControlModifier);
        QTRY_COMPARE(room.steps(), steps + 1);
        QCOMPARE(room.entities(), before + 1);
        QCOMPARE(room.host().selection().size(), std::size_t{1});
        const glm::vec3 first = room.at(0);
        QVERIFY(std::abs(first.x) + std::abs(first.z) > 0.2f);
        QTest::keyClick(&room.view(), Qt::Key_D, Qt::ControlModifier);
        QTRY_COMPARE(room.entities(), before + 2);
        QVERIFY(room.at(0) != first && room.at(0) != glm::vec3(0));
    }

    void theMenuOfTheViewArrangesWhatIsSelected() {
        RoomWindow room({{-1, 0, 0}, {1, 0.5f, 0}});
        QVERIFY(room.ready());
        const QPoint middle = room.view().rect().center();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, middle, room.view().mapToGlobal(middle));
        QApplication::sendEvent(&room.view(), &event);
        auto* menu = room.view().findChild<QMenu*>(QStringLiteral("viewportMenu"));
        QVERIFY(menu && QTest::qWaitFor([menu] { return menu->isVisible(); }));
        auto* arrange = menu->findChild<QMenu*>(QStringLiteral("viewportArrangeMenu"));
        auto* lists = menu->findChild<QMenu*>(QStringLiteral("viewportListMenu"));
        QVERIFY(arrange && lists);
        QStringList ids;
        for (const QAction* action : arrange->actions())
            ids << action->objectName();
        QVERIFY(ids.contains(QStringLiteral("arrange.floor")) &&
                ids.contains(QStringLiteral("arrange.array")));
        menu->close();
        const auto enabled = [&](const char* id) {
            return room.driver()->actions().action(QString::fromLatin1(id))->isEnabled();
        };
        QVERIFY(room.driver().settle());
        QVERIFY(enabled("arrange.align-y-low") && !enabled("arrange.distribute-x"));
        QVERIFY(room.driver().trigger("arrange.align-y-low"));
        QCOMPARE(room.at(0).y, 0.5f);
    }

    void anArrayIsShownWhileItsNumbersAreTyped() {
        RoomWindow room({{0, 0, 0}});
        QVERIFY(room.ready());
        const std::size_t before = room.entities();
        const int steps = room.steps();
        QVERIFY(room.driver().trigger("arrange.array"));
        auto* dialog = room.driver()->findChild<QWidget*>(QStringLiteral("arrayDialog"));
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(room.entities(), before + 2); // three in a row, for a look
        auto* count = dialog->findChild<QSpinBox*>(QStringLiteral("arrayCountX"));
        QVERIFY(count->hasFocus() || count->isEnabled());
        QTest::keyClick(count, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(count, QStringLiteral("5"));
        QTRY_COMPARE(room.entities(), before + 4);
        QCOMPARE(room.steps(), steps);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_COMPARE(room.entities(), before);
        QCOMPARE(room.steps(), steps);
        QVERIFY(room.driver().trigger("arrange.circle"));
        dialog = room.driver()->findChild<QWidget*>(QStringLiteral("circleDialog"));
        QVERIFY(dialog);
        dialog->findChild<QSpinBox*>(QStringLiteral("circleCount"))->setValue(6);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("circleDialogNow")), Qt::LeftButton);
        QTRY_COMPARE(room.entities(), before + 5);
        QCOMPARE(room.steps(), steps + 1);
        QCOMPARE(room.host().selection().size(), std::size_t{6});
    }

    void anEntityGoesToAnotherListAndStaysSelected() {
        RoomWindow room({{1, 0, 0}});
        QVERIFY(room.ready());
        const ItemRef before = room.host().selection().front();
        QVERIFY(room.driver().trigger("list.global"));
        QCOMPARE(room.map()->entities.entities.size(), std::size_t{1});
        const ItemRef global = room.host().selection().front();
        QVERIFY(global != before);
        QCOMPARE(ownerOf(*room.map(), global).kind, ItemKind::Map);
        QVERIFY(room.driver().trigger("list.sector"));
        QCOMPARE(room.map()->entities.entities.size(), std::size_t{0});
        QCOMPARE(room.at(0), glm::vec3(1, 0, 0));
        QVERIFY(room.driver().trigger("edit.undo"));
        QTRY_COMPARE(room.host().selection().front(), global);
    }
};

} // namespace tst_gui_arrange

OCTANT_WINDOW_SUITE(tst_gui_arrange, TestGuiArrange)
#include "tst_gui_arrange.moc"
