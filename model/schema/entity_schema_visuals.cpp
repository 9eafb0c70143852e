#include "model/schema/entity_schema_groups.h"

namespace octant::schema {
namespace {

using enum EntityFieldType;

constexpr EntityFlag lightFlags[] = {
    inactive({-1, -1, 0}),
    followBoneTail({-1, -1, 1}),
};

constexpr EntityChoice lightShapes[] = {
    {"point", OCTANT_TR("Point")},
    {"spot", OCTANT_TR("Spot")},
    {"area", OCTANT_TR("Area")},
};

constexpr EntityField lightFields[] = {
    shape({0, 0, 1}, lightFlags, lightShapes),
    position({0, 0, 2}),
    followEntity({0, 0, 3}),
    followBone({0, 0, 4}),
    field(Color3, {0, 0, 5}, {"color", OCTANT_TR("Color"), OCTANT_TR("color")}),
    field(F32, {0, 0, 6}, {"intensity", OCTANT_TR("Intensity"), OCTANT_TR("strength")}),
    field(Vec3, {0, 0, 7}, {"size", OCTANT_TR("Size"), OCTANT_TR("size of the light on each axis"), "m"}),
    field(F32, {0, 0, 8}, {"range", OCTANT_TR("Range"), OCTANT_TR("distance in units"), "m"}),
    field(Cone, {0, 0, 9},
          {"cone", OCTANT_TR("Cone"), OCTANT_TR("radius of the cone of a spot, or the angles of an area")}),
    signalActivate({0, 0, 10}),
    signalDeactivate({0, 0, 11}),
    signalToggle({0, 0, 12}),
};

constexpr EntityFlag beamFlags[] = {
    inactive({0, 0, 0}),
    {"head_follow_bone_tail",
     OCTANT_TR("Head follows the tail of its bone"),
     OCTANT_TR("the head follows the tail of its bone"),
     {-1, 1, 1}},
    {"tail_follow_bone_tail",
     OCTANT_TR("Tail follows the tail of its bone"),
     OCTANT_TR("the tail follows the tail of its bone"),
     {-1, 2, 2}},
    {"wrap_not_relative",
     OCTANT_TR("Wrap regardless of size"),
     OCTANT_TR("texture wrap does not depend on the size"),
     {1, 3, 3}},
    {"glow_wrap_not_relative",
     OCTANT_TR("Glow wrap regardless of size"),
     OCTANT_TR("the same for the glow"),
     {2, 4, -1}},
};

constexpr EntityField beamFields[] = {
    flags({1, 1, 1}, beamFlags),
    field(Vec3, {2, 2, 2},
          {"head_position", OCTANT_TR("Head position"), OCTANT_TR("position of the head"), "m"}),
    field(Vec3, {3, 3, 3},
          {"head_direction", OCTANT_TR("Head direction"), OCTANT_TR("direction at the head")}),
    field(String, {4, 4, 4},
          {"head_follow_entity", OCTANT_TR("Entity that the head follows"),
           OCTANT_TR("entity that the head follows"), "", EntityRef::Entity}),
    field(String, {5, 5, 5},
          {"head_follow_bone", OCTANT_TR("Bone that the head follows"),
           OCTANT_TR("bone that the head follows")}),
    field(Vec3, {6, 6, 6},
          {"tail_position", OCTANT_TR("Tail position"), OCTANT_TR("position of the tail"), "m"}),
    field(Vec3, {7, 7, 7},
          {"tail_direction", OCTANT_TR("Tail direction"), OCTANT_TR("direction at the tail")}),
    field(String, {8, 8, 8},
          {"tail_follow_entity", OCTANT_TR("Entity that the tail follows"),
           OCTANT_TR("entity that the tail follows"), "", EntityRef::Entity}),
    field(String, {9, 9, 9},
          {"tail_follow_bone", OCTANT_TR("Bone that the tail follows"),
           OCTANT_TR("bone that the tail follows")}),
    field(U32, {10, 10, 10}, {"pattern", OCTANT_TR("Pattern"), OCTANT_TR("pattern bits, lowest first")}),
    patternTime({11, 11, 11}),
    field(U8, {12, 12, 12}, {"segments", OCTANT_TR("Segments"), OCTANT_TR("segments of the curve")}),
    field(U8, {13, 13, 13}, {"curve", OCTANT_TR("Curve"), OCTANT_TR("curvature")}),
    field(F32, {14, 14, 14}, {"radius", OCTANT_TR("Radius"), OCTANT_TR("radius in units"), "m"}),
    material({15, 15, 15}),
    field(F32, {16, 16, 16},
          {"texture_wrap", OCTANT_TR("Texture wrap"), OCTANT_TR("length of a texture repeat")}),
    field(F32, {17, 17, 17}, {"scroll", OCTANT_TR("Scroll"), OCTANT_TR("texture scroll a second")}),
    field(F32, {18, 18, 0},
          {"glow_radius", OCTANT_TR("Glow radius"), OCTANT_TR("radius of the glow in units"), "m"}),
    field(String, {19, 19, 0},
          {"glow_material", OCTANT_TR("Glow material"), OCTANT_TR("material of the glow"), "",
           EntityRef::Material}),
    field(F32, {20, 20, 0},
          {"glow_texture_wrap", OCTANT_TR("Glow texture wrap"),
           OCTANT_TR("length of a texture repeat of the glow")}),
    field(F32, {21, 21, 0},
          {"glow_scroll", OCTANT_TR("Glow scroll"), OCTANT_TR("texture scroll of the glow a second")}),
    field(U32, {22, 22, 18}, {"ripple_seed", OCTANT_TR("Ripple seed"), OCTANT_TR("ripple noise: seed")}),
    field(F32, {23, 23, 19}, {"ripple_head", OCTANT_TR("Ripple head"), OCTANT_TR("ripple noise: head")}),
    field(F32, {24, 24, 20},
          {"ripple_middle", OCTANT_TR("Ripple middle"), OCTANT_TR("ripple noise: middle")}),
    field(F32, {25, 25, 21}, {"ripple_tail", OCTANT_TR("Ripple tail"), OCTANT_TR("ripple noise: tail")}),
    field(U8, {26, 26, 22},
          {"ripple_smoothing", OCTANT_TR("Ripple smoothing"), OCTANT_TR("ripple noise: smoothing")}),
    field(F32, {27, 27, 23}, {"ripple_speed", OCTANT_TR("Ripple speed"), OCTANT_TR("ripple noise: speed")}),
    field(U32, {28, 28, 24}, {"alpha_seed", OCTANT_TR("Alpha seed"), OCTANT_TR("alpha noise: seed")}),
    field(U8, {29, 29, 25}, {"alpha_noise", OCTANT_TR("Alpha noise"), OCTANT_TR("alpha noise: amount")}),
    field(U8, {30, 30, 26},
          {"alpha_smoothing", OCTANT_TR("Alpha smoothing"), OCTANT_TR("alpha noise: smoothing")}),
    field(F32, {31, 31, 27}, {"alpha_speed", OCTANT_TR("Alpha speed"), OCTANT_TR("alpha noise: speed")}),
    field(U32, {32, 32, 0},
          {"glow_alpha_seed", OCTANT_TR("Glow alpha seed"), OCTANT_TR("glow alpha noise: seed")}),
    field(U8, {33, 33, 0},
          {"glow_alpha_noise", OCTANT_TR("Glow alpha noise"), OCTANT_TR("glow alpha noise: amount")}),
    field(U8, {34, 34, 0},
          {"glow_alpha_smoothing", OCTANT_TR("Glow alpha smoothing"),
           OCTANT_TR("glow alpha noise: smoothing")}),
    field(F32, {35, 35, 0},
          {"glow_alpha_speed", OCTANT_TR("Glow alpha speed"), OCTANT_TR("glow alpha noise: speed")}),
    field(U32, {36, 36, 28}, {"radius_seed", OCTANT_TR("Radius seed"), OCTANT_TR("radius noise: seed")}),
    field(F32, {37, 37, 29}, {"radius_noise", OCTANT_TR("Radius noise"), OCTANT_TR("radius noise: amount")}),
    field(U8, {38, 38, 30},
          {"radius_smoothing", OCTANT_TR("Radius smoothing"), OCTANT_TR("radius noise: smoothing")}),
    field(F32, {39, 39, 31}, {"radius_speed", OCTANT_TR("Radius speed"), OCTANT_TR("radius noise: speed")}),
    field(U32, {40, 40, 0},
          {"glow_radius_seed", OCTANT_TR("Glow radius seed"), OCTANT_TR("glow radius noise: seed")}),
    field(F32, {41, 41, 0},
          {"glow_radius_noise", OCTANT_TR("Glow radius noise"), OCTANT_TR("glow radius noise: amount")}),
    field(U8, {42, 42, 0},
          {"glow_radius_smoothing", OCTANT_TR("Glow radius smoothing"),
           OCTANT_TR("glow radius noise: smoothing")}),
    field(F32, {43, 43, 0},
          {"glow_radius_speed", OCTANT_TR("Glow radius speed"), OCTANT_TR("glow radius noise: speed")}),
    signalActivate({44, 44, 32}),
    signalDeactivate({45, 45, 33}),
    signalToggle({46, 46, 34}),
};

constexpr EntityFlag glowFlags[] = {
    followBoneTail({-1, 0, 0}),
};

constexpr EntityField glowFields[] = {
    flags({0, 1, 1}, glowFlags),
    position({1, 2, 2}),
    followEntity({2, 3, 3}),
    followBone({3, 4, 4}),
    field(Vec3x4, {4, 5, 5},
          {"corners", OCTANT_TR("Corners"),
           OCTANT_TR("corner offsets: top left, top right, bottom left, bottom right"), "m"}),
    field(String, {5, 0, 0},
          {"texture", OCTANT_TR("Texture"), OCTANT_TR("texture resource"), "", EntityRef::Texture}),
    material({0, 6, 6}),
    field(Vec2, {6, 7, 7}, {"radius", OCTANT_TR("Radius"), OCTANT_TR("radius on X and Y"), "m"}),
};

constexpr EntityFlag textFlags[] = {
    hidden({0, 0, 0}),
    followBoneTail({-1, 1, 1}),
    {"center_horizontal", OCTANT_TR("Centre sideways"), OCTANT_TR("centred sideways"), {1, 2, 2}},
    {"center_vertical", OCTANT_TR("Centre upright"), OCTANT_TR("centred upright"), {2, 3, 3}},
    {"escape_codes", OCTANT_TR("Escape codes"), OCTANT_TR("escape codes are interpreted"), {3, 4, 4}},
};

constexpr EntityField textFields[] = {
    flags({1, 1, 1}, textFlags),
    position({2, 2, 2}),
    followEntity({3, 3, 3}),
    followBone({4, 4, 4}),
    field(F32, {5, 5, 5},
          {"view_distance", OCTANT_TR("View distance"), OCTANT_TR("units; 0 or less: any distance"), "m"}),
    field(F32x4, {6, 6, 6},
          {"offsets", OCTANT_TR("Offsets"), OCTANT_TR("left, right, top, bottom from the position"), "m"}),
    field(String, {7, 7, 7}, {"font", OCTANT_TR("Font"), OCTANT_TR("font resource"), "", EntityRef::Font}),
    field(F32, {8, 8, 8}, {"font_size", OCTANT_TR("Font size"), OCTANT_TR("size in units"), "m"}),
    field(Color4, {9, 9, 9}, {"color", OCTANT_TR("Color"), OCTANT_TR("color")}),
    field(String, {10, 10, 10}, {"text", OCTANT_TR("Text"), OCTANT_TR("the text")}),
    signal({11, 11, 11}, "signal_show", OCTANT_TR("Signal to show")),
    signal({12, 12, 12}, "signal_hide", OCTANT_TR("Signal to hide")),
    signal({13, 13, 13}, "signal_toggle_visibility", OCTANT_TR("Signal to toggle visibility")),
};

constexpr EntityFlag billboardFlags[] = {
    hidden({0, 0, 0}),
    followBoneTail({-1, 1, 1}),
};

constexpr EntityField billboardFields[] = {
    flags({1, 1, 1}, billboardFlags),
    position({2, 2, 2}),
    followEntity({3, 3, 3}),
    followBone({4, 4, 4}),
    field(F32, {5, 5, 5},
          {"view_distance", OCTANT_TR("View distance"), OCTANT_TR("units; 0 or less: any distance"), "m"}),
    field(Vec2x4, {6, 6, 6},
          {"offsets", OCTANT_TR("Offsets"),
           OCTANT_TR("corner offsets: top left, top right, bottom left, bottom right"), "m"}),
    material({7, 7, 7}),
    field(Vec2x4, {8, 8, 8},
          {"uv", OCTANT_TR("Texture UV"),
           OCTANT_TR("texture UV: top left, top right, bottom left, bottom right")}),
    signal({9, 9, 9}, "signal_show", OCTANT_TR("Signal to show")),
    signal({10, 10, 10}, "signal_hide", OCTANT_TR("Signal to hide")),
    signal({11, 11, 11}, "signal_toggle_visibility", OCTANT_TR("Signal to toggle visibility")),
};

constexpr EntityField decalFields[] = {
    field(Vec3, {1, 1, 1}, {"origin", OCTANT_TR("Origin"), OCTANT_TR("where the spray starts"), "m"}),
    field(Vec3, {2, 2, 2}, {"direction", OCTANT_TR("Direction"), OCTANT_TR("direction of the spray")}),
    field(String, {3, 3, 3},
          {"texture", OCTANT_TR("Texture"), OCTANT_TR("texture resource"), "", EntityRef::Texture}),
    field(Color4, {4, 4, 4}, {"color", OCTANT_TR("Color"), OCTANT_TR("color")}),
    field(Color3, {5, 5, 5}, {"emission", OCTANT_TR("Emission"), OCTANT_TR("emitted color")}),
    field(U32, {6, 6, 6}, {"fade_delay", OCTANT_TR("Fade delay"), OCTANT_TR("time before fading"), "µs"}),
    field(U32, {7, 7, 7}, {"fade_time", OCTANT_TR("Fade time"), OCTANT_TR("time to fade out"), "µs"}),
};

constexpr EntitySchema visualsSchemas[] = {
    {EntityType::Light,
     "light",
     OCTANT_TR("a light of the dynamic renderer"),
     {-1, -1, 8},
     {0, 0, 60},
     lightFields},
    {EntityType::Beam, "beam", OCTANT_TR("a beam or rope"), {11, 12, 9}, {186, 186, 147}, beamFields},
    {EntityType::Glow, "glow", OCTANT_TR("a glow sprite"), {14, 15, 12}, {80, 81, 81}, glowFields},
    {EntityType::Text, "text", OCTANT_TR("text in the world"), {15, 16, 13}, {69, 69, 69}, textFields},
    {EntityType::Billboard,
     "billboard",
     OCTANT_TR("a sprite that faces the viewer"),
     {16, 17, 14},
     {105, 105, 105},
     billboardFields},
    {EntityType::Decal, "decal", OCTANT_TR("a sprayed mark"), {17, 18, 15}, {43, 43, 43}, decalFields},
};

} // namespace

std::span<const EntitySchema> visuals() { return visualsSchemas; }

} // namespace octant::schema
