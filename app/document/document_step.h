#pragma once

#include <QUndoCommand>

#include "app/document/document.h"

namespace octant {

/// The one undo command: an edit with the maps before and after it.
class DocumentStep final : public QUndoCommand {
public:
    /// Steps of the same gesture (not 0) merge.
    /// `number`: another one for each step of the document, larger than those of the steps before.
    DocumentStep(Document& document, std::uint64_t number, SharedEdits edits, MapPtr before, MapPtr after,
                 Selection selectionBefore, Selection selectionAfter, const QString& name,
                 Host::GestureId gesture);

    /// Does it before the stack does, which then leaves it at that: a stack does not bear exceptions.
    void redoAhead();
    void undo() override;
    void redo() override;
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;

    std::uint64_t number() const { return m_number; }
    /// More than one where steps merged.
    const SharedEdits& edits() const { return m_edits; }
    const MapPtr& before() const { return m_before; }
    const MapPtr& after() const { return m_after; }

private:
    /// What is selected after the step is undone or redone. A material that one builds with stays it.
    Selection selectedAfter(const Selection& stored) const;

    Document& m_document;
    std::uint64_t m_number;
    SharedEdits m_edits;
    MapPtr m_before, m_after;
    Selection m_selectionBefore, m_selectionAfter;
    Host::GestureId m_gesture;
    bool m_ahead = false; ///< it was done before the stack was told
};

/// Whether two snapshots hold the same values.
bool sameMap(const MapPtr& a, const MapPtr& b);

} // namespace octant
