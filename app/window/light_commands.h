#pragma once

#include <memory>
#include <span>

#include <QObject>

#include "model/map/map.h"
#include "views/host/actions.h"

namespace octant {

class Document;
class DocumentHost;
class Jobs;
class WindowFiles;

/// What the window's actions on baked light do.
class LightCommands : public QObject {
    Q_OBJECT
public:
    LightCommands(DocumentHost& host, Jobs& jobs, ActionRegistry& actions, WindowFiles& files,
                  QObject* parent);

private:
    /// Reads the colours of the textures on a worker, then bakes as a long edit.
    void bake(const char* id, const char* quality);
    /// Puts the light that is seen into a map that is about to be saved, if all of it is there; true: that
    /// was begun.
    bool keepLight(Document& document);
    void addSun();
    void addLamp();
    /// Sources in the place of the light entities that are selected.
    void bakeEntities();

    DocumentHost& m_host;
    Jobs& m_jobs;
    std::weak_ptr<const Map> m_triedToKeep; ///< a map whose light was asked for, whatever came of it
};

/// Their rows.
std::span<const ActionRow> lightActionRows();

} // namespace octant
