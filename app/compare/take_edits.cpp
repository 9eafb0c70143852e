#include "app/compare/take_edits.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "app/document/program_pool.h"
#include "io/json/clipboard.h"
#include "io/json/cube_text.h"
#include "model/map/locate.h"
#include "model/octree/cube_clip.h"
#include "model/schema/field.h"
#include "model/terrain/tile_block.h"
#include "model/terrain/tile_text.h"

namespace octant {
namespace {

ItemRef refTo(ItemKind kind, ItemId id) { return {kind, -1, ItemRef::NoCube, id}; }

/// A reference that means the same in the document: by name where it has no such item.
Ref sameThere(const Map& before, const Map& document, ItemKind kind, const Ref& ref) {
    if (ref.id == 0 || locate(document, refTo(kind, ref.id)))
        return ref;
    return {0, referenceName(before, kind, ref)};
}

Value sameThere(const Map& before, const Map& document, ItemKind kind, Value value) {
    if (auto* ref = std::get_if<Ref>(&value))
        *ref = sameThere(before, document, kind, *ref);
    if (auto* refs = std::get_if<std::vector<Ref>>(&value))
        for (Ref& ref : *refs)
            ref = sameThere(before, document, kind, ref);
    return value;
}

std::vector<Edit> fieldEdits(const MapDiff& diff, const ItemChange& change, const Map& document,
                             const std::function<bool(const FieldDifference&)>& wanted) {
    std::vector<Edit> edits;
    for (const FieldDifference& field : change.difference.fields)
        if ((!wanted || wanted(field)) && canTakeField(field))
            edits.push_back(
                Edit{"item.set", {change.item}, {}}
                    .with("field", field.path())
                    .with("value", sameThere(*diff.before, document, field.field->refers, field.before)));
    return edits;
}

/// The entities beside an item; null where its sector is damaged.
const EntityList* entitiesBeside(const Map& map, const Location& at) {
    if (at.sector != Location::None) {
        const Sector* sector = sectorAt(map, at);
        return sector != nullptr ? &sector->entities : nullptr;
    }
    const Level* level = levelAt(map, at);
    return level != nullptr ? &level->entities : &map.entities;
}

std::vector<ItemId> containersOf(const Entity& entity) {
    std::vector<ItemId> ids;
    if (entity.opaque())
        return ids;
    for (const ContainerRef& ref : entity.data->containers)
        ids.push_back(ref.id);
    if (entity.type == EntityType::Setter)
        ids.push_back(entity.data->container.id);
    return ids;
}

/// By id in a version, what stands for containers in the document: what an entity that is in both has there
/// in the same place.
std::unordered_map<ItemId, ItemId> containersOfUsers(const EntityList& before, const EntityList& document) {
    std::unordered_map<ItemId, const Entity*> now;
    for (const Entity& entity : document.entities)
        now.emplace(entity.id, &entity);
    std::unordered_map<ItemId, TypedValue> then, here;
    for (const Container& container : before.containers)
        then.emplace(container.id, container.value);
    for (const Container& container : document.containers)
        here.emplace(container.id, container.value);
    std::unordered_map<ItemId, ItemId> same;
    for (const Entity& entity : before.entities) {
        const auto other = now.find(entity.id);
        if (other == now.end())
            continue;
        const std::vector<ItemId> old = containersOf(entity), own = containersOf(*other->second);
        for (std::size_t i = 0; i < old.size() && old.size() == own.size(); ++i) {
            const auto was = then.find(old[i]), is = here.find(own[i]);
            if (was != then.end() && is != here.end() && (old[i] == own[i] || was->second == is->second))
                same.emplace(old[i], own[i]);
        }
    }
    return same;
}

/// For the containers that entities have in their text in turn: their positions in the document, behind its
/// end for new ones. Empty where no entity shares one.
std::vector<std::int64_t> sharedContainers(const Map& before, const std::vector<ItemRef>& items,
                                           const Map& document, const ItemRef& owner) {
    const auto from = locate(before, items.front()), to = locate(document, owner);
    const EntityList *old = from ? entitiesBeside(before, *from) : nullptr,
                     *now = to ? entitiesBeside(document, *to) : nullptr;
    if (items.front().kind != ItemKind::Entity || old == nullptr || now == nullptr || old->containers.empty())
        return {};
    std::unordered_map<ItemId, std::int64_t> positions;
    std::unordered_map<ItemId, std::size_t> here;
    for (std::size_t i = 0; i < now->containers.size(); ++i)
        here.emplace(now->containers[i].id, i);
    for (const auto& [then, is] : containersOfUsers(*old, *now))
        positions.emplace(then, static_cast<std::int64_t>(here.at(is)));
    std::unordered_set<ItemId> stored;
    for (const Container& container : old->containers)
        stored.insert(container.id);
    bool shared = false;
    std::vector<std::int64_t> all;
    auto next = static_cast<std::int64_t>(now->containers.size());
    for (const ItemRef& item : items) {
        std::unordered_set<ItemId> own;
        for (const ItemId id : containersOf(*static_cast<const Entity*>(findItem(before, item)))) {
            if (!stored.contains(id) || !own.insert(id).second)
                continue;
            const auto [found, added] = positions.try_emplace(id, next);
            next += added ? 1 : 0;
            shared = shared || !added;
            all.push_back(found->second);
        }
    }
    return shared ? all : std::vector<std::int64_t>();
}

/// What a removed item is pasted into.
ItemRef ownerOf(const MapDiff& diff, const ItemRef& item, const Map& document) {
    const auto at = locate(*diff.before, item);
    if (!at)
        return {};
    ItemRef owner = refTo(document.rootKind(), MapItem);
    if (item.kind != ItemKind::Level && at->level != Location::None) {
        const Level& level = *diff.before->levels[at->level];
        owner = at->sector == Location::None ? refTo(ItemKind::Level, level.id)
                                             : refTo(ItemKind::Sector, level.sectors[at->sector].id);
    }
    return isRoot(owner.kind) || locate(document, owner) ? owner : ItemRef();
}

/// The coarsest grid that the bounds of all boxes lie on.
int gridOf(const std::vector<CubeChange>& boxes) {
    std::uint32_t bounds = 0;
    for (const CubeChange& box : boxes)
        for (int axis = 0; axis < 3; ++axis)
            bounds |= box.box.min[axis] | box.box.max[axis];
    int depth = 0;
    while (depth < 31 && (bounds & ((gridSide >> depth) - 1)) != 0)
        ++depth;
    return depth;
}

/// What puts things of the document into the layers in which an earlier version has them.
class LayerTaking {
public:
    LayerTaking(const Map& version, const Map& document)
        : m_version(version), m_document(document), m_then(layersOf(version)), m_now(layersOf(document)),
          m_index(version, m_then), m_here(document, m_now) {}

    /// `layer` is in the version; by its name there it is in the document when these edits come.
    void addMembers(const LayerDifference& layer, std::vector<Edit>& edits) const {
        const LayerNumber then = m_then.byName(layer.before.name).value_or(LayerNumber{0});
        const LayerNumber now = m_now.byName(layer.after.name).value_or(LayerNumber{0});
        const LayerMembers was = membersOf(m_version, m_then, m_index, then),
                           is = now != 0 ? membersOf(m_document, m_now, m_here, now) : LayerMembers();
        std::map<std::string, std::vector<ItemRef>> items;
        for (const ItemRef& item : was.items)
            if (!std::ranges::binary_search(is.items, item) && locate(m_document, item))
                items[layer.before.name].push_back(item);
        for (const ItemRef& item : is.items)
            if (!std::ranges::binary_search(was.items, item))
                items[nameHere(m_index.of(item))].push_back(item);
        for (auto& [name, own] : items)
            edits.push_back(Edit{"layer.assign", std::move(own), {}}.with("layer", name));
        for (std::size_t level = 0; level < m_document.levels.size(); ++level)
            addCubes(level, then, now, layer.before.name, edits);
    }

private:
    /// The name of a layer of the version if the document has such a one, otherwise the default layer.
    std::string nameHere(LayerNumber layer) const {
        const std::string name(m_then.nameOf(layer));
        return m_now.byName(name) ? name : std::string();
    }

    const CubeRuns& runsOf(const Map& map, const MapLayers& layers, ItemId sector) const {
        static const CubeRuns none;
        const auto at = locate(map, refTo(ItemKind::Sector, sector));
        const auto found = at ? layers.cubes.find({static_cast<std::uint8_t>(at->level),
                                                   static_cast<std::uint32_t>(at->sector)})
                              : layers.cubes.end();
        return found != layers.cubes.end() ? found->second : none;
    }

    void addCubes(std::size_t level, LayerNumber then, LayerNumber now, const std::string& name,
                  std::vector<Edit>& edits) const {
        const Level& here = *m_document.levels[level];
        std::map<std::string, std::vector<LevelBox>> boxes;
        for (std::size_t i = 0; i < here.sectors.size(); ++i) {
            const ItemId id = here.sectors[i].id;
            constexpr std::uint16_t into = 0xffff;
            const CubeRuns changed =
                combined(runsOf(m_version, m_then, id), runsOf(m_document, m_now, id), {},
                         [&](std::uint16_t was, std::uint16_t is, std::uint16_t) -> std::uint16_t {
                             const bool had = was == then, has = now != 0 && is == now;
                             // Numbers from 1 on: 1 for the default layer.
                             return had == has ? 0 : had ? into : static_cast<std::uint16_t>(was + 1);
                         });
            for (const CubeRun& run : changed)
                boxes[run.layer == into ? name : nameHere(static_cast<LayerNumber>(run.layer - 1))].push_back(
                    levelBox(here, {i, run.box}, maxCubeDepth));
        }
        for (const auto& [layer, own] : boxes) {
            std::vector<std::int64_t> more;
            for (std::size_t i = 1; i < own.size(); ++i)
                for (const glm::i64vec3& three : {own[i].min, own[i].size})
                    more.insert(more.end(), {three.x, three.y, three.z});
            const auto three = [](const glm::i64vec3& of) { return std::vector{of.x, of.y, of.z}; };
            Edit edit{"layer.assign", {refTo(ItemKind::Level, here.id)}, {}};
            edit.with("layer", layer)
                .with("depth", std::uint64_t{maxCubeDepth})
                .with("min", three(own[0].min))
                .with("size", three(own[0].size));
            if (!more.empty())
                edit.with("more", std::move(more));
            edits.push_back(std::move(edit));
        }
    }

    const Map &m_version, &m_document;
    MapLayers m_then, m_now;
    LayerIndex m_index, m_here;
};

} // namespace

bool canTakeField(const FieldDifference& field) {
    return !field.field->readOnly && !std::holds_alternative<std::monostate>(field.before);
}

bool canBringBack(const Map& document) { return document.rootKind() == ItemKind::Map; }

Result<std::vector<Edit>> takeItem(const MapDiff& diff, const ItemChange& change, const Map& document,
                                   const std::function<bool(const FieldDifference&)>& wanted) {
    switch (change.what) {
    case ItemChange::What::Changed:
        return fieldEdits(diff, change, document, wanted);
    case ItemChange::What::Added:
        return std::vector<Edit>{{"item.remove", {change.item}, {}}};
    case ItemChange::What::Removed:
        break;
    }
    return bringBack(diff, {change.item}, document);
}

Result<std::vector<Edit>> bringBack(const MapDiff& diff, const std::vector<ItemRef>& items,
                                    const Map& document) {
    const ItemRef owner = ownerOf(diff, items.front(), document);
    std::string text = json::itemsToText(*diff.before, items, programPool().executor(Priority::InView));
    if (owner.kind == ItemKind::None || text.empty())
        return fail("this cannot be brought back by itself");
    Edit paste = Edit{"item.paste", {owner}, {}}.with("text", std::move(text));
    if (auto shared = sharedContainers(*diff.before, items, document, owner); !shared.empty())
        paste.with("containers", std::move(shared));
    return std::vector<Edit>{std::move(paste)};
}

std::vector<Edit> takeLayers(const MapDiff& diff, const Map& document,
                             const std::function<bool(const LayerDifference&)>& wanted) {
    const ItemRef whole = refTo(ItemKind::Map, MapItem);
    std::vector<Edit> names, members;
    const LayerTaking taking(*diff.before, document);
    for (const LayerDifference& layer : diff.layers.layers) {
        if (!wanted(layer))
            continue;
        if (layer.what == LayerDifference::What::Added) {
            names.push_back(Edit{"layer.remove", {whole}, {}}.with("layer", layer.after.name));
            continue;
        }
        if (layer.what == LayerDifference::What::Removed)
            names.push_back(Edit{"layer.add", {whole}, {}}.with("name", layer.before.name));
        const std::string now =
            layer.what == LayerDifference::What::Removed ? layer.before.name : layer.after.name;
        if (Layer plain{now, layer.after.hidden, layer.after.locked}; plain != layer.before)
            names.push_back(Edit{"layer.set", {whole}, {}}
                                .with("layer", now)
                                .with("name", layer.before.name)
                                .with("hidden", layer.before.hidden)
                                .with("locked", layer.before.locked));
        taking.addMembers(layer, members);
    }
    std::ranges::move(members, std::back_inserter(names));
    return names;
}

std::vector<Edit> takeCurrentLayer(const MapDiff& diff) {
    return {
        Edit{"layer.current", {refTo(ItemKind::Map, MapItem)}, {}}.with("layer", diff.layers.current->first)};
}

Result<std::vector<Edit>> takeLevel(const Map& version, ItemId level, const Map& document) {
    const ItemRef item = refTo(ItemKind::Level, level);
    std::string text =
        json::itemsToText(version, std::vector<ItemRef>{item}, programPool().executor(Priority::InView));
    const auto now = locate(document, item);
    if (text.empty() || !now)
        return fail("the level cannot be taken by itself");
    std::vector<Edit> edits{
        Edit{"item.paste", {refTo(ItemKind::Map, MapItem)}, {}}.with("text", std::move(text)),
        Edit{"item.remove", {item}, {}}};
    // What was pasted is the last one.
    std::vector<ItemRef> behind;
    for (std::size_t i = now->level + 1; i < document.levels.size(); ++i)
        behind.push_back(refTo(ItemKind::Level, document.levels[i]->id));
    if (!behind.empty())
        edits.push_back(Edit{"item.move", std::move(behind), {}}.with("to", std::uint64_t(now->level + 1)));
    return edits;
}

std::vector<Edit> takeTiles(const Map& version, const terrain::TileRect& rect) {
    return {Edit{"tiles.paste", {refTo(ItemKind::Terrain, MapItem)}, {}}
                .with("text", terrain::tilesToText(terrain::copyTiles(*version.terrain, rect)))
                .with("at", std::vector<std::int64_t>{rect.row, rect.col})};
}

Result<std::vector<Edit>> takeCubes(const Map& version, ItemId sector, const std::vector<CubeChange>& boxes,
                                    const Map& document) {
    const ItemRef item = refTo(ItemKind::Sector, sector);
    const auto then = locate(version, item), now = locate(document, item);
    if (!then || !now)
        return fail("the sector is gone or damaged");
    const int depth = gridOf(boxes);
    const auto placed = [&](const Level& level, const Location& where) {
        std::vector<LevelBox> all;
        for (const CubeChange& box : boxes)
            all.push_back(levelBox(level, {where.sector, box.box}, depth));
        return all;
    };
    const Level& level = *version.levels[then->level];
    auto clip = copyCubes(level, then->level, placed(level, *then));
    if (!clip)
        return tl::unexpected<Error>(clip.error());
    const Level& here = *document.levels[now->level];
    const LevelBox around = boundsOf(placed(here, *now));
    return std::vector<Edit>{
        Edit{"cubes.paste", {refTo(ItemKind::Level, here.id)}, {}}
            .with("text", json::cubesToText(*clip))
            .with("depth", std::uint64_t(depth))
            .with("min", std::vector<std::int64_t>{around.min.x, around.min.y, around.min.z})
            .with("materials", std::string("same-name"))
            .with("air", true)};
}

bool canTakeEdits(const MapComparison& comparison, const DifferenceRef& at) {
    const DifferenceList& list = comparison.list();
    if (at.entry >= list.size())
        return false;
    if (const ItemChange* change = list.item(at.entry)) {
        if (change->what == ItemChange::What::Added)
            return change->item.kind != ItemKind::Sector;
        if (change->what == ItemChange::What::Removed)
            return change->item.kind != ItemKind::Sector && canBringBack(*list.diff().after);
        const auto& fields = change->difference.fields;
        return at.line ? *at.line < fields.size() && canTakeField(fields[*at.line])
                       : std::any_of(fields.begin(), fields.end(), canTakeField);
    }
    if (list.sector(at.entry) != nullptr)
        return at.line ? *at.line < list.boxes(at.entry).size() : !list.boxes(at.entry).empty();
    return list.tiles(at.entry) != nullptr || list.layer(at.entry) != nullptr ||
           list.source(at.entry) == DifferenceList::Source::CurrentLayer;
}

Result<std::vector<Edit>> takeEdits(const MapComparison& comparison, const DifferenceRef& at,
                                    const Map& document) {
    if (!canTakeEdits(comparison, at))
        return fail("there is nothing to take over");
    const DifferenceList& list = comparison.list();
    const MapDiff& diff = list.diff();
    if (const ItemChange* change = list.item(at.entry)) {
        const FieldDifference* only = at.line && change->what == ItemChange::What::Changed
                                          ? &change->difference.fields[*at.line]
                                          : nullptr;
        return takeItem(diff, *change, document,
                        [only](const FieldDifference& field) { return only == nullptr || &field == only; });
    }
    if (const LayerDifference* layer = list.layer(at.entry))
        return takeLayers(diff, document, [&](const LayerDifference& one) { return &one == layer; });
    if (list.source(at.entry) == DifferenceList::Source::CurrentLayer)
        return takeCurrentLayer(diff);
    if (const TileChange* change = list.tiles(at.entry))
        return takeTiles(*diff.before, change->rect);
    std::vector<CubeChange> boxes = list.boxes(at.entry);
    if (at.line)
        boxes = {boxes[*at.line]};
    return takeCubes(*diff.before, list.sector(at.entry)->sector, boxes, document);
}

} // namespace octant
