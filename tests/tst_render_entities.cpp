#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <QTest>

#include "model/edit/entities/entity_defaults.h"
#include "model/geometry/entity_faces.h"
#include "model/map/material.h"
#include "model/schema/field.h"
#include "tests/support/build_map.h"
#include "tests/support/suite.h"
#include "views/render/entity_scene.h"
#include "views/viewport/entity_shape_view.h"

namespace tst_render_entities {

using namespace octant;

namespace {

constexpr render::ViewSize pictureSize{640, 480};

/// Lamps, sounds, triggers, props and pictures all over a level.
MapPtr scattered() {
    constexpr EntityType types[] = {EntityType::Light, EntityType::AudioEmitter, EntityType::Trigger,
                                    EntityType::Prop, EntityType::Billboard};
    test::MapBuilder builder(4);
    std::mt19937 random(7);
    std::uniform_real_distribution<float> place(-40, 40);
    for (int i = 0; i < 80; ++i) {
        Entity entity;
        entity.type = types[static_cast<std::size_t>(i) % std::size(types)];
        entity.data = defaultEntityData(entity.type, Revision::R20250808);
        for (const char* name : {"position", "origin"})
            if (const FieldRef* field = findField(
                    entityFields(static_cast<std::uint8_t>(entity.type), Revision::R20250808), name))
                (void)field->set(*field, &entity,
                                 std::vector<float>{place(random), place(random), place(random)});
        builder.levelEntities.push_back(entity);
    }
    return builder.build();
}

/// How many lines of an overlay have an end in the picture of a camera.
int linesSeen(const std::shared_ptr<const render::Overlay>& overlay, const render::Camera& camera) {
    if (!overlay)
        return 0;
    const auto seen = [&](const glm::vec3& point) {
        const auto at = camera.project(overlay->origin + glm::dvec3(point), pictureSize);
        return at && at->pixel.x >= 0 && at->pixel.y >= 0 && at->pixel.x < pictureSize.width &&
               at->pixel.y < pictureSize.height;
    };
    return static_cast<int>(
        std::count_if(overlay->lines.begin(), overlay->lines.end(),
                      [&](const render::OverlayLine& line) { return seen(line.a) || seen(line.b); }));
}

} // namespace

class RenderEntities : public QObject {
    Q_OBJECT
private slots:
    void facesBecomeTrianglesByTheirLook() {
        render::EntityLooks looks;
        Material brick;
        brick.id = 42;
        brick.name = "brick";
        QVERIFY(looks.setMaterials(PagedVector<Material>::fromSpan(std::span(&brick, 1))));
        QVERIFY(!looks.setMaterials(PagedVector<Material>::fromSpan(std::span(&brick, 1))));
        EntityFace known, unknown, plain, picture;
        known.material = "brick";
        unknown.material = "brck";
        picture.texture = "marks/blood";
        known.corners = {glm::vec3(0, 1, 0), glm::vec3(1, 1, 0), glm::vec3(0), glm::vec3(1, 0, 0)};
        unknown.corners = plain.corners = picture.corners = known.corners;
        const std::vector<EntityFace> faces{plain, known, unknown, known, picture};
        const auto mesh = render::meshOfFaces(faces, looks);
        QVERIFY(mesh);
        QCOMPARE(mesh->indices.size(), std::size_t{30});
        std::map<std::uint64_t, std::uint32_t> indices;
        for (const MeshBatch& batch : mesh->batches)
            indices[batch.material] += batch.indexCount;
        QCOMPARE(indices.size(), std::size_t{4});
        QCOMPARE(indices[42], 12u);
        QCOMPARE(indices[0], 6u);
        QVERIFY(!render::meshOfFaces({}, looks));
    }

    /// A camera that goes on a little finds all that is in its picture among what was collected before.
    void shapesAroundHoldForCamerasNearby_data() {
        QTest::addColumn<int>("projection");
        QTest::newRow("perspective") << static_cast<int>(render::Projection::Perspective);
        QTest::newRow("top") << static_cast<int>(render::Projection::Top);
    }
    void shapesAroundHoldForCamerasNearby() {
        QFETCH(int, projection);
        const MapPtr map = scattered();
        constexpr ShownShapes every = ~ShownShapes{0};
        EntityShapeView walking;
        walking.update(map, *map->levels[0]);
        std::mt19937 random(3);
        std::uniform_real_distribution<double> step(-0.4, 0.4), turn(-2, 2);
        render::Camera camera;
        camera.projection = static_cast<render::Projection>(projection);
        std::set<std::shared_ptr<const render::Overlay>> collected;
        int seen = 0;
        for (int frame = 0; frame < 120; ++frame) {
            camera.eye += glm::dvec3(step(random), step(random), step(random));
            camera.yaw += turn(random);
            camera.pitch = std::clamp(camera.pitch + turn(random), -80.0, 80.0);
            EntityShapeView fresh;
            fresh.update(map, *map->levels[0]);
            const auto now = walking.around(camera, pictureSize, every);
            const auto wanted = fresh.around(camera, pictureSize, every);
            collected.insert(now.standing);
            QVERIFY(now.turning && wanted.turning);
            seen += linesSeen(wanted.standing, camera);
            QCOMPARE(linesSeen(now.standing, camera), linesSeen(wanted.standing, camera));
            QCOMPARE(linesSeen(now.turning, camera), linesSeen(wanted.turning, camera));
        }
        QVERIFY(collected.size() > 1 && collected.size() < 60);
        QVERIFY(seen > 300);
    }

    void shapesAroundAreCollectedAnewWhenTheMapChanges() {
        const MapPtr map = scattered();
        EntityShapeView view;
        view.update(map, *map->levels[0]);
        const render::Camera camera;
        const auto before = view.around(camera, pictureSize, ~ShownShapes{0}).standing;
        QVERIFY(view.around(camera, pictureSize, ~ShownShapes{0}).standing == before);
        QVERIFY(view.around(camera, pictureSize, shapeBit(0)).standing != before);
        const MapPtr empty = test::MapBuilder(4).build();
        view.update(empty, *empty->levels[0]);
        QVERIFY(view.around(camera, pictureSize, ~ShownShapes{0}).standing->lines.empty());
    }
};

} // namespace tst_render_entities

OCTANT_SUITE(tst_render_entities, RenderEntities)
#include "tst_render_entities.moc"
