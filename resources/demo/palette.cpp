#include "resources/demo/palette.h"

namespace octant::demo {
namespace {

enum Physics : int { Air, Soil, Hard, Wood, Soft, Wet };
enum Sound : int { SoundOpen, SoundHard, SoundWood, SoundSoft };

struct Entry {
    const char* name;
    const char* type;
    Color3 color;
    Surface surface;
};

// In the order of Paint.
constexpr Entry entries[PaintCount] = {
    {"grass", "grass", {138, 178, 82}, {Soil, SoundSoft}},
    {"meadow", "grass", {168, 192, 96}, {Soil, SoundSoft}},
    {"earth", "earth", {158, 118, 84}, {Soil, SoundSoft}},
    {"rock", "stone", {128, 120, 122}, {Hard, SoundHard}},
    {"cliff", "stone", {172, 166, 160}, {Hard, SoundHard}},
    {"sand", "sand", {226, 206, 154}, {Soil, SoundSoft}},
    {"path", "gravel", {228, 206, 164}, {Soil, SoundSoft}},
    {"stone", "stone", {204, 200, 194}, {Hard, SoundHard}},
    {"marble", "stone", {244, 240, 232}, {Hard, SoundHard}},
    {"plaster", "plaster", {248, 232, 204}, {Hard, SoundHard}},
    {"timber", "wood", {132, 88, 60}, {Wood, SoundWood}},
    {"roof", "clay", {206, 96, 70}, {Hard, SoundHard}},
    {"floor", "wood", {186, 138, 92}, {Wood, SoundWood}},
    {"bark", "wood", {122, 90, 66}, {Wood, SoundWood}},
    {"pine", "leaves", {66, 134, 96}, {Soft, SoundSoft}},
    {"leaf", "leaves", {112, 168, 78}, {Soft, SoundSoft}},
    {"blossom", "leaves", {244, 164, 172}, {Soft, SoundSoft}},
    {"petal", "leaves", {250, 222, 120}, {Soft, SoundSoft}},
    {"cloth", "cloth", {214, 82, 88}, {Soft, SoundSoft}},
    {"water", "water", {74, 166, 190}, {Wet, SoundOpen}},
    {"waterfall", "water", {176, 226, 236}, {Wet, SoundOpen}},
    {"glass", "glass", {178, 222, 236}, {Hard, SoundHard}},
    {"lantern", "lamp", {255, 214, 140}, {Hard, SoundHard}},
    {"halo", "light", {255, 196, 108}, {Air, SoundOpen}},
    {"crystal", "crystal", {110, 214, 236}, {Hard, SoundHard}},
    {"sky", "sky", {255, 255, 255}, {Air, SoundOpen}},
    {"cloud", "sky", {252, 253, 255}, {Air, SoundOpen}},
    {"sky-top", "sky", {255, 255, 255}, {Air, SoundOpen}},
    {"sky-ground", "sky", {255, 255, 255}, {Air, SoundOpen}},
};

void setLooks(Material& look, int number) {
    constexpr std::uint32_t frameTime = 120000; // microseconds
    look.texture = "map:textures/demo/" + look.name;
    switch (number) {
    case Water:
        look.flags = Material::Transparent | Material::Liquid;
        look.alpha = 178;
        look.uvScroll = {0.04f, 0.02f};
        look.wave = {{0.6f, 0, -0.35f}, 0.25f, 0, 0.06f};
        look.extraTextures = {"map:textures/demo/water2", "map:textures/demo/water3"};
        look.advanceTime = frameTime;
        break;
    case Fall:
        look.flags = Material::Transparent | Material::Liquid;
        look.alpha = 205;
        look.emission = {18, 26, 28};
        look.uvScroll = {0, -1.5f};
        break;
    case Glass:
        look.flags = Material::Transparent;
        look.alpha = 96;
        look.matcap = "map:textures/demo/glass-matcap";
        look.matcapUvScroll = {0.02f, 0};
        break;
    case Lantern:
        look.emission = {255, 178, 74};
        look.shading = 0;
        break;
    case Halo:
        look.renderMode = 1;
        look.color = {92, 62, 26};
        look.shading = 0;
        break;
    case Crystal:
        look.emission = {38, 96, 120};
        look.shading = 140;
        break;
    case Sky:
    case SkyTop:
    case SkyGround:
        look.shading = 0;
        break;
    case Cloud:
        look.flags = Material::Transparent;
        look.alpha = 200;
        look.uvScroll = {0.004f, 0.002f};
        look.shading = 0;
        break;
    default:
        break;
    }
}

template <class T> Ref name(PagedVector<T>& list, ItemId& nextId, T item) {
    item.id = nextId++;
    list.push_back(item);
    return {item.id, {}};
}

void addPhysics(Level& level, ItemId& nextId) {
    const auto add = [&](const char* called, std::uint8_t flags, float friction, float traction,
                         float bounce) {
        PhysicsMaterial material;
        material.name = called;
        material.flags = flags;
        material.friction = friction;
        material.traction = traction;
        material.bounce = bounce;
        if (flags == 0) {
            material.damageMinSpeed = 12;
            material.damageBase = 5;
            material.damagePerSpeed = 2.5f;
        }
        return name(level.physicsMaterials, nextId, material);
    };
    level.airPhysicsMaterial = add("air", PhysicsMaterial::NotSolid, 64, 0, 0);
    add("soil", 0, 0.9f, 1, 0.05f);
    add("hard", 0, 0.7f, 0.9f, 0.2f);
    add("wood", 0, 0.75f, 1, 0.25f);
    add("soft", 0, 0.95f, 0.8f, 0);
    add("wet", PhysicsMaterial::NotSolid, 6, 0, 0);
    for (const auto& [volume, frequency] :
         {std::pair{0.0f, 0.0f}, {0.9f, 0.6f}, {0.7f, 0.5f}, {0.4f, 0.8f}}) {
        SoundMaterial sound;
        sound.volumeDamping = volume;
        sound.frequencyDamping = frequency;
        name(level.soundMaterials, nextId, sound);
    }
}

void addSoundAndWeather(Level& level, ItemId& nextId) {
    level.defaultSound =
        name(level.soundEnvironments, nextId, {0, "open air", 0, 0, 0.02f, 0.1f, 0.05f, 0.2f, 0});
    name(level.soundEnvironments, nextId, {0, "indoors", 0.1f, 0, 0.04f, 0.35f, 0.3f, 0.4f, 0.1f});
    name(level.soundEnvironments, nextId, {0, "under water", 0.9f, 0, 0.08f, 0.5f, 0.5f, 0.9f, 0});
    WeatherEnvironment breeze;
    breeze.name = "breeze";
    breeze.wind = {1.5f, 0, 0.75f};
    breeze.directionSeed = 7;
    breeze.directionRandomness = {0.25f, 0, 0.25f};
    breeze.directionSpeed = 0.2f;
    breeze.velocitySeed = 11;
    breeze.velocityRandomness = {0.5f, 0, 0};
    breeze.velocitySpeed = 0.3f;
    level.defaultWeather = name(level.weatherEnvironments, nextId, breeze);
    WeatherEnvironment calm;
    calm.name = "calm";
    name(level.weatherEnvironments, nextId, calm);
    WeatherEnvironment shower = breeze;
    shower.name = "shower";
    shower.wind = {3, 0, 1.5f};
    name(level.weatherEnvironments, nextId, shower);
}

void addSkyAndGravity(Level& level, ItemId& nextId, const std::vector<ItemId>& materials) {
    SkyEnvironment day;
    day.name = "day";
    day.skyboxMaterials.fill({materials[Sky], {}});
    constexpr std::size_t up = 1, down = 4; // in face order
    day.skyboxMaterials[up] = {materials[SkyTop], {}};
    day.skyboxMaterials[down] = {materials[SkyGround], {}};
    day.cloudTop = {materials[Cloud], {}};
    level.defaultSky = name(level.skyEnvironments, nextId, day);
    SkyEnvironment far;
    far.name = "distant hills";
    far.flags = SkyEnvironment::Skybox3d;
    far.skyboxSector = level.lastSector;
    name(level.skyEnvironments, nextId, far);
    level.defaultGravity = name(level.gravityEnvironments, nextId, {0, "earth", {0, -9.81f, 0}});
    name(level.gravityEnvironments, nextId, {0, "floating", {0, 1.5f, 0}});
}

} // namespace

Canvas::Names addPalette(Level& level, ItemId& nextId) {
    Canvas::Names names;
    for (int i = 0; i < PaintCount; ++i) {
        const Entry& entry = entries[i];
        Material look;
        look.name = entry.name;
        look.type = entry.type;
        look.color = entry.color;
        setLooks(look, i);
        names.materials.push_back(name(level.materials, nextId, look).id);
        names.surfaces.push_back(entry.surface);
    }
    addPhysics(level, nextId);
    for (const PhysicsMaterial& material : level.physicsMaterials)
        names.physics.push_back(material.id);
    for (const SoundMaterial& material : level.soundMaterials)
        names.sounds.push_back(material.id);
    addSoundAndWeather(level, nextId);
    addSkyAndGravity(level, nextId, names.materials);
    return names;
}

} // namespace octant::demo
