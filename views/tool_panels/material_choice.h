#pragma once

#include "model/map/map.h"

class QComboBox;

namespace octant {

/// Lists the materials of a level with their colours, the one with this id chosen, else the first; tells
/// nobody. A list that is open stays as it is.
void listMaterials(QComboBox& box, const Level& level, ItemId chosen);
/// The one that is chosen; 0 for none.
ItemId chosenMaterial(const QComboBox& box);

} // namespace octant
