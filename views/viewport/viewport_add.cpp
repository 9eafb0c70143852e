#include <algorithm>

#include <QAction>

#include "views/add/add_palette.h"
#include "views/add/additions.h"
#include "views/add/prefab_additions.h"
#include "views/add/prefab_dialog.h"
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
    const QPointF beside = at ? *at : over ? m_pointer : paneMiddle();
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
    if (const auto name = prefabOfKey(key)) {
        beginPrefab(*name);
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
    if (const auto name = prefabOfKey(key)) {
        const int steps = m_host.historyIndex();
        if (beginPrefab(*name))
            m_pasteTool.press(input(position, {}));
        wake();
        return m_host.historyIndex() != steps;
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

bool ViewportWidget::beginPrefab(const PrefabName& name) {
    if (shownLevel() == nullptr)
        return false;
    auto placing = prefabPlacing(name, m_host);
    if (!placing)
        return false;
    m_placeTool.end();
    m_regionTool.end();
    // What turns and mirrors the ghost are keys of building.
    if (!m_building.build.active())
        m_actions.action(QStringLiteral("view.build"))->trigger();
    endOtherTools();
    m_building.transform.commitSession();
    beginPaste(std::move(placing->cubes), std::move(placing->entities));
    refreshBuilding();
    return true;
}

bool ViewportWidget::canSavePrefab() const {
    const Selection& items = m_host.selection();
    return prefabsOf(m_host) != nullptr && shownLevel() != nullptr &&
           ((m_building.build.active() && !m_building.build.selection().empty()) ||
            std::any_of(items.begin(), items.end(), [](const ItemRef& item) {
                return item.kind == ItemKind::Entity || item.kind == ItemKind::LightSource;
            }));
}

void ViewportWidget::savePrefab() {
    endOtherTools();
    m_building.transform.commitSession();
    const MapPtr map = m_host.snapshot();
    const Level* const level = shownLevel();
    const auto at = std::find_if(map->levels.begin(), map->levels.end(),
                                 [&](const auto& one) { return level != nullptr && one->id == level->id; });
    if (at == map->levels.end())
        return;
    std::vector<LevelBox> boxes;
    if (m_building.build.active())
        boxes = m_building.build.boxesOf(*level, m_building.build.selection());
    auto parts = prefabParts(*map, static_cast<std::size_t>(at - map->levels.begin()), boxes,
                             m_host.selection(), m_building.build.depth());
    if (!parts) {
        m_host.report(parts.error().text());
        return;
    }
    (new PrefabDialog(m_host, prefabsOf(m_host), std::move(*parts), map->revision, this))->open();
}

} // namespace octant
