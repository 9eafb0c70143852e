#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "model/geometry/pick.h"
#include "model/shapes/height_field.h"
#include "views/drawing/overlay.h"
#include "views/host/host.h"

namespace octant {

/// The terrain brush: a drag over the ground is one stroke and one undo step.
class TerrainController {
public:
    /// Ranges of the brush, in cells of the grid.
    static constexpr double leastRadius = 1, mostRadius = 64, leastStrength = 0.125, mostStrength = 16;

    /// The host must outlive it.
    explicit TerrainController(Host& host) : m_host(host) {}

    /// Whether the brush is in the hand.
    bool active() const { return m_active; }
    /// Leaving ends the stroke.
    void setActive(bool active);
    /// In cells of the grid that one builds with.
    const TerrainBrush& brush() const { return m_brush; }
    /// Keeps radius and strength in their ranges.
    void setBrush(const TerrainBrush& brush);

    /// Whether a stroke is under way.
    bool stroking() const { return m_gesture != 0; }
    /// Begins a stroke where there is a hit. `depth` of the grid.
    void press(const Level& level, int depth, const std::optional<PickHit>& hit);
    /// Goes on with the stroke; nothing happens over the background.
    void dragTo(const Level& level, const std::optional<PickHit>& hit);
    /// A step as far as refresh() drew it; or all of it goes.
    void endStroke();
    void cancelStroke();
    /// Draws what was added since the last time.
    void refresh(const Level& level);
    /// Whether refresh() has something to draw.
    bool stale() const { return stroking() && m_stale; }
    /// The map changed: an undo may have ended the stroke.
    void afterMapChange();
    /// Another level or map.
    void reset() { m_gesture = 0; }

    /// Height of the ground below a point, none where there is none.
    using Ground = std::function<std::optional<double>(const glm::dvec3&)>;
    /// The rim of the brush around a place, lying on the ground.
    std::shared_ptr<const render::Overlay> overlay(const Level& level, int depth, const PickHit& hit,
                                                   const Ground& ground, glm::u8vec4 accent) const;

private:
    void add(const Level& level, const glm::dvec3& point);

    Host& m_host;
    bool m_active = false, m_stale = false;
    TerrainBrush m_brush{TerrainKind::Raise, 4, 0.5, 1};
    Host::GestureId m_gesture = 0;
    int m_depth = 0;
    std::vector<glm::dvec3> m_points; ///< of the stroke, in cells from the lowest corner of the level
};

} // namespace octant
