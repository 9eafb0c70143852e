#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include <glm/ext/vector_double3.hpp>

#include "model/visibility/way_out.h"
#include "views/host/host.h"
#include "views/tools/tool.h"

namespace octant {

/// Shows the way on which a place leaks: through empty cells to the edge of the level. The map is not
/// changed.
class LeakTool final : public Tool {
public:
    /// `changed`: what it shows is another thing. `go`: the eye is wanted at the first point, units from the
    /// centre of the centre sector, and looks at the second.
    LeakTool(Host& host, std::function<void()> changed,
             std::function<void(const glm::dvec3&, const glm::dvec3&)> go)
        : m_host(host), m_changed(std::move(changed)), m_go(std::move(go)) {}

    /// A place is asked about, units from the centre of the centre sector; a way that is shown stays until
    /// there is another answer for the same place.
    void begin(const glm::dvec3& place);
    /// Nothing is asked or shown any more.
    void end();
    /// Whether one asks in the document that is shown.
    bool active() const { return m_place && m_document == m_host.documentNumber(); }
    /// The answer for that place.
    void show(visibility::WaysOut answer);
    /// What begin() was given last; none: nothing is asked.
    const std::optional<glm::dvec3>& place() const { return m_place; }
    /// The way that is shown; null where none is.
    const visibility::WayOut* way() const { return m_found && m_found->way ? &*m_found->way : nullptr; }
    /// The answer in words; without one, that it is looked for.
    ToolText answer() const;

    bool holds(const KeyInput& input) const override;
    /// Enter goes along the way, Backspace back, Escape ends.
    bool key(const InputState& in, const KeyInput& input) override;
    void overlays(const InputState& in, ToolOverlays& overlays) const override;
    std::vector<ToolText> hint(const InputState& in) const override;

private:
    void goAlong(bool onward);

    Host& m_host;
    std::function<void()> m_changed;
    std::function<void(const glm::dvec3&, const glm::dvec3&)> m_go;
    std::optional<glm::dvec3> m_place;
    std::uint64_t m_document = 0;
    bool m_looking = false;                     ///< there is no answer for the level as it is
    std::optional<visibility::WaysOut> m_found; ///< the last one for this place
    std::optional<std::size_t> m_stop;          ///< the point of the way that the eye went to
};

} // namespace octant
