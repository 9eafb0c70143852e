#include "app/compare/map_comparison.h"

#include <algorithm>
#include <functional>

#include <glm/common.hpp>

#include "model/geometry/placed_items.h"
#include "model/geometry/sector_walk.h"
#include "model/map/level_origin.h"
#include "model/map/locate.h"

namespace octant {
namespace {

using Source = DifferenceList::Source;

LevelPtr levelWithId(const Map& map, ItemId id) {
    const auto found = std::find_if(map.levels.begin(), map.levels.end(),
                                    [&](const LevelPtr& level) { return level->id == id; });
    return found == map.levels.end() ? nullptr : *found;
}

/// A box around an item, or the point that it stands at.
std::pair<glm::dvec3, glm::dvec3> boxOf(const PlacedItem& item) {
    if (item.isPoint)
        return {item.position, item.position};
    glm::dvec3 min(item.corners[0]), max(item.corners[0]);
    for (const glm::vec3& corner : item.corners) {
        min = glm::min(min, glm::dvec3(corner));
        max = glm::max(max, glm::dvec3(corner));
    }
    return {item.position + min, item.position + max};
}

using Places = std::unordered_map<ItemId, PlacedItem>;

/// Where the entries' items stand in a level of a version.
Places placesIn(const Map& map, const LevelPtr& level,
                const std::unordered_map<ItemId, std::size_t>& entries) {
    Places places;
    if (!level)
        return places;
    PlacedItems items;
    items.update(map, level);
    items.forEach([&](const PlacedItem& item) {
        if (entries.contains(item.item.id))
            places.emplace(item.item.id, item);
    });
    return places;
}

bool lessAt(const DifferenceMark& a, const DifferenceMark& b) {
    return a.at.entry != b.at.entry ? a.at.entry < b.at.entry : a.at.line < b.at.line;
}

std::string joined(const std::vector<DifferencePart>& parts,
                   std::optional<std::string> DifferencePart::*side) {
    std::string text;
    for (const DifferencePart& part : parts)
        if (const auto& value = part.*side)
            text += (text.empty() ? "" : "; ") + *value;
    return text;
}

} // namespace

MapComparison::MapComparison(std::shared_ptr<const MapDiff> diff, bool otherRevision, std::string with,
                             std::vector<MergeConflict> conflicts)
    : m_list(std::move(diff), otherRevision, std::move(conflicts)), m_with(std::move(with)),
      m_levels(m_list.size()) {
    count();
    if (m_list.diff().after->rootKind() != ItemKind::Map)
        return;
    findLevels();
    markBoxes();
    markItems();
    for (auto& [level, marks] : m_marks)
        std::stable_sort(marks.begin(), marks.end(), lessAt);
}

void MapComparison::count() {
    for (std::size_t entry = 0; entry < m_list.size(); ++entry) {
        const auto& boxes = m_list.boxes(entry);
        for (std::size_t line = 0; line < boxes.size(); ++line)
            ++m_counts[static_cast<std::size_t>(kind({entry, line}))];
        if (boxes.empty())
            ++m_counts[static_cast<std::size_t>(m_list.kind(entry))];
    }
}

void MapComparison::findLevels() {
    std::vector<ItemRef> refs(m_list.size());
    for (std::size_t entry = 0; entry < m_list.size(); ++entry)
        if (const ItemChange* change = m_list.item(entry))
            refs[entry] = change->item;
        else if (const SectorDifference* sector = m_list.sector(entry))
            m_levels[entry] = sector->level;
    for (const MapPtr& map : {m_list.diff().after, m_list.diff().before}) {
        const auto found = locateAll(*map, refs);
        for (std::size_t entry = 0; entry < refs.size(); ++entry)
            if (found[entry] && found[entry]->level != Location::None && m_levels[entry] == 0)
                m_levels[entry] = map->levels[found[entry]->level]->id;
    }
}

void MapComparison::markBoxes() {
    for (std::size_t entry = 0; entry < m_list.size(); ++entry) {
        const auto& boxes = m_list.boxes(entry);
        for (std::size_t line = 0; line < boxes.size(); ++line) {
            const SectorPlace& place = m_list.place(entry);
            const UnitBox units = unitBox(*place.level, place.at, boxes[line].box);
            m_marks[place.level->id].push_back({kind({entry, line}),
                                                {units.min[0], units.min[1], units.min[2]},
                                                {units.max[0], units.max[1], units.max[2]},
                                                {},
                                                {entry, line}});
        }
    }
}

void MapComparison::markSector(const ItemChange& change, std::size_t entry) {
    const MapDiff& diff = m_list.diff();
    const bool removed = change.what == ItemChange::What::Removed;
    const LevelPtr here = levelWithId(*diff.after, m_levels[entry]);
    const LevelPtr level = removed ? levelWithId(*diff.before, m_levels[entry]) : here;
    if (!here || !level)
        return;
    const SectorPlace place = placeOfSector(removed ? *diff.before : *diff.after, level->id, change.item.id);
    if (place.level == nullptr)
        return;
    const auto at = place.level->sectorCenter(place.at);
    const glm::dvec3 center =
        glm::dvec3(at[0], at[1], at[2]) + (removed ? originShift(*level, *here) : glm::dvec3(0));
    const glm::dvec3 half(double{place.level->sectorSide()} / 2);
    m_marks[here->id].push_back({m_list.kind(entry), center - half, center + half, {}, {entry, {}}});
}

void MapComparison::markItems() {
    std::unordered_map<ItemId, std::size_t> entries;
    for (std::size_t entry = 0; entry < m_list.size(); ++entry)
        if (const ItemChange* change = m_list.item(entry)) {
            if (change->item.kind == ItemKind::Sector)
                markSector(*change, entry);
            else
                entries.emplace(change->item.id, entry);
        }
    const MapDiff& diff = m_list.diff();
    for (const LevelPtr& level : diff.after->levels) {
        if (entries.empty())
            break;
        const LevelPtr before = levelWithId(*diff.before, level->id);
        const glm::dvec3 shift = before ? originShift(*before, *level) : glm::dvec3(0);
        const Places now = placesIn(*diff.after, level, entries);
        const Places then = placesIn(*diff.before, before, entries);
        for (const auto& [id, item] : now) {
            const auto [min, max] = boxOf(item);
            DifferenceMark mark{m_list.kind(entries[id]), min, max, {}, {entries[id], {}}};
            if (const auto old = then.find(id); old != then.end()) {
                const glm::dvec3 from = boxOf(old->second).first + shift;
                if (from != min)
                    mark.from = from;
            }
            m_marks[level->id].push_back(mark);
        }
        for (const auto& [id, item] : then)
            if (!now.contains(id)) {
                const auto [min, max] = boxOf(item);
                m_marks[level->id].push_back(
                    {m_list.kind(entries[id]), min + shift, max + shift, {}, {entries[id], {}}});
            }
    }
}

DifferenceKind MapComparison::kind(const DifferenceRef& at) const {
    const auto& boxes = m_list.boxes(at.entry);
    if (!at.line || *at.line >= boxes.size())
        return m_list.kind(at.entry);
    switch (boxes[*at.line].what) {
    case CubeChange::What::Added:
        return DifferenceKind::Added;
    case CubeChange::What::Removed:
        return DifferenceKind::Removed;
    case CubeChange::What::Changed:
        break;
    }
    return DifferenceKind::Changed;
}

DifferenceText MapComparison::text(const DifferenceRef& at) const {
    if (!at.line) {
        const DifferenceHead head = m_list.head(at.entry);
        return {head.note.empty() ? head.place : head.place + ": " + head.note, head.before.value_or(""),
                head.after.value_or("")};
    }
    const DifferenceLine line = m_list.line(at.entry, *at.line);
    std::string name = line.box;
    for (const DifferencePart& part : line.parts)
        if (!part.name.empty())
            name += (name.empty() ? "" : name == line.box ? ": " : ", ") + part.name;
    return {std::move(name), joined(line.parts, &DifferencePart::before),
            joined(line.parts, &DifferencePart::after)};
}

std::pair<std::uint32_t, std::uint64_t> MapComparison::key(std::size_t entry) const {
    const Source source = m_list.source(entry);
    const auto of = [&](std::uint32_t more) {
        return static_cast<std::uint32_t>(source) | static_cast<std::uint32_t>(kind({entry, {}})) << 8U |
               more << 16U;
    };
    if (const ItemChange* change = m_list.item(entry))
        return {of(static_cast<std::uint32_t>(change->item.kind)), change->item.id};
    if (const SectorDifference* sector = m_list.sector(entry))
        return {of(0), sector->sector};
    if (source == Source::Order) {
        const auto& [kind, owner] = m_list.diff().reordered[m_list.position(entry)];
        return {of(static_cast<std::uint32_t>(kind)), owner};
    }
    if (const LayerDifference* layer = m_list.layer(entry))
        return {of(0), std::hash<std::string>()(layer->name())};
    if (const TileChange* change = m_list.tiles(entry))
        return {of(static_cast<std::uint32_t>(change->rect.rows) & 0xffffU),
                static_cast<std::uint64_t>(change->rect.row) << 40U |
                    static_cast<std::uint64_t>(change->rect.col) << 16U |
                    (static_cast<std::uint64_t>(change->rect.cols) & 0xffffU)};
    return {of(0), source == Source::Told ? m_list.position(entry) : 0};
}

ItemRef MapComparison::item(std::size_t entry) const {
    if (const ItemChange* change = m_list.item(entry))
        return change->what == ItemChange::What::Removed ? ItemRef() : change->item;
    if (const SectorDifference* sector = m_list.sector(entry))
        return {ItemKind::Sector, -1, ItemRef::NoCube, sector->sector};
    return {};
}

const std::vector<DifferenceMark>& MapComparison::marks(ItemId level) const {
    static const std::vector<DifferenceMark> none;
    const auto found = m_marks.find(level);
    return found == m_marks.end() ? none : found->second;
}

std::optional<DifferenceMark> MapComparison::place(const DifferenceRef& at) const {
    std::optional<DifferenceMark> place;
    for (const auto& [level, all] : m_marks) {
        if (m_levels[at.entry] != 0 && level != m_levels[at.entry])
            continue;
        const auto first = std::lower_bound(
            all.begin(), all.end(), at.entry,
            [](const DifferenceMark& mark, std::size_t entry) { return mark.at.entry < entry; });
        for (auto mark = first; mark != all.end() && mark->at.entry == at.entry; ++mark) {
            if (mark->at.line && at.line && *mark->at.line != *at.line)
                continue;
            if (!place) {
                place = *mark;
            } else {
                place->min = glm::min(place->min, mark->min);
                place->max = glm::max(place->max, mark->max);
            }
        }
        if (place)
            break;
    }
    // What differs in a sector but its cubes is drawn nowhere, so all of it is shown.
    if (!place && m_list.sector(at.entry) != nullptr) {
        const SectorPlace& sector = m_list.place(at.entry);
        const auto center = sector.level->sectorCenter(sector.at);
        const glm::dvec3 middle(center[0], center[1], center[2]);
        const glm::dvec3 half(double{sector.level->sectorSide()} / 2);
        place = DifferenceMark{kind(at), middle - half, middle + half, {}, at};
    }
    return place;
}

terrain::TileRect MapComparison::tiles(std::size_t entry) const {
    const TileChange* change = m_list.tiles(entry);
    return change != nullptr ? change->rect : terrain::TileRect{};
}

} // namespace octant
