#pragma once

#include <cstdint>
#include <string_view>

#include "model/geometry/entity_values.h"

namespace octant {

/// A door on its way between shut and open; times in seconds.
struct DoorSwing {
    /// Of a door of whose times nothing is known: as long as an animation.
    static constexpr double unknownDuration = 1;

    bool opens = false;
    double from = 0, begins = 0, ends = 0;

    /// As a door begins.
    static DoorSwing resting(const EntityValues& door) {
        return {door.flag("open"), door.flag("open") ? 1.0 : 0.0, 0, 0};
    }
    /// How far it is open, 0..1.
    double at(double seconds) const {
        const double to = opens ? 1 : 0;
        if (seconds >= ends)
            return to;
        if (seconds <= begins)
            return from;
        return from + (to - from) * (seconds - begins) / (ends - begins);
    }
    /// What a signal does that it hears by this field; turned back on its way it begins where it is.
    void hear(const EntityValues& door, std::string_view field, double time) {
        if (field != "signal_open" && field != "signal_close" && field != "signal_toggle")
            return;
        turn(door, field == "signal_toggle" ? !opens : field == "signal_open", time);
    }
    void turn(const EntityValues& door, bool open, double time) {
        const auto seconds = [&](const char* name) { return door.get<std::uint32_t>(name, 0) / 1e6; };
        const double takes = seconds(open ? "duration_open" : "duration_close");
        from = at(time);
        opens = open;
        begins = time + seconds(open ? "delay_open" : "delay_close");
        ends = begins + (takes > 0 ? takes : unknownDuration);
    }
};

} // namespace octant
