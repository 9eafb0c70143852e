#include <QTest>

#include <fmt/format.h>

#include "model/edit/edit.h"
#include "model/geometry/octree.h"
#include "model/schema/cube_fields.h"
#include "tests/support/build_map.h"
#include "tests/support/suite.h"

namespace tst_cube_fields {

using namespace octant;

/// Fields of cubes and faces, and what setting them does to the two forms of a cube and to the used lists.
class tst_cube_fields : public QObject {
    Q_OBJECT

private slots:
    void a_cube_says_what_it_is();
    void a_material_of_all_faces_keeps_a_cube_basic();
    void a_material_of_one_face_extends_a_cube_until_the_faces_agree();
    void moved_corners_keep_a_cube_extended();
    void setting_what_is_there_changes_nothing();
    void a_used_list_takes_255_materials_and_no_more();
    void materials_that_the_level_lacks_are_refused();
    void the_first_sound_material_becomes_that_of_all();
    void lightmaps_go_by_cube_or_by_face();
    void cubes_without_faces_have_no_materials();
    void a_sector_that_is_only_read_refuses();
    void an_edit_paints_cubes_and_faces();
};

namespace {

struct Sample {
    Level level;
    Sector sector;
    std::uint32_t basic = 0, moved = 0, triangles = 0;

    CubeFieldTarget edit(std::uint32_t cube, int face = -1) {
        return CubeFieldTarget::toEdit(level, sector, cube, face);
    }
    Value get(const char* name, std::uint32_t cube, int face = -1) {
        const CubeFieldTarget at = CubeFieldTarget::toRead(level, sector, cube, face);
        const FieldRef& field = *findField(cubeFields(), name);
        return field.get(field, &at);
    }
    Result<void> set(const char* name, const Value& value, std::uint32_t cube, int face = -1) {
        CubeFieldTarget at = edit(cube, face);
        const FieldRef& field = *findField(cubeFields(), name);
        return field.set(field, &at, value);
    }
    Ref material(std::size_t i) const { return {level.materials[i].id, {}}; }
    const Cube& cube(std::uint32_t number) const { return sector.cubes.cubes[number]; }
};

Sample sample() {
    test::MapBuilder builder;
    for (int i = 0; i < 300; ++i)
        builder.material(fmt::format("m{}", i));
    auto& sector = builder.sector();
    Sample made;
    made.basic = sector.solidAt(1, 0, 0, 0);
    made.moved = sector.solidAt(1, 1, 1, 1, 1);
    sector.moveCorner(made.moved, 3, {1, 2, 3});
    made.triangles = sector.solidAt(1, 1, 0, 0);
    sector.setTriangles(made.triangles, {1, 0, 0, 0, 0, 0}, std::vector<Vertex>(3), {});
    sector.lightmaps = 3;
    const MapPtr map = builder.build();
    made.level = *map->levels[0];
    made.sector = *made.level.sectors[0].cell->value();
    for (ItemId id = 1000; id < 1003; ++id)
        made.level.soundMaterials.push_back({id, 0, 0});
    return made;
}

} // namespace

void tst_cube_fields::a_cube_says_what_it_is() {
    Sample s = sample();
    QVERIFY(sameValue(s.get("type", s.basic), std::uint64_t{2}));
    QVERIFY(sameValue(s.get("type", 0), std::uint64_t{1}));
    QVERIFY(sameValue(s.get("material", s.moved), s.material(1)));
    QVERIFY(sameValue(s.get("material", s.moved, 4), s.material(1)));
    QVERIFY(sameValue(s.get("common_extended", s.moved), true));
    QVERIFY(sameValue(s.get("client_extended", s.triangles), true));
    QVERIFY(sameValue(s.get("size", s.basic), 8.0f));
    QVERIFY(sameValue(s.get("position", s.basic), std::vector<float>{-4, -4, -4}));
    QVERIFY(sameValue(s.get("position", s.moved), std::vector<float>{4, 4, 4}));
    const Octree octree(s.sector.cubes);
    CubeFieldTarget at = CubeFieldTarget::toRead(s.level, s.sector, s.moved);
    at.octree = &octree;
    const FieldRef& position = *findField(cubeFields(), "position");
    QVERIFY(sameValue(position.get(position, &at), std::vector<float>{4, 4, 4}));
    QVERIFY(!s.set("type", std::uint64_t{0}, s.basic));
}

void tst_cube_fields::a_material_of_all_faces_keeps_a_cube_basic() {
    Sample s = sample();
    const std::size_t used = s.sector.usedMaterials.size();
    QVERIFY(s.set("material", s.material(7), s.basic));
    QVERIFY(sameValue(s.get("material", s.basic), s.material(7)));
    QVERIFY(!s.cube(s.basic).is(Cube::CommonExtended));
    QCOMPARE(s.sector.usedMaterials.size(), used + 1);
    QVERIFY(sameValue(s.get("material", s.moved), s.material(1)));
    QVERIFY(s.set("material", Ref{0, "m8"}, s.basic)); // by name
    QVERIFY(sameValue(s.get("material", s.basic), s.material(8)));
    QVERIFY(s.set("material", std::string("m7"), s.basic));
    QCOMPARE(s.sector.usedMaterials.size(), used + 2); // m7 was there already
}

void tst_cube_fields::a_material_of_one_face_extends_a_cube_until_the_faces_agree() {
    Sample s = sample();
    const std::size_t before = s.sector.cubes.extendedCommon.size();
    QVERIFY(s.set("material", s.material(7), s.basic, 2));
    QVERIFY(s.cube(s.basic).is(Cube::CommonExtended));
    QVERIFY(sameValue(s.get("material", s.basic), Value()));
    QVERIFY(sameValue(s.get("material", s.basic, 2), s.material(7)));
    QVERIFY(sameValue(s.get("material", s.basic, 1), s.material(0)));
    QCOMPARE(s.sector.cubes.extendedCommon.size(), before + 1);
    QVERIFY(s.set("material", s.material(0), s.basic, 2));
    QVERIFY(!s.cube(s.basic).is(Cube::CommonExtended));
    QVERIFY(sameValue(s.get("material", s.basic), s.material(0)));
    QCOMPARE(s.sector.cubes.extendedCommon.size(), before);
    for (int face = 0; face < 6; ++face)
        QVERIFY(s.set("material", s.material(9), s.basic, face));
    QVERIFY(!s.cube(s.basic).is(Cube::CommonExtended));
    QVERIFY(sameValue(s.get("material", s.basic), s.material(9)));
}

void tst_cube_fields::moved_corners_keep_a_cube_extended() {
    Sample s = sample();
    QVERIFY(s.set("material", s.material(7), s.moved, 0));
    QVERIFY(s.set("material", s.material(7), s.moved));
    QVERIFY(s.cube(s.moved).is(Cube::CommonExtended));
    QVERIFY(sameValue(s.get("material", s.moved), s.material(7)));
    const ExtendedCommon& common = s.sector.cubes.extendedCommon[s.cube(s.moved).link];
    QCOMPARE(int(common.movedCorners), 8);
    QCOMPARE(common.corners[3].y, 2.0f);
}

void tst_cube_fields::setting_what_is_there_changes_nothing() {
    Sample s = sample();
    const Sector before = s.sector;
    for (const std::uint32_t cube : {s.basic, s.moved, s.triangles})
        for (const char* name : {"material", "lightmap", "draw_backfaces"})
            QVERIFY(s.set(name, s.get(name, cube), cube));
    QVERIFY(s.sector.cubes.sameAs(before.cubes));
    QVERIFY(s.sector.usedMaterials.sameAs(before.usedMaterials));
}

void tst_cube_fields::a_used_list_takes_255_materials_and_no_more() {
    Sample s = sample();
    for (std::size_t i = 0; i < 255; ++i)
        QVERIFY(s.set("material", s.material(i), s.basic));
    QCOMPARE(s.sector.usedMaterials.size(), std::size_t{255});
    const Sector before = s.sector;
    const auto done = s.set("material", s.material(255), s.basic);
    QVERIFY(!done);
    QVERIFY(done.error().what.find("255") != std::string::npos);
    QVERIFY(s.sector.cubes.sameAs(before.cubes));
    QVERIFY(s.set("material", s.material(3), s.basic)); // one that is there still can be chosen
}

void tst_cube_fields::materials_that_the_level_lacks_are_refused() {
    Sample s = sample();
    QVERIFY(!s.set("material", Ref{0, "gras"}, s.basic));
    QVERIFY(!s.set("material", Ref{999999, {}}, s.basic));
    QVERIFY(!s.set("material", Ref{}, s.basic));
    QVERIFY(!s.set("material", std::uint64_t{1}, s.basic));
    QVERIFY(!s.set("physics_material", std::string("ice"), s.basic));
    QVERIFY(sameValue(s.get("material", s.basic), s.material(0)));
}

void tst_cube_fields::the_first_sound_material_becomes_that_of_all() {
    Sample s = sample();
    s.sector.cubes.cubes.update(s.moved, [](Cube&) {});
    s.sector.cubes.extendedCommon.update(s.cube(s.moved).link,
                                         [](ExtendedCommon& c) { c.soundMaterial = 9; });
    QVERIFY(sameValue(s.get("sound_material", s.moved), Ref{})); // ignored while nothing is used
    QVERIFY(s.set("sound_material", Ref{1001, {}}, s.basic));
    QVERIFY(sameValue(s.get("sound_material", s.basic), Ref{1001, {}}));
    QVERIFY(sameValue(s.get("sound_material", s.moved), Ref{1001, {}}));
    QVERIFY(s.set("sound_material", std::string("2"), s.basic)); // by its number in the level
    QVERIFY(sameValue(s.get("sound_material", s.basic), Ref{1002, {}}));
    QVERIFY(sameValue(s.get("sound_material", s.moved), Ref{1001, {}}));
    QVERIFY(!s.cube(s.basic).is(Cube::CommonExtended));
}

void tst_cube_fields::lightmaps_go_by_cube_or_by_face() {
    Sample s = sample();
    const Ref second{s.sector.lightmaps[1].id, {}};
    QVERIFY(sameValue(s.get("lightmap", s.basic), Ref{}));
    QVERIFY(!s.set("lightmap", second, s.basic, 2));
    QVERIFY(s.set("lightmap", second, s.basic));
    QVERIFY(sameValue(s.get("lightmap", s.basic), second));
    QVERIFY(sameValue(s.get("material", s.basic), s.material(0)));
    QVERIFY(s.set("lightmap", second, s.triangles, 2));
    QVERIFY(sameValue(s.get("lightmap", s.triangles), Value()));
    QVERIFY(sameValue(s.get("lightmap", s.triangles, 2), second));
    QVERIFY(s.set("lightmap", std::string("2"), s.triangles));
    QVERIFY(sameValue(s.get("lightmap", s.triangles), Ref{s.sector.lightmaps[2].id, {}}));
    QVERIFY(s.set("lightmap", Ref{}, s.triangles));
    QVERIFY(sameValue(s.get("lightmap", s.triangles), Ref{}));
    QVERIFY(!s.set("lightmap", std::string("3"), s.triangles));
}

void tst_cube_fields::cubes_without_faces_have_no_materials() {
    Sample s = sample();
    for (const char* name :
         {"material", "physics_material", "sound_material", "lightmap", "draw_backfaces"}) {
        QVERIFY(sameValue(s.get(name, 0), Value()));
        QVERIFY(!s.set(name, s.material(0), 0));
    }
}

void tst_cube_fields::a_sector_that_is_only_read_refuses() {
    Sample s = sample();
    CubeFieldTarget at = CubeFieldTarget::toRead(s.level, s.sector, s.basic);
    const FieldRef& field = *findField(cubeFields(), "material");
    QVERIFY(!field.set(field, &at, s.material(5)));
}

void tst_cube_fields::an_edit_paints_cubes_and_faces() {
    test::MapBuilder builder(4, 2, 1, 1);
    for (const char* name : {"stone", "grass"})
        builder.material(name);
    const std::uint32_t first = builder.sector().solidAt(1, 0, 0, 0);
    const std::uint32_t second = builder.sector(1).solidAt(1, 1, 0, 0);
    const MapPtr map = builder.build();
    const auto& sectors = map->levels[0]->sectors;
    Edit edit;
    edit.action = "item.set";
    edit.targets = {ItemRef::ofCube(sectors[0].id, first), ItemRef::ofCube(sectors[1].id, second, 2),
                    ItemRef::ofCube(sectors[1].id, 0)}; // the last one has no faces and is passed over
    edit.with("field", std::string("material")).with("value", Ref{0, "grass"});
    const auto edited = octant::apply(map, edit);
    QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
    const Level& level = *edited->map->levels[0];
    const FieldRef& field = *findField(cubeFields(), "material");
    const auto at = [&](std::size_t sector, std::uint32_t cube, int face) {
        const CubeFieldTarget target =
            CubeFieldTarget::toRead(level, *level.sectors[sector].cell->value(), cube, face);
        return field.get(field, &target);
    };
    const Ref stone{level.materials[0].id, {}}, grass{level.materials[1].id, {}};
    QVERIFY(sameValue(at(0, first, -1), grass));
    QVERIFY(sameValue(at(1, second, 2), grass));
    QVERIFY(sameValue(at(1, second, 3), stone));
    const auto again = octant::apply(edited->map, edit);
    QVERIFY(again.has_value());
    QCOMPARE(again->map.get(), edited->map.get());
    edit.parameters.clear();
    edit.with("field", std::string("material")).with("value", Ref{0, "gras"});
    QVERIFY(!octant::apply(map, edit));
    edit.targets = {ItemRef::ofCube(sectors[1].id, 0)};
    QVERIFY(!octant::apply(map, edit));
}

} // namespace tst_cube_fields

OCTANT_SUITE(tst_cube_fields, tst_cube_fields)
#include "tst_cube_fields.moc"
