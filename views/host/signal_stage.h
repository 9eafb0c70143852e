#pragma once

#include <string>

namespace octant {

/// Where a signal is played: the 3D view shows what comes of it on its clock.
class SignalStage {
public:
    virtual ~SignalStage() = default;
    /// Sends a signal into the map as it is now. The map stays as it is.
    virtual void playSignal(const std::string& signal) = 0;
    /// All is as it was.
    virtual void endSignal() = 0;
};

/// What plays signals there.
class SignalPlayer {
public:
    virtual ~SignalPlayer() = default;
    /// The stage outlives it.
    virtual void setStage(SignalStage* stage) = 0;
};

} // namespace octant
