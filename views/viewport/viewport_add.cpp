#include <QAction>

#include "views/add/add_palette.h"
#include "views/add/additions.h"
#include "views/add/region_additions.h"
#include "views/host/actions.h"
#include "views/viewport/viewport_widget.h"

/// What is added by the palette: chosen, followed by a ghost, dropped.
namespace octant {

void ViewportWidget::showAddPalette(std::optional<QPointF> at) {
    if (!m_addPalette) {
        m_addPalette = new AddPalette(m_host, m_actions, this, Qt::Popup);
        connect(m_addPalette, &AddPalette::chosen, this, [this](const QString& key) {
            if (const auto place = std::exchange(m_addPlace, std::nullopt))
                addAt(*place, key);
            else
                add(key);
        });
    }
    m_addPlace = at;
    const bool over = rect().contains(m_pointer.toPoint()) && underMouse();
    const QPointF beside = at ? *at : over ? m_pointer : QPointF(rect().center());
    m_addPalette->popUp(mapToGlobal(beside.toPoint()));
}

void ViewportWidget::add(const QString& key) {
    const Map& map = *m_host.snapshot();
    if (const QString id = actionOf(key, map); !id.isEmpty()) {
        if (QAction* action = m_actions.action(id))
            action->trigger();
        return;
    }
    if (auto drawing = regionDrawingOf(key, map); drawing && shownLevel() != nullptr) {
        drawRegion(std::move(*drawing));
        return;
    }
    auto placing = placingOf(key, m_host);
    if (!placing || shownLevel() == nullptr)
        return;
    m_pasteTool.drop();
    endShape(false);
    m_regionTool.end();
    m_placeTool.begin(std::move(*placing));
    setFocus(Qt::OtherFocusReason);
    m_hoverStale = true;
    refreshHover();
    wake();
}

bool ViewportWidget::addAt(const QPointF& position, const QString& key) {
    if (const auto drawing = regionDrawingOf(key, *m_host.snapshot())) {
        const bool drawn = m_regionTool.placeAt(input(position, {}), *drawing);
        setFocus(Qt::OtherFocusReason);
        wake();
        return drawn;
    }
    const auto placing = placingOf(key, m_host);
    if (!placing) {
        add(key);
        return true;
    }
    const bool done = m_placeTool.placeAt(input(position, {}), *placing);
    setFocus(Qt::OtherFocusReason);
    wake();
    return done;
}

} // namespace octant
