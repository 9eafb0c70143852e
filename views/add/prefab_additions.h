#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include <QObject>
#include <QPixmap>
#include <QString>

#include "views/add/additions.h"
#include "views/host/prefab_source.h"
#include "views/host/window_tasks.h"
#include "views/tools/paste_controller.h"

namespace octant {

/// Adds the prefabs that are kept, folder by folder.
void collectPrefabs(std::vector<Addition>& all, const Host& host);

/// The prefab that a key of an addition means; none for other keys.
std::optional<PrefabName> prefabOfKey(const QString& key);

/// What follows the pointer when a prefab was chosen.
struct PrefabPlacing {
    CopiedCubes cubes;        ///< as cubes.paste takes them
    BroughtEntities entities; ///< what comes along with the cubes
};
/// Reads a prefab for the document that is shown. None, and the reason reported, where it cannot be had; what
/// its entities lose in a map of this revision is reported as well.
std::optional<PrefabPlacing> prefabPlacing(const PrefabName& name, Host& host);

/// Pictures of prefabs, drawn on a worker when they are first asked for and again once their files were
/// written anew. They are kept in the folder for what can be made again, by what the prefab holds.
class PrefabThumbnails : public QObject {
    Q_OBJECT
public:
    static constexpr int side = 44; ///< pixels, where nothing else is said

    PrefabThumbnails(Host& host, QObject* parent, int shownSide = side);
    /// Null until it is drawn (ready() follows), where it cannot be, and for what is no prefab.
    QPixmap of(const Addition& addition);
    /// Why a prefab that was to be drawn cannot be read; empty where it can.
    QString problem(const Addition& addition) const;

signals:
    /// There is another picture or a problem.
    void ready();

private:
    struct Drawn {
        std::string stamp;
        QPixmap picture;
        QString problem;
    };
    std::string keyOf(const Addition& addition) const;

    Host& m_host;
    int m_side;
    std::unordered_map<std::string, Drawn> m_drawn;
    WindowTasks m_tasks;
};

} // namespace octant
