#include "io/exchange/gltf_scene.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/gtc/type_ptr.hpp>

#include "io/exchange/gltf_accessor.h"
#include "io/exchange/gltf_document.h"
#include "io/exchange/gltf_library.h"
#include "io/exchange/limits.h"
#include "io/exchange/mesh_split.h"

namespace octant::exchange {
namespace {

std::size_t indexOf(int index) { return index >= 0 ? static_cast<std::size_t>(index) : NoIndex; }

/// Corners of triangles, of what is stored as triangles, strips or fans.
std::vector<std::uint32_t> triangles(const std::vector<std::uint32_t>& corners, int mode) {
    if (mode != TINYGLTF_MODE_TRIANGLE_STRIP && mode != TINYGLTF_MODE_TRIANGLE_FAN)
        return {corners.begin(), corners.end() - static_cast<std::ptrdiff_t>(corners.size() % 3)};
    std::vector<std::uint32_t> all;
    for (std::size_t i = 2; i < corners.size(); ++i) {
        const std::size_t odd = mode == TINYGLTF_MODE_TRIANGLE_STRIP ? i % 2 : 0;
        const std::size_t first = mode == TINYGLTF_MODE_TRIANGLE_STRIP ? i - 2 : 0;
        all.insert(all.end(), {corners[first], corners[i - 1 + odd], corners[i - odd]});
    }
    return all;
}

class SceneReader {
public:
    SceneReader(const tinygltf::Model& model, GltfDocument document)
        : m_model(model), m_document(std::move(document)) {}

    Result<Scene> run() {
        m_scene.losses = std::move(m_document.losses);
        m_scene.pictures = std::move(m_document.pictures);
        addMaterials();
        for (const tinygltf::Mesh& mesh : m_model.meshes)
            addMesh(mesh);
        if (m_wrong)
            return tl::unexpected(*m_wrong);
        addNodes();
        if (m_wrong)
            return tl::unexpected(*m_wrong);
        addSkins();
        for (const tinygltf::Animation& animation : m_model.animations)
            addAnimation(animation);
        if (m_wrong)
            return tl::unexpected(*m_wrong);
        return std::move(m_scene);
    }

private:
    void addMaterials() {
        for (const tinygltf::Material& from : m_model.materials) {
            const GltfDocument::MaterialNote& note = m_document.materials[m_scene.materials.size()];
            const auto& pbr = from.pbrMetallicRoughness;
            SceneMaterial material;
            material.otherPictures = note.otherPictures;
            material.pictureMoved = note.pictureMoved;
            for (glm::length_t i = 0; i < 4; ++i)
                material.color[i] = static_cast<float>(pbr.baseColorFactor[static_cast<std::size_t>(i)]);
            for (glm::length_t i = 0; i < 3; ++i)
                material.emission[i] = static_cast<float>(from.emissiveFactor[static_cast<std::size_t>(i)]);
            if (const std::size_t texture = indexOf(pbr.baseColorTexture.index); texture != NoIndex) {
                material.picture = indexOf(m_model.textures[texture].source);
                // One that only an extension names.
                material.otherPictures = material.otherPictures || material.picture == NoIndex;
            }
            m_scene.materials.push_back(material);
        }
    }

    /// One mesh a primitive that has triangles.
    void addMesh(const tinygltf::Mesh& from) {
        const std::size_t number = m_meshes.size();
        m_meshes.emplace_back();
        bool others = false;
        for (const tinygltf::Primitive& primitive : from.primitives) {
            const bool has =
                primitive.mode >= TINYGLTF_MODE_TRIANGLES && primitive.attributes.count("POSITION") > 0;
            others = others || !has;
            if (!has)
                continue;
            m_meshes.back().push_back(m_scene.meshes.size());
            m_scene.meshes.push_back(meshOf(primitive));
            m_scene.meshes.back().name = from.name;
            if (m_wrong) {
                m_wrong->place = fmt::format("meshes/{}", number);
                return;
            }
        }
        if (others)
            m_scene.losses.push_back(
                {Rule::None, fmt::format("meshes/{}", number), "points and lines are dropped"});
    }

    SceneMesh meshOf(const tinygltf::Primitive& from) {
        SceneMesh mesh;
        mesh.material = indexOf(from.material);
        mesh.hasShapes = !from.targets.empty();
        mesh.hasColors = from.attributes.count("COLOR_0") > 0;
        const std::vector<float> positions = floatsOf(m_model, from.attributes.at("POSITION"));
        for (std::size_t i = 0; i < positions.size(); i += 3)
            mesh.positions.push_back(glm::make_vec3(&positions[i]));
        if (const auto found = from.attributes.find("NORMAL"); found != from.attributes.end()) {
            const std::vector<float> normals = floatsOf(m_model, found->second);
            for (std::size_t i = 0; i < normals.size(); i += 3)
                mesh.normals.push_back(glm::make_vec3(&normals[i]));
        }
        addUvs(mesh, from);
        addWeights(mesh, from);
        std::vector<std::uint32_t> corners;
        if (from.indices >= 0) {
            corners = wholesOf(m_model, from.indices);
        } else {
            corners.resize(mesh.positions.size());
            for (std::size_t i = 0; i < corners.size(); ++i)
                corners[i] = static_cast<std::uint32_t>(i);
        }
        for (const std::uint32_t corner : corners)
            if (corner >= mesh.positions.size()) {
                m_wrong =
                    Error{{}, fmt::format("a triangle has vertex {} of {}", corner, mesh.positions.size())};
                return mesh;
            }
        mesh.indices = triangles(corners, from.mode);
        if (from.indices < 0)
            joinEqualVertices(mesh);
        return mesh;
    }

    void addUvs(SceneMesh& mesh, const tinygltf::Primitive& from) const {
        int set = 0;
        if (const std::size_t material = indexOf(from.material); material != NoIndex)
            set = m_model.materials[material].pbrMetallicRoughness.baseColorTexture.texCoord;
        auto found = from.attributes.find(fmt::format("TEXCOORD_{}", set));
        if (found == from.attributes.end())
            found = from.attributes.find("TEXCOORD_0");
        for (const auto& [name, unused] : from.attributes)
            mesh.hasMoreUvs = mesh.hasMoreUvs || (name.starts_with("TEXCOORD_") &&
                                                  (found == from.attributes.end() || name != found->first));
        if (found == from.attributes.end())
            return;
        const std::vector<float> uvs = floatsOf(m_model, found->second);
        for (std::size_t i = 0; i < uvs.size(); i += 2)
            mesh.uvs.emplace_back(uvs[i], 1 - uvs[i + 1]);
    }

    void addWeights(SceneMesh& mesh, const tinygltf::Primitive& from) const {
        for (int set = 0;; ++set) {
            const auto joints = from.attributes.find(fmt::format("JOINTS_{}", set)),
                       weights = from.attributes.find(fmt::format("WEIGHTS_{}", set));
            if (joints == from.attributes.end() || weights == from.attributes.end())
                break;
            const std::vector<std::uint32_t> which = wholesOf(m_model, joints->second);
            const std::vector<float> shares = floatsOf(m_model, weights->second);
            for (std::size_t i = 0; i < shares.size(); ++i)
                if (shares[i] > 0)
                    mesh.weights.push_back({static_cast<std::uint32_t>(i / 4), which[i], shares[i]});
        }
        std::stable_sort(mesh.weights.begin(), mesh.weights.end(),
                         [](const SceneWeight& a, const SceneWeight& b) { return a.vertex < b.vertex; });
    }

    void addNodes() {
        m_nodes.resize(m_model.nodes.size(), NoIndex);
        std::vector<int> roots;
        if (!m_model.scenes.empty()) {
            roots = m_model.scenes[static_cast<std::size_t>(std::max(m_model.defaultScene, 0))].nodes;
        } else {
            std::vector<bool> isChild(m_model.nodes.size());
            for (const tinygltf::Node& node : m_model.nodes)
                for (const int child : node.children)
                    isChild[static_cast<std::size_t>(child)] = true;
            for (std::size_t i = 0; i < isChild.size(); ++i)
                if (!isChild[i])
                    roots.push_back(static_cast<int>(i));
        }
        for (const int root : roots) {
            addNode(static_cast<std::size_t>(root), NoIndex);
            if (m_wrong)
                return;
        }
    }

    void addNode(std::size_t index, std::size_t parent) {
        const tinygltf::Node& from = m_model.nodes[index];
        SceneNode node;
        node.name = from.name;
        node.parent = parent;
        if (!from.matrix.empty())
            node.matrix = glm::make_mat4(from.matrix.data());
        if (!from.translation.empty())
            node.placement.translation = glm::make_vec3(from.translation.data());
        if (!from.rotation.empty())
            node.placement.rotation =
                turnOf({from.rotation[0], from.rotation[1], from.rotation[2], from.rotation[3]});
        if (!from.scale.empty())
            node.placement.scale = glm::make_vec3(from.scale.data());
        if (from.mesh >= 0)
            node.meshes = m_meshes[static_cast<std::size_t>(from.mesh)];
        if (!affords(node.meshes)) {
            m_wrong = Error{fmt::format("nodes/{}", index),
                            "the nodes repeat meshes so often that no model can hold all of them"};
            return;
        }
        node.skin = indexOf(from.skin);
        const std::size_t number = m_scene.nodes.size();
        m_nodes[index] = number;
        m_scene.nodes.push_back(std::move(node));
        for (const int child : from.children) {
            addNode(static_cast<std::size_t>(child), number);
            if (m_wrong)
                return;
        }
    }

    /// Whether meshes may stand at one more node. Each node costs as much as its meshes are large, and a
    /// small file may have many that name the same ones.
    bool affords(const std::vector<std::size_t>& meshes) {
        for (const std::size_t number : meshes) {
            const SceneMesh& mesh = m_scene.meshes[number];
            m_placed += mesh.positions.size() + mesh.indices.size() + mesh.weights.size();
        }
        return m_placed <= mostElements;
    }

    static glm::dquat turnOf(const glm::dvec4& xyzw) {
        const glm::dquat turn(xyzw.w, xyzw.x, xyzw.y, xyzw.z);
        const double length = glm::length(turn);
        return length > 0 ? turn / length : glm::dquat(1, 0, 0, 0);
    }

    void addSkins() {
        for (const tinygltf::Skin& from : m_model.skins) {
            SceneSkin skin;
            for (const int joint : from.joints)
                skin.joints.push_back(m_nodes[static_cast<std::size_t>(joint)]);
            if (from.inverseBindMatrices >= 0) {
                const std::vector<float> numbers = floatsOf(m_model, from.inverseBindMatrices);
                for (std::size_t i = 0; i < skin.joints.size(); ++i)
                    skin.inverseBinds.emplace_back(glm::make_mat4(&numbers[i * 16]));
            }
            m_scene.skins.push_back(std::move(skin));
        }
    }

    void addAnimation(const tinygltf::Animation& from) {
        SceneAnimation animation;
        animation.name = from.name;
        std::map<std::pair<std::size_t, TrackTarget>, std::size_t> numbers; // of tracks
        bool repeated = false;
        for (const tinygltf::AnimationChannel& channel : from.channels) {
            const std::size_t node = channel.target_path.empty()
                                         ? NoIndex
                                         : m_nodes[static_cast<std::size_t>(channel.target_node)];
            if (node == NoIndex) {
                animation.movesOthers = true;
                continue;
            }
            const tinygltf::AnimationSampler& sampler =
                from.samplers[static_cast<std::size_t>(channel.sampler)];
            SceneTrack track;
            track.node = node;
            track.target = channel.target_path == "rotation" ? TrackTarget::Rotation
                           : channel.target_path == "scale"  ? TrackTarget::Scale
                                                             : TrackTarget::Translation;
            track.step = sampler.interpolation == "STEP"          ? TrackStep::Hold
                         : sampler.interpolation == "CUBICSPLINE" ? TrackStep::Cubic
                                                                  : TrackStep::Linear;
            track.times = floatsOf(m_model, sampler.input);
            if (!std::is_sorted(track.times.begin(), track.times.end()) || track.times.front() < 0) {
                m_wrong = Error{fmt::format("animations/{}", m_scene.animations.size()),
                                "the times of a channel do not rise"};
                return;
            }
            const std::vector<float> values = floatsOf(m_model, sampler.output);
            const std::size_t components = track.target == TrackTarget::Rotation ? 4 : 3;
            for (std::size_t i = 0; i < values.size(); i += components)
                track.values.emplace_back(values[i], values[i + 1], values[i + 2],
                                          components == 4 ? values[i + 3] : 0);
            // The specification forbids a second one (glTF 2.0, section 3.11).
            const auto [known, isNew] =
                numbers.try_emplace({track.node, track.target}, animation.tracks.size());
            repeated = repeated || !isNew;
            if (isNew)
                animation.tracks.push_back(std::move(track));
            else
                animation.tracks[known->second] = std::move(track);
        }
        if (repeated)
            m_scene.losses.push_back(
                {Rule::None, fmt::format("animations/{}", m_scene.animations.size()),
                 "of several channels that move a node in the same way the last is kept"});
        m_scene.animations.push_back(std::move(animation));
    }

    const tinygltf::Model& m_model;
    GltfDocument m_document;
    Scene m_scene;
    std::vector<std::vector<std::size_t>> m_meshes; ///< those of the scene by those of the file
    std::vector<std::size_t> m_nodes;               ///< the same of nodes
    std::uint64_t m_placed = 0;                     ///< vertices, corners and weights, at every node
    std::optional<Error> m_wrong;
};

} // namespace

Result<Scene> sceneOfGltf(const GltfParts& parts, const ReadFile& readFile) {
    Result<GltfDocument> document = checkedDocument(parts, readFile);
    if (!document)
        return tl::unexpected(document.error());
    const Result<tinygltf::Model> model = parsedDocument(*document);
    if (!model)
        return tl::unexpected(model.error());
    return SceneReader(*model, std::move(*document)).run();
}

} // namespace octant::exchange
