#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "io/loss.h"
#include "model/core/blob.h"
#include "model/core/result.h"

/// What a glTF or OBJ file holds, checked: every index exists and every number is finite. Axes are
/// right-handed with +Y up and +Z forward.
namespace octant::exchange {

/// Stands for an index where there is none.
inline constexpr std::size_t NoIndex = std::numeric_limits<std::size_t>::max();

/// A picture of the file itself, or one beside it.
struct ScenePicture {
    std::string path; ///< as it stands in the file, decoded; empty where the file holds the bytes
    Blob bytes;
};

/// A material; colours are factors of 0 to 1, as the file has them.
struct SceneMaterial {
    glm::vec4 color{1};
    glm::vec3 emission{0};
    std::size_t picture = NoIndex; ///< of the colour
    bool otherPictures = false;    ///< for anything but the colour
    bool pictureMoved = false;     ///< its UVs are shifted, turned or scaled
};

/// How much of a vertex hangs on a joint of the skin.
struct SceneWeight {
    std::uint32_t vertex = 0;
    std::uint32_t joint = 0;
    float weight = 0;
};

/// Triangles of one material.
struct SceneMesh {
    std::string name;
    std::size_t material = NoIndex;
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals; ///< none, or one a vertex
    std::vector<glm::vec2> uvs;     ///< none, or one a vertex; v goes up
    std::vector<std::uint32_t> indices;
    std::vector<SceneWeight> weights; ///< by vertex
    bool hasColors = false, hasShapes = false, hasMoreUvs = false;
};

/// Of a node as it stands, or as an animation moves it.
struct Placement {
    glm::dvec3 translation{0};
    glm::dquat rotation{1, 0, 0, 0};
    glm::dvec3 scale{1};

    /// Scale first, then rotation, then translation.
    glm::dmat4 matrix() const;
};

/// A node of the scene's trees.
struct SceneNode {
    std::string name;
    std::size_t parent = NoIndex; ///< before this one
    Placement placement;
    std::optional<glm::dmat4> matrix; ///< instead of the placement
    std::vector<std::size_t> meshes;
    std::size_t skin = NoIndex;

    /// The node's matrix relative to its parent.
    glm::dmat4 local() const { return matrix ? *matrix : placement.matrix(); }
};

/// The joints that a mesh hangs on.
struct SceneSkin {
    std::vector<std::size_t> joints;      ///< nodes; NoIndex for one that is in no scene
    std::vector<glm::dmat4> inverseBinds; ///< none, or one a joint
};

/// Which part of a placement a track changes.
enum class TrackTarget : std::uint8_t { Translation, Rotation, Scale };
/// How values go from one time to the next; glTF calls Hold STEP and Cubic CUBICSPLINE.
enum class TrackStep : std::uint8_t { Hold, Linear, Cubic };

/// What moves one value of a node.
struct SceneTrack {
    std::size_t node = 0;
    TrackTarget target = TrackTarget::Translation;
    TrackStep step = TrackStep::Linear;
    std::vector<float> times;      ///< seconds, rising
    std::vector<glm::vec4> values; ///< one a time; with Cubic an in-tangent, the value and an out-tangent
};

/// Tracks that play together.
struct SceneAnimation {
    std::string name;
    std::vector<SceneTrack> tracks;
    bool movesOthers = false; ///< anything but nodes
};

/// All of a file that models can take over.
struct Scene {
    std::vector<SceneNode> nodes; ///< depth first
    std::vector<SceneMesh> meshes;
    std::vector<SceneMaterial> materials;
    std::vector<ScenePicture> pictures;
    std::vector<SceneSkin> skins;
    std::vector<SceneAnimation> animations;
    std::vector<Loss> losses; ///< what is in the file and not in here
};

} // namespace octant::exchange
