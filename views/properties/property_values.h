#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "model/map/map.h"
#include "model/schema/field.h"
#include "views/host/host.h"

namespace octant {

/// Items of a selection that have the same fields.
struct SelectionGroup {
    ItemKind kind = ItemKind::None;      ///< the same of all items
    EntityType type = EntityType::Dummy; ///< entities
    std::span<const FieldRef> fields;    ///< of that kind and type
    std::vector<const void*> items;      ///< of the snapshot that they were looked up in
    /// What the items of cubes and faces point to.
    std::shared_ptr<const void> owner = {};
};

/// The items of a selection, looked up in one walk through the lists that they are in. Items that
/// are gone are left out.
std::vector<SelectionGroup> pickGroups(const Map& map, const Selection& selection);

/// A field that all groups have.
struct SharedField {
    const FieldInfo* info = nullptr;   ///< of the first group
    std::vector<const FieldRef*> refs; ///< parallel to the groups
};
/// Those of the revision that at least one item has a value of, in the order of the first group.
std::vector<SharedField> sharedFields(const std::vector<SelectionGroup>& groups, Revision revision);

/// The value that all items have in a field, monostate where they differ.
Value sharedValue(const std::vector<SelectionGroup>& groups, const SharedField& field);

/// The numbers of a vector that are the same in all items, nothing for those that differ. Empty where the
/// vectors have not the same length.
std::vector<std::optional<long double>> sharedNumbers(const std::vector<SelectionGroup>& groups,
                                                      const SharedField& field);

/// The different values of the items in a field that is a mask of 32 bits, in no order.
std::vector<std::uint32_t> masksOf(const std::vector<SelectionGroup>& groups, const SharedField& field);

/// The value of a field in a new item; monostate where there is no sensible one.
Value defaultValue(const SelectionGroup& group, const FieldRef& field, Revision revision);

/// Whether a field of entities means nothing, as another one of all of them is off or empty, and holds what a
/// new entity has: the bone of what follows nobody, the type that is let through where all are.
bool saysNothing(const std::vector<SelectionGroup>& groups, const SharedField& field, Revision revision);

/// The material that all materials of the group are variants of; null where there is none such in the level.
const Material* originOf(const SelectionGroup& group, const Level* level);

/// Whether an item of the group would take the value, and why not.
Result<void> wouldTake(const SelectionGroup& group, const FieldRef& field, const Value& value);

} // namespace octant
