#include <cmath>
#include <utility>

#include <glm/trigonometric.hpp>

#include "views/host/actions.h"
#include "views/tool_panels/repeat_dialog.h"
#include "views/viewport/viewport_widget.h"

/// What the actions of building do.
namespace octant {
namespace {

constexpr std::size_t mostBehind = 64; // cubes on a ray that are told apart

} // namespace

const Level* ViewportWidget::builtLevel() const { return m_building.build.active() ? shownLevel() : nullptr; }

void ViewportWidget::beginBuildAction() {
    m_building.transform.endRun();
    endShape(false);
    refreshShapes();
    refreshHover();
}

void ViewportWidget::bindBuilding(const char* id, OnLevel does, std::function<bool()> checked) {
    bindAction(
        id,
        [this, does = std::move(does)] {
            beginBuildAction();
            if (const Level* level = builtLevel()) {
                does(*level);
                refreshBuilding();
            }
        },
        [this] { return shownLevel() != nullptr; }, std::move(checked));
}

void ViewportWidget::bindTransform(const char* id, OnLevel does) {
    bindAction(
        id,
        [this, does = std::move(does)] {
            if (const Level* level = builtLevel()) {
                endOtherTools();
                does(*level);
                refreshBuilding();
            }
        },
        [this] { return shownLevel() != nullptr; });
}

void ViewportWidget::bindBuildTool(const char* id, OnLevel starts, std::function<bool()> checked) {
    bindAction(
        id,
        [this, starts = std::move(starts)] {
            m_building.transform.endRun();
            m_pasteTool.drop();
            endShape(false);
            if (const Level* level = shownLevel()) {
                if (!m_building.build.active()) {
                    m_building.build.setActive(true);
                    m_hoverStale = true;
                }
                refreshHover();
                m_building.build.endRun();
                starts(*level);
                refreshShapes();
            }
        },
        [this] { return shownLevel() != nullptr; }, std::move(checked));
}

void ViewportWidget::bindBuildActions() {
    bindAction(
        "view.build",
        [this] {
            m_building.terrain.setActive(false);
            beginBuildAction();
            m_building.paste.end();
            m_building.build.setActive(!m_building.build.active());
            m_hoverStale = true;
            refreshBuilding();
        },
        [this] { return shownLevel() != nullptr; }, [this] { return m_building.build.active(); });
    bindBuilding("build.push", [this](const Level& level) { m_building.build.push(level, 1); });
    bindBuilding("build.pull", [this](const Level& level) { m_building.build.push(level, -1); });
    bindBuilding("build.clear", [this](const Level& level) { m_building.build.clear(level); });
    const auto paint = [this](const char* id, BuildControl::Coat coat) {
        bindBuilding(id, [this, coat](const Level& level) { m_building.build.paint(level, coat); });
    };
    paint("build.paint", BuildControl::Coat::Faces);
    paint("build.paint-sides", BuildControl::Coat::AllSides);
    paint("build.paint-connected", BuildControl::Coat::Connected);
    bindBuilding(
        "build.paint-brush", [this](const Level&) { m_building.build.setPaints(!m_building.build.paints()); },
        [this] { return m_building.build.paints(); });
    bindBuilding("build.take-material", [this](const Level& level) { m_building.build.pickMaterial(level); });
    const auto grid = [this](const char* id, int finer) {
        bindBuilding(id, [this, finer](const Level&) {
            m_building.build.changeGrid(finer);
            m_hoverStale = true;
        });
    };
    grid("build.finer-grid", 1);
    grid("build.coarser-grid", -1);
    bindBuilding(
        "build.follow-cubes",
        [this](const Level&) {
            m_building.build.setFollowsCubes(!m_building.build.followsCubes());
            m_hoverStale = true;
        },
        [this] { return m_building.build.followsCubes(); });
    const auto snap = [this](const char* id, BuildControl::Snap by) {
        bindBuilding(
            id, [this, by](const Level&) { m_building.build.setSnap(by); },
            [this, by] { return m_building.build.snap() == by; });
    };
    snap("build.snap-cells", BuildControl::Snap::Cells);
    snap("build.snap-eighths", BuildControl::Snap::Eighths);
    snap("build.snap-free", BuildControl::Snap::Free);
    bindBuilding(
        "build.link-corners",
        [this](const Level&) { m_building.build.setLinksCorners(!m_building.build.linksCorners()); },
        [this] { return m_building.build.linksCorners(); });
}

void ViewportWidget::bindCellSelectionActions() {
    using Spread = BuildControl::Spread;
    const auto spread = [this](const char* id, Spread how) {
        bindBuilding(id, [this, how](const Level& level) { m_building.build.spread(level, how); });
    };
    spread("build.select-plane", Spread::Plane);
    spread("build.select-connected", Spread::Connected);
    spread("build.select-material", Spread::SameMaterial);
    spread("build.select-grow", Spread::Grow);
    spread("build.select-shrink", Spread::Shrink);
    spread("build.select-invert", Spread::Invert);
    spread("build.select-box", Spread::Box);
    bindBuilding("build.select-behind", [this](const Level& level) {
        m_building.build.selectBehind(level, hitsAt(m_pointer, mostBehind));
    });
    bindBuilding("build.let-go", [this](const Level&) { m_building.build.letGo(); });
    bindBuilding("build.deeper", [this](const Level&) { m_building.build.reach(1); });
    bindBuilding("build.nearer", [this](const Level&) { m_building.build.reach(-1); });
}

void ViewportWidget::bindTextureActions() {
    bindAction(
        "build.texture",
        [this] {
            beginBuildAction();
            showTexture();
            refreshBuilding();
        },
        [this] { return shownLevel() != nullptr; });
    using Lay = BuildControl::Lay;
    const auto lay = [this](const char* id, Lay how) {
        bindBuilding(id, [this, how](const Level& level) { m_building.build.lay(level, how); });
    };
    lay("build.texture-left", Lay::Left);
    lay("build.texture-right", Lay::Right);
    lay("build.texture-up", Lay::Up);
    lay("build.texture-down", Lay::Down);
    lay("build.texture-larger", Lay::Larger);
    lay("build.texture-smaller", Lay::Smaller);
    lay("build.texture-turn", Lay::Turn);
    lay("build.texture-fit", Lay::Fit);
    lay("build.texture-align", Lay::Align);
    lay("build.texture-grid", Lay::Grid);
    lay("build.texture-reset", Lay::Reset);
}

void ViewportWidget::bindShapeActions() {
    const auto shape = [this](const char* id, ShapeKind kind) {
        bindBuildTool(id, [this, kind](const Level&) {
            m_building.terrain.setActive(false);
            m_shapeTool.begin(input(m_pointer, m_modifiers), kind);
            setFocus(Qt::OtherFocusReason); // a shape that was asked for elsewhere is adjusted here
        });
    };
    shape("build.shape-box", ShapeKind::Box);
    shape("build.shape-room", ShapeKind::Room);
    shape("build.shape-stairs", ShapeKind::Stairs);
    shape("build.shape-ramp", ShapeKind::Ramp);
    shape("build.shape-cylinder", ShapeKind::Cylinder);
    shape("build.shape-cone", ShapeKind::Cone);
    shape("build.shape-sphere", ShapeKind::Sphere);
    shape("build.shape-arch", ShapeKind::Arch);
    bindBuildTool(
        "build.terrain",
        [this](const Level&) {
            m_building.terrain.setActive(!m_building.terrain.active());
            m_hoverStale = true;
        },
        [this] { return m_building.terrain.active(); });
}

glm::i64vec3 ViewportWidget::stepAsSeen(const glm::i64vec3& seen) const {
    const double yaw = glm::radians(m_control.camera().yaw);
    const bool alongX = std::abs(std::sin(yaw)) > std::abs(std::cos(yaw));
    const std::int64_t sign = (alongX ? std::sin(yaw) : std::cos(yaw)) < 0 ? -1 : 1;
    const glm::i64vec3 forward = alongX ? glm::i64vec3(sign, 0, 0) : glm::i64vec3(0, 0, sign);
    const glm::i64vec3 right = alongX ? glm::i64vec3(0, 0, -sign) : glm::i64vec3(sign, 0, 0);
    return right * seen.x + glm::i64vec3(0, seen.y, 0) + forward * seen.z;
}

void ViewportWidget::bindTransformActions() {
    const auto move = [this](const char* id, const glm::i64vec3& seen) {
        bindTransform(
            id, [this, seen](const Level& level) { m_building.transform.move(level, stepAsSeen(seen)); });
    };
    move("build.move-left", {-1, 0, 0});
    move("build.move-right", {1, 0, 0});
    move("build.move-forward", {0, 0, 1});
    move("build.move-back", {0, 0, -1});
    move("build.move-up", {0, 1, 0});
    move("build.move-down", {0, -1, 0});
    const auto turn = [this](const char* id, int axis) {
        bindTransform(id, [this, axis](const Level& level) {
            if (m_building.paste.active())
                m_building.paste.turn(axis, 1);
            else
                m_building.transform.turn(level, axis, 1);
        });
    };
    turn("build.turn-x", 0);
    turn("build.turn-y", 1);
    turn("build.turn-z", 2);
    const auto mirror = [this](const char* id, int axis) {
        bindTransform(id, [this, axis](const Level& level) {
            if (m_building.paste.active())
                m_building.paste.mirror(axis);
            else
                m_building.transform.mirror(level, axis);
        });
    };
    mirror("build.mirror-x", 0);
    mirror("build.mirror-y", 1);
    mirror("build.mirror-z", 2);
    bindTransform("build.repeat", [this](const Level&) {
        m_building.transform.endRun();
        askForRepeat(this, [this](const RepeatChoice& choice) {
            if (const Level* now = shownLevel())
                m_building.transform.repeat(*now, choice.face, choice.gap, choice.count);
        });
    });
}

void ViewportWidget::handleEditing() {
    const auto add = [this](const char* id, std::function<bool(const Level&)> does,
                            std::function<bool()> when) {
        m_handlers.add(id, drawn({[this, does = std::move(does)] {
                                      const Level* level = builtLevel();
                                      if (level == nullptr)
                                          return false;
                                      endOtherTools();
                                      m_building.transform.endRun();
                                      return does(*level);
                                  },
                                  std::move(when)}));
    };
    const auto selected = [this] { return builtLevel() != nullptr && !m_building.build.selection().empty(); };
    const auto copy = [this](const Level& level, bool removes) {
        if (const auto copied = m_building.transform.copy(level)) {
            m_host.keepCubes(copied->text);
            if (removes)
                m_building.build.clear(level);
            refreshBuilding();
        }
        return true;
    };
    add(
        "edit.copy", [copy](const Level& level) { return copy(level, false); }, selected);
    add(
        "edit.cut", [copy](const Level& level) { return copy(level, true); }, selected);
    add(
        "edit.delete",
        [this](const Level& level) {
            m_building.build.clear(level);
            return true;
        },
        selected);
    add(
        "edit.duplicate",
        [this](const Level& level) {
            if (auto copied = m_building.transform.copy(level)) {
                beginPaste(std::move(*copied));
                refreshBuilding();
            }
            return true;
        },
        selected);
    add(
        "edit.paste",
        [this](const Level&) {
            auto kept = m_host.keptCubes();
            if (!kept)
                return false; // other things may be pasted then
            beginPaste(std::move(*kept));
            refreshBuilding();
            return true;
        },
        [this] { return builtLevel() != nullptr; });
}

} // namespace octant
