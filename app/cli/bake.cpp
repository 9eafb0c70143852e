#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "app/assets/mean_colors.h"
#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/long_work.h"
#include "app/cli/sources.h"
#include "app/document/program_pool.h"
#include "io/edit_context.h"
#include "io/json/baked_lights.h"
#include "model/edit/edit.h"

namespace octant::cli {
namespace {

/// Tells the line on the terminal how far it is, and stops when the program is asked to end.
class BakeWatch final : public WorkWatch {
public:
    explicit BakeWatch(LongWork& work) : m_work(work), m_progress(work.progress()) {}
    bool stopped() override { return m_work.cancel().cancelled(); }
    void reached(double share) override {
        if (m_progress)
            m_progress(share);
    }

private:
    LongWork& m_work;
    std::function<void(double)> m_progress;
};

/// What nothing shines into.
bool dark(const light::LevelLight* light) {
    const light::Settings usual;
    return light == nullptr ||
           (light->sources.empty() && light->settings.ambient == glm::vec3(0) &&
            light->settings.skyZenith == glm::vec3(0) && light->settings.skyHorizon == glm::vec3(0));
}

Edit bakeEdit(const char* id, const Level& level, const BakeOptions& options, const PictureSource& pictures,
              const CancelToken& cancel) {
    Edit edit{id, {{ItemKind::Level, -1, ItemRef::NoCube, level.id}}, {}};
    edit.with("quality", options.quality);
    std::vector<std::string> names;
    std::vector<float> colors;
    for (const auto& [name, color] : meanColors(level, pictures, cancel)) {
        names.push_back(name);
        colors.insert(colors.end(), {color.x, color.y, color.z});
    }
    if (!names.empty())
        edit.with("albedo", std::move(names)).with("albedo_colors", std::move(colors));
    return edit;
}

/// Does an edit with progress on the terminal, and says what it came to and how long it took; nothing, once
/// it has complained, where it failed.
std::optional<std::string> bakeStep(MapPtr& map, const std::string& title, const BakeOptions& options,
                                    ThreadPool* own, const std::function<Edit(LongWork&)>& edit) {
    const auto start = std::chrono::steady_clock::now();
    LongWork work(title);
    BakeWatch watch(work);
    WorkContext context = programWork(Priority::Background, &watch);
    if (own != nullptr)
        context.executor = &own->executor(Priority::Background);
    auto baked = octant::apply(map, edit(work), editContext(context));
    work.hide();
    if (!baked) { // said before the signal that it was cancelled by ends the program
        complain(options.file, baked.error());
        return std::nullopt;
    }
    map = baked->map;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return fmt::format("{}, {:.1f} s", baked->note, seconds);
}

} // namespace

int bake(const BakeOptions& options) {
    MapPtr map = readFileOrComplain(options.file, options.read);
    if (!map)
        return Failed;
    if (map->rootKind() != ItemKind::Map) {
        complain(options.file, Error{{}, "only maps are baked"});
        return Failed;
    }
    if (options.mapLevel && *options.mapLevel >= map->levels.size()) {
        complain(fmt::format("{}: there is no level {}; the map has {}, counted from 0", options.file,
                             *options.mapLevel, map->levels.size()));
        return Failed;
    }
    if (!decodeOrComplain(options.file, *map))
        return Failed;
    const auto own = options.threads != 0 ? std::make_unique<ThreadPool>(options.threads) : nullptr;
    const Sources sources = sourcesOf(options.mainFolder, options.game, options.file, *map);
    const light::MapLight light = json::lightOf(*map);
    const bool lit = options.light || !(options.space || options.visibility);
    std::vector<std::string> lines;
    for (std::size_t i = options.mapLevel.value_or(0);
         i < (options.mapLevel ? *options.mapLevel + 1 : map->levels.size()); ++i) {
        const auto bakes = [&](const char* id, const std::string& title) {
            const auto done = bakeStep(map, title, options, own.get(), [&](LongWork& work) {
                const PictureSource pictures(sources.folder, map, options.file, sources.archive);
                return bakeEdit(id, *map->levels[i], options, pictures, work.cancel());
            });
            if (done)
                lines.push_back(fmt::format("level {}: {}", i, *done));
            return done.has_value();
        };
        if (lit && !bakes("light.bake", fmt::format("Baking level {}", i)))
            return Failed;
        if (options.space && !bakes("light.bake-space", fmt::format("Lighting things in level {}", i)))
            return Failed;
        if ((lit || options.space) && dark(light.of(i)))
            complain(
                fmt::format("{}: level {} has no sources of light, no sky and no ambient light, so only what "
                            "glows lights it; octant run adds some (light.add-source, light.set)",
                            options.file, i));
        if (options.visibility) {
            const auto done = bakeStep(
                map, fmt::format("Looking around in level {}", i), options, own.get(), [&](LongWork&) {
                    return Edit{
                        "visibility.bake", {{ItemKind::Level, -1, ItemRef::NoCube, map->levels[i]->id}}, {}};
                });
            if (!done)
                return Failed;
            lines.push_back(fmt::format("level {}: {}", i, *done));
        }
    }
    if (!saveOrComplain(options.out, *map, options.level, options.backups))
        return Failed;
    Output out;
    for (const std::string& line : lines)
        if (options.stats)
            out.line(line);
    return out.finish() ? Done : Failed;
}

} // namespace octant::cli
