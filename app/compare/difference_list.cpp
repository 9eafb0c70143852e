#include "app/compare/difference_list.h"

#include <utility>

#include <fmt/format.h>

#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/p3m/model.h"
#include "model/schema/entity_schema.h"

namespace octant {
namespace {

DifferenceKind kindOf(ItemChange::What what) {
    return what == ItemChange::What::Added     ? DifferenceKind::Added
           : what == ItemChange::What::Removed ? DifferenceKind::Removed
                                               : DifferenceKind::Changed;
}

DifferenceKind kindOf(LayerDifference::What what) {
    return what == LayerDifference::What::Added     ? DifferenceKind::Added
           : what == LayerDifference::What::Removed ? DifferenceKind::Removed
                                                    : DifferenceKind::Changed;
}

DifferenceKind kindOf(CubeChange::What what) {
    return what == CubeChange::What::Added     ? DifferenceKind::Added
           : what == CubeChange::What::Removed ? DifferenceKind::Removed
                                               : DifferenceKind::Changed;
}

/// What is behind the path of an item: the type of an entity.
std::string typeOf(const Map& map, const ItemRef& item) {
    if (item.kind != ItemKind::Entity)
        return {};
    const auto* entity = static_cast<const Entity*>(findItem(map, item));
    return entity == nullptr || entity->opaque() ? std::string()
                                                 : fmt::format(" ({})", entitySchema(entity->type).name);
}

std::string pointText(const std::array<double, 3>& point) {
    return fmt::format("{:g},{:g},{:g}", point[0], point[1], point[2]);
}

std::string soundName(const Map& map, const Ref& ref) {
    return ref.none() ? "none" : referenceName(map, ItemKind::SoundMaterial, ref);
}

/// How materials of a box's six faces changed. A name that the one version has and the other does not would
/// be read as no change.
DifferencePart materialPart(const MapDiff& diff, const char* name, ItemKind kind,
                            const std::array<Ref, 6>& then, const std::array<Ref, 6>& now) {
    const auto part = [&](bool tellMissing) {
        return DifferencePart{name, materialNames(*diff.before, kind, then, tellMissing),
                              materialNames(*diff.after, kind, now, tellMissing)};
    };
    DifferencePart plain = part(false);
    return plain.before == plain.after ? part(true) : plain;
}

std::string chunkCounts(const Terrain& terrain) {
    return fmt::format("{} x {} chunks", terrain.chunkRows, terrain.chunkCols);
}

} // namespace

DifferenceList::DifferenceList(std::shared_ptr<const MapDiff> diff, bool otherRevision,
                               std::vector<MergeConflict> conflicts)
    : m_diff(std::move(diff)), m_conflicts(std::move(conflicts)) {
    const auto add = [this](Source source, std::size_t at = 0, std::size_t lines = 0) {
        m_entries.push_back({source, at, lines});
    };
    if (otherRevision)
        add(Source::Revision);
    for (std::size_t i = 0; i < m_diff->items.size(); ++i) {
        const ItemChange& change = m_diff->items[i];
        add(Source::Item, i,
            change.what == ItemChange::What::Changed
                ? change.difference.fields.size() + (change.difference.more ? 1 : 0)
                : tellingFields(*m_diff, change).size());
    }
    for (std::size_t i = 0; i < m_diff->reordered.size(); ++i)
        add(Source::Order, i);
    for (std::size_t i = 0; i < m_diff->sectors.size(); ++i) {
        const SectorDifference& sector = m_diff->sectors[i];
        m_sectors.push_back(
            {placeOfSector(*m_diff->after, sector.level, sector.sector), sector.cubes.boxes()});
        add(Source::Sector, i, m_sectors.back().boxes.size() + otherChanges(sector).size());
    }
    if (m_diff->terrainSize)
        add(Source::Size);
    for (std::size_t i = 0; i < m_diff->tiles.size(); ++i)
        add(Source::Tiles, i, std::max<std::size_t>(m_diff->tiles[i].fields.size(), 1));
    for (std::size_t i = 0; i < m_diff->layers.layers.size(); ++i)
        add(Source::Layer, i, layerParts(m_diff->layers.layers[i]).size());
    if (m_diff->layers.current)
        add(Source::CurrentLayer);
    if (m_diff->layout)
        add(Source::Layout);
    if (m_diff->archive)
        add(Source::Archive);
    if (m_diff->trailing)
        add(Source::Trailing);
    addConflicts();
}

void DifferenceList::addConflicts() {
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t entry = 0; entry < m_entries.size() && !m_conflicts.empty(); ++entry)
        if (const ItemChange* change = item(entry))
            places.emplace(pathOfChange(*m_diff, change->item), entry);
        else if (sector(entry) != nullptr)
            places.emplace(plainHead(entry).place, entry);
    for (std::size_t i = 0; i < m_conflicts.size(); ++i) {
        const std::string& what = m_conflicts[i].what;
        const std::size_t entry = entryOf(m_conflicts[i], places);
        if (entry == m_entries.size())
            m_entries.push_back({Source::Told, i, 0});
        else if (what.find(' ') != std::string::npos && sector(entry) == nullptr && tiles(entry) == nullptr) {
            std::string& note = m_notes[entry]; // fields, boxes and tiles are lines of their own
            note += (note.empty() ? "" : "; ") + what;
        }
    }
}

std::size_t DifferenceList::entryOf(const MergeConflict& conflict,
                                    const std::unordered_map<std::string, std::size_t>& places) const {
    if (conflict.item.kind == ItemKind::Terrain && conflict.what.starts_with("tiles/"))
        for (std::size_t entry = 0; entry < m_entries.size(); ++entry)
            if (tiles(entry) != nullptr)
                return entry;
    // What conflicts about layers names them.
    for (std::size_t entry = 0; entry < m_entries.size(); ++entry)
        if (const LayerDifference* own = layer(entry);
            own != nullptr && isRoot(conflict.item.kind) &&
            conflict.what.find("layer \"" + own->name() + '"') != std::string::npos)
            return entry;
    const auto found = conflict.item.kind == ItemKind::None ? places.end() : places.find(conflict.place);
    // What is told of the root in words is about more than its fields.
    if (found == places.end() || (isRoot(conflict.item.kind) && conflict.what.find(' ') != std::string::npos))
        return m_entries.size();
    return found->second;
}

const ItemChange* DifferenceList::item(std::size_t entry) const {
    return source(entry) == Source::Item ? &m_diff->items[position(entry)] : nullptr;
}

const SectorDifference* DifferenceList::sector(std::size_t entry) const {
    return source(entry) == Source::Sector ? &m_diff->sectors[position(entry)] : nullptr;
}

const TileChange* DifferenceList::tiles(std::size_t entry) const {
    return source(entry) == Source::Tiles ? &m_diff->tiles[position(entry)] : nullptr;
}

const LayerDifference* DifferenceList::layer(std::size_t entry) const {
    return source(entry) == Source::Layer ? &m_diff->layers.layers[position(entry)] : nullptr;
}

const MergeConflict* DifferenceList::told(std::size_t entry) const {
    return source(entry) == Source::Told ? &m_conflicts[position(entry)] : nullptr;
}

const std::vector<CubeChange>& DifferenceList::boxes(std::size_t entry) const {
    static const std::vector<CubeChange> none;
    return source(entry) == Source::Sector ? m_sectors[position(entry)].boxes : none;
}

DifferenceKind DifferenceList::kind(std::size_t entry) const {
    if (const LayerDifference* own = layer(entry))
        return kindOf(own->what);
    const ItemChange* change = item(entry);
    return change != nullptr ? kindOf(change->what) : DifferenceKind::Changed;
}

DifferenceHead DifferenceList::itemHead(const ItemChange& change) const {
    const Map& map = change.what == ItemChange::What::Removed ? *m_diff->before : *m_diff->after;
    const std::string path = pathOfChange(*m_diff, change.item);
    return {kindOf(change.what),
            (path.empty() ? itemKindName(change.item.kind) : path) + typeOf(map, change.item),
            {},
            {},
            {}};
}

DifferenceHead DifferenceList::head(std::size_t entry) const {
    DifferenceHead head = plainHead(entry);
    if (const auto note = m_notes.find(entry); note != m_notes.end())
        head.note = note->second;
    return head;
}

DifferenceHead DifferenceList::plainHead(std::size_t entry) const {
    const std::size_t at = position(entry);
    const auto changed = [](std::string place, std::string before, std::string after) {
        return DifferenceHead{
            DifferenceKind::Changed, std::move(place), {}, std::move(before), std::move(after)};
    };
    switch (source(entry)) {
    case Source::Revision:
        return {DifferenceKind::Changed, "revision of the format", {}, {}, {}};
    case Source::Item:
        return itemHead(m_diff->items[at]);
    case Source::Order: {
        const auto& [kind, owner] = m_diff->reordered[at];
        const std::string path = pathOfOwner(*m_diff, owner);
        return {DifferenceKind::Changed,
                fmt::format("{}{}{}", path, path.empty() ? "" : "/", itemListName(kind)),
                "another order",
                {},
                {}};
    }
    case Source::Sector:
        return {DifferenceKind::Changed,
                pathOfChange(*m_diff, {ItemKind::Sector, -1, ItemRef::NoCube, m_diff->sectors[at].sector}),
                {},
                {},
                {}};
    case Source::Size:
        return changed("size", chunkCounts(*m_diff->before->terrain), chunkCounts(*m_diff->after->terrain));
    case Source::Tiles: {
        const terrain::TileRect& rect = m_diff->tiles[at].rect;
        return {DifferenceKind::Changed,
                fmt::format("tiles/{}/{} to {}/{}", rect.row, rect.col, rect.row + rect.rows - 1,
                            rect.col + rect.cols - 1),
                {},
                {},
                {}};
    }
    case Source::Layer: {
        const LayerDifference& own = m_diff->layers.layers[at];
        return {kindOf(own.what), "layers/" + own.name(), {}, {}, {}};
    }
    case Source::CurrentLayer:
        return changed("layers/current", m_diff->layers.current->first, m_diff->layers.current->second);
    case Source::Layout:
        return changed("layout", std::string(p3m::layoutName(m_diff->before->model->layout)),
                       std::string(p3m::layoutName(m_diff->after->model->layout)));
    case Source::Archive:
        return changed("embedded archive", fmt::format("{} bytes", m_diff->before->embeddedArchive.size()),
                       fmt::format("{} bytes", m_diff->after->embeddedArchive.size()));
    case Source::Trailing:
        return changed("bytes behind the end of the map", std::to_string(m_diff->before->trailing.size()),
                       std::to_string(m_diff->after->trailing.size()));
    case Source::Told:
        if (m_conflicts[at].place.empty())
            return {DifferenceKind::Changed, m_conflicts[at].what, {}, {}, {}};
        return {DifferenceKind::Changed, m_conflicts[at].place, m_conflicts[at].what, {}, {}};
    }
    return {};
}

/// What of a layer is another: its name, whether it is hidden or locked, and what is in it.
std::vector<DifferencePart> DifferenceList::layerParts(const LayerDifference& layer) {
    using What = LayerDifference::What;
    std::vector<DifferencePart> parts;
    const auto flag = [&](const char* name, bool then, bool now) {
        const auto text = [](bool is) { return std::string(is ? "true" : "false"); };
        if (then != now)
            parts.push_back({name, layer.what == What::Added ? std::nullopt : std::optional(text(then)),
                             layer.what == What::Removed ? std::nullopt : std::optional(text(now))});
    };
    if (layer.what == What::Changed && layer.before.name != layer.after.name)
        parts.push_back({"name", layer.before.name, layer.after.name});
    flag("hidden", layer.before.hidden, layer.after.hidden);
    flag("locked", layer.before.locked, layer.after.locked);
    const auto count = [&](const char* of, std::size_t in, std::size_t out) {
        if (in != 0)
            parts.push_back({fmt::format("{} put in: {}", of, in), {}, {}});
        if (out != 0)
            parts.push_back({fmt::format("{} taken out: {}", of, out), {}, {}});
    };
    count("things", layer.in, layer.out);
    count("boxes of cubes", layer.cubesIn, layer.cubesOut);
    return parts;
}

DifferenceLine DifferenceList::itemLine(const ItemChange& change, std::size_t line) const {
    if (change.what == ItemChange::What::Changed) {
        if (line >= change.difference.fields.size())
            return {{}, {}, {{contentName(change.item.kind), {}, {}}}};
        const FieldDifference& field = change.difference.fields[line];
        DifferencePart part{field.path(), valueText(*m_diff->before, *field.field, field.before),
                            valueText(*m_diff->after, *field.field, field.after)};
        if (part.before == part.after)
            for (const auto& [text, value] :
                 {std::pair(&part.before, &field.before), {&part.after, &field.after}})
                if (missing(*value))
                    **text += missingMark;
        return {{}, {}, {std::move(part)}};
    }
    const bool removed = change.what == ItemChange::What::Removed;
    const std::vector<FieldDifference> fields = tellingFields(*m_diff, change);
    if (line >= fields.size())
        return {};
    const FieldDifference& field = fields[line];
    DifferencePart part{field.path(), {}, {}};
    (removed ? part.before : part.after) =
        valueText(removed ? *m_diff->before : *m_diff->after, *field.field, field.after);
    return {{}, {}, {std::move(part)}};
}

/// How the materials of a box changed, and what else of it.
std::vector<DifferencePart> DifferenceList::changedParts(const SectorDifference& sector,
                                                         const CubeChange& box) const {
    std::vector<DifferencePart> parts;
    constexpr std::uint8_t named =
        CubeAspect::Materials | CubeAspect::PhysicsMaterials | CubeAspect::SoundMaterial;
    if (box.before != CubeChange::nothing && box.after != CubeChange::nothing) {
        const CubeMaterials &then = sector.cubes.materials[box.before],
                            &now = sector.cubes.materials[box.after];
        if ((box.aspects & CubeAspect::Materials) != 0)
            parts.push_back(
                materialPart(*m_diff, "material", ItemKind::Material, then.materials, now.materials));
        if ((box.aspects & CubeAspect::PhysicsMaterials) != 0)
            parts.push_back(materialPart(*m_diff, "physics material", ItemKind::PhysicsMaterial,
                                         then.physicsMaterials, now.physicsMaterials));
        if ((box.aspects & CubeAspect::SoundMaterial) != 0)
            parts.push_back({"sound material", soundName(*m_diff->before, then.soundMaterial),
                             soundName(*m_diff->after, now.soundMaterial)});
    }
    for (std::string& aspect : aspectNames(static_cast<std::uint8_t>(box.aspects & ~named)))
        parts.push_back({std::move(aspect), {}, {}});
    return parts;
}

DifferenceLine DifferenceList::boxLine(const SectorDifference& sector, const SectorPlace& place,
                                       const CubeChange& box) const {
    const UnitBox units = unitBox(*place.level, place.at, box.box);
    DifferenceLine line{
        kindOf(box.what), fmt::format("box {} to {}", pointText(units.min), pointText(units.max)), {}};
    if (box.what == CubeChange::What::Changed) {
        line.parts = changedParts(sector, box);
        return line;
    }
    const bool added = box.what == CubeChange::What::Added;
    const std::uint32_t materials = added ? box.after : box.before;
    if (materials != CubeChange::nothing) {
        DifferencePart part;
        (added ? part.after : part.before) =
            materialNames(added ? *m_diff->after : *m_diff->before, ItemKind::Material,
                          sector.cubes.materials[materials].materials);
        line.parts.push_back(std::move(part));
    }
    return line;
}

DifferenceLine DifferenceList::line(std::size_t entry, std::size_t line) const {
    const std::size_t at = position(entry);
    switch (source(entry)) {
    case Source::Item:
        return itemLine(m_diff->items[at], line);
    case Source::Sector: {
        const auto& boxes = m_sectors[at].boxes;
        if (line < boxes.size())
            return boxLine(m_diff->sectors[at], m_sectors[at].place, boxes[line]);
        const std::vector<std::string> others = otherChanges(m_diff->sectors[at]);
        return {{}, {}, {{others[line - boxes.size()], {}, {}}}};
    }
    case Source::Layer:
        return {{}, {}, {layerParts(m_diff->layers.layers[at])[line]}};
    case Source::Tiles: {
        const TileChange& change = m_diff->tiles[at];
        if (line >= change.fields.size())
            return {{}, {}, {{"characters without a meaning", {}, {}}}};
        const TileChange::Field& field = change.fields[line];
        return {{},
                {},
                {{std::string(terrain::fieldName(field.field)), std::to_string(field.before),
                  std::to_string(field.after)}}};
    }
    default:
        return {};
    }
}

} // namespace octant
