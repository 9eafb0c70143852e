#include <QApplication>
#include <QDir>
#include <QImage>
#include <QSet>
#include <QTest>

#include "io/pmf/reader.h"
#include "tests/support/samples.h"
#include "tests/support/window_suite.h"
#include "views/render/level_scene.h"
#include "views/render/offscreen.h"
#include "views/render/renderer.h"
#include "views/theme/theme.h"
#include "views/viewport/entity_marks.h"
#include "views/viewport/viewport_overlays.h"

namespace tst_render_golden {

using namespace octant;
using namespace octant::render;

namespace {

constexpr int width = 384;
constexpr int height = 256;

/// Drivers round differently and place edges a fraction of a pixel apart: a pixel counts as other when a
/// channel is further off than this, and a picture as other when more than this share of its pixels are.
constexpr int channelTolerance = 8;
constexpr double pixelTolerance = 0.005;

double shareOfOtherPixels(const QImage& a, const QImage& b) {
    if (a.size() != b.size() || a.isNull())
        return 1;
    int others = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb one = a.pixel(x, y), two = b.pixel(x, y);
            const int far = std::max({std::abs(qRed(one) - qRed(two)), std::abs(qGreen(one) - qGreen(two)),
                                      std::abs(qBlue(one) - qBlue(two))});
            others += far > channelTolerance ? 1 : 0;
        }
    }
    return others / double(a.width() * a.height());
}

QString goldenFile(const QString& name) {
    return octant::test::dataFile(QStringLiteral("golden/%1.png").arg(name));
}

MapPtr openMap(const QString& name) {
    return octant::test::loadMapOf(octant::test::dataFile(QStringLiteral("pmf/%1.pmf").arg(name)));
}

Camera perspective(glm::dvec3 eye, double yaw, double pitch) {
    Camera camera;
    camera.eye = eye;
    camera.yaw = yaw;
    camera.pitch = pitch;
    return camera;
}

Camera flat(Projection projection, double unitsHigh, glm::dvec3 eye = {0, 0, 0}) {
    Camera camera;
    camera.projection = projection;
    camera.orthoHeight = unitsHigh;
    camera.eye = eye;
    return camera;
}

/// What is shown over the level.
enum Shown { Nothing = 0, Regions = 1, Bounds = 2, Marks = 4, Picked = 8 };

struct View {
    const char* golden; ///< several rows may share one
    const char* map;
    Camera camera;
    ViewMode mode = ViewMode::Shaded;
    bool wireframe = false;
    double time = 0;
    int shown = Nothing;
};

} // namespace

/// Whole pictures of the sample maps against those in tests/data/golden. With OCTANT_RENEW_GOLDEN=1 in the
/// environment the pictures are written instead, to be looked at before they are committed.
class RenderGolden : public QObject {
    Q_OBJECT

    std::unique_ptr<OffscreenContext> m_context;

    QImage draw(const Scene& scene, const View& view) {
        FrameSettings settings;
        settings.mode = view.mode;
        settings.wireframe = view.wireframe;
        settings.time = view.time;
        const Result<Image> image =
            renderImage(m_context->gl(), scene, view.camera, settings, width, height, markAtlas(1));
        if (!image) {
            qWarning("%s", image.error().text().c_str());
            return {};
        }
        return QImage(image->rgba.data(), image->width, image->height, QImage::Format_RGBA8888).copy();
    }

    static void addOverlays(Scene& scene, const MapPtr& map, const Camera& camera, int shown) {
        const auto context =
            std::make_shared<const MeshContext>(map->levels[0], map->revision, std::make_shared<TreeCache>());
        PlacedItems items;
        items.update(*map, map->levels[0]);
        const OverlayColors colors;
        if (shown & Bounds)
            scene.setOverlay(0, boundsOverlay(*map->levels[0], colors));
        if (shown & Regions)
            scene.setOverlay(1, regionsOverlay(items));
        if (shown & Marks)
            scene.setOverlay(2, entityMarks(*map, items, true, true).overlay);
        if (shown & Picked) {
            // What lies in the middle and, as a face, what lies left of it.
            PickIndex picks;
            picks.update(context);
            Selection selection;
            for (const double x : {width * 0.5, width * 0.25}) {
                const WorldRay ray = camera.ray({x, height * 0.5}, {width, height});
                for (const PickHit& hit : picks.pick({ray.origin, ray.direction}))
                    selection.push_back(hit.item);
            }
            if (!selection.empty())
                selection.front().face = -1;
            items.forEach([&](const PlacedItem& item) {
                if (item.isPoint && selection.size() < 3)
                    selection.push_back(item.item);
            });
            scene.setOverlay(3, selectionOverlay(*context, items, selection, colors));
        }
    }

private slots:
    void initTestCase() {
        applyTheme(*qApp, ThemeChoice::Dark); // registers the icons
        Result<std::unique_ptr<OffscreenContext>> context = OffscreenContext::create();
        if (!context)
            QSKIP(context.error().text().c_str());
        m_context = std::move(*context);
    }
    void cleanupTestCase() { m_context.reset(); }

    void viewsLookAsTheyDid_data();
    void viewsLookAsTheyDid();
    void noEmptyNorMovedPicturePasses();
};

void RenderGolden::viewsLookAsTheyDid_data() {
    QTest::addColumn<View>("view");
    // Where the samples' README looks from.
    const Camera corner = perspective({-3.5, 2.5, -3.5}, 46, -29);
    const auto add = [](const char* row, const View& view) { QTest::newRow(row) << view; };
    add("newest revision", {"room-shaded", "room.2025-08-08", corner});
    // These cannot say that the water is seen from inside as well.
    add("middle revision", {"room-january", "room.2025-01-15", corner});
    add("oldest revision", {"room-january", "room.2025-01-07", corner});
    const char* room = "room.2025-08-08";
    add("light only", {"room-light", room, corner, ViewMode::LightmapOnly});
    add("material colour", {"room-material-color", room, corner, ViewMode::MaterialColor});
    add("wireframe", {"room-wireframe", room, corner, ViewMode::Shaded, true});
    add("later", {"room-later", room, corner, ViewMode::Shaded, false, 2.25});
    add("overlays", {"room-overlays", room, perspective({-3.5, 3, -6.5}, 28, -24), ViewMode::Shaded, false, 0,
                     Regions | Bounds | Marks | Picked});
    add("top", {"room-top", room, flat(Projection::Top, 12), ViewMode::Shaded, false, 0, Marks});
    add("front", {"room-front", room, flat(Projection::Front, 12)});
    add("side", {"room-side", room, flat(Projection::Side, 12), ViewMode::Shaded, true});
    add("several sectors", {"multi", "multi.2025-08-08", perspective({-18, 20, -26}, 32, -32),
                            ViewMode::Shaded, false, 0, Bounds});
    add("all kinds of cubes",
        {"kitchen-sink", "kitchen-sink.2025-08-08", perspective({-5, 4.5, -6}, 38, -30)});
}

void RenderGolden::viewsLookAsTheyDid() {
    QFETCH(View, view);
    const MapPtr map = openMap(QString::fromLatin1(view.map));
    QVERIFY(map);
    Scene scene;
    addLevel(scene, *map, 0);
    addOverlays(scene, map, view.camera, view.shown);
    const QImage picture = draw(scene, view);
    QVERIFY(!picture.isNull());
    const QString golden = goldenFile(QString::fromLatin1(view.golden));
    if (qEnvironmentVariableIsSet("OCTANT_RENEW_GOLDEN")) {
        QVERIFY(QDir().mkpath(QFileInfo(golden).path()));
        QVERIFY(picture.convertToFormat(QImage::Format_RGB888).save(golden));
        QSKIP("written anew, not compared");
    }
    const double others = shareOfOtherPixels(picture, QImage(golden));
    if (others > pixelTolerance) {
        const QString seen =
            QDir::temp().filePath(QStringLiteral("%1.seen.png").arg(QLatin1String(view.golden)));
        picture.save(seen);
        QFAIL(qPrintable(QStringLiteral("%1 % of the pixels differ from %2; what was drawn is %3")
                             .arg(others * 100)
                             .arg(golden, seen)));
    }
}

void RenderGolden::noEmptyNorMovedPicturePasses() {
    QDir folder(QFileInfo(goldenFile(QStringLiteral("x"))).path());
    const QStringList files = folder.entryList({QStringLiteral("*.png")});
    QVERIFY(files.size() >= 10);
    for (const QString& file : files) {
        const QImage golden(folder.filePath(file));
        QCOMPARE(golden.size(), QSize(width, height));
        Scene nothing;
        View view;
        view.golden = view.map = "";
        view.camera = perspective({-3.5, 2.5, -3.5}, 46, -29);
        QVERIFY2(shareOfOtherPixels(draw(nothing, view), golden) > 10 * pixelTolerance, qPrintable(file));
        QImage blank(golden.size(), QImage::Format_RGB888);
        blank.fill(golden.pixel(0, 0));
        QVERIFY2(shareOfOtherPixels(blank, golden) > 10 * pixelTolerance, qPrintable(file));
        const QImage moved = golden.copy(3, 0, width, height);
        QVERIFY2(shareOfOtherPixels(moved, golden) > pixelTolerance, qPrintable(file));
    }
}

} // namespace tst_render_golden

OCTANT_WINDOW_SUITE(tst_render_golden, RenderGolden)
#include "tst_render_golden.moc"
