#pragma once

#include <QAbstractTableModel>

#include "model/search/search.h"

namespace octant {

/// What was found as a table: what it is called, where it is, and the value that was asked for.
class FindModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Place, Match, Columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// `map`: the state that was looked through.
    void setResult(MapPtr map, SearchResult result);
    const SearchHit& at(int row) const { return m_result.hits[static_cast<std::size_t>(row)]; }
    const SearchResult& result() const { return m_result; }
    /// Row of an item; -1 where it was not found.
    int rowOf(const ItemRef& item) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return Columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant text(const SearchHit& hit, int column) const;

    MapPtr m_map;
    SearchResult m_result;
};

} // namespace octant
