#pragma once

#include <QIcon>
#include <QString>

#include "model/map/item.h"
#include "model/map/map.h"
#include "views/host/entity_types.h"

namespace octant {

/// "Material", "Fast light".
QString kindName(ItemKind kind);
/// The same before it is translated, marked for translation.
const char* kindTitle(ItemKind kind);
/// "Materials", "Fast lights"; heading of a list.
QString kindHeading(ItemKind kind);
/// Name of its picture in resources/icons.
QString kindIconName(ItemKind kind);
/// The picture of a kind in the colours of the theme.
QIcon kindIcon(ItemKind kind);

/// "Level 0 / Material 3": where an item lies; empty for a root and for what is gone.
QString placeText(const Map& map, const ItemRef& item);

/// What lists of a kind lie in.
enum class OwnerKind : std::uint8_t { Map, Level, Sector };
/// Entities and containers lie in all three: for them this is Level.
OwnerKind ownerKindOf(ItemKind kind);
/// Whether maps of a revision have items of the kind.
bool kindIn(ItemKind kind, Revision revision);
/// Whether items of the kind have a name of their own that can be changed.
bool hasName(ItemKind kind);

} // namespace octant
