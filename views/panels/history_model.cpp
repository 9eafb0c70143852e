#include "views/panels/history_model.h"

#include <algorithm>

#include <QDateTime>
#include <QLocale>

#include "views/host/shown_text.h"

namespace octant {

HistoryModel::HistoryModel(Host& host, QObject* parent) : QAbstractListModel(parent), m_host(host) {
    refresh();
}

void HistoryModel::refresh() {
    std::vector<HistoryStep> now = m_host.history();
    std::vector<HistoryPlace> places;
    places.reserve(now.size());
    for (const HistoryStep& one : now)
        places.push_back({one.parent, one.onLine});
    m_lanes = historyLanes(places);
    m_laneCount = 1;
    for (const HistoryLane& lane : m_lanes)
        m_laneCount = std::max(m_laneCount, lane.lane + 1);
    std::size_t same = 0;
    while (same < now.size() && same < m_steps.size() && now[same].name == m_steps[same].name)
        ++same;
    if (m_steps.size() > same) {
        beginRemoveRows({}, static_cast<int>(same) + 1, static_cast<int>(m_steps.size()));
        m_steps.resize(same);
        endRemoveRows();
    }
    if (now.size() > same) {
        beginInsertRows({}, static_cast<int>(same) + 1, static_cast<int>(now.size()));
        m_steps = std::move(now);
        endInsertRows();
    } else {
        m_steps = std::move(now);
    }
    m_index = m_host.historyIndex();
    m_openedPicture = m_host.openedPicture();
    m_openedSaved = m_host.openedIsSaved();
    emit dataChanged(index(0), index(rowCount() - 1));
}

void HistoryModel::refreshPicture() {
    if (m_index == 0)
        m_openedPicture = m_host.stepPicture();
    else
        m_steps[static_cast<std::size_t>(m_index) - 1].picture = m_host.stepPicture();
    emit dataChanged(index(m_index), index(m_index));
}

int HistoryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_steps.size()) + 1;
}

bool HistoryModel::saved(int row) const { return row > 0 ? step(row).saved : m_openedSaved; }

QString HistoryModel::description(int row) const {
    QStringList parts;
    if (row == m_index)
        parts.append(tr("the current state"));
    else if (!onLine(row))
        parts.append(tr("on another branch"));
    else if (!done(row))
        parts.append(tr("undone"));
    if (saved(row))
        parts.append(tr("the file on disk is this state"));
    return parts.join(QStringLiteral(", "));
}

QVariant HistoryModel::data(const QModelIndex& at, int role) const {
    const int row = at.row();
    const QString name = row == 0 ? tr("Opened") : shownText(step(row).name);
    switch (role) {
    case Qt::DisplayRole:
        return name;
    case Qt::AccessibleDescriptionRole:
        return description(row);
    case Qt::ToolTipRole: {
        QStringList lines{name};
        if (row > 0 && step(row).time != 0)
            lines.append(
                QLocale().toString(QDateTime::fromMSecsSinceEpoch(step(row).time), QLocale::ShortFormat));
        if (const QString what = description(row); !what.isEmpty())
            lines.append(what);
        if (row != m_index)
            lines.append(tr("Click to go to this state"));
        return lines.join(QLatin1Char('\n'));
    }
    default:
        return {};
    }
}

} // namespace octant
