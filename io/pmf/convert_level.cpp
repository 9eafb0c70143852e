#include <cmath>

#include <fmt/format.h>

#include "io/pmf/convert_parts.h"
#include "io/pmf/names.h"

namespace octant::pmf::convert {

namespace {

constexpr const char* defaultName = "default";

const char* kindName(ItemKind kind) {
    switch (kind) {
    case ItemKind::SoundEnvironment:
        return "sound";
    case ItemKind::WeatherEnvironment:
        return "weather";
    case ItemKind::SkyEnvironment:
        return "sky";
    default:
        return "gravity";
    }
}

/// Values become the one environment of their kind.
template <class T> Ref nameValues(PagedVector<T>& list, const NewId& newId) {
    if (list.empty()) {
        T values;
        values.id = newId();
        list.push_back(values);
    }
    list.update(0, [](T& values) { values.name = defaultName; });
    return {list[0].id, {}};
}

/// The environment that a level names becomes its values; the others go.
template <class T>
void keepValues(PagedVector<T>& list, const Ref& ref, ItemKind kind, const LevelNames& names,
                const NewId& newId, Losses& losses) {
    const char* what = kindName(kind);
    const ItemId wanted = ref.id != 0 ? ref.id : names.find(kind, ref.name);
    T values;
    bool found = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const T& item = list[i];
        if (!ref.none() && !found && item.id == wanted) {
            found = true;
            values = item;
            if (item.name != defaultName)
                losses.add(Rule::Loss21, fmt::format("default_{}", what),
                           fmt::format("the name \"{}\" of the {} environment is dropped", item.name, what));
        } else {
            losses.add(Rule::Loss15, fmt::format("{} environment {}", what, i),
                       fmt::format("the {} environment \"{}\" is dropped", what, item.name));
        }
    }
    if (!found) {
        values.id = newId();
        if (!ref.none())
            losses.add(
                Rule::Loss21, fmt::format("default_{}", what),
                fmt::format("the name \"{}\", which no {} environment has, is dropped", ref.name, what));
    }
    values.name.clear();
    list = PagedVector<T>();
    list.push_back(std::move(values));
}

void toNamedEnvironments(Level& level, const NewId& newId, Losses& losses) {
    level.defaultSound = nameValues(level.soundEnvironments, newId);
    level.defaultWeather = nameValues(level.weatherEnvironments, newId);
    level.defaultGravity = nameValues(level.gravityEnvironments, newId);
    level.defaultSky = {};
    const glm::vec3 each = level.weatherEnvironments[0].velocityRandomness;
    float greatest = each.x;
    for (const float one : {each.y, each.z})
        if (std::abs(one) > std::abs(greatest))
            greatest = one;
    if (each.x != each.y || each.x != each.z)
        losses.add(Rule::Loss01, "default_weather",
                   fmt::format("velocity_randomness {} {} {} becomes the one number {}", each.x, each.y,
                               each.z, greatest));
    level.weatherEnvironments.update(0, [greatest](WeatherEnvironment& weather) {
        weather.velocityRandomness = {greatest, 0, 0};
    });
}

void toValues(Level& level, const std::vector<ItemKind>& regions, const NewId& newId, Losses& losses) {
    const LevelNames names(level);
    losses.add(Rule::Loss18, "",
               fmt::format("the side of sectors, 2^{} units, is not stored", level.sectorSizeLog2));
    keepValues(level.soundEnvironments, level.defaultSound, ItemKind::SoundEnvironment, names, newId, losses);
    keepValues(level.weatherEnvironments, level.defaultWeather, ItemKind::WeatherEnvironment, names, newId,
               losses);
    keepValues(level.gravityEnvironments, level.defaultGravity, ItemKind::GravityEnvironment, names, newId,
               losses);
    for (std::size_t i = 0; i < level.skyEnvironments.size(); ++i)
        losses.add(Rule::Loss16, fmt::format("sky environment {}", i),
                   fmt::format("the sky environment \"{}\" is dropped", level.skyEnvironments[i].name));
    for (const ItemKind kind : regions)
        losses.add(Rule::Loss17, "", fmt::format("all {} regions are dropped", kindName(kind)));
    level.skyEnvironments = {};
    level.defaultSound = level.defaultWeather = level.defaultGravity = level.defaultSky = {};
    level.weatherEnvironments.update(0, [](WeatherEnvironment& weather) {
        weather.velocityRandomness = glm::vec3(weather.velocityRandomness.x);
    });
}

void dropMatcaps(Level& level, Losses& losses) {
    for (std::size_t i = 0; i < level.materials.size(); ++i) {
        const Material& material = level.materials[i];
        if (material.matcap.empty() && material.matcapUvScroll == glm::vec2(0))
            continue;
        losses.add(Rule::Loss11, fmt::format("material {}", i),
                   fmt::format("the matcap \"{}\" of \"{}\" and its scrolling are dropped", material.matcap,
                               material.name));
        level.materials.update(i, [](Material& changed) {
            changed.matcap.clear();
            changed.matcapUvScroll = glm::vec2(0);
        });
    }
}

void dropSoundMaterials(Level& level, Losses& losses) {
    std::size_t users = 0;
    for (const SectorSlot& slot : level.sectors)
        users += slot.cell->value()->usedSoundMaterials.empty() ? 0 : 1;
    if (!level.soundMaterials.empty() || users > 0)
        losses.add(Rule::Loss08, "",
                   fmt::format("{} sound materials, which {} sectors use, are dropped",
                               level.soundMaterials.size(), users));
    level.soundMaterials = {};
}

template <class T>
void clearListFlags(PagedVector<T>& list, unsigned known, const char* what, Losses& losses) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if ((list[i].flags & ~known) != 0) {
            const std::uint8_t flags =
                clearReserved(list[i].flags, known, losses, fmt::format("{} {}", what, i));
            list.update(i, [flags](T& item) { item.flags = flags; });
        }
}

} // namespace

std::uint8_t clearReserved(std::uint8_t flags, unsigned known, Losses& losses, std::string_view place) {
    if ((flags & ~known) != 0)
        losses.add(Rule::Loss20, place,
                   fmt::format("reserved bits of the flags, {:#x}, are cleared", flags & ~known));
    return static_cast<std::uint8_t>(flags & known);
}

std::shared_ptr<Level> convertLevel(const Level& level, Step step, const ConvertOptions& options,
                                    const std::vector<ItemKind>& regions, const NewId& newId,
                                    Losses& losses) {
    auto result = std::make_shared<Level>(level);
    result->base = nullptr;
    result->flags = clearReserved(
        level.flags, Level::KeepInSectorOffset | Level::KeepSectorOffset | Level::KeepVelocity, losses, "");
    clearListFlags(result->materials, Material::Transparent | Material::Liquid, "material", losses);
    clearListFlags(result->physicsMaterials, PhysicsMaterial::NotSolid, "physics material", losses);
    clearListFlags(result->skyEnvironments, SkyEnvironment::Skybox3d, "sky environment", losses);
    if (step.from == Revision::R20250107) {
        result->sectorSizeLog2 = options.sectorSizeLog2.value_or(level.sectorSizeLog2);
        toNamedEnvironments(*result, newId, losses);
    }
    if (step.to == Revision::R20250107)
        toValues(*result, regions, newId, losses);
    if (step.unwraps()) {
        dropSoundMaterials(*result, losses);
        dropMatcaps(*result, losses);
    }
    result->entities = convertEntities(level.entities, step, newId, losses);
    return result;
}

} // namespace octant::pmf::convert
