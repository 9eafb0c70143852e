#include <limits>

#include <QTest>

#include <glm/geometric.hpp>

#include "model/edit/edit.h"
#include "model/edit/entities/entity_defaults.h"
#include "model/edit/entities/entity_motion.h"
#include "model/geometry/placed_models.h"
#include "model/map/locate.h"
#include "model/schema/field.h"
#include "tests/support/suite.h"

namespace tst_entity_transform {

using namespace octant;

namespace {

ItemRef refOf(const Entity& entity) { return {ItemKind::Entity, -1, ItemRef::NoCube, entity.id}; }

/// One entity of a type at a place in the first level.
MapPtr mapWith(EntityType type, const std::vector<std::pair<const char*, std::vector<float>>>& vectors,
               const char* model = "", Revision revision = Revision::R20250808) {
    auto map = std::make_shared<Map>();
    map->revision = revision;
    auto level = std::make_shared<Level>();
    level->id = map->nextId++;
    Entity entity;
    entity.id = map->nextId++;
    entity.type = type;
    entity.data = defaultEntityData(type, map->revision);
    const auto fields = entityFields(static_cast<std::uint8_t>(type), map->revision);
    for (const auto& [name, value] : vectors) {
        const FieldRef* field = findField(fields, name);
        if (field == nullptr || !field->set(*field, &entity, value))
            return nullptr;
    }
    if (const FieldRef* field = findField(fields, "model"); field != nullptr && *model != 0)
        (void)field->set(*field, &entity, std::string(model));
    level->entities.entities.push_back(entity);
    map->levels.push_back(level);
    return map;
}

const Entity& only(const MapPtr& map) { return map->levels[0]->entities.entities[0]; }

std::vector<float> numbers(const MapPtr& map, const char* name) {
    const Entity& entity = only(map);
    const FieldRef* field =
        findField(entityFields(static_cast<std::uint8_t>(entity.type), map->revision), name);
    const Value value = field->get(*field, &entity);
    const auto* found = std::get_if<std::vector<float>>(&value);
    return found != nullptr ? *found : std::vector<float>();
}

bool close(const std::vector<float>& a, const std::vector<float>& b) {
    if (a.size() != b.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (std::abs(a[i] - b[i]) > 1e-3f) {
            qWarning("%g instead of %g at %zu", double(a[i]), double(b[i]), i);
            return false;
        }
    return true;
}

Edit transform(const MapPtr& map) { return {"entity.transform", {refOf(only(map))}, {}}; }

} // namespace

class EntityTransform : public QObject {
    Q_OBJECT
private slots:
    void movesByUnits() {
        const MapPtr map = mapWith(EntityType::Prop, {{"position", {1, 2, 3}}});
        const auto moved = octant::apply(map, transform(map).with("by", std::vector<float>{0.5f, 0, -4}));
        QVERIFY(moved.has_value());
        QVERIFY(close(numbers(moved->map, "position"), {1.5f, 2, -1}));
        QVERIFY(close(numbers(map, "position"), {1, 2, 3}));
    }

    void turnsAboutItsOwnAxes() {
        const MapPtr map = mapWith(EntityType::Prop, {{"position", {1, 0, 0}}, {"rotation", {20, 30, 10}}});
        const auto rotation = entityRotation(only(map), map->revision);
        QVERIFY(rotation.has_value());
        const Edit turn =
            transform(map).with("axes", std::vector<float>{rotation->x, rotation->y, rotation->z});
        // About the axis that it looks along only the roll changes.
        const auto rolled =
            octant::apply(map, Edit(turn).with("axis", std::uint64_t{2}).with("degrees", -45.0f));
        QVERIFY(rolled.has_value());
        QVERIFY(close(numbers(rolled->map, "rotation"), {20, 30, 55}));
        const auto back =
            octant::apply(rolled->map, Edit(turn).with("axis", std::uint64_t{2}).with("degrees", 45.0f));
        QVERIFY(back.has_value());
        QVERIFY(close(numbers(back->map, "rotation"), {20, 30, 10}));
        QVERIFY(
            !octant::apply(map, transform(map).with("degrees", 5.0f).with("axes", std::vector<float>{1, 2})));
    }

    void standsAsItsDirectionSays() {
        const MapPtr map = mapWith(EntityType::Decal, {{"origin", {0, 0, 0}}, {"direction", {3, 0, 0}}});
        const auto rotation = entityRotation(only(map), map->revision);
        QVERIFY(rotation.has_value());
        QVERIFY(close({rotation->x, rotation->y, rotation->z}, {0, 90, 0}));
        const MapPtr nowhere = mapWith(EntityType::Counter, {});
        QVERIFY(!entityRotation(only(nowhere), nowhere->revision));
    }

    void turns_data() {
        QTest::addColumn<int>("axis");
        QTest::addColumn<float>("degrees");
        QTest::addColumn<QVector<float>>("before");
        QTest::addColumn<QVector<float>>("after");
        QTest::newRow("right about Y") << 1 << 90.0f << QVector<float>{0, 0, 0} << QVector<float>{0, 90, 0};
        QTest::newRow("up about X") << 0 << -30.0f << QVector<float>{0, 0, 0} << QVector<float>{30, 0, 0};
        QTest::newRow("about Z") << 2 << -45.0f << QVector<float>{0, 0, 0} << QVector<float>{0, 0, 45};
        QTest::newRow("on top of another")
            << 1 << 15.0f << QVector<float>{20, 30, 10} << QVector<float>{20, 45, 10};
        QTest::newRow("over a half turn")
            << 1 << 100.0f << QVector<float>{0, 170, 0} << QVector<float>{0, -90, 0};
    }
    void turns() {
        QFETCH(int, axis);
        QFETCH(float, degrees);
        QFETCH(QVector<float>, before);
        QFETCH(QVector<float>, after);
        const MapPtr map = mapWith(EntityType::Prop,
                                   {{"position", {1, 0, 0}}, {"rotation", {before.begin(), before.end()}}});
        const auto turned =
            octant::apply(map, transform(map).with("axis", std::uint64_t(axis)).with("degrees", degrees));
        QVERIFY(turned.has_value());
        QVERIFY(close(numbers(turned->map, "rotation"), {after.begin(), after.end()}));
        QVERIFY(close(numbers(turned->map, "position"), {1, 0, 0}));
    }

    void turnsAroundAPoint() {
        const MapPtr map = mapWith(EntityType::Prop, {{"position", {2, 0, 1}}});
        const auto turned = octant::apply(
            map, transform(map).with("degrees", 90.0f).with("around", std::vector<float>{1, 0, 1}));
        QVERIFY(turned.has_value());
        // From +X to -Z, as +Z goes to +X.
        QVERIFY(close(numbers(turned->map, "position"), {1, 0, 0}));
    }

    void turningAllTheWayLeavesItAsItWas() {
        MapPtr map = mapWith(EntityType::Prop, {{"position", {3, 1, 2}}, {"rotation", {10, 20, 30}}});
        const MapPtr before = map;
        for (int i = 0; i < 24; ++i)
            map =
                octant::apply(map, transform(map).with("degrees", 15.0f).with("axis", std::uint64_t{0}))->map;
        QVERIFY(close(numbers(map, "rotation"), numbers(before, "rotation")));
    }

    void beamsAndSpraysTurnWithTheirDirections() {
        const MapPtr beam = mapWith(EntityType::Beam, {{"head_position", {1, 2, 3}},
                                                       {"head_direction", {0, 0, 1}},
                                                       {"tail_position", {1, 2, 5}},
                                                       {"tail_direction", {0, 1, 0}}});
        const auto turned = octant::apply(
            beam, transform(beam).with("degrees", 90.0f).with("around", std::vector<float>{1, 2, 3}));
        QVERIFY(turned.has_value());
        QCOMPARE(numbers(turned->map, "head_position"), (std::vector<float>{1, 2, 3}));
        QVERIFY(close(numbers(turned->map, "tail_position"), {3, 2, 3}));
        QCOMPARE(numbers(turned->map, "head_direction"), (std::vector<float>{1, 0, 0}));
        QCOMPARE(numbers(turned->map, "tail_direction"), (std::vector<float>{0, 1, 0}));
        const MapPtr decal = mapWith(EntityType::Decal, {{"origin", {1, 2, 3}}, {"direction", {0, 0, 1}}});
        const auto sprayed = octant::apply(decal, transform(decal).with("degrees", -90.0f));
        QVERIFY(sprayed.has_value());
        QCOMPARE(numbers(sprayed->map, "origin"), (std::vector<float>{1, 2, 3}));
        QCOMPARE(numbers(sprayed->map, "direction"), (std::vector<float>{-1, 0, 0}));
    }

    void velocitiesTurn_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<bool>("fromPosition");
        QTest::addColumn<QVector<float>>("after");
        const QVector<float> turned{3, 2, 0}, left{0, 2, 3};
        QTest::newRow("projectile") << int(EntityType::Projectile) << false << turned;
        QTest::newRow("point") << int(EntityType::Point) << false << turned;
        QTest::newRow("push") << int(EntityType::Push) << false << turned;
        QTest::newRow("push away from its place") << int(EntityType::Push) << true << left;
    }
    void velocitiesTurn() {
        QFETCH(int, type);
        QFETCH(bool, fromPosition);
        QFETCH(QVector<float>, after);
        const bool isPoint = EntityType(type) == EntityType::Point;
        const MapPtr made =
            mapWith(EntityType(type), {{"position", {1, 2, 3}}, {"velocity", {0, 2, 3}}}, "",
                    isPoint ? Revision::R20250107 : Revision::R20250808); // the others have no points
        QVERIFY(made);
        auto map = std::make_shared<Map>(*made);
        if (fromPosition) {
            auto level = std::make_shared<Level>(*map->levels[0]);
            Entity entity = level->entities.entities[0];
            const FieldRef* flag = findField(entityFields(std::uint8_t(type), map->revision),
                                             "flags/direction_from_position", map->revision);
            QVERIFY(flag != nullptr);
            QVERIFY(flag->set(*flag, &entity, true));
            level->entities.entities.set(0, entity);
            map->levels.set(0, level);
        }
        const auto turned = octant::apply(map, transform(map).with("degrees", 90.0f));
        QVERIFY(turned.has_value());
        QVERIFY(close(numbers(turned->map, "velocity"), {after.begin(), after.end()}));
        QCOMPARE(numbers(turned->map, "position"), (std::vector<float>{1, 2, 3}));
        if (isPoint)
            QVERIFY(close(numbers(turned->map, "rotation"), {0, 90, 0}));
    }

    void volumesTurnTheirCorners() {
        const MapPtr map = mapWith(EntityType::Trigger, {{"position", {1, 2, 3}}});
        std::vector<float> corners = numbers(map, "corners");
        QCOMPARE(corners.size(), std::size_t{24});
        const auto turned = octant::apply(map, transform(map).with("degrees", 90.0f));
        QVERIFY(turned.has_value());
        for (std::size_t i = 0; i < 8; ++i) {
            const glm::vec3 was(corners[3 * i], corners[3 * i + 1], corners[3 * i + 2]);
            corners[3 * i] = was.z;
            corners[3 * i + 2] = -was.x;
        }
        QVERIFY(close(numbers(turned->map, "corners"), corners));
        QCOMPARE(numbers(turned->map, "position"), (std::vector<float>{1, 2, 3}));
    }

    void doorsMoveOpenAndShut() {
        const MapPtr map =
            mapWith(EntityType::Door, {{"closed_position", {1, 0, 0}}, {"open_position", {1, 3, 0}}});
        QVERIFY(map);
        const auto moved = octant::apply(map, transform(map).with("by", std::vector<float>{0, 0, 2}));
        QVERIFY(moved.has_value());
        QVERIFY(close(numbers(moved->map, "closed_position"), {1, 0, 2}));
        QVERIFY(close(numbers(moved->map, "open_position"), {1, 3, 2}));
    }

    /// What says how large a thing is, and how far things stand from the point.
    void scalesSizesAndWays() {
        const MapPtr map = mapWith(EntityType::Trigger, {{"position", {4, 2, -2}}});
        const std::vector<float> before = numbers(map, "corners");
        QCOMPARE(before.size(), std::size_t{24});
        const auto apart = octant::apply(
            map, transform(map).with("scale", 2.0f).with("around", std::vector<float>{2, 2, 0}));
        QVERIFY(apart.has_value());
        QVERIFY(close(numbers(apart->map, "position"), {6, 2, -4}));
        std::vector<float> twice = before;
        for (float& one : twice)
            one *= 2;
        QVERIFY(close(numbers(apart->map, "corners"), twice));
        const auto back = octant::apply(
            apart->map, transform(map).with("scale", 0.5f).with("around", std::vector<float>{2, 2, 0}));
        QVERIFY(back.has_value());
        QVERIFY(close(numbers(back->map, "position"), {4, 2, -2}));
        QVERIFY(close(numbers(back->map, "corners"), before));
        // A door is as large as its poses say; a timer has no place, a point no size.
        const MapPtr door = mapWith(EntityType::Door, {{"closed_position", {1, 0, 0}}});
        const std::vector<float> body = numbers(door, "corners");
        const auto large = octant::apply(door, transform(door).with("scale", 3.0f));
        QVERIFY(large.has_value());
        QVERIFY(close(numbers(large->map, "open_scale"), {3, 3, 3}));
        QVERIFY(close(numbers(large->map, "closed_scale"), {3, 3, 3}));
        QVERIFY(close(numbers(large->map, "corners"), body));
        QVERIFY(close(numbers(large->map, "closed_position"), {1, 0, 0}));
        QVERIFY(hasSize(only(map), map->revision) && hasSize(only(door), door->revision));
        const MapPtr decal = mapWith(EntityType::Decal, {});
        QVERIFY(!hasSize(only(decal), decal->revision));
        for (const float wrong : {0.0f, -1.0f, 1e9f, std::numeric_limits<float>::quiet_NaN()})
            QVERIFY(!octant::apply(map, transform(map).with("scale", wrong)));
    }

    void wrongNumbersAreRefused() {
        const MapPtr map = mapWith(EntityType::Prop, {});
        QVERIFY(!octant::apply(map, transform(map).with("by", std::vector<float>{1, 2})));
        QVERIFY(!octant::apply(map, transform(map).with("axis", std::uint64_t{3}).with("degrees", 5.0f)));
        QVERIFY(!octant::apply(
            map, Edit{"entity.transform", {{ItemKind::Level, -1, ItemRef::NoCube, map->levels[0]->id}}, {}}));
    }

    void modelsStandWhereTheirEntitiesDo() {
        const MapPtr map =
            mapWith(EntityType::Prop, {{"position", {1, 2, 3}}, {"rotation", {0, 90, 0}}}, "models/crate");
        const std::vector<PlacedModel> placed = placedModels(*map, *map->levels[0]);
        QCOMPARE(placed.size(), std::size_t{1});
        QCOMPARE(placed[0].model, std::string("models/crate"));
        QCOMPARE(placed[0].position, glm::dvec3(1, 2, 3));
        // What looks along +Z looks along +X after a turn to the right.
        QVERIFY(glm::length(placed[0].axes * glm::vec3(0, 0, 1) - glm::vec3(1, 0, 0)) < 1e-5f);
        const MapPtr none = mapWith(EntityType::Prop, {});
        QVERIFY(placedModels(*none, *none->levels[0]).empty());
    }
};

} // namespace tst_entity_transform

OCTANT_SUITE(tst_entity_transform, EntityTransform)
#include "tst_entity_transform.moc"
