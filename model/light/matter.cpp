#include "model/light/matter.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

#include "model/geometry/hexahedron.h"
#include "model/geometry/sector_walk.h"

namespace octant::light {
namespace {

constexpr double bucketSide = 4;  // units
constexpr int mostBuckets = 4096; // of one cube; corners that are farther apart are no matter

bool markedAt(const std::vector<bool>& marks, std::size_t i) { return i < marks.size() && marks[i]; }

/// For each used item whether the one of the level's list that it names is marked.
template <class List>
std::vector<bool> marksOfUsed(const PagedVector<Ref>& used, const List& list,
                              const std::vector<bool>& marked) {
    std::vector<bool> marks;
    for (const Ref& ref : used) {
        bool mark = false;
        for (std::size_t i = 0; i < list.size(); ++i)
            if (ref.id != 0 ? list[i].id == ref.id : list[i].name == ref.name) {
                mark = markedAt(marked, i);
                break;
            }
        marks.push_back(mark);
    }
    return marks;
}

} // namespace

Matter::Matter(const Level& level, const std::vector<bool>& opening, const Matter* before)
    : m_level(level), m_side(double{level.sectorSide()}), m_parts(level.sectors.size()) {
    std::vector<bool> notSolid;
    for (const PhysicsMaterial& material : level.physicsMaterials)
        notSolid.push_back((material.flags & PhysicsMaterial::NotSolid) != 0);
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        Part& part = m_parts[i];
        part.center = sectorCenter(level, i);
        part.sector = level.sectors[i].cell->value();
        if (part.sector == nullptr)
            continue;
        part.open = marksOfUsed(part.sector->usedMaterials, level.materials, opening);
        part.notSolid = marksOfUsed(part.sector->usedPhysicsMaterials, level.physicsMaterials, notSolid);
        const Part* known = before != nullptr && i < before->m_parts.size() ? &before->m_parts[i] : nullptr;
        if (known != nullptr && known->sector == part.sector && known->open == part.open &&
            known->notSolid == part.notSolid) {
            part.octree = known->octree;
            part.bent = known->bent;
        } else {
            auto bent = std::make_shared<std::vector<CubeCell>>();
            part.octree = std::make_shared<const Octree>(
                part.sector->cubes, [&](const CubeCell& cell, const Cube& cube) {
                    if (cube.geometry() && movedCorners(part.sector->cubes, cube) != 0 && solid(part, cube))
                        bent->push_back(cell);
                });
            part.bent = std::move(bent);
        }
        for (const CubeCell& cell : *part.bent)
            addBent(part, cell);
    }
}

bool Matter::solid(const Part& part, const Cube& cube) const {
    for (int face = 0; face < faceCount; ++face)
        if (markedAt(part.open, part.sector->cubes.material(cube, face)) ||
            markedAt(part.notSolid, part.sector->cubes.physicsMaterial(cube, face)))
            return false;
    return true;
}

std::uint64_t Matter::bucketOf(const glm::ivec3& at) {
    const auto part = [](int i) {
        return static_cast<std::uint64_t>(static_cast<std::uint32_t>(i)) & 0x1fffff;
    };
    return part(at.x) << 42 | part(at.y) << 21 | part(at.z);
}

void Matter::addBent(const Part& part, const CubeCell& cell) {
    const auto side = static_cast<float>(m_side);
    const Corners corners = cubeCorners(part.sector->cubes, cell, side);
    const Box box = cellBox(cell, side);
    constexpr float slack = 1e-4f;
    const bool inside = std::all_of(corners.begin(), corners.end(), [&](const glm::vec3& corner) {
        return corner.x >= box.min.x - slack && corner.y >= box.min.y - slack &&
               corner.z >= box.min.z - slack && corner.x <= box.max.x + slack &&
               corner.y <= box.max.y + slack && corner.z <= box.max.z + slack;
    });
    if (inside)
        return;
    glm::dvec3 low(corners[0]), high(corners[0]);
    for (const glm::vec3& corner : corners) {
        low = glm::min(low, glm::dvec3(corner));
        high = glm::max(high, glm::dvec3(corner));
    }
    const glm::dvec3 from = glm::floor((low + part.center) / bucketSide),
                     to = glm::floor((high + part.center) / bucketSide), count = to - from + 1.0;
    if (!(count.x * count.y * count.z <= mostBuckets))
        return;
    const auto number = static_cast<std::uint32_t>(m_bent.size());
    m_bent.push_back({corners, part.center});
    const glm::ivec3 first(from), last(to);
    for (int x = first.x; x <= last.x; ++x)
        for (int y = first.y; y <= last.y; ++y)
            for (int z = first.z; z <= last.z; ++z)
                m_buckets[bucketOf({x, y, z})].push_back(number);
}

const Matter::Part* Matter::partAt(const glm::dvec3& place) const {
    std::array<std::uint32_t, 3> at{};
    const glm::dvec3 own(m_level.centerSector.x(), m_level.centerSector.y(), m_level.centerSector.z());
    const glm::dvec3 counts(m_level.countX(), m_level.countY(), m_level.countZ());
    for (int axis = 0; axis < 3; ++axis) {
        const double sector = std::floor(place[axis] / m_side + own[axis] + 0.5);
        if (!(sector >= 0 && sector < counts[axis]))
            return nullptr;
        at[static_cast<std::size_t>(axis)] = static_cast<std::uint32_t>(sector);
    }
    const std::size_t number = m_level.numberOf(SectorIndex::of(at[0], at[1], at[2]));
    return number < m_parts.size() && m_parts[number].sector != nullptr ? &m_parts[number] : nullptr;
}

bool Matter::at(const glm::dvec3& place) const {
    const Part* part = partAt(place);
    if (part != nullptr) {
        const glm::dvec3 local = place - part->center;
        const auto point = gridPoint(glm::vec3(local), static_cast<float>(m_side));
        const CubeCell cell = point ? part->octree->find(*point) : CubeCell{};
        if (cell.number < part->sector->cubes.size()) {
            const Cube& cube = part->sector->cubes.cubes[cell.number];
            if (cube.geometry() && solid(*part, cube) &&
                (movedCorners(part->sector->cubes, cube) == 0 ||
                 isInsideHoweverDivided(cubeCorners(part->sector->cubes, cell, static_cast<float>(m_side)),
                                        local)))
                return true;
        }
    }
    if (m_bent.empty() || part == nullptr)
        return false;
    const auto bucket = m_buckets.find(bucketOf(glm::ivec3(glm::floor(place / bucketSide))));
    return bucket != m_buckets.end() &&
           std::any_of(bucket->second.begin(), bucket->second.end(), [&](std::uint32_t number) {
               return isInsideHoweverDivided(m_bent[number].corners, place - m_bent[number].center);
           });
}

bool Matter::fills(const Part& part, const CubeCell& cell, const glm::dvec3& low,
                   const glm::dvec3& high) const {
    const Box box = cellBox(cell, static_cast<float>(m_side));
    if (glm::any(glm::greaterThanEqual(low, glm::dvec3(box.max))) ||
        glm::any(glm::lessThanEqual(high, glm::dvec3(box.min))))
        return true; // nothing of it is here
    if (cell.number == Cube::None || cell.number >= part.sector->cubes.size())
        return false;
    const Cube& cube = part.sector->cubes.cubes[cell.number];
    if (cube.geometry())
        return movedCorners(part.sector->cubes, cube) == 0 && solid(part, cube);
    if (cube.type == CubeType::Parent) {
        for (int i = 0; i < 8; ++i) {
            CubeCell place = cell.childPlace(i);
            place.number = part.octree->child(cell.number, cube, i);
            if (!fills(part, place, low, high))
                return false;
        }
        return true;
    }
    if (!cube.wrapper())
        return false;
    CubeCell inner = cell;
    inner.number = part.octree->child(cell.number, cube, 0);
    return fills(part, inner, low, high);
}

bool Matter::fills(const glm::dvec3& low, const glm::dvec3& high) const {
    const Part* part = partAt((low + high) * 0.5);
    if (part == nullptr)
        return false;
    const glm::dvec3 from = low - part->center, to = high - part->center;
    // Faces end at the borders of sectors; a box that does not is not decided here.
    const double half = m_side / 2 + 1e-3;
    if (glm::any(glm::lessThan(from, glm::dvec3(-half))) || glm::any(glm::greaterThan(to, glm::dvec3(half))))
        return false;
    return fills(*part, {0, 0, glm::uvec3(0)}, from, to);
}

} // namespace octant::light
