#pragma once

#include "model/walk/player.h"

namespace octant {

/// Where one walks: the 3D view.
class WalkStage {
public:
    virtual ~WalkStage() = default;
    /// Size and speed of whoever walks from now on.
    virtual void setPlayer(const PlayerSettings& settings) = 0;
};

} // namespace octant
