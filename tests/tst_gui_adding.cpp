#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QTest>

#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/add/add_palette.h"
#include "views/add/additions.h"
#include "views/browser/thumbnails.h"
#include "views/host/mirroring.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_adding {

using namespace octant;
using octant::test::WindowDriver;

namespace {

/// A new room, seen in the view, and the palette of what can be added.
class RoomWindow {
public:
    RoomWindow() {
        m_ready = m_driver.trigger("file.new-room") && m_driver.settle() &&
                  QTest::qWaitForWindowActive(&m_driver.window());
        m_view = m_driver->findChild<ViewportWidget*>();
        if (m_view) {
            render::Camera camera;
            camera.eye = {0, 0, -2.5};
            camera.pitch = -35;
            m_view->setCamera(camera);
        }
        m_ready = m_ready && m_view && m_driver.settle();
    }
    bool ready() const { return m_ready; }
    WindowDriver& driver() { return m_driver; }
    ViewportWidget& view() { return *m_view; }
    QPoint middle() const { return m_view->rect().center(); }
    MapPtr map() { return m_driver->host().snapshot(); }
    int steps() { return m_driver->host().historyIndex(); }
    QLineEdit& text() { return *m_driver->findChild<QLineEdit*>(QStringLiteral("addPaletteText")); }
    QListWidget& list() { return *m_driver->findChild<QListWidget*>(QStringLiteral("addPaletteList")); }
    bool open() {
        m_view->setFocus();
        QTest::mouseMove(m_view, middle() + QPoint(3, 3));
        QTest::mouseMove(m_view, middle());
        QTest::keyClick(m_view, Qt::Key_Insert);
        const auto* popup = m_driver->findChild<AddPalette*>(QStringLiteral("addPalette"));
        return popup && QTest::qWaitFor([popup] { return popup->isVisible(); });
    }
    /// Opens it, types and takes the first.
    void choose(const char* typed) {
        QVERIFY(open());
        QTest::keyClicks(&text(), QString::fromLatin1(typed));
        QTest::keyClick(&text(), Qt::Key_Return);
    }
    std::vector<Entity> entities() {
        std::vector<Entity> all;
        const MapPtr now = map();
        const auto add = [&](const EntityList& list) {
            for (const Entity& entity : list.entities)
                all.push_back(entity);
        };
        add(now->levels[0]->entities);
        for (const SectorSlot& slot : now->levels[0]->sectors)
            if (const Sector* sector = slot.cell->value())
                add(sector->entities);
        return all;
    }
    std::vector<Entity> doors() {
        std::vector<Entity> all = entities();
        std::erase_if(all, [](const Entity& entity) { return entity.type != EntityType::Door; });
        return all;
    }

private:
    WindowDriver m_driver;
    ViewportWidget* m_view = nullptr;
    bool m_ready = false;
};

} // namespace

class TestGuiAdding : public QObject {
    Q_OBJECT

private slots:
    void insertDoorEnterClickPutsADoorOnTheFloor() {
        RoomWindow room;
        QVERIFY(room.ready());
        const std::size_t before = room.entities().size();
        const int steps = room.steps();
        room.choose("door");
        QTRY_VERIFY(room.view().hasFocus());
        QCOMPARE(room.steps(), steps);
        QTest::mouseClick(&room.view(), Qt::LeftButton, {}, room.middle());
        QTRY_COMPARE(room.steps(), steps + 1);
        QCOMPARE(room.entities().size(), before + 2);
        const auto doors = room.doors();
        QCOMPARE(doors.size(), std::size_t{1});
        const glm::vec3 hinge = *entityPosition(doors[0], room.map()->revision);
        // On the grid, below the middle of the room.
        QCOMPARE(hinge.y * 8, std::round(hinge.y * 8));
        QVERIFY(hinge.y < 0);
        QVERIFY(room.driver().settle());
        QCOMPARE(room.driver()->host().findings().size(), std::size_t{0});
        QVERIFY(room.driver().trigger("edit.undo"));
        QTRY_COMPARE(room.entities().size(), before);
        QCOMPARE(room.steps(), steps);
    }

    void ctrlKeepsPlacingAndEscapeEnds() {
        RoomWindow room;
        QVERIFY(room.ready());
        room.choose("crate");
        QTRY_VERIFY(room.view().hasFocus());
        const int steps = room.steps();
        QTest::mouseClick(&room.view(), Qt::LeftButton, Qt::ControlModifier, room.middle());
        QTRY_COMPARE(room.steps(), steps + 1);
        QTest::mouseClick(&room.view(), Qt::LeftButton, Qt::ControlModifier, room.middle() + QPoint(60, 0));
        QTRY_COMPARE(room.steps(), steps + 2);
        QTest::keyClick(&room.view(), Qt::Key_Escape);
        QTest::mouseClick(&room.view(), Qt::LeftButton, {}, room.middle() + QPoint(0, 60));
        QVERIFY(room.driver().settle());
        QCOMPARE(room.steps(), steps + 2);
    }

    void arrowsChooseAndWhatHasNoPlaceIsAddedAtOnce() {
        RoomWindow room;
        QVERIFY(room.ready());
        QVERIFY(room.open());
        const int first = room.list().currentRow();
        QVERIFY(first > 0); // below the heading
        QTest::keyClick(&room.text(), Qt::Key_Down);
        QCOMPARE(room.list().currentRow(), first + 1);
        QTest::keyClick(&room.text(), Qt::Key_Up);
        QCOMPARE(room.list().currentRow(), first);
        QTest::keyClicks(&room.text(), QStringLiteral("material"));
        QCOMPARE(room.list().currentItem()->text(), QStringLiteral("Material"));
        const std::size_t materials = room.map()->levels[0]->materials.size();
        QTest::keyClick(&room.text(), Qt::Key_Return);
        QTRY_COMPARE(room.map()->levels[0]->materials.size(), materials + 1);
    }

    void eachOneIsFoundByItsNameAndOtherWords_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("first");
        QTest::newRow("door") << "door"
                              << "Door";
        QTest::newRow("elevator") << "elevator"
                                  << "Lift";
        QTest::newRow("fog") << "fog"
                             << "Mist";
        QTest::newRow("start") << "start"
                               << "Spawn point";
        QTest::newRow("lamp") << "lamp"
                              << "Lamp";
        QTest::newRow("flick") << "flick"
                               << "Flickering lamp";
        QTest::newRow("a type of the format") << "audioemitter"
                                              << "Sound, bare";
        QTest::newRow("button") << "button"
                                << "Button";
        QTest::newRow("what it is, before what stands beside it") << "picture"
                                                                  << "Sprite";
    }
    void eachOneIsFoundByItsNameAndOtherWords() {
        QFETCH(QString, typed);
        QFETCH(QString, first);
        RoomWindow room;
        QVERIFY(room.ready());
        const auto all = additions(room.driver()->host(), room.driver()->actions());
        const Addition* best = nullptr;
        int most = 0;
        for (const Addition& one : all)
            if (const auto score = scoreOfAddition(typed, one); score && (!best || *score > most)) {
                best = &one;
                most = *score;
            }
        QVERIFY(best);
        QCOMPARE(best->name, first);
    }

    void whatARevisionLacksSaysWhy() {
        RoomWindow room;
        QVERIFY(room.ready());
        QVERIFY(room.open());
        QTest::keyClicks(&room.text(), QStringLiteral("spawn area"));
        const QList<QListWidgetItem*> found =
            room.list().findItems(QStringLiteral("Spawn area"), Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        const QListWidgetItem* item = found.front();
        QVERIFY(!(item->flags() & Qt::ItemIsEnabled));
        QCOMPARE(item->toolTip(),
                 QStringLiteral("Only maps of 2025-01-07 have spawn areas; add spawn points instead"));
        QCOMPARE(item->data(Qt::AccessibleDescriptionRole).toString(), item->toolTip());
        const int steps = room.steps();
        QTest::keyClick(&room.text(), Qt::Key_Return);
        QCOMPARE(room.steps(), steps);
    }

    /// What maps of another revision have stands behind all that can be added, in one line each.
    void whatARevisionLacksTakesOneLineAtTheEnd_data() {
        QTest::addColumn<QString>("typed");
        QTest::newRow("all") << QString();
        QTest::newRow("a search") << "a";
    }
    void whatARevisionLacksTakesOneLineAtTheEnd() {
        QFETCH(const QString, typed);
        RoomWindow room;
        QVERIFY(room.ready());
        QVERIFY(room.open());
        QTest::keyClicks(&room.text(), typed);
        QListWidget& list = room.list();
        const QList<QListWidgetItem*> headings =
            list.findItems(QStringLiteral("Not in this revision"), Qt::MatchExactly);
        QCOMPARE(headings.size(), 1);
        const int from = list.row(headings.front());
        QVERIFY(from > 5 && from + 1 < list.count());
        for (int row = 0; row < list.count(); ++row) {
            const QListWidgetItem& item = *list.item(row);
            const bool heading = item.data(Qt::UserRole).toString().isEmpty();
            const bool usable = (item.flags() & Qt::ItemIsEnabled) != 0;
            QVERIFY2(heading || usable == (row < from), qPrintable(item.text()));
            if (row <= from)
                continue;
            QVERIFY2(list.visualItemRect(&item).height() < 2 * list.fontMetrics().height(),
                     qPrintable(item.text()));
            QVERIFY(!item.toolTip().isEmpty());
            QCOMPARE(item.data(Qt::AccessibleDescriptionRole).toString(), item.toolTip());
        }
    }

    void aDragFromThePanelPutsItWhereItIsDropped() {
        RoomWindow room;
        QVERIFY(room.ready());
        const int steps = room.steps();
        QMimeData data;
        data.setData(QString::fromLatin1(additionMime), "preset:lift");
        const QPointF there = room.middle();
        QDragEnterEvent enter(there.toPoint(), Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&room.view(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(there, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&room.view(), &drop);
        QVERIFY(drop.isAccepted());
        QTRY_COMPARE(room.steps(), steps + 1);
        QCOMPARE(room.doors().size(), std::size_t{1});
        QCOMPARE(room.driver()->host().history().back().name, std::string("Add lift"));
    }

    /// What the menu, the bar and what is dragged out of panels add is on both sides of a mirror.
    void whatIsAddedIsMirrored_data() {
        QTest::addColumn<QString>("action");
        for (const char* type : {"door", "trigger", "light", "push", "audioemitter", "particles", "prop",
                                 "decal", "text", "cube", "beam", "billboard"})
            QTest::addRow("%s", type) << QStringLiteral("add.entity.") + QString::fromLatin1(type);
        QTest::addRow("dragged model") << QString();
    }
    void whatIsAddedIsMirrored() {
        QFETCH(const QString, action);
        RoomWindow room;
        QVERIFY(room.ready());
        auto* const mirroring = dynamic_cast<Mirroring*>(&room.driver()->host());
        QVERIFY(mirroring != nullptr);
        const MirrorPlane plane{2, 0};
        mirroring->setMirrorPlane(plane);
        const std::vector<Entity> before = room.entities();
        const int steps = room.steps();
        if (action.isEmpty()) {
            QMimeData data;
            data.setData(QString::fromLatin1(modelMime), "models/crate.p3m");
            const QPointF there = room.middle();
            QDragEnterEvent enter(there.toPoint(), Qt::CopyAction, &data, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&room.view(), &enter);
            QDropEvent drop(there, Qt::CopyAction, &data, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&room.view(), &drop);
        } else {
            QVERIFY(room.driver().trigger(qPrintable(action)));
        }
        QTRY_COMPARE(room.steps(), steps + 1);
        std::vector<Entity> added = room.entities();
        std::erase_if(added, [&](const Entity& one) {
            return std::any_of(before.begin(), before.end(),
                               [&](const Entity& known) { return known.id == one.id; });
        });
        QCOMPARE(added.size(), std::size_t{2});
        const glm::vec3 one = *entityPosition(added[0], room.map()->revision),
                        other = *entityPosition(added[1], room.map()->revision);
        QCOMPARE(one.x, other.x);
        QCOMPARE(one.y, other.y);
        QVERIFY(std::abs(one.z + other.z) < 1e-4F);
        QVERIFY(one.z != other.z);
        QVERIFY(room.driver().trigger("edit.undo"));
        QTRY_COMPARE(room.entities().size(), before.size());
    }
};

} // namespace tst_gui_adding

OCTANT_WINDOW_SUITE(tst_gui_adding, TestGuiAdding)
#include "tst_gui_adding.moc"
