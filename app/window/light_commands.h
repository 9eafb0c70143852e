#pragma once

#include <span>

#include <QObject>

#include "views/host/actions.h"

namespace octant {

class DocumentHost;
class Jobs;

/// What the window's actions on baked light do.
class LightCommands : public QObject {
    Q_OBJECT
public:
    LightCommands(DocumentHost& host, Jobs& jobs, ActionRegistry& actions, QObject* parent);

private:
    /// Reads the colours of the textures on a worker, then bakes as a long edit.
    void bake(const char* quality);
    void addSun();
    void addLamp();
    /// Sources in the place of the light entities that are selected.
    void bakeEntities();

    DocumentHost& m_host;
    Jobs& m_jobs;
};

/// Their rows.
std::span<const ActionRow> lightActionRows();

} // namespace octant
