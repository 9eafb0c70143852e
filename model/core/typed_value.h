#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/map/item.h"

namespace octant {

/// Types of custom properties (pmf.md, Entities: Value of January, Container of 2025-08-08).
enum class ValueType : std::uint8_t { None, Bool, I8, I16, I32, I64, U8, U16, U32, U64, F32, F64, Vec, Str };

/// A custom property: one value or an array of them.
struct TypedValue {
    ValueType type = ValueType::None;   ///< of the value, or of each element
    std::uint8_t unknownType = 0;       ///< the number in the file where type is None because it is not known
    bool array = false;                 ///< false: a single value, lengths is empty
    std::vector<std::uint32_t> lengths; ///< of each dimension, the last one running fastest
    std::vector<std::byte> numbers;     ///< little endian elements, 12 bytes for Vec; an array of Bool is a
                                        ///< bitmap, element i in bit i % 8 of byte i / 8, spare bits 0
    std::vector<std::string> texts;     ///< Str
    bool operator==(const TypedValue&) const = default;
};

/// A value that entities of 2025-08-08 refer to and may share.
struct Container {
    ItemId id = 0;    ///< 0: has none yet
    TypedValue value; ///< its type included
    bool operator==(const Container&) const = default;
};

/// A reference to a container: its id, or the number in the file where there is no such container.
struct ContainerRef {
    ItemId id = 0;           ///< 0: there is no such container
    std::uint32_t index = 0; ///< only where id is 0
    bool operator==(const ContainerRef&) const = default;
};

} // namespace octant
