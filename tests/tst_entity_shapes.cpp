#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "model/edit/entities/entity_defaults.h"
#include "model/geometry/entity_shape.h"
#include "model/geometry/followers.h"
#include "model/map/entity_place.h"
#include "model/schema/field.h"
#include "tests/support/build_map.h"
#include "tests/support/suite.h"

namespace tst_entity_shapes {

using namespace octant;

namespace {

constexpr Revision newest = Revision::R20250808;

Entity entityOf(EntityType type, Revision revision = newest) {
    Entity entity;
    entity.type = type;
    entity.data = defaultEntityData(type, revision);
    return entity;
}

void set(Entity& entity, const char* path, const Value& value, Revision revision = newest) {
    const FieldRef* field =
        findField(entityFields(static_cast<std::uint8_t>(entity.type), revision), path, revision);
    QVERIFY2(field != nullptr, path);
    const auto done = field->set(*field, &entity, value);
    QVERIFY2(done.has_value(), path);
}

std::vector<float> three(float x, float y, float z) { return {x, y, z}; }

struct Bounds {
    glm::vec3 min{1e9f}, max{-1e9f};
};
/// Around the lines of a part.
Bounds boundsOf(const EntityShape& shape, std::initializer_list<ShapePart> parts) {
    Bounds bounds;
    for (const ShapeLine& line : shape.lines)
        if (std::find(parts.begin(), parts.end(), line.part) != parts.end())
            for (const glm::vec3& end : {line.a, line.b}) {
                bounds.min = glm::min(bounds.min, end);
                bounds.max = glm::max(bounds.max, end);
            }
    return bounds;
}

bool near(const glm::vec3& a, const glm::vec3& b, float by = 1e-3f) {
    if (glm::length(a - b) < by)
        return true;
    qWarning("%g %g %g instead of %g %g %g", double(a.x), double(a.y), double(a.z), double(b.x), double(b.y),
             double(b.z));
    return false;
}

/// Types that stand somewhere and have no size: a mark says all of them.
const std::set<EntityType> placesOnly{EntityType::Button, EntityType::Switch, EntityType::Valve};

} // namespace

class EntityShapes : public QObject {
    Q_OBJECT
private slots:
    void eachTypeShowsItselfOrHasNoExtent_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("revision");
        for (const EntitySchema& schema : entitySchemas())
            for (const Revision revision : allRevisions)
                if (schema.exists(revision))
                    QTest::addRow("%s, %s", schema.name, revisionName(revision))
                        << static_cast<int>(schema.type) << static_cast<int>(revision);
    }
    void eachTypeShowsItselfOrHasNoExtent() {
        QFETCH(int, type);
        QFETCH(int, revision);
        const auto of = static_cast<EntityType>(type);
        const auto in = static_cast<Revision>(revision);
        const bool wanted = typeHasPlace(of, in) && !placesOnly.contains(of);
        QCOMPARE(shapeGroupOf(of).has_value(), wanted);
        Entity entity = entityOf(of, in);
        if (of == EntityType::Projectile || of == EntityType::Projectiles || of == EntityType::Gibs)
            set(entity, "velocity", three(0, 0, 3), in);
        const EntityShape shape = shapeOf(entity, in);
        QCOMPARE(!shape.empty(), wanted);
        // It goes along.
        if (!wanted)
            return;
        const auto moved = entityPoses(of);
        for (const EntityPose& pose : moved)
            if (const FieldRef* field =
                    findField(entityFields(static_cast<std::uint8_t>(type), in), pose.place, in)) {
                auto at = std::get<std::vector<float>>(field->get(*field, &entity));
                at[0] += 16;
                set(entity, pose.place, at, in);
            }
        const EntityShape after = shapeOf(entity, in);
        QCOMPARE(after.lines.size(), shape.lines.size());
        for (std::size_t i = 0; i < after.lines.size(); ++i)
            QVERIFY(near(after.lines[i].a, shape.lines[i].a + glm::vec3(16, 0, 0)));
    }

    void valuesOfNoUseGiveNoLines_data() { eachTypeShowsItselfOrHasNoExtent_data(); }
    void valuesOfNoUseGiveNoLines() {
        QFETCH(int, type);
        QFETCH(int, revision);
        const auto in = static_cast<Revision>(revision);
        Entity entity = entityOf(static_cast<EntityType>(type), in);
        for (const int byte : {0xff, 0x7f, 0x00}) {
            auto data = std::make_shared<EntityData>(*entity.data);
            std::fill(data->fixed.begin(), data->fixed.end(), std::byte(byte));
            data->numbers.assign(24, NAN);
            Entity broken = entity;
            broken.data = data;
            for (const ShapeLine& line : shapeOf(broken, in).lines)
                QVERIFY(std::isfinite(glm::length(line.a) + glm::length(line.b)));
            data->fixed.clear();
            QVERIFY(shapeOf(broken, in).lines.empty());
            QVERIFY(followEnds(broken, in).empty());
        }
    }

    void boundsOfAPropStandUprightAndAnArrowSaysWhereItLooks() {
        Entity prop = entityOf(EntityType::Prop);
        set(prop, "position", three(1, 2, 3));
        set(prop, "bounds_max", three(1, 2, 0.5f));
        set(prop, "bounds_min", three(-1, 0, -0.5f));
        set(prop, "rotation", three(0, 90, 0));
        const EntityShape shape = shapeOf(prop, newest);
        const Bounds box = boundsOf(shape, {ShapePart::Body});
        QVERIFY(near(box.min, {0, 2, 2.5f}) && near(box.max, {2, 4, 3.5f}));
        const Bounds arrow = boundsOf(shape, {ShapePart::Arrow});
        QVERIFY(arrow.max.x > 1.4f && arrow.min.x > 0.99f); // turned right from +Z to +X
    }

    void aLightHasASphereAConeOrAnArea() {
        Entity light = entityOf(EntityType::Light);
        set(light, "range", 6.0f);
        set(light, "size", three(0, 0, 0));
        const Bounds sphere = boundsOf(shapeOf(light, newest), {ShapePart::Other});
        QVERIFY(near(sphere.min, glm::vec3(-6)) && near(sphere.max, glm::vec3(6)));
        set(light, "shape", std::uint64_t{1});
        QVERIFY(!shapeOf(light, newest).empty()); // it is seen at once
        set(light, "cone_radius", 0.0f);
        set(light, "shape", std::uint64_t{1}); // which it is
        QVERIFY(near(boundsOf(shapeOf(light, newest), {ShapePart::Other}).max, {0, 0, 6}));
        set(light, "cone_radius", 2.0f);
        const Bounds cone = boundsOf(shapeOf(light, newest), {ShapePart::Other});
        QVERIFY(near(cone.min, {-2, -2, 0}) && near(cone.max, {2, 2, 6}));
        set(light, "shape", std::uint64_t{2});
        const Bounds round = boundsOf(shapeOf(light, newest), {ShapePart::Other});
        QVERIFY(near(round.min, glm::vec3(-6)) && near(round.max, glm::vec3(6)));
        set(light, "area_angles", std::vector<float>(6, 0.0f));
        QVERIFY(shapeOf(light, newest).empty()); // angles that hold nothing
        set(light, "area_angles", std::vector<float>{-45, 45, 0, 0, 0, 0});
        const Bounds area = boundsOf(shapeOf(light, newest), {ShapePart::Other});
        QVERIFY(near(area.max, {0, 6 * std::sqrt(0.5f), 6}));
    }

    void aSoundHasBothRadii() {
        Entity sound = entityOf(EntityType::AudioEmitter);
        set(sound, "range", 12.0f);
        set(sound, "radius", three(2, 3, 4));
        EntityShape shape = shapeOf(sound, newest);
        QVERIFY(near(boundsOf(shape, {ShapePart::Body}).max, {2, 3, 4}));
        QVERIFY(near(boundsOf(shape, {ShapePart::Other}).max, glm::vec3(12)));
        QVERIFY(shape.faces.empty());
        set(sound, "flags/cubic", true);
        shape = shapeOf(sound, newest);
        QCOMPARE(shape.faces.size(), std::size_t{6});
        QVERIFY(near(boundsOf(shape, {ShapePart::Body}).max, {2, 3, 4}));
    }

    void aDoorHasTwoPosesAndAWayBetween() {
        Entity door = entityOf(EntityType::Door);
        set(door, "closed_position", three(1, 0, 0));
        set(door, "open_position", three(1, 0, 0));
        QCOMPARE(shapeOf(door, newest).faces.size(), std::size_t{6}); // it stays where it is
        set(door, "open_position", three(1, 4, 0));
        set(door, "open_rotation", three(0, 90, 0));
        set(door, "open_scale", three(1, 1, 2));
        const EntityShape shape = shapeOf(door, newest);
        const Bounds shut = boundsOf(shape, {ShapePart::Body}), open = boundsOf(shape, {ShapePart::Other});
        QVERIFY(near(shut.min, {0.5f, -0.5f, -0.5f}) && near(shut.max, {1.5f, 0.5f, 0.5f}));
        QVERIFY(near(open.min, {0, 3.5f, -0.5f}) && near(open.max, {2, 4.5f, 0.5f}));
        QVERIFY(near(boundsOf(shape, {ShapePart::Arrow}).max, {1, 4, 0}, 0.3f));
        const auto half = doorBody(door, newest, 0.5f);
        QVERIFY(half.has_value());
        glm::vec3 middle(0);
        for (const glm::vec3& corner : *half)
            middle += corner / 8.0f;
        QVERIFY(near(middle, {1, 2, 0}));
        QVERIFY(!doorBody(entityOf(EntityType::Prop), newest, 0.5f));
    }

    void aBeamGoesFromHeadToTailAndARopeHangs() {
        Entity beam = entityOf(EntityType::Beam);
        set(beam, "head_position", three(0, 4, 0));
        set(beam, "tail_position", three(6, 4, 0));
        set(beam, "segments", std::uint64_t{8});
        set(beam, "radius", 0.0f);
        const Bounds straight = boundsOf(shapeOf(beam, newest), {ShapePart::Body});
        QVERIFY(near(straight.min, {0, 4, 0}) && near(straight.max, {6, 4, 0}));
        for (const char* field : {"head_direction", "tail_direction"})
            set(beam, field, three(0, 0, 0));
        set(beam, "curve", std::uint64_t{128});
        const EntityShape rope = shapeOf(beam, newest);
        QCOMPARE(rope.lines.size(), std::size_t{8});
        QVERIFY(near(rope.lines.front().a, {0, 4, 0}) && near(rope.lines.back().b, {6, 4, 0}));
        QVERIFY(boundsOf(rope, {ShapePart::Body}).min.y < 3);
    }

    void particlesReachABox() {
        Entity particles = entityOf(EntityType::Particles);
        set(particles, "velocity", three(0, 2, 0));
        set(particles, "velocity_randomness", three(1, 0, 0));
        set(particles, "duration_max", std::uint64_t{3000000});
        for (const char* size : {"size_max", "initial_size_max"})
            set(particles, size, std::vector<float>{0, 0});
        const Bounds reach = boundsOf(shapeOf(particles, newest), {ShapePart::Other});
        QVERIFY(near(reach.min, {-3, 0, 0}) && near(reach.max, {3, 6, 0}));
    }

    void aVolumeHasTheBoundsOfItsShape() {
        Entity volume = entityOf(EntityType::Intersectable);
        set(volume, "radius", three(1, 2, 3));
        set(volume, "rotation", three(0, 90, 0));
        QVERIFY(near(boundsOf(shapeOf(volume, newest), {ShapePart::Body}).max, {1, 2, 3})); // upright
        set(volume, "shape", std::uint64_t{1});
        QVERIFY(near(boundsOf(shapeOf(volume, newest), {ShapePart::Body}).max, {3, 2, 1}));
        set(volume, "shape", std::uint64_t{2});
        QVERIFY(near(boundsOf(shapeOf(volume, newest), {ShapePart::Body}).max, glm::vec3(0.5f)));
    }

    void picturesAreNoBowTies_data() {
        QTest::addColumn<int>("type");
        QTest::addRow("glow") << static_cast<int>(EntityType::Glow);
        QTest::addRow("billboard") << static_cast<int>(EntityType::Billboard);
    }
    void picturesAreNoBowTies() {
        QFETCH(int, type);
        const EntityShape shape = shapeOf(entityOf(static_cast<EntityType>(type)), newest);
        for (const ShapeLine& line : shape.lines)
            if (line.part == ShapePart::Body)
                QVERIFY(std::abs(glm::length(line.a - line.b) - 1) < 1e-4f); // no diagonal
    }

    void endsThatFollowAreFound() {
        Entity prop = entityOf(EntityType::Prop);
        QVERIFY(followEnds(prop, newest).empty());
        set(prop, "position", three(1, 2, 3));
        set(prop, "follow_entity", std::string("cart"));
        auto ends = followEnds(prop, newest);
        QCOMPARE(ends.size(), std::size_t{1});
        QCOMPARE(std::string(ends[0].target), std::string("cart"));
        QVERIFY(near(ends[0].at, {1, 2, 3}));
        Entity beam = entityOf(EntityType::Beam);
        set(beam, "tail_follow_entity", std::string("hook"));
        ends = followEnds(beam, newest);
        QCOMPARE(ends.size(), std::size_t{1});
        QVERIFY(near(ends[0].at, {0, 1, 0}));
    }

    void followersAreFoundWithWhatTheyTakeOver_data() {
        QTest::addColumn<int>("revision");
        for (const Revision revision : allRevisions)
            QTest::newRow(revisionName(revision)) << static_cast<int>(revision);
    }
    void followersAreFoundWithWhatTheyTakeOver() {
        QFETCH(int, revision);
        const auto in = static_cast<Revision>(revision);
        test::MapBuilder builder;
        builder.revision = in;
        const auto prop = [&](const char* name, const char* leader) {
            Entity entity = entityOf(EntityType::Prop, in);
            entity.name = name;
            if (*leader != 0)
                set(entity, "follow_entity", std::string(leader), in);
            return entity;
        };
        Entity hand = prop("hand", "");
        set(hand, "position", three(1, 2, 3), in);
        Entity lamp = prop("lamp", "hand");
        set(lamp, "follow_bone", std::string("Lower"), in);
        const bool newer = in == newest;
        if (newer) {
            set(lamp, "flags/follow_bone_tail", true, in);
            set(lamp, "flags/no_inherit_scale", true, in);
        }
        builder.globalEntities = {hand};
        builder.levelEntities = {lamp, prop("lost", "nobody"), prop("vain", "vain"), prop("free", ""),
                                 prop("hand", "")};
        const MapPtr map = builder.build();
        const std::vector<Follower> followers = followersOf(*map, *map->levels[0]);
        QCOMPARE(followers.size(), std::size_t{1});
        const Follower& follower = followers.front();
        QCOMPARE(follower.id, map->levels[0]->entities.entities[0].id);
        QCOMPARE(follower.leader, map->entities.entities[0].id); // the first of the name
        QCOMPARE(follower.bone, std::string("Lower"));
        QVERIFY(near(glm::vec3(follower.leaderPlace), {1, 2, 3}));
        QCOMPARE(follower.tail, newer);
        QCOMPARE(follower.scales, !newer);
        QVERIFY(follower.turns);
    }

    void followersKeepTheirPlaceBesideWhatMoves() {
        const auto at = [](const glm::dmat4& by, const glm::dvec3& point) {
            return glm::vec3(by * glm::dvec4(point, 1));
        };
        // What is followed goes up by one, turns a quarter round Y and doubles.
        Lead lead;
        lead.rest = glm::translate(glm::dmat4(1), {10, 0, 0});
        lead.now = glm::translate(glm::dmat4(1), {10, 1, 0}) *
                   glm::rotate(glm::dmat4(1), glm::radians(90.0), {0, 1, 0}) *
                   glm::scale(glm::dmat4(1), glm::dvec3(2));
        const glm::dvec3 beside(11, 0, 0);
        Follower follower;
        QVERIFY(near(at(carriedBy(lead, follower), beside), {10, 1, -2}));
        follower.scales = false;
        QVERIFY(near(at(carriedBy(lead, follower), beside), {10, 1, -1}));
        follower.turns = false;
        QVERIFY(near(at(carriedBy(lead, follower), beside), {11, 1, 0}));
        follower.scales = true;
        QVERIFY(near(at(carriedBy(lead, follower), beside), {12, 1, 0}));
        lead.now = lead.rest;
        QVERIFY(near(at(carriedBy(lead, follower), beside), glm::vec3(beside)));
        // What is flat while nothing moves says nothing of turns.
        lead.rest = glm::scale(lead.rest, {1, 0, 1});
        QVERIFY(near(at(carriedBy(lead, Follower()), beside), glm::vec3(beside)));
    }

    /// Each end of a beam follows something of its own; the box of a body stays upright.
    void whatIsTakenAlongIsShownWhereItIs() {
        Entity beam = entityOf(EntityType::Beam);
        beam.id = 7;
        set(beam, "head_position", three(0, 4, 0));
        set(beam, "tail_position", three(6, 4, 0));
        set(beam, "segments", std::uint64_t{8});
        set(beam, "radius", 0.0f);
        const glm::dvec3 origin(100, 0, 0);
        Carried carried;
        carried.tails[7] = glm::translate(glm::dmat4(1), {0, 2, 1});
        const auto ends = [&](const glm::vec3& head, const glm::vec3& tail) {
            const EntityShape shape = shapeOf(beam, newest, origin, carried);
            return !shape.lines.empty() && near(shape.lines.front().a, head) && near(shape.lines[7].b, tail);
        };
        QVERIFY(ends({0, 4, 0}, {6, 6, 1}));
        // A quarter round Y about the origin of the list.
        carried.whole[7] = glm::translate(glm::dmat4(1), origin) *
                           glm::rotate(glm::dmat4(1), glm::radians(90.0), {0, 1, 0}) *
                           glm::translate(glm::dmat4(1), -origin + glm::dvec3(1, 0, 0));
        QVERIFY(ends({0, 4, -1}, {6, 6, 1}));
        Entity prop = entityOf(EntityType::Prop);
        prop.id = 7;
        set(prop, "bounds_max", three(2, 1, 1));
        set(prop, "bounds_min", three(-2, 0, -1));
        const Bounds box = boundsOf(shapeOf(prop, newest, origin, carried), {ShapePart::Body});
        QVERIFY(near(box.min, {-2, 0, -2}) && near(box.max, {2, 1, 0}));
        prop.id = 8;
        QVERIFY(near(boundsOf(shapeOf(prop, newest, origin, carried), {ShapePart::Body}).max, {2, 1, 1}));
    }

    void bothEndsOfABeamFollow() {
        Entity beam = entityOf(EntityType::Beam), door = entityOf(EntityType::Door);
        door.name = "lift";
        set(door, "closed_position", three(1, 0, 0));
        set(door, "open_position", three(1, 3, 0));
        set(beam, "tail_follow_entity", std::string("lift"));
        test::MapBuilder builder;
        builder.levelEntities = {door, beam};
        MapPtr map = builder.build();
        const auto& entities = map->levels[0]->entities.entities;
        const ItemId lift = entities[0].id, rope = entities[1].id;
        const auto none = [](ItemId, const std::string&, bool) { return std::optional<Lead>(); };
        const Carried carried = Following(map, *map->levels[0]).carried({}, {{lift, 1.0f}}, none);
        QVERIFY(carried.of(rope) == nullptr);
        QVERIFY(carried.tailOf(rope) != nullptr);
        QVERIFY(near(glm::vec3((*carried.tailOf(rope))[3]), {0, 3, 0}));
        QVERIFY(Following(map, *map->levels[0]).carried({}, {}, none).empty());
        set(beam, "head_follow_entity", std::string("lift"));
        builder.levelEntities = {door, beam};
        map = builder.build();
        const auto& again = map->levels[0]->entities.entities;
        const Carried both = Following(map, *map->levels[0]).carried({}, {{again[0].id, 0.5f}}, none);
        QVERIFY(both.of(again[1].id) != nullptr && both.tailOf(again[1].id) != nullptr);
        QVERIFY(near(glm::vec3((*both.of(again[1].id))[3]), {0, 1.5f, 0}));
    }

    void doorsTakeAlongWhatIsBesideThem() {
        Entity door = entityOf(EntityType::Door);
        set(door, "closed_position", three(1, 0, 0));
        set(door, "open_position", three(1, 2, 0));
        set(door, "open_rotation", three(0, 90, 0));
        const auto shut = doorMotion(door, newest, 0), open = doorMotion(door, newest, 1);
        QVERIFY(shut && open);
        const glm::dvec4 handle(1, 1, 0.5, 1);
        QVERIFY(near(glm::vec3(*shut * handle), {1, 1, 0.5f}));
        QVERIFY(near(glm::vec3(*open * handle), {1.5f, 3, 0}));
        // As its own body does.
        const auto before = doorBody(door, newest, 0), after = doorBody(door, newest, 1);
        for (std::size_t i = 0; i < 8; ++i)
            QVERIFY(near(glm::vec3(*open * glm::dvec4(glm::dvec3((*before)[i]), 1)), (*after)[i]));
        QVERIFY(!doorMotion(entityOf(EntityType::Prop), newest, 1));
        set(door, "closed_scale", three(0, 0, 0));
        QVERIFY(!doorMotion(door, newest, 1));
    }
};

} // namespace tst_entity_shapes

OCTANT_SUITE(tst_entity_shapes, EntityShapes)
#include "tst_entity_shapes.moc"
