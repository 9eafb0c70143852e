#include "model/edit/targets.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "model/map/item_kinds.h"
#include "model/map/locate.h"

namespace octant {
namespace {

using Ids = std::vector<ItemId>;

bool contains(const Ids& ids, ItemId id) { return std::binary_search(ids.begin(), ids.end(), id); }

void sortUnique(auto& items) {
    std::sort(items.begin(), items.end());
    items.erase(std::unique(items.begin(), items.end()), items.end());
}

class Grouping {
public:
    explicit Grouping(const Map& map) : m_map(map) {}

    Result<std::vector<TargetGroup>> run(std::span<const ItemRef> targets) {
        sort(targets);
        if (m_wantsMap)
            m_groups[{ListPlace::None, ListPlace::None, ItemKind::Map}].positions.push_back(0);
        for (auto& [kind, ids] : m_outside) {
            sortUnique(ids);
            m_missing += ids.size();
            collectOutside(kind, ids);
        }
        if (auto inside = collectInside(); !inside)
            return tl::unexpected<Error>(inside.error());
        if (m_missing != 0)
            return firstMissing(targets);
        std::vector<TargetGroup> groups;
        for (auto& [place, group] : m_groups) {
            group.place = place;
            groups.push_back(std::move(group));
        }
        return groups;
    }

private:
    tl::unexpected<Error> firstMissing(std::span<const ItemRef> targets) const {
        const auto found = locateAll(m_map, targets);
        const auto missing = std::find(found.begin(), found.end(), std::nullopt);
        return missing == found.end()
                   ? fail("something that this is done to does not exist any more")
                   : missingTarget(targets[static_cast<std::size_t>(missing - found.begin())]);
    }

    struct InSector {
        std::map<ItemKind, Ids> items;
        std::vector<ItemRef> cubes;
    };

    void sort(std::span<const ItemRef> targets) {
        for (const ItemRef& target : targets) {
            if (target.kind == ItemKind::Map)
                m_wantsMap = true;
            else if (target.kind == ItemKind::Cube)
                m_sectors[target.id].cubes.push_back(target);
            else if (target.kind != ItemKind::Sector && sectorOf(target.id) != 0)
                m_sectors[sectorOf(target.id)].items[target.kind].push_back(target.id);
            else
                m_outside[target.kind].push_back(target.id);
        }
    }

    /// Finds few ids in lists where they ascend, without a look at every item; positions of those that it
    /// found.
    static std::vector<std::size_t> bisected(const ItemListView& list, const Ids& ids) {
        constexpr std::size_t few = 64;
        std::vector<std::size_t> found;
        for (const ItemId id : ids.size() <= few ? ids : Ids())
            if (const std::size_t at = list.bisected(id); at != ItemListView::NotFound)
                found.push_back(at);
        std::sort(found.begin(), found.end());
        return found;
    }

    void collect(const ListPlace& place, const ItemListView& list, const Ids& ids) {
        std::vector<std::size_t> found = bisected(list, ids);
        if (found.size() == ids.size())
            return take(place, std::move(found));
        found.clear();
        list.forEach([&](std::size_t at, const ItemEntry& entry) {
            if (contains(ids, entry.id))
                found.push_back(at);
        });
        take(place, std::move(found));
    }

    void take(const ListPlace& place, std::vector<std::size_t> found) {
        if (found.empty())
            return;
        m_missing -= found.size();
        m_groups[place].positions = std::move(found);
    }

    /// Calls `fn(place, list)` for all lists of a kind that are not in sectors, nor in a model or terrain.
    void visitOutside(ItemKind kind, auto&& fn) const {
        const std::size_t none = ListPlace::None;
        if (const ItemListView list = listIn(m_map, kind); list && livesIn(kind, ItemKind::Map))
            fn(ListPlace{none, none, kind}, list);
        for (std::size_t i = 0; i < m_map.levels.size(); ++i)
            if (const ItemListView list = listIn(*m_map.levels[i], kind))
                fn(ListPlace{i, none, kind}, list);
    }

    void collectOutside(ItemKind kind, const Ids& ids) {
        std::vector<std::pair<ListPlace, std::vector<std::size_t>>> guessed;
        std::size_t count = 0;
        visitOutside(kind, [&](const ListPlace& place, const ItemListView& list) {
            guessed.emplace_back(place,
                                 count < ids.size() ? bisected(list, ids) : std::vector<std::size_t>());
            count += guessed.back().second.size();
        });
        if (count == ids.size()) {
            for (auto& [place, positions] : guessed)
                take(place, std::move(positions));
            return;
        }
        visitOutside(kind,
                     [&](const ListPlace& place, const ItemListView& list) { collect(place, list, ids); });
    }

    Result<void> collectInside() {
        if (m_sectors.empty())
            return {};
        Ids ids;
        for (const auto& [id, wanted] : m_sectors)
            ids.push_back(id);
        // Where sectors are is found as for any other list.
        auto known = std::exchange(m_groups, {});
        m_missing += ids.size();
        collectOutside(ItemKind::Sector, ids);
        const auto places = std::exchange(m_groups, std::move(known));
        for (const auto& [place, group] : places)
            for (const std::size_t at : group.positions) {
                const Level& level = *m_map.levels[place.level];
                if (auto done = collectSector(level, place.level, at, m_sectors.at(level.sectors[at].id));
                    !done)
                    return done;
            }
        return {};
    }

    Result<void> collectSector(const Level& level, std::size_t levelIndex, std::size_t index,
                               InSector& wanted) {
        const Sector* sector = level.sectors[index].cell->value();
        if (sector == nullptr)
            return fail("this sector could not be read, so it cannot be edited",
                        sectorPlace(level, levelIndex, index));
        for (auto& [kind, ids] : wanted.items) {
            sortUnique(ids);
            m_missing += ids.size();
            const ListPlace place{levelIndex, index, kind};
            collect(place, listIn(*sector, kind), ids);
        }
        if (!wanted.cubes.empty()) {
            sortUnique(wanted.cubes);
            for (const ItemRef& cube : wanted.cubes)
                m_missing += cube.cube >= sector->cubes.size() ? 1 : 0;
            m_groups[{levelIndex, index, ItemKind::Cube}].cubes = std::move(wanted.cubes);
        }
        return {};
    }

    const Map& m_map;
    bool m_wantsMap = false;
    std::map<ItemKind, Ids> m_outside;
    std::map<ItemId, InSector> m_sectors;
    std::map<ListPlace, TargetGroup> m_groups;
    std::size_t m_missing = 0;
};

} // namespace

tl::unexpected<Error> missingTarget(const ItemRef& target) {
    if (target.kind == ItemKind::Cube)
        return fail(
            fmt::format("there is no cube {} in the sector with id {} (any more)", target.cube, target.id));
    if (target.id == 0)
        return fail(
            fmt::format("there is no {} here that it could be done to", itemKindRow(target.kind).singular));
    return fail(
        fmt::format("there is no {} with id {} (any more)", itemKindRow(target.kind).singular, target.id));
}

Result<std::vector<TargetGroup>> groupTargets(const Map& map, std::span<const ItemRef> targets) {
    return Grouping(map).run(targets);
}

Result<ListPlace> listOfOwner(const Map& map, std::span<const ItemRef> targets, ItemKind kind) {
    if (targets.size() != 1)
        return fail("name the one map, level or sector that it goes into");
    const auto groups = groupTargets(map, targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    const TargetGroup& group = groups->front();
    ListPlace place{ListPlace::None, ListPlace::None, kind};
    bool fits = false;
    switch (targets[0].kind) {
    case ItemKind::Map:
        fits = livesIn(kind, ItemKind::Map);
        break;
    case ItemKind::Level:
        place.level = group.positions.front();
        fits = livesIn(kind, ItemKind::Level);
        break;
    case ItemKind::Sector:
        place.level = group.place.level;
        place.sector = group.positions.front();
        fits = livesIn(kind, ItemKind::Sector);
        break;
    default:
        break;
    }
    if (!fits || !itemsCan(kind, ItemCan::Add))
        return fail(std::string(itemKindRow(kind).plural) + " do not belong there");
    if (place.sector != ListPlace::None &&
        map.levels[place.level]->sectors[place.sector].cell->damage() != nullptr)
        return fail("this sector could not be read, so it cannot be edited",
                    sectorPlace(*map.levels[place.level], place.level, place.sector));
    return place;
}

} // namespace octant
