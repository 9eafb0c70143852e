#include "model/schema/entity_schema_groups.h"

namespace octant::schema {
namespace {

using enum EntityFieldType;

constexpr EntityFlag intersectableFlags[] = {
    followBoneTail({-1, -1, 0}),
};

constexpr EntityChoice intersectableShapes[] = {
    {"aabb", octant::OCTANT_TR("Upright box")},
    {"sphere", octant::OCTANT_TR("Sphere")},
    {"box", octant::OCTANT_TR("Box")},
};

constexpr EntityField intersectableFields[] = {
    shape({0, 0, 1}, intersectableFlags, intersectableShapes),
    position({0, 0, 2}),
    rotation({0, 0, 3}),
    followEntity({0, 0, 4}),
    followBone({0, 0, 5}),
    field(Bounds, {0, 0, 6},
          {"bounds", octant::OCTANT_TR("Bounds"),
           octant::OCTANT_TR(
               "half sizes of a box or sphere, or the eight corners of a box, from the position")}),
};

constexpr EntityFlag triggerFlags[] = {
    inactive({0, 0, 0}),
    followBoneTail({-1, 1, 1}),
    typeFilterEnabled({1, 2, 2}),
    typeFilterBlacklist({2, 3, 3}),
    teamFilterBlacklist({3, 4, 4}),
    replaceInitiator({4, 5, 5}),
    {"mutual", octant::OCTANT_TR("Mutual"), octant::OCTANT_TR("both sides are affected"), {5, 6, 6}},
    {"continuous", octant::OCTANT_TR("Continuous"), octant::OCTANT_TR("fires all the time"), {6, 7, 7}},
};

constexpr EntityField triggerFields[] = {
    flags({1, 1, 1}, triggerFlags),
    position({2, 2, 2}),
    followEntity({3, 3, 3}),
    followBone({4, 4, 4}),
    corners({5, 5, 5}),
    typeFilter({6, 6, 6}),
    teamFilter({7, 7, 7}),
    output({8, 8, 0}, "output", octant::OCTANT_TR("Output")),
    output({0, 0, 8}, "output_entering", octant::OCTANT_TR("Output when entering")),
    output({0, 0, 9}, "output_entered", octant::OCTANT_TR("Output when entered")),
    output({0, 0, 10}, "output_fully_entered", octant::OCTANT_TR("Output when fully entered")),
    output({0, 0, 11}, "output_exiting", octant::OCTANT_TR("Output when exiting")),
    output({0, 0, 12}, "output_exited", octant::OCTANT_TR("Output when exited")),
    output({0, 0, 13}, "output_fully_exited", octant::OCTANT_TR("Output when fully exited")),
    signalActivate({9, 9, 14}),
    signalDeactivate({10, 10, 15}),
    signalToggle({11, 11, 16}),
};

constexpr EntityFlag pushFlags[] = {
    inactive({0, 0, 0}),
    followBoneTail({-1, 1, 1}),
    {"delete_after",
     octant::OCTANT_TR("Disappear afterwards"),
     octant::OCTANT_TR("disappears after activation"),
     {1, 2, 2}},
    cubic({2, 3, 3}),
    typeFilterEnabled({3, 4, 4}),
    typeFilterBlacklist({4, 5, 5}),
    teamFilterBlacklist({5, 6, 6}),
    {"direction_from_position",
     octant::OCTANT_TR("Push away from the position"),
     octant::OCTANT_TR("pushes away from the position"),
     {6, 7, 7}},
};

constexpr EntityField pushFields[] = {
    flags({1, 1, 1}, pushFlags),
    position({2, 2, 2}),
    followEntity({3, 3, 3}),
    followBone({4, 4, 4}),
    radius({5, 5, 5}),
    field(F32, {6, 6, 6},
          {"falloff", octant::OCTANT_TR("Falloff"), octant::OCTANT_TR("how the effect fades with distance")}),
    typeFilter({7, 7, 7}),
    teamFilter({8, 8, 8}),
    field(Vec3, {9, 9, 9},
          {"velocity", octant::OCTANT_TR("Velocity"),
           octant::OCTANT_TR("velocity; pushing away from the position uses only X, as a speed"), "m/s"}),
    signalActivate({10, 10, 10}),
};

constexpr EntityFlag mountableFlags[] = {
    inactive({0, 0, -1}),
    followBoneTail({-1, 1, -1}),
};

constexpr EntityField mountableFields[] = {
    flags({1, 1, 0}, mountableFlags),
    position({2, 2, 0}),
    followEntity({3, 3, 0}),
    followBone({4, 4, 0}),
    corners({5, 5, 0}),
    field(String, {6, 6, 0},
          {"mount_text", octant::OCTANT_TR("Text to mount"), octant::OCTANT_TR("text shown")}),
    field(String, {7, 7, 0},
          {"dismount_text", octant::OCTANT_TR("Text to dismount"),
           octant::OCTANT_TR("text shown when seated")}),
    output({8, 8, 0}, "output_mounted", octant::OCTANT_TR("Output when mounted")),
    output({9, 9, 0}, "output_dismounted", octant::OCTANT_TR("Output when dismounted")),
    signalActivate({10, 10, 0}),
    signalDeactivate({11, 11, 0}),
    signalToggle({12, 12, 0}),
};

constexpr EntityFlag hurtableFlags[] = {
    inactive({-1, 0, -1}),
    followBoneTail({-1, 1, -1}),
    {"one_time", octant::OCTANT_TR("Works once"), octant::OCTANT_TR("works once"), {-1, 2, -1}},
    {"no_hitscan_damage",
     octant::OCTANT_TR("No hitscan damage"),
     octant::OCTANT_TR("hitscan does not hurt"),
     {-1, 3, -1}},
    {"no_emitter_damage",
     octant::OCTANT_TR("No emitter damage"),
     octant::OCTANT_TR("health emitters do not hurt"),
     {-1, 4, -1}},
    {"take_healing",
     octant::OCTANT_TR("Take healing"),
     octant::OCTANT_TR("health emitters heal"),
     {-1, 5, -1}},
};

constexpr EntityField hurtableFields[] = {
    flags({0, 1, 0}, hurtableFlags),
    position({0, 2, 0}),
    followEntity({0, 3, 0}),
    followBone({0, 4, 0}),
    corners({0, 5, 0}),
    field(F32, {0, 6, 0}, {"health", octant::OCTANT_TR("Health"), octant::OCTANT_TR("health points")}),
    output({0, 7, 0}, "output_killed", octant::OCTANT_TR("Output when killed")),
    signal({0, 8, 0}, "signal_reset", octant::OCTANT_TR("Signal to reset")),
    signalActivate({0, 9, 0}),
    signalDeactivate({0, 10, 0}),
    signalToggle({0, 11, 0}),
};

constexpr EntityFlag healthFlags[] = {
    inactive({0, 0, -1}),
    followBoneTail({-1, 1, -1}),
    cubic({1, 2, -1}),
    typeFilterEnabled({2, 3, -1}),
    typeFilterBlacklist({3, 4, -1}),
    teamFilterBlacklist({4, 5, -1}),
    {"one_time", octant::OCTANT_TR("Works once"), octant::OCTANT_TR("works once"), {5, 6, -1}},
};

constexpr EntityField healthFields[] = {
    flags({1, 1, 0}, healthFlags),
    position({2, 2, 0}),
    followEntity({3, 3, 0}),
    followBone({4, 4, 0}),
    radius({5, 5, 0}),
    field(F32, {6, 6, 0},
          {"falloff", octant::OCTANT_TR("Falloff"), octant::OCTANT_TR("how the effect fades with distance")}),
    typeFilter({7, 7, 0}),
    teamFilter({8, 8, 0}),
    field(F32, {9, 9, 0},
          {"health", octant::OCTANT_TR("Health"), octant::OCTANT_TR("health given at each interval")}),
    field(U32, {10, 10, 0},
          {"interval", octant::OCTANT_TR("Interval"),
           octant::OCTANT_TR("time between two; 0: the amount is per second, given every tick"), "µs"}),
    signalActivate({11, 11, 0}),
    signalDeactivate({12, 12, 0}),
    signalToggle({13, 13, 0}),
};

constexpr EntityFlag hittableFlags[] = {
    inactive({0, -1, -1}),
};

constexpr EntityField hittableFields[] = {
    flags({1, 0, 0}, hittableFlags),
    position({2, 0, 0}),
    followEntity({3, 0, 0}),
    followBone({4, 0, 0}),
    corners({5, 0, 0}),
    output({6, 0, 0}, "output_hit", octant::OCTANT_TR("Output when hit")),
    signalActivate({7, 0, 0}),
    signalDeactivate({8, 0, 0}),
    signalToggle({9, 0, 0}),
};

constexpr EntityField spawnAreaFields[] = {
    position({1, 0, 0}),
    field(Vec2, {2, 0, 0},
          {"radius", octant::OCTANT_TR("Radius"), octant::OCTANT_TR("half size on X and Z"), "m"}),
    field(U8x2, {3, 0, 0}, {"grid", octant::OCTANT_TR("Grid"), octant::OCTANT_TR("places on X and Z")}),
    field(String, {4, 0, 0}, {"team", octant::OCTANT_TR("Team"), octant::OCTANT_TR("team, empty: any")}),
};

constexpr EntitySchema volumesSchemas[] = {
    {EntityType::Intersectable,
     "intersectable",
     octant::OCTANT_TR("a volume that traces can hit"),
     {-1, -1, 5},
     {0, 0, 37},
     intersectableFields},
    {EntityType::Trigger,
     "trigger",
     octant::OCTANT_TR("a volume that fires a signal"),
     {3, 6, 7},
     {138, 138, 158},
     triggerFields},
    {EntityType::Push,
     "push",
     octant::OCTANT_TR("an impulse on bodies"),
     {21, 22, 17},
     {58, 58, 58},
     pushFields},
    {EntityType::Mountable,
     "mountable",
     octant::OCTANT_TR("something to sit on"),
     {9, 10, -1},
     {145, 145, 0},
     mountableFields},
    {EntityType::Hurtable,
     "hurtable",
     octant::OCTANT_TR("has health and fires when killed"),
     {-1, 11, -1},
     {0, 141, 0},
     hurtableFields},
    {EntityType::Health,
     "health",
     octant::OCTANT_TR("gives or takes health"),
     {20, 21, -1},
     {62, 62, 0},
     healthFields},
    {EntityType::Hittable,
     "hittable",
     octant::OCTANT_TR("fires when hit"),
     {10, -1, -1},
     {133, 0, 0},
     hittableFields},
    {EntityType::SpawnArea,
     "spawnarea",
     octant::OCTANT_TR("where players appear"),
     {36, -1, -1},
     {26, 0, 0},
     spawnAreaFields},
};

} // namespace

std::span<const EntitySchema> volumes() { return volumesSchemas; }

} // namespace octant::schema
