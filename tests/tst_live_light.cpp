#include <algorithm>
#include <functional>
#include <random>

#include <QTest>
#include <glm/geometric.hpp>

#include "model/core/thread_pool.h"
#include "model/light/live_light.h"
#include "model/light/ray_records.h"
#include "tests/support/amount.h"
#include "tests/support/cube_cells.h"
#include "tests/support/lit_room.h"
#include "tests/support/suite.h"

namespace tst_live_light {

using namespace octant;
using namespace octant::test;
using light::LevelLight;
using light::LiveLight;
using light::LivePhase;
using light::Source;

namespace {

/// Pages, coordinates, layers and ranges of all sectors.
QByteArray bytesOfLight(const light::BakedLevel& baked) {
    QByteArray bytes;
    const auto add = [&](std::span<const std::byte> part) {
        bytes.append(reinterpret_cast<const char*>(part.data()), static_cast<qsizetype>(part.size()));
    };
    for (const std::optional<Sector>& sector : baked.sectors) {
        if (!sector)
            continue;
        for (const Lightmap& page : sector->lightmaps)
            add(page.luxels.span());
        for (std::size_t i = 0; i < sector->vertices.size(); ++i) {
            const Vertex vertex = sector->vertices[i];
            add(std::as_bytes(std::span(&vertex, 1)));
        }
        for (const DynamicLight& one : sector->dynamicLights)
            for (const DynamicLight::Layer& layer : one.layers)
                add(layer.luxels.span());
        for (const FastLight& one : sector->fastLights)
            for (const FastLight::Range& range : one.ranges) {
                add(std::as_bytes(std::span(&range.skip, 1)));
                add(range.multipliers.span());
            }
    }
    return bytes;
}

QByteArray fromNothing(const MapPtr& map, const LevelLight& light) {
    const auto baked = light::bakeLevel(*map, 0, light, light::Quality::Final, WorkContext());
    return baked ? bytesOfLight(*baked) : QByteArray();
}

/// Until nothing is left to do.
QByteArray finished(LiveLight& live, const WorkContext& work = {}) {
    while (live.advance(work, 16) != LivePhase::Done) {
    }
    const auto baked = live.baked(work);
    return baked ? bytesOfLight(*baked) : QByteArray();
}

/// Four sectors of 16 units with a floor, cubes on it and under the sky, two materials of which one glows.
MapPtr yard() {
    MapBuilder builder(4, 2, 1, 2);
    builder.material("stone");
    builder.material("glow");
    builder.material("glass", Material::Transparent);
    std::mt19937 random(3);
    for (std::uint32_t x = 0; x < 2; ++x)
        for (std::uint32_t z = 0; z < 2; ++z) {
            SectorBuilder& sector = builder.sector(x, 0, z);
            for (std::uint32_t i = 0; i < 8; ++i)
                for (std::uint32_t k = 0; k < 8; ++k)
                    sector.solidAt(3, i, 0, k);
            for (int i = 0; i < 14; ++i)
                sector.solidAt(3, random() % 8, 1 + std::uint32_t(random() % 3), random() % 8, random() % 3);
        }
    MapPtr map = builder.build();
    map = done(map, addEdit(levelRef(*map), ItemKind::PhysicsMaterial));
    map = withMaterial(map, 1, [](Material& glow) { glow.emission = {90, 60, 20}; });
    return withMaterial(map, 2, [](Material& glass) { glass.alpha = 100; });
}

LevelLight lampsOfYard() {
    LevelLight light;
    light.settings.samples = 6;
    light.settings.density = 1;
    light.settings.bounces = 2;
    light.settings.skyZenith = {40, 50, 70};
    for (int i = 0; i < 5; ++i) {
        Source& lamp = light.sources.emplace_back();
        lamp.position = {float(i) * 5 - 10, -2.5f, float(i % 3) * 7 - 6};
        lamp.range = 9;
        lamp.radius = i == 1 ? 0.5f : 0;
        lamp.bounce = i != 2;
        lamp.reach = i < 3 ? light::Reach::Static : i == 3 ? light::Reach::Dynamic : light::Reach::Fast;
        lamp.lightNumber = 7;
    }
    Source& sun = light.sources.emplace_back();
    sun.type = light::SourceType::Sun;
    sun.direction = {0.4f, -1, 0.3f};
    sun.intensity = 0.4f;
    sun.angle = 3;
    return light;
}

/// Changes a map or its light somehow.
class RandomChanges {
public:
    explicit RandomChanges(unsigned seed, bool bends = false) : m_random(seed), m_bends(bends) {}

    void change(MapPtr& map, LevelLight& light) {
        if (m_bends && below(3) == 0) {
            const int depth = 3 + int(below(2));
            const Edit edit =
                boxEdit(*map, "cubes.move-corners",
                        {depth, {below(2 << depth), below(3 << (depth - 3)), below(2 << depth)}, {1, 1, 1}})
                    .with("face", std::uint64_t(below(6)))
                    .with("corners", std::uint64_t(1 + below(15)))
                    .with("amount", below(9) - 6);
            if (const auto bent = octant::apply(map, edit))
                map = bent->map;
            return;
        }
        switch (below(9)) {
        case 0:
        case 1:
        case 2: {
            const LevelBox box{3, {below(16), 1 + below(4), below(15)}, {1, 1, 1 + below(2)}};
            map =
                done(map, below(2) == 0 ? clearEdit(*map, box) : fillEdit(*map, box, std::size_t(below(3))));
            break;
        }
        case 3: { // a small one, perhaps in the floor
            const LevelBox box{4, {below(32), below(6), below(32)}, {1, 1, 1}};
            map = done(map, below(2) == 0 ? clearEdit(*map, box) : fillEdit(*map, box, 0));
            break;
        }
        case 4:
            map = withMaterial(map, std::size_t(below(2)), [&](Material& material) {
                material.color = {std::uint8_t(below(256)), std::uint8_t(below(256)), 200};
            });
            break;
        case 5:
            light.settings.skyHorizon = {float(below(100)), float(below(100)), 30};
            break;
        case 6:
            if (light.sources.size() > 4) {
                light.sources.erase(light.sources.begin() + below(3));
                break;
            }
            [[fallthrough]];
        case 7:
            light.sources.push_back(light.sources[std::size_t(below(3))]);
            [[fallthrough]];
        default: {
            Source& lamp = light.sources[std::size_t(below(std::int64_t(light.sources.size())))];
            lamp.position += glm::vec3(float(below(5)) - 2, 0, float(below(5)) - 2) * 0.7f;
            lamp.intensity = 1 + float(below(8));
        }
        }
    }

    std::int64_t below(std::int64_t count) { return std::int64_t(m_random() % std::uint64_t(count)); }

private:
    std::mt19937_64 m_random;
    bool m_bends; // corners move as well
};

} // namespace

class tst_live_light : public QObject {
    Q_OBJECT

private slots:
    void edits_give_what_a_bake_from_nothing_gives_data();
    void edits_give_what_a_bake_from_nothing_gives();
    void threads_make_no_difference_data();
    void threads_make_no_difference();
    void what_turns_normals_of_neighbours_makes_them_stale();
    void a_lamp_that_moves_changes_what_is_near();
    void fast_lights_follow_edits();
    void what_is_in_view_comes_first();
    void layouts_are_new_where_cubes_changed();
    void undo_gives_the_light_that_was_there();
    void states_that_were_done_are_found_again_data();
    void states_that_were_done_are_found_again();
    void other_levels_and_settings_begin_anew();
    void rays_through_boxes_are_found();
    void records_of_rays_are_read_as_they_were_written();
};

void tst_live_light::edits_give_what_a_bake_from_nothing_gives_data() {
    QTest::addColumn<unsigned>("seed");
    QTest::addColumn<float>("smoothAngle");
    for (unsigned seed = 1; seed <= 4; ++seed)
        QTest::addRow("%u", seed) << seed << 0.0f;
    for (unsigned seed = 5; seed <= 10; ++seed)
        for (const float angle : {40.0f, 100.0f})
            QTest::addRow("%u, round below %g", seed, double{angle}) << seed << angle;
}

void tst_live_light::edits_give_what_a_bake_from_nothing_gives() {
    QFETCH(unsigned, seed);
    QFETCH(float, smoothAngle);
    MapPtr map = yard();
    LevelLight light = lampsOfYard();
    light.settings.smoothAngle = smoothAngle;
    RandomChanges changes(seed, smoothAngle > 0);
    LiveLight live;
    QVERIFY(live.follow(map, 0, light, {}));
    QCOMPARE(finished(live), fromNothing(map, light));
    for (int i = 0; i < 50; ++i) {
        changes.change(map, light);
        QVERIFY(live.follow(map, 0, light, {}));
        live.look({{double(changes.below(20)) - 10, 4, 0}, {0, -0.6f, -0.8f}, 0.7f});
        // Often the next change comes before the light of this one is done.
        for (std::int64_t k = changes.below(12); k > 0; --k)
            live.advance({}, 8);
        if (i % 5 == 4)
            QVERIFY2(finished(live) == fromNothing(map, light), qPrintable(QString::number(i)));
    }
}

void tst_live_light::threads_make_no_difference_data() {
    QTest::addColumn<float>("smoothAngle");
    for (const float angle : {0.0f, 95.0f})
        QTest::addRow("%g", double{angle}) << angle;
}

void tst_live_light::threads_make_no_difference() {
    QFETCH(float, smoothAngle);
    QByteArray first;
    for (const unsigned threads : {1U, 2U, 7U}) {
        ThreadPool pool(threads);
        const WorkContext work{&pool.executor(Priority::Background), nullptr};
        MapPtr map = yard();
        LevelLight light = lampsOfYard();
        light.settings.smoothAngle = smoothAngle;
        RandomChanges changes(11, smoothAngle > 0);
        LiveLight live;
        for (int i = 0; i < 12; ++i) {
            QVERIFY(live.follow(map, 0, light, work));
            for (int k = 0; k < 6; ++k)
                live.advance(work, 20);
            changes.change(map, light);
        }
        QVERIFY(live.follow(map, 0, light, work));
        const QByteArray bytes = finished(live, work);
        if (first.isEmpty())
            first = fromNothing(map, light);
        QVERIFY(bytes.size() > 1000);
        QVERIFY2(bytes == first, qPrintable(QString::number(threads)));
    }
}

void tst_live_light::what_turns_normals_of_neighbours_makes_them_stale() {
    // Cubes in a corner of their sectors, so that what changes lies beside other sectors, and far corners of
    // a large cube, which the change of its neighbour does not touch.
    MapBuilder builder(4, 2, 1, 2);
    builder.material("stone");
    builder.material("wood");
    for (std::uint32_t x = 0; x < 2; ++x)
        for (std::uint32_t z = 0; z < 2; ++z)
            for (std::uint32_t i = 0; i < 4; ++i)
                builder.sector(x, 0, z).solidAt(1, i % 2, 0, i / 2);
    MapPtr map = builder.build();
    map = done(map, addEdit(levelRef(*map), ItemKind::PhysicsMaterial));
    LevelLight light = lampsOfYard();
    light.settings.smoothAngle = 120;
    for (Source& source : light.sources)
        source.shadows = false;
    LiveLight live;
    const auto same = [&] {
        return live.follow(map, 0, light, {}) && finished(live) == fromNothing(map, light);
    };
    QVERIFY(same());
    map = done(map, fillEdit(*map, {1, {1, 1, 1}, {1, 1, 1}}, 0));
    QVERIFY(same());
    map = done(map, fillEdit(*map, {4, {15, 12, 16}, {1, 1, 1}}, 0));
    QVERIFY(same());
    for (const std::uint64_t corners : {1U, 2U, 4U, 8U, 15U}) {
        map = done(map, boxEdit(*map, "cubes.move-corners", {1, {1, 1, 1}, {1, 1, 1}})
                            .with("face", std::uint64_t{3})
                            .with("corners", corners)
                            .with("amount", std::int64_t{-2}));
        QVERIFY(same());
    }
    map = done(map, boxEdit(*map, "cubes.paint", {1, {0, 0, 1}, {1, 1, 1}})
                        .with("faces", std::uint64_t{63})
                        .with("material", materialRef(*map, 1)));
    QVERIFY(same());
    map = done(map, clearEdit(*map, {1, {1, 1, 1}, {1, 1, 1}}));
    QVERIFY(same());
}

void tst_live_light::a_lamp_that_moves_changes_what_is_near() {
    const MapPtr map = yard();
    LevelLight light = lampsOfYard();
    light.settings.bounces = 0;
    LiveLight live;
    QVERIFY(live.follow(map, 0, light, {}));
    finished(live);
    const std::uint64_t all = live.computedTiles();
    light.sources[0].range = 2;
    light.sources[0].position.y = -5.5f;
    QVERIFY(live.follow(map, 0, light, {}));
    QCOMPARE(finished(live), fromNothing(map, light));
    const std::uint64_t first = live.computedTiles() - all;
    light.sources[0].position.x += 0.25f;
    QVERIFY(live.follow(map, 0, light, {}));
    QCOMPARE(finished(live), fromNothing(map, light));
    const std::uint64_t second = live.computedTiles() - all - first;
    QVERIFY2(second > 0 && second * 3 < live.tiles(), qPrintable(QString::number(second)));
}

void tst_live_light::fast_lights_follow_edits() {
    MapPtr map = yard();
    LevelLight light = lampsOfYard();
    for (Source& lamp : light.sources)
        if (lamp.type == light::SourceType::Point)
            lamp.reach = light::Reach::Fast;
    LiveLight live;
    std::vector<FastLight> before;
    for (int i = 0; i < 3; ++i) {
        if (i == 1) // beside a lamp
            map = done(map, fillEdit(*map, {3, {6, 2, 8}, {1, 2, 2}}, 0));
        if (i == 2)
            light.settings.exposure = 2;
        QVERIFY(live.follow(map, 0, light, {}));
        QCOMPARE(finished(live), fromNothing(map, light));
        const auto baked = live.baked({});
        QVERIFY(baked);
        std::vector<FastLight> now;
        for (std::size_t sector = 0; sector < baked->sectors.size(); ++sector) {
            if (!baked->sectors[sector])
                continue;
            const auto seen = live.seen(sector, false);
            QVERIFY(seen && seen->fastLights.size() == baked->sectors[sector]->fastLights.size());
            for (std::size_t at = 0; at < seen->fastLights.size(); ++at) {
                QVERIFY(seen->fastLights[at] == baked->sectors[sector]->fastLights[at]);
                now.push_back(seen->fastLights[at]);
            }
        }
        QVERIFY(!now.empty() && now != before);
        before = now;
    }
}

void tst_live_light::what_is_in_view_comes_first() {
    const MapPtr map = yard();
    LevelLight light = lampsOfYard();
    LiveLight live;
    // From above one corner of the yard, down.
    live.look({{-12, 6, -12}, {0, -1, 0}, 0.8f});
    QVERIFY(live.follow(map, 0, light, {}));
    QVERIFY(live.takeChanged().empty());
    std::vector<std::size_t> shown;
    while (shown.empty() && live.advance({}, 1) != LivePhase::Done)
        shown = live.takeChanged();
    QVERIFY(live.phase() != LivePhase::Done);
    QCOMPARE(shown.front(), std::size_t{0});
    QVERIFY(live.seen(0, false)->lightmaps.size() > 0);
}

void tst_live_light::layouts_are_new_where_cubes_changed() {
    // The first edit gives all cubes their faces.
    MapPtr map = yard();
    map = done(map, fillEdit(*map, {3, {1, 6, 1}, {1, 1, 1}}, 0));
    LevelLight light = lampsOfYard();
    LiveLight live;
    QVERIFY(live.follow(map, 0, light, {}));
    finished(live);
    live.takeChanged();
    std::vector<std::uint64_t> layouts;
    for (std::size_t i = 0; i < 4; ++i)
        layouts.push_back(live.layoutOf(i));
    light.sources[0].position.x += 1;
    QVERIFY(live.follow(map, 0, light, {}));
    finished(live);
    QVERIFY(!live.takeChanged().empty());
    for (std::size_t i = 0; i < 4; ++i)
        QCOMPARE(live.layoutOf(i), layouts[i]);
    // In the middle of the first sector.
    map = done(map, fillEdit(*map, {3, {3, 5, 3}, {1, 1, 1}}, 0));
    QVERIFY(live.follow(map, 0, light, {}));
    QVERIFY(live.layoutOf(0) != layouts[0]);
    QCOMPARE(live.layoutOf(3), layouts[3]);
}

void tst_live_light::undo_gives_the_light_that_was_there() {
    const MapPtr map = yard();
    const LevelLight light = lampsOfYard();
    LiveLight live;
    QVERIFY(live.follow(map, 0, light, {}));
    const QByteArray before = finished(live);
    const MapPtr edited = done(map, clearEdit(*map, {3, {0, 0, 0}, {9, 2, 5}}));
    QVERIFY(live.follow(edited, 0, light, {}));
    const QByteArray after = finished(live);
    QVERIFY(after != before);
    const std::uint64_t computed = live.computedTiles();
    QVERIFY(live.follow(map, 0, light, {}));
    QVERIFY(finished(live) == before);
    QVERIFY(live.follow(edited, 0, light, {}));
    QVERIFY(finished(live) == after);
    QCOMPARE(live.computedTiles(), computed);
}

void tst_live_light::states_that_were_done_are_found_again_data() {
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= unsigned(amount(3)); ++seed)
        QTest::addRow("%u", seed) << seed;
}

void tst_live_light::states_that_were_done_are_found_again() {
    QFETCH(unsigned, seed);
    struct Known {
        MapPtr map;
        LevelLight light;
        QByteArray bytes; // empty: not known
        bool done = false;
    };
    std::vector<Known> states{{yard(), lampsOfYard(), {}, false}};
    RandomChanges changes(seed + 40);
    LiveLight live;
    for (int i = 0; i < 50; ++i) {
        std::size_t at = std::size_t(changes.below(std::int64_t(states.size())));
        if (i > 0 && changes.below(3) == 0) { // else back or forth to any state that there was
            Known next = states[at];
            next.bytes.clear();
            next.done = false;
            changes.change(next.map, next.light);
            at = states.size();
            states.push_back(next);
        }
        Known& state = states[at];
        QVERIFY(live.follow(state.map, 0, state.light, {}));
        if (changes.below(3) == 0) {
            for (std::int64_t k = changes.below(12); k > 0; --k)
                live.advance({}, 8);
            continue;
        }
        const std::uint64_t computed = live.computedTiles();
        const QByteArray bytes = finished(live);
        if (state.done)
            QCOMPARE(live.computedTiles(), computed);
        if (state.bytes.isEmpty())
            state.bytes = fromNothing(state.map, state.light);
        QVERIFY2(bytes == state.bytes, qPrintable(QString::number(i)));
        state.done = true;
    }
}

void tst_live_light::other_levels_and_settings_begin_anew() {
    MapPtr map = yard();
    LevelLight light = lampsOfYard();
    LiveLight live;
    QVERIFY(!live.baked({}));
    QVERIFY(live.follow(map, 0, light, {}));
    QVERIFY(!live.baked({}));
    live.advance({}, 5);
    light.settings.density = 2;
    light.settings.bounces = 1;
    QVERIFY(live.follow(map, 0, light, {}));
    QCOMPARE(finished(live), fromNothing(map, light));
    map = withMaterial(map, 0, [](Material& stone) { stone.flags |= Material::Transparent; });
    QVERIFY(live.follow(map, 0, light, {}));
    QCOMPARE(finished(live), fromNothing(map, light));
    const MapPtr other = closedRoom();
    QVERIFY(live.follow(other, 0, light, {}));
    QCOMPARE(finished(live), fromNothing(other, light));
}

void tst_live_light::rays_through_boxes_are_found() {
    std::mt19937 random(5);
    const auto number = [&random](float low, float high) {
        return std::uniform_real_distribution<float>(low, high)(random);
    };
    const auto point = [&number](float far) {
        return glm::vec3(number(-far, far), number(-far, far), number(-far, far));
    };
    std::size_t all = 0;
    for (int i = 0; i < 4000; ++i) {
        light::Surface surface{};
        surface.start = point(10);
        surface.plane = glm::normalize(point(1) + glm::vec3(0, 0.01f, 0));
        surface.normal = i % 3 == 0 ? glm::normalize(surface.plane + point(0.4f)) : surface.plane;
        surface.key = {i % 6, i, 7 * i, 3};
        surface.seed = 256;
        surface.samples = i % 2 == 0 ? 64 : 17;
        std::vector<light::LightBox> boxes;
        for (int k = 0; k <= i % 3; ++k) {
            const glm::vec3 middle = surface.start + point(i % 5 == 0 ? 1.0f : 30.0f);
            boxes.push_back({middle - number(0, 2), middle + number(0, 2)});
        }
        std::vector<std::uint32_t> expected, found;
        const light::Sequence sequence(surface.key, surface.seed, surface.samples);
        const light::Basis basis(surface.normal);
        for (std::uint32_t ray = 0; ray < surface.samples; ++ray) {
            const glm::vec3 direction = light::hemisphere(basis, sequence.point(ray));
            const bool meets = std::any_of(boxes.begin(), boxes.end(), [&](const light::LightBox& box) {
                const auto [from, to] = box.part(surface.start, direction, 1e30f);
                return from <= to;
            });
            if (meets && glm::dot(direction, surface.plane) > 0)
                expected.push_back(ray);
        }
        light::CrossingRays(boxes).find(surface, found);
        QVERIFY2(found == expected, qPrintable(QString::number(i)));
        all += found.size();
    }
    QVERIFY(all > 1000);
}

void tst_live_light::records_of_rays_are_read_as_they_were_written() {
    using light::RayCode;
    std::mt19937 random(6);
    for (const bool shines : {false, true})
        for (const std::uint32_t count : {1U, 31U, 32U, 64U, 100U}) {
            const light::RayFormat format(count, shines);
            std::vector<std::vector<std::uint32_t>> written;
            light::RayRecords records;
            for (std::uint32_t sample = 0; sample < 5; ++sample) {
                std::vector<std::uint32_t> codes(count);
                for (std::uint32_t& code : codes)
                    code = random() % 3 == 0   ? RayCode::nothing
                           : random() % 3 == 0 ? RayCode::several
                           : shines            ? RayCode::sky
                                               : std::uint32_t(random() % RayCode::firstSpecial);
                format.write(codes, records.words);
                records.samples.push_back(10 * sample);
                written.push_back(codes);
            }
            light::RecordOfSample recordOf(records, format);
            for (std::uint32_t sample : {4U, 0U, 2U, 1U, 3U}) {
                std::vector<std::uint32_t> read(count);
                const std::uint32_t* const record = recordOf.find(0, 10 * sample);
                QVERIFY(record != nullptr);
                format.read(record, read);
                QVERIFY(read == written[sample]);
            }
            QVERIFY(recordOf.find(0, 11) == nullptr);
        }
}

} // namespace tst_live_light

OCTANT_SUITE(tst_live_light, tst_live_light)
#include "tst_live_light.moc"
