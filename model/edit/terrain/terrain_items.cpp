#include <algorithm>

#include <fmt/format.h>

#include "model/edit/actions.h"
#include "model/edit/targets.h"
#include "model/edit/terrain/terrain_document.h"
#include "model/map/locate.h"
#include "model/schema/field.h"
#include "model/schema/field_access.h"
#include "model/terrain/edit_lists.h"

namespace octant {
namespace {

std::string freeMaterialName(const Terrain& terrain, const std::string& wanted) {
    const auto taken = [&terrain](const std::string& name) {
        return std::any_of(terrain.materials.begin(), terrain.materials.end(),
                           [&name](const terrain::Material& material) { return material.name == name; });
    };
    if (!taken(wanted) || wanted == terrain::namelessMaterial)
        return wanted;
    for (int number = 2;; ++number)
        if (std::string name = fmt::format("{}_{}", wanted, number); !taken(name))
            return name;
}

/// What the targets of an edit are: all of one kind, by their places in its list, ascending and each once.
struct TerrainItems {
    ItemKind kind = ItemKind::None;
    std::vector<std::size_t> places;
};

Result<TerrainItems> terrainItems(const MapPtr& map, const Edit& edit) {
    TerrainItems items;
    for (const ItemRef& target : edit.targets) {
        const auto at = locate(*map, target);
        if (!at)
            return missingTarget(target);
        if (target.kind != ItemKind::TerrainMaterial && target.kind != ItemKind::TerrainSplat)
            return fail("this is done to materials and splats of a terrain only");
        if (items.kind != ItemKind::None && items.kind != target.kind)
            return fail("this is done to items of one list at a time");
        items.kind = target.kind;
        items.places.push_back(at->index);
    }
    std::sort(items.places.begin(), items.places.end());
    items.places.erase(std::unique(items.places.begin(), items.places.end()), items.places.end());
    return items;
}

ItemRef lastMade(const Terrain& terrain, ItemKind kind) {
    return {kind, -1, ItemRef::NoCube, terrain.nextId - 1};
}

Terrain freshTerrain(const MapPtr& map) {
    Terrain terrain = *map->terrain;
    terrain.nextId = map->nextId;
    return terrain;
}

Result<Terrain> withNewMaterial(const Terrain& terrain, const Edit& edit) {
    const std::string* name = textParameter(edit, "name");
    const auto engine = terrain::engineMaterials();
    const auto unused = std::find_if(engine.begin(), engine.end(), [&](const auto& known) {
        return std::none_of(
            terrain.materials.begin(), terrain.materials.end(),
            [&known](const terrain::Material& material) { return material.texture == known.texture; });
    });
    const terrain::EngineMaterial& known = unused != engine.end() ? *unused : engine.front();
    const std::size_t at = wholeParameter(edit, "at").value_or(terrain.materials.size());
    if (at > terrain.materials.size())
        return fail(fmt::format("position {} is behind the end of the list", at));
    return terrain::addMaterial(terrain, at, freeMaterialName(terrain, name != nullptr ? *name : known.name),
                                known.texture);
}

Result<Terrain> withNewSplat(const Terrain& terrain, const Edit& edit) {
    const std::size_t at = wholeParameter(edit, "at").value_or(terrain.splats.size());
    if (at > terrain.splats.size())
        return fail(fmt::format("position {} is behind the end of the list", at));
    auto edited = terrain::addSplat(terrain, 0, terrain.materials.size() > 1 ? 1 : 0);
    if (edited && at < terrain.splats.size())
        edited->splats.move(terrain.splats.size(), at);
    return edited;
}

Result<Terrain> withField(const Terrain& terrain, ItemKind kind, std::size_t at, const FieldRef& field,
                          const Value& value) {
    if (kind == ItemKind::TerrainMaterial) {
        auto text = fields::plainText(*field.info, value);
        if (!text)
            return tl::unexpected<Error>(text.error());
        return field.info->name == std::string_view("name")
                   ? terrain::setMaterialName(terrain, at, std::move(*text))
                   : terrain::setMaterialTexture(terrain, at, std::move(*text));
    }
    terrain::Splat splat = terrain.splats[at];
    if (auto done = field.set(field, &splat, value); !done)
        return tl::unexpected<Error>(done.error());
    return terrain::setSplat(terrain, at, splat.base, splat.accent);
}

} // namespace

Result<Edited> addTerrainItem(const MapPtr& map, const Edit& edit) {
    const std::uint64_t kind = *wholeParameter(edit, "kind");
    const bool material = kind == static_cast<std::uint64_t>(ItemKind::TerrainMaterial);
    if (!material && kind != static_cast<std::uint64_t>(ItemKind::TerrainSplat))
        return fail("a terrain has materials and splats only");
    const auto terrain = terrainToEdit(map, edit);
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    auto edited = material ? withNewMaterial(*terrain, edit) : withNewSplat(*terrain, edit);
    if (!edited)
        return tl::unexpected<Error>(edited.error());
    const ItemRef made = lastMade(*edited, static_cast<ItemKind>(kind));
    return withTerrain(map, std::move(edited), {made});
}

Result<Edited> duplicateTerrainItems(const MapPtr& map, const Edit& edit) {
    const auto items = terrainItems(map, edit);
    if (!items)
        return tl::unexpected<Error>(items.error());
    Result<Terrain> edited = freshTerrain(map);
    std::vector<ItemRef> made;
    for (auto place = items->places.rbegin(); place != items->places.rend(); ++place) {
        if (items->kind == ItemKind::TerrainMaterial) {
            const terrain::Material& material = map->terrain->materials[*place];
            edited = terrain::addMaterial(*edited, *place + 1, freeMaterialName(*edited, material.name),
                                          material.texture);
        } else {
            const terrain::Splat& splat = map->terrain->splats[*place];
            edited = terrain::addSplat(*edited, splat.base, splat.accent);
            if (edited)
                edited->splats.move(edited->splats.size() - 1, *place + 1);
        }
        if (!edited)
            return tl::unexpected<Error>(edited.error());
        made.push_back(lastMade(*edited, items->kind));
    }
    return withTerrain(map, std::move(edited), std::move(made));
}

Result<Edited> removeTerrainItems(const MapPtr& map, const Edit& edit) {
    const auto items = terrainItems(map, edit);
    if (!items)
        return tl::unexpected<Error>(items.error());
    Result<Terrain> edited = freshTerrain(map);
    if (items->kind == ItemKind::TerrainMaterial) {
        const auto uses = terrain::materialUses(*map->terrain);
        for (const std::size_t place : items->places)
            if (uses[place].all() != 0)
                return fail(
                    fmt::format("{} is used by {} tops, {} sides and {} splats; replace it by another "
                                "material first",
                                map->terrain->materials[place].name, uses[place].tops, uses[place].sides,
                                uses[place].splats));
    }
    for (auto place = items->places.rbegin(); edited && place != items->places.rend(); ++place)
        edited = items->kind == ItemKind::TerrainMaterial
                     ? terrain::removeMaterial(*edited, *place, std::nullopt)
                     : terrain::removeSplat(*edited, *place);
    return withTerrain(map, std::move(edited));
}

Result<Edited> moveTerrainItems(const MapPtr& map, const Edit& edit) {
    const auto items = terrainItems(map, edit);
    if (!items)
        return tl::unexpected<Error>(items.error());
    const bool materials = items->kind == ItemKind::TerrainMaterial;
    const std::size_t count = materials ? map->terrain->materials.size() : map->terrain->splats.size();
    const std::uint64_t to = *wholeParameter(edit, "to");
    if (to > count - items->places.size())
        return fail(fmt::format("position {} is behind the end of the list", to));
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < count; ++i)
        if (!std::binary_search(items->places.begin(), items->places.end(), i))
            order.push_back(i);
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(to), items->places.begin(), items->places.end());
    Result<Terrain> edited = freshTerrain(map);
    std::vector<std::size_t> now(count);
    for (std::size_t i = 0; i < count; ++i)
        now[i] = i;
    for (std::size_t i = 0; edited && i < count; ++i) {
        const auto from = static_cast<std::size_t>(std::find(now.begin(), now.end(), order[i]) - now.begin());
        if (from == i)
            continue;
        now.erase(now.begin() + static_cast<std::ptrdiff_t>(from));
        now.insert(now.begin() + static_cast<std::ptrdiff_t>(i), order[i]);
        if (materials)
            edited = terrain::moveMaterial(*edited, from, i);
        else
            edited->splats.move(from, i);
    }
    return withTerrain(map, std::move(edited));
}

Result<Edited> setTerrainField(const MapPtr& map, const Edit& edit) {
    if (edit.parameter("component") != nullptr)
        return fail("no field of a terrain has several numbers");
    const std::string& path = *textParameter(edit, "field");
    Result<Terrain> edited = freshTerrain(map);
    bool found = false;
    for (const ItemRef& target : edit.targets) {
        const auto at = locate(*map, target);
        if (!at)
            return missingTarget(target);
        const FieldRef* field = findField(fieldsOf(target.kind), path);
        if (field == nullptr)
            continue;
        found = true;
        if (field->info->readOnly)
            return fail(fmt::format("{} follows from other things and cannot be set", path));
        edited = withField(*edited, target.kind, at->index, *field, *edit.parameter("value"));
        if (!edited)
            return tl::unexpected<Error>(edited.error());
    }
    if (!found)
        return fail(edit.targets.size() == 1
                        ? fmt::format("this item has no \"{}\"", path)
                        : fmt::format("nothing of what is selected has a field called \"{}\"", path));
    return withTerrain(map, std::move(edited));
}

} // namespace octant
