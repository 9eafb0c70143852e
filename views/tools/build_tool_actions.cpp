#include "views/tools/build_actions.h"
#include "views/tools/build_tool.h"
#include "views/tools/cell_cursor.h"

/// The actions of building by cells.
namespace octant {
namespace {

constexpr std::size_t mostBehind = 64; // cubes on a ray that are told apart

} // namespace

std::vector<ToolAction> BuildTool::actions() {
    std::vector<ToolAction> all;
    addEditing(all);
    addPainting(all);
    addRepeating(all);
    addGrid(all);
    addSelecting(all);
    addTransforming(all);
    return all;
}

void BuildTool::addEditing(std::vector<ToolAction>& all) {
    BuildController& build = m_building.build;
    ToolAction mode;
    mode.id = "view.build";
    mode.run = [&build](const InputState&) { build.setActive(!build.active()); };
    mode.checked = [&build] { return build.active(); };
    mode.endOthers = [this] {
        m_building.terrain.setActive(false);
        m_building.commitChanges();
        m_building.shape.cancel();
        m_building.structure.end();
        m_building.paste.end();
    };
    mode.needsLevel = mode.picksAgain = true;
    all.push_back(std::move(mode));
    all.push_back(
        buildAction(m_building, "build.push", [&build](const InputState& in) { build.push(*in.level, 1); }));
    all.push_back(
        buildAction(m_building, "build.pull", [&build](const InputState& in) { build.push(*in.level, -1); }));
    all.push_back(
        buildAction(m_building, "build.clear", [&build](const InputState& in) { build.clear(*in.level); }));
    const auto snap = [&](const char* id, BuildController::Snap by) {
        all.push_back(buildAction(
            m_building, id, [&build, by](const InputState&) { build.setSnap(by); },
            [&build, by] { return build.snap() == by; }));
    };
    snap("build.snap-cells", BuildController::Snap::Cells);
    snap("build.snap-eighths", BuildController::Snap::Eighths);
    snap("build.snap-free", BuildController::Snap::Free);
    all.push_back(buildAction(
        m_building, "build.link-corners",
        [&build](const InputState&) { build.setLinksCorners(!build.linksCorners()); },
        [&build] { return build.linksCorners(); }));
}

void BuildTool::addRepeating(std::vector<ToolAction>& all) {
    ToolAction again = buildAction(m_building, "build.repeat-last", [this](const InputState& in) {
        m_building.build.commitSession(); // what is pushed now is what is repeated
        const auto hit = in.nearest();
        const auto pointed = hit ? cellAt(*in.level, *hit, m_building.build.depth()) : std::nullopt;
        m_building.repeat.repeat(*in.level, pointed);
    });
    again.picksAgain = true;
    all.push_back(std::move(again));
}

void BuildTool::addPainting(std::vector<ToolAction>& all) {
    BuildController& build = m_building.build;
    const auto paint = [&](const char* id, BuildController::PaintScope scope) {
        all.push_back(buildAction(m_building, id,
                                  [&build, scope](const InputState& in) { build.paint(*in.level, scope); }));
    };
    paint("build.paint", BuildController::PaintScope::Faces);
    paint("build.paint-sides", BuildController::PaintScope::AllSides);
    paint("build.paint-connected", BuildController::PaintScope::Connected);
    all.push_back(buildAction(
        m_building, "build.paint-brush", [&build](const InputState&) { build.setPaints(!build.paints()); },
        [&build] { return build.paints(); }));
    // It needs no selection of cells, so one need not build for it.
    all.push_back(buildAction(m_building, "build.replace-pointed", {}));
    all.back().run = [&build](const InputState& in) {
        build.hover(*in.level, in.nearest());
        build.replacePointed(*in.level);
        if (!build.active())
            build.reset();
    };
    all.push_back(buildAction(m_building, "build.take-material",
                              [&build](const InputState& in) { build.pickMaterial(*in.level); }));
}

void BuildTool::addGrid(std::vector<ToolAction>& all) {
    BuildController& build = m_building.build;
    const auto grid = [&](const char* id, int finer) {
        all.push_back(
            buildAction(m_building, id, [&build, finer](const InputState&) { build.changeGrid(finer); }));
        all.back().picksAgain = true;
    };
    grid("build.finer-grid", 1);
    grid("build.coarser-grid", -1);
    all.push_back(buildAction(
        m_building, "build.follow-cubes",
        [&build](const InputState&) { build.setFollowsCubes(!build.followsCubes()); },
        [&build] { return build.followsCubes(); }));
    all.back().picksAgain = true;
}

void BuildTool::addSelecting(std::vector<ToolAction>& all) {
    BuildController& build = m_building.build;
    using Spread = BuildController::Spread;
    const auto spread = [&](const char* id, Spread how) {
        all.push_back(buildAction(m_building, id,
                                  [&build, how](const InputState& in) { build.spread(*in.level, how); }));
    };
    spread("build.select-plane", Spread::Plane);
    spread("build.select-connected", Spread::Connected);
    spread("build.select-material", Spread::SameMaterial);
    spread("build.select-grow", Spread::Grow);
    spread("build.select-shrink", Spread::Shrink);
    spread("build.select-invert", Spread::Invert);
    spread("build.select-box", Spread::Box);
    all.push_back(buildAction(m_building, "build.select-behind", [&build](const InputState& in) {
        build.selectBehind(*in.level, in.picked(mostBehind));
    }));
    all.push_back(
        buildAction(m_building, "build.let-go", [&build](const InputState&) { build.clearSelection(); }));
    all.push_back(buildAction(m_building, "build.deeper", [&build](const InputState&) { build.reach(1); }));
    all.push_back(buildAction(m_building, "build.nearer", [&build](const InputState&) { build.reach(-1); }));
}

void BuildTool::addTransforming(std::vector<ToolAction>& all) {
    const auto move = [&](const char* id, const glm::i64vec3& seen) {
        ToolAction action = transformAction(m_building, id, {});
        // Entities are moved whether one builds or not, cells before them.
        action.run = [this, seen](const InputState& in) {
            const glm::i64vec3 by = stepAsSeen(in.view.camera, seen);
            const bool building = m_building.build.active();
            if (building && !m_building.build.selection().empty())
                m_building.transform.move(*in.level, by);
            else if (!m_building.transform.moveEntities(by) && building)
                m_building.transform.move(*in.level, by);
        };
        all.push_back(std::move(action));
    };
    move("build.move-left", {-1, 0, 0});
    move("build.move-right", {1, 0, 0});
    move("build.move-forward", {0, 0, 1});
    move("build.move-back", {0, 0, -1});
    move("build.move-up", {0, 1, 0});
    move("build.move-down", {0, -1, 0});
    const auto turn = [&](const char* id, int axis) {
        all.push_back(transformAction(m_building, id, [this, axis](const InputState& in) {
            if (m_building.paste.active())
                m_building.paste.turn(axis, 1);
            else
                m_building.transform.turn(*in.level, axis, 1);
        }));
    };
    turn("build.turn-x", 0);
    turn("build.turn-y", 1);
    turn("build.turn-z", 2);
    const auto mirror = [&](const char* id, int axis) {
        all.push_back(transformAction(m_building, id, [this, axis](const InputState& in) {
            if (m_building.paste.active())
                m_building.paste.mirror(axis);
            else
                m_building.transform.mirror(*in.level, axis);
        }));
    };
    mirror("build.mirror-x", 0);
    mirror("build.mirror-y", 1);
    mirror("build.mirror-z", 2);
}

} // namespace octant
