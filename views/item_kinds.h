#pragma once

#include <QIcon>
#include <QString>

#include "model/item.h"
#include "model/map.h"

namespace octant {

/// "Material", "Fast light".
QString kindName(ItemKind kind);
/// "Materials", "Fast lights"; heading of a list.
QString kindHeading(ItemKind kind);
/// Name of its picture in resources/icons.
QString kindIconName(ItemKind kind);
QIcon kindIcon(ItemKind kind);

/// "Trigger", "Ambient sound": a type of entity in plain words.
QString entityTypeName(EntityType type);

/// What lists of a kind lie in.
enum class OwnerKind : std::uint8_t { Map, Level, Sector };
/// Entities and containers lie in all three: for them this is Level.
OwnerKind ownerKindOf(ItemKind kind);
/// Whether maps of a revision have items of the kind.
bool kindIn(ItemKind kind, Revision revision);
/// Whether items of the kind have a name of their own that can be changed.
bool hasName(ItemKind kind);

} // namespace octant
