#include "model/map/material_use.h"

#include <algorithm>

namespace octant {

PagedVector<Ref>& usedItems(Sector& sector, ItemKind kind) {
    return kind == ItemKind::Material          ? sector.usedMaterials
           : kind == ItemKind::PhysicsMaterial ? sector.usedPhysicsMaterials
                                               : sector.usedSoundMaterials;
}

const PagedVector<Ref>& usedItems(const Sector& sector, ItemKind kind) {
    return kind == ItemKind::Material          ? sector.usedMaterials
           : kind == ItemKind::PhysicsMaterial ? sector.usedPhysicsMaterials
                                               : sector.usedSoundMaterials;
}

std::uint8_t usedBy(const CubeList& cubes, const Cube& cube, int face, ItemKind kind) {
    return kind == ItemKind::Material          ? cubes.material(cube, face)
           : kind == ItemKind::PhysicsMaterial ? cubes.physicsMaterial(cube, face)
                                               : cubes.soundMaterial(cube);
}

MaterialUse materialUse(const Level& level, std::span<const std::size_t> sectors, ItemKind kind, ItemId id) {
    MaterialUse use;
    for (const std::size_t at : sectors) {
        const Sector* sector = level.sectors[at].cell->value();
        if (sector == nullptr)
            continue;
        const PagedVector<Ref>& used = usedItems(*sector, kind);
        if (std::none_of(used.begin(), used.end(), [&](const Ref& ref) { return ref.id == id; }))
            continue;
        const CubeList& list = sector->cubes;
        for (const Cube& cube : list.cubes) {
            if (!cube.geometry())
                continue;
            std::uint64_t faces = 0;
            for (int face = 0; face < 6; ++face) {
                const std::uint8_t number = usedBy(list, cube, face, kind);
                if (number >= used.size() || used[number].id != id)
                    continue;
                ++faces;
                const bool drawn = cube.is(Cube::ClientExtended)
                                       ? cube.vertices < list.extendedClient.size() &&
                                             list.extendedClient[cube.vertices]
                                                     .triangleCounts[static_cast<std::size_t>(face)] != 0
                                       : (cube.faces >> face & 1) != 0;
                use.drawn += drawn ? 1 : 0;
            }
            use.faces += faces;
            use.cubes += faces != 0 ? 1 : 0;
        }
    }
    return use;
}

} // namespace octant
