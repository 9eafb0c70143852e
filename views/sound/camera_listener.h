#pragma once

#include <QObject>

#include <glm/vec3.hpp>

#include "model/map/map.h"
#include "views/host/window_tasks.h"

namespace octant {

class Host;
class SoundPlayer;

/// Plays what is heard at a place of a level: see heardAt().
class CameraListener : public QObject {
    Q_OBJECT
public:
    CameraListener(Host& host, QObject* parent);

    /// Reads and mixes sounds on a worker and then plays them; where some are played, ends them instead.
    void listen(const MapPtr& map, ItemId level, const glm::dvec3& place);

private:
    Host& m_host;
    SoundPlayer* m_player; ///< a child
    WindowTasks m_tasks;
};

} // namespace octant
