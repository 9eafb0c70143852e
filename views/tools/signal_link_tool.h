#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "model/geometry/placed_items.h"
#include "views/host/host.h"
#include "views/tools/tool.h"

namespace octant {

/// Draws signals: beside the one selected entity that sends something stands a socket. What is dragged from
/// it to another entity, or clicked after the action `signal.draw`, is a link; what is sent and what comes of
/// it is asked then. Nothing changes before that is answered.
class SignalLinkTool final : public Tool {
public:
    /// Two entities that are to be linked, and where the pointer was.
    struct Ends {
        ItemRef from, to; ///< of kind Entity
        glm::dvec2 at{0}; ///< pixels of the widget
    };
    /// `usable` says whether it shows at all, null for always; `choose` asks for output and input.
    SignalLinkTool(Host& host, std::function<bool()> usable, std::function<void(const Ends&)> choose)
        : m_host(host), m_usable(std::move(usable)), m_choose(std::move(choose)) {}

    /// The selection or the places of items changed.
    void follow(const PlacedItems& items);
    /// There is nothing to follow.
    void clear();
    /// The middle of the socket in pixels of the widget; none where there is none.
    std::optional<glm::dvec2> socket(const ViewFrom& view) const;
    /// The next click links.
    bool armed() const { return m_armed && shown(); }

    bool hover(const InputState& in) override;
    void leave() override { m_pointed = false; }
    bool hasHandle(const InputState& in) const override;
    Pressed press(const InputState& in) override;
    bool key(const InputState& in, const KeyInput& input) override;
    void paint(const InputState& in, ToolSketch& sketch) const override;
    std::vector<ToolText> hint(const InputState& in) const override;
    std::vector<ToolAction> actions() override;

private:
    class Pull;

    /// What a link would lead to.
    struct Target {
        ItemRef item;
        std::string name;
        bool hears = false; ///< its type does in this revision
    };
    bool shown() const { return m_sender && (!m_usable || m_usable()); }
    bool onSocket(const InputState& in) const;
    void aim(const InputState& in);
    /// Asks for the link to what is aimed at. False where that is nothing that hears.
    bool finish(const InputState& in);

    Host& m_host;
    std::function<bool()> m_usable;
    std::function<void(const Ends&)> m_choose;
    std::optional<ItemRef> m_sender;
    std::string m_senderName;
    glm::dvec3 m_place{0};
    bool m_pointed = false, m_armed = false, m_pulled = false;
    std::optional<Target> m_target; ///< while a link is drawn
};

} // namespace octant
