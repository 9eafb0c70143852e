#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include "model/p3m/model.h"

namespace octant::p3m {

/// The bones of a model at one moment, in the axes of the file; both have one matrix a bone.
struct Pose {
    std::vector<glm::mat4> bones; ///< from the axes of a bone, whose +Y points to its tail, to the model
    std::vector<glm::mat4> skin;  ///< from where a vertex is at rest to where it is now
};

/// The bones of a model, prepared for posing (section 5.3). A copy: the model need not live on.
class Skeleton {
public:
    explicit Skeleton(const Model& model);

    /// Number of bones.
    std::size_t size() const { return m_parents.size(); }
    /// Bones where no action moves them.
    Pose rest() const;
    /// Bones as an action has them at a position, in frames.
    Pose at(const Action& action, double position) const;
    /// The Euler angles in radians to give a bone at a position of an action so that, compared to its present
    /// pose, it turns about its head by so many degrees about an axis of the file (0 to 2 for X, Y, Z;
    /// positive from the next axis towards the one after it). Of equivalent angles, those nearest to the
    /// present ones.
    glm::dvec3 rotationTurned(const Action& action, double position, std::size_t bone, int axis,
                              double degrees) const;
    /// The translation to give a bone there so that it moves by so many units of the file; none below a bone
    /// that is scaled to nothing.
    std::optional<glm::dvec3> translationMoved(const Action& action, double position, std::size_t bone,
                                               const glm::dvec3& by) const;
    /// The first bone of a name.
    std::optional<std::size_t> find(const Text& name) const;

private:
    /// The first motion of a bone, null where it has none.
    const BoneMotion* motionOf(const Action& action, std::size_t bone) const;
    /// What a bone's own motion stands in: the axes of its rest, as the bones above are posed; authoring
    /// axes.
    glm::dmat4 frameOf(const Action& action, double position, std::size_t bone) const;
    Pose posed(const std::vector<const BoneMotion*>& motions, double position) const;

    std::unordered_map<std::string, std::size_t> m_named; ///< the first bone of each name
    std::vector<std::size_t> m_parents;
    std::vector<glm::dmat4> m_rest, m_inverseRest; ///< in authoring axes
    std::vector<glm::dmat4> m_fromParent;          ///< rest seen from the parent's rest
};

} // namespace octant::p3m
