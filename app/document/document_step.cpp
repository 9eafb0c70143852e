#include "app/document/document_step.h"

#include <algorithm>
#include <utility>

namespace octant {

bool sameMap(const MapPtr& a, const MapPtr& b) { return a == b || changesBetween(*a, *b).empty(); }

DocumentStep::DocumentStep(Document& document, std::uint64_t number, SharedEdits edits, MapPtr before,
                           MapPtr after, Selection selectionBefore, Selection selectionAfter,
                           const QString& name, Host::GestureId gesture)
    : QUndoCommand(name), m_document(document), m_number(number), m_edits(std::move(edits)),
      m_before(std::move(before)), m_after(std::move(after)), m_selectionBefore(std::move(selectionBefore)),
      m_selectionAfter(std::move(selectionAfter)), m_gesture(gesture) {}

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
                   std::all_of(m_edits->begin(), m_edits->end(), builds)
               ? now
               : stored;
}

void DocumentStep::undo() { m_document.restore(m_before, selectedAfter(m_selectionBefore)); }

void DocumentStep::redoAhead() {
    redo();
    m_ahead = true;
}

void DocumentStep::redo() {
    if (!std::exchange(m_ahead, false))
        m_document.restore(m_after, selectedAfter(m_selectionAfter));
}

bool DocumentStep::mergeWith(const QUndoCommand* other) {
    const auto& later = static_cast<const DocumentStep&>(*other);
    if (m_gesture == 0 || later.m_gesture != m_gesture)
        return false;
    std::vector<Edit> edits = *m_edits;
    edits.insert(edits.end(), later.m_edits->begin(), later.m_edits->end());
    auto merged = std::make_shared<const std::vector<Edit>>(std::move(edits));
    Selection selectionAfter = later.m_selectionAfter;
    const bool nothing = sameMap(m_before, later.m_after);
    m_edits = std::move(merged);
    m_after = later.m_after;
    m_selectionAfter = std::move(selectionAfter);
    if (nothing) {
        m_document.restore(m_before, m_selectionAfter);
        setObsolete(true);
    }
    return true;
}

} // namespace octant
