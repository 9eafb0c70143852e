#pragma once

#include <span>

#include <QObject>

#include "model/p3m/model.h"
#include "views/host/actions.h"
#include "views/host/host.h"

class QWidget;

namespace octant {

class DocumentHost;
class Jobs;

/// What the window's actions on models do, beside those that the 3D view performs.
class ModelCommands : public QObject {
    Q_OBJECT
public:
    ModelCommands(DocumentHost& host, Jobs& jobs, ActionRegistry& actions, QWidget& window);

private:
    bool hasModel() const;
    static Edit repairEdit();
    bool canRepair();
    Selection selected(ItemKind kind) const;

    DocumentHost& m_host;
    Jobs& m_jobs;
    QWidget& m_window;
    p3m::ModelPtr m_looked; ///< what it was last found out of whether it can be repaired
    bool m_repairable = false;
};

/// Their rows; repairing stands behind what other files do with models.
std::span<const ActionRow> modelActionRows();
std::span<const ActionRow> repairActionRows();

} // namespace octant
