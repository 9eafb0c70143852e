#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <glm/mat3x3.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "model/geometry/placed_items.h"
#include "views/host/host.h"
#include "views/tools/tool.h"

namespace octant {

/// Arrows and rings at the entities that are selected, or at another thing that can be moved, to move and
/// turn them with, and a square that scales entities. With Shift an arrow takes copies along. A drag is one
/// step of undo; Escape gives it up, and what is typed meanwhile is how far it goes.
class GizmoTool final : public Tool {
public:
    /// Of the handle that scales.
    static constexpr int everyAxis = 3;
    /// An arrow or a ring of an axis, 0 to 2 for X, Y, Z, or what scales.
    struct Handle {
        bool turns = false; ///< a ring, not an arrow
        int axis = 0;       ///< 0..2, or everyAxis
        bool operator==(const Handle&) const = default;
    };

    /// What is moved that is no entity.
    struct Target {
        glm::dvec3 center{0};                   ///< units from the centre of the centre sector
        double moveStep = 0.125, turnStep = 15; ///< units, degrees
        std::string moveName, turnName;         ///< of the step that a drag is
        /// What makes it go along the handle's axis, in units, or turn about it, in degrees, from where it
        /// was when this was made; none where it cannot.
        std::function<std::optional<Edit>(const Handle&, double)> edit;
    };

    /// `usable` says whether it shows at all; null for always.
    explicit GizmoTool(Host& host, std::function<bool()> usable = {})
        : m_host(host), m_usable(std::move(usable)) {}

    /// Whether arrows and rings lie along the axes of the entity that was selected last, as it is turned, and
    /// not along those of the level. What has no rotation keeps the level's.
    void setOwnAxes(bool own) { m_ownAxes = own; }
    bool ownAxes() const { return m_ownAxes; }
    /// The selection, the places of items or the choice of axes changed.
    void follow(const PlacedItems& items);
    /// It stands at a target that is no item; none: nowhere.
    void follow(std::optional<Target> target);
    /// Units from the centre of the centre sector; none while it stands nowhere.
    const std::optional<glm::dvec3>& center() const { return m_center; }
    /// The one at a place of the widget, the nearest where several are; none where it does not show.
    std::optional<Handle> handleAt(glm::dvec2 at, const ViewFrom& view) const;
    /// The lowest and highest x and y of what it draws, pixels of the widget; none where it does not show.
    std::optional<std::pair<glm::dvec2, glm::dvec2>> extent(const ViewFrom& view) const;

    bool hover(const InputState& in) override;
    void leave() override { m_pointed.reset(); }
    bool hasHandle(const InputState& in) const override { return handleAt(in.at, in.view).has_value(); }
    Pressed press(const InputState& in) override;
    void paint(const InputState& in, ToolSketch& sketch) const override;
    /// How far what is held went.
    std::vector<ToolText> hint(const InputState& in) const override;

private:
    class Pull;

    bool shown() const { return m_center && (!m_usable || m_usable()); }
    std::vector<glm::dvec3> ring(int axis, double reach) const;

    Host& m_host;
    std::function<bool()> m_usable;
    bool m_ownAxes = false;
    std::optional<glm::dvec3> m_center;
    std::optional<glm::vec3> m_rotation; ///< of the axes, degrees; none: those of the level
    glm::dmat3 m_axes{1};                ///< columns of length 1
    std::vector<ItemRef> m_items;
    std::optional<Target> m_target; ///< instead of entities
    std::optional<Handle> m_pointed;
    const Pull* m_pull = nullptr; ///< while a handle is held
};

} // namespace octant
