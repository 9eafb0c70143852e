#include "model/diff/match.h"

#include <algorithm>
#include <deque>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "model/diff/content.h"
#include "model/map/entity.h"
#include "model/map/item_kinds.h"
#include "model/map/light.h"

namespace octant {
namespace {

/// Whether others name items of the kind by their position in the list.
bool knownByPosition(ItemKind kind, Revision revision) {
    switch (kind) {
    case ItemKind::SoundMaterial:
    case ItemKind::ModelMaterial:
    case ItemKind::ModelTexture:
    case ItemKind::Action:
    case ItemKind::TerrainMaterial:
        return true;
    default:
        return isEnvironment(kind) && revision == Revision::R20250107; // one of each, without a name
    }
}

/// What an item is known by; empty for what only its content tells.
std::string keyOf(ItemKind kind, Revision revision, std::size_t at, const ItemEntry& entry) {
    if (knownByPosition(kind, revision))
        return std::to_string(at);
    if (kind == ItemKind::DynamicLight)
        return std::to_string(static_cast<const DynamicLight*>(entry.item)->lightId);
    if (kind == ItemKind::FastLight)
        return std::to_string(static_cast<const FastLight*>(entry.item)->lightId);
    if (entry.name.empty())
        return {};
    std::string key(entry.name);
    if (kind == ItemKind::Entity) {
        key += '\0';
        key += std::to_string(static_cast<int>(static_cast<const Entity*>(entry.item)->type));
    }
    return key;
}

constexpr std::size_t unmatched = ItemListView::NotFound;

/// Finds the counterparts of the items of one list in another.
class Matching {
public:
    Matching(ItemKind kind, Revision revision, const ItemListView& there, const ItemListView& here)
        : m_kind(kind), m_revision(revision), m_there(there), m_here(here), m_of(here.size(), unmatched),
          m_taken(there.size(), false) {}

    /// Leaves out items that have one already, on either side.
    void exclude(const std::vector<ItemId>& found, const std::unordered_set<ItemId>& ids) {
        m_closed.resize(m_here.size(), false);
        for (std::size_t at = 0; at < found.size(); ++at)
            m_closed[at] = found[at] != 0;
        m_there.forEach(
            [&](std::size_t at, const ItemEntry& entry) { m_taken[at] = ids.contains(entry.id); });
    }

    /// By position in the list here: the position there, or `unmatched`.
    const std::vector<std::size_t>& run(bool guess) {
        m_closed.resize(m_here.size(), false);
        inPlace();
        byKey();
        byContent();
        if (guess)
            betweenNeighbours();
        return m_of;
    }

private:
    bool open(std::size_t here) const { return m_of[here] == unmatched && !m_closed[here]; }
    void pair(std::size_t there, std::size_t here) {
        m_of[here] = there;
        m_taken[there] = true;
    }

    /// Most lists begin alike, and most of them go on so.
    void inPlace() {
        const std::size_t both = std::min(m_there.size(), m_here.size());
        for (std::size_t at = 0; at < both; ++at) {
            if (m_taken[at] || !open(at) || !m_there.sameContent(m_there.itemAt(at), m_here.itemAt(at)))
                break;
            pair(at, at);
        }
    }

    void byKey() {
        std::unordered_map<std::string, std::deque<std::size_t>> keys;
        m_there.forEach([&](std::size_t at, const ItemEntry& entry) {
            if (std::string key = keyOf(m_kind, m_revision, at, entry); !m_taken[at] && !key.empty())
                keys[std::move(key)].push_back(at);
        });
        if (keys.empty())
            return;
        m_here.forEach([&](std::size_t at, const ItemEntry& entry) {
            if (!open(at))
                return;
            const auto found = keys.find(keyOf(m_kind, m_revision, at, entry));
            if (found == keys.end() || found->second.empty())
                return;
            pair(found->second.front(), at);
            found->second.pop_front();
        });
    }

    bool nameless(const ItemListView& list, std::size_t at) const {
        return keyOf(m_kind, m_revision, at, list[at]).empty();
    }

    void byContent() {
        std::unordered_map<std::size_t, std::deque<std::size_t>> contents;
        for (std::size_t at = 0; at < m_there.size(); ++at)
            if (!m_taken[at] && nameless(m_there, at))
                contents[contentHash(m_kind, m_there.itemAt(at), m_revision)].push_back(at);
        if (contents.empty())
            return;
        for (std::size_t at = 0; at < m_here.size(); ++at) {
            if (!open(at) || !nameless(m_here, at))
                continue;
            const auto found = contents.find(contentHash(m_kind, m_here.itemAt(at), m_revision));
            if (found == contents.end())
                continue;
            std::deque<std::size_t>& same = found->second;
            const auto equal = std::find_if(same.begin(), same.end(), [&](std::size_t there) {
                return m_there.sameContent(m_there.itemAt(there), m_here.itemAt(at));
            });
            if (equal == same.end())
                continue;
            pair(*equal, at);
            same.erase(equal);
        }
    }

    bool sameType(std::size_t there, std::size_t here) const {
        return m_kind != ItemKind::Entity || static_cast<const Entity*>(m_there.itemAt(there))->type ==
                                                 static_cast<const Entity*>(m_here.itemAt(here))->type;
    }

    void betweenNeighbours() {
        std::size_t there = 0, here = 0;
        while (here < m_here.size()) {
            std::size_t end = here;
            while (end < m_here.size() && m_of[end] == unmatched)
                ++end;
            std::size_t last = there;
            while (last < m_there.size() && !m_taken[last])
                ++last;
            const bool sameEnd =
                end == m_here.size() ? last == m_there.size() : last < m_there.size() && m_of[end] == last;
            if (sameEnd && end - here == last - there)
                for (std::size_t i = 0; i < end - here; ++i)
                    if (open(here + i) && nameless(m_there, there + i) && nameless(m_here, here + i) &&
                        sameType(there + i, here + i))
                        pair(there + i, here + i);
            here = end + 1;
            there = end < m_here.size() ? m_of[end] + 1 : m_there.size();
        }
    }

    ItemKind m_kind;
    Revision m_revision;
    const ItemListView& m_there;
    const ItemListView& m_here;
    std::vector<std::size_t> m_of;
    std::vector<bool> m_taken, m_closed;
};

} // namespace

std::vector<ItemId> matchItems(ItemKind kind, Revision revision, std::span<const ItemListView> versions,
                               const ItemListView& list, const std::function<ItemId()>& newId) {
    std::vector<ItemId> ids(list.size(), 0);
    std::unordered_set<ItemId> used; // ids of versions before: each means one item
    for (std::size_t number = 0; number < versions.size(); ++number) {
        const ItemListView& version = versions[number];
        if (!version)
            continue;
        Matching matching(kind, revision, version, list);
        matching.exclude(ids, used);
        const std::vector<std::size_t>& found = matching.run(number == 0);
        for (std::size_t at = 0; at < ids.size(); ++at)
            if (found[at] != unmatched)
                ids[at] = version.idAt(found[at]);
        version.forEach([&](std::size_t, const ItemEntry& entry) { used.insert(entry.id); });
    }
    for (ItemId& id : ids)
        if (id == 0)
            id = newId();
    return ids;
}

} // namespace octant
