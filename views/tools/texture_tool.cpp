#include "views/tools/texture_tool.h"

#include "views/tools/build_actions.h"

namespace octant {

std::vector<ToolAction> TextureTool::actions() {
    std::vector<ToolAction> all;
    const auto lay = [&](const char* id, UvAction how) {
        all.push_back(buildAction(
            m_building, id, [this, how](const InputState& in) { m_building.texture.apply(*in.level, how); }));
    };
    lay("build.texture-left", UvAction::Left);
    lay("build.texture-right", UvAction::Right);
    lay("build.texture-up", UvAction::Up);
    lay("build.texture-down", UvAction::Down);
    lay("build.texture-larger", UvAction::Larger);
    lay("build.texture-smaller", UvAction::Smaller);
    lay("build.texture-turn", UvAction::Turn);
    lay("build.texture-fit", UvAction::Fit);
    lay("build.texture-align", UvAction::Align);
    lay("build.texture-grid", UvAction::Grid);
    lay("build.texture-reset", UvAction::Reset);
    return all;
}

} // namespace octant
