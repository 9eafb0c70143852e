#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "views/host/host.h"

namespace octant {

/// Findings as a table: severity, rule, place, message, byte.
class ProblemsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Kind, Rule, Place, What, Byte, Columns };
    /// Sort order of a cell.
    static constexpr int SortRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    /// Takes findings; rows that stay the same stay where they are.
    void setFindings(std::vector<Finding> findings);
    const Finding& at(int row) const { return m_findings[static_cast<std::size_t>(row)]; }
    /// Whether any finding says which byte of the file it is about.
    bool knowsBytes() const;
    int count(Severity severity) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return Columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<Finding> m_findings;
};

} // namespace octant
