#include <cmath>

#include <QAction>
#include <QDoubleSpinBox>
#include <QJsonArray>
#include <QJsonObject>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include <glm/geometric.hpp>

#include "app/window/settings.h"
#include "model/core/expression.h"
#include "model/walk/walk_session.h"
#include "tests/support/build_site.h"
#include "tests/support/window_suite.h"
#include "views/properties/fields/number_box.h"

namespace tst_gui_walk {

using namespace octant;
using octant::test::BuildSite;
using octant::test::WindowDriver;

namespace {

const render::Camera& cameraOf(BuildSite& site) { return site.widget().control().camera(); }

bool sameCamera(const render::Camera& a, const render::Camera& b) {
    return glm::distance(a.eye, b.eye) < 1e-9 && a.yaw == b.yaw && a.pitch == b.pitch &&
           a.projection == b.projection;
}

/// Looks straight ahead in the middle of the room.
void lookAhead(BuildSite& site) {
    render::Camera camera = cameraOf(site);
    camera.eye = {0, 2, -4};
    camera.yaw = 0;
    camera.pitch = 0;
    site.widget().setCamera(camera);
    site.driver().settle();
}

const Player& playerIn(BuildSite& site) { return site.widget().walk()->player(); }

} // namespace

class TestWalkInTheView : public QObject {
    Q_OBJECT
private slots:
    void oneKeyLeadsInAndEscBack() {
        BuildSite site;
        QVERIFY(site.ready());
        lookAhead(site);
        const render::Camera before = cameraOf(site);
        QTest::keyClick(&site.driver().window(), Qt::Key_F5);
        QVERIFY(site.widget().walk() != nullptr);
        QVERIFY(site.driver()->actions().isChecked(QStringLiteral("view.walk")));
        QTRY_VERIFY(playerIn(site).grounded);
        QVERIFY(cameraOf(site).eye.y > playerIn(site).position.y + 1);
        const double from = playerIn(site).position.z;
        QTest::keyPress(&site.widget(), Qt::Key_W);
        QTRY_VERIFY(playerIn(site).position.z > from + 0.5);
        QTest::keyRelease(&site.widget(), Qt::Key_W);
        QTRY_VERIFY(glm::length(playerIn(site).velocity) < 0.01);
        QTest::keyPress(&site.widget(), Qt::Key_Space);
        QTRY_VERIFY(!playerIn(site).grounded);
        QTest::keyRelease(&site.widget(), Qt::Key_Space);
        // What is a shortcut elsewhere is none while one walks.
        QTest::keyClick(&site.widget(), Qt::Key_B);
        QVERIFY(!site.widget().building().active());
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        QVERIFY(site.widget().walk() == nullptr);
        QVERIFY(sameCamera(cameraOf(site), before));
        QCOMPARE(site.steps(), 0);
    }

    void theMapStaysAndEditsEndTheWalk() {
        BuildSite site;
        QVERIFY(site.ready());
        lookAhead(site);
        const MapPtr before = site.map();
        QVERIFY(site.driver().trigger("view.walk"));
        QVERIFY(site.widget().walk() != nullptr && site.map() == before);
        QVERIFY(site.driver().trigger("view.walk")); // the action is a switch
        QVERIFY(site.widget().walk() == nullptr);
        QVERIFY(site.driver().trigger("view.walk"));
        QVERIFY(site.driver()->host().submit(
            Edit{"item.add", {{ItemKind::Level, -1, ItemRef::NoCube, site.level().id}}, {}}.with(
                "kind", static_cast<std::uint64_t>(ItemKind::Material))));
        QVERIFY(site.widget().walk() == nullptr);
    }

    void theContextMenuStartsWhereOnePoints() {
        BuildSite site;
        QVERIFY(site.ready());
        QTest::mouseClick(&site.widget(), Qt::RightButton, {}, site.middle());
        auto* menu = site.find<QMenu>("viewportMenu");
        QVERIFY(menu != nullptr);
        auto* start = menu->findChild<QAction*>(QStringLiteral("viewportWalkHere"));
        QVERIFY(start != nullptr && start->isEnabled());
        const Ray ray = ViewFrom{cameraOf(site), {site.widget().width(), site.widget().height()}, 1}.ray(
            {site.middle().x(), site.middle().y()});
        start->trigger();
        menu->close();
        QVERIFY(site.widget().walk() != nullptr);
        const glm::dvec3 foot = playerIn(site).position;
        const glm::dvec3 floor = ray.origin + ray.direction * ((foot.y - ray.origin.y) / ray.direction.y);
        QVERIFY(std::hypot(foot.x - floor.x, foot.z - floor.z) < 0.5);
    }

    void thePlayerIsThatOfTheSettings() {
        BuildSite site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("view.player"));
        auto* height = site.find<QDoubleSpinBox>("player:height");
        QVERIFY(height != nullptr);
        QCOMPARE(height->value(), PlayerSettings().height);
        height->setValue(1.2);
        site.find<QDoubleSpinBox>("player:crouched-height")->setValue(0.9);
        static_cast<QDialog*>(height->window())->accept();
        QCOMPARE(savedPlayer().height, 1.2);
        lookAhead(site);
        QVERIFY(site.driver().trigger("view.walk"));
        QCOMPARE(site.widget().walk()->settings().height, 1.2);
    }

    void bookmarksAreSetAndGoneTo() {
        BuildSite site;
        QVERIFY(site.ready());
        QAction* go = site.driver()->actions().action(QStringLiteral("go.bookmark-3"));
        QVERIFY(go != nullptr && !go->isEnabled());
        lookAhead(site);
        const render::Camera there = cameraOf(site);
        QVERIFY(site.trigger("go.set-bookmark-3"));
        site.lookDown();
        const render::Camera here = cameraOf(site);
        QVERIFY(site.trigger("go.bookmark-3"));
        QVERIFY(sameCamera(cameraOf(site), there));
        QVERIFY(site.trigger("go.view-back")); // it was a jump
        QVERIFY(sameCamera(cameraOf(site), here));
        QVERIFY(site.trigger("go.bookmarks"));
        auto* list = site.find<QListWidget>("bookmarksList");
        QVERIFY(list != nullptr && list->count() == 1);
        QVERIFY(!list->item(0)->icon().isNull());
        list->item(0)->setText(QStringLiteral("the far wall"));
        static_cast<QDialog*>(list->window())->reject();
        const QJsonObject view = site.widget().viewOf(*site.map());
        ViewportWidget& widget = site.widget();
        widget.prepareView(4711, *site.map(), view);
        const QJsonObject kept = view["bookmarks"].toArray().at(0).toObject();
        QCOMPARE(kept["name"].toString(), QStringLiteral("the far wall"));
        QCOMPARE(kept["number"].toInt(), 2);
        QVERIFY(kept["picture"].toString().size() < 8192);
    }

    void orbitsStayInTheRoom() {
        BuildSite site;
        QVERIFY(site.ready());
        site.lookDown();
        ViewportWidget& widget = site.widget();
        const glm::dvec3 from = cameraOf(site).eye;
        // Far down and around: without a floor the camera would go below it.
        for (const QPoint& way : {QPoint(0, -400), QPoint(300, -300), QPoint(-500, -200), QPoint(0, 500)}) {
            QTest::mousePress(&widget, Qt::MiddleButton, {}, site.middle());
            for (int i = 1; i <= 10; ++i) {
                const QPoint at = site.middle() + way * i / 10;
                QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(QPointF(at)), Qt::NoButton,
                                 Qt::MiddleButton, {});
                QCoreApplication::sendEvent(&widget, &move);
                const glm::dvec3 eye = cameraOf(site).eye;
                const WalkWorld world(std::make_shared<const MeshContext>(
                    site.map()->levels[0], site.map()->revision, std::make_shared<TreeCache>()));
                std::vector<WalkSolid> inside;
                world.solidsIn(eye, eye, inside);
                QVERIFY2(inside.empty(),
                         qPrintable(QString("in a wall at %1 %2 %3").arg(eye.x).arg(eye.y).arg(eye.z)));
            }
            QTest::mouseRelease(&widget, Qt::MiddleButton, {}, site.middle() + way);
        }
        QVERIFY(glm::distance(cameraOf(site).eye, from) > 0.5);
    }

    void measuringReadsTheRoom() {
        BuildSite site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("view.measure"));
        site.click(site.middle());
        site.click(site.middle() + QPoint(120, 0));
        QCOMPARE(site.widget().measuring().points().size(), std::size_t{2});
        QVERIFY(site.widget().measuring().result().distance > 0.1);
        QCOMPARE(site.steps(), 0);
        // The key of an action for building, which it is not here.
        QTest::keyClick(&site.widget(), Qt::Key_Backspace);
        QCOMPARE(site.widget().measuring().points().size(), std::size_t{1});
        QVERIFY(!site.widget().building().active());
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        QVERIFY(!site.widget().measuring().active());
    }

    void typedNumbersGoOnFromTheValue_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("number");
        QTest::newRow("adds") << "+4" << 14.0;
        QTest::newRow("adds a sum") << "+4*2" << 18.0;
        QTest::newRow("takes away") << "+-4" << 6.0;
        QTest::newRow("doubles") << "*2+1" << 21.0;
        QTest::newRow("halves") << "/2" << 5.0;
        QTest::newRow("a negative number stays one") << "-4" << -4.0;
        QTest::newRow("a number") << "4" << 4.0;
    }
    void typedNumbersGoOnFromTheValue() {
        QFETCH(QString, typed);
        QFETCH(double, number);
        NumberRule rule;
        rule.min = -1000;
        rule.max = 1000;
        NumberBox box(rule);
        box.setNumber(10);
        static_cast<QWidget&>(box).show();
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, typed);
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(static_cast<double>(box.number().value_or(0)), number);
        // Again: it goes on from what it is now.
        if (typed == QLatin1String("+4")) {
            box.selectAll();
            QTest::keyClicks(&box, typed);
            QTest::keyClick(&box, Qt::Key_Return);
            QCOMPARE(static_cast<double>(*box.number()), 18.0);
        }
        QVERIFY(!evaluate("+4", std::nullopt)); // several values
    }
};

} // namespace tst_gui_walk

OCTANT_WINDOW_SUITE(tst_gui_walk, TestWalkInTheView)
#include "tst_gui_walk.moc"
