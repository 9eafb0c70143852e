#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/core/blob.h"
#include "model/map/item.h"
#include "model/p3m/text.h"

namespace octant::p3m {

/// Free data of a game (p3m.md section 3.9).
struct UserField {
    /// Types of values; the numbers are those of the file (section 2.3).
    enum class Type : std::uint8_t { Str, Bool, I8, I16, I32, I64, U8, U16, U32, U64, F32, F64 };
    static constexpr std::size_t typeCount = 12; ///< of Type

    ItemId id = 0;           ///< 0: has none yet
    Text name;               ///< the game knows it by this
    Type type = Type::Str;   ///< of the value, or of each element
    bool array = false;      ///< several values: count, elements and table
    bool empty = false;      ///< a single one without value
    Text text;               ///< of a single `str`
    std::uint64_t bits = 0;  ///< of another single value, little endian; the rest is 0
    std::uint32_t count = 0; ///< elements of an array
    Blob elements;           ///< of an array, as a file has them: strings are offsets, bools are bits
    Blob table;              ///< what those offsets point into

    /// An element of an array of strings; empty for an offset past the table.
    Text textAt(std::size_t index) const;
    /// An element of another array, as `bits`.
    std::uint64_t bitsAt(std::size_t index) const;
    bool operator==(const UserField&) const = default;
};

/// "str", "bool", "i8" and so on.
std::string_view typeName(UserField::Type type);
/// Bytes of a value; 2 for strings, 1 for bools.
std::size_t widthOf(UserField::Type type);
/// Bytes of so many elements in a row.
std::size_t arrayBytes(UserField::Type type, std::size_t count);

/// What lies in a string table from an offset to the next zero byte; empty past its end.
Text textIn(const Blob& table, std::size_t offset);

/// An array field of these texts. Those that do not fit into a string table, 65535 bytes, become empty.
void setTexts(UserField& field, const std::vector<std::string>& texts);
/// An array field of another type; as many of the bits count as the type has.
void setNumbers(UserField& field, const std::vector<std::uint64_t>& numbers);

} // namespace octant::p3m
