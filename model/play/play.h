#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "model/play/play_state.h"

namespace octant {

/// A map at work: time goes on, signals are sent into it at any moment, doors move. What playedAt() is for
/// one signal, step by step and for many. The map is not changed. The map outlives it by being shared.
class Play {
public:
    /// At time 0, with nothing sent.
    explicit Play(MapPtr map);
    Play(Play&&) noexcept;
    Play& operator=(Play&&) noexcept;
    ~Play();

    double time() const; ///< seconds since it began
    /// Sends a signal now; an empty name is none.
    void send(std::string signal, ItemId sender = 0);
    /// Opens or shuts a door by hand.
    void use(const Entity& door);
    /// Goes on by so many seconds.
    void advance(double seconds);

    /// How far a door is open, 0..1; as it begins where nothing has moved it.
    float open(const Entity& door) const;
    /// What was switched on or off, shown or hidden; none where nothing has switched it.
    std::optional<bool> active(ItemId entity) const;
    /// What signals have done to whether one stops at it; none where they have done nothing.
    std::optional<bool> collides(ItemId entity) const;
    /// All that came of the signals so far, by time.
    const std::vector<SignalReaction>& reactions() const;
    /// The map that it is played on, which it does not change.
    const Map& map() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace octant
