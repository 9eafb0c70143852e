#include "views/assets/model_thumbnail.h"

#include "model/edit/presets/preset_place.h"
#include "model/geometry/placed_models.h"
#include "model/geometry/sector_walk.h"
#include "views/assets/model_pictures.h"
#include "views/host/host.h"
#include "views/render/entity_scene.h"
#include "views/render/level_scene.h"
#include "views/render/model_scene.h"
#include "views/render/offscreen.h"
#include "views/render/prop_scene.h"
#include "views/render/renderer.h"

namespace octant {
namespace {

constexpr double usualYaw = 215, usualPitch = -20; // a figure looks along +Z: from before and above
constexpr double levelYaw = 35, levelPitch = -28;
constexpr int finer = 2; // pixels drawn a pixel, smoothed

/// Null where there is no OpenGL without a window.
render::OffscreenContext* contextOfThread() {
    thread_local Result<std::unique_ptr<render::OffscreenContext>> context =
        render::OffscreenContext::create();
    return context ? context->get() : nullptr;
}

/// Gives the scene the pictures that its materials name, as far as they can be had.
void addPictures(render::Scene& scene, const GameResources& game) {
    for (const render::MaterialStyle& look : scene.materials())
        look.forEachPicture([&](const std::string& key) {
            if (const auto picture = game.picture(key))
                scene.setPicture(key, *picture);
        });
}

/// What entities of the first level fill.
void addEntityCorners(std::vector<glm::dvec3>& points, const Map& map) {
    const Level& level = *map.levels[0];
    const auto add = [&](const EntityList& list, const glm::dvec3& origin) {
        for (const Entity& entity : list.entities)
            if (const auto box = entity.opaque() ? std::nullopt : entityBox(entity, map.revision))
                for (const glm::vec3& corner : box->corners)
                    points.push_back(origin + glm::dvec3(corner));
    };
    add(level.entities, glm::dvec3(0));
    for (std::size_t i = 0; i < level.sectors.size(); ++i)
        if (const Sector* sector = level.sectors[i].cell->value())
            add(sector->entities, sectorCenter(level, i));
}

QImage drawn(render::OffscreenContext& context, const render::Scene& scene, const render::Camera& camera,
             const render::Relief& relief, int side) {
    render::FrameSettings settings;
    settings.axisWidget = settings.grid.shown = false;
    settings.relief = relief;
    const Result<render::Image> image =
        renderImage(context.gl(), scene, camera, settings, side * finer, side * finer);
    if (!image)
        return {};
    return QImage(image->rgba.data(), image->width, image->height, QImage::Format_RGBA8888)
        .scaled(side, side, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

} // namespace

QImage modelThumbnail(const GameResources& game, const std::string& identifier, int side) {
    const auto model = game.model(identifier);
    render::OffscreenContext* const context = model ? contextOfThread() : nullptr;
    if (context == nullptr)
        return {};
    render::Scene scene;
    render::addModel(scene, *model, {}, [&](const p3m::Texture& texture) {
        return texture.type == p3m::Texture::External ? texture.path.string()
                                                      : pictureOfProp(identifier, texture.id);
    });
    addPictures(scene, game);
    render::Camera camera;
    camera.yaw = usualYaw;
    camera.pitch = usualPitch;
    camera.framePoints(scene.outline(), {side, side});
    return drawn(*context, scene, camera, {}, side);
}

QImage levelThumbnail(const Map& map, const GameResources* game, int side) {
    render::OffscreenContext* const context = map.levels.empty() ? nullptr : contextOfThread();
    if (context == nullptr)
        return {};
    render::Scene scene;
    render::addLevel(scene, map, 0);
    const auto find = [&](const std::string& identifier) -> p3m::ModelPtr {
        return game != nullptr ? game->model(identifier).value_or(nullptr) : nullptr;
    };
    const Carried carried = render::addProps(scene, std::make_shared<const Map>(map), *map.levels[0], 0, find,
                                             pictureOfPropTexture);
    render::EntityLooks looks;
    render::addEntityFaces(scene, map, 0, looks, carried);
    if (game != nullptr)
        addPictures(scene, *game);
    std::vector<glm::dvec3> points = scene.outline();
    addEntityCorners(points, map);
    render::Camera camera;
    camera.yaw = levelYaw;
    camera.pitch = levelPitch;
    camera.framePoints(points, {side, side});
    render::addEntitySprites(scene, map, 0, looks, camera, 0, carried);
    render::Relief relief;
    relief.edges = relief.occlusion = true;
    return drawn(*context, scene, camera, relief, side);
}

} // namespace octant
