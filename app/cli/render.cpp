#include <algorithm>
#include <cctype>
#include <memory>
#include <set>
#include <string_view>
#include <thread>

#include <QBuffer>
#include <QGuiApplication>
#include <QImage>

#include <fmt/format.h>

#include "app/assets/folder_resources.h"
#include "app/assets/picture_source.h"
#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/long_work.h"
#include "app/cli/sources.h"
#include "app/document/program_pool.h"
#include "app/files/memory_need.h"
#include "io/save_file.h"
#include "model/geometry/placed_models.h"
#include "model/geometry/surroundings_at.h"
#include "model/p3m/motion.h"
#include "views/assets/model_pictures.h"
#include "views/render/entity_scene.h"
#include "views/render/level_scene.h"
#include "views/render/model_scene.h"
#include "views/render/offscreen.h"
#include "views/render/prop_scene.h"
#include "views/render/renderer.h"
#include "views/render/terrain_scene.h"
#include "views/viewport/sign_view.h"

namespace octant::cli {
namespace {

// Where the window looks from when a map is opened.
constexpr double usualYaw = 35, usualPitch = -28, terrainPitch = -45;

/// Bytes that drawing by software maps: code, and stacks and heaps of a thread for each processor. Where it
/// is refused them the driver ends the program.
std::uint64_t mappedByDriver() {
    constexpr std::uint64_t megabyte = 1'000'000, once = 900 * megabyte, perProcessor = 80 * megabyte;
    return once + perProcessor * std::max(1U, std::thread::hardware_concurrency());
}

render::ViewMode modeOf(const std::string& name) {
    if (name == "lightmap")
        return render::ViewMode::LightmapOnly;
    return name == "material" ? render::ViewMode::MaterialColor : render::ViewMode::Shaded;
}

/// What the name of a picture asks for; PNG without an ending, none for one that is no picture's.
const char* formatOf(const std::string& path) {
    std::string ending = endingOf(path);
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (ending.empty() || ending == ".png")
        return "PNG";
    return ending == ".jpg" || ending == ".jpeg" ? "JPG" : nullptr;
}

Result<void> savePicture(const std::string& path, const render::Image& image) {
    const QImage drawn(image.rgba.data(), image.width, image.height, qsizetype{image.width} * 4,
                       QImage::Format_RGBA8888);
    const char* const format = formatOf(path);
    const bool jpg = std::string_view(format) == "JPG";
    constexpr int jpgQuality = 92;
    const QImage picture = jpg ? drawn.convertToFormat(QImage::Format_RGB888) : drawn;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !picture.save(&buffer, format, jpg ? jpgQuality : -1))
        return fail(fmt::format("the picture could not be packed as {}", format));
    const LongWork work({});
    SaveDetails details;
    const auto written = writeFileSafely(
        path, std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size()))), &details);
    if (written)
        tellOfSave(path, details);
    return written;
}

/// Puts what entities show into the scene, and tells what is taken along. What is missing is told once.
Carried addProps(render::Scene& scene, const RenderOptions& options, const MapPtr& map,
                 const Sources& sources) {
    const FolderResources resources(sources.folder, sources.archive);
    const auto find = [&](const std::string& identifier) -> p3m::ModelPtr {
        const auto model = resources.model(identifier);
        if (!model && (sources.folder || identifier.starts_with("map:")))
            complain(identifier, model.error());
        return model.value_or(nullptr);
    };
    return render::addProps(scene, map, *map->levels[options.level], options.time, find,
                            pictureOfPropTexture);
}

/// Gives the scene the pictures that its materials name. What is missing is told once and drawn as such.
void addPictures(render::Scene& scene, const RenderOptions& options, const MapPtr& map,
                 const Sources& sources) {
    const PictureSource source(sources.folder, map, options.file, sources.archive);
    std::set<std::string> keys;
    for (const render::MaterialStyle& look : scene.materials())
        look.forEachPicture([&](const std::string& key) { keys.insert(key); });
    for (const std::string& key : keys) {
        // Terrain without its folder of pictures has colours of its own.
        if (map->terrain && !source.knows(key))
            continue;
        if (const auto loaded = source.load(key)) {
            scene.setPicture(key, loaded->picture);
        } else if (sources.folder || loaded.error().rule != Rule::None) {
            complain(key, loaded.error());
            scene.setPicture(key, source.missing());
        }
    }
}

/// Fonts need an application of Qt, and this one no display.
std::unique_ptr<QGuiApplication> applicationForFonts() {
    if (QCoreApplication::instance() != nullptr)
        return nullptr;
    static char name[] = "octant", option[] = "-platform", platform[] = "offscreen";
    static char* arguments[] = {name, option, platform, nullptr};
    static int count = 3;
    qunsetenv("QT_QPA_PLATFORMTHEME"); // would look for a desktop
    // That there is no desktop is no news here.
    const QtMessageHandler usual =
        qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& message) {
            if (type == QtFatalMsg)
                fmt::print(stderr, "{}\n", message.toStdString());
        });
    auto application = std::make_unique<QGuiApplication>(count, arguments);
    qInstallMessageHandler(usual);
    return application;
}

/// Puts what signs say into the scene, as letters that face the camera.
void addSigns(render::Scene& scene, const Map& map, const Level& level, const render::Camera& camera,
              const Carried& carried) {
    SignView signs;
    signs.follow(map, level);
    if (signs.empty())
        return;
    const auto application = applicationForFonts();
    constexpr int signOverlay = 0; // the only one
    scene.setOverlay(signOverlay, signs.overlay(camera, &carried));
}

bool showModelOrComplain(render::ModelScene& shown, const RenderOptions& options,
                         const p3m::ModelPtr& model) {
    render::ModelMoment moment;
    constexpr double microseconds = 1e6;
    moment.us = moment.materialUs = options.time * microseconds;
    if (!options.animation.empty()) {
        moment.animation = p3m::firstNamed(model->animations, p3m::Text(options.animation));
        if (!moment.animation) {
            std::string names;
            for (const p3m::Animation& animation : model->animations)
                names += (names.empty() ? "" : ", ") + animation.name.string();
            complain(fmt::format("{}: there is no animation {}; the model has {}", options.file,
                                 options.animation, names.empty() ? "none" : names));
            return false;
        }
    }
    shown.show(model);
    shown.pose(moment);
    return true;
}

} // namespace

int render(const RenderOptions& options) {
    if (formatOf(options.picture) == nullptr) {
        complain(options.picture,
                 Error{{}, "pictures are written as PNG or JPG; end the name in .png or .jpg"});
        return Failed;
    }
    const MapPtr map = readFileOrComplain(options.file, options.read);
    if (!map)
        return Failed;
    if (map->rootKind() == ItemKind::Map && options.level >= map->levels.size()) {
        complain(fmt::format("{}: there is no level {}; the map has {}, counted from 0", options.file,
                             options.level, map->levels.size()));
        return Failed;
    }
    claimMemory(options.file, *map, MemoryUse::Show);
    const bool whole = decodeOrComplain(options.file, *map);
    claimAddressSpace(options.file, memoryNeeded(*map, MemoryUse::Show) + mappedByDriver());
    auto context = render::OffscreenContext::create();
    if (!context) {
        complain(context.error().text());
        return Failed;
    }
    const Sources sources = sourcesOf(options.mainFolder, options.game, options.file, *map);
    render::Scene scene;
    render::EntityLooks entityLooks;
    Carried carried;
    render::ModelScene shownModel(scene, pictureOfModelTexture);
    if (map->model) {
        if (!showModelOrComplain(shownModel, options, map->model))
            return Failed;
    } else if (map->terrain) {
        render::addTerrain(scene, *map->terrain, {}, programPool().executor(Priority::Background));
    } else {
        render::addLevel(scene, *map, options.level, programPool().executor(Priority::Background));
        carried = addProps(scene, options, map, sources);
        render::addEntityFaces(scene, *map, options.level, entityLooks, carried);
    }
    addPictures(scene, options, map, sources);
    if (map->model)
        shownModel.refresh();
    if (map->terrain)
        scene.setMaterials(render::looksOf(
            *map->terrain, [&scene](const std::string& key) { return scene.pictures().contains(key); }));
    render::Camera camera;
    if (options.eye) {
        camera.eye = {(*options.eye)[0], (*options.eye)[1], (*options.eye)[2]};
        camera.yaw = options.yaw;
        camera.pitch = options.pitch;
    } else {
        camera.yaw = map->model ? render::modelYaw : usualYaw;
        camera.pitch = map->terrain ? terrainPitch : map->model ? render::modelPitch : usualPitch;
        camera.framePoints(scene.outline(), {options.width, options.height});
    }
    if (map->rootKind() == ItemKind::Map) {
        render::addEntitySprites(scene, *map, options.level, entityLooks, camera, options.time, carried);
        addSigns(scene, *map, *map->levels[options.level], camera, carried);
    }
    render::FrameSettings settings;
    settings.mode = modeOf(options.mode);
    settings.time = options.time;
    if (map->rootKind() == ItemKind::Map)
        if (const WeatherEnvironment* weather = weatherAt(*map->levels[options.level], camera.eye))
            settings.wind = weather->wind;
    settings.wireframe = options.wireframe;
    settings.relief = {options.edges, options.cornerShade, false};
    settings.axisWidget = settings.grid.shown = false;
    const Result<render::Image> image =
        renderImage((*context)->gl(), scene, camera, settings, options.width, options.height);
    if (!image) {
        complain(options.file, image.error());
        return Failed;
    }
    if (const Result<void> saved = savePicture(options.picture, *image); !saved) {
        complain(options.picture, saved.error());
        return Failed;
    }
    return whole ? Done : Failed;
}

} // namespace octant::cli
