#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "io/pmf/block_reader.h"
#include "io/pmf/block_writer.h"
#include "model/core/revision.h"
#include "model/core/typed_value.h"

namespace octant::pmf {

/// The number tables of an Entities part of 2025-08-08, as read: runs of little-endian numbers.
struct NumberTables {
    Blob u16, u32, u64;

    /// `count` entries from `index`; empty optional when they are not all there.
    std::optional<std::span<const std::byte>> part(const Blob& table, std::size_t width, std::uint64_t index,
                                                   std::uint64_t count) const;
    /// The same for numbers of the table of 32 bits.
    std::optional<std::vector<std::uint32_t>> numbers(std::uint64_t index, std::uint64_t count) const;
    /// The same for floats, which are in the table of 32 bits.
    std::optional<std::vector<float>> floats(std::uint64_t index, std::uint64_t count) const;
};

/// The same tables under construction.
struct NumberTableBuilder {
    std::vector<std::byte> u16, u32, u64;

    /// Appends whole entries and returns the index of the first.
    static std::uint32_t add(std::vector<std::byte>& table, std::size_t width,
                             std::span<const std::byte> bytes);
    /// Appends to the table of 32 bits and returns the index of the first.
    std::uint32_t addNumbers(std::span<const std::uint32_t> numbers);
    /// The same for floats.
    std::uint32_t addFloats(std::span<const float> numbers);
};

/// The type with this number in Values (January) or Containers (2025-08-08); nothing where there is none.
std::optional<ValueType> valueTypeByNumber(Revision revision, std::uint8_t number);
/// The number of a type; the revision must have it.
std::uint8_t valueTypeNumber(Revision revision, ValueType type);

/// A January Value in place; an unknown type or too many dimensions fail (the entity is then kept as bytes).
void readValue(BlockReader& reader, TypedValue& value);
/// Writes a Value of January.
void writeValue(BlockWriter& writer, const TypedValue& value);

/// A Container of 2025-08-08; PMF-051 and PMF-125 read as pmf.md says.
void readContainer(BlockReader& reader, TypedValue& value, const NumberTables& tables);
/// Writes a Container of 2025-08-08; `tables` get the numbers that it keeps there.
void writeContainer(BlockWriter& writer, const TypedValue& value, NumberTableBuilder& tables);

} // namespace octant::pmf
