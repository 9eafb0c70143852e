#include <algorithm>
#include <cmath>
#include <utility>

#include "model/geometry/storeys.h"
#include "views/tools/build_controller.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/section_panel.h"
#include "views/viewport/viewport_overlays.h"
#include "views/viewport/viewport_widget.h"

/// Seeing inside: floors one after another, what is selected alone, what is behind a plane, and nothing too
/// near to the eye.
namespace octant {
namespace {

constexpr double belowFloor = 0.25;   // units of a storey's floor that are shown
constexpr double belowCeiling = 0.01; // units that a cut stays away from a ceiling
constexpr double leastNear = 0.5;     // units of the first step
constexpr double mostNear = 128, nearFactor = 1.25;
constexpr int sectionMargin = 12;        // pixels
constexpr int besideAxes = 104;          // pixels that the axis widget takes
constexpr double aroundSelection = 0.01; // units beside what is isolated

} // namespace

void ViewportWidget::makeSectionPanel() {
    m_sectionPanel = new SectionPanel(this);
    connect(m_sectionPanel, &SectionPanel::floorWanted, this, [this](int up) { showFloor(up); });
    connect(m_sectionPanel, &SectionPanel::allWanted, this, [this] { showAll(); });
    connect(m_sectionPanel, &SectionPanel::nearestWanted, this, [this](double units) {
        m_section.nearest = units;
        showSection();
    });
}

void ViewportWidget::bindSectionActions() {
    const auto shown = [this] { return shownLevel() != nullptr; };
    const auto section = [&](const char* id, std::function<void()> does, std::function<bool()> checked = {}) {
        bindAction(id, std::move(does), shown, std::move(checked));
    };
    section("view.floor-up", [this] { showFloor(1); });
    section("view.floor-down", [this] { showFloor(-1); });
    section("view.clip-further", [this] { clipNear(true); });
    section("view.clip-nearer", [this] { clipNear(false); });
    section(
        "view.isolate", [this] { isolate(); }, [this] { return m_isolated; });
    bindAction(
        "view.show-all", [this] { showAll(); }, [this] { return shownSection().cuts() || hidesByHand(); });
    bindHidingActions();
    section(
        "view.section",
        [this] {
            if (m_sectionTool.plane())
                m_sectionTool.end();
            else
                m_sectionTool.begin(pointed());
        },
        [this] { return m_sectionTool.plane().has_value(); });
    const auto cut = [this] { return shownLevel() != nullptr && m_sectionTool.plane(); };
    bindAction(
        "view.section-flip", [this] { m_sectionTool.flip(); }, cut);
    bindAction(
        "view.section-axis", [this] { m_sectionTool.turn(pointed()); }, cut);
}

/// One storey up or down from the one that is shown, or from that in which the camera is.
void ViewportWidget::showFloor(int up) {
    const Level* level = shownLevel();
    const std::vector<Storey> storeys = level != nullptr ? storeysOf(*level) : std::vector<Storey>();
    if (storeys.empty()) {
        m_host.report(tr("This level has no floors that could be shown one by one").toStdString());
        return;
    }
    const auto last = static_cast<int>(storeys.size()) - 1;
    int next = 0;
    if (m_floor) {
        next = std::clamp(*m_floor + up, 0, last);
    } else {
        // Where one is; from outside the lowest or the highest one.
        const double eye = m_control.camera().orthographic() ? m_perspective.eye.y : m_control.camera().eye.y;
        next = up > 0 ? 0 : last;
        for (int i = 0; i <= last; ++i)
            if (const Storey& storey = storeys[static_cast<std::size_t>(i)];
                eye >= storey.floor && eye < storey.ceiling)
                next = i;
    }
    const Storey& storey = storeys[static_cast<std::size_t>(next)];
    m_floor = next;
    m_floors = last + 1;
    m_storeyFloor = storey.floor;
    m_isolated = false;
    closeLids();
    const double nearest = m_section.nearest;
    m_section = {};
    m_section.nearest = nearest;
    m_section.low.y = storey.floor - belowFloor;
    double ceiling = storey.ceiling;
    if (next < last)
        ceiling = std::min(ceiling, storeys[static_cast<std::size_t>(next) + 1].floor);
    m_section.high.y = ceiling - belowCeiling;
    showSection();
}

void ViewportWidget::clipNear(bool further) {
    double& nearest = m_section.nearest;
    nearest = further ? std::max(nearest * nearFactor, leastNear) : nearest / nearFactor;
    nearest = nearest < leastNear ? 0 : std::min(nearest, mostNear);
    showSection();
}

/// Shows the selected cells, or what is selected in the map, alone; once more shows all.
void ViewportWidget::isolate() {
    if (m_isolated) {
        showAll();
        return;
    }
    const auto& context = m_sync->context();
    render::WorldBox box;
    if (const Level* level = builtLevel(); level != nullptr && !m_building.build.selection().empty()) {
        const LevelBox cells = *m_building.build.selectedBox(*level);
        const double side = cellSide(*level, cells.depth);
        box.add(lowestCorner(*level) + glm::dvec3(cells.min) * side);
        box.add(lowestCorner(*level) + glm::dvec3(cells.min + cells.size) * side);
    } else if (context) {
        box = boundsOf(*context, m_items, m_host.selection());
    }
    if (box.empty()) {
        m_host.report(tr("Select cells, cubes or entities that are to be shown alone").toStdString());
        return;
    }
    m_floor.reset();
    closeLids();
    m_isolated = true;
    m_section.low = box.center() - box.size() * 0.5 - aroundSelection;
    m_section.high = box.center() + box.size() * 0.5 + aroundSelection;
    showSection();
}

render::Section ViewportWidget::cutSection() const {
    const auto& plane = m_sectionTool.plane();
    return plane ? cutBy(m_section, *plane) : m_section;
}

void ViewportWidget::showAll() {
    m_section = {};
    m_sectionTool.end();
    m_floor.reset();
    m_isolated = false;
    closeLids();
    if (hidesByHand()) {
        m_hiddenByHand.clear();
        m_hiddenMaterials.clear();
        m_layers.hide({});
        if (m_shownLevel == LevelKey{m_host.documentNumber(), m_host.activeLevel()})
            showHidden();
        else
            m_sync->setHiddenMaterials({}); // another level is shown in a moment
    }
    showSection();
}

/// A view from above begins below the lid, so that one sees rooms and not their roof; leaving it shows the
/// lid again.
void ViewportWidget::openLid(bool fromAbove) {
    placeSectionPanel(); // the near plane is for perspective alone
    if (!fromAbove) {
        if (std::exchange(m_lid, std::nullopt))
            showSection();
        return;
    }
    const Level* level = shownLevel();
    if (level == nullptr || shownSection().cuts())
        return;
    const auto lid = lidOver(*level, m_perspective.eye);
    if (!lid)
        return;
    m_lid = *lid - belowCeiling;
    showSection();
}

void ViewportWidget::closeLids() {
    m_lid.reset();
    for (ViewPane& pane : m_panes)
        pane.lid.reset();
}

render::Section ViewportWidget::shownSection() const {
    render::Section section = cutSection();
    if (m_lid)
        section.high.y = std::min(section.high.y, *m_lid);
    return section;
}

void ViewportWidget::showSection() {
    m_hoverStale = m_toolsStale = m_overlaysStale = true;
    placeSectionPanel();
    wake();
    update();
}

void ViewportWidget::placeSectionPanel() {
    // Of several panes one from above goes without saying.
    const render::Section section = m_paneGrid.several() ? cutSection() : shownSection();
    if ((!section.cuts() && !hidesByHand()) || m_asset) {
        if (m_sectionPanel->isAncestorOf(focusWidget()) || m_sectionPanel->hasFocus())
            setFocus(Qt::OtherFocusReason);
        m_sectionPanel->hide();
        return;
    }
    QString words = m_isolated              ? tr("Selection alone")
                    : m_floor               ? tr("Floor %1 of %2").arg(*m_floor + 1).arg(m_floors)
                    : m_lid                 ? tr("Below the ceiling")
                    : m_sectionTool.plane() ? tr("Cut at a plane")
                    : !section.cuts()       ? tr("Something is hidden")
                                            : tr("Cut open");
    m_sectionPanel->present(words, m_section.nearest, !m_control.camera().orthographic());
    m_sectionPanel->move(besideAxes, height() - m_sectionPanel->height() - sectionMargin);
}

} // namespace octant
