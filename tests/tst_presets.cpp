#include <set>

#include <QTest>

#include <glm/geometric.hpp>

#include "io/edit_context.h"
#include "io/json/clipboard.h"
#include "model/edit/presets/preset_place.h"
#include "model/geometry/placed_models.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "model/schema/field.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/findings.h"
#include "tests/support/suite.h"

namespace tst_presets {

using namespace octant;
using namespace octant::test;

namespace {

MapPtr emptyMap(Revision revision, std::uint32_t sectors = 1) {
    MapBuilder builder(4, sectors);
    builder.revision = revision;
    builder.material("stone");
    for (std::uint32_t x = 0; x < sectors; ++x)
        builder.sector(x).solidAt(4, 0, 0, 0);
    return builder.build();
}

Edit presetEdit(const Map& map, const std::string& preset, std::vector<float> position = {0, 0, 0}) {
    return editOf("preset.add", {itemRef(ItemKind::Level, map.levels[0]->id)})
        .with("preset", preset)
        .with("position", std::move(position));
}

std::vector<Entity> entitiesOf(const Map& map, std::size_t sector = 0) {
    std::vector<Entity> all;
    for (const Entity& entity : map.levels[0]->sectors[sector].cell->value()->entities.entities)
        all.push_back(entity);
    return all;
}

Value fieldOf(const Map& map, const Entity& entity, const char* path) {
    const FieldRef* field =
        findField(entityFields(static_cast<std::uint8_t>(entity.type), map.revision), path, map.revision);
    return field != nullptr ? field->get(*field, &entity) : Value();
}

std::string textIn(const Map& map, const Entity& entity, const char* path) {
    const Value value = fieldOf(map, entity, path);
    const auto* text = std::get_if<std::string>(&value);
    return text != nullptr ? *text : std::string();
}

/// Signals that entities send, or that they hear.
std::set<std::string> signalsIn(const Map& map, const std::vector<Entity>& entities, bool sent) {
    std::set<std::string> names;
    for (const Entity& entity : entities)
        for (const EntityField& field : entitySchema(entity.type).fields)
            if (field.ref == EntityRef::Signal && std::string_view(field.name).starts_with("output") == sent)
                if (const std::string name = textIn(map, entity, field.name); !name.empty())
                    names.insert(name);
    return names;
}

void addPresetRows() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("revision");
    for (const Preset& preset : presets())
        for (const Revision revision : allRevisions)
            if (presetExists(preset, revision))
                QTest::addRow("%s, %s", preset.id, revisionName(revision))
                    << QString::fromLatin1(preset.id) << static_cast<int>(revision);
}

} // namespace

class tst_presets : public QObject {
    Q_OBJECT

private slots:
    void ids_and_texts_are_there_and_unique() {
        std::set<std::string> ids;
        for (const Preset& preset : presets()) {
            QVERIFY2(ids.insert(preset.id).second, preset.id);
            QVERIFY2(*preset.name != 0 && *preset.help != 0 && *preset.group != 0, preset.id);
            const bool everywhere =
                std::all_of(allRevisions.begin(), allRevisions.end(),
                            [&](Revision revision) { return presetExists(preset, revision); });
            QVERIFY2(everywhere || *preset.lacking != 0, preset.id);
            QVERIFY2(std::any_of(allRevisions.begin(), allRevisions.end(),
                                 [&](Revision revision) { return presetExists(preset, revision); }),
                     preset.id);
        }
    }

    void each_one_gives_a_map_without_findings_data() { addPresetRows(); }
    void each_one_gives_a_map_without_findings() {
        QFETCH(QString, id);
        QFETCH(int, revision);
        const MapPtr map = emptyMap(static_cast<Revision>(revision));
        const std::size_t before = findingsAfterEdits(map).size();
        const MapPtr after = done(map, presetEdit(*map, id.toStdString(), {1, 2, 3}));
        QVERIFY(!entitiesOf(*after).empty());
        const auto findings = findingsAfterEdits(after);
        if (findings.size() != before)
            for (const Finding& finding : findings)
                qWarning("%s", finding.what.c_str());
        QCOMPARE(findings.size(), before);
    }

    /// Rain falls from 6 units above where it is put down: below a low ceiling that is under the floor.
    void it_belongs_to_the_sector_in_which_it_hangs() {
        const MapPtr map = emptyMap(Revision::R20250808);
        const MapPtr after = done(map, presetEdit(*map, "rain", {0, -9, 0}));
        QCOMPARE(after->levels[0]->entities.entities.size(), std::size_t{0});
        QCOMPARE(entitiesOf(*after).size(), std::size_t{1});
        QCOMPARE(entityPosition(entitiesOf(*after)[0], after->revision)->y, -3.0f);
    }

    void signals_that_it_sends_are_heard_data() { addPresetRows(); }
    void signals_that_it_sends_are_heard() {
        QFETCH(QString, id);
        QFETCH(int, revision);
        MapPtr map = emptyMap(static_cast<Revision>(revision));
        map = done(map, presetEdit(*map, id.toStdString()));
        const std::vector<Entity> entities = entitiesOf(*map);
        const auto sent = signalsIn(*map, entities, true), heard = signalsIn(*map, entities, false);
        if (entities.size() > 1)
            QCOMPARE(sent, heard);
        for (const std::string& name : sent)
            QVERIFY2(name.front() != '$', name.c_str());
    }

    void two_of_them_do_not_hear_each_other() {
        MapPtr map = emptyMap(Revision::R20250808);
        map = done(map, presetEdit(*map, "door"));
        const auto first = signalsIn(*map, entitiesOf(*map), true);
        map = done(map, presetEdit(*map, "door", {3, 0, 0}));
        const std::vector<Entity> all = entitiesOf(*map);
        QCOMPARE(all.size(), std::size_t{4});
        const auto second = signalsIn(*map, {all[2], all[3]}, true);
        QCOMPARE(second, signalsIn(*map, {all[2], all[3]}, false));
        for (const std::string& name : second)
            QVERIFY2(!first.contains(name), name.c_str());
        std::set<std::string> names;
        for (const Entity& entity : all)
            QVERIFY(names.insert(entity.name).second);
    }

    void what_a_revision_lacks_is_refused_with_the_reason() {
        const MapPtr map = emptyMap(Revision::R20250115);
        QCOMPARE(refusal(map, presetEdit(*map, "lamp")),
                 QStringLiteral("only maps of 2025-08-08 have light entities; add a dynamic light instead"));
        QCOMPARE(refusal(map, presetEdit(*map, "castle")),
                 QStringLiteral("there is no preset called \"castle\""));
        QCOMPARE(refusal(map, editOf("preset.add", {itemRef(ItemKind::Level, map->levels[0]->id)})),
                 QStringLiteral("name a preset, a type of entity or copied entities, one of them"));
        QCOMPARE(refusal(map, presetEdit(*map, "door", {1, 2})),
                 QStringLiteral("position has three numbers, for x, y and z"));
    }

    void it_goes_into_the_sector_where_it_stands() {
        MapPtr map = emptyMap(Revision::R20250808, 2);
        map = done(map, presetEdit(*map, "crate", {17, 0, 1}));
        QVERIFY(entitiesOf(*map, 0).empty());
        const std::vector<Entity> there = entitiesOf(*map, 1);
        QCOMPARE(there.size(), std::size_t{1});
        // The sector's centre is 16 units away.
        QCOMPARE(*entityPosition(there[0], map->revision), glm::vec3(1, 0, 1));
        map = done(map, presetEdit(*map, "crate", {100, 0, 0}));
        QCOMPARE(map->levels[0]->entities.entities.size(), std::size_t{1});
    }

    void it_turns_with_all_that_belongs_to_it() {
        MapPtr map = emptyMap(Revision::R20250808);
        map = done(map,
                   presetEdit(*map, "button-door", {1, 0, 0}).with("rotation", std::vector<float>{0, 90, 0}));
        const std::vector<Entity> all = entitiesOf(*map);
        // What was on the right, +X, is at -Z.
        QCOMPARE(std::get<std::vector<float>>(fieldOf(*map, all[0], "open_position")),
                 (std::vector<float>{1, 0, -1.125f}));
        QCOMPARE(std::get<std::vector<float>>(fieldOf(*map, all[0], "closed_rotation")),
                 (std::vector<float>{0, 90, 0}));
    }

    void a_type_and_copied_entities_are_added_likewise() {
        MapPtr map = emptyMap(Revision::R20250808);
        const ItemRef level = itemRef(ItemKind::Level, map->levels[0]->id);
        map = done(map, editOf("preset.add", {level})
                            .with("type", std::string("prop"))
                            .with("model", std::string("models/tree"))
                            .with("position", std::vector<float>{1, 2, 3}));
        std::vector<Entity> all = entitiesOf(*map);
        QCOMPARE(textIn(*map, all[0], "model"), std::string("models/tree"));
        QVERIFY(!refusal(map, editOf("preset.add", {level}).with("type", std::string("counter"))).isEmpty());

        map = done(map, presetEdit(*map, "door", {2, 0, 2}));
        all = entitiesOf(*map);
        const std::string text =
            json::itemsToText(*map, std::vector<ItemRef>{itemRef(ItemKind::Entity, all[1].id),
                                                         itemRef(ItemKind::Entity, all[2].id)});
        map = done(
            map,
            editOf("preset.add", {level}).with("text", text).with("position", std::vector<float>{-4, 1, -4}));
        all = entitiesOf(*map);
        QCOMPARE(all.size(), std::size_t{5});
        QCOMPARE(all[3].name, std::string("door 2"));
        // Its middle is there; the hinge is half a door beside it.
        QCOMPARE(*entityPosition(all[3], map->revision), glm::vec3(-4.625f, 1, -4));
        QCOMPARE(signalsIn(*map, {all[3], all[4]}, true), signalsIn(*map, {all[3], all[4]}, false));
        QVERIFY(signalsIn(*map, {all[3]}, false) != signalsIn(*map, {all[1]}, false));
    }

    void surfaces_are_touched_from_every_side() {
        const auto items = presetItems(*presetById("crate"), Revision::R20250808);
        const auto boxes = entityBoxes(*items, Revision::R20250808);
        for (const glm::vec3 normal :
             {glm::vec3(0, 1, 0), glm::vec3(0, -1, 0), glm::vec3(1, 0, 0), glm::vec3(0, 0, -1)}) {
            const glm::vec3 rotation = standingRotation(PresetFacing::Upright, normal, 0);
            const glm::mat3 turn = rotationOf(rotation);
            const double away = clearance(boxes, turn, normal);
            double nearest = 100;
            for (const glm::vec3& corner : boxes[0].corners)
                nearest = std::min(nearest, double(glm::dot(turn * corner, normal)) + away);
            QVERIFY(std::abs(nearest) < 1e-4);
            // It stands upright, with its front away from a wall.
            QVERIFY(glm::distance(turn[1], glm::vec3(0, 1, 0)) < 1e-4f);
            if (normal.y == 0)
                QVERIFY(glm::distance(turn[2], normal) < 1e-3f);
        }
        QCOMPARE(clearance(boxes, glm::mat3(1), {0, 1, 0}), 0.0);
        QCOMPARE(clearance(boxes, glm::mat3(1), {0, -1, 0}), 1.0);
        for (const glm::vec3 normal : {glm::vec3(0, 1, 0), glm::vec3(0, 0, 1), glm::vec3(0.6f, 0.8f, 0)}) {
            const glm::mat3 turn = rotationOf(standingRotation(PresetFacing::Surface, normal, 30));
            QVERIFY(glm::distance(turn[2], normal) < 1e-3f);
        }
    }
};

} // namespace tst_presets

OCTANT_SUITE(tst_presets, tst_presets)
#include "tst_presets.moc"
