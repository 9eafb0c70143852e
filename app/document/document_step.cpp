#include "app/document/document_step.h"

#include <algorithm>

namespace octant {

bool sameMap(const MapPtr& a, const MapPtr& b) { return a == b || changesBetween(*a, *b).empty(); }

DocumentStep::DocumentStep(Document& document, Edit edit, MapPtr before, MapPtr after,
                           Selection selectionBefore, Selection selectionAfter, const QString& name,
                           Host::GestureId gesture)
    : QUndoCommand(name), m_document(document), m_before(std::move(before)), m_after(std::move(after)),
      m_selectionBefore(std::move(selectionBefore)), m_selectionAfter(std::move(selectionAfter)),
      m_gesture(gesture) {
    m_edits.push_back(std::move(edit));
}

Selection DocumentStep::selectedAfter(const Selection& stored) const {
    const Selection& now = m_document.selection();
    const auto builds = [](const Edit& edit) {
        const EditAction* action = findAction(edit.action);
        return action != nullptr && action->keepsPaint;
    };
    const auto paints = [](const ItemRef& item) {
        return item.kind == ItemKind::Material || item.kind == ItemKind::PhysicsMaterial ||
               item.kind == ItemKind::SoundMaterial;
    };
    return !now.empty() && std::all_of(now.begin(), now.end(), paints) &&
                   std::all_of(m_edits.begin(), m_edits.end(), builds)
               ? now
               : stored;
}

void DocumentStep::undo() { m_document.restore(m_before, selectedAfter(m_selectionBefore)); }

void DocumentStep::redo() { m_document.restore(m_after, selectedAfter(m_selectionAfter)); }

bool DocumentStep::mergeWith(const QUndoCommand* other) {
    const auto& later = static_cast<const DocumentStep&>(*other);
    if (m_gesture == 0 || later.m_gesture != m_gesture)
        return false;
    m_edits.insert(m_edits.end(), later.m_edits.begin(), later.m_edits.end());
    m_after = later.m_after;
    m_selectionAfter = later.m_selectionAfter;
    if (sameMap(m_before, m_after)) {
        m_document.restore(m_before, m_selectionAfter);
        setObsolete(true);
    }
    return true;
}

} // namespace octant
