#include <algorithm>
#include <map>

#include "model/map/item_kinds.h"
#include "model/map/locate.h"

namespace octant {
namespace {

/// An item that is looked for, and where it stands among those asked for.
struct Wanted {
    ItemId id;
    std::size_t place;
};

/// Targets of one kind that can only be in lists of that kind, by ascending id.
using Group = std::vector<Wanted>;

class Search {
public:
    Search(const Map& map, std::span<const ItemRef> items)
        : m_map(map), m_items(items), m_found(items.size()) {}

    std::vector<std::optional<Location>> run() {
        sort();
        for (auto& [kind, group] : m_outside)
            findOutside(kind, group);
        findInSectors();
        return std::move(m_found);
    }

private:
    struct InSector {
        std::map<ItemKind, Group> groups;
        std::vector<std::size_t> cubes;
    };

    void sort() {
        for (std::size_t i = 0; i < m_items.size(); ++i) {
            const ItemRef& item = m_items[i];
            if (item.kind == m_map.rootKind())
                m_found[i] = Location{};
            else if (item.kind == ItemKind::Cube)
                m_sectors[item.id].cubes.push_back(i);
            else if (item.kind != ItemKind::Sector && sectorOf(item.id) != 0)
                m_sectors[sectorOf(item.id)].groups[item.kind].push_back({item.id, i});
            else if (item.kind != ItemKind::None)
                m_outside[item.kind].push_back({item.id, i});
        }
    }

    static void sortById(Group& group) {
        const auto byId = [](const Wanted& a, const Wanted& b) { return a.id < b.id; };
        if (!std::is_sorted(group.begin(), group.end(), byId))
            std::sort(group.begin(), group.end(), byId);
    }

    /// Calls `fn(place, index)` for each one asked for that is in the list. Mostly both ascend, so the next
    /// in line is tried before a bisection.
    template <class Fn> static void match(const Group& group, const ItemListView& list, Fn&& fn) {
        auto next = group.begin();
        list.forEach([&](std::size_t at, const ItemEntry& entry) {
            if (next == group.end() || next->id != entry.id) {
                if (entry.id < group.front().id || entry.id > group.back().id)
                    return;
                next = std::lower_bound(group.begin(), group.end(), entry.id,
                                        [](const Wanted& wanted, ItemId value) { return wanted.id < value; });
            }
            for (; next != group.end() && next->id == entry.id; ++next)
                fn(next->place, at);
        });
    }

    void findOutside(ItemKind kind, Group& group) {
        sortById(group);
        constexpr std::size_t none = Location::None;
        match(group, listIn(m_map, kind), [&](std::size_t at, std::size_t i) {
            m_found[at] = Location{kind == ItemKind::Level ? i : none, none, i};
        });
        for (std::size_t level = 0; level < m_map.levels.size(); ++level)
            match(group, listIn(*m_map.levels[level], kind), [&](std::size_t at, std::size_t i) {
                m_found[at] = Location{level, kind == ItemKind::Sector ? i : none, i};
            });
    }

    void findInSectors() {
        Group owners;
        for (const auto& [id, inside] : m_sectors)
            owners.push_back({id, 0});
        for (std::size_t level = 0; level < m_map.levels.size() && !owners.empty(); ++level) {
            const auto& sectors = m_map.levels[level]->sectors;
            match(owners, listIn(*m_map.levels[level], ItemKind::Sector),
                  [&](std::size_t, std::size_t sector) {
                      if (const Sector* value = sectors[sector].cell->value())
                          findInSector(level, sector, *value, m_sectors[sectors[sector].id]);
                  });
        }
    }

    void findInSector(std::size_t level, std::size_t at, const Sector& sector, InSector& inside) {
        for (const std::size_t place : inside.cubes)
            if (m_items[place].cube < sector.cubes.size())
                m_found[place] = Location{level, at, m_items[place].cube};
        for (auto& [kind, group] : inside.groups) {
            sortById(group);
            match(group, listIn(sector, kind), [&](std::size_t place, std::size_t i) {
                m_found[place] = Location{level, at, i};
            });
        }
    }

    const Map& m_map;
    std::span<const ItemRef> m_items;
    std::vector<std::optional<Location>> m_found;
    std::map<ItemKind, Group> m_outside;
    std::map<ItemId, InSector> m_sectors;
};

} // namespace

std::vector<std::optional<Location>> locateAll(const Map& map, std::span<const ItemRef> items) {
    return Search(map, items).run();
}

} // namespace octant
