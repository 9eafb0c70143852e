#include "model/map/locate.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>

#include <fmt/format.h>

#include "model/map/item_kinds.h"

namespace octant {
namespace {

/// Where a sector is; level ids ascend with the ids of their sectors only at first, so every level is asked.
std::optional<Location> locateSector(const Map& map, ItemId id) {
    for (std::size_t i = 0; i < map.levels.size(); ++i)
        if (const std::size_t at = listIn(*map.levels[i], ItemKind::Sector).positionOf(id);
            at != Location::None)
            return Location{i, at, at};
    return std::nullopt;
}

static_assert(Location::None == ItemListView::NotFound);

} // namespace

std::optional<Location> locate(const Map& map, const ItemRef& item) {
    switch (item.kind) {
    case ItemKind::None:
        return std::nullopt;
    case ItemKind::Map:
    case ItemKind::Model:
    case ItemKind::Terrain:
        if (item.kind != map.rootKind())
            return std::nullopt;
        return Location{};
    case ItemKind::Level:
        for (std::size_t i = 0; i < map.levels.size(); ++i)
            if (map.levels[i]->id == item.id)
                return Location{i, Location::None, i};
        return std::nullopt;
    case ItemKind::Sector:
        return locateSector(map, item.id);
    case ItemKind::Cube: {
        auto at = locateSector(map, item.id);
        if (!at)
            return std::nullopt;
        const Sector* sector = sectorAt(map, *at);
        if (sector == nullptr || item.cube >= sector->cubes.size())
            return std::nullopt;
        at->index = item.cube;
        return at;
    }
    default:
        break;
    }
    if (const ItemId owner = sectorOf(item.id); owner != 0) {
        auto at = locateSector(map, owner);
        const Sector* sector = at ? sectorAt(map, *at) : nullptr;
        if (sector == nullptr)
            return std::nullopt;
        at->index = listIn(*sector, item.kind).positionOf(item.id);
        return at->index == Location::None ? std::nullopt : at;
    }
    if (const std::size_t index = listIn(map, item.kind).positionOf(item.id); index != Location::None)
        return Location{Location::None, Location::None, index};
    if (livesIn(item.kind, ItemKind::Level))
        for (std::size_t i = 0; i < map.levels.size(); ++i)
            if (const std::size_t index = listIn(*map.levels[i], item.kind).positionOf(item.id);
                index != Location::None)
                return Location{i, Location::None, index};
    return std::nullopt;
}

const Level* levelAt(const Map& map, const Location& at) {
    return at.level < map.levels.size() ? map.levels[at.level].get() : nullptr;
}

const Sector* sectorAt(const Map& map, const Location& at) {
    const Level* level = levelAt(map, at);
    return level != nullptr && at.sector < level->sectors.size() ? level->sectors[at.sector].cell->value()
                                                                 : nullptr;
}

const void* findItem(const Map& map, const ItemRef& item) {
    const auto at = locate(map, item);
    if (!at)
        return nullptr;
    switch (item.kind) {
    case ItemKind::Map:
        return &map;
    case ItemKind::Model:
        return map.model.get();
    case ItemKind::Terrain:
        return map.terrain.get();
    case ItemKind::Level:
        return levelAt(map, *at);
    case ItemKind::Sector:
        return sectorAt(map, *at);
    case ItemKind::Cube:
        return nullptr;
    default:
        break;
    }
    const Sector* sector = at->sector != Location::None ? sectorAt(map, *at) : nullptr;
    const ItemListView list = listIn(&map, levelAt(map, *at), sector, item.kind);
    return list ? list.itemAt(at->index) : nullptr;
}

std::vector<ItemId> itemsOf(const Map& map, ItemKind kind, const ItemRef& owner) {
    if (kind == ItemKind::Level)
        return listIn(map, kind).ids();
    const auto at = locate(map, owner);
    if (!at)
        return {};
    const Level* level = isRoot(owner.kind) ? nullptr : levelAt(map, *at);
    const Sector* sector = owner.kind == ItemKind::Sector ? sectorAt(map, *at) : nullptr;
    if (owner.kind == ItemKind::Sector && sector == nullptr)
        return {}; // damaged
    return listIn(&map, level, sector, kind).ids();
}

ItemRef ownerOf(const Map& map, const ItemRef& item) {
    const ItemRef root{map.rootKind(), -1, ItemRef::NoCube, MapItem};
    if (item.kind == root.kind || item.kind == ItemKind::None)
        return {};
    if (item.kind == ItemKind::Level || item.kind == ItemKind::Extension)
        return root;
    if (item.kind == ItemKind::Cube)
        return {ItemKind::Sector, -1, ItemRef::NoCube, item.id};
    if (const ItemId sector = sectorOf(item.id); sector != 0)
        return {ItemKind::Sector, -1, ItemRef::NoCube, sector};
    const auto at = locate(map, item);
    if (!at)
        return {};
    const Level* level = levelAt(map, *at);
    return level != nullptr ? ItemRef{ItemKind::Level, -1, ItemRef::NoCube, level->id} : root;
}

ItemId findByName(const Level& level, ItemKind kind, std::string_view name) {
    if (kind == ItemKind::SoundMaterial) {
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
        const bool canonical =
            error == std::errc() && end == name.data() + name.size() && fmt::format("{}", number) == name;
        return canonical && number < level.soundMaterials.size() ? level.soundMaterials[number].id : 0;
    }
    const ItemListView list = listIn(level, kind);
    const std::size_t at = list.positionOfName(name);
    return at != ItemListView::NotFound ? list.idAt(at) : 0;
}

std::string nameOf(const Level& level, ItemKind kind, const Ref& ref) {
    if (ref.id == 0)
        return ref.name;
    const ItemListView list = listIn(level, kind);
    const std::size_t at = list.positionOf(ref.id);
    if (at == ItemListView::NotFound)
        return {};
    return list.named() ? std::string(list.nameAt(at)) : fmt::format("{}", at);
}

namespace {

/// "physics material".
std::string plainKind(ItemKind kind) {
    std::string words = kind == ItemKind::ModelMaterial || kind == ItemKind::TerrainMaterial
                            ? itemKindName(ItemKind::Material)
                            : itemKindName(kind);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string sectorText(const Level& level, std::size_t number) {
    const SectorIndex at = level.indexOf(number);
    return fmt::format("{},{},{}", at.x(), at.y(), at.z());
}

} // namespace

std::string displayName(const Map& map, const ItemRef& item) {
    const auto at = locate(map, item);
    if (!at)
        return {};
    std::string name;
    if (item.kind == ItemKind::Map)
        name = map.header.name;
    const Sector* sector = at->sector != Location::None ? sectorAt(map, *at) : nullptr;
    if (const ItemListView list = listIn(&map, levelAt(map, *at), sector, item.kind))
        name = list.nameAt(at->index);
    if (!name.empty())
        return name;
    std::string kind = plainKind(item.kind);
    if (item.kind == ItemKind::Entity)
        if (const auto* entity = static_cast<const Entity*>(findItem(map, item));
            entity != nullptr && !entity->opaque())
            kind = entitySchema(entity->type).name;
    kind.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(kind.front())));
    if (isRoot(item.kind))
        return kind;
    if (item.kind == ItemKind::Sector)
        return kind + " " + sectorText(*levelAt(map, *at), at->sector);
    return fmt::format("{} {}", kind, at->index);
}

std::string placeOf(const Map& map, const ItemRef& item) {
    const auto at = locate(map, item);
    if (!at || isRoot(item.kind))
        return {};
    std::string place;
    const auto add = [&](const std::string& step) { place += (place.empty() ? "" : " / ") + step; };
    const Level* level = levelAt(map, *at);
    if (level != nullptr)
        add(fmt::format("level {}", at->level));
    if (level != nullptr && at->sector != Location::None)
        add("sector " + sectorText(*level, at->sector));
    if (item.kind == ItemKind::Level || item.kind == ItemKind::Sector)
        return place;
    if (level == nullptr && item.kind == ItemKind::Entity)
        add("global entities");
    add(fmt::format("{} {}", plainKind(item.kind), at->index));
    return place;
}

} // namespace octant
