#include "views/viewport/asset_tool.h"

#include <memory>

#include "views/assets/asset_view.h"

namespace octant {
namespace {

AssetView::Pointer pointerOf(const InputState& in, glm::dvec2 at) {
    Qt::KeyboardModifiers modifiers;
    modifiers.setFlag(Qt::ShiftModifier, in.modifiers.shift);
    modifiers.setFlag(Qt::ControlModifier, in.modifiers.ctrl);
    modifiers.setFlag(Qt::AltModifier, in.modifiers.alt);
    return {QPointF(at.x, at.y), in.view.ray(at), modifiers};
}

AssetView::Pointer pointerOf(const InputState& in) { return pointerOf(in, in.at); }

} // namespace

class AssetTool::Held final : public Drag {
public:
    explicit Held(const AssetTool& tool) : m_tool(tool) {}

    void update(const InputState& in) override {
        AssetView* const view = m_tool.m_view();
        if (view == nullptr)
            return;
        for (const glm::dvec2 at : in.passed)
            view->dragTo(pointerOf(in, at));
        view->dragTo(pointerOf(in));
    }
    bool end(const InputState& in) override {
        if (AssetView* const view = m_tool.m_view())
            view->release(pointerOf(in));
        return true;
    }
    void interrupt() override {} // the viewport ends the view's tools, where the focus does not go to a menu
    void cancel() override {
        if (AssetView* const view = m_tool.m_view())
            view->endTools();
    }

private:
    const AssetTool& m_tool;
};

bool AssetTool::hover(const InputState& in) {
    if (AssetView* const view = m_view())
        view->hover(pointerOf(in));
    return false;
}

void AssetTool::leave() {
    if (AssetView* const view = m_view())
        view->leave();
}

Pressed AssetTool::press(const InputState& in) {
    AssetView* const view = m_view();
    return view != nullptr && view->press(pointerOf(in)) ? Pressed::held(std::make_unique<Held>(*this))
                                                         : Pressed::notTaken();
}

bool AssetTool::wheel(const InputState& in, double notches) {
    AssetView* const view = m_view();
    return view != nullptr && !in.modifiers.onlyCtrl() && view->wheel(pointerOf(in), notches);
}

} // namespace octant
