#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace octant {

/// What is drawn beside one row of the history, as in the graph of a version control: states in lanes, and
/// the lines that lead from one to the next. Bit n of a mask stands for lane n.
struct HistoryLane {
    std::uint8_t lane = 0;     ///< of the row's state; 0 for all that leads to the current one
    std::uint8_t through = 0;  ///< lines from above to below
    bool up = false;           ///< a line from above ends here, in the state's lane
    bool down = false;         ///< one begins here, in the state's lane
    std::uint8_t branches = 0; ///< lines that begin here and go to other lanes
    std::int8_t cameFrom = -1; ///< lane above that a line comes from; -1: none
    bool operator==(const HistoryLane&) const = default;
};

/// A state as it is laid out.
struct HistoryPlace {
    int parent = 0;      ///< the row before, of a lower number
    bool onLine = false; ///< it leads to the current state, or redoing leads to it
};

/// Lanes there can be; where more branches lie beside each other the last one has several.
inline constexpr int mostLanes = 6;

/// The lanes of rows from 1 on, and of row 0, which all come from. A history without branches has one lane.
std::vector<HistoryLane> historyLanes(std::span<const HistoryPlace> steps);

} // namespace octant
