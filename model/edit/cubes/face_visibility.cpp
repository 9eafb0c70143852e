#include "model/edit/cubes/face_visibility.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "model/edit/cubes/face_update.h"

namespace octant {
namespace {

/// How the faces of one level look before and after.
class FaceVisibility {
public:
    FaceVisibility(const Level& before, const Level& after)
        : m_before(before), m_after(after), m_materialsSame(sameFlags(before.materials, after.materials)) {}

    bool materialsSame() const { return m_materialsSame; }
    /// Cubes of a sector whose faces hide others than before.
    std::vector<CubeCell> changedCubes(std::size_t at) const {
        std::vector<CubeCell> cells;
        const LazySector &cellBefore = *m_before.sectors[at].cell, &cellAfter = *m_after.sectors[at].cell;
        if (m_materialsSame && &cellBefore == &cellAfter)
            return cells;
        const Sector *before = cellBefore.value(), *after = cellAfter.value();
        if (before == nullptr || after == nullptr || !cellAfter.isTree())
            return cells;
        const bool sameCubes = before->cubes.sameAs(after->cubes);
        if (m_materialsSame && sameCubes && before->usedMaterials.sameAs(after->usedMaterials))
            return cells;
        if (!seesThrough(*before, flagsBefore()) && !seesThrough(*after, flagsAfter()))
            return cells; // nearly all sectors, and no cube of them needs a look
        std::array<bool, 256> changed{};
        for (std::size_t i = 0; i < changed.size(); ++i)
            changed[i] = differs(numbered(*before, i), numbered(*after, i));
        if (sameCubes && std::none_of(changed.begin(), changed.end(), [](bool one) { return one; }))
            return cells;
        (void)walkCubes(after->cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
            if (!cube.geometry() || cell.number >= before->cubes.size())
                return;
            const Cube& old = before->cubes.cubes[cell.number];
            for (int face = 0; face < faceCount; ++face) {
                const std::uint8_t now = after->cubes.material(cube, face);
                const std::uint8_t then = sameCubes ? now : before->cubes.material(old, face);
                if (then == now ? changed[now] : differs(numbered(*before, then), numbered(*after, now))) {
                    cells.push_back(cell);
                    return;
                }
            }
        });
        return cells;
    }

private:
    static Ref numbered(const Sector& sector, std::size_t number) {
        return number < sector.usedMaterials.size() ? sector.usedMaterials[number] : Ref();
    }
    static bool seesThrough(const Sector& sector, const MaterialFlags& flags) {
        return std::any_of(sector.usedMaterials.begin(), sector.usedMaterials.end(),
                           [&](const Ref& material) { return flags.seeThrough(material); });
    }
    bool differs(const Ref& before, const Ref& after) const {
        const bool then = flagsBefore().seeThrough(before), now = flagsAfter().seeThrough(after);
        return then != now || (now && before != after);
    }
    /// Whether one sees through the same materials; those in pages that both share are.
    static bool sameFlags(const PagedVector<Material>& before, const PagedVector<Material>& after) {
        std::vector<Material> gone, fresh;
        diff(before, after, [&](std::size_t first, std::size_t old, std::size_t now, std::size_t count) {
            for (std::size_t i = 0; i < old; ++i)
                gone.push_back(before[first + i]);
            for (std::size_t i = 0; i < count; ++i)
                fresh.push_back(after[now + i]);
        });
        const MaterialFlags here(PagedVector<Material>::fromSpan(gone)),
            there(PagedVector<Material>::fromSpan(fresh));
        const auto alike = [&](const Material& material) {
            const Ref ref{material.id, {}};
            return here.seeThrough(ref) == there.seeThrough(ref);
        };
        return std::all_of(gone.begin(), gone.end(), alike) && std::all_of(fresh.begin(), fresh.end(), alike);
    }
    /// Made only for a sector whose cubes or used materials changed: most edits change neither.
    const MaterialFlags& flagsBefore() const {
        return m_flagsBefore ? *m_flagsBefore : m_flagsBefore.emplace(m_before.materials);
    }
    const MaterialFlags& flagsAfter() const {
        return m_flagsAfter ? *m_flagsAfter : m_flagsAfter.emplace(m_after.materials);
    }

    const Level &m_before, &m_after;
    mutable std::optional<MaterialFlags> m_flagsBefore, m_flagsAfter;
    bool m_materialsSame;
};

} // namespace

Result<MapPtr> withFaceVisibility(const MapPtr& before, const MapPtr& after, const EditContext& context) {
    MapDraft draft(after, context);
    for (std::size_t i = 0; i < after->levels.size(); ++i) {
        const auto& now = after->levels[i];
        const auto then = std::find_if(before->levels.begin(), before->levels.end(),
                                       [&](const auto& level) { return level->id == now->id; });
        if (then == before->levels.end() || *then == now || (*then)->sectors.size() != now->sectors.size())
            continue;
        if ((*then)->sectors.sameAs(now->sectors) && (*then)->materials.sameAs(now->materials))
            continue;
        const FaceVisibility seen(**then, *now);
        std::vector<std::pair<std::size_t, std::vector<CubeCell>>> changed;
        const auto look = [&](std::size_t at) {
            if (std::vector<CubeCell> cells = seen.changedCubes(at); !cells.empty())
                changed.emplace_back(at, std::move(cells));
        };
        if (seen.materialsSame())
            diff((*then)->sectors, now->sectors,
                 [&](std::size_t, std::size_t, std::size_t first, std::size_t count) {
                     for (std::size_t at = first; at < first + count; ++at)
                         look(at);
                 });
        else
            for (std::size_t at = 0; at < now->sectors.size(); ++at)
                look(at);
        if (changed.empty())
            continue;
        FaceUpdate update(draft, i, then->get());
        for (auto& [at, cells] : changed)
            update.addSeen(at, std::move(cells));
        if (auto done = update.run(); !done)
            return tl::unexpected<Error>(done.error());
    }
    return draft.finish();
}

} // namespace octant
