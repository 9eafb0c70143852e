#include <QTest>

#include <set>

#include <glm/geometric.hpp>

#include "io/edit_context.h"
#include "io/json/prefab_file.h"
#include "model/edit/arrange/move_to_lists.h"
#include "model/edit/cubes/mirror_changes.h"
#include "model/edit/edit_run.h"
#include "model/edit/presets/placement_draft.h"
#include "model/geometry/placed_models.h"
#include "model/geometry/sector_walk.h"
#include "model/map/entity_place.h"
#include "model/map/level_box.h"
#include "model/map/locate.h"
#include "model/octree/orientation.h"
#include "model/schema/field.h"
#include "model/selection/cell_rect.h"
#include "tests/support/amount.h"
#include "tests/support/any_edits.h"
#include "tests/support/cube_cells.h"
#include "tests/support/edit_map.h"
#include "tests/support/findings.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

/// What is built is repeated behind a plane.
namespace tst_mirror {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int depth = 3;

/// The plane in the middle of a level, between cells.
MirrorPlane middleOf(const Level& level, int axis) {
    const double side = double{level.sectorSide()};
    const double low = level.sectorCenter(SectorIndex{})[static_cast<std::size_t>(axis)] - side / 2;
    const glm::i64vec3 cells = levelCells(level, depth);
    return {axis, static_cast<float>(low + static_cast<double>(cells[axis] / 2) * side / (1 << depth))};
}

/// The same of a cell as seen in a mirror.
Cells::Faces mirrored(const Cells::Faces& faces, int axis) {
    const Orientation mirror = Orientation::mirror(axis);
    Cells::Faces all = faces;
    for (int face = 0; face < 6; ++face)
        all[static_cast<std::size_t>(mirror.face(face))] = faces[static_cast<std::size_t>(face)];
    return all;
}

/// An entity of a level, where it stands and what it faces.
struct Standing {
    Entity entity;
    ItemRef item;
    glm::dvec3 at{0};
    glm::vec3 front{0};
    std::size_t sector = Location::None;
};

std::vector<Standing> entitiesOf(const Map& map) {
    std::vector<Standing> all;
    const Level& level = levelOf(map);
    const auto add = [&](const EntityList& list, std::size_t sector, const glm::dvec3& origin) {
        for (const Entity& entity : list.entities) {
            Standing one{entity, itemRef(ItemKind::Entity, entity.id), {}, {}, sector};
            if (const auto at = entityPosition(entity, map.revision))
                one.at = origin + glm::dvec3(*at);
            const auto fields = entityFields(static_cast<std::uint8_t>(entity.type), map.revision);
            if (const FieldRef* field = findField(fields, "rotation", map.revision)) {
                const auto degrees = std::get<std::vector<float>>(field->get(*field, &entity));
                one.front = rotationOf({degrees[0], degrees[1], degrees[2]})[2];
            }
            all.push_back(one);
        }
    };
    add(level.entities, Location::None, glm::dvec3(0));
    for (std::size_t i = 0; i < level.sectors.size(); ++i)
        add(level.sectors[i].cell->value()->entities, i, sectorCenter(level, i));
    return all;
}

Edit propAt(const Map& map, std::vector<float> position) {
    return editOf("preset.add", {levelRef(map)})
        .with("type", std::string("prop"))
        .with("position", std::move(position))
        .with("rotation", std::vector<float>{0, 30, 0});
}

glm::dvec3 imageOf(glm::dvec3 point, const MirrorPlane& plane) {
    point[plane.axis] = 2 * double{plane.at} - point[plane.axis];
    return point;
}

bool isImage(const Standing& one, const Standing& other, const MirrorPlane& plane) {
    glm::vec3 front = one.front;
    front[plane.axis] = -front[plane.axis];
    return glm::distance(imageOf(one.at, plane), other.at) < 1e-3 &&
           glm::distance(front, other.front) < 1e-3F;
}

} // namespace

class TestMirror : public QObject {
    Q_OBJECT

private slots:
    void whatIsBuiltOnOneSideIsOnBoth_data();
    void whatIsBuiltOnOneSideIsOnBoth();
    void overThePlaneTheLargerPartDecides();
    void whatWouldLeaveTheLevelIsLeftOut();
    void whatIsLockedOrHiddenStaysAsItIs_data();
    void whatIsLockedOrHiddenStaysAsItIs();
    void aPlaneThatLiesOnNoGridIsRefused_data();
    void aPlaneThatLiesOnNoGridIsRefused();
    void editsThatBuildNothingTakeNoPlane();
    void whatIsAddedAsAnItemIsOnBothSides_data();
    void whatIsAddedAsAnItemIsOnBothSides();
    void regionsThatAreAddedAsItemsAreOnBothSides();
    void facesThatGetAMaterialGetItOnBothSides();
    void editsWithAPlaneJoinNoRun();
    void whatIsPlacedOnOneSideIsOnBoth_data();
    void whatIsPlacedOnOneSideIsOnBoth();
    void whatIsMovedOrTurnedTakesItsImageAlong();
    void whatIsRemovedTakesItsImageAlong();
    void onlyWhatHasAnImageTakesOneAlong();
    void imagesOfEntitiesOutOfTheLevelAreLeftOut();
    void wiredImagesAreWiredAmongThemselves();
    void regionsAreOnBothSides();
    void prefabsArePlacedOnBothSides_data();
    void prefabsArePlacedOnBothSides();
    void lampsAreOnBothSides_data() { whatIsPlacedOnOneSideIsOnBoth_data(); }
    void lampsAreOnBothSides();
    void onlyLampsThatHaveAnImageTakeOneAlong();
    void symmetricMapsStaySymmetric_data();
    void symmetricMapsStaySymmetric();
};

void TestMirror::whatIsBuiltOnOneSideIsOnBoth_data() {
    QTest::addColumn<int>("axis");
    for (int axis = 0; axis < 3; ++axis)
        QTest::addRow("across %c", "XYZ"[axis]) << axis;
}

void TestMirror::whatIsBuiltOnOneSideIsOnBoth() {
    QFETCH(const int, axis);
    const MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), axis);
    const LevelBox box{depth, {1, 1, 1}, {2, 1, 3}};
    const MapPtr both = done(map, withMirror(fillEdit(*map, box, 0), plane));
    Cells cells(both, depth);
    const glm::i64vec3 size = cells.size();
    cells.forEach({depth, {}, size}, [&](glm::i64vec3 at) {
        glm::i64vec3 source = at;
        if (at[axis] >= size[axis] / 2)
            source[axis] = size[axis] - 1 - at[axis];
        bool inside = true;
        for (int i = 0; i < 3; ++i)
            inside = inside && source[i] >= box.min[i] && source[i] < box.min[i] + box.size[i];
        if (cells.solid(at) != inside)
            QFAIL(qPrintable(QStringLiteral("cell %1,%2,%3").arg(at.x).arg(at.y).arg(at.z)));
    });
    QCOMPARE(octreeFault(*both), QString());
}

void TestMirror::overThePlaneTheLargerPartDecides() {
    const MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), 0);
    const std::int64_t middle = levelCells(levelOf(*map), depth).x / 2;
    const MapPtr both =
        done(map, withMirror(fillEdit(*map, {depth, {middle - 3, 0, 0}, {4, 1, 1}}, 0), plane));
    Cells cells(both, depth);
    for (std::int64_t x = 0; x < 2 * middle; ++x)
        QCOMPARE(cells.solid({x, 0, 0}), x >= middle - 3 && x < middle + 3);
}

void TestMirror::whatWouldLeaveTheLevelIsLeftOut() {
    const MapPtr map = emptyMap();
    MirrorPlane plane = middleOf(levelOf(*map), 0);
    const float cell = levelOf(*map).sectorSide() / (1 << depth);
    const std::int64_t middle = levelCells(levelOf(*map), depth).x / 2;
    plane.at += 2 * cell;
    // The image of cell 4 is the last cell of the level; those of cells 3 and 2 lie beyond.
    const auto edited =
        apply(map, withMirror(fillEdit(*map, {depth, {2, 0, 0}, {3, 1, 1}}, 0), plane), editContext());
    QVERIFY2(edited, edited ? "" : edited.error().text().c_str());
    QVERIFY(!edited->note.empty());
    Cells cells(edited->map, depth);
    for (std::int64_t x = 0; x < 2 * middle; ++x)
        QCOMPARE(cells.solid({x, 0, 0}), (x >= 2 && x < 5) || x == 2 * middle - 1);
}

void TestMirror::whatIsLockedOrHiddenStaysAsItIs_data() {
    QTest::addColumn<QString>("how");
    for (const char* how : {"locked", "hidden"})
        QTest::newRow(how) << QString::fromLatin1(how);
}

void TestMirror::whatIsLockedOrHiddenStaysAsItIs() {
    QFETCH(const QString, how);
    MapPtr map = emptyMap();
    const ItemRef whole = itemRef(ItemKind::Map, MapItem);
    const MirrorPlane plane = middleOf(levelOf(*map), 0);
    const std::int64_t last = levelCells(levelOf(*map), depth).x - 1;
    map = done(map, withMirror(propAt(*map, {-5, -4, -3}), plane));
    map = done(map, withMirror(fillEdit(*map, {depth, {0, 0, 0}, {4, 2, 4}}, 0), plane));
    map = done(map, editOf("layer.add", {whole}).with("name", std::string("Rock")));
    map = done(map, editOf("layer.assign", {levelRef(*map)})
                        .with("layer", std::string("Rock"))
                        .with("depth", std::uint64_t{depth})
                        .with("min", std::vector<std::int64_t>{last - 1, 0, 0})
                        .with("size", std::vector<std::int64_t>{1, 2, 2}));
    const auto two = entitiesOf(*map);
    map = done(map, editOf("layer.assign", {two[1].item}).with("layer", std::string("Rock")));
    map = done(map,
               editOf("layer.set", {whole}).with("layer", std::string("Rock")).with(how.toStdString(), true));

    const auto edited =
        apply(map, withMirror(clearEdit(*map, {depth, {0, 0, 0}, {3, 1, 1}}), plane), editContext());
    QVERIFY2(edited, edited ? "" : edited.error().text().c_str());
    QCOMPARE(edited->note, std::string(mirroredHeldBack));
    Cells cells(edited->map, depth);
    QVERIFY(!cells.solid({1, 0, 0}) && cells.solid({last - 1, 0, 0}));
    QVERIFY(!cells.solid({last, 0, 0}) && !cells.solid({last - 2, 0, 0}));

    map = done(
        edited->map,
        withMirror(editOf("entity.transform", {two[0].item}).with("by", std::vector<float>{1, 0, 0}), plane));
    QCOMPARE(entitiesOf(*map)[1].at, two[1].at);
    map = done(map, withMirror(editOf("item.remove", {two[0].item}), plane));
    QCOMPARE(entitiesOf(*map).size(), std::size_t{1});
}

void TestMirror::aPlaneThatLiesOnNoGridIsRefused_data() {
    QTest::addColumn<float>("at");
    QTest::addColumn<quint64>("axis");
    QTest::newRow("outside") << 1e9f << quint64{0};
    QTest::newRow("nowhere") << std::numeric_limits<float>::quiet_NaN() << quint64{1};
    QTest::newRow("no axis") << 0.0f << quint64{3};
    QTest::newRow("infinite") << std::numeric_limits<float>::infinity() << quint64{2};
}

void TestMirror::aPlaneThatLiesOnNoGridIsRefused() {
    QFETCH(const float, at);
    QFETCH(const quint64, axis);
    const MapPtr map = emptyMap();
    const Edit edit = fillEdit(*map, {depth, {1, 1, 1}, {2, 1, 3}}, 0)
                          .with("mirror", std::uint64_t{axis})
                          .with("mirror_at", at);
    const auto edited = apply(map, edit, editContext());
    QVERIFY(!edited);
    QVERIFY(!edited.error().what.empty());
}

void TestMirror::editsThatBuildNothingTakeNoPlane() {
    const MapPtr map = emptyMap();
    const auto edited = apply(
        map,
        withMirror(addEdit(levelRef(*map), ItemKind::Material).with("name", std::string("gold")), {0, 0}),
        editContext());
    QVERIFY(!edited);
    QVERIFY(edited.error().what.find("mirror") != std::string::npos);
}

void TestMirror::whatIsAddedAsAnItemIsOnBothSides_data() {
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("axis");
    int axis = 0;
    for (const char* type :
         {"door", "trigger", "push", "light", "audioemitter", "particles", "prop", "decal", "text", "glow"})
        QTest::addRow("%s", type) << QString::fromLatin1(type) << axis++ % 3;
}

void TestMirror::whatIsAddedAsAnItemIsOnBothSides() {
    QFETCH(const QString, type);
    QFETCH(const int, axis);
    const MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), axis);
    const Edit add = addEdit(levelRef(*map), ItemKind::Entity)
                         .with("type", type.toStdString())
                         .with("name", std::string("one"))
                         .with("position", std::vector<float>{-5, -4, -3});
    const auto all = entitiesOf(*done(map, withMirror(add, plane)));
    QCOMPARE(all.size(), std::size_t{2});
    QVERIFY(isImage(all[0], all[1], plane));
    QVERIFY(all[0].entity.name != all[1].entity.name);
    // As a script says it: by the name of the kind.
    Edit byName = add;
    byName.with("kind", std::string("entity"));
    QCOMPARE(entitiesOf(*done(map, withMirror(byName, plane))).size(), std::size_t{2});
}

void TestMirror::regionsThatAreAddedAsItemsAreOnBothSides() {
    const MapPtr map = emptyMap();
    MirrorPlane plane = middleOf(levelOf(*map), 0);
    plane.at += 1;
    const auto sector = sectorAt(levelOf(*map), {plane.at - 2, 0, 0});
    QVERIFY(sector);
    const MapPtr both = done(
        map,
        withMirror(addEdit(itemRef(ItemKind::Sector, levelOf(*map).sectors[*sector].id), ItemKind::Region),
                   plane));
    std::size_t regions = 0;
    for (const SectorSlot& slot : levelOf(*both).sectors)
        regions += slot.cell->value()->regions.size();
    QCOMPARE(regions, std::size_t{2});
}

void TestMirror::facesThatGetAMaterialGetItOnBothSides() {
    MapPtr map = emptyMap();
    map = done(map, addEdit(levelRef(*map), ItemKind::Material).with("name", std::string("gold")));
    const ItemId gold = levelOf(*map).materials.back().id;
    const MirrorPlane plane = middleOf(levelOf(*map), 0);
    map = done(map, withMirror(fillEdit(*map, {depth, {1, 1, 1}, {1, 1, 1}}, 0), plane));
    std::vector<ItemRef> faces;
    for (const SectorSlot& slot : levelOf(*map).sectors)
        (void)walkCubes(slot.cell->value()->cubes,
                        [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
                            if (cube.type == CubeType::Geometry && faces.empty())
                                faces.push_back(ItemRef::ofCube(slot.id, cell.number, 0));
                        });
    QCOMPARE(faces.size(), std::size_t{1});
    Cells before(map, depth);
    map = done(map, withMirror(setEdit(faces, "material", Ref{gold, {}}), plane));
    Cells cells(map, depth);
    const glm::i64vec3 size = cells.size();
    int differ = 0;
    cells.forEach({depth, {}, size}, [&](glm::i64vec3 at) {
        glm::i64vec3 other = at;
        other.x = size.x - 1 - at.x;
        if (!cells.solid(at))
            return;
        differ += before.cell(at) != cells.cell(at);
        QCOMPARE(mirrored(cells.cell(at), 0), cells.cell(other));
    });
    QCOMPARE(differ, 2);
    // Other fields have no image.
    const auto named = apply(
        map, withMirror(setEdit({itemRef(ItemKind::Material, gold)}, "name", std::string("tin")), plane),
        editContext());
    QVERIFY(!named);
}

void TestMirror::editsWithAPlaneJoinNoRun() {
    const MapPtr map = emptyMap();
    const Edit add = addEdit(levelRef(*map), ItemKind::Entity)
                         .with("type", std::string("light"))
                         .with("position", std::vector<float>{-5, -4, -3});
    const Edit both = withMirror(add, middleOf(levelOf(*map), 0));
    QVERIFY(joinsRun(*map, add, add));
    QVERIFY(!joinsRun(*map, add, both));
    QVERIFY(!joinsRun(*map, both, add));
    QVERIFY(!joinsRun(*map, both, both));
}

void TestMirror::whatIsPlacedOnOneSideIsOnBoth_data() {
    QTest::addColumn<int>("axis");
    for (int axis = 0; axis < 3; ++axis)
        QTest::addRow("across %c", "XYZ"[axis]) << axis;
}

void TestMirror::whatIsPlacedOnOneSideIsOnBoth() {
    QFETCH(const int, axis);
    const MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), axis);
    const MapPtr both = done(map, withMirror(propAt(*map, {-5, -4, -3}), plane));
    const auto all = entitiesOf(*both);
    QCOMPARE(all.size(), std::size_t{2});
    QVERIFY(isImage(all[0], all[1], plane));
    QVERIFY(all[0].entity.name.empty() || all[0].entity.name != all[1].entity.name);
    // Each is in the list of the sector where it stands.
    for (const Standing& one : all)
        QCOMPARE(std::optional(one.sector), sectorAt(levelOf(*both), one.at));
    // On the plane it is its own image.
    std::vector<float> middle{-5, -4, -3};
    middle[static_cast<std::size_t>(axis)] = plane.at;
    QCOMPARE(entitiesOf(*done(map, withMirror(propAt(*map, middle), plane))).size(), std::size_t{1});
}

void TestMirror::whatIsMovedOrTurnedTakesItsImageAlong() {
    MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), 0);
    map = done(map, withMirror(propAt(*map, {-5, -4, -3}), plane));
    const auto two = entitiesOf(*map);
    const Edit edits[]{editOf("entity.transform", {two[0].item}).with("by", std::vector<float>{1, 2, 0.5F}),
                       editOf("entity.transform", {two[1].item}).with("degrees", 40.0F),
                       editOf("entity.transform", {two[1].item}).with("scale", 2.0F),
                       // To another sector, which gives it another number.
                       editOf("entity.transform", {two[0].item})
                           .with("by", std::vector<float>{0, 0, 13})
                           .with("sectors", true)};
    for (const Edit& edit : edits) {
        map = done(map, withMirror(edit, plane));
        const auto now = entitiesOf(*map);
        QCOMPARE(now.size(), std::size_t{2});
        QVERIFY(isImage(now[0], now[1], plane));
        for (const Standing& one : now)
            if (edit.parameter("sectors") != nullptr)
                QCOMPARE(std::optional(one.sector), sectorAt(levelOf(*map), one.at));
    }
    // Both at once go where they are told to.
    const auto now = entitiesOf(*map);
    map = done(
        map,
        withMirror(
            editOf("entity.transform", {now[0].item, now[1].item}).with("by", std::vector<float>{0.5F, 0, 0}),
            plane));
    QVERIFY(glm::distance(entitiesOf(*map)[0].at, now[0].at + glm::dvec3(0.5, 0, 0)) < 1e-3);
    QVERIFY(glm::distance(entitiesOf(*map)[1].at, now[1].at + glm::dvec3(0.5, 0, 0)) < 1e-3);
}

void TestMirror::whatIsRemovedTakesItsImageAlong() {
    MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), 2);
    map = done(map, withMirror(propAt(*map, {-5, -4, -3}), plane));
    map = done(map, propAt(*map, {-5, 2, -3}));
    map = done(map, withMirror(editOf("item.remove", {entitiesOf(*map)[0].item}), plane));
    QCOMPARE(entitiesOf(*map).size(), std::size_t{1});
    QCOMPARE(entitiesOf(*map)[0].at, glm::dvec3(-5, 2, -3));
}

void TestMirror::onlyWhatHasAnImageTakesOneAlong() {
    MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), 0);
    map = done(map, propAt(*map, {-5, -4, -3}));
    map = done(map, propAt(*map, {5, 3, -3}));
    const auto before = entitiesOf(*map);
    map = done(
        map, withMirror(editOf("entity.transform", {before[0].item}).with("by", std::vector<float>{1, 0, 0}),
                        plane));
    const auto after = entitiesOf(*map);
    QCOMPARE(after.size(), std::size_t{2});
    QCOMPARE(after[0].at, before[0].at + glm::dvec3(1, 0, 0));
    QCOMPARE(after[1].at, before[1].at);
}

void TestMirror::imagesOfEntitiesOutOfTheLevelAreLeftOut() {
    const MapPtr map = emptyMap();
    MirrorPlane plane = middleOf(levelOf(*map), 0);
    plane.at += 4;
    const auto edited = apply(
        map, withMirror(propAt(*map, {static_cast<float>(lowestCorner(levelOf(*map)).x) + 1, -4, -3}), plane),
        editContext());
    QVERIFY2(edited, edited ? "" : edited.error().text().c_str());
    QVERIFY(!edited->note.empty());
    QCOMPARE(entitiesOf(*edited->map).size(), std::size_t{1});
}

void TestMirror::wiredImagesAreWiredAmongThemselves() {
    MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), 0);
    const Edit door = editOf("preset.add", {levelRef(*map)})
                          .with("preset", std::string("door"))
                          .with("position", std::vector<float>{-5, -7, -5});
    const std::size_t alone = entitiesOf(*done(map, door)).size();
    map = done(map, withMirror(door, plane));
    const auto all = entitiesOf(*map);
    QCOMPARE(all.size(), 2 * alone);
    std::set<std::string> names;
    for (const Standing& one : all)
        if (!one.entity.name.empty())
            QVERIFY(names.insert(one.entity.name).second);
    QVERIFY(findingsAfterEdits(map).empty());
}

void TestMirror::regionsAreOnBothSides() {
    MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), 0);
    const auto regions = [](const Map& of, ItemKind kind) {
        std::vector<std::pair<std::size_t, glm::dvec3>> all; // sector and middle
        const Level& level = levelOf(of);
        for (std::size_t i = 0; i < level.sectors.size(); ++i) {
            const Sector& sector = *level.sectors[i].cell->value();
            if (kind == ItemKind::Region)
                for (const Region& one : sector.regions)
                    all.emplace_back(i, sectorCenter(level, i) + glm::dvec3(one.min + one.max) * 0.5);
            else
                for (const EnvironmentRegion& one : sector.soundRegions)
                    all.emplace_back(i, sectorCenter(level, i) +
                                            glm::dvec3(one.corners.front() + one.corners.back()) * 0.5);
        }
        return all;
    };
    for (const ItemKind kind : {ItemKind::SoundRegion, ItemKind::Region}) {
        map = done(map, withMirror(editOf("region.add", {levelRef(*map)})
                                       .with("kind", static_cast<std::uint64_t>(kind))
                                       .with("min", std::vector<float>{-6, -5, -4})
                                       .with("max", std::vector<float>{-4, -3, 1}),
                                   plane));
        const auto two = regions(*map, kind);
        QCOMPARE(two.size(), std::size_t{2});
        QVERIFY(two[0].first != two[1].first);
        QVERIFY(glm::distance(imageOf(two[0].second, plane), two[1].second) < 1e-3);
    }
    QCOMPARE(levelOf(*map).soundEnvironments.size(), std::size_t{1});
    QVERIFY(findingsAfterEdits(map).empty());
}

void TestMirror::prefabsArePlacedOnBothSides_data() {
    QTest::addColumn<bool>("lit");
    QTest::newRow("without lamps") << false;
    QTest::newRow("with a lamp") << true;
}

void TestMirror::prefabsArePlacedOnBothSides() {
    QFETCH(const bool, lit);
    MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), 0);
    MapPtr built =
        done(done(map, fillEdit(*map, {depth, {1, 0, 1}, {2, 1, 1}}, 0)), propAt(*map, {-5, -5.5F, -5.5F}));
    if (lit)
        built = done(built, editOf("light.add-source", {levelRef(*map)})
                                .with("type", std::string("spot"))
                                .with("position", std::vector<float>{-5, -5, -5.5F}));
    const auto parts = prefabParts(*built, 0, {{depth, {1, 0, 1}, {3, 2, 1}}}, {}, depth);
    QVERIFY(parts.has_value());
    QCOMPARE(parts->entities.size(), std::size_t{1});
    const auto prefab = json::prefabFromText(*json::prefabText(*parts, map->revision, ""), map->revision);
    QVERIFY(prefab.has_value());
    const Edit place = editOf("cubes.paste", {levelRef(*map)})
                           .with("text", prefab->cubes)
                           .with("entities", prefab->entities)
                           .with("depth", std::uint64_t{depth})
                           .with("min", cells({2, 1, 3}))
                           .with("prefab", std::string("Row"));
    map = done(map, withMirror(place, plane));
    QCOMPARE(entitiesOf(*map).size(), std::size_t{2});
    QVERIFY(isImage(entitiesOf(*map)[0], entitiesOf(*map)[1], plane));
    const MapPlacements placed = placementsOf(*map);
    QCOMPARE(placed.placements.size(), std::size_t{2});
    QCOMPARE(placementStates(*map, placed, {}),
             (std::vector{PlacementState::Current, PlacementState::Current}));
    QVERIFY(placed.placements[0].entities != placed.placements[1].entities);
    QCOMPARE(levelOf(*map).lightSources.size(), std::size_t{lit ? 2U : 0U});
    QCOMPARE(placed.placements[1].lamps.size(), std::size_t{lit ? 1U : 0U});
    auto findings = findingsAfterEdits(map);
    std::erase_if(findings, [](const Finding& one) { return one.rule == Rule::Pmf151; }); // no light is baked
    QVERIFY(findings.empty());
}

void TestMirror::lampsAreOnBothSides() {
    QFETCH(const int, axis);
    MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), axis);
    const auto lamps = [](const MapPtr& of) {
        // As a file has them, too.
        const auto read = pmf::readMap(bytesOf(*of), {.revision = of->revision});
        std::vector<light::Source> stored;
        for (const LightSource& source : levelOf(**read).lightSources)
            stored.push_back(source);
        std::vector<light::Source> all;
        for (const LightSource& source : levelOf(*of).lightSources)
            all.push_back(source);
        return stored == all ? all : std::vector<light::Source>();
    };
    const auto isLampOf = [&](const light::Source& one, light::Source other) {
        other.position[plane.axis] = 2 * plane.at - other.position[plane.axis];
        other.direction[plane.axis] = -other.direction[plane.axis];
        return one == other;
    };
    const auto set = [&](std::uint64_t source) {
        return editOf("light.set-source", {levelRef(*map)}).with("source", source);
    };
    const Edit add = editOf("light.add-source", {levelRef(*map)})
                         .with("type", std::string("spot"))
                         .with("position", std::vector<float>{-5, -4, -3})
                         .with("direction", std::vector<float>{0.25F, -1, 0.5F});
    map = done(map, withMirror(add, plane));
    QCOMPARE(lamps(map).size(), std::size_t{2});
    QVERIFY(isLampOf(lamps(map)[0], lamps(map)[1]));
    for (const Edit& edit : {set(0).with("position", std::vector<float>{-4, -2, -3.5F}),
                             set(1).with("direction", std::vector<float>{0.5F, -1, 0.25F}),
                             set(1).with("intensity", 9.0F).with("color", std::vector<float>{9, 8, 7})}) {
        map = done(map, withMirror(edit, plane));
        QCOMPARE(lamps(map).size(), std::size_t{2});
        QVERIFY(isLampOf(lamps(map)[0], lamps(map)[1]));
    }
    QCOMPARE(lamps(map)[0].intensity, 9.0F);
    // A copy is on both sides, too, and what goes takes its image along.
    const ItemRef first{ItemKind::LightSource, -1, ItemRef::NoCube, levelOf(*map).lightSources[0].id};
    map = done(
        map,
        withMirror(
            editOf("light.add-source", {levelRef(*map)}).with("position", std::vector<float>{-2, -2, -2}),
            plane));
    QCOMPARE(lamps(map).size(), std::size_t{4});
    map = done(map, withMirror(editOf("item.remove", {first}), plane));
    QCOMPARE(lamps(map).size(), std::size_t{2});
    QVERIFY(isLampOf(lamps(map)[0], lamps(map)[1]));
    map =
        done(map, withMirror(editOf("light.remove-source", {levelRef(*map)}).with("source", std::uint64_t{1}),
                             plane));
    QVERIFY(levelOf(*map).lightSources.empty());
    QVERIFY(findingsAfterEdits(map).empty());
}

void TestMirror::onlyLampsThatHaveAnImageTakeOneAlong() {
    MapPtr map = emptyMap();
    MirrorPlane plane = middleOf(levelOf(*map), 0);
    const auto add = [&](std::vector<float> position, const char* type = "point") {
        return editOf("light.add-source", {levelRef(*map)})
            .with("type", std::string(type))
            .with("position", std::move(position));
    };
    const auto count = [](const MapPtr& of) { return levelOf(*of).lightSources.size(); };
    // A sun shines from nowhere, and what stands on the plane is its own image.
    QCOMPARE(count(done(map, withMirror(add({-5, -4, -3}, "sun"), plane))), std::size_t{1});
    QCOMPARE(count(done(map, withMirror(add({plane.at, -4, -3}), plane))), std::size_t{1});
    map = done(map, add({-5, -4, -3}));
    map = done(map, add({5, 3, -3}));
    const glm::vec3 other = levelOf(*map).lightSources[1].position;
    map = done(map, withMirror(editOf("light.set-source", {levelRef(*map)})
                                   .with("source", std::uint64_t{0})
                                   .with("position", std::vector<float>{-4, -4, -3}),
                               plane));
    QCOMPARE(count(map), std::size_t{2});
    QCOMPARE(levelOf(*map).lightSources[1].position, other);
    // Out of the level.
    plane.at += 4;
    const float low = static_cast<float>(lowestCorner(levelOf(*map)).x) + 1;
    const auto edited = apply(map, withMirror(add({low, -4, -3}), plane), editContext());
    QVERIFY2(edited, edited ? "" : edited.error().text().c_str());
    QVERIFY(!edited->note.empty());
    QCOMPARE(count(edited->map), std::size_t{3});
}

void TestMirror::symmetricMapsStaySymmetric_data() {
    QTest::addColumn<int>("seed");
    QTest::addColumn<int>("axis");
    for (int seed = 1; seed <= amount(12); ++seed)
        QTest::addRow("seed %d", seed) << seed << seed % 3;
}

/// Boxes are filled and emptied anywhere, over the plane as well.
void TestMirror::symmetricMapsStaySymmetric() {
    QFETCH(const int, seed);
    QFETCH(const int, axis);
    MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), axis);
    AnyEdits edits(seed);
    const EditAction* const actions[]{findAction("cubes.fill"), findAction("cubes.clear")};
    for (int i = 0; i < 20; ++i) {
        Edit edit = edits.of(*actions[i % 3 == 2], *map);
        std::erase_if(edit.parameters, [](const auto& one) { return one.first == "grow"; });
        if (const auto edited = apply(map, withMirror(edit, plane), editContext()))
            map = edited->map;
        QCOMPARE(octreeFault(*map), QString());
    }
    Cells cells(map, depth);
    const glm::i64vec3 size = cells.size();
    int solid = 0;
    cells.forEach({depth, {}, size}, [&](glm::i64vec3 at) {
        glm::i64vec3 other = at;
        other[axis] = size[axis] - 1 - at[axis];
        solid += cells.solid(at);
        if (cells.solid(at) != cells.solid(other))
            QFAIL(qPrintable(QStringLiteral("cell %1,%2,%3").arg(at.x).arg(at.y).arg(at.z)));
        if (cells.solid(at) && mirrored(cells.cell(at), axis) != cells.cell(other))
            QFAIL(qPrintable(QStringLiteral("faces of %1,%2,%3").arg(at.x).arg(at.y).arg(at.z)));
    });
    QVERIFY(solid > 0);
}

} // namespace tst_mirror

OCTANT_SUITE(tst_mirror, TestMirror)
#include "tst_mirror.moc"
