#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/result.h"
#include "model/core/value.h"
#include "model/edit/edit_context.h"
#include "model/edit/parameters.h"
#include "model/map/item.h"
#include "model/map/map.h"

namespace octant {

namespace terrain {
struct TilePlace;
}

/// The one way to change a map: an action of the table below, what it is done to, and its parameters. One
/// line of JSON (io/json/edit_json.h). Applying it is a pure function, so a replay gives the same bytes.
struct Edit {
    std::string action;                                    ///< id of a row of the table: "cubes.fill"
    std::vector<ItemRef> targets;                          ///< what it is done to; the map itself is one too
    std::vector<std::pair<std::string, Value>> parameters; ///< by name, each once

    /// Null where it has none of that name; valid until the parameters change.
    const Value* parameter(std::string_view name) const;
    /// Adds a parameter, or replaces that of the same name.
    Edit& with(std::string name, Value value) &;
    /// The same of a temporary edit, so that calls can be chained.
    Edit&& with(std::string name, Value value) &&;
    bool operator==(const Edit&) const = default;
};

/// A parameter that the table declares as Whole or Kind; none where it is missing.
std::optional<std::uint64_t> wholeParameter(const Edit& edit, std::string_view name);
/// One that it declares as Text; null where it is missing.
const std::string* textParameter(const Edit& edit, std::string_view name);

/// The kind of item that the parameter `kind` means, by its number or name: also of an edit that is not
/// checked yet. None where it says no kind.
std::optional<ItemKind> kindParameter(const Edit& edit);

/// What came of an edit.
struct Edited {
    MapPtr map;                ///< the map that the edit makes; never null
    std::vector<ItemRef> made; ///< items that the edit added, to be selected
    std::string note = {};     ///< what is worth telling of it, a plain sentence; mostly empty
};

/// All that is special about one action that edits. Its row stands beside the function that does it; the
/// table (model/edit/edit.cpp) lists it.
struct EditAction {
    const char* id;    ///< "item.set"
    const char* label; ///< name of the undo step, plain words; "%1" stands for the field or the kind of item
    const char* help;  ///< what it does to which targets
    /// Does it: pure, for any thread.
    Result<Edited> (*apply)(const MapPtr&, const Edit&, const EditContext&);
    std::span<const EditParameter> parameters = {}; ///< all that it takes
    /// Roughly how many cubes it makes, changes or goes through (model/edit/edit_cost.h); none: next to
    /// nothing.
    double (*estimateCost)(const Map&, const Edit&) = nullptr;
    bool staleLight = false; ///< light and visible lists baked around cubes that it changes are stale by it
    /// What it changes in the octrees of its target, a level, can be repeated behind a plane
    /// (model/edit/cubes/mirror_changes.h): it takes the parameters of that beside its own.
    bool mirrors = false;
    /// Of actions that mirror: which of their edits do, asked before parameters are checked. Null for all.
    bool (*mirrorsOnly)(const Edit&) = nullptr;
    bool uncoversFaces = false; ///< it may show faces that nothing covers any more: all are looked at again
    bool keepsPaint = false;    ///< undo and redo of it leave a material selected that one builds with
    /// A gesture makes it longer step by step (continueStroke()): previews show what is done so far.
    bool continues = false;
    bool namesItem = false; ///< its step is named with the item, as its label alone does not say what changed
    bool namesType = false; ///< "%1" stands for the type of entity that its parameter `type` gives
    bool setsField = false; ///< its parameter `field` is one of those that a target has (model/schema)
    /// Of edits of any item: whether one of a kind can be a target. Null for others, whose `help` says it.
    bool (*takesKind)(ItemKind) = nullptr;
    /// Of edits of tiles that a stroke may name: what becomes of tiles (each once, by rows and columns), so
    /// that a preview of a longer stroke asks for the new ones alone. Null for others.
    Result<Terrain> (*changeTiles)(const Terrain&, const std::vector<terrain::TilePlace>&, const Edit&,
                                   const WorkContext&) = nullptr;
};

/// All actions, sorted by id. What a script can say is what stands in this table.
std::span<const EditAction> editActions();
/// The row of an id; null where there is none.
const EditAction* findAction(std::string_view id);

/// Whether an edit of an action takes the parameters of a mirror.
bool takesMirror(const EditAction& action, const Edit& edit);

/// The map after the edit, or why not; then nothing changed. Parameters are checked against the table first.
/// A damaged sector refuses, and so do too little memory and an edit that its watch stopped. An edit that
/// changes nothing gives the same map (pointer equal).
Result<Edited> apply(const MapPtr& map, const Edit& edit, const EditContext& context = {});

} // namespace octant
