#include "views/host/action_handlers.h"

namespace octant {

void ActionHandlers::add(std::string_view id, ActionHandler handler) {
    const auto [place, added] = m_handlers.try_emplace(std::string(id));
    if (added)
        place->second = std::move(handler);
    else
        m_duplicates.emplace_back(id);
}

const ActionHandler* ActionHandlers::find(std::string_view id) const {
    const auto found = m_handlers.find(id);
    return found == m_handlers.end() ? nullptr : &found->second;
}

bool ActionHandlers::can(std::string_view id) const {
    const ActionHandler* const handler = find(id);
    return handler && handler->isEnabled();
}

bool ActionHandlers::run(std::string_view id) const {
    const ActionHandler* const handler = find(id);
    return handler && handler->isEnabled() && handler->run();
}

std::vector<std::string> ActionHandlers::ids() const {
    std::vector<std::string> all;
    for (const auto& [id, handler] : m_handlers)
        all.push_back(id);
    return all;
}

} // namespace octant
