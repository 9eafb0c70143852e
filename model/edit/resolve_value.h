#pragma once

#include "model/core/value.h"
#include "model/edit/map_draft.h"
#include "model/schema/field.h"

namespace octant {

/// The value of a field that names items, in the shape that the item at the place holds (`current`): names
/// become references to the items of that name in the item's level (raw names where there is none),
/// references become names where the item keeps text. Refuses an id that is not an item of the right kind
/// there.
Result<Value> resolveValue(const MapDraft& draft, const ListPlace& place, const FieldInfo& field,
                           const Value& current, const Value& value);

/// The reference that a name makes in a level: to the first item of that name, else the raw name.
Ref referenceByName(const Level& level, ItemKind kind, const std::string& name);

} // namespace octant
