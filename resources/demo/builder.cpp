#include "resources/demo/builder.h"

#include <cmath>

#include "resources/demo/ground.h"

namespace octant::demo {
namespace {

constexpr std::uint8_t topFace = 2, bottomFace = 16;

/// Makes coordinates positive, so that rounding goes one way.
constexpr double shift = 1024;

/// To a fine grid whose numbers are exact in every type.
glm::vec3 exact(const glm::dvec3& point) {
    constexpr double steps = 128;
    glm::vec3 result;
    for (int axis = 0; axis < 3; ++axis)
        result[axis] = static_cast<float>(std::floor((point[axis] + shift) * steps + 0.5) / steps - shift);
    return result;
}

Cell cellAt(const glm::dvec3& point) {
    return Cell((point + shift) * 2.0 + 0.25) - static_cast<int>(shift) * 2;
}

} // namespace

void Builder::box(const glm::dvec3& min, const glm::dvec3& max, int material) {
    m_canvas.fill(cellAt(min), cellAt(max), material);
}

void Builder::block(const glm::dvec3& min, const glm::dvec3& max, int material, std::uint8_t hiddenFaces) {
    for (int axis = 0; axis < 3; ++axis) {
        const double side = static_cast<double>(m_canvas.sectorSide());
        const double border = side * (static_cast<int>((min[axis] + shift) / side) + 1) - shift;
        if (max[axis] <= border)
            continue;
        glm::dvec3 end = max, begin = min;
        end[axis] = begin[axis] = border;
        block(min, end, material, static_cast<std::uint8_t>(hiddenFaces | 1 << axis));
        block(begin, max, material, static_cast<std::uint8_t>(hiddenFaces | 8 << axis));
        return;
    }
    const glm::dvec3 middle = (min + max) * 0.5;
    const glm::dvec2 half(middle.x - min.x, middle.z - min.z);
    if (Shape* made =
            pillar({middle.x, min.y, middle.z}, half, {middle.x, max.y, middle.z}, half, material, false))
        made->hiddenFaces = hiddenFaces;
}

void Builder::walls(const glm::dvec3& min, const glm::dvec3& max, double thick, int material) {
    box(min, {max.x, max.y, min.z + thick}, material);
    box({min.x, min.y, max.z - thick}, max, material);
    box(min, {min.x + thick, max.y, max.z}, material);
    box({max.x - thick, min.y, min.z}, max, material);
}

Shape* Builder::pillar(const glm::dvec3& foot, const glm::dvec2& footHalf, const glm::dvec3& head,
                       const glm::dvec2& headHalf, int material, bool standing) {
    Corners corners;
    for (int i = 0; i < 8; ++i) {
        const bool top = cornerPositive(i, 1);
        const glm::dvec2 half = top ? headHalf : footHalf;
        const double x = cornerPositive(i, 0) ? half.x : -half.x, z = cornerPositive(i, 2) ? half.y : -half.y;
        corners[static_cast<std::size_t>(i)] = exact((top ? head : foot) + glm::dvec3(x, 0, z));
    }
    return m_canvas.hexahedron(corners, material, standing ? bottomFace : 0);
}

Shape* Builder::slab(double x0, double x1, const glm::dvec3& front, const glm::dvec3& back, int material) {
    Corners corners;
    for (int i = 0; i < 8; ++i) {
        const glm::dvec3& end = cornerPositive(i, 2) ? back : front;
        corners[static_cast<std::size_t>(i)] =
            exact({cornerPositive(i, 0) ? x1 : x0, cornerPositive(i, 1) ? end.z : end.y, end.x});
    }
    return m_canvas.hexahedron(corners, material);
}

void Builder::pine(const glm::dvec3& foot, double size) {
    const auto up = [&](double y) { return foot + glm::dvec3(0, y * size, 0); };
    pillar(up(-0.3), glm::dvec2(0.22 * size), up(1.1), glm::dvec2(0.16 * size), Bark);
    constexpr double tiers[][4] = {{0.9, 1.25, 2.3, 0.5}, {1.9, 0.98, 3.2, 0.34}, {2.8, 0.7, 4.3, 0.04}};
    for (const auto& [y0, half0, y1, half1] : tiers)
        pillar(up(y0), glm::dvec2(half0 * size), up(y1), glm::dvec2(half1 * size), Pine, false);
}

void Builder::tree(const glm::dvec3& foot, double size, int leaves) {
    const auto up = [&](double y) { return foot + glm::dvec3(0, y * size, 0); };
    pillar(up(-0.3), glm::dvec2(0.24 * size), up(1.6), glm::dvec2(0.16 * size), Bark);
    const Shape* lower =
        pillar(up(1.3), glm::dvec2(0.75 * size), up(2.3), glm::dvec2(1.35 * size), leaves, false);
    if (lower)
        pillar(up(2.3), glm::dvec2(1.35 * size), up(3.5), glm::dvec2(0.6 * size), leaves);
}

void Builder::boulder(const glm::dvec3& foot, double size, int salt) {
    const auto way = [&](int number) { return chance(salt, number, 11) / 255.0; };
    const glm::dvec2 half(size * (0.7 + 0.4 * way(0)), size * (0.7 + 0.4 * way(1)));
    const glm::dvec3 lean(size * (way(2) - 0.5) * 0.4, size * (0.7 + 0.5 * way(3)),
                          size * (way(4) - 0.5) * 0.4);
    pillar(foot - glm::dvec3(0, 0.4, 0), half, foot + lean, half * (0.45 + 0.2 * way(5)), Cliff);
}

void Builder::flower(const glm::dvec3& foot, int petals) {
    pillar(foot - glm::dvec3(0, 0.1, 0), glm::dvec2(0.08), foot + glm::dvec3(0, 0.34, 0), glm::dvec2(0.2),
           petals);
}

void Builder::lampPost(const glm::dvec3& foot, std::vector<light::Source>& lamps) {
    const glm::dvec3 middle = foot + glm::dvec3(0.25, 0, 0.25);
    pillar(middle, glm::dvec2(0.2), middle + glm::dvec3(0, 2.5, 0), glm::dvec2(0.11), Timber);
    box(foot + glm::dvec3(0, 2.5, 0), foot + glm::dvec3(0.5, 3, 0.5), Lantern);
    pillar(middle + glm::dvec3(0, 3, 0), glm::dvec2(0.4), middle + glm::dvec3(0, 3.45, 0), glm::dvec2(0.06),
           Roof, false);
    // Beside the lantern, which is of matter.
    light::Source source =
        bakedLamp("lantern", middle + glm::dvec3(0.35, 2.75, 0.35), {255, 158, 60}, 2.2f, 8);
    source.shadows = false;
    lamps.push_back(source);
}

void Builder::crystal(const glm::dvec3& foot, double height, const glm::dvec2& lean) {
    const glm::dvec3 waist = foot + glm::dvec3(lean.x, height * 0.7, lean.y);
    const glm::dvec3 tip = foot + glm::dvec3(lean.x * 1.4, height, lean.y * 1.4);
    const double half = height * 0.13;
    if (Shape* lower =
            pillar(foot - glm::dvec3(0, 0.3, 0), glm::dvec2(half * 0.7), waist, glm::dvec2(half), Crystal))
        lower->hiddenFaces |= topFace;
    pillar(waist, glm::dvec2(half), tip, glm::dvec2(0.04), Crystal);
}

} // namespace octant::demo
