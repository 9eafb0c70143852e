#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/edit/edit.h"

namespace octant::json {

/// Edits as a script: a line each (io/json/edit_json.h), in the order in which they are done.
std::string scriptOf(std::span<const Edit> edits);

/// The map after all edits of a script; empty lines count for nothing. `notes`, if given, gets the remarks of
/// edits on what they did, each with its line in front. The error of the first one that cannot be read or
/// done begins with its line ("line 3", counted from 1) as the place.
Result<MapPtr> runScript(MapPtr map, std::string_view script, std::vector<std::string>* notes = nullptr,
                         const WorkContext& work = {});

} // namespace octant::json
