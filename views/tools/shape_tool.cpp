#include "views/tools/shape_tool.h"

#include <algorithm>
#include <cmath>

#include "model/core/translate.h"
#include "model/geometry/sector_walk.h"
#include "views/tools/build_actions.h"

namespace octant {
namespace {

constexpr std::int64_t usualSize = 4; // cells
constexpr const char* pointFirst =
    octant::OCTANT_TR("Point at a face, or select cells, where the shape is to stand");
constexpr const char* shapeHint = octant::OCTANT_TR(
    "click or Enter places the shape, with Shift again and again  ·  wheel sizes, with Shift its "
    "base  ·  Esc gives up");

/// The direction along the ground that one looks in.
int facingOf(const glm::dvec3& forward) {
    const int axis = std::abs(forward.x) >= std::abs(forward.z) ? 0 : 2;
    return forward[axis] < 0 ? axis + 3 : axis;
}

/// In front of a face, as far as the level goes; where it ends there, behind the face.
void standOn(LevelBox& box, const Level& level, const CellRect& face) {
    const int axis = faceAxis(face.face);
    std::int64_t widest = 1;
    for (int i = 0; i < 3; ++i)
        widest = std::max(widest, i == axis ? 1 : box.size[i]);
    const std::int64_t cells = levelCells(level, box.depth)[axis], at = face.cells.min[axis];
    const std::int64_t room = facePositive(face.face) ? cells - at - 1 : at;
    box.size[axis] = std::clamp<std::int64_t>(widest, 1, std::max<std::int64_t>(room, 1));
    if (room > 0)
        box.min[axis] = facePositive(face.face) ? at + 1 : at - box.size[axis];
}

} // namespace

void ShapeTool::begin(const InputState& in, ShapeKind kind) {
    if (in.level == nullptr)
        return;
    const Level& level = *in.level;
    BuildController& build = m_building.build;
    auto around = build.selectedBox(level);
    if (!around) { // the pointer is elsewhere: where one looks
        build.hover(level, in.nearest(in.view.middle()));
        around = build.selectedBox(level);
    }
    if (!around)
        around = boxInView(level);
    if (!around) {
        m_host.report(m_host.translated(pointFirst));
        return;
    }
    ShapeDraft draft;
    draft.shape.kind = kind;
    draft.shape.box = *around;
    std::optional<CellRect> face = build.rect();
    if (build.selection().extended())
        face.reset();
    draft.shape.facing = facingOf(in.view.camera.forward());
    const bool follows = build.selection().empty();
    if (follows)
        draft.shape.box.size = glm::i64vec3(usualSize);
    else if (face)
        standOn(draft.shape.box, level, *face);
    if (kind == ShapeKind::Cylinder || kind == ShapeKind::Cone)
        draft.shape.facing = face ? face->face : usualFacing(kind);
    if (const auto kept = m_kept.find(kind); kept != m_kept.end()) {
        const ShapeDraft& last = kept->second;
        if (follows)
            draft.shape.box.size = last.shape.box.size;
        draft.thickness = last.thickness;
        draft.shape.steps = last.shape.steps;
        draft.shape.segments = last.shape.segments;
    }
    if (const auto current = build.currentMaterial(level); current && current->kind == ItemKind::Material)
        draft.material = {current->id, {}};
    lookUnder();
    m_building.shape.begin(level, draft, face, follows);
    m_window.changed();
}

std::optional<LevelBox> ShapeTool::boxInView(const Level& level) const {
    const auto place = m_window.placeInView();
    if (!place || level.sectors.empty())
        return std::nullopt;
    const double side = double{level.sectorSide()};
    const glm::dvec3 lowest = sectorCenter(level, 0) - glm::dvec3(side / 2);
    LevelBox box;
    box.depth = m_building.build.depth();
    box.size = glm::i64vec3(1);
    const glm::i64vec3 last = levelCells(level, box.depth) - glm::i64vec3(1);
    const double cell = std::ldexp(side, -box.depth);
    for (int axis = 0; axis < 3; ++axis)
        box.min[axis] = std::clamp<std::int64_t>(
            static_cast<std::int64_t>(std::floor(((*place)[axis] - lowest[axis]) / cell)), 0, last[axis]);
    return box;
}

void ShapeTool::change(const ShapeDraft& draft) {
    if (const auto context = m_window.context())
        m_building.shape.change(context->level(), draft);
    keepSize();
    m_window.changed();
}

void ShapeTool::setMaterial(ItemId material) {
    const auto context = m_window.context();
    if (!m_building.shape.open() || !context)
        return;
    ShapeDraft draft = m_building.shape.draft();
    draft.material = {material, {}};
    m_building.shape.change(context->level(), draft);
    m_window.changed();
}

void ShapeTool::keepSize() {
    if (!m_building.shape.open())
        return;
    ShapeDraft kept = m_building.shape.draft();
    kept.shape.box.size = m_building.shape.wantedSize();
    m_kept[kept.shape.kind] = kept;
}

void ShapeTool::end(bool place) {
    ShapeController& shape = m_building.shape;
    const auto context = m_window.context();
    if (place && context) {
        shape.place(context->level());
        // What was selected below a box is now in it: one goes on on top.
        if (const auto top = shape.top(); top && !m_building.build.selection().empty())
            m_building.build.take(selectionOf(*top));
    } else {
        shape.cancel();
    }
    m_window.changed();
}

void ShapeTool::lookUnder() {
    m_under.update(m_window.context());
    m_holdsUnder = true;
}

void ShapeTool::place(const InputState& in, bool again) {
    const ShapeDraft placed = m_building.shape.draft();
    const glm::i64vec3 size = m_building.shape.wantedSize();
    again = again && m_building.shape.follows();
    end(true);
    const auto context = m_window.context();
    if (!again || !context)
        return;
    m_building.build.hover(context->level(), in.nearest());
    const auto face = m_building.build.rect();
    if (!face)
        return;
    ShapeDraft next = placed;
    next.shape.box.size = size;
    lookUnder();
    m_building.shape.begin(context->level(), next, face, true);
    m_window.changed();
}

bool ShapeTool::hover(const InputState& in) {
    ShapeController& shape = m_building.shape;
    if (!shape.open())
        return false;
    if (in.level == nullptr || !shape.follows())
        return true;
    const auto hit = in.nearestIn(m_under);
    if (const auto face = hit ? cellAt(*in.level, *hit, shape.draft().shape.box.depth) : std::nullopt) {
        shape.follow(*in.level, *face);
        m_window.changed();
    }
    return true;
}

Pressed ShapeTool::press(const InputState& in) {
    if (!m_building.shape.open() || !m_building.build.active() || in.level == nullptr)
        return Pressed::notTaken();
    m_building.commitChanges();
    hover(in);
    place(in, in.modifiers.shift);
    return Pressed::done();
}

bool ShapeTool::wheel(const InputState& in, double notches) {
    ShapeController& shape = m_building.shape;
    if (!shape.open() || in.level == nullptr || in.modifiers.onlyCtrl() || in.held.grid)
        return false;
    const int whole = m_wheel.add(notches);
    if (whole == 0)
        return true;
    if (in.modifiers.ctrl)
        shape.divide(*in.level, whole);
    else
        shape.grow(*in.level, whole, in.modifiers.shift);
    keepSize();
    m_window.changed();
    return true;
}

bool ShapeTool::key(const InputState& in, const KeyInput& input) {
    if (!m_building.shape.open())
        return false;
    if (input.kind == KeyInput::Kind::Enter)
        place(in, input.modifiers.shift);
    else if (input.kind == KeyInput::Kind::Escape)
        end(false);
    else
        return false;
    return true;
}

void ShapeTool::refresh(const InputState& in) {
    if (!m_building.shape.open() && std::exchange(m_holdsUnder, false))
        m_under.update(nullptr);
    if (in.level != nullptr)
        m_building.shape.refresh(*in.level);
}

void ShapeTool::overlays(const InputState& in, ToolOverlays& overlays) const {
    if (m_building.shape.open() && in.level != nullptr)
        overlays.numbered[building_overlays::shape] =
            m_building.shape.overlay(*in.level, overlays.colors.accent);
}

std::vector<ToolText> ShapeTool::hint(const InputState&) const {
    if (!m_building.build.active() || !m_building.shape.open() || m_building.paste.active())
        return {};
    return {{shapeHint, {}}};
}

std::vector<ToolAction> ShapeTool::actions() {
    std::vector<ToolAction> all;
    const auto shape = [&](const char* id, ShapeKind kind) {
        all.push_back(beginAction(m_building, id, [this, kind](const InputState& in) {
            m_building.terrain.setActive(false);
            begin(in, kind);
        }));
        all.back().takesFocus = true; // a shape that was asked for elsewhere is adjusted in the view
    };
    shape("build.shape-box", ShapeKind::Box);
    shape("build.shape-room", ShapeKind::Room);
    shape("build.shape-stairs", ShapeKind::Stairs);
    shape("build.shape-ramp", ShapeKind::Ramp);
    shape("build.shape-cylinder", ShapeKind::Cylinder);
    shape("build.shape-cone", ShapeKind::Cone);
    shape("build.shape-sphere", ShapeKind::Sphere);
    shape("build.shape-arch", ShapeKind::Arch);
    shape("build.shape-roof", ShapeKind::Roof);
    return all;
}

} // namespace octant
