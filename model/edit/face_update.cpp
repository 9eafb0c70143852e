#include "model/edit/face_update.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace octant {
namespace {

/// Calls fn(const CubeCell&) for the cubes of geometry in a place, or with a face of 0..5 for those of them
/// that touch that face of it.
template <class Fn> void forEachSolid(const Octree& octree, CubeCell place, int face, Fn&& fn) {
    place.number = octree.unwrapped(place.number);
    if (place.number == Cube::None)
        return;
    const Cube& cube = octree.cubes().cubes[place.number];
    if (cube.geometry()) {
        fn(place);
    } else if (cube.type == CubeType::Parent) {
        for (int i = 0; i < 8; ++i) {
            if (face >= 0 && cornerPositive(i, faceAxis(face)) != facePositive(face))
                continue;
            CubeCell child = place.childPlace(i);
            child.number = octree.child(place.number, cube, i);
            forEachSolid(octree, child, face, fn);
        }
    }
}

/// The sector beyond a face, none at the edge of the level.
std::optional<std::size_t> sectorBeyond(const Level& level, std::size_t sector, int face) {
    const SectorIndex at = level.indexOf(sector);
    glm::ivec3 place(at.x(), at.y(), at.z());
    place[faceAxis(face)] += facePositive(face) ? 1 : -1;
    if (place.x < 0 || place.y < 0 || place.z < 0)
        return std::nullopt;
    const glm::uvec3 index(place);
    if (index.x >= level.countX() || index.y >= level.countY() || index.z >= level.countZ())
        return std::nullopt;
    return level.numberOf(SectorIndex::of(index.x, index.y, index.z));
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

FaceUpdate::FaceUpdate(MapDraft& draft, std::size_t level)
    : m_draft(draft), m_level(level), m_materials(draft.before().levels[level]->materials) {}

void FaceUpdate::add(std::size_t sector, const OctreeEditor& editor) {
    Work& work = m_work[sector];
    work.regions = editor.regions();
    work.painted = editor.painted();
    work.dirty = editor.dirty();
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
    const SectorCell& cell = *levelBefore().sectors[sector].cell;
    const Sector* value = &world == &m_after ? m_draft.sector(m_level, sector) : cell.value();
    if (value == nullptr)
        return {};
    auto& octree = world.octrees[sector];
    if (!octree)
        octree = cell.isTree() ? std::make_unique<const Octree>(Octree::ofTree(value->cubes))
                               : std::make_unique<const Octree>(value->cubes);
    return {value, octree.get(), nullptr};
}

FaceMaker& FaceUpdate::maker(World& world, std::size_t sector) {
    auto& maker = world.makers[sector];
    if (!maker)
        maker = std::make_unique<FaceMaker>(
            levelBefore(), m_materials,
            [this, &world](SectorIndex at) { return view(world, levelBefore().numberOf(at)); },
            levelBefore().indexOf(sector));
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
void FaceUpdate::lookAround(std::size_t sector, const CubeCell& region) {
    for (int face = 0; face < faceCount; ++face) {
        const AdjacentPlace adjacent = adjacentPlace(region, face);
        if (!adjacent.crossesBorder) {
            lookAt(sector, adjacent.place, oppositeFace(face));
        } else if (const auto beyond = sectorBeyond(levelBefore(), sector, face)) {
            lookAt(*beyond, adjacent.place, oppositeFace(face));
        }
    }
}

/// Marks cubes of which this face is hidden now and was not, or the other way round.
void FaceUpdate::lookAt(std::size_t sector, const CubeCell& place, int face) {
    const SectorCell& cell = *levelBefore().sectors[sector].cell;
    if (!cell.isTree())
        return;
    const SectorView now = view(m_after, sector);
    const CubeList& list = now.sector->cubes;
    forEachSolid(*now.octree, now.octree->find(place.corner, place.depth), face, [&](const CubeCell& solid) {
        if (const auto work = m_work.find(sector);
            work != m_work.end() && !work->second.isDirty.empty() && work->second.isDirty[solid.number])
            return;
        const std::uint64_t key =
            (std::uint64_t{sector} * gridSide + solid.number) * 8 + static_cast<std::uint64_t>(face);
        if (!m_seen.insert(key).second)
            return;
        const Corners corners = cubeCorners(list, solid, levelBefore().sectorSide());
        if (maker(m_before, sector).hidden(solid, face, corners) !=
            maker(m_after, sector).hidden(solid, face, corners))
            markDirty(sector, solid);
    });
}

Result<void> FaceUpdate::makeFaces(std::size_t sector, Work& work) {
    if (work.dirty.empty())
        return {};
    const auto own = m_draft.editSector(m_level, sector);
    if (!own)
        return tl::unexpected<Error>(own.error());
    std::sort(work.dirty.begin(), work.dirty.end(),
              [](const CubeCell& a, const CubeCell& b) { return a.number < b.number; });
    FaceWriter writer(**own, m_draft.before().revision == Revision::R20250808);
    FaceMaker& faces = maker(m_after, sector);
    CubeFaces made;
    for (const CubeCell& cell : work.dirty) {
        faces.make(cell, made);
        writer.write(cell.number, made);
    }
    writer.finish();
    return {};
}

Result<void> FaceUpdate::run() {
    if (m_work.empty() || !hasClientData())
        return {};
    std::vector<std::size_t> edited;
    for (auto& [sector, work] : m_work) {
        edited.push_back(sector);
        const Octree& octree = *view(m_after, sector).octree;
        for (const CubeCell& cell : std::exchange(work.dirty, {})) {
            CubeCell place = octree.find(cell.corner, cell.depth);
            forEachSolid(octree, place, -1,
                         [&, at = sector](const CubeCell& solid) { markDirty(at, solid); });
        }
    }
    for (const std::size_t sector : edited) {
        const std::vector<CubeCell> regions = m_work[sector].regions, painted = m_work[sector].painted;
        for (const CubeCell& cell : painted)
            for (int face = 0; face < faceCount; ++face)
                lookAt(sector, cell, face);
        for (const CubeCell& region : regions)
            lookAround(sector, region);
    }
    // New faces depend on common halves alone, so the sectors may be written one after another.
    for (auto& [sector, work] : m_work)
        if (auto done = makeFaces(sector, work); !done)
            return done;
    return {};
}

} // namespace octant
