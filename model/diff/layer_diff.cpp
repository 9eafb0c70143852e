#include "model/diff/layer_diff.h"

#include <algorithm>
#include <iterator>

namespace octant {
namespace {

/// Items of the first that the second has not.
std::size_t onlyIn(const std::vector<ItemRef>& some, const std::vector<ItemRef>& others) {
    std::vector<ItemRef> rest;
    std::set_difference(some.begin(), some.end(), others.begin(), others.end(), std::back_inserter(rest));
    return rest.size();
}

const CubeRuns& cubesOf(const LayerMembers& members, ItemId sector) {
    static const CubeRuns none;
    const auto found = members.cubes.find(sector);
    return found != members.cubes.end() ? found->second : none;
}

void countMembers(LayerDifference& difference, const LayerMembers& then, const LayerMembers& now) {
    difference.in = onlyIn(now.items, then.items);
    difference.out = onlyIn(then.items, now.items);
    constexpr std::uint16_t in = 1, out = 2;
    const auto count = [&](ItemId sector) {
        const CubeRuns runs = combined(cubesOf(then, sector), cubesOf(now, sector), {},
                                       [](std::uint16_t was, std::uint16_t is, std::uint16_t) {
                                           return was == is ? std::uint16_t{0} : is != 0 ? in : out;
                                       });
        for (const CubeRun& run : runs)
            ++(run.layer == in ? difference.cubesIn : difference.cubesOut);
    };
    for (const auto& [sector, runs] : then.cubes)
        count(sector);
    for (const auto& [sector, runs] : now.cubes)
        if (!then.cubes.contains(sector))
            count(sector);
}

struct Version {
    explicit Version(const Map& map) : layers(layersOf(map)), index(map, layers) {
        for (std::size_t i = 0; i < layers.layers.size(); ++i)
            members.push_back(membersOf(map, layers, index, static_cast<LayerNumber>(i + 1)));
    }
    MapLayers layers;
    LayerIndex index;
    std::vector<LayerMembers> members; ///< by number, from 1 on
};

} // namespace

LayerMembers membersOf(const Map& map, const MapLayers& layers, const LayerIndex& index, LayerNumber layer) {
    LayerMembers members{index.itemsIn(layer), {}};
    std::sort(members.items.begin(), members.items.end());
    for (const LayerCells& cells : cellsIn(map, layers, layer))
        members.cubes[map.levels[cells.level]->sectors[cells.sector].id].push_back({cells.box, 1});
    // Without those of other layers between them they may be divided in another way.
    for (auto& [sector, runs] : members.cubes) {
        std::vector<GridBox> boxes;
        for (const CubeRun& run : runs)
            boxes.push_back(run.box);
        runs = withCells({}, boxes, 1);
    }
    return members;
}

LayersDifference compareLayers(const Map& before, const Map& after) {
    LayersDifference all;
    const auto then = layersAt(before), now = layersAt(after);
    if (!then && !now)
        return all;
    const Version was(before), is(after);
    using What = LayerDifference::What;
    std::vector<std::size_t> gone;
    for (std::size_t i = 0; i < was.layers.layers.size(); ++i)
        if (!is.layers.byName(was.layers.layers[i].name))
            gone.push_back(i);
    const auto compare = [&](std::size_t from, std::size_t to) {
        LayerDifference difference;
        difference.before = was.layers.layers[from];
        difference.after = is.layers.layers[to];
        countMembers(difference, was.members[from], is.members[to]);
        if (difference.before != difference.after || difference.in + difference.out != 0 ||
            difference.cubesIn + difference.cubesOut != 0)
            all.layers.push_back(std::move(difference));
    };
    std::string current(is.layers.nameOf(is.layers.current));
    for (std::size_t to = 0; to < is.layers.layers.size(); ++to) {
        const Layer& layer = is.layers.layers[to];
        if (const auto number = was.layers.byName(layer.name)) {
            compare(*number - std::size_t{1}, to);
            continue;
        }
        const auto renamed = std::find_if(gone.begin(), gone.end(), [&](std::size_t from) {
            const LayerMembers& members = was.members[from];
            const bool empty = members.items.empty() && members.cubes.empty();
            return members == is.members[to] && (!empty || from == to);
        });
        if (renamed != gone.end()) {
            if (is.layers.current == to + 1)
                current = was.layers.layers[*renamed].name;
            compare(*renamed, to);
            gone.erase(renamed);
        } else {
            LayerDifference added;
            added.what = What::Added;
            added.after = layer;
            countMembers(added, {}, is.members[to]);
            all.layers.push_back(std::move(added));
        }
    }
    for (const std::size_t from : gone) {
        LayerDifference removed;
        removed.what = What::Removed;
        removed.before = was.layers.layers[from];
        countMembers(removed, was.members[from], {});
        all.layers.push_back(std::move(removed));
    }
    if (was.layers.nameOf(was.layers.current) != current)
        all.current = {std::string(was.layers.nameOf(was.layers.current)),
                       std::string(is.layers.nameOf(is.layers.current))};
    return all;
}

} // namespace octant
