#include <benchmark/benchmark.h>

#include <random>

#include "model/edit/edit.h"
#include "model/edit/entities/entity_defaults.h"
#include "model/schema/field.h"
#include "tests/bench/application.h"
#include "tests/bench/bench_maps.h"
#include "tests/bench/generated_map.h"
#include "tests/bench/pictures.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/pool_executor.h"
#include "views/render/entity_scene.h"
#include "views/render/level_scene.h"
#include "views/render/renderer.h"
#include "views/viewport/entity_marks.h"
#include "views/viewport/entity_shape_view.h"

/// A level of 20,000 entities against the same level without any: a frame with icons and the shapes of all
/// types, blocks with materials and rain, on a software renderer.
namespace octant::bench {
namespace {

using namespace octant::render;

constexpr int manyEntities = 20000, pictured = 15;

std::shared_ptr<const EntityData> placedData(EntityType type, const glm::vec3& at) {
    Entity entity;
    entity.type = type;
    entity.data = defaultEntityData(type, Revision::R20250808);
    for (const char* name : {"position", "closed_position", "head_position", "origin"})
        if (const FieldRef* field =
                findField(entityFields(static_cast<std::uint8_t>(type), Revision::R20250808), name))
            (void)field->set(*field, &entity, std::vector<float>{at.x, at.y, at.z});
    return entity.data;
}

/// The generated level with entities all over it.
MapPtr crowdedLevel() {
    constexpr EntityType types[] = {EntityType::Light, EntityType::Cube,     EntityType::AudioEmitter,
                                    EntityType::Door,  EntityType::Trigger,  EntityType::Prop,
                                    EntityType::Timer, EntityType::Billboard};
    auto map = std::make_shared<Map>(*generatedMap(false));
    auto level = std::make_shared<Level>(*map->levels[0]);
    Scene scene;
    addLevel(scene, *map, 0, test::poolExecutor());
    const WorldBox box = scene.bounds();
    std::mt19937 random(18);
    std::uniform_real_distribution<double> share(0, 1);
    for (int i = 0; i < manyEntities; ++i) {
        const glm::vec3 at(box.min + box.size() * glm::dvec3(share(random), share(random), share(random)));
        Entity entity;
        entity.id = map->nextId++;
        entity.type = types[static_cast<std::size_t>(i) % std::size(types)];
        entity.name = "thing " + std::to_string(i);
        entity.data = placedData(entity.type, at);
        level->entities.entities.push_back(entity);
    }
    map->levels.set(0, level);
    return map;
}

double frameTime(Gl& gl, Renderer& renderer, const Scene& scene, const Camera& camera,
                 const RenderTarget& target, const std::function<void(const Camera&)>& before) {
    std::vector<double> times;
    for (int frame = 0; frame < pictured; ++frame) {
        Camera turned = camera;
        turned.yaw += 0.05 * (frame % 2 == 0 ? frame : -frame);
        times.push_back(seconds([&] {
            before(turned);
            (void)renderer.uploadPending(scene, UploadBudget::unlimited(), turned, pictureSize);
            (void)renderer.render(scene, turned, FrameSettings{}, target);
            gl.finish();
        }));
    }
    return median(times);
}

void frameWithEntities(benchmark::State& state) {
    (void)application();
    auto context = OffscreenContext::create();
    if (!context) {
        state.SkipWithError("there is no OpenGL here");
        return;
    }
    Gl& gl = (*context)->gl();
    auto target = OffscreenTarget::create(gl, pictureSize.width, pictureSize.height);
    const RenderTarget whole{(*target)->framebuffer(), 0, 0, pictureSize.width, pictureSize.height};
    const MapPtr map = crowdedLevel();
    const Level& level = *map->levels[0];
    Scene bare, crowded;
    addLevel(bare, *map, 0, test::poolExecutor());
    addLevel(crowded, *map, 0, test::poolExecutor());
    Camera camera = defaultCamera();
    camera.frameBox(bare.bounds(), pictureSize);
    // From amid the level, where shapes are near.
    camera.eye = bare.bounds().center();
    EntityLooks looks;
    addEntityFaces(crowded, *map, 0, looks);
    const EntitySprites sprites(*map, level);
    PlacedItems items;
    items.update(*map, map->levels[0]);
    crowded.setOverlay(0, entityMarks(*map, items, true, true).overlay);
    EntityShapeView shapes;
    shapes.update(map, level);
    const auto nothing = [](const Camera&) {};
    std::vector<double> shapeTimes, spriteTimes;
    const auto follow = [&](const Camera& from) {
        shapeTimes.push_back(seconds([&] {
            EntityShapeView::Around around = shapes.around(from, pictureSize, ~ShownShapes{0});
            crowded.setOverlay(1, std::move(around.standing));
            crowded.setOverlay(2, std::move(around.turning));
        }));
        spriteTimes.push_back(seconds([&] {
            const glm::dvec3 origin = glm::round(from.eye);
            crowded.setSector(firstEntitySector - 1, origin, 64);
            crowded.setPatch({firstEntitySector - 1, 0},
                             meshOfFaces(sprites.faces(level, from, 1, origin), looks));
        }));
    };
    for (auto _ : state) {
        Renderer one(gl), other(gl);
        (void)one.init();
        (void)other.init();
        other.setIconAtlas(markAtlas(1));
        (void)frameTime(gl, one, bare, camera, whole, nothing);
        (void)frameTime(gl, other, crowded, camera, whole, follow);
        const double without = frameTime(gl, one, bare, camera, whole, nothing);
        const double with = frameTime(gl, other, crowded, camera, whole, follow);
        state.SetIterationTime(with);
        state.counters["without_ms"] = without * 1000;
        state.counters["ratio"] = with / without;
        state.counters["shapes_ms"] = median(shapeTimes) * 1000;
        state.counters["sprites_ms"] = median(spriteTimes) * 1000;
        one.releaseGl();
        other.releaseGl();
    }
    state.counters["budget"] = 1.5;
}

[[maybe_unused]] const bool registeredEntities = [] {
    registerTimed("frame_with_20000_entities", frameWithEntities);
    return true;
}();

} // namespace
} // namespace octant::bench
