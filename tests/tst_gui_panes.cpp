#include <QImage>
#include <QMenu>
#include <QSettings>
#include <QTest>
#include <QToolButton>

#include "model/geometry/storeys.h"
#include "tests/support/build_site.h"
#include "tests/support/outline_driver.h"
#include "tests/support/window_suite.h"
#include "views/viewport/view_panes.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_panes {

using namespace octant;
using namespace octant::test;

namespace {

/// The window with the room sample in it, in several panes.
class Panes : public Tree {
public:
    explicit Panes(const char* action = "view.four-panes") : Tree(QStringLiteral("pmf/room.2025-08-08.pmf")) {
        m_view = dynamic_cast<ViewportWidget*>(driver()->viewport()->widget());
        driver().trigger("view.pause-clock");
        m_pointer = new PointerWatch(*m_view);
        point(m_view->rect().center() - QPoint(40, 40));
        m_view->setFocus();
        if (*action != 0)
            driver().trigger(action);
        driver().settle();
    }
    ViewportWidget& view3d() { return *m_view; }
    QRect rect(int pane) const { return m_view->panes().rect(pane, m_view->size()); }
    QPoint middle(int pane) const { return rect(pane).center(); }
    void point(const QPoint& at) {
        m_pointer->moveTo(at);
        driver().settle();
    }
    void wheel(const QPoint& at, int notches) {
        QWheelEvent event(at, m_view->mapToGlobal(QPointF(at)), {}, QPoint(0, notches * 120), Qt::NoButton,
                          {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_view, &event);
        driver().settle();
    }
    void drag(Qt::MouseButton button, const QPoint& from, const QPoint& to, Qt::KeyboardModifiers keys = {}) {
        QTest::mousePress(m_view, button, keys, from);
        for (int i = 1; i <= 6; ++i) {
            const QPoint at = from + (to - from) * i / 6;
            QMouseEvent move(QEvent::MouseMove, at, m_view->mapToGlobal(QPointF(at)), Qt::NoButton, button,
                             keys);
            QCoreApplication::sendEvent(m_view, &move);
            driver().settle(); // what is dragged hears of it once a frame
        }
        QTest::mouseRelease(m_view, button, keys, to);
        driver().settle();
    }
    /// Where a point is drawn in a pane.
    QPoint place(int pane, const glm::dvec3& at) const {
        const QRect whole = rect(pane);
        const auto seen = m_view->cameraOf(pane).project(at, {whole.width(), whole.height()});
        return seen ? whole.topLeft() + QPoint(qRound(seen->pixel.x), qRound(seen->pixel.y)) : QPoint();
    }
    /// An entity, and where it stands.
    std::pair<ItemRef, glm::dvec3> entity(const char* name) {
        PlacedItems items;
        items.update(*map(), map()->levels[0]);
        std::pair<ItemRef, glm::dvec3> found;
        items.forEach([&](const PlacedItem& item) {
            if (item.isPoint && static_cast<const Entity*>(findItem(*map(), item.item))->name == name)
                found = {item.item, item.position};
        });
        return found;
    }
    /// A pane looks at an entity from near.
    void lookAt(int pane, const char* name) {
        point(middle(pane));
        render::Camera camera = m_view->cameraOf(pane);
        const glm::dvec3 at = entity(name).second;
        camera.orthoHeight = 12;
        camera.eye = camera.orthographic() ? at : at + glm::dvec3(-0.9, 1.8, -3);
        camera.yaw = 16;
        camera.pitch = -29;
        m_view->setCamera(camera);
        driver().settle();
    }
    bool checked(const char* action) { return driver()->actions().isChecked(QString::fromLatin1(action)); }
    QToolButton* title(int pane) {
        return driver()->findChild<QToolButton*>(QStringLiteral("paneTitle%1").arg(pane + 1));
    }
    QImage picture() {
        driver().settle();
        return m_view->grabFramebuffer();
    }

private:
    ViewportWidget* m_view = nullptr;
    PointerWatch* m_pointer = nullptr; // belongs to the view
};

/// How many colours there are in a part of a picture: of an empty one few.
int colorsIn(const QImage& image, const QRect& part) {
    QSet<QRgb> colors;
    for (int y = part.top() + 30; y < part.bottom() - 110; y += 3)
        for (int x = part.left() + 4; x < part.right() - 4; x += 3)
            colors.insert(image.pixel(x, y));
    return static_cast<int>(colors.size());
}

} // namespace

class TestGuiPanes : public QObject {
    Q_OBJECT

private slots:
    void panesFillTheView_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<QSize>("whole");
        QTest::addColumn<double>("across");
        for (const int count : {1, 2, 4})
            for (const QSize& whole : {QSize(800, 600), QSize(161, 121), QSize(160, 120)})
                for (const double across : {0.5, 0.2, 0.77})
                    QTest::addRow("%d in %d x %d at %g", count, whole.width(), whole.height(), across)
                        << count << whole << across;
    }

    void panesFillTheView() {
        QFETCH(int, count);
        QFETCH(QSize, whole);
        QFETCH(double, across);
        PaneGrid grid;
        grid.setCount(count);
        grid.setLines(across, across);
        int pixels = 0;
        for (int pane = 0; pane < count; ++pane) {
            const QRect rect = grid.rect(pane, whole);
            QVERIFY(QRect(QPoint(0, 0), whole).contains(rect));
            QVERIFY(rect.width() >= std::min(PaneGrid::leastSide, (whole.width() - PaneGrid::gap) / 2));
            QCOMPARE(grid.paneAt(rect.center(), whole), std::optional(pane));
            QVERIFY(!grid.lineAt(rect.center(), whole).any());
            pixels += rect.width() * rect.height();
        }
        const int gap = PaneGrid::gap;
        const int free = count == 1   ? 0
                         : count == 2 ? gap * whole.height()
                                      : gap * (whole.height() + whole.width() - gap);
        QCOMPARE(pixels, whole.width() * whole.height() - free);
        QVERIFY(grid.rect(count, whole).isEmpty());
    }

    void linesAreDraggedAndKeepRoom() {
        const QSize whole(805, 605);
        PaneGrid grid;
        grid.setCount(4);
        QVERIFY(grid.lineAt({402, 100}, whole).upright && !grid.lineAt({402, 100}, whole).level);
        QVERIFY(!grid.lineAt({100, 302}, whole).upright && grid.lineAt({100, 302}, whole).level);
        const PaneGrid::Line both = grid.lineAt({402, 302}, whole);
        QVERIFY(both.upright && both.level);
        grid.drag(both, {602, 202}, whole);
        QCOMPARE(grid.rect(3, whole), QRect(605, 205, 200, 400));
        grid.drag(both, {5, 1000}, whole);
        QCOMPARE(grid.rect(0, whole), QRect(0, 0, 100, 500));
        // What settings say is not trusted.
        grid.setLines(-3, 1e300);
        QCOMPARE(grid.rect(0, whole), QRect(0, 0, 400, 300));
        grid.maximize(7);
        QVERIFY(grid.several());
    }

    void fourPanesShowTheLevelFromFourSides() {
        Panes panes;
        QVERIFY(panes.ready());
        QCOMPARE(panes.view3d().panes().count(), 4);
        const render::Projection projections[] = {render::Projection::Perspective, render::Projection::Top,
                                                  render::Projection::Front, render::Projection::Side};
        const QImage picture = panes.picture();
        for (int pane = 0; pane < 4; ++pane) {
            QCOMPARE(panes.view3d().cameraOf(pane).projection, projections[pane]);
            QVERIFY2(colorsIn(picture, panes.rect(pane)) > 20, qPrintable(QString::number(pane)));
            QVERIFY(panes.title(pane)->isVisible());
            QVERIFY(panes.rect(pane).contains(panes.title(pane)->geometry()));
        }
        QCOMPARE(panes.title(1)->text(), QStringLiteral("Top"));
    }

    void onePaneIsAsItWasAfterFour() {
        Panes panes("");
        QVERIFY(panes.ready());
        const QImage before = panes.picture();
        QVERIFY(panes.driver().trigger("view.four-panes"));
        QVERIFY(panes.picture() != before);
        QVERIFY(panes.driver().trigger("view.one-pane"));
        panes.point(panes.view3d().rect().center() - QPoint(40, 40));
        QCOMPARE(panes.picture(), before);
        for (int pane = 0; pane < 4; ++pane)
            QVERIFY(!panes.title(pane)->isVisible());
    }

    void handsWorkInThePaneThatTheyAreIn_data() {
        QTest::addColumn<int>("pane");
        for (int pane = 0; pane < 4; ++pane)
            QTest::addRow("pane %d", pane + 1) << pane;
    }

    void handsWorkInThePaneThatTheyAreIn() {
        QFETCH(int, pane);
        Panes panes;
        QVERIFY(panes.ready());
        ViewportWidget& view = panes.view3d();
        std::array<render::Camera, 4> before;
        const auto others = [&] {
            for (int other = 0; other < 4; ++other)
                if (other != pane && view.cameraOf(other) != before[static_cast<std::size_t>(other)])
                    return false;
            return true;
        };
        const auto keep = [&] {
            for (int i = 0; i < 4; ++i)
                before[static_cast<std::size_t>(i)] = view.cameraOf(i);
        };
        keep();
        const auto& own = before[static_cast<std::size_t>(pane)];
        panes.point(panes.middle(pane));
        QCOMPARE(view.hand(), pane);
        panes.wheel(panes.middle(pane), 2);
        QVERIFY(view.cameraOf(pane) != own);
        QVERIFY(others());
        keep();
        // The right button looks around or pans, the middle one orbits or pans, beyond the pane as well.
        for (const Qt::MouseButton button : {Qt::RightButton, Qt::MiddleButton}) {
            panes.drag(button, panes.middle(pane), view.rect().center() + QPoint(9, 30));
            QVERIFY(view.cameraOf(pane) != own);
            QVERIFY(others());
            keep();
        }
        panes.point(panes.middle(pane) + QPoint(7, 7));
        QTest::keyPress(&view, Qt::Key_D);
        QTRY_VERIFY(view.cameraOf(pane) != own);
        QTest::keyRelease(&view, Qt::Key_D);
        panes.driver().settle();
        QVERIFY(others());
    }

    void panningHoldsWhatIsUnderThePointer() {
        Panes panes;
        QVERIFY(panes.ready());
        const glm::dvec3 barrel = panes.entity("barrel").second;
        panes.lookAt(2, "barrel");
        const QPoint at = panes.place(2, barrel), way(37, -21);
        panes.drag(Qt::RightButton, at, at + way);
        QVERIFY((panes.place(2, barrel) - at - way).manhattanLength() <= 2);
    }

    void clicksSelectInEachPane_data() { handsWorkInThePaneThatTheyAreIn_data(); }

    void clicksSelectInEachPane() {
        QFETCH(int, pane);
        Panes panes;
        QVERIFY(panes.ready());
        const auto [barrel, at] = panes.entity("barrel");
        panes.lookAt(pane, "barrel");
        panes.document().select({});
        QTest::mouseClick(&panes.view3d(), Qt::LeftButton, {}, panes.place(pane, at));
        panes.driver().settle();
        QCOMPARE(panes.document().selection(), Selection{barrel});
        QVERIFY(panes.rect(pane).contains(panes.place(pane, at)));
    }

    void boxesSelectInAFlatPane() {
        Panes panes;
        QVERIFY(panes.ready());
        const auto [barrel, at] = panes.entity("barrel");
        panes.lookAt(1, "barrel");
        panes.document().select({});
        const QPoint middle = panes.place(1, at);
        panes.drag(Qt::LeftButton, middle - QPoint(30, 30), middle + QPoint(30, 30));
        const Selection selected = panes.document().selection();
        QVERIFY(std::find(selected.begin(), selected.end(), barrel) != selected.end());
    }

    void arrowsMoveInAFlatPane() {
        Panes panes;
        QVERIFY(panes.ready());
        const auto [barrel, at] = panes.entity("barrel");
        panes.lookAt(1, "barrel");
        panes.document().select({barrel});
        panes.driver().settle();
        // Its arrow along X points to the right as seen from above.
        const QPoint from = panes.place(1, at) + QPoint(50, 0);
        panes.point(from);
        panes.drag(Qt::LeftButton, from, from + QPoint(80, 0));
        const glm::dvec3 moved = panes.entity("barrel").second - at;
        QVERIFY2(moved.x > 0.5 && std::abs(moved.y) < 1e-6 && std::abs(moved.z) < 1e-6,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(moved.x).arg(moved.y).arg(moved.z)));
    }

    void cubesAreBuiltInAFlatPane() {
        BuildingSite site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("view.four-panes"));
        const QRect top = site.widget().panes().rect(1, site.widget().size());
        const QPoint floor = top.center() + QPoint(23, 14); // beside the lamp
        site.point(floor);
        QCOMPARE(site.widget().hand(), 1);
        const MapPtr before = site.map();
        site.click(floor);
        QVERIFY(site.widget().building().onlyRect());
        QWheelEvent event(floor, site.widget().mapToGlobal(QPointF(floor)), {}, QPoint(0, 120), Qt::NoButton,
                          {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&site.widget(), &event);
        site.driver().settle();
        QVERIFY(!site.same(before));
    }

    void menusMeanThePaneThatWasPressedIn() {
        Panes panes;
        QVERIFY(panes.ready());
        ViewportWidget& view = panes.view3d();
        QTest::mouseClick(&view, Qt::LeftButton, {}, panes.middle(3));
        // On the way to the tool bar the pointer comes across another one.
        panes.point(panes.middle(1));
        QCOMPARE(view.hand(), 1);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&view, &leave);
        QCOMPARE(view.hand(), 3);
        QVERIFY(panes.driver().trigger("view.top"));
        QCOMPARE(view.cameraOf(3).projection, render::Projection::Top);
        QCOMPARE(view.cameraOf(2).projection, render::Projection::Front);
        QTRY_COMPARE(panes.title(3)->text(), QStringLiteral("Top"));
    }

    void eachPaneHasALookOfItsOwn() {
        Panes panes;
        QVERIFY(panes.ready());
        const QImage before = panes.picture();
        QTest::mouseClick(&panes.view3d(), Qt::LeftButton, {}, panes.middle(0));
        panes.document().select({});
        panes.point(panes.middle(2));
        QVERIFY(panes.driver().trigger("view.wireframe"));
        QVERIFY(panes.driver().trigger("view.material-color"));
        QVERIFY(panes.checked("view.material-color"));
        const QImage after = panes.picture();
        const auto part = [&](const QImage& image, int pane) {
            return image.copy(panes.rect(pane).adjusted(12, 60, -12, -12));
        };
        QVERIFY(part(after, 2) != part(before, 2));
        QCOMPARE(part(after, 1), part(before, 1));
        QCOMPARE(part(after, 3), part(before, 3));
        panes.point(panes.middle(0));
        QVERIFY(!panes.checked("view.material-color") && !panes.checked("view.wireframe"));
        const auto shown = [&](const char* id) {
            return panes.driver()->actions().action(QString::fromLatin1(id))->isChecked();
        };
        QVERIFY(!shown("view.wireframe") && shown("view.shaded") && shown("view.perspective"));
        panes.point(panes.middle(2));
        QVERIFY(shown("view.wireframe") && shown("view.material-color") && shown("view.front"));
        panes.point(panes.middle(0));
        // What faces are painted by is the same for all; leaving it brings back what each pane had.
        QVERIFY(panes.driver().trigger("view.physics-materials"));
        panes.point(panes.middle(2));
        QVERIFY(panes.driver().trigger("view.lightmap"));
        panes.point(panes.middle(0));
        QVERIFY(panes.checked("view.shaded"));
    }

    void aTitleMakesItsPaneAsLargeAsTheView() {
        Panes panes;
        QVERIFY(panes.ready());
        QTest::mouseDClick(panes.title(2), Qt::LeftButton, {}, QPoint(6, 6));
        panes.driver().settle();
        QCOMPARE(panes.rect(2), panes.view3d().rect());
        QVERIFY(panes.rect(0).isEmpty());
        QCOMPARE(panes.view3d().hand(), 2);
        QVERIFY(panes.checked("view.maximize-pane"));
        QTest::mouseDClick(panes.title(2), Qt::LeftButton, {}, QPoint(6, 6));
        panes.driver().settle();
        QVERIFY(!panes.rect(0).isEmpty());
        // By its action, the pane that one works in.
        QTest::mouseClick(&panes.view3d(), Qt::LeftButton, {}, panes.middle(1));
        QCOMPARE(panes.view3d().hand(), 1);
        QVERIFY(panes.driver().trigger("view.maximize-pane"));
        QCOMPARE(panes.rect(1), panes.view3d().rect());
        QVERIFY(panes.driver().trigger("view.maximize-pane"));
        QVERIFY(panes.rect(1) != panes.view3d().rect());
    }

    void theMenuOfATitleIsOfItsPane() {
        Panes panes;
        QVERIFY(panes.ready());
        panes.point(panes.middle(0));
        QMenu* menu = panes.title(3)->menu();
        emit menu->aboutToShow();
        QCOMPARE(panes.view3d().hand(), 3);
        QVERIFY(menu->actions().contains(panes.driver()->actions().action(QStringLiteral("view.front"))));
    }

    void theLineBetweenPanesIsDragged() {
        Panes panes("view.two-panes");
        QVERIFY(panes.ready());
        ViewportWidget& view = panes.view3d();
        const render::Camera before = view.cameraOf(0);
        const QPoint line(panes.rect(0).right() + 3, 200);
        panes.drag(Qt::LeftButton, line, line + QPoint(120, 0));
        QCOMPARE(panes.rect(0).right() + 3, line.x() + 120);
        QVERIFY(panes.document().selection().empty());
        QCOMPARE(view.cameraOf(0).yaw, before.yaw);
        QTest::mouseDClick(&view, Qt::LeftButton, {}, line + QPoint(120, 0));
        QVERIFY(std::abs(panes.rect(0).width() - panes.rect(1).width()) <= 1);
    }

    void panesAreRemembered() {
        WindowDriver driver;
        const QString file = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(driver.settle());
        QVERIFY(driver.trigger("view.four-panes"));
        QVERIFY(driver.settle());
        auto* view = dynamic_cast<ViewportWidget*>(driver->viewport()->widget());
        const QRect side = view->panes().rect(3, view->size());
        const double lid =
            lidOver(*driver->documents().current()->snapshot()->levels[0], {0, 1, 0}).value_or(-1e9);
        QTest::mouseClick(view, Qt::LeftButton, {}, side.center());
        QVERIFY(driver.trigger("view.front"));
        view->goTo({3, 4, 5});
        QVERIFY(driver.settle());
        QVERIFY(driver.trigger("file.close"));
        QTRY_COMPARE(driver->documents().count(), 0);
        QVERIFY(QSettings().value(QStringLiteral("choices/view.four-panes")).toBool());
        QVERIFY(!QSettings().value(QStringLiteral("choices/view.one-pane")).toBool());
        // Another window is the program that is started again.
        MainWindow again;
        again.resize(1280, 720);
        again.show();
        auto* other = dynamic_cast<ViewportWidget*>(again.viewport()->widget());
        QCOMPARE(other->panes().count(), 4);
        again.files().open({file});
        again.automation().touch();
        QVERIFY(QTest::qWaitFor([&] { return !again.automation().busy(); }, 60000));
        QCOMPARE(other->cameraOf(3).projection, render::Projection::Front);
        QCOMPARE(other->cameraOf(3).eye, glm::dvec3(3, 4, 5));
        QCOMPARE(other->cameraOf(1).projection, render::Projection::Top);
        // One from above is open below the lid as it was: what is pointed at in its middle lies in the room.
        const QPoint middle = other->panes().rect(1, other->size()).center();
        QTRY_COMPARE(other->pickAt(middle, 1).size(), std::size_t{1});
        QTRY_VERIFY(other->pickAt(middle, 1).front().point.y < lid);
    }
};

} // namespace tst_gui_panes

OCTANT_WINDOW_SUITE(tst_gui_panes, TestGuiPanes)
#include "tst_gui_panes.moc"
