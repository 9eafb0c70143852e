#include "views/assets/model_thumbnail.h"

#include "views/host/host.h"
#include "views/render/model_scene.h"
#include "views/render/offscreen.h"
#include "views/render/renderer.h"

namespace octant {
namespace {

constexpr double usualYaw = 215, usualPitch = -20; // a figure looks along +Z: from before and above
constexpr int finer = 2;                           // pixels drawn a pixel, smoothed

/// Null where there is no OpenGL without a window.
render::OffscreenContext* contextOfThread() {
    thread_local Result<std::unique_ptr<render::OffscreenContext>> context =
        render::OffscreenContext::create();
    return context ? context->get() : nullptr;
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
    for (const render::MaterialStyle& look : scene.materials())
        look.forEachPicture([&](const std::string& key) {
            if (const auto picture = game.picture(key))
                scene.setPicture(key, *picture);
        });
    render::Camera camera;
    camera.yaw = usualYaw;
    camera.pitch = usualPitch;
    camera.framePoints(scene.outline(), {side, side});
    render::FrameSettings settings;
    settings.axisWidget = settings.grid.shown = false;
    const Result<render::Image> image =
        renderImage(context->gl(), scene, camera, settings, side * finer, side * finer);
    if (!image)
        return {};
    return QImage(image->rgba.data(), image->width, image->height, QImage::Format_RGBA8888)
        .scaled(side, side, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

} // namespace octant
