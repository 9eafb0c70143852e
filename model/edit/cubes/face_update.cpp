#include "model/edit/cubes/face_update.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <span>
#include <utility>

#include "model/core/executor.h"
#include "model/edit/cubes/face_writer.h"
#include "model/edit/cubes/filled_faces.h"
#include "model/geometry/sector_walk.h"
#include "model/octree/octree_parts.h"

namespace octant {
namespace {

constexpr std::size_t manyCells = 4096;   ///< worth more than one thread
constexpr std::size_t cellsAtOnce = 1024; ///< of a thread

/// Calls fn(const CubeCell&) for the cubes of geometry in a place that a box meets, as the place does.
template <class Fn> void forEachSolid(const Octree& octree, CubeCell place, const GridBox& box, Fn&& fn) {
    const Cube* cube = nullptr;
    do {
        if (place.number == Cube::None)
            return;
        cube = &octree.cubes().cubes[place.number];
        if (cube->wrapper())
            place.number = octree.child(place.number, *cube, 0);
    } while (cube->wrapper());
    if (cube->geometry()) {
        fn(place);
    } else if (cube->type == CubeType::Parent) {
        for (int i = 0; i < 8; ++i) {
            CubeCell child = place.childPlace(i);
            if (!box.overlaps(child))
                continue;
            child.number = octree.child(place.number, *cube, i);
            forEachSolid(octree, child, box, fn);
        }
    }
}

/// Puts cells of different numbers below `count` in their order.
void sortByNumber(std::vector<CubeCell>& cells, std::size_t count) {
    const auto before = [](const CubeCell& a, const CubeCell& b) { return a.number < b.number; };
    if (cells.size() < manyCells) {
        std::sort(cells.begin(), cells.end(), before);
        return;
    }
    std::vector<std::uint32_t> places(count, 0); // from 1
    for (std::size_t i = 0; i < cells.size(); ++i)
        places[cells[i].number] = static_cast<std::uint32_t>(i + 1);
    std::vector<CubeCell> sorted;
    sorted.reserve(cells.size());
    for (const std::uint32_t place : places)
        if (place != 0)
            sorted.push_back(cells[place - 1]);
    cells = std::move(sorted);
}

/// Nothing is left to be taken once one thread has ended, be it by an exception.
struct StopGuard {
    std::atomic<std::size_t>& next;
    std::size_t count;
    ~StopGuard() { next = count; }
};

} // namespace

FaceUpdate::FaceUpdate(MapDraft& draft, std::size_t level, const Level* was)
    : m_draft(draft), m_level(level), m_was(was != nullptr ? was : draft.before().levels[level].get()),
      m_before{MaterialFlags(m_was->materials), {}, {}}, m_after{MaterialFlags(draft.level(level).materials),
                                                                 {},
                                                                 {}},
      m_textures(levelBefore(), [this](std::size_t sector) { return view(m_before, sector); }) {}

void FaceUpdate::add(std::size_t sector, const OctreeEditor& editor) {
    Work& work = m_work[sector];
    work.regions = editor.regions();
    work.kept = editor.kept();
    work.dirty = editor.dirty();
    work.filled = editor.filled();
    for (const GridBox& region : work.regions)
        m_textures.addEdited(sector, region);
    work.uvs = editor.uvs();
}

void FaceUpdate::addReplaced(std::size_t sector, std::size_t source) {
    Work& work = m_work[sector];
    work.regions.push_back({glm::uvec3(0), glm::uvec3(gridSide)});
    work.source = source;
}

void FaceUpdate::addSeen(std::size_t sector, std::vector<CubeCell> cells) {
    Work& work = m_work[sector];
    for (const CubeCell& cell : cells)
        work.regions.push_back(octree_parts::boxOf(cell));
    work.kept = std::move(cells);
}

bool FaceUpdate::hasClientData() const {
    for (const auto& [sector, work] : m_work)
        if (const Sector* before = levelBefore().sectors[sector].cell->value();
            before != nullptr && !before->vertices.empty())
            return true;
    return !MeshContext(m_draft.before().levels[m_level], m_draft.before().revision, nullptr)
                .lacksClientData();
}

SectorView FaceUpdate::view(World& world, std::size_t sector) {
    const Level& level = &world == &m_after ? *m_draft.before().levels[m_level] : levelBefore();
    const LazySector& cell = *level.sectors[sector].cell;
    const Sector* value = &world == &m_after ? m_draft.sector(m_level, sector) : cell.value();
    if (value == nullptr)
        return {};
    const std::lock_guard lock(m_viewing);
    auto& octree = world.octrees[sector];
    if (!octree) {
        const auto work = m_work.find(sector);
        const bool replaced = &world == &m_after && work != m_work.end() && work->second.source;
        octree = !replaced && cell.isTree() ? std::make_unique<const Octree>(Octree::ofTree(value->cubes))
                                            : std::make_unique<const Octree>(value->cubes);
    }
    return {value, octree.get(), nullptr};
}

std::unique_ptr<FaceMaker> FaceUpdate::newMaker(World& world, std::size_t sector) {
    auto maker = std::make_unique<FaceMaker>(
        levelBefore(), world.materials,
        [this, &world](SectorIndex at) { return view(world, levelBefore().numberOf(at)); },
        levelBefore().indexOf(sector));
    if (const auto work = m_work.find(sector); &world == &m_after && work != m_work.end())
        maker->setAlike(work->second.filled);
    return maker;
}

FaceMaker& FaceUpdate::maker(World& world, std::size_t sector) {
    auto& maker = world.makers[sector];
    if (!maker)
        maker = newMaker(world, sector);
    return *maker;
}

void FaceUpdate::markDirty(Work& work, std::size_t sector, const CubeCell& cell) {
    if (work.isDirty.empty())
        work.isDirty.resize(m_draft.sector(m_level, sector)->cubes.size(), false);
    if (work.isDirty[cell.number])
        return;
    work.isDirty[cell.number] = true;
    work.dirty.push_back(cell);
}

/// Looks at what touches a region from outside.
void FaceUpdate::lookAround(std::size_t sector, const GridBox& region) {
    for (int face = 0; face < faceCount; ++face)
        lookBefore(sector, region, face);
}

/// Looks at what touches a region at one of its faces.
void FaceUpdate::lookBefore(std::size_t sector, const GridBox& region, int face) {
    const int axis = faceAxis(face);
    const bool border = facePositive(face) ? region.max[axis] == gridSide : region.min[axis] == 0;
    // The cells of the finest grid right beyond the face.
    GridBox slab = region;
    slab.min[axis] =
        facePositive(face) ? (border ? 0 : region.max[axis]) : (border ? gridSide : region.min[axis]) - 1;
    slab.max[axis] = slab.min[axis] + 1;
    const auto place = border ? numberBeyond(levelBefore(), sector, face) : std::optional(sector);
    if (place)
        lookInto(*place, slab, oppositeFace(face));
}

void FaceUpdate::lookInto(std::size_t sector, const GridBox& slab, int face) {
    const auto work = m_work.find(sector);
    const bool replaced = work != m_work.end() && work->second.source;
    if (replaced || !levelBefore().sectors[sector].cell->isTree())
        return; // what came there looks at all of its own borders
    const SectorView now = view(m_after, sector);
    forEachSolid(*now.octree, {0, 0, glm::uvec3(0)}, slab,
                 [&](const CubeCell& cell) { lookAt(sector, cell, face); });
}

/// Looks at the cubes of a sector from another place, which now have other neighbours.
void FaceUpdate::lookAtBorders(std::size_t sector) {
    const SectorView now = view(m_after, sector);
    for (int face = 0; face < faceCount; ++face) {
        GridBox slab{glm::uvec3(0), glm::uvec3(gridSide)};
        (facePositive(face) ? slab.min : slab.max)[faceAxis(face)] = facePositive(face) ? gridSide - 1 : 1;
        forEachSolid(*now.octree, {0, 0, glm::uvec3(0)}, slab,
                     [&](const CubeCell& cell) { lookAt(sector, cell, face); });
    }
}

/// Marks a cube of which this face is hidden now and was not, or the other way round.
void FaceUpdate::lookAt(std::size_t sector, const CubeCell& cell, int face) {
    if (stopped())
        return;
    const auto work = m_work.find(sector);
    const CubeList& cubes = view(m_after, sector).sector->cubes;
    const bool bent = movedCorners(cubes, cubes.cubes[cell.number]) != 0;
    if (work != m_work.end() && !work->second.isDirty.empty() && work->second.isDirty[cell.number] &&
        (!bent || (!work->second.isNew.empty() && work->second.isNew[cell.number])))
        return;
    const std::size_t source = work != m_work.end() ? work->second.source.value_or(sector) : sector;
    const std::uint64_t key =
        (std::uint64_t{sector} * gridSide + cell.number) * 8 + static_cast<std::uint64_t>(face);
    if (!m_seen.insert(key).second)
        return;
    const Corners corners = cubeCorners(cubes, cell, levelBefore().sectorSide());
    if (maker(m_before, source).hidden(cell, face, corners) ==
        maker(m_after, sector).hidden(cell, face, corners))
        return;
    markDirty(m_work[sector], sector, cell);
    // Parts of a bent face are covered together with it.
    if (bent)
        lookBefore(sector, octree_parts::boxOf(cell), face);
}

Result<void> FaceUpdate::makeFaces() {
    std::vector<Piece> pieces;
    std::size_t cells = 0;
    for (auto& [sector, work] : m_work) {
        if (work.dirty.empty())
            continue;
        const auto own = m_draft.editSector(m_level, sector);
        if (!own)
            return tl::unexpected<Error>(own.error());
        sortByNumber(work.dirty, (*own)->cubes.size());
        cells += work.dirty.size();
        for (std::span<const CubeCell> left(work.dirty); !left.empty();) {
            const auto part = left.first(std::min(cellsAtOnce, left.size()));
            pieces.push_back({sector, *own, &work, part, {}});
            left = left.subspan(part.size());
        }
    }
    // New faces depend on common halves alone, so all are made before any is written.
    const WorkContext& context = m_draft.context().work;
    std::atomic<std::size_t> next{0};
    const auto makePieces = [&](std::size_t) {
        const StopGuard guard{next, pieces.size()};
        UvPreserver textures = m_textures;
        std::unique_ptr<FaceMaker> maker;
        std::optional<FilledFaces> filled;
        for (std::size_t i = next++, last = pieces.size(); i < pieces.size() && !stopped();
             last = i, i = next++) {
            if (last == pieces.size() || pieces[last].sector != pieces[i].sector)
                open(pieces[i], maker, filled);
            makePiece(pieces[i], *maker, filled ? &*filled : nullptr, textures);
            context.reached(static_cast<double>(i) / static_cast<double>(pieces.size()));
        }
    };
    Executor& executor = cells < manyCells ? inlineExecutor() : *context.executor;
    executor.forEach(executor.threads(), makePieces, {});
    if (stopped())
        return stoppedWork();
    for (std::size_t i = 0; i < pieces.size();) {
        const std::size_t sector = pieces[i].sector;
        FaceWriter writer(*pieces[i].own, m_draft.before().revision == Revision::R20250808);
        for (; i < pieces.size() && pieces[i].sector == sector; ++i)
            writer.write(std::exchange(pieces[i].made, {}));
        writer.finish();
    }
    return {};
}

void FaceUpdate::open(const Piece& piece, std::unique_ptr<FaceMaker>& maker,
                      std::optional<FilledFaces>& filled) {
    maker = newMaker(m_after, piece.sector);
    filled.reset();
    const SectorView before = view(m_before, piece.sector);
    if (piece.work->filled && before.octree != nullptr)
        filled.emplace(before, view(m_after, piece.sector), *piece.work->filled, m_after.materials);
}

void FaceUpdate::makePiece(Piece& piece, FaceMaker& maker, FilledFaces* filled, UvPreserver& textures) const {
    const Work& work = *piece.work;
    CubeFaces made;
    for (const CubeCell& cell : piece.cells) {
        if (stopped())
            return;
        maker.make(cell, made, filled != nullptr ? filled->of(cell) : KnownFaces{});
        textures.keep(piece.sector, work.source.value_or(piece.sector), *piece.own, cell, made);
        if (const auto uvs = work.uvs.find(cell.number); uvs != work.uvs.end())
            setUvs(made, cubeCorners(piece.own->cubes, cell, levelBefore().sectorSide()), uvs->second);
        piece.made.add(cell.number, made);
    }
}

Result<void> FaceUpdate::run() {
    if (m_work.empty() || !hasClientData())
        return {};
    std::vector<std::size_t> edited;
    for (auto& [sector, work] : m_work) {
        edited.push_back(sector);
        const CubeList& list = m_draft.sector(m_level, sector)->cubes;
        for (const CubeCell& cell : std::exchange(work.dirty, {}))
            if (cell.number < list.size() && list.cubes[cell.number].geometry())
                markDirty(work, sector, cell);
    }
    for (auto& [sector, work] : m_work)
        work.isNew = work.isDirty;
    for (const std::size_t sector : edited) {
        const std::vector<GridBox> regions = m_work[sector].regions;
        const std::vector<CubeCell> kept = m_work[sector].kept;
        const CubeList& list = m_draft.sector(m_level, sector)->cubes;
        for (const CubeCell& cell : kept)
            for (int face = 0; face < faceCount; ++face)
                if (cell.number < list.size() && list.cubes[cell.number].geometry())
                    lookAt(sector, cell, face);
        for (const GridBox& region : regions)
            lookAround(sector, region);
        if (m_work[sector].source)
            lookAtBorders(sector);
    }
    if (stopped())
        return stoppedWork();
    return makeFaces();
}

} // namespace octant
