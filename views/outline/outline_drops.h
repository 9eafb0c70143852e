#pragma once

#include <optional>

#include "model/edit/edit.h"

class QMimeData;

namespace octant {

struct OutlineRow;
struct Map;

/// Whether something from the browsers may be dropped on a row.
bool takesDrops(const OutlineRow& row);
/// What that does. A texture or a model: a material or an entity takes it, a level or a list of them gets a
/// new one. A material: all faces that have the material that it is dropped on, or all of a sector, get it.
/// None where the row does not take it.
std::optional<Edit> editOfDrop(const Map& map, const QMimeData& data, const OutlineRow& row);

} // namespace octant
