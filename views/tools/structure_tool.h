#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "model/geometry/mesh_context.h"
#include "views/tools/building.h"
#include "views/tools/tool.h"
#include "views/tools/wheel_steps.h"

namespace octant {

/// Draws rooms, doorways and roofs on a surface, stairs and ramps from one to another, each with one drag; a
/// click makes one of the last size. It stays chosen until Esc.
class StructureTool final : public Tool {
public:
    /// What the view tells it and hears of it.
    struct Window {
        std::function<void()> changed; ///< what it shows is another thing
        /// The level as it is shown; null for none.
        std::function<std::shared_ptr<const MeshContext>()> context;
    };

    /// Host and building must outlive it.
    StructureTool(Host& host, Building& building, Window window)
        : m_host(host), m_building(building), m_window(std::move(window)) {}

    /// Where pointing at a place of the view would begin; none where there is no surface.
    std::optional<StructureEnd> endAt(const InputState& in) const;

    bool hover(const InputState& in) override;
    void leave() override;
    Pressed press(const InputState& in) override;
    bool wheel(const InputState& in, double notches) override;
    bool key(const InputState& in, const KeyInput& input) override;
    bool typing() const override;
    void interrupt() override { m_wheel.reset(); }
    void overlays(const InputState& in, ToolOverlays& overlays) const override;
    void paint(const InputState& in, ToolSketch& sketch) const override;
    std::vector<ToolText> hint(const InputState& in) const override;
    std::vector<ToolAction> actions() override;

private:
    class Draw;

    ItemId currentMaterial(const Level& level) const;
    bool turn(const InputState& in, double notches);

    Host& m_host;
    Building& m_building;
    Window m_window;
    WheelSteps m_wheel;
};

} // namespace octant
