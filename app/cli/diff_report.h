#pragma once

#include "app/cli/files.h"
#include "app/compare/difference_list.h"
#include "io/json/writer.h"
#include "model/diff/map_diff.h"

namespace octant::cli {

/// Prints how two maps, models or terrains differ, as lines for people.
void printDiff(Output& out, const DifferenceList& list);
/// Writes a diff as the members of the JSON object that was begun.
void writeDiff(json::Writer& out, const MapDiff& diff);

} // namespace octant::cli
