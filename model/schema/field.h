#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/core/result.h"
#include "model/core/revision.h"
#include "model/core/value.h"
#include "model/map/item.h"

namespace octant {

/// Type of a field's value. It decides which widget a panel shows, the shape in JSON and how `set` parses a
/// text.
enum class FieldType : std::uint8_t {
    Bool,      ///< bool; a named bit of flags, or a switch
    Int,       ///< int64
    UInt,      ///< uint64
    Float,     ///< float
    Text,      ///< string, one line
    LongText,  ///< string, several lines
    Enum,      ///< uint64, names in FieldInfo::choices; other numbers are kept
    Time,      ///< uint64 seconds since 1970-01-01 UTC
    Vector,    ///< vector<float> of FieldInfo::count numbers: 2, 3, 4, 7, 8 (four UVs), 12, 24 (corners), 48
               ///< (uvs)
    Color,     ///< vector<int64> of 3 or 4 bytes (RGB, RGBA)
    Bytes,     ///< vector<int64> of FieldInfo::count bytes (face materials, patterns, grids)
    Texts,     ///< vector<string>, FieldInfo::count of them, 0: any number up to FieldInfo::max
    Reference, ///< Ref to an item of FieldInfo::refers in the same map; or a name in a string where refers is
               ///< None
    References,   ///< vector<Ref>, FieldInfo::count of them, 0: any number
    SectorPlace,  ///< vector<int64> x, y, z of a sector index
    SectorPlaces, ///< vector<int64>, three a sector
    WholeNumbers, ///< vector<int64>, any number of whole numbers from FieldInfo::min to max
    Data          ///< string of any bytes, NULs too; hexadecimal digits in JSON
};

/// One field, described once for panels, JSON, set paths, search and difference.
struct FieldInfo {
    const char* name; ///< as in the JSON dump
    const char* group =
        ""; ///< object that holds it in the dump ("flags", "wave"), "" for none; part of the set path
    const char* label = "";           ///< plain words, marked by OCTANT_TR
    const char* help = "";            ///< one sentence, marked by OCTANT_TR
    const char* unit = "";            ///< "units/s", "µs", "°", "" for none
    FieldType type = FieldType::UInt; ///< says which Value it has
    std::uint16_t count = 0;          ///< of numbers, bytes, texts or references, as FieldType says
    ItemKind refers = ItemKind::None; ///< what a Reference names; None: a name alone
    double min = -std::numeric_limits<float>::max(), max = std::numeric_limits<float>::max(); ///< hard limits
    double softMin = 0, softMax = 0;           ///< what a slider offers; equal: no slider
    std::span<const char* const> choices = {}; ///< of Enum, by number; "" where a number has no name
    std::uint8_t revisions = revisionsSince(Revision::R20250107); ///< bit of each Revision that has the field
    bool readOnly = false;                                        ///< setting it is refused

    /// Whether it holds the bits of a byte that the format gives no meaning, which are kept as they were
    /// read.
    bool reservedBits() const;
    /// Whether a revision has the field.
    bool in(Revision revision) const { return (revisions >> static_cast<int>(revision) & 1) != 0; }
};

/// A field of a kind of item at run time: description and access. Items are passed as pointers to the model's
/// struct (Material, Level, Entity...) behind void, so that templates stay in the source file that made the
/// table.
struct FieldRef {
    const FieldInfo* info = nullptr; ///< never null in tables; lives as long as the program
    std::uint32_t context = 0;       ///< for tables that make many fields from one function (entity schemas)
    Value (*get)(const FieldRef&, const void* item) = nullptr; ///< reads it of such an item
    /// Refuses a value of the wrong shape or out of range with a plain reason and leaves the item as it was.
    Result<void> (*set)(const FieldRef&, void* item, const Value& value) = nullptr;

    /// "wave/velocity": group and name, the last segments of a set path.
    std::string path() const;
};

/// Fields of a kind of item, in the order of the dump. Entities: see entityFields(). Cubes: see cubeFields().
std::span<const FieldRef> fieldsOf(ItemKind kind);

/// Fields of an entity: head (name, gamemodes), then those of its type in this revision, flags bit by bit.
std::span<const FieldRef> entityFields(std::uint8_t type, Revision revision);

/// The field with that path ("name" or "group/name"), null when there is none. Some fields have another shape
/// in another revision and stand twice: pass the map's revision to get the one that counts.
const FieldRef* findField(std::span<const FieldRef> fields, std::string_view path,
                          std::optional<Revision> revision = {});

} // namespace octant
