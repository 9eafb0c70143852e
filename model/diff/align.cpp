#include "model/diff/align.h"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "model/diff/match.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/p3m/model.h"
#include "model/schema/reference_places.h"
#include "model/terrain/terrain.h"

namespace octant {

bool sameCell(const LazySector& a, const LazySector& b) {
    if (&a == &b)
        return true;
    const auto one = a.stored(), other = b.stored();
    return one && other && one->sameBytes(*other);
}

namespace {

bool sameGrid(const Level& a, const Level& b) {
    return a.lastSector == b.lastSector && a.sectorSizeLog2 == b.sectorSizeLog2;
}

/// How many sectors and materials two levels have in common.
std::size_t alike(const Level& a, const Level& b) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < b.sectors.size(); ++at)
        if (const std::size_t beside = sectorBeside(b, b.indexOf(at), a); beside != Location::None)
            count += sameCell(*a.sectors[beside].cell, *b.sectors[at].cell) ? 2 : 0;
    for (const Material& material : b.materials)
        count +=
            listIn(a, ItemKind::Material).positionOfName(material.name) != ItemListView::NotFound ? 1 : 0;
    return count + (sameGrid(a, b) ? 1 : 0);
}

/// Which level of another map each level is: by number, or where the counts differ the pairs in the same
/// order that have most in common.
std::vector<std::size_t> matchLevels(const Map& there, const Map& here) {
    const std::size_t rows = there.levels.size(), cols = here.levels.size();
    std::vector<std::size_t> of(cols, Location::None);
    if (rows == cols) {
        for (std::size_t at = 0; at < cols; ++at)
            of[at] = at;
        return of;
    }
    std::vector<std::vector<std::size_t>> best(rows + 1, std::vector<std::size_t>(cols + 1, 0));
    std::vector<std::vector<std::size_t>> score(rows, std::vector<std::size_t>(cols));
    for (std::size_t row = rows; row-- > 0;)
        for (std::size_t col = cols; col-- > 0;) {
            score[row][col] = alike(*there.levels[row], *here.levels[col]) + 1;
            best[row][col] =
                std::max({best[row + 1][col], best[row][col + 1], best[row + 1][col + 1] + score[row][col]});
        }
    for (std::size_t row = 0, col = 0; row < rows && col < cols;) {
        if (best[row][col] == best[row + 1][col + 1] + score[row][col])
            of[col++] = row++;
        else if (best[row][col] == best[row + 1][col])
            ++row;
        else
            ++col;
    }
    return of;
}

/// Gives one map its ids.
class Alignment {
public:
    explicit Alignment(std::span<const MapPtr> versions) : m_versions(versions) {
        for (const MapPtr& version : versions)
            m_nextId = std::max({m_nextId, version->nextId, version->model ? version->model->nextId : 0,
                                 version->terrain ? version->terrain->nextId : 0});
    }

    MapPtr run(const MapPtr& before) {
        const auto map = editable(before);
        m_revision = map->revision;
        if (map->model) {
            const auto model = std::make_shared<p3m::Model>(*map->model);
            alignLists(*model, versionsOf(&Map::model), fresh());
            model->nextId = m_nextId;
            map->model = model;
            return map;
        }
        if (map->terrain) {
            const auto terrain = std::make_shared<Terrain>(*map->terrain);
            alignLists(*terrain, versionsOf(&Map::terrain), fresh());
            terrain->nextId = m_nextId;
            map->terrain = terrain;
            return map;
        }
        std::vector<const Map*> maps;
        for (const MapPtr& version : m_versions)
            maps.push_back(version.get());
        alignLists(*map, maps, fresh());
        alignLevels(*map);
        map->nextId = m_nextId;
        return map;
    }

private:
    std::function<ItemId()> fresh() {
        return [this] { return m_nextId++; };
    }

    template <class T> std::vector<const T*> versionsOf(std::shared_ptr<const T> Map::*member) const {
        std::vector<const T*> owners;
        for (const MapPtr& version : m_versions)
            owners.push_back(((*version).*member).get());
        return owners;
    }

    void renew(Ref& ref) const {
        if (const auto found = m_new.find(ref.id); ref.id != 0 && found != m_new.end())
            ref.id = found->second;
    }

    void renew(PagedVector<Ref>& refs) const {
        for (std::size_t at = 0; at < refs.size(); ++at)
            if (Ref ref = refs[at]; ref.id != 0) {
                renew(ref);
                refs.set(at, std::move(ref));
            }
    }

    void renew(PagedVector<EnvironmentRegion>& regions) const {
        for (std::size_t at = 0; at < regions.size(); ++at)
            regions.update(at, [&](EnvironmentRegion& region) { renew(region.environment); });
    }

    template <class Owner>
    void alignList(Owner& owner, const std::vector<const Owner*>& versions, ItemKind kind,
                   const std::function<ItemId()>& newId) {
        const Result<ItemListEdit> list = editListIn(owner, kind);
        if (!list)
            return;
        std::vector<ItemListView> views;
        views.reserve(std::size(versions));
        for (const Owner* version : versions)
            views.push_back(version != nullptr ? listIn(*version, kind) : ItemListView());
        const ItemListView view = list->view();
        const std::vector<ItemId> ids = matchItems(kind, m_revision, views, view, newId);
        std::vector<ItemPick> picks;
        picks.reserve(ids.size());
        view.forEach([&](std::size_t at, const ItemEntry& entry) {
            m_new[entry.id] = ids[at];
            picks.push_back({entry.item, ids[at]});
        });
        ItemListEdit(*list).assign(picks);
    }

    /// All lists of an owner but levels and sectors. What others refer to comes first.
    template <class Owner>
    void alignLists(Owner& owner, const std::vector<const Owner*>& versions,
                    const std::function<ItemId()>& newId) {
        if constexpr (requires { owner.entities; }) {
            alignList(owner, versions, ItemKind::Container, newId);
            renewContainers(owner.entities);
        }
        for (const ItemKindRow& row : itemKinds()) {
            if (row.kind == ItemKind::Level || row.kind == ItemKind::Sector ||
                row.kind == ItemKind::Container)
                continue;
            if constexpr (std::is_same_v<Owner, Level>)
                if (row.kind == ItemKind::SkyEnvironment)
                    renewSkies(owner);
            alignList(owner, versions, row.kind, newId);
        }
    }

    void renewSkies(Level& level) const {
        for (std::size_t at = 0; at < level.skyEnvironments.size(); ++at)
            level.skyEnvironments.update(at, [&](SkyEnvironment& sky) {
                for (std::size_t i = 0; i < skyMaterialCount; ++i)
                    renew(skyMaterial(sky, i));
            });
    }

    void renewContainers(EntityList& list) const {
        for (std::size_t at = 0; at < list.entities.size(); ++at) {
            const EntityData& data = *list.entities[at].data;
            if (data.container.id == 0 && data.containers.empty())
                continue;
            auto own = std::make_shared<EntityData>(data);
            const auto renewed = [&](ContainerRef& ref) {
                if (const auto found = m_new.find(ref.id); ref.id != 0 && found != m_new.end())
                    ref.id = found->second;
            };
            renewed(own->container);
            for (ContainerRef& ref : own->containers)
                renewed(ref);
            list.entities.update(at, [&](Entity& entity) { entity.data = std::move(own); });
        }
    }

    void alignLevels(Map& map) {
        std::vector<std::vector<std::size_t>> matched;
        for (const MapPtr& version : m_versions)
            matched.push_back(matchLevels(*version, map));
        for (std::size_t at = 0; at < map.levels.size(); ++at) {
            std::vector<const Level*> versions;
            for (std::size_t i = 0; i < m_versions.size(); ++i) {
                const std::size_t beside = matched[i][at];
                const Level* level = beside != Location::None ? m_versions[i]->levels[beside].get() : nullptr;
                // A level that both sides added is not one level, even where it has the same number.
                if (i != 0 && level != nullptr && (versions[0] == nullptr || versions[0]->id != level->id))
                    level = versions[0] != nullptr ? levelWith(*m_versions[i], versions[0]->id) : nullptr;
                versions.push_back(level);
            }
            map.levels.set(at, alignedLevel(map.levels[at], versions));
        }
    }

    static const Level* levelWith(const Map& map, ItemId id) {
        for (const LevelPtr& level : map.levels)
            if (level->id == id)
                return level.get();
        return nullptr;
    }

    LevelPtr alignedLevel(const LevelPtr& before, const std::vector<const Level*>& versions) {
        const auto level = editable(before);
        level->id = versions[0] != nullptr ? versions[0]->id : m_nextId++;
        m_new.clear();
        alignLists(*level, versions, fresh());
        for (Ref* ref : {&level->airPhysicsMaterial, &level->defaultSound, &level->defaultWeather,
                         &level->defaultSky, &level->defaultGravity})
            renew(*ref);
        noteNames(*level, versions);
        PagedVector<SectorSlot>::Builder sectors;
        for (std::size_t at = 0; at < before->sectors.size(); ++at)
            sectors.push_back(alignedSector(*before, at, versions));
        level->sectors = sectors.finish();
        level->staleBake.clear();
        return level;
    }

    SectorSlot alignedSector(const Level& level, std::size_t at, const std::vector<const Level*>& versions) {
        const std::shared_ptr<const LazySector>& cell = level.sectors[at].cell;
        std::vector<const Sector*> sectors;
        ItemId id = 0;
        std::vector<const SectorSlot*> slots;
        for (const Level* version : versions) {
            const std::size_t beside =
                version != nullptr ? sectorBeside(level, level.indexOf(at), *version) : Location::None;
            slots.push_back(beside != Location::None ? &version->sectors[beside] : nullptr);
        }
        for (std::size_t i = 0; i < slots.size(); ++i)
            if (slots[i] != nullptr && sameCell(*slots[i]->cell, *cell) && namesTheSame(*slots[i]->cell, i))
                return *slots[i];
        for (const SectorSlot* slot : slots) {
            id = id == 0 && slot != nullptr ? slot->id : id;
            sectors.push_back(slot != nullptr ? slot->cell->value() : nullptr);
        }
        if (id == 0)
            id = m_nextId++;
        const Sector* own = cell->value();
        return {id, own == nullptr
                        ? cell
                        : std::make_shared<const LazySector>(sectorWithIds(*own, id, sectors), nullptr)};
    }

    /// Notes what names mean in a level, and in which versions of it they mean the same items.
    void noteNames(const Level& level, const std::vector<const Level*>& versions) {
        m_names.clear();
        m_ids.clear();
        m_sameNames.assign(versions.size(), true);
        for (const ItemKindRow& row : itemKinds()) {
            if (row.namedBy != NamedBy::Reference)
                continue;
            const ItemListView list = listIn(level, row.kind);
            list.forEach([&](std::size_t, const ItemEntry& entry) {
                m_ids.insert(entry.id);
                m_names.emplace(row.kind, entry.name);
            });
            for (std::size_t i = 0; i < versions.size(); ++i)
                m_sameNames[i] = m_sameNames[i] && versions[i] != nullptr &&
                                 listIn(*versions[i], row.kind).ids() == list.ids();
        }
    }

    /// Whether what a sector of a version names means the same in the level that is being aligned.
    bool namesTheSame(const LazySector& cell, std::size_t version) const {
        if (m_sameNames[version])
            return true;
        const Sector* sector = cell.value();
        if (sector == nullptr)
            return true;
        const auto same = [&](ItemKind kind, const Ref& ref) {
            return ref.id != 0 ? m_ids.contains(ref.id)
                               : ref.name.empty() || !m_names.contains({kind, ref.name});
        };
        for (const ItemKindRow& row : itemKinds()) {
            if (const auto* used = usedList(*sector, row.kind))
                for (const Ref& ref : *used)
                    if (!same(row.kind, ref))
                        return false;
            if (const auto* regions = regionsNaming(*sector, row.kind))
                for (const EnvironmentRegion& region : *regions)
                    if (!same(row.kind, region.environment))
                        return false;
        }
        return true;
    }

    Sector sectorWithIds(const Sector& before, ItemId id, const std::vector<const Sector*>& versions) {
        Sector sector = before;
        sector.nextItem = 1;
        for (const Sector* version : versions)
            if (version != nullptr)
                sector.nextItem = std::max(sector.nextItem, version->nextItem);
        for (const ItemKind kind : {ItemKind::Material, ItemKind::PhysicsMaterial, ItemKind::SoundMaterial})
            renew(*usedList(sector, kind));
        for (const ItemKind kind : {ItemKind::SoundEnvironment, ItemKind::WeatherEnvironment,
                                    ItemKind::SkyEnvironment, ItemKind::GravityEnvironment})
            renew(*regionsNaming(sector, kind));
        alignLists(sector, versions, [&] { return sectorItem(id, sector.nextItem++); });
        return sector;
    }

    std::span<const MapPtr> m_versions;
    Revision m_revision = Revision::R20250808;
    ItemId m_nextId = 2;
    std::unordered_map<ItemId, ItemId> m_new;           ///< of the map and of the level that is being aligned
    std::unordered_set<ItemId> m_ids;                   ///< of what can be named in the level
    std::set<std::pair<ItemKind, std::string>> m_names; ///< the same
    std::vector<bool> m_sameNames; ///< by version: the same can be named there, by the same names
};

} // namespace

std::size_t sectorBeside(const Level& level, SectorIndex at, const Level& other) {
    std::array<std::int64_t, 3> place{at.x(), at.y(), at.z()};
    if (level.lastSector != other.lastSector) {
        place[0] += std::int64_t{other.centerSector.x()} - level.centerSector.x();
        place[1] += std::int64_t{other.centerSector.y()} - level.centerSector.y();
        place[2] += std::int64_t{other.centerSector.z()} - level.centerSector.z();
    }
    if (level.sectorSizeLog2 != other.sectorSizeLog2 || place[0] < 0 || place[0] >= other.countX() ||
        place[1] < 0 || place[1] >= other.countY() || place[2] < 0 || place[2] >= other.countZ())
        return Location::None;
    const std::size_t number = other.numberOf(SectorIndex::of(static_cast<std::uint32_t>(place[0]),
                                                              static_cast<std::uint32_t>(place[1]),
                                                              static_cast<std::uint32_t>(place[2])));
    return number < other.sectors.size() ? number : Location::None;
}

MapPtr aligned(const MapPtr& map, std::span<const MapPtr> versions) { return Alignment(versions).run(map); }

bool comparable(const Map& a, const Map& b) {
    if (a.rootKind() != b.rootKind())
        return false;
    return a.rootKind() != ItemKind::Map || a.revision == b.revision;
}

} // namespace octant
