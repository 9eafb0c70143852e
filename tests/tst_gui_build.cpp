#include <bit>
#include <cmath>
#include <set>

#include <QComboBox>
#include <QEnterEvent>
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "model/map/material_use.h"
#include "model/selection/cell_surface.h"
#include "tests/support/build_site.h"
#include "tests/support/window_suite.h"

namespace tst_gui_build {

using namespace octant;

namespace {

/// A room that is being built in.
class Site : public octant::test::BuildingSite {
public:
    /// Selects the pointed cell, after a pillar grew from it where asked for, and looks at it from aside.
    void standAside(bool pillar) {
        click(middle());
        lookFromAside();
        if (pillar) {
            // Its top has room to sink, unlike a floor that is a cell thick.
            wheel(2);
            point(middle() + QPoint(30, 30));
            m_base = document().undoStack().count();
        }
    }
    ItemRef selectMaterial(std::size_t number) {
        const ItemRef material{ItemKind::Material, -1, ItemRef::NoCube, level().materials[number].id};
        driver()->host().select({material});
        driver().settle();
        return material;
    }
    int steps() { return BuildSite::steps() - m_base; }

private:
    int m_base = 0; ///< steps that preparing took
};

} // namespace

class TestGuiBuild : public QObject {
    Q_OBJECT
private slots:
    void aRunOfNotchesIsOneStep() {
        Site site;
        QVERIFY(site.ready());
        const MapPtr before = site.map();
        site.wheel(3);
        QVERIFY(!site.same(before));
        site.point(site.middle() + QPoint(40, 30));
        QCOMPARE(site.steps(), 1);
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void theCameraGoesToTheSelectedCells() {
        Site site;
        QVERIFY(site.ready());
        site.click(site.middle());
        const auto corners = faceCornersOf(site.level(), *site.widget().building().onlyRect());
        const glm::dvec3 cell = (corners[0] + corners[2]) * 0.5;
        render::Camera camera = site.widget().control().camera();
        camera.eye += glm::dvec3(30, 20, 5);
        site.widget().setCamera(camera);
        QVERIFY(site.trigger("view.focus-selection"));
        QVERIFY(glm::distance(site.widget().control().camera().eye, cell) < 5);
        QVERIFY((site.onScreen(cell) - site.widget().rect().center()).manhattanLength() < 60);
        // With nothing selected it goes back to where all of the level is seen.
        site.driver()->host().select({});
        QVERIFY(site.trigger("build.let-go"));
        QVERIFY(site.trigger("view.focus-selection"));
        QVERIFY(glm::distance(site.widget().control().camera().eye, cell) > 10);
    }

    void handlesThatCannotMoveTakeNoDrags() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("view.top"));
        QVERIFY(site.trigger("view.focus-selection"));
        site.driver().settle();
        const QPoint first = site.middle();
        site.drag(first - QPoint(60, 40), first + QPoint(60, 40));
        const CellRect before = *site.widget().building().onlyRect();
        const QPoint corner = site.onScreen(faceCornersOf(site.level(), before)[0]);
        // From its corner one drags another rectangle.
        site.drag(corner, corner + QPoint(30, 30));
        const auto& after = site.widget().building().onlyRect();
        QVERIFY(after && !(*after == before));
        QCOMPARE(site.steps(), 0);
    }

    void keysGoWhereThePointerIs() {
        Site site;
        QVERIFY(site.ready());
        const auto enter = [&] {
            const QPointF at = site.middle();
            QEnterEvent event(at, at, site.widget().mapToGlobal(at));
            QCoreApplication::sendEvent(&site.widget(), &event);
        };
        auto* outline = site.driver()->findChild<QWidget*>(QStringLiteral("outline"));
        outline->setFocus();
        QVERIFY(!site.widget().hasFocus());
        enter();
        QVERIFY(site.widget().hasFocus());
        // A text that is being typed is not left by moving the mouse.
        auto* filter = site.driver()->findChild<QWidget*>(QStringLiteral("outlineFilter"));
        filter->setFocus();
        enter();
        QVERIFY(filter->hasFocus());
    }

    void notchesBackLeaveNoStep() {
        Site site;
        QVERIFY(site.ready());
        const MapPtr before = site.map();
        site.wheel(2);
        site.wheel(-2);
        QVERIFY(site.same(before));
        QVERIFY(!site.document().gestureOpen());
        QCOMPARE(site.steps(), 0);
    }

    void undoDuringARunCancelsIt() {
        Site site;
        QVERIFY(site.ready());
        const MapPtr before = site.map();
        site.wheel(-2);
        QVERIFY(site.document().gestureOpen());
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
        QCOMPARE(site.steps(), 0);
        // And the next notch begins where the first did.
        site.wheel(1);
        site.point(site.middle() + QPoint(40, 30));
        QCOMPARE(site.steps(), 1);
    }

    void runsEndCleanly_data() {
        QTest::addColumn<QString>("by");
        for (const char* by : {"focus", "tool", "tab", "leave", "press"})
            QTest::addRow("%s", by) << QString::fromLatin1(by);
    }
    void runsEndCleanly() {
        QFETCH(const QString, by);
        Site site;
        QVERIFY(site.ready());
        Document& document = site.document();
        site.wheel(1);
        QVERIFY(document.gestureOpen());
        if (by == QStringLiteral("focus")) {
            site.driver()->findChild<QWidget*>(QStringLiteral("outline"))->setFocus();
        } else if (by == QStringLiteral("tool")) {
            QVERIFY(site.trigger("view.build"));
        } else if (by == QStringLiteral("tab")) {
            QVERIFY(site.trigger("file.new-empty"));
        } else if (by == QStringLiteral("leave")) {
            QEvent leave(QEvent::Leave);
            QCoreApplication::sendEvent(&site.widget(), &leave);
        } else {
            QTest::mouseClick(&site.widget(), Qt::LeftButton, {}, site.middle());
        }
        QVERIFY(!document.gestureOpen());
        QCOMPARE(document.undoStack().count(), 1);
    }

    void aDraggedRectangleIsPushedAsOne() {
        Site site;
        QVERIFY(site.ready());
        site.drag(site.middle(), site.middle() + QPoint(120, 40));
        const auto selected = site.widget().building().onlyRect();
        QVERIFY(selected);
        QVERIFY(selected->cells.size.x > 1);
        QCOMPARE(selected->face, 1);
        site.wheel(2);
        QVERIFY(site.widget().building().onlyRect()->cells.min ==
                selected->cells.min + glm::i64vec3(0, 2, 0)); // it moves along
        site.point(site.middle() + QPoint(40, 30));
        QCOMPARE(site.steps(), 1);
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        QVERIFY(site.widget().building().selection().empty());
    }

    void aSelectionReachesDeeperAndNearer() {
        Site site;
        QVERIFY(site.ready());
        const BuildController& building = site.widget().building();
        for (int i = 0; i < 3; ++i)
            QVERIFY(site.trigger("build.finer-grid"));
        site.drag(site.middle(), site.middle() + QPoint(60, 30));
        const LevelBox flat = *building.selectedBox(site.level());
        QCOMPARE(flat.size.y, std::int64_t{1});
        QVERIFY(site.trigger("build.deeper"));
        QCOMPARE(building.selectedBox(site.level())->min.y, flat.min.y - 1);
        QCOMPARE(building.selectedBox(site.level())->size.y, std::int64_t{2});
        for (int i = 0; i < 3; ++i)
            QVERIFY(site.trigger("build.nearer"));
        QCOMPARE(building.selectedBox(site.level())->min.y, flat.min.y + 1);
        QCOMPARE(building.selectedBox(site.level())->size.y, std::int64_t{2});
        QCOMPARE(site.steps(), 0);
    }

    void theWheelReachesDuringADrag() {
        Site site;
        QVERIFY(site.ready());
        for (int i = 0; i < 3; ++i)
            QVERIFY(site.trigger("build.finer-grid"));
        const MapPtr before = site.map();
        QTest::mousePress(&site.widget(), Qt::LeftButton, {}, site.middle());
        site.wheel(-2);
        QTest::mouseRelease(&site.widget(), Qt::LeftButton, {}, site.middle());
        QCOMPARE(site.widget().building().selectedBox(site.level())->size.y, std::int64_t{3});
        QVERIFY(site.same(before));
    }

    void aBrushAddsWhatItPasses() {
        Site site;
        QVERIFY(site.ready());
        const FaceSet& faces = site.widget().building().selection().faces;
        site.drag(site.middle(), site.middle() + QPoint(80, 0), Qt::ShiftModifier);
        const auto first = faces.count();
        QVERIFY(first > 1);
        site.drag(site.middle() + QPoint(0, 40), site.middle() + QPoint(0, 80), Qt::ShiftModifier);
        QVERIFY(faces.count() > first);
        QVERIFY(faces.rects().size() > 1);
    }

    void controlAddsRectanglesAndTakesFacesBack() {
        Site site;
        QVERIFY(site.ready());
        const FaceSet& faces = site.widget().building().selection().faces;
        QTest::mouseClick(&site.widget(), Qt::LeftButton, {}, site.middle());
        QCOMPARE(faces.count(), 1U);
        site.drag(site.middle() + QPoint(60, 0), site.middle() + QPoint(120, 60), Qt::ControlModifier);
        QVERIFY(faces.count() > 2);
        const auto many = faces.count();
        QTest::mouseClick(&site.widget(), Qt::LeftButton, Qt::ControlModifier, site.middle());
        QCOMPARE(faces.count(), many - 1);
        QTest::mouseClick(&site.widget(), Qt::LeftButton, {}, site.middle());
        QCOMPARE(faces.count(), 1U);
    }

    void severalFacesArePushedAsOneStep() {
        Site site;
        QVERIFY(site.ready());
        const MapPtr before = site.map();
        site.drag(site.middle(), site.middle() + QPoint(60, 0), Qt::ShiftModifier);
        site.drag(site.middle() + QPoint(0, 60), site.middle() + QPoint(0, 100), Qt::ShiftModifier);
        const FaceSet selected = site.widget().building().selection().faces;
        QVERIFY(selected.rects().size() > 1);
        site.wheel(2);
        QVERIFY(!site.same(before));
        QVERIFY(site.widget().building().selection().faces == selected.moved(2));
        site.point(site.middle() + QPoint(140, 100));
        QCOMPARE(site.steps(), 1);
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void theSurfaceIsSelectedInWays_data() {
        QTest::addColumn<QStringList>("actions");
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("directions");
        const auto row = [](const char* name, QStringList actions, int least, int directions) {
            QTest::newRow(name) << actions << least << directions;
        };
        row("plane", {"build.select-plane"}, 50, 1);
        row("connected", {"build.select-connected"}, 200, 6);
        row("same material", {"build.select-material"}, 50, 1);
        row("grown", {"build.select-grow"}, 5, 1);
        row("grown and shrunk", {"build.select-grow", "build.select-grow", "build.select-shrink"}, 2, 1);
        row("inverted", {"build.select-invert"}, 50, 1);
        row("all in a box",
            {"build.select-grow", "build.nearer", "build.nearer", "build.deeper", "build.deeper",
             "build.deeper", "build.select-box"},
            5, 1);
    }
    void theSurfaceIsSelectedInWays() {
        QFETCH(const QStringList, actions);
        QFETCH(const int, least);
        QFETCH(const int, directions);
        Site site;
        QVERIFY(site.ready());
        QTest::mouseClick(&site.widget(), Qt::LeftButton, {}, site.middle());
        for (const QString& action : actions)
            QVERIFY(site.trigger(action.toLatin1().constData()));
        const FaceSet& faces = site.widget().building().selection().faces;
        QVERIFY2(faces.count() >= static_cast<unsigned>(least), qPrintable(QString::number(faces.count())));
        std::set<int> found;
        for (const CellRect& rect : faces.rects())
            found.insert(rect.face);
        QVERIFY(static_cast<int>(found.size()) >= directions);
        QCOMPARE(site.steps(), 0);
    }

    void whatIsBehindIsSelectedInTurn() {
        Site site;
        QVERIFY(site.ready());
        // A pillar in the middle, seen from the side just below its top: the floor beyond it is behind.
        QTest::mouseClick(&site.widget(), Qt::LeftButton, {}, site.middle());
        site.wheel(3);
        const auto corners = faceCornersOf(site.level(), *site.widget().building().onlyRect());
        const double side = cellSide(site.level(), site.widget().building().depth());
        render::Camera camera = site.widget().control().camera();
        camera.eye = (corners[0] + corners[2]) * 0.5 + glm::dvec3(0.05, 0.3, 2.5) * side;
        camera.yaw = 180;
        camera.pitch = -20;
        site.widget().setCamera(camera);
        site.point(site.middle());
        QTest::mouseClick(&site.widget(), Qt::LeftButton, {}, site.middle());
        const CellSelection pillar = site.widget().building().selection();
        QVERIFY(!pillar.empty());
        QCOMPARE(pillar.faces.rects().front().face, 2);
        QVERIFY(site.trigger("build.select-behind"));
        const CellSelection behind = site.widget().building().selection();
        QVERIFY(!(behind == pillar));
        for (int i = 0; i < 8 && !(site.widget().building().selection() == pillar); ++i)
            QVERIFY(site.trigger("build.select-behind"));
        QVERIFY(site.widget().building().selection() == pillar);
    }

    void theGridFollowsThePointedCube() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.coarser-grid"));
        QVERIFY(site.trigger("build.coarser-grid"));
        const int coarse = site.widget().building().depth();
        site.point(site.middle());
        site.wheel(1); // a cube of the coarse grid
        site.point(site.middle() + QPoint(3, 0));
        for (int i = 0; i < 3; ++i)
            QVERIFY(site.trigger("build.finer-grid"));
        QVERIFY(site.trigger("build.follow-cubes"));
        site.point(site.middle());
        QCOMPARE(site.widget().building().depth(), coarse);
    }

    void aStrokeOfPaintIsOneStep() {
        Site site;
        QVERIFY(site.ready());
        site.selectMaterial(3);
        QVERIFY(site.trigger("build.paint-brush"));
        const MapPtr before = site.map();
        site.drag(site.middle(), site.middle() + QPoint(90, 20));
        QVERIFY(!site.same(before));
        QCOMPARE(site.steps(), 1);
        QVERIFY(!site.document().gestureOpen());
        QVERIFY(site.widget().building().selection().empty());
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
        // Undo in the middle of a stroke takes it back, and the rest of the drag begins another.
        QTest::mousePress(&site.widget(), Qt::LeftButton, {}, site.middle());
        QVERIFY(site.document().gestureOpen());
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
        QTest::mouseRelease(&site.widget(), Qt::LeftButton, {}, site.middle());
        QVERIFY(site.same(before));
        QVERIFY(site.trigger("build.paint-brush"));
        site.drag(site.middle(), site.middle() + QPoint(90, 20));
        QVERIFY(site.same(before));
        QVERIFY(!site.widget().building().selection().empty());
    }

    void paintReachesAllSidesOrWhatIsConnected_data() {
        QTest::addColumn<QByteArray>("action");
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("most");
        QTest::newRow("face") << QByteArray("build.paint") << 1 << 1;
        QTest::newRow("all sides") << QByteArray("build.paint-sides") << 6 << 6;
        QTest::newRow("connected") << QByteArray("build.paint-connected") << 100 << 100000;
    }
    void paintReachesAllSidesOrWhatIsConnected() {
        QFETCH(const QByteArray, action);
        QFETCH(const int, least);
        QFETCH(const int, most);
        Site site;
        QVERIFY(site.ready());
        const ItemRef paint = site.selectMaterial(3);
        const auto faces = [&] {
            return static_cast<int>(
                materialUse(site.level(), std::array{std::size_t{0}}, ItemKind::Material, paint.id).faces);
        };
        const int before = faces();
        QVERIFY(site.trigger(action.constData()));
        QVERIFY2(faces() - before >= least && faces() - before <= most,
                 qPrintable(QString::number(faces() - before)));
        QCOMPARE(site.steps(), 1);
    }

    void aMaterialIsReplacedAfterItsUsesAreTold() {
        Site site;
        QVERIFY(site.ready());
        const ItemRef floor = site.selectMaterial(0);
        const auto uses = [&](const ItemRef& material) {
            return materialUse(site.level(), std::array{std::size_t{0}}, ItemKind::Material, material.id)
                .faces;
        };
        const MapPtr before = site.map();
        const auto count = uses(floor);
        QVERIFY(count > 0);
        QVERIFY(site.trigger("edit.replace-material"));
        auto* told = site.driver()->findChild<QLabel*>(QStringLiteral("replaceCount"));
        auto* now = site.driver()->findChild<QPushButton*>(QStringLiteral("replaceNow"));
        auto* to = site.driver()->findChild<QComboBox*>(QStringLiteral("replaceTo"));
        QVERIFY(told && now && to);
        QTRY_VERIFY(now->isEnabled());
        QVERIFY2(told->text().contains(QLocale().toString(qulonglong(count))), qPrintable(told->text()));
        to->setCurrentIndex(0);
        QVERIFY(!now->isEnabled());
        to->setCurrentIndex(2);
        QTest::mouseClick(now, Qt::LeftButton);
        QCOMPARE(uses(floor), std::uint64_t{0});
        QCOMPARE(site.steps(), 1);
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void anEmptyLevelIsBuiltUpFromItsBottom() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("file.new-empty"));
        QVERIFY(site.trigger("view.pause-clock"));
        render::Camera camera = site.widget().control().camera();
        camera.eye = {0.3, 2, -4.2};
        camera.yaw = 0;
        camera.pitch = -70;
        site.widget().setCamera(camera);
        if (!site.widget().building().active())
            QVERIFY(site.trigger("view.build"));
        const MapPtr before = site.map();
        site.point(site.middle());
        site.wheel(-1);
        QVERIFY(site.same(before));
        site.drag(site.middle(), site.middle() + QPoint(100, 40));
        site.wheel(2);
        const auto all = CellSurface(site.level(), site.widget().building().depth())
                             .inBox({site.widget().building().depth(), glm::i64vec3(0),
                                     levelCells(site.level(), site.widget().building().depth())});
        QVERIFY(all);
        QCOMPARE(all->bounds().min.y, std::int64_t{0});
        QCOMPARE(all->bounds().size.y, std::int64_t{2});
        QVERIFY(all->bounds().size.x > 1);
        // And on from the cubes that stand there now.
        site.wheel(1);
        site.point(site.middle() + QPoint(150, 100));
        QCOMPARE(site.document().undoStack().count(), 1);
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void handlesAreDragged_data() {
        QTest::addColumn<int>("corners");
        QTest::addColumn<QString>("name");
        QTest::newRow("face") << 0 << QStringLiteral("Push cubes");
        QTest::newRow("corner") << 1 << QStringLiteral("Move corners");
        QTest::newRow("edge") << 2 << QStringLiteral("Move corners");
    }
    void handlesAreDragged() {
        QFETCH(const int, corners);
        QFETCH(const QString, name);
        Site site;
        QVERIFY(site.ready());
        site.standAside(corners != 0);
        const MapPtr before = site.map();
        const auto handle = site.handle(corners);
        QVERIFY(handle);
        const QPoint from = site.onScreen(handle->at);
        const double cell = cellSide(site.level(), site.widget().building().depth());
        const double way = corners != 0 ? -0.5 * cell : 2 * cell;
        site.drag(from, site.onScreen(handle->at + handle->along * way));
        QCOMPARE(site.steps(), 1);
        QCOMPARE(site.document().undoStack().undoText(), name);
        QVERIFY(!site.document().gestureOpen());
        QVERIFY(!site.same(before));
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
        // There and back leaves no step.
        QTest::mousePress(&site.widget(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&site.widget(), site.onScreen(handle->at + handle->along * way));
        QTest::mouseMove(&site.widget(), from);
        QTest::mouseRelease(&site.widget(), Qt::LeftButton, {}, from);
        QVERIFY(site.same(before));
        QVERIFY(!site.document().gestureOpen());
    }

    void aNumberIsTypedWhileDragging() {
        Site site;
        QVERIFY(site.ready());
        site.standAside(false);
        const MapPtr before = site.map();
        const auto handle = site.handle(0);
        QVERIFY(handle);
        const CellSelection selected = site.widget().building().selection();
        const double cell = cellSide(site.level(), site.widget().building().depth());
        QTest::mousePress(&site.widget(), Qt::LeftButton, {}, site.onScreen(handle->at));
        QTest::keyClicks(&site.widget(), QString::number(cell * 3));
        QVERIFY(site.widget().building().selection() == selected.moved(3));
        QTest::keyClick(&site.widget(), Qt::Key_Backspace);
        QTest::keyClicks(&site.widget(), QStringLiteral("x"));
        QTest::keyClicks(&site.widget(), QString::number(cell * 2));
        QVERIFY(site.widget().building().selection() == selected.moved(2));
        QTest::keyClick(&site.widget(), Qt::Key_Return);
        QVERIFY(!site.document().gestureOpen());
        QCOMPARE(site.steps(), 1);
        QTest::mouseRelease(&site.widget(), Qt::LeftButton, {}, site.onScreen(handle->at));
        QCOMPARE(site.steps(), 1);
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void aHandleIsLetGoCleanly_data() {
        QTest::addColumn<QString>("by");
        QTest::addColumn<int>("steps");
        QTest::newRow("escape") << QStringLiteral("escape") << 0;
        QTest::newRow("undo") << QStringLiteral("undo") << 0;
        QTest::newRow("focus") << QStringLiteral("focus") << 1;
        QTest::newRow("tool") << QStringLiteral("tool") << 1;
        QTest::newRow("tab") << QStringLiteral("tab") << 1;
    }
    void aHandleIsLetGoCleanly() {
        QFETCH(const QString, by);
        QFETCH(const int, steps);
        Site site;
        QVERIFY(site.ready());
        site.standAside(false);
        const auto handle = site.handle(0);
        QVERIFY(handle);
        Document& document = site.document();
        const double cell = cellSide(site.level(), site.widget().building().depth());
        const QPoint to = site.onScreen(handle->at + handle->along * cell);
        QTest::mousePress(&site.widget(), Qt::LeftButton, {}, site.onScreen(handle->at));
        site.dragTo(to);
        QVERIFY(document.gestureOpen());
        if (by == QStringLiteral("escape"))
            QTest::keyClick(&site.widget(), Qt::Key_Escape);
        else if (by == QStringLiteral("undo"))
            QVERIFY(site.trigger("edit.undo"));
        else if (by == QStringLiteral("focus"))
            site.driver()->findChild<QWidget*>(QStringLiteral("outline"))->setFocus();
        else if (by == QStringLiteral("tool"))
            QVERIFY(site.trigger("view.build"));
        else
            QVERIFY(site.trigger("file.new-empty"));
        QVERIFY(!document.gestureOpen());
        QCOMPARE(document.undoStack().count(), steps);
        QTest::mouseRelease(&site.widget(), Qt::LeftButton, {}, to);
        QCOMPARE(document.undoStack().count(), steps);
    }

    void cornersSnapAsChosen_data() {
        QTest::addColumn<QByteArray>("action");
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("within");
        QTest::newRow("cells") << QByteArray("build.snap-cells") << -1.0 << 0.0;
        QTest::newRow("eighths") << QByteArray("build.snap-eighths") << -0.625 << 0.0;
        QTest::newRow("freely") << QByteArray("build.snap-free") << -0.65 << 0.02;
    }
    void cornersSnapAsChosen() {
        QFETCH(const QByteArray, action);
        QFETCH(const double, share);
        QFETCH(const double, within);
        Site site;
        QVERIFY(site.ready());
        site.standAside(true);
        QVERIFY(site.trigger(action.constData()));
        const auto handle = site.handle(1);
        QVERIFY(handle);
        const double cell = cellSide(site.level(), site.widget().building().depth());
        const QPoint to = site.onScreen(handle->at - handle->along * (0.65 * cell));
        QTest::mousePress(&site.widget(), Qt::LeftButton, {}, site.onScreen(handle->at));
        site.dragTo(to);
        const auto progress = site.widget().building().progress(site.level());
        QVERIFY(progress);
        QVERIFY2(std::abs(progress->distance - share * cell) <= within * cell,
                 qPrintable(QString::number(progress->distance / cell)));
        QTest::mouseRelease(&site.widget(), Qt::LeftButton, {}, to);
        QCOMPARE(site.steps(), 1);
    }

    void cornersMoveWithAModifier_data() {
        QTest::addColumn<int>("modifier");
        QTest::addRow("all of the face") << int(Qt::ControlModifier | Qt::ShiftModifier);
        QTest::addRow("those that are pointed at") << int(Qt::ShiftModifier);
    }
    void cornersMoveWithAModifier() {
        QFETCH(const int, modifier);
        Site site;
        QVERIFY(site.ready());
        const MapPtr before = site.map();
        site.wheel(-3, Qt::KeyboardModifiers(modifier));
        QVERIFY(!site.same(before));
        site.wheel(1); // another kind of step
        site.point(site.middle() + QPoint(40, 30));
        QCOMPARE(site.steps(), 2);
        QCOMPARE(site.document().undoStack().text(0), QStringLiteral("Move corners"));
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void selectedCellsAreRemoved() {
        Site site;
        QVERIFY(site.ready());
        const MapPtr before = site.map();
        site.drag(site.middle(), site.middle() + QPoint(80, 0));
        QVERIFY(site.trigger("build.clear"));
        QCOMPARE(site.steps(), 1);
        QVERIFY(!site.same(before));
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void facesArePaintedWithTheSelectedMaterial() {
        Site site;
        QVERIFY(site.ready());
        const MapPtr before = site.map();
        QVERIFY(site.trigger("build.paint")); // nothing is selected: it says so, and nothing changes
        QVERIFY(site.same(before));
        QVERIFY(site.trigger("build.take-material"));
        const Selection taken = site.driver()->host().selection();
        QCOMPARE(taken.size(), std::size_t{1});
        QCOMPARE(taken.front().kind, ItemKind::Material);
        const PagedVector<Material>& materials = before->levels[0]->materials;
        QVERIFY(materials.size() > 1);
        const ItemId other = materials[0].id == taken.front().id ? materials[1].id : materials[0].id;
        site.driver()->host().select({{ItemKind::Material, -1, ItemRef::NoCube, other}});
        QVERIFY(site.trigger("build.paint"));
        QCOMPARE(site.steps(), 1);
        site.point(site.middle());
        QVERIFY(site.trigger("build.take-material"));
        QCOMPARE(site.driver()->host().selection().front().id, other);
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void theGridGoesFromASectorToAThousandth() {
        Site site;
        QVERIFY(site.ready());
        const double side = site.map()->levels[0]->sectorSide();
        for (int i = 0; i < 20; ++i)
            QVERIFY(site.trigger("build.coarser-grid"));
        QCOMPARE(site.driver()->viewport()->status().grid, side);
        for (int i = 0; i < 20; ++i)
            QVERIFY(site.trigger("build.finer-grid"));
        QCOMPARE(site.driver()->viewport()->status().grid, side / 1024);
        const MapPtr before = site.map();
        QTest::keyPress(&site.widget(), Qt::Key_G);
        site.wheel(3);
        QTest::keyRelease(&site.widget(), Qt::Key_G);
        QCOMPARE(site.driver()->viewport()->status().grid, side / 128);
        QVERIFY(site.same(before));
    }

    void withoutBuildingTheWheelZooms() {
        Site site;
        QVERIFY(site.ready());
        const MapPtr before = site.map();
        const glm::dvec3 eye = site.widget().control().camera().eye;
        site.wheel(1, Qt::ControlModifier);
        QVERIFY(site.widget().control().camera().eye != eye);
        QVERIFY(site.same(before));
        QVERIFY(site.trigger("view.build"));
        site.wheel(1);
        QVERIFY(site.same(before));
        QVERIFY(site.trigger("build.push")); // does nothing now
        QVERIFY(site.same(before));
    }

    void theEndOfTheLevelIsTold() {
        Site site;
        QVERIFY(site.ready());
        for (int i = 0; i < 20; ++i)
            QVERIFY(site.trigger("build.coarser-grid"));
        site.point(site.middle());
        const MapPtr before = site.map();
        site.wheel(1);
        QVERIFY(site.same(before));
        QVERIFY(!site.document().gestureOpen());
        QCOMPARE(site.steps(), 0);
    }
};

} // namespace tst_gui_build

OCTANT_WINDOW_SUITE(tst_gui_build, TestGuiBuild)
#include "tst_gui_build.moc"
