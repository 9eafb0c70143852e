#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/visible_lists.h"
#include "model/edit/edit_cost.h"
#include "model/edit/targets.h"
#include "model/geometry/cube_faces.h"
#include "model/octree/compact_cubes.h"
#include "model/octree/octree_editor.h"
#include "model/octree/simplify.h"
#include "model/octree/simplify_gain.h"
#include "model/octree/spare_cubes.h"

namespace octant {
namespace {

/// New numbers of the cubes of a sector: those of what took the place of the ones that are gone.
class CubesAfter {
public:
    CubesAfter(std::size_t before, CubeNumbers numbers, const MergedCubes& merged)
        : m_numbers(std::move(numbers)), m_instead(before, Cube::None) {
        for (const auto& [gone, instead] : merged)
            m_instead[gone] = instead;
    }

    bool apply(std::vector<std::uint32_t>& cubes) const {
        std::vector<std::uint32_t> now;
        for (std::uint32_t cube : cubes) {
            while (cube < m_instead.size() && m_numbers[cube] == Cube::None)
                cube = m_instead[cube];
            if (cube < m_instead.size())
                now.push_back(m_numbers[cube]);
        }
        std::sort(now.begin(), now.end());
        now.erase(std::unique(now.begin(), now.end()), now.end());
        if (now.empty() && !cubes.empty())
            now.push_back(0); // an empty list would mean all
        const bool changed = now != cubes;
        cubes = std::move(now);
        return changed;
    }

private:
    CubeNumbers m_numbers;
    std::vector<std::uint32_t> m_instead;
};

/// Whether a side of a cell shows nothing because of what is beyond: asks the cubes as they were, since the
/// solid is the same.
CubeMerger::Covered coveredIn(const Sector& sector, const Octree& octree, float side, FaceMaker& maker) {
    return [&sector, &octree, side, &maker](const CubeCell& cell, int face) {
        std::vector<CubeCell> stack{cell};
        while (!stack.empty()) {
            CubeCell place = stack.back();
            stack.pop_back();
            place.number = octree.unwrapped(place.number);
            if (place.number == Cube::None)
                return false;
            const Cube& cube = sector.cubes.cubes[place.number];
            if (cube.type == CubeType::Parent) {
                for (int child = 0; child < 8; ++child)
                    if (cornerPositive(child, faceAxis(face)) == facePositive(face)) {
                        stack.push_back(place.childPlace(child));
                        stack.back().number = sector.cubes.child(cube, child);
                    }
            } else if (!cube.geometry() ||
                       !maker.hidden(place, face, cubeCorners(sector.cubes, place, side))) {
                return false;
            }
        }
        return true;
    };
}

/// The sectors that an edit names: those of a level, or some.
Result<std::pair<std::size_t, std::vector<std::size_t>>> sectorsOf(const Map& map, const Edit& edit) {
    const auto groups = groupTargets(map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    if (groups->size() == 1 && groups->front().place.kind == ItemKind::Sector)
        return std::pair(groups->front().place.level, groups->front().positions);
    if (groups->size() != 1 || groups->front().place.kind != ItemKind::Level ||
        groups->front().positions.size() != 1)
        return fail("name a level, or sectors of one level");
    const std::size_t level = groups->front().positions.front();
    std::vector<std::size_t> sectors;
    for (std::size_t i = 0; i < map.levels[level]->sectors.size(); ++i)
        if (map.levels[level]->sectors[i].cell->isTree())
            sectors.push_back(i);
    return std::pair(level, std::move(sectors));
}

Result<Edited> simplifyLevel(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto wanted = sectorsOf(*map, edit);
    if (!wanted)
        return tl::unexpected<Error>(wanted.error());
    const std::size_t at = wanted->first;
    const auto& level = map->levels[at];
    const Value* hidden = edit.parameter("hidden");
    const MeshContext meshes(level, map->revision, std::make_shared<TreeCache>());
    MapDraft draft(map, context);
    std::map<std::uint32_t, CubesAfter> changed;
    for (std::size_t i = 0; i < wanted->second.size(); ++i) {
        if (context.work.stopped())
            return stoppedWork();
        context.work.reached(static_cast<double>(i) / static_cast<double>(wanted->second.size()));
        const std::size_t number = wanted->second[i];
        const LazySector& cell = *level->sectors[number].cell;
        if (!cell.isTree())
            return fail(noTree, sectorPlace(*level, at, number));
        const Sector& before = *cell.value();
        const Octree octree = Octree::ofTree(before.cubes);
        FaceMaker maker(meshes, level->indexOf(number));
        Sector after = before;
        const MergedCubes merged =
            simplifyCubes(after, level->sectorSide(), coveredIn(before, octree, level->sectorSide(), maker),
                          hidden != nullptr && std::get<bool>(*hidden));
        CubeNumbers numbers = compactCubes(after);
        if (after.cubes.size() == writtenCubes(before.cubes) && merged.empty() &&
            after.vertices.size() == before.vertices.size() && after.normals.size() == before.normals.size())
            continue;
        **draft.editSector(at, number) = std::move(after);
        if (merged.empty() &&
            level->sectors[number].cell->value()->cubes.size() == draft.sector(at, number)->cubes.size())
            continue;
        changed.emplace(level->indexOf(number).raw,
                        CubesAfter(before.cubes.size(), std::move(numbers), merged));
    }
    for (std::size_t number = 0; number < level->sectors.size() && !changed.empty(); ++number) {
        if (context.work.stopped())
            return stoppedWork();
        const auto own = changed.find(level->indexOf(number).raw);
        const auto done = changeVisibleLists(draft, at, number, [&](Visibility& visibility) {
            bool any = own != changed.end() && own->second.apply(visibility.cubes);
            for (Visibility::Other& other : visibility.sectors)
                if (const auto found = changed.find(other.sector.raw);
                    found != changed.end() && !other.cubes.empty())
                    any = found->second.apply(other.cubes) || any;
            return any;
        });
        if (!done)
            return tl::unexpected<Error>(done.error());
    }
    const MapPtr now = draft.finish();
    return Edited{now, {}, gainOf(*level, *now->levels[at]).text()};
}

constexpr EditParameter simplifyParameters[] = {
    {"hidden", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether differences inside the solid go too that nobody can see; otherwise they stay")},
};

} // namespace

const EditAction simplifyLevelAction{
    .id = "level.simplify",
    .label = OCTANT_TR("Simplify"),
    .help = OCTANT_TR(
        "Makes one cube of eight that are the same, in the targets: a level, or sectors of one level; "
        "drops empty cubes and numbers the others anew. It looks the same afterwards."),
    .apply = simplifyLevel,
    .parameters = simplifyParameters,
    .estimateCost = costOfTargets,
};

} // namespace octant
