#include "model/edit/face_update.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>

#include "model/edit_watch.h"
#include "model/executor.h"
#include "model/geometry/sector_walk.h"

namespace octant {
namespace {

constexpr std::size_t manyCells = 4096;   ///< worth more than one thread
constexpr std::size_t cellsAtOnce = 1024; ///< of a thread: their faces take 1.5 MB

/// Calls fn(const CubeCell&) for the cubes of geometry that a box meets.
template <class Fn> void forEachSolid(const Octree& octree, CubeCell place, const GridBox& box, Fn&& fn) {
    place.number = octree.unwrapped(place.number);
    if (place.number == Cube::None || !box.overlaps(place))
        return;
    const Cube& cube = octree.cubes().cubes[place.number];
    if (cube.geometry()) {
        fn(place);
    } else if (cube.type == CubeType::Parent) {
        for (int i = 0; i < 8; ++i) {
            CubeCell child = place.childPlace(i);
            child.number = octree.child(place.number, cube, i);
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

/// Writes the client halves of cubes of one sector; vertices and normals go to the end of its lists.
class FaceWriter {
public:
    FaceWriter(Sector& sector, bool normals) : m_sector(sector), m_normals(normals) {}

    void write(std::uint32_t number, const CubeFaces& faces) {
        CubeList& list = m_sector.cubes;
        const Cube before = list.cubes[number];
        const bool drawn =
            before.is(Cube::ClientExtended)
                ? before.vertices < list.extendedClient.size() &&
                      list.extendedClient[before.vertices].triangleCounts != std::array<std::uint8_t, 6>{}
                : (before.faces & 0x3f) != 0;
        m_sector.looseVertices = m_sector.looseVertices || drawn;
        const auto first = faces.vertexCount != 0
                               ? static_cast<std::uint32_t>(m_sector.vertices.size() + m_newVertices.size())
                               : 0U;
        Cube after = before;
        after.extra = (after.extra & ~0xffU) | 255U;
        if (faces.extended) {
            ExtendedClient client;
            client.triangleCounts = faces.counts;
            client.firstVertex = first;
            if (m_normals && faces.vertexCount != 0)
                client.firstNormal =
                    static_cast<std::uint32_t>(m_sector.normals.size() + m_newNormals.size());
            if (before.is(Cube::ClientExtended) && before.vertices < list.extendedClient.size()) {
                list.extendedClient.set(before.vertices, client);
            } else {
                after.vertices = static_cast<std::uint32_t>(list.extendedClient.size());
                list.extendedClient.push_back(client);
            }
            after.bits |= Cube::ClientExtended;
            after.faces = 0;
            if (m_normals)
                m_newNormals.insert(m_newNormals.end(), faces.normals.begin(),
                                    faces.normals.begin() + faces.vertexCount);
        } else {
            after.bits = static_cast<std::uint8_t>(after.bits & ~Cube::ClientExtended);
            after.vertices = first;
            after.faces = faces.faceBits();
        }
        m_newVertices.insert(m_newVertices.end(), faces.vertices.begin(),
                             faces.vertices.begin() + faces.vertexCount);
        if (after != before)
            list.cubes.set(number, after);
    }

    void finish() {
        m_sector.vertices.append(m_newVertices);
        m_sector.normals.append(m_newNormals);
    }

private:
    Sector& m_sector;
    bool m_normals;
    std::vector<Vertex> m_newVertices;
    std::vector<glm::vec3> m_newNormals;
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
        work.regions.push_back({cell.corner, cell.corner + glm::uvec3(cell.extent())});
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
    const SectorCell& cell = *level.sectors[sector].cell;
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

void FaceUpdate::markDirty(std::size_t sector, const CubeCell& cell) {
    Work& work = m_work[sector];
    if (work.isDirty.empty())
        work.isDirty.resize(m_draft.sector(m_level, sector)->cubes.size(), false);
    if (work.isDirty[cell.number])
        return;
    work.isDirty[cell.number] = true;
    work.dirty.push_back(cell);
}

/// Looks at what touches a region from outside.
void FaceUpdate::lookAround(std::size_t sector, const GridBox& region) {
    for (int face = 0; face < faceCount; ++face) {
        const int axis = faceAxis(face);
        // The cells of the finest grid right beyond the face.
        GridBox slab = region;
        std::optional<std::size_t> place = sector;
        if (facePositive(face)) {
            const bool border = region.max[axis] == gridSide;
            slab.min[axis] = border ? 0 : region.max[axis];
            place = border ? numberBeyond(levelBefore(), sector, face) : place;
        } else {
            const bool border = region.min[axis] == 0;
            slab.min[axis] = (border ? gridSide : region.min[axis]) - 1;
            place = border ? numberBeyond(levelBefore(), sector, face) : place;
        }
        slab.max[axis] = slab.min[axis] + 1;
        if (place)
            lookInto(*place, slab, oppositeFace(face));
    }
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
    mayStop();
    const auto work = m_work.find(sector);
    if (work != m_work.end() && !work->second.isDirty.empty() && work->second.isDirty[cell.number])
        return;
    const std::size_t source = work != m_work.end() ? work->second.source.value_or(sector) : sector;
    const std::uint64_t key =
        (std::uint64_t{sector} * gridSide + cell.number) * 8 + static_cast<std::uint64_t>(face);
    if (!m_seen.insert(key).second)
        return;
    const Corners corners =
        cubeCorners(view(m_after, sector).sector->cubes, cell, levelBefore().sectorSide());
    if (maker(m_before, source).hidden(cell, face, corners) !=
        maker(m_after, sector).hidden(cell, face, corners))
        markDirty(sector, cell);
}

Result<void> FaceUpdate::makeFaces(std::size_t sector, Work& work) {
    if (work.dirty.empty())
        return {};
    const auto own = m_draft.editSector(m_level, sector);
    if (!own)
        return tl::unexpected<Error>(own.error());
    sortByNumber(work.dirty, (*own)->cubes.size());
    FaceWriter writer(**own, m_draft.before().revision == Revision::R20250808);
    if (work.dirty.size() < manyCells) {
        CubeFaces made;
        for (const CubeCell& cell : work.dirty) {
            mayStop();
            makeFace(sector, work, **own, cell, maker(m_after, sector), m_textures, made);
            writer.write(cell.number, made);
        }
        writer.finish();
        return {};
    }
    Executor& executor = threadExecutor();
    std::vector<std::unique_ptr<FaceMaker>> makers(executor.threads());
    std::vector<TextureKeeper> textures(executor.threads(), m_textures);
    std::vector<std::vector<CubeFaces>> made(executor.threads());
    for (std::size_t first = 0; first < work.dirty.size(); first += executor.threads() * cellsAtOnce) {
        reached(static_cast<double>(first) / static_cast<double>(work.dirty.size()));
        const auto makePart = [&](std::size_t part) {
            const std::size_t from = std::min(first + part * cellsAtOnce, work.dirty.size());
            const auto cells =
                std::span(work.dirty).subspan(from, std::min(cellsAtOnce, work.dirty.size() - from));
            if (!makers[part])
                makers[part] = newMaker(m_after, sector);
            made[part].resize(cells.size());
            for (std::size_t i = 0; i < cells.size(); ++i)
                makeFace(sector, work, **own, cells[i], *makers[part], textures[part], made[part][i]);
        };
        executor.forEach(executor.threads(), makePart, {});
        std::size_t at = first;
        for (const std::vector<CubeFaces>& part : made)
            for (const CubeFaces& faces : part)
                writer.write(work.dirty[at++].number, faces);
    }
    writer.finish();
    return {};
}

void FaceUpdate::makeFace(std::size_t sector, const Work& work, const Sector& own, const CubeCell& cell,
                          FaceMaker& faces, TextureKeeper& textures, CubeFaces& made) const {
    faces.make(cell, made);
    textures.keep(sector, work.source.value_or(sector), own, cell, made);
    if (const auto uvs = work.uvs.find(cell.number); uvs != work.uvs.end())
        setUvs(made, cubeCorners(own.cubes, cell, levelBefore().sectorSide()), uvs->second);
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
                markDirty(sector, cell);
    }
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
    // New faces depend on common halves alone, so the sectors may be written one after another.
    for (auto& [sector, work] : m_work)
        if (auto done = makeFaces(sector, work); !done)
            return done;
    return {};
}

} // namespace octant
