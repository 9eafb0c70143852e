#include "model/edit/sector_memory.h"

#include <algorithm>

#include "model/map/ascending_ids.h"
#include "model/schema/reference_places.h"

namespace octant {
namespace {

/// Calls `fn(const std::string&)` with the name of each reference of a sector that means nothing.
template <class Fn> void forEachDangling(const Sector& sector, ItemKind kind, Fn&& fn) {
    const auto tell = [&](const Ref& ref) {
        if (ref.id == 0 && !ref.none())
            fn(ref.name);
    };
    if (const PagedVector<Ref>* used = usedList(sector, kind))
        for (const Ref& ref : *used)
            tell(ref);
    else if (const PagedVector<EnvironmentRegion>* regions = regionsNaming(sector, kind))
        for (const EnvironmentRegion& region : *regions)
            tell(region.environment);
}

} // namespace

std::size_t sectorSlot(const PagedVector<SectorSlot>& slots, ItemId id) {
    if (const std::size_t at = bisectedPosition(slots.size(), id, [&](std::size_t i) { return slots[i].id; });
        at != notFound)
        return at;
    const auto found =
        std::find_if(slots.begin(), slots.end(), [&](const SectorSlot& slot) { return slot.id == id; });
    return found == slots.end() ? notFound : static_cast<std::size_t>(found - slots.begin());
}

void KnownSectors::follow(const MapDraft& draft, std::size_t level,
                          const std::function<void(ItemId, const Sector*)>& look) {
    const PagedVector<SectorSlot>& slots = draft.level(level).sectors;
    std::unordered_map<ItemId, const LazySector*> gone;
    std::set<std::size_t> others;
    // A page that changed is told of as a whole, though most of it is as it was.
    diff(m_slots, slots, [&](std::size_t before, std::size_t old, std::size_t after, std::size_t fresh) {
        for (std::size_t i = 0; i < old; ++i)
            gone.emplace(m_slots[before + i].id, m_slots[before + i].cell.get());
        for (std::size_t i = 0; i < fresh; ++i)
            others.insert(after + i);
    });
    std::erase_if(others, [&](std::size_t at) {
        const auto before = gone.find(slots[at].id);
        const bool same = before != gone.end() && before->second == slots[at].cell.get();
        if (before != gone.end())
            gone.erase(before);
        return same;
    });
    for (const auto& [id, cell] : gone)
        look(id, nullptr);
    for (const auto& [id, position] : m_drafted) {
        const bool moved = position >= slots.size() || slots[position].id != id;
        if (const std::size_t at = moved ? sectorSlot(slots, id) : position; at != notFound)
            others.insert(at);
    }
    m_drafted.clear();
    for (const std::size_t at : draft.editedSectors(level)) {
        others.insert(at);
        m_drafted.emplace_back(slots[at].id, at);
    }
    for (const std::size_t at : others)
        look(slots[at].id, draft.sector(level, at));
    m_slots = slots;
}

void KnownLightIds::follow(const MapDraft& draft, std::size_t level) {
    m_sectors.follow(draft, level, [&](ItemId id, const Sector* sector) { look(id, sector); });
}

void KnownLightIds::look(ItemId sector, const Sector* now) {
    std::vector<std::uint32_t> ids;
    const auto add = [&](const auto& lights) {
        for (const auto& light : lights)
            ids.push_back(light.lightId);
    };
    if (now != nullptr) {
        if (m_kind == ItemKind::DynamicLight)
            add(now->dynamicLights);
        else
            add(now->fastLights);
    }
    for (const std::uint32_t id : ids)
        ++m_counts[id];
    if (const auto before = m_idsOf.find(sector); before != m_idsOf.end()) {
        for (const std::uint32_t id : before->second)
            if (const auto count = m_counts.find(id); --count->second == 0) {
                m_counts.erase(count);
                m_next = std::max(1U, std::min(m_next, id));
            }
        m_idsOf.erase(before);
    }
    if (!ids.empty())
        m_idsOf.emplace(sector, std::move(ids));
}

std::vector<std::uint32_t> KnownLightIds::free(std::size_t count) {
    while (has(m_next))
        ++m_next;
    std::vector<std::uint32_t> ids;
    for (std::uint32_t id = m_next; ids.size() < count; ++id)
        if (!has(id))
            ids.push_back(id);
    return ids;
}

void KnownDangling::follow(const MapDraft& draft, std::size_t level) {
    m_sectors.follow(draft, level, [&](ItemId id, const Sector* sector) { look(id, sector); });
    const PagedVector<SkyEnvironment>& skies = draft.level(level).skyEnvironments;
    if (m_kind != ItemKind::Material || skies.sameAs(m_skies))
        return;
    m_skyNames.clear();
    for (const SkyEnvironment& sky : skies)
        forEachSkyMaterial(sky, [&](const Ref& ref, std::size_t) {
            if (ref.id == 0 && !ref.none())
                m_skyNames.insert(ref.name);
        });
    m_skies = skies;
}

void KnownDangling::look(ItemId sector, const Sector* now) {
    if (const auto before = m_namesOf.find(sector); before != m_namesOf.end()) {
        for (const std::string& name : before->second) {
            const auto with = m_sectorsWith.find(name);
            if (with == m_sectorsWith.end())
                continue; // the sector has it twice
            with->second.erase(sector);
            if (with->second.empty())
                m_sectorsWith.erase(with);
        }
        m_namesOf.erase(before);
    }
    if (now == nullptr)
        return;
    std::vector<std::string> names;
    forEachDangling(*now, m_kind, [&](const std::string& name) { names.push_back(name); });
    for (const std::string& name : names)
        m_sectorsWith[name].insert(sector);
    if (!names.empty())
        m_namesOf.emplace(sector, std::move(names));
}

const std::set<ItemId>* KnownDangling::sectorsWith(const std::string& name) const {
    const auto found = m_sectorsWith.find(name);
    return found == m_sectorsWith.end() ? nullptr : &found->second;
}

} // namespace octant
