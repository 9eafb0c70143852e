#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/signals/signal_table.h"

namespace octant {

/// One way to link two entities: an output of the first and an input of the second.
struct LinkOption {
    std::uint8_t output = 0, input = 0; ///< in EntitySchema::fields of the two
    std::string name;     ///< of the signal that joins them; what `signal.connect` chooses itself
    bool exists = false;  ///< something sends or hears the name already
    bool linked = false;  ///< they are linked so already
    std::string notHeard; ///< what the second one would hear no longer; empty for none
};

/// All ways to link one entity to another, first those that are there, then those that use a signal of one
/// of them, then those by a new name, at last those that take an input from another signal. Empty where the
/// first sends nothing or the second hears nothing in this revision, or one is kept as bytes.
std::vector<LinkOption> linkOptions(Revision revision, const SignalTable& table, const Entity& from,
                                    const Entity& to);

/// A new name for what an entity sends: `button`, or `door_opened` of its output_opened. `sender` is its
/// name, or that of its type.
std::string newSignalName(const SignalTable& table, const std::string& sender, const SignalEnd& output);

} // namespace octant
