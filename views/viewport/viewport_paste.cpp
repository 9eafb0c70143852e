#include <algorithm>
#include <cmath>
#include <iterator>

#include <QKeyEvent>
#include <glm/trigonometric.hpp>

#include "views/host/actions.h"
#include "views/tools/material_question.h"
#include "views/tools/repeat_dialog.h"
#include "views/viewport/scene_feeder.h"
#include "views/viewport/viewport_widget.h"

namespace octant {
namespace {

struct TurnAction {
    std::string_view id;
    int axis;
    bool mirror;
};
constexpr TurnAction turns[] = {
    {"build.turn-x", 0, false},  {"build.turn-y", 1, false},  {"build.turn-z", 2, false},
    {"build.mirror-x", 0, true}, {"build.mirror-y", 1, true}, {"build.mirror-z", 2, true},
};

constexpr std::string_view clipboardActions[] = {"edit.copy", "edit.cut", "edit.paste", "edit.duplicate",
                                                 "edit.delete"};

} // namespace

bool ViewportWidget::canTransform(std::string_view action) const {
    if (!m_build.active() || shownLevel() == nullptr)
        return false;
    if (action == "edit.paste")
        return true;
    return std::find(std::begin(clipboardActions), std::end(clipboardActions), action) !=
               std::end(clipboardActions) &&
           !m_build.selection().empty();
}

/// The way of a move as one sees it: along the axes that are nearest to it.
std::optional<glm::i64vec3> ViewportWidget::wayOfMove(std::string_view action) const {
    constexpr std::string_view prefix = "build.move-";
    if (!action.starts_with(prefix))
        return std::nullopt;
    const std::string_view where = action.substr(prefix.size());
    const double yaw = glm::radians(m_control.camera().yaw);
    const bool alongX = std::abs(std::sin(yaw)) > std::abs(std::cos(yaw));
    const std::int64_t sign = (alongX ? std::sin(yaw) : std::cos(yaw)) < 0 ? -1 : 1;
    const glm::i64vec3 forward = alongX ? glm::i64vec3(sign, 0, 0) : glm::i64vec3(0, 0, sign);
    const glm::i64vec3 right = alongX ? glm::i64vec3(0, 0, -sign) : glm::i64vec3(sign, 0, 0);
    if (where == "forward" || where == "back")
        return where == "forward" ? forward : -forward;
    if (where == "right" || where == "left")
        return where == "right" ? right : -right;
    if (where == "up" || where == "down")
        return glm::i64vec3(0, where == "up" ? 1 : -1, 0);
    return std::nullopt;
}

bool ViewportWidget::transform(std::string_view action) {
    const Level* level = shownLevel();
    if (!m_build.active() || level == nullptr)
        return false;
    if (const auto way = wayOfMove(action)) {
        endOtherTools();
        m_transform.move(*level, *way);
        refreshBuilding();
        return true;
    }
    for (const TurnAction& turn : turns) {
        if (turn.id != action)
            continue;
        endOtherTools();
        if (m_paste.active())
            turn.mirror ? m_paste.mirror(turn.axis) : m_paste.turn(turn.axis, 1);
        else
            turn.mirror ? m_transform.mirror(*level, turn.axis) : m_transform.turn(*level, turn.axis, 1);
        refreshBuilding();
        return true;
    }
    if (action == "build.repeat") {
        endOtherTools();
        m_transform.endRun();
        askForRepeat(this, [this](const RepeatChoice& choice) {
            if (const Level* now = shownLevel())
                m_transform.repeat(*now, choice.face, choice.gap, choice.count);
        });
        return true;
    }
    return canTransform(action) && clipboard(action, *level);
}

bool ViewportWidget::clipboard(std::string_view action, const Level& level) {
    endOtherTools();
    m_transform.endRun();
    if (action == "edit.delete") {
        m_build.clear(level);
        return true;
    }
    std::optional<CopiedCubes> copied;
    if (action != "edit.paste")
        copied = m_transform.copy(level);
    else if (auto kept = m_host.keptCubes())
        copied = std::move(*kept);
    else
        return false; // other things may be pasted then
    if (!copied)
        return true;
    if (action == "edit.copy" || action == "edit.cut")
        m_host.keepCubes(copied->text);
    if (action == "edit.cut")
        m_build.clear(level);
    if (action == "edit.paste" || action == "edit.duplicate") {
        setFocus(Qt::ShortcutFocusReason);
        m_paste.begin(std::move(*copied));
        m_hoverStale = true;
        refreshHover();
    }
    refreshBuilding();
    return true;
}

void ViewportWidget::endOtherTools() {
    m_build.endRun();
    endShape(false);
    m_terrain.setActive(false);
    refreshShapes();
}

void ViewportWidget::endRuns() {
    m_build.endRun();
    m_transform.endRun();
}

void ViewportWidget::endPaste() {
    if (!m_paste.active())
        return;
    m_paste.end();
    refreshBuilding();
}

void ViewportWidget::placeGhost(bool goOn) {
    const Level* level = shownLevel();
    if (level == nullptr)
        return;
    if (const auto names = m_paste.clashes(*level); !names.empty()) {
        // The ghost waits, out of sight, for what the user wants.
        auto waiting = std::make_shared<PasteControl>(m_paste);
        endPaste();
        askForMaterials(names, this, [this, waiting](const std::string& materials) {
            if (const Level* now = shownLevel())
                waiting->place(*now, materials);
        });
        return;
    }
    if (m_paste.place(*level, {}) && !goOn)
        m_paste.end();
    m_hoverStale = true;
    refreshBuilding();
}

bool ViewportWidget::pasteWithKey(const QKeyEvent& event) {
    if (!m_paste.active())
        return false;
    switch (event.key()) {
    case Qt::Key_Escape:
        endPaste();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        placeGhost((event.modifiers() & Qt::ShiftModifier) != 0);
        return true;
    default:
        return false;
    }
}

void ViewportWidget::pasteWithWheel(int notches, Qt::KeyboardModifiers modifiers) {
    if ((modifiers & Qt::ShiftModifier) != 0)
        m_paste.scale(notches);
    else
        m_paste.raise(notches);
    refreshBuilding();
}

QString ViewportWidget::pasteText() const {
    const glm::dvec3 size = m_paste.size();
    const auto key = [this](const char* id) { return m_actions.keyText(QString::fromLatin1(id)); };
    return tr("  ·  %1 × %2 × %3 m  ·  click or Enter places, with Shift again and again  ·  %4 %5 %6 turn, "
              "%7 mirrors  ·  wheel raises, with Shift scales  ·  Esc drops")
        .arg(size.x)
        .arg(size.y)
        .arg(size.z)
        .arg(key("build.turn-y"), key("build.turn-x"), key("build.turn-z"), key("build.mirror-x"));
}

} // namespace octant
