#include "model/schema/entity_schema_groups.h"

namespace octant::schema {
namespace {

using enum EntityFieldType;

constexpr EntityFlag particlesFlags[] = {
    inactive({0, 0, 0}),
    followBoneTail({-1, 1, 1}),
};

constexpr EntityField particlesFields[] = {
    flags({1, 1, 1}, particlesFlags),
    position({2, 2, 2}),
    followEntity({3, 3, 3}),
    followBone({4, 4, 4}),
    field(U32, {5, 5, 5}, {"seed", OCTANT_TR("Seed"), OCTANT_TR("random seed")}),
    field(U16, {6, 6, 6}, {"count", OCTANT_TR("Count"), OCTANT_TR("how many particles")}),
    velocity({7, 7, 7}),
    directionRandomness({8, 8, 8}),
    velocityRandomness({9, 9, 9}),
    gravityInfluence({10, 10, 10}),
    dragInfluence({11, 11, 11}),
    windInfluence({12, 12, 12}),
    material({13, 13, 13}),
    field(Vec2x4, {14, 14, 14},
          {"uv", OCTANT_TR("Texture UV"),
           OCTANT_TR("texture UV: top left, top right, bottom left, bottom right")}),
    field(U8, {15, 15, 15},
          {"trail_segments", OCTANT_TR("Trail segments"), OCTANT_TR("segments of the trail")}),
    field(U32, {16, 16, 16},
          {"trail_time", OCTANT_TR("Trail time"), OCTANT_TR("how long the trail lasts"), "µs"}),
    field(String, {17, 17, 17},
          {"trail_material", OCTANT_TR("Trail material"), OCTANT_TR("material of the trail"), "",
           EntityRef::Material}),
    field(Vec2x4, {18, 18, 18}, {"trail_uv", OCTANT_TR("Trail UV"), OCTANT_TR("texture UV of the trail")}),
    field(U32, {19, 19, 19},
          {"fade_in_min", OCTANT_TR("Fade in minimum"), OCTANT_TR("least fade in time"), "µs"}),
    field(U32, {20, 20, 20},
          {"fade_in_max", OCTANT_TR("Fade in maximum"), OCTANT_TR("greatest fade in time"), "µs"}),
    field(U8, {21, 21, 21},
          {"initial_alpha_min", OCTANT_TR("Initial alpha minimum"), OCTANT_TR("least initial alpha")}),
    field(U8, {22, 22, 22},
          {"initial_alpha_max", OCTANT_TR("Initial alpha maximum"), OCTANT_TR("greatest initial alpha")}),
    field(Vec2, {23, 23, 23},
          {"initial_size_min", OCTANT_TR("Initial size minimum"), OCTANT_TR("least initial size"), "m"}),
    field(Vec2, {24, 24, 24},
          {"initial_size_max", OCTANT_TR("Initial size maximum"), OCTANT_TR("greatest initial size"), "m"}),
    field(U32, {25, 25, 25},
          {"duration_min", OCTANT_TR("Duration minimum"), OCTANT_TR("least duration time"), "µs"}),
    field(U32, {26, 26, 26},
          {"duration_max", OCTANT_TR("Duration maximum"), OCTANT_TR("greatest duration time"), "µs"}),
    field(U8, {27, 27, 27}, {"alpha_min", OCTANT_TR("Alpha minimum"), OCTANT_TR("least alpha")}),
    field(U8, {28, 28, 28}, {"alpha_max", OCTANT_TR("Alpha maximum"), OCTANT_TR("greatest alpha")}),
    field(Vec2, {29, 29, 29}, {"size_min", OCTANT_TR("Size minimum"), OCTANT_TR("least size"), "m"}),
    field(Vec2, {30, 30, 30}, {"size_max", OCTANT_TR("Size maximum"), OCTANT_TR("greatest size"), "m"}),
    field(U32, {31, 31, 31},
          {"fade_out_min", OCTANT_TR("Fade out minimum"), OCTANT_TR("least fade out time"), "µs"}),
    field(U32, {32, 32, 32},
          {"fade_out_max", OCTANT_TR("Fade out maximum"), OCTANT_TR("greatest fade out time"), "µs"}),
    field(U8, {33, 33, 33},
          {"final_alpha_min", OCTANT_TR("Final alpha minimum"), OCTANT_TR("least final alpha")}),
    field(U8, {34, 34, 34},
          {"final_alpha_max", OCTANT_TR("Final alpha maximum"), OCTANT_TR("greatest final alpha")}),
    field(Vec2, {35, 35, 35},
          {"final_size_min", OCTANT_TR("Final size minimum"), OCTANT_TR("least final size"), "m"}),
    field(Vec2, {36, 36, 36},
          {"final_size_max", OCTANT_TR("Final size maximum"), OCTANT_TR("greatest final size"), "m"}),
    signalActivate({37, 37, 37}),
    signalDeactivate({38, 38, 38}),
    signalToggle({39, 39, 39}),
};

constexpr EntityFlag gibsFlags[] = {
    {"delete_after", OCTANT_TR("Disappear afterwards"), OCTANT_TR("disappears after activation"), {0, 0, 0}},
    followBoneTail({-1, 1, 1}),
    {"better_physics",
     OCTANT_TR("Finer physics"),
     OCTANT_TR("finer physics, where physics move it"),
     {-1, -1, 2}},
};

constexpr EntityField gibsFields[] = {
    flags({1, 1, 1}, gibsFlags),
    position({2, 2, 2}),
    followEntity({3, 3, 3}),
    followBone({4, 4, 4}),
    model({5, 5, 5}),
    field(String, {6, 6, 6},
          {"animation", OCTANT_TR("Animation"), OCTANT_TR("animation whose part list is used"), "",
           EntityRef::Animation}),
    velocity({7, 7, 7}),
    directionRandomness({8, 8, 8}),
    velocityRandomness({9, 9, 9}),
    mass({0, 0, 10}),
    drag({0, 0, 11}),
    gravityInfluence({10, 10, 12}),
    dragInfluence({11, 11, 0}),
    windInfluence({12, 12, 13}),
    field(Sounds, {0, 0, 14},
          {"sounds", OCTANT_TR("Sounds"), OCTANT_TR("sounds of collisions"), "", EntityRef::Sound}),
    field(U32, {0, 0, 15}, {"fade_delay", OCTANT_TR("Fade delay"), OCTANT_TR("time before fading"), "µs"}),
    field(U32, {13, 13, 16}, {"fade_time", OCTANT_TR("Fade time"), OCTANT_TR("time to fade out"), "µs"}),
    field(String, {14, 14, 17},
          {"signal_activate", OCTANT_TR("Signal to activate"),
           OCTANT_TR("signal that activates, empty: at once"), "", EntityRef::Signal}),
};

constexpr EntityFlag projectileFlags[] = {
    replaceInitiator({0, 0, 0}),
};

constexpr EntityField projectileFields[] = {
    flags({1, 1, 1}, projectileFlags),
    field(Vec3, {2, 2, 2}, {"position", OCTANT_TR("Position"), OCTANT_TR("start position"), "m"}),
    velocity({3, 3, 3}),
    mass({0, 0, 4}),
    drag({0, 0, 5}),
    gravityInfluence({4, 4, 6}),
    dragInfluence({5, 5, 0}),
    windInfluence({6, 6, 7}),
    model({7, 7, 8}),
    animation({8, 8, 9}),
    output({9, 9, 10}, "output_hit", OCTANT_TR("Output when hit")),
};

constexpr EntityFlag audioEmitterFlags[] = {
    followBoneTail({-1, 0, 0}),
    {"loop", OCTANT_TR("Repeat"), OCTANT_TR("repeats"), {-1, 2, 1}},
    {"wrap", OCTANT_TR("Wrap around"), OCTANT_TR("the offset wraps around"), {-1, 3, 2}},
    cubic({-1, 1, 3}),
    {"no_doppler", OCTANT_TR("No Doppler effect"), OCTANT_TR("no Doppler effect"), {-1, 4, 4}},
};

constexpr EntityField audioEmitterFields[] = {
    flags({0, 1, 1}, audioEmitterFlags),
    position({1, 2, 2}),
    followEntity({2, 3, 3}),
    followBone({3, 4, 4}),
    field(I64, {0, 0, 5}, {"offset", OCTANT_TR("Offset"), OCTANT_TR("start position in the sound"), "µs"}),
    field(F32, {5, 7, 6}, {"speed", OCTANT_TR("Speed"), OCTANT_TR("playback speed")}),
    field(Vec2, {4, 6, 7}, {"volume", OCTANT_TR("Volume"), OCTANT_TR("left and right")}),
    field({F32, F32, Vec2}, {7, 9, 8},
          {"low_pass", OCTANT_TR("Low-pass filter"), OCTANT_TR("low-pass filter")}),
    field({F32, F32, Vec2}, {8, 10, 9},
          {"high_pass", OCTANT_TR("High-pass filter"), OCTANT_TR("high-pass filter")}),
    field(F32, {6, 8, 10}, {"range", OCTANT_TR("Range"), OCTANT_TR("distance in units"), "m"}),
    radius({0, 5, 11}),
    field(String, {9, 11, 12},
          {"sound", OCTANT_TR("Sound"), OCTANT_TR("sound resource"), "", EntityRef::Sound}),
    signal({10, 12, 13}, "signal_play", OCTANT_TR("Signal to play")),
};

constexpr EntityFlag projectilesFlags[] = {
    inactive({0, 0, -1}),
    replaceInitiator({1, 1, -1}),
};

constexpr EntityField projectilesFields[] = {
    flags({1, 1, 0}, projectilesFlags),
    field(U32, {2, 2, 0}, {"seed", OCTANT_TR("Seed"), OCTANT_TR("random seed")}),
    field(Vec3, {3, 3, 0}, {"offset", OCTANT_TR("Offset"), OCTANT_TR("start offset of a body"), "m"}),
    field(Vec3, {4, 4, 0},
          {"offset_randomness", OCTANT_TR("Offset randomness"), OCTANT_TR("random part of the offset"), "m"}),
    velocity({5, 5, 0}),
    directionRandomness({6, 6, 0}),
    velocityRandomness({7, 7, 0}),
    gravityInfluence({8, 8, 0}),
    dragInfluence({9, 9, 0}),
    windInfluence({10, 10, 0}),
    model({11, 11, 0}),
    animation({12, 12, 0}),
    output({13, 13, 0}, "output_hit", OCTANT_TR("Output when hit")),
    signal({14, 14, 0}, "signal_fire", OCTANT_TR("Signal to fire")),
};

constexpr EntityFlag pointFlags[] = {
    {"move", OCTANT_TR("Move"), OCTANT_TR("moves"), {0, -1, -1}},
    {"rotate", OCTANT_TR("Rotate"), OCTANT_TR("turns"), {1, -1, -1}},
};

constexpr EntityField pointFields[] = {
    flags({1, 0, 0}, pointFlags),
    position({2, 0, 0}),
    rotation({3, 0, 0}),
    velocity({4, 0, 0}),
    field(Vec3, {5, 0, 0},
          {"angular_velocity", OCTANT_TR("Angular velocity"), OCTANT_TR("turning on each axis"), "°/s"}),
    signal({6, 0, 0}, "signal_enable_movement", OCTANT_TR("Signal to enable movement")),
    signal({7, 0, 0}, "signal_disable_movement", OCTANT_TR("Signal to disable movement")),
    signal({8, 0, 0}, "signal_toggle_movement", OCTANT_TR("Signal to toggle movement")),
    signal({9, 0, 0}, "signal_enable_rotation", OCTANT_TR("Signal to enable rotation")),
    signal({10, 0, 0}, "signal_disable_rotation", OCTANT_TR("Signal to disable rotation")),
    signal({11, 0, 0}, "signal_toggle_rotation", OCTANT_TR("Signal to toggle rotation")),
};

constexpr EntitySchema emittersSchemas[] = {
    {EntityType::Particles,
     "particles",
     OCTANT_TR("a particle emitter"),
     {12, 13, 10},
     {242, 242, 242},
     particlesFields},
    {EntityType::Gibs,
     "gibs",
     OCTANT_TR("an emitter of model parts"),
     {13, 14, 11},
     {85, 85, 98},
     gibsFields},
    {EntityType::Projectile,
     "projectile",
     OCTANT_TR("one flying body"),
     {19, 20, 16},
     {49, 49, 53},
     projectileFields},
    {EntityType::AudioEmitter,
     "audioemitter",
     OCTANT_TR("plays a sound"),
     {29, 30, 24},
     {52, 65, 81},
     audioEmitterFields},
    {EntityType::Projectiles,
     "projectiles",
     OCTANT_TR("an emitter of flying bodies"),
     {18, 19, -1},
     {93, 93, 0},
     projectilesFields},
    {EntityType::Point,
     "point",
     OCTANT_TR("a moving point to follow"),
     {35, -1, -1},
     {73, 0, 0},
     pointFields},
};

} // namespace

std::span<const EntitySchema> emitters() { return emittersSchemas; }

} // namespace octant::schema
