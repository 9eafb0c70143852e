#pragma once

#include "model/core/translate.h"
#include "model/schema/entity_schema.h"

// What the tables of entity types are made of. Only they include this.

namespace octant::schema {

/// The tables of entity types, split by what the types are for; each in its own source file.
std::span<const EntitySchema> bodies();
std::span<const EntitySchema> volumes();
std::span<const EntitySchema> visuals();
std::span<const EntitySchema> emitters();
std::span<const EntitySchema> logic();
std::span<const EntitySchema> devices();
std::span<const EntitySchema> controls();

/// Values for 2025-01-07, 2025-01-15 and 2025-08-08.
using Orders = std::array<std::uint8_t, 3>;
using Bits = std::array<std::int8_t, 3>;
using Types = std::array<EntityFieldType, 3>;

/// What a row says of a field besides its place.
struct Description {
    const char* name;
    const char* label;
    const char* help;
    const char* unit = ""; ///< as EntityField::unit
    EntityRef ref = EntityRef::None;
};

/// A field whose type differs between revisions.
constexpr EntityField field(Types types, Orders orders, Description description) {
    return {description.name,
            description.label,
            description.help,
            description.unit,
            {{{orders[0], types[0]}, {orders[1], types[1]}, {orders[2], types[2]}}},
            description.ref};
}

/// A field that has the same type in all revisions.
constexpr EntityField field(EntityFieldType type, Orders orders, Description description) {
    return field(Types{type, type, type}, orders, description);
}

/// The flags of a type: a field of named bits whose width differs between revisions.
constexpr EntityField flags(Types types, Orders orders, std::span<const EntityFlag> bits) {
    EntityField result =
        field(types, orders, {"flags", octant::OCTANT_TR("Flags"), octant::OCTANT_TR("what is switched on")});
    result.flags = bits;
    return result;
}

/// The same as one byte in all revisions.
constexpr EntityField flags(Orders orders, std::span<const EntityFlag> bits) {
    return flags({EntityFieldType::U8Bits, EntityFieldType::U8Bits, EntityFieldType::U8Bits}, orders, bits);
}

/// The faces of a block that are drawn: a byte of bits.
constexpr EntityField faces(Orders orders, std::span<const EntityFlag> bits) {
    EntityField result =
        field(EntityFieldType::U8Bits, orders,
              {"faces", octant::OCTANT_TR("Faces"), octant::OCTANT_TR("which faces are drawn")});
    result.flags = bits;
    return result;
}

/// One byte with a shape in its upper half and bits in its lower half (ShapeAndFlags).
constexpr EntityField shape(Orders orders, std::span<const EntityFlag> bits,
                            std::span<const EntityChoice> shapes) {
    EntityField result = field(EntityFieldType::ShapeAndFlags, orders,
                               {"shape", octant::OCTANT_TR("Shape"), octant::OCTANT_TR("its shape")});
    result.flags = bits;
    result.choices = shapes;
    return result;
}

/// A signal that the entity listens to.
constexpr EntityField signal(Orders orders, const char* name, const char* label) {
    return field(EntityFieldType::String, orders,
                 {name, label, octant::OCTANT_TR("name of the signal that it listens to; empty: none"), "",
                  EntityRef::Signal});
}

/// A signal that the entity sends.
constexpr EntityField output(Orders orders, const char* name, const char* label) {
    return field(EntityFieldType::String, orders,
                 {name, label, octant::OCTANT_TR("name of the signal that it sends; empty: none"), "",
                  EntityRef::Signal});
}

/// Fields that several types share, each with the words that panels show (pmf.md, Entity types). `orders`:
/// place of the field in the structure of each revision, from 1; 0 where the revision lacks it.
constexpr EntityField position(Orders orders) {
    return field(EntityFieldType::Vec3, orders,
                 {"position", octant::OCTANT_TR("Position"), octant::OCTANT_TR("origin of the entity"), "m"});
}

constexpr EntityField rotation(Orders orders) {
    return field(EntityFieldType::Vec3, orders,
                 {"rotation", octant::OCTANT_TR("Rotation"), octant::OCTANT_TR("pitch, yaw, roll"), "°"});
}

constexpr EntityField followEntity(Orders orders) {
    return field(EntityFieldType::String, orders,
                 {"follow_entity", octant::OCTANT_TR("Follow entity"),
                  octant::OCTANT_TR("name of the entity to follow, empty: none"), "", EntityRef::Entity});
}

constexpr EntityField followBone(Orders orders) {
    return field(EntityFieldType::String, orders,
                 {"follow_bone", octant::OCTANT_TR("Follow bone"),
                  octant::OCTANT_TR("bone of that entity, empty: its origin")});
}

constexpr EntityField mass(Orders orders) {
    return field(EntityFieldType::F32, orders,
                 {"mass", octant::OCTANT_TR("Mass"), octant::OCTANT_TR("mass of the body"), "kg"});
}

constexpr EntityField drag(Orders orders) {
    return field(EntityFieldType::F32, orders,
                 {"drag", octant::OCTANT_TR("Air drag"), octant::OCTANT_TR("how much the air slows it")});
}

constexpr EntityField model(Orders orders) {
    return field(
        EntityFieldType::String, orders,
        {"model", octant::OCTANT_TR("Model"), octant::OCTANT_TR("model resource"), "", EntityRef::Model});
}

constexpr EntityField signalActivate(Orders orders) {
    return signal(orders, "signal_activate", octant::OCTANT_TR("Signal to activate"));
}

constexpr EntityField signalDeactivate(Orders orders) {
    return signal(orders, "signal_deactivate", octant::OCTANT_TR("Signal to deactivate"));
}

constexpr EntityField signalToggle(Orders orders) {
    return signal(orders, "signal_toggle", octant::OCTANT_TR("Signal to toggle"));
}

constexpr EntityField animation(Orders orders) {
    return field(EntityFieldType::String, orders,
                 {"animation", octant::OCTANT_TR("Animation"), octant::OCTANT_TR("animation of the model"),
                  "", EntityRef::Animation});
}

constexpr EntityField corners(Orders orders) {
    return field(EntityFieldType::Vec3x8, orders,
                 {"corners", octant::OCTANT_TR("Corners"),
                  octant::OCTANT_TR("eight corner offsets from the position (corner order)"), "m"});
}

constexpr EntityField typeFilter(Orders orders) {
    return field(EntityFieldType::TypeFilter, orders,
                 {"type_filter", octant::OCTANT_TR("Type filter"),
                  octant::OCTANT_TR(
                      "entity type that passes, 255 = player; used only with the type filter switched on")});
}

constexpr EntityField teamFilter(Orders orders) {
    return field(
        EntityFieldType::String, orders,
        {"team_filter", octant::OCTANT_TR("Team filter"), octant::OCTANT_TR("team that passes, empty: all")});
}

constexpr EntityField patternTime(Orders orders) {
    return field(
        EntityFieldType::U32, orders,
        {"pattern_time", octant::OCTANT_TR("Pattern time"), octant::OCTANT_TR("time of a step"), "µs"});
}

constexpr EntityField material(Orders orders) {
    return field(EntityFieldType::String, orders,
                 {"material", octant::OCTANT_TR("Material"), octant::OCTANT_TR("material name"), "",
                  EntityRef::Material});
}

constexpr EntityField velocity(Orders orders) {
    return field(
        EntityFieldType::Vec3, orders,
        {"velocity", octant::OCTANT_TR("Velocity"), octant::OCTANT_TR("direction and speed"), "m/s"});
}

constexpr EntityField directionRandomness(Orders orders) {
    return field(EntityFieldType::Vec3, orders,
                 {"direction_randomness", octant::OCTANT_TR("Direction randomness"),
                  octant::OCTANT_TR("random part of the direction")});
}

constexpr EntityField velocityRandomness(Orders orders) {
    return field(EntityFieldType::Vec3, orders,
                 {"velocity_randomness", octant::OCTANT_TR("Velocity randomness"),
                  octant::OCTANT_TR("random part of the speed on each axis"), "m/s"});
}

constexpr EntityField gravityInfluence(Orders orders) {
    return field(EntityFieldType::F32, orders,
                 {"gravity_influence", octant::OCTANT_TR("Gravity influence"),
                  octant::OCTANT_TR("factor of gravity")});
}

constexpr EntityField dragInfluence(Orders orders) {
    return field(
        EntityFieldType::F32, orders,
        {"drag_influence", octant::OCTANT_TR("Drag influence"), octant::OCTANT_TR("factor of drag")});
}

constexpr EntityField windInfluence(Orders orders) {
    return field(
        EntityFieldType::F32, orders,
        {"wind_influence", octant::OCTANT_TR("Wind influence"), octant::OCTANT_TR("factor of wind")});
}

constexpr EntityField radius(Orders orders) {
    return field(EntityFieldType::Vec3, orders,
                 {"radius", octant::OCTANT_TR("Radius"), octant::OCTANT_TR("radius on each axis"), "m"});
}

/// Bits that several types share, with the words that panels show. `bit`: number of the bit in each revision,
/// 0 is the lowest; -1 where the revision lacks it.
constexpr EntityFlag inactive(Bits bit) {
    return {"inactive", octant::OCTANT_TR("Inactive"), octant::OCTANT_TR("starts inactive"), bit};
}

constexpr EntityFlag hidden(Bits bit) {
    return {"hidden", octant::OCTANT_TR("Hidden"), octant::OCTANT_TR("starts hidden"), bit};
}

constexpr EntityFlag followBoneTail(Bits bit) {
    return {"follow_bone_tail", octant::OCTANT_TR("Follow the tail of the bone"),
            octant::OCTANT_TR("follows the tail of the bone"), bit};
}

constexpr EntityFlag noInheritRotation(Bits bit) {
    return {"no_inherit_rotation", octant::OCTANT_TR("Keep own rotation"),
            octant::OCTANT_TR("does not take over rotation"), bit};
}

constexpr EntityFlag noInheritScale(Bits bit) {
    return {"no_inherit_scale", octant::OCTANT_TR("Keep own scale"),
            octant::OCTANT_TR("does not take over scale"), bit};
}

constexpr EntityFlag noCollision(Bits bit) {
    return {"no_collision", octant::OCTANT_TR("No collision"), octant::OCTANT_TR("starts without collision"),
            bit};
}

constexpr EntityFlag showPx(Bits bit) {
    return {"show_px", octant::OCTANT_TR("Draw +X"), octant::OCTANT_TR("the +X face is drawn"), bit};
}

constexpr EntityFlag showPy(Bits bit) {
    return {"show_py", octant::OCTANT_TR("Draw +Y"), octant::OCTANT_TR("the +Y face is drawn"), bit};
}

constexpr EntityFlag showPz(Bits bit) {
    return {"show_pz", octant::OCTANT_TR("Draw +Z"), octant::OCTANT_TR("the +Z face is drawn"), bit};
}

constexpr EntityFlag showNx(Bits bit) {
    return {"show_nx", octant::OCTANT_TR("Draw -X"), octant::OCTANT_TR("the -X face is drawn"), bit};
}

constexpr EntityFlag showNy(Bits bit) {
    return {"show_ny", octant::OCTANT_TR("Draw -Y"), octant::OCTANT_TR("the -Y face is drawn"), bit};
}

constexpr EntityFlag showNz(Bits bit) {
    return {"show_nz", octant::OCTANT_TR("Draw -Z"), octant::OCTANT_TR("the -Z face is drawn"), bit};
}

constexpr EntityFlag typeFilterEnabled(Bits bit) {
    return {"type_filter_enabled", octant::OCTANT_TR("Use the type filter"),
            octant::OCTANT_TR("the type filter is used"), bit};
}

constexpr EntityFlag typeFilterBlacklist(Bits bit) {
    return {"type_filter_blacklist", octant::OCTANT_TR("Type filter excludes"),
            octant::OCTANT_TR("the type filter excludes"), bit};
}

constexpr EntityFlag teamFilterBlacklist(Bits bit) {
    return {"team_filter_blacklist", octant::OCTANT_TR("Team filter excludes"),
            octant::OCTANT_TR("the team filter excludes"), bit};
}

constexpr EntityFlag replaceInitiator(Bits bit) {
    return {"replace_initiator", octant::OCTANT_TR("Replace initiator"),
            octant::OCTANT_TR("the signal names this entity as its cause"), bit};
}

constexpr EntityFlag cubic(Bits bit) {
    return {"cubic", octant::OCTANT_TR("Box instead of sphere"), octant::OCTANT_TR("the radius is a box"),
            bit};
}

} // namespace octant::schema
