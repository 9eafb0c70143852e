#include <algorithm>
#include <cstdlib>

#include "views/theme/theme.h"
#include "views/tool_panels/texture_dialog.h"
#include "views/viewport/paint_chip.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

namespace octant {

const Level* ViewportWidget::shownLevel() const {
    return m_sync->context() ? &m_sync->context()->level() : nullptr;
}

void ViewportWidget::refreshBuilding() {
    m_toolsStale = true;
    if (m_texture)
        m_texture->refresh();
    showCurrentMaterial();
    if (m_cursor.shown())
        tellCursor();
    tellStatus();
    wake();
}

void ViewportWidget::showCurrentMaterial() {
    constexpr int margin = 12; // pixels
    const Level* level = shownLevel();
    const auto current = level != nullptr ? m_building.build.currentMaterial(*level) : std::nullopt;
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
            m_building.texture, [this] { return shownLevel(); }, m_actions, this);
    // Beside what is built, not over it.
    constexpr int gap = 12;
    m_texture->adjustSize();
    if (!m_texture->isVisible())
        m_texture->move(mapToGlobal(QPoint(std::max(gap, width() - m_texture->width() - gap), gap * 3)));
    m_texture->show();
    m_texture->raise();
}

} // namespace octant
