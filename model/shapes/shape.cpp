#include "model/shapes/shape.h"

#include <algorithm>

#include <fmt/format.h>

namespace octant {
namespace {

constexpr const char* shapeNames[shapeKindCount] = {"box",  "room",   "stairs", "ramp", "cylinder",
                                                    "cone", "sphere", "arch",   "roof"};

bool hasDirection(ShapeKind kind) {
    return kind != ShapeKind::Box && kind != ShapeKind::Room && kind != ShapeKind::Sphere;
}
bool rises(ShapeKind kind) {
    return kind == ShapeKind::Stairs || kind == ShapeKind::Ramp || kind == ShapeKind::Arch ||
           kind == ShapeKind::Roof;
}

} // namespace

const char* shapeName(ShapeKind kind) { return shapeNames[static_cast<std::size_t>(kind)]; }

std::optional<ShapeKind> shapeByName(std::string_view name) {
    for (int i = 0; i < shapeKindCount; ++i)
        if (name == shapeNames[i])
            return static_cast<ShapeKind>(i);
    return std::nullopt;
}

int usualFacing(ShapeKind kind) { return rises(kind) ? 0 : 1; }

bool isRound(ShapeKind kind) {
    return kind == ShapeKind::Cylinder || kind == ShapeKind::Cone || kind == ShapeKind::Sphere ||
           kind == ShapeKind::Arch;
}

std::array<Shape, 2> roofSides(const Shape& roof) {
    const int across = 3 - faceAxis(roof.facing) - faceAxis(roof.up);
    Shape low = roof;
    low.kind = ShapeKind::Ramp;
    low.box.size[across] /= 2;
    Shape high = low;
    high.box.min[across] += low.box.size[across];
    low.facing = across;
    high.facing = across + 3;
    return {low, high};
}

std::int64_t mostSteps(const Shape& shape) {
    return std::min(shape.box.size[faceAxis(shape.facing)], shape.box.size[faceAxis(shape.up)]);
}

Result<void> checkShape(const Shape& shape) {
    if (shape.facing < 0 || shape.facing >= faceCount || shape.up < 0 || shape.up >= faceCount)
        return fail("directions are numbers of faces: 0 to 5");
    if (rises(shape.kind) && faceAxis(shape.facing) == faceAxis(shape.up))
        return fail(fmt::format("a shape like the {} cannot rise the way that it faces; choose another "
                                "direction up",
                                shapeName(shape.kind)));
    const glm::i64vec3& size = shape.box.size;
    const std::int64_t least = std::min({size.x, size.y, size.z});
    if (shape.walls < 0 || shape.ring < 1 || shape.walls > least || shape.ring > least * 2)
        return fail("the thickness is at least one cell and leaves room inside the box");
    if (shape.segments != 0 && (shape.segments < leastSegments || shape.segments > mostSegments))
        return fail(fmt::format("a round shape has {} to {} segments", leastSegments, mostSegments));
    if (shape.kind == ShapeKind::Roof) {
        if (shape.walls != 0)
            return fail("a roof is solid; carve out what is to be below it");
        if (size[3 - faceAxis(shape.facing) - faceAxis(shape.up)] % 2 != 0)
            return fail("a roof is an even number of cells wide across its ridge; choose a finer grid");
    }
    if (shape.kind == ShapeKind::Stairs) {
        const std::int64_t most = mostSteps(shape);
        if (shape.steps < 0 || shape.steps > most)
            return fail(fmt::format("the box has room for {} steps of whole cells", most));
    }
    return {};
}

ShapeFrame::ShapeFrame(const Shape& shape) : m_box(shape.box) {
    const bool turned = hasDirection(shape.kind);
    const int facing = turned ? shape.facing : 0;
    // Where up does not matter, it is any other direction.
    const int up = faceAxis(shape.up) != faceAxis(facing) ? shape.up : (facing + 1) % 3;
    m_axes = {faceAxis(facing), faceAxis(up), 3 - faceAxis(facing) - faceAxis(up)};
    m_forward = {facePositive(facing), facePositive(up), true};
    for (int i = 0; i < 3; ++i)
        m_size[i] = m_box.size[axis(i)];
}

glm::dvec3 ShapeFrame::toLocal(const glm::dvec3& level) const {
    glm::dvec3 local;
    for (int i = 0; i < 3; ++i) {
        const double way = level[axis(i)] - static_cast<double>(m_box.min[axis(i)]);
        local[i] = m_forward[static_cast<std::size_t>(i)] ? way : static_cast<double>(m_size[i]) - way;
    }
    return local;
}

glm::dvec3 ShapeFrame::toLevel(const glm::dvec3& local) const {
    glm::dvec3 level;
    for (int i = 0; i < 3; ++i) {
        const double way =
            m_forward[static_cast<std::size_t>(i)] ? local[i] : static_cast<double>(m_size[i]) - local[i];
        level[axis(i)] = static_cast<double>(m_box.min[axis(i)]) + way;
    }
    return level;
}

std::array<glm::i64vec3, 2> ShapeFrame::cellsOf(const LevelBox& box) const {
    std::array<glm::i64vec3, 2> cells;
    for (int i = 0; i < 3; ++i) {
        const std::int64_t first = box.min[axis(i)] - m_box.min[axis(i)],
                           last = first + box.size[axis(i)] - 1;
        const bool forward = m_forward[static_cast<std::size_t>(i)];
        cells[0][i] = forward ? first : m_size[i] - 1 - last;
        cells[1][i] = forward ? last : m_size[i] - 1 - first;
    }
    return cells;
}

} // namespace octant
