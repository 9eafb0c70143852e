#pragma once

#include <functional>

#include "views/tools/building.h"
#include "views/tools/tool_action.h"

/// Actions of the tools that build, which all need a level. Each ends what the others have under way.
namespace octant {

/// Something while one builds; otherwise it does nothing.
ToolAction buildAction(Building& building, const char* id, std::function<void(const InputState&)> does,
                       std::function<bool()> checked = {});
/// Something with the cells that are selected or pasted, while one builds.
ToolAction transformAction(Building& building, const char* id, std::function<void(const InputState&)> does);
/// Begins something that builds by itself, and building with it.
ToolAction beginAction(Building& building, const char* id, std::function<void(const InputState&)> begins,
                       std::function<bool()> checked = {});

} // namespace octant
