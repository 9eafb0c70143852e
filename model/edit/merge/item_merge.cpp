#include "model/edit/merge/item_merge.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "model/diff/content.h"
#include "model/edit/merge/merged_order.h"
#include "model/map/item_kinds.h"

namespace octant {
namespace {

ItemRef conflictAt(ItemKind kind, ItemId id) { return {kind, -1, ItemRef::NoCube, id}; }

/// Whether others name items of the kind by number, or their order says more than the items do.
bool orderIsMeaning(ItemKind kind, Revision revision) {
    switch (kind) {
    case ItemKind::SoundMaterial:
    case ItemKind::ModelMaterial:
    case ItemKind::ModelTexture:
    case ItemKind::Action:
    case ItemKind::Bone:
    case ItemKind::TerrainMaterial:
        return true;
    default:
        return isEnvironment(kind) && revision == Revision::R20250107;
    }
}

class ListMerge {
public:
    ListMerge(const ListVersions& versions, ItemConflicts& conflicts)
        : m_versions(versions), m_conflicts(conflicts), m_base(positions(versions.base)),
          m_ours(positions(versions.ours)), m_theirs(positions(versions.theirs)) {}

    MergedList run() {
        const ListVersions& of = m_versions;
        if (sameLists(of.base, of.theirs) || sameLists(of.ours, of.theirs))
            return whole(of.ours);
        if (sameLists(of.base, of.ours))
            return whole(of.theirs);
        if (orderIsMeaning(of.kind, of.revision) && !sameMembers()) {
            conflict(fmt::format("both sides changed the list of {}, whose order counts",
                                 itemKindRow(of.kind).plural));
            return whole(of.ours);
        }
        mergeAll();
        if (m_merged.items.size() >
            std::max({itemKindRow(of.kind).limit, of.ours.size(), of.theirs.size()})) {
            conflict(fmt::format("together there are more than {} {}", itemKindRow(of.kind).limit,
                                 itemKindRow(of.kind).plural));
            return whole(of.ours);
        }
        return std::move(m_merged);
    }

private:
    using Positions = std::unordered_map<ItemId, std::size_t>;

    static Positions positions(const ItemListView& list) {
        Positions all;
        list.forEach([&](std::size_t at, const ItemEntry& entry) { all.emplace(entry.id, at); });
        return all;
    }
    static MergedList whole(const ItemListView& list) {
        MergedList merged;
        list.forEach([&](std::size_t, const ItemEntry& entry) {
            merged.items.push_back({entry.item, entry.id});
        });
        return merged;
    }
    void conflict(std::string what) {
        m_conflicts.push_back({conflictAt(ItemKind::None, m_versions.owner), std::move(what)});
    }

    bool same(const void* a, const void* b) const {
        return compareItems(m_versions.kind, m_versions.ours, a, b, m_versions.revision).empty();
    }
    bool sameLists(const ItemListView& a, const ItemListView& b) const {
        if (a.size() != b.size())
            return false;
        for (std::size_t at = 0; at < a.size() && !a.sameAs(b); ++at)
            if (a.idAt(at) != b.idAt(at) || !same(a.itemAt(at), b.itemAt(at)))
                return false;
        return true;
    }
    bool sameMembers() const {
        const auto ids = m_versions.base.ids();
        return ids == m_versions.ours.ids() && ids == m_versions.theirs.ids();
    }

    static const void* itemOf(const ItemListView& list, const Positions& positions, ItemId id) {
        const auto found = positions.find(id);
        return found != positions.end() ? list.itemAt(found->second) : nullptr;
    }

    /// What an item is after the merge; null where it is gone.
    const void* merged(ItemId id) {
        const void* base = itemOf(m_versions.base, m_base, id);
        const void* ours = itemOf(m_versions.ours, m_ours, id);
        const void* theirs = itemOf(m_versions.theirs, m_theirs, id);
        const ItemRef item = conflictAt(m_versions.kind, id);
        if (ours != nullptr && theirs != nullptr)
            return same(ours, theirs) ? ours : mergedContent(item, base, ours, theirs);
        if (base == nullptr)
            return ours != nullptr ? ours : theirs;
        if (ours != nullptr && !same(base, ours))
            m_conflicts.push_back({item, "we changed it, they removed it"});
        else if (ours != nullptr)
            ours = nullptr;
        else if (theirs != nullptr && !same(base, theirs))
            m_conflicts.push_back({item, "we removed it, they changed it"});
        return ours;
    }

    const void* mergedContent(const ItemRef& item, const void* base, const void* ours, const void* theirs) {
        if (base == nullptr) {
            m_conflicts.push_back({item, "both sides added it, with different content"});
            return ours;
        }
        if (same(base, theirs))
            return ours;
        if (same(base, ours))
            return theirs;
        const auto difference = [&](const void* side) {
            return compareItems(item.kind, m_versions.ours, base, side, m_versions.revision);
        };
        const ItemDifference mine = difference(ours), others = difference(theirs);
        if (mine.more && others.more) {
            m_conflicts.push_back({item, bothChangedContent});
            return ours;
        }
        // What no field tells comes along with the side that changed it.
        const bool lead = others.more;
        std::shared_ptr<void> own = m_versions.ours.copy(lead ? theirs : ours);
        for (const FieldDifference& field : (lead ? mine : others).fields)
            mergeField(item, field, lead ? others : mine, lead, own.get());
        m_merged.own.push_back(own);
        return own.get();
    }

    void mergeField(const ItemRef& item, const FieldDifference& field, const ItemDifference& lead,
                    bool oursComes, void* own) {
        const auto both = std::find_if(lead.fields.begin(), lead.fields.end(),
                                       [&](const FieldDifference& one) { return one.field == field.field; });
        if (both != lead.fields.end() && sameValue(both->after, field.after))
            return;
        if (both != lead.fields.end())
            m_conflicts.push_back({item, field.path()});
        if (both != lead.fields.end() && !oursComes)
            return;
        for (const FieldRef& one : fieldsOfItem(item.kind, own, m_versions.revision))
            if (one.info == field.field && !one.set(one, own, field.after) && both == lead.fields.end())
                m_conflicts.push_back({item, field.path()});
    }

    void mergeAll() {
        const OrderVersions ids{m_versions.base.ids(), m_versions.ours.ids(), m_versions.theirs.ids()};
        if (bothReordered(ids))
            conflict(fmt::format("both sides changed the order of {}", itemKindRow(m_versions.kind).plural));
        std::unordered_map<ItemId, const void*> items;
        std::unordered_set<ItemId> gone;
        for (const auto* list : {&ids.base, &ids.ours, &ids.theirs})
            for (const ItemId id : *list)
                if (!items.contains(id) && (items[id] = merged(id)) == nullptr)
                    gone.insert(id);
        const auto keys = [&](const std::vector<ItemId>& some) {
            std::vector<std::pair<std::string, std::size_t>> all;
            all.reserve(some.size());
            for (const ItemId id : some)
                all.push_back(key(items[id]));
            return all;
        };
        for (const ItemId id : mergedOrder(
                 ids, gone, [&](const auto&ours, const auto&theirs) { return keys(theirs) < keys(ours); }))
            m_merged.items.push_back({items[id], id});
    }

    /// What decides between items at the same place.
    std::pair<std::string, std::size_t> key(const void* item) const {
        return {std::string(m_versions.ours.nameOf(item)),
                contentHash(m_versions.kind, item, m_versions.revision)};
    }

    const ListVersions& m_versions;
    ItemConflicts& m_conflicts;
    const Positions m_base, m_ours, m_theirs;
    MergedList m_merged;
};

} // namespace

MergedList mergeLists(const ListVersions& versions, ItemConflicts& conflicts) {
    return ListMerge(versions, conflicts).run();
}

void mergeFields(ItemKind kind, ItemId id, Revision revision, const void* base, const void* theirs, void* own,
                 ItemConflicts& conflicts) {
    for (const FieldDifference& field : compareFields(kind, base, theirs, revision).fields) {
        for (const FieldRef& one : fieldsOfItem(kind, own, revision)) {
            if (one.info != field.field)
                continue;
            const Value now = one.get(one, own);
            if (sameValue(now, field.after))
                continue;
            const bool both = !sameValue(now, field.before);
            if (both || (!field.field->readOnly && !one.set(one, own, field.after)))
                conflicts.push_back({conflictAt(kind, id), field.path()});
        }
    }
}

} // namespace octant
