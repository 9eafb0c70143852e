#include "views/panels/history_lanes.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace octant {
namespace {

/// Lays rows out from the first to the last.
class Layout {
public:
    explicit Layout(std::span<const HistoryPlace> steps)
        : m_steps(steps), m_rows(steps.size() + 1), m_continues(m_rows.size(), -1), m_ends(m_rows.size()) {
        m_lastRow.fill(-1);
        m_busyUntil.fill(-1);
        m_lastRow[0] = 0;
        for (auto& lane : m_cover)
            lane.resize(m_rows.size() + 1);
    }

    std::vector<HistoryLane> lanes() {
        findChains();
        for (int row = 1; row < count(); ++row)
            place(row);
        for (std::size_t lane = 0; lane < m_cover.size(); ++lane) {
            int open = 0;
            for (std::size_t row = 0; row < m_rows.size(); ++row) {
                open += m_cover[lane][row];
                if (open > 0)
                    m_rows[row].through |= static_cast<std::uint8_t>(1U << lane);
            }
        }
        return std::move(m_rows);
    }

private:
    int count() const { return static_cast<int>(m_rows.size()); }
    bool onLine(int row) const { return row == 0 || m_steps[index(row) - 1].onLine; }
    int parent(int row) const { return m_steps[index(row) - 1].parent; }
    HistoryLane& at(int row) { return m_rows[index(row)]; }
    static std::size_t index(int row) { return static_cast<std::size_t>(row); }

    /// A state beside the line goes on in its lane with the first one that came of it.
    void findChains() {
        for (int row = 1; row < count(); ++row)
            if (!onLine(row) && !onLine(parent(row)) && m_continues[index(parent(row))] < 0)
                m_continues[index(parent(row))] = row;
        for (int row = count() - 1; row >= 0; --row) {
            const int next = m_continues[index(row)];
            m_ends[index(row)] = next < 0 ? row : m_ends[index(next)];
        }
    }

    void place(int row) {
        const int from = parent(row);
        const int lane = at(from).lane;
        if (onLine(row))
            straight(from, row, 0);
        else if (m_continues[index(from)] == row)
            straight(from, row, lane);
        else if (m_lastRow[index(lane)] == from &&
                 (lane == 0 || m_busyUntil[index(lane)] <= m_ends[index(from)]))
            fork(from, row, lane);
        else
            forkEarly(from, row);
        m_lastRow[at(row).lane] = row;
    }

    void straight(int from, int row, int lane) {
        at(row).lane = static_cast<std::uint8_t>(lane);
        at(from).down = true;
        at(row).up = true;
        cover(lane, from, row);
    }

    /// The line runs in the lane of the state before, and leaves it where the row is.
    void fork(int from, int row, int lane) {
        at(row).lane = freeLane(row, row);
        at(from).down = true;
        at(row).cameFrom = static_cast<std::int8_t>(lane);
        cover(lane, from, row);
        m_busyUntil[index(lane)] = std::max(m_busyUntil[index(lane)], row);
        m_ends[index(from)] = std::max(m_ends[index(from)], row);
    }

    /// Others follow in that lane, so the line leaves it where it begins.
    void forkEarly(int from, int row) {
        at(row).lane = freeLane(from + 1, row);
        at(from).branches |= static_cast<std::uint8_t>(1U << at(row).lane);
        at(row).up = true;
        cover(at(row).lane, from, row);
    }

    /// The first lane with nothing in it from that row on, which is taken until the row's chain ends.
    std::uint8_t freeLane(int first, int row) {
        int lane = 1;
        while (lane < mostLanes - 1 && m_busyUntil[index(lane)] >= first)
            ++lane;
        m_busyUntil[index(lane)] = std::max(m_busyUntil[index(lane)], m_ends[index(row)]);
        return static_cast<std::uint8_t>(lane);
    }

    void cover(int lane, int from, int to) {
        ++m_cover[index(lane)][index(from) + 1];
        --m_cover[index(lane)][index(to)];
    }

    std::span<const HistoryPlace> m_steps;
    std::vector<HistoryLane> m_rows;
    std::vector<int> m_continues; ///< row after it in its lane, -1: none
    std::vector<int> m_ends;      ///< last row of its lane
    std::array<int, mostLanes> m_lastRow{}, m_busyUntil{};
    std::array<std::vector<int>, mostLanes> m_cover; ///< how many lines begin or end in front of a row
};

} // namespace

std::vector<HistoryLane> historyLanes(std::span<const HistoryPlace> steps) { return Layout(steps).lanes(); }

} // namespace octant
