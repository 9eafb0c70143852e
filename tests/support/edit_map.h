#pragma once

#include <string>

#include <QString>

#include "io/pmf/dump.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/edit/edit.h"
#include "model/map/map.h"

namespace octant::test {

/// A map read from tests/data; fails the program where there is none.
MapPtr readTestMap(const std::string& name);

/// The map of the JSON dump, on one line.
std::string dumpOf(const Map& map);

/// The map after an edit; fails the test where the edit is refused. `memory`: of a script that it is part of.
MapPtr done(const MapPtr& map, const Edit& edit, EditMemory* memory = nullptr);
/// Why an edit is refused; "done" where it is not.
QString refusal(const MapPtr& map, const Edit& edit);

inline ItemRef itemRef(ItemKind kind, ItemId id) { return {kind, -1, ItemRef::NoCube, id}; }
inline Edit editOf(std::string action, std::vector<ItemRef> targets) {
    return {std::move(action), std::move(targets), {}};
}
inline Edit addEdit(const ItemRef& owner, ItemKind kind) {
    return editOf("item.add", {owner}).with("kind", static_cast<std::uint64_t>(kind));
}
inline Edit setEdit(std::vector<ItemRef> targets, std::string field, Value value) {
    return editOf("item.set", std::move(targets))
        .with("field", std::move(field))
        .with("value", std::move(value));
}

} // namespace octant::test
