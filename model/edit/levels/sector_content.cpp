#include "model/edit/levels/sector_content.h"

#include <unordered_set>

#include "model/edit/cubes/face_update.h"
#include "model/edit/cubes/visible_lists.h"
#include "model/edit/items/new_item.h"

namespace octant {

bool holdsNothing(const Sector& sector) {
    for (const ItemKindRow& row : itemKinds())
        if (!listIn(sector, row.kind).empty())
            return false;
    return sector.usedMaterials.empty() && sector.usedPhysicsMaterials.empty() &&
           sector.usedSoundMaterials.empty() && sector.vertices.empty() && sector.normals.empty() &&
           sector.cubes.size() == 1 && sector.cubes.cubes[0] == Cube{};
}

Result<void> forgetAllCubes(MapDraft& draft, std::size_t level, const std::vector<std::size_t>& sectors) {
    std::unordered_set<std::uint32_t> places;
    for (const std::size_t sector : sectors)
        places.insert(draft.level(level).indexOf(sector).raw);
    const std::vector<std::uint32_t> root{0};
    for (std::size_t at = 0; at < draft.level(level).sectors.size(); ++at) {
        auto done = changeVisibleLists(draft, level, at, [&](Visibility& visibility) {
            bool changed = false;
            for (Visibility::Other& other : visibility.sectors) {
                if (!places.contains(other.sector.raw) || other.cubes.empty() || other.cubes == root)
                    continue;
                other.cubes = root;
                changed = true;
            }
            return changed;
        });
        if (!done)
            return done;
    }
    return {};
}

Result<void> emptySectors(MapDraft& draft, std::size_t level, const std::vector<std::size_t>& sectors) {
    std::vector<std::size_t> emptied;
    FaceUpdate faces(draft, level);
    for (const std::size_t at : sectors) {
        const Sector* now = draft.sector(level, at);
        if (now != nullptr && holdsNothing(*now))
            continue;
        const auto sector = draft.editSector(level, at);
        if (!sector)
            return tl::unexpected<Error>(sector.error());
        const std::uint32_t nextItem = (*sector)->nextItem;
        **sector = emptySector();
        (*sector)->nextItem = nextItem;
        emptied.push_back(at);
        faces.addReplaced(at, at);
    }
    if (emptied.empty())
        return {};
    if (auto done = faces.run(); !done)
        return done;
    return forgetAllCubes(draft, level, emptied);
}

} // namespace octant
