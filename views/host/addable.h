#pragma once

#include <span>
#include <string>

#include <QString>

#include "model/map/map.h"
#include "model/schema/entity_schema.h"

class QMenu;

namespace octant {

class ActionRegistry;
class Host;

/// Something that can be added to a map, a model or a terrain: an item of a kind, or an entity of a type. The
/// window has an action for each.
struct Addable {
    std::string id;                     ///< of its action: "add.material", "add.entity.door"
    ItemKind kind = ItemKind::None;     ///< Entity for types of entities
    const EntitySchema* type = nullptr; ///< of entities
    const char* text = "";              ///< name, marked for translation
    const char* help = "";              ///< one sentence, marked likewise
    std::string menu;                   ///< "add", or "add/logic" for a group of entities
    int section = 0;                    ///< of the menu
    const char* synonyms = "";          ///< as ActionTraits has them
};

/// All that any revision knows, entities first.
std::span<const Addable> addables();
/// Null where there is no such action.
const Addable* addableById(std::string_view id);
/// Whether a document of this kind and revision can hold it.
bool isOf(const Addable& addable, const Map& map);
/// Why it cannot be added now, to be shown to the user; for what cannot.
QString whyNotAdded(const Addable& addable, const Host& host);

/// Fills a menu with everything that the document can hold, as the Add menu of the window shows it.
void fillAddMenu(QMenu& menu, const ActionRegistry& actions, const Map& map);

} // namespace octant
