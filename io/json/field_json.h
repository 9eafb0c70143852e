#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "io/json/writer.h"
#include "model/schema/field.h"

namespace octant::json {

/// Name of what a reference means, in the dump's words ("" for nothing).
using RefNames = std::function<std::string(ItemKind kind, const Ref& ref)>;

/// Writes the fields that the revision has as members of the object that was begun, in the shapes of the JSON
/// dump (pmf.md, JSON dump): groups as objects, corners and UVs as lists of lists, enums by name. Fields
/// without a value are left out.
void writeFields(Writer& out, std::span<const FieldRef> fields, const void* item, Revision revision,
                 const RefNames& names);
/// The value of one field.
void writeFieldValue(Writer& out, const FieldInfo& info, const Value& value, const RefNames& names);

/// The value that a text on the command line means for a field: `12`, `0.5`, `true`, `#40a030`, `1,2,3`,
/// names and texts as they are, several separated by commas (or a JSON list of strings where they hold
/// commas),
/// `@none` for no reference. Reasons are plain words. Ranges are checked when the value is set.
Result<Value> parseFieldValue(const FieldRef& field, std::string_view text);

} // namespace octant::json
