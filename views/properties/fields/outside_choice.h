#pragma once

#include <functional>

#include <QAbstractItemView>
#include <QGuiApplication>
#include <QItemSelection>
#include <QTimer>

namespace octant {

/// Calls `take` with a row that the accessibility interface selects. Mouse and keys make the row that they
/// select the current one in the same moment; the interface selects alone. For lists with one selected row.
inline void onOutsideChoice(QAbstractItemView& view, std::function<void(const QModelIndex&)> take) {
    QObject::connect(
        view.selectionModel(), &QItemSelectionModel::selectionChanged, &view,
        [&view, take = std::move(take)](const QItemSelection& selected) {
            const QModelIndexList rows = selected.indexes();
            if (rows.size() != 1)
                return;
            QTimer::singleShot(0, &view, [&view, take, row = QPersistentModelIndex(rows.front())] {
                if (!row.isValid() || row == view.currentIndex() || !view.selectionModel()->isSelected(row))
                    return;
                view.setCurrentIndex(row);
                take(row);
            });
        });
}

/// Calls `take` when the interface chooses the row of an open popup that is the current one already: it can
/// do so only by taking it out of the selection, which a list with a single selection forbids. So the list
/// gets another mode, and whatever else would select several rows is put right.
inline void onCurrentChosenAgain(QAbstractItemView& view, std::function<void(const QModelIndex&)> take) {
    view.setSelectionMode(QAbstractItemView::ExtendedSelection);
    const auto changed = [&view, take = std::move(take)] {
        const bool byHand = QGuiApplication::mouseButtons() != Qt::NoButton ||
                            QGuiApplication::keyboardModifiers() != Qt::NoModifier;
        QTimer::singleShot(0, &view, [&view, take, byHand] {
            QItemSelectionModel& selection = *view.selectionModel();
            const QPersistentModelIndex current = view.currentIndex();
            const bool none = selection.selectedIndexes().isEmpty();
            if (!current.isValid() || !view.isVisible() ||
                (selection.isSelected(current) && selection.selectedIndexes().size() == 1))
                return;
            selection.select(current, QItemSelectionModel::ClearAndSelect);
            if (none && !byHand)
                take(current);
        });
    };
    QObject::connect(view.selectionModel(), &QItemSelectionModel::selectionChanged, &view, changed);
}

} // namespace octant
