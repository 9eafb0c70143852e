#include <algorithm>
#include <cstdlib>

#include "views/theme/theme.h"
#include "views/tool_panels/texture_dialog.h"
#include "views/viewport/paint_chip.h"
#include "views/viewport/scene_feeder.h"
#include "views/viewport/viewport_widget.h"

namespace octant {
namespace {

/// Above all overlays that the level itself has.
constexpr int levelOverlay = 99, chosenOverlay = 100, pointedOverlay = 101, copiesOverlay = 102;

} // namespace

const Level* ViewportWidget::shownLevel() const {
    return m_feeder->context() ? &m_feeder->context()->level() : nullptr;
}

void ViewportWidget::refreshBuilding() {
    // Shapes and the terrain brush show themselves.
    const Level* level = m_shape.open() || m_terrain.active() ? nullptr : shownLevel();
    const QColor color = themeColors().accent;
    const glm::u8vec4 accent(color.red(), color.green(), color.blue(), 255);
    m_scene->setOverlay(levelOverlay,
                        shownLevel() != nullptr ? m_build.levelOverlay(*shownLevel(), accent) : nullptr);
    m_scene->setOverlay(chosenOverlay, level != nullptr ? m_build.selectionOverlay(*level, accent) : nullptr);
    m_scene->setOverlay(pointedOverlay, level != nullptr && !m_paste.active()
                                            ? m_build.hoverOverlay(*level, accent)
                                            : nullptr);
    m_scene->setOverlay(copiesOverlay, level != nullptr ? m_paste.overlay(*level, accent) : nullptr);
    if (m_texture)
        m_texture->refresh();
    showCurrentMaterial();
    tellStatus();
    wake();
}

void ViewportWidget::showCurrentMaterial() {
    constexpr int margin = 12; // pixels
    const Level* level = shownLevel();
    const auto current = level != nullptr ? m_build.currentMaterial(*level) : std::nullopt;
    if (!current) {
        m_paintChip->hide();
        return;
    }
    m_paintChip->present(m_host, *level, *current);
    m_paintChip->move(width() - m_paintChip->width() - margin, height() - m_paintChip->height() - margin);
    m_paintChip->show();
}

void ViewportWidget::showTexture() {
    if (!m_texture)
        m_texture = new TextureDialog(
            m_build, [this] { return shownLevel(); }, m_actions, this);
    // Beside what is built, not over it.
    constexpr int gap = 12;
    m_texture->adjustSize();
    if (!m_texture->isVisible())
        m_texture->move(mapToGlobal(QPoint(std::max(gap, width() - m_texture->width() - gap), gap * 3)));
    m_texture->show();
    m_texture->raise();
}

void ViewportWidget::buildWithWheel(double notches, Qt::KeyboardModifiers modifiers) {
    // A wheel of small steps builds when they are a notch together.
    m_wheel += notches;
    const int whole = static_cast<int>(m_wheel);
    m_wheel -= whole;
    if (whole == 0 || (!m_keys.held(HeldKey::Grid, {}) && shapeWheel(whole, modifiers)))
        return;
    refreshHover();
    m_transform.endRun();
    if (m_paste.active()) {
        pasteWithWheel(whole, modifiers);
        return;
    }
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
    const CellSelection& selection = m_build.selection();
    if (const auto& rect = m_build.onlyRect()) {
        const glm::i64vec3 size = rect->cells.size;
        const int axis = faceAxis(rect->face);
        const std::int64_t wide = size[axis == 0 ? 2 : 0], high = size[axis == 1 ? 2 : 1];
        text += selection.extended() ? tr("  ·  %1 × %2 × %3 cells, %4 × %5 × %6 m")
                                           .arg(wide)
                                           .arg(high)
                                           .arg(std::abs(selection.layers))
                                           .arg(double(wide) * side)
                                           .arg(double(high) * side)
                                           .arg(double(std::abs(selection.layers)) * side)
                                     : tr("  ·  %1 × %2 cells, %3 × %4 m")
                                           .arg(wide)
                                           .arg(high)
                                           .arg(double(wide) * side)
                                           .arg(double(high) * side);
    } else if (!selection.empty()) {
        const auto faces = static_cast<qlonglong>(selection.faces.count());
        text += tr("  ·  %L1 faces, %L2 m²").arg(faces).arg(double(faces) * side * side);
    }
    if (m_shape.open())
        return text + shapeText();
    if (const auto progress = m_build.progress(*level)) {
        text += progress->corners ? tr("  ·  corners moved %1 m").arg(progress->way)
                                  : tr("  ·  pushed %1 m").arg(progress->way);
        if (!progress->typed.empty())
            text += tr(" (typed: %1)").arg(QString::fromStdString(progress->typed));
    }
    return text;
}

} // namespace octant
