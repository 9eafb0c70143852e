#include <QAbstractButton>
#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QTest>

#include <glm/trigonometric.hpp>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/window/message_bar.h"
#include "app/window/tour.h"
#include "model/map/locate.h"
#include "tests/support/build_site.h"
#include "tests/support/window_suite.h"
#include "views/add/add_palette.h"

namespace tst_gui_tour {

using namespace octant;
using octant::test::BuildSite;

namespace {

/// Somebody who is new here, in a room.
class Newcomer : public BuildSite {
public:
    Tour& tour() { return *driver()->findChild<Tour*>(); }
    QString text(const char* name) {
        auto* label = driver()->findChild<QLabel*>(QString::fromLatin1(name));
        return label != nullptr ? label->text() : QString();
    }
    TourCard* card() { return driver()->findChild<TourCard*>(QStringLiteral("tourCard")); }
    QAbstractButton* button(const char* name) {
        return driver()->findChild<QAbstractButton*>(QString::fromLatin1(name));
    }
    void key(QWidget* widget, Qt::Key key, Qt::KeyboardModifiers keys = {}) {
        QTest::keyClick(widget, key, keys);
        driver().settle();
    }
    /// From the eye to a place, in units from the middle of the room.
    void look(const glm::dvec3& from, const glm::dvec3& to) {
        render::Camera camera = widget().control().camera();
        const glm::dvec3 way = to - from;
        camera.eye = from;
        camera.yaw = glm::degrees(std::atan2(way.x, way.z));
        camera.pitch = glm::degrees(std::atan2(way.y, std::hypot(way.x, way.z)));
        widget().setCamera(camera);
        widget().setFocus();
        driver().settle();
    }
    QPoint seen(const glm::dvec3& place) {
        const auto at = widget().placeOf(place);
        return at ? at->toPoint() : QPoint(-1, -1);
    }
    /// The step was seen to be done, and the next one follows by itself.
    bool goesOnTo(int step) {
        return QTest::qWaitFor(
                   [&] { return card() == nullptr || card()->showsDone() || tour().step() == step; }, 3000) &&
               QTest::qWaitFor([&] { return tour().step() == step; }, 6000);
    }
};

} // namespace

class TestGuiTour : public QObject {
    Q_OBJECT

private slots:
    void sevenStepsAreSeenToBeDone() {
        Newcomer me;
        QVERIFY(me.ready());
        QVERIFY(me.trigger("help.tour"));
        QVERIFY(me.card() != nullptr && me.card()->isVisible());
        QCOMPARE(me.text("tourTitle"), QStringLiteral("Tour: step 1 of 7"));
        QVERIFY(me.text("tourDone").isEmpty());
        const auto steps = me.document().undoStack().count();

        // 1: the right button turns the view.
        QTest::mousePress(&me.widget(), Qt::RightButton, {}, me.middle());
        for (int i = 1; i <= 8; ++i) {
            const QPointF at = me.middle() + QPoint(25 * i, 6 * i);
            QMouseEvent move(QEvent::MouseMove, at, me.widget().mapToGlobal(at), Qt::NoButton,
                             Qt::RightButton, {});
            QCoreApplication::sendEvent(&me.widget(), &move);
            QTest::qWait(10);
        }
        QTest::mouseRelease(&me.widget(), Qt::RightButton, {}, me.middle() + QPoint(200, 48));
        QTRY_COMPARE(me.text("tourDone"), QStringLiteral("Done"));
        QVERIFY(!me.driver()->findChild<TourCard*>()->findChildren<QLabel*>().isEmpty());
        QVERIFY(me.goesOnTo(Tour::Fly));
        QVERIFY(me.text("tourDone").isEmpty());

        // 2: a key flies.
        me.look({0, 4, -6}, {0, 4, 6});
        QVERIFY(QTest::qWaitFor([&] { return me.tour().step() == Tour::Fly; }));
        QTest::keyPress(&me.widget(), Qt::Key_W);
        QTest::qWait(1500);
        QTest::keyRelease(&me.widget(), Qt::Key_W);
        QVERIFY(me.goesOnTo(Tour::Room));

        // 3: a room on the floor. What is undone and done again is none.
        QCOMPARE(me.document().undoStack().count(), steps);
        me.look({0.3, 6, -7}, {0.3, -6, 2});
        QVERIFY(me.text("tourTask").contains(QStringLiteral("U")));
        me.key(&me.widget(), Qt::Key_U);
        const auto* sizes = me.driver()->findChild<QWidget*>(QStringLiteral("structurePanel"));
        QVERIFY(sizes && sizes->isVisible());
        QVERIFY(!me.card()->geometry().intersects(sizes->geometry()));
        const QPoint from = me.seen({-2.5, -6.99, -0.5}), to = me.seen({2.5, -6.99, 3.5});
        me.point(from);
        me.drag(from, to);
        QCOMPARE(me.document().undoStack().count(), steps + 1);
        QVERIFY(me.goesOnTo(Tour::Doorway));

        // 4: a doorway in its wall that looks here.
        me.look({0.3, -4, -6}, {0.3, -5.5, 0});
        const QPoint wall = me.seen({0.3, -5.5, -1.5});
        me.point(wall);
        me.click(wall, Qt::ControlModifier);
        QCOMPARE(me.document().undoStack().count(), steps + 2);
        QVERIFY(me.goesOnTo(Tour::Lamp));

        // 5: a lamp.
        me.key(&me.widget(), Qt::Key_Escape);
        me.look({0.3, 6, -7}, {0.3, -6, -3});
        me.point(me.middle());
        me.key(&me.widget(), Qt::Key_Insert);
        const auto* popup = me.driver()->findChild<AddPalette*>(QStringLiteral("addPalette"));
        QVERIFY(popup && QTest::qWaitFor([popup] { return popup->isVisible(); }));
        auto* line = me.driver()->findChild<QLineEdit*>(QStringLiteral("addPaletteText"));
        QTest::keyClicks(line, QStringLiteral("lamp"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(me.widget().hasFocus());
        me.point(me.middle() + QPoint(4, 4));
        me.click(me.middle() + QPoint(4, 4));
        QVERIFY(me.goesOnTo(Tour::Paint));

        // 6: a face gets a material.
        me.driver()->host().select({});
        const auto& materials = me.level().materials;
        me.driver()->host().select(
            {{ItemKind::Material, -1, ItemRef::NoCube, materials[materials.size() - 1].id}});
        QVERIFY(me.trigger("view.build") || me.widget().building().active());
        if (!me.widget().building().active())
            QVERIFY(me.trigger("view.build"));
        me.widget().setFocus();
        me.point(me.middle() + QPoint(90, 60));
        me.key(&me.widget(), Qt::Key_P);
        QVERIFY(me.goesOnTo(Tour::Walk));

        // 7: walking.
        QCOMPARE(me.text("tourTitle"), QStringLiteral("Tour: step 7 of 7"));
        me.widget().setFocus();
        QTest::keyClick(&me.widget(), Qt::Key_F5);
        QTRY_VERIFY(me.text("tourDone").startsWith(QStringLiteral("Done.")));
        QTest::keyClick(&me.widget(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!me.tour().running(), 6000);
        QTRY_VERIFY(me.card() == nullptr);
    }

    void stepsAreSkippedAndEscapeEndsNothing() {
        Newcomer me;
        QVERIFY(me.ready());
        QVERIFY(me.trigger("help.tour"));
        for (int step = 0; step < 3; ++step) {
            QCOMPARE(me.tour().step(), step);
            QTest::mouseClick(me.button("tourSkip"), Qt::LeftButton);
        }
        QCOMPARE(me.text("tourTitle"), QStringLiteral("Tour: step 4 of 7"));
        // Another edit than that which is asked for is none.
        me.widget().setFocus();
        QVERIFY(me.driver()->host().submit(
            Edit{"item.add", {{ItemKind::Level, -1, ItemRef::NoCube, me.level().id}}, {}}.with(
                "kind", static_cast<std::uint64_t>(ItemKind::Material))));
        me.driver().settle();
        QVERIFY(!me.card()->showsDone());
        // F6 comes to the card, Escape goes back to the view, and the tour stays.
        me.widget().setFocus();
        bool reached = false;
        for (int i = 0; i < 20 && !reached; ++i) {
            QTest::keyClick(me.driver()->focusWidget(), Qt::Key_F6);
            QCoreApplication::processEvents();
            reached = me.card()->isAncestorOf(me.driver()->focusWidget());
        }
        QVERIFY(reached);
        QAccessibleInterface* card = QAccessible::queryAccessibleInterface(me.card());
        QCOMPARE(card->text(QAccessible::Name), QStringLiteral("Tour: step 4 of 7"));
        QVERIFY(!card->text(QAccessible::Description).isEmpty());
        QTest::keyClick(me.driver()->focusWidget(), Qt::Key_Escape);
        QVERIFY(me.widget().hasFocus());
        QTest::keyClick(&me.widget(), Qt::Key_Escape);
        QVERIFY(me.tour().running());
        QVERIFY(me.widget().rect().contains(me.card()->geometry()));
        QTest::mouseClick(me.button("tourEnd"), Qt::LeftButton);
        QVERIFY(!me.tour().running());
        QTRY_VERIFY(me.card() == nullptr);
    }

    void whatTheWindowDoesItselfIsNoStep() {
        test::WindowDriver driver; // without a map: the tour makes one, and looks at it
        QVERIFY(driver.settle());
        QVERIFY(driver.trigger("help.tour"));
        QVERIFY(driver.settle());
        constexpr int severalLooks = 800; // milliseconds
        QTest::qWait(severalLooks);
        const auto* card = driver->findChild<TourCard*>(QStringLiteral("tourCard"));
        QVERIFY(card != nullptr && !card->showsDone());
        QCOMPARE(driver->findChild<Tour*>()->step(), static_cast<int>(Tour::Turn));
    }

    void itIsOfferedOnce() {
        Newcomer me;
        QVERIFY(me.ready());
        const auto offers = [&] {
            return me.driver()->bars().shownTexts().filter(QStringLiteral("tour")).size();
        };
        QCOMPARE(offers(), 0);
        me.tour().offerOnce();
        QCOMPARE(offers(), 1);
        QTRY_VERIFY(me.button("tourBegin") != nullptr && me.button("tourBegin")->isVisible());
        QTest::mouseClick(me.button("tourBegin"), Qt::LeftButton);
        QTRY_VERIFY(me.tour().running());
        QCOMPARE(offers(), 0);
        me.tour().offerOnce();
        QCOMPARE(offers(), 0);
    }
};

} // namespace tst_gui_tour

OCTANT_WINDOW_SUITE(tst_gui_tour, TestGuiTour)
#include "tst_gui_tour.moc"
