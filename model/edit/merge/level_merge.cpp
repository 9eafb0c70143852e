#include "model/edit/merge/level_merge.h"

#include <algorithm>

#include "model/diff/map_diff.h"
#include "model/edit/merge/owned_merge.h"
#include "model/geometry/sector_walk.h"
#include "model/schema/reference_places.h"

namespace octant {
namespace {

bool sameGrid(const Level& a, const Level& b) {
    return a.lastSector == b.lastSector && a.centerSector == b.centerSector &&
           a.sectorSizeLog2 == b.sectorSizeLog2 && a.sectors.size() == b.sectors.size();
}

/// Three versions of the sectors of a level with one grid.
class SectorsMerge {
public:
    SectorsMerge(const LevelVersions& versions, ItemConflicts& conflicts)
        : m_base(*versions.base), m_ours(*versions.ours), m_theirs(*versions.theirs),
          m_revision(versions.revision), m_conflicts(conflicts) {}

    void run(Level& level, MergedLevel& merged) {
        const std::size_t count = m_base.sectors.size();
        for (std::size_t at = 0; at < count; ++at) {
            m_mine.push_back(!same(m_base, m_ours, at));
            m_others.push_back(!same(m_base, m_theirs, at));
            m_myCubes.push_back(m_mine[at] && cubesDiffer(m_base, m_ours, at));
            m_theirCubes.push_back(m_others[at] && cubesDiffer(m_base, m_theirs, at));
        }
        for (std::size_t at = 0; at < count; ++at)
            if (m_others[at])
                level.sectors.set(at, mergedSector(at, merged));
        for (std::size_t at = 0; at < count; ++at)
            if ((m_myCubes[at] && near(m_theirCubes, at)) || (m_theirCubes[at] && near(m_myCubes, at)))
                merged.stale.push_back(at);
        const auto any = [](const std::vector<bool>& flags) {
            return std::find(flags.begin(), flags.end(), true) != flags.end();
        };
        if (any(m_myCubes) && any(m_theirCubes))
            for (std::size_t at = 0; at < count; ++at)
                if (m_myCubes[at] || m_theirCubes[at])
                    merged.changed.push_back(at);
    }

private:
    bool same(const Level& a, const Level& b, std::size_t at) const {
        return sameSector(a.sectors[at], b.sectors[at], a.sectorSide(), m_revision);
    }
    static bool cubesDiffer(const Level& a, const Level& b, std::size_t at) {
        return !sameCubes(*a.sectors[at].cell, *b.sectors[at].cell, a.sectorSide());
    }

    /// Whether cubes that a side changed are in a sector or beside it, so that faces of others may be other
    /// ones.
    bool near(const std::vector<bool>& changed, std::size_t at) const {
        if (changed[at])
            return true;
        for (int face = 0; face < faceCount; ++face)
            if (const auto beyond = numberBeyond(m_base, at, face); beyond && changed[*beyond])
                return true;
        return false;
    }

    SectorSlot mergedSector(std::size_t at, MergedLevel& merged) {
        const SectorSlot &base = m_base.sectors[at], &ours = m_ours.sectors[at],
                         &theirs = m_theirs.sectors[at];
        if (m_mine[at] && same(m_ours, m_theirs, at))
            return ours;
        const bool cells = m_theirCubes[at] && near(m_myCubes, at);
        if (!m_mine[at] && !cells)
            return theirs;
        const Sector *then = base.cell->value(), *mine = ours.cell->value(), *others = theirs.cell->value();
        if (then == nullptr || mine == nullptr || others == nullptr ||
            (cells && !(base.cell->isTree() && ours.cell->isTree() && theirs.cell->isTree()))) {
            m_conflicts.push_back({{ItemKind::Sector, -1, ItemRef::NoCube, ours.id},
                                   "both sides changed the sector, and it cannot be read or is no tree"});
            return ours;
        }
        Sector sector = *mine;
        sector.nextItem = std::max(mine->nextItem, others->nextItem);
        mergeOwned(sector, ours.id, m_revision, *then, *mine, *others, m_conflicts);
        const bool theirCubes = m_theirCubes[at] && !cells;
        if (theirCubes)
            takeCubes(sector, *others);
        if (cells)
            merged.cellwise.push_back(at);
        if (cells && !m_myCubes[at])
            merged.replaced.push_back(at);
        if (!cells && renumbered(theirCubes ? *others : *mine, sector))
            merged.stale.push_back(at);
        return {ours.id, std::make_shared<const LazySector>(std::move(sector), ours.cell)};
    }

    /// Cubes and what they name by number.
    static void takeCubes(Sector& sector, const Sector& from) {
        sector.cubes = from.cubes;
        sector.vertices = from.vertices;
        sector.normals = from.normals;
        sector.looseVertices = from.looseVertices;
        for (const ItemKind kind : {ItemKind::Material, ItemKind::PhysicsMaterial, ItemKind::SoundMaterial})
            *usedList(sector, kind) = *usedList(from, kind);
    }

    /// Whether numbers that cubes have mean other lightmaps or lights in another version of the lists.
    static bool renumbered(const Sector& cubes, const Sector& lists) {
        for (const ItemKindRow& row : itemKinds()) {
            if (row.namedBy != NamedBy::Number)
                continue;
            const auto then = listIn(cubes, row.kind).ids(), now = listIn(lists, row.kind).ids();
            if (then.size() > now.size() || !std::equal(then.begin(), then.end(), now.begin()))
                return true;
        }
        return false;
    }

    const Level &m_base, &m_ours, &m_theirs;
    const Revision m_revision;
    ItemConflicts& m_conflicts;
    std::vector<bool> m_mine, m_others, m_myCubes, m_theirCubes; ///< by position: what a side changed
};

} // namespace

bool sameLevel(const Level& a, const Level& b, Revision revision) {
    if (!sameGrid(a, b) || !compareFields(ItemKind::Level, &a, &b, revision).empty())
        return false;
    for (const ItemKindRow& row : itemKinds()) {
        const ItemListView one = listIn(a, row.kind), other = listIn(b, row.kind);
        if (one && row.kind != ItemKind::Sector && !sameItems(row.kind, one, other, revision))
            return false;
    }
    for (std::size_t at = 0; at < a.sectors.size(); ++at)
        if (!sameSector(a.sectors[at], b.sectors[at], a.sectorSide(), revision))
            return false;
    return true;
}

MergedLevel mergeLevels(const LevelVersions& versions, ItemConflicts& conflicts) {
    const Level &base = *versions.base, &ours = *versions.ours, &theirs = *versions.theirs;
    MergedLevel merged{versions.ours, {}, {}, {}, {}};
    if (versions.ours == versions.theirs || versions.base == versions.theirs)
        return merged;
    // As it is, with the numbers that its cubes have.
    if (sameLevel(base, ours, versions.revision)) {
        merged.level = versions.theirs;
        return merged;
    }
    if (sameLevel(base, theirs, versions.revision))
        return merged;
    if (!sameGrid(base, ours) || !sameGrid(base, theirs)) {
        if (!sameLevel(ours, theirs, versions.revision))
            conflicts.push_back({{ItemKind::Level, -1, ItemRef::NoCube, ours.id},
                                 "one side changed the size of the level, and the other changed the level"});
        return merged;
    }
    const auto level = editable(versions.ours);
    mergeFields(ItemKind::Level, ours.id, versions.revision, &base, &theirs, level.get(), conflicts);
    mergeOwned(*level, ours.id, versions.revision, base, ours, theirs, conflicts);
    SectorsMerge(versions, conflicts).run(*level, merged);
    merged.level = level;
    return merged;
}

} // namespace octant
