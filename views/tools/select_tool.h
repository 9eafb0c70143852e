#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "views/host/host.h"
#include "views/tools/tool.h"

namespace octant {

/// Selects what is clicked, or what lies in a box that is dragged; with Ctrl more or less of it. It takes
/// every press that reaches it, so it stands last.
class SelectTool final : public Tool {
public:
    /// What can be selected.
    struct Scene {
        /// At the pointer, nearest first.
        std::function<std::vector<PickHit>(const InputState&)> at;
        /// All in a part of space; none where nothing is selected by boxes.
        std::function<Selection(const Frustum&)> inside;
        /// Selects what is no item, where that is clicked; false, and none, where nothing of this is.
        std::function<bool(const InputState&)> takes{};
    };

    /// The host must outlive it.
    SelectTool(Host& host, Scene scene) : m_host(host), m_scene(std::move(scene)) {}

    Pressed press(const InputState& in) override;
    void paint(const InputState& in, ToolSketch& sketch) const override;

private:
    class Box;
    using Corners = std::pair<glm::dvec2, glm::dvec2>; ///< upper left and lower right, pixels of the widget

    void click(const InputState& in);
    void selectBox(const InputState& in, const Corners& box);
    void select(Selection items, bool extend);

    Host& m_host;
    Scene m_scene;
    std::optional<Corners> m_box; ///< while it is dragged
};

} // namespace octant
