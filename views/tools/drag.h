#pragma once

#include <cstdint>

#include "views/tools/input_state.h"

namespace octant {

/// What a tool does while the left button is held. It owns its gesture; the chain calls exactly one of end(),
/// interrupt() and cancel(), once, and nothing after it.
class Drag {
public:
    /// What a key did: nothing, something, or it ended the drag or gave it up.
    enum class KeyResult : std::uint8_t { Ignored, Taken, End, Cancel };

    virtual ~Drag() = default;
    /// The pointer moved; called once a frame at most, with all places that it passed.
    virtual void update(const InputState& in) = 0;
    /// False: the wheel does what it does elsewhere.
    virtual bool wheel(const InputState&, double /*notches*/) { return false; }
    /// A key while the button is held.
    virtual KeyResult key(const InputState&, const KeyInput&) { return KeyResult::Ignored; }
    /// Whether it takes what is typed: then shortcuts do not get it.
    virtual bool typing() const { return false; }
    /// The button went up, after an update where the pointer had moved. False where nothing came of it: then
    /// the tools behind have the press.
    virtual bool end(const InputState& in) = 0;
    /// The focus went, or another tool, level or document comes. What is done so far stays or goes.
    virtual void interrupt() { cancel(); }
    /// All is as it was before the press.
    virtual void cancel() = 0;
    /// An undo took away what it did: it is given up then.
    virtual bool lost() const { return false; }
};

} // namespace octant
