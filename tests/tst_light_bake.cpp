#include <array>
#include <bit>
#include <cmath>
#include <functional>
#include <random>

#include <QTest>

#include "model/core/thread_pool.h"
#include "model/geometry/fast_light.h"
#include "model/light/charts.h"
#include "model/light/light_ranges.h"
#include "model/light/occluders.h"
#include "tests/support/lit_room.h"
#include "tests/support/suite.h"

namespace tst_light_bake {

using namespace octant;
using namespace octant::test;
using light::LevelLight;
using light::Source;

namespace {

constexpr double pi = 3.14159265358979323846;

/// Nothing bounces, so that what is seen comes straight from the sources.
LevelLight directOnly() {
    LevelLight light;
    light.settings.bounces = 0;
    return light;
}

/// The formula of the page for what falls on a place of a convex room.
using Expected = std::function<glm::dvec3(const glm::dvec3& position, const glm::dvec3& normal)>;

double falloff(double distance, double range) {
    const double share = distance / range, open = std::max(0.0, 1 - std::pow(share, 4));
    return open * open / (1 + distance * distance);
}

/// The largest difference between luxels and a formula, in steps of 255; -1 where there are no luxels.
double worst(const MapPtr& map, const Expected& expected) {
    double difference = -1;
    forEachLuxel(*map, [&](const SeenLuxel& luxel) {
        const glm::dvec3 light = glm::min(expected(luxel.position, luxel.normal) * 255.0, glm::dvec3(255));
        for (int channel = 0; channel < 3; ++channel)
            difference = std::max(difference, std::abs(light[channel] - luxel.color[std::size_t(channel)]));
    });
    return difference;
}

/// What is stored of light: pages, coordinates, layers and ranges.
QByteArray storedLight(const Map& map) {
    QByteArray bytes;
    const auto add = [&](std::span<const std::byte> part) {
        bytes.append(reinterpret_cast<const char*>(part.data()), static_cast<qsizetype>(part.size()));
    };
    for (const SectorSlot& slot : map.levels[0]->sectors) {
        const Sector& sector = *slot.cell->value();
        for (const Lightmap& page : sector.lightmaps)
            add(page.luxels.span());
        for (std::size_t i = 0; i < sector.vertices.size(); ++i) {
            const Vertex vertex = sector.vertices[i];
            add(std::as_bytes(std::span(&vertex, 1)));
        }
        for (const DynamicLight& one : sector.dynamicLights)
            for (const DynamicLight::Layer& layer : one.layers)
                add(layer.luxels.span());
        for (const FastLight& one : sector.fastLights)
            for (const FastLight::Range& range : one.ranges)
                add(range.multipliers.span());
    }
    return bytes;
}

/// A place on a page, between the centres of luxels.
double between(const Lightmap& page, glm::dvec2 uv, std::size_t channel) {
    const int side = 1 << page.sizeLog2;
    const glm::dvec2 at = uv * double(side) - 0.5;
    const glm::dvec2 low = glm::floor(at), share = at - low;
    double sum = 0;
    for (int y = 0; y < 2; ++y)
        for (int x = 0; x < 2; ++x) {
            const int column = std::clamp(int(low.x) + x, 0, side - 1),
                      row = std::clamp(int(low.y) + y, 0, side - 1);
            sum += (x != 0 ? share.x : 1 - share.x) * (y != 0 ? share.y : 1 - share.y) *
                   double(page.luxels.span()[std::size_t(row * side + column) * 3 + channel]);
        }
    return sum;
}

} // namespace

class tst_light_bake : public QObject {
    Q_OBJECT

private slots:
    void rooms_are_lit_by_the_formulas_of_the_page_data();
    void rooms_are_lit_by_the_formulas_of_the_page();
    void glass_lets_its_share_through();
    void area_lights_are_what_an_integral_gives();
    void furnaces_glow_as_the_series_says_data();
    void furnaces_glow_as_the_series_says();
    void half_of_a_sky_is_seen_at_the_foot_of_a_wall();
    void suns_shine_through_faces_of_the_sky();
    void sealed_rooms_stay_dark_data();
    void sealed_rooms_stay_dark();
    void neighbours_meet_without_a_seam();
    void matter_on_a_floor_leaves_no_rim();
    void results_do_not_depend_on_threads();
    void every_luxel_of_a_face_is_its_own();
    void switched_lights_get_layers_of_their_own();
    void fast_lights_get_a_multiplier_a_vertex();
    void broken_sources_are_left_out();
    void stopping_ends_without_a_result();
    void rays_meet_what_trying_all_triangles_meets();
    void rays_meet_the_same_on_every_processor();
    void fast_lights_add_up_at_vertices();
    void ranges_follow_their_vertices();
    void pages_are_packed_without_overlap();
};

void tst_light_bake::rooms_are_lit_by_the_formulas_of_the_page_data() {
    QTest::addColumn<LevelLight>("light");
    QTest::addColumn<Expected>("expected");
    const auto row = [](const char* name, const LevelLight& light, const Expected& expected) {
        QTest::newRow(name) << light << expected;
    };
    const auto pointLight = [](const Source& source) -> Expected {
        return [source](const glm::dvec3& position, const glm::dvec3& normal) {
            const glm::dvec3 way = glm::dvec3(source.position) - position;
            const double distance = glm::length(way);
            return glm::dvec3(source.color) / 255.0 *
                   (double(source.intensity) * std::max(0.0, glm::dot(normal, way / distance)) *
                    falloff(distance, double(source.range)));
        };
    };
    Source lamp;
    lamp.position = {1.25f, 2, -0.5f};
    lamp.intensity = 9;
    lamp.range = 40;
    LevelLight light = directOnly();
    light.sources = {lamp};
    row("a point", light, pointLight(lamp));
    lamp.color = {255, 100, 20};
    light.sources = {lamp};
    row("colours", light, pointLight(lamp));
    lamp.range = 5;
    light.sources = {lamp};
    row("the end of the range", light, pointLight(lamp));
    light.settings.exposure = 0.5f;
    light.settings.ambient = {20, 10, 0};
    row("exposure and ambient", light, [source = lamp, pointLight](const glm::dvec3& p, const glm::dvec3& n) {
        return (pointLight(source)(p, n) + glm::dvec3(20, 10, 0) / 255.0) * 0.5;
    });
    light = directOnly();
    light.settings.density = 8;
    lamp.range = 40;
    light.sources = {lamp};
    row("another density", light, pointLight(lamp));
    light = directOnly();
    Source spot = lamp;
    spot.type = light::SourceType::Spot;
    spot.intensity = 20;
    spot.direction = {0.5f, -2, 0.25f};
    spot.cone = {15, 40};
    light.sources = {spot};
    row("a spot", light, [spot, pointLight](const glm::dvec3& p, const glm::dvec3& n) {
        const glm::dvec3 l = glm::normalize(glm::dvec3(spot.position) - p);
        const double from = std::cos(40 * pi / 180), to = std::cos(15 * pi / 180);
        const double at = -glm::dot(l, glm::normalize(glm::dvec3(spot.direction)));
        const double t = std::clamp((at - from) / (to - from), 0.0, 1.0);
        return pointLight(spot)(p, n) * (t * t * (3 - 2 * t));
    });
    Source sun;
    sun.type = light::SourceType::Sun;
    sun.direction = {1, -2, 0.5f};
    sun.intensity = 0.75f;
    sun.angle = 0;
    sun.shadows = false;
    light.sources = {sun};
    row("a sun", light, [sun](const glm::dvec3&, const glm::dvec3& n) {
        return glm::dvec3(0.75 * std::max(0.0, glm::dot(n, -glm::normalize(glm::dvec3(sun.direction)))));
    });
}

void tst_light_bake::rooms_are_lit_by_the_formulas_of_the_page() {
    QFETCH(LevelLight, light);
    QFETCH(Expected, expected);
    const MapPtr lit = withLight(closedRoom(), light);
    QVERIFY(lit);
    const double difference = worst(lit, expected);
    QVERIFY2(difference >= 0 && difference <= 1, qPrintable(QString::number(difference)));
}

void tst_light_bake::glass_lets_its_share_through() {
    MapBuilder builder;
    builder.material("stone");
    builder.material("glass", Material::Transparent);
    SectorBuilder& sector = builder.sector();
    addWalls(sector);
    for (std::uint32_t x = 1; x < 7; ++x)
        for (std::uint32_t z = 1; z < 7; ++z)
            sector.solidAt(3, x, 3, z, 1);
    const MapPtr map = withMaterial(builder.build(), 1, [](Material& glass) {
        glass.color = {255, 128, 0};
        glass.alpha = 51;
    });
    LevelLight light = directOnly();
    Source& lamp = light.sources.emplace_back();
    lamp.position = {0, 4, 0};
    lamp.intensity = 60;
    lamp.range = 100;
    const MapPtr lit = withLight(map, light);
    QVERIFY(lit);
    // What stands on the floor is below two faces of the glass, each of which passes 4/5 of its colour.
    const glm::dvec3 share = glm::dvec3(1, 128.0 / 255, 0) * 0.8;
    double difference = -1;
    forEachLuxel(*lit, [&](const SeenLuxel& luxel) {
        if (luxel.position.y > -5.9 || luxel.normal.y < 0.9)
            return;
        const glm::dvec3 way = glm::dvec3(0, 4, 0) - luxel.position;
        const double distance = glm::length(way);
        const glm::dvec3 expected =
            share * share * (60 * falloff(distance, 100) * glm::dot(luxel.normal, way / distance) * 255);
        for (int channel = 0; channel < 3; ++channel)
            difference = std::max(
                difference, std::abs(std::min(255.0, expected[channel]) - luxel.color[std::size_t(channel)]));
    });
    QVERIFY2(difference >= 0 && difference <= 1, qPrintable(QString::number(difference)));
}

void tst_light_bake::area_lights_are_what_an_integral_gives() {
    MapBuilder builder;
    builder.material("stone");
    builder.material("panel");
    SectorBuilder& sector = builder.sector();
    addWalls(sector);
    const std::uint32_t panel = sector.solidAt(3, 3, 7, 3);
    sector.setMaterial(panel, 4, 1); // its lower face, 2 by 2 units at y = 6
    const MapPtr map = withMaterial(builder.build(), 1, [](Material& one) {
        one.emission = {255, 255, 255};
    });
    LevelLight light = directOnly();
    light.settings.samples = 256;
    light.settings.lampMaterials = {{"panel", 20.0f}};
    const MapPtr lit = withLight(map, light);
    QVERIFY(lit);
    double difference = -1;
    forEachLuxel(*lit, [&](const SeenLuxel& luxel) {
        if (luxel.position.y > -5.9 || luxel.normal.y < 0.9)
            return;
        constexpr int steps = 32;
        double sum = 0;
        for (int i = 0; i < steps; ++i)
            for (int j = 0; j < steps; ++j) {
                const glm::dvec3 way =
                    glm::dvec3(-2 + 2 * (i + 0.5) / steps, 6, -2 + 2 * (j + 0.5) / steps) - luxel.position;
                const double squared = glm::dot(way, way);
                const double up = way.y / std::sqrt(squared);
                sum += up * up * 4 / (pi * squared) / (steps * steps);
            }
        difference = std::max(difference, std::abs(std::min(255.0, sum * 20 * 255) - luxel.color[0]));
    });
    QVERIFY2(difference >= 0 && difference <= 2, qPrintable(QString::number(difference)));
}

void tst_light_bake::furnaces_glow_as_the_series_says_data() {
    QTest::addColumn<int>("bounces");
    for (const int bounces : {0, 1, 2, 4, 8})
        QTest::addRow("%d bounces", bounces) << bounces;
}

void tst_light_bake::furnaces_glow_as_the_series_says() {
    QFETCH(const int, bounces);
    const MapPtr map = withMaterial(closedRoom(), 0, [](Material& stone) {
        stone.emission = {80, 40, 20};
        stone.color = {128, 153, 204};
    });
    LevelLight light;
    light.settings.bounces = static_cast<std::uint32_t>(bounces);
    light.settings.samples = 32;
    light.settings.density = 1;
    const MapPtr lit = withLight(map, light);
    QVERIFY(lit);
    const glm::dvec3 emission = glm::dvec3(80, 40, 20) / 255.0, albedo = glm::dvec3(128, 153, 204) / 255.0;
    glm::dvec3 expected(0), power(1);
    for (int k = 0; k <= bounces; ++k, power *= albedo)
        expected += emission * power;
    const double difference = worst(lit, [&](const glm::dvec3&, const glm::dvec3&) { return expected; });
    QVERIFY2(difference >= 0 && difference <= 2, qPrintable(QString::number(difference)));
}

void tst_light_bake::half_of_a_sky_is_seen_at_the_foot_of_a_wall() {
    MapBuilder builder(6); // 64 units
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    for (std::uint32_t x = 0; x < 8; ++x)
        for (std::uint32_t z = 0; z < 8; ++z) {
            sector.solidAt(3, x, 0, z);
            for (std::uint32_t y = 1; y < 8 && x == 0; ++y)
                sector.solidAt(3, x, y, z);
        }
    LevelLight light;
    light.settings.bounces = 0;
    light.settings.samples = 256;
    light.settings.density = 1;
    light.settings.skyZenith = light.settings.skyHorizon = {200, 200, 200};
    const MapPtr lit = withLight(builder.build(), light);
    QVERIFY(lit);
    int near = 0;
    double difference = 0, open = 0;
    forEachLuxel(*lit, [&](const SeenLuxel& luxel) {
        if (luxel.normal.y < 0.9 || luxel.position.y > -20)
            return;
        if (luxel.position.x < -23 && std::abs(luxel.position.z) < 8) {
            ++near;
            difference = std::max(difference, std::abs(100.0 - luxel.color[0]));
        }
        open = std::max(open, double(luxel.color[0]));
    });
    QVERIFY(near > 0);
    QVERIFY2(difference <= 3, qPrintable(QString::number(difference)));
    QVERIFY2(open > 180, qPrintable(QString::number(open))); // far from the wall nearly all of it
}

void tst_light_bake::suns_shine_through_faces_of_the_sky() {
    MapBuilder builder;
    builder.material("stone");
    builder.material("sky");
    SectorBuilder& sector = builder.sector();
    addWalls(sector);
    for (std::uint32_t x = 0; x < 8; ++x)
        for (std::uint32_t z = 0; z < 8; ++z)
            sector.setMaterial(sector.solidAt(3, x, 7, z), 4, 1);
    LevelLight light = directOnly();
    Source& sun = light.sources.emplace_back();
    sun.type = light::SourceType::Sun;
    sun.intensity = 0.5f;
    sun.angle = 0;
    const MapPtr lit = withLight(builder.build(), light);
    QVERIFY(lit);
    int floor = 0, ceiling = 0, wrong = 0;
    forEachLuxel(*lit, [&](const SeenLuxel& luxel) {
        if (luxel.position.y < -5.9 && luxel.normal.y > 0.9) {
            ++floor;
            wrong += luxel.color[0] < 127 || luxel.color[0] > 128 ? 1 : 0;
        }
        ceiling += luxel.position.y > 5.9 && luxel.normal.y < -0.9 ? 1 : 0;
    });
    QVERIFY(floor > 0);
    QCOMPARE(wrong, 0);
    QCOMPARE(ceiling, 0); // a sky has no luxels
}

void tst_light_bake::sealed_rooms_stay_dark_data() {
    QTest::addColumn<int>("depth");
    QTest::addColumn<bool>("bent");
    for (const int depth : {2, 3, 4, 5})
        for (const bool bent : {false, true})
            QTest::addRow("depth %d%s", depth, bent ? ", corners moved" : "") << depth << bent;
}

void tst_light_bake::sealed_rooms_stay_dark() {
    QFETCH(const int, depth);
    QFETCH(const bool, bent);
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    // A box of walls one cell thick with free cells around it.
    const auto cells = std::uint32_t{1} << depth;
    const std::uint32_t low = depth == 2 ? 0 : 1, high = cells - 1 - low;
    const float size = 16.0f / static_cast<float>(cells);
    for (std::uint32_t x = low; x <= high; ++x)
        for (std::uint32_t y = low; y <= high; ++y)
            for (std::uint32_t z = low; z <= high; ++z) {
                if (x != low && x != high && y != low && y != high && z != low && z != high)
                    continue;
                const std::uint32_t cube = sector.solidAt(depth, x, y, z);
                // A ridge on the outside: two upper corners of each cube of the roof are lower.
                if (bent && y == high)
                    for (const int corner : {0, 2}) {
                        const CubeCell cell{cube, depth, glm::uvec3(x, y, z) * (gridSide >> depth)};
                        glm::vec3 at = cellCorners(cell, 16)[std::size_t(corner)];
                        at.y -= size / 4;
                        sector.moveCorner(cube, corner, at);
                    }
            }
    LevelLight light;
    light.settings.samples = 16;
    light.settings.density = depth == 5 ? 8 : 4;
    light.settings.skyZenith = light.settings.skyHorizon = {255, 255, 255};
    light.settings.skyIntensity = 1000;
    Source& sun = light.sources.emplace_back();
    sun.type = light::SourceType::Sun;
    sun.direction = {0.3f, -1, 0.2f};
    sun.intensity = 1000;
    const MapPtr lit = withLight(builder.build(), light);
    QVERIFY(lit);
    const double inside = 8 - double(size) * (low + 1) + 0.01;
    int dark = 0, leaks = 0, bright = 0;
    forEachLuxel(*lit, [&](const SeenLuxel& luxel) {
        const glm::dvec3 away = glm::abs(luxel.position);
        const bool within = away.x <= inside && away.y <= inside && away.z <= inside;
        (within ? (luxel.color == Color3{} ? dark : leaks) : bright) += 1;
    });
    QVERIFY(dark > 0);
    QCOMPARE(leaks, 0);
    QVERIFY(bright > 0 || depth == 2);
}

void tst_light_bake::neighbours_meet_without_a_seam() {
    MapBuilder builder(4, 2, 1, 1);
    builder.material("stone");
    // Floors of cubes of two sizes, one sector beside the other.
    for (std::uint32_t x = 0; x < 8; ++x)
        for (std::uint32_t z = 0; z < 8; ++z)
            builder.sector(0, 0, 0).solidAt(3, x, 0, z);
    for (std::uint32_t x = 0; x < 16; ++x)
        for (std::uint32_t z = 0; z < 16; ++z)
            for (std::uint32_t y = 0; y < 2; ++y)
                builder.sector(1, 0, 0).solidAt(4, x, y, z);
    // Something that throws a shadow over the border.
    builder.sector(0, 0, 0).solidAt(3, 7, 3, 4);
    LevelLight light;
    light.settings.samples = 16;
    light.settings.bounces = 1;
    light.settings.density = 2;
    light.settings.skyZenith = {90, 90, 120};
    Source& lamp = light.sources.emplace_back();
    lamp.position = {6, 6, 0};
    lamp.intensity = 20;
    const MapPtr lit = withLight(builder.build(), light);
    QVERIFY(lit);
    // Points of the floor that several triangles share, seen through the lightmap of each.
    std::map<std::array<int, 2>, std::pair<double, double>> seen;
    for (const MappedTriangle& triangle : mappedTriangles(*lit)) {
        const Sector& sector = *lit->levels[0]->sectors[triangle.sector].cell->value();
        for (std::size_t k = 0; k < 3; ++k) {
            const glm::vec3 at = triangle.at[k].position;
            const bool floor = std::all_of(triangle.at.begin(), triangle.at.end(),
                                           [](const Vertex& vertex) { return vertex.position.y == -6; });
            if (!floor || triangle.lightmap >= sector.lightmaps.size())
                continue;
            const double value =
                between(sector.lightmaps[triangle.lightmap], glm::dvec2(triangle.at[k].lightmapUv), 0);
            const std::array<int, 2> place{int(std::lround(at.x * 4)), int(std::lround(at.z * 4))};
            const auto [found, isNew] = seen.try_emplace(place, value, value);
            if (!isNew)
                found->second = {std::min(found->second.first, value), std::max(found->second.second, value)};
        }
    }
    double apart = 0;
    for (const auto& [place, range] : seen)
        apart = std::max(apart, range.second - range.first);
    QVERIFY(seen.size() > 100);
    QVERIFY2(apart <= 2, qPrintable(QString::number(apart)));
}

void tst_light_bake::matter_on_a_floor_leaves_no_rim() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    addWalls(sector);
    // A post whose faces lie between the centres of luxels of the floor.
    const std::uint32_t post = sector.solidAt(4, 8, 2, 8);
    for (const int corner : {4, 5, 6, 7, 0, 1, 2, 3}) {
        const CubeCell cell{post, 4, glm::uvec3(8, 2, 8) * (gridSide >> 4)};
        glm::vec3 at = cellCorners(cell, 16)[std::size_t(corner)];
        at.x = at.x > 0.5f ? 0.80f : 0.20f;
        at.z = at.z > 0.5f ? 0.80f : 0.20f;
        sector.moveCorner(post, corner, at);
    }
    LevelLight light;
    light.settings.ambient = {0, 0, 0};
    light.settings.bounces = 0;
    Source& lamp = light.sources.emplace_back();
    lamp.position = {0.5f, 5, 0.5f};
    lamp.intensity = 60;
    lamp.range = 100;
    lamp.shadows = false;
    const MapPtr lit = withLight(builder.build(), light);
    QVERIFY(lit);
    int darkest = 255, around = 0;
    forEachLuxel(*lit, [&](const SeenLuxel& luxel) {
        if (luxel.normal.y < 0.9 || luxel.position.y > -5.9)
            return;
        const glm::dvec3 off = luxel.position - glm::dvec3(0.5, -6, 0.5);
        if (std::max(std::abs(off.x), std::abs(off.z)) < 0.75) {
            ++around;
            darkest = std::min(darkest, int(luxel.color[0]));
        }
    });
    QVERIFY(around > 0);
    const double expected = 60 * 255 * falloff(11, 100);
    QVERIFY2(darkest > expected * 0.9, qPrintable(QStringLiteral("%1 of %2").arg(darkest).arg(expected)));
}

void tst_light_bake::results_do_not_depend_on_threads() {
    MapBuilder builder(4, 2, 1, 2);
    builder.material("stone");
    std::mt19937 random(7);
    for (std::uint32_t x = 0; x < 2; ++x)
        for (std::uint32_t z = 0; z < 2; ++z) {
            SectorBuilder& sector = builder.sector(x, 0, z);
            for (int i = 0; i < 60; ++i)
                sector.solidAt(3, random() % 8, random() % 8, random() % 8);
        }
    const MapPtr map = builder.build();
    LevelLight light;
    light.settings.samples = 8;
    light.settings.density = 2;
    light.settings.skyZenith = {100, 110, 120};
    for (int i = 0; i < 4; ++i) {
        Source& lamp = light.sources.emplace_back();
        lamp.position = {float(i) * 4 - 2, 3, float(i) * 3 - 4};
        lamp.radius = 0.5f;
        lamp.reach = i < 2 ? light::Reach::Static : i == 2 ? light::Reach::Dynamic : light::Reach::Fast;
    }
    const MapPtr one = withLight(map, light);
    QVERIFY(one);
    const QByteArray bytes = storedLight(*one);
    QVERIFY(bytes.size() > 1000);
    for (const unsigned threads : {1U, 2U, 7U}) {
        ThreadPool pool(threads);
        const MapPtr other = withLight(map, light, pool.executor(Priority::InView));
        QVERIFY(other);
        QVERIFY2(storedLight(*other) == bytes, qPrintable(QString::number(threads)));
    }
    // A second bake over the first gives the same light.
    QVERIFY(storedLight(*withLight(one, light)) == bytes);
}

void tst_light_bake::every_luxel_of_a_face_is_its_own() {
    // Two triangles that do not touch never show the same luxel.
    LevelLight light = directOnly();
    light.settings.ambient = {9, 9, 9};
    MapBuilder builder;
    builder.material("stone");
    std::mt19937 random(3);
    SectorBuilder& builderSector = builder.sector();
    for (int i = 0; i < 120; ++i) {
        const std::uint32_t x = random() % 8, y = random() % 8, z = random() % 8;
        const std::uint32_t cube = builderSector.solidAt(3, x, y, z);
        if (i % 3 == 0) {
            const CubeCell cell{cube, 3, glm::uvec3(x, y, z) * (gridSide >> 3)};
            builderSector.moveCorner(cube, i % 8, cellCorners(cell, 16)[std::size_t(i % 8)] * 0.97f);
        }
    }
    const MapPtr lit = withLight(builder.build(), light);
    QVERIFY(lit);
    std::map<std::array<int, 3>, glm::dvec3> owners;
    int shared = 0, luxels = 0;
    const Sector& sector = *lit->levels[0]->sectors[0].cell->value();
    for (const MappedTriangle& triangle : mappedTriangles(*lit)) {
        if (triangle.lightmap >= sector.lightmaps.size())
            continue;
        const bool buried = std::all_of(triangle.at.begin(), triangle.at.end(), [](const Vertex& vertex) {
            return vertex.lightmapUv == glm::vec2(0);
        });
        if (buried) // a face of a cube that shares its number with others, and that nobody can see
            continue;
        const double side = double(1 << sector.lightmaps[triangle.lightmap].sizeLog2);
        glm::dvec2 low(1e9), high(-1e9);
        glm::dvec3 middle(0);
        for (const Vertex& vertex : triangle.at) {
            low = glm::min(low, glm::dvec2(vertex.lightmapUv) * side);
            high = glm::max(high, glm::dvec2(vertex.lightmapUv) * side);
            middle += glm::dvec3(vertex.position) / 3.0;
        }
        // The luxels that filtering reads lie on the page.
        QVERIFY(low.x >= 0.5 && low.y >= 0.5 && high.x <= side - 0.5 && high.y <= side - 0.5);
        const glm::dvec3 normal =
            glm::normalize(glm::cross(glm::dvec3(triangle.at[2].position - triangle.at[0].position),
                                      glm::dvec3(triangle.at[1].position - triangle.at[0].position)));
        const glm::dvec2 at = (low + high) * 0.5;
        ++luxels;
        const auto [found, isNew] = owners.try_emplace(
            {int(triangle.lightmap), int(std::floor(at.x)), int(std::floor(at.y))}, normal);
        if (!isNew && glm::dot(found->second, normal) < 0.99)
            ++shared;
    }
    QVERIFY(luxels > 200);
    QCOMPARE(shared, 0);
}

void tst_light_bake::switched_lights_get_layers_of_their_own() {
    LevelLight light = directOnly();
    Source& still = light.sources.emplace_back();
    still.position = {0, 5, 0};
    Source switched = still;
    switched.position = {-3, 2, 1};
    switched.intensity = 7;
    switched.color = {255, 128, 0};
    switched.reach = light::Reach::Dynamic;
    switched.lightNumber = 42;
    switched.enabled = false;
    switched.preserve = true;
    light.sources.push_back(switched);
    const MapPtr both = withLight(closedRoom(), light);
    light.sources.pop_back();
    const MapPtr without = withLight(closedRoom(), light);
    light.sources[0] = switched;
    light.sources[0].reach = light::Reach::Static;
    const MapPtr alone = withLight(closedRoom(), light);
    QVERIFY(both && without && alone);
    const Sector &sector = *both->levels[0]->sectors[0].cell->value(),
                 &dark = *without->levels[0]->sectors[0].cell->value(),
                 &only = *alone->levels[0]->sectors[0].cell->value();
    QCOMPARE(sector.lightmaps.size(), dark.lightmaps.size());
    QCOMPARE(sector.dynamicLights.size(), std::size_t(1));
    const DynamicLight layer = sector.dynamicLights[0];
    QCOMPARE(layer.lightId, 42U);
    QCOMPARE(int(layer.flags), int(DynamicLight::Preserve));
    QCOMPARE(layer.color, (Color3{255, 128, 0}));
    QVERIFY(!layer.layers.empty());
    for (std::size_t i = 0; i < sector.lightmaps.size(); ++i)
        QVERIFY(sector.lightmaps[i].luxels == dark.lightmaps[i].luxels);
    for (const DynamicLight::Layer& one : layer.layers)
        QVERIFY(one.luxels == only.lightmaps[one.lightmap].luxels);
}

void tst_light_bake::fast_lights_get_a_multiplier_a_vertex() {
    LevelLight light = directOnly();
    Source& lamp = light.sources.emplace_back();
    lamp.position = {0, 2, 0};
    lamp.range = 60;
    lamp.intensity = 10;
    lamp.reach = light::Reach::Fast;
    lamp.lightNumber = 5;
    lamp.start = 99;
    const MapPtr lit = withLight(closedRoom(), light);
    QVERIFY(lit);
    const Sector& sector = *lit->levels[0]->sectors[0].cell->value();
    QCOMPARE(sector.fastLights.size(), std::size_t(1));
    const FastLight fast = sector.fastLights[0];
    QCOMPARE(fast.lightId, 5U);
    QCOMPARE(int(fast.intensity), 99);
    std::size_t at = 0, lights = 0;
    double difference = 0;
    for (const FastLight::Range& range : fast.ranges) {
        at += range.skip;
        for (const std::byte multiplier : range.multipliers.span()) {
            if (multiplier == std::byte{0}) { // the outside, within a run
                ++at;
                continue;
            }
            const glm::dvec3 way = glm::dvec3(0, 2, 0) - glm::dvec3(sector.vertices[at].position);
            const glm::dvec3 l = glm::normalize(way);
            // One of the walls that meet there, as vertices of three of them lie in most places.
            double best = 1e9;
            for (const glm::dvec3 normal : {glm::dvec3(1, 0, 0), glm::dvec3(0, 1, 0), glm::dvec3(0, 0, 1)})
                best = std::min(
                    best, std::abs(std::abs(glm::dot(normal, l)) * 10 * 255 * falloff(glm::length(way), 60) -
                                   double(multiplier)));
            difference = std::max(difference, best);
            ++at;
            ++lights;
        }
    }
    QVERIFY(at <= sector.vertices.size());
    QVERIFY(lights > 500);
    QVERIFY2(difference <= 3, qPrintable(QString::number(difference)));
}

void tst_light_bake::broken_sources_are_left_out() {
    LevelLight light = directOnly();
    const float nan = std::numeric_limits<float>::quiet_NaN();
    for (int i = 0; i < 6; ++i) {
        Source& source = light.sources.emplace_back();
        source.position = {0, 0, 0};
        if (i == 0)
            source.position.x = nan;
        if (i == 1)
            source.intensity = -1;
        if (i == 2)
            source.range = nan;
        if (i == 3) {
            source.type = light::SourceType::Sun;
            source.direction = {0, 0, 0};
        }
        if (i == 4)
            source.position = {7.5f, 0, 0}; // inside of a wall
        if (i == 5) {
            source.type = light::SourceType::Spot;
            source.cone = {50, 20};
        }
    }
    const MapPtr lit = withLight(closedRoom(), light);
    QVERIFY(lit);
    QCOMPARE(worst(lit, [](const glm::dvec3&, const glm::dvec3&) { return glm::dvec3(0); }), 0.0);
}

void tst_light_bake::stopping_ends_without_a_result() {
    class Watch : public WorkWatch {
    public:
        explicit Watch(int after) : m_left(after) {}
        bool stopped() override { return m_left-- <= 0; }
        void reached(double) override {}

    private:
        int m_left;
    };
    LevelLight light;
    light.settings.skyZenith = {100, 100, 100};
    for (const int after : {0, 3, 10, 40, 200, 1000}) {
        Watch watch(after);
        const auto baked = light::bakeLevel(*closedRoom(), 0, light, light::Quality::Quick,
                                            WorkContext{&inlineExecutor(), &watch});
        QVERIFY(!baked);
    }
}

void tst_light_bake::rays_meet_what_trying_all_triangles_meets() {
    std::mt19937 random(11);
    const auto number = [&](float most) {
        return std::uniform_real_distribution<float>(-most, most)(random);
    };
    std::vector<std::vector<light::Occluder>> sectors(3);
    std::vector<light::Occluder> all;
    for (auto& sector : sectors)
        for (int i = 0; i < 150; ++i) {
            light::Occluder& one = sector.emplace_back();
            const glm::vec3 middle(number(20), number(20), number(20));
            for (glm::vec3& corner : one.corners)
                corner = middle + glm::vec3(number(3), number(3), number(3));
            one.surface = static_cast<std::uint32_t>(all.size());
            if (i % 5 == 0) {
                one.passing = light::Passing::Passes;
                one.passes = {0.5f, 0.25f, 1};
            }
            all.push_back(one);
        }
    const light::Occluders occluders(sectors, WorkContext());
    QCOMPARE(occluders.size(), all.size());
    int stopped = 0, passed = 0, open = 0, wrong = 0;
    for (int ray = 0; ray < 20000; ++ray) {
        const glm::vec3 origin(number(20), number(20), number(20));
        const glm::vec3 direction = glm::normalize(glm::vec3(number(1), number(1), number(1)));
        const float length = 5 + std::abs(number(30));
        bool stops = false, unsure = false;
        glm::dvec3 share(1);
        double nearest = 1e30;
        for (const light::Occluder& one : all) {
            const glm::dvec3 a(one.corners[0]), b = glm::dvec3(one.corners[1]) - a,
                                                c = glm::dvec3(one.corners[2]) - a;
            const glm::dvec3 d(direction), p = glm::cross(d, c);
            const double determinant = glm::dot(b, p);
            if (determinant == 0)
                continue;
            const glm::dvec3 t = glm::dvec3(origin) - a, q = glm::cross(t, b);
            const double u = glm::dot(t, p) / determinant, v = glm::dot(d, q) / determinant,
                         distance = glm::dot(c, q) / determinant;
            const double inside = std::min({u, v, 1 - u - v});
            unsure = unsure || (std::abs(inside) < 1e-3 && distance > -1 && distance < double(length) + 1) ||
                     std::abs(distance) < 1e-3 || std::abs(distance - double(length)) < 1e-3;
            if (inside < 0 || distance <= 0 || distance >= double(length))
                continue;
            nearest = std::min(nearest, distance);
            if (one.passing == light::Passing::Stops)
                stops = true;
            else
                share *= glm::dvec3(one.passes);
        }
        if (unsure)
            continue;
        const glm::vec3 through = occluders.open(origin, direction, length, false);
        const glm::dvec3 expected = stops ? glm::dvec3(0) : share;
        wrong += glm::length(glm::dvec3(through) - expected) > 1e-5 ? 1 : 0;
        const auto hit = occluders.nearest(origin, direction, 0, length);
        wrong += (hit.triangle == light::Occluders::Hit::None) != (nearest > 1e29) ? 1 : 0;
        if (nearest < 1e29)
            wrong += std::abs(double(hit.distance) - nearest) > 1e-3 ? 1 : 0;
        ++(stops ? stopped : share == glm::dvec3(1) ? open : passed);
    }
    QCOMPARE(wrong, 0);
    QVERIFY(stopped > 1000 && passed > 100 && open > 1000);
}

void tst_light_bake::rays_meet_the_same_on_every_processor() {
    std::mt19937 random(12);
    const auto number = [&](float most) {
        return std::uniform_real_distribution<float>(-most, most)(random);
    };
    std::vector<std::vector<light::Occluder>> sectors(4);
    std::uint32_t surface = 0;
    for (auto& sector : sectors)
        for (int i = 0; i < 400; ++i) {
            light::Occluder one;
            const glm::vec3 middle(number(20), number(20), number(20));
            for (glm::vec3& corner : one.corners)
                corner = middle + glm::vec3(number(3), number(3), number(3));
            one.surface = surface++;
            if (i % 5 == 0) {
                one.passing = i % 2 == 0 ? light::Passing::Passes : light::Passing::Sky;
                one.passes = {0.5f, 0.25f, 1};
            }
            // Others at the same distance.
            sector.insert(sector.end(), i % 7 == 0 ? 2 : 1, one);
        }
    light::Occluders occluders(sectors, WorkContext());
    const auto bits = [](const glm::vec3& share) {
        return std::array{std::bit_cast<std::uint32_t>(share.x), std::bit_cast<std::uint32_t>(share.y),
                          std::bit_cast<std::uint32_t>(share.z)};
    };
    int wrong = 0, met = 0;
    for (int ray = 0; ray < 5000; ++ray) {
        const glm::vec3 origin(number(20), number(20), number(20));
        glm::vec3 direction = glm::normalize(glm::vec3(number(1), number(1), number(1)));
        if (ray % 4 == 0) // along an axis
            direction = glm::vec3(0, ray % 8 == 0 ? 1 : -1, 0);
        const float length = 5 + std::abs(number(30));
        std::vector<light::OccluderHit> hits;
        std::vector<std::array<std::uint32_t, 3>> closed, toSky;
        for (const light::OccluderWalk& walk : light::occluderWalks()) {
            occluders.walkLike(walk);
            hits.push_back(occluders.nearest(origin, direction, 0, length));
            closed.push_back(bits(occluders.open(origin, direction, length, false)));
            toSky.push_back(bits(occluders.open(origin, direction, length, true)));
        }
        met += hits[0].triangle != light::OccluderHit::None ? 1 : 0;
        for (std::size_t i = 1; i < hits.size(); ++i)
            wrong += hits[i].triangle != hits[0].triangle ||
                             std::bit_cast<std::uint32_t>(hits[i].distance) !=
                                 std::bit_cast<std::uint32_t>(hits[0].distance) ||
                             closed[i] != closed[0] || toSky[i] != toSky[0]
                         ? 1
                         : 0;
    }
    QCOMPARE(wrong, 0);
    QVERIFY(met > 1000);
}

void tst_light_bake::fast_lights_add_up_at_vertices() {
    Sector sector;
    sector.vertices = PackedList<Vertex>(Blob(std::vector<std::byte>(5 * sizeof(Vertex))));
    const auto add = [&](std::uint8_t flags, std::uint8_t intensity, Color3 color,
                         std::vector<std::uint8_t> amounts) {
        FastLight light;
        light.flags = flags;
        light.intensity = intensity;
        light.color = color;
        light.ranges = light::rangesOf(amounts);
        sector.fastLights.push_back(light);
    };
    QVERIFY(fastLightAt(sector).empty());
    add(FastLight::Preserve, 255, {255, 255, 255}, {255, 255, 255, 255, 255}); // off
    add(FastLight::Enabled, 0, {255, 255, 255}, {255, 255, 255, 255, 255});
    QVERIFY(fastLightAt(sector).empty());
    add(FastLight::Enabled, 128, {255, 100, 0}, {0, 255, 51, 0, 0, 255, 255}); // reaches out of the list
    add(FastLight::Enabled, 255, {10, 10, 10}, {0, 0, 0, 0, 255});
    add(FastLight::Enabled, 255, {250, 0, 0}, {0, 255, 0, 0, 0});
    const std::vector<glm::u8vec3> expected{{0, 0, 0}, {255, 50, 0}, {26, 10, 0}, {0, 0, 0}, {10, 10, 10}};
    QVERIFY(fastLightAt(sector) == expected);
}

void tst_light_bake::ranges_follow_their_vertices() {
    std::mt19937 random(5);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::uint8_t> amounts(1 + random() % 60);
        for (std::uint8_t& amount : amounts)
            amount = random() % 3 == 0 ? std::uint8_t(random() % 256) : std::uint8_t(0);
        const auto ranges = light::rangesOf(amounts);
        std::vector<std::uint32_t> moved(amounts.size());
        for (std::uint32_t i = 0; i < moved.size(); ++i)
            moved[i] = i;
        std::shuffle(moved.begin(), moved.end(), random);
        const auto after = light::movedRanges(ranges, amounts.size(), moved);
        std::vector<std::uint8_t> now(amounts.size(), 0);
        std::size_t at = 0;
        for (const FastLight::Range& range : after) {
            at += range.skip;
            QVERIFY(range.multipliers.size() > 0);
            for (const std::byte multiplier : range.multipliers.span())
                now.at(at++) = std::uint8_t(multiplier);
        }
        for (std::size_t i = 0; i < now.size(); ++i)
            QCOMPARE(int(now[i]), int(amounts[moved[i]]));
    }
}

void tst_light_bake::pages_are_packed_without_overlap() {
    std::mt19937 random(9);
    int packed = 0;
    for (int round = 0; round < 300; ++round) {
        const int side = 1 << (3 + random() % 5);
        std::vector<light::PageItem> items(1 + random() % 40);
        for (light::PageItem& item : items)
            item = {1 + int(random() % unsigned(side)) / 3, 1 + int(random() % unsigned(side)) / 3};
        if (!light::packPage(items, side))
            continue;
        ++packed;
        std::vector<int> used(std::size_t(side) * std::size_t(side), 0);
        for (const light::PageItem& item : items) {
            QVERIFY(item.x >= 0 && item.y >= 0 && item.x + item.width <= side &&
                    item.y + item.height <= side);
            for (int y = item.y; y < item.y + item.height; ++y)
                for (int x = item.x; x < item.x + item.width; ++x)
                    QCOMPARE(used[std::size_t(y * side + x)]++, 0);
        }
    }
    QVERIFY(packed > 50);
}

} // namespace tst_light_bake

OCTANT_SUITE(tst_light_bake, tst_light_bake)
#include "tst_light_bake.moc"
