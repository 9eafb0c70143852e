#include <cmath>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QImage>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSpinBox>
#include <QTest>

#include <glm/geometric.hpp>

#include "app/dialogs/preferences_dialog.h"
#include "app/files/auto_save.h"
#include "app/window/settings.h"
#include "app/window/translation.h"
#include "tests/support/build_site.h"
#include "tests/support/outline_driver.h"
#include "tests/support/window_suite.h"
#include "views/viewport/overview_map.h"
#include "views/viewport/view_keys.h"
#include "views/viewport/view_navigation.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_navigation {

using namespace octant;
using namespace octant::test;

namespace {

/// The window with the room sample, seen from aside.
class Room : public Tree {
public:
    Room() : Tree(QStringLiteral("pmf/room.2025-08-08.pmf")) {
        m_view = dynamic_cast<ViewportWidget*>(driver()->viewport()->widget());
        driver().trigger("view.pause-clock");
        m_pointer = new PointerWatch(*m_view);
        m_pointer->moveTo(m_view->rect().center());
        driver().settle();
    }
    ViewportWidget& view3d() { return *m_view; }
    const render::Camera& camera() const { return m_view->control().camera(); }
    OverviewMap* overview() { return driver()->findChild<OverviewMap*>(); }
    void drag(Qt::MouseButton button, const QPoint& way, Qt::KeyboardModifiers keys) {
        const QPoint from = m_view->rect().center();
        QTest::mousePress(m_view, button, keys, from);
        for (int i = 1; i <= 4; ++i) {
            const QPoint at = from + way * i / 4;
            QMouseEvent move(QEvent::MouseMove, at, m_view->mapToGlobal(QPointF(at)), Qt::NoButton, button,
                             keys);
            QCoreApplication::sendEvent(m_view, &move);
        }
        QTest::mouseRelease(m_view, button, keys, from + way);
        driver().settle();
    }
    void scroll(const QPoint& by, Qt::KeyboardModifiers keys) {
        const QPoint at = m_view->rect().center();
        QWheelEvent event(at, m_view->mapToGlobal(QPointF(at)), {}, by, Qt::NoButton, keys, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(m_view, &event);
        driver().settle();
    }

private:
    ViewportWidget* m_view = nullptr;
    PointerWatch* m_pointer = nullptr; // belongs to the view
};

/// What became of a camera.
CameraDrag changeOf(const render::Camera& before, const render::Camera& after) {
    const bool turned =
        std::abs(before.yaw - after.yaw) > 1e-6 || std::abs(before.pitch - after.pitch) > 1e-6;
    const glm::dvec3 moved = after.eye - before.eye;
    if (turned)
        return glm::length(moved) > 1e-6 ? CameraDrag::Orbit : CameraDrag::Look;
    if (glm::length(moved) < 1e-6)
        return CameraDrag::None;
    return std::abs(glm::dot(moved, before.forward())) > glm::length(moved) * 0.9 ? CameraDrag::Zoom
                                                                                  : CameraDrag::Pan;
}

} // namespace

class TestGuiNavigation : public QObject {
    Q_OBJECT

private slots:
    void dragsMoveTheCameraInTheWayThatWasChosen_data() {
        QTest::addColumn<QByteArray>("action");
        QTest::addColumn<Qt::MouseButton>("button");
        QTest::addColumn<int>("keys");
        QTest::addColumn<CameraDrag>("expected");
        const auto row = [](const char* way, Qt::MouseButton button, Qt::KeyboardModifiers keys,
                            CameraDrag expected) {
            QTest::addRow("%s, button %d, keys %x", way, int(button), unsigned(keys.toInt()))
                << QByteArray("view.navigation-") + way << button << int(keys.toInt()) << expected;
        };
        const Qt::MouseButton left = Qt::LeftButton, middle = Qt::MiddleButton, right = Qt::RightButton;
        for (const char* way : {"octant", "blender", "trackpad"}) {
            row(way, right, {}, CameraDrag::Look);
            row(way, middle, {}, CameraDrag::Orbit);
            row(way, middle, Qt::ShiftModifier, CameraDrag::Pan);
            row(way, left, Qt::AltModifier, CameraDrag::Orbit);
            row(way, left, Qt::AltModifier | Qt::ShiftModifier, CameraDrag::Pan);
        }
        row("octant", middle, Qt::ControlModifier, CameraDrag::Orbit);
        row("blender", middle, Qt::ControlModifier, CameraDrag::Zoom);
        row("industry", right, {}, CameraDrag::Look);
        row("industry", middle, {}, CameraDrag::Pan);
        row("industry", left, Qt::AltModifier, CameraDrag::Orbit);
        row("industry", middle, Qt::AltModifier, CameraDrag::Pan);
        row("industry", right, Qt::AltModifier, CameraDrag::Zoom);
        row("industry", left, {}, CameraDrag::None);
    }

    void dragsMoveTheCameraInTheWayThatWasChosen() {
        QFETCH(QByteArray, action);
        QFETCH(Qt::MouseButton, button);
        QFETCH(int, keys);
        QFETCH(CameraDrag, expected);
        Room room;
        QVERIFY(room.ready());
        QVERIFY(room.driver().trigger(action.constData()));
        const render::Camera before = room.camera();
        room.drag(button, {40, 24}, Qt::KeyboardModifiers::fromInt(keys));
        QCOMPARE(changeOf(before, room.camera()), expected);
    }

    void twoFingersMoveTheCameraOnATrackpad() {
        Room room;
        QVERIFY(room.ready());
        render::Camera before = room.camera();
        room.scroll({0, 120}, {});
        QCOMPARE(changeOf(before, room.camera()), CameraDrag::Zoom);
        before = room.camera();
        room.scroll({120, 0}, {});
        QCOMPARE(changeOf(before, room.camera()), CameraDrag::None);
        QVERIFY(room.driver().trigger("view.navigation-trackpad"));
        for (const auto& [keys, expected] :
             {std::pair(Qt::KeyboardModifiers(), CameraDrag::Orbit),
              {Qt::KeyboardModifiers(Qt::ShiftModifier), CameraDrag::Pan},
              {Qt::KeyboardModifiers(Qt::ControlModifier), CameraDrag::Zoom}}) {
            before = room.camera();
            room.scroll(keys == Qt::ControlModifier ? QPoint(0, 60) : QPoint(60, 30), keys);
            QCOMPARE(changeOf(before, room.camera()), expected);
        }
        // A flat view has nothing to turn.
        QVERIFY(room.driver().trigger("view.top"));
        room.driver().settle();
        before = room.camera();
        room.scroll({60, 0}, {});
        QCOMPARE(changeOf(before, room.camera()), CameraDrag::Pan);
        QVERIFY(room.camera().eye.x < before.eye.x);
    }

    void theWayThatWasChosenIsRememberedAndTold() {
        WindowDriver driver;
        QVERIFY(driver.settle());
        QVERIFY(driver.trigger("view.navigation-blender"));
        QVERIFY(driver.trigger("view.navigation-industry"));
        QVERIFY(driver.settle());
        MainWindow again;
        QCOMPARE(navigationOf(again.actions()), Navigation::Industry);
        QStringList told;
        for (const MouseGesture& gesture : mouseGestures(Navigation::Industry))
            told << QString::fromLatin1(gesture.text) + QLatin1Char(':') + QLatin1String(gesture.how);
        QVERIFY(told.contains(QStringLiteral("Pan:Middle button and drag")));
        QCOMPARE(told.filter(QStringLiteral("Orbit:")).size(), 1);
    }

    void preferencesHoldAtOnceAndAreRemembered() {
        Room room;
        {
            QVERIFY(room.ready());
            const double yaw = room.camera().yaw, pitch = room.camera().pitch;
            room.drag(Qt::RightButton, {20, 20}, {});
            const double right = room.camera().yaw - yaw, down = room.camera().pitch - pitch;
            QVERIFY(right > 0 && down < 0);
            room.drag(Qt::RightButton, {-20, -20}, {});

            QVERIFY(room.driver().trigger("edit.preferences"));
            auto* const dialog = room.driver()->findChild<QDialog*>(QStringLiteral("preferencesDialog"));
            QVERIFY(dialog && dialog->isVisible());
            const auto box = [dialog](const char* name) {
                return dialog->findChild<QSpinBox*>(QStringLiteral("preference:") + QLatin1String(name));
            };
            box("field-of-view")->setValue(90);
            QCOMPARE(room.camera().fieldOfView, 90.0);
            box("mouse-speed")->setValue(200);
            QTest::keyClick(dialog->findChild<QCheckBox*>(QStringLiteral("preference:upside-down")),
                            Qt::Key_Space);
            dialog->close();
            const double before = room.camera().yaw, level = room.camera().pitch;
            room.drag(Qt::RightButton, {20, 20}, {});
            QVERIFY(std::abs(room.camera().yaw - before - 2 * right) < 1e-6);
            QVERIFY(std::abs(room.camera().pitch - level + 2 * down) < 1e-6);
        }
        const auto next = [] {
            MainWindow again;
            auto& view = dynamic_cast<ViewportWidget&>(*again.viewport()->widget());
            return std::pair(view.preferences(), view.control().camera().fieldOfView);
        };
        QVERIFY(next() == std::pair(ViewPreferences{90, 2, true}, 90.0));
        // What does not fit leaves the usual.
        QSettings().setValue(QStringLiteral("view/field-of-view"), QStringLiteral("1e9"));
        QSettings().setValue(QStringLiteral("view/mouse-speed"), QStringLiteral("nan"));
        QVERIFY(next() == std::pair(ViewPreferences{70, 1, true}, 70.0));
    }

    void preferencesChooseLookLanguageAndWhenToSave() {
        WindowDriver driver;
        {
            QVERIFY(driver.settle());
            QCOMPARE(savedMinutesOfAutoSave(), 0);
            QVERIFY(driver.trigger("edit.preferences"));
            auto* const dialog = driver->findChild<QDialog*>(QStringLiteral("preferencesDialog"));
            QVERIFY(dialog && dialog->isVisible());
            const auto list = [dialog](const char* name) {
                return dialog->findChild<QComboBox*>(QStringLiteral("preference:") + QLatin1String(name));
            };
            auto* const minutes = dialog->findChild<QSpinBox*>(QStringLiteral("preference:auto-save"));
            QCOMPARE(minutes->text(), QStringLiteral("never"));
            auto* const clock = driver->autoSave().findChild<QTimer*>();
            QVERIFY(clock && !clock->isActive());
            minutes->setValue(5);
            QCOMPARE(savedMinutesOfAutoSave(), 5);
            QVERIFY(clock->isActive());
            QCOMPARE(clock->interval(), 5 * 60 * 1000);

            QCOMPARE(list("look")->currentText(), QStringLiteral("Dark"));
            QTest::keyClick(list("look"), Qt::Key_Down);
            QCOMPARE(themeChoice(), ThemeChoice::Light);
            QVERIFY(driver.settle());
            // What a menu chooses is shown as well.
            QVERIFY(driver.trigger("view.theme-dark") && driver.settle());
            QCOMPARE(list("look")->currentText(), QStringLiteral("Dark"));
            QTest::keyClick(list("language"), Qt::Key_End);
            QCOMPARE(savedLanguage(), QStringLiteral("de"));

            auto* const usual =
                dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults);
            QVERIFY(driver.settle());
            QTest::mouseClick(usual, Qt::LeftButton);
            QVERIFY(!clock->isActive());
            QVERIFY(savedLanguage().isEmpty());
            QCOMPARE(savedMinutesOfAutoSave(), 0);
            minutes->setValue(7);
        }
        QCOMPARE(savedMinutesOfAutoSave(), 7);
        QCOMPARE(MainWindow().autoSave().findChild<QTimer*>()->interval(), 7 * 60 * 1000);
        QSettings().setValue(QStringLiteral("files/minutes-of-auto-save"), QStringLiteral("-3"));
        QVERIFY(!MainWindow().autoSave().findChild<QTimer*>()->isActive());
    }

    void preferencesOpenWithTheirTitleBarOnTheScreen_data() {
        QTest::addColumn<QRect>("window");
        QTest::newRow("usual") << QRect(100, 100, 1280, 720);
        QTest::newRow("low, at the upper edge") << QRect(0, 0, 700, 300);
        QTest::newRow("partly above") << QRect(-300, -500, 1280, 720);
        QTest::newRow("partly below") << QRect(1500, 1000, 1280, 720);
    }
    void preferencesOpenWithTheirTitleBarOnTheScreen() {
        QFETCH(QRect, window);
        WindowDriver driver;
        driver->setGeometry(window);
        QVERIFY(driver.settle());
        QVERIFY(driver.trigger("edit.preferences"));
        auto* const dialog = driver->findChild<QDialog*>(QStringLiteral("preferencesDialog"));
        QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
        const QRect available = dialog->screen()->availableGeometry();
        const QRect place = dialog->geometry();
        QVERIFY2(place.top() >= available.top() + 30, qPrintable(QString::number(place.top())));
        QVERIFY(place.left() >= available.left());
        QVERIFY(place.bottom() <= available.bottom());
        QVERIFY(place.right() <= available.right());
    }

    void dialogsHaveTheirTitleBarOnSmallScreens() {
        const QRect screen(0, 24, 800, 400);
        QCOMPARE(dialogPlace({0, 0, 800, 400}, {300, 900}, screen).y(), 64);
        QCOMPARE(dialogPlace({0, 0, 800, 400}, {2000, 100}, screen).x(), 0);
    }

    void viewsWithoutPerspectiveHaveRulers() {
        Room room;
        QVERIFY(room.ready());
        QVERIFY(room.view3d().writtenRulers().isEmpty());
        QVERIFY(room.driver().trigger("view.front") && room.driver().settle());
        const QStringList numbers = room.view3d().writtenRulers();
        QVERIFY(numbers.size() >= 4);
        // Ever the same way apart, in units: those at the lower edge run to the right.
        const double step = numbers[1].toDouble() - numbers[0].toDouble();
        QVERIFY(step > 0);
        QCOMPARE(numbers[2].toDouble() - numbers[1].toDouble(), step);
        const QPointF place = room.view3d().placeOf({numbers[1].toDouble(), 0, 0}).value_or(QPointF());
        const QPointF next = room.view3d().placeOf({numbers[2].toDouble(), 0, 0}).value_or(QPointF());
        QVERIFY(next.x() - place.x() >= 64);
        QVERIFY(room.driver().trigger("view.grid") && room.driver().settle());
        QVERIFY(room.view3d().writtenRulers().isEmpty());
        QVERIFY(room.driver().trigger("view.grid") && room.driver().settle());
    }

    void theOverviewShowsTheLevelAndGoesWhereItIsClicked() {
        Room room;
        QVERIFY(room.ready());
        OverviewMap* map = room.overview();
        QVERIFY(map && !map->isVisible());
        QVERIFY(room.driver().trigger("view.overview"));
        QTRY_VERIFY(map->isVisible() && !map->empty());
        QVERIFY(room.view3d().rect().contains(map->geometry()));
        const QImage picture = map->grab().toImage();
        QSet<QRgb> colors;
        for (int y = 0; y < picture.height(); y += 2)
            for (int x = 0; x < picture.width(); x += 2)
                colors.insert(picture.pixel(x, y));
        QVERIFY2(colors.size() > 20, qPrintable(QString::number(colors.size())));
        // The camera is where it is drawn, and comes to where one clicks.
        const render::Camera before = room.camera();
        const QPoint place = map->rect().center() + QPoint(9, -14);
        QTest::mouseClick(map, Qt::LeftButton, {}, place);
        room.driver().settle();
        const QPointF now = map->placeOf(room.camera().eye);
        QVERIFY2((now - place).manhattanLength() < 1,
                 qPrintable(QStringLiteral("%1 %2").arg(now.x()).arg(now.y())));
        QCOMPARE(room.camera().eye.y, before.eye.y);
        QCOMPARE(room.camera().yaw, before.yaw);
        QVERIFY(map->grab().toImage() != picture);
        // East is to the right, north above.
        QVERIFY(map->placeOf({1, 0, 0}).x() > map->placeOf({0, 0, 0}).x());
        QVERIFY(map->placeOf({0, 0, 1}).y() < map->placeOf({0, 0, 0}).y());
        QVERIFY(room.driver().trigger("go.view-back"));
        QCOMPARE(room.camera().eye, before.eye);
        QVERIFY(room.driver().trigger("view.overview"));
        QVERIFY(!map->isVisible());
    }

    void theOverviewFollowsTheLevel() {
        BuildingSite site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("view.overview"));
        auto* map = site.driver()->findChild<OverviewMap*>();
        QTRY_VERIFY(map->isVisible() && !map->empty());
        const QImage before = map->grab().toImage();
        const MapPtr level = site.map();
        site.click(site.middle());
        site.wheel(3);
        QVERIFY(!site.same(level));
        QTRY_VERIFY(map->grab().toImage() != before);
        QVERIFY(QSettings().value(QStringLiteral("choices/view.overview")).toBool());
    }
};

} // namespace tst_gui_navigation

Q_DECLARE_METATYPE(octant::CameraDrag)

OCTANT_WINDOW_SUITE(tst_gui_navigation, TestGuiNavigation)
#include "tst_gui_navigation.moc"
