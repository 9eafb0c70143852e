#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QTest>

#include <glm/geometric.hpp>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "model/geometry/mesher.h"
#include "tests/support/cube_cells.h"
#include "tests/support/sight_lists.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/render/frame.h"
#include "views/render/level_scene.h"
#include "views/render/offscreen.h"
#include "views/render/renderer.h"
#include "views/viewport/sight_paint.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_sight {

using namespace octant;
using namespace octant::test;

namespace {

/// Two sectors side by side, each a closed room with a wall in the middle of the second; a door of 3 by 4
/// units leads from one to the other. The first room is from -7 to 7 around 0.
MapPtr twoRooms() {
    MapBuilder builder(4, 2, 1, 1);
    builder.material("stone");
    for (std::uint32_t sector = 0; sector < 2; ++sector)
        for (std::uint32_t x = 0; x < 16; ++x)
            for (std::uint32_t y = 0; y < 16; ++y)
                for (std::uint32_t z = 0; z < 16; ++z) {
                    const bool shell = x % 15 == 0 || y % 15 == 0 || z % 15 == 0;
                    const bool wall = sector == 1 && x == 8;
                    const bool door = x == (sector == 0 ? 15U : 0U) && y >= 1 && y < 5 && z >= 6 && z < 9;
                    if ((shell || wall) && !door)
                        builder.sector(sector, 0, 0).solidAt(4, x, y, z);
                }
    return builder.build();
}

/// The window with this map.
class SightWindow : public WindowDriver {
public:
    explicit SightWindow(const MapPtr& map) {
        DocumentOrigin origin;
        origin.path = folder() + QStringLiteral("/rooms.pmf");
        window().documents().add(std::make_unique<Document>(map, origin, window().jobs()));
        (void)settle();
        (void)QTest::qWaitForWindowActive(&window());
    }

    ViewportWidget& view() { return *window().findChild<ViewportWidget*>(); }
    MapPtr map() { return window().host().snapshot(); }
    bool bake() { return trigger("visibility.bake") && settle(); }
    void look(const glm::dvec3& eye, double yaw, double pitch = 0) {
        render::Camera camera;
        camera.eye = eye;
        camera.yaw = yaw;
        camera.pitch = pitch;
        view().setCamera(camera);
        (void)settle();
    }
    /// Of the place where the camera is: without the focus no pointer counts.
    bool ask() {
        view().clearFocus();
        return trigger("view.what-sees") && settle();
    }
    /// How bright the lower half of the picture is, where no text stands.
    double brightness() {
        const QImage picture = view().grabFramebuffer();
        double sum = 0;
        int count = 0;
        for (int y = picture.height() / 2; y < picture.height() - 60; y += 3)
            for (int x = 0; x < picture.width() - 120; x += 3, ++count)
                sum += qGray(picture.pixel(x, y));
        return sum / count;
    }
};

constexpr glm::dvec3 firstRoom{0, -2, 0}, secondRoom{12, -2, 0}, behindWall{21, -2, 0};

double areaOf(const PatchMesh& mesh) {
    double area = 0;
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        const auto at = [&](std::size_t k) {
            return glm::dvec3(mesh.vertices[mesh.indices[i + k]].position);
        };
        area += glm::length(glm::cross(at(1) - at(0), at(2) - at(0))) / 2;
    }
    return area;
}

} // namespace

class TestSightInTheView : public QObject {
    Q_OBJECT
private slots:
    void withoutListsItSaysWhatToDo() {
        SightWindow site(twoRooms());
        site.look(firstRoom, 0);
        QVERIFY(site.ask());
        QVERIFY(!site.view().seeing().active());
        QVERIFY(site.view().sightLine().isEmpty());
        QVERIFY(site.trigger("view.draw-by-lists") && site.settle());
        QVERIFY2(site.view().sightLine().contains(QStringLiteral("no visible lists")),
                 qPrintable(site.view().sightLine()));
        QVERIFY(!site.view().sightLook().listed);
    }

    void whatIsNotListedIsDark() {
        SightWindow site(twoRooms());
        QVERIFY(site.bake());
        site.look(behindWall, 90);
        const double before = site.brightness();
        site.look(firstRoom, 0);
        const double room = site.brightness();
        QVERIFY(site.ask());
        QVERIFY(site.view().seeing().active());
        QVERIFY2(site.view().sightLine().startsWith(QStringLiteral("Sees ")),
                 qPrintable(site.view().sightLine()));
        QVERIFY(site.view().sightLine().contains(QRegularExpression(QStringLiteral("sectors: \\d of 2\\b"))));
        // Its own room is as it was, the part behind the wall is not listed.
        QVERIFY(std::abs(site.brightness() - room) < 6);
        site.look(behindWall, 90);
        QVERIFY2(site.brightness() < before / 2,
                 qPrintable(QStringLiteral("%1 %2").arg(before).arg(site.brightness())));
        // Both ways out.
        QVERIFY(site.window().actions().isChecked(QStringLiteral("view.what-sees")));
        site.view().setFocus();
        QTest::keyClick(&site.view(), Qt::Key_Escape);
        QVERIFY(!site.view().seeing().active() && site.settle());
        QVERIFY(std::abs(site.brightness() - before) < 2);
        QVERIFY(site.ask() && site.view().seeing().active());
        QVERIFY(site.trigger("view.what-sees"));
        QVERIFY(!site.view().seeing().active());
    }

    void theMenuAsksWhereOnePoints() {
        SightWindow site(twoRooms());
        QVERIFY(site.bake());
        site.look(firstRoom, 0);
        QTest::mouseClick(&site.view(), Qt::RightButton, {}, site.view().rect().center());
        auto* menu = site.window().findChild<QMenu*>(QStringLiteral("viewportMenu"));
        QVERIFY(menu != nullptr);
        auto* entry = menu->findChild<QAction*>(QStringLiteral("viewportWhatSees"));
        QVERIFY(entry != nullptr && entry->isEnabled());
        entry->trigger();
        menu->close();
        QVERIFY(site.settle());
        QVERIFY(site.view().seeing().active());
        QVERIFY(site.view().sightLook().listed && !site.view().sightLook().hides);
    }

    void olderListsAreToldAndFollowTheNextBake() {
        SightWindow site(twoRooms());
        QVERIFY(site.bake());
        site.look(firstRoom, 0);
        QVERIFY(site.ask());
        const QString before = site.view().sightLine();
        QVERIFY(!before.contains(QStringLiteral("older")));
        QVERIFY(site.window().host().submit(clearEdit(*site.map(), {4, {23, 8, 8}, {3, 2, 2}})));
        QVERIFY(site.settle());
        QVERIFY2(site.view().sightLine().contains(QStringLiteral("older")) ||
                     site.view().sightLine().contains(QStringLiteral("made anew")),
                 qPrintable(site.view().sightLine()));
        QVERIFY(site.bake());
        QVERIFY(site.view().seeing().active());
        QVERIFY(!site.view().sightLine().contains(QStringLiteral("older")));
    }

    void listsFollowEditsBesideTheMap() {
        SightWindow site(twoRooms());
        QVERIFY(site.bake());
        site.look(firstRoom, 0);
        QVERIFY(site.ask());
        const QString baked = site.view().sightLine();
        const MapPtr before = site.map();
        // A hole in the wall behind which nothing was seen.
        QVERIFY(site.window().host().submit(clearEdit(*site.map(), {4, {24, 2, 6}, {1, 3, 3}})));
        const MapPtr edited = site.map();
        QTRY_VERIFY2(site.view().sightLine().contains(QStringLiteral("made anew")),
                     qPrintable(site.view().sightLine()));
        QVERIFY(site.settle());
        QVERIFY(site.map() == edited); // the map itself has the lists that it had
        const QString live = site.view().sightLine().section(QStringLiteral("  ·  "), 0, 0);
        QVERIFY(site.trigger("view.draw-by-lists") && site.settle());
        // What a bake stores says the same.
        QVERIFY(site.bake());
        QCOMPARE(site.view().sightLine().section(QStringLiteral("  ·  "), 0, 0), live);
        QVERIFY(!site.view().sightLine().contains(QStringLiteral("made anew")));
        QVERIFY(site.trigger("edit.undo") && site.trigger("edit.undo") && site.settle());
        QVERIFY(site.map() == before || bytesOf(*site.map()) == bytesOf(*before));
        QCOMPARE(site.view().sightLine(), baked);
    }

    void savingPutsListsThatFollowedIntoTheMap() {
        SightWindow site(twoRooms());
        QVERIFY(site.trigger("light.keep-on-save"));
        QVERIFY(site.bake());
        QVERIFY(site.window().host().submit(clearEdit(*site.map(), {4, {24, 2, 6}, {1, 3, 3}})));
        const MapPtr edited = site.map();
        QVERIFY(!edited->levels[0]->staleBake.empty());
        site.look(firstRoom, 0);
        QVERIFY(site.ask());
        QTRY_VERIFY(site.view().sightLine().contains(QStringLiteral("made anew")));
        QVERIFY(site.trigger("file.save") && site.settle());
        QTRY_VERIFY(!site.window().documents().current()->modified());
        const MapPtr saved = site.map();
        QVERIFY(saved->levels[0]->staleBake.empty());
        QVERIFY(bytesOf(*saved) == bytesOf(*withVisibleLists(edited)));
        QVERIFY(site.trigger("edit.undo") && site.settle());
        QVERIFY(bytesOf(*site.map()) == bytesOf(*edited));
    }

    /// The line is looked at with rays of this test's own.
    void aClickShowsTheLineByWhichAFaceIsSeen() {
        SightWindow site(twoRooms());
        QVERIFY(site.bake());
        const SightRays rays(site.map());
        // From the first room through the door at the wall of the second.
        site.look({-4, -4, 0}, 0);
        QVERIFY(site.ask());
        const auto place = visibility::sightPlaceAt(*site.map()->levels[0], {-4, -4, 0});
        QVERIFY(place && place->sees);
        int found = 0, unlisted = 0;
        site.look({10, -4, 0}, 90); // within the second room, at its wall
        const QRect area = site.view().rect();
        for (const QPoint& at : {area.center(), area.center() + QPoint(90, 60),
                                 area.center() + QPoint(-140, 30), area.center() + QPoint(0, -200)}) {
            QTest::mouseMove(&site.view(), at);
            QTest::mouseClick(&site.view(), Qt::LeftButton, {}, at);
            QVERIFY(site.settle());
            if (const auto& line = site.view().seeing().line()) {
                ++found;
                const double length = glm::distance(line->first, line->second);
                QVERIFY(glm::all(glm::greaterThanEqual(line->first, place->low)) &&
                        glm::all(glm::lessThanEqual(line->first, place->high)));
                const auto met = rays.scene().occluders->nearest(
                    glm::vec3(line->first), glm::vec3((line->second - line->first) / length), 0, 1e9F);
                QVERIFY2(std::abs(double{met.distance} - length) < 1e-3, qPrintable(QString::number(length)));
                QVERIFY(site.view().sightLine().contains(QStringLiteral("seen through this gap")) ||
                        site.view().sightLine().contains(QStringLiteral("listed with it")));
            }
        }
        QVERIFY(found > 0);
        QVERIFY(site.map()->levels[0] && site.window().host().selection().empty());
        site.look(behindWall, 90);
        QTest::mouseMove(&site.view(), area.center());
        QTest::mouseClick(&site.view(), Qt::LeftButton, {}, area.center());
        QVERIFY(site.settle());
        unlisted += site.view().sightLine().contains(QStringLiteral("not listed")) ? 1 : 0;
        QVERIFY2(unlisted == 1 && !site.view().seeing().line(), qPrintable(site.view().sightLine()));
    }

    void howMuchIsSeenIsPainted() {
        SightWindow site(twoRooms());
        site.look(firstRoom, 0);
        QVERIFY(site.trigger("view.sight-share") && site.settle());
        const double unknown = site.brightness();
        QVERIFY(site.bake());
        QVERIFY(std::abs(site.brightness() - unknown) > 1); // colours, in the place of grey
        QVERIFY(site.trigger("view.shaded") && site.settle());
        QVERIFY(!site.window().actions().isChecked(QStringLiteral("view.sight-share")));
    }

    /// Shares by a count of this test's own, and what they do to a mesh.
    void sharesAreThoseOfTheLists() {
        const MapPtr map = withVisibleLists(twoRooms());
        QVERIFY(map);
        const Level& level = *map->levels[0];
        const visibility::SightShares shares(level, WorkContext());
        QVERIFY(shares.any() && shares.mean() > 0 && shares.mean() < 1);
        const auto context =
            std::make_shared<const MeshContext>(map->levels[0], map->revision, std::make_shared<TreeCache>());
        const SightRays rays(map);
        for (const glm::dvec3& at : {firstRoom, secondRoom, behindWall, glm::dvec3(-6, 5, -6)}) {
            const auto place = visibility::sightPlaceAt(level, at);
            QVERIFY(place);
            const visibility::ListedCubes listed = visibility::listedCubes(level, *place);
            const auto lists = rays.listsAt(at);
            std::size_t faces = 0, seen = 0;
            for (std::size_t i = 0; i < level.sectors.size(); ++i)
                for (const auto& drawn : rays.scene().sectors[i].cubes) {
                    const bool has = rays.lists(lists, place->sector, i, drawn.number);
                    QCOMPARE(listed.sectors.at(level.sectors[i].id).has(drawn.number), has);
                    faces += 6;
                    seen += has ? 6 : 0;
                }
            QVERIFY(seen > 0);
            const float share = shares.at(at);
            // Cubes within matter count as well where the file does not say which faces are drawn.
            QVERIFY2(share > 0 && share <= 1, qPrintable(QString::number(double{share})));
            QVERIFY((share < 1) == (seen < faces));
        }
        QVERIFY(shares.at({1000, 0, 0}) < 0);
        for (std::size_t i = 0; i < level.sectors.size(); ++i) {
            PatchMesher mesher(*context, level.indexOf(i));
            for (const PatchInfo& patch : mesher.tree()->patches()) {
                const PatchMesh mesh = mesher.mesh(patch);
                const PatchMesh painted = paintedByShares(mesh, sectorCenter(level, i), &shares);
                QVERIFY(std::abs(areaOf(painted) - areaOf(mesh)) < 1e-3 * (1 + areaOf(mesh)));
                QCOMPARE(painted.triangleCubes.size() * 3, painted.indices.size());
                const PatchMesh plain = paintedByShares(mesh, sectorCenter(level, i), nullptr);
                QVERIFY(mesh.batches.empty() || plain.batches[0].material != mesh.batches[0].material);
            }
        }
    }

    void picturesByListsAreTheSame_data() {
        QTest::addColumn<MapPtr>("map");
        QTest::newRow("two rooms") << twoRooms();
        QTest::newRow("the house") << loadMapOf(QStringLiteral(OCTANT_SOURCE_DIR "/resources/house.pmf"));
        QTest::newRow("the demo") << loadMapOf(QStringLiteral(OCTANT_SOURCE_DIR "/resources/demo.pmf"));
    }

    /// From 20 places that are not in cubes, in random directions, every pixel.
    void picturesByListsAreTheSame() {
        QFETCH(const MapPtr, map);
        QVERIFY(map);
        auto offscreen = render::OffscreenContext::create();
        if (!offscreen)
            QSKIP(offscreen.error().text().c_str());
        const MapPtr listed = withVisibleLists(map);
        QVERIFY(listed);
        const Level& level = *listed->levels[0];
        render::Scene scene;
        render::addLevel(scene, *listed, 0);
        render::Gl& gl = (*offscreen)->gl();
        auto target = render::OffscreenTarget::create(gl, 320, 200);
        QVERIFY(target);
        render::Renderer renderer(gl);
        QVERIFY(renderer.init());
        const SightRays rays(listed);
        std::mt19937 random(5);
        const auto share = [&] { return std::uniform_real_distribution<double>(0, 1)(random); };
        int places = 0, hiding = 0;
        for (int tries = 0; places < 20 && tries < 4000; ++tries) {
            render::Camera camera;
            camera.eye = rays.scene().lowest +
                         (rays.scene().highest - rays.scene().lowest) * glm::dvec3(share(), share(), share());
            camera.yaw = share() * 360;
            camera.pitch = share() * 120 - 60;
            const auto place = visibility::sightPlaceAt(level, camera.eye);
            if (!place || !place->sees || visibility::insideCube(level, camera.eye) ||
                rays.scene().matter->at(camera.eye))
                continue;
            ++places;
            render::FrameSettings settings;
            renderer.uploadPending(scene, render::UploadBudget::unlimited(), camera, {320, 200});
            const auto draw = [&](render::FrameStats& stats) {
                bool unfinished = true;
                while (unfinished) {
                    const auto drawn =
                        renderer.render(scene, camera, settings, {(*target)->framebuffer(), 0, 0, 320, 200});
                    if (!drawn)
                        return render::Image();
                    stats = *drawn;
                    unfinished = drawn->unfinished;
                }
                return render::readPixels(gl, (*target)->framebuffer(), 320, 200);
            };
            render::FrameStats all, some;
            const render::Image whole = draw(all);
            settings.sight.listed =
                std::make_shared<const visibility::ListedCubes>(visibility::listedCubes(level, *place));
            settings.sight.hides = true;
            const render::Image byLists = draw(some);
            QVERIFY(!whole.rgba.empty());
            QVERIFY2(
                whole.rgba == byLists.rgba,
                qPrintable(
                    QStringLiteral("from %1 %2 %3").arg(camera.eye.x).arg(camera.eye.y).arg(camera.eye.z)));
            QVERIFY(some.triangles <= all.triangles);
            hiding += some.triangles < all.triangles ? 1 : 0;
        }
        renderer.releaseGl();
        QCOMPARE(places, 20);
        QVERIFY2(hiding > 0, "nothing was ever left out");
    }

    void theViewDrawsByLists() {
        SightWindow site(twoRooms());
        QVERIFY(site.bake());
        const auto picture = [&] {
            const QImage image = site.view().grabFramebuffer();
            return image.copy(0, 80, image.width(), image.height() - 80); // below the lines of text
        };
        for (const glm::dvec3& eye : {firstRoom, secondRoom, behindWall}) {
            site.look(eye, 80, -10);
            const QImage before = picture();
            QVERIFY(site.trigger("view.draw-by-lists") && site.settle());
            QVERIFY2(site.view().sightLine().contains(
                         QRegularExpression(QStringLiteral("^Sectors .*\\d of 2\\b"))),
                     qPrintable(site.view().sightLine()));
            QVERIFY(site.view().sightLook().hides && site.view().sightLook().listed);
            QVERIFY(picture() == before);
            QVERIFY(site.trigger("view.draw-by-lists") && site.settle());
            QVERIFY(!site.view().sightLook().listed);
        }
    }
};

} // namespace tst_gui_sight

OCTANT_WINDOW_SUITE(tst_gui_sight, TestSightInTheView)
#include "tst_gui_sight.moc"
