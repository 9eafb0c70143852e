#include "model/edit/edit_memory.h"

namespace octant {
namespace {

/// What is known of a level, brought up to date.
template <class Known>
Known& broughtUpToDate(std::map<std::pair<ItemId, ItemKind>, Known>& all, const MapDraft& draft,
                       std::size_t level, ItemKind kind) {
    Known& known = all.try_emplace({draft.level(level).id, kind}, kind).first->second;
    known.follow(draft, level);
    return known;
}

} // namespace

std::string freeName(const ItemListView& list, const ListPlace& place, std::string_view wanted,
                     EditMemory* memory) {
    if (wanted.empty())
        return {};
    return memory != nullptr ? memory->names.free(list, place, wanted) : firstFreeName(list, wanted);
}

KnownLightIds& EditMemory::lightIds(const MapDraft& draft, std::size_t level, ItemKind kind) {
    return broughtUpToDate(m_lightIds, draft, level, kind);
}

KnownDangling& EditMemory::dangling(const MapDraft& draft, std::size_t level, ItemKind kind) {
    return broughtUpToDate(m_dangling, draft, level, kind);
}

} // namespace octant
