#pragma once

#include <memory>
#include <vector>

#include "views/tools/drag.h"
#include "views/tools/tool_action.h"
#include "views/tools/tool_picture.h"
#include "views/tools/tool_text.h"

namespace octant {

/// What a tool does with a press of the left button.
struct Pressed {
    bool taken = false;         ///< no tool behind it has the press
    std::unique_ptr<Drag> drag; ///< gets what follows; null where the press was all

    /// It is for the tools behind.
    static Pressed notTaken() { return {}; }
    /// It was all that there is to do.
    static Pressed done() { return {true, nullptr}; }
    /// `drag` gets what the hand does until the button goes up.
    static Pressed held(std::unique_ptr<Drag> drag) { return {true, std::move(drag)}; }
};

/// Something that the hand does in the 3D view. All of it is optional; a tool that is of no use at the moment
/// takes nothing. It knows neither Qt nor GL, so that it is tested without a window (tst_tools_gizmo).
class Tool {
public:
    virtual ~Tool() = default;
    /// The pointer is there, and no button is held. True: tools behind show nothing at it.
    virtual bool hover(const InputState&) { return false; }
    /// The pointer left the view.
    virtual void leave() {}
    /// Whether there is a handle of it, so that the pointer becomes a hand.
    virtual bool hasHandle(const InputState&) const { return false; }
    /// The left button went down; tools are asked from the first on.
    virtual Pressed press(const InputState&) { return Pressed::notTaken(); }
    /// Notches away from the user, fractions where the wheel has finer steps. False: the next tool has it.
    virtual bool wheel(const InputState&, double /*notches*/) { return false; }
    /// False: the next tool has it.
    virtual bool key(const InputState&, const KeyInput&) { return false; }
    /// Whether a key without Ctrl and Alt is its own now, also where it is the key of an action.
    virtual bool holds(const KeyInput&) const { return false; }
    /// Whether it takes what is typed, as a drag may: then shortcuts do not get it.
    virtual bool typing() const { return false; }
    /// The pointer moved or left, or something else is done: the next notch or key begins a new step.
    virtual void commitSession() {}
    /// The focus went: what waits for more is ended.
    virtual void interrupt() {}
    /// Once a frame: previews what came since the last one.
    virtual void refresh(const InputState&) {}
    /// Adds what it shows in the level. Called when something changed, once a frame at most.
    virtual void overlays(const InputState&, ToolOverlays&) const {}
    /// Adds what it shows over the picture. Called for each frame.
    virtual void paint(const InputState&, ToolSketch&) const {}
    /// What the corner of the view says of it, in order.
    virtual std::vector<ToolText> hint(const InputState&) const { return {}; }
    /// What it does for actions of the window. Asked for once; the tool outlives what it gave.
    virtual std::vector<ToolAction> actions() { return {}; }
};

} // namespace octant
