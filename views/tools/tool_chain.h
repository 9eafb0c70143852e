#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "views/tools/tool.h"

namespace octant {

/// The tools in order of precedence: the first that takes an input has it, and what it holds then comes
/// before all others until the button is up. It ends a drag exactly once, whatever ends it.
class ToolChain {
public:
    ToolChain() = default;
    ToolChain(const ToolChain&) = delete;
    ToolChain& operator=(const ToolChain&) = delete;
    ~ToolChain() { interrupt(); }

    /// Behind those that are there. The tool stays its owner's and has to outlive this.
    void add(Tool& tool) { m_tools.push_back(&tool); }

    /// The pointer moved and no button is held: tools hear of it from the first on, until one shows
    /// something.
    void hover(const InputState& in);
    /// The pointer left the view.
    void leave();
    /// Whether any tool has a handle there.
    bool hasHandle(const InputState& in) const;
    /// The left button went down. False where no tool takes it.
    bool press(const InputState& in);
    /// The pointer moved: a drag hears of it at once where it has heard of none since the last frame,
    /// otherwise with the next one.
    void move(const InputState& in);
    /// Once a frame: the drag hears of the moves that waited, and all is previewed.
    void frame(const InputState& in);
    /// The left button went up. False where nothing was held.
    bool release(const InputState& in);
    /// What is held has it, or else the tools from the first on. False where nobody takes it.
    bool wheel(const InputState& in, double notches);
    bool key(const InputState& in, const KeyInput& input);

    /// Whether something is held with the left button.
    bool dragging() const { return m_drag != nullptr; }
    /// What is held, or else a tool, takes what is typed, which is no shortcut then.
    bool typing() const;
    /// A tool has this key, which is no shortcut then.
    bool holds(const KeyInput& input) const;
    /// Gives up what is held.
    void cancel() { finish(End::Cancel, nullptr); }
    /// The focus went, or another tool, level or document comes.
    void interrupt();
    /// The map changed: a drag whose gesture an undo ended is given up.
    void afterMapChange();
    /// Of all tools: what comes next is a new step.
    void commitSessions();

    /// What all of them show, over the level and over the picture.
    void overlays(const InputState& in, ToolOverlays& overlays) const;
    void paint(const InputState& in, ToolSketch& sketch) const;
    /// From the last tool to the first: what one is about stands before what is done with it.
    std::vector<ToolText> hints(const InputState& in) const;
    /// What all of them do for actions of the window.
    std::vector<ToolAction> actions() const;

private:
    enum class End : std::uint8_t { Release, Interrupt, Cancel };
    void offer(const InputState& in, std::size_t first);
    void update(const InputState& in);
    void finish(End how, const InputState* in);
    template <class Call> auto inside(const InputState* in, const Call& call);

    std::vector<Tool*> m_tools;
    std::unique_ptr<Drag> m_drag;
    std::size_t m_holder = 0; ///< whose drag it is
    bool m_taken = false;
    bool m_updated = false;     ///< since the last frame
    int m_inside = 0;           ///< calls of the drag that are under way
    std::optional<End> m_ended; ///< during one of them
    std::vector<glm::dvec2> m_moves;
};

} // namespace octant
