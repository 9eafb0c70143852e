#include <fmt/format.h>

#include "model/check/parts.h"

namespace octant::check {

namespace {

/// PMF-062, 063.
template <class List>
void checkNames(Notes& notes, const List& list, ItemKind kind, const char* key, const char* one) {
    std::unordered_set<std::string_view> names;
    std::size_t number = 0;
    for (const auto& item : list) {
        const ItemRef own = itemRef(kind, item.id);
        if (!names.insert(item.name).second)
            notes.note(Rule::Pmf062, own, key,
                       fmt::format("{} {} is called \"{}\" like an earlier one; the earlier one counts", one,
                                   number, item.name));
        if (item.name.empty())
            notes.note(Rule::Pmf063, own, fmt::format("{} {}", one, number), "it has no name");
        ++number;
    }
}

template <class List>
void checkFlags(Notes& notes, const List& list, ItemKind kind, const char* key, unsigned known) {
    std::size_t number = 0;
    for (const auto& item : list) {
        if ((item.flags & ~known) != 0)
            notes.note(Rule::Pmf050, itemRef(kind, item.id), fmt::format("{} {} / flags", key, number),
                       "reserved bits of the flags are set");
        ++number;
    }
}

void checkDefault(Notes& notes, const Level& level, const Ref& ref, const NameList& names, const char* key,
                  const char* what) {
    if (!ref.none() && !names.has(ref))
        notes.note(Rule::Pmf064, itemRef(ItemKind::Level, level.id), key,
                   fmt::format("there is no {} called \"{}\"", what, ref.name));
}

void checkSky(Notes& notes, const SkyEnvironment& sky, std::size_t number, const LevelFacts& facts) {
    const ItemRef own = itemRef(ItemKind::SkyEnvironment, sky.id);
    const std::string place = fmt::format("sky environment {}", number);
    const auto check = [&](const Ref& ref) {
        if (!ref.none() && !facts.materials.has(ref))
            notes.note(Rule::Pmf065, own, place, fmt::format("there is no material called \"{}\"", ref.name));
    };
    for (const Ref& ref : sky.skyboxMaterials)
        check(ref);
    check(sky.cloudTop);
    check(sky.cloudBottom);
    if ((sky.flags & SkyEnvironment::Skybox3d) != 0 && !facts.contains(sky.skyboxSector))
        notes.note(Rule::Pmf066, own, place,
                   fmt::format("the sector of the skybox, {},{},{}, is outside the level",
                               sky.skyboxSector.x(), sky.skyboxSector.y(), sky.skyboxSector.z()));
}

} // namespace

void checkLevel(Notes& notes, const Map& map, const Level& level, const LevelFacts& facts) {
    constexpr unsigned levelFlags = Level::KeepInSectorOffset | Level::KeepSectorOffset | Level::KeepVelocity;
    const ItemRef own = itemRef(ItemKind::Level, level.id);
    if ((level.flags & ~levelFlags) != 0)
        notes.note(Rule::Pmf050, own, "flags", "reserved bits of the flags are set");
    if (!level.contains(level.centerSector))
        notes.note(Rule::Pmf060, own, "center_sector",
                   fmt::format("the centre sector {},{},{} is outside the level", level.centerSector.x(),
                               level.centerSector.y(), level.centerSector.z()));
    if (level.sectorSizeLog2 > 24)
        notes.note(
            Rule::Pmf061, own, "",
            fmt::format("a sector has a side of 2^{} units; at most 2^24 are allowed", level.sectorSizeLog2));

    checkNames(notes, level.materials, ItemKind::Material, "materials", "material");
    checkNames(notes, level.physicsMaterials, ItemKind::PhysicsMaterial, "physics_materials",
               "physics material");
    checkFlags(notes, level.materials, ItemKind::Material, "materials",
               Material::Transparent | Material::Liquid);
    checkFlags(notes, level.physicsMaterials, ItemKind::PhysicsMaterial, "physics_materials",
               PhysicsMaterial::NotSolid);
    std::size_t number = 0;
    for (const Material& material : level.materials) {
        if (material.renderMode > 1)
            notes.note(Rule::Pmf051, itemRef(ItemKind::Material, material.id),
                       fmt::format("material {}", number),
                       fmt::format("render mode {} is not known", material.renderMode));
        ++number;
    }
    checkDefault(notes, level, level.airPhysicsMaterial, facts.physicsMaterials, "air_physics_material",
                 "physics material");
    if (map.revision == Revision::R20250107)
        return; // values in the place of environments, no skies

    checkNames(notes, level.soundEnvironments, ItemKind::SoundEnvironment, "sound_environments",
               "sound environment");
    checkNames(notes, level.weatherEnvironments, ItemKind::WeatherEnvironment, "weather_environments",
               "weather environment");
    checkNames(notes, level.skyEnvironments, ItemKind::SkyEnvironment, "sky_environments", "sky environment");
    checkNames(notes, level.gravityEnvironments, ItemKind::GravityEnvironment, "gravity_environments",
               "gravity environment");
    checkFlags(notes, level.skyEnvironments, ItemKind::SkyEnvironment, "sky_environments",
               SkyEnvironment::Skybox3d);
    checkDefault(notes, level, level.defaultSound, facts.soundEnvironments, "default_sound",
                 "sound environment");
    checkDefault(notes, level, level.defaultWeather, facts.weatherEnvironments, "default_weather",
                 "weather environment");
    checkDefault(notes, level, level.defaultSky, facts.skyEnvironments, "default_sky", "sky environment");
    checkDefault(notes, level, level.defaultGravity, facts.gravityEnvironments, "default_gravity",
                 "gravity environment");
    number = 0;
    for (const SkyEnvironment& sky : level.skyEnvironments)
        checkSky(notes, sky, number++, facts);
}

} // namespace octant::check
