#pragma once

#include <optional>

#include <QElapsedTimer>
#include <QSet>
#include <QString>

#include "model/walk/walk_session.h"
#include "views/drawing/camera.h"
#include "views/viewport/camera_controller.h"

namespace octant {

/// A walk through the level that is shown: what is walked, how the hands stand, and what was before.
struct ViewWalk {
    ViewWalk(const MapPtr& map, std::shared_ptr<const MeshContext> context, const PlayerSettings& settings)
        : session(map, std::move(context), settings, Player{}) {}

    WalkSession session;
    render::Camera before, perspectiveBefore; ///< to go back to
    double pending = 0;                       ///< seconds that no step has done yet
    double eyeLift = 0;                       ///< of the eye, units: steps that are climbed are smoothed
    QSet<int> down;                           ///< keys that are held
    bool clicked = false;                     ///< the left button went down
    bool captured = false;                    ///< the pointer belongs to looking around
    int warps = 0;       ///< moves of the pointer that are still to come from where it was taken away
    QElapsedTimer since; ///< the walk began
};

} // namespace octant
