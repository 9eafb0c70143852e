#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <glm/mat4x4.hpp>

#include "model/p3m/model.h"

namespace octant::p3m {

/// The bones of a model at one moment, in the axes of the file; both have one matrix a bone.
struct Pose {
    std::vector<glm::mat4> bones; ///< from the axes of a bone, whose +Y points to its tail, to the model
    std::vector<glm::mat4> skin;  ///< from where a vertex is at rest to where it is now
};

/// The bones of a model, made ready to be posed (section 5.3). Needs nothing of the model any more.
class Skeleton {
public:
    explicit Skeleton(const Model& model);

    std::size_t size() const { return m_parents.size(); }
    Pose rest() const;
    /// Bones as an action has them at a position, in frames.
    Pose at(const Action& action, double position) const;
    /// The first bone of a name.
    std::optional<std::size_t> find(const Text& name) const;

private:
    Pose posed(const std::vector<const BoneMotion*>& motions, double position) const;

    std::unordered_map<std::string, std::size_t> m_named; ///< the first bone of each name
    std::vector<std::size_t> m_parents;
    std::vector<glm::dmat4> m_rest, m_inverseRest; ///< in authoring axes
    std::vector<glm::dmat4> m_fromParent;          ///< rest seen from the parent's rest
};

} // namespace octant::p3m
