#include <QTest>

#include <glm/geometric.hpp>

#include "model/edit/entities/entity_defaults.h"
#include "model/play/particles.h"
#include "model/schema/field.h"
#include "tests/support/suite.h"

namespace tst_particles {

using namespace octant;

namespace {

constexpr Revision of = Revision::R20250808;

void set(Entity& entity, const char* path, const Value& value) {
    const FieldRef* field = findField(entityFields(static_cast<std::uint8_t>(entity.type), of), path, of);
    QVERIFY2(field != nullptr, path);
    const auto done = field->set(*field, &entity, value);
    QVERIFY2(done.has_value(), path);
}

Entity emitter(std::uint64_t count) {
    Entity entity;
    entity.type = EntityType::Particles;
    entity.data = defaultEntityData(EntityType::Particles, of);
    set(entity, "count", count);
    set(entity, "duration_min", std::uint64_t{2000000});
    set(entity, "duration_max", std::uint64_t{2000000});
    return entity;
}

std::vector<EntityFace> at(const Entity& entity, double seconds, const ParticleForces& forces = {},
                           std::size_t most = 1000) {
    return particleFaces(entity, of, seconds, forces, {}, most);
}

glm::vec3 middleOf(const EntityFace& face) {
    return (face.corners[0] + face.corners[1] + face.corners[2] + face.corners[3]) / 4.0f;
}

} // namespace

class Particles : public QObject {
    Q_OBJECT
private slots:
    void asManyAsItSaysLiveAtATime() {
        for (const double seconds : {0.0, 0.3, 1.999, 2.0, 77.5})
            QCOMPARE(at(emitter(40), seconds).size(), std::size_t{40});
        QCOMPARE(at(emitter(40), 1, {}, 7).size(), std::size_t{7});
        QVERIFY(at(emitter(0), 1).empty());
    }
    void oneMomentAlwaysLooksTheSame() {
        Entity entity = emitter(30);
        set(entity, "velocity", std::vector<float>{0, 3, 0});
        set(entity, "direction_randomness", std::vector<float>{1, 1, 1});
        QCOMPARE(at(entity, 12.5), at(entity, 12.5));
        const auto before = at(entity, 12.5);
        set(entity, "seed", std::uint64_t{99});
        QVERIFY(at(entity, 12.5) != before);
    }
    void particlesFallAndAreBlownByTheirInfluence() {
        Entity entity = emitter(1);
        set(entity, "position", std::vector<float>{5, 6, 7});
        set(entity, "gravity_influence", 0.5f);
        set(entity, "wind_influence", 2.0f);
        const auto faces = at(entity, 1, {{0, -10, 0}, {3, 0, 0}});
        QCOMPARE(faces.size(), std::size_t{1});
        const glm::vec3 moved = middleOf(faces.front()) - glm::vec3(5, 6, 7);
        QVERIFY(glm::length(moved - glm::vec3(3, -2.5f, 0)) < 1e-3f);
    }
    void dragHoldsThemBack() {
        Entity entity = emitter(1);
        set(entity, "velocity", std::vector<float>{10, 0, 0});
        const float freely = middleOf(at(entity, 1).front()).x;
        set(entity, "drag_influence", 1.0f);
        const float held = middleOf(at(entity, 1).front()).x;
        QVERIFY(std::abs(freely - 10) < 1e-3f);
        QVERIFY(std::abs(held - 10 * (1 - std::exp(-1.0f))) < 1e-3f);
        // Nearly no drag is as none.
        set(entity, "drag_influence", 0.001f);
        QVERIFY(std::abs(middleOf(at(entity, 1).front()).x - freely) < 0.01f);
    }
    void theyFadeInAndOut() {
        Entity entity = emitter(1);
        for (const char* name : {"fade_in_min", "fade_in_max", "fade_out_min", "fade_out_max"})
            set(entity, name, std::uint64_t{1000000});
        for (const char* name :
             {"initial_alpha_min", "initial_alpha_max", "final_alpha_min", "final_alpha_max"})
            set(entity, name, std::uint64_t{0});
        QVERIFY(at(entity, 0).front().opacity < 0.01f);
        QVERIFY(std::abs(at(entity, 0.5).front().opacity - 0.5f) < 0.01f);
        QVERIFY(std::abs(at(entity, 2).front().opacity - 1) < 0.01f);
        QVERIFY(std::abs(at(entity, 3.5).front().opacity - 0.5f) < 0.01f);
    }
    void aTrailFollowsItsParticle() {
        Entity entity = emitter(1);
        set(entity, "velocity", std::vector<float>{10, 0, 0});
        set(entity, "trail_segments", std::uint64_t{4});
        set(entity, "trail_time", std::uint64_t{400000});
        QCOMPARE(at(entity, 1).size(), std::size_t{1}); // without a material there is none
        set(entity, "trail_material", std::string("spark"));
        const auto faces = at(entity, 1);
        QCOMPARE(faces.size(), std::size_t{5});
        float x = middleOf(faces.front()).x;
        for (std::size_t i = 1; i < faces.size(); ++i) {
            QCOMPARE(faces[i].material, std::string("spark"));
            QVERIFY(middleOf(faces[i]).x < x);
            x = middleOf(faces[i]).x;
        }
    }
    void uselessNumbersShowNothing() {
        Entity entity = emitter(5);
        set(entity, "velocity", std::vector<float>{1e30f, 1e30f, 0});
        for (const EntityFace& face : at(entity, 1))
            for (const glm::vec3& corner : face.corners)
                QVERIFY(std::isfinite(corner.x + corner.y + corner.z));
        QVERIFY(at(emitter(5), -1).empty());
        Entity none = emitter(5);
        set(none, "duration_min", std::uint64_t{0});
        set(none, "duration_max", std::uint64_t{0});
        QVERIFY(at(none, 1).empty());
    }
};

} // namespace tst_particles

OCTANT_SUITE(tst_particles, Particles)
#include "tst_particles.moc"
