#pragma once

#include <memory>
#include <vector>

#include <QAbstractTableModel>

#include "model/map/statistics.h"
#include "views/host/host.h"

namespace octant {

/// Meters of one level: what its fullest sector has of each thing that has a limit, then what the level has.
class StatisticsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { What, Fill, Where, Total, Selected, Columns };
    /// Share of the limit that is used, 0..1, of a cell in the column Fill.
    static constexpr int ShareRole = Qt::UserRole + 1;
    /// From this share on a meter warns.
    static constexpr double warningShare = 0.8;

    using QAbstractTableModel::QAbstractTableModel;

    /// `selected`: a sector, 0 for none.
    void show(const std::shared_ptr<const MapStatistics>& statistics, const Map& map, ItemId level,
              ItemId selected);
    /// The sector that a row is about; 0 for none.
    ItemId sectorAt(int row) const;
    /// Bytes of the level before compression.
    std::uint64_t bytes() const { return m_bytes; }
    std::size_t warnings() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : Columns; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        QString what;
        std::uint64_t value = 0, limit = 0, total = 0;
        QString where, selected;
        ItemId sector = 0; ///< 0: a meter of the level
        bool operator==(const Row&) const = default;
    };

    std::vector<Row> m_rows;
    std::uint64_t m_bytes = 0;
};

} // namespace octant
