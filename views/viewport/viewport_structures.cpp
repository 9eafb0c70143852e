#include <algorithm>

#include "views/tool_panels/structure_panel.h"
#include "views/viewport/offer_bar.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

/// Rooms, doorways, stairs, ramps and roofs that are drawn: their panel, and the level that grows for them.
namespace octant {
namespace {

constexpr int structureMargin = 12; // pixels

} // namespace

StructureTool::Window ViewportWidget::structureWindow() {
    StructureTool::Window window;
    window.changed = [this] { refreshShapes(); };
    window.context = [this] { return m_sync->context(); };
    return window;
}

void ViewportWidget::makeStructurePanel() {
    m_structurePanel = new StructurePanel(this);
    m_structurePanel->setAttribute(Qt::WA_NoMousePropagation);
    m_offer = new OfferBar(this);
    m_building.build.setOutOfReach([this](const Level& level) { return m_layers.cellsOutOfReach(level); });
    m_building.setOffering([this](const Offer& offer) { showOffer(offer); });
    StructureController& structure = m_building.structure;
    connect(m_structurePanel, &StructurePanel::kindChosen, this, [this, &structure](StructureKind kind) {
        structure.begin(kind);
        refreshShapes();
    });
    connect(m_structurePanel, &StructurePanel::sizesChanged, this,
            [this, &structure](const StructureSizes& sizes) {
                structure.setSizes(sizes);
                refreshShapes();
            });
    connect(m_structurePanel, &StructurePanel::materialsChanged, this,
            [this, &structure](const RoomMaterials& materials) {
                structure.setMaterials(materials);
                refreshShapes();
            });
    connect(m_structurePanel, &StructurePanel::closed, this, [this, &structure] {
        structure.end();
        setFocus(Qt::OtherFocusReason);
        refreshShapes();
    });
    connect(m_offer, &OfferBar::taken, this, [this](const Edit& edit) {
        setFocus(Qt::OtherFocusReason);
        // Cells are counted from another corner afterwards.
        m_building.build.clearSelection();
        if (m_host.submit(edit) && edit.action == "cubes.paste")
            m_building.paste.end();
        refreshBuilding();
    });
    connect(m_offer, &OfferBar::changed, this, &ViewportWidget::tellCursor);
    connect(m_offer, &OfferBar::dropped, this, [this] {
        m_offer->drop();
        setFocus(Qt::OtherFocusReason);
    });
}

void ViewportWidget::showStructure() {
    placeOffer();
    placeSectionPanel();
    const Level* level = shownLevel();
    const StructureController& structure = m_building.structure;
    if (!structure.active() || level == nullptr || !m_building.build.active()) {
        if (m_structurePanel->isVisible()) {
            m_structurePanel->hide();
            m_hoverStale = true;
        }
        return;
    }
    const auto current = m_building.build.currentMaterial(*level);
    m_structurePanel->present(
        structure.kind(), structure.sizes(),
        structure.materialsOn(*level, current && current->kind == ItemKind::Material ? current->id : 0),
        *level, cellSide(*level, m_building.build.depth()));
    m_structurePanel->move(width() - m_structurePanel->width() - structureMargin, structureMargin);
}

void ViewportWidget::showOffer(const Offer& offer) {
    m_offer->present(offer);
    placeOffer();
}

std::optional<ShownOffer> ViewportWidget::shownOffer() const { return m_offer->shown(); }

void ViewportWidget::placeOffer() {
    m_offer->move(std::max((width() - m_offer->width()) / 2, structureMargin),
                  height() - m_offer->height() - structureMargin * 4);
}

} // namespace octant
