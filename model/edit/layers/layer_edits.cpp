#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/core/try.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/box_parameters.h"
#include "model/edit/cubes/cube_edit.h"
#include "model/edit/layers/layer_draft.h"
#include "model/edit/light/light_draft.h"
#include "model/edit/targets.h"
#include "model/geometry/octree.h"
#include "model/map/item_kinds.h"

namespace octant {
namespace {

/// Edits the layers of a map by `change(MapLayers&) -> Result<void>`.
template <class Change>
Result<Edited> editLayers(const MapPtr& map, const Edit& edit, const EditContext& context, bool ofMap,
                          Change&& change) {
    if (map->rootKind() != ItemKind::Map)
        return fail("only maps have layers");
    if (ofMap && (edit.targets.size() != 1 || edit.targets.front().kind != ItemKind::Map))
        return fail("name the map");
    auto layers = layersIn(*map);
    if (!layers)
        return tl::unexpected<Error>(layers.error());
    if (auto done = change(*layers); !done)
        return tl::unexpected<Error>(done.error());
    MapDraft draft(map, context);
    if (auto done = putLayers(draft, *layers); !done)
        return tl::unexpected<Error>(done.error());
    return Edited{draft.finish(), {}};
}

/// The layer that an edit names.
Result<LayerNumber> layerOf(const MapLayers& layers, const Edit& edit) {
    const std::string& name = *textParameter(edit, "layer");
    if (const auto number = layers.byName(name))
        return *number;
    return fail(fmt::format("there is no layer \"{}\"", name));
}

/// One that is no default layer, which always stays as it is.
Result<LayerNumber> namedLayerOf(const MapLayers& layers, const Edit& edit) {
    auto number = layerOf(layers, edit);
    if (number && *number == 0)
        return fail("the default layer stays as it is; name another one");
    return number;
}

Result<void> nameFits(const MapLayers& layers, const std::string& name) {
    if (!isLayerName(name))
        return fail("a layer needs a name of 1 to 255 bytes, without a NUL");
    if (layers.byName(name))
        return fail(fmt::format("there is a layer \"{}\" already", name));
    return {};
}

Result<void> addNamed(MapLayers& layers, const std::string& name) {
    if (auto fits = nameFits(layers, name); !fits)
        return fits;
    if (layers.layers.size() >= mostLayers)
        return fail(fmt::format("a map has at most {} layers", mostLayers));
    layers.layers.push_back({name, false, false});
    return {};
}

Result<Edited> addLayer(const MapPtr& map, const Edit& edit, const EditContext& context) {
    return editLayers(map, edit, context, true, [&](MapLayers& layers) -> Result<void> {
        return addNamed(layers, *textParameter(edit, "name"));
    });
}

Result<Edited> removeLayer(const MapPtr& map, const Edit& edit, const EditContext& context) {
    return editLayers(map, edit, context, true, [&](MapLayers& layers) -> Result<void> {
        const auto number = namedLayerOf(layers, edit);
        if (!number)
            return tl::unexpected<Error>(number.error());
        layers.layers.erase(layers.layers.begin() + (*number - 1));
        const auto next = [&](LayerNumber layer) {
            return layer == *number  ? LayerNumber{0}
                   : layer > *number ? static_cast<LayerNumber>(layer - 1)
                                     : layer;
        };
        layers.current = next(layers.current);
        for (auto at = layers.lists.begin(); at != layers.lists.end();) {
            std::vector<LayerRun> kept;
            for (LayerRun run : at->second)
                if ((run.layer = next(run.layer)) != 0)
                    kept.push_back(run);
            at->second = std::move(kept);
            at = at->second.empty() ? layers.lists.erase(at) : std::next(at);
        }
        for (auto at = layers.cubes.begin(); at != layers.cubes.end();) {
            at->second = renumbered(at->second, next);
            at = at->second.empty() ? layers.cubes.erase(at) : std::next(at);
        }
        return {};
    });
}

Result<Edited> setLayer(const MapPtr& map, const Edit& edit, const EditContext& context) {
    return editLayers(map, edit, context, true, [&](MapLayers& layers) -> Result<void> {
        const auto number = namedLayerOf(layers, edit);
        if (!number)
            return tl::unexpected<Error>(number.error());
        Layer& layer = layers.layers[*number - std::size_t{1}];
        if (const std::string* name = textParameter(edit, "name"); name != nullptr && *name != layer.name) {
            if (auto fits = nameFits(layers, *name); !fits)
                return fits;
            layer.name = *name;
        }
        if (const Value* hidden = edit.parameter("hidden"))
            layer.hidden = std::get<bool>(*hidden);
        if (const Value* locked = edit.parameter("locked"))
            layer.locked = std::get<bool>(*locked);
        if (const Value* alone = edit.parameter("alone"))
            for (Layer& other : layers.layers)
                other.hidden = std::get<bool>(*alone) && &other != &layer;
        return {};
    });
}

Result<Edited> makeLayerCurrent(const MapPtr& map, const Edit& edit, const EditContext& context) {
    return editLayers(map, edit, context, true, [&](MapLayers& layers) -> Result<void> {
        const auto number = layerOf(layers, edit);
        if (!number)
            return tl::unexpected<Error>(number.error());
        layers.current = *number;
        return {};
    });
}

/// Puts positions of a list into a layer.
void assign(MapLayers& layers, const LayerListKey& key, const std::vector<std::size_t>& positions,
            std::size_t size, LayerNumber layer) {
    std::vector<LayerNumber> all = layersOfRuns(layers.lists[key], size);
    for (const std::size_t at : positions)
        all[at] = layer;
    layers.lists[key] = runsOf(all);
    if (layers.lists[key].empty())
        layers.lists.erase(key);
}

/// Puts cells of a sector into a layer.
void assignCells(MapLayers& layers, const ListPlace& sector, const std::vector<GridBox>& boxes,
                 LayerNumber layer) {
    const SectorKey key{static_cast<std::uint8_t>(sector.level), static_cast<std::uint32_t>(sector.sector)};
    CubeRuns& runs = layers.cubes[key];
    runs = withCells(runs, boxes, layer);
    if (runs.empty())
        layers.cubes.erase(key);
}

/// The same for cells of a level that an edit names as boxes.
Result<void> assignBoxes(MapLayers& layers, const Map& map, std::size_t level, const Edit& edit,
                         LayerNumber layer) {
    for (const char* name : {"depth", "min", "size"})
        if (edit.parameter(name) == nullptr)
            return fail("cells are named by depth, min and size");
    OCTANT_TRY(boxes, boxParameters(edit));
    std::map<std::size_t, std::vector<GridBox>> parts;
    for (const LevelBox& box : *boxes) {
        if (auto fits = checkBox(*map.levels[level], box); !fits)
            return fits;
        for (const SectorBox& part : sectorBoxes(*map.levels[level], box))
            parts[part.sector].push_back(part.box);
    }
    for (const auto& [sector, own] : parts)
        assignCells(layers, {level, sector}, own, layer);
    return {};
}

/// The cells of cubes of a sector.
std::vector<GridBox> cellsOf(const Sector& sector, const std::vector<ItemRef>& cubes) {
    std::set<std::uint32_t> wanted;
    for (const ItemRef& cube : cubes)
        wanted.insert(cube.cube);
    std::vector<GridBox> cells;
    walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube&, std::uint32_t, int) {
        if (wanted.contains(cell.number))
            cells.push_back({cell.corner, cell.corner + cell.extent()});
    });
    return cells;
}

Result<Edited> assignToLayer(const MapPtr& map, const Edit& edit, const EditContext& context) {
    return editLayers(map, edit, context, false, [&](MapLayers& layers) -> Result<void> {
        const Value* add = edit.parameter("add");
        if (const std::string& name = *textParameter(edit, "layer");
            add != nullptr && std::get<bool>(*add) && !layers.byName(name))
            if (auto added = addNamed(layers, name); !added)
                return added;
        const auto number = layerOf(layers, edit);
        if (!number)
            return tl::unexpected<Error>(number.error());
        const auto source = wholeParameter(edit, "source");
        const auto groups = groupTargets(*map, edit.targets);
        if (!groups)
            return tl::unexpected<Error>(groups.error());
        if (groups->empty())
            return fail("name what is to be moved");
        if (source && (groups->size() != 1 || groups->front().place.kind != ItemKind::Level ||
                       groups->front().positions.size() != 1))
            return fail("a source of light is named by its number and one level");
        const bool cells = edit.parameter("depth") != nullptr || edit.parameter("min") != nullptr ||
                           edit.parameter("size") != nullptr || edit.parameter("more") != nullptr;
        if (cells) {
            if (source || groups->size() != 1 || groups->front().place.kind != ItemKind::Level ||
                groups->front().positions.size() != 1)
                return fail("cells are named by boxes and one level");
            return assignBoxes(layers, *map, groups->front().positions.front(), edit, *number);
        }
        for (const TargetGroup& group : *groups) {
            LayerListKey key;
            key.kind = group.place.kind;
            if (key.kind == ItemKind::Cube) {
                const Sector* sector =
                    map->levels[group.place.level]->sectors[group.place.sector].cell->value();
                if (sector != nullptr)
                    assignCells(layers, group.place, cellsOf(*sector, group.cubes), *number);
                continue;
            }
            if (source) {
                key.kind = ItemKind::None;
                key.level = static_cast<std::uint8_t>(group.positions.front());
                const auto light = lightIn(*map, context);
                if (!light)
                    return tl::unexpected<Error>(light.error());
                const light::LevelLight* level = light->of(group.positions.front());
                const std::size_t count = level != nullptr ? level->sources.size() : 0;
                if (*source >= count)
                    return fail(fmt::format("there is no source {}; the level has {}, counted from 0",
                                            *source, count));
                assign(layers, key, {static_cast<std::size_t>(*source)}, count, *number);
                continue;
            }
            if (key.kind == ItemKind::LightSource) {
                key.kind = ItemKind::None;
                key.level = static_cast<std::uint8_t>(group.place.level);
                assign(layers, key, group.positions, map->levels[group.place.level]->lightSources.size(),
                       *number);
                continue;
            }
            if (!canBeInLayer(key.kind))
                return fail(fmt::format("{} cannot be in layers: entities, regions, lights and cubes can",
                                        itemKindRow(key.kind).plural));
            if (group.place.level != ListPlace::None)
                key.level = static_cast<std::uint8_t>(group.place.level);
            if (group.place.sector != ListPlace::None)
                key.sector = static_cast<std::uint32_t>(group.place.sector);
            assign(layers, key, group.positions, listOf(*map, key).size(), *number);
        }
        return {};
    });
}

constexpr const char* whichLayer = OCTANT_TR("Name of the layer");
constexpr const char* anyLayer = OCTANT_TR("Name of the layer; empty for the default layer");

constexpr EditParameter addParameters[] = {
    {"name", ParameterType::Text, Needed::Required, OCTANT_TR("Name that no layer has")}};
constexpr EditParameter removeParameters[] = {{"layer", ParameterType::Text, Needed::Required, whichLayer}};
constexpr EditParameter setParameters[] = {
    {"layer", ParameterType::Text, Needed::Required, whichLayer},
    {"name", ParameterType::Text, Needed::Optional, OCTANT_TR("Another name for it")},
    {"hidden", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether the view leaves it out")},
    {"locked", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether nothing of it is picked in the view")},
    {"alone", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether it is shown and all others are hidden; false shows all layers")},
};
constexpr EditParameter currentParameters[] = {{"layer", ParameterType::Text, Needed::Required, anyLayer}};
constexpr EditParameter assignParameters[] = {
    {"layer", ParameterType::Text, Needed::Required, anyLayer},
    {"add", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether the layer is added where the map has none of that name")},
    {"source", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Number of a source of baked light of the target, a level, which is moved in its place")},
    {"depth", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Of cells of the target, a level, which are moved in its place: cells of a sector's side "
               "halved this often, 0 to 31")},
    {"min", ParameterType::Ints, Needed::Optional, minParameter.help},
    {"size", ParameterType::Ints, Needed::Optional, sizeParameter.help},
    moreParameter,
};

} // namespace

const EditAction addLayerAction{
    .id = "layer.add",
    .label = OCTANT_TR("Add layer"),
    .help = OCTANT_TR("Adds a named layer to the target, the map. Nothing is in it yet."),
    .apply = addLayer,
    .parameters = addParameters,
};

const EditAction assignToLayerAction{
    .id = "layer.assign",
    .label = OCTANT_TR("Move to layer"),
    .help =
        OCTANT_TR("Puts the targets, entities, regions, lights and cubes, or cells of the target, a level, "
                  "into a layer, and out of the one that they were in."),
    .apply = assignToLayer,
    .parameters = assignParameters,
    .takesKind =
        [](ItemKind kind) { return canBeInLayer(kind) || kind == ItemKind::Level || kind == ItemKind::Cube; },
};

const EditAction makeLayerCurrentAction{
    .id = "layer.current",
    .label = OCTANT_TR("Make layer current"),
    .help = OCTANT_TR("What is added to the target, the map, goes into this layer from now on."),
    .apply = makeLayerCurrent,
    .parameters = currentParameters,
};

const EditAction removeLayerAction{
    .id = "layer.remove",
    .label = OCTANT_TR("Remove layer"),
    .help = OCTANT_TR("Removes a layer of the target, the map. What is in it goes to the default layer."),
    .apply = removeLayer,
    .parameters = removeParameters,
};

const EditAction setLayerAction{
    .id = "layer.set",
    .label = OCTANT_TR("Change layer"),
    .help = OCTANT_TR("Changes a layer of the target, the map: its name, whether it is hidden or locked."),
    .apply = setLayer,
    .parameters = setParameters,
};

} // namespace octant
