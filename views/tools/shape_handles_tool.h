#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <glm/vec3.hpp>

#include "model/geometry/placed_items.h"
#include "model/geometry/shape_handles.h"
#include "views/host/host.h"
#include "views/tools/tool.h"

namespace octant {

/// Squares at the extent of the one entity or region that is selected: they are dragged by steps of the grid
/// or of five degrees, with Ctrl freely, or by a number that is typed meanwhile. A drag is one step of undo;
/// Escape gives it up.
class ShapeHandlesTool final : public Tool {
public:
    /// `usable` says whether it shows at all; null for always.
    explicit ShapeHandlesTool(Host& host, std::function<bool()> usable = {})
        : m_host(host), m_usable(std::move(usable)) {}

    /// The selection or the places of items changed.
    void follow(const PlacedItems& items);
    /// There is nothing to follow.
    void clear();
    /// Those that are shown; places are units from the centre of the centre sector.
    std::size_t count() const { return shown() ? m_handles.size() : 0; }
    /// `number`: below count().
    const ShapeHandle& handle(std::size_t number) const { return m_handles[number]; }
    /// Where a handle is drawn now.
    glm::dvec3 placeOf(std::size_t number, const ViewFrom& view) const;
    /// The nearest at a place of the widget.
    std::optional<std::size_t> handleAt(glm::dvec2 at, const ViewFrom& view) const;

    bool hover(const InputState& in) override;
    void leave() override { m_pointed.reset(); }
    bool hasHandle(const InputState& in) const override { return handleAt(in.at, in.view).has_value(); }
    Pressed press(const InputState& in) override;
    void paint(const InputState& in, ToolSketch& sketch) const override;
    /// What is held, and how far it went.
    std::vector<ToolText> hint(const InputState& in) const override;

private:
    class Pull;

    /// As it stands for who looks.
    ShapeHandle faced(std::size_t number, const ViewFrom& view) const;
    bool shown() const { return !m_handles.empty() && (!m_usable || m_usable()); }

    Host& m_host;
    std::function<bool()> m_usable;
    ItemRef m_item;
    glm::dvec3 m_center{0}; ///< of the item's list
    std::vector<ShapeHandle> m_handles;
    std::optional<std::size_t> m_pointed;
    const Pull* m_pull = nullptr; ///< while a handle is held
};

} // namespace octant
