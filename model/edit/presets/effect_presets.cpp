#include "model/core/translate.h"
#include "model/edit/presets/preset_rows.h"

namespace octant {
namespace {

using EffectFields = std::vector<std::pair<const char*, Value>>;

constexpr const char* lightGroup = OCTANT_TR("Light");
constexpr const char* effectGroup = OCTANT_TR("Weather and effects");
constexpr const char* soundGroup = OCTANT_TR("Sound");
constexpr const char* pictureGroup = OCTANT_TR("Signs and pictures");
constexpr const char* noLights =
    OCTANT_TR("only maps of 2025-08-08 have light entities; add a dynamic light instead");

Value threeOf(float x, float y, float z) { return std::vector<float>{x, y, z}; }
Value twoOf(float x, float y) { return std::vector<float>{x, y}; }
Value colorOf(int red, int green, int blue) { return std::vector<std::int64_t>{red, green, blue}; }
Value wordsOf(const char* text) { return std::string(text); }

EffectFields lampFields() {
    return {{"color", colorOf(255, 214, 170)}, {"intensity", 1.0f}, {"range", 8.0f}};
}

std::vector<PresetEntity> lampEntities(Revision revision) {
    if (revision != Revision::R20250808)
        return {};
    return {{EntityType::Light, "lamp", lampFields()}};
}

/// A timer that starts itself anew, for which its time is the pause.
std::vector<PresetEntity> flickeringEntities(Revision revision) {
    if (revision != Revision::R20250808)
        return {};
    EffectFields lamp = lampFields();
    lamp.emplace_back("signal_toggle", wordsOf("$flicker"));
    constexpr std::uint64_t pause = 120000; // microseconds
    return {{EntityType::Light, "flickering lamp", std::move(lamp)},
            {EntityType::Timer,
             "flicker timer",
             {{"initial", pause}, {"signal_reset", wordsOf("$flicker")}, {"output", wordsOf("$flicker")}}}};
}

std::vector<PresetEntity> glowEntities(Revision /*revision*/) {
    return {{EntityType::Glow, "glow", {{"radius", twoOf(0.5f, 0.5f)}}}};
}

/// Numbers of an emitter of particles, each between two bounds.
struct Emission {
    float height; ///< above the surface
    std::uint64_t count, micros;
    glm::vec3 velocity, spread;
    float gravity, wind;
    glm::vec2 size, finalSize;
    std::uint64_t alpha;
};

PresetEntity emitter(const char* name, const Emission& e) {
    const Value size = twoOf(e.size.x, e.size.y), final = twoOf(e.finalSize.x, e.finalSize.y);
    return {EntityType::Particles,
            name,
            {{"position", threeOf(0, e.height, 0)},
             {"count", e.count},
             {"velocity", threeOf(e.velocity.x, e.velocity.y, e.velocity.z)},
             {"direction_randomness", threeOf(e.spread.x, e.spread.y, e.spread.z)},
             {"gravity_influence", e.gravity},
             {"wind_influence", e.wind},
             {"duration_min", e.micros},
             {"duration_max", e.micros + e.micros / 2},
             {"initial_size_min", size},
             {"initial_size_max", size},
             {"size_min", size},
             {"size_max", size},
             {"final_size_min", final},
             {"final_size_max", final},
             {"initial_alpha_min", e.alpha},
             {"initial_alpha_max", e.alpha},
             {"alpha_min", e.alpha},
             {"alpha_max", e.alpha},
             {"final_alpha_min", std::uint64_t{0}},
             {"final_alpha_max", std::uint64_t{0}},
             {"fade_out_min", e.micros / 4},
             {"fade_out_max", e.micros / 4}}};
}

std::vector<PresetEntity> rainEntities(Revision /*revision*/) {
    return {emitter(
        "rain", {6, 500, 1000000, {0, -8, 0}, {0.4f, 0, 0.4f}, 1, 0.5f, {0.02f, 0.3f}, {0.02f, 0.3f}, 160})};
}

std::vector<PresetEntity> snowEntities(Revision /*revision*/) {
    return {emitter(
        "snow", {6, 300, 5000000, {0, -1, 0}, {0.8f, 0, 0.8f}, 0, 1, {0.05f, 0.05f}, {0.05f, 0.05f}, 230})};
}

std::vector<PresetEntity> mistEntities(Revision /*revision*/) {
    return {emitter("mist", {0.5f, 24, 8000000, {0.3f, 0, 0}, {1, 0.1f, 1}, 0, 1, {2, 1}, {4, 2}, 60})};
}

std::vector<PresetEntity> smokeEntities(Revision /*revision*/) {
    return {
        emitter("smoke",
                {0.125f, 40, 3000000, {0, 1, 0}, {0.3f, 0.1f, 0.3f}, 0, 1, {0.3f, 0.3f}, {1.2f, 1.2f}, 140})};
}

std::vector<PresetEntity> sparksEntities(Revision /*revision*/) {
    return {emitter(
        "sparks",
        {0.125f, 30, 600000, {0, 3, 0}, {0.8f, 0.4f, 0.8f}, 1, 0, {0.04f, 0.04f}, {0.01f, 0.01f}, 255})};
}

std::vector<PresetEntity> soundEntities(Revision revision) {
    EffectFields fields{{"volume", twoOf(1, 1)}, {"range", 8.0f}};
    if (revision != Revision::R20250107) // where all of them are repeated
        fields.emplace_back("flags/loop", true);
    return {{EntityType::AudioEmitter, "sound", std::move(fields)}};
}

std::vector<PresetEntity> signEntities(Revision /*revision*/) {
    return {{EntityType::Text,
             "sign",
             {{"text", wordsOf("Sign")},
              {"font_size", 0.25f},
              {"offsets", std::vector<float>{-1, 1, 0.25f, -0.25f}},
              {"flags/center_horizontal", true},
              {"flags/center_vertical", true}}}};
}

std::vector<PresetEntity> pictureEntities(Revision /*revision*/) {
    return {{EntityType::Billboard, "picture", {{"position", threeOf(0, 0.5f, 0)}}}};
}

/// Sprayed from a hand's breadth before the surface.
std::vector<PresetEntity> decalEntities(Revision /*revision*/) {
    return {
        {EntityType::Decal, "decal", {{"origin", threeOf(0, 0, 0.125f)}, {"direction", threeOf(0, 0, -1)}}}};
}

} // namespace

std::span<const Preset> effectPresets() {
    static const Preset rows[] = {
        {"lamp", lightGroup, OCTANT_TR("Switchable lamp"),
         OCTANT_TR("A warm light that reaches 8 m, which a signal switches; it is not baked"),
         OCTANT_TR("light entity dynamic bulb torch point"), PresetFacing::Upright, noLights, lampEntities},
        {"flickering-lamp", lightGroup, OCTANT_TR("Flickering lamp"),
         OCTANT_TR("A lamp and the timer that turns it on and off"),
         OCTANT_TR("light broken blink torch fire"), PresetFacing::Upright, noLights, flickeringEntities},
        {"glow", lightGroup, OCTANT_TR("Glow"),
         OCTANT_TR("A shine around a light, which lights nothing itself"), OCTANT_TR("halo corona flare"),
         PresetFacing::Upright, "", glowEntities},
        {"rain", effectGroup, OCTANT_TR("Rain"), OCTANT_TR("Drops that fall from 6 m; give them a material"),
         OCTANT_TR("weather water drops particles"), PresetFacing::Upright, "", rainEntities},
        {"snow", effectGroup, OCTANT_TR("Snow"),
         OCTANT_TR("Flakes that drift with the wind; give them a material"),
         OCTANT_TR("weather winter flakes particles"), PresetFacing::Upright, "", snowEntities},
        {"mist", effectGroup, OCTANT_TR("Mist"),
         OCTANT_TR("Banks of mist above the ground; give them a material"),
         OCTANT_TR("fog haze clouds particles"), PresetFacing::Upright, "", mistEntities},
        {"smoke", effectGroup, OCTANT_TR("Smoke"),
         OCTANT_TR("Smoke that rises and spreads; give it a material"), OCTANT_TR("steam fire particles"),
         PresetFacing::Upright, "", smokeEntities},
        {"sparks", effectGroup, OCTANT_TR("Sparks"),
         OCTANT_TR("Sparks that fly and fall; give them a material"), OCTANT_TR("fire electricity particles"),
         PresetFacing::Upright, "", sparksEntities},
        {"sound", soundGroup, OCTANT_TR("Sound"), OCTANT_TR("A sound that repeats; choose which one"),
         OCTANT_TR("music noise ambient audio speaker"), PresetFacing::Upright, "", soundEntities},
        {"sign", pictureGroup, OCTANT_TR("Sign"), OCTANT_TR("Words in the level"),
         OCTANT_TR("text label words"), PresetFacing::Upright, "", signEntities},
        {"picture", pictureGroup, OCTANT_TR("Sprite"),
         OCTANT_TR("A picture that always faces the viewer; give it a material"),
         OCTANT_TR("billboard plant image"), PresetFacing::Upright, "", pictureEntities},
        {"decal", pictureGroup, OCTANT_TR("Decal"), OCTANT_TR("A mark on a surface; choose its texture"),
         OCTANT_TR("spray sticker poster stain mark"), PresetFacing::Surface, "", decalEntities},
    };
    return rows;
}

} // namespace octant
