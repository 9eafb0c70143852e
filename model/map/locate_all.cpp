#include <algorithm>
#include <map>

#include "model/map/list_access.h"
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
    template <class List, class Fn> static void match(const Group& group, const List& list, Fn&& fn) {
        auto next = group.begin();
        list.forEachRun([&](std::size_t first, auto run) {
            for (std::size_t i = 0; i < run.size(); ++i) {
                const ItemId id = run[i].id;
                if (next == group.end() || next->id != id) {
                    if (id < group.front().id || id > group.back().id)
                        continue;
                    next = std::lower_bound(
                        group.begin(), group.end(), id,
                        [](const Wanted& wanted, ItemId value) { return wanted.id < value; });
                }
                for (; next != group.end() && next->id == id; ++next)
                    fn(next->place, first + i);
            }
        });
    }

    void findOutside(ItemKind kind, Group& group) {
        sortById(group);
        constexpr std::size_t none = Location::None;
        constexpr const Level* noLevel = nullptr;
        constexpr const Sector* noSector = nullptr;
        visitList(kind, &m_map, noLevel, noSector, [&](const auto& list) {
            match(group, list, [&](std::size_t at, std::size_t i) { m_found[at] = Location{none, none, i}; });
        });
        for (std::size_t level = 0; level < m_map.levels.size(); ++level) {
            const Level& owner = *m_map.levels[level];
            if (kind == ItemKind::Level)
                for (const Wanted& wanted : group)
                    if (wanted.id == owner.id)
                        m_found[wanted.place] = Location{level, none, level};
            constexpr const Map* noMap = nullptr;
            visitList(kind, noMap, &owner, noSector, [&](const auto& list) {
                match(group, list, [&](std::size_t at, std::size_t i) {
                    m_found[at] = Location{level, kind == ItemKind::Sector ? i : none, i};
                });
            });
        }
    }

    void findInSectors() {
        Group owners;
        for (const auto& [id, inside] : m_sectors)
            owners.push_back({id, 0});
        for (std::size_t level = 0; level < m_map.levels.size() && !owners.empty(); ++level) {
            const auto& sectors = m_map.levels[level]->sectors;
            match(owners, sectors, [&](std::size_t, std::size_t sector) {
                if (const Sector* value = sectors[sector].cell->value())
                    findInSector(level, sector, *value, m_sectors[sectors[sector].id]);
            });
        }
    }

    void findInSector(std::size_t level, std::size_t at, const Sector& sector, InSector& inside) {
        for (const std::size_t place : inside.cubes)
            if (m_items[place].cube < sector.cubes.size())
                m_found[place] = Location{level, at, m_items[place].cube};
        constexpr const Map* noMap = nullptr;
        constexpr const Level* noLevel = nullptr;
        for (auto& [kind, group] : inside.groups) {
            sortById(group);
            visitList(kind, noMap, noLevel, &sector, [&, &wanted = group](const auto& list) {
                match(wanted, list, [&](std::size_t place, std::size_t i) {
                    m_found[place] = Location{level, at, i};
                });
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
