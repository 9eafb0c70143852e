#pragma once

#include "io/pmf/block_reader.h"
#include "io/pmf/block_writer.h"
#include "model/map/entity.h"

namespace octant::pmf {

/// Reads an Entities part (pmf.md, Entities) at the reader's place; ids must be set.
void readEntities(BlockReader& reader, EntityList& list);
/// Writes it; strings and raw bytes go to the writer's table.
void writeEntities(BlockWriter& writer, const EntityList& list);

/// Bytes of n elements of a type, as TypedValue::numbers keeps them: a bitmap for an array of Bool, 0 for Str
/// and None. Saturates.
std::uint64_t valueBytes(ValueType type, bool array, std::uint64_t elements);
/// Makes what spare bits of a bitmap say, and a single Bool that is neither 0 nor 1, what files have of it.
void clearSpareBits(TypedValue& value);
/// Product of the lengths, saturating; 1 for a single value.
std::uint64_t elementCount(const TypedValue& value);

} // namespace octant::pmf
