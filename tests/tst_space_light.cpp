#include <cmath>
#include <functional>
#include <vector>

#include <QTest>

#include "io/edit_context.h"
#include "model/core/thread_pool.h"
#include "model/light/light.h"
#include "model/map/bake.h"
#include "tests/support/cube_cells.h"
#include "tests/support/edit_map.h"
#include "tests/support/lit_room.h"
#include "tests/support/suite.h"

namespace tst_space_light {

using namespace octant;
using namespace octant::test;

namespace {

MapPtr with(const MapPtr& map, Edit edit) {
    edit.targets = {levelRef(*map)};
    return done(map, edit);
}
Edit settings() { return editOf("light.set", {}).with("samples", std::uint64_t{32}).with("density", 1.0f); }
Edit lampAt(const glm::vec3& place, float intensity, float range = 40) {
    return editOf("light.add-source", {})
        .with("type", std::string("point"))
        .with("position", std::vector<float>{place.x, place.y, place.z})
        .with("color", std::vector<float>{255, 200, 100})
        .with("intensity", intensity)
        .with("range", range);
}
Edit bake() { return editOf("light.bake-space", {}); }

/// A place with light of its own, units from the middle of its sector, which is that of the level.
struct LitCell {
    CubeCell cell;
    glm::dvec3 middle{0};
    double side = 0;
    Lighting light;
    bool geometry = false;
    bool path = false; ///< it has data for walkers, or something around it has
};

std::vector<LitCell> litCells(const Map& map) {
    std::vector<LitCell> cells;
    const Level& level = *map.levels[0];
    const Sector& sector = *level.sectors[0].cell->value();
    const Octree octree(sector.cubes);
    walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
        const auto light = sector.cubes.lighting(cube);
        if (!light)
            return;
        LitCell& lit = cells.emplace_back();
        lit.cell = cell;
        lit.side = double{level.sectorSide()} / std::exp2(cell.depth);
        lit.middle = glm::dvec3(cell.corner) * (double{level.sectorSide()} / gridSide) -
                     double{level.sectorSide()} / 2 + lit.side / 2;
        lit.light = *light;
        lit.geometry = cube.geometry();
        for (std::uint32_t around = octree.parent(cell.number); around != Cube::None;
             around = octree.parent(around))
            lit.path = lit.path || sector.cubes.cubes[around].type == CubeType::Pathinfo;
    });
    return cells;
}

/// Whether anything that only the client knows the child of has matter in it.
bool hidesMatter(const Map& map) {
    const Sector& sector = *map.levels[0]->sectors[0].cell->value();
    const Octree octree(sector.cubes);
    bool hides = false;
    walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
        for (std::uint32_t around = cube.geometry() ? octree.parent(cell.number) : Cube::None;
             around != Cube::None; around = octree.parent(around))
            hides = hides || sector.cubes.cubes[around].type == CubeType::Lightinfo;
    });
    return hides;
}

MapPtr roomOf(Revision revision) {
    MapBuilder builder;
    builder.revision = revision;
    builder.material("stone");
    addWalls(builder.sector());
    return builder.build();
}

} // namespace

class tst_space_light : public QObject {
    Q_OBJECT

private slots:
    void things_are_lit_by_the_formula_data();
    void things_are_lit_by_the_formula();
    void furnaces_light_things_as_their_walls();
    void equal_neighbours_are_one_place();
    void switched_lights_have_amounts();
    void hints_for_walkers_stay_without_light();
    void january_lights_what_is_no_matter();
    void the_same_again_and_with_any_threads();
    void lists_name_the_same_cubes_afterwards();
    void matter_in_a_lit_place_is_not_hidden_from_the_server();
    void settings_leave_it_out();
};

void tst_space_light::things_are_lit_by_the_formula_data() {
    QTest::addColumn<Revision>("revision");
    QTest::newRow("2025-01-07") << Revision::R20250107;
    QTest::newRow("2025-01-15") << Revision::R20250115;
    QTest::newRow("2025-08-08") << Revision::R20250808;
}

void tst_space_light::things_are_lit_by_the_formula() {
    QFETCH(const Revision, revision);
    const glm::vec3 lamp(1.3f, 2.2f, -0.6f);
    const MapPtr map =
        with(with(roomOf(revision), settings().with("bounces", std::uint64_t{0})), lampAt(lamp, 6));
    const MapPtr lit = with(map, bake());
    int compared = 0;
    double volume = 0;
    for (const LitCell& cell : litCells(*lit)) {
        volume += cell.side * cell.side * cell.side;
        if (cell.side > 4)
            continue; // several samples came to the same
        const double away = glm::length(cell.middle - glm::dvec3(lamp));
        const double open = std::max(0.0, 1 - std::pow(away / 40, 4));
        const double light = 0.5 * 6 * open * open / (1 + away * away);
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const double color = std::array{255.0, 200.0, 100.0}[channel] / 255;
            QVERIFY(std::abs(std::min(255.0, 255 * color * light) - cell.light.baseLight[channel]) <= 1);
        }
        ++compared;
    }
    QVERIFY(compared > 20);
    QCOMPARE(volume, 12.0 * 12 * 12); // all that is empty
}

void tst_space_light::furnaces_light_things_as_their_walls() {
    const MapPtr room = withMaterial(closedRoom(), 0, [](Material& stone) {
        stone.emission = {80, 40, 20};
        stone.color = {128, 153, 204};
    });
    const MapPtr lit = with(with(room, settings().with("bounces", std::uint64_t{3})), bake());
    const glm::dvec3 emission = glm::dvec3(80, 40, 20), albedo = glm::dvec3(128, 153, 204) / 255.0;
    glm::dvec3 expected(0), power(1);
    for (int k = 0; k <= 3; ++k, power *= albedo)
        expected += emission * power;
    const std::vector<LitCell> cells = litCells(*lit);
    QVERIFY(!cells.empty());
    for (const LitCell& cell : cells)
        for (int channel = 0; channel < 3; ++channel)
            QVERIFY(std::abs(expected[channel] - cell.light.baseLight[static_cast<std::size_t>(channel)]) <=
                    2);
}

void tst_space_light::equal_neighbours_are_one_place() {
    MapBuilder builder(6); // 64 units, nothing in them
    builder.material("stone");
    const MapPtr map = with(builder.build(), settings().with("ambient", std::vector<float>{40, 50, 60}));
    const MapPtr lit = with(map, bake());
    const std::vector<LitCell> cells = litCells(*lit);
    QCOMPARE(cells.size(), std::size_t{1});
    QCOMPARE(cells[0].side, 64.0);
    QCOMPARE(cells[0].light.baseLight, (Color3{40, 50, 60}));
    // And divided again for a lamp, as far as that reaches.
    const MapPtr divided = with(with(lit, lampAt({21, 20, 19}, 5, 6)), bake());
    bool small = false, large = false;
    for (const LitCell& cell : litCells(*divided)) {
        small = small || cell.side == 4;
        large = large || cell.side == 32;
        QVERIFY(cell.side >= 4);
    }
    QVERIFY(small);
    QVERIFY(large);
}

void tst_space_light::switched_lights_have_amounts() {
    MapPtr map = with(closedRoom(), settings().with("bounces", std::uint64_t{0}));
    map = with(map, lampAt({0, 0, 0}, 9).with("reach", std::string("dynamic")).with("id", std::uint64_t{7}));
    map = with(map, lampAt({3, 3, 3}, 9).with("reach", std::string("fast")).with("id", std::uint64_t{8}));
    const MapPtr lit = with(map, bake());
    const Sector& sector = *lit->levels[0]->sectors[0].cell->value();
    QCOMPARE(sector.dynamicLights.size(), std::size_t{1});
    QCOMPARE(sector.dynamicLights[0].lightId, 7U);
    QCOMPARE(sector.fastLights.size(), std::size_t{1});
    QCOMPARE(sector.fastLights[0].lightId, 8U);
    int dynamic = 0, fast = 0;
    for (const LitCell& cell : litCells(*lit)) {
        QCOMPARE(cell.light.baseLight, (Color3{0, 0, 0}));
        for (const Lighting::Light& one : cell.light.dynamicLights) {
            QCOMPARE(one.index, std::uint8_t{0});
            const double away = glm::length(cell.middle), open = 1 - std::pow(away / 40, 4);
            QVERIFY(cell.side > 4 ||
                    std::abs(255 * 0.5 * 9 * open * open / (1 + away * away) - one.amount) <= 1);
            ++dynamic;
        }
        fast += static_cast<int>(cell.light.fastLights.size());
    }
    QVERIFY(dynamic > 20 && fast > 20);
}

void tst_space_light::hints_for_walkers_stay_without_light() {
    MapBuilder builder;
    builder.material("stone");
    addWalls(builder.sector());
    ItemRef hinted = itemRef(ItemKind::Cube, 0);
    hinted.cube = builder.sector().putAt(2, 1, 1, 1);
    MapPtr map = with(builder.build(), settings().with("ambient", std::vector<float>{9, 9, 9}));
    hinted.id = map->levels[0]->sectors[0].id;
    map = done(map, editOf("space.add", {hinted}).with("data", std::string("pathfinding")));
    const MapPtr lit = with(map, bake());
    const std::vector<LitCell> cells = litCells(*lit);
    QVERIFY(!cells.empty());
    double volume = 0;
    for (const LitCell& cell : cells) {
        QVERIFY(!cell.path);
        volume += std::pow(cell.side, 3);
    }
    QCOMPARE(volume, 12.0 * 12 * 12 - 4.0 * 4 * 4);
}

void tst_space_light::january_lights_what_is_no_matter() {
    MapBuilder builder;
    builder.revision = Revision::R20250115;
    builder.material("stone");
    const std::size_t water = builder.material("water", Material::Liquid);
    addWalls(builder.sector());
    builder.sector().solidAt(3, 3, 1, 3, water);
    builder.sector().solidAt(3, 3, 2, 3);
    const MapPtr lit =
        with(with(builder.build(), settings().with("ambient", std::vector<float>{9, 9, 9})), bake());
    int matter = 0;
    for (const LitCell& cell : litCells(*lit))
        matter += cell.geometry ? 1 : 0;
    QCOMPARE(matter, 1);
}

void tst_space_light::the_same_again_and_with_any_threads() {
    MapPtr map = with(closedRoom(), settings().with("sky_zenith", std::vector<float>{0, 0, 0}));
    map = with(map, lampAt({1, 2, 3}, 5).with("radius", 0.5f));
    const std::string once = dumpOf(*with(map, bake()));
    QVERIFY(once.size() > dumpOf(*map).size());
    for (const unsigned threads : {1U, 2U, 7U}) {
        ThreadPool pool(threads);
        const auto same = apply(
            map,
            [&] {
                Edit edit = bake();
                edit.targets = {levelRef(*map)};
                return edit;
            }(),
            editContext(WorkContext{&pool.executor(Priority::InView), nullptr}));
        QVERIFY(same.has_value());
        QCOMPARE(dumpOf(*same->map), once);
    }
    const MapPtr again = with(with(map, bake()), bake());
    const auto cellsOf = [](const MapPtr& of) {
        std::vector<std::tuple<int, std::uint32_t, std::uint32_t, std::uint32_t, Color3>> all;
        for (const LitCell& cell : litCells(*of))
            all.emplace_back(cell.cell.depth, cell.cell.corner.x, cell.cell.corner.y, cell.cell.corner.z,
                             cell.light.baseLight);
        std::sort(all.begin(), all.end());
        return all;
    };
    QVERIFY(cellsOf(again) == cellsOf(with(map, bake())));
}

void tst_space_light::lists_name_the_same_cubes_afterwards() {
    MapPtr map = with(closedRoom(), settings().with("ambient", std::vector<float>{9, 9, 9}));
    map = with(map, editOf("visibility.bake", {}));
    const auto listed = [](const Map& of) {
        std::vector<std::vector<glm::uvec3>> all;
        const Sector& sector = *of.levels[0]->sectors[0].cell->value();
        const Octree octree(sector.cubes);
        walkCubes(sector.cubes, [&](const CubeCell&, const Cube& cube, std::uint32_t, int) {
            const auto lists = sector.cubes.visibility(cube);
            if (!lists)
                return;
            std::vector<glm::uvec3>& places = all.emplace_back();
            for (const std::uint32_t number : lists->cubes)
                places.push_back(octree.cell(number).corner);
        });
        return all;
    };
    const MapPtr once = with(map, bake()), twice = with(with(once, lampAt({1, 2, 3}, 5)), bake());
    QVERIFY(listed(*once) == listed(*map));
    QVERIFY(listed(*twice) == listed(*map));
}

void tst_space_light::matter_in_a_lit_place_is_not_hidden_from_the_server() {
    MapBuilder builder(6);
    builder.material("stone");
    const MapPtr map =
        with(done(builder.build(), addEdit(levelRef(*builder.build()), ItemKind::PhysicsMaterial)),
             settings().with("ambient", std::vector<float>{40, 50, 60}));
    const MapPtr lit = with(map, bake());
    QCOMPARE(litCells(*lit).size(), std::size_t{1});
    const MapPtr filled = done(lit, fillEdit(*lit, {4, {6, 6, 6}, {3, 4, 4}}, 0)); // cells of 4 units
    QVERIFY(!hidesMatter(*filled));
    double volume = 0;
    for (const LitCell& cell : litCells(*filled)) {
        QCOMPARE(cell.light.baseLight, (Color3{40, 50, 60}));
        volume += std::pow(cell.side, 3);
    }
    QCOMPARE(volume, std::pow(64.0, 3) - 12.0 * 16 * 16);
    QVERIFY(Octree(filled->levels[0]->sectors[0].cell->value()->cubes).isTree());
}

void tst_space_light::settings_leave_it_out() {
    const MapPtr map = with(closedRoom(), settings().with("ambient", std::vector<float>{9, 9, 9}));
    const MapPtr lit = with(map, bake());
    QVERIFY(!litCells(*lit).empty());
    const MapPtr without = with(with(lit, editOf("light.set", {}).with("space_light", false)), bake());
    QVERIFY(litCells(*without).empty());
    QVERIFY(!hasBakedLight(*without->levels[0]->sectors[0].cell->value()));
}

} // namespace tst_space_light

OCTANT_SUITE(tst_space_light, tst_space_light)
#include "tst_space_light.moc"
