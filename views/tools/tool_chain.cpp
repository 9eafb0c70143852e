#include "views/tools/tool_chain.h"

#include <iterator>
#include <utility>

namespace octant {

/// Calls the drag. What it does may end it from outside (an edit that is refused, another document): then it
/// lives until it has returned.
template <class Call> auto ToolChain::inside(const InputState* in, const Call& call) {
    ++m_inside;
    const auto result = call(*m_drag);
    if (--m_inside == 0)
        if (const auto ended = std::exchange(m_ended, std::nullopt))
            finish(*ended, in);
    return result;
}

void ToolChain::hover(const InputState& in) {
    bool taken = false;
    for (Tool* tool : m_tools) {
        if (taken)
            tool->leave();
        else
            taken = tool->hover(in);
    }
}

void ToolChain::leave() {
    for (Tool* tool : m_tools)
        tool->leave();
}

bool ToolChain::hasHandle(const InputState& in) const {
    for (const Tool* tool : m_tools)
        if (tool->hasHandle(in))
            return true;
    return false;
}

bool ToolChain::press(const InputState& in) {
    if (m_drag)
        return true;
    offer(in, 0);
    return m_taken;
}

void ToolChain::offer(const InputState& in, std::size_t first) {
    m_moves.clear();
    m_taken = false;
    for (std::size_t i = first; i < m_tools.size() && !m_taken; ++i) {
        Pressed pressed = m_tools[i]->press(in);
        m_taken = pressed.taken;
        m_drag = std::move(pressed.drag);
        m_holder = i;
    }
}

void ToolChain::move(const InputState& in) {
    if (!m_drag)
        return;
    m_moves.push_back(in.at);
    if (!m_updated)
        update(in);
}

void ToolChain::update(const InputState& in) {
    if (!m_drag || m_moves.empty())
        return;
    InputState now = in;
    now.at = m_moves.back();
    m_moves.pop_back();
    now.passed = std::exchange(m_moves, {});
    m_updated = true;
    inside(&in, [&](Drag& drag) {
        drag.update(now);
        return true;
    });
}

void ToolChain::frame(const InputState& in) {
    m_updated = false;
    update(in);
    for (Tool* tool : m_tools)
        tool->refresh(in);
}

bool ToolChain::release(const InputState& in) {
    if (!m_drag)
        return false;
    update(in);
    finish(End::Release, &in);
    return true;
}

bool ToolChain::typing() const {
    if (m_drag)
        return m_drag->typing();
    return std::any_of(m_tools.begin(), m_tools.end(), [](const Tool* tool) { return tool->typing(); });
}

bool ToolChain::holds(const KeyInput& input) const {
    return std::any_of(m_tools.begin(), m_tools.end(), [&](const Tool* tool) { return tool->holds(input); });
}

bool ToolChain::wheel(const InputState& in, double notches) {
    if (m_drag && inside(&in, [&](Drag& drag) { return drag.wheel(in, notches); }))
        return true;
    for (Tool* tool : m_tools)
        if (tool->wheel(in, notches))
            return true;
    return false;
}

bool ToolChain::key(const InputState& in, const KeyInput& input) {
    if (m_drag) {
        switch (inside(&in, [&](Drag& drag) { return drag.key(in, input); })) {
        case Drag::KeyResult::Ignored:
            break;
        case Drag::KeyResult::Taken:
            return true;
        case Drag::KeyResult::End:
            release(in);
            return true;
        case Drag::KeyResult::Cancel:
            cancel();
            return true;
        }
    }
    for (Tool* tool : m_tools)
        if (tool->key(in, input))
            return true;
    return false;
}

void ToolChain::finish(End how, const InputState* in) {
    if (!m_drag)
        return;
    if (m_inside > 0) {
        m_ended = how;
        return;
    }
    // What ends it may ask for the same once more.
    const std::unique_ptr<Drag> drag = std::exchange(m_drag, nullptr);
    m_moves.clear();
    if (how == End::Cancel) {
        drag->cancel();
    } else if (how == End::Interrupt) {
        drag->interrupt();
    } else {
        // Handles may lie over each other, and over what is clicked.
        for (bool done = drag->end(*in); !done;) {
            offer(*in, m_holder + 1);
            const std::unique_ptr<Drag> behind = std::exchange(m_drag, nullptr);
            done = !behind || behind->end(*in);
        }
    }
}

void ToolChain::interrupt() {
    finish(End::Interrupt, nullptr);
    for (Tool* tool : m_tools)
        tool->interrupt();
}

void ToolChain::afterMapChange() {
    if (m_drag && m_drag->lost())
        cancel();
}

void ToolChain::commitSessions() {
    for (Tool* tool : m_tools)
        tool->commitSession();
}

void ToolChain::overlays(const InputState& in, ToolOverlays& overlays) const {
    for (const Tool* tool : m_tools)
        tool->overlays(in, overlays);
}

void ToolChain::paint(const InputState& in, ToolSketch& sketch) const {
    for (const Tool* tool : m_tools)
        tool->paint(in, sketch);
}

std::vector<ToolText> ToolChain::hints(const InputState& in) const {
    std::vector<ToolText> all;
    for (auto tool = m_tools.rbegin(); tool != m_tools.rend(); ++tool) {
        std::vector<ToolText> some = (*tool)->hint(in);
        std::move(some.begin(), some.end(), std::back_inserter(all));
    }
    return all;
}

std::vector<ToolAction> ToolChain::actions() const {
    std::vector<ToolAction> all;
    for (Tool* tool : m_tools) {
        std::vector<ToolAction> some = tool->actions();
        std::move(some.begin(), some.end(), std::back_inserter(all));
    }
    return all;
}

} // namespace octant
