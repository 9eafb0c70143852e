#include <QKeyEvent>

#include "views/host/actions.h"
#include "views/tool_panels/material_question.h"
#include "views/viewport/scene_feeder.h"
#include "views/viewport/viewport_widget.h"

namespace octant {
void ViewportWidget::beginPaste(CopiedCubes cubes) {
    setFocus(Qt::ShortcutFocusReason);
    m_paste.begin(std::move(cubes));
    m_hoverStale = true;
    refreshHover();
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
