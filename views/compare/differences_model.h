#pragma once

#include <array>
#include <memory>
#include <vector>

#include <QAbstractItemModel>

#include "views/host/comparison.h"

namespace octant {

/// A comparison as a tree: what differs, and below it its fields or boxes. Words are made for what is seen.
class DifferencesModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { What, Before, After, Decision, Columns };

    using QAbstractItemModel::QAbstractItemModel;

    /// Null for none. Rows of what still differs stay where they are.
    void setComparison(std::shared_ptr<const Comparison> comparison);
    const std::shared_ptr<const Comparison>& comparison() const { return m_comparison; }
    /// How the conflicts of a merge stand that are listed; null: it is no merge.
    void setConflicts(std::shared_ptr<const ConflictStates> states);
    const std::shared_ptr<const ConflictStates>& conflicts() const { return m_conflicts; }
    /// Whether a row is, or has, a conflict that is to be decided.
    bool isOpen(const QModelIndex& index) const;
    /// Which kinds are listed.
    void setShown(const std::array<bool, 3>& shown);
    /// What is listed of each kind that is, boxes instead of their entries.
    std::size_t shownCount() const;

    /// The difference of a row, or one line of it.
    DifferenceRef at(const QModelIndex& index) const;
    /// The row of an entry, or of one of its lines; invalid where it is not listed.
    QModelIndex indexOf(const DifferenceRef& at) const;
    /// Whether one stops there on the way from difference to difference: not at fields, which their entry
    /// says.
    bool isStop(const QModelIndex& index) const;
    /// A row as text, sides and all.
    QString textOf(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return Columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        std::pair<std::uint32_t, std::uint64_t> key;
        std::size_t entry = 0;
        const Comparison* of = nullptr;     ///< that has the entry: while rows come and go there are two
        int count = 0;                      ///< of children
        bool single = false;                ///< what its lines say stands in its own row
        bool filtered = false;              ///< only these lines are listed
        std::vector<std::uint32_t> lines{}; ///< ascending
    };

    std::vector<Row> rowsOf(const Comparison& comparison) const;
    void replaceRows(std::vector<Row> rows);
    const Row& rowOf(const QModelIndex& index) const;
    QString kindName(DifferenceKind kind) const;
    QString decisionName(const QModelIndex& index) const;
    DifferenceText textAt(const QModelIndex& index) const;

    std::shared_ptr<const Comparison> m_comparison;
    std::shared_ptr<const ConflictStates> m_conflicts;
    std::array<bool, 3> m_shown{true, true, true};
    std::vector<Row> m_rows;
};

} // namespace octant
