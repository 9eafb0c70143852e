#pragma once

#include <functional>

#include <QAbstractItemView>
#include <QTimer>

namespace octant {

/// Calls `take` with a row that the accessibility interface selects. Mouse and keys make the row that they
/// select the current one in the same moment; the interface selects alone. For lists with one selected row.
inline void onOutsideChoice(QAbstractItemView& view, std::function<void(const QModelIndex&)> take) {
    QObject::connect(view.selectionModel(), &QItemSelectionModel::selectionChanged, &view,
                     [&view, take = std::move(take)] {
                         QTimer::singleShot(0, &view, [&view, take] {
                             const QModelIndexList rows = view.selectionModel()->selectedIndexes();
                             if (rows.size() != 1 || rows.front() == view.currentIndex())
                                 return;
                             view.setCurrentIndex(rows.front());
                             take(rows.front());
                         });
                     });
}

} // namespace octant
