#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <QTest>

#include <glm/geometric.hpp>

#include "io/edit_context.h"
#include "io/json/edit_json.h"
#include "io/json/prefab_file.h"
#include "model/edit/merge/merge.h"
#include "model/edit/presets/placement_draft.h"
#include "model/geometry/placed_models.h"
#include "model/geometry/sector_walk.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "model/schema/field.h"
#include "tests/support/amount.h"
#include "tests/support/any_edits.h"
#include "tests/support/cube_cells.h"
#include "tests/support/cube_paste.h"
#include "tests/support/cube_scan.h"
#include "tests/support/edited_maps.h"
#include "tests/support/findings.h"
#include "tests/support/suite.h"

/// Parts of levels that are kept and placed again: cubes, their materials and entities.
namespace tst_prefabs {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int depth = 4; // cells of one unit

std::vector<float> numbersOf(const Entity& entity, Revision revision, const char* name) {
    const auto fields = entityFields(static_cast<std::uint8_t>(entity.type), revision);
    const FieldRef* field = findField(fields, name, revision);
    const Value value = field != nullptr ? field->get(*field, &entity) : Value();
    const auto* numbers = std::get_if<std::vector<float>>(&value);
    return numbers != nullptr ? *numbers : std::vector<float>();
}

/// An entity and where it stands in the level.
struct Standing {
    Entity entity;
    glm::dvec3 at{0};
    ItemRef item;
};

std::vector<Standing> entitiesIn(const Map& map) {
    std::vector<Standing> all;
    const Level& level = levelOf(map);
    const auto add = [&](const EntityList& list, const glm::dvec3& origin) {
        for (const Entity& entity : list.entities)
            if (const auto at = entityPosition(entity, map.revision))
                all.push_back({entity, origin + glm::dvec3(*at), itemRef(ItemKind::Entity, entity.id)});
    };
    add(level.entities, glm::dvec3(0));
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const auto center = level.sectorCenter(level.indexOf(i));
        add(level.sectors[i].cell->value()->entities, {center[0], center[1], center[2]});
    }
    return all;
}

MapPtr withType(const MapPtr& map, const char* type, const char* name, std::vector<float> position) {
    const auto added = octant::apply(map, editOf("preset.add", {levelRef(*map)})
                                              .with("type", std::string(type))
                                              .with("position", std::move(position)));
    if (!added) {
        QTest::qFail(added.error().text().c_str(), __FILE__, __LINE__);
        return map;
    }
    return done(added->map, setEdit(added->made, "name", std::string(name)));
}

/// A row of three cells of stone and grass with a prop on it, and one that stands elsewhere. The level's
/// lowest corner is at -8, -8, -8.
MapPtr site(Revision revision = Revision::R20250808) {
    MapPtr map = emptyMap(revision);
    map = done(map, fillEdit(*map, {depth, {2, 0, 2}, {2, 1, 1}}, 0));
    map = done(map, fillEdit(*map, {depth, {4, 0, 2}, {1, 1, 1}}, 1));
    map = withType(map, "prop", "statue", {-5.5F, -7, -5.5F});
    return withType(map, "prop", "elsewhere", {5, 5, 5});
}
constexpr LevelBox box{depth, {2, 0, 2}, {3, 3, 1}};

/// But that no light is baked.
std::vector<Finding> findingsOfLit(const MapPtr& map) {
    auto findings = findingsAfterEdits(map);
    std::erase_if(findings, [](const Finding& one) { return one.rule == Rule::Pmf151; });
    return findings;
}

std::vector<light::Source> lampsIn(const Map& map) {
    std::vector<light::Source> all;
    for (const LightSource& lamp : levelOf(map).lightSources)
        all.push_back(lamp);
    return all;
}

/// The same with a spot lamp in the row, a lamp beside it and a sun.
MapPtr litSite(Revision revision = Revision::R20250808) {
    MapPtr map = site(revision);
    const double side = std::ldexp(double{levelOf(*map).sectorSide()}, -depth);
    const glm::vec3 low(sectorCenter(levelOf(*map), 0) - double{levelOf(*map).sectorSide()} / 2);
    const auto add = [&](const char* type, const char* name, glm::dvec3 cell) {
        const glm::vec3 at = low + glm::vec3(cell * side);
        map = done(map, editOf("light.add-source", {levelRef(*map)})
                            .with("type", std::string(type))
                            .with("name", std::string(name))
                            .with("intensity", 7.0F)
                            .with("position", std::vector<float>{at.x, at.y, at.z})
                            .with("direction", std::vector<float>{0.25F, -1, 0.5F}));
    };
    add("spot", "spot", {4.5, 1.5, 2.25});
    add("point", "beside", {9, 1.5, 2.25});
    add("sun", "sun", {4.5, 1.5, 2.25});
    return map;
}

std::string text(const MapPtr& map, const std::vector<LevelBox>& boxes = {box},
                 std::vector<ItemRef> items = {}) {
    const auto parts = prefabParts(*map, 0, boxes, items, depth);
    if (!parts) {
        QTest::qFail(parts.error().text().c_str(), __FILE__, __LINE__);
        return {};
    }
    return *json::prefabText(*parts, map->revision, "A row");
}

Edit placing(const Map& map, const Prefab& prefab, glm::i64vec3 at, const char* orientation = nullptr) {
    Edit edit = editOf("cubes.paste", {levelRef(map)})
                    .with("text", prefab.cubes)
                    .with("depth", std::uint64_t{depth})
                    .with("min", cells(at));
    if (orientation != nullptr)
        edit.with("orientation", std::string(orientation));
    if (!prefab.entities.empty())
        edit.with("entities", prefab.entities);
    return edit;
}

/// What is new in a map.
std::vector<Standing> added(const Map& before, const Map& after) {
    std::vector<Standing> all = entitiesIn(after);
    std::erase_if(all, [&](const Standing& one) { return locate(before, one.item).has_value(); });
    return all;
}

constexpr const char* path = "rows/Row";

Prefab prefabOf(const std::string& file, Revision revision = Revision::R20250808) {
    const auto prefab = json::prefabFromText(file, revision);
    if (!prefab)
        QTest::qFail(prefab.error().text().c_str(), __FILE__, __LINE__);
    return prefab.value_or(Prefab());
}

/// A placement that the map keeps.
Edit linked(const Map& map, const Prefab& prefab, glm::i64vec3 at, const char* orientation = nullptr) {
    return placing(map, prefab, at, orientation).with("prefab", std::string(path));
}

Edit updating(const Prefab& prefab) {
    Edit edit = editOf("prefab.update", {itemRef(ItemKind::Map, MapItem)});
    edit.with("prefab", std::string(path)).with("text", prefab.cubes);
    if (!prefab.entities.empty())
        edit.with("entities", prefab.entities);
    return edit;
}

/// The site with another cube on the row, and the prop on that.
MapPtr taller(const MapPtr& map) {
    const MapPtr built = done(map, fillEdit(*map, {depth, {2, 1, 2}, {1, 1, 1}}, 1));
    for (const Standing& one : entitiesIn(*built))
        if (one.entity.name == "statue")
            return done(built, editOf("entity.transform", {one.item})
                                   .with("by", std::vector<float>{0, 1, 0})
                                   .with("degrees", 90.0F));
    return built;
}

std::vector<PlacementState> states(const MapPtr& map, const Prefab& prefab) {
    return placementStates(*map, placementsOf(*map), {{path, prefabContent(prefab.cubes, prefab.entities)}});
}

/// Every solid cell.
std::vector<std::array<std::int64_t, 3>> cubesOf(const MapPtr& map) {
    std::vector<std::array<std::int64_t, 3>> solid;
    Cells grid(map, depth);
    grid.forEach({depth, {}, grid.size()}, [&](glm::i64vec3 at) {
        if (grid.solid(at))
            solid.push_back({at.x, at.y, at.z});
    });
    return solid;
}

/// Where entities stand, by their names.
std::map<std::string, std::array<double, 3>> placesOf(const Map& map) {
    std::map<std::string, std::array<double, 3>> places;
    for (const Standing& one : entitiesIn(map))
        places[one.entity.name] = {one.at.x, one.at.y, one.at.z};
    return places;
}

} // namespace

class TestPrefabs : public QObject {
    Q_OBJECT

private slots:
    void what_stands_in_the_cells_comes_along_to_another_sector_data() {
        QTest::addColumn<int>("revision");
        for (const Revision revision : allRevisions)
            QTest::newRow(revisionName(revision)) << static_cast<int>(revision);
    }
    void what_stands_in_the_cells_comes_along_to_another_sector() {
        QFETCH(int, revision);
        const MapPtr map = site(static_cast<Revision>(revision));
        const auto prefab = json::prefabFromText(text(map), map->revision);
        QVERIFY2(prefab.has_value(), prefab ? "" : prefab.error().text().c_str());
        QCOMPARE(prefab->head.help, std::string("A row"));
        QCOMPARE(prefab->head.cubes, std::uint64_t{3});
        QCOMPARE(prefab->head.entities, std::uint64_t{1});
        QCOMPARE(prefab->boxes.size(), std::size_t{1});
        const MapPtr after = edited(map, placing(*map, *prefab, {20, 0, 18}));
        const auto fresh = added(*map, *after);
        QCOMPARE(fresh.size(), std::size_t{1});
        QCOMPARE(fresh[0].at, glm::dvec3(12.5, -7, 10.5));
        QCOMPARE(fresh[0].entity.name, std::string("statue 2"));
        // In the list of the sector where it stands.
        const auto at = locate(*after, fresh[0].item);
        QVERIFY(at && at->sector != Location::None);
        QCOMPARE(levelOf(*after).indexOf(at->sector), SectorIndex::of(1, 0, 1));
        const Scan scan(after, depth);
        const auto solid = [&](int x, int y) { return scan[glm::i64vec3(x, y, 18)].solid(); };
        for (const int x : {20, 21, 22})
            QVERIFY(solid(x, 0));
        QVERIFY(!solid(19, 0) && !solid(23, 0) && !solid(20, 1));
    }

    void the_ghost_of_an_orientation_is_what_is_placed_data() {
        QTest::addColumn<QString>("orientation");
        QTest::addColumn<glm::dvec3>("at");
        QTest::addColumn<glm::vec3>("front");
        // From the lowest corner of three by three by one cells: 0.5, 1, 0.5, looking along +Z.
        QTest::newRow("as it is") << "+x+y+z" << glm::dvec3(0.5, 1, 0.5) << glm::vec3(0, 0, 1);
        QTest::newRow("mirrored along X") << "-x+y+z" << glm::dvec3(2.5, 1, 0.5) << glm::vec3(0, 0, 1);
        QTest::newRow("mirrored along Z") << "+x+y-z" << glm::dvec3(0.5, 1, 0.5) << glm::vec3(0, 0, -1);
        QTest::newRow("turned about Y") << "-z+y+x" << glm::dvec3(0.5, 1, 2.5) << glm::vec3(1, 0, 0);
        QTest::newRow("turned half") << "-x+y-z" << glm::dvec3(2.5, 1, 0.5) << glm::vec3(0, 0, -1);
        QTest::newRow("upside down") << "+x-y-z" << glm::dvec3(0.5, 2, 0.5) << glm::vec3(0, 0, -1);
    }
    void the_ghost_of_an_orientation_is_what_is_placed() {
        QFETCH(QString, orientation);
        QFETCH(glm::dvec3, at);
        QFETCH(glm::vec3, front);
        const MapPtr map = site();
        const auto prefab = json::prefabFromText(text(map), map->revision);
        QVERIFY(prefab.has_value());
        const MapPtr after =
            edited(map, placing(*map, *prefab, {20, 4, 18}, orientation.toLatin1().constData()));
        const auto fresh = added(*map, *after);
        QCOMPARE(fresh.size(), std::size_t{1});
        const glm::dvec3 low(20 - 8, 4 - 8, 18 - 8);
        QCOMPARE(fresh[0].at - low, at);
        const auto degrees = numbersOf(fresh[0].entity, map->revision, "rotation");
        QCOMPARE(degrees.size(), std::size_t{3});
        const glm::mat3 turn = rotationOf({degrees[0], degrees[1], degrees[2]});
        QVERIFY(glm::length(turn[2] - front) < 1e-3F);
    }

    void a_mirrored_volume_keeps_its_corners_in_order() {
        MapPtr map = emptyMap();
        map = withType(map, "trigger", "gate", {-5, -7, -5});
        const Standing gate = entitiesIn(*map)[0];
        std::vector<float> corners = numbersOf(gate.entity, map->revision, "corners");
        QCOMPARE(corners.size(), std::size_t{24});
        for (std::size_t i = 0; i < corners.size(); i += 3)
            if (corners[i] > 0)
                corners[i] += 1; // further to one side
        map = done(map, setEdit({gate.item}, "corners", corners));
        const auto prefab = json::prefabFromText(text(map, {}, {gate.item}), map->revision);
        QVERIFY(prefab.has_value());
        QCOMPARE(prefab->clip.cubes.size(), std::size_t{0});
        const MapPtr after = edited(map, placing(*map, *prefab, {8, 4, 8}, "-x+y+z"));
        const auto fresh = added(*map, *after);
        QCOMPARE(fresh.size(), std::size_t{1});
        const std::vector<float> mirrored = numbersOf(fresh[0].entity, map->revision, "corners");
        for (std::size_t i = 0; i < corners.size(); i += 3) {
            QCOMPARE(mirrored[i] > 0, corners[i] > 0);
            QCOMPARE(mirrored[i], -corners[(i / 3 ^ 1) * 3]);
            QCOMPARE(mirrored[i + 1], corners[i + 1]);
        }
    }

    void wired_entities_get_signals_of_their_own_each_time() {
        MapPtr map = emptyMap();
        map = done(map, fillEdit(*map, {depth, {2, 0, 2}, {3, 1, 3}}, 0));
        const auto door = octant::apply(map, editOf("preset.add", {levelRef(*map)})
                                                 .with("preset", std::string("door"))
                                                 .with("position", std::vector<float>{-5, -7, -5}));
        QVERIFY(door.has_value());
        const auto prefab =
            json::prefabFromText(text(door->map, {{depth, {2, 0, 2}, {3, 4, 3}}}, door->made), map->revision);
        QVERIFY(prefab.has_value());
        QCOMPARE(prefab->head.entities, std::uint64_t{door->made.size()});
        const MapPtr once = edited(door->map, placing(*map, *prefab, {10, 0, 10}));
        const MapPtr twice = edited(once, placing(*map, *prefab, {20, 0, 10}));
        std::set<std::string> names;
        const auto all = entitiesIn(*twice);
        for (const Standing& one : all)
            if (!one.entity.name.empty())
                QVERIFY2(names.insert(one.entity.name).second, one.entity.name.c_str());
        QCOMPARE(findingsAfterEdits(twice).size(), std::size_t{0});
    }

    void entities_of_another_revision_are_converted() {
        const MapPtr map = site(Revision::R20250808);
        const std::string file = text(map);
        for (const Revision to : allRevisions) {
            const MapPtr other = emptyMap(to);
            const auto prefab = json::prefabFromText(file, to);
            QVERIFY2(prefab.has_value(), prefab ? "" : prefab.error().text().c_str());
            const MapPtr after = edited(other, placing(*other, *prefab, {4, 0, 4}));
            const auto fresh = added(*other, *after);
            QCOMPARE(fresh.size(), std::size_t{1});
            QCOMPARE(fresh[0].at, glm::dvec3(-3.5, -7, -3.5));
        }
    }

    void cubes_with_entities_are_not_scaled() {
        const MapPtr map = site();
        const auto prefab = json::prefabFromText(text(map), map->revision);
        QVERIFY(refusal(map, placing(*map, *prefab, {20, 0, 18}).with("scale", std::int64_t{1}))
                    .contains(QLatin1String("keep their size")));
    }

    void nothing_is_no_prefab() {
        const MapPtr map = site();
        QVERIFY(!prefabParts(*map, 0, {{depth, {20, 8, 20}, {1, 1, 1}}}, {}, depth));
        QVERIFY(!prefabParts(*map, 0, {}, {}, depth));
    }

    void lamps_come_along_with_the_cells_they_stand_in_data() {
        QTest::addColumn<QString>("orientation");
        for (const char* orientation : {"+x+y+z", "-z+y+x", "-x+y+z", "+x-y-z"})
            QTest::newRow(orientation) << QString::fromLatin1(orientation);
    }
    void lamps_come_along_with_the_cells_they_stand_in() {
        QFETCH(const QString, orientation);
        const MapPtr map = litSite();
        QCOMPARE(lampsIn(*map).size(), std::size_t{3});
        const Prefab prefab = prefabOf(text(map));
        QCOMPARE(prefab.head.lamps, std::uint64_t{1});
        QCOMPARE(prefab.clip.lamps.size(), std::size_t{1});
        // One that is chosen comes wherever it stands; a sun stands nowhere.
        const auto& all = map->levels[0]->lightSources;
        const std::vector<ItemRef> chosen{itemRef(ItemKind::LightSource, all[1].id),
                                          itemRef(ItemKind::LightSource, all[2].id)};
        QCOMPARE(prefabOf(text(map, {box}, chosen)).clip.lamps.size(), std::size_t{2});
        QCOMPARE(prefabOf(text(map, {}, chosen)).clip.lamps.size(), std::size_t{1});
        const MapPtr empty = emptyMap();
        const MapPtr placed =
            edited(empty, linked(*empty, prefab, {8, 4, 8}, orientation.toLatin1().constData()));
        const auto lamps = lampsIn(*placed);
        QCOMPARE(lamps.size(), std::size_t{1});
        const double side = std::ldexp(double{levelOf(*placed).sectorSide()}, -depth);
        const glm::dvec3 low = sectorCenter(levelOf(*placed), 0) - double{levelOf(*placed).sectorSide()} / 2 +
                               glm::dvec3(8, 4, 8) * side;
        const auto way = Orientation::named(orientation.toStdString());
        const glm::dvec3 size = glm::dvec3(box.size) * side, was = glm::dvec3(2.5, 1.5, 0.25) * side;
        const glm::vec3 direction(0.25F, -1, 0.5F);
        for (int axis = 0; axis < 3; ++axis) {
            const int to = way->axis(axis);
            const bool reversed = way->reversed(axis);
            const double there = low[to] + (reversed ? size[axis] - was[axis] : was[axis]);
            QVERIFY(std::abs(double{lamps[0].position[to]} - there) < 1e-4);
            QCOMPARE(lamps[0].direction[to], reversed ? -direction[axis] : direction[axis]);
        }
        QCOMPARE(lamps[0].type, light::SourceType::Spot);
        QCOMPARE(lamps[0].intensity, 7.0F);
        QCOMPARE(lamps[0].name, std::string("spot"));
        QVERIFY(findingsOfLit(placed).empty());
        const MapPtr again = readAgain(placed);
        QCOMPARE(lampsIn(*again), lamps);
        QCOMPARE(placementsOf(*again), placementsOf(*placed));
        QCOMPARE(states(again, prefab), (std::vector{PlacementState::Current}));
    }

    void lamps_of_placements_are_updated() {
        const MapPtr map = litSite();
        MapPtr dimmed = done(map, editOf("light.set-source", {levelRef(*map)})
                                      .with("source", std::uint64_t{0})
                                      .with("intensity", 2.0F));
        const Prefab old = prefabOf(text(map)), next = prefabOf(text(dimmed));
        const MapPtr empty = emptyMap();
        MapPtr placed = edited(empty, linked(*empty, old, {8, 4, 8}, "-x+y+z"));
        placed = edited(placed, linked(*placed, old, {20, 4, 18}));
        QCOMPARE(lampsIn(*placed).size(), std::size_t{2});
        QVERIFY(lampsIn(*placed)[0].name != lampsIn(*placed)[1].name);
        QCOMPARE(states(placed, next), (std::vector{PlacementState::Old, PlacementState::Old}));
        // A new name is followed, another place is a change by hand.
        placed = edited(placed, setEdit({itemRef(ItemKind::LightSource, levelOf(*placed).lightSources[1].id)},
                                        "name", std::string("mine")));
        QCOMPARE(states(placed, next), (std::vector{PlacementState::Old, PlacementState::Old}));
        const MapPtr moved = edited(placed, editOf("light.set-source", {levelRef(*placed)})
                                                .with("source", std::uint64_t{1})
                                                .with("position", std::vector<float>{0, 0, 0}));
        QCOMPARE(states(moved, next), (std::vector{PlacementState::Old, PlacementState::Changed}));
        const MapPtr updated = edited(placed, updating(next));
        QCOMPARE(states(updated, next), (std::vector{PlacementState::Current, PlacementState::Current}));
        QCOMPARE(lampsIn(*updated).size(), std::size_t{2});
        for (std::size_t i = 0; i < 2; ++i) {
            QCOMPARE(lampsIn(*updated)[i].intensity, 2.0F);
            QCOMPARE(lampsIn(*updated)[i].position, lampsIn(*placed)[i].position);
        }
        QVERIFY(findingsOfLit(updated).empty());
        // A prefab that has none any more takes them away.
        const Prefab dark = prefabOf(text(site()));
        const MapPtr without = edited(updated, updating(dark));
        QVERIFY(lampsIn(*without).empty());
        QCOMPARE(states(without, dark), (std::vector{PlacementState::Current, PlacementState::Current}));
    }

    void lamps_grow_with_the_cubes() {
        const MapPtr map = litSite();
        const auto parts = prefabParts(*map, 0, {{depth, {4, 0, 2}, {1, 3, 1}}}, {}, depth);
        QVERIFY(parts && parts->entities.empty());
        QCOMPARE(parts->clip.lamps.size(), std::size_t{1});
        const light::Source was = parts->clip.lamps[0];
        const MapPtr empty = emptyMap();
        const MapPtr large = edited(empty, editOf("cubes.paste", {levelRef(*empty)})
                                               .with("text", json::cubesToText(parts->clip))
                                               .with("depth", std::uint64_t{depth})
                                               .with("min", cells({8, 4, 8}))
                                               .with("scale", std::int64_t{1}));
        QCOMPARE(lampsIn(*large).size(), std::size_t{1});
        QCOMPARE(lampsIn(*large)[0].range, was.range * 2);
        QCOMPARE(lampsIn(*large)[0].intensity, was.intensity * 4);
    }

    void a_map_that_shows_it_alone_holds_all_of_it() {
        const MapPtr map = site();
        const auto prefab = json::prefabFromText(text(map), map->revision);
        const auto alone = json::prefabAlone(*prefab, map->revision);
        QVERIFY2(alone.has_value(), alone ? "" : alone.error().text().c_str());
        QCOMPARE(entitiesIn(**alone).size(), std::size_t{1});
        QCOMPARE(levelOf(**alone).materials.size(), std::size_t{2});
        QCOMPARE(levelOf(**alone).sectors.size(), std::size_t{1});
        QCOMPARE(levelOf(**alone).sectorSide(), 4.0F); // the next one that three units fit into
    }

    void what_is_cut_off_is_told() {
        const std::string whole = text(site());
        for (std::size_t size = 0; size + 1 < whole.size(); size += 1 + size / 50)
            QVERIFY(!json::prefabFromText(whole.substr(0, size), Revision::R20250808));
        QVERIFY(json::prefabFromText(whole, Revision::R20250808).has_value());
    }

    void any_text_is_refused_or_read() {
        const std::string whole = text(site());
        std::mt19937 random(7);
        for (int round = 0; round < 3000; ++round) {
            std::string broken = whole;
            for (std::size_t i = 0; i < 1 + random() % 4; ++i) {
                const std::size_t at = random() % broken.size();
                if (random() % 3 == 0)
                    broken.erase(at, random() % 40);
                else if (random() % 2 == 0)
                    broken[at] = static_cast<char>(random());
                else
                    broken.insert(at, broken.substr(random() % broken.size(), random() % 60));
            }
            const auto read = json::prefabFromText(broken, Revision::R20250808);
            if (!read)
                QVERIFY(!read.error().text().empty());
            else
                (void)json::prefabAlone(*read, Revision::R20250808);
        }
    }

    void other_items_and_too_many_entities_are_refused() {
        const std::string whole = text(site());
        const std::size_t first = whole.find('\n') + 1, second = whole.find('\n', first) + 1;
        const std::size_t third = whole.find('\n', second) + 1;
        const std::string entity = whole.substr(second, third - second);
        std::string many = whole.substr(0, second);
        for (std::size_t i = 0; i <= mostPrefabEntities; ++i)
            many += entity;
        many += whole.substr(third);
        const auto read = json::prefabFromText(many, Revision::R20250808);
        QVERIFY(!read && read.error().text().find("at most") != std::string::npos);
        std::string other = whole;
        other.replace(other.find("\"kind\":\"entity\""), 15, "\"kind\":\"level\"");
        QVERIFY(!json::prefabFromText(other, Revision::R20250808));
    }

    void placements_get_what_the_prefab_holds_now_data() {
        QTest::addColumn<QString>("orientation");
        for (const char* orientation : {"+x+y+z", "-z+y+x", "-x+y+z", "+x-y-z"})
            QTest::newRow(orientation) << QString::fromLatin1(orientation);
    }
    void placements_get_what_the_prefab_holds_now() {
        QFETCH(QString, orientation);
        const MapPtr map = site();
        const Prefab old = prefabOf(text(map)), next = prefabOf(text(taller(map)));
        const QByteArray way = orientation.toLatin1();
        const MapPtr empty = emptyMap();
        const MapPtr once = edited(empty, linked(*empty, old, {8, 4, 8}, way.constData()));
        const MapPtr twice = edited(once, linked(*once, old, {20, 4, 18}, way.constData()));
        QCOMPARE(placementsOf(*twice).placements.size(), std::size_t{2});
        QCOMPARE(placementsOf(*twice).contents.size(), std::size_t{1});
        QCOMPARE(states(twice, next), (std::vector{PlacementState::Old, PlacementState::Old}));
        const MapPtr updated = edited(twice, updating(next));
        QCOMPARE(states(updated, next), (std::vector{PlacementState::Current, PlacementState::Current}));
        // As if it had been placed so at once.
        MapPtr wanted = edited(empty, linked(*empty, next, {8, 4, 8}, way.constData()));
        wanted = edited(wanted, linked(*wanted, next, {20, 4, 18}, way.constData()));
        QCOMPARE(cubesOf(updated), cubesOf(wanted));
        QCOMPARE(placesOf(*updated), placesOf(*wanted));
        QCOMPARE(placementsOf(*updated), placementsOf(*wanted));
        QVERIFY(findingsAfterEdits(updated).empty());
        // Nothing is left to do.
        QVERIFY(edited(updated, updating(next)) == updated);
    }

    void what_was_changed_by_hand_stays_unless_one_wants_it() {
        const MapPtr map = site();
        const Prefab old = prefabOf(text(map)), next = prefabOf(text(taller(map)));
        MapPtr placed = emptyMap();
        placed = edited(placed, linked(*placed, old, {4, 0, 4}));
        placed = edited(placed, linked(*placed, old, {12, 0, 4}));
        placed = edited(placed, linked(*placed, old, {20, 0, 4}));
        // A cube of the first is painted, the entity of the second moved.
        placed = done(placed, fillEdit(*placed, {depth, {4, 0, 4}, {1, 1, 1}}, 1));
        for (const Standing& one : entitiesIn(*placed))
            if (one.entity.name == "statue 2")
                placed =
                    done(placed,
                         editOf("entity.transform", {one.item}).with("by", std::vector<float>{0, 0.5F, 0}));
        using enum PlacementState;
        QCOMPARE(states(placed, next), (std::vector{Changed, Changed, Old}));
        const auto some = octant::apply(placed, updating(next), editContext());
        QVERIFY2(some, some ? "" : some.error().text().c_str());
        QVERIFY(!some->note.empty());
        QCOMPARE(states(some->map, next), (std::vector{Changed, Changed, Current}));
        const MapPtr all = edited(some->map, updating(next).with("changed", true));
        QCOMPARE(states(all, next), (std::vector{Current, Current, Current}));
        QCOMPARE(entitiesIn(*all).size(), std::size_t{3});
    }

    void what_happens_around_a_placement_does_not_change_it() {
        const MapPtr map = site();
        const Prefab prefab = prefabOf(text(map));
        MapPtr placed = emptyMap();
        placed = edited(placed, linked(*placed, prefab, {4, 0, 4}));
        const auto still = [&](const MapPtr& now) {
            return states(now, prefab) == std::vector{PlacementState::Current};
        };
        QVERIFY(still(placed));
        // Matter beside it hides faces, and is joined with it; finer cells divide what is around.
        placed = done(placed, fillEdit(*placed, {depth, {0, 0, 0}, {4, 4, 8}}, 0));
        QVERIFY(still(placed));
        placed = done(placed, fillEdit(*placed, {depth, {4, 0, 3}, {2, 1, 1}}, 0));
        placed = done(placed, fillEdit(*placed, {depth, {4, 1, 4}, {2, 1, 2}}, 0));
        placed = done(placed, fillEdit(*placed, {depth, {4, 0, 5}, {2, 1, 1}}, 0));
        QVERIFY(still(placed));
        placed = edited(placed, editOf("level.simplify", {levelRef(*placed)}));
        QVERIFY(still(placed));
        placed = done(placed, fillEdit(*placed, {depth + 3, {56, 8, 32}, {3, 3, 3}}, 1));
        QVERIFY(still(placed));
    }

    void placements_follow_their_level_and_their_entities() {
        const MapPtr map = site();
        const Prefab old = prefabOf(text(map)), next = prefabOf(text(taller(map)));
        MapPtr placed = emptyMap();
        placed = edited(placed, linked(*placed, old, {20, 4, 18}));
        const auto still = [&](const MapPtr& now) {
            return states(now, next) == std::vector{PlacementState::Old} && findingsAfterEdits(now).empty();
        };
        const MapPtr grown = edited(placed, editOf("level.resize", {levelRef(*placed)})
                                                .with("low", cells({1, 0, 2}))
                                                .with("high", cells({0, 1, 0})));
        QVERIFY(placementsOf(*grown).placements[0].low != placementsOf(*placed).placements[0].low);
        QVERIFY(still(grown));
        const MapPtr back = edited(grown, editOf("level.resize", {levelRef(*grown)})
                                              .with("low", cells({-1, 0, -2}))
                                              .with("high", cells({0, -1, 0})));
        QCOMPARE(placementsOf(*back), placementsOf(*placed));
        MapPtr other = edited(
            placed, editOf("level.sector-size", {levelRef(*placed)}).with("size_log2", std::uint64_t{3}));
        QVERIFY(still(other));
        other = edited(other,
                       editOf("level.sector-size", {levelRef(*other)}).with("size_log2", std::uint64_t{5}));
        QVERIFY(still(other));
        other = edited(other, editOf("level.move-centre", {levelRef(*other)}).with("to", cells({0, 0, 0})));
        QVERIFY(still(other));
        for (const Standing& one : entitiesIn(*other))
            other = done(other, setEdit({one.item}, "name", std::string("hero")));
        QCOMPARE(placementsOf(*other).placements[0].entities, std::vector<std::string>{"hero"});
        QVERIFY(still(other));
        const MapPtr updated = edited(other, updating(next));
        QCOMPARE(states(updated, next), std::vector{PlacementState::Current});
        QCOMPARE(entitiesIn(*updated).size(), std::size_t{1});
        // What the level loses is forgotten.
        const MapPtr cut = edited(
            placed,
            editOf("level.resize", {levelRef(*placed)}).with("high", cells({-1, 0, 0})).with("force", true));
        QVERIFY(!placementsAt(*cut));
    }

    void what_is_gone_is_forgotten_and_never_comes_back() {
        const MapPtr map = site();
        const Prefab old = prefabOf(text(map)), next = prefabOf(text(taller(map)));
        MapPtr placed = emptyMap();
        placed = edited(placed, linked(*placed, old, {4, 0, 4}));
        placed = edited(placed, linked(*placed, old, {12, 0, 4}));
        placed = done(placed, clearEdit(*placed, {depth, {12, 0, 4}, {3, 1, 1}}));
        for (const Standing& one : entitiesIn(*placed))
            if (one.entity.name == "statue 2")
                placed = done(placed, editOf("item.remove", {one.item}));
        QCOMPARE(states(placed, next)[1], PlacementState::Gone);
        const MapPtr updated = edited(placed, updating(next).with("changed", true));
        QCOMPARE(placementsOf(*updated).placements.size(), std::size_t{1});
        QVERIFY(!Cells(updated, depth).solid({12, 0, 4}));
    }

    void what_was_moved_away_is_left_alone() {
        const MapPtr map = site();
        const Prefab old = prefabOf(text(map)), next = prefabOf(text(taller(map)));
        MapPtr placed = emptyMap();
        placed = edited(placed, linked(*placed, old, {4, 0, 4}));
        placed = edited(placed, linked(*placed, old, {12, 0, 4}));
        // Cubes and entity of the second go to another place, as a selection that is dragged does.
        placed = done(placed, editOf("cubes.move", {levelRef(*placed)})
                                  .with("depth", std::uint64_t{depth})
                                  .with("min", cells({12, 0, 4}))
                                  .with("size", cells({3, 1, 1}))
                                  .with("by", cells({0, 0, 9})));
        for (const Standing& one : entitiesIn(*placed))
            if (one.entity.name == "statue 2")
                placed = done(placed, editOf("entity.transform", {one.item})
                                          .with("by", std::vector<float>{0, 0, 9})
                                          .with("sectors", true));
        using enum PlacementState;
        QCOMPARE(states(placed, next), (std::vector{Old, Gone}));
        const auto updated = octant::apply(placed, updating(next).with("changed", true), editContext());
        QVERIFY2(updated, updated ? "" : updated.error().text().c_str());
        QVERIFY(!updated->note.empty());
        QCOMPARE(states(updated->map, next), std::vector{Current});
        QCOMPARE(placesOf(*updated->map)["statue 2"], placesOf(*placed)["statue 2"]);
        Cells before(placed, depth), after(updated->map, depth);
        for (int x = 12; x < 15; ++x)
            for (const int z : {4, 13})
                QVERIFY(before.cell({x, 0, z}) == after.cell({x, 0, z}));
        QVERIFY(after.solid({12, 0, 13}) && !after.solid({12, 0, 4}));
    }

    void a_placement_stays_where_its_new_content_leaves_the_level() {
        const MapPtr map = site();
        const Prefab old = prefabOf(text(map)),
                     next = prefabOf(text(taller(map), {{depth, {2, 0, 2}, {3, 4, 1}}}));
        MapPtr placed = emptyMap();
        const glm::i64vec3 top = levelCells(levelOf(*placed), depth) - std::int64_t{3};
        placed = edited(placed, linked(*placed, old, {4, 0, 4}));
        placed = edited(placed, linked(*placed, old, {4, top.y, 12}));
        const auto some = octant::apply(placed, updating(next), editContext());
        QVERIFY(some && !some->note.empty());
        QCOMPARE(states(some->map, next), (std::vector{PlacementState::Current, PlacementState::Old}));
    }

    void prefabs_are_unlinked_and_renamed() {
        const MapPtr map = site();
        const Prefab prefab = prefabOf(text(map));
        MapPtr placed = emptyMap();
        for (const int x : {4, 12, 20})
            placed = edited(placed, linked(*placed, prefab, {x, 0, 4}));
        const ItemRef theMap = itemRef(ItemKind::Map, MapItem);
        const MapPtr renamed = edited(placed, editOf("prefab.rename", {theMap})
                                                  .with("prefab", std::string(path))
                                                  .with("name", std::string("new/Row")));
        QCOMPARE(placementsOf(*renamed).contents[0].prefab, std::string("new/Row"));
        QVERIFY(refusal(renamed, updating(prefab)).contains(QLatin1String("nothing is placed")));
        const MapPtr two = edited(
            placed, editOf("prefab.unlink", {theMap}).with("placements", std::vector<std::int64_t>{1}));
        QCOMPARE(placementsOf(*two).placements.size(), std::size_t{2});
        QCOMPARE(placementsOf(*two).placements[1], placementsOf(*placed).placements[2]);
        const MapPtr none = edited(two, editOf("prefab.unlink", {theMap}).with("prefab", std::string(path)));
        QVERIFY(none->extensions.empty());
        QVERIFY(refusal(placed,
                        editOf("prefab.unlink", {theMap}).with("placements", std::vector<std::int64_t>{3}))
                    .contains(QLatin1String("no placement 3")));
    }

    void placements_are_written_and_read() {
        for (const Revision revision : allRevisions) {
            const MapPtr map = site(revision);
            const Prefab prefab = prefabOf(text(map), revision);
            MapPtr placed = emptyMap(revision);
            placed = edited(placed, linked(*placed, prefab, {4, 0, 4}));
            placed = edited(placed, linked(*placed, prefab, {20, 8, 20}, "-z+y+x"));
            const MapPtr again = readAgain(placed);
            QCOMPARE(placementsOf(*again), placementsOf(*placed));
            QCOMPARE(states(again, prefab), (std::vector{PlacementState::Current, PlacementState::Current}));
        }
    }

    void any_bytes_are_refused_or_written_again_data() {
        QTest::addColumn<bool>("lit");
        QTest::newRow("without lamps") << false;
        QTest::newRow("with lamps") << true;
    }
    void any_bytes_are_refused_or_written_again() {
        QFETCH(const bool, lit);
        const MapPtr map = site();
        const Prefab prefab = prefabOf(text(map));
        MapPtr placed = emptyMap();
        placed = edited(placed, linked(*placed, prefab, {4, 0, 4}));
        placed = edited(placed, linked(*placed, prefab, {20, 8, 20}, "-z+y+x"));
        if (lit)
            placed = edited(placed, linked(*placed, prefabOf(text(litSite())), {20, 2, 10}));
        const Blob whole = placed->extensions[*placementsAt(*placed)].data;
        const auto read = readPlacements(whole);
        QVERIFY(read.has_value());
        QVERIFY(writePlacements(*read) == whole);
        for (std::size_t size = 0; size < whole.size(); ++size) {
            const auto cut = readPlacements(whole.slice(0, size));
            QVERIFY(!cut && !cut.error().what.empty());
            QVERIFY(!cut.error().byte || *cut.error().byte <= size);
        }
        std::mt19937 random(3);
        for (int round = 0; round < 20000; ++round) {
            std::vector<std::byte> bytes(whole.data(), whole.data() + whole.size());
            for (unsigned i = 0; i < 1 + random() % 3; ++i)
                bytes[4 + random() % (bytes.size() - 4)] = static_cast<std::byte>(random());
            const Blob broken(std::move(bytes));
            const auto other = readPlacements(broken);
            if (!other)
                continue;
            QVERIFY(writePlacements(*other) == broken);
            (void)strayPlacement(*placed, *other);
            if (round % 20 == 0) // what was far off may take its time
                (void)placementStates(*placed, *other, {});
        }
    }

    void broken_placements_are_told_and_kept() {
        const MapPtr map = site();
        const Prefab prefab = prefabOf(text(map));
        MapPtr placed = emptyMap();
        placed = edited(placed, linked(*placed, prefab, {4, 0, 4}));
        const Blob whole = placed->extensions[0].data;
        const auto broken = editable(placed);
        broken->extensions.update(0, [&](Extension& extension) { extension.data = whole.slice(0, 20); });
        const auto findings = findingsAfterEdits(broken);
        QCOMPARE(findings.size(), std::size_t{1});
        QCOMPARE(findings[0].rule, Rule::Pmf152);
        // It stays as it is, whatever else is edited.
        QVERIFY(refusal(broken, updating(prefab)).contains(QLatin1String("octant-prefabs")));
        const MapPtr more = edited(broken, fillEdit(*broken, {depth, {20, 0, 20}, {1, 1, 1}}, 0));
        QVERIFY(more->extensions[0].data == broken->extensions[0].data);
        // Elsewhere than in the level.
        const auto far = editable(placed);
        MapPlacements stray = placementsOf(*placed);
        stray.placements[0].low.x = -1;
        far->extensions.update(0, [&](Extension& extension) { extension.data = writePlacements(stray); });
        QCOMPARE(findingsAfterEdits(far).size(), std::size_t{1});
        QVERIFY(octant::apply(far, updating(prefab), editContext()).error().what.find("by hand") !=
                std::string::npos);
    }

    void prefabs_without_cubes_or_of_another_size_are_updated_too() {
        MapPtr map = site();
        const Standing statue = entitiesIn(*map)[0];
        const Prefab entity = prefabOf(text(map, {}, {statue.item}));
        QVERIFY(entity.clip.cubes.empty());
        const MapPtr turned = done(map, editOf("entity.transform", {statue.item}).with("degrees", 90.0F));
        const Prefab next = prefabOf(text(turned, {}, {statue.item}));
        MapPtr placed = emptyMap();
        placed = edited(placed, linked(*placed, entity, {4, 0, 4}));
        const MapPtr updated = edited(placed, updating(next));
        QCOMPARE(entitiesIn(*updated).size(), std::size_t{1});
        QCOMPARE(states(updated, next), std::vector{PlacementState::Current});
        // Cubes alone may be scaled, and are so again.
        const MapPtr row = done(emptyMap(), fillEdit(*emptyMap(), {depth, {2, 0, 2}, {3, 1, 1}}, 0));
        const Prefab cubes = prefabOf(text(row, {{depth, {2, 0, 2}, {2, 1, 1}}}));
        const Prefab longer = prefabOf(text(row, {{depth, {2, 0, 2}, {3, 1, 1}}}));
        MapPtr large = emptyMap();
        large = edited(large, linked(*large, cubes, {4, 0, 4}).with("scale", std::int64_t{1}));
        large = edited(large, updating(longer));
        Cells grid(large, depth);
        for (int x = 0; x < 12; ++x)
            QCOMPARE(grid.solid({x, 1, 5}), x >= 4 && x < 10);
        QCOMPARE(states(large, longer), std::vector{PlacementState::Current});
        // The first cell stays in its place, also where it is the last one, as the row points the other way.
        MapPtr reversed = emptyMap();
        reversed = edited(reversed, linked(*reversed, cubes, {10, 0, 4}, "-x+y+z"));
        reversed = edited(reversed, updating(longer));
        Cells other(reversed, depth);
        for (int x = 0; x < 20; ++x)
            QCOMPARE(other.solid({x, 0, 4}), x >= 9 && x < 12);
    }

    void any_edits_leave_placements_that_can_be_read_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= amount(6); ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }
    /// Undo gives the bytes of before, a replay those of after, and a file what was written.
    void any_edits_leave_placements_that_can_be_read() {
        QFETCH(int, seed);
        const Prefab prefab = prefabOf(text(site()));
        MapPtr map = emptyMap();
        for (const int x : {4, 12, 20})
            map = edited(map, linked(*map, prefab, {x, 0, 4}, x == 12 ? "-z+y+x" : nullptr));
        AnyEdits edits(seed, true);
        std::vector<MapPtr> history{map};
        std::vector<Blob> bytes{bytesOf(*map)};
        std::vector<Edit> done;
        int linkedSteps = 0;
        for (int i = 0; i < 120; ++i) {
            const MapPtr& now = history.back();
            Edit edit = edits.next(*now);
            if (i % 5 == 0)
                edit = linked(*now, prefab, {4 + i % 20, i % 7, 8 + i % 11}, i % 2 == 0 ? "+x+y-z" : nullptr);
            else if (i % 9 == 1)
                edit = updating(prefab).with("changed", i % 2 == 0);
            const auto next = octant::apply(now, edit, editContext());
            if (!next || next->map == now || next->map->levels.size() > 4 ||
                next->map->levels[0]->sectors.size() > 48)
                continue;
            const auto placements = placementsIn(*next->map);
            QVERIFY2(placements, placements ? "" : placements.error().text().c_str());
            QCOMPARE(QString::fromStdString(strayPlacement(*next->map, *placements)), QString());
            linkedSteps += placements->empty() ? 0 : 1;
            history.push_back(next->map);
            bytes.push_back(bytesOf(*next->map));
            done.push_back(edit);
        }
        QVERIFY(done.size() > 30 && linkedSteps > 20);
        for (std::size_t i = history.size(); i-- > 0;)
            QVERIFY(bytesOf(*history[i]) == bytes[i]);
        MapPtr replayed = map;
        for (std::size_t i = 0; i < done.size(); ++i) {
            const auto line = json::editFromJson(json::editToJson(done[i]));
            QVERIFY(line.has_value());
            replayed = edited(replayed, *line);
            QVERIFY(bytesOf(*replayed) == bytes[i + 1]);
        }
        const MapPtr again = readAgain(replayed);
        QCOMPARE(placementsOf(*again), placementsOf(*replayed));
        QCOMPARE(placementStates(*again, placementsOf(*again), {}),
                 placementStates(*replayed, placementsOf(*replayed), {}));
    }

    void both_sides_of_a_merge_bring_their_placements() {
        const Prefab prefab = prefabOf(text(site()));
        const MapPtr empty = emptyMap();
        const MapPtr base = edited(empty, linked(*empty, prefab, {4, 0, 4}));
        for (const MapPtr& begin : {empty, base}) {
            const MapPtr ours = edited(begin, linked(*begin, prefab, {12, 0, 4}));
            const MapPtr theirs = edited(begin, linked(*begin, prefab, {4, 0, 20}, "-z+y+x"));
            const auto merged = mergeMaps(begin, ours, theirs, editContext());
            QVERIFY(merged.has_value());
            QCOMPARE(placementsOf(*merged->map).placements.size(),
                     placementsOf(*begin).placements.size() + 2);
            QCOMPARE(merged->map->extensions.size(), std::size_t{1});
        }
        // What one side gave up is gone.
        const MapPtr ours = edited(base, linked(*base, prefab, {12, 0, 4}));
        const MapPtr theirs = edited(base, editOf("prefab.unlink", {itemRef(ItemKind::Map, MapItem)}));
        const auto merged = mergeMaps(base, ours, theirs, editContext());
        QVERIFY(merged.has_value());
        QCOMPARE(placementsOf(*merged->map).placements.size(), std::size_t{1});
        QCOMPARE(placementsOf(*merged->map).placements[0].entities, std::vector<std::string>{"statue 2"});
    }
};

} // namespace tst_prefabs

OCTANT_SUITE(tst_prefabs, TestPrefabs)
#include "tst_prefabs.moc"
