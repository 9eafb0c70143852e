#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/item.h"
#include "model/map.h"
#include "model/result.h"
#include "model/value.h"

namespace octant {

/// The one way to change a map: an action of the table below, what it is done to, and its parameters. One
/// line of JSON (io/json/edit_json.h). Applying it is a pure function, so a replay gives the same bytes.
struct Edit {
    std::string action;
    std::vector<ItemRef> targets;
    std::vector<std::pair<std::string, Value>> parameters;

    const Value* parameter(std::string_view name) const;
    Edit& with(std::string name, Value value) &;
    Edit&& with(std::string name, Value value) &&;
    bool operator==(const Edit&) const = default;
};

/// What came of an edit.
struct Edited {
    MapPtr map;
    std::vector<ItemRef> made; ///< items that the edit added, to be selected
};

/// One action that edits.
struct EditAction {
    const char* id;    ///< "item.set"
    const char* label; ///< name of the undo step, plain words; "%1" stands for the field or the kind of item
    const char* help;  ///< parameters and targets
    Result<Edited> (*apply)(const MapPtr&, const Edit&);
};

/// All actions, sorted by id:
/// - item.set       targets: items of one or several kinds, cubes and faces too; parameters: field (path),
///                  value, component (uint64, optional: the value is that one number of a vector, the others
///                  stay). Sets the field of each. Targets that lack the field are passed over; none having
///                  it is an error.
/// - item.add       targets: the owner (map, level or sector); parameters: kind (uint64 ItemKind), at (uint64
/// position,
///                  optional), type (string, entities), name (string, optional). Names are made unique.
/// - item.duplicate targets: items. Copies stand behind their originals, with a unique name.
/// - item.remove    targets: items. References to them become dangling names.
/// - item.move      targets: items of one list; parameter: to (uint64 position of the first of them
/// afterwards).
/// - item.paste     targets: the owner; parameter: text (string, what io/json/clipboard.h made of copied
/// items).
/// - sector.clear   targets: sectors. Leaves one empty cube.
std::span<const EditAction> editActions();
const EditAction* findAction(std::string_view id);

/// The map after the edit, or why not; then nothing changed. A damaged sector refuses. An edit that changes
/// nothing gives the same map (pointer equal).
Result<Edited> apply(const MapPtr& map, const Edit& edit);

} // namespace octant
