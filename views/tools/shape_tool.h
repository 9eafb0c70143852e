#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "model/geometry/mesh_context.h"
#include "views/tools/building.h"
#include "views/tools/tool.h"
#include "views/tools/wheel_steps.h"

namespace octant {

/// Places shapes: one that was begun stands on what is selected or follows the pointer until a click or Enter
/// places it; the wheel sizes it.
class ShapeTool final : public Tool {
public:
    /// What the view tells it and hears of it.
    struct Window {
        std::function<void()> changed; ///< the shape is another one, was begun or has ended
        /// The level as it is shown; null for none.
        std::function<std::shared_ptr<const MeshContext>()> context;
        /// Where one looks; none without a view.
        std::function<std::optional<glm::dvec3>()> placeInView;
    };

    /// Host and building must outlive it.
    ShapeTool(Host& host, Building& building, Window window)
        : m_host(host), m_building(building), m_window(std::move(window)) {}

    /// On the selected cells, or else where one points or looks, in the size of the last of its kind.
    void begin(const InputState& in, ShapeKind kind);
    /// Something of it was chosen in its panel.
    void change(const ShapeDraft& draft);
    /// Id of a material of the level.
    void setMaterial(ItemId material);
    /// Places it or gives it up. Nothing where none is open.
    void end(bool place);

    bool hover(const InputState& in) override;
    Pressed press(const InputState& in) override;
    bool wheel(const InputState& in, double notches) override;
    bool key(const InputState& in, const KeyInput& input) override;
    void interrupt() override { m_wheel.reset(); }
    void refresh(const InputState& in) override;
    void overlays(const InputState& in, ToolOverlays& overlays) const override;
    std::vector<ToolText> hint(const InputState& in) const override;
    std::vector<ToolAction> actions() override;

private:
    /// Places it; another of the same size follows where it follows the pointer and `again` is set.
    void place(const InputState& in, bool again);
    void lookUnder();
    std::optional<LevelBox> boxInView(const Level& level) const;
    void keepSize();

    Host& m_host;
    Building& m_building;
    Window m_window;
    bool m_holdsUnder = false;
    PickIndex m_under;                      ///< the level without the open shape
    std::map<ShapeKind, ShapeDraft> m_kept; ///< sizes that were asked for, until such a shape is begun again
    WheelSteps m_wheel;
};

} // namespace octant
