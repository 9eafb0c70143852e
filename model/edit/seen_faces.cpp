#include "model/edit/seen_faces.h"

#include <algorithm>
#include <array>

#include "model/edit/face_update.h"

namespace octant {
namespace {

/// How the faces of one level look before and after.
class SeenFaces {
public:
    SeenFaces(const Level& before, const Level& after)
        : m_before(before), m_after(after), m_flagsBefore(before.materials), m_flagsAfter(after.materials),
          m_materialsSame(before.materials.sameAs(after.materials) || sameFlags()) {}

    bool materialsSame() const { return m_materialsSame; }
    /// Cubes of a sector whose faces hide others than before.
    std::vector<CubeCell> changedCubes(std::size_t at) const {
        std::vector<CubeCell> cells;
        const SectorCell &cellBefore = *m_before.sectors[at].cell, &cellAfter = *m_after.sectors[at].cell;
        if (m_materialsSame && &cellBefore == &cellAfter)
            return cells;
        const Sector *before = cellBefore.value(), *after = cellAfter.value();
        if (before == nullptr || after == nullptr || !cellAfter.isTree())
            return cells;
        if (!seesThrough(*before, m_flagsBefore) && !seesThrough(*after, m_flagsAfter))
            return cells; // nearly all sectors, and no cube of them needs a look
        const bool sameCubes = before->cubes.sameAs(after->cubes);
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
        const bool then = m_flagsBefore.seeThrough(before), now = m_flagsAfter.seeThrough(after);
        return then != now || (now && before != after);
    }
    /// Whether one sees through the same materials.
    bool sameFlags() const {
        const auto part = [](const PagedVector<Material>& materials, const MaterialFlags& here,
                             const MaterialFlags& there) {
            return std::all_of(materials.begin(), materials.end(), [&](const Material& material) {
                const Ref ref{material.id, {}};
                return here.seeThrough(ref) == there.seeThrough(ref);
            });
        };
        return part(m_before.materials, m_flagsBefore, m_flagsAfter) &&
               part(m_after.materials, m_flagsAfter, m_flagsBefore);
    }

    const Level &m_before, &m_after;
    MaterialFlags m_flagsBefore, m_flagsAfter;
    bool m_materialsSame;
};

} // namespace

Result<MapPtr> withSeenFaces(const MapPtr& before, const MapPtr& after) {
    MapDraft draft(after);
    for (std::size_t i = 0; i < after->levels.size(); ++i) {
        const auto& now = after->levels[i];
        const auto then = std::find_if(before->levels.begin(), before->levels.end(),
                                       [&](const auto& level) { return level->id == now->id; });
        if (then == before->levels.end() || *then == now || (*then)->sectors.size() != now->sectors.size())
            continue;
        if ((*then)->sectors.sameAs(now->sectors) && (*then)->materials.sameAs(now->materials))
            continue;
        const SeenFaces seen(**then, *now);
        FaceUpdate update(draft, i, then->get());
        const auto look = [&](std::size_t at) {
            if (const std::vector<CubeCell> cells = seen.changedCubes(at); !cells.empty())
                update.addSeen(at, cells);
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
        if (auto done = update.run(); !done)
            return tl::unexpected<Error>(done.error());
    }
    return draft.finish();
}

} // namespace octant
