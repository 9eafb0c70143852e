#include "io/pmf/dump.h"

#include <array>

#include "io/json/baked_lights.h"
#include "io/json/layers.h"
#include "io/pmf/dump_parts.h"
#include "model/octree/saved_sector.h"

namespace octant::pmf {
namespace {

void dumpMaterial(json::Writer& out, const Material& material, bool january) {
    constexpr std::array<DumpedBit, 2> bits{{{0, "transparent"}, {1, "liquid"}}};
    dumpText(out, "name", material.name);
    dumpText(out, "type", material.type);
    dumpFlags(out, "flags", material.flags, bits);
    out.key("render_mode");
    if (material.renderMode <= 1)
        out.value(material.renderMode == 0 ? "normal" : "add");
    else
        out.value(material.renderMode);
    dumpNumbersMember(out, "color", material.color);
    out.member("alpha", material.alpha);
    dumpNumbersMember(out, "emission", material.emission);
    out.member("shading", material.shading);
    dumpText(out, "texture", material.texture);
    if (!january)
        dumpText(out, "matcap", material.matcap);
    out.key("extra_textures");
    out.beginArray();
    for (const std::string& texture : material.extraTextures)
        out.text(texture);
    out.endArray();
    out.member("advance_time", material.advanceTime);
    dumpVectorMember(out, "uv_scroll", material.uvScroll);
    if (!january)
        dumpVectorMember(out, "matcap_uv_scroll", material.matcapUvScroll);
    out.key("wave");
    out.beginInlineObject();
    dumpVectorMember(out, "velocity", material.wave.velocity);
    out.member("wind_influence", material.wave.windInfluence);
    out.member("offset", material.wave.offset);
    out.member("scale", material.wave.scale);
    out.endObject();
}

void dumpPhysicsMaterial(json::Writer& out, const PhysicsMaterial& material) {
    constexpr std::array<DumpedBit, 1> bits{{{0, "not_solid"}}};
    dumpText(out, "name", material.name);
    dumpFlags(out, "flags", material.flags, bits);
    out.member("friction", material.friction);
    out.member("traction", material.traction);
    out.member("bounce", material.bounce);
    out.member("damage_min_speed", material.damageMinSpeed);
    out.member("damage_base", material.damageBase);
    out.member("damage_per_speed", material.damagePerSpeed);
}

void dumpSound(json::Writer& out, const SoundEnvironment& sound, bool named) {
    if (named)
        dumpText(out, "name", sound.name);
    out.member("low_pass", sound.lowPass);
    out.member("high_pass", sound.highPass);
    out.member("reverb_delay", sound.reverbDelay);
    out.member("reverb_feedback", sound.reverbFeedback);
    out.member("reverb_mix", sound.reverbMix);
    out.member("reverb_low_pass", sound.reverbLowPass);
    out.member("reverb_high_pass", sound.reverbHighPass);
}

void dumpWeather(json::Writer& out, const WeatherEnvironment& weather, bool named) {
    if (named)
        dumpText(out, "name", weather.name);
    dumpVectorMember(out, "wind", weather.wind);
    out.member("direction_seed", weather.directionSeed);
    dumpVectorMember(out, "direction_randomness", weather.directionRandomness);
    out.member("direction_speed", weather.directionSpeed);
    out.member("velocity_seed", weather.velocitySeed);
    if (named)
        out.member("velocity_randomness", weather.velocityRandomness.x);
    else
        dumpVectorMember(out, "velocity_randomness", weather.velocityRandomness);
    out.member("velocity_speed", weather.velocitySpeed);
}

void dumpGravity(json::Writer& out, const GravityEnvironment& gravity, bool named) {
    if (named)
        dumpText(out, "name", gravity.name);
    dumpVectorMember(out, "gravity", gravity.gravity);
}

void dumpSky(json::Writer& out, const SkyEnvironment& sky, const LevelNames& names) {
    constexpr std::array<DumpedBit, 1> bits{{{0, "skybox_3d"}}};
    dumpText(out, "name", sky.name);
    dumpFlags(out, "flags", sky.flags, bits);
    out.key("skybox_materials");
    out.beginArray();
    for (const Ref& material : sky.skyboxMaterials)
        out.text(names.text(material));
    out.endArray();
    dumpText(out, "cloud_top", names.text(sky.cloudTop));
    dumpText(out, "cloud_bottom", names.text(sky.cloudBottom));
    out.key("skybox_sector");
    dumpIndex(out, sky.skyboxSector);
}

/// 2025-01-07: the values stand where later revisions have names.
template <class List, class Fn>
void dumpValues(json::Writer& out, const char* key, const List& list, Fn&& dump) {
    out.key(key);
    out.beginObject();
    if (!list.empty())
        dump(list[0]);
    out.endObject();
}

void dumpEnvironments(json::Writer& out, const Level& level, const LevelNames& names, Revision revision) {
    if (revision == Revision::R20250107) {
        dumpValues(out, "default_sound", level.soundEnvironments,
                   [&](const SoundEnvironment& item) { dumpSound(out, item, false); });
        dumpValues(out, "default_weather", level.weatherEnvironments,
                   [&](const WeatherEnvironment& item) { dumpWeather(out, item, false); });
        dumpValues(out, "default_gravity", level.gravityEnvironments,
                   [&](const GravityEnvironment& item) { dumpGravity(out, item, false); });
        return;
    }
    dumpList(out, "weather_environments", level.weatherEnvironments,
             [&](const WeatherEnvironment& item) { dumpWeather(out, item, true); });
    dumpList(out, "gravity_environments", level.gravityEnvironments,
             [&](const GravityEnvironment& item) { dumpGravity(out, item, true); });
    dumpText(out, "default_weather", names.text(level.defaultWeather));
    dumpText(out, "default_gravity", names.text(level.defaultGravity));
    dumpList(out, "sound_environments", level.soundEnvironments,
             [&](const SoundEnvironment& item) { dumpSound(out, item, true); });
    dumpList(out, "sky_environments", level.skyEnvironments,
             [&](const SkyEnvironment& item) { dumpSky(out, item, names); });
    dumpText(out, "default_sound", names.text(level.defaultSound));
    dumpText(out, "default_sky", names.text(level.defaultSky));
}

void dumpLevel(json::Writer& out, const Level& level, Revision revision) {
    constexpr std::array<DumpedBit, 3> bits{
        {{0, "keep_in_sector_offset"}, {1, "keep_sector_offset"}, {2, "keep_velocity"}}};
    const bool january = isJanuary(revision);
    const LevelNames names(level);
    dumpFlags(out, "flags", level.flags, bits);
    if (revision != Revision::R20250107)
        out.member("sector_size_log2", level.sectorSizeLog2);
    out.key("sector_count");
    dumpIndex(out, level.countX(), level.countY(), level.countZ());
    out.key("center_sector");
    dumpIndex(out, level.centerSector);
    dumpList(out, "materials", level.materials,
             [&](const Material& item) { dumpMaterial(out, item, january); });
    dumpList(out, "physics_materials", level.physicsMaterials,
             [&](const PhysicsMaterial& item) { dumpPhysicsMaterial(out, item); });
    if (!january)
        dumpList(out, "sound_materials", level.soundMaterials, [&](const SoundMaterial& item) {
            out.member("volume_damping", item.volumeDamping);
            out.member("frequency_damping", item.frequencyDamping);
        });
    dumpText(out, "air_physics_material", names.text(level.airPhysicsMaterial));
    dumpEnvironments(out, level, names, revision);
    dumpEntities(out, level.entities, revision);
    out.key("sectors");
    out.beginArray();
    const auto numbers = LevelNumbers::of(level);
    for (const SectorSlot& slot : level.sectors) {
        if (const SavedSector saved(slot.cell.get(), numbers.get()); saved.get() != nullptr) {
            dumpSector(out, *saved.get(), revision, names);
        } else {
            out.beginObject();
            out.member("damaged", slot.cell->damage()->text());
            out.endObject();
        }
    }
    out.endArray();
}

} // namespace

void dumpMap(json::Writer& out, const Map& map) {
    out.beginObject();
    out.member("revision", revisionName(map.revision));
    if (map.revision == Revision::R20250115)
        out.member("level_order", map.levelOrder == LevelOrder::SizeFirst ? "size_first" : "counts_first");
    out.key("header");
    out.beginObject();
    out.member("creation_time", map.header.creationTime);
    dumpText(out, "name", map.header.name);
    dumpText(out, "description", map.header.description);
    dumpText(out, "authors", map.header.authors);
    dumpText(out, "compiler_info", map.header.compilerInfo);
    out.key("gamemodes");
    out.beginArray();
    for (const std::string& gamemode : map.header.gamemodes)
        out.text(gamemode);
    out.endArray();
    out.endObject();
    out.key("data");
    out.beginObject();
    out.key("embedded_archive");
    out.bytesAsHex(map.embeddedArchive.span());
    dumpList(out, "extensions", map.extensions, [&](const Extension& extension) {
        constexpr std::array<DumpedBit, 2> bits{{{0, "use_in_crc"}, {1, "support_required"}}};
        dumpFlags(out, "flags", extension.flags, bits);
        dumpText(out, "name", extension.name);
        out.key("data");
        out.bytesAsHex(extension.data.span());
    });
    if (const light::MapLight light = json::lightOf(map); !light.levels.empty() || !light.other.empty()) {
        out.key("bakedlights");
        json::dumpLight(out, light);
    }
    if (const MapLayers layers = layersOf(map); !layers.empty()) {
        out.key("layers");
        json::dumpLayers(out, layers);
    }
    dumpList(out, "levels", map.levels,
             [&](const std::shared_ptr<const Level>& level) { dumpLevel(out, *level, map.revision); });
    dumpEntities(out, map.entities, map.revision);
    out.endObject();
    out.endObject();
    out.finish();
}

} // namespace octant::pmf
