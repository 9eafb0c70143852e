#include <cmath>
#include <set>

#include <QTest>

#include <glm/geometric.hpp>

#include "model/edit/arrange/arranged_entities.h"
#include "model/edit/edit_context.h"
#include "model/edit/entities/entity_defaults.h"
#include "model/geometry/placed_models.h"
#include "model/map/locate.h"
#include "model/schema/field.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/findings.h"
#include "tests/support/suite.h"

namespace tst_arrange {

using namespace octant;
using namespace octant::test;

namespace {

using Numbers = std::vector<float>;

/// Rooms of 16 units beside each other along x: their floors are solid below -7, the ceilings above 7.
/// With a step, cell 8 of the second layer is solid too.
MapPtr rooms(Revision revision = Revision::R20250808, std::uint32_t count = 2, bool step = false) {
    MapBuilder builder(4, count);
    builder.revision = revision;
    builder.material("stone");
    for (std::uint32_t room = 0; room < count; ++room)
        for (std::uint32_t x = 0; x < 16; ++x)
            for (std::uint32_t z = 0; z < 16; ++z) {
                builder.sector(room).solidAt(4, x, 0, z);
                builder.sector(room).solidAt(4, x, 15, z);
            }
    if (step)
        builder.sector(0).solidAt(4, 8, 1, 8);
    return builder.build();
}

ItemRef sectorOfMap(const Map& map, std::size_t number) {
    return itemRef(ItemKind::Sector, map.levels[0]->sectors[number].id);
}
ItemRef levelOfMap(const Map& map) { return itemRef(ItemKind::Level, map.levels[0]->id); }

/// A map that grows, and the entities that were put into it.
struct Site {
    MapPtr map = rooms();

    /// An entity of a type in a list, at a place from the origin of that list.
    ItemRef add(const ItemRef& owner, const char* type, Numbers position,
                const std::vector<std::pair<const char*, Value>>& fields = {}) {
        const auto edited = apply(addEdit(owner, ItemKind::Entity).with("type", std::string(type)));
        const ItemRef entity = edited.made.at(0);
        apply(setEdit({entity}, "position", std::move(position)));
        for (const auto& [path, value] : fields)
            apply(setEdit({entity}, path, value));
        return entity;
    }
    ItemRef box(Numbers position, float half = 0.5f, std::size_t sector = 0) {
        return add(sectorOfMap(*map, sector), "prop", std::move(position),
                   {{"bounds_min", Numbers{-half, -half, -half}}, {"bounds_max", Numbers{half, half, half}}});
    }
    Edited apply(const Edit& edit) {
        const auto edited = octant::apply(map, edit);
        if (!edited) {
            qWarning("%s: %s", edit.action.c_str(), edited.error().text().c_str());
            return {map, {}};
        }
        map = edited->map;
        return *edited;
    }
    const Entity& entity(const ItemRef& item) const {
        return *static_cast<const Entity*>(findItem(*map, item));
    }
    Value value(const ItemRef& item, const char* path) const {
        const Entity& found = entity(item);
        const FieldRef* field = findField(entityFields(static_cast<std::uint8_t>(found.type), map->revision),
                                          path, map->revision);
        return field != nullptr ? field->get(*field, &found) : Value();
    }
    Numbers numbers(const ItemRef& item, const char* path = "position") const {
        return std::get<Numbers>(value(item, path));
    }
    /// From the centre of the centre sector.
    glm::dvec3 at(const ItemRef& item) const {
        const auto entities = ArrangedEntities::of(map, editOf("", {item}));
        return ArrangedEntities(*entities).all().front().at(map->revision);
    }
};

QString shown(const glm::dvec3& at) { return QStringLiteral("%1 %2 %3").arg(at.x).arg(at.y).arg(at.z); }

} // namespace

class tst_arrange : public QObject {
    Q_OBJECT

private slots:
    void drops_to_the_floor_by_bounds() {
        Site site;
        const ItemRef low = site.box({0, -2, 0}), sunk = site.box({3, -7.2f, 0}, 1);
        site.apply(editOf("entity.drop", {low, sunk}));
        QCOMPARE(site.numbers(low), (Numbers{0, -6.5f, 0}));
        QCOMPARE(site.numbers(sunk), (Numbers{3, -6, 0}));
    }

    void drops_onto_the_highest_thing_under_its_corners() {
        Site site;
        site.map = rooms(Revision::R20250808, 1, true);
        const ItemRef box = site.box({-0.25f, 0, -0.25f}), beside = site.box({-1, 0, 0.25f});
        site.apply(editOf("entity.drop", {box, beside}));
        QCOMPARE(site.at(box).y, -5.5);
        QCOMPARE(site.at(beside).y, -6.5);
    }

    void lifts_to_the_ceiling_and_to_what_is_nearest() {
        Site site;
        const ItemRef lamp = site.box({0, 5, 0}), low = site.box({2, -5, 2});
        site.apply(editOf("entity.drop", {lamp}).with("to", std::string("ceiling")));
        QCOMPARE(site.numbers(lamp), (Numbers{0, 6.5f, 0}));
        site.apply(editOf("entity.drop", {low, lamp}).with("to", std::string("nearest")));
        QCOMPARE(site.numbers(low), (Numbers{2, -6.5f, 2}));
        QCOMPARE(site.numbers(lamp), (Numbers{0, 6.5f, 0}));
    }

    void stands_upright_on_a_surface_when_it_lay() {
        Site site;
        const ItemRef box = site.box({0, 0, 0});
        site.apply(setEdit({box}, "rotation", Numbers{30, 45, 60}));
        site.apply(editOf("entity.drop", {box}).with("tilt", true));
        const glm::vec3 up = rotationOf({site.numbers(box, "rotation")[0], site.numbers(box, "rotation")[1],
                                         site.numbers(box, "rotation")[2]})[1];
        QVERIFY2(up.y > 0.999f, qPrintable(shown(glm::dvec3(up))));
        QVERIFY(std::abs(site.at(box).y + 6.5) < 1e-3);
    }

    void says_where_there_is_no_surface() {
        Site site;
        const ItemRef outside = site.add(levelOfMap(*site.map), "prop", {0, 40, 0});
        const ItemRef below = site.add(levelOfMap(*site.map), "prop", {0, -40, 0});
        QVERIFY(refusal(site.map, editOf("entity.drop", {below})).contains(QStringLiteral("no surface")));
        const MapPtr before = site.map;
        const Edited edited = site.apply(editOf("entity.drop", {below, outside}));
        QVERIFY(!edited.note.empty());
        QCOMPARE(site.numbers(below), (Numbers{0, -40, 0}));
        QVERIFY(before != site.map);
    }

    void aligns_to_the_last_one_data() {
        QTest::addColumn<int>("to");
        QTest::addColumn<float>("x");
        QTest::newRow("lower sides") << 0 << 4.5f;
        QTest::newRow("middles") << 1 << 5.0f;
        QTest::newRow("upper sides") << 2 << 5.5f;
    }
    void aligns_to_the_last_one() {
        QFETCH(int, to);
        QFETCH(float, x);
        Site site;
        const ItemRef small = site.box({0, 1, 2}), big = site.box({5, 3, 1}, 1);
        site.apply(editOf("entity.align", {small, big})
                       .with("axis", std::uint64_t{0})
                       .with("to", static_cast<std::uint64_t>(to)));
        QCOMPARE(site.numbers(small), (Numbers{x, 1, 2}));
        QCOMPARE(site.numbers(big), (Numbers{5, 3, 1}));
    }

    void distributes_with_the_same_space_between_all() {
        Site site;
        const ItemRef first = site.box({-6, 0, 0}), big = site.box({1, 1, 1}, 1),
                      small = site.box({-4, 0, 0}), last = site.box({6, 0, 0});
        site.apply(editOf("entity.distribute", {last, small, big, first}).with("axis", std::uint64_t{0}));
        QCOMPARE(site.numbers(first), (Numbers{-6, 0, 0}));
        QCOMPARE(site.numbers(last), (Numbers{6, 0, 0}));
        // 11 units between the outer ones, 3 of them filled.
        const float gap = 8.0f / 3;
        QVERIFY(std::abs(site.numbers(small)[0] - (-5.5f + gap + 0.5f)) < 1e-4f);
        QVERIFY(std::abs(site.numbers(big)[0] - (5.5f - gap - 1)) < 1e-4f);
    }

    void snaps_to_a_grid_and_faces_a_point() {
        Site site;
        const ItemRef box = site.box({0.3f, -0.06f, 1.2f});
        site.apply(editOf("entity.snap", {box}));
        QCOMPARE(site.numbers(box), (Numbers{0.25f, 0, 1.25f}));
        site.apply(editOf("entity.snap", {box}).with("step", 1.0f));
        QCOMPARE(site.numbers(box), (Numbers{0, 0, 1}));
        site.apply(editOf("entity.face", {box}).with("point", Numbers{5, 9, 1}));
        QCOMPARE(site.numbers(box, "rotation"), (Numbers{0, 90, 0}));
        site.apply(editOf("entity.face", {box}).with("point", Numbers{5, 9, 1}).with("away", true));
        QCOMPARE(site.numbers(box, "rotation"), (Numbers{0, -90, 0}));
    }

    void an_array_has_names_and_places_of_its_own() {
        Site site;
        const ItemRef box = site.box({-6, 0, 0});
        site.apply(setEdit({box}, "name", std::string("crate")));
        const Edited edited = site.apply(editOf("entity.array", {box})
                                             .with("counts", std::vector<std::int64_t>{3, 1, 2})
                                             .with("spacing", Numbers{2, 9, 4}));
        QCOMPARE(edited.made.size(), std::size_t{6});
        QCOMPARE(edited.made[0], box);
        std::set<std::string> names;
        std::set<std::pair<float, float>> places;
        for (const ItemRef& item : edited.made) {
            names.insert(site.entity(item).name);
            places.insert({site.numbers(item)[0], site.numbers(item)[2]});
            QCOMPARE(site.numbers(item)[1], 0.0f);
        }
        QCOMPARE(names.size(), std::size_t{6});
        QCOMPARE(places,
                 (std::set<std::pair<float, float>>{{-6, 0}, {-4, 0}, {-2, 0}, {-6, 4}, {-4, 4}, {-2, 4}}));
    }

    void copies_across_a_border_are_of_the_next_sector() {
        Site site;
        const ItemRef box = site.box({6, 0, 0});
        const Edited edited = site.apply(editOf("entity.array", {box})
                                             .with("counts", std::vector<std::int64_t>{2, 1, 1})
                                             .with("spacing", Numbers{4, 0, 0}));
        QCOMPARE(sectorOf(edited.made[1].id), sectorOfMap(*site.map, 1).id);
        QCOMPARE(shown(site.at(edited.made[1])), shown({10, 0, 0}));
    }

    void copies_of_a_wired_group_are_wired_for_themselves() {
        Site site;
        const std::size_t findings = findingsAfterEdits(site.map).size();
        const Edited door = site.apply(editOf("preset.add", {levelOfMap(*site.map)})
                                           .with("preset", std::string("door"))
                                           .with("position", Numbers{0, 0, 0}));
        QCOMPARE(door.made.size(), std::size_t{2});
        const auto signalsOf = [&](const ItemRef& item) {
            std::set<std::string> names;
            const Entity& entity = site.entity(item);
            for (const EntityField& field : entitySchema(entity.type).fields)
                if (field.ref == EntityRef::Signal)
                    if (const Value value = site.value(item, field.name);
                        std::holds_alternative<std::string>(value) && !std::get<std::string>(value).empty())
                        names.insert(std::get<std::string>(value));
            return names;
        };
        std::set<std::string> before;
        for (const ItemRef& item : door.made)
            before.merge(signalsOf(item));
        const Edited copies = site.apply(editOf("entity.array", door.made)
                                             .with("counts", std::vector<std::int64_t>{2, 1, 1})
                                             .with("spacing", Numbers{4, 0, 0}));
        std::set<std::string> after;
        for (std::size_t i = door.made.size(); i < copies.made.size(); ++i)
            after.merge(signalsOf(copies.made[i]));
        QVERIFY(!after.empty());
        QCOMPARE(after.size(), before.size());
        for (const std::string& name : after)
            QVERIFY2(!before.contains(name), name.c_str());
        QCOMPARE(findingsAfterEdits(site.map).size(), findings);
    }

    void a_circle_goes_around_and_turns_with_it() {
        Site site;
        const ItemRef box = site.box({2, 0, 0});
        const Edited edited = site.apply(
            editOf("entity.circle", {box}).with("count", std::uint64_t{4}).with("around", Numbers{0, 0, 0}));
        QCOMPARE(edited.made.size(), std::size_t{4});
        QCOMPARE(site.numbers(edited.made[1]), (Numbers{0, 0, -2}));
        QCOMPARE(site.numbers(edited.made[1], "rotation"), (Numbers{0, 90, 0}));
        QCOMPARE(site.numbers(edited.made[2]), (Numbers{-2, 0, 0}));
        const Edited kept = site.apply(editOf("entity.circle", {box})
                                           .with("count", std::uint64_t{2})
                                           .with("degrees", 90.0f)
                                           .with("around", Numbers{0, 0, 0})
                                           .with("keep_rotation", true));
        QCOMPARE(site.numbers(kept.made[1]), (Numbers{0, 0, -2}));
        QCOMPARE(site.numbers(kept.made[1], "rotation"), (Numbers{0, 0, 0}));
    }

    void a_copy_beside_avoids_walls_and_its_like() {
        Site site;
        site.map = rooms(Revision::R20250808, 1);
        const ItemRef box = site.box({0, 0, 0});
        const ItemRef right = site.apply(editOf("entity.beside", {box})).made.at(0);
        QCOMPARE(site.numbers(right), (Numbers{1, 0, 0}));
        // That side is taken now.
        const ItemRef left = site.apply(editOf("entity.beside", {box})).made.at(0);
        QCOMPARE(site.numbers(left), (Numbers{0, 0, 1}));
        const ItemRef wished =
            site.apply(editOf("entity.beside", {box}).with("toward", Numbers{0.2f, 0, -0.9f})).made.at(0);
        QCOMPARE(site.numbers(wished), (Numbers{0, 0, -1}));
        // At the edge of the level.
        const ItemRef edge = site.box({7.5f, 0, 0});
        const ItemRef inside = site.apply(editOf("entity.beside", {edge})).made.at(0);
        QCOMPARE(site.numbers(inside), (Numbers{7.5f, 0, 1}));
    }

    void moving_across_a_border_changes_the_list_and_nothing_else() {
        Site site;
        const ItemRef box = site.box({6, 1, 2});
        const ItemRef stays = site.box({0, 1, 2});
        site.apply(setEdit({box}, "name", std::string("wanderer")));
        site.apply(editOf("property.add", {box}).with("type", std::string("u8")));
        const MapPtr before = site.map;
        const Edit move = editOf("entity.transform", {box, stays}).with("by", Numbers{4, 0, 0});
        const MapPtr plain = done(site.map, move);
        QCOMPARE(plain->levels[0]->sectors[0].cell->value()->entities.entities.size(), std::size_t{2});
        const Edited edited = site.apply(Edit(move).with("sectors", true));
        QCOMPARE(edited.made.size(), std::size_t{2});
        QCOMPARE(sectorOf(edited.made[0].id), sectorOfMap(*site.map, 1).id);
        QCOMPARE(edited.made[1], stays);
        QCOMPARE(shown(site.at(edited.made[0])), shown({10, 1, 2}));
        QCOMPARE(site.entity(edited.made[0]).name, std::string("wanderer"));
        QCOMPARE(site.entity(edited.made[0]).data->containers.size(), std::size_t{1});
        const auto list = [&](std::size_t sector) -> const EntityList& {
            return site.map->levels[0]->sectors[sector].cell->value()->entities;
        };
        QCOMPARE(list(0).containers.size(), std::size_t{0});
        QCOMPARE(list(1).containers.size(), std::size_t{1});
        QCOMPARE(list(1).containers[0].id, site.entity(edited.made[0]).data->containers[0].id);
        // Outside of the level there is no list to go to.
        const Edited out = site.apply(
            editOf("entity.transform", {stays}).with("by", Numbers{0, 40, 0}).with("sectors", true));
        QVERIFY(out.made.empty());
        QCOMPARE(shown(site.at(stays)), shown({4, 41, 2}));
        QVERIFY(before->levels[0]->sectors[0].cell->value()->entities.entities.size() == 2);
    }

    void lists_are_changed_in_place_data() {
        QTest::addColumn<int>("revision");
        for (const Revision revision : allRevisions)
            QTest::newRow(revisionName(revision)) << static_cast<int>(revision);
    }
    void lists_are_changed_in_place() {
        QFETCH(int, revision);
        Site site;
        site.map = rooms(static_cast<Revision>(revision));
        const ItemRef box = site.add(sectorOfMap(*site.map, 1), "prop", {1, 2, 3});
        const QString place = shown(site.at(box));
        ItemRef now = box;
        const auto go = [&](const char* list) {
            now = site.apply(editOf("entity.list", {now}).with("list", std::string(list))).made.at(0);
        };
        go("global");
        QCOMPARE(ownerOf(*site.map, now).kind, ItemKind::Map);
        QCOMPARE(shown(site.at(now)), place);
        go("level");
        QCOMPARE(ownerOf(*site.map, now), levelOfMap(*site.map));
        QCOMPARE(shown(site.at(now)), place);
        go("sector");
        QCOMPARE(ownerOf(*site.map, now), sectorOfMap(*site.map, 1));
        QCOMPARE(site.numbers(now), (Numbers{1, 2, 3}));
        // It is there.
        const MapPtr before = site.map;
        QVERIFY(done(site.map, editOf("entity.list", {now}).with("list", std::string("sector"))) == before);
    }

    void bad_parameters_are_refused_and_change_nothing_data() {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("kind");
        QTest::addRow("align axis") << "entity.align"
                                    << "axis" << 0;
        QTest::addRow("align side") << "entity.align"
                                    << "to" << 0;
        QTest::addRow("one to align") << "entity.align"
                                      << "" << 0;
        QTest::addRow("one to distribute") << "entity.distribute"
                                           << "" << 0;
        QTest::addRow("step") << "entity.snap"
                              << "step" << 1;
        QTest::addRow("surface") << "entity.drop"
                                 << "to" << 2;
        QTest::addRow("level") << "entity.drop"
                               << "level" << 0;
        QTest::addRow("list") << "entity.list"
                              << "list" << 2;
        QTest::addRow("point") << "entity.face"
                               << "point" << 3;
        QTest::addRow("direction") << "entity.beside"
                                   << "toward" << 3;
        QTest::addRow("counts") << "entity.array"
                                << "counts" << 4;
        QTest::addRow("too many") << "entity.array"
                                  << "counts" << 5;
        QTest::addRow("no circle") << "entity.circle"
                                   << "count" << 6;
    }
    void bad_parameters_are_refused_and_change_nothing() {
        QFETCH(QString, action);
        QFETCH(QString, name);
        QFETCH(int, kind);
        Site site;
        const ItemRef box = site.box({0, 0, 0});
        Edit edit = editOf(action.toStdString(), {box});
        const std::string parameter = name.toStdString();
        if (kind == 0 && !parameter.empty())
            edit.with(parameter, std::uint64_t{7});
        else if (kind == 1)
            edit.with(parameter, -1.0f);
        else if (kind == 2)
            edit.with(parameter, std::string("nowhere"));
        else if (kind == 3)
            edit.with(parameter, Numbers{1, 2});
        else if (kind == 4)
            edit.with(parameter, std::vector<std::int64_t>{2, 0, 1});
        else if (kind == 5)
            edit.with(parameter, std::vector<std::int64_t>{100000, 100000, 100000});
        else if (kind == 6)
            edit.with(parameter, std::uint64_t{0}).with("around", Numbers{0, 0, 0});
        const auto edited = octant::apply(site.map, edit);
        QVERIFY(!edited.has_value());
        QVERIFY(!edited.error().text().empty());
        // What has no place is told.
        const ItemRef counter =
            site.apply(addEdit(levelOfMap(*site.map), ItemKind::Entity).with("type", std::string("counter")))
                .made.at(0);
        QVERIFY(!octant::apply(site.map, editOf("entity.snap", {counter})).has_value());
    }

    void any_arrangement_leaves_a_sound_map_data() { lists_are_changed_in_place_data(); }
    void any_arrangement_leaves_a_sound_map() {
        QFETCH(int, revision);
        Site site;
        site.map = rooms(static_cast<Revision>(revision));
        std::vector<ItemRef> all;
        std::uint64_t number = 1;
        for (std::size_t type = 0; type < entityTypeCount; ++type) {
            const EntitySchema& schema = entitySchema(static_cast<EntityType>(type));
            if (!schema.exists(site.map->revision))
                continue;
            const ItemRef owner = number % 3 == 0   ? itemRef(ItemKind::Map, MapItem)
                                  : number % 3 == 1 ? levelOfMap(*site.map)
                                                    : sectorOfMap(*site.map, number % 2);
            all.push_back(site.apply(addEdit(owner, ItemKind::Entity).with("type", std::string(schema.name)))
                              .made.at(0));
            ++number;
        }
        const std::size_t findings = findingsAfterEdits(site.map).size();
        const auto go = [&](Edit edit) {
            const Edited edited = site.apply(edit);
            if (!edited.made.empty())
                all = edited.made;
            QCOMPARE(findingsAfterEdits(site.map).size(), findings);
        };
        go(editOf("entity.array", all).with("counts", std::vector<std::int64_t>{1, 2, 1}));
        go(editOf("entity.circle", all).with("count", std::uint64_t{2}).with("around", Numbers{7, 0, 0}));
        go(editOf("entity.distribute", all).with("axis", std::uint64_t{2}));
        go(editOf("entity.drop", all).with("tilt", true).with("to", std::string("nearest")));
        go(editOf("entity.face", all).with("point", Numbers{3, 1, 9}));
        go(editOf("entity.snap", all).with("step", 0.75f));
        go(editOf("entity.align", all).with("axis", std::uint64_t{0}));
        go(editOf("entity.list", all).with("list", std::string("sector")));
        go(editOf("entity.list", all).with("list", std::string("global")));
        go(editOf("entity.beside", all));
    }
};

} // namespace tst_arrange

OCTANT_SUITE(tst_arrange, tst_arrange)
#include "tst_arrange.moc"
