#pragma once

#include <vector>

#include <QAbstractListModel>
#include <QCoreApplication>

#include "views/host/host.h"
#include "views/panels/history_lanes.h"

namespace octant {

/// The opened state and the steps after it, those of all branches, in the order in which they were done.
/// Rows are positions of the history.
class HistoryModel final : public QAbstractListModel {
    Q_DECLARE_TR_FUNCTIONS(octant::HistoryModel)

public:
    explicit HistoryModel(Host& host, QObject* parent);

    /// Takes over what the host has now.
    void refresh();
    /// The current state has another picture.
    void refreshPicture();
    int current() const { return m_index; }
    const HistoryLane& lane(int row) const { return m_lanes[static_cast<std::size_t>(row)]; }
    int lanes() const { return m_laneCount; }
    /// The step leads to the current state; row 0 always does.
    bool done(int row) const { return row == 0 || step(row).done; }
    bool onLine(int row) const { return row == 0 || step(row).onLine; }
    bool saved(int row) const;
    /// Null: none was taken.
    const std::shared_ptr<const Picture>& picture(int row) const {
        return row == 0 ? m_openedPicture : step(row).picture;
    }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& at, int role) const override;

private:
    const HistoryStep& step(int row) const { return m_steps[static_cast<std::size_t>(row) - 1]; }
    QString description(int row) const;

    Host& m_host;
    std::vector<HistoryStep> m_steps;
    std::vector<HistoryLane> m_lanes;
    std::shared_ptr<const Picture> m_openedPicture;
    bool m_openedSaved = false;
    int m_laneCount = 1;
    int m_index = 0;
};

} // namespace octant
