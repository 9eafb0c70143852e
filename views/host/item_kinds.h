#pragma once

#include <QIcon>
#include <QString>

#include "model/map/item_kinds.h"
#include "model/map/map.h"
#include "views/host/entity_types.h"

namespace octant {

/// "Material", "Fast light", translated; names, lists and abilities are in the table of kinds
/// (model/map/item_kinds.h).
QString kindName(ItemKind kind);
/// "Materials", "Fast lights"; heading of a list.
QString kindHeading(ItemKind kind);
/// Name of its picture in resources/icons.
QString kindIconName(ItemKind kind);
/// The picture of a kind in the colours of the theme.
QIcon kindIcon(ItemKind kind);

/// "Level 0 / Material 3": where an item lies; empty for a root and for what is gone.
QString placeText(const Map& map, const ItemRef& item);

} // namespace octant
