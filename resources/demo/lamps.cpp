#include "resources/demo/lamps.h"

#include "io/edit_context.h"
#include "io/json/baked_lights.h"
#include "model/edit/edit.h"
#include "model/light/mean_color.h"
#include "resources/demo/surroundings.h"

namespace octant::demo {

light::Source sun(const glm::vec3& from, const glm::vec3& color, float intensity) {
    light::Source source;
    source.name = "sun";
    source.type = light::SourceType::Sun;
    source.direction = -from;
    source.color = color;
    source.intensity = intensity;
    source.angle = 3;
    return source;
}

light::Settings bakeSettings(float density) {
    light::Settings settings;
    settings.density = density;
    settings.samples = 48;
    settings.bounces = 2;
    settings.pageLog2 = 7;
    for (const NamedPicture& named : demoTextures())
        settings.albedo.emplace_back("map:textures/demo/" + named.name, light::meanColor(named.picture));
    return settings;
}

std::vector<light::Source> placed(std::vector<light::Source> sources, const glm::dvec3& origin) {
    for (light::Source& source : sources)
        if (source.type != light::SourceType::Sun)
            source.position = glm::vec3(glm::dvec3(source.position) - origin);
    return sources;
}

namespace {

MapPtr withLitSpace(const MapPtr& map) {
    const auto lit = editable(map);
    for (std::size_t at = 0; at < map->levels.size(); ++at) {
        const auto level = editable(map->levels[at]);
        for (std::size_t i = 0; i < level->sectors.size(); ++i) {
            const SectorSlot& slot = level->sectors[i];
            if (Sector sector = *slot.cell->value(); lightWrappers(sector))
                level->sectors.set(
                    i, {slot.id, std::make_shared<const LazySector>(std::move(sector), slot.cell)});
        }
        lit->levels.set(at, level);
    }
    return lit;
}

} // namespace

MapPtr withLight(const MapPtr& map, const light::MapLight& light) {
    const auto lit = editable(map);
    lit->extensions.push_back({lit->nextId++, 0, std::string(light::extensionName), json::writeLight(light)});
    Edit bake{"light.bake", {}, {}};
    for (const LevelPtr& level : lit->levels)
        bake.targets.push_back({ItemKind::Level, -1, ItemRef::NoCube, level->id});
    auto baked = octant::apply(lit, bake, editContext());
    return baked ? withLitSpace(baked->map) : nullptr;
}

} // namespace octant::demo
