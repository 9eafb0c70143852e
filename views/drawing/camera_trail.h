#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "views/drawing/camera.h"

namespace octant::render {

/// The views that jumps of the camera left, so that one gets back to them, as pages of a browser.
class CameraTrail {
public:
    /// The camera jumps from here; views that one had come back from are forgotten.
    void leave(const Camera& from);
    /// The view before, which becomes that one goes forward to from there; none where there is none.
    std::optional<Camera> back(const Camera& from);
    /// The other way round.
    std::optional<Camera> forward(const Camera& from);
    /// Whether there is a view to go back to, or forward to.
    bool hasBack() const { return !m_before.empty(); }
    bool hasForward() const { return !m_after.empty(); }

private:
    static constexpr std::size_t most = 100;

    std::vector<Camera> m_before, m_after; ///< the nearest at the end
};

} // namespace octant::render
