#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <glm/vec3.hpp>

#include "views/host/host.h"
#include "views/tools/tool.h"
#include "views/tools/wheel_steps.h"

namespace octant {

/// A region that is to be drawn.
struct RegionDrawing {
    std::string name;                      ///< plain words, as they are shown
    ItemKind kind = ItemKind::SoundRegion; ///< a kind of regions
    Edit edit;                             ///< region.add without target, min and max
};

/// Draws regions: a box is dragged over the surface under the pointer and stands on it; the wheel makes it
/// higher. A click places one as large as the last. What comes of it is one step.
class RegionTool final : public Tool {
public:
    /// A box in units from the centre of the centre sector.
    struct Box {
        glm::dvec3 min{0}, max{0}; ///< low and high corner
        bool operator==(const Box&) const = default;
    };

    /// `grid`: side of a cell of the grid that is shown, units. `changed`: what it shows is another thing.
    RegionTool(Host& host, std::function<double()> grid, std::function<void()> changed)
        : m_host(host), m_grid(std::move(grid)), m_changed(std::move(changed)) {}

    /// Instead of what was drawn before.
    void begin(RegionDrawing drawing);
    /// Nothing is drawn any more.
    void end();
    /// Whether a region is drawn in the document that is shown.
    bool active() const { return m_drawing && m_document == m_host.documentNumber(); }
    /// The box that a click or the end of the drag makes; none while it points at nothing.
    const std::optional<Box>& box() const { return m_box; }
    /// Places a region of the last size at once where a pointer is. False: nothing is there, or it was
    /// refused.
    bool placeAt(const InputState& in, const RegionDrawing& drawing);

    bool hover(const InputState& in) override;
    void leave() override;
    Pressed press(const InputState& in) override;
    bool wheel(const InputState& in, double notches) override;
    bool key(const InputState& in, const KeyInput& input) override;
    void interrupt() override { m_wheel.reset(); }
    void overlays(const InputState& in, ToolOverlays& overlays) const override;
    std::vector<ToolText> hint(const InputState& in) const override;

private:
    class Draw;

    /// A place on a surface, on the grid.
    struct Foot {
        glm::dvec3 point{0};
        int axis = 1;   ///< of the surface's normal
        bool up = true; ///< the normal points along it
    };
    std::optional<Foot> footAt(const InputState& in) const;
    glm::dvec3 onGrid(const InputState& in, const glm::dvec3& point) const;
    double step(const InputState& in) const;
    /// Around two places on the surface of the first; none where nothing of it is in the level.
    std::optional<Box> between(const InputState& in, const Foot& foot, const glm::dvec3& other) const;
    /// Of the last size, in the middle of a place.
    std::optional<Box> around(const InputState& in, const Foot& foot) const;
    void show(std::optional<Box> box);
    bool submit(const Level& level, const RegionDrawing& drawing, const Box& box);
    bool raise(const InputState& in, double notches, int axis);

    Host& m_host;
    std::function<double()> m_grid;
    std::function<void()> m_changed;
    std::optional<RegionDrawing> m_drawing;
    std::uint64_t m_document = 0; ///< that it was chosen for
    std::optional<Box> m_box;
    glm::dvec3 m_size{8, 4, 8}; ///< of the last one, units
    WheelSteps m_wheel;
};

} // namespace octant
