#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QKeyEvent>

#include "model/geometry/sector_walk.h"
#include "views/theme/theme.h"
#include "views/tool_panels/shape_panel.h"
#include "views/tool_panels/terrain_panel.h"
#include "views/viewport/paint_chip.h"
#include "views/viewport/scene_feeder.h"
#include "views/viewport/viewport_widget.h"

namespace octant {
namespace {

/// Above those of building.
constexpr int shapeOverlay = 110;
constexpr int panelMargin = 12;

/// The direction along the ground that one looks in.
int facingOf(const glm::dvec3& forward) {
    const int axis = std::abs(forward.x) >= std::abs(forward.z) ? 0 : 2;
    return forward[axis] < 0 ? axis + 3 : axis;
}

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
    // What is clicked or turned over a panel is not meant for what lies behind it.
    for (QWidget* panel : {static_cast<QWidget*>(m_shapePanel), static_cast<QWidget*>(m_terrainPanel)})
        panel->setAttribute(Qt::WA_NoMousePropagation);
    connect(m_paintChip, &PaintChip::clicked, this, [this] {
        const Level* level = shownLevel();
        if (const auto current = level != nullptr ? m_build.currentMaterial(*level) : std::nullopt)
            m_host.select({*current});
    });
    connect(m_shapePanel, &ShapePanel::changed, this, [this](const ShapeDraft& draft) {
        if (const Level* level = shownLevel())
            m_shape.change(*level, draft);
        keepShape();
        refreshShapes();
    });
    connect(m_shapePanel, &ShapePanel::placed, this, [this] { endShape(true); });
    connect(m_shapePanel, &ShapePanel::cancelled, this, [this] { endShape(false); });
    connect(m_terrainPanel, &TerrainPanel::changed, this, [this](const TerrainBrush& brush) {
        m_terrain.setBrush(brush);
        refreshShapes();
    });
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
        const bool popup = now == nullptr && QApplication::activePopupWidget() != nullptr;
        if (!m_shape.open() || popup || now == this || contains(m_shapePanel, now))
            return;
        m_clickedAway = QApplication::mouseButtons() != Qt::NoButton;
        if (!offersMaterials(now))
            endShape(false);
    });
}

void ViewportWidget::beginShape(const Level& level, ShapeKind kind) {
    constexpr std::int64_t usualSize = 4;
    auto around = m_build.selectedBox(level);
    if (!around) { // the pointer is elsewhere: where one looks
        m_build.hover(level, hitAt(QPointF(rect().center())));
        around = m_build.selectedBox(level);
    }
    if (!around)
        around = boxInView(level);
    if (!around) {
        m_host.report(tr("Point at a face, or select cells, where the shape is to stand").toStdString());
        return;
    }
    ShapeDraft draft;
    draft.shape.kind = kind;
    draft.shape.box = *around;
    std::optional<CellRect> face = m_build.rect();
    if (m_build.selection().extended())
        face.reset();
    draft.shape.facing = facingOf(m_control.camera().forward());
    const bool follows = m_build.selection().empty();
    if (follows) {
        draft.shape.box.size = glm::i64vec3(usualSize);
    } else if (face) {
        const int axis = faceAxis(face->face);
        LevelBox& box = draft.shape.box;
        std::int64_t widest = 1;
        for (int i = 0; i < 3; ++i)
            widest = std::max(widest, i == axis ? 1 : box.size[i]);
        // In front of the face, as far as the level goes; where it ends there, behind the face.
        const std::int64_t cells = levelCells(level, box.depth)[axis], at = face->cells.min[axis];
        const std::int64_t room = facePositive(face->face) ? cells - at - 1 : at;
        box.size[axis] = std::clamp<std::int64_t>(widest, 1, std::max<std::int64_t>(room, 1));
        if (room > 0)
            box.min[axis] = facePositive(face->face) ? at + 1 : at - box.size[axis];
    }
    if (kind == ShapeKind::Cylinder || kind == ShapeKind::Cone)
        draft.shape.facing = face ? face->face : usualFacing(kind);
    if (const auto kept = m_keptShapes.find(kind); kept != m_keptShapes.end()) {
        const ShapeDraft& last = kept->second;
        if (follows)
            draft.shape.box.size = last.shape.box.size;
        draft.thickness = last.thickness;
        draft.shape.steps = last.shape.steps;
        draft.shape.segments = last.shape.segments;
    }
    if (const auto current = m_build.currentMaterial(level); current && current->kind == ItemKind::Material)
        draft.material = {current->id, {}};
    m_underShape.update(m_feeder->context());
    m_shape.begin(level, draft, face, follows);
    setFocus(Qt::OtherFocusReason); // a shape that was asked for elsewhere is adjusted here
}

std::optional<LevelBox> ViewportWidget::boxInView(const Level& level) {
    const auto place = placeInView();
    if (!place || level.sectors.empty())
        return std::nullopt;
    const double side = double{level.sectorSide()};
    const glm::dvec3 lowest = sectorCenter(level, 0) - glm::dvec3(side / 2);
    LevelBox box;
    box.depth = m_build.depth();
    box.size = glm::i64vec3(1);
    const glm::i64vec3 last = levelCells(level, box.depth) - glm::i64vec3(1);
    const double cell = std::ldexp(side, -box.depth);
    for (int axis = 0; axis < 3; ++axis)
        box.min[axis] = std::clamp<std::int64_t>(
            static_cast<std::int64_t>(std::floor(((*place)[axis] - lowest[axis]) / cell)), 0, last[axis]);
    return box;
}

void ViewportWidget::keepShape() {
    if (!m_shape.open())
        return;
    ShapeDraft kept = m_shape.draft();
    kept.shape.box.size = m_shape.wantedSize();
    m_keptShapes[kept.shape.kind] = kept;
}

void ViewportWidget::moveShape() {
    const Level* level = shownLevel();
    if (level == nullptr || !m_shape.follows())
        return;
    PickOptions options;
    options.cells = true;
    const Ray ray = rayAt(m_pointer);
    const std::vector<PickHit> hits = m_underShape.pick(ray, options);
    const auto hit = hits.empty() ? floorHit(*level, ray) : std::optional(hits.front());
    const auto face = hit ? cellAt(*level, *hit, m_shape.draft().shape.box.depth) : std::nullopt;
    if (!face)
        return;
    m_shape.follow(*level, *face);
    refreshShapes();
}

void ViewportWidget::placeShape(bool goOn) {
    const ShapeDraft placed = m_shape.draft();
    const glm::i64vec3 size = m_shape.wantedSize();
    goOn = goOn && m_shape.follows();
    endShape(true);
    const Level* level = shownLevel();
    if (!goOn || level == nullptr)
        return;
    m_hoverStale = true;
    refreshHover();
    const auto face = m_build.rect();
    if (!face)
        return;
    ShapeDraft next = placed;
    next.shape.box.size = size;
    m_underShape.update(m_feeder->context());
    m_shape.begin(*level, next, face, true);
    refreshShapes();
}

QString ViewportWidget::shapeText() const {
    return tr("  ·  click or Enter places the shape, with Shift again and again  ·  wheel sizes, with Shift "
              "its base  ·  Esc gives up");
}

void ViewportWidget::giveShapeMaterial() {
    const Level* level = shownLevel();
    const ItemId material = materialIn(m_host.selection());
    if (!m_shape.open() || level == nullptr || material == 0)
        return;
    ShapeDraft draft = m_shape.draft();
    draft.material = {material, {}};
    m_shape.change(*level, draft);
    refreshShapes();
    // One goes on with the shape after a click elsewhere; who walks through a list with the keys stays there.
    if (m_clickedAway || QApplication::mouseButtons() != Qt::NoButton)
        setFocus(Qt::OtherFocusReason);
}

void ViewportWidget::endShape(bool place) {
    if (!m_shape.open() && !m_shapePanel->isVisible())
        return;
    const Level* level = shownLevel();
    if (place && level != nullptr) {
        m_shape.place(*level);
        // What was selected below a box is now in it: one goes on on top.
        if (const auto top = m_shape.top(); top && !m_build.selection().empty())
            m_build.take(selectionOf(*top));
    } else {
        m_shape.cancel();
    }
    if (contains(m_shapePanel, QApplication::focusWidget()))
        setFocus();
    m_hoverStale = true;
    refreshShapes();
}

/// Once a frame, and after whatever changed what is shown.
void ViewportWidget::refreshShapes() {
    const Level* level = shownLevel();
    const QColor color = themeColors().accent;
    const glm::u8vec4 accent(color.red(), color.green(), color.blue(), 255);
    if (m_shape.open() && level != nullptr) {
        m_shapePanel->present(m_shape.draft(), m_shape.wantedSize(), *level);
    } else {
        m_shapePanel->hide();
        m_underShape.update(nullptr);
    }
    const bool terrain = m_terrain.active() && m_build.active();
    if (terrain && !m_terrainPanel->isVisible()) {
        m_terrainPanel->present(m_terrain.brush());
    } else if (!terrain) {
        m_terrainPanel->hide();
    }
    for (QWidget* panel : {static_cast<QWidget*>(m_shapePanel), static_cast<QWidget*>(m_terrainPanel)})
        panel->move(width() - panel->width() - panelMargin, panelMargin);
    std::shared_ptr<const render::Overlay> overlay;
    if (level != nullptr && m_shape.open()) {
        overlay = m_shape.overlay(*level, accent);
    } else if (const auto hit = level != nullptr && terrain ? hitAt(m_pointer) : std::nullopt;
               hit && hit->item.kind == ItemKind::Cube) {
        overlay = m_terrain.overlay(
            *level, m_build.depth(), *hit,
            [this](const glm::dvec3& above) -> std::optional<double> {
                const auto below = m_picks.pick({above, glm::dvec3(0, -1, 0)}, {});
                return below.empty() ? std::nullopt : std::optional(below.front().point.y);
            },
            accent);
    }
    m_scene->setOverlay(shapeOverlay, overlay);
    refreshBuilding();
}

bool ViewportWidget::shapeKey(const QKeyEvent& event) {
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (m_shape.open() && (enter || event.key() == Qt::Key_Escape)) {
        if (enter)
            placeShape((event.modifiers() & Qt::ShiftModifier) != 0);
        else
            endShape(false);
        return true;
    }
    if (m_terrain.active() && event.key() == Qt::Key_Escape) {
        m_terrain.setActive(false);
        refreshShapes();
        m_hoverStale = true;
        return true;
    }
    return false;
}

bool ViewportWidget::shapeWheel(int notches, Qt::KeyboardModifiers modifiers) {
    const Level* level = shownLevel();
    const bool shift = (modifiers & Qt::ShiftModifier) != 0;
    if (level == nullptr || (!m_shape.open() && !m_terrain.active()))
        return false;
    if (m_shape.open()) {
        if ((modifiers & Qt::ControlModifier) != 0)
            m_shape.divide(*level, notches);
        else
            m_shape.grow(*level, notches, shift);
        keepShape();
    } else {
        TerrainBrush brush = m_terrain.brush();
        if (shift)
            brush.strength += notches * TerrainControl::leastStrength;
        else
            brush.radius += notches;
        m_terrain.setBrush(brush);
        m_terrainPanel->present(m_terrain.brush());
    }
    refreshShapes();
    return true;
}

} // namespace octant
