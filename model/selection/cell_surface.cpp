#include "model/selection/cell_surface.h"

#include <algorithm>
#include <deque>
#include <unordered_set>

#include "model/map/material_use.h"

namespace octant {
namespace {

constexpr int mostWrappers = 64; // around one cube: more than the format has kinds of

struct HashFace {
    std::size_t operator()(const CellFace& place) const {
        std::uint64_t hash = static_cast<std::uint64_t>(place.face) + 1;
        for (int axis = 0; axis < 3; ++axis)
            hash = (hash ^ static_cast<std::uint64_t>(place.cell[axis])) * 0x9e3779b97f4a7c15U;
        return static_cast<std::size_t>(hash ^ hash >> 32);
    }
};

CellRect rectOf(const CellFace& place, int depth) {
    CellRect rect;
    rect.face = place.face;
    rect.cells.depth = depth;
    rect.cells.min = place.cell;
    rect.cells.size = glm::i64vec3(1);
    return rect;
}

glm::i64vec3 step(int face) {
    glm::i64vec3 by(0);
    by[faceAxis(face)] = facePositive(face) ? 1 : -1;
    return by;
}

template <class Fn> void eachFace(const FaceSet& faces, Fn&& fn) {
    for (const CellRect& rect : faces.rects()) {
        const glm::i64vec3 end = rect.cells.min + rect.cells.size;
        for (std::int64_t z = rect.cells.min.z; z < end.z; ++z)
            for (std::int64_t y = rect.cells.min.y; y < end.y; ++y)
                for (std::int64_t x = rect.cells.min.x; x < end.x; ++x)
                    fn(CellFace{{x, y, z}, rect.face});
    }
}

/// Collects faces row by row: a set grows fastest by whole runs.
class Collector {
public:
    explicit Collector(int depth) : m_depth(depth) {}

    bool take(const CellFace& place) {
        m_faces.push_back(place);
        return m_faces.size() <= CellSurface::mostFaces;
    }

    FaceSet finish() {
        const auto key = [](const CellFace& place) {
            const int axis = faceAxis(place.face), across = axis == 0 ? 1 : 0, along = axis == 2 ? 1 : 2;
            return std::tuple(place.face, place.cell[axis], place.cell[along], place.cell[across]);
        };
        std::sort(m_faces.begin(), m_faces.end(),
                  [&](const CellFace& a, const CellFace& b) { return key(a) < key(b); });
        FaceSet set(m_depth);
        for (std::size_t i = 0; i < m_faces.size();) {
            CellRect run = rectOf(m_faces[i], m_depth);
            const int across = faceAxis(run.face) == 0 ? 1 : 0;
            std::size_t end = i + 1;
            for (CellFace next = m_faces[i]; end < m_faces.size(); ++end) {
                if (m_faces[end] == next)
                    continue;
                ++next.cell[across];
                if (m_faces[end] != next)
                    break;
                ++run.cells.size[across];
            }
            set.add(run);
            i = end;
        }
        return set;
    }

private:
    int m_depth;
    std::vector<CellFace> m_faces;
};

auto tooMany() { return fail("this would select more than a million faces; take a coarser grid"); }

} // namespace

CellSurface::CellSurface(const Level& level, int depth)
    : m_level(level), m_depth(depth), m_materials(level.materials), m_cells(levelCells(level, depth)) {}

std::uint32_t CellSurface::unwrapped(const Sector& sector, std::uint32_t number) {
    for (int i = 0; i < mostWrappers; ++i) {
        if (number >= sector.cubes.size())
            return Cube::None;
        const Cube& cube = sector.cubes.cubes[number];
        if (!cube.wrapper())
            return number;
        number = cube.link;
    }
    return Cube::None;
}

std::optional<CellSurface::Inside> CellSurface::find(const glm::i64vec3& cell) const {
    for (int axis = 0; axis < 3; ++axis)
        if (cell[axis] < 0 || cell[axis] >= m_cells[axis])
            return std::nullopt;
    const glm::i64vec3 at = cell >> glm::i64vec3(m_depth);
    const SectorIndex index = SectorIndex::of(
        static_cast<std::uint32_t>(at.x), static_cast<std::uint32_t>(at.y), static_cast<std::uint32_t>(at.z));
    const Sector* sector = m_level.sectors[m_level.numberOf(index)].cell->value();
    if (sector == nullptr)
        return std::nullopt;
    std::uint32_t number = unwrapped(*sector, 0);
    for (int depth = m_depth - 1; number != Cube::None; --depth) {
        const Cube& cube = sector->cubes.cubes[number];
        if (cube.type != CubeType::Parent)
            return cube.geometry() ? std::optional(Inside{sector, number, true}) : std::nullopt;
        if (depth < 0)
            return Inside{sector, number, false};
        int child = 0;
        for (int i = 0; i < 8; ++i) {
            bool here = true;
            for (int axis = 0; axis < 3; ++axis)
                here = here && cornerPositive(i, axis) == ((cell[axis] >> depth & 1) != 0);
            if (here)
                child = i;
        }
        number = unwrapped(*sector, sector->cubes.child(cube, child));
    }
    return std::nullopt;
}

const Cube* CellSurface::matterAt(const Sector& sector, std::uint32_t number, int face) const {
    number = unwrapped(sector, number);
    if (number == Cube::None)
        return nullptr;
    const Cube& cube = sector.cubes.cubes[number];
    if (cube.geometry())
        return &cube;
    if (cube.type != CubeType::Parent)
        return nullptr;
    for (int i = 0; i < 8; ++i)
        if (cornerPositive(i, faceAxis(face)) == facePositive(face))
            if (const Cube* found = matterAt(sector, sector.cubes.child(cube, i), face))
                return found;
    return nullptr;
}

bool CellSurface::covers(const Sector& sector, std::uint32_t number, int face, const Ref& behind) const {
    number = unwrapped(sector, number);
    if (number == Cube::None)
        return false;
    const Cube& cube = sector.cubes.cubes[number];
    if (cube.geometry()) {
        if (movedCorners(sector.cubes, cube) != 0)
            return false;
        const std::uint8_t used = sector.cubes.material(cube, face);
        const Ref material = used < sector.usedMaterials.size() ? sector.usedMaterials[used] : Ref{};
        return material == behind || !m_materials.seeThrough(material);
    }
    if (cube.type != CubeType::Parent)
        return false;
    for (int i = 0; i < 8; ++i)
        if (cornerPositive(i, faceAxis(face)) == facePositive(face) &&
            !covers(sector, sector.cubes.child(cube, i), face, behind))
            return false;
    return true;
}

Ref CellSurface::material(const CellFace& place) const {
    const auto inside = find(place.cell);
    if (!inside)
        return {};
    const Cube* cube = matterAt(*inside->sector, inside->number, place.face);
    if (cube == nullptr)
        return {};
    const std::uint8_t used = inside->sector->cubes.material(*cube, place.face);
    return used < inside->sector->usedMaterials.size() ? inside->sector->usedMaterials[used] : Ref{};
}

bool CellSurface::has(const CellFace& place) const {
    const auto inside = find(place.cell);
    if (!inside || matterAt(*inside->sector, inside->number, place.face) == nullptr)
        return false;
    const auto before = find(place.cell + step(place.face));
    return !before || !covers(*before->sector, before->number, oppositeFace(place.face), material(place));
}

std::array<std::optional<CellFace>, 4> CellSurface::neighbours(const CellFace& place) const {
    std::array<std::optional<CellFace>, 4> result;
    std::size_t edge = 0;
    for (int side = 0; side < faceCount; ++side) {
        if (faceAxis(side) == faceAxis(place.face))
            continue;
        // A wall that rises from the edge hides what is beyond it.
        for (const CellFace& next :
             {CellFace{place.cell + step(place.face) + step(side), oppositeFace(side)},
              CellFace{place.cell + step(side), place.face}, CellFace{place.cell, side}})
            if (has(next)) {
                result[edge] = next;
                break;
            }
        ++edge;
    }
    return result;
}

template <class Accept> Result<FaceSet> CellSurface::flood(const CellFace& from, Accept&& accept) const {
    Collector collected(m_depth);
    if (!has(from))
        return collected.finish();
    std::unordered_set<CellFace, HashFace> seen{from};
    std::deque<CellFace> open{from};
    while (!open.empty()) {
        const CellFace place = open.front();
        open.pop_front();
        if (!collected.take(place))
            return tooMany();
        for (const auto& next : neighbours(place))
            if (next && accept(*next) && seen.insert(*next).second)
                open.push_back(*next);
    }
    return collected.finish();
}

Result<FaceSet> CellSurface::plane(const CellFace& from) const {
    const int axis = faceAxis(from.face);
    return flood(from, [&](const CellFace& next) {
        return next.face == from.face && next.cell[axis] == from.cell[axis];
    });
}

Result<FaceSet> CellSurface::connected(const CellFace& from) const {
    return flood(from, [](const CellFace&) { return true; });
}

Result<FaceSet> CellSurface::sameMaterial(const CellFace& from) const {
    const Ref wanted = material(from);
    return flood(from, [&](const CellFace& next) { return material(next) == wanted; });
}

Result<FaceSet> CellSurface::inBox(const LevelBox& box) const {
    Collector collected(m_depth);
    const auto faces =
        static_cast<double>(box.size.x) * static_cast<double>(box.size.y) * static_cast<double>(box.size.z);
    if (faces > 16.0 * static_cast<double>(mostFaces))
        return tooMany();
    for (std::int64_t z = box.min.z; z < box.min.z + box.size.z; ++z)
        for (std::int64_t y = box.min.y; y < box.min.y + box.size.y; ++y)
            for (std::int64_t x = box.min.x; x < box.min.x + box.size.x; ++x) {
                if (!find({x, y, z}))
                    continue;
                for (int face = 0; face < faceCount; ++face)
                    if (const CellFace place{{x, y, z}, face}; has(place) && !collected.take(place))
                        return tooMany();
            }
    return collected.finish();
}

Result<FaceSet> CellSurface::grown(const FaceSet& faces) const {
    Collector ring(m_depth);
    bool fits = true;
    eachFace(faces, [&](const CellFace& place) {
        // Only what has a neighbour outside can add one.
        for (const auto& next : neighbours(place))
            if (next && !faces.contains(next->cell, next->face))
                fits = fits && ring.take(*next);
    });
    if (!fits)
        return tooMany();
    FaceSet result = faces;
    result.add(ring.finish());
    return result;
}

FaceSet CellSurface::shrunk(const FaceSet& faces) const {
    Collector kept(m_depth);
    eachFace(faces, [&](const CellFace& place) {
        const auto around = neighbours(place);
        if (std::all_of(around.begin(), around.end(),
                        [&](const auto& next) { return next && faces.contains(next->cell, next->face); }))
            kept.take(place);
    });
    return kept.finish();
}

Result<FaceSet> CellSurface::inverse(const FaceSet& faces) const {
    FaceSet all(m_depth);
    Result<FaceSet> failed = all;
    eachFace(faces, [&](const CellFace& place) {
        if (!failed || all.contains(place.cell, place.face) || !has(place))
            return;
        if (auto part = plane(place))
            all.add(*part);
        else
            failed = std::move(part);
    });
    if (!failed)
        return failed;
    all.remove(faces);
    return all;
}

} // namespace octant
