#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <glm/vec3.hpp>

#include "model/edit/presets/preset_place.h"
#include "model/geometry/entity_shape.h"
#include "views/host/host.h"
#include "views/tools/tool.h"
#include "views/tools/wheel_steps.h"

namespace octant {

/// Something that is placed by pointing.
struct Placing {
    std::string name;                            ///< plain words, as they are shown
    Edit edit;                                   ///< preset.add without target, position and rotation
    PresetFacing facing = PresetFacing::Upright; ///< which way it faces on a surface
    std::vector<EntityBox> boxes; ///< around what it consists of, as it is not turned, from its origin
    EntityShape shape = {};       ///< what it will look like, likewise: both poses of a door, ranges, volumes
    bool turns = true;            ///< whether the edit takes a rotation
};

/// Puts what was chosen where one points: a ghost of it stands on the surface under the pointer until a click
/// or Enter places it, with Ctrl again and again; the wheel turns it.
class PlaceTool final : public Tool {
public:
    /// Where a ghost stands.
    struct Stand {
        glm::dvec3 position{0}; ///< of its origin, units from the centre of the centre sector
        glm::vec3 rotation{0};  ///< pitch, yaw and roll, degrees
        bool operator==(const Stand&) const = default;
    };

    /// `changed`: the ghost came, moved, turned or went.
    PlaceTool(Host& host, std::function<void()> changed) : m_host(host), m_changed(std::move(changed)) {}

    /// Instead of what was placed before.
    void begin(Placing placing);
    /// Nothing is placed any more.
    void end();
    /// Whether something follows the pointer in the document that is shown.
    bool active() const { return m_placing && m_document == m_host.documentNumber(); }
    /// Places something at once where a pointer is. False: nothing is there, or the edit was refused.
    bool placeAt(const InputState& in, const Placing& placing);
    /// None while it points at nothing.
    const std::optional<Stand>& stand() const { return m_stand; }

    bool hover(const InputState& in) override;
    void leave() override { m_stand.reset(); }
    Pressed press(const InputState& in) override;
    bool wheel(const InputState& in, double notches) override;
    bool key(const InputState& in, const KeyInput& input) override;
    void interrupt() override { m_wheel.reset(); }
    void overlays(const InputState& in, ToolOverlays& overlays) const override;
    std::vector<ToolText> hint(const InputState& in) const override;

private:
    std::optional<Stand> standAt(const InputState& in, const Placing& placing) const;
    bool submit(const InputState& in, const Placing& placing, const Stand& stand);
    void place(const InputState& in, bool again);

    Host& m_host;
    std::function<void()> m_changed;
    std::optional<Placing> m_placing;
    std::uint64_t m_document = 0; ///< that it was chosen for
    std::optional<Stand> m_stand;
    float m_turn = 0; ///< degrees; the next one is turned likewise
    WheelSteps m_wheel;
};

} // namespace octant
