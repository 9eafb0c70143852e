#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include <glm/ext/vector_double3.hpp>

#include "views/host/host.h"
#include "views/tools/tool.h"

namespace octant {

/// Shows for which place of the level one asks what it sees, and the line by which it sees what was clicked.
/// The map is not changed.
class SightTool final : public Tool {
public:
    /// `changed`: what it shows is another thing. `explain`: a face was clicked; null for none.
    SightTool(Host& host, std::function<void()> changed, std::function<void(const PickHit*)> explain)
        : m_host(host), m_changed(std::move(changed)), m_explain(std::move(explain)) {}

    /// The place that is asked about, units from the centre of the centre sector.
    void begin(const glm::dvec3& low, const glm::dvec3& high);
    /// Nothing is asked or shown any more.
    void end();
    /// Whether one asks in the document that is shown.
    bool active() const { return m_box && m_document == m_host.documentNumber(); }
    /// Its two ends.
    using Line = std::pair<glm::dvec3, glm::dvec3>;
    /// A line of sight that is shown, units from the centre of the centre sector; none: no line.
    void setLine(std::optional<Line> line);
    /// What setLine() was given last.
    const std::optional<Line>& line() const { return m_line; }

    Pressed press(const InputState& in) override;
    bool key(const InputState& in, const KeyInput& input) override;
    void overlays(const InputState& in, ToolOverlays& overlays) const override;
    std::vector<ToolText> hint(const InputState& in) const override;

private:
    Host& m_host;
    std::function<void()> m_changed;
    std::function<void(const PickHit*)> m_explain;
    std::optional<std::pair<glm::dvec3, glm::dvec3>> m_box;
    std::optional<Line> m_line;
    std::uint64_t m_document = 0;
};

} // namespace octant
