#include "model/visibility/bake_visibility.h"

#include <algorithm>
#include <atomic>

#include <fmt/format.h>

#include "model/map/bake.h"
#include "model/map/cube_visibility.h"
#include "model/octree/octree_parts.h"
#include "model/octree/space_data.h"
#include "model/visibility/sight_cells.h"
#include "model/visibility/sight_memory.h"
#include "model/visibility/sight_search.h"

namespace octant::visibility {
namespace {

/// The map without the visible lists of a level, which are made anew. Whether a sector lost some is kept in
/// `had`.
MapPtr withoutLists(const MapPtr& map, std::size_t number, std::vector<bool>& had) {
    const Level& level = *map->levels[number];
    had.assign(level.sectors.size(), false);
    std::shared_ptr<Level> edited;
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const Sector* sector = level.sectors[i].cell->value();
        if (sector == nullptr || !hasVisibleLists(*sector))
            continue;
        had[i] = true;
        if (!edited)
            edited = editable(map->levels[number]);
        Sector bare = *sector;
        dropVisibleLists(bare);
        edited->sectors.update(i, [&](SectorSlot& slot) {
            slot.cell = std::make_shared<const LazySector>(std::move(bare), slot.cell);
        });
    }
    if (!edited)
        return map;
    const auto without = editable(map);
    without->levels.set(number, edited);
    return without;
}

/// What is listed for one cell, and what that comes to.
struct CellLists {
    std::optional<Visibility> lists; ///< none: all of the level
    VisibilityFigures figures;
};

/// What was seen from a cell before, by the units that there are now. Where it was not looked before it keeps
/// nothing.
class SeenBefore {
public:
    using Changes = SightMemory::Changes;
    /// Where the cell or the changes are null nothing was.
    SeenBefore(const ViewCell& cell, const CellSight* sight, const Changes* changes, std::size_t units)
        : m_cell(cell), m_changes(sight != nullptr ? changes : nullptr) {
        if (m_changes == nullptr)
            return;
        m_known.resize(units, nullptr);
        m_unknown.resize(units, false);
        for (const UnitSight& seen : sight->units)
            m_known[seen.unit] = &seen;
        for (const std::size_t unit : sight->unknown)
            m_unknown[unit] = true;
    }
    bool any() const { return m_changes != nullptr; }
    /// What it sees of a unit is what it was.
    bool keeps(std::size_t unit) const {
        if (m_changes == nullptr)
            return false;
        const std::size_t before = m_changes->before(unit);
        return before != Changes::none && !m_unknown[before] && m_changes->keeps(m_cell.box, unit);
    }
    /// What that was; only where it keeps. Null: it was not seen.
    const UnitSight* of(std::size_t unit) const { return m_known[m_changes->before(unit)]; }

private:
    const ViewCell& m_cell;
    const Changes* m_changes;
    std::vector<const UnitSight*> m_known; ///< by the units that there were
    std::vector<bool> m_unknown;
};

class VisibilityBake {
public:
    VisibilityBake(const Map& map, std::size_t level, const light::LevelLight& light, std::vector<bool> had,
                   const WorkContext& work, double from, double to, SightMemory* memory)
        : m_scene(map, level, light, light::Quality::Final), m_had(std::move(had)), m_work(work),
          m_from(from), m_to(to), m_memory(memory) {}

    Result<VisibleLevel> run() {
        reached(0);
        if (!m_scene.build(m_work))
            return stoppedWork();
        reached(0.05);
        m_grid.emplace(m_scene, m_work);
        if (m_work.stopped())
            return stoppedWork();
        m_tree.emplace(m_scene, *m_grid, m_work);
        if (m_work.stopped())
            return stoppedWork();
        for (const std::uint32_t weight : m_tree->weights)
            m_all += weight;
        findCells();
        if (m_work.stopped())
            return stoppedWork();
        reached(0.1);
        if (!lookAround()) {
            keepUnfinished();
            return stoppedWork();
        }
        VisibleLevel made;
        if (auto done = attach(made); !done)
            return tl::unexpected<Error>(done.error());
        if (m_work.stopped()) {
            keepUnfinished();
            return stoppedWork();
        }
        if (m_grid->openCubes() != 0)
            made.notes.push_back(fmt::format(
                "{} cubes do not stop sight, as faces of them or of cubes beside them are not drawn",
                m_grid->openCubes()));
        if (m_memory != nullptr)
            m_memory->put(m_scene.level, std::move(*m_grid), std::move(*m_tree), std::move(m_cells),
                          std::move(m_sights));
        reached(1);
        return made;
    }

private:
    void reached(double share) const { m_work.reached(m_from + (m_to - m_from) * share); }

    void findCells() {
        std::vector<std::vector<ViewCell>> bySector(m_scene.sectors.size());
        m_work.executor->forEach(
            bySector.size(),
            [&](std::size_t i) {
                if (!m_work.stopped())
                    bySector[i] = viewCells(m_scene, *m_grid, i);
            },
            CancelToken());
        m_firstCell.assign(bySector.size() + 1, 0);
        for (std::size_t i = 0; i < bySector.size(); ++i) {
            m_cells.insert(m_cells.end(), bySector[i].begin(), bySector[i].end());
            m_firstCell[i + 1] = m_cells.size();
        }
    }

    /// What a cell sees of each unit; taken over where that cannot be another than before. Whether any was
    /// looked at, but for the one test that tells whether it is seen at all.
    bool look(const SeenBefore& before, SightSearch& search, std::vector<UnitSight>& sights) const {
        bool anew = !before.any();
        const std::vector<TargetTree::Unit>& units = m_tree->units;
        std::vector<bool> reached(units.size(), false), keeps(units.size(), false);
        for (std::size_t i = 0; i < units.size() && !m_work.stopped(); ++i) {
            keeps[i] = before.keeps(i);
            reached[i] = keeps[i] ? before.of(i) != nullptr : search.reaches(units[i]);
        }
        const std::vector<std::uint64_t> budgets = sightBudgets(*m_tree, reached);
        for (std::size_t i = 0; i < units.size(); ++i) {
            if (!reached[i] || m_work.stopped())
                continue;
            const UnitSight* const was = keeps[i] ? before.of(i) : nullptr;
            UnitSight& sight = sights.emplace_back();
            if (was != nullptr && was->budget == budgets[i]) {
                sight = *was;
                sight.unit = i;
                search.see(units[i], sight.seen);
                continue;
            }
            anew = true;
            sight.unit = i;
            sight.budget = budgets[i];
            sight.steps = search.look(units[i], budgets[i]);
            sight.seen = search.seenOf(units[i]);
        }
        return anew;
    }

    SeenBefore seenBefore(const ViewCell& cell) const {
        return {cell, m_changes ? m_memory->of(cell) : nullptr, m_changes ? &*m_changes : nullptr,
                m_changes ? m_memory->units() : 0};
    }

    bool lookAround() {
        m_lists.resize(m_cells.size());
        m_sights.resize(m_cells.size());
        m_looked.assign(m_cells.size(), 0);
        if (m_memory != nullptr && m_memory->fits(m_scene.level))
            m_changes.emplace(*m_memory, *m_grid, *m_tree);
        std::atomic<std::size_t> done{0};
        m_work.executor->forEach(
            m_cells.size(),
            [&](std::size_t i) {
                if (m_work.stopped())
                    return;
                const ViewCell& cell = m_cells[i];
                SightSearch search(*m_grid, *m_tree, cell.sector, cell.box);
                const bool anew = look(seenBefore(cell), search, m_sights[i].units);
                if (m_work.stopped())
                    return;
                m_lists[i] = listsOf(search, cell.sector);
                m_lists[i].figures.looked = anew ? 1 : 0;
                for (const UnitSight& sight : m_sights[i].units)
                    m_lists[i].figures.steps += sight.steps;
                if (m_memory == nullptr)
                    m_sights[i] = {};
                m_looked[i] = 1;
                reached(0.1 + 0.85 * static_cast<double>(++done) / static_cast<double>(m_cells.size()));
            },
            CancelToken());
        return !m_work.stopped();
    }

    /// After a stop: the memory becomes that of this state of the level, with the cells that were looked from
    /// and what the others keep.
    void keepUnfinished() {
        if (m_memory == nullptr || m_memory->closed())
            return;
        m_work.executor->forEach(
            m_cells.size(),
            [&](std::size_t i) {
                if (m_looked[i] != 0 || m_memory->closed())
                    return;
                m_sights[i] = {};
                const SeenBefore before = seenBefore(m_cells[i]);
                if (!before.any())
                    return;
                m_looked[i] = 1;
                for (std::size_t unit = 0; unit < m_tree->units.size(); ++unit) {
                    if (!before.keeps(unit))
                        m_sights[i].unknown.push_back(unit);
                    else if (const UnitSight* was = before.of(unit))
                        m_sights[i].units.emplace_back(*was).unit = unit;
                }
            },
            CancelToken());
        if (m_memory->closed())
            return;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < m_cells.size(); ++i)
            if (m_looked[i] != 0) {
                if (kept != i) {
                    m_cells[kept] = m_cells[i];
                    m_sights[kept] = std::move(m_sights[i]);
                }
                ++kept;
            }
        if (kept == 0)
            return;
        m_cells.resize(kept);
        m_sights.resize(kept);
        m_changes.reset();
        m_memory->put(m_scene.level, std::move(*m_grid), std::move(*m_tree), std::move(m_cells),
                      std::move(m_sights));
    }

    /// Numbers of the largest places all of whose faces are seen.
    void collect(const SightSearch& search, std::uint32_t number, bool own,
                 std::vector<std::uint32_t>& into) const {
        const Target& target = m_tree->targets[number];
        if (!search.any(target))
            return;
        if (target.children == 0 || (!own && target.coarse) || search.all(target)) {
            into.push_back(target.cube);
            return;
        }
        for (std::uint32_t i = 0; i < target.children; ++i)
            collect(search, target.firstChild + i, own, into);
    }

    CellLists listsOf(const SightSearch& search, std::size_t sector) const {
        CellLists made;
        Visibility lists;
        bool everything = true;
        for (std::size_t i = 0; i < m_tree->roots.size(); ++i) {
            const bool own = i == sector, unknown = m_tree->unknown[i];
            const std::uint32_t root = m_tree->roots[i];
            if (!unknown && root == TargetTree::noRoot)
                continue;
            const bool all = unknown || search.all(m_tree->targets[root]);
            everything = everything && all;
            if (own) {
                if (all)
                    lists.cubes = {0};
                else
                    collect(search, root, true, lists.cubes);
                std::sort(lists.cubes.begin(), lists.cubes.end());
            } else if (all || search.any(m_tree->targets[root])) {
                Visibility::Other& other = lists.sectors.emplace_back();
                other.sector = m_scene.level.indexOf(i);
                if (!all)
                    collect(search, root, false, other.cubes);
                std::sort(other.cubes.begin(), other.cubes.end());
            }
        }
        made.figures.cells = 1;
        made.figures.seen =
            m_all != 0 ? static_cast<double>(search.seenWeight()) / static_cast<double>(m_all) : 0;
        if (everything)
            return made;
        made.figures.lists = 1;
        made.figures.numbers = lists.cubes.size() + lists.sectors.size();
        made.figures.bytes = 8 + 4 * lists.cubes.size();
        for (const Visibility::Other& other : lists.sectors) {
            made.figures.numbers += other.cubes.size();
            made.figures.bytes += 8 + 4 * other.cubes.size();
        }
        made.lists = std::move(lists);
        return made;
    }

    Result<void> attach(VisibleLevel& into) {
        const std::size_t count = m_scene.sectors.size();
        into.sectors.resize(count);
        std::vector<std::optional<Error>> errors(count);
        m_work.executor->forEach(
            count,
            [&](std::size_t i) {
                if (m_work.stopped() || m_scene.sectors[i].sector == nullptr)
                    return;
                bool any = m_had[i];
                for (std::size_t cell = m_firstCell[i]; cell < m_firstCell[i + 1]; ++cell)
                    any = any || m_lists[cell].lists.has_value();
                if (!any)
                    return;
                into.sectors[i] = *m_scene.sectors[i].sector;
                if (auto done = attachTo(*into.sectors[i], i); !done) {
                    errors[i] = done.error();
                    const SectorIndex at = m_scene.level.indexOf(i);
                    errors[i]->place = fmt::format("sector {},{},{}", at.x(), at.y(), at.z());
                }
            },
            CancelToken());
        for (const std::optional<Error>& error : errors)
            if (error)
                return tl::unexpected<Error>(*error);
        for (const CellLists& cell : m_lists)
            into.figures.add(cell.figures);
        return {};
    }

    Result<void> attachTo(Sector& sector, std::size_t number) {
        CubeList& list = sector.cubes;
        for (std::size_t i = m_firstCell[number]; i < m_firstCell[number + 1]; ++i) {
            ViewCell& cell = m_cells[i];
            if (!m_lists[i].lists || cell.cube != Cube::None)
                continue;
            cell.cube = list.size();
            list.cubes.push_back(Cube{});
            octree_parts::Row row = list.children[list.cubes[cell.parent].link];
            row[static_cast<std::size_t>(cell.slot)] = cell.cube;
            list.children.set(list.cubes[cell.parent].link, row);
            list.cubes.update(cell.parent, [&](Cube& cube) { cube.faces = octree_parts::childBits(row); });
        }
        auto editor = SpaceDataEditor::of(sector, m_scene.level.sectorSide(), m_scene.map.revision);
        if (!editor)
            return tl::unexpected<Error>(editor.error());
        for (std::size_t i = m_firstCell[number]; i < m_firstCell[number + 1]; ++i) {
            if (!m_lists[i].lists)
                continue;
            const std::size_t before = list.attachments.size();
            if (auto added = editor->add(m_cells[i].cube, SpaceData::Visibility); !added)
                return added;
            // January hangs lists on the cube, which may have other data already; otherwise they are new.
            const std::size_t at = list.attachments.size() > before
                                       ? before
                                       : std::size_t{list.cubes[m_cells[i].cube].attachment()};
            setVisibility(list, at, std::move(*m_lists[i].lists));
        }
        editor->finish();
        return {};
    }

    light::BakeScene m_scene;
    std::vector<bool> m_had;
    const WorkContext& m_work;
    double m_from, m_to;
    std::optional<SightGrid> m_grid;
    std::optional<TargetTree> m_tree;
    std::uint64_t m_all = 0; ///< drawn triangles
    std::vector<ViewCell> m_cells;
    std::vector<std::size_t> m_firstCell; ///< by sector
    std::vector<CellLists> m_lists;       ///< by cell
    std::vector<CellSight> m_sights;      ///< by cell
    std::vector<char> m_looked;           ///< by cell: 1 where m_sights is all that there is to see
    SightMemory* m_memory;
    std::optional<SightMemory::Changes> m_changes; ///< since what it remembers
};

} // namespace

void VisibilityFigures::add(const VisibilityFigures& other) {
    cells += other.cells;
    looked += other.looked;
    lists += other.lists;
    numbers += other.numbers;
    bytes += other.bytes;
    steps += other.steps;
    seen += other.seen;
}

Result<VisibleLevel> bakeVisibility(const MapPtr& map, std::size_t level, const light::LevelLight& light,
                                    const WorkContext& work, double from, double to, SightMemory* memory) {
    std::vector<bool> had;
    const MapPtr bare = withoutLists(map, level, had);
    return VisibilityBake(*bare, level, light, std::move(had), work, from, to, memory).run();
}

} // namespace octant::visibility
