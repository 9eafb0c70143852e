#pragma once

#include <vector>

#include "io/exchange/motion_fit.h"
#include "io/exchange/scene_skeleton.h"

namespace octant::exchange {

/// An animation of a scene, frame by frame.
struct SampledMotion {
    double rate = 0;                              ///< frames a second
    std::vector<std::vector<Movement>> movements; ///< by bone and frame, from frame 0 to the last one
    bool closed = false;                          ///< the last frame shows what the first one does
    bool cut = false;                             ///< frames at the end are missing

    std::size_t lastFrame() const { return movements.empty() ? 0 : movements[0].size() - 1; }
};

/// Samples animations at the rate at which all of their keys stand, or at 30 frames a second.
class MotionSampler {
public:
    /// `rests`: of the bones, as the model has them, in authoring axes.
    MotionSampler(const Scene& scene, const SceneSkeleton& skeleton, std::vector<glm::dmat4> rests);

    /// The frames of an animation. The number of placements that all calls may compute is bounded
    /// (mostPlacements).
    SampledMotion sample(const SceneAnimation& animation);

private:
    std::vector<glm::dmat4> pose(const std::vector<std::vector<const SceneTrack*>>& tracks, double time);

    const Scene& m_scene;
    const SceneSkeleton& m_skeleton;
    std::vector<glm::dmat4> m_rests;
    std::vector<std::size_t> m_nodes;  ///< bones and what is above them, in their order
    std::vector<glm::dmat4> m_globals; ///< of these, at one time
    std::size_t m_left;                ///< placements that may still be computed
};

} // namespace octant::exchange
