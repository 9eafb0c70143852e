#include <random>
#include <set>

#include <QTest>

#include <glm/geometric.hpp>

#include "io/json/prefab_file.h"
#include "model/geometry/placed_models.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "model/schema/field.h"
#include "tests/support/cube_cells.h"
#include "tests/support/cube_paste.h"
#include "tests/support/cube_scan.h"
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
};

} // namespace tst_prefabs

OCTANT_SUITE(tst_prefabs, TestPrefabs)
#include "tst_prefabs.moc"
