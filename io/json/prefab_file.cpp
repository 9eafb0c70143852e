#include "io/json/prefab_file.h"

#include <algorithm>

#include <fmt/format.h>

#include "io/edit_context.h"
#include "io/json/clipboard.h"
#include "io/json/cube_text.h"
#include "io/json/edit_json.h"
#include "io/pmf/convert.h"
#include "model/edit/items/new_item.h"

namespace octant::json {
namespace {

constexpr const char* headAction = "octant prefab";
constexpr std::uint64_t prefabVersion = 1;

/// A map of one empty level.
std::shared_ptr<Map> emptyMap(Revision revision) {
    auto map = std::make_shared<Map>();
    map->revision = revision;
    map->levels.push_back(newLevel(*map));
    return map;
}

ItemRef levelOf(const Map& map) { return {ItemKind::Level, -1, ItemRef::NoCube, map.levels[0]->id}; }

/// Entities as text, as the level of a map that holds nothing else has them.
Result<std::string> entityText(const std::vector<CopiedItem>& items, Revision revision) {
    const MapPtr map = emptyMap(revision);
    const auto inserted = insertItems(map, levelOf(*map), items, editContext());
    if (!inserted)
        return tl::unexpected<Error>(inserted.error());
    return itemsToText(*inserted->map, inserted->made);
}

Result<std::vector<CopiedItem>> entitiesFrom(std::string_view text, Revision revision) {
    Map map;
    map.revision = revision;
    auto items = itemsFromText(map, text);
    if (!items)
        return fail("its entities cannot be read: " + items.error().what);
    if (items->size() > mostPrefabEntities)
        return fail(fmt::format("a prefab has {} entities at most", mostPrefabEntities));
    for (const CopiedItem& item : *items)
        if (item.kind != ItemKind::Entity)
            return fail("it holds other items than entities");
    return items;
}

void addEntities(std::vector<ItemRef>& all, const EntityList& list) {
    for (const Entity& entity : list.entities)
        if (!entity.opaque())
            all.push_back({ItemKind::Entity, -1, ItemRef::NoCube, entity.id});
}

/// Entities of one revision as those of another, which stand where they stood.
Result<std::string> converted(const std::vector<CopiedItem>& items, Revision from, Revision to,
                              std::vector<std::string>& losses) {
    const MapPtr map = emptyMap(from);
    const auto inserted = insertItems(map, levelOf(*map), items, editContext());
    if (!inserted)
        return tl::unexpected<Error>(inserted.error());
    const auto other = pmf::convertMap(inserted->map, to);
    if (!other)
        return tl::unexpected<Error>(other.error());
    std::vector<ItemRef> all;
    addEntities(all, other->map->entities);
    addEntities(all, other->map->levels[0]->entities);
    for (const SectorSlot& slot : other->map->levels[0]->sectors)
        if (const Sector* sector = slot.cell->value())
            addEntities(all, sector->entities);
    for (const Loss& loss : other->losses)
        losses.push_back(loss.words());
    return itemsToText(*other->map, all);
}

/// None of it where the file has another type there: no table has checked these parameters.
template <class T> T headParameter(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    const T* held = value != nullptr ? std::get_if<T>(value) : nullptr;
    return held != nullptr ? *held : T();
}

} // namespace

Result<std::string> prefabText(const PrefabParts& parts, Revision revision, const std::string& help) {
    std::string body;
    if (!parts.entities.empty()) {
        auto text = entityText(parts.entities, revision);
        if (!text)
            return text;
        body = std::move(*text) + '\n';
    }
    body += cubesToText(parts.clip) + '\n';
    Edit head{headAction, {}, {}};
    head.with("version", prefabVersion)
        .with("help", help)
        .with("revision", std::string(revisionName(revision)))
        .with("cubes", std::uint64_t{parts.clip.cubes.size()})
        .with("entities", std::uint64_t{parts.entities.size()})
        .with("lamps", std::uint64_t{parts.clip.lamps.size()})
        .with("bytes", std::uint64_t{body.size()});
    std::string text = editToJson(head) + '\n';
    if (text.size() > largestPrefabHead)
        return fail("the sentence is too long");
    text += body;
    if (text.size() > largestPrefab)
        return fail(fmt::format("a prefab has {} MiB at most; select less", largestPrefab >> 20));
    return text;
}

Result<PrefabHead> prefabHead(std::string_view beginning, std::uint64_t bytes) {
    if (bytes > largestPrefab)
        return fail(fmt::format("a prefab has {} MiB at most", largestPrefab >> 20));
    const std::size_t end = beginning.substr(0, largestPrefabHead).find('\n');
    const auto line = end != std::string_view::npos ? editFromJson(beginning.substr(0, end))
                                                    : Result<Edit>(fail("its first line is missing"));
    if (!line || line->action != headAction)
        return fail("this is no prefab: its first line does not say so");
    if (headParameter<std::uint64_t>(*line, "version") != prefabVersion)
        return fail("it was kept by a newer program; update this one");
    PrefabHead head;
    head.help = headParameter<std::string>(*line, "help");
    head.cubes = headParameter<std::uint64_t>(*line, "cubes");
    head.entities = headParameter<std::uint64_t>(*line, "entities");
    head.lamps = headParameter<std::uint64_t>(*line, "lamps");
    head.bytes = headParameter<std::uint64_t>(*line, "bytes");
    const auto revision = revisionByName(headParameter<std::string>(*line, "revision"));
    if (!revision)
        return fail("it is of a revision that is not known here");
    head.revision = *revision;
    if (bytes - (end + 1) < head.bytes)
        return fail("its end is missing");
    return head;
}

Result<Prefab> prefabFromText(std::string_view text, Revision revision) {
    auto head = prefabHead(text, text.size());
    if (!head)
        return tl::unexpected<Error>(head.error());
    text.remove_prefix(text.find('\n') + 1);
    while (text.ends_with('\n') || text.ends_with('\r'))
        text.remove_suffix(1);
    Prefab prefab;
    prefab.head = std::move(*head);
    // Lines of entities hold no line break, so that the first line of cubes is found by how it begins.
    std::size_t cubes = 0;
    while (!isCubeText(text.substr(cubes))) {
        const std::size_t end = text.find('\n', cubes);
        if (end == std::string_view::npos)
            return fail("its cubes are missing");
        cubes = end + 1;
    }
    prefab.cubes = std::string(text.substr(cubes));
    auto clip = cubesFromText(prefab.cubes);
    if (!clip)
        return fail("its cubes cannot be read: " + clip.error().what);
    prefab.clip = std::move(*clip);
    if (cubes == 0)
        return prefab;
    prefab.entities = std::string(text.substr(0, cubes - 1));
    const Revision from = prefab.head.revision;
    auto items = entitiesFrom(prefab.entities, from);
    if (!items)
        return tl::unexpected<Error>(items.error());
    if (from != revision) {
        auto other = converted(*items, from, revision, prefab.losses);
        if (!other)
            return tl::unexpected<Error>(other.error());
        prefab.entities = std::move(*other);
        if (prefab.entities.empty())
            return prefab;
        items = entitiesFrom(prefab.entities, revision);
        if (!items)
            return tl::unexpected<Error>(items.error());
    }
    prefab.boxes = entityBoxes(*items, revision);
    return prefab;
}

Result<MapPtr> prefabAlone(const Prefab& prefab, Revision revision) {
    const CubeClip& clip = prefab.clip;
    constexpr int finest = 31, largestSide = 16;
    const std::int64_t most = std::max({clip.size.x, clip.size.y, clip.size.z});
    int depth = std::max(0, -clip.cellSideLog2); // of the clip's cells in the one sector of the level
    while (depth <= finest && std::int64_t{1} << depth < most)
        ++depth;
    const int side = depth + clip.cellSideLog2;
    if (side > largestSide || depth + clip.fine > finest)
        return fail("the prefab is too large, too small or too fine to be shown");
    auto map = std::make_shared<Map>();
    map->revision = revision;
    auto level = std::make_shared<Level>(*newLevel(*map));
    level->sectorSizeLog2 = static_cast<std::uint8_t>(side);
    map->levels.push_back(std::move(level));
    Edit paste{"cubes.paste", {levelOf(*map)}, {}};
    paste.with("text", prefab.cubes)
        .with("depth", std::uint64_t{0})
        .with("min", std::vector<std::int64_t>{0, 0, 0})
        .with("materials", std::string("add"));
    if (!prefab.entities.empty())
        paste.with("entities", prefab.entities);
    auto edited = octant::apply(map, paste, editContext());
    if (!edited)
        return tl::unexpected<Error>(edited.error());
    return edited->map;
}

} // namespace octant::json
