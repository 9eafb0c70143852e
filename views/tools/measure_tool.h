#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <glm/vec3.hpp>

#include "views/host/host.h"
#include "views/tools/tool.h"

namespace octant {

/// What points that were clicked say.
struct Measured {
    double distance = 0; ///< between the last two points, units
    glm::dvec3 box{0};   ///< sides of the box around all of them
    double slope = 0;    ///< of the last two points, degrees: 0 level, 90 upright
    double length = 0;   ///< of the whole way
    double area = 0;     ///< of the polygon, of three points or more; of what lies in no plane its mean one
    bool operator==(const Measured&) const = default;
};
/// All 0 for less than two points.
Measured measured(const std::vector<glm::dvec3>& points);

/// Measures: each click sets a point on what is pointed at, at a corner of it where one is near, and the rest
/// of the way follows the pointer. The map is not changed.
class MeasureTool final : public Tool {
public:
    /// `changed`: what it shows is another thing.
    MeasureTool(Host& host, std::function<void()> changed) : m_host(host), m_changed(std::move(changed)) {}

    /// Forgets what was measured, and measures in the document that is shown.
    void begin();
    /// Nothing is measured or shown any more.
    void end();
    /// Whether one measures in the document that is shown.
    bool active() const { return m_active && m_document == m_host.documentNumber(); }
    /// Those that were clicked.
    const std::vector<glm::dvec3>& points() const { return m_points; }
    /// Of these and of where the pointer is.
    Measured result() const;

    bool hover(const InputState& in) override;
    void leave() override;
    Pressed press(const InputState& in) override;
    bool holds(const KeyInput& input) const override;
    bool key(const InputState& in, const KeyInput& input) override;
    void overlays(const InputState& in, ToolOverlays& overlays) const override;
    std::vector<ToolText> hint(const InputState& in) const override;

private:
    std::optional<glm::dvec3> placeAt(const InputState& in) const;
    std::vector<glm::dvec3> all() const;

    Host& m_host;
    std::function<void()> m_changed;
    bool m_active = false;
    std::uint64_t m_document = 0;
    std::vector<glm::dvec3> m_points;
    std::optional<glm::dvec3> m_pointer;
};

} // namespace octant
