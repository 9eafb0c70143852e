#include <numeric>

#include <QTest>

#include <glm/geometric.hpp>

#include "model/geometry/face_texture.h"
#include "model/map/item_kinds.h"
#include "model/map/material_use.h"
#include "tests/support/amount.h"
#include "tests/support/cube_cells.h"
#include "tests/support/suite.h"

namespace tst_cube_edits {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int finest = 3; ///< depth of the finest grid that the edits use

} // namespace

class tst_cube_edits : public QObject {
    Q_OBJECT

private slots:
    void filling_makes_cubes_as_large_as_they_can_be();
    void a_cube_with_baked_light_stays_apart();
    void filling_twice_changes_nothing();
    void clearing_all_leaves_what_was_there_first();
    void a_box_that_leaves_the_level_is_refused();
    void a_large_box_on_a_far_too_fine_grid_is_refused();
    void a_sector_that_is_no_tree_is_refused();
    void a_level_without_client_data_stays_so();
    void wrappers_stay_around_space_and_go_with_what_is_filled();
    void pushing_beyond_the_level_is_refused();
    void new_cubes_take_the_materials_of_those_they_grew_from();
    void painting_keeps_baked_light();
    void a_full_palette_is_said();
    void counting_tells_what_replacing_would_change();
    void what_was_replaced_leaves_the_lists_of_sectors_data();
    void what_was_replaced_leaves_the_lists_of_sectors();
    void an_edge_makes_a_ramp_and_back();
    void linked_corners_go_along_across_sectors();
    void a_split_ramp_keeps_its_surface();
    void parts_of_a_bent_cube_have_no_faces_between_them_data();
    void parts_of_a_bent_cube_have_no_faces_between_them();
    void a_part_shows_its_face_where_the_larger_one_is_drawn();
    void no_ray_looks_into_a_divided_bent_cube_data();
    void no_ray_looks_into_a_divided_bent_cube();
    void random_corner_moves_keep_cubes_sound_data();
    void random_corner_moves_keep_cubes_sound();
    void random_edits_keep_map_and_surface_right_data();
    void random_edits_keep_map_and_surface_right();
};

void tst_cube_edits::filling_makes_cubes_as_large_as_they_can_be() {
    const MapPtr map = emptyMap();
    const auto edited = octant::apply(map, fillEdit(*map, {8, {0, 0, 0}, {512, 256, 512}}, 0));
    QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
    for (std::size_t at = 0; at < 4; ++at) {
        QCOMPARE(sectorOf(*edited->map, at).cubes.size(), 1U);
        QCOMPARE(std::popcount(static_cast<unsigned>(sectorOf(*edited->map, at).cubes.cubes[0].faces)), 4);
    }
}

/// Where all eight are alike they become one; the light of one of them would be lost.
void tst_cube_edits::a_cube_with_baked_light_stays_apart() {
    for (const bool lit : {false, true}) {
        MapBuilder builder;
        builder.material("stone");
        SectorBuilder& sector = builder.sector();
        sector.lightmaps = 1;
        for (std::uint32_t i = 0; i < 7; ++i) {
            const std::uint32_t cube = sector.solidAt(1, i & 1, i >> 1 & 1, i >> 2);
            if (lit && i == 3)
                sector.cubes[cube].extra &= ~std::uint32_t{255}; // lightmap 0
        }
        const MapPtr built = builder.build();
        const MapPtr map = done(built, addEdit(levelRef(*built), ItemKind::PhysicsMaterial));
        const MapPtr filled = done(map, fillEdit(*map, {1, {1, 1, 1}, {1, 1, 1}}, 0));
        const CubeList& list = levelOf(*filled).sectors[0].cell->value()->cubes;
        QCOMPARE(list.cubes[0].type, lit ? CubeType::Parent : CubeType::Geometry);
    }
}

void tst_cube_edits::filling_twice_changes_nothing() {
    const MapPtr map = emptyMap();
    const Edit edit = fillEdit(*map, {3, {3, 2, 1}, {7, 3, 9}}, 1);
    const MapPtr once = octant::apply(map, edit)->map;
    QVERIFY(once != map);
    QCOMPARE(octant::apply(once, edit)->map, once);
    const Edit clear = clearEdit(*map, {2, {5, 3, 6}, {1, 1, 1}});
    QCOMPARE(octant::apply(once, clear)->map, once);
}

void tst_cube_edits::clearing_all_leaves_what_was_there_first() {
    const MapPtr map = emptyMap();
    MapPtr now = octant::apply(map, fillEdit(*map, {3, {3, 2, 1}, {7, 3, 9}}, 1))->map;
    now = octant::apply(now, clearEdit(*map, {0, {0, 0, 0}, {2, 1, 2}}))->map;
    for (std::size_t at = 0; at < 4; ++at) {
        QCOMPARE(sectorOf(*now, at).cubes.size(), 1U);
        QCOMPARE(sectorOf(*now, at).cubes.cubes[0], Cube{});
    }
}

void tst_cube_edits::a_box_that_leaves_the_level_is_refused() {
    const MapPtr map = emptyMap();
    for (const LevelBox& box : {LevelBox{1, {0, 0, 0}, {5, 1, 1}}, LevelBox{1, {-1, 0, 0}, {1, 1, 1}},
                                LevelBox{1, {0, 0, 0}, {0, 1, 1}}, LevelBox{40, {0, 0, 0}, {1, 1, 1}}})
        QVERIFY(!octant::apply(map, fillEdit(*map, box, 0)));
}

namespace {

MapPtr withPhysics(const MapBuilder& builder) {
    const MapPtr map = builder.build();
    return octant::apply(map, addEdit(levelRef(*map), ItemKind::PhysicsMaterial))->map;
}

} // namespace

void tst_cube_edits::a_large_box_on_a_far_too_fine_grid_is_refused() {
    const MapPtr map = emptyMap();
    const std::int64_t cells = std::int64_t{1} << 31;
    const LevelBox uneven{31, glm::i64vec3(1), glm::i64vec3(cells - 2)};
    for (const Edit& edit : {fillEdit(*map, uneven, 0), clearEdit(*map, uneven)}) {
        const auto refused = octant::apply(map, edit);
        QVERIFY(!refused);
        QVERIFY(refused.error().what.find("too large") != std::string::npos);
    }
    // The same size on the cells of a coarser grid is one cube.
    QVERIFY(octant::apply(map, fillEdit(*map, {31, glm::i64vec3(0), glm::i64vec3(cells)}, 0)));
}

void tst_cube_edits::a_sector_that_is_no_tree_is_refused() {
    MapBuilder builder(4, 2);
    builder.material("stone");
    SectorBuilder& sector = builder.sector(1);
    sector.solidAt(1, 0, 0, 0);
    sector.children[0][7] = sector.children[0][6] = 1; // one cube in two places
    sector.cubes[0].faces |= 0xc0;
    const MapPtr map = withPhysics(builder);
    const auto refused = octant::apply(map, fillEdit(*map, {1, {2, 1, 1}, {1, 1, 1}}, 0));
    QVERIFY(!refused);
    QCOMPARE(refused.error().place, std::string("level 0 / sector 1,0,0"));
    QVERIFY(octant::apply(map, fillEdit(*map, {1, {1, 1, 1}, {1, 1, 1}}, 0)));
}

void tst_cube_edits::a_level_without_client_data_stays_so() {
    MapBuilder builder(4, 2);
    builder.material("stone");
    builder.sector(1).solidAt(1, 0, 0, 0);
    const MapPtr map = withPhysics(builder);
    const auto edited = octant::apply(map, fillEdit(*map, {1, {1, 0, 0}, {1, 1, 1}}, 0));
    QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
    for (std::size_t at = 0; at < 2; ++at)
        QVERIFY(sectorOf(*edited->map, at).vertices.empty());
}

void tst_cube_edits::wrappers_stay_around_space_and_go_with_what_is_filled() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t solid = sector.solidAt(1, 0, 0, 0);
    const std::uint32_t light = sector.wrap(solid, CubeType::Lightinfo);
    const std::uint32_t space = sector.putAt(1, 1, 0, 0);
    const std::uint32_t path = sector.wrap(space, CubeType::Pathinfo);
    const MapPtr map = withPhysics(builder);
    const auto typeAt = [](const MapPtr& of, std::uint32_t number) {
        const PagedVector<Cube>& cubes = sectorOf(*of, 0).cubes.cubes;
        return number < cubes.size() ? cubes[number].type : CubeType::Empty;
    };
    const MapPtr cleared = octant::apply(map, clearEdit(*map, {1, {0, 0, 0}, {2, 1, 1}}))->map;
    QCOMPARE(typeAt(cleared, light), CubeType::Lightinfo);
    QCOMPARE(typeAt(cleared, solid), CubeType::Empty);
    QCOMPARE(typeAt(cleared, path), CubeType::Pathinfo);
    // A part of the cell: the client would not see what is below hints for walkers, so they go around the
    // rest.
    const MapPtr part = octant::apply(map, fillEdit(*map, {2, {2, 0, 0}, {1, 1, 1}}, 0))->map;
    QCOMPARE(typeAt(part, space), CubeType::Parent);
    const CubeList& list = sectorOf(*part, 0).cubes;
    int hints = 0, matter = 0;
    for (const std::uint32_t child : list.children[list.cubes[space].link]) {
        QVERIFY(child != Cube::None);
        const Cube& cube = list.cubes[child];
        hints += cube.type == CubeType::Pathinfo && list.cubes[cube.link].type == CubeType::Empty ? 1 : 0;
        matter += list.cubes[child].geometry() ? 1 : 0;
    }
    QCOMPARE(hints, 7);
    QCOMPARE(matter, 1);
    QCOMPARE(Octree(list).parent(space), 0U);
    const MapPtr filled = octant::apply(map, fillEdit(*map, {1, {1, 0, 0}, {1, 1, 1}}, 0))->map;
    QCOMPARE(typeAt(filled, path), CubeType::Geometry);
    QCOMPARE(octreeFault(*cleared) + octreeFault(*part) + octreeFault(*filled), QString());
}

void tst_cube_edits::pushing_beyond_the_level_is_refused() {
    const MapPtr map = emptyMap();
    const MapPtr solid = octant::apply(map, fillEdit(*map, {1, {3, 0, 0}, {1, 1, 1}}, 0))->map;
    const auto push = [&](const LevelBox& box, int face, std::int64_t steps) {
        return octant::apply(solid, boxEdit(*solid, "cubes.push", box)
                                        .with("face", static_cast<std::uint64_t>(face))
                                        .with("steps", steps));
    };
    const LevelBox at{1, {3, 0, 0}, {1, 1, 1}};
    QVERIFY(!push(at, 0, 1)); // the level ends at x = 4
    QVERIFY(!push(at, 4, 1)); // and at y = 0
    QVERIFY(!push(at, 0, -5));
    QVERIFY(!push(at, 3, std::int64_t{1} << 62));
    QVERIFY(!push({1, {0, 0, 0}, {1, 1, 1}}, 0, 1)); // nothing to grow from
    QVERIFY(!push({1, {2, 0, 0}, {2, 1, 1}}, 0, 1)); // not flat
    QVERIFY(!push(at, 6, 1));
    QVERIFY(push(at, 3, 3)); // across a sector's border
    QCOMPARE(push(at, 3, 0)->map, solid);
}

void tst_cube_edits::new_cubes_take_the_materials_of_those_they_grew_from() {
    const MapPtr map = emptyMap();
    MapPtr now = octant::apply(map, fillEdit(*map, {2, {3, 0, 0}, {1, 1, 1}}, 1))->map;
    now = octant::apply(now, boxEdit(*now, "cubes.paint", {2, {3, 0, 0}, {1, 1, 1}})
                                 .with("faces", std::uint64_t{2})
                                 .with("material", materialRef(*now, 2)))
              ->map;
    now = octant::apply(now, boxEdit(*now, "cubes.push", {2, {3, 0, 0}, {1, 1, 1}})
                                 .with("face", std::uint64_t{0})
                                 .with("steps", std::int64_t{2}))
              ->map;
    const Finder finder(now, 2);
    for (const std::int64_t x : {3, 4, 5}) {
        const Found found = finder.at({x, 0, 0});
        QCOMPARE(finder.material(found, 0), materialRef(*now, 1).id);
        QCOMPARE(finder.material(found, 1), materialRef(*now, 2).id);
    }
}

void tst_cube_edits::painting_keeps_baked_light() {
    MapBuilder builder;
    builder.material("stone");
    builder.material("grass");
    SectorBuilder& sector = builder.sector();
    sector.lightmaps = 1;
    const std::uint32_t cube = sector.solidAt(1, 0, 0, 0);
    const Corners corners = cellCorners({cube, 1, glm::uvec3(0)}, 16);
    std::vector<Vertex> vertices = quadVertices(corners);
    for (Vertex& vertex : vertices)
        vertex.lightmapUv = {0.25f, 0.75f};
    sector.setQuads(cube, 0x3f, vertices, 0);
    const MapPtr map = builder.build();
    const auto edited = octant::apply(map, boxEdit(*map, "cubes.paint", {1, {0, 0, 0}, {1, 1, 1}})
                                               .with("faces", std::uint64_t{1})
                                               .with("material", materialRef(*map, 1)));
    QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
    const Cube& after = sectorOf(*edited->map, 0).cubes.cubes[cube];
    QVERIFY(after.is(Cube::CommonExtended));
    QCOMPARE(after.lightmap(), std::uint8_t{0});
    QCOMPARE(after.faces, std::uint8_t{0x3f});
    QCOMPARE(sectorOf(*edited->map, 0).vertices.size(), std::size_t{24});
    const auto back = octant::apply(
        edited->map,
        boxEdit(*map, "cubes.paint", {1, {0, 0, 0}, {1, 1, 1}}).with("material", materialRef(*map, 0)));
    QCOMPARE(sectorOf(*back->map, 0).cubes.cubes[cube], sectorOf(*map, 0).cubes.cubes[cube]);
}

void tst_cube_edits::a_full_palette_is_said() {
    MapBuilder builder;
    for (std::size_t i = 0; i < 256; ++i)
        builder.material(std::to_string(i));
    SectorBuilder& sector = builder.sector();
    for (std::size_t i = 0; i < 255; ++i)
        sector.setMaterial(
            sector.solidAt(4, static_cast<std::uint32_t>(i % 16), static_cast<std::uint32_t>(i / 16), 0), 0,
            i);
    const MapPtr map = builder.build();
    const auto paint = [&](std::size_t material) {
        return octant::apply(map, boxEdit(*map, "cubes.paint", {4, {0, 0, 0}, {1, 1, 1}})
                                      .with("material", materialRef(*map, material)));
    };
    QVERIFY(paint(254));
    const auto refused = paint(255);
    QVERIFY(!refused);
    QVERIFY(refused.error().what.find("255") != std::string::npos);
}

void tst_cube_edits::counting_tells_what_replacing_would_change() {
    const MapPtr map = emptyMap();
    const MapPtr now = octant::apply(map, fillEdit(*map, {1, {1, 0, 0}, {2, 1, 1}}, 1))->map;
    const std::vector<std::size_t> all{0, 1, 2, 3};
    const MaterialUse use = materialUse(levelOf(*now), all, ItemKind::Material, materialRef(*now, 1).id);
    QCOMPARE(use.cubes, 2U);
    QCOMPARE(use.faces, 12U);
    QCOMPARE(use.drawn, 10U);
    QCOMPARE(materialUse(levelOf(*now), all, ItemKind::Material, materialRef(*now, 0).id).faces, 0U);
}

namespace {

Edit cornerEdit(const Map& map, const LevelBox& box, int face, std::uint64_t corners, std::int64_t amount,
                bool linked = true) {
    return boxEdit(map, "cubes.move-corners", box)
        .with("face", static_cast<std::uint64_t>(face))
        .with("corners", corners)
        .with("amount", amount)
        .with("linked", linked);
}

/// Height above its cell's bottom, in units, of a corner of the cube at a cell.
float heightOf(const MapPtr& map, int depth, glm::i64vec3 at, int corner) {
    const Finder finder(map, depth);
    const Found found = finder.at(at);
    const float side = levelOf(*map).sectorSide();
    return cubeCorners(sectorOf(*map, found.sector).cubes, found.cell, side)[static_cast<std::size_t>(corner)]
               .y -
           cellBox(found.cell, side).min.y;
}

} // namespace

void tst_cube_edits::what_was_replaced_leaves_the_lists_of_sectors_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("paintedOver"); // no cube has it when it is replaced
    for (const ItemKind kind : {ItemKind::Material, ItemKind::PhysicsMaterial, ItemKind::SoundMaterial})
        for (const bool paintedOver : {false, true})
            QTest::addRow("%s%s", itemKindName(kind), paintedOver ? " painted over" : "")
                << int(kind) << paintedOver;
}

void tst_cube_edits::what_was_replaced_leaves_the_lists_of_sectors() {
    QFETCH(const int, kind);
    QFETCH(const bool, paintedOver);
    const auto of = static_cast<ItemKind>(kind);
    MapPtr map = emptyMap();
    std::vector<Ref> items;
    for (int i = 0; i < 3; ++i) {
        const auto added = octant::apply(map, addEdit(levelRef(*map), of));
        QVERIFY2(added.has_value(), added ? "" : added.error().text().c_str());
        map = added->map;
        items.push_back({added->made.front().id, {}});
    }
    const std::string parameter = of == ItemKind::Material          ? "material"
                                  : of == ItemKind::PhysicsMaterial ? "physics_material"
                                                                    : "sound_material";
    const auto paint = [&](const MapPtr& before, std::int64_t at, std::size_t item, std::uint64_t faces) {
        return done(before, boxEdit(*before, "cubes.paint", {3, {at, 0, 0}, {1, 1, 1}})
                                .with("faces", faces)
                                .with(parameter, items[item]));
    };
    map = done(map, fillEdit(*map, {3, {0, 0, 0}, {3, 1, 1}}, 0));
    map = paint(map, 0, 0, 63);
    map = paint(map, 1, 1, of == ItemKind::SoundMaterial ? 63 : 5);
    map = paint(map, 2, 2, 63);
    if (paintedOver)
        map = paint(map, 0, 1, 63);
    const auto cubesWith = [&](const MapPtr& in, std::size_t item) {
        std::vector<std::size_t> sectors(levelOf(*in).sectors.size());
        std::iota(sectors.begin(), sectors.end(), std::size_t{0});
        const MaterialUse use = materialUse(levelOf(*in), sectors, of, items[item].id);
        return std::pair(use.cubes, use.faces);
    };
    const auto first = cubesWith(map, 0), second = cubesWith(map, 1), third = cubesWith(map, 2);
    const MapPtr replaced = done(map, editOf("cubes.replace-material", {levelRef(*map)})
                                          .with("kind", std::string(itemKindName(of)))
                                          .with("from", items[0])
                                          .with("to", items[1]));
    QCOMPARE(cubesWith(replaced, 0).first, std::uint64_t{0});
    QCOMPARE(cubesWith(replaced, 1), std::pair(first.first + second.first, first.second + second.second));
    QCOMPARE(cubesWith(replaced, 2), third);
    for (const SectorSlot& slot : levelOf(*replaced).sectors) {
        const auto& used = usedItems(*slot.cell->value(), of);
        QVERIFY(std::find(used.begin(), used.end(), items[0]) == used.end());
    }
    const MapPtr removed = done(replaced, editOf("item.remove", {itemRef(of, items[0].id)}));
    const auto findings = findingsOf(*pmf::readMap(bytesOf(*removed), {.revision = removed->revision}));
    QVERIFY2(findings.empty(), findings.empty() ? "" : findings.back().c_str());
}

void tst_cube_edits::an_edge_makes_a_ramp_and_back() {
    const MapPtr map = emptyMap();
    const LevelBox box{2, {2, 0, 1}, {4, 1, 2}}; // cells of 4 units, across a sector's border
    const MapPtr flat = octant::apply(map, fillEdit(*map, box, 0))->map;
    const auto ramp = octant::apply(flat, cornerEdit(*flat, box, 1, 6, -20));
    QVERIFY2(ramp.has_value(), ramp ? "" : ramp.error().text().c_str());
    for (const std::int64_t x : {0, 1, 2, 3}) {
        QCOMPARE(heightOf(ramp->map, 2, {2 + x, 0, 1}, 1), static_cast<float>(x));
        QCOMPARE(heightOf(ramp->map, 2, {2 + x, 0, 2}, 0), static_cast<float>(x + 1));
    }
    QCOMPARE(meshDifference(ramp->map), QString());
    QVERIFY(!octant::apply(ramp->map, cornerEdit(*flat, box, 1, 6, -1)));
    QVERIFY(!octant::apply(flat, cornerEdit(*flat, box, 1, 6, 1)));
    QVERIFY(!octant::apply(flat, cornerEdit(*flat, box, 1, 0, -1)));
    const auto back = octant::apply(ramp->map, cornerEdit(*flat, box, 1, 6, 100));
    QVERIFY2(back.has_value(), back ? "" : back.error().text().c_str());
    for (std::size_t at = 0; at < 4; ++at)
        for (const Cube& cube : sectorOf(*back->map, at).cubes.cubes)
            QVERIFY(!cube.is(Cube::CommonExtended) && !cube.is(Cube::ClientExtended));
    QCOMPARE(meshDifference(back->map), QString());
}

void tst_cube_edits::linked_corners_go_along_across_sectors() {
    const MapPtr map = emptyMap();
    const MapPtr flat = octant::apply(map, fillEdit(*map, {2, {3, 0, 1}, {2, 1, 1}}, 0))->map;
    const LevelBox box{2, {3, 0, 1}, {1, 1, 1}}; // its +X corners are at the border
    for (const bool linked : {true, false}) {
        const auto moved = octant::apply(flat, cornerEdit(*flat, box, 1, 9, -4, linked));
        QVERIFY2(moved.has_value(), moved ? "" : moved.error().text().c_str());
        QCOMPARE(heightOf(moved->map, 2, {3, 0, 1}, 0), 2.0f);
        QCOMPARE(heightOf(moved->map, 2, {3, 0, 1}, 1), 4.0f);
        QCOMPARE(heightOf(moved->map, 2, {4, 0, 1}, 1), linked ? 2.0f : 4.0f);
        QCOMPARE(heightOf(moved->map, 2, {4, 0, 1}, 0), 4.0f);
        QCOMPARE(meshDifference(moved->map), QString());
    }
}

void tst_cube_edits::a_split_ramp_keeps_its_surface() {
    const MapPtr map = emptyMap();
    const LevelBox box{1, {0, 0, 0}, {1, 1, 1}};
    MapPtr now = octant::apply(map, fillEdit(*map, box, 0))->map;
    now = octant::apply(now, cornerEdit(*now, box, 1, 6, -8))->map;
    now = octant::apply(now, clearEdit(*now, {2, {1, 0, 0}, {1, 1, 1}}))->map;
    QCOMPARE(heightOf(now, 2, {1, 1, 1}, 0), 4.0f);
    QCOMPARE(heightOf(now, 2, {1, 1, 1}, 1), 0.0f);
    QCOMPARE(heightOf(now, 2, {0, 0, 1}, 0), 4.0f - 2.0f + 0.0f);
    QCOMPARE(shapeFault(now), QString());
    QCOMPARE(meshDifference(now), QString());
}

namespace {

/// Whether cubes of geometry stand all over that side of a cell.
bool sideIsSolid(const Octree& octree, const CubeCell& cell, int face) {
    const CubeCell found = octree.find(cell.corner, cell.depth);
    if (found.number == Cube::None)
        return false;
    const Cube& cube = octree.cubes().cubes[found.number];
    if (cube.type != CubeType::Parent)
        return cube.geometry();
    bool all = true;
    for (int i = 0; i < 8; ++i)
        if (cornerPositive(i, faceAxis(face)) == facePositive(face))
            all = all && sideIsSolid(octree, cell.childPlace(i), face);
    return all;
}

} // namespace

void tst_cube_edits::parts_of_a_bent_cube_have_no_faces_between_them_data() {
    QTest::addColumn<bool>("ramp");
    QTest::newRow("ramp") << true;
    QTest::newRow("no face is flat") << false;
}

void tst_cube_edits::parts_of_a_bent_cube_have_no_faces_between_them() {
    QFETCH(bool, ramp);
    const MapPtr map = emptyMap();
    const LevelBox box{1, {0, 0, 0}, {1, 1, 1}};
    MapPtr now = octant::apply(map, fillEdit(*map, box, 0))->map;
    if (ramp) {
        now = octant::apply(now, cornerEdit(*now, box, 1, 6, -4))->map;
    } else {
        now = octant::apply(now, cornerEdit(*now, box, 1, 1, -3))->map;
        now = octant::apply(now, cornerEdit(*now, box, 0, 4, -5))->map;
    }
    now = octant::apply(now, clearEdit(*now, {4, {2, 1, 3}, {1, 1, 1}}))->map;
    const Sector& sector = sectorOf(*now, 0);
    const Octree octree(sector.cubes);
    std::size_t open = 0, between = 0, sizes = 0, torn = 0;
    octree.walk({0, 0, glm::uvec3(0)}, [&](const CubeCell& cell, const Cube& cube) {
        if (!cube.geometry())
            return;
        const auto stored = storedFaces(sector, cube);
        for (int face = 0; face < faceCount; ++face) {
            const AdjacentPlace front = adjacentPlace(cell, face);
            const CubeCell found = octree.find(front.place.corner);
            bool covered = !front.crossesBorder && sideIsSolid(octree, front.place, oppositeFace(face));
            if (covered && found.depth < cell.depth) {
                // The larger face is drawn where the hole is before it, and then its neighbours' are too.
                const CubeCell back = adjacentPlace(found, oppositeFace(face)).place;
                const bool whole = sideIsSolid(octree, back, face);
                torn += whole ? 0 : 1;
                covered = whole;
            }
            sizes += covered && found.depth > cell.depth ? 1 : 0;
            const bool drawn = stored->faces[static_cast<std::size_t>(face)].count != 0;
            (covered ? between : open) += drawn ? 1 : 0;
        }
    });
    QCOMPARE(between, 0U);
    QCOMPARE(sizes, 3U); // the large parts beside the one that is divided further
    QVERIFY(torn != 0);
    // Each side of the whole has its parts, and the hole has six.
    QVERIFY(open >= 6U * 4U);
    QCOMPARE(meshDifference(now), QString());
    // What is bent once more shows where it came off its neighbours.
    const auto bent = octant::apply(now, cornerEdit(*now, {2, {1, 1, 1}, {1, 1, 1}}, 1, 8, -1, false));
    QVERIFY2(bent.has_value(), bent ? "" : bent.error().text().c_str());
    QCOMPARE(meshDifference(bent->map), QString());
    QVERIFY(sectorOf(*bent->map, 0).vertices.size() > sector.vertices.size());
}

/// The larger face is drawn as two triangles then, away from the rim of its parts.
void tst_cube_edits::a_part_shows_its_face_where_the_larger_one_is_drawn() {
    const MapPtr map = emptyMap();
    const LevelBox box{1, {0, 0, 0}, {1, 1, 1}};
    const MapPtr full = octant::apply(map, fillEdit(*map, box, 0))->map;
    const MapPtr bent = octant::apply(full, cornerEdit(*full, box, 1, 1, -6))->map;
    // Two cells of the lower half stay below the large part above them; then one of them goes.
    MapPtr now = octant::apply(bent, clearEdit(*bent, {3, {2, 0, 0}, {2, 2, 4}}))->map;
    const auto drawn = [](const MapPtr& of, glm::uvec3 at, int face) {
        const Sector& sector = sectorOf(*of, 0);
        const CubeCell cell = Octree(sector.cubes).find(at << 28U);
        return storedFaces(sector, sector.cubes.cubes[cell.number])
                   ->faces[static_cast<std::size_t>(face)]
                   .count != 0;
    };
    now = octant::apply(
              now,
              boxEdit(*now, "cubes.paint", {3, {0, 0, 0}, {1, 2, 1}}).with("material", materialRef(*now, 1)))
              ->map;
    QVERIFY(!drawn(now, {1, 1, 1}, 1) && !drawn(now, {0, 2, 0}, 4));
    now = octant::apply(now, clearEdit(*now, {3, {0, 1, 0}, {1, 1, 1}}))->map;
    QVERIFY(drawn(now, {1, 1, 1}, 1) && drawn(now, {0, 2, 0}, 4));
    QCOMPARE(meshDifference(now), QString());
    QCOMPARE(meshDifference(octant::apply(now, fillEdit(*now, {3, {0, 1, 0}, {1, 1, 1}}, 0))->map),
             QString());
}

namespace {

struct Hit {
    double at = 1e9;
    bool front = false;
};

/// What a ray meets first of the stored triangles of a sector.
Hit firstHit(const Sector& sector, glm::dvec3 from, glm::dvec3 way) {
    constexpr double same = 1e-6; // two cubes may have a face each in one place
    Hit hit;
    const auto meet = [&](const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c) {
        const glm::dvec3 ab = b - a, ac = c - a, across = glm::cross(way, ac);
        const double turn = glm::dot(ab, across);
        if (turn == 0)
            return;
        const double u = glm::dot(from - a, across) / turn;
        const glm::dvec3 up = glm::cross(from - a, ab);
        const double v = glm::dot(way, up) / turn, at = glm::dot(ac, up) / turn;
        if (u < 0 || v < 0 || u + v > 1 || at <= 0 || at > hit.at + same)
            return;
        const bool front = glm::dot(way, glm::cross(ab, ac)) > 0; // pmf.md, Mesh, Winding
        hit.front = at < hit.at - same ? front : hit.front || front;
        hit.at = std::min(hit.at, at);
    };
    for (const Cube& cube : sector.cubes.cubes) {
        if (!cube.geometry())
            continue;
        const auto stored = storedFaces(sector, cube);
        for (const StoredFaces::Run& face : stored->faces) {
            const auto vertices = verticesOf(sector, face.first, face.count);
            const auto point = [&](std::size_t i) { return glm::dvec3(vertices[i].position); };
            if (stored->quads && !vertices.empty()) {
                meet(point(0), point(1), point(2));
                meet(point(0), point(2), point(3));
            }
            for (std::size_t i = 0; !stored->quads && i + 2 < vertices.size(); i += 3)
                meet(point(i), point(i + 1), point(i + 2));
        }
    }
    return hit;
}

} // namespace

void tst_cube_edits::no_ray_looks_into_a_divided_bent_cube_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 8; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void tst_cube_edits::no_ray_looks_into_a_divided_bent_cube() {
    QFETCH(int, seed);
    Random random(seed);
    const MapPtr map = emptyMap();
    const LevelBox box{1, {0, 0, 0}, {1, 1, 1}};
    MapPtr now = octant::apply(map, fillEdit(*map, box, 0))->map;
    for (const int face : {0, 1, 2}) {
        const Edit edit =
            cornerEdit(*now, box, face, std::uint64_t{1} << random.below(4), -3 - random.below(4));
        if (const auto bent = octant::apply(now, edit))
            now = bent->map;
    }
    for (int step = 0; step < 24; ++step) {
        const int depth = 2 + static_cast<int>(random.below(3));
        const std::int64_t cells = std::int64_t{1} << (depth - 1);
        const auto some = [&] { return random.below(cells); };
        const LevelBox part{depth, {some(), some(), some()}, {1, 1, 1}};
        const auto edited =
            octant::apply(now, random.below(4) == 0 ? fillEdit(*now, part, 0) : clearEdit(*now, part));
        now = edited ? edited->map : now;
        const Sector& sector = sectorOf(*now, 0);
        const auto share = [&] { return static_cast<double>(random.below(1 << 20)) / (1 << 20); };
        for (int ray = 0; ray < 400; ++ray) {
            const glm::dvec3 to(8 * share() - 8, 8 * share() - 8, 8 * share() - 8),
                way = glm::normalize(glm::dvec3(share() - 0.5, share() - 0.5, share() - 0.5));
            const Hit hit = firstHit(sector, to - way * 40.0, way);
            QVERIFY2(
                hit.at == 1e9 || hit.front,
                qPrintable(
                    QStringLiteral("step %1, through %2 %3 %4").arg(step).arg(to.x).arg(to.y).arg(to.z)));
        }
    }
}

void tst_cube_edits::random_corner_moves_keep_cubes_sound_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= octant::test::amount(12); ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void tst_cube_edits::random_corner_moves_keep_cubes_sound() {
    QFETCH(int, seed);
    Random random(seed);
    const MapPtr opened = emptyMap(seed % 3 == 0 ? Revision::R20250115 : Revision::R20250808);
    const Blob openedBytes = bytesOf(*opened);
    const auto findings = findingsOf(opened);
    MapPtr now = opened;
    std::vector<Edit> edits;
    for (int i = 0; i < 60; ++i) {
        LevelBox box = random.box(levelOf(*now), static_cast<int>(random.below(finest + 1)));
        const auto material = static_cast<std::size_t>(random.below(3));
        Edit edit = fillEdit(*now, box, material);
        if (const std::int64_t dice = random.below(10); dice < 6) {
            const auto face = static_cast<int>(random.below(6));
            box.size[faceAxis(face)] = 1;
            edit = cornerEdit(*now, box, face, static_cast<std::uint64_t>(1 + random.below(15)),
                              random.below(17) - 12, random.below(2) != 0);
        } else if (dice < 7) {
            edit = clearEdit(*now, box);
        } else if (dice < 8) {
            edit = boxEdit(*now, "cubes.paint", box)
                       .with("faces", static_cast<std::uint64_t>(1 + random.below(63)))
                       .with("material", materialRef(*now, material));
        }
        const auto edited = octant::apply(now, edit);
        if (!edited)
            continue;
        now = edited->map;
        edits.push_back(edit);
        const QString wrong = octreeFault(*now) + meshDifference(now) + shapeFault(now);
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("step %1: %2").arg(i).arg(wrong)));
        for (const std::string& finding : findingsOf(now))
            QVERIFY2(std::find(findings.begin(), findings.end(), finding) != findings.end(), finding.c_str());
        const auto read = pmf::readMap(bytesOf(*now), {.revision = now->revision});
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(dumpOf(**read) == dumpOf(*now));
    }
    QVERIFY(edits.size() > 20);
    MapPtr replayed = emptyMap(opened->revision);
    for (const Edit& edit : edits)
        replayed = octant::apply(replayed, *json::editFromJson(json::editToJson(edit)))->map;
    QVERIFY(bytesOf(*replayed) == bytesOf(*now));
    QVERIFY(bytesOf(*opened) == openedBytes);
}

void tst_cube_edits::random_edits_keep_map_and_surface_right_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= octant::test::amount(12); ++seed)
        QTest::addRow("empty seed %d", seed) << QString() << seed;
    for (const char* file : {"room", "kitchen-sink"})
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
            for (int seed = 1; seed <= octant::test::amount(2); ++seed)
                QTest::addRow("%s %s seed %d", file, revision, seed)
                    << QStringLiteral("pmf/%1.%2.pmf").arg(QLatin1String(file), QLatin1String(revision))
                    << seed;
}

void tst_cube_edits::random_edits_keep_map_and_surface_right() {
    QFETCH(QString, file);
    QFETCH(int, seed);
    Random random(seed);
    const bool sample = !file.isEmpty();
    const MapPtr opened = sample ? readTestMap(file.toStdString()) : emptyMap();
    const Blob openedBytes = bytesOf(*opened);
    const auto findings = findingsOf(opened);
    int depth = finest;
    for (const SectorSlot& slot : levelOf(*opened).sectors)
        (void)walkCubes(slot.cell->value()->cubes, [&](const CubeCell& cell, const Cube&, std::uint32_t,
                                                       int) { depth = std::max(depth, cell.depth); });
    Cells model(opened, depth);
    std::vector<MapPtr> history{opened};
    std::vector<Edit> edits;
    const auto materials = static_cast<std::int64_t>(levelOf(*opened).materials.size());
    for (int i = 0; i < (sample ? 12 : 40); ++i) {
        const MapPtr map = history.back();
        LevelBox box = random.box(levelOf(*map), static_cast<int>(random.below(finest + 1)));
        const auto material = static_cast<std::size_t>(random.below(materials));
        const ItemId id = levelOf(*map).materials[material].id;
        const auto face = static_cast<int>(random.below(6));
        Cells expected = model;
        bool possible = true;
        Edit edit;
        switch (random.below(8)) {
        case 0:
            edit = clearEdit(*map, box);
            expected.set(box, {});
            break;
        case 1: {
            const auto faces = static_cast<std::uint64_t>(1 + random.below(63));
            edit = boxEdit(*map, "cubes.paint", box).with("faces", faces).with("material", Ref{id, {}});
            paintIn(expected, box, faces, id);
            break;
        }
        case 2: {
            const auto other = static_cast<std::size_t>(random.below(materials));
            const ItemId to = levelOf(*map).materials[other].id;
            edit = editOf("cubes.replace-material", {levelRef(*map)})
                       .with("from", Ref{id, {}})
                       .with("to", Ref{to, {}});
            expected.forEach({depth, {}, expected.size()}, [&](glm::i64vec3 at) {
                std::replace(expected.cell(at).begin(), expected.cell(at).end(), id, to);
            });
            break;
        }
        case 3:
        case 4: {
            box.size[faceAxis(face)] = 1;
            const std::int64_t steps = random.below(7) - 3;
            edit = boxEdit(*map, "cubes.push", box)
                       .with("face", static_cast<std::uint64_t>(face))
                       .with("steps", steps);
            const std::int64_t way = facePositive(face) ? steps : -steps;
            const std::int64_t last = box.min[faceAxis(face)] + (steps > 0 ? way
                                                                           : way - (way > 0   ? 1
                                                                                    : way < 0 ? -1
                                                                                              : 0));
            possible =
                steps == 0 || (last >= 0 && last < levelCells(levelOf(*map), box.depth)[faceAxis(face)] &&
                               pushIn(expected, box, face, steps));
            break;
        }
        default: {
            edit = fillEdit(*map, box, material);
            Cells::Faces faces;
            faces.fill(id);
            expected.set(box, faces);
        }
        }
        const auto edited = octant::apply(map, edit);
        QVERIFY2(edited.has_value() == possible, edited ? "" : edited.error().text().c_str());
        if (!edited)
            continue;
        model = expected;
        const MapPtr now = edited->map;
        edits.push_back(edit);
        history.push_back(now);
        const QString wrong = occupancyDifference(now, model) + octreeFault(*now) +
                              (sample ? QString() : surfaceDifference(now, model) + meshDifference(now));
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("step %1: %2").arg(i).arg(wrong)));
        for (const std::string& finding : findingsOf(now))
            QVERIFY2(std::find(findings.begin(), findings.end(), finding) != findings.end(), finding.c_str());
        const auto read = pmf::readMap(bytesOf(*now), {.revision = now->revision});
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(dumpOf(**read) == dumpOf(*now));
    }
    QVERIFY(bytesOf(*history.front()) == openedBytes);
    MapPtr replayed = sample ? readTestMap(file.toStdString()) : emptyMap();
    for (const Edit& edit : edits) {
        const auto line = json::editFromJson(json::editToJson(edit));
        QVERIFY2(line.has_value(), line ? "" : line.error().text().c_str());
        const auto edited = octant::apply(replayed, *line);
        QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
        replayed = edited->map;
    }
    // Of a sector whose regions have names a save keeps the names in front that the save before had, so bytes
    // tell of the saves on the way.
    if (sample)
        QVERIFY(dumpOf(*replayed) == dumpOf(*history.back()));
    else
        QVERIFY(bytesOf(*replayed) == bytesOf(*history.back()));
}

} // namespace tst_cube_edits

OCTANT_SUITE(tst_cube_edits, tst_cube_edits)
#include "tst_cube_edits.moc"
