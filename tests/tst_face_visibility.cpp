#include <QTest>

#include "tests/support/cube_paste.h"
#include "tests/support/suite.h"
#include "tests/support/surface_scan.h"

namespace tst_face_visibility {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int right = 0, left = 3;
constexpr LevelBox stone{2, {2, 0, 1}, {2, 1, 1}}; ///< up to the border of a sector
constexpr LevelBox glass{2, {4, 0, 1}, {1, 1, 1}}; ///< beside it, in the next sector

/// Two cubes of the first material and, beyond the border of their sector, one of the second.
MapPtr wall(Revision revision = Revision::R20250808) {
    const MapPtr map = emptyMap(revision);
    const MapPtr half = edited(map, fillEdit(*map, stone, 0));
    return edited(half, fillEdit(*half, glass, 1));
}

Edit materialEdit(const Map& map, std::size_t number, const char* field, Value value) {
    return setEdit({itemRef(ItemKind::Material, levelOf(map).materials[number].id)}, field, std::move(value));
}

bool drawn(const MapPtr& map, const LevelBox& box, glm::i64vec3 beside, int face) {
    const Found found = Finder(map, box.depth).at(box.min + beside);
    const auto faces = storedFaces(sectorOf(*map, found.sector), *found.cube);
    return faces->faces[static_cast<std::size_t>(face)].count != 0;
}

QString fault(const MapPtr& map) { return octreeFault(*map) + SurfaceScan(map).fault(); }

} // namespace

/// What is seen when faces become such that one sees through them, or no longer are.
class tst_face_visibility : public QObject {
    Q_OBJECT

private slots:

    void a_material_becomes_transparent_and_back_data() {
        QTest::addColumn<int>("revision");
        for (const Revision revision : allRevisions)
            QTest::newRow(revisionName(revision)) << static_cast<int>(revision);
    }
    void a_material_becomes_transparent_and_back() {
        QFETCH(const int, revision);
        const MapPtr map = wall(static_cast<Revision>(revision));
        QVERIFY(!drawn(map, stone, {1, 0, 0}, right));
        const MapPtr clear = edited(map, materialEdit(*map, 1, "flags/transparent", true));
        QVERIFY(drawn(clear, stone, {1, 0, 0}, right));
        QVERIFY(!drawn(clear, glass, {0, 0, 0}, left));
        QVERIFY(!drawn(clear, stone, {0, 0, 0}, right));
        QCOMPARE(fault(clear), QString());
        const MapPtr back = edited(clear, materialEdit(*clear, 1, "flags/transparent", false));
        QVERIFY(!drawn(back, stone, {1, 0, 0}, right));
        QCOMPARE(fault(back), QString());
    }

    void what_does_not_let_light_through_touches_no_cube() {
        const MapPtr map = wall();
        const MapPtr red = edited(map, materialEdit(*map, 1, "color", std::vector<std::int64_t>{255, 0, 0}));
        for (std::size_t at = 0; at < 4; ++at)
            QCOMPARE(levelOf(*red).sectors[at].cell, levelOf(*map).sectors[at].cell);
    }

    void a_transparent_material_is_removed() {
        const MapPtr map = wall();
        const MapPtr clear = edited(map, materialEdit(*map, 1, "flags/transparent", true));
        const MapPtr without = edited(
            clear, editOf("item.remove", {itemRef(ItemKind::Material, levelOf(*map).materials[1].id)}));
        QVERIFY(!drawn(without, stone, {1, 0, 0}, right));
        QCOMPARE(fault(without), QString());
    }

    void a_cube_gets_a_transparent_material() {
        const MapPtr map = wall();
        const MapPtr clear = edited(map, materialEdit(*map, 2, "flags/transparent", true));
        const Found found = Finder(clear, 2).at(glass.min);
        const MapPtr now = edited(
            clear, setEdit({ItemRef::ofCube(levelOf(*clear).sectors[found.sector].id, found.cell.number)},
                           "material", materialRef(*clear, 2)));
        QVERIFY(drawn(now, stone, {1, 0, 0}, right));
        QCOMPARE(fault(now), QString());
    }

    void a_pasted_material_is_transparent() {
        const MapPtr map = wall();
        const MapPtr clear = edited(map, materialEdit(*map, 1, "flags/transparent", true));
        const CubeClip clip = copied(*clear, glass);
        const MapPtr solid = edited(map, clearEdit(*map, glass));
        const MapPtr now =
            edited(solid, pasteEdit(*solid, clip, 2, glass.min).with("materials", std::string("add")));
        QVERIFY(drawn(now, stone, {1, 0, 0}, right));
        QCOMPARE(fault(now), QString());
    }
};

} // namespace tst_face_visibility

OCTANT_SUITE(tst_face_visibility, tst_face_visibility)
#include "tst_face_visibility.moc"
