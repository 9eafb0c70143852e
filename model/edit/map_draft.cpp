#include "model/edit/map_draft.h"

#include <limits>

#include <fmt/format.h>

namespace octant {

struct MapDraft::LevelDraft {
    std::shared_ptr<Level> level;
    std::unordered_map<std::size_t, std::unique_ptr<Sector>> sectors;
};

MapDraft::MapDraft(MapPtr before, const EditContext& context)
    : m_context(context), m_before(std::move(before)) {}
MapDraft::~MapDraft() = default;

std::string sectorPlace(const Level& level, std::size_t levelIndex, std::size_t sectorIndex) {
    const SectorIndex at = level.indexOf(sectorIndex);
    return fmt::format("level {} / sector {},{},{}", levelIndex, at.x(), at.y(), at.z());
}

Map& MapDraft::editMap() {
    if (!m_map)
        m_map = editable(m_before);
    return *m_map;
}

MapDraft::LevelDraft& MapDraft::levelDraft(std::size_t index) {
    std::unique_ptr<LevelDraft>& draft = m_levels[level(index).id];
    if (!draft) {
        draft = std::make_unique<LevelDraft>();
        draft->level = editable(map().levels[index]);
        editMap().levels.set(index, draft->level);
    }
    return *draft;
}

Level& MapDraft::editLevel(std::size_t index) { return *levelDraft(index).level; }

const Sector* MapDraft::sector(std::size_t level, std::size_t sector) const {
    const Level& owner = this->level(level);
    if (const auto draft = m_levels.find(owner.id); draft != m_levels.end()) {
        const auto& sectors = draft->second->sectors;
        if (const auto found = sectors.find(sector); found != sectors.end())
            return found->second.get();
    }
    return owner.sectors[sector].cell->value();
}

Result<Sector*> MapDraft::editSector(std::size_t level, std::size_t sector) {
    const Sector* now = this->sector(level, sector);
    if (now == nullptr)
        return fail("this sector could not be read, so it cannot be edited",
                    sectorPlace(this->level(level), level, sector));
    std::unique_ptr<Sector>& copy = levelDraft(level).sectors[sector];
    if (!copy)
        copy = std::make_unique<Sector>(*now);
    return copy.get();
}

ItemListView MapDraft::list(const ListPlace& place) const {
    if (place.level == ListPlace::None)
        return listIn(map(), place.kind);
    if (place.sector == ListPlace::None)
        return listIn(level(place.level), place.kind);
    const Sector* owner = sector(place.level, place.sector);
    return owner != nullptr ? listIn(*owner, place.kind) : ItemListView();
}

Result<ItemListEdit> MapDraft::editList(const ListPlace& place) {
    if (place.level == ListPlace::None)
        return editListIn(editMap(), place.kind);
    if (place.sector == ListPlace::None)
        return editListIn(editLevel(place.level), place.kind);
    const auto owner = editSector(place.level, place.sector);
    if (!owner)
        return tl::unexpected<Error>(owner.error());
    return editListIn(**owner, place.kind);
}

const EntityList* MapDraft::entities(const ListPlace& place) const {
    if (place.level == ListPlace::None)
        return &map().entities;
    if (place.sector == ListPlace::None)
        return &level(place.level).entities;
    const Sector* owner = sector(place.level, place.sector);
    return owner != nullptr ? &owner->entities : nullptr;
}

Result<EntityList*> MapDraft::editEntities(const ListPlace& place) {
    if (place.level == ListPlace::None)
        return &editMap().entities;
    if (place.sector == ListPlace::None)
        return &editLevel(place.level).entities;
    return editSector(place.level, place.sector).map([](Sector* owner) { return &owner->entities; });
}

std::vector<std::size_t> MapDraft::editedSectors(std::size_t level) const {
    std::vector<std::size_t> positions;
    if (const auto draft = m_levels.find(this->level(level).id); draft != m_levels.end())
        for (const auto& [position, sector] : draft->second->sectors)
            positions.push_back(position);
    return positions;
}

void MapDraft::discardSector(std::size_t level, std::size_t sector) {
    if (const auto draft = m_levels.find(this->level(level).id); draft != m_levels.end())
        draft->second->sectors.erase(sector);
}

Result<ItemId> MapDraft::newId(const ListPlace& place) {
    if (place.sector == ListPlace::None)
        return editMap().nextId++;
    const auto owner = editSector(place.level, place.sector);
    if (!owner)
        return tl::unexpected<Error>(owner.error());
    if ((*owner)->nextItem == std::numeric_limits<std::uint32_t>::max())
        return fail("this sector has had too many items",
                    sectorPlace(level(place.level), place.level, place.sector));
    return sectorItem(level(place.level).sectors[place.sector].id, (*owner)->nextItem++);
}

MapPtr MapDraft::finish() {
    for (auto& [id, draft] : m_levels) {
        for (auto& [index, sector] : draft->sectors) {
            draft->level->sectors.update(index, [&value = *sector](SectorSlot& slot) {
                slot.cell = std::make_shared<const LazySector>(std::move(value), slot.cell);
            });
        }
    }
    m_levels.clear();
    return m_map ? MapPtr(std::move(m_map)) : m_before;
}

} // namespace octant
