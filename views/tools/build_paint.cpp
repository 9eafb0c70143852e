#include <algorithm>
#include <utility>

#include "model/core/translate.h"
#include "model/map/material_use.h"
#include "model/selection/cell_surface.h"
#include "views/tools/build_controller.h"
#include "views/tools/build_edits.h"

namespace octant {
namespace {

constexpr const char* noMaterial =
    OCTANT_TR("Select a material in the outline first, or take the one under the pointer");
constexpr const char* noneToReplace =
    OCTANT_TR("Point at a face whose material is to be replaced everywhere");
constexpr const char* sameAlready = OCTANT_TR(
    "This face has that material already; select the one that is to take its place, then point again");
constexpr const char* paintName = OCTANT_TR("Paint cubes");

/// The field of an edit that a kind of material goes into; null for other kinds.
const char* fieldOf(ItemKind kind) {
    return kind == ItemKind::Material          ? "material"
           : kind == ItemKind::PhysicsMaterial ? "physics_material"
           : kind == ItemKind::SoundMaterial   ? "sound_material"
                                               : nullptr;
}

} // namespace

std::optional<BuildController::PaintMaterial> BuildController::selectedMaterial() const {
    for (const ItemRef& item : m_host.selection())
        if (const char* field = fieldOf(item.kind))
            return PaintMaterial{field, {item.id, {}}};
    return std::nullopt;
}

std::optional<BuildController::PaintMaterial> BuildController::activeMaterial(const Level& level) const {
    if (const auto current = currentMaterial(level))
        return PaintMaterial{fieldOf(current->kind), {current->id, {}}};
    m_host.report(m_host.translated(noMaterial));
    return std::nullopt;
}

void BuildController::followSelection() {
    for (const ItemRef& item : m_host.selection())
        if (fieldOf(item.kind) != nullptr) {
            m_current = item;
            return;
        }
}

std::optional<ItemRef> BuildController::currentMaterial(const Level& level) const {
    const auto in = [&](const auto& list) {
        return std::any_of(list.begin(), list.end(),
                           [&](const auto& item) { return item.id == m_current.id; });
    };
    const bool there = m_current.kind == ItemKind::Material          ? in(level.materials)
                       : m_current.kind == ItemKind::PhysicsMaterial ? in(level.physicsMaterials)
                       : m_current.kind == ItemKind::SoundMaterial   ? in(level.soundMaterials)
                                                                     : false;
    return there ? std::optional(m_current) : std::nullopt;
}

bool BuildController::pointsAtSelection() const {
    return m_hovered && !m_selected.empty() &&
           m_selected.faces.contains(m_hovered->cells.min, m_hovered->face);
}

Edit BuildController::growEdit(const Level& level, const CellSelection& from, int steps) const {
    Edit edit = boxesEdit("cubes.fill", level, CellSelection{from.faces, -steps}.boxes(level));
    if (const auto selected = selectedMaterial())
        edit.with(selected->field, Value(selected->material));
    return edit;
}

bool BuildController::paint(const Level& level, PaintScope coat) {
    commitSession();
    const CellSelection selection = effectiveSelection();
    const auto from = selection.empty() ? std::nullopt : activeMaterial(level);
    if (!from)
        return false;
    const auto submit = [&](Edit edit) {
        edit.with(from->field, Value(from->material));
        const bool done = m_host.submit(edit);
        if (done)
            tellDone(edit, selection);
        return done;
    };
    // A selection of cells is painted all around, one of faces on these alone.
    if (coat == PaintScope::AllSides || (coat == PaintScope::Faces && selection.extended())) {
        const std::vector<LevelBox> boxes = boxesOf(level, selection);
        return !boxes.empty() && submit(boxesEdit("cubes.paint", level, boxes));
    }
    FaceSet faces = selection.faces;
    if (coat == PaintScope::Connected) {
        const CellSurface surface(level, faces.depth());
        for (const CellRect& rect : selection.faces.rects()) {
            const auto more = surface.sameMaterial({rect.cells.min, rect.face});
            if (!more) {
                m_host.report(more.error().text());
                return false;
            }
            faces.add(*more);
        }
    }
    return submit(facesEdit("cubes.paint", level, faces.rects(), "faces", maskOf));
}

void BuildController::setPaints(bool paints) {
    commitSession();
    m_paints = paints;
}

void BuildController::paintCell(const Level& level, const CellRect& cell) {
    afterMapChange();
    if (!m_session) {
        if (!activeMaterial(level))
            return;
        EditSession session;
        session.gesture = m_host.beginGesture(m_host.translated(paintName));
        session.paint = true;
        session.painted = FaceSet(cell.cells.depth);
        m_session = std::move(session);
    }
    if (m_session->painted.contains(cell.cells.min, cell.face))
        return;
    m_session->painted.add(cell);
    m_session->stale = true;
}

void BuildController::refresh(const Level& level) {
    if (!m_session || !std::exchange(m_session->stale, false))
        return;
    if (const auto from = activeMaterial(level))
        m_host.preview(m_session->gesture,
                       facesEdit("cubes.paint", level, m_session->painted.rects(), "faces", maskOf)
                           .with(from->field, Value(from->material)));
}

void BuildController::release() {
    m_anchor.reset();
    if (m_session && m_session->paint)
        commitSession();
}

ItemId BuildController::pointedMaterial(const Level& level, ItemKind kind) const {
    if (!m_hit)
        return 0;
    for (const SectorSlot& slot : level.sectors) {
        if (slot.id != m_hit->item.id)
            continue;
        const Sector* sector = slot.cell->value();
        const auto number = static_cast<std::uint32_t>(m_hit->item.cube);
        if (sector == nullptr || number >= sector->cubes.size())
            return 0;
        const std::uint8_t used = usedBy(sector->cubes, sector->cubes.cubes[number], m_hit->item.face, kind);
        const PagedVector<Ref>& items = usedItems(*sector, kind);
        return used < items.size() ? items[used].id : 0;
    }
    return 0;
}

bool BuildController::pickMaterial(const Level& level) {
    const ItemId material = pointedMaterial(level, ItemKind::Material);
    if (material == 0)
        return false;
    m_host.select({{ItemKind::Material, -1, ItemRef::NoCube, material}});
    return true;
}

bool BuildController::replacePointed(const Level& level) {
    commitSession();
    const auto to = activeMaterial(level);
    if (!to)
        return false;
    const ItemKind kind = currentMaterial(level)->kind;
    const ItemId from = pointedMaterial(level, kind);
    if (from == 0 || from == to->material.id) {
        m_host.report(m_host.translated(from == 0 ? noneToReplace : sameAlready));
        return false;
    }
    Edit edit{"cubes.replace-material", {{ItemKind::Level, -1, ItemRef::NoCube, level.id}}, {}};
    edit.with("from", Value(Ref{from, {}})).with("to", Value(to->material));
    if (kind != ItemKind::Material)
        edit.with("kind", Value(static_cast<std::uint64_t>(kind)));
    return m_host.submit(edit);
}

} // namespace octant
