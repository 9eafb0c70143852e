#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "views/tools/building.h"
#include "views/tools/tool.h"
#include "views/tools/wheel_steps.h"

namespace octant {

/// Puts copied cubes where one points: a ghost of them follows the pointer until a click or Enter places
/// them; the wheel raises it and, with Shift, scales it.
class PasteTool final : public Tool {
public:
    /// What the window does for it.
    struct Window {
        std::function<void()> changed; ///< the ghost was placed or dropped
        /// Asks what to do with materials whose names mean something else in this map; `done` gets what
        /// cubes.paste takes as `materials`, and is not called where the user wants nothing.
        std::function<void(const std::vector<std::string>& names,
                           std::function<void(const std::string&)> done)>
            ask;
        std::function<const Level*()> level; ///< that is shown when the answer comes
    };

    /// The building must outlive it.
    PasteTool(Building& building, Window window) : m_building(building), m_window(std::move(window)) {}

    /// The ghost goes.
    void drop();

    bool hover(const InputState& in) override;
    Pressed press(const InputState& in) override;
    bool wheel(const InputState& in, double notches) override;
    bool key(const InputState& in, const KeyInput& input) override;
    void interrupt() override { m_wheel.reset(); }
    void overlays(const InputState& in, ToolOverlays& overlays) const override;
    std::vector<ToolText> hint(const InputState& in) const override;

private:
    void place(const InputState& in, bool again);

    Building& m_building;
    Window m_window;
    WheelSteps m_wheel;
};

} // namespace octant
