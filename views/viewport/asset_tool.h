#pragma once

#include <functional>
#include <utility>

#include "views/tools/tool.h"

namespace octant {

class AssetView;

/// Gives a document that is no map (views/assets/asset_view.h) what the hand does, as one of the tools.
class AssetTool final : public Tool {
public:
    /// `view`: of the document that is shown; null for maps.
    explicit AssetTool(std::function<AssetView*()> view) : m_view(std::move(view)) {}

    bool hover(const InputState& in) override;
    void leave() override;
    Pressed press(const InputState& in) override;
    bool wheel(const InputState& in, double notches) override;

private:
    class Held;

    std::function<AssetView*()> m_view;
};

} // namespace octant
