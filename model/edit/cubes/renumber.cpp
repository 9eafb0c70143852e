#include "model/edit/cubes/renumber.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "model/map/cube_attachment.h"
#include "model/octree/octree_parts.h"

namespace octant {
namespace {

using octree_parts::noLightmap;

/// Lets `change(item)` answer with the new value of each item, and writes only those that differ.
template <class T, class Fn> void rewrite(PagedVector<T>& list, Fn&& change) {
    std::vector<std::pair<std::size_t, T>> changed;
    list.forEachRun([&](std::size_t first, auto run) {
        for (std::size_t i = 0; i < run.size(); ++i) {
            T item = change(run[i]);
            if (!(item == run[i]))
                changed.emplace_back(first + i, std::move(item));
        }
    });
    for (auto& [at, item] : changed)
        list.set(at, std::move(item));
}

void renumberLightmaps(Sector& sector, const Numbers& numbers) {
    const auto follow = [&](std::uint8_t number) {
        const int next = numbers[number];
        return next < 0 ? noLightmap : static_cast<std::uint8_t>(next);
    };
    rewrite(sector.cubes.cubes, [&](Cube cube) {
        if (cube.geometry() && !cube.is(Cube::ClientExtended))
            cube.extra = (cube.extra & ~std::uint32_t{255}) | follow(cube.lightmap());
        return cube;
    });
    rewrite(sector.cubes.extendedClient, [&](ExtendedClient client) {
        std::transform(client.lightmaps.begin(), client.lightmaps.end(), client.lightmaps.begin(), follow);
        return client;
    });
    rewrite(sector.dynamicLights, [&](DynamicLight light) {
        std::erase_if(light.layers,
                      [&](const DynamicLight::Layer& layer) { return numbers[layer.lightmap] < 0; });
        for (DynamicLight::Layer& layer : light.layers)
            layer.lightmap = static_cast<std::uint8_t>(numbers[layer.lightmap]);
        return light;
    });
}

bool followLights(std::vector<Lighting::Light>& lights, const Numbers& numbers) {
    const auto before = lights;
    std::erase_if(lights, [&](const Lighting::Light& light) { return numbers[light.index] < 0; });
    for (Lighting::Light& light : lights)
        light.index = static_cast<std::uint8_t>(numbers[light.index]);
    return lights != before;
}

void renumberLights(CubeList& cubes, ItemKind kind, const Numbers& numbers) {
    for (std::size_t i = 0; i < cubes.attachments.size(); ++i) {
        if (cubes.attachments[i].lighting == Cube::None)
            continue;
        Cube holder;
        holder.extra = static_cast<std::uint32_t>(i + 1) << 8;
        auto lighting = cubes.lighting(holder);
        if (lighting &&
            followLights(kind == ItemKind::DynamicLight ? lighting->dynamicLights : lighting->fastLights,
                         numbers))
            setAttached(cubes, i, std::move(*lighting));
    }
}

} // namespace

Numbers numbersAfter(std::span<const ItemId> before, std::span<const ItemId> now) {
    Numbers numbers;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i < before.size()) {
            const auto found = std::find(now.begin(), now.end(), before[i]);
            numbers[i] = static_cast<std::int16_t>(found == now.end() ? -1 : found - now.begin());
        } else {
            const bool none = i == noLightmap;
            const std::size_t grown = now.size() > before.size() ? i + (now.size() - before.size()) : i;
            numbers[i] = static_cast<std::int16_t>(none ? i : std::min<std::size_t>(grown, noLightmap - 1));
        }
    }
    return numbers;
}

void renumber(Sector& sector, ItemKind kind, const Numbers& numbers, bool firstLightmaps) {
    if (kind != ItemKind::Lightmap) {
        renumberLights(sector.cubes, kind, numbers);
    } else if (firstLightmaps) {
        Numbers none;
        none.fill(-1);
        renumberLightmaps(sector, none);
    } else {
        renumberLightmaps(sector, numbers);
    }
}

} // namespace octant
