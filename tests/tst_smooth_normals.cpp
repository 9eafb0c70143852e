#include <cmath>
#include <map>
#include <random>
#include <set>

#include <QTest>

#include "model/core/thread_pool.h"
#include "model/light/smooth_normals.h"
#include "tests/support/cube_cells.h"
#include "tests/support/lit_room.h"
#include "tests/support/suite.h"

namespace tst_smooth_normals {

using namespace octant;
using namespace octant::test;
using light::BakeScene;
using light::LevelLight;
using light::LitTriangle;

namespace {

constexpr double pi = 3.14159265358979323846;

/// Ridges along z from one end of a sector of 16 units to the other, 4 units wide; the roof falls by `drop`.
/// Between `left` and `right`, cells of 2 units counted over both sectors.
MapPtr ridge(std::uint32_t left, float drop, std::size_t rightMaterial) {
    MapBuilder builder(4, 2, 1, 1);
    builder.material("stone");
    builder.material("wood");
    for (std::uint32_t z = 0; z < 8; ++z)
        for (std::uint32_t x = left; x < left + 2; ++x) {
            SectorBuilder& sector = builder.sector(x / 8, 0, 0);
            const std::uint32_t cube = sector.solidAt(3, x % 8, 3, z, x == left ? 0 : rightMaterial);
            const CubeCell cell{cube, 3, glm::uvec3(x % 8, 3, z) * (gridSide >> 3)};
            const Corners corners = cellCorners(cell, 16);
            float outer = corners[0].x;
            for (const glm::vec3& at : corners)
                outer = x == left ? std::min(outer, at.x) : std::max(outer, at.x);
            for (int corner = 0; corner < 8; ++corner)
                if (const glm::vec3 at = corners[std::size_t(corner)]; at.y > -1 && at.x == outer)
                    sector.moveCorner(cube, corner, {at.x, at.y - drop, at.z});
        }
    return builder.build();
}

/// A sun straight from above that nothing stops.
LevelLight noon(float smoothAngle) {
    LevelLight light;
    light.settings.bounces = 0;
    light.settings.smoothAngle = smoothAngle;
    light::Source& sun = light.sources.emplace_back();
    sun.type = light::SourceType::Sun;
    sun.direction = {0, -1, 0};
    sun.color = {200, 200, 200};
    sun.intensity = 1;
    sun.angle = 0;
    sun.shadows = false;
    return light;
}

/// Cubes with moved corners in all sectors, of two materials.
MapPtr rubble(unsigned seed) {
    std::mt19937 random(seed);
    MapPtr map = emptyMap();
    for (int i = 0; i < 40; ++i) {
        const auto below = [&](unsigned count) { return std::int64_t(random() % count); };
        const int depth = int(1 + below(3));
        LevelBox box{depth, {below(2U << depth), below(1U << depth), below(2U << depth)}, {1, 1, 1}};
        Edit edit = fillEdit(*map, box, std::size_t(below(2)));
        if (i % 4 == 3)
            edit = boxEdit(*map, "cubes.move-corners", box)
                       .with("face", std::uint64_t(below(6)))
                       .with("corners", std::uint64_t(1 + below(15)))
                       .with("amount", -1 - below(6));
        if (const auto done = octant::apply(map, edit))
            map = done->map;
    }
    return map;
}

/// The normal at a corner by the words of the page, all triangles tried.
glm::dvec3 expectedNormal(const BakeScene& scene, const LitTriangle& triangle, std::size_t corner) {
    glm::dvec3 sum(0);
    for (const light::SectorFaces& faces : scene.sectors)
        for (const LitTriangle& other : faces.triangles) {
            if (!other.luxels || other.look != triangle.look)
                continue;
            const double cosine = glm::dot(other.normal, triangle.normal);
            if (std::acos(std::clamp(cosine, -1.0, 1.0)) * 180 / pi >=
                double{scene.settings.smoothAngle} - 1e-3)
                continue;
            for (std::size_t k = 0; k < 3; ++k)
                if (glm::distance(other.at[k], triangle.at[corner]) < 1e-4) {
                    const glm::dvec3 a = glm::normalize(other.at[(k + 1) % 3] - other.at[k]),
                                     b = glm::normalize(other.at[(k + 2) % 3] - other.at[k]);
                    sum += glm::dvec3(other.normals[k]) * std::acos(std::clamp(glm::dot(a, b), -1.0, 1.0));
                }
        }
    return sum;
}

/// By sector and triangle.
std::vector<std::vector<std::array<glm::vec3, 3>>> sharedOf(const MapPtr& map, const LevelLight& light,
                                                            Executor& executor = inlineExecutor()) {
    BakeScene scene(*map, 0, light, light::Quality::Final);
    const WorkContext work{&executor, nullptr};
    scene.build(work);
    light::smoothNormals(scene, work);
    std::vector<std::vector<std::array<glm::vec3, 3>>> all;
    for (const light::SectorFaces& faces : scene.sectors)
        all.push_back(faces.shared);
    return all;
}

} // namespace

class tst_smooth_normals : public QObject {
    Q_OBJECT

private slots:
    void a_ridge_is_lit_by_the_formula_data();
    void a_ridge_is_lit_by_the_formula();
    void fast_lights_take_them_too();
    void normals_are_what_the_page_says_data();
    void normals_are_what_the_page_says();
    void all_faces_at_a_corner_have_the_same_one();
    void threads_make_no_difference();
    void without_an_angle_there_are_none();
    void what_is_stored_stays_as_it_is();
};

void tst_smooth_normals::a_ridge_is_lit_by_the_formula_data() {
    QTest::addColumn<unsigned>("left");
    QTest::addColumn<unsigned>("material");
    QTest::addColumn<float>("angle");
    QTest::addColumn<bool>("round");
    // It falls by 1 in 2: both sides meet at 53.13 degrees, and the outer walls at 63.4.
    for (const unsigned left : {3U, 7U}) {
        const char* where = left == 3 ? "in one sector" : "across sectors";
        QTest::addRow("%s, round", where) << left << 0U << 53.2f << true;
        QTest::addRow("%s, too sharp", where) << left << 0U << 53.1f << false;
        QTest::addRow("%s, no angle", where) << left << 0U << 0.0f << false;
        QTest::addRow("%s, two materials", where) << left << 1U << 60.0f << false;
    }
}

void tst_smooth_normals::a_ridge_is_lit_by_the_formula() {
    QFETCH(unsigned, left);
    QFETCH(unsigned, material);
    QFETCH(float, angle);
    QFETCH(bool, round);
    const MapPtr lit = withLight(ridge(left, 1, material), noon(angle));
    QVERIFY(lit);
    const double top = double(left) * 2 + 2 - 16; // where the ridge is, from the middle of the level
    int seen = 0;
    double worst = 0, brightest = 0;
    forEachLuxel(*lit, [&](const SeenLuxel& luxel) {
        if (luxel.normal.y < 0.5)
            return;
        ++seen;
        // From the middle of the first sector, which is the centre.
        const double away = std::abs(luxel.position.x + 8 - 16 - top) / 2;
        const glm::dvec3 flat(1 / std::sqrt(5.0), 2 / std::sqrt(5.0), 0), up(0, 1, 0);
        const double expected = round ? glm::normalize(glm::mix(up, flat, away)).y : flat.y;
        worst = std::max(worst, std::abs(expected * 200 - luxel.color[0]));
        brightest = std::max(brightest, double(luxel.color[0]));
    });
    QVERIFY(seen > 500);
    QVERIFY2(worst <= 0.51, qPrintable(QString::number(worst)));
    QCOMPARE(brightest > 190, round);
}

void tst_smooth_normals::fast_lights_take_them_too() {
    for (const float angle : {0.0f, 60.0f}) {
        LevelLight light = noon(angle);
        light.sources[0].reach = light::Reach::Fast;
        const MapPtr lit = withLight(ridge(7, 1, 0), light);
        QVERIFY(lit);
        int ofRidge = 0;
        for (const SectorSlot& slot : lit->levels[0]->sectors) {
            const Sector& sector = *slot.cell->value();
            QCOMPARE(sector.fastLights.size(), std::size_t{1});
            std::size_t at = 0;
            for (const FastLight::Range& range : sector.fastLights[0].ranges) {
                at += range.skip;
                for (const std::byte amount : range.multipliers.span()) {
                    const glm::vec3 position = sector.vertices[at++].position;
                    if (position.y == 0 && std::abs(std::abs(position.x) - 8) < 1e-3f) {
                        ++ofRidge;
                        QCOMPARE(int(amount), angle > 0 ? 200 : int(std::lround(400 / std::sqrt(5.0))));
                    }
                }
            }
        }
        QVERIFY(ofRidge >= 32);
    }
}

void tst_smooth_normals::normals_are_what_the_page_says_data() {
    QTest::addColumn<unsigned>("seed");
    QTest::addColumn<float>("angle");
    for (unsigned seed = 1; seed <= 3; ++seed)
        for (const float angle : {20.0f, 47.0f, 91.0f, 130.0f, 180.0f})
            QTest::addRow("%u, %g", seed, double{angle}) << seed << angle;
}

void tst_smooth_normals::normals_are_what_the_page_says() {
    QFETCH(unsigned, seed);
    QFETCH(float, angle);
    const MapPtr map = rubble(seed);
    const LevelLight light = noon(angle);
    BakeScene scene(*map, 0, light, light::Quality::Final);
    scene.build({});
    light::smoothNormals(scene, {});
    int turned = 0, all = 0;
    for (const light::SectorFaces& faces : scene.sectors)
        for (std::uint32_t i = 0; i < faces.triangles.size(); ++i)
            for (std::size_t k = 0; k < 3; ++k) {
                const LitTriangle& triangle = faces.triangles[i];
                const glm::vec3 now = faces.normalsOf(i)[k];
                ++all;
                turned += glm::distance(now, triangle.normals[k]) > 1e-3f ? 1 : 0;
                if (!triangle.luxels) {
                    QCOMPARE(now, triangle.normals[k]);
                    continue;
                }
                const glm::dvec3 expected = expectedNormal(scene, triangle, k);
                if (glm::length(expected) > 1e-3)
                    QVERIFY(glm::distance(glm::dvec3(now), glm::normalize(expected)) < 1e-4);
            }
    QVERIFY2(all > 300 && turned > 3, qPrintable(QStringLiteral("%1 of %2").arg(turned).arg(all)));
}

void tst_smooth_normals::all_faces_at_a_corner_have_the_same_one() {
    // Up to the opposite one all faces at a corner meet, whatever the order in which they stand in their
    // lists, and in which sector.
    const MapPtr map = rubble(5);
    const LevelLight light = noon(180);
    BakeScene scene(*map, 0, light, light::Quality::Final);
    scene.build({});
    light::smoothNormals(scene, {});
    struct Corner {
        glm::dvec3 plane;
        glm::vec3 normal;
    };
    std::map<std::array<std::int64_t, 4>, std::vector<Corner>> corners;
    for (const light::SectorFaces& faces : scene.sectors)
        for (std::uint32_t i = 0; i < faces.triangles.size(); ++i)
            for (std::size_t k = 0; k < 3 && faces.triangles[i].luxels; ++k) {
                const glm::dvec3 at = faces.triangles[i].at[k];
                corners[{std::llround(at.x * 4096), std::llround(at.y * 4096), std::llround(at.z * 4096),
                         std::int64_t{faces.triangles[i].look}}]
                    .push_back({faces.triangles[i].normal, faces.normalsOf(i)[k]});
            }
    int compared = 0;
    for (const auto& corner : corners) {
        const std::vector<Corner>& here = corner.second;
        const bool opposite = std::any_of(here.begin(), here.end(), [&](const Corner& a) {
            return std::any_of(here.begin(), here.end(),
                               [&](const Corner& b) { return glm::dot(a.plane, b.plane) < -0.999; });
        });
        for (std::size_t i = 1; i < here.size() && !opposite; ++i, ++compared)
            QVERIFY(here[i].normal == here[0].normal);
    }
    QVERIFY(compared > 100);
}

void tst_smooth_normals::threads_make_no_difference() {
    const MapPtr map = rubble(6);
    const LevelLight light = noon(100);
    const auto first = sharedOf(map, light);
    for (const unsigned threads : {1U, 2U, 7U}) {
        ThreadPool pool(threads);
        QVERIFY(sharedOf(map, light, pool.executor(Priority::Background)) == first);
    }
}

void tst_smooth_normals::without_an_angle_there_are_none() {
    for (const auto& sector : sharedOf(rubble(1), noon(0)))
        QVERIFY(sector.empty());
}

void tst_smooth_normals::what_is_stored_stays_as_it_is() {
    // What faces share is how they are lit; a second bake has to begin with the same.
    const MapPtr map = rubble(2), once = withLight(map, noon(100)), flat = withLight(map, noon(0));
    QVERIFY(once && flat);
    int normals = 0;
    for (std::size_t i = 0; i < map->levels[0]->sectors.size(); ++i) {
        const Sector& a = *once->levels[0]->sectors[i].cell->value();
        const Sector& b = *flat->levels[0]->sectors[i].cell->value();
        QCOMPARE(a.normals.size(), b.normals.size());
        for (std::size_t k = 0; k < a.normals.size(); ++k, ++normals)
            QVERIFY(a.normals[k] == b.normals[k]);
    }
    QVERIFY(normals > 0);
    const MapPtr twice = withLight(once, noon(100));
    QVERIFY(twice && bytesOf(*twice) == bytesOf(*once));
}

} // namespace tst_smooth_normals

OCTANT_SUITE(tst_smooth_normals, tst_smooth_normals)
#include "tst_smooth_normals.moc"
