#pragma once

#include <QUndoCommand>

#include "app/document/document.h"

namespace octant {

/// The one undo command: an edit with the maps before and after it.
class DocumentStep final : public QUndoCommand {
public:
    /// Steps of the same gesture (not 0) merge.
    DocumentStep(Document& document, Edit edit, MapPtr before, MapPtr after, Selection selectionBefore,
                 Selection selectionAfter, const QString& name, Host::GestureId gesture);

    void undo() override;
    void redo() override;
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;

    const std::vector<Edit>& edits() const { return m_edits; }
    const MapPtr& before() const { return m_before; }
    const MapPtr& after() const { return m_after; }

private:
    /// What is selected after the step is undone or redone. A material that one builds with stays it.
    Selection selectedAfter(const Selection& stored) const;

    Document& m_document;
    std::vector<Edit> m_edits; ///< more than one where steps merged
    MapPtr m_before, m_after;
    Selection m_selectionBefore, m_selectionAfter;
    Host::GestureId m_gesture;
};

/// Whether two snapshots hold the same values.
bool sameMap(const MapPtr& a, const MapPtr& b);

} // namespace octant
