#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "views/tools/building.h"
#include "views/tools/tool.h"
#include "views/tools/wheel_steps.h"

namespace octant {

/// The terrain brush: a drag over the ground is a stroke and one step of undo, the wheel makes it larger and,
/// with Shift, stronger.
class TerrainTool final : public Tool {
public:
    /// `changed` is told when the wheel changes the brush or Escape puts it away.
    TerrainTool(Building& building, std::function<void()> changed)
        : m_building(building), m_changed(std::move(changed)) {}

    bool hover(const InputState& in) override;
    Pressed press(const InputState& in) override;
    bool wheel(const InputState& in, double notches) override;
    bool key(const InputState& in, const KeyInput& input) override;
    void interrupt() override { m_wheel.reset(); }
    void refresh(const InputState& in) override;
    void overlays(const InputState& in, ToolOverlays& overlays) const override;
    std::vector<ToolAction> actions() override;

private:
    class Stroke;

    bool usable(const InputState& in) const {
        return in.level != nullptr && m_building.build.active() && m_building.terrain.active();
    }

    Building& m_building;
    std::function<void()> m_changed;
    WheelSteps m_wheel;
};

} // namespace octant
