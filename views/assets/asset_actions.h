#pragma once

#include <functional>
#include <utility>

#include "views/assets/asset_view.h"
#include "views/host/actions.h"

namespace octant {

/// Finds the asset view that is shown at the moment; null for none.
using ShownAsset = std::function<AssetView*()>;

/// Binds the actions of one class of asset views. Views come and go with documents, but their actions stay:
/// they can be used while a view of that class is shown.
template <class View> class AssetActions {
public:
    using Does = std::function<void(View&)>;
    using Holds = std::function<bool(const View&)>;

    AssetActions(ActionRegistry& actions, ShownAsset shown) : m_actions(actions), m_shown(std::move(shown)) {}

    /// As ActionHandler has it; what the action did is drawn.
    void bind(const char* id, Does does, Holds enabled = {}, Holds checked = {}) {
        ActionHandler handler;
        handler.run = [shown = m_shown, does = std::move(does)] {
            auto* const view = dynamic_cast<View*>(shown());
            if (!view)
                return false;
            does(*view);
            emit view->changed();
            return true;
        };
        handler.enabled = [shown = m_shown, enabled = std::move(enabled)] {
            const auto* const view = dynamic_cast<const View*>(shown());
            return view && (!enabled || enabled(*view));
        };
        if (checked)
            handler.checked = [shown = m_shown, checked = std::move(checked)] {
                const auto* const view = dynamic_cast<const View*>(shown());
                return view && checked(*view);
            };
        m_actions.bind(id, std::move(handler));
    }

private:
    ActionRegistry& m_actions;
    ShownAsset m_shown;
};

} // namespace octant
