#pragma once

#include <optional>
#include <string>
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

    /// Takes findings and, parallel to them, the reasons for which some are waived; rows that stay the same
    /// stay where they are.
    void setFindings(const std::vector<Finding>& findings,
                     const std::vector<std::optional<std::string>>& reasons);
    const Finding& at(int row) const { return m_rows[static_cast<std::size_t>(row)].finding; }
    bool waived(int row) const { return m_rows[static_cast<std::size_t>(row)].reason.has_value(); }
    /// Whether any finding says which byte of the file it is about.
    bool knowsBytes() const;
    /// Those that are not waived.
    int count(Severity severity) const;
    int waivedCount() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return Columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        Finding finding;
        std::optional<std::string> reason; ///< why it is waived
    };
    static bool same(const Row& a, const Row& b);

    std::vector<Row> m_rows;
};

} // namespace octant
