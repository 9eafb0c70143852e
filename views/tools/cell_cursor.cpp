#include "views/tools/cell_cursor.h"

#include <algorithm>
#include <cmath>

#include <glm/common.hpp>
#include <glm/trigonometric.hpp>

#include "model/selection/cell_probe.h"

namespace octant {
namespace {

constexpr int upFace = 1;       // +Y
constexpr double before = 0.02; // of a cell, from which the face is looked at

glm::i64vec3 kept(const Level& level, const glm::i64vec3& cell, int depth) {
    return glm::clamp(cell, glm::i64vec3(0, -1, 0), levelCells(level, depth) - std::int64_t{1});
}

} // namespace

glm::i64vec3 stepAsSeen(const render::Camera& camera, const glm::i64vec3& seen) {
    const double yaw = glm::radians(camera.yaw);
    const bool alongX = std::abs(std::sin(yaw)) > std::abs(std::cos(yaw));
    const std::int64_t sign = (alongX ? std::sin(yaw) : std::cos(yaw)) < 0 ? -1 : 1;
    const glm::i64vec3 forward = alongX ? glm::i64vec3(sign, 0, 0) : glm::i64vec3(0, 0, sign);
    const glm::i64vec3 right = alongX ? glm::i64vec3(0, 0, -sign) : glm::i64vec3(sign, 0, 0);
    return right * seen.x + glm::i64vec3(0, seen.y, 0) + forward * seen.z;
}

void CellCursor::move(const Level& level, const glm::i64vec3& cells) {
    m_at.cells.size = glm::i64vec3(1);
    m_at.cells.min = kept(level, m_at.cells.min + cells, m_at.cells.depth);
    if (m_at.cells.min.y < 0)
        m_at.face = upFace;
}

void CellCursor::setDepth(const Level& level, int depth) {
    const int finer = depth - m_at.cells.depth;
    glm::i64vec3& cell = m_at.cells.min;
    if (finer > 0) {
        // The cells at the face that is meant.
        const glm::i64vec3 last = ((cell + std::int64_t{1}) << std::int64_t{finer}) - std::int64_t{1};
        const glm::i64vec3 normal(faceNormal(m_at.face));
        cell = cell << std::int64_t{finer};
        for (glm::length_t axis = 0; axis < 3; ++axis)
            if (normal[axis] > 0)
                cell[axis] = last[axis];
    } else {
        cell = cell >> std::int64_t{-finer};
    }
    m_at.cells.depth = depth;
    move(level, glm::i64vec3(0));
}

void CellCursor::turn(const Level& level) {
    if (m_at.cells.min.y < 0)
        return;
    const CellProbe probe(level, m_at.cells.depth);
    constexpr int faces = 6;
    for (int i = 1; i < faces; ++i) {
        const int face = (m_at.face + i) % faces;
        if (!probe.solid(m_at.cells.min + glm::i64vec3(faceNormal(face)))) {
            m_at.face = face;
            return;
        }
    }
    m_at.face = (m_at.face + 1) % faces;
}

bool CellCursor::drop(const Level& level) {
    const CellProbe probe(level, m_at.cells.depth);
    const glm::i64vec3 into = -glm::i64vec3(faceNormal(m_at.face));
    glm::i64vec3 cell = m_at.cells.min;
    // Out of the matter that it is in, and on to the next.
    while (probe.inLevel(cell) && probe.solid(cell))
        cell += into;
    while (probe.inLevel(cell) && !probe.solid(cell))
        cell += into;
    if (!probe.inLevel(cell) && (m_at.face != upFace || m_at.cells.min.y < 0))
        return false;
    m_at.cells.min = kept(level, cell, m_at.cells.depth);
    return true;
}

glm::dvec3 CellCursor::center(const Level& level) const {
    return lowestCorner(level) + (glm::dvec3(m_at.cells.min) + 0.5) * cellSide(level, m_at.cells.depth);
}

glm::dvec3 CellCursor::point(const Level& level) const {
    return center(level) + glm::dvec3(faceNormal(m_at.face)) * (cellSide(level, m_at.cells.depth) * 0.5);
}

bool CellCursor::contains(const Level& level, const glm::dvec3& point) const {
    const glm::dvec3 in = (point - lowestCorner(level)) / cellSide(level, m_at.cells.depth);
    return glm::i64vec3(glm::floor(in)) == m_at.cells.min;
}

Ray CellCursor::probe(const Level& level) const {
    const glm::dvec3 normal(faceNormal(m_at.face));
    return {point(level) + normal * (cellSide(level, m_at.cells.depth) * before), -normal};
}

std::optional<PickHit> CellCursor::bottom(const Level& level) const {
    if (m_at.cells.min.y >= 0)
        return std::nullopt;
    const double side = cellSide(level, m_at.cells.depth);
    return floorHit(level, {point(level) + glm::dvec3(0, side * before, 0), glm::dvec3(0, -1, 0)});
}

} // namespace octant
