#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "model/map/map.h"
#include "model/signals/signal_run.h"

namespace octant {

/// What controllers (dynlightctl, fastlightctl) make of the lights that they name, at one moment.
struct PlayedLights {
    /// How bright lights of one global id are, 0..255: those that are off at the start, those that are on;
    /// none: as they are when they are on.
    using Light = std::array<std::optional<std::uint8_t>, 2>;

    std::map<std::uint32_t, Light> dynamic; ///< 0 or 255
    std::map<std::uint32_t, Light> fast;
    bool operator==(const PlayedLights&) const = default;

    /// 255 where the layers of a light are added to the lightmaps, 0 where not.
    std::uint8_t of(const DynamicLight& light) const;
    /// By how much the colour of a light is scaled, 255 is full.
    std::uint8_t of(const FastLight& light) const;
};

/// The controllers of the lights of a map, as time goes on. The documents of the fields leave some open, and
/// here it is so: a pattern begins when time does and stands while its light is off, unless it says that it
/// runs on; without a time of a step there is no pattern; a pattern of a fast light takes the place of its
/// intensity. Of several controllers of one light that which heard a signal last plays its pattern, before
/// that the first.
class LightPlay {
public:
    LightPlay() = default;
    explicit LightPlay(const Map& map);

    /// No light has a controller.
    bool empty() const { return m_controllers.empty(); }
    /// Whether there is a pattern, so that lights change while time goes on.
    bool moves() const;
    /// What lights are like at a time, seconds; `run` is what came of a signal that was sent at the time
    /// `began`, null for none.
    PlayedLights at(double seconds, const SignalRun* run = nullptr, double began = 0) const;

private:
    struct Controller {
        ItemId entity = 0;
        bool fast = false;
        std::uint32_t light = 0;
        std::array<std::uint8_t, 32> steps{}; ///< brightness of each
        std::uint64_t stepTime = 0;           ///< microseconds; 0: there is no pattern
        bool runsOn = false, jumps = false;   ///< while off; from step to step
        std::uint8_t brightness(std::uint64_t time) const;
    };
    struct Switch;
    static std::optional<std::uint8_t> bright(const Controller& first, const std::vector<Switch>& switches,
                                              bool on, std::uint64_t now);

    std::vector<Controller> m_controllers; ///< in the order of the map
};

} // namespace octant
