#include "app/compare/merge_conflicts.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "app/compare/difference_words.h"
#include "app/compare/take_edits.h"
#include "app/document/document.h"
#include "io/edit_context.h"
#include "model/edit/merge/level_merge.h"
#include "model/map/item_kinds.h"
#include "model/map/path.h"
#include "model/map/usage.h"

namespace octant {
namespace {

using Source = DifferenceList::Source;

std::size_t numberOf(MergeSide side) { return static_cast<std::size_t>(side); }
MergeSide otherSide(MergeSide side) { return side == MergeSide::Ours ? MergeSide::Theirs : MergeSide::Ours; }

/// Whether names would mean nothing without an item. Numbers go with what they stand for.
bool isNamed(const Map& map, const ItemRef& item) {
    return itemKindRow(item.kind).namedBy != NamedBy::Number && !usesOf(map, item).empty();
}

/// The ids of what lies at places of a version, parallel to them; 0 for none.
class IdsAt {
public:
    explicit IdsAt(const Map& map) : m_map(map) {}

    ItemId at(ItemKind kind, const std::optional<Location>& place) {
        if (!place)
            return 0;
        if (isRoot(kind))
            return MapItem;
        if (kind == ItemKind::Sector)
            return m_map.levels[place->level]->sectors[place->sector].id;
        const auto [list, added] = m_lists.try_emplace({kind, place->level, place->sector});
        if (added)
            list->second = itemsOf(m_map, kind, owner(kind, *place));
        return place->index < list->second.size() ? list->second[place->index] : 0;
    }

private:
    ItemRef owner(ItemKind kind, const Location& place) const {
        if (kind == ItemKind::Level || place.level == Location::None)
            return {m_map.rootKind(), -1, ItemRef::NoCube, MapItem};
        const Level& level = *m_map.levels[place.level];
        if (place.sector == Location::None)
            return {ItemKind::Level, -1, ItemRef::NoCube, level.id};
        return {ItemKind::Sector, -1, ItemRef::NoCube, level.sectors[place.sector].id};
    }

    const Map& m_map;
    std::map<std::tuple<ItemKind, std::size_t, std::size_t>, std::vector<ItemId>> m_lists;
};

bool overlap(const GridBox& a, const GridBox& b) {
    for (int axis = 0; axis < 3; ++axis)
        if (a.max[axis] <= b.min[axis] || b.max[axis] <= a.min[axis])
            return false;
    return true;
}

const LevelPtr* levelOfVersion(const Map& map, ItemId id) {
    const auto at = locate(map, {ItemKind::Level, -1, ItemRef::NoCube, id});
    return at ? &map.levels[at->level] : nullptr;
}

bool sameGrid(const Level& a, const Level& b) {
    return a.lastSector == b.lastSector && a.centerSector == b.centerSector &&
           a.sectorSizeLog2 == b.sectorSizeLog2;
}

/// A level that has another size in the two is decided as a whole: places in it mean different things.
void joinResizedLevels(MapDiff& diff, std::vector<MergeConflict>& conflicts) {
    std::set<ItemId> resized;
    for (const LevelPtr& level : diff.after->levels)
        if (const LevelPtr* before = levelOfVersion(*diff.before, level->id);
            before && !sameGrid(**before, *level))
            resized.insert(level->id);
    if (resized.empty())
        return;
    std::vector<ItemRef> items;
    for (const ItemChange& change : diff.items)
        items.push_back(change.item);
    std::vector<bool> inside(items.size());
    for (const MapPtr& map : {diff.before, diff.after}) {
        const auto places = locateAll(*map, items);
        for (std::size_t i = 0; i < items.size(); ++i)
            if (places[i] && places[i]->level != Location::None)
                inside[i] = inside[i] || resized.contains(map->levels[places[i]->level]->id);
    }
    std::size_t at = 0;
    std::erase_if(diff.items, [&](const ItemChange&) { return inside[at++]; });
    std::erase_if(diff.sectors, [&](const SectorDifference& one) { return resized.contains(one.level); });
    std::erase_if(diff.reordered, [&](const auto& one) {
        const auto sector = locate(*diff.after, {ItemKind::Sector, -1, ItemRef::NoCube, one.second});
        return resized.contains(sector ? diff.after->levels[sector->level]->id : one.second);
    });
    for (const ItemId id : resized) {
        std::string place = pathOf(*diff.after, {ItemKind::Level, -1, ItemRef::NoCube, id});
        std::erase_if(conflicts,
                      [&](const MergeConflict& one) { return one.place.starts_with(place + '/'); });
        if (std::ranges::none_of(conflicts, [&](const MergeConflict& one) { return one.place == place; }))
            conflicts.push_back({std::move(place),
                                 "the size of the level is another one on each side",
                                 {ItemKind::Level, -1, ItemRef::NoCube, id}});
    }
}

/// Containers come and go with the entities whose properties they hold: decided by themselves they would be
/// missing there, or there twice.
void dropUsedContainers(MapDiff& diff) {
    std::erase_if(diff.items, [&](const ItemChange& change) {
        return change.item.kind == ItemKind::Container && change.what != ItemChange::What::Changed &&
               (!usesOf(*diff.before, change.item).empty() || !usesOf(*diff.after, change.item).empty());
    });
}

/// What lies around cubes that are to be decided differs too, but follows from them.
void dropConsequences(MapDiff& diff, const std::vector<MergeConflict>& conflicts) {
    std::set<std::string> places;
    for (const MergeConflict& conflict : conflicts)
        places.insert(conflict.place);
    std::erase_if(diff.sectors, [&](const SectorDifference& sector) {
        return !sector.unreadable && sector.cubes.boxes().empty() &&
               !places.contains(pathOfChange(diff, {ItemKind::Sector, -1, ItemRef::NoCube, sector.sector}));
    });
}

} // namespace

Result<std::shared_ptr<const MergeConflicts>> MergeConflicts::find(const MergeSides& sides,
                                                                   const MapPtr& document,
                                                                   const MapPtr& theirs,
                                                                   const CompareWork& work) {
    auto diff = std::make_shared<MapDiff>();
    std::vector<MergeConflict> conflicts = sides.conflicts;
    diff->before = diff->after = document;
    if (sides.withoutBase || !sides.conflicts.empty()) {
        const auto compared = compareMaps(theirs, document, work);
        if (!compared)
            return tl::unexpected<Error>(compared.error());
        *diff = *compared->diff;
        joinResizedLevels(*diff, conflicts);
        dropUsedContainers(*diff);
        if (!sides.withoutBase)
            dropConsequences(*diff, conflicts);
    }
    return std::make_shared<const MergeConflicts>(std::move(diff), std::move(conflicts));
}

MergeConflicts::MergeConflicts(std::shared_ptr<const MapDiff> diff, std::vector<MergeConflict> told)
    : m_comparison(std::make_shared<const MapComparison>(std::move(diff), false, "theirs", std::move(told))) {
    const DifferenceList& list = m_comparison->list();
    std::vector<ItemRef> items(list.size());
    for (std::size_t entry = 0; entry < list.size(); ++entry)
        items[entry] = itemOf(entry);
    m_places[numberOf(MergeSide::Theirs)] = locateAll(*list.diff().before, items);
    m_places[numberOf(MergeSide::Ours)] = locateAll(*list.diff().after, items);
}

/// What an entry is about: an item that differs, or a level that is decided as a whole.
ItemRef MergeConflicts::itemOf(std::size_t entry) const {
    const DifferenceList& list = m_comparison->list();
    if (const ItemChange* change = list.item(entry))
        return change->item;
    const MergeConflict* told = list.told(entry);
    if (told == nullptr || told->item.kind != ItemKind::Level)
        return {};
    const Result<PathTarget> level = parsePath(*list.diff().after, told->place);
    const LevelPtr* ours = level ? levelOfVersion(*list.diff().after, level->item.id) : nullptr;
    const LevelPtr* theirs = ours != nullptr ? levelOfVersion(*list.diff().before, (*ours)->id) : nullptr;
    return theirs != nullptr && !sameGrid(**ours, **theirs) ? level->item : ItemRef();
}

std::size_t MergeConflicts::parts(std::size_t entry) const {
    return std::max<std::size_t>(m_comparison->boxes(entry), 1);
}

std::string MergeConflicts::name(const DifferenceRef& at) const {
    std::string name = m_comparison->list().head(at.entry).place;
    if (at.line && *at.line < m_comparison->boxes(at.entry))
        name += ": " + m_comparison->text(at).name;
    return name;
}

Result<std::shared_ptr<const MergeStanding>> MergeConflicts::standing(const MapPtr& document,
                                                                      const CompareWork& work) const {
    const auto standing = std::make_shared<MergeStanding>();
    standing->document = document;
    const DifferenceList& list = m_comparison->list();
    for (const MergeSide which : {MergeSide::Ours, MergeSide::Theirs}) {
        const MapPtr& version = which == MergeSide::Ours ? list.diff().after : list.diff().before;
        const auto compared = compareMaps(version, document, work);
        if (!compared)
            return tl::unexpected<Error>(compared.error());
        MergeStanding::Side& side = standing->sides[numberOf(which)];
        side.diff = compared->diff;
        for (const ItemChange& change : side.diff->items)
            if (change.what != ItemChange::What::Added)
                side.changed.emplace(change.item.id, &change);
        for (const SectorDifference& sector : side.diff->sectors) {
            side.boxes.emplace(sector.sector, sector.cubes.boxes());
            side.sectors.emplace(sector.sector, &sector);
        }
        IdsAt ids(*side.diff->before);
        side.items.resize(list.size());
        for (std::size_t entry = 0; entry < list.size(); ++entry)
            side.items[entry] = ids.at(itemOf(entry).kind, m_places[numberOf(which)][entry]);
    }
    return standing;
}

Decisions MergeConflicts::decisions(const std::vector<const Edit*>& done) const {
    Decisions all(size());
    for (std::size_t entry = 0; entry < size(); ++entry)
        all[entry].resize(parts(entry));
    for (const Edit* edit : done) {
        const auto entry = wholeParameter(*edit, "conflict"), line = wholeParameter(*edit, "line");
        const std::string* side = textParameter(*edit, "side");
        if (!entry || *entry >= size() || side == nullptr)
            continue;
        auto& parts = all[*entry];
        const MergeSide which = *side == "theirs" ? MergeSide::Theirs : MergeSide::Ours;
        for (std::size_t part = 0; part < parts.size(); ++part)
            if (!line || *line == part)
                parts[part] = which;
    }
    return all;
}

ConflictStates MergeConflicts::states(const MergeStanding& standing, const Decisions& decisions) const {
    ConflictStates states;
    states.states.resize(size());
    for (std::size_t entry = 0; entry < size(); ++entry)
        for (std::size_t part = 0; part < parts(entry); ++part) {
            const std::optional<MergeSide>& decided = decisions[entry][part];
            const bool ours = equals(standing, entry, part, MergeSide::Ours);
            const bool theirs = equals(standing, entry, part, MergeSide::Theirs);
            ConflictState state = ConflictState::ByHand;
            if (decided == MergeSide::Ours && ours)
                state = ConflictState::Ours;
            else if (theirs && (!ours || decided == MergeSide::Theirs))
                state = ConflictState::Theirs;
            else if (ours)
                state = decided ? ConflictState::Ours : ConflictState::Open;
            states.states[entry].push_back(state);
        }
    return states;
}

bool MergeConflicts::has(std::size_t entry, MergeSide side) const {
    const ItemChange* change = m_comparison->list().item(entry);
    return change->what == ItemChange::What::Changed ||
           (change->what == ItemChange::What::Added) == (side == MergeSide::Ours);
}

/// Whether a field is one of those that are to be decided.
bool MergeConflicts::concerns(std::size_t entry, const FieldDifference& field) const {
    const ItemChange* change = m_comparison->list().item(entry);
    return change->what != ItemChange::What::Changed || change->difference.more ||
           std::ranges::any_of(change->difference.fields, [&](const FieldDifference& one) {
               return one.field == field.field && one.path() == field.path();
           });
}

bool MergeConflicts::itemEquals(const MergeStanding& standing, std::size_t entry, MergeSide side) const {
    const MergeStanding::Side &own = standing.sides[numberOf(side)],
                              &other = standing.sides[numberOf(otherSide(side))];
    if (!has(entry, side)) {
        const auto found = other.changed.find(other.items[entry]);
        return found != other.changed.end() && found->second->what == ItemChange::What::Removed;
    }
    const auto found = own.changed.find(own.items[entry]);
    if (found == own.changed.end())
        return true;
    const ItemChange& now = *found->second;
    const ItemChange* conflict = m_comparison->list().item(entry);
    if (now.what == ItemChange::What::Removed)
        return false;
    const bool whole = conflict->what != ItemChange::What::Changed || conflict->difference.more;
    return !(whole && now.difference.more) &&
           std::ranges::none_of(now.difference.fields,
                                [&](const FieldDifference& field) { return concerns(entry, field); });
}

bool MergeConflicts::equals(const MergeStanding& standing, std::size_t entry, std::size_t part,
                            MergeSide side) const {
    const DifferenceList& list = m_comparison->list();
    const MergeStanding::Side& own = standing.sides[numberOf(side)];
    const MapDiff& diff = *own.diff;
    switch (list.source(entry)) {
    case Source::Item:
        return itemEquals(standing, entry, side);
    case Source::Sector: {
        const ItemId sector = list.sector(entry)->sector;
        if (list.boxes(entry).empty())
            return !own.sectors.contains(sector);
        const auto found = own.boxes.find(sector);
        return found == own.boxes.end() || std::ranges::none_of(found->second, [&](const CubeChange& change) {
                   return overlap(change.box, list.boxes(entry)[part].box);
               });
    }
    case Source::Tiles:
        return std::ranges::none_of(diff.tiles, [&](const TileChange& change) {
            const terrain::TileRect both = change.rect.intersected(list.tiles(entry)->rect);
            return both.rows > 0 && both.cols > 0;
        });
    case Source::Order: {
        const auto& order = list.diff().reordered[list.position(entry)];
        return std::ranges::none_of(diff.reordered, [&](const auto& one) { return one == order; });
    }
    case Source::Layer: {
        const LayerDifference& layer = *list.layer(entry);
        return std::ranges::none_of(diff.layers.layers, [&](const LayerDifference& one) {
            return one.isOf(layer.name()) || layer.isOf(one.name());
        });
    }
    case Source::CurrentLayer:
        return !diff.layers.current;
    case Source::Size:
        return !diff.terrainSize;
    case Source::Layout:
        return !diff.layout;
    case Source::Archive:
        return !diff.archive;
    case Source::Trailing:
        return !diff.trailing;
    case Source::Told:
        if (own.items[entry] != 0) {
            const LevelPtr *version = levelOfVersion(*diff.before, own.items[entry]),
                           *now = levelOfVersion(*standing.document, own.items[entry]);
            return now != nullptr && sameLevel(**version, **now, standing.document->revision);
        }
        break;
    case Source::Revision:
        break;
    }
    return side == MergeSide::Ours;
}

bool MergeConflicts::isThere(const MergeStanding& standing, const DifferenceRef& at, MergeSide side) const {
    const bool box = at.line && *at.line < m_comparison->boxes(at.entry);
    for (std::size_t part = 0; part < parts(at.entry); ++part)
        if ((!box || *at.line == part) && !equals(standing, at.entry, part, side))
            return false;
    return true;
}

bool MergeConflicts::canResolve(const MergeStanding& standing, const DifferenceRef& at,
                                MergeSide side) const {
    if (at.entry >= size())
        return false;
    const DifferenceList& list = m_comparison->list();
    if (isThere(standing, at, side))
        return true; // it need only be noted
    if (const ItemChange* change = list.item(at.entry)) {
        if (change->item.kind == ItemKind::Sector ||
            (change->difference.more && has(at.entry, side) && change->what == ItemChange::What::Changed))
            return false;
        if (change->what != ItemChange::What::Changed)
            return !has(at.entry, side) || canBringBack(*standing.document);
        return std::ranges::all_of(change->difference.fields, canTakeField);
    }
    return !list.boxes(at.entry).empty() || list.tiles(at.entry) != nullptr ||
           list.layer(at.entry) != nullptr || list.source(at.entry) == Source::CurrentLayer ||
           (list.source(at.entry) == Source::Told && standing.sides[numberOf(side)].items[at.entry] != 0);
}

Result<std::vector<Edit>> MergeConflicts::itemEdits(const MergeStanding& standing, std::size_t entry,
                                                    MergeSide side) const {
    const MergeStanding::Side &own = standing.sides[numberOf(side)],
                              &other = standing.sides[numberOf(otherSide(side))];
    if (!has(entry, side)) {
        const ItemRef item{m_comparison->list().item(entry)->item.kind, -1, ItemRef::NoCube,
                           other.items[entry]};
        return std::vector<Edit>{{"item.remove", {item}, {}}};
    }
    const auto found = own.changed.find(own.items[entry]);
    if (found == own.changed.end())
        return std::vector<Edit>();
    return takeItem(*own.diff, *found->second, *standing.document,
                    [&](const FieldDifference& field) { return concerns(entry, field); });
}

/// What taking a side removes from the document.
std::optional<ItemRef> MergeConflicts::removed(const MergeStanding& standing, const DifferenceRef& at,
                                               MergeSide side) const {
    const ItemChange* change = m_comparison->list().item(at.entry);
    if (change == nullptr || has(at.entry, side) || isThere(standing, at, side))
        return {};
    return ItemRef{change->item.kind, -1, ItemRef::NoCube,
                   standing.sides[numberOf(otherSide(side))].items[at.entry]};
}

Result<std::vector<Edit>> MergeConflicts::resolve(const MergeStanding& standing, const DifferenceRef& at,
                                                  MergeSide side) const {
    if (!canResolve(standing, at, side))
        return fail("this cannot be taken by itself");
    const std::optional<ItemRef> gone = removed(standing, at, side);
    if (gone && isNamed(*standing.document, *gone))
        return fail("it is gone on that side, but used here; decide first about what uses it");
    return sideEdits(standing, at, side);
}

bool MergeConflicts::isEntityToBringBack(const MergeStanding& standing, const DifferenceRef& at,
                                         MergeSide side) const {
    const ItemChange* change = at.entry < size() ? m_comparison->list().item(at.entry) : nullptr;
    if (change == nullptr || change->item.kind != ItemKind::Entity || !has(at.entry, side) ||
        !canResolve(standing, at, side))
        return false;
    const MergeStanding::Side& own = standing.sides[numberOf(side)];
    const auto now = own.changed.find(own.items[at.entry]);
    return now != own.changed.end() && now->second->what == ItemChange::What::Removed;
}

/// Entities that come back into one list come together, as those that share a container would have one each.
void MergeConflicts::takeEntitiesBack(const MergeStanding& standing,
                                      const std::vector<DifferenceRef>& conflicts, MergeSide side,
                                      Together& all) const {
    const MergeStanding::Side& own = standing.sides[numberOf(side)];
    std::map<std::pair<std::size_t, std::size_t>, std::pair<std::vector<ItemRef>, std::vector<DifferenceRef>>>
        lists;
    for (const DifferenceRef& at : conflicts) {
        if (!isEntityToBringBack(standing, at, side))
            continue;
        const ItemRef item{ItemKind::Entity, -1, ItemRef::NoCube, own.items[at.entry]};
        if (const auto place = locate(*own.diff->before, item)) {
            auto& [items, entries] = lists[{place->level, place->sector}];
            items.push_back(item);
            entries.push_back(at);
        } else {
            ++all.left;
        }
    }
    for (const auto& [place, list] : lists) {
        auto edits = bringBack(*own.diff, list.first, *standing.document);
        if (!edits) {
            all.left += list.first.size();
            continue;
        }
        std::ranges::move(*edits, std::back_inserter(all.edits));
        for (const DifferenceRef& at : list.second)
            all.edits.push_back(noteOf(standing, at, side));
    }
}

MergeConflicts::Together MergeConflicts::resolveAll(const MergeStanding& standing,
                                                    const std::vector<DifferenceRef>& conflicts,
                                                    MergeSide side) const {
    Together all;
    std::vector<std::pair<ItemRef, std::vector<Edit>>> removals;
    takeEntitiesBack(standing, conflicts, side, all);
    for (const DifferenceRef& at : conflicts) {
        if (isEntityToBringBack(standing, at, side))
            continue;
        Result<std::vector<Edit>> edits =
            canResolve(standing, at, side) ? sideEdits(standing, at, side) : fail("");
        if (!edits)
            ++all.left;
        else if (const std::optional<ItemRef> gone = removed(standing, at, side))
            removals.emplace_back(*gone, std::move(*edits));
        else
            std::ranges::move(*edits, std::back_inserter(all.edits));
    }
    // What is removed goes last, users before what they use; what is used even then stays.
    MapPtr map = standing.document;
    if (!removals.empty())
        if (const auto taken = applyInTurn(map, all.edits, editContext()))
            map = taken->map;
    for (bool more = true; more && !removals.empty();) {
        const std::size_t before = removals.size();
        std::erase_if(removals, [&](std::pair<ItemRef, std::vector<Edit>>& removal) {
            if (isNamed(*map, removal.first))
                return false;
            if (const auto without = applyInTurn(map, removal.second, editContext()))
                map = without->map;
            std::ranges::move(removal.second, std::back_inserter(all.edits));
            return true;
        });
        more = removals.size() < before;
    }
    all.used = removals.size();
    return all;
}

Result<std::vector<Edit>> MergeConflicts::sideEdits(const MergeStanding& standing, const DifferenceRef& at,
                                                    MergeSide side) const {
    const DifferenceList& list = m_comparison->list();
    const Map& version = *standing.sides[numberOf(side)].diff->before;
    const bool box = at.line && *at.line < list.boxes(at.entry).size();
    std::vector<CubeChange> boxes = list.boxes(at.entry);
    if (box)
        boxes = {boxes[*at.line]};
    Result<std::vector<Edit>> edits = std::vector<Edit>();
    if (!isThere(standing, at, side)) {
        if (list.item(at.entry) != nullptr)
            edits = itemEdits(standing, at.entry, side);
        else if (const LayerDifference* layer = list.layer(at.entry))
            edits = takeLayers(*standing.sides[numberOf(side)].diff, *standing.document,
                               [&](const LayerDifference& one) {
                                   return one.isOf(layer->name()) || layer->isOf(one.name());
                               });
        else if (list.source(at.entry) == Source::CurrentLayer)
            edits = takeCurrentLayer(*standing.sides[numberOf(side)].diff);
        else if (list.source(at.entry) == Source::Told)
            edits = takeLevel(version, standing.sides[numberOf(side)].items[at.entry], *standing.document);
        else if (const TileChange* change = list.tiles(at.entry))
            edits = takeTiles(version, change->rect);
        else
            edits = takeCubes(version, list.sector(at.entry)->sector, boxes, *standing.document);
    }
    if (!edits)
        return edits;
    edits->push_back(noteOf(standing, at, side));
    return edits;
}

/// What says that a conflict was decided.
Edit MergeConflicts::noteOf(const MergeStanding& standing, const DifferenceRef& at, MergeSide side) const {
    Edit note{"merge.resolve", {{standing.document->rootKind(), -1, ItemRef::NoCube, MapItem}}, {}};
    note.with("conflict", std::uint64_t(at.entry));
    if (at.line && *at.line < m_comparison->boxes(at.entry))
        note.with("line", std::uint64_t(*at.line));
    return std::move(note).with("side", std::string(side == MergeSide::Ours ? "ours" : "theirs"));
}

} // namespace octant
