#include "views/viewport/bounds_of_uses.h"

#include <algorithm>

#include "model/geometry/octree.h"
#include "model/geometry/sector_walk.h"

namespace octant {
namespace {

using UsedList = PagedVector<Ref> Sector::*;
using RegionList = PagedVector<EnvironmentRegion> Sector::*;

UsedList usedListOf(ItemKind kind) {
    switch (kind) {
    case ItemKind::Material:
        return &Sector::usedMaterials;
    case ItemKind::PhysicsMaterial:
        return &Sector::usedPhysicsMaterials;
    case ItemKind::SoundMaterial:
        return &Sector::usedSoundMaterials;
    default:
        return nullptr;
    }
}

RegionList regionListOf(ItemKind kind) {
    switch (kind) {
    case ItemKind::SoundEnvironment:
        return &Sector::soundRegions;
    case ItemKind::WeatherEnvironment:
        return &Sector::weatherRegions;
    case ItemKind::SkyEnvironment:
        return &Sector::skyRegions;
    case ItemKind::GravityEnvironment:
        return &Sector::gravityRegions;
    default:
        return nullptr;
    }
}

bool hasFaceOf(const CubeList& cubes, const Cube& cube, ItemKind kind, std::size_t number) {
    if (kind == ItemKind::SoundMaterial)
        return cubes.soundMaterial(cube) == number;
    for (int face = 0; face < faceCount; ++face)
        if ((kind == ItemKind::Material ? cubes.material(cube, face) : cubes.physicsMaterial(cube, face)) ==
            number)
            return true;
    return false;
}

void addCubesOf(const Sector& sector, const glm::dvec3& center, float side, const ItemRef& item,
                render::WorldBox& box) {
    const PagedVector<Ref>& used = sector.*usedListOf(item.kind);
    std::size_t number = 0;
    while (number < used.size() && used[number].id != item.id)
        ++number;
    if (number == used.size())
        return;
    walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
        if (!cube.geometry() || !hasFaceOf(sector.cubes, cube, item.kind, number))
            return;
        for (const glm::vec3& corner : cubeCorners(sector.cubes, cell, side))
            box.add(center + glm::dvec3(corner));
    });
}

} // namespace

render::WorldBox boundsOfUses(const Level& level, const ItemRef& item) {
    render::WorldBox box;
    const RegionList regions = regionListOf(item.kind);
    if (usedListOf(item.kind) == nullptr && regions == nullptr)
        return box;
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const LazySector& cell = *level.sectors[i].cell;
        const Sector* sector = cell.decoded() ? cell.value() : nullptr;
        if (sector == nullptr)
            continue;
        const glm::dvec3 center = sectorCenter(level, i);
        if (regions == nullptr) {
            addCubesOf(*sector, center, level.sectorSide(), item, box);
            continue;
        }
        for (const EnvironmentRegion& region : sector->*regions)
            if (region.environment.id == item.id)
                for (const glm::vec3& corner : region.corners)
                    box.add(center + glm::dvec3(corner));
    }
    return box;
}

} // namespace octant
