#include "model/check/level_facts.h"

#include <fmt/format.h>

namespace octant::check {

void NameList::index() {
    m_byId.reserve(m_items.size());
    m_names.reserve(m_items.size());
    for (const auto& [id, name] : m_items) {
        m_byId.emplace(id, name);
        m_names.insert(name);
    }
}

NameList NameList::numbersOf(const PagedVector<SoundMaterial>& list) {
    NameList names;
    names.m_items.reserve(list.size());
    for (const SoundMaterial& item : list)
        names.m_items.emplace_back(item.id, fmt::format("{}", names.m_items.size()));
    names.index();
    return names;
}

std::string_view NameList::text(const Ref& ref) const {
    if (ref.id == 0)
        return ref.name;
    const auto found = m_byId.find(ref.id);
    return found == m_byId.end() ? std::string_view() : found->second;
}

LevelFacts::LevelFacts(const Map& map, const Level& level, std::size_t number)
    : levelNumber(number), revision(map.revision), gamemodes(map.header.gamemodes.size()),
      lastSector(level.lastSector), sectorSizeLog2(level.sectorSizeLog2),
      materials(NameList::of(level.materials)), physicsMaterials(NameList::of(level.physicsMaterials)),
      soundMaterials(NameList::numbersOf(level.soundMaterials)),
      soundEnvironments(NameList::of(level.soundEnvironments)),
      weatherEnvironments(NameList::of(level.weatherEnvironments)),
      skyEnvironments(NameList::of(level.skyEnvironments)),
      gravityEnvironments(NameList::of(level.gravityEnvironments)) {}

} // namespace octant::check
