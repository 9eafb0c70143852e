#pragma once

#include "model/core/revision.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace octant {

/// Every entity type of any revision. The numbers are ours; those of a file come from EntitySchema::number.
enum class EntityType : std::uint8_t {
    Dummy,
    Headless,
    Generic,
    Prop,
    Cube,
    Intersectable,
    Door,
    Trigger,
    Light,
    Beam,
    Particles,
    Gibs,
    Glow,
    Text,
    Billboard,
    Decal,
    Projectile,
    Push,
    Broadcaster,
    Counter,
    ExCounter,
    Timer,
    ExTimer,
    Setter,
    AudioEmitter,
    DynLightCtl,
    FastLightCtl,
    Button,
    Switch,
    Valve,
    Mountable,
    Hurtable,
    Projectiles,
    Health,
    Dispatcher,
    Hittable,
    SoundEnv,
    WeatherEnv,
    GravityEnv,
    Point,
    SpawnArea,
    Unknown = 255,
};

/// How many entity types there are, Unknown not counted.
inline constexpr std::size_t entityTypeCount = 41;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // GCC takes Color3 and Color4 for shadows of the types of materials

/// What a field is made of in a file (pmf.md, Entity types).
enum class EntityFieldType : std::uint8_t {
    U8,
    U8Bits,  ///< named bits
    U16Bits, ///< named bits
    U16,
    U32,
    U64,
    I64,
    F32,
    Vec2,          ///< f32[2]
    Vec3,          ///< f32[3]
    F32x4,         ///< left, right, top, bottom
    F32x7,         ///< sound environment without a name
    WeatherValues, ///< weather environment of 2025-01-07, without a name
    GravityValues, ///< gravity environment without a name: f32[3]
    Vec3x4,        ///< four corner offsets
    Vec3x8,        ///< eight corners in corner order
    Vec2x4,        ///< four texture UVs or offsets
    Vec2x24,       ///< four texture UVs for each of six faces
    Color3,        ///< u8 R, G, B
    Color4,        ///< u8 R, G, B, A
    U8x2,
    U8x32, ///< dumped as hex
    String,
    String6,       ///< one string a face
    TypeFilter,    ///< u8 entity type number of the same revision, 255 is a player
    Comparison,    ///< u8, see EntityField::choices
    ShapeAndFlags, ///< u8, bits 7..4 shape (EntityField::choices), bits 3..0 flags
    Bounds,        ///< u32 whose meaning depends on the shape of an `intersectable`
    Cone,          ///< u32 whose meaning depends on the shape of a `light`
    Sounds,        ///< u8 count and u32: a list of strings
    Container,     ///< u32 container index
    JanuaryValue,  ///< a value that says its own type and size
};

#pragma GCC diagnostic pop

/// What the text or number of a field names, so that an editor can offer and follow it.
enum class EntityRef : std::uint8_t {
    None,
    Material,
    PhysicsMaterial,
    Entity,
    DynamicLight, ///< by its global id
    FastLight,    ///< by its global id
    Signal,
    Model,
    Texture,
    Sound,
    Script,
    Font,
    Animation,
};

/// A named bit of a field.
struct EntityFlag {
    const char* name;               ///< key in the JSON dump
    const char* label;              ///< marked for translation
    const char* help;               ///< marked for translation
    std::array<std::int8_t, 3> bit; ///< by revision, 0 is the lowest; -1 where the revision lacks it
};

/// A named value of an enumeration; its number is its place in the list.
struct EntityChoice {
    const char* name;  ///< value in the JSON dump
    const char* label; ///< marked for translation
};

/// Where a field stands in the structure of one revision.
struct EntityFieldPlace {
    std::uint8_t order;   ///< from 1; 0 where the revision lacks the field
    EntityFieldType type; ///< how it is stored there
};

/// A field of an entity type, in all revisions.
struct EntityField {
    const char*
        name; ///< key in the JSON dump; `bounds` and `cone`, which the dump spells out, have theirs here
    const char* label;                          ///< marked for translation
    const char* help;                           ///< marked for translation; a phrase, not a sentence
    const char* unit;                           ///< like "m" or "µs"; empty for none
    std::array<EntityFieldPlace, 3> places;     ///< by revision
    EntityRef ref = EntityRef::None;            ///< what in the map it names
    std::span<const EntityFlag> flags = {};     ///< of U8Bits, U16Bits and ShapeAndFlags
    std::span<const EntityChoice> choices = {}; ///< of Comparison and ShapeAndFlags

    /// Where it stands in a revision; of order 0 where that lacks it.
    constexpr const EntityFieldPlace& place(Revision revision) const {
        return places[revisionIndex(revision)];
    }
};

/// EntitySchema::bytes of a type whose size depends on its content.
inline constexpr std::uint16_t varyingBytes = 0xffff;

/// An entity type (pmf.md, Entity types).
struct EntitySchema {
    EntityType type;                    ///< its position in the table, too
    const char* name;                   ///< in the JSON dump
    const char* summary;                ///< marked for translation; like "a scripted body"
    std::array<std::int16_t, 3> number; ///< in files, by revision; -1 where the revision lacks the type
    std::array<std::uint16_t, 3>
        bytes; ///< of its data, without the head; 0 where the revision lacks the type
    std::span<const EntityField> fields; ///< of all revisions

    /// Whether a revision has the type.
    constexpr bool exists(Revision revision) const { return number[revisionIndex(revision)] >= 0; }
};

/// All types, in the order of EntityType.
std::span<const EntitySchema> entitySchemas();

/// The schema of a type, which must not be Unknown.
const EntitySchema& entitySchema(EntityType type);

/// The type with this number in files of a revision; Unknown if there is none.
EntityType entityTypeByNumber(Revision revision, std::uint8_t number);

/// The type of this name in any revision; Unknown if there is none.
EntityType entityTypeByName(std::string_view name);

/// Index in EntitySchema::fields of the field of this name, in any revision.
std::optional<std::uint8_t> entityFieldByName(EntityType type, std::string_view name);

/// Bytes that a field takes in a file; 0 for JanuaryValue, whose size is its own.
std::size_t storedSize(EntityFieldType type);

/// Indices of the fields that a revision has, in the order in which it stores them. Empty where the revision
/// lacks the type.
std::span<const std::uint8_t> fieldOrder(EntityType type, Revision revision);

/// Where a record in memory keeps a field. Numbers, flags and vectors lie in one packed run with exactly the
/// bytes that the file has; texts in a list; the few fields that are neither stand beside them.
struct FieldSlot {
    /// In which part of EntityData a field is.
    enum Kind : std::uint8_t {
        Absent,  ///< not in this revision
        Fixed,   ///< `at` is the byte offset in the packed run
        Text,    ///< `at` is the index in the list of texts; String6 takes six
        Special, ///< Bounds, Cone, Sounds, Container, JanuaryValue; at most one an entity, `at` is 0
    };
    Kind kind;        ///< says what `at` means
    std::uint16_t at; ///< as `kind` says
};

/// The slots of a record, parallel to EntitySchema::fields. Offsets and indices follow fieldOrder.
std::span<const FieldSlot> recordSlots(EntityType type, Revision revision);

/// Bytes of the packed run of a record.
std::uint16_t fixedBytes(EntityType type, Revision revision);

/// Texts of a record.
std::uint16_t textCount(EntityType type, Revision revision);

} // namespace octant
