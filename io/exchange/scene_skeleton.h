#pragma once

#include <vector>

#include "io/exchange/scene.h"
#include "model/p3m/skeleton.h"

namespace octant::exchange {

/// A node that becomes a bone.
struct SceneBone {
    std::size_t node = 0;
    std::size_t parent = p3m::NoBone; ///< before this one
    glm::dmat4 bind{1};               ///< where it is while vertices are at rest, in the axes of the scene
};

/// The nodes of a scene that joints of skins or animations name. Joints that only hold still what hangs on no
/// bone (neutralName) are none.
class SceneSkeleton {
public:
    explicit SceneSkeleton(const Scene& scene);

    /// The bones; parents come before their children.
    const std::vector<SceneBone>& bones() const { return m_bones; }
    /// The bone that a node is or moves with; NoBone for none.
    std::size_t boneOf(std::size_t node) const { return m_boneOf[node]; }
    /// Where nodes are while no animation plays.
    const std::vector<glm::dmat4>& globals() const { return m_globals; }

    /// A joint of a skin.
    struct Joint {
        std::size_t bone = p3m::NoBone;
        glm::dmat4 placing{1}; ///< from the mesh to where the vertex is at rest
    };
    /// The joints of a skin, in its order.
    std::vector<Joint> jointsOf(const SceneSkin& skin) const;

private:
    const Scene& m_scene;
    std::vector<glm::dmat4> m_globals;
    std::vector<SceneBone> m_bones;
    std::vector<std::size_t> m_boneOf;
};

/// Skins need a weight for each vertex. A joint of this name, which Blender uses too, takes those that hang
/// on no bone.
inline constexpr const char* neutralName = "neutral_bone";

} // namespace octant::exchange
