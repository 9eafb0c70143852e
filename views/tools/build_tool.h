#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "views/tools/building.h"
#include "views/tools/tool.h"
#include "views/tools/wheel_steps.h"

namespace octant {

/// Building by cells: a press selects faces or paints them, the wheel pushes and pulls them or moves their
/// corners, and handles at a selected rectangle are dragged.
class BuildTool final : public Tool {
public:
    /// `changed` is told when what is selected, pointed at or moved is another.
    BuildTool(Building& building, std::function<void()> changed)
        : m_building(building), m_changed(std::move(changed)) {}

    /// Handles that can be dragged as the view is now.
    std::vector<BuildController::Handle> handles(const InputState& in) const;

    bool hover(const InputState& in) override;
    Pressed press(const InputState& in) override;
    bool wheel(const InputState& in, double notches) override;
    bool key(const InputState& in, const KeyInput& input) override;
    void commitSession() override { m_building.commitSessions(); }
    void interrupt() override;
    void overlays(const InputState& in, ToolOverlays& overlays) const override;
    void paint(const InputState& in, ToolSketch& sketch) const override;
    std::vector<ToolText> hint(const InputState& in) const override;
    std::vector<ToolAction> actions() override;

private:
    class Stroke;
    class Pull;

    bool usable(const InputState& in) const { return in.level != nullptr && m_building.build.active(); }
    std::optional<BuildController::Handle> handleAt(const InputState& in) const;
    void addEditing(std::vector<ToolAction>& all);
    void addPainting(std::vector<ToolAction>& all);
    void addRepeating(std::vector<ToolAction>& all);
    void addGrid(std::vector<ToolAction>& all);
    void addSelecting(std::vector<ToolAction>& all);
    void addTransforming(std::vector<ToolAction>& all);

    Building& m_building;
    std::function<void()> m_changed;
    WheelSteps m_wheel;
    enum class Held : std::uint8_t { Nothing, Handle, Stroke } m_held = Held::Nothing;
};

} // namespace octant
