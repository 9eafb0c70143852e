#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/result.h"
#include "model/core/revision.h"
#include "model/core/typed_value.h"
#include "model/core/value.h"

/// What is inside of a custom property: its type, its dimensions and its elements (pmf.md, Value and
/// Container). Errors are plain reasons.
namespace octant {

/// Dimensions of a value (pmf.md, Limits), and elements of one that an edit makes.
inline constexpr std::size_t mostValueDimensions = 255, mostValueElements = 65536;

/// Names of the types as in the dump, by the number of ValueType.
std::span<const char* const> valueTypeNames();
/// The type of such a name; none where there is none.
std::optional<ValueType> valueTypeByName(std::string_view name);
/// Whether maps of a revision can store the type: `vec` is January's alone, `none` that of 2025-08-08.
bool storesValueType(Revision revision, ValueType type);

/// A single value is one element, even where it is `none`; an array has the product of its lengths, at most
/// 2^64 - 1.
std::uint64_t elementsOf(const TypedValue& value);

/// A value of zeros, or of empty texts. No lengths: a single one. Refuses too many.
Result<TypedValue> blankValue(ValueType type, std::span<const std::int64_t> lengths = {});
/// The value with other lengths, none for a single one. Elements stay where their place in all dimensions
/// exists in both.
Result<TypedValue> reshaped(const TypedValue& value, std::span<const std::int64_t> lengths);
/// The value as another type: numbers as near as it has them, texts as numbers and the other way round where
/// they say one. A `vec` is three numbers along one dimension more.
TypedValue retyped(const TypedValue& value, ValueType type);

/// An element: bool, int64, uint64, float, three floats of a `vec`; `str` and `f64` are texts, the latter
/// with all digits that count. monostate for `none`.
Value elementOf(const TypedValue& value, std::size_t at);
/// The same as a text, as setElement() takes it.
std::string elementText(const TypedValue& value, std::size_t at);
/// Sets an element from a value of any of these shapes, or from a text. Refuses what its type does not hold
/// and leaves the value as it was.
Result<void> setElement(TypedValue& value, std::size_t at, const Value& element);
/// Sets all elements: from one where there is one, else from a list of as many. A value of one dimension
/// takes the length of the list.
Result<void> setElements(TypedValue& value, const Value& elements);

} // namespace octant
