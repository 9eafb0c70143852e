#include <algorithm>
#include <cmath>
#include <initializer_list>

#include <QApplication>
#include <QKeyEvent>

#include "model/geometry/sector_walk.h"
#include "views/theme/theme.h"
#include "views/tool_panels/shape_panel.h"
#include "views/tool_panels/terrain_panel.h"
#include "views/viewport/door_panel.h"
#include "views/viewport/paint_chip.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

namespace octant {
namespace {

constexpr int panelMargin = 12;

bool contains(const QWidget* panel, const QWidget* widget) {
    // The list of a combo box is a window of its own.
    while (widget != nullptr && widget != panel)
        widget = widget->parentWidget();
    return widget != nullptr;
}

/// Where one picks a material for what is being built.
bool offersMaterials(const QWidget* widget) {
    while (widget != nullptr && widget->objectName() != QLatin1String("outlinePanel") &&
           widget->objectName() != QLatin1String("browserPanel"))
        widget = widget->parentWidget();
    return widget != nullptr;
}

ItemId materialIn(const std::vector<ItemRef>& items) {
    for (const ItemRef& item : items)
        if (item.kind == ItemKind::Material)
            return item.id;
    return 0;
}

} // namespace

void ViewportWidget::makePanels() {
    m_shapePanel = new ShapePanel(this);
    m_terrainPanel = new TerrainPanel(this);
    m_paintChip = new PaintChip(this);
    m_doorPanel = new DoorPanel(this);
    makeClockPanel();
    makeStructurePanel();
    makeSectionPanel();
    connect(m_doorPanel, &DoorPanel::changed, this, &ViewportWidget::showDoor);
    // What is clicked or turned over a panel is not meant for what lies behind it.
    for (QWidget* panel : std::initializer_list<QWidget*>{m_shapePanel, m_terrainPanel, m_doorPanel})
        panel->setAttribute(Qt::WA_NoMousePropagation);
    connect(m_paintChip, &PaintChip::clicked, this, [this] {
        const Level* level = shownLevel();
        if (const auto current = level != nullptr ? m_building.build.currentMaterial(*level) : std::nullopt)
            m_host.select({*current});
    });
    connect(m_shapePanel, &ShapePanel::changed, this,
            [this](const ShapeDraft& draft) { m_shapeTool.change(draft); });
    connect(m_shapePanel, &ShapePanel::placed, this, [this] { endShape(true); });
    connect(m_shapePanel, &ShapePanel::cancelled, this, [this] { endShape(false); });
    connect(m_terrainPanel, &TerrainPanel::changed, this, [this](const TerrainBrush& brush) {
        m_building.terrain.setBrush(brush);
        refreshShapes();
    });
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
        const bool popup = now == nullptr && QApplication::activePopupWidget() != nullptr;
        if (!m_building.shape.open() || popup || now == this || contains(m_shapePanel, now))
            return;
        m_clickedAway = QApplication::mouseButtons() != Qt::NoButton;
        if (!offersMaterials(now))
            endShape(false);
    });
}

ShapeTool::Window ViewportWidget::shapeWindow() {
    ShapeTool::Window window;
    window.changed = [this] {
        if (!m_building.shape.open())
            m_hoverStale = true;
        refreshShapes();
    };
    window.context = [this] { return m_sync->context(); };
    window.placeInView = [this] { return placeInView(); };
    return window;
}

void ViewportWidget::giveShapeMaterial() {
    const ItemId material = materialIn(m_host.selection());
    if (!m_building.shape.open() || shownLevel() == nullptr || material == 0)
        return;
    m_shapeTool.setMaterial(material);
    // One goes on with the shape after a click elsewhere; who walks through a list with the keys stays there.
    if (m_clickedAway || QApplication::mouseButtons() != Qt::NoButton)
        setFocus(Qt::OtherFocusReason);
}

void ViewportWidget::endShape(bool place) {
    if (m_building.shape.open() || m_shapePanel->isVisible())
        m_shapeTool.end(place);
}

/// After whatever changed what panels show.
void ViewportWidget::refreshShapes() {
    const Level* level = shownLevel();
    if (m_building.shape.open() && level != nullptr) {
        m_shapePanel->present(m_building.shape.draft(), m_building.shape.wantedSize(), *level);
    } else {
        if (contains(m_shapePanel, QApplication::focusWidget()))
            setFocus();
        m_shapePanel->hide();
    }
    showStructure();
    const bool terrain = m_building.terrain.active() && m_building.build.active();
    if (terrain && !m_terrainPanel->isVisible()) {
        m_terrainPanel->present(m_building.terrain.brush());
    } else if (!terrain) {
        m_terrainPanel->hide();
    }
    for (QWidget* panel : {static_cast<QWidget*>(m_shapePanel), static_cast<QWidget*>(m_terrainPanel)})
        panel->move(width() - panel->width() - panelMargin, panelMargin);
    refreshBuilding();
}

void ViewportWidget::showLengths() {
    refreshShapes();
    placeSectionPanel();
    m_toolsStale = true;
    wake();
    update();
}

void ViewportWidget::showTerrainBrush() {
    if (m_building.terrain.active())
        m_terrainPanel->present(m_building.terrain.brush());
    else
        m_hoverStale = true;
    refreshShapes();
}

} // namespace octant
