#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "model/edit/items/name_memory.h"
#include "model/edit/sector_memory.h"

namespace octant {

/// Keeps what edits ask of a whole map from edit to edit, for the thread that made it and as long as it
/// lives: a script of many edits looks at each name, light and sector once, and then at what an edit changed.
class EditMemory {
public:
    EditMemory();
    ~EditMemory();
    EditMemory(const EditMemory&) = delete;
    EditMemory& operator=(const EditMemory&) = delete;

    /// That of this thread; null where there is none.
    static EditMemory* current();

    NameMemory names;
    /// Of a level as edited so far.
    KnownLightIds& lightIds(const MapDraft& draft, std::size_t level, ItemKind kind);
    KnownDangling& dangling(const MapDraft& draft, std::size_t level, ItemKind kind);

private:
    using OfLevel = std::pair<ItemId, ItemKind>;

    EditMemory* m_outer;
    std::map<OfLevel, KnownLightIds> m_lightIds;
    std::map<OfLevel, KnownDangling> m_dangling;
};

/// A name that no item of a list has: see UniqueNames.
template <class T>
std::string freeName(const PagedVector<T>& list, const ListPlace& place, std::string_view wanted) {
    if (wanted.empty())
        return {};
    EditMemory* memory = EditMemory::current();
    return memory != nullptr ? memory->names.free(list, place, wanted) : UniqueNames(list).take(wanted);
}

} // namespace octant
