#include <algorithm>
#include <set>

#include <assimp/GltfMaterial.h>
#include <assimp/Importer.hpp>
#include <assimp/material.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/gtx/transform.hpp>

#include "io/exchange/colors.h"
#include "io/exchange/motion_fit.h"
#include "io/exchange/scene_files.h"
#include "io/p3m/p3m.h"
#include "model/p3m/pose.h"
#include "model/p3m/skeleton.h"

namespace octant::exchange {
namespace {

constexpr double usualRate = 30; // frames a second
constexpr std::size_t mostFrames = std::size_t{254} * p3m::largestGap, most = 255;
constexpr unsigned mostVertices = 65535, mostTriangles = 65535 / 3;

/// From the axes of the scene to those that bones of a model move in, which are right-handed too.
const glm::dmat4 toAuthoring{{-1, 0, 0, 0}, {0, 0, 1, 0}, {0, 1, 0, 0}, {0, 0, 0, 1}};

glm::dmat4 matrixOf(const aiMatrix4x4& m) {
    return {{m.a1, m.b1, m.c1, m.d1},
            {m.a2, m.b2, m.c2, m.d2},
            {m.a3, m.b3, m.c3, m.d3},
            {m.a4, m.b4, m.c4, m.d4}};
}
glm::vec3 mirrored(const glm::dvec3& v) { return glm::vec3(-v.x, v.y, v.z); }
glm::dvec3 vectorOf(const aiVector3D& v) { return {v.x, v.y, v.z}; }

template <class Key> const Key* keyBefore(const Key* keys, unsigned count, double time) {
    const Key* const later =
        std::upper_bound(keys, keys + count, time, [](double at, const Key& key) { return at < key.mTime; });
    return later == keys ? keys : later - 1;
}

/// A value between two keys.
template <class Key, class Mix> auto valueAt(const Key* keys, unsigned count, double time, Mix&& mix) {
    const Key* const before = keyBefore(keys, count, time);
    const bool last = before + 1 == keys + count || time <= before->mTime;
    const double share = last ? 0 : (time - before->mTime) / (before[1].mTime - before->mTime);
    return mix(before->mValue, last ? before->mValue : before[1].mValue, share);
}

/// What moves a node at a time of an animation.
glm::dmat4 localAt(const aiNodeAnim& channel, double time) {
    const auto vectors = [](const aiVector3D& a, const aiVector3D& b, double share) {
        return glm::mix(vectorOf(a), vectorOf(b), share);
    };
    const auto turns = [](const aiQuaternion& a, const aiQuaternion& b, double share) {
        return glm::slerp(glm::dquat(a.w, a.x, a.y, a.z), glm::dquat(b.w, b.x, b.y, b.z), share);
    };
    glm::dmat4 local(1);
    if (channel.mNumPositionKeys > 0)
        local = glm::translate(valueAt(channel.mPositionKeys, channel.mNumPositionKeys, time, vectors));
    if (channel.mNumRotationKeys > 0)
        local *= glm::mat4_cast(
            glm::normalize(valueAt(channel.mRotationKeys, channel.mNumRotationKeys, time, turns)));
    if (channel.mNumScalingKeys > 0)
        local *= glm::scale(valueAt(channel.mScalingKeys, channel.mNumScalingKeys, time, vectors));
    return local;
}

/// Frames a second at which all keys of an animation stand, or the usual rate where they stand at none.
double rateOf(const aiAnimation& animation, double ticks) {
    constexpr double near = 0.01; // frames
    for (const double rate : {usualRate, 24.0, 25.0, 60.0, 50.0, 48.0, 20.0, 40.0, 120.0, 100.0}) {
        const auto fits = [&](const auto* keys, unsigned count) {
            return std::all_of(keys, keys + count, [&](const auto& key) {
                const double frame = key.mTime / ticks * rate;
                return std::abs(frame - std::floor(frame + 0.5)) < near;
            });
        };
        if (std::all_of(animation.mChannels, animation.mChannels + animation.mNumChannels,
                        [&](const aiNodeAnim* channel) {
                            return fits(channel->mPositionKeys, channel->mNumPositionKeys) &&
                                   fits(channel->mRotationKeys, channel->mNumRotationKeys) &&
                                   fits(channel->mScalingKeys, channel->mNumScalingKeys);
                        }))
            return rate;
    }
    return usualRate;
}

class Importer {
public:
    Importer(const aiScene& scene, Format format, const MakeTexture& makeTexture)
        : m_scene(scene), m_format(format), m_makeTexture(makeTexture) {}

    Result<Imported> run() {
        addTextures();
        addMaterials();
        findBones();
        addBones();
        addMeshes(*m_scene.mRootNode, glm::dmat4(1), p3m::NoBone);
        for (unsigned i = 0; i < m_scene.mNumAnimations; ++i)
            addAnimation(*m_scene.mAnimations[i], fmt::format("animations/{}", i));
        if (m_scene.mNumCameras + m_scene.mNumLights > 0)
            lose({}, "cameras and lights are dropped");
        for (const p3m::Problem& problem : p3m::check(*m_model))
            if (problem.severity == Severity::Error)
                return fail(problem.what, problem.place);
        if (auto fits = p3m::write(*m_model); !fits)
            return tl::unexpected(fits.error());
        return Imported{std::move(m_model), std::move(m_losses)};
    }

private:
    /// A node that becomes a bone.
    struct BoneNode {
        const aiNode* node = nullptr;
        std::size_t parent = p3m::NoBone;
        glm::dmat4 bind{1}; ///< where it is while vertices are at rest, in the axes of the scene
        glm::dmat4 rest{1}; ///< as the model has it, in authoring axes
    };

    void lose(std::string place, std::string what) {
        m_losses.push_back({std::move(place), std::move(what)});
    }
    template <class T> void add(PagedVector<T>& list, T item) {
        item.id = m_model->nextId++;
        list.push_back(std::move(item));
    }

    void addTextures() {
        for (unsigned i = 0; i < m_scene.mNumTextures; ++i) {
            const aiTexture& from = *m_scene.mTextures[i];
            p3m::Texture texture;
            texture.type = p3m::Texture::Embedded;
            Result<Blob> made = fail("pixels without a file");
            if (from.mHeight == 0)
                made = m_makeTexture(Blob::copyOf({reinterpret_cast<const std::byte*>(from.pcData),
                                                   static_cast<std::size_t>(from.mWidth)}));
            if (made)
                texture.data = *made;
            else
                lose(fmt::format("textures/{}", i), "the picture is dropped: " + made.error().what);
            m_textures.push_back(made ? m_model->textures.size() : most);
            if (made)
                add(m_model->textures, std::move(texture));
        }
    }

    std::uint8_t textureOf(const aiMaterial& material, const std::string& place) {
        aiString path;
        if (material.Get(AI_MATKEY_TEXTURE(aiTextureType_BASE_COLOR, 0), path) != aiReturn_SUCCESS &&
            material.Get(AI_MATKEY_TEXTURE(aiTextureType_DIFFUSE, 0), path) != aiReturn_SUCCESS)
            return p3m::NoTexture;
        std::string name = path.C_Str();
        const auto [embedded, index] = m_scene.GetEmbeddedTextureAndIndex(name.c_str());
        if (embedded)
            return static_cast<std::uint8_t>(std::min(m_textures[static_cast<std::size_t>(index)], most));
        const std::size_t dot = name.rfind('.'), slash = name.rfind('/');
        if (dot != std::string::npos && (slash == std::string::npos || dot > slash))
            name.resize(dot);
        const auto [known, isNew] = m_paths.try_emplace(name, m_model->textures.size());
        if (isNew) {
            lose(place, fmt::format("the picture of texture {} is not copied; it has to be put into the game",
                                    name));
            p3m::Texture texture;
            texture.path = name;
            add(m_model->textures, std::move(texture));
        }
        return static_cast<std::uint8_t>(std::min(known->second, most));
    }

    void addMaterials() {
        std::set<unsigned> used; // the library adds some of its own
        for (unsigned i = 0; i < m_scene.mNumMeshes; ++i)
            used.insert(m_scene.mMeshes[i]->mMaterialIndex);
        for (unsigned i = 0; i < m_scene.mNumMaterials; ++i) {
            m_materials.push_back(m_model->materials.size());
            if (used.count(i) == 0)
                continue;
            const aiMaterial& from = *m_scene.mMaterials[i];
            const std::string place = fmt::format("materials/{}", i);
            aiColor4D color(1, 1, 1, 1);
            if (from.Get(AI_MATKEY_BASE_COLOR, color) != aiReturn_SUCCESS)
                (void)from.Get(AI_MATKEY_COLOR_DIFFUSE, color);
            aiColor3D emission(0, 0, 0);
            (void)from.Get(AI_MATKEY_COLOR_EMISSIVE, emission);
            float opacity = color.a;
            if (m_format == Format::Obj && from.Get(AI_MATKEY_OPACITY, opacity) != aiReturn_SUCCESS)
                opacity = 1;
            const auto byte = [&](float factor) { return byteOf(factor, m_format); };
            p3m::Material material;
            material.values.color = {byte(color.r), byte(color.g), byte(color.b),
                                     byteOf(opacity, Format::Obj)};
            material.values.emission = {byte(emission.r), byte(emission.g), byte(emission.b)};
            material.values.texture = textureOf(from, place);
            for (const aiTextureType type :
                 {aiTextureType_NORMALS, aiTextureType_EMISSIVE, aiTextureType_LIGHTMAP,
                  aiTextureType_UNKNOWN, aiTextureType_SPECULAR, aiTextureType_HEIGHT})
                if (from.GetTextureCount(type) > 0) {
                    lose(place, "pictures for anything but the colour are dropped");
                    break;
                }
            add(m_model->materials, std::move(material));
        }
    }

    /// Nodes that weights or animations name.
    void findBones() {
        for (unsigned i = 0; i < m_scene.mNumMeshes; ++i) {
            const aiMesh& mesh = *m_scene.mMeshes[i];
            for (unsigned k = 0; k < mesh.mNumBones; ++k)
                m_binds.try_emplace(mesh.mBones[k]->mName.C_Str(),
                                    glm::inverse(matrixOf(mesh.mBones[k]->mOffsetMatrix)));
        }
        std::set<std::string> animated;
        for (unsigned i = 0; i < m_scene.mNumAnimations; ++i)
            for (unsigned k = 0; k < m_scene.mAnimations[i]->mNumChannels; ++k)
                animated.insert(m_scene.mAnimations[i]->mChannels[k]->mNodeName.C_Str());
        visit(*m_scene.mRootNode, glm::dmat4(1), p3m::NoBone, animated);
    }

    void visit(const aiNode& node, const glm::dmat4& above, std::size_t parent,
               const std::set<std::string>& animated) {
        const glm::dmat4 global = above * matrixOf(node.mTransformation);
        const auto bind = m_binds.find(node.mName.C_Str());
        if (bind != m_binds.end() || animated.count(node.mName.C_Str()) != 0) {
            const bool known = bind != m_binds.end();
            m_nodes.push_back({&node, parent, known ? bind->second : global, glm::dmat4(1)});
            parent = m_nodes.size() - 1;
            m_boneOf.emplace(&node, parent);
        }
        for (unsigned i = 0; i < node.mNumChildren; ++i)
            visit(*node.mChildren[i], global, parent, animated);
    }

    void addBones() {
        constexpr double shortest = 1e-4, usual = 0.1; // units
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            const glm::dvec3 head(m_nodes[i].bind[3]);
            double length = 0;
            std::uint8_t children = 0;
            for (const BoneNode& other : m_nodes)
                if (other.parent == i && ++children > 0 && length < shortest)
                    length = glm::length(glm::dvec3(other.bind[3]) - head);
            const glm::dvec3 along(m_nodes[i].bind[1]);
            const double size = glm::length(along);
            p3m::Bone bone;
            bone.name = m_nodes[i].node->mName.C_Str();
            bone.head = mirrored(head);
            if (size > 0)
                bone.tail = mirrored(head + along / size * (length < shortest ? usual : length));
            else
                bone.tail = bone.head;
            bone.childCount = children;
            add(m_model->bones, std::move(bone));
        }
        // What the model makes of its heads and tails; from the axes of the file to authoring ones.
        const glm::dmat4 swapAxes{{1, 0, 0, 0}, {0, 0, 1, 0}, {0, 1, 0, 0}, {0, 0, 0, 1}};
        const p3m::Pose rest = p3m::Skeleton(*m_model).rest();
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            m_nodes[i].rest = swapAxes * glm::dmat4(rest.bones[i]);
    }

    /// `bone`: that the node moves with.
    void addMeshes(const aiNode& node, const glm::dmat4& above, std::size_t bone) {
        const glm::dmat4 global = above * matrixOf(node.mTransformation);
        if (const auto own = m_boneOf.find(&node); own != m_boneOf.end())
            bone = own->second;
        for (unsigned i = 0; i < node.mNumMeshes; ++i)
            addPart(*m_scene.mMeshes[node.mMeshes[i]], node, global, bone);
        for (unsigned i = 0; i < node.mNumChildren; ++i)
            addMeshes(*node.mChildren[i], global, bone);
    }

    void addPart(const aiMesh& mesh, const aiNode& node, const glm::dmat4& global, std::size_t bone) {
        const bool skinned = mesh.mNumBones > 0;
        const std::string place = fmt::format("parts/{}", m_model->parts.size());
        // What weights move stands where its bones are; the node of the mesh does not count.
        const glm::dmat4 placing = skinned ? glm::dmat4(1) : global;
        const glm::dmat3 turn = glm::inverse(glm::transpose(glm::dmat3(placing)));
        const bool mirrors = glm::determinant(glm::dmat3(placing)) < 0;
        p3m::Part part;
        part.name = mesh.mName.length > 0 ? mesh.mName.C_Str() : node.mName.C_Str();
        part.material = static_cast<std::uint8_t>(std::min(m_materials[mesh.mMaterialIndex], most));
        part.hasNormals = mesh.HasNormals();
        part.hasUvs = mesh.HasTextureCoords(0);
        std::vector<glm::vec3> positions, normals;
        std::vector<glm::vec2> uvs;
        for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
            positions.push_back(mirrored(glm::dvec3(placing * glm::dvec4(vectorOf(mesh.mVertices[v]), 1))));
            if (part.hasNormals)
                normals.push_back(unit(mirrored(turn * vectorOf(mesh.mNormals[v]))));
            if (part.hasUvs)
                uvs.emplace_back(mesh.mTextureCoords[0][v].x, mesh.mTextureCoords[0][v].y);
        }
        std::vector<std::uint16_t> indices;
        for (unsigned f = 0; f < mesh.mNumFaces; ++f)
            for (unsigned k = 0; k < 3; ++k)
                indices.push_back(static_cast<std::uint16_t>(mesh.mFaces[f].mIndices[mirrors ? 2 - k : k]));
        part.weightGroups = skinned ? weightsOf(mesh) : wholeWeight(bone, positions.size());
        part.positions = std::move(positions);
        part.normals = std::move(normals);
        part.uvs = std::move(uvs);
        part.indices = std::move(indices);
        if (mesh.HasVertexColors(0))
            lose(place, "colours of vertices are dropped");
        if (mesh.mNumAnimMeshes > 0)
            lose(place, "other shapes of the mesh are dropped");
        if (mesh.HasTextureCoords(1))
            lose(place, "only the first UVs are kept");
        add(m_model->parts, std::move(part));
    }

    static glm::vec3 unit(const glm::vec3& v) {
        const float length = glm::length(v);
        return length > 0 ? v / length : v;
    }

    /// All vertices of a part that moves as a whole.
    p3m::SharedList<p3m::WeightGroup> wholeWeight(std::size_t bone, std::size_t vertices) const {
        if (bone == p3m::NoBone || vertices == 0)
            return {};
        p3m::WeightGroup group;
        group.bone = m_model->bones[bone].name;
        group.runs = std::vector<p3m::WeightRun>{{0, static_cast<std::uint16_t>(vertices)}};
        std::vector<std::uint8_t> weights;
        weights.resize(vertices, 255);
        group.weights = std::move(weights);
        return std::vector<p3m::WeightGroup>{group};
    }

    static p3m::SharedList<p3m::WeightGroup> weightsOf(const aiMesh& mesh) {
        std::vector<float> sums(mesh.mNumVertices);
        for (unsigned b = 0; b < mesh.mNumBones; ++b)
            for (unsigned w = 0; w < mesh.mBones[b]->mNumWeights; ++w)
                sums[mesh.mBones[b]->mWeights[w].mVertexId] += mesh.mBones[b]->mWeights[w].mWeight;
        std::vector<p3m::WeightGroup> groups;
        for (unsigned b = 0; b < mesh.mNumBones; ++b) {
            std::map<unsigned, std::uint8_t> stored; // by vertex
            for (unsigned w = 0; w < mesh.mBones[b]->mNumWeights; ++w) {
                const aiVertexWeight& each = mesh.mBones[b]->mWeights[w];
                const float share = sums[each.mVertexId] > 0 ? each.mWeight / sums[each.mVertexId] : 0;
                const int level = std::clamp(static_cast<int>(std::floor(share * 256 + 0.5f)), 0, 256);
                if (level > 0)
                    stored[each.mVertexId] = static_cast<std::uint8_t>(level - 1);
            }
            if (stored.empty())
                continue;
            std::vector<p3m::WeightRun> runs;
            std::vector<std::uint8_t> weights;
            unsigned next = 0;
            for (const auto& [vertex, weight] : stored) {
                if (vertex == next && !runs.empty())
                    ++runs.back().count;
                else
                    runs.push_back({static_cast<std::uint16_t>(vertex - next), 1});
                weights.push_back(weight);
                next = vertex + 1;
            }
            p3m::WeightGroup group;
            group.bone = mesh.mBones[b]->mName.C_Str();
            group.runs = std::move(runs);
            group.weights = std::move(weights);
            group.endSkip = static_cast<std::uint16_t>(mesh.mNumVertices - next);
            groups.push_back(std::move(group));
        }
        return groups;
    }

    void addAnimation(const aiAnimation& from, const std::string& place) {
        const double ticks = from.mTicksPerSecond > 0 ? from.mTicksPerSecond : 25;
        const double seconds = std::isfinite(from.mDuration) ? std::max(0.0, from.mDuration / ticks) : 0;
        const double rate = rateOf(from, ticks);
        const double wanted = std::floor(seconds * rate + 0.5);
        const auto last = static_cast<std::size_t>(std::min(wanted, double(mostFrames - 1)));
        if (wanted > double(last))
            lose(place, "the animation is cut, because it has too many frames");
        std::map<const aiNode*, const aiNodeAnim*> channels;
        for (unsigned i = 0; i < from.mNumChannels; ++i)
            if (const aiNode* const node = m_scene.mRootNode->FindNode(from.mChannels[i]->mNodeName))
                channels[node] = from.mChannels[i];
        if (from.mNumMorphMeshChannels + from.mNumMeshChannels > 0)
            lose(place, "movements of anything but bones are dropped");

        std::vector<std::vector<Movement>> movements(m_nodes.size());
        for (std::size_t frame = 0; frame <= last; ++frame)
            addFrame(channels, static_cast<double>(frame) / rate * ticks, movements);
        p3m::Action action;
        action.usPerFrame = static_cast<std::uint32_t>(1e6 / rate + 0.5);
        std::vector<p3m::BoneMotion> bones;
        double worst = 0;
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            p3m::BoneMotion motion;
            motion.bone = m_model->bones[i].name;
            motion.translation = channelOf(movements[i], &Movement::translation, glm::dvec3(0), worst);
            motion.rotation = channelOf(movements[i], &Movement::rotation, glm::dvec3(0), worst);
            motion.scale = channelOf(movements[i], &Movement::scale, glm::dvec3(1), worst);
            if (!motion.translation.empty() || !motion.rotation.empty() || !motion.scale.empty())
                bones.push_back(std::move(motion));
        }
        lose(place, fmt::format("the animation is read as {} frames a second", rate));
        constexpr double visible = 0.01; // units and radians
        if (worst > visible)
            lose(place,
                 fmt::format("movements are off by up to {:.2g}, because a channel has {} keyframes at most",
                             worst, most));
        action.bones = std::move(bones);
        p3m::Animation animation;
        animation.name = from.mName.length > 0 ? std::string(from.mName.C_Str()) : place;
        p3m::ActionReference reference;
        reference.action = static_cast<std::uint8_t>(std::min(m_model->actions.size(), most));
        // The last frame is where the circle closes, or the pose in which a single play ends.
        reference.end = static_cast<std::uint16_t>(last > 0 ? last - 1 : 0);
        animation.actions = std::vector<p3m::ActionReference>{reference};
        add(m_model->actions, std::move(action));
        add(m_model->animations, std::move(animation));
    }

    p3m::Channel<glm::vec3> channelOf(const std::vector<Movement>& movements, glm::dvec3 Movement::*value,
                                      const glm::dvec3& rest, double& worst) const {
        constexpr double start = 1e-4; // units, radians
        double tolerance = start;
        std::vector<glm::dvec3> frames;
        frames.reserve(movements.size());
        for (const Movement& movement : movements)
            frames.push_back(movement.*value);
        p3m::Channel<glm::vec3> channel = fitted(frames, rest, tolerance);
        worst = std::max(worst, tolerance);
        return channel;
    }

    void addFrame(const std::map<const aiNode*, const aiNodeAnim*>& channels, double time,
                  std::vector<std::vector<Movement>>& movements) const {
        std::map<const aiNode*, glm::dmat4> globals;
        const auto walk = [&](const auto& self, const aiNode& node, const glm::dmat4& above) -> void {
            const auto channel = channels.find(&node);
            const glm::dmat4 global = above * (channel != channels.end() ? localAt(*channel->second, time)
                                                                         : matrixOf(node.mTransformation));
            globals.emplace(&node, global);
            for (unsigned i = 0; i < node.mNumChildren; ++i)
                self(self, *node.mChildren[i], global);
        };
        walk(walk, *m_scene.mRootNode, glm::dmat4(1));
        const glm::dmat4 back = glm::transpose(toAuthoring);
        std::vector<glm::dmat4> posed(m_nodes.size());
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            const BoneNode& bone = m_nodes[i];
            const glm::dmat4 skin = globals.at(bone.node) * glm::inverse(bone.bind);
            posed[i] = toAuthoring * skin * back * bone.rest;
            const glm::dmat4 before =
                bone.parent != p3m::NoBone
                    ? posed[bone.parent] * glm::inverse(m_nodes[bone.parent].rest) * bone.rest
                    : bone.rest;
            movements[i].push_back(movementOf(glm::inverse(before) * posed[i],
                                              movements[i].empty() ? Movement() : movements[i].back()));
        }
    }

    const aiScene& m_scene;
    Format m_format;
    const MakeTexture& m_makeTexture;
    std::shared_ptr<p3m::Model> m_model = std::make_shared<p3m::Model>();
    std::vector<std::size_t> m_materials;       ///< of the model, by those of the scene
    std::vector<std::size_t> m_textures;        ///< of the model, by the embedded ones of the scene
    std::map<std::string, std::size_t> m_paths; ///< the same by path
    std::map<std::string, glm::dmat4> m_binds;  ///< by name of the bone
    std::vector<BoneNode> m_nodes;              ///< parents before their children
    std::map<const aiNode*, std::size_t> m_boneOf;
    std::vector<Error> m_losses;
};

} // namespace

Result<Imported> read(const Blob& file, Format format, const ReadFile& readFile,
                      const MakeTexture& makeTexture) {
    constexpr const char* names[] = {"model.gltf", "model.glb", "model.obj"};
    const std::string name = names[static_cast<int>(format)];
    const auto files = std::make_shared<std::map<std::string, SceneFiles::Bytes>>();
    (*files)[name] = std::make_shared<std::vector<std::byte>>(file.span().begin(), file.span().end());
    Assimp::Importer importer;
    importer.SetIOHandler(new SceneFiles(files, readFile));
    importer.SetPropertyInteger(AI_CONFIG_PP_SLM_VERTEX_LIMIT, static_cast<int>(mostVertices));
    importer.SetPropertyInteger(AI_CONFIG_PP_SLM_TRIANGLE_LIMIT, static_cast<int>(mostTriangles));
    importer.SetPropertyInteger(AI_CONFIG_PP_SBP_REMOVE, aiPrimitiveType_POINT | aiPrimitiveType_LINE);
    const aiScene* const scene = importer.ReadFile(
        name, aiProcess_Triangulate | aiProcess_JoinIdenticalVertices | aiProcess_SortByPType |
                  aiProcess_SplitLargeMeshes | aiProcess_ValidateDataStructure);
    if (!scene || !scene->mRootNode)
        return fail(fmt::format("this file cannot be read: {}", importer.GetErrorString()));
    if (scene->mNumMeshes == 0)
        return fail("there is no mesh in this file");
    return Importer(*scene, format, makeTexture).run();
}

} // namespace octant::exchange
