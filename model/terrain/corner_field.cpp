#include "model/terrain/corner_field.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <utility>

namespace octant::terrain {
namespace {

constexpr std::size_t mostHeights = 16; // of four tiles
constexpr int illegalCost = 8;          ///< against moving a point by a level

/// Heights in ascending order.
struct HeightGroup {
    std::array<int, 4> heights{};
    std::size_t count = 0;

    void add(int height) {
        std::size_t at = count++;
        for (; at > 0 && heights[at - 1] > height; --at)
            heights[at] = heights[at - 1];
        heights[at] = height;
    }
    int median() const { return heights[(count - 1) / 2]; }
};

bool shapeFits(const Heights& corners) {
    const auto [low, high] = std::minmax_element(corners.begin(), corners.end());
    if (*low < lowestBase || *low > highestBase || *high - *low > highestRamp)
        return false;
    if (*low == *high)
        return true;
    std::uint8_t raised = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if (corners[i] != *low && corners[i] != *high)
            return false;
        raised = static_cast<std::uint8_t>(raised | (corners[i] == *high ? 1U << i : 0U));
    }
    return typeRaising(raised).has_value();
}

} // namespace

NearestShape nearestShape(const Heights& corners) {
    NearestShape best;
    best.distance = std::numeric_limits<int>::max();
    for (int type = 0; type < tileTypes; ++type) {
        const std::uint8_t raised = raisedCorners(static_cast<TileType>(type));
        HeightGroup low, high;
        for (std::size_t i = 0; i < corners.size(); ++i)
            (raised >> i & 1) != 0 ? high.add(corners[i]) : low.add(corners[i]);
        NearestShape shape{static_cast<TileType>(type), std::clamp(low.median(), lowestBase, highestBase)};
        if (high.count != 0)
            shape.ramp = std::clamp(high.median() - shape.base, 0, highestRamp);
        for (std::size_t i = 0; i < corners.size(); ++i)
            shape.distance += std::abs(corners[i] - shape.base - ((raised >> i & 1) != 0 ? shape.ramp : 0));
        if (shape.distance < best.distance)
            best = shape;
    }
    if (best.ramp == 0)
        best.type = TileType::Flat;
    return best;
}

CornerField::CornerField(const Terrain& map, const TileRect& part)
    : m_map(map), m_part(part.intersected(map.bounds())) {
    if (m_part.empty())
        m_part = {};
    m_tiles.resize(static_cast<std::size_t>(m_part.rows) * static_cast<std::size_t>(m_part.cols));
    m_points.resize(static_cast<std::size_t>(m_part.rows + 1) * static_cast<std::size_t>(m_part.cols + 1));
}

void CornerField::let(TilePlace tile) {
    if (!m_part.contains(tile))
        return;
    Cell& cell = m_tiles[tileNumber(tile)];
    cell.mayChange = true;
    if (!std::exchange(cell.there, true))
        cell.corners = m_map.at(tile).corners();
}

CornerField::Around CornerField::aroundPoint(TilePlace point, int i) {
    constexpr Corner corners[] = {SouthEast, SouthWest, NorthEast, NorthWest};
    return {{point.row - 1 + i / 2, point.col - 1 + i % 2}, corners[i]};
}

void CornerField::pull(TilePlace point, int height) {
    for (int i = 0; i < 4; ++i)
        if (const Around around = aroundPoint(point, i); lets(around.tile))
            m_tiles[tileNumber(around.tile)].corners[around.corner] = height;
    Point& at = m_points[pointNumber(point)];
    at.wanted = at.height = height;
    at.known = true;
}

void CornerField::findFree() {
    for (int row = m_part.row; row <= m_part.row + m_part.rows; ++row)
        for (int col = m_part.col; col <= m_part.col + m_part.cols; ++col) {
            Point& point = m_points[pointNumber({row, col})];
            const bool pulled = point.known;
            bool free = true;
            for (int i = 0; i < 4; ++i) {
                const Around around = aroundPoint({row, col}, i);
                if (!m_map.contains(around.tile))
                    continue;
                if (!lets(around.tile)) {
                    // Where it does not meet a point that was pulled, there is a step in any case.
                    free = free && pulled && m_map.at(around.tile).corners()[around.corner] != point.height;
                    continue;
                }
                const int height = m_tiles[tileNumber(around.tile)].corners[around.corner];
                if (!std::exchange(point.known, true))
                    point.wanted = point.height = height;
                free = free && height == point.height;
            }
            point.free = free && point.known;
        }
}

void CornerField::settle() {
    findFree();
    for (int round = 0; round < rounds; ++round)
        for (int i = 0; i < 4; ++i)
            if (sweep(i / 2, i % 2))
                return;
}

bool CornerField::sweep(int rowParity, int colParity) {
    bool allLegal = true;
    for (const Cell& cell : m_tiles)
        allLegal = allLegal && (!cell.mayChange || shapeFits(cell.corners));
    if (allLegal)
        return true;
    // By the place in the map: what comes of it must not depend on the part.
    for (int row = m_part.row + ((m_part.row ^ rowParity) & 1); row <= m_part.row + m_part.rows; row += 2)
        for (int col = m_part.col + ((m_part.col ^ colParity) & 1); col <= m_part.col + m_part.cols; col += 2)
            if (Point& point = m_points[pointNumber({row, col})]; point.free)
                move({row, col}, point);
    return false;
}

void CornerField::move(TilePlace at, Point& point) {
    std::array<std::pair<Cell*, std::size_t>, 4> cells{};
    std::size_t count = 0;
    bool illegal = false;
    std::array<int, mostHeights> heights{};
    std::size_t known = 0;
    heights[known++] = point.height;
    heights[known++] = point.wanted;
    for (int i = 0; i < 4; ++i) {
        const Around around = aroundPoint(at, i);
        if (!lets(around.tile))
            continue;
        Cell& cell = m_tiles[tileNumber(around.tile)];
        illegal = illegal || !shapeFits(cell.corners);
        cells[count++] = {&cell, around.corner};
    }
    if (!illegal)
        return;
    for (std::size_t i = 0; i < count; ++i)
        for (const int height : cells[i].first->corners)
            if (known < heights.size() &&
                std::find(heights.begin(), heights.begin() + static_cast<std::ptrdiff_t>(known), height) ==
                    heights.begin() + static_cast<std::ptrdiff_t>(known))
                heights[known++] = height;
    int least = std::numeric_limits<int>::max(), best = point.height;
    for (std::size_t k = 0; k < known; ++k) {
        int cost = std::abs(heights[k] - point.wanted);
        for (std::size_t i = 0; i < count; ++i) {
            Heights corners = cells[i].first->corners;
            corners[cells[i].second] = heights[k];
            if (!shapeFits(corners))
                cost += illegalCost * nearestShape(corners).distance;
        }
        if (cost < least || (cost == least && heights[k] > best)) {
            least = cost;
            best = heights[k];
        }
    }
    for (std::size_t i = 0; i < count; ++i)
        cells[i].first->corners[cells[i].second] = best;
    point.height = best;
}

void CornerField::applyTo(Terrain& map, std::optional<int> sideMaterial) const {
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        if (!m_tiles[i].mayChange)
            continue;
        const TilePlace at{m_part.row + static_cast<int>(i / static_cast<std::size_t>(m_part.cols)),
                           m_part.col + static_cast<int>(i % static_cast<std::size_t>(m_part.cols))};
        const std::size_t number = map.numberOf(at);
        Tile tile = map.tiles[number];
        if (tile.corners() == m_tiles[i].corners)
            continue;
        const NearestShape shape = nearestShape(m_tiles[i].corners);
        tile.setType(shape.type);
        tile.setBase(shape.base);
        tile.setRamp(shape.ramp);
        if (sideMaterial)
            tile.setSideMaterial(*sideMaterial);
        if (!(tile == map.tiles[number]))
            map.tiles.set(number, tile);
    }
}

} // namespace octant::terrain
