#include "model/edit/merge/merged_order.h"

#include <algorithm>
#include <unordered_map>

#include "model/diff/align.h"
#include "model/diff/content.h"
#include "model/light/light_hash.h"
#include "model/map/item_kinds.h"

namespace octant {
namespace {

/// A number for the content of one side of a merge, but for what both sides have alike.
class SideNumber {
public:
    SideNumber(const Map& side, const Map& other) : m_revision(side.revision) {
        addLists(side);
        for (std::size_t at = 0; at < side.levels.size(); ++at) {
            const Level& level = *side.levels[at];
            addLists(level);
            const bool pairs =
                at < other.levels.size() && other.levels[at]->sectors.size() == level.sectors.size();
            for (std::size_t i = 0; i < level.sectors.size(); ++i)
                if (!pairs || !sameCell(*level.sectors[i].cell, *other.levels[at]->sectors[i].cell))
                    addSector(*level.sectors[i].cell);
        }
    }
    std::uint64_t value() const { return m_hash.value(); }

private:
    template <class Owner> void addLists(const Owner& owner) {
        for (const ItemKindRow& row : itemKinds()) {
            if (row.kind == ItemKind::Level || row.kind == ItemKind::Sector)
                continue;
            const ItemListView list = listIn(owner, row.kind);
            m_hash.add(std::uint64_t{list.size()});
            list.forEach([&](std::size_t, const ItemEntry& entry) {
                m_hash.add(std::uint64_t{contentHash(row.kind, entry.item, m_revision)});
            });
        }
    }
    void addSector(const LazySector& cell) {
        const Sector* sector = cell.value();
        if (sector == nullptr)
            return;
        addLists(*sector);
        for (const Cube& cube : sector->cubes.cubes) {
            m_hash.add(std::uint64_t{static_cast<std::uint8_t>(cube.type)} << 32 |
                       std::uint64_t{cube.bits} << 8 | cube.faces);
            m_hash.add(std::uint64_t{cube.link} << 32 | cube.extra);
        }
    }

    const Revision m_revision;
    light::LightHash m_hash;
};

using Ids = std::vector<ItemId>;
using IdSet = std::unordered_set<ItemId>;

IdSet setOf(const Ids& ids) { return {ids.begin(), ids.end()}; }

Ids among(const Ids& ids, const IdSet& some) {
    Ids kept;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(kept),
                 [&](ItemId id) { return some.contains(id); });
    return kept;
}

/// The order in each version of what all three have.
OrderVersions common(const OrderVersions& versions) {
    const Ids all = among(among(versions.base, setOf(versions.ours)), setOf(versions.theirs));
    const IdSet ids = setOf(all);
    return {all, among(versions.ours, ids), among(versions.theirs, ids)};
}

/// New items of a side by the item before them that stays from the base, 0 at the start.
std::unordered_map<ItemId, Ids> additions(const Ids& side, const IdSet& base, const IdSet& gone) {
    std::unordered_map<ItemId, Ids> all;
    ItemId last = 0;
    for (const ItemId id : side) {
        if (!base.contains(id))
            all[last].push_back(id);
        else if (!gone.contains(id))
            last = id;
    }
    return all;
}

/// Puts what one side alone kept behind what stands before it in the base.
Ids withKept(Ids order, const Ids& base, const IdSet& gone) {
    const IdSet known = setOf(order);
    ItemId before = 0;
    for (const ItemId id : base) {
        if (gone.contains(id))
            continue;
        if (!known.contains(id))
            order.insert(
                before == 0 ? order.begin() : std::next(std::find(order.begin(), order.end(), before)), id);
        before = id;
    }
    return order;
}

} // namespace

bool secondGoesFirst(const Map& first, const Map& second) {
    return !first.levels.empty() && SideNumber(second, first).value() < SideNumber(first, second).value();
}

bool bothReordered(const OrderVersions& versions) {
    const OrderVersions order = common(versions);
    return order.base != order.ours && order.base != order.theirs && order.ours != order.theirs;
}

std::vector<ItemId> mergedOrder(const OrderVersions& versions, const std::unordered_set<ItemId>& gone,
                                const std::function<bool(const Ids&, const Ids&)>& theirsFirst) {
    const OrderVersions order = common(versions);
    const IdSet base = setOf(versions.base);
    const auto ours = additions(versions.ours, base, gone), theirs = additions(versions.theirs, base, gone);
    Ids merged;
    IdSet done;
    const auto put = [&](ItemId id) {
        if (!gone.contains(id) && done.insert(id).second)
            merged.push_back(id);
    };
    const auto putNew = [&](ItemId after) {
        static const Ids none;
        const auto some = ours.find(after), more = theirs.find(after);
        const Ids &mine = some != ours.end() ? some->second : none,
                  &others = more != theirs.end() ? more->second : none;
        const bool swap = !mine.empty() && !others.empty() && theirsFirst(mine, others);
        for (const Ids* block : {swap ? &others : &mine, swap ? &mine : &others})
            std::for_each(block->begin(), block->end(), put);
    };
    putNew(0);
    for (const ItemId id :
         withKept(order.base == order.ours ? order.theirs : order.ours, versions.base, gone)) {
        put(id);
        putNew(id);
    }
    return merged;
}

} // namespace octant
