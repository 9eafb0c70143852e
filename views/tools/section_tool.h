#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <glm/vec3.hpp>

#include "model/map/map.h"
#include "views/drawing/overlay.h"
#include "views/drawing/section.h"
#include "views/tools/tool.h"

namespace octant {

/// A plane across an axis of the level; what lies on one side of it is cut away.
struct CutPlane {
    int axis = 0;           ///< 0 X, 1 Y, 2 Z
    bool keepsAbove = true; ///< shown is what has larger coordinates
    double at = 0;          ///< units from the centre of the centre sector

    bool operator==(const CutPlane&) const = default;
};

/// What a section shows less what the plane cuts away. What ends at the plane is cut too, so that the surface
/// of the cut is seen there.
render::Section cutBy(render::Section section, const CutPlane& plane);

/// The matter that a plane passes through.
struct CutSurface {
    std::vector<std::vector<glm::dvec3>> polygons;          ///< convex, one a cube
    std::vector<std::pair<glm::dvec3, glm::dvec3>> strokes; ///< of the hatch
};

/// Where the plane of a section (see cutBy()) passes through cubes of a level, inside of the section, and a
/// hatch of strokes so far apart (units). Decodes the sectors that it passes; those that are no tree are left
/// out. Costs the cubes at the plane.
CutSurface cutSurface(const Level& level, const CutPlane& plane, const render::Section& within,
                      double strokesApart);

/// The plane that cuts the level open, with the surface of the cut and a handle by which it is dragged: by
/// steps of an eighth of a unit, with Ctrl freely; Escape puts it back. The map is not changed.
class SectionTool final : public Tool {
public:
    /// `changed`: the plane is elsewhere, on or off. `within`: what else is cut away.
    SectionTool(std::function<void()> changed, std::function<render::Section()> within)
        : m_changed(std::move(changed)), m_within(std::move(within)) {}

    /// None while nothing is cut.
    const std::optional<CutPlane>& plane() const { return m_plane; }
    /// Puts it across the axis that one looks along most, a little into what is seen in the middle of the
    /// view; where that is nothing, before the eye.
    void begin(const InputState& in);
    /// Nothing is cut any more.
    void end();
    /// Shows the other side.
    void flip();
    /// Puts it across the next axis, through what is seen in the middle.
    void turn(const InputState& in);
    /// Where its handle is seen; none where it is not.
    std::optional<glm::dvec2> handle(const InputState& in) const;

    bool hover(const InputState& in) override;
    void leave() override;
    bool hasHandle(const InputState& in) const override { return onHandle(in); }
    Pressed press(const InputState& in) override;
    void overlays(const InputState& in, ToolOverlays& overlays) const override;
    void paint(const InputState& in, ToolSketch& sketch) const override;
    std::vector<ToolText> hint(const InputState& in) const override;

private:
    class Pull;
    /// The surface of the cut that was drawn last, and what it was drawn of.
    struct Drawn {
        std::weak_ptr<const Level> level;
        CutPlane plane;
        render::Section within;
        double apart = 0;
        std::shared_ptr<const render::Overlay> overlay;
    };

    void put(std::optional<CutPlane> plane);
    std::optional<glm::dvec3> handlePlace(const InputState& in) const;
    bool onHandle(const InputState& in) const;

    std::function<void()> m_changed;
    std::function<render::Section()> m_within;
    std::optional<CutPlane> m_plane;
    bool m_pointed = false;
    std::optional<glm::dvec3> m_held; ///< the place of the handle while it is dragged
    mutable Drawn m_drawn;
};

} // namespace octant
