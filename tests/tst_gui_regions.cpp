#include <cmath>

#include <QAction>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QTest>

#include <glm/geometric.hpp>

#include "model/geometry/pick.h"
#include "model/map/item_kinds.h"
#include "tests/support/build_site.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/add/add_palette.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_regions {

using namespace octant;
using octant::test::WindowDriver;

namespace {

/// A new room, its floor seen in the view.
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
    const Level& level() { return *m_driver->host().snapshot()->levels[0]; }
    int steps() { return m_driver->host().historyIndex(); }
    std::vector<EnvironmentRegion> regions(PagedVector<EnvironmentRegion> Sector::*list) {
        std::vector<EnvironmentRegion> all;
        for (const SectorSlot& slot : level().sectors)
            if (const Sector* sector = slot.cell->value())
                for (const EnvironmentRegion& region : sector->*list)
                    all.push_back(region);
        return all;
    }
    void choose(const char* typed) {
        m_view->setFocus();
        QTest::mouseMove(m_view, middle() + QPoint(3, 3));
        QTest::mouseMove(m_view, middle());
        QTest::keyClick(m_view, Qt::Key_Insert);
        const auto* popup = m_driver->findChild<AddPalette*>(QStringLiteral("addPalette"));
        QVERIFY(popup && QTest::qWaitFor([popup] { return popup->isVisible(); }));
        auto* text = m_driver->findChild<QLineEdit*>(QStringLiteral("addPaletteText"));
        QTest::keyClicks(text, QString::fromLatin1(typed));
        QTest::keyClick(text, Qt::Key_Return);
    }
    void drag(const QPoint& from, const QPoint& to) {
        // The display tells of its pointer when it likes: once it is there nothing more comes of it.
        QVERIFY(test::PointerWatch(*m_view).moveTo(from));
        QTest::mousePress(m_view, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 8; ++i) {
            const QPoint at = from + (to - from) * i / 8;
            QMouseEvent move(QEvent::MouseMove, at, m_view->mapToGlobal(QPointF(at)), Qt::NoButton,
                             Qt::LeftButton, {});
            QCoreApplication::sendEvent(m_view, &move);
        }
        QTest::mouseRelease(m_view, Qt::LeftButton, {}, to);
    }

private:
    WindowDriver m_driver;
    ViewportWidget* m_view = nullptr;
    bool m_ready = false;
};

} // namespace

class TestGuiRegions : public QObject {
    Q_OBJECT

private slots:
    void insertSoundRegionEnterAndADragMakeOneWithItsEnvironment() {
        RoomWindow room;
        QVERIFY(room.ready());
        const int steps = room.steps();
        const std::size_t sounds = room.level().soundEnvironments.size();
        room.choose("sound region");
        QTRY_VERIFY(room.view().hasFocus());
        room.drag(room.middle() + QPoint(-60, 10), room.middle() + QPoint(70, 60));
        QTRY_COMPARE(room.steps(), steps + 1);
        QCOMPARE(room.regions(&Sector::soundRegions).size(), std::size_t{1});
        QCOMPARE(room.level().soundEnvironments.size(), sounds + 1);
        QVERIFY(room.driver().settle());
        QCOMPARE(room.driver()->host().findings().size(), std::size_t{0});
        QCOMPARE(room.driver()->host().selection().front().kind, ItemKind::SoundRegion);
        // The palette offers the new environment from now on.
        room.choose("sound region default");
        QTRY_VERIFY(room.view().hasFocus());
        QTest::mouseClick(&room.view(), Qt::LeftButton, {}, room.middle());
        QTRY_COMPARE(room.regions(&Sector::soundRegions).size(), std::size_t{2});
        QVERIFY(room.driver().trigger("edit.undo") && room.driver().trigger("edit.undo"));
        QTRY_COMPARE(room.regions(&Sector::soundRegions).size(), std::size_t{0});
        QCOMPARE(room.level().soundEnvironments.size(), sounds);
    }

    /// Who stands before the house and wants to see a region in it does not want to see the roof.
    void anIndoorRegionIsShownFromWithinTheRoom() {
        RoomWindow room;
        QVERIFY(room.ready());
        room.choose("sound region");
        QTRY_VERIFY(room.view().hasFocus());
        room.drag(room.middle() + QPoint(-60, 10), room.middle() + QPoint(70, 60));
        QTRY_COMPARE(room.regions(&Sector::soundRegions).size(), std::size_t{1});
        const EnvironmentRegion region = room.regions(&Sector::soundRegions)[0];
        glm::dvec3 middle(0);
        for (const glm::vec3& corner : region.corners)
            middle += glm::dvec3(corner) / 8.0;
        render::Camera outside;
        outside.eye = {0, 60, -60};
        outside.pitch = -45;
        room.view().setCamera(outside);
        QVERIFY(room.driver().trigger("view.focus-selection"));
        PickIndex picks;
        picks.update(std::make_shared<const MeshContext>(room.driver()->host().snapshot()->levels[0],
                                                         room.driver()->host().snapshot()->revision,
                                                         std::make_shared<TreeCache>()));
        const render::Camera& camera = room.view().control().camera();
        const double away = glm::length(camera.eye - middle);
        QVERIFY(away > 0.5);
        PickOptions options;
        options.maxDistance = away;
        QVERIFY(picks.pick({middle, (camera.eye - middle) / away}, options).empty());
        QVERIFY(glm::dot(camera.forward(), (middle - camera.eye) / away) > 0.9);
        QVERIFY(away < 20);
    }

    void drawRegionTakesTheEnvironmentThatIsSelected() {
        RoomWindow room;
        QVERIFY(room.ready());
        DocumentHost& host = room.driver()->host();
        host.select({});
        QVERIFY(!room.driver().trigger("region.draw"));
        Edit add{"item.add", {{ItemKind::Level, -1, ItemRef::NoCube, room.level().id}}, {}};
        add.with("kind", static_cast<std::uint64_t>(ItemKind::GravityEnvironment));
        QVERIFY(host.submit(add));
        const ItemRef moon = host.selection().front();
        QCOMPARE(moon.kind, ItemKind::GravityEnvironment);
        QVERIFY(room.driver().trigger("region.draw"));
        room.drag(room.middle() + QPoint(-40, 0), room.middle() + QPoint(60, 70));
        QTRY_COMPARE(room.regions(&Sector::gravityRegions).size(), std::size_t{1});
        QCOMPARE(room.regions(&Sector::gravityRegions)[0].environment.id, moon.id);
    }

    void handlesMoveAFaceWhileEntitiesAreHidden() {
        RoomWindow room;
        QVERIFY(room.ready());
        room.choose("weather region");
        QTRY_VERIFY(room.view().hasFocus());
        room.drag(room.middle() + QPoint(-60, 10), room.middle() + QPoint(70, 60));
        QTRY_COMPARE(room.regions(&Sector::weatherRegions).size(), std::size_t{1});
        QVERIFY(room.driver().settle());
        QVERIFY(room.driver().trigger("view.entities"));
        QVERIFY(room.driver().settle());
        const Corners before = room.regions(&Sector::weatherRegions)[0].corners;
        const glm::dvec3 middle = glm::dvec3(before.front() + before.back()) * 0.5;
        const ViewFrom from{room.view().control().camera(),
                            {room.view().width(), room.view().height()},
                            room.view().devicePixelRatioF()};
        // The faces of which enough is in the picture.
        const QRect inside = room.view().rect().adjusted(20, 20, -20, -20);
        int dragged = 0;
        for (int axis = 0; axis < 3; ++axis)
            for (const double side : {-1.0, 1.0}) {
                glm::dvec3 face = middle;
                face[axis] += side * std::abs(double{before.front()[axis]} - middle[axis]);
                glm::dvec3 beyond = face;
                beyond[axis] += side;
                const auto at = from.onScreen(face), to = from.onScreen(beyond);
                if (!at || !to || !inside.contains(int(at->x), int(at->y)) || glm::distance(*at, *to) < 12 ||
                    !inside.contains(int(to->x), int(to->y)))
                    continue;
                const int stepsBefore = room.steps();
                room.drag(QPoint(int(at->x), int(at->y)), QPoint(int(to->x), int(to->y)));
                dragged += QTest::qWaitFor([&] { return room.steps() > stepsBefore; }, 2000) ? 1 : 0;
                if (dragged > 0)
                    break;
            }
        QVERIFY(dragged > 0);
        QVERIFY(room.regions(&Sector::weatherRegions)[0].corners != before);
    }

    void aBallFallsByTheGravityThereAndTheMapStaysAsItIs() {
        RoomWindow room;
        QVERIFY(room.ready());
        const int steps = room.steps();
        const MapPtr before = room.driver()->host().snapshot();
        const QImage empty = room.view().grabFramebuffer();
        QVERIFY(room.driver().trigger("view.drop-ball"));
        QTRY_VERIFY(room.view().grabFramebuffer() != empty);
        const QImage first = room.view().grabFramebuffer();
        QTRY_VERIFY(room.view().grabFramebuffer() != first); // it moves
        QCOMPARE(room.steps(), steps);
        QCOMPARE(room.driver()->host().snapshot(), before);
    }
};

} // namespace tst_gui_regions

OCTANT_WINDOW_SUITE(tst_gui_regions, TestGuiRegions)
#include "tst_gui_regions.moc"
