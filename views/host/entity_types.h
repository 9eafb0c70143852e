#pragma once

#include <span>

#include <QIcon>
#include <QString>

#include "model/schema/entity_schema.h"

namespace octant {

/// "Trigger", "Dynamic light control": a type of entity in plain words.
QString entityTypeName(EntityType type);
/// The same before it is translated, marked for translation.
const char* entityTypeWords(EntityType type);

/// Name of a type's picture in resources/icons.
QString entityTypeIcon(EntityType type);
/// That picture; made once and kept.
const QIcon& entityIcon(EntityType type);

/// Types that are offered together.
struct EntityGroup {
    const char* id;                    ///< "logic"
    const char* title;                 ///< with the mnemonic, marked for translation
    std::span<const EntityType> types; ///< in the order in which they are shown
};
/// Every type is in one of them.
std::span<const EntityGroup> entityGroups();

} // namespace octant
