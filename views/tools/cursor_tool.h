#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "views/host/host.h"
#include "views/tools/building.h"
#include "views/tools/cell_cursor.h"
#include "views/tools/tool.h"

namespace octant {

/// A cursor that points in place of the mouse: keys move it cell by cell, and while it leads all tools take
/// what it is on for what is pointed at. So what the hand does in the view is done without a pointer: press,
/// hold and go on, let go. It takes no press itself.
class CursorTool final : public Tool {
public:
    /// What the view does for it.
    struct Window {
        /// What a ray meets of the level that is shown, within so many units.
        std::function<std::optional<PickHit>(const Ray&, double most)> meet;
        /// The entities that stand in the cell.
        std::function<std::vector<PickHit>(const CellCursor&)> standing;
        std::function<bool()> holds;   ///< whether something is held
        std::function<void()> press;   ///< the button goes down where the cursor is
        std::function<void()> release; ///< it goes up there
        std::function<void()> changed; ///< it is elsewhere, begins to lead or leads no more
    };

    /// Host and building must outlive it.
    CursorTool(Host& host, Building& building, Window window)
        : m_host(host), m_building(building), m_window(std::move(window)) {}

    /// Whether it is shown, and keys move it.
    bool shown() const { return m_shown; }
    /// Whether it, and not the mouse, says what is pointed at.
    bool leads() const { return m_shown && m_leads; }
    /// The mouse points from now on, until a key moves the cursor.
    void followMouse() { m_leads = false; }
    /// Until a key moves it again.
    void hide();
    /// Where it is, or was when it was shown last.
    const CellCursor& cursor() const { return m_cursor; }

    /// Makes the cursor what is pointed at.
    void lead(InputState& in) const;
    /// What it is on, for those who do not see it.
    ToolText spoken(const Level& level) const;

    void paint(const InputState& in, ToolSketch& sketch) const override;
    bool key(const InputState& in, const KeyInput& input) override;
    std::vector<ToolAction> actions() override;

private:
    std::vector<PickHit> hits(const Level& level) const;
    void begin(const InputState& in);
    /// Something that keys do with it: it leads afterwards.
    ToolAction action(const char* id, std::function<void(const InputState&)> does);
    void follow(const Level& level);

    Host& m_host;
    Building& m_building;
    Window m_window;
    CellCursor m_cursor;
    bool m_shown = false, m_leads = false;
};

} // namespace octant
