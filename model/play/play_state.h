#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/map/map.h"
#include "model/signals/signal_run.h"

namespace octant {

/// What became of an entity that reacted.
struct PlayedEntity {
    ItemId id = 0;              ///< of the entity
    std::size_t reaction = 0;   ///< the last one that it had, in SignalRun::reactions
    double since = 0;           ///< seconds since then
    std::optional<float> open;  ///< of a door: 0 shut, 1 open
    std::optional<bool> active; ///< of what was switched on or off, shown or hidden
};

/// What a map is like some time after signals were sent into it.
struct PlayState {
    std::vector<PlayedEntity> entities; ///< in the order in which they first reacted
    bool moves = false; ///< something is still to come, or on its way: later it is another state
};

/// The state of a map at a time, seconds after the first signal: a function of the map, of what came of the
/// signals and of the time alone, so that one may go back and forth. A door of which no time is known takes
/// a second; one that is turned back on its way begins where it is.
PlayState playedAt(const Map& map, const SignalRun& run, double seconds);

} // namespace octant
