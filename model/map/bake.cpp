#include "model/map/bake.h"

#include <algorithm>

#include "model/geometry/octree.h"
#include "model/octree/octree_parts.h"
#include "model/octree/spare_cubes.h"

namespace octant {
namespace {

using octree_parts::noLightmap;
using Freed = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

template <class Fn> bool anyAttachment(const CubeList& list, Fn&& fn) {
    return std::any_of(list.attachments.begin(), list.attachments.end(), fn);
}

/// In a graph that is no tree something may name a freed cube still.
void noteFreed(CubeList& list, const Freed& freed) {
    const std::vector<std::uint32_t> unnamed = unnamedCubes(list);
    std::vector<std::uint32_t> spare;
    for (const auto& [number, instead] : freed)
        if (std::binary_search(unnamed.begin(), unnamed.end(), number))
            spare.push_back(number);
    addSpareCubes(list, std::move(spare));
}

/// Takes wrappers of a type out of the tree; what they wrap takes their place.
Freed unwrap(CubeList& list, CubeType type) {
    Freed freed;
    const auto inside = [&](std::uint32_t number) {
        // As often as there are cubes at most: chains of broken trees may have no end.
        for (std::uint32_t i = 0; i < list.size() && number < list.size(); ++i) {
            const Cube& cube = list.cubes[number];
            if (cube.type != type)
                break;
            number = cube.link;
        }
        return number;
    };
    if (list.size() != 0 && list.cubes[0].type == type) {
        const std::uint32_t next = inside(0);
        const bool some = next < list.size() && list.cubes[next].type != type;
        list.cubes.set(0, some ? list.cubes[next] : Cube{});
        if (some) {
            list.cubes.set(next, Cube{});
            freed.emplace_back(next, 0);
        }
    }
    for (std::uint32_t i = 0; i < list.size(); ++i) {
        const Cube cube = list.cubes[i];
        if (cube.wrapper() && cube.type != type && cube.link != Cube::None) {
            if (const std::uint32_t next = inside(cube.link); next != cube.link)
                list.cubes.update(i, [&](Cube& edited) { edited.link = next; });
        } else if (cube.type == CubeType::Parent && cube.link < list.children.size()) {
            std::array<std::uint32_t, 8> row = list.children[cube.link];
            std::uint8_t bits = cube.faces;
            for (std::size_t child = 0; child < row.size(); ++child) {
                row[child] = inside(row[child]);
                if (row[child] == Cube::None)
                    bits = static_cast<std::uint8_t>(bits & ~(1U << child));
            }
            if (row != list.children[cube.link])
                list.children.set(cube.link, row);
            if (bits != cube.faces)
                list.cubes.update(i, [&](Cube& edited) { edited.faces = bits; });
        }
    }
    for (std::uint32_t i = 0; i < list.size(); ++i) {
        const Cube cube = list.cubes[i];
        if (cube.type != type)
            continue;
        freed.emplace_back(i, inside(i) < list.size() ? inside(i) : 0);
        list.cubes.set(i, Cube{});
    }
    noteFreed(list, freed);
    return freed;
}

/// Takes what January hangs on cubes off them; `bit` says which, `part` is its place in the attachment.
void takeOff(CubeList& list, std::uint8_t bit, std::uint32_t CubeAttachment::*part, std::uint32_t owns) {
    for (std::uint32_t i = 0; i < list.size(); ++i)
        if (list.cubes[i].is(bit) && !list.cubes[i].wrapper())
            list.cubes.update(i, [&](Cube& cube) {
                cube.bits = static_cast<std::uint8_t>(cube.bits & ~bit);
                if ((cube.bits & (Cube::HasVisibility | Cube::HasLighting | Cube::HasPathfinding)) == 0)
                    cube.extra &= 0xffU;
            });
    for (std::size_t i = 0; i < list.attachments.size(); ++i)
        if (list.attachments[i].*part != Cube::None)
            list.attachments.update(i, [&](CubeAttachment& attachment) {
                attachment.*part = Cube::None;
                attachment.owned &= ~owns;
            });
}

/// Leaves out what is empty below a cube and holds no data. Whether the cube itself is such then.
bool joinEmpty(CubeList& list, std::uint32_t number, Freed& freed) {
    const Cube cube = list.cubes[number];
    if (cube.wrapper()) {
        if (cube.link != Cube::None)
            (void)joinEmpty(list, cube.link, freed);
        return false;
    }
    if (cube.type != CubeType::Parent)
        return octree_parts::plainEmpty(cube);
    const octree_parts::Row before = list.children[cube.link];
    octree_parts::Row row = before;
    for (std::uint32_t& child : row)
        if (child != Cube::None && joinEmpty(list, child, freed)) {
            freed.emplace_back(child, number);
            list.cubes.set(child, Cube{});
            child = Cube::None;
        }
    if (row != before)
        list.children.set(cube.link, row);
    if (octree_parts::childBits(row) != 0) {
        if (row != before)
            list.cubes.update(number, [&](Cube& parent) { parent.faces = octree_parts::childBits(row); });
        return false;
    }
    list.spare.children.push_back(cube.link);
    list.cubes.set(number, octree_parts::withRareDataOf(CubeType::Empty, cube));
    return octree_parts::plainEmpty(list.cubes[number]);
}

bool onLightmap(const CubeList& list, const Cube& cube) {
    if (!cube.geometry())
        return false;
    for (int face = 0; face < 6; ++face)
        if (list.lightmap(cube, face) != noLightmap)
            return true;
    return false;
}

} // namespace

bool hasBakedLight(const Sector& sector) {
    return !sector.lightmaps.empty() ||
           std::any_of(sector.dynamicLights.begin(), sector.dynamicLights.end(),
                       [](const DynamicLight& light) { return !light.layers.empty(); }) ||
           std::any_of(sector.fastLights.begin(), sector.fastLights.end(),
                       [](const FastLight& light) { return !light.ranges.empty(); }) ||
           hasSpaceLight(sector);
}

bool hasSpaceLight(const Sector& sector) {
    return anyAttachment(sector.cubes,
                         [](const CubeAttachment& attachment) { return attachment.lighting != Cube::None; });
}

bool hasVisibleLists(const Sector& sector) {
    return anyAttachment(
        sector.cubes, [](const CubeAttachment& attachment) { return attachment.visibility != Cube::None; });
}

Freed dropBakedLight(Sector& sector) {
    if (!hasBakedLight(sector))
        return {};
    CubeList& list = sector.cubes;
    for (std::uint32_t i = 0; i < list.size(); ++i) {
        const Cube cube = list.cubes[i];
        if (!onLightmap(list, cube))
            continue;
        if (!cube.is(Cube::ClientExtended))
            list.cubes.update(i, [](Cube& edited) { edited.extra |= noLightmap; });
        else
            list.extendedClient.update(cube.vertices,
                                       [](ExtendedClient& client) { client.lightmaps.fill(noLightmap); });
    }
    sector.lightmaps.clear();
    for (std::size_t i = 0; i < sector.dynamicLights.size(); ++i)
        if (!sector.dynamicLights[i].layers.empty())
            sector.dynamicLights.update(i, [](DynamicLight& light) { light.layers.clear(); });
    for (std::size_t i = 0; i < sector.fastLights.size(); ++i)
        if (!sector.fastLights[i].ranges.empty())
            sector.fastLights.update(i, [](FastLight& light) { light.ranges.clear(); });
    return dropSpaceLight(sector);
}

Freed dropSpaceLight(Sector& sector) {
    if (!hasSpaceLight(sector))
        return {};
    CubeList& list = sector.cubes;
    Freed freed = unwrap(list, CubeType::Lightinfo);
    takeOff(list, Cube::HasLighting, &CubeAttachment::lighting, CubeAttachment::OwnsLighting);
    if (list.size() != 0 && Octree(list).isTree()) {
        Freed joined;
        (void)joinEmpty(list, 0, joined);
        noteFreed(list, joined);
        freed.insert(freed.end(), joined.begin(), joined.end());
    }
    return freed;
}

Freed dropVisibleLists(Sector& sector) {
    if (!hasVisibleLists(sector))
        return {};
    Freed freed = unwrap(sector.cubes, CubeType::Visinfo);
    takeOff(sector.cubes, Cube::HasVisibility, &CubeAttachment::visibility, CubeAttachment::OwnsVisibility);
    return freed;
}

} // namespace octant
