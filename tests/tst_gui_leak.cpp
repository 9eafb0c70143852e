#include <QMenu>
#include <QTest>

#include <glm/geometric.hpp>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "tests/support/cube_cells.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_leak {

using namespace octant;
using namespace octant::test;

namespace {

/// A closed room in a sector of 16 units, two units from its edges, but for a cell of its roof.
MapPtr roomWithAHole() {
    MapBuilder builder(4, 1, 1, 1);
    builder.material("stone");
    for (std::uint32_t x = 2; x < 14; ++x)
        for (std::uint32_t y = 2; y < 14; ++y)
            for (std::uint32_t z = 2; z < 14; ++z)
                if ((x == 2 || y == 2 || z == 2 || x == 13 || y == 13 || z == 13) &&
                    !(x == 4 && y == 13 && z == 5))
                    builder.sector(0, 0, 0).solidAt(4, x, y, z);
    const MapPtr map = builder.build();
    return octant::apply(map, addEdit(levelRef(*map), ItemKind::PhysicsMaterial))->map;
}
const LevelBox hole{4, {4, 13, 5}, {1, 1, 1}};

class LeakWindow : public WindowDriver {
public:
    LeakWindow() {
        DocumentOrigin origin;
        origin.path = folder() + QStringLiteral("/room.pmf");
        window().documents().add(std::make_unique<Document>(roomWithAHole(), origin, window().jobs()));
        (void)settle();
        (void)QTest::qWaitForWindowActive(&window());
        render::Camera camera;
        camera.eye = {2, -2, 1};
        view().setCamera(camera);
        (void)settle();
    }
    ViewportWidget& view() { return *window().findChild<ViewportWidget*>(); }
    MapPtr map() { return window().host().snapshot(); }
    bool ask() {
        view().clearFocus(); // then no pointer counts
        return trigger("view.leak") && settle();
    }
    bool hasChecked() { return window().actions().isChecked(QStringLiteral("view.leak")); }
};

/// Pixels that are nearly of the colour of the line.
int redPixels(const QImage& picture) {
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const QRgb at = picture.pixel(x, y);
            count += qRed(at) > 200 && qGreen(at) < 110 && qBlue(at) < 110 ? 1 : 0;
        }
    return count;
}

} // namespace

class TestLeaksInTheView : public QObject {
    Q_OBJECT
private slots:
    void theLineLeadsOutAndIsGoneOnceTheGapIsFilled() {
        LeakWindow site;
        render::Camera aside = site.view().control().camera();
        aside.eye = {4, -4, -3};
        aside.yaw = -45;
        aside.pitch = 20;
        const auto seenFromAside = [&] {
            site.view().setCamera(aside);
            return site.settle() ? redPixels(site.view().grabFramebuffer()) : -1;
        };
        const int without = seenFromAside();
        render::Camera inside = aside;
        inside.eye = {2, -2, 1};
        site.view().setCamera(inside);
        QVERIFY(site.ask());
        QVERIFY(site.hasChecked());
        QCOMPARE(site.view().leaking().place(), std::optional(glm::dvec3(2, -2, 1)));
        QVERIFY(site.view().leaking().way() != nullptr);
        QCOMPARE(site.view().leaking().way()->face, 1);
        QVERIFY2(site.view().leakLine().startsWith(QStringLiteral("Leak: ")),
                 qPrintable(site.view().leakLine()));
        QVERIFY(site.view().leakLine().contains(QStringLiteral("top of the level")));
        QVERIFY(seenFromAside() > without + 100);
        // What is edited is looked at again, from the same place.
        QVERIFY(site.window().host().submit(fillEdit(*site.map(), hole, 0)));
        QVERIFY(site.settle());
        QVERIFY(site.view().leaking().way() == nullptr);
        QVERIFY2(site.view().leakLine().contains(QStringLiteral("closed")),
                 qPrintable(site.view().leakLine()));
        QCOMPARE(seenFromAside(), without);
        QVERIFY(site.trigger("edit.undo") && site.settle());
        QVERIFY(site.view().leaking().way() != nullptr);
        // Both ways to end it.
        site.view().setFocus();
        QTest::keyClick(&site.view(), Qt::Key_Escape);
        QVERIFY(!site.hasChecked() && site.view().leakLine().isEmpty());
        QVERIFY(site.ask() && site.hasChecked());
        QVERIFY(site.trigger("view.leak") && !site.hasChecked());
    }

    void enterGoesAlongItAndBackspaceBack() {
        LeakWindow site;
        QVERIFY(site.ask());
        const std::vector<glm::dvec3> points = site.view().leaking().way()->points;
        QVERIFY(points.size() >= 3);
        site.view().setFocus();
        const auto eye = [&] { return site.view().control().camera().eye; };
        for (const glm::dvec3& point : points) {
            QTest::keyClick(&site.view(), Qt::Key_Return);
            QVERIFY(glm::distance(eye(), point) < 1e-9);
        }
        QTest::keyClick(&site.view(), Qt::Key_Return);
        QVERIFY(glm::distance(eye(), points.back()) < 1e-9);
        QTest::keyClick(&site.view(), Qt::Key_Backspace);
        QVERIFY(glm::distance(eye(), points[points.size() - 2]) < 1e-9);
        // The way that the camera went is one of jumps.
        QVERIFY(site.settle());
        QVERIFY(site.trigger("go.view-back"));
        QVERIFY(glm::distance(eye(), points.back()) < 1e-9);
    }

    void theMenuAsksWhereOnePoints() {
        LeakWindow site;
        QTest::mouseClick(&site.view(), Qt::RightButton, {}, site.view().rect().center());
        auto* menu = site.window().findChild<QMenu*>(QStringLiteral("viewportMenu"));
        QVERIFY(menu != nullptr);
        auto* entry = menu->findChild<QAction*>(QStringLiteral("viewportLeak"));
        QVERIFY(entry != nullptr && entry->isEnabled());
        entry->trigger();
        menu->close();
        QVERIFY(site.settle());
        QVERIFY(site.view().leaking().way() != nullptr);
        QVERIFY(*site.view().leaking().place() != site.view().control().camera().eye);
    }

    void aPlaceInMatterSaysWhatToDo() {
        LeakWindow site;
        render::Camera camera = site.view().control().camera();
        camera.eye = {-5.5, -2, 1};
        site.view().setCamera(camera);
        QVERIFY(site.ask());
        QVERIFY2(site.view().leakLine().contains(QStringLiteral("point at a wall of the room")),
                 qPrintable(site.view().leakLine()));
    }
};

} // namespace tst_gui_leak

OCTANT_WINDOW_SUITE(tst_gui_leak, TestLeaksInTheView)
#include "tst_gui_leak.moc"
