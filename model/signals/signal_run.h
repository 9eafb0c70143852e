#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/signals/signal_table.h"

namespace octant {

/// One entity that hears a signal while signals are tried out.
struct SignalReaction {
    std::uint64_t time = 0; ///< microseconds since the first signal was sent
    std::uint64_t ends = 0; ///< when what it begins has ended: a door is open; otherwise as `time`
    std::string signal;     ///< its name
    ItemId sender = 0;      ///< 0: it was sent by hand
    SignalEnd hearer;       ///< who hears it, by which field
    bool ignored = false;   ///< it is inactive or locked, so that nothing comes of it
};

/// What comes of a signal.
struct SignalRun {
    std::vector<SignalReaction> reactions; ///< by time; at one time in the order in which they were sent
    bool loops = false; ///< a signal led to itself without any time between; it was followed once
    bool cut = false;   ///< there would be more: it ended at mostReactions or after longest
};

/// Where a run ends that has no end.
struct SignalRunLimits {
    std::size_t mostReactions = 1000;    ///< of all entities together
    std::uint64_t longest = 600'000'000; ///< microseconds
};

/// Sends a signal into a map that just began and follows what comes of it: broadcasters pass it on, counters
/// count and compare, timers begin anew, doors move, and what is inactive or locked does nothing until it is
/// made active. The format says no more than the names of the fields, so this is what they say: a broadcaster
/// sends once each time that it hears (`repeat` is left out), and filters of types and teams let all pass.
/// The map is not changed.
SignalRun runSignal(const Map& map, const SignalTable& table, std::string_view signal,
                    const SignalRunLimits& limits = {});

/// The same as time goes on: signals are sent at any moment. The map is shared, not changed.
class SignalMachine {
public:
    /// At time 0, with nothing sent.
    explicit SignalMachine(MapPtr map, const SignalRunLimits& limits = {});
    SignalMachine(SignalMachine&&) noexcept;
    SignalMachine& operator=(SignalMachine&&) noexcept;
    ~SignalMachine();

    /// Sends a signal at the time that was reached.
    void send(std::string signal, ItemId sender = 0);
    /// Lets an entity react now as if it heard a signal there: somebody opened a door by hand.
    void operate(const SignalEnd& end, ItemId sender = 0);
    /// Goes on to a time, microseconds since it began; an earlier one than before changes nothing.
    void advance(std::uint64_t time);
    /// The time that advance() reached, microseconds.
    std::uint64_t time() const;
    /// What came of all that was sent, up to that time.
    const SignalRun& run() const;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace octant
