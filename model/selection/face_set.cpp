#include "model/selection/face_set.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include <glm/common.hpp>

namespace octant {
namespace {

using Run = std::pair<std::int64_t, std::int64_t>;
using Runs = std::vector<Run>;

/// The axes of a plane, in ascending order.
std::pair<int, int> axesOf(int face) {
    const int axis = faceAxis(face);
    return {axis == 0 ? 1 : 0, axis == 2 ? 1 : 2};
}

Runs with(const Runs& runs, Run added) {
    Runs result;
    for (const Run& run : runs) {
        if (run.second < added.first || run.first > added.second) {
            result.push_back(run);
        } else {
            added.first = std::min(added.first, run.first);
            added.second = std::max(added.second, run.second);
        }
    }
    result.insert(std::upper_bound(result.begin(), result.end(), added), added);
    return result;
}

Runs without(const Runs& runs, const Run& removed) {
    Runs result;
    for (const Run& run : runs) {
        if (run.first < removed.first)
            result.emplace_back(run.first, std::min(run.second, removed.first));
        if (run.second > removed.second)
            result.emplace_back(std::max(run.first, removed.second), run.second);
    }
    return result;
}

/// Places that an odd number of runs covers, by all of their ends.
Runs oddly(std::vector<std::int64_t> ends) {
    std::sort(ends.begin(), ends.end());
    Runs result;
    for (std::size_t i = 0; i + 1 < ends.size(); i += 2)
        if (ends[i] != ends[i + 1]) {
            if (!result.empty() && result.back().second == ends[i])
                result.back().second = ends[i + 1];
            else
                result.emplace_back(ends[i], ends[i + 1]);
        }
    return result;
}

/// Places that are in one of two lists of runs but not in both.
Runs difference(const Runs& a, const Runs& b) {
    std::vector<std::int64_t> ends;
    for (const Runs* runs : {&a, &b})
        for (const Run& run : *runs) {
            ends.push_back(run.first);
            ends.push_back(run.second);
        }
    return oddly(std::move(ends));
}

/// Pieces of lines that an odd number of edges covers: where faces of two planes meet there is no rim.
std::vector<FaceSet::Edge> apart(const std::vector<FaceSet::Edge>& edges) {
    std::map<std::tuple<int, std::int64_t, std::int64_t>, std::vector<std::int64_t>> lines;
    const auto others = [](int axis) { return std::pair(axis == 0 ? 1 : 0, axis == 2 ? 1 : 2); };
    for (const FaceSet::Edge& edge : edges) {
        const int axis = edge.from.x != edge.to.x ? 0 : edge.from.y != edge.to.y ? 1 : 2;
        const auto [a, b] = others(axis);
        auto& ends = lines[{axis, edge.from[a], edge.from[b]}];
        ends.push_back(edge.from[axis]);
        ends.push_back(edge.to[axis]);
    }
    std::vector<FaceSet::Edge> result;
    for (auto& [line, ends] : lines) {
        const auto& [axis, first, second] = line;
        const auto [a, b] = others(axis);
        for (const Run& run : oddly(std::move(ends))) {
            FaceSet::Edge edge;
            for (glm::i64vec3* at : {&edge.from, &edge.to}) {
                (*at)[a] = first;
                (*at)[b] = second;
                (*at)[axis] = at == &edge.from ? run.first : run.second;
            }
            result.push_back(edge);
        }
    }
    return result;
}

} // namespace

std::uint64_t FaceSet::count() const {
    std::uint64_t faces = 0;
    for (const auto& [plane, rows] : m_planes)
        for (const auto& [row, runs] : rows)
            for (const Run& run : runs)
                faces += static_cast<std::uint64_t>(run.second - run.first);
    return faces;
}

bool FaceSet::contains(const glm::i64vec3& cell, int face) const {
    const auto plane = m_planes.find({face, cell[faceAxis(face)]});
    if (plane == m_planes.end())
        return false;
    const auto [across, along] = axesOf(face);
    const auto row = plane->second.find(cell[along]);
    if (row == plane->second.end())
        return false;
    const std::int64_t at = cell[across];
    const auto after = std::upper_bound(row->second.begin(), row->second.end(),
                                        Run{at, std::numeric_limits<std::int64_t>::max()});
    return after != row->second.begin() && std::prev(after)->second > at;
}

void FaceSet::change(const CellRect& rect, bool in) {
    const auto [across, along] = axesOf(rect.face);
    const Plane key{rect.face, rect.cells.min[faceAxis(rect.face)]};
    const auto found = m_planes.find(key);
    if (found == m_planes.end() && !in)
        return;
    Rows& rows = found != m_planes.end() ? found->second : m_planes[key];
    const Run run{rect.cells.min[across], rect.cells.min[across] + rect.cells.size[across]};
    for (std::int64_t row = rect.cells.min[along]; row < rect.cells.min[along] + rect.cells.size[along];
         ++row) {
        if (in) {
            Runs& runs = rows[row];
            runs = with(runs, run);
        } else if (const auto runs = rows.find(row); runs != rows.end()) {
            runs->second = without(runs->second, run);
            if (runs->second.empty())
                rows.erase(runs);
        }
    }
    if (rows.empty())
        m_planes.erase(key);
}

void FaceSet::add(const FaceSet& other) {
    for (const CellRect& rect : other.rects())
        add(rect);
}

void FaceSet::remove(const FaceSet& other) {
    for (const CellRect& rect : other.rects())
        remove(rect);
}

std::vector<CellRect> FaceSet::rects() const {
    std::vector<CellRect> result;
    for (const auto& [plane, rows] : m_planes) {
        const int face = plane.first;
        const auto [across, along] = axesOf(face);
        std::map<Run, std::size_t> growing; // runs of the row before, and the rectangles that they end
        std::int64_t expected = 0;
        for (const auto& [row, runs] : rows) {
            std::map<Run, std::size_t> next;
            for (const Run& run : runs) {
                const auto above = row == expected ? growing.find(run) : growing.end();
                if (above != growing.end()) {
                    ++result[above->second].cells.size[along];
                    next.emplace(run, above->second);
                    continue;
                }
                CellRect rect;
                rect.face = face;
                rect.cells.depth = m_depth;
                rect.cells.size = glm::i64vec3(1);
                rect.cells.min[faceAxis(face)] = plane.second;
                rect.cells.min[across] = run.first;
                rect.cells.size[across] = run.second - run.first;
                rect.cells.min[along] = row;
                next.emplace(run, result.size());
                result.push_back(rect);
            }
            growing = std::move(next);
            expected = row + 1;
        }
    }
    return result;
}

LevelBox FaceSet::bounds() const {
    LevelBox box;
    box.depth = m_depth;
    glm::i64vec3 low(std::numeric_limits<std::int64_t>::max()),
        high(std::numeric_limits<std::int64_t>::min());
    for (const CellRect& rect : rects()) {
        low = glm::min(low, rect.cells.min);
        high = glm::max(high, rect.cells.min + rect.cells.size);
    }
    if (!empty()) {
        box.min = low;
        box.size = high - low;
    }
    return box;
}

FaceSet FaceSet::moved(std::int64_t layers) const {
    FaceSet result(m_depth);
    for (const auto& [plane, rows] : m_planes)
        result.m_planes.emplace(
            Plane{plane.first, plane.second + (facePositive(plane.first) ? layers : -layers)}, rows);
    return result;
}

std::vector<FaceSet::Edge> FaceSet::rim() const {
    std::vector<Edge> edges;
    for (const auto& entry : m_planes) {
        const Plane& plane = entry.first;
        const Rows& rows = entry.second;
        const int face = plane.first;
        const auto [across, along] = axesOf(face);
        const auto corner = [&, a = across, b = along](std::int64_t u, std::int64_t v) {
            glm::i64vec3 at(0);
            at[faceAxis(face)] = plane.second + (facePositive(face) ? 1 : 0);
            at[a] = u;
            at[b] = v;
            return at;
        };
        static const Runs none;
        const auto runsAt = [&](std::int64_t row) -> const Runs& {
            const auto found = rows.find(row);
            return found == rows.end() ? none : found->second;
        };
        std::map<std::int64_t, std::int64_t> upright; // ends of runs in the row before, and where they began
        std::int64_t expected = 0;
        const auto finish = [&](std::int64_t end) {
            for (const auto& [at, begin] : upright)
                edges.push_back({corner(at, begin), corner(at, end)});
            upright.clear();
        };
        for (const auto& [row, runs] : rows) {
            if (row != expected)
                finish(expected);
            for (const Run& run : difference(row == expected ? runsAt(row - 1) : none, runs))
                edges.push_back({corner(run.first, row), corner(run.second, row)});
            std::map<std::int64_t, std::int64_t> next;
            for (const Run& run : runs)
                for (const std::int64_t end : {run.first, run.second}) {
                    const auto before = upright.find(end);
                    next.emplace(end, before == upright.end() ? row : before->second);
                    if (before != upright.end())
                        upright.erase(before);
                }
            finish(row);
            upright = std::move(next);
            expected = row + 1;
            if (!rows.contains(row + 1))
                for (const Run& run : runs)
                    edges.push_back({corner(run.first, row + 1), corner(run.second, row + 1)});
        }
        finish(expected);
    }
    return apart(edges);
}

} // namespace octant
