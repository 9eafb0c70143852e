#include "model/core/translate.h"
#include "model/edit/presets/preset_rows.h"

namespace octant {
namespace {

using PresetEntities = std::vector<PresetEntity>;

constexpr const char* doorGroup = OCTANT_TR("Doors and lifts");
constexpr const char* triggerGroup = OCTANT_TR("Buttons and triggers");
constexpr const char* playerGroup = OCTANT_TR("Players");
constexpr const char* thingGroup = OCTANT_TR("Things");
constexpr std::uint64_t microsPerSecond = 1000000; ///< in the microseconds of the format

Value vectorOf(float x, float y, float z) { return std::vector<float>{x, y, z}; }
Value textOf(const char* text) { return std::string(text); }

/// The corners of an upright box, in corner order.
Value boxOf(glm::vec3 min, glm::vec3 max) {
    std::vector<float> corners;
    for (int i = 0; i < 8; ++i)
        corners.insert(corners.end(), {(i & 1) != 0 ? min.x : max.x, (i & 4) != 0 ? min.y : max.y,
                                       (i & 2) != 0 ? min.z : max.z});
    return corners;
}

bool early(Revision revision) { return revision != Revision::R20250808; }

constexpr float doorWidth = 1.25f, doorHeight = 2.25f, doorHalfDepth = 0.0625f;

/// A door of one leaf in the middle of its hole, shut; it listens to the signals that are named.
PresetEntity swingingLeaf(std::vector<std::pair<const char*, Value>> signals) {
    // Its position is the hinge, about which it turns.
    std::vector<std::pair<const char*, Value>> fields{
        {"closed_position", vectorOf(-doorWidth / 2, 0, 0)},
        {"open_position", vectorOf(-doorWidth / 2, 0, 0)},
        {"open_rotation", vectorOf(0, 90, 0)},
        {"corners", boxOf({0, 0, -doorHalfDepth}, {doorWidth, doorHeight, doorHalfDepth})},
        {"duration_open", microsPerSecond},
        {"duration_close", microsPerSecond}};
    fields.insert(fields.end(), signals.begin(), signals.end());
    return {EntityType::Door, "door", std::move(fields)};
}

PresetEntity slidingLeaf(std::vector<std::pair<const char*, Value>> signals) {
    std::vector<std::pair<const char*, Value>> fields{
        {"open_position", vectorOf(doorWidth - 0.125f, 0, 0)},
        {"corners", boxOf({-doorWidth / 2, 0, -doorHalfDepth}, {doorWidth / 2, doorHeight, doorHalfDepth})},
        {"duration_open", microsPerSecond},
        {"duration_close", microsPerSecond}};
    fields.insert(fields.end(), signals.begin(), signals.end());
    return {EntityType::Door, "sliding door", std::move(fields)};
}

/// A volume that says who comes and goes; early revisions know only that somebody came.
PresetEntity watcher(const char* name, Revision revision, Value corners, const char* come, const char* gone) {
    if (early(revision))
        return {EntityType::Trigger, name, {{"corners", std::move(corners)}, {"output", textOf(come)}}};
    PresetEntity trigger{
        EntityType::Trigger, name, {{"corners", std::move(corners)}, {"output_entered", textOf(come)}}};
    if (gone != nullptr)
        trigger.fields.emplace_back("output_exited", textOf(gone));
    return trigger;
}

Value aroundDoor() { return boxOf({-doorWidth / 2, 0, -1.25f}, {doorWidth / 2, doorHeight, 1.25f}); }

PresetEntities doorEntities(Revision revision) {
    if (early(revision)) // who stands before it uses it
        return {swingingLeaf({})};
    return {swingingLeaf({{"signal_open", textOf("$door open")}, {"signal_close", textOf("$door close")}}),
            watcher("door area", revision, aroundDoor(), "$door open", "$door close")};
}

PresetEntities slidingDoorEntities(Revision revision) {
    if (early(revision))
        return {slidingLeaf({{"signal_toggle", textOf("$door move")}}),
                watcher("door area", revision, aroundDoor(), "$door move", nullptr)};
    return {slidingLeaf({{"signal_open", textOf("$door open")}, {"signal_close", textOf("$door close")}}),
            watcher("door area", revision, aroundDoor(), "$door open", "$door close")};
}

/// What is pressed: later revisions have nothing but a volume for it.
PresetEntity pressed(Revision revision, glm::vec3 at, const char* signal) {
    if (early(revision))
        return {EntityType::Button,
                "button",
                {{"position", vectorOf(at.x, at.y, at.z)},
                 {"press_text", textOf("Press")},
                 {"output", textOf(signal)}}};
    constexpr float half = 0.25f;
    return {EntityType::Trigger,
            "button",
            {{"position", vectorOf(at.x, at.y, at.z)},
             {"corners", boxOf(glm::vec3(-half), glm::vec3(half))},
             {"output_entered", textOf(signal)}}};
}

PresetEntities buttonDoorEntities(Revision revision) {
    PresetEntity leaf = slidingLeaf({{"signal_toggle", textOf("$door move")}});
    leaf.name = "door";
    if (early(revision))
        leaf.fields.emplace_back("flags/non_interactable", true);
    return {std::move(leaf), pressed(revision, {doorWidth / 2 + 0.5f, 1.25f, 0.25f}, "$door move")};
}

PresetEntities liftEntities(Revision revision) {
    constexpr float side = 1, thick = 0.25f, rise = 3;
    PresetEntity platform{EntityType::Door,
                          "lift",
                          {{"open_position", vectorOf(0, rise, 0)},
                           {"corners", boxOf({-side, 0, -side}, {side, thick, side})},
                           {"duration_open", 2 * microsPerSecond},
                           {"duration_close", 2 * microsPerSecond},
                           {"delay_open", microsPerSecond}}};
    const Value shaft = boxOf({-side + 0.25f, thick, -side + 0.25f}, {side - 0.25f, rise + 2, side - 0.25f});
    if (early(revision)) {
        platform.fields.emplace_back("flags/non_interactable", true);
        platform.fields.emplace_back("signal_toggle", textOf("$lift go"));
        return {std::move(platform), watcher("lift area", revision, shaft, "$lift go", nullptr)};
    }
    platform.fields.emplace_back("signal_open", textOf("$lift up"));
    platform.fields.emplace_back("signal_close", textOf("$lift down"));
    return {std::move(platform), watcher("lift area", revision, shaft, "$lift up", "$lift down")};
}

PresetEntities buttonEntities(Revision revision) {
    return {pressed(revision, {0, 0, early(revision) ? 0 : 0.25f}, "$button pressed")};
}

PresetEntities triggerEntities(Revision revision) {
    return {watcher("trigger", revision, boxOf({-1, 0, -1}, {1, 2, 1}), "$entered", nullptr)};
}

PresetEntities jumpPadEntities(Revision revision) {
    return {watcher("jump pad", revision, boxOf({-0.5f, 0, -0.5f}, {0.5f, 0.5f, 0.5f}), "$jump", nullptr),
            {EntityType::Push,
             "jump push",
             {{"position", vectorOf(0, 0.5f, 0)},
              {"velocity", vectorOf(0, 8, 0)},
              {"radius", vectorOf(0.5f, 1, 0.5f)},
              {"flags/cubic", true},
              {"signal_activate", textOf("$jump")}}}};
}

PresetEntities spawnEntities(Revision revision) {
    if (revision == Revision::R20250107)
        return {{EntityType::SpawnArea,
                 "spawn",
                 {{"radius", std::vector<float>{0.5f, 0.5f}}, {"grid", std::vector<std::int64_t>{1, 1}}}}};
    return {{EntityType::Generic,
             "spawn",
             {{"bounds_min", vectorOf(-0.4f, 0, -0.4f)}, {"bounds_max", vectorOf(0.4f, 1.8f, 0.4f)}}}};
}

PresetEntities spawnAreaEntities(Revision revision) {
    if (revision != Revision::R20250107)
        return {};
    return {{EntityType::SpawnArea,
             "spawn area",
             {{"radius", std::vector<float>{2, 2}}, {"grid", std::vector<std::int64_t>{4, 4}}}}};
}

std::vector<std::pair<const char*, Value>> unitBounds() {
    return {{"bounds_min", vectorOf(-0.5f, 0, -0.5f)}, {"bounds_max", vectorOf(0.5f, 1, 0.5f)}};
}

PresetEntities propEntities(Revision /*revision*/) { return {{EntityType::Prop, "prop", unitBounds()}}; }

PresetEntities crateEntities(Revision /*revision*/) {
    auto fields = unitBounds();
    fields.emplace_back("flags/physics", true);
    fields.emplace_back("mass", 20.0f);
    return {{EntityType::Prop, "crate", std::move(fields)}};
}

PresetEntities blockEntities(Revision /*revision*/) {
    return {{EntityType::Cube, "block", {{"corners", boxOf({-0.5f, 0, -0.5f}, {0.5f, 1, 0.5f})}}}};
}

PresetEntities ropeEntities(Revision /*revision*/) {
    return {{EntityType::Beam,
             "rope",
             {{"head_position", vectorOf(0, 3, 0)},
              {"head_direction", vectorOf(0, -1, 0)},
              {"tail_direction", vectorOf(0, -1, 0)},
              {"tail_position", vectorOf(0, 0, 0)},
              {"segments", std::uint64_t{8}},
              {"radius", 0.03f}}}};
}

} // namespace

std::span<const Preset> bodyPresets() {
    static const Preset rows[] = {
        {"door", doorGroup, OCTANT_TR("Door"), OCTANT_TR("A door that swings open for who goes through it"),
         OCTANT_TR("gate swing hinge"), PresetFacing::Floor, "", doorEntities},
        {"sliding-door", doorGroup, OCTANT_TR("Sliding door"),
         OCTANT_TR("A door that slides aside when somebody comes near"), OCTANT_TR("gate automatic"),
         PresetFacing::Floor, "", slidingDoorEntities},
        {"button-door", doorGroup, OCTANT_TR("Door with button"),
         OCTANT_TR("A sliding door and, beside it, the button that moves it"), OCTANT_TR("gate switch"),
         PresetFacing::Floor, "", buttonDoorEntities},
        {"lift", doorGroup, OCTANT_TR("Lift"), OCTANT_TR("A platform that carries who steps on it 3 m up"),
         OCTANT_TR("elevator platform"), PresetFacing::Floor, "", liftEntities},
        {"button", triggerGroup, OCTANT_TR("Button"),
         OCTANT_TR("Sends a signal when it is pressed or touched"), OCTANT_TR("switch press"),
         PresetFacing::Upright, "", buttonEntities},
        {"trigger", triggerGroup, OCTANT_TR("Trigger"),
         OCTANT_TR("A box that sends a signal when somebody comes in"), OCTANT_TR("volume zone area sensor"),
         PresetFacing::Floor, "", triggerEntities},
        {"jump-pad", triggerGroup, OCTANT_TR("Jump pad"), OCTANT_TR("Throws up who steps on it"),
         OCTANT_TR("launch push trampoline"), PresetFacing::Floor, "", jumpPadEntities},
        {"spawn", playerGroup, OCTANT_TR("Spawn point"), OCTANT_TR("A place where a player appears"),
         OCTANT_TR("start player respawn"), PresetFacing::Floor, "", spawnEntities},
        {"spawn-area", playerGroup, OCTANT_TR("Spawn area"),
         OCTANT_TR("Places for sixteen players in rows of four"), OCTANT_TR("start team respawn"),
         PresetFacing::Floor, OCTANT_TR("only maps of 2025-01-07 have spawn areas; add spawn points instead"),
         spawnAreaEntities},
        {"prop", thingGroup, OCTANT_TR("Prop"), OCTANT_TR("A model that stands still; choose which one"),
         OCTANT_TR("model object mesh furniture"), PresetFacing::Upright, "", propEntities},
        {"crate", thingGroup, OCTANT_TR("Movable prop"),
         OCTANT_TR("A model of 20 kg that can be pushed over"), OCTANT_TR("crate box physics model"),
         PresetFacing::Upright, "", crateEntities},
        {"block", thingGroup, OCTANT_TR("Block"), OCTANT_TR("A textured box that is no part of the cubes"),
         OCTANT_TR("box brush cube"), PresetFacing::Upright, "", blockEntities},
        {"rope", thingGroup, OCTANT_TR("Rope"), OCTANT_TR("A rope of 3 m that hangs down"),
         OCTANT_TR("cable chain wire beam"), PresetFacing::Upright, "", ropeEntities},
    };
    return rows;
}

} // namespace octant
