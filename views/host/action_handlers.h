#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace octant {

/// What is done for an action, given by what implements it. It calls back into its maker, which has to
/// outlive its use.
struct ActionHandler {
    /// Does it. False when it was not for this after all, so that the next may take it (CommandTarget).
    std::function<bool()> run;
    std::function<bool()> enabled; ///< whether it means something here now; null: always
    std::function<bool()> checked; ///< whether it is on; null where the action cannot be checked

    ActionHandler() = default;
    /// A `run` that returns nothing always is for this.
    template <class Run>
    requires std::is_invocable_v<Run&> ActionHandler(Run does, std::function<bool()> when = {},
                                                     std::function<bool()> isOn = {})
        : enabled(std::move(when)), checked(std::move(isOn)) {
        if constexpr (std::is_same_v<std::invoke_result_t<Run&>, bool>)
            run = std::move(does);
        else
            run = [does = std::move(does)]() mutable {
                does();
                return true;
            };
    }

    /// Whether it can be done now.
    bool isEnabled() const { return !enabled || enabled(); }
    /// Whether it is on now; false where it cannot be checked.
    bool isChecked() const { return checked && checked(); }
};

/// What a panel, a view or a tool does, by the ids of actions.
class ActionHandlers {
public:
    /// Adds a handler. An id may be added once; for a second one the first stays, and duplicates() names it.
    void add(std::string_view id, ActionHandler handler);
    /// The same of functions; an action without `enabled` is always enabled, one without `checked` has no
    /// check mark.
    template <class Run>
    requires std::is_invocable_v<Run&>
    void add(std::string_view id, Run run, std::function<bool()> enabled = {},
             std::function<bool()> checked = {}) {
        add(id, ActionHandler(std::move(run), std::move(enabled), std::move(checked)));
    }
    /// The handler of an action; null where none was added.
    const ActionHandler* find(std::string_view id) const;
    /// Whether the action means something here now.
    bool can(std::string_view id) const;
    /// Runs the handler if it is enabled. False when there is none, it is not enabled, or it declined.
    bool run(std::string_view id) const;

    /// Sorted.
    std::vector<std::string> ids() const;
    /// Ids that were added more than once.
    const std::vector<std::string>& duplicates() const { return m_duplicates; }

private:
    std::map<std::string, ActionHandler, std::less<>> m_handlers;
    std::vector<std::string> m_duplicates;
};

} // namespace octant
