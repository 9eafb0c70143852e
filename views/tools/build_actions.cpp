#include "views/tools/build_actions.h"

#include <utility>

namespace octant {
namespace {

ToolAction onLevel(const char* id, std::function<void(const InputState&)> does) {
    ToolAction action;
    action.id = id;
    action.run = std::move(does);
    action.needsLevel = true;
    return action;
}

/// What it does while one builds.
std::function<void(const InputState&)> whileBuilding(Building& building,
                                                     std::function<void(const InputState&)> does) {
    return [&building, does = std::move(does)](const InputState& in) {
        if (building.build.active())
            does(in);
    };
}

} // namespace

ToolAction buildAction(Building& building, const char* id, std::function<void(const InputState&)> does,
                       std::function<bool()> checked) {
    ToolAction action = onLevel(id, whileBuilding(building, std::move(does)));
    action.checked = std::move(checked);
    action.endOthers = [&building] {
        building.commitChanges();
        building.shape.cancel();
    };
    return action;
}

ToolAction transformAction(Building& building, const char* id, std::function<void(const InputState&)> does) {
    ToolAction action = onLevel(id, whileBuilding(building, std::move(does)));
    action.endOthers = [&building] {
        if (building.build.active())
            building.endOtherTools();
    };
    return action;
}

ToolAction beginAction(Building& building, const char* id, std::function<void(const InputState&)> begins,
                       std::function<bool()> checked) {
    ToolAction action = onLevel(id, [&building, begins = std::move(begins)](const InputState& in) {
        building.build.commitSession();
        begins(in);
    });
    action.checked = std::move(checked);
    action.endOthers = [&building] {
        building.commitChanges();
        building.paste.end();
        building.shape.cancel();
        building.structure.end();
        if (!building.build.active())
            building.build.setActive(true);
    };
    return action;
}

} // namespace octant
