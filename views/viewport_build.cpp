#include "views/scene_feeder.h"
#include "views/theme.h"
#include "views/viewport_widget.h"

namespace octant {
namespace {

/// Above all overlays that the level itself has.
constexpr int buildOverlay = 100;

} // namespace

const Level* ViewportWidget::shownLevel() const {
    return m_feeder->context() ? &m_feeder->context()->level() : nullptr;
}

bool ViewportWidget::build(std::string_view action) {
    if (action.starts_with("build."))
        refreshHover();
    if (action == "view.build") {
        m_build.setActive(!m_build.active());
        m_hoverStale = true;
    } else if (const Level* level = shownLevel(); !m_build.active() || level == nullptr) {
        return action.starts_with("build.");
    } else if (action == "build.finer-grid" || action == "build.coarser-grid") {
        m_build.changeGrid(action == "build.finer-grid" ? 1 : -1);
        m_hoverStale = true;
    } else if (action == "build.push" || action == "build.pull") {
        m_build.push(*level, action == "build.push" ? 1 : -1);
    } else if (action == "build.clear") {
        m_build.clear(*level);
    } else if (action == "build.paint") {
        m_build.paint(*level);
    } else if (action == "build.take-material") {
        m_build.pickMaterial(*level);
    } else if (action == "build.let-go") {
        m_build.letGo();
    } else {
        return false;
    }
    refreshBuilding();
    return true;
}

void ViewportWidget::refreshBuilding() {
    const Level* level = shownLevel();
    const QColor accent = themeColors().accent;
    m_scene->setOverlay(buildOverlay, level != nullptr
                                          ? m_build.overlay(*level, glm::u8vec4(accent.red(), accent.green(),
                                                                                accent.blue(), 255))
                                          : nullptr);
    tellStatus();
    wake();
}

void ViewportWidget::buildWithWheel(double notches, Qt::KeyboardModifiers modifiers) {
    // A wheel of small steps builds when they are a notch together.
    m_wheel += notches;
    const int whole = static_cast<int>(m_wheel);
    m_wheel -= whole;
    if (whole == 0)
        return;
    refreshHover();
    const bool shift = (modifiers & Qt::ShiftModifier) != 0, ctrl = (modifiers & Qt::ControlModifier) != 0;
    if (m_keys.held(HeldKey::Grid, {})) {
        m_build.changeGrid(-whole);
        m_hoverStale = true;
    } else if (m_keys.held(HeldKey::Face, {}) || (shift && ctrl)) {
        m_build.bend(*shownLevel(), whole, false);
    } else if (m_keys.held(HeldKey::Corner, {}) || shift) {
        m_build.bend(*shownLevel(), whole, true);
    } else {
        m_build.push(*shownLevel(), whole);
    }
    refreshBuilding();
}

QString ViewportWidget::buildText() const {
    const Level* level = shownLevel();
    if (level == nullptr)
        return {};
    const double side = cellSide(*level, m_build.depth());
    QString text = tr("  ·  grid %1 m").arg(side);
    if (const auto& rect = m_build.selected()) {
        const glm::i64vec3 size = rect->cells.size;
        const int axis = faceAxis(rect->face);
        const std::int64_t wide = size[axis == 0 ? 2 : 0], high = size[axis == 1 ? 2 : 1];
        text += tr("  ·  %1 × %2 cells, %3 × %4 m")
                    .arg(wide)
                    .arg(high)
                    .arg(double(wide) * side)
                    .arg(double(high) * side);
    }
    return text;
}

} // namespace octant
