#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "model/edit/items/name_memory.h"
#include "model/edit/sector_memory.h"

namespace octant {

namespace visibility {
class SightMemory;
}

/// Keeps what edits ask of a whole map from edit to edit (EditContext::memory): a script of many edits looks
/// at each name, light and sector once, and then at what an edit changed.
class EditMemory {
public:
    NameMemory names; ///< of all named lists
    /// Of a level as edited so far.
    KnownLightIds& lightIds(const MapDraft& draft, std::size_t level, ItemKind kind);
    /// Names of the kind that mean nothing in a level as edited so far.
    KnownDangling& dangling(const MapDraft& draft, std::size_t level, ItemKind kind);
    /// What the last bake of visible lists saw, for the next one; null: each begins from nothing. Not owned.
    visibility::SightMemory* sight = nullptr;

private:
    using OfLevel = std::pair<ItemId, ItemKind>;

    std::map<OfLevel, KnownLightIds> m_lightIds;
    std::map<OfLevel, KnownDangling> m_dangling;
};

/// A name that no item of a list has: see firstFreeName(). `memory` may be null.
std::string freeName(const ItemListView& list, const ListPlace& place, std::string_view wanted,
                     EditMemory* memory);

} // namespace octant
