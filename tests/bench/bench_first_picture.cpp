#include <algorithm>
#include <cstdlib>

#include <chrono>
#include <filesystem>

#include <QCoreApplication>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include "app/assets/pictures.h"
#include "app/document/program_pool.h"
#include "io/pmf/reader.h"
#include "io/ptf/ptf.h"
#include "io/save_file.h"
#include "model/geometry/mesher.h"
#include "model/geometry/visible_patches.h"
#include "tests/bench/application.h"
#include "tests/bench/bench_maps.h"
#include "tests/bench/fresh_program.h"
#include "tests/bench/pictures.h"
#include "tests/bench/static_draw.h"
#include "tests/support/pool_executor.h"
#include "views/render/first_look.h"
#include "views/render/level_scene.h"
#include "views/render/renderer.h"
#include "views/viewport/scene_sync.h"

/// What the first picture of a file that is opened costs.
namespace octant::bench {
namespace {

using namespace octant::render;

double shareOfOtherPixels(const Image& a, const Image& b) {
    std::size_t others = 0;
    for (std::size_t i = 0; i < a.rgba.size(); i += 4)
        for (std::size_t channel = 0; channel < 3; ++channel)
            if (std::abs(a.rgba[i + channel] - b.rgba[i + channel]) > 8) {
                ++others;
                break;
            }
    return double(others) / double(a.rgba.size() / 4);
}

LookFrom firstView() {
    LookFrom from;
    from.camera = defaultCamera();
    from.size = pictureSize;
    from.frame = true;
    return from;
}

/// Patches that more than a hundredth of the pixels show, found with rays through every fourth pixel both
/// ways.
std::vector<PatchKey> bigPatches(const MapPtr& map, const Camera& camera) {
    const auto context =
        std::make_shared<const MeshContext>(map->levels[0], map->revision, std::make_shared<TreeCache>());
    std::vector<Ray> rays;
    for (int y = 2; y < pictureSize.height; y += 4)
        for (int x = 2; x < pictureSize.width; x += 4) {
            const WorldRay ray = camera.ray({x, y}, pictureSize);
            rays.push_back({ray.origin, ray.direction});
        }
    std::vector<PatchKey> big;
    for (const VisiblePatch& patch : VisiblePatches(context).seenBy(rays, test::poolExecutor(), {}))
        if (patch.rays > rays.size() / 100)
            big.push_back({map->levels[0]->sectors[patch.sector].id, patch.cube});
    return big;
}

/// Number of the sector with the most cubes of those that are seen.
std::size_t largestInView(const MapPtr& map, const FirstLook& look) {
    const auto cubes = [&](const FirstLook::SectorPart& part) {
        return map->levels[0]->sectors[part.number].cell->value()->cubes.size();
    };
    const auto largest = std::max_element(look.sectors.begin(), look.sectors.end(),
                                          [&](const auto& a, const auto& b) { return cubes(a) < cubes(b); });
    return largest == look.sectors.end() ? 0 : largest->number;
}

FirstLook firstLook(const MapPtr& map) {
    return lookAtLevel(
        std::make_shared<const MeshContext>(map->levels[0], map->revision, std::make_shared<TreeCache>()),
        firstView(), test::poolExecutor(), {});
}

/// A window of the size of the first picture, its renderer ready as the widget's is before a file is opened.
struct ReadyView {
    std::unique_ptr<OffscreenContext> context;
    std::unique_ptr<OffscreenTarget> target;
    std::unique_ptr<Renderer> renderer;

    Gl& gl() const { return context->gl(); }
    RenderTarget whole() const {
        return {target->framebuffer(), 0, 0, pictureSize.width, pictureSize.height};
    }

    static std::optional<ReadyView> make() {
        (void)application();
        auto context = OffscreenContext::create();
        if (!context)
            return std::nullopt;
        ReadyView view{std::move(*context), nullptr, nullptr};
        auto target = OffscreenTarget::create(view.gl(), pictureSize.width, pictureSize.height);
        if (!target)
            return std::nullopt;
        view.target = std::move(*target);
        view.renderer = std::make_unique<Renderer>(view.gl());
        (void)view.renderer->init();
        (void)view.renderer->warmUp(bareFrame(), view.whole());
        view.gl().finish();
        return view;
    }
};

/// From a map that was read to a picture of one sector alone.
void drawSector(ReadyView& view, const MapPtr& map, std::size_t number, const Camera& camera) {
    const std::shared_ptr<const Level>& level = map->levels[0];
    const MeshContext context(level, map->revision, std::make_shared<TreeCache>());
    Scene scene;
    std::vector<MaterialStyle> looks;
    for (const Material& material : level->materials)
        looks.push_back(lookOf(material));
    scene.setMaterials(std::move(looks));
    const ItemId id = level->sectors[number].id;
    scene.setSector(id, sectorCenter(*level, number), double{level->sectorSide()});
    PatchMesher mesher(context, level->indexOf(number));
    for (const PatchInfo& patch : mesher.tree()->patches())
        if (patch.geometryCount > 0)
            scene.setPatch({id, patch.cube}, std::make_shared<const PatchMesh>(mesher.mesh(patch)));
    scene.setLightmaps(id, lightmapsOf(mesher.tree()->sector()));
    view.renderer->uploadPending(scene, UploadBudget::unlimited(), camera, pictureSize);
    (void)view.renderer->render(scene, camera, bareFrame(), view.whole());
    view.gl().finish();
}

/// The picture as the window makes it, from the bytes of a file. Patches that were not yet drawn.
std::size_t showFirst(ReadyView& view, Scene& scene, const Blob& file, const Camera& camera) {
    SceneSync sync(scene, programPool());
    const MapPtr map = *pmf::readMap(file, {.sectorSizeLog2 = 5});
    sync.show(map, map->levels[0]->id, firstView());
    while (sync.looking())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const std::size_t left = view.renderer->uploadPending(
        scene, {std::size_t{64} << 20, std::chrono::milliseconds(60)}, camera, pictureSize);
    (void)view.renderer->render(scene, camera, bareFrame(), view.whole());
    view.gl().finish();
    return left;
}

/// Numbers that tell a camera, a sector, and after them the patches of a look.
constexpr std::size_t sectorAt = 5, patchesAt = 6;

std::vector<double> numbersOf(const Camera& camera) {
    return {camera.eye.x, camera.eye.y, camera.eye.z, camera.yaw, camera.pitch};
}

Camera cameraOf(std::span<const double> numbers) {
    Camera camera = defaultCamera();
    camera.eye = {numbers[0], numbers[1], numbers[2]};
    camera.yaw = numbers[3];
    camera.pitch = numbers[4];
    return camera;
}

std::vector<double> freshFirstPicture(const Blob& file, std::span<const double> given) {
    auto view = ReadyView::make();
    if (!view)
        return {};
    Scene scene;
    return {seconds([&] { (void)showFirst(*view, scene, file, cameraOf(given)); })};
}

std::vector<double> freshOpen(const Blob& file, std::span<const double>) {
    MapPtr map;
    return {seconds([&] {
        map = *pmf::readMap(file, {.sectorSizeLog2 = 5});
        pmf::decodeSectors(*map, test::poolExecutor());
    })};
}

std::vector<double> freshLargestSector(const Blob& file, std::span<const double> given) {
    auto view = ReadyView::make();
    if (!view)
        return {};
    return {seconds([&] {
        drawSector(*view, *pmf::readMap(file, {.sectorSizeLog2 = 5}),
                   static_cast<std::size_t>(given[sectorAt]), cameraOf(given));
    })};
}

/// The least that a first picture of these patches takes: a program that is told the camera and the patches
/// reads the file, decodes and meshes only them on all threads, and draws them with one plain call.
std::vector<double> freshFloor(const Blob& file, std::span<const double> given) {
    auto view = ReadyView::make();
    if (!view)
        return {};
    const Camera camera = cameraOf(given);
    const std::span<const double> patches = given.subspan(patchesAt);
    StaticDraw plain(view->gl());
    plain.send(Scene(), camera);
    plain.draw(camera, view->whole());
    return {seconds([&] {
        const MapPtr map = *pmf::readMap(file, {.sectorSizeLog2 = 5});
        const Level& level = *map->levels[0];
        const MeshContext context(map->levels[0], map->revision, std::make_shared<TreeCache>());
        std::vector<std::shared_ptr<const PatchMesh>> meshes(patches.size() / 2);
        test::poolExecutor().forEach(
            meshes.size(),
            [&](std::size_t i) {
                const auto cube = static_cast<std::uint32_t>(patches[2 * i + 1]);
                PatchMesher mesher(context, level.indexOf(static_cast<std::size_t>(patches[2 * i])));
                if (const PatchInfo* patch = mesher.tree() ? mesher.tree()->patchAt(cube) : nullptr)
                    meshes[i] = std::make_shared<const PatchMesh>(mesher.mesh(*patch));
            },
            {});
        Scene scene;
        for (std::size_t i = 0; i < meshes.size(); ++i) {
            const auto number = static_cast<std::size_t>(patches[2 * i]);
            const ItemId id = level.sectors[number].id;
            scene.setSector(id, sectorCenter(level, number), double{level.sectorSide()});
            if (meshes[i])
                scene.setPatch({id, static_cast<std::uint32_t>(patches[2 * i + 1])}, meshes[i]);
        }
        plain.send(scene, camera);
        plain.draw(camera, view->whole());
    })};
}

constexpr int manyTextures = 300;
constexpr std::uint32_t textureSide = 256;

std::string textureName(int number) { return "textures/t" + std::to_string(number); }

/// A game whose textures are noise, so that they are as large as files get.
void writeGame(const std::filesystem::path& main) {
    std::filesystem::create_directories(main / "games" / "bench" / "textures");
    (void)writeFileSafely(main / "games" / "bench" / "game.cfg", std::span<const std::byte>());
    std::uint32_t noise = 1;
    for (int i = 0; i < manyTextures; ++i) {
        std::vector<std::byte> pixels(std::size_t{textureSide} * textureSide * 3);
        for (std::byte& byte : pixels)
            byte = static_cast<std::byte>((noise = noise * 1664525 + 1013904223) >> 26 << 2);
        const auto file = ptf::write({textureSide, textureSide, PixelFormat::Rgb, Blob(std::move(pixels))});
        (void)writeFileSafely(main / "games" / "bench" / (textureName(i) + ".ptf"), *file);
    }
}

/// The same map with all textures shared out among the materials of its first level.
MapPtr withTextures(const MapPtr& map) {
    const auto edited = editable(map);
    const auto level = editable(map->levels[0]);
    const std::size_t materials = level->materials.size();
    for (std::size_t i = 0; i < materials; ++i)
        level->materials.update(i, [&](Material& material) {
            material.extraTextures.clear();
            for (auto at = static_cast<int>(i); at < manyTextures; at += static_cast<int>(materials))
                material.extraTextures.push_back(textureName(at));
            material.texture = material.extraTextures.front();
            material.extraTextures.erase(material.extraTextures.begin());
        });
    edited->levels.set(0, std::shared_ptr<const Level>(level));
    return edited;
}

/// As the window does: the first picture as ever, then it asks for the pictures of what is drawn, which are
/// decoded beside, and draws until all are there. Seconds to the first picture and to the last.
std::vector<double> freshTextured(const Blob& file, std::span<const double> given) {
    auto view = ReadyView::make();
    if (!view)
        return {};
    const QTemporaryDir folder;
    const std::filesystem::path main = folder.path().toStdString();
    writeGame(main);
    Scene scene;
    Pictures pictures;
    const Camera camera = cameraOf(given);
    const auto game = openGame({main, "bench"});
    const auto start = std::chrono::steady_clock::now();
    const auto passed = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    SceneSync sync(scene, programPool());
    const MapPtr map = withTextures(*pmf::readMap(file, {.sectorSizeLog2 = 5}));
    pictures.setSource(std::make_shared<const PictureSource>(game, map, ""));
    sync.show(map, map->levels[0]->id, firstView());
    while (sync.looking())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const UploadBudget first{std::size_t{64} << 20, std::chrono::milliseconds(60)};
    view->renderer->uploadPending(scene, first, camera, pictureSize);
    (void)view->renderer->render(scene, camera, bareFrame(), view->whole());
    view->gl().finish();
    const double shown = passed();
    for (const std::string& key : view->renderer->wantedPictures())
        pictures.picture(key);
    while (!pictures.idle())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    for (const std::string& key : view->renderer->wantedPictures())
        scene.setPicture(key, pictures.picture(key));
    while (view->renderer->uploadPending(scene, first, camera, pictureSize) > 0) {
    }
    (void)view->renderer->render(scene, camera, bareFrame(), view->whole());
    view->gl().finish();
    return {shown, passed(), static_cast<double>(view->renderer->wantedPictures().size())};
}

[[maybe_unused]] const bool knownWork =
    knowFreshWork("first picture", freshFirstPicture) && knowFreshWork("open", freshOpen) &&
    knowFreshWork("largest sector", freshLargestSector) && knowFreshWork("floor", freshFloor) &&
    knowFreshWork("textured", freshTextured);

/// The first picture of a map whose materials name 300 textures, against the same without any.
void firstPictureWithTextures(benchmark::State& state, const BenchMap& source) {
    const std::vector<double> given = numbersOf(firstLook(openMap(source)).camera);
    for (auto _ : state) {
        std::vector<double> with, all, without;
        double pictures = 0;
        for (int round = 0; round < 5; ++round) {
            const std::vector<double> plain = inFreshProgram("first picture", source.file(), given);
            const std::vector<double> textured = inFreshProgram("textured", source.file(), given);
            if (plain.empty() || textured.empty()) {
                state.SkipWithError("a program that was started to measure failed");
                return;
            }
            without.push_back(plain.front());
            with.push_back(textured[0]);
            all.push_back(textured[1]);
            pictures = textured[2];
        }
        state.SetIterationTime(median(with));
        state.counters["without_ms"] = median(without) * 1000;
        state.counters["ratio"] = median(with) / median(without);
        state.counters["budget"] = 1.2;
        state.counters["all_ms"] = median(all) * 1000;
        state.counters["pictures"] = pictures;
    }
}

/// From the bytes of the file to a frame of which at most 2 % of the pixels are not yet final and in which
/// each patch over 1 % of them is drawn, against opening all of the map and against its largest sector in
/// view. Each is timed in a program that was just started, as the budget of opening is.
void firstPicture(benchmark::State& state, const BenchMap& source) {
    auto view = ReadyView::make();
    if (!view) {
        state.SkipWithError("there is no OpenGL here");
        return;
    }
    Gl& gl = view->gl();
    const MapPtr known = openMap(source);
    const FirstLook look = firstLook(known);
    const Camera camera = look.camera;
    std::vector<double> given = numbersOf(camera);
    given.push_back(static_cast<double>(largestInView(known, look)));
    for (const FirstLook::SectorPart& part : look.sectors)
        for (const auto& patch : part.patches) {
            given.push_back(static_cast<double>(part.number));
            given.push_back(patch.first);
        }
    double others = 0;
    std::size_t missing = 0;
    const std::vector<PatchKey> big = bigPatches(known, camera);
    {
        Scene scene;
        missing = showFirst(*view, scene, source.file(), camera);
        const Image first =
            readPixels(gl, view->target->framebuffer(), pictureSize.width, pictureSize.height);
        for (const PatchKey& key : big) {
            const auto* part = scene.sector(key.sector);
            missing += part == nullptr || !part->patches.contains(key.cube);
        }
        Scene all;
        addLevel(all, *known, 0, test::poolExecutor());
        if (const auto finished =
                renderImage(gl, all, camera, bareFrame(), pictureSize.width, pictureSize.height))
            others = shareOfOtherPixels(first, *finished);
        view->renderer->releaseGl();
    }
    for (auto _ : state) {
        std::vector<double> shown, opened, sector, floor;
        for (int round = 0; round < 5; ++round)
            for (const auto& [name, times] :
                 {std::pair("open", &opened), std::pair("largest sector", &sector),
                  std::pair("floor", &floor), std::pair("first picture", &shown)}) {
                const std::vector<double> numbers = inFreshProgram(name, source.file(), given);
                if (numbers.empty()) {
                    state.SkipWithError("a program that was started to measure failed");
                    return;
                }
                times->push_back(numbers.front());
            }
        state.SetIterationTime(median(shown));
        const double allowed = std::max(0.25 * median(opened), median(sector));
        state.counters["open_ms"] = median(opened) * 1000;
        state.counters["largest_ms"] = median(sector) * 1000;
        state.counters["floor_ms"] = median(floor) * 1000;
        state.counters["of_floor"] = median(shown) / median(floor);
        state.counters["ratio"] = median(shown) / allowed;
        state.counters["budget"] = 1;
        state.counters["other_pixels_%"] = others * 100;
        state.counters["patches_over_1%"] = static_cast<double>(big.size());
        state.counters["missing"] = static_cast<double>(missing);
    }
}

[[maybe_unused]] const bool registered = [] {
    for (const BenchMap& map : benchMaps()) {
        registerTimed("first_picture/" + map.name,
                      [&map](benchmark::State& state) { firstPicture(state, map); });
        registerTimed("first_picture_textured/" + map.name,
                      [&map](benchmark::State& state) { firstPictureWithTextures(state, map); });
    }
    return true;
}();

} // namespace
} // namespace octant::bench
