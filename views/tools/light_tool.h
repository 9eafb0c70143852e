#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include <glm/vec3.hpp>

#include "views/host/host.h"
#include "views/tools/tool.h"

namespace octant {

/// The marks of sources of baked light: a click selects one, a drag moves it across the view by steps of the
/// grid, with Ctrl freely. A drag is one step of undo; Escape gives it up.
class LightTool final : public Tool {
public:
    /// A source where its mark is drawn.
    struct Mark {
        std::size_t source = 0; ///< its number in the level
        glm::dvec3 position{0}; ///< units from the centre of the centre sector
        bool moves = true;      ///< false for suns, whose marks stand for no place
    };

    /// Selects a source; `extend`: beside what is selected, or lets go of it there.
    using Select = std::function<void(std::size_t source, bool extend)>;

    /// `usable` says whether marks are shown.
    LightTool(Host& host, std::function<bool()> usable, Select select)
        : m_host(host), m_usable(std::move(usable)), m_select(std::move(select)) {}

    /// Other sources, or others places of them.
    void follow(std::vector<Mark> marks) { m_marks = std::move(marks); }
    /// Those that follow() was given last.
    const std::vector<Mark>& marks() const { return m_marks; }
    /// The mark that is seen at a place, nothing drawn before it.
    std::optional<Mark> markAt(const InputState& in) const;

    bool hasHandle(const InputState& in) const override { return markAt(in).has_value(); }
    Pressed press(const InputState& in) override;
    /// How far what is held went.
    std::vector<ToolText> hint(const InputState& in) const override;

private:
    class Pull;

    Host& m_host;
    std::function<bool()> m_usable;
    Select m_select;
    std::vector<Mark> m_marks;
    const Pull* m_pull = nullptr; ///< while a mark is held
};

} // namespace octant
