#include "views/render/hiding_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace octant::render {

namespace {

constexpr int tileSide = 8;
constexpr int mostColumns = 960;   ///< of samples; larger pictures have several pixels a sample
constexpr float leastSamples = 16; ///< that a face must cover to be drawn
constexpr std::size_t mostDrawn = 20000;
constexpr float nearer = 1 + 1e-4f; ///< what hides is before what it hides by so much
constexpr float nearerFlat = 0.02f; ///< units, in orthographic views
constexpr float thinnest = 1e-3f;   ///< distance of the eye from the plane of a face, units
constexpr std::size_t mostPoints = 16;
constexpr std::uint64_t allSamples = ~std::uint64_t{0};

/// A convex outline while it is clipped.
struct Outline {
    std::array<glm::vec3, mostPoints> points;
    std::size_t count = 0;

    void add(const glm::vec3& point) {
        if (count < mostPoints)
            points[count++] = point;
    }
    void clip(const glm::vec4& plane) {
        const auto inside = [&](const glm::vec3& point) {
            return glm::dot(glm::vec3(plane), point) + plane.w;
        };
        if (std::all_of(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(count),
                        [&](const glm::vec3& point) { return inside(point) >= 0; }))
            return;
        const Outline before = *this;
        count = 0;
        for (std::size_t i = 0; i < before.count; ++i) {
            const glm::vec3& from = before.points[i];
            const glm::vec3& to = before.points[(i + 1) % before.count];
            const float a = inside(from), b = inside(to);
            if (a >= 0)
                add(from);
            if ((a < 0) != (b < 0))
                add(from + (to - from) * (a / (a - b)));
        }
    }
};

/// Like std::floor and std::ceil, which are calls; of numbers that an int holds.
int floorOf(float number) {
    const int whole = static_cast<int>(number);
    return whole - (number < static_cast<float>(whole) ? 1 : 0);
}
int ceilOf(float number) {
    const int whole = static_cast<int>(number);
    return whole + (number > static_cast<float>(whole) ? 1 : 0);
}

/// The first of the samples from 0 to `end` whose middle is at or beyond a place, `end` where none is.
int sampleFrom(float at, int end) { return ceilOf(std::clamp(at - 0.5f, 0.0f, static_cast<float>(end))); }

/// The columns from..to of a row of a tile as bits.
std::uint64_t rowBits(int from, int to) {
    if (from > to)
        return 0;
    return (0xFFu << from) & (0xFFu >> (tileSide - 1 - to)) & 0xFFu;
}

} // namespace

void HidingPicture::begin(const Camera& camera, ViewSize size, const Section& section) {
    m_size = size;
    m_step = std::max(1, (size.width + mostColumns - 1) / mostColumns);
    m_width = (size.width + m_step - 1) / m_step;
    m_height = (size.height + m_step - 1) / m_step;
    m_columns = (m_width + tileSide - 1) / tileSide;
    m_rows = (m_height + tileSide - 1) / tileSide;
    m_flat = camera.orthographic();
    m_middle = glm::vec2(size.width, size.height) * (0.5f / static_cast<float>(m_step));
    m_scale = static_cast<float>(1.0 / (camera.unitsPerPixel(1, size) * m_step));
    m_right = glm::vec3(camera.right());
    m_up = glm::vec3(camera.up());
    m_forward = glm::vec3(camera.forward());
    m_cuts.clear();
    m_nearest = static_cast<float>(Camera::nearPlane * 1.001);
    if (section.nearest > 0)
        m_cuts.emplace_back(m_forward, -static_cast<float>(section.nearest));
    for (int axis = 0; axis < 3; ++axis) {
        glm::vec3 along(0.0f);
        along[axis] = 1;
        if (section.low[axis] != -Section::far)
            m_cuts.emplace_back(along, static_cast<float>(camera.eye[axis] - section.low[axis]));
        if (section.high[axis] != Section::far)
            m_cuts.emplace_back(-along, static_cast<float>(section.high[axis] - camera.eye[axis]));
    }
    m_tiles.assign(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows), {});
    const auto rows = static_cast<std::size_t>(m_rows * tileSide);
    m_from.resize(rows);
    m_to.resize(rows);
    m_begins.resize(rows);
    m_ends.resize(rows);
    m_drawn = 0;
}

glm::vec3 HidingPicture::inView(const glm::vec3& point) const {
    return {glm::dot(point, m_right), glm::dot(point, m_up), glm::dot(point, m_forward)};
}

void HidingPicture::add(const PatchMesh& mesh, std::span<const HidingFace> faces, const glm::vec3& origin) {
    const glm::vec3 outside =
        glm::max(glm::abs(origin + mesh.bounds.center()) - mesh.bounds.size() * 0.5f, glm::vec3(0.0f));
    // Nothing of the mesh is nearer, and the largest faces come first.
    const float nearest = m_flat ? 1.0f : glm::dot(outside, outside);
    const float least = leastSamples / (m_scale * m_scale);
    for (const HidingFace& face : faces) {
        if (m_drawn >= mostDrawn)
            return;
        const glm::vec3 first = mesh.position(face[0]), third = mesh.position(face[2]);
        const glm::vec3 ahead = mesh.position(face[1]) - first, beyond = third - first;
        const glm::vec3 inwards = glm::cross(ahead, beyond);
        const float size = glm::dot(inwards, inwards); // area twice that of the first triangle, squared
        if (size < least * least * nearest * nearest)
            return;
        const glm::vec3 start = first + origin;
        if (!(glm::dot(inwards, m_flat ? m_forward : start) > 0))
            continue;
        const glm::vec3 middle = start + beyond * 0.5f;
        const float away = m_flat ? 1.0f : glm::dot(middle, middle);
        if (size < least * least * away * away)
            continue;
        const std::array<glm::vec3, 4> points{start, start + ahead, start + beyond,
                                              mesh.position(face[3]) + origin};
        draw(std::span(points).first(face[3] == face[2] ? 3 : 4), inwards);
    }
}

void HidingPicture::draw(std::span<const glm::vec3> points, const glm::vec3& inwards) {
    std::array<glm::vec3, mostPoints> clipped;
    std::size_t count = points.size();
    float nearest = std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; i < count; ++i) {
        clipped[i] = inView(points[i]);
        nearest = std::min(nearest, clipped[i].z);
    }
    if (!m_cuts.empty() || (!m_flat && nearest < m_nearest)) {
        Outline outline;
        for (const glm::vec3& point : points)
            outline.add(point);
        if (!m_flat)
            outline.clip(glm::vec4(m_forward, -m_nearest));
        for (const glm::vec4& cut : m_cuts)
            outline.clip(cut);
        count = outline.count;
        for (std::size_t i = 0; i < count; ++i)
            clipped[i] = inView(outline.points[i]);
    }
    if (count < 3)
        return;
    const glm::vec3 normal = inView(inwards / glm::length(inwards));
    const glm::vec3 start = inView(points[0]);
    const float distance = glm::dot(normal, start);
    // Nearness is linear over the picture of a plane.
    glm::vec3 plane;
    if (m_flat) {
        if (std::abs(normal.z) < thinnest)
            return;
        plane = glm::vec3(glm::vec2(normal) / (normal.z * m_scale), -distance / normal.z);
    } else {
        if (std::abs(distance) < thinnest)
            return;
        plane = glm::vec3(glm::vec2(normal) / (distance * m_scale), normal.z / distance);
    }
    plane.z -= glm::dot(glm::vec2(plane), m_middle);
    std::array<glm::vec2, mostPoints> shown;
    float farthest = std::numeric_limits<float>::infinity(), closest = -farthest;
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec3& point = clipped[i];
        const float nearness = m_flat ? -point.z : 1 / point.z;
        farthest = std::min(farthest, nearness);
        closest = std::max(closest, nearness);
        shown[i] = m_middle + glm::vec2(point) * (m_flat ? m_scale : m_scale * nearness);
    }
    fill(std::span(shown).first(count), plane, farthest, closest);
}

void HidingPicture::fill(std::span<const glm::vec2> outline, const glm::vec3& plane, float farthest,
                         float nearest) {
    float low = std::numeric_limits<float>::infinity(), high = -low, left = low, right = high;
    for (const glm::vec2& point : outline) {
        low = std::min(low, point.y);
        high = std::max(high, point.y);
        left = std::min(left, point.x);
        right = std::max(right, point.x);
    }
    const int rows = m_rows * tileSide, columns = m_columns * tileSide;
    const int first = sampleFrom(low, rows), end = sampleFrom(high, rows);
    const int begun = sampleFrom(left, columns), ended = sampleFrom(right, columns);
    if (first >= end || begun >= ended)
        return;
    bool useful = false;
    for (int tileRow = first / tileSide; tileRow <= (end - 1) / tileSide && !useful; ++tileRow)
        for (int column = begun / tileSide; column <= (ended - 1) / tileSide && !useful; ++column)
            useful = m_tiles[static_cast<std::size_t>(tileRow * m_columns + column)].full < nearest;
    if (!useful)
        return;
    ++m_drawn;
    const auto rowsAt = static_cast<std::size_t>(first), rowCount = static_cast<std::size_t>(end - first);
    std::fill_n(m_begins.begin() + static_cast<std::ptrdiff_t>(rowsAt), rowCount, 1e9f);
    std::fill_n(m_ends.begin() + static_cast<std::ptrdiff_t>(rowsAt), rowCount, -1e9f);
    for (std::size_t i = 0; i < outline.size(); ++i) {
        glm::vec2 from = outline[i], to = outline[i + 1 == outline.size() ? 0 : i + 1];
        if (from.y > to.y)
            std::swap(from, to);
        const int begin = sampleFrom(from.y, rows), stop = sampleFrom(to.y, rows);
        if (begin >= stop)
            continue;
        const double slope = (double{to.x} - double{from.x}) / (double{to.y} - double{from.y});
        double at = double{from.x} + (begin + 0.5 - double{from.y}) * slope;
        for (int row = begin; row < stop; ++row, at += slope) {
            float& begins = m_begins[static_cast<std::size_t>(row)];
            float& ends = m_ends[static_cast<std::size_t>(row)];
            begins = std::min(begins, static_cast<float>(at));
            ends = std::max(ends, static_cast<float>(at));
        }
    }
    for (int tileRow = first / tileSide; tileRow <= (end - 1) / tileSide; ++tileRow) {
        const int from = std::max(first, tileRow * tileSide), stop = std::min(end, (tileRow + 1) * tileSide);
        int least = columns, most = -1, inner = -1, outer = columns;
        for (int row = from; row < stop; ++row) {
            const auto at = static_cast<std::size_t>(row);
            m_from[at] = sampleFrom(m_begins[at], columns);
            m_to[at] = sampleFrom(m_ends[at], columns) - 1;
            if (m_from[at] > m_to[at]) {
                inner = columns;
                continue;
            }
            least = std::min(least, m_from[at]);
            most = std::max(most, m_to[at]);
            inner = std::max(inner, m_from[at]);
            outer = std::min(outer, m_to[at]);
        }
        if (stop - from < tileSide)
            inner = columns;
        for (int column = least / tileSide; column * tileSide <= most; ++column) {
            const int start = column * tileSide;
            std::uint64_t mask = allSamples;
            if (start < inner || start + tileSide - 1 > outer) {
                mask = 0;
                for (int row = from; row < stop; ++row) {
                    const auto at = static_cast<std::size_t>(row);
                    mask |= rowBits(std::max(0, m_from[at] - start), std::min(tileSide - 1, m_to[at] - start))
                            << ((row % tileSide) * tileSide);
                }
                if (mask == 0)
                    continue;
            }
            const float x = static_cast<float>(plane.x > 0 ? start : start + tileSide);
            const float y = static_cast<float>(plane.y > 0 ? tileRow * tileSide : (tileRow + 1) * tileSide);
            const float nearness = std::max(farthest, plane.x * x + plane.y * y + plane.z);
            cover(m_tiles[static_cast<std::size_t>(tileRow * m_columns + column)], mask, nearness);
        }
    }
}

void HidingPicture::cover(Tile& tile, std::uint64_t mask, float nearness) {
    if (nearness <= tile.full)
        return;
    if (mask != allSamples) {
        tile.mask |= mask;
        tile.part = std::min(tile.part, nearness);
        if (tile.mask != allSamples)
            return;
        nearness = tile.part;
    }
    tile.full = std::max(tile.full, nearness);
    if (tile.mask == allSamples || tile.part <= tile.full) {
        tile.mask = 0;
        tile.part = 1e30f;
    }
}

bool HidingPicture::project(const glm::vec3& center, const glm::vec3& half, Projected& box) const {
    const glm::vec3 middle = inView(center);
    const glm::vec3 right = half * m_right, up = half * m_up, forward = half * m_forward;
    const float nearest = middle.z - std::abs(forward.x) - std::abs(forward.y) - std::abs(forward.z);
    if (!m_flat && nearest < static_cast<float>(Camera::nearPlane))
        return false;
    box.nearness = m_flat ? -nearest : 1 / nearest;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::vec3 side((corner & 1) != 0 ? 1 : -1, (corner & 2) != 0 ? 1 : -1,
                             (corner & 4) != 0 ? 1 : -1);
        const glm::vec3 at =
            middle + glm::vec3(glm::dot(right, side), glm::dot(up, side), glm::dot(forward, side));
        const glm::vec2 shown = m_middle + glm::vec2(at) * (m_flat ? m_scale : m_scale / at.z);
        box.low = glm::min(box.low, shown);
        box.high = glm::max(box.high, shown);
    }
    // What is not a number is before and behind nothing.
    return std::isfinite(box.nearness) && box.low.x <= box.high.x && box.low.y <= box.high.y;
}

bool HidingPicture::hides(const glm::vec3& center, const glm::vec3& half) const {
    Projected box;
    if (!project(center, half, box))
        return false;
    // One sample more on each side, as edges lie between them.
    const auto within = [](float at, int last) {
        return floorOf(std::clamp(at, -1.0f, static_cast<float>(last) + 1));
    };
    const int left = std::max(0, within(box.low.x, m_width) - 1),
              right = std::min(m_width - 1, within(box.high.x, m_width) + 1),
              low = std::max(0, within(box.low.y, m_height) - 1),
              high = std::min(m_height - 1, within(box.high.y, m_height) + 1);
    if (left > right || low > high)
        return false;
    const float behind = m_flat ? box.nearness + nearerFlat : box.nearness * nearer;
    for (int tileRow = low / tileSide; tileRow <= high / tileSide; ++tileRow) {
        const int firstRow = std::max(low - tileRow * tileSide, 0),
                  lastRow = std::min(high - tileRow * tileSide, tileSide - 1);
        std::uint64_t rows = allSamples << (firstRow * tileSide);
        rows &= allSamples >> ((tileSide - 1 - lastRow) * tileSide);
        for (int column = left / tileSide; column <= right / tileSide; ++column) {
            const Tile& tile = m_tiles[static_cast<std::size_t>(tileRow * m_columns + column)];
            if (tile.full > behind)
                continue;
            if (tile.mask == 0 || tile.part <= behind)
                return false;
            const std::uint64_t bits = rowBits(std::max(left - column * tileSide, 0),
                                               std::min(right - column * tileSide, tileSide - 1));
            if ((rows & (bits * 0x0101010101010101u) & ~tile.mask) != 0)
                return false;
        }
    }
    return true;
}

bool HidingPicture::place(const glm::vec3& center, const glm::vec3& half, BoxInPicture& place) const {
    Projected box;
    if (!project(center, half, box))
        return false;
    const auto step = static_cast<float>(m_step);
    const auto within = [](float at, int last) {
        return floorOf(std::clamp(at, -2.0f, static_cast<float>(last) + 2));
    };
    place.left = std::max(0, within(box.low.x * step, m_size.width) - 1);
    place.right = std::min(m_size.width - 1, within(box.high.x * step, m_size.width) + 1);
    place.low = std::max(0, within(box.low.y * step, m_size.height) - 1);
    place.high = std::min(m_size.height - 1, within(box.high.y * step, m_size.height) + 1);
    place.nearness = box.nearness;
    return place.left <= place.right && place.low <= place.high;
}

} // namespace octant::render
