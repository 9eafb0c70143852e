#pragma once

#include <span>

#include <cstdint>

#include <QObject>

#include "views/host/actions.h"
#include "views/host/host.h"

class QWidget;

namespace octant {

class DocumentHost;
class Jobs;

/// What the window's actions on levels and sectors do: size, centre, order, copies of sectors.
class LevelCommands : public QObject {
    Q_OBJECT
public:
    LevelCommands(DocumentHost& host, Jobs& jobs, ActionRegistry& actions, QWidget& window);

private:
    const Level* level() const;
    /// Selected sectors, or those of what is selected; all in one level.
    Selection sectors() const;
    void moveCenter();
    void paste();
    void simplify();
    void clearBake();

    DocumentHost& m_host;
    Jobs& m_jobs;
    QWidget& m_window;
    ItemId m_copied = 0; ///< sector
    std::uint64_t m_copiedFrom = 0;
};

/// Their rows.
std::span<const ActionRow> levelActionRows();

} // namespace octant
