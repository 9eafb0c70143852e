#include "model/shapes/height_field.h"

#include <algorithm>
#include <cmath>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace octant {
namespace {

constexpr const char* terrainNames[terrainKindCount] = {"raise", "lower", "smooth", "flatten", "noise"};
constexpr double heightSteps = 8;
constexpr double highestJoint = 1;

double falloff(double share) {
    const double rest = std::max(0.0, 1 - share * share);
    return rest * rest;
}

/// -1..1 at a place of the ground plan.
double random(const glm::i64vec2& at, std::uint64_t seed) {
    std::uint64_t hash = seed + 0x9e3779b97f4a7c15U;
    for (const std::int64_t part : {at.x, at.y}) {
        hash ^= static_cast<std::uint64_t>(part) * 0xbf58476d1ce4e5b9U;
        hash = (hash ^ hash >> 30) * 0xbf58476d1ce4e5b9U;
        hash = (hash ^ hash >> 27) * 0x94d049bb133111ebU;
        hash ^= hash >> 31;
    }
    return static_cast<double>(hash >> 11) / static_cast<double>(std::uint64_t{1} << 52) - 1;
}

/// Random values of a grid of this width, smooth between them.
double waves(const glm::dvec2& at, double width, std::uint64_t seed) {
    const glm::dvec2 low(std::floor(at.x / width), std::floor(at.y / width));
    glm::dvec2 share = at / width - low;
    share = share * share * (3.0 - 2.0 * share);
    const glm::i64vec2 cell(low);
    const auto value = [&](std::int64_t x, std::int64_t y) {
        return random(cell + glm::i64vec2(x, y), seed);
    };
    const double near = value(0, 0) + (value(1, 0) - value(0, 0)) * share.x;
    const double far = value(0, 1) + (value(1, 1) - value(0, 1)) * share.x;
    return near + (far - near) * share.y;
}

double noise(const glm::dvec2& at, std::uint64_t seed) {
    return (waves(at, 6, seed) * 4 + waves(at, 3, seed + 1) * 2 + waves(at, 1, seed + 2)) / 7;
}

} // namespace

const char* terrainName(TerrainKind kind) { return terrainNames[static_cast<std::size_t>(kind)]; }

std::optional<TerrainKind> terrainByName(std::string_view name) {
    for (int i = 0; i < terrainKindCount; ++i)
        if (name == terrainNames[i])
            return static_cast<TerrainKind>(i);
    return std::nullopt;
}

HeightField::HeightField(const glm::i64vec2& first, const glm::i64vec2& size)
    : m_first(first), m_size(size), m_columns(static_cast<std::size_t>(size.x * size.y)),
      m_crossings(static_cast<std::size_t>((size.x + 1) * (size.y + 1))) {}

std::size_t HeightField::numberOf(const glm::i64vec2& column) const {
    const glm::i64vec2 at = column - m_first;
    return static_cast<std::size_t>(at.y * m_size.x + at.x);
}

const std::optional<HeightField::Heights>& HeightField::at(const glm::i64vec2& column) const {
    static const std::optional<Heights> none;
    const glm::i64vec2 at = column - m_first;
    return at.x < 0 || at.y < 0 || at.x >= m_size.x || at.y >= m_size.y ? none : m_columns[numberOf(column)];
}

void HeightField::set(const glm::i64vec2& column, const Heights& heights) {
    m_columns[numberOf(column)] = heights;
}

void HeightField::fix(const glm::i64vec2& column, const Heights& heights) {
    m_fixed.emplace_back(column, heights);
}

/// Whether two columns side by side meet along their common edge.
bool HeightField::joinedAlong(const glm::i64vec2& column, const glm::i64vec2& beside) const {
    const auto &here = at(column), &there = at(beside);
    if (!here || !there)
        return false;
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t k = 0; k < 4; ++k)
            if (column + glm::i64vec2(i & 1, i >> 1) == beside + glm::i64vec2(k & 1, k >> 1) &&
                std::abs((*here)[i] - (*there)[k]) > highestJoint)
                return false;
    return true;
}

void HeightField::fixApart(const std::vector<BrushPoint>& points) {
    constexpr double near = 1.5; // cells
    std::vector<bool> reached(m_columns.size(), false);
    std::vector<glm::i64vec2> open;
    const auto reach = [&](const glm::i64vec2& column) {
        if (at(column) && !reached[numberOf(column)]) {
            reached[numberOf(column)] = true;
            open.push_back(column);
        }
    };
    for (const BrushPoint& point : points) {
        const glm::i64vec2 under(glm::floor(point.at));
        bool any = false;
        for (const std::int64_t y : {-1, 0, 1})
            for (const std::int64_t x : {-1, 0, 1}) {
                const glm::i64vec2 column = under + glm::i64vec2(x, y);
                const auto& heights = at(column);
                if (!heights || glm::distance(glm::dvec2(column) + 0.5, point.at) > 1)
                    continue;
                const auto [low, high] = std::minmax_element(heights->begin(), heights->end());
                if (*low - near <= point.height && point.height <= *high + near) {
                    reach(column);
                    any = true;
                }
            }
        if (!any)
            reach(under);
    }
    while (!open.empty()) {
        const glm::i64vec2 column = open.back();
        open.pop_back();
        for (const glm::i64vec2 way :
             {glm::i64vec2(1, 0), glm::i64vec2(-1, 0), glm::i64vec2(0, 1), glm::i64vec2(0, -1)})
            if (joinedAlong(column, column + way))
                reach(column + way);
    }
    for (std::int64_t y = 0; y < m_size.y; ++y)
        for (std::int64_t x = 0; x < m_size.x; ++x) {
            const glm::i64vec2 column = m_first + glm::i64vec2(x, y);
            if (auto& heights = m_columns[numberOf(column)]; heights && !reached[numberOf(column)]) {
                fix(column, *heights);
                heights.reset();
            }
        }
}

HeightField::Crossing& HeightField::crossing(const glm::i64vec2& at) {
    const glm::i64vec2 place = at - m_first;
    return m_crossings[static_cast<std::size_t>(place.y * (m_size.x + 1) + place.x)];
}

void HeightField::link() {
    std::fill(m_crossings.begin(), m_crossings.end(), Crossing{});
    for (std::int64_t y = 0; y < m_size.y; ++y)
        for (std::int64_t x = 0; x < m_size.x; ++x) {
            const glm::i64vec2 column = m_first + glm::i64vec2(x, y);
            if (!at(column))
                continue;
            for (std::size_t i = 0; i < 4; ++i) {
                Crossing& to = crossing(column + glm::i64vec2(i & 1, i >> 1));
                to.corners[to.count++] = {numberOf(column), i};
            }
        }
    for (const auto& [column, heights] : m_fixed)
        for (std::size_t i = 0; i < 4; ++i) {
            Crossing& to = crossing(column + glm::i64vec2(i & 1, i >> 1));
            for (std::size_t k = 0; k < to.count; ++k)
                if (std::abs(height(to.corners[k]) - heights[i]) <= highestJoint)
                    to.count = 0;
        }
}

/// What a crossing has in the middle of its columns.
std::optional<double> HeightField::mean(const glm::i64vec2& at) {
    const glm::i64vec2 place = at - m_first;
    if (place.x < 0 || place.y < 0 || place.x > m_size.x || place.y > m_size.y)
        return std::nullopt;
    const Crossing& here = crossing(at);
    if (here.count == 0)
        return std::nullopt;
    double sum = 0;
    for (std::size_t i = 0; i < here.count; ++i)
        sum += height(here.corners[i]);
    return sum / static_cast<double>(here.count);
}

void HeightField::join(Crossing& crossing) {
    crossing.touched = true;
    double low = height(crossing.corners[0]), high = low, sum = 0;
    for (std::size_t i = 0; i < crossing.count; ++i) {
        const double one = height(crossing.corners[i]);
        low = std::min(low, one);
        high = std::max(high, one);
        sum += one;
    }
    crossing.joined = high - low <= highestJoint;
    for (std::size_t i = 0; crossing.joined && i < crossing.count; ++i)
        height(crossing.corners[i]) = sum / static_cast<double>(crossing.count);
}

void HeightField::dab(const TerrainBrush& brush, const BrushPoint& point, double target) {
    const glm::i64vec2 low = glm::max(glm::i64vec2(glm::ceil(point.at - brush.radius)), m_first);
    const glm::i64vec2 high = glm::min(glm::i64vec2(glm::floor(point.at + brush.radius)), m_first + m_size);
    std::vector<std::pair<Crossing*, double>> smoothed;
    for (std::int64_t y = low.y; y <= high.y; ++y)
        for (std::int64_t x = low.x; x <= high.x; ++x) {
            const glm::i64vec2 at(x, y);
            Crossing& here = crossing(at);
            const double share = glm::distance(glm::dvec2(at), point.at) / brush.radius;
            if (here.count == 0 || share >= 1)
                continue;
            if (!here.touched)
                join(here);
            const double amount = brush.strength * falloff(share);
            if (brush.kind == TerrainKind::Smooth) {
                double sum = 0;
                int count = 0;
                for (const glm::i64vec2 beside :
                     {glm::i64vec2(1, 0), glm::i64vec2(-1, 0), glm::i64vec2(0, 1), glm::i64vec2(0, -1)})
                    if (const auto other = mean(at + beside)) {
                        sum += *other;
                        ++count;
                    }
                if (here.joined && count != 0)
                    smoothed.emplace_back(&here,
                                          std::min(amount, 1.0) * (sum / count - height(here.corners[0])));
                continue;
            }
            for (std::size_t i = 0; i < here.count; ++i) {
                double& own = height(here.corners[i]);
                if (brush.kind == TerrainKind::Raise)
                    own += amount;
                else if (brush.kind == TerrainKind::Lower)
                    own -= amount;
                else if (brush.kind == TerrainKind::Flatten)
                    own += std::min(amount, 1.0) * (target - own);
                else
                    own += amount * noise(glm::dvec2(at), brush.seed);
            }
        }
    for (const auto& [crossing, way] : smoothed)
        for (std::size_t i = 0; i < crossing->count; ++i)
            height(crossing->corners[i]) += way;
}

/// A corner on a border is never moved again, so this ends.
void HeightField::settleAt(double border) {
    for (bool any = true; any;) {
        any = false;
        for (std::int64_t y = 0; y < m_size.y; ++y)
            for (std::int64_t x = 0; x < m_size.x; ++x) {
                const glm::i64vec2 column = m_first + glm::i64vec2(x, y);
                const auto& heights = at(column);
                if (!heights)
                    continue;
                const auto [low, high] = std::minmax_element(heights->begin(), heights->end());
                const double between = (std::floor(*low / border) + 1) * border;
                if (*high <= between)
                    continue;
                Crossing* nearest = nullptr;
                double from = 0;
                for (std::size_t i = 0; i < 4; ++i) {
                    const double own = (*heights)[i];
                    Crossing& here = crossing(column + glm::i64vec2(i & 1, i >> 1));
                    if (here.touched && std::fmod(own, border) != 0 &&
                        (nearest == nullptr || std::abs(own - between) < std::abs(from - between))) {
                        nearest = &here;
                        from = own;
                    }
                }
                if (nearest == nullptr)
                    continue;
                any = true;
                for (std::size_t i = 0; i < nearest->count; ++i)
                    if (double& own = height(nearest->corners[i]); own == from)
                        own = between;
            }
    }
}

void HeightField::apply(const TerrainBrush& brush, const std::vector<BrushPoint>& points, double highest,
                        double border) {
    link();
    for (const BrushPoint& point : points)
        dab(brush, point, points.front().height);
    for (const Crossing& crossing : m_crossings)
        for (std::size_t i = 0; crossing.touched && i < crossing.count; ++i) {
            double& own = height(crossing.corners[i]);
            own = std::clamp(std::round(own * heightSteps) / heightSteps, 0.0, highest);
        }
    settleAt(border);
}

} // namespace octant
