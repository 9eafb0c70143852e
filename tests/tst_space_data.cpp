#include <QTest>

#include "io/pmf/reader.h"
#include "model/geometry/octree.h"
#include "model/map/locate.h"
#include "model/octree/space_data.h"
#include "model/octree/spare_cubes.h"
#include "model/schema/cube_fields.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/suite.h"

namespace tst_space_data {

using namespace octant;
using namespace octant::test;

/// Visible lists, light of things, hints and collider boxes of the space of cubes: they are added, set,
/// written, read again and taken away.
class tst_space_data : public QObject {
    Q_OBJECT

private slots:
    void data_is_added_set_written_and_taken_away_data();
    void data_is_added_set_written_and_taken_away();
    void the_root_stays_the_root();
    void wrappers_stand_in_the_order_of_the_format();
    void a_cube_takes_sixteen_boxes_which_go_one_by_one();
    void visible_lists_follow_wrappers_that_go();
    void several_cubes_are_set_as_one();
    void january_has_no_boxes();
    void values_that_mean_nothing_are_refused_data();
    void values_that_mean_nothing_are_refused();
};

namespace {

struct Site {
    MapPtr map;
    std::uint32_t cube = 0, other = 0;

    const Level& level() const { return *map->levels[0]; }
    const Sector& sector() const { return *level().sectors[0].cell->value(); }
    ItemRef at(std::uint32_t number) const { return ItemRef::ofCube(level().sectors[0].id, number); }
    Value get(const char* path, std::uint32_t number) const {
        const CubeFieldTarget target = CubeFieldTarget::toRead(level(), sector(), number);
        const FieldRef* field = findField(cubeFields(), path);
        return field->get(*field, &target);
    }
    Edit adding(const char* data) const {
        return editOf("space.add", {at(cube)}).with("data", std::string(data));
    }
    Edit removing(const char* data) const {
        return editOf("space.remove", {at(cube)}).with("data", std::string(data));
    }
    std::vector<std::byte> bytes() const {
        const auto pieces = pmf::writeMap(*map);
        const Blob all = pmf::joined(*pieces);
        return {all.span().begin(), all.span().end()};
    }
    void isSound() const {
        const Octree octree(sector().cubes);
        QVERIFY(octree.isTree());
        QCOMPARE(octree.reachedCount(), writtenCubes(sector().cubes));
    }
};

Site site(Revision revision) {
    MapBuilder builder;
    builder.revision = revision;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    Site made;
    made.cube = sector.solidAt(1, 0, 0, 0);
    made.other = sector.solidAt(2, 3, 3, 3);
    made.map = builder.build();
    return made;
}

} // namespace

void tst_space_data::data_is_added_set_written_and_taken_away_data() {
    QTest::addColumn<Revision>("revision");
    QTest::addColumn<QString>("data");
    QTest::addColumn<QString>("field");
    QTest::addColumn<Value>("begin");
    QTest::addColumn<Value>("value");
    for (const Revision revision : allRevisions) {
        const auto row = [&](const char* data, const char* field, Value begin, Value value) {
            QTest::addRow("%s, %s", field, revisionName(revision))
                << revision << QString::fromLatin1(data) << QString::fromLatin1(field) << std::move(begin)
                << std::move(value);
        };
        using Texts = std::vector<std::string>;
        row("visibility", "visibility/visible_cubes", std::vector<std::int64_t>{},
            std::vector<std::int64_t>{0, 1});
        row("visibility", "visibility/visible_sectors", Texts{}, Texts{"0 0 0: 0 2"});
        row("lighting", "lighting/base_light", std::vector<std::int64_t>{0, 0, 0},
            std::vector<std::int64_t>{1, 2, 3});
        if (isJanuary(revision))
            row("pathfinding", "pathfinding/attributes", Texts{},
                Texts{"duck: 0 0.5 -1", "a\\:b\\\\: 1 2 3"});
        else
            row("pathfinding", "pathfinding/attributes", Texts{}, Texts{"duck", "a\\:b\\\\: say: <b>hi</b>"});
    }
    std::vector<float> whole, half;
    for (const glm::vec3& corner : cellCorners({0, 1, glm::uvec3(0)}, 16))
        for (int axis = 0; axis < 3; ++axis) {
            whole.push_back(corner[axis]);
            half.push_back(corner[axis] / 2);
        }
    QTest::addRow("boxes/0") << Revision::R20250808 << QStringLiteral("boxes") << QStringLiteral("boxes/0")
                             << Value(whole) << Value(half);
}

void tst_space_data::data_is_added_set_written_and_taken_away() {
    QFETCH(Revision, revision);
    QFETCH(QString, data);
    QFETCH(QString, field);
    QFETCH(Value, begin);
    QFETCH(Value, value);
    Site at = site(revision);
    const std::string path = field.toStdString();
    const auto before = at.bytes();
    QVERIFY(sameValue(at.get(path.c_str(), at.cube), Value()));
    QVERIFY(refusal(at.map, setEdit({at.at(at.cube)}, path, value)) != QStringLiteral("done"));
    at.map = done(at.map, at.adding(data.toLatin1().constData()));
    at.isSound();
    QVERIFY(sameValue(at.get(path.c_str(), at.cube), begin));
    QVERIFY(sameValue(at.get(path.c_str(), at.other), Value()));
    at.map = done(at.map, setEdit({at.at(at.cube)}, path, value));
    QVERIFY(sameValue(at.get(path.c_str(), at.cube), value));
    QCOMPARE(done(at.map, setEdit({at.at(at.cube)}, path, value)), at.map);

    const auto bytes = at.bytes();
    const auto read = pmf::readMap(Blob(bytes), {.revision = revision, .sectorSizeLog2 = 4});
    QVERIFY(read.has_value());
    Site again{*read};
    bool found = false;
    for (std::uint32_t i = 0; i < again.sector().cubes.size(); ++i)
        found = found || sameValue(again.get(path.c_str(), i), value);
    QVERIFY(found);

    at.map = done(at.map, at.removing(data.toLatin1().constData()));
    at.isSound();
    QVERIFY(sameValue(at.get(path.c_str(), at.cube), Value()));
    QCOMPARE(at.bytes(), before);
    QVERIFY(refusal(at.map, at.removing(data.toLatin1().constData())) != QStringLiteral("done"));
}

void tst_space_data::the_root_stays_the_root() {
    Site at = site(Revision::R20250808);
    const auto before = at.bytes();
    at.cube = 0;
    at.map = done(at.map, at.adding("lighting"));
    at.isSound();
    QCOMPARE(at.sector().cubes.cubes[0].type, CubeType::Lightinfo);
    QVERIFY(sameValue(at.get("lighting/base_light", 0), std::vector<std::int64_t>{0, 0, 0}));
    at.map = done(at.map, at.removing("lighting"));
    at.isSound();
    QCOMPARE(at.bytes(), before);
}

void tst_space_data::wrappers_stand_in_the_order_of_the_format() {
    Site at = site(Revision::R20250808);
    for (const char* data : {"pathfinding", "boxes", "lighting", "visibility"})
        at.map = done(at.map, at.adding(data));
    at.isSound();
    const CubeList& cubes = at.sector().cubes;
    const Octree octree(cubes);
    std::vector<CubeType> types;
    for (std::uint32_t number = octree.parent(at.cube); cubes.cubes[number].wrapper();
         number = octree.parent(number))
        types.push_back(cubes.cubes[number].type);
    QCOMPARE(types,
             (std::vector{CubeType::Pathinfo, CubeType::Lightinfo, CubeType::Visinfo, CubeType::Collider}));
    // A second time there is nothing to add.
    QCOMPARE(done(at.map, at.adding("pathfinding")), at.map);
}

void tst_space_data::a_cube_takes_sixteen_boxes_which_go_one_by_one() {
    Site at = site(Revision::R20250808);
    for (int i = 0; i < 16; ++i)
        at.map = done(at.map, at.adding("boxes"));
    QVERIFY(refusal(at.map, at.adding("boxes")).contains(QStringLiteral("16")));
    QVERIFY(!sameValue(at.get("boxes/15", at.cube), Value()));
    const std::vector<float> moved(24, 1.5f);
    at.map = done(at.map, setEdit({at.at(at.cube)}, "boxes/3", moved));
    at.map = done(at.map, at.removing("boxes").with("box", std::uint64_t{0}));
    QVERIFY(sameValue(at.get("boxes/2", at.cube), moved));
    QVERIFY(sameValue(at.get("boxes/15", at.cube), Value()));
    at.map = done(at.map, at.removing("boxes"));
    QVERIFY(sameValue(at.get("boxes/0", at.cube), Value()));
    at.isSound();
}

void tst_space_data::visible_lists_follow_wrappers_that_go() {
    Site at = site(Revision::R20250808);
    at.map = done(at.map, at.adding("boxes"));
    const std::uint32_t wrapper = Octree(at.sector().cubes).parent(at.cube);
    std::swap(at.cube, at.other);
    at.map = done(at.map, at.adding("visibility"));
    at.map = done(at.map, setEdit({at.at(at.cube)}, "visibility/visible_cubes",
                                  std::vector<std::int64_t>{static_cast<std::int64_t>(wrapper)}));
    const std::uint32_t seen = at.other;
    std::swap(at.cube, at.other);
    at.map = done(at.map, at.removing("boxes"));
    QVERIFY(sameValue(at.get("visibility/visible_cubes", at.other),
                      std::vector<std::int64_t>{static_cast<std::int64_t>(seen)}));
}

void tst_space_data::several_cubes_are_set_as_one() {
    Site at = site(Revision::R20250808);
    at.map = done(
        at.map, editOf("space.add", {at.at(at.cube), at.at(at.other)}).with("data", std::string("lighting")));
    at.isSound();
    const std::vector<std::int64_t> light{9, 8, 7};
    // The root has none and is passed over.
    at.map = done(at.map, setEdit({at.at(0), at.at(at.cube), at.at(at.other)}, "lighting/base_light", light));
    QVERIFY(sameValue(at.get("lighting/base_light", at.cube), light));
    QVERIFY(sameValue(at.get("lighting/base_light", at.other), light));
    QVERIFY(sameValue(at.get("lighting/base_light", 0), Value()));
}

void tst_space_data::january_has_no_boxes() {
    const Site at = site(Revision::R20250115);
    QVERIFY(refusal(at.map, at.adding("boxes")).contains(QStringLiteral("January")));
    QVERIFY(refusal(at.map, at.adding("smell")).contains(QStringLiteral("smell")));
}

void tst_space_data::values_that_mean_nothing_are_refused_data() {
    QTest::addColumn<QString>("data");
    QTest::addColumn<QString>("field");
    QTest::addColumn<Value>("value");
    const auto row = [](const char* name, const char* data, const char* field, Value value) {
        QTest::newRow(name) << QString::fromLatin1(data) << QString::fromLatin1(field) << std::move(value);
    };
    using Texts = std::vector<std::string>;
    row("a cube that is not there", "visibility", "visibility/visible_cubes", std::vector<std::int64_t>{99});
    row("a sector that is not there", "visibility", "visibility/visible_sectors", Texts{"1 0 0"});
    row("half a sector", "visibility", "visibility/visible_sectors", Texts{"0 0"});
    row("a cube there that is not there", "visibility", "visibility/visible_sectors", Texts{"0 0 0: 99"});
    row("a light that is not there", "lighting", "lighting/dynamic_lights", Texts{"0: 255"});
    row("a light without an amount", "lighting", "lighting/fast_lights", Texts{"0"});
    row("too much light", "lighting", "lighting/fast_lights", Texts{"0: 256"});
    row("short colour", "lighting", "lighting/base_light", std::vector<std::int64_t>{1, 2});
    row("too many hints", "pathfinding", "pathfinding/attributes", Texts(256, "x"));
    row("a NUL", "pathfinding", "pathfinding/attributes", Texts{std::string("a\0b", 3)});
    row("half a box", "boxes", "boxes/0", std::vector<float>(12, 0.0f));
    row("a box that is not there", "boxes", "boxes/1", std::vector<float>(24, 0.0f));
}

void tst_space_data::values_that_mean_nothing_are_refused() {
    QFETCH(QString, data);
    QFETCH(QString, field);
    QFETCH(Value, value);
    Site at = site(Revision::R20250808);
    at.map = done(at.map, at.adding(data.toLatin1().constData()));
    QVERIFY(refusal(at.map, setEdit({at.at(at.cube)}, field.toStdString(), value)) != QStringLiteral("done"));
}

} // namespace tst_space_data

OCTANT_SUITE(tst_space_data, tst_space_data)
#include "tst_space_data.moc"
