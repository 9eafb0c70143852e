#include "app/window/workspaces.h"

#include <QString>

#include "model/core/translate.h"

namespace octant {

std::span<const Workspace> workspaces() {
    constexpr auto left = Qt::LeftDockWidgetArea, right = Qt::RightDockWidgetArea,
                   bottom = Qt::BottomDockWidgetArea;
    // One narrow column, so that the view has three fifths of a window of 1280 x 720.
    static constexpr WorkspacePanel build[] = {
        {"properties", right}, {"browser", right, true}, {"outline", right}, {"add", right}};
    static constexpr WorkspacePanel entities[] = {
        {"add", left},    {"outline", left},    {"properties", right}, {"signals", bottom},
        {"find", bottom}, {"problems", bottom}, {"history", bottom}};
    static constexpr WorkspacePanel light[] = {
        {"outline", left}, {"properties", right}, {"problems", right, true}, {"light", right}};
    static constexpr Workspace all[] = {
        {"build", "view.workspace-build", build, 0, 272, 0},
        {"materials", "view.workspace-materials", {}, 270, 310, 170},
        {"entities", "view.workspace-entities", entities, 270, 310, 170},
        {"light", "view.workspace-light", light, 230, 310, 0},
    };
    return all;
}

const Workspace& workspaceById(const QString& id) {
    constexpr std::size_t ofNewUsers = 1;
    for (const Workspace& workspace : workspaces())
        if (id == QLatin1String(workspace.id))
            return workspace;
    return workspaces()[ofNewUsers];
}

std::span<const ActionRow> workspaceActionRows() {
    static constexpr ActionTraits usual{
        .needs = ActionNeeds::Nothing, .checkable = true, .group = "workspace"};
    static constexpr auto traits = [](const char* keys, const char* synonyms) {
        ActionTraits own = usual;
        own.keys = keys;
        own.synonyms = synonyms;
        return own;
    };
    static constexpr ActionRow rows[] = {
        ActionRow("view.workspace-build", "view/workspace", OCTANT_TR("&Build"),
                  OCTANT_TR("A large view, and one column for materials and properties"),
                  traits("Ctrl+Alt+1", OCTANT_TR("layout workspace panels building cubes"))),
        ActionRow("view.workspace-materials", "view/workspace", OCTANT_TR("&Materials"),
                  OCTANT_TR("Outline, properties, and materials below the view"),
                  traits("Ctrl+Alt+2", OCTANT_TR("layout workspace panels textures"))),
        ActionRow("view.workspace-entities", "view/workspace", OCTANT_TR("&Entities"),
                  OCTANT_TR("What can be added, properties, and signals below the view"),
                  traits("Ctrl+Alt+3", OCTANT_TR("layout workspace panels signals wiring"))),
        ActionRow("view.workspace-light", "view/workspace", OCTANT_TR("&Light"),
                  OCTANT_TR("Outline, properties, light, and problems beside a high view"),
                  traits("Ctrl+Alt+4", OCTANT_TR("layout workspace panels lamps baking"))),
        ActionRow("view.only-view", "view/workspace", OCTANT_TR("&Only the view"),
                  OCTANT_TR("Hide all panels, or bring them back"),
                  {.keys = "Ctrl+Space",
                   .needs = ActionNeeds::Nothing,
                   .section = 1,
                   .checkable = true,
                   .synonyms = OCTANT_TR("maximize viewport hide panels toggle")}),
    };
    return rows;
}

} // namespace octant
