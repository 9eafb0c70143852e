#include "model/layers/cube_layers.h"

#include <algorithm>
#include <array>
#include <utility>

namespace octant {
namespace {

using Number = std::uint16_t;

/// Values along a line, where the same value goes on as long as it can; between them there are none.
template <class T> struct Line {
    struct Part {
        std::uint32_t from = 0, to = 0;
        T value{};
        bool operator==(const Part&) const = default;
    };
    std::vector<Part> parts; ///< ascending, without those of T{}
    bool operator==(const Line&) const = default;

    void add(std::uint32_t from, std::uint32_t to, T value) {
        if (value == T{})
            return;
        if (!parts.empty() && parts.back().to == from && parts.back().value == value)
            parts.back().to = to;
        else
            parts.push_back({from, to, std::move(value)});
    }
    /// The values of some lines together, from end to end of each stretch in which none of them changes.
    template <std::size_t Count, class Fn>
    static Line combined(const std::array<const Line*, Count>& lines, Fn&& fn) {
        std::vector<std::uint32_t> ends;
        for (const Line* line : lines)
            for (const Part& part : line->parts) {
                ends.push_back(part.from);
                ends.push_back(part.to);
            }
        std::sort(ends.begin(), ends.end());
        ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
        static const T none{};
        Line result;
        std::array<std::size_t, Count> at{};
        for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
            std::array<const T*, Count> values;
            for (std::size_t k = 0; k < Count; ++k) {
                const std::vector<Part>& own = lines[k]->parts;
                while (at[k] < own.size() && own[at[k]].to <= ends[i])
                    ++at[k];
                values[k] = at[k] < own.size() && own[at[k]].from <= ends[i] ? &own[at[k]].value : &none;
            }
            result.add(ends[i], ends[i + 1], fn(values));
        }
        return result;
    }
};

using Strip = Line<Number>; ///< along z
using Slab = Line<Strip>;   ///< along x
using Cells = Line<Slab>;   ///< along y

/// Boxes in their order.
template <class List> Cells cellsOf(const List& runs) {
    Cells cells;
    for (std::size_t i = 0; i < runs.size();) {
        const auto sameSlab = [&](const CubeRun& run) {
            return run.box.min.y == runs[i].box.min.y && run.box.max.y == runs[i].box.max.y;
        };
        Slab slab;
        std::size_t at = i;
        while (at < runs.size() && sameSlab(runs[at])) {
            const std::size_t first = at;
            Strip strip;
            for (; at < runs.size() && sameSlab(runs[at]) && runs[at].box.min.x == runs[first].box.min.x;
                 ++at)
                strip.add(runs[at].box.min.z, runs[at].box.max.z, runs[at].layer);
            slab.add(runs[first].box.min.x, runs[first].box.max.x, std::move(strip));
        }
        cells.add(runs[i].box.min.y, runs[i].box.max.y, std::move(slab));
        i = at;
    }
    return cells;
}

CubeRuns runsOf(const Cells& cells) {
    CubeRuns runs;
    for (const auto& slab : cells.parts)
        for (const auto& strip : slab.value.parts)
            for (const auto& run : strip.value.parts)
                runs.push_back({{{strip.from, slab.from, run.from}, {strip.to, slab.to, run.to}}, run.value});
    return runs;
}

template <std::size_t Count, class Fn>
Cells combinedCells(const std::array<const Cells*, Count>& all, Fn&& fn) {
    return Cells::combined(all, [&](const std::array<const Slab*, Count>& slabs) {
        return Slab::combined(slabs, [&](const std::array<const Strip*, Count>& strips) {
            return Strip::combined(strips, fn);
        });
    });
}

} // namespace

bool wellOrdered(const CubeRuns& runs) {
    // Of boxes that lie as they should these are the only ones; others give fewer, or others.
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto& [box, layer] = runs[i];
        for (int axis = 0; axis < 3; ++axis)
            if (box.min[axis] >= box.max[axis] || box.max[axis] > gridSide)
                return false;
        if (layer == 0)
            return false;
        if (i == 0)
            continue;
        const GridBox& last = runs[i - 1].box;
        const bool slab = box.min.y == last.min.y && box.max.y == last.max.y;
        const bool strip = slab && box.min.x == last.min.x && box.max.x == last.max.x;
        if (strip ? box.min.z < last.max.z : slab ? box.min.x < last.max.x : box.min.y < last.max.y)
            return false;
    }
    return runsOf(cellsOf(runs)) == runs;
}

CubeRuns withCells(const CubeRuns& runs, const std::vector<GridBox>& boxes, std::uint16_t layer) {
    // Many boxes are joined two by two, so that none is gone through often.
    std::vector<Cells> parts;
    parts.reserve(boxes.size());
    for (const GridBox& box : boxes)
        parts.push_back(cellsOf(CubeRuns{{box, 1}}));
    for (std::size_t step = 1; step < parts.size(); step *= 2)
        for (std::size_t i = 0; i + step < parts.size(); i += 2 * step)
            parts[i] = combinedCells(std::array{&std::as_const(parts[i]), &std::as_const(parts[i + step])},
                                     [](const std::array<const Number*, 2>& values) {
                                         return static_cast<Number>(*values[0] | *values[1]);
                                     });
    if (parts.empty())
        return runs;
    const Cells cells = cellsOf(runs);
    return runsOf(combinedCells(
        std::array{&cells, &std::as_const(parts[0])},
        [&](const std::array<const Number*, 2>& values) { return *values[1] != 0 ? layer : *values[0]; }));
}

CubeRuns renumbered(const CubeRuns& runs, const std::function<std::uint16_t(std::uint16_t)>& becomes) {
    const Cells cells = cellsOf(runs);
    return runsOf(combinedCells(std::array{&cells}, [&](const std::array<const Number*, 1>& values) {
        return *values[0] == 0 ? Number{0} : becomes(*values[0]);
    }));
}

CubeRuns combined(const CubeRuns& first, const CubeRuns& second, const CubeRuns& third,
                  const std::function<std::uint16_t(std::uint16_t, std::uint16_t, std::uint16_t)>& chosen) {
    const Cells one = cellsOf(first), two = cellsOf(second), three = cellsOf(third);
    return runsOf(
        combinedCells(std::array{&one, &two, &three}, [&](const std::array<const Number*, 3>& values) {
            return chosen(*values[0], *values[1], *values[2]);
        }));
}

std::uint16_t layerAt(const CubeRuns& runs, glm::uvec3 cell) {
    // Slabs on y, in them strips on x, in these runs on z: each time those that hold the cell.
    auto first = runs.begin(), last = runs.end();
    for (const int axis : {1, 0, 2}) {
        first = std::partition_point(first, last,
                                     [&](const CubeRun& run) { return run.box.max[axis] <= cell[axis]; });
        last = std::partition_point(first, last,
                                    [&](const CubeRun& run) { return run.box.min[axis] <= cell[axis]; });
    }
    return first != last ? first->layer : std::uint16_t{0};
}

} // namespace octant
