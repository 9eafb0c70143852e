#include <algorithm>
#include <set>

#include <assimp/Exporter.hpp>
#include <assimp/GltfMaterial.h>
#include <assimp/material.h>
#include <assimp/scene.h>
#include <fmt/format.h>
#include <glm/gtc/quaternion.hpp>

#include "io/exchange/colors.h"
#include "io/exchange/gltf_gaps.h"
#include "io/exchange/scene_files.h"
#include "io/p3m/p3m.h"
#include "io/png/png.h"
#include "io/ptf/ptf.h"
#include "model/p3m/motion.h"
#include "model/p3m/pose.h"
#include "model/p3m/skeleton.h"

namespace octant::exchange {
namespace {

constexpr std::size_t bonesAVertex = 4;
/// Samples of all channels of an animation; ranges of a small file may ask for very many.
constexpr double mostSamples = 1 << 22;

aiVector3D mirrored(const glm::vec3& v) { return {-v.x, v.y, v.z}; }

aiMatrix4x4 toScene(const glm::dmat4& m) {
    const auto at = [&](int row, int column) { return static_cast<ai_real>(m[column][row]); };
    return {at(0, 0), at(0, 1), at(0, 2), at(0, 3), at(1, 0), at(1, 1), at(1, 2), at(1, 3),
            at(2, 0), at(2, 1), at(2, 2), at(2, 3), at(3, 0), at(3, 1), at(3, 2), at(3, 3)};
}

/// Hands a list over to the library, which deletes it.
template <class T, class Count> T* handOver(std::vector<T> items, Count& count) {
    count = static_cast<Count>(items.size());
    T* const list = items.empty() ? nullptr : new T[items.size()];
    std::copy(items.begin(), items.end(), list);
    return list;
}

class Exporter {
public:
    Exporter(const p3m::Model& model, Format format)
        : m_model(model), m_format(format), m_skeleton(model), m_parents(p3m::parentsOf(model.bones)),
          m_scene(std::make_unique<aiScene>()) {}

    Result<Exported> run(const std::string& name) {
        tellLosses();
        addMaterials(name);
        addNodes();
        if (m_format != Format::Obj)
            addAnimations();
        return written(name);
    }

private:
    void lose(std::string place, std::string what) {
        m_losses.push_back({std::move(place), std::move(what)});
    }

    void tellLosses() {
        std::size_t index = 0;
        for (const p3m::Part& part : m_model.parts) {
            const std::string place = fmt::format("parts/{}", index++);
            if (!part.visible)
                lose(place, "the part is hidden, and shows in the exported file");
            if (!part.overrides.empty())
                lose(place + "/material_overrides", "material overrides are dropped");
        }
        index = 0;
        for (const p3m::Material& material : m_model.materials) {
            const std::string place = fmt::format("materials/{}", index++);
            if (material.animated)
                lose(place + "/animation", "of the animated material the initial values stay");
            if (material.values.matcap != p3m::NoTexture)
                lose(place + "/matcap", "the matcap is dropped");
            if (material.mode == p3m::RenderMode::Add)
                lose(place + "/render_mode", "the material is blended instead of added");
            if (material.values.shading != 255)
                lose(place + "/shading", "the shading is dropped");
        }
        if (!m_model.userFields.empty())
            lose("user_fields", "user-defined fields are dropped");
        if (m_format == Format::Obj) {
            if (!m_model.bones.empty())
                lose("bones", "bones and weights are dropped; OBJ has none");
            if (!m_model.animations.empty())
                lose("animations", "animations are dropped; OBJ has none");
            return;
        }
        index = 0;
        for (const p3m::Action& action : m_model.actions) {
            const std::string place = fmt::format("actions/{}", index++);
            if (!action.parts.empty() || action.mode >= p3m::PartListMode::White)
                lose(place + "/parts", "which parts show while the action plays is dropped");
        }
    }

    void addMaterials(const std::string& name) {
        std::vector<aiTexture*> textures;
        std::vector<std::string> names; // by texture; empty where it cannot be used
        std::set<std::size_t> used;
        for (const p3m::Material& material : m_model.materials)
            used.insert(material.values.texture);
        std::size_t index = 0;
        for (const p3m::Texture& texture : m_model.textures) {
            const std::size_t number = index++;
            if (used.count(number) == 0) {
                lose(fmt::format("textures/{}", number), "no material has this texture, and it is dropped");
                names.emplace_back();
                continue;
            }
            const std::string place = fmt::format("textures/{}", number);
            if (texture.type == p3m::Texture::External) {
                names.push_back(texture.path.string() + ".png");
                lose(place, fmt::format("the texture is not part of the model; {} has to be put there",
                                        names.back()));
                continue;
            }
            const auto read = ptf::read(texture.data.span());
            const auto png = texture.type == p3m::Texture::Embedded && read ? png::write(read->picture)
                                                                            : fail("no picture");
            names.emplace_back();
            if (!png) {
                lose(place, "the texture is no readable picture and is dropped");
            } else if (m_format == Format::Obj) {
                names.back() = fmt::format("{}-{}.png", name.substr(0, name.rfind('.')), number);
                m_pictures.push_back({names.back(), Blob(*png)});
            } else {
                names.back() = fmt::format("*{}", textures.size());
                textures.push_back(embedded(*png, fmt::format("texture{}", number)));
            }
        }
        m_scene->mTextures = handOver(std::move(textures), m_scene->mNumTextures);
        std::vector<aiMaterial*> materials;
        for (const p3m::Material& material : m_model.materials)
            materials.push_back(newMaterial(material, names, fmt::format("material{}", materials.size())));
        if (materials.empty())
            materials.push_back(new aiMaterial());
        m_scene->mMaterials = handOver(std::move(materials), m_scene->mNumMaterials);
    }

    static aiTexture* embedded(const std::vector<std::byte>& png, const std::string& name) {
        auto texture = std::make_unique<aiTexture>();
        texture->mWidth = static_cast<unsigned>(png.size());
        texture->mHeight = 0; // a file, no pixels
        texture->pcData = reinterpret_cast<aiTexel*>(new char[png.size()]);
        std::memcpy(static_cast<void*>(texture->pcData), png.data(), png.size());
        std::strcpy(texture->achFormatHint, "png");
        texture->mFilename = name;
        return texture.release();
    }

    aiMaterial* newMaterial(const p3m::Material& from, const std::vector<std::string>& textures,
                            const std::string& name) const {
        const p3m::MaterialValues& values = from.values;
        const auto factor = [&](std::uint8_t byte) { return factorOf(byte, m_format); };
        const float alpha = static_cast<float>(values.color[3]) / 255;
        const aiColor4D color(factor(values.color[0]), factor(values.color[1]), factor(values.color[2]),
                              alpha);
        const aiColor3D emission(factor(values.emission[0]), factor(values.emission[1]),
                                 factor(values.emission[2]));
        auto material = std::make_unique<aiMaterial>();
        const aiString materialName(name);
        const float metallic = 0, roughness = 1;
        material->AddProperty(&materialName, AI_MATKEY_NAME);
        material->AddProperty(&color, 1, AI_MATKEY_BASE_COLOR);
        material->AddProperty(&color, 1, AI_MATKEY_COLOR_DIFFUSE);
        material->AddProperty(&emission, 1, AI_MATKEY_COLOR_EMISSIVE);
        if (m_format == Format::Obj) // glTF has it in the colour, and would get it twice
            material->AddProperty(&alpha, 1, AI_MATKEY_OPACITY);
        material->AddProperty(&metallic, 1, AI_MATKEY_METALLIC_FACTOR);
        material->AddProperty(&roughness, 1, AI_MATKEY_ROUGHNESS_FACTOR);
        if (values.color[3] < 255 || from.mode == p3m::RenderMode::Add) {
            const aiString mode("BLEND");
            material->AddProperty(&mode, AI_MATKEY_GLTF_ALPHAMODE);
        }
        if (values.texture < textures.size() && !textures[values.texture].empty()) {
            const aiString path(textures[values.texture]);
            material->AddProperty(&path, AI_MATKEY_TEXTURE(aiTextureType_DIFFUSE, 0));
            if (m_format != Format::Obj)
                material->AddProperty(&path, AI_MATKEY_TEXTURE(aiTextureType_BASE_COLOR, 0));
        }
        return material.release();
    }

    /// A name that no other node has: animations find nodes by it.
    std::string nodeName(const p3m::Text& wanted, const char* otherwise) {
        const std::string base = wanted.empty() ? otherwise : wanted.string();
        std::string name = base;
        for (int i = 2; !m_names.insert(name).second; ++i)
            name = fmt::format("{}_{}", base, i);
        return name;
    }

    void addNodes() {
        const glm::dmat4 mirror{{-1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
        for (const glm::mat4& rest : m_skeleton.rest().bones)
            m_bones.push_back(mirror * glm::dmat4(rest));
        for (const p3m::Bone& bone : m_model.bones)
            m_boneNames.push_back(nodeName(bone.name, "bone"));
        auto root = std::make_unique<aiNode>("model");
        m_names.insert("model");
        std::vector<aiNode*> children;
        std::vector<aiMesh*> meshes;
        std::size_t index = 0;
        for (const p3m::Part& part : m_model.parts) {
            const std::string place = fmt::format("parts/{}", index++);
            if (part.indices.size() < 3) {
                lose(place, "the part has no triangles and is dropped");
                continue;
            }
            auto node = std::make_unique<aiNode>(nodeName(part.name, "part"));
            node->mMeshes =
                handOver(std::vector<unsigned>{static_cast<unsigned>(meshes.size())}, node->mNumMeshes);
            meshes.push_back(newMesh(part, node->mName.C_Str(), place));
            children.push_back(node.release());
        }
        m_scene->mMeshes = handOver(std::move(meshes), m_scene->mNumMeshes);
        if (m_format != Format::Obj)
            addBones(p3m::NoBone, children);
        for (aiNode* const child : children)
            child->mParent = root.get();
        root->mChildren = handOver(std::move(children), root->mNumChildren);
        m_scene->mRootNode = root.release();
    }

    void addBones(std::size_t parent, std::vector<aiNode*>& nodes) {
        for (std::size_t i = 0; i < m_parents.size(); ++i) {
            if (m_parents[i] != parent)
                continue;
            auto node = std::make_unique<aiNode>(m_boneNames[i]);
            node->mTransformation = toScene(restInParent(i));
            std::vector<aiNode*> children;
            addBones(i, children);
            for (aiNode* const child : children)
                child->mParent = node.get();
            node->mChildren = handOver(std::move(children), node->mNumChildren);
            nodes.push_back(node.release());
        }
    }

    glm::dmat4 restInParent(std::size_t bone) const {
        const std::size_t parent = m_parents[bone];
        return parent != p3m::NoBone ? glm::inverse(m_bones[parent]) * m_bones[bone] : m_bones[bone];
    }

    aiMesh* newMesh(const p3m::Part& part, const std::string& name, const std::string& place) {
        auto mesh = std::make_unique<aiMesh>();
        mesh->mName = name;
        mesh->mPrimitiveTypes = aiPrimitiveType_TRIANGLE;
        mesh->mMaterialIndex = part.material;
        const std::size_t count = part.positions.size();
        mesh->mNumVertices = static_cast<unsigned>(count);
        mesh->mVertices = new aiVector3D[count];
        std::transform(part.positions.begin(), part.positions.end(), mesh->mVertices, mirrored);
        if (part.hasNormals) {
            mesh->mNormals = new aiVector3D[count];
            std::transform(part.normals.begin(), part.normals.end(), mesh->mNormals, mirrored);
        }
        if (part.hasUvs) {
            mesh->mTextureCoords[0] = new aiVector3D[count];
            mesh->mNumUVComponents[0] = 2;
            std::transform(part.uvs.begin(), part.uvs.end(), mesh->mTextureCoords[0],
                           [](const glm::vec2& uv) { return aiVector3D(uv.x, uv.y, 0); });
        }
        mesh->mNumFaces = static_cast<unsigned>(part.indices.size() / 3);
        mesh->mFaces = new aiFace[mesh->mNumFaces];
        for (std::size_t i = 0; i < mesh->mNumFaces; ++i) {
            const auto corner = [&](std::size_t k) { return unsigned{part.indices[3 * i + k]}; };
            mesh->mFaces[i].mIndices =
                handOver(std::vector<unsigned>{corner(0), corner(1), corner(2)}, mesh->mFaces[i].mNumIndices);
        }
        if (m_format != Format::Obj)
            addWeights(*mesh, part, place);
        return mesh.release();
    }

    void addWeights(aiMesh& mesh, const p3m::Part& part, const std::string& place) {
        struct Weight {
            std::size_t bone;
            float weight;
        };
        std::vector<std::vector<Weight>> vertices(part.positions.size());
        for (const p3m::WeightGroup& group : part.weightGroups) {
            const auto bone = m_skeleton.find(group.bone);
            std::size_t vertex = 0, at = 0;
            for (const p3m::WeightRun& run : group.runs) {
                vertex += run.skip;
                for (std::size_t i = 0; i < run.count; ++i, ++vertex, ++at)
                    if (bone)
                        vertices[vertex].push_back({*bone, static_cast<float>(group.weights[at]) + 1});
            }
        }
        std::vector<std::vector<aiVertexWeight>> bones(m_bones.size());
        bool cut = false, any = false;
        for (std::size_t v = 0; v < vertices.size(); ++v) {
            std::vector<Weight>& weights = vertices[v];
            std::stable_sort(weights.begin(), weights.end(),
                             [](const Weight& a, const Weight& b) { return a.weight > b.weight; });
            cut = cut || weights.size() > bonesAVertex;
            weights.resize(std::min(weights.size(), bonesAVertex));
            float sum = 0;
            for (const Weight& each : weights)
                sum += each.weight;
            for (const Weight& each : weights)
                bones[each.bone].emplace_back(static_cast<unsigned>(v), each.weight / sum);
            any = any || !weights.empty();
        }
        if (cut)
            lose(place + "/weight_groups",
                 fmt::format("of vertices on more than {} bones the heaviest weights stay", bonesAVertex));
        if (!any)
            return;
        std::vector<aiBone*> list;
        for (std::size_t i = 0; i < bones.size(); ++i) {
            if (bones[i].empty())
                continue;
            auto bone = std::make_unique<aiBone>();
            bone->mName = m_boneNames[i];
            bone->mOffsetMatrix = toScene(glm::inverse(m_bones[i]));
            bone->mWeights = handOver(std::move(bones[i]), bone->mNumWeights);
            list.push_back(bone.release());
        }
        mesh.mBones = handOver(std::move(list), mesh.mNumBones);
    }

    void addAnimations() {
        std::vector<aiAnimation*> animations;
        std::size_t index = 0;
        for (const p3m::Animation& animation : m_model.animations) {
            const std::string place = fmt::format("animations/{}", index++);
            if (aiAnimation* const made = newAnimation(animation, place))
                animations.push_back(made);
        }
        m_scene->mAnimations = handOver(std::move(animations), m_scene->mNumAnimations);
    }

    /// A frame that is stored.
    struct Sample {
        double us = 0, position = 0;
        std::size_t action = 0;
    };
    /// Each frame of an animation, and where the last one leads to.
    std::vector<Sample> samplesOf(const p3m::Animation& animation) const {
        std::vector<Sample> samples;
        double begin = 0, end = 0;
        std::optional<Sample> last;
        for (const p3m::ActionReference& reference : animation.actions) {
            p3m::Animation alone;
            alone.actions = std::vector<p3m::ActionReference>{reference};
            const double length = p3m::lengthOf(m_model, alone);
            if (!(length > 0))
                continue;
            const int frames = std::abs(reference.end - reference.start) + 1;
            const int step = reference.end < reference.start ? -1 : 1;
            for (int i = 0; i <= frames; ++i) {
                const Sample sample{begin + length * i / frames, double(reference.start + step * i),
                                    reference.action};
                if (i < frames)
                    samples.push_back(sample);
                else
                    last = sample;
            }
            end = begin += length;
        }
        if (last && last->us >= end)
            samples.push_back(*last);
        return samples;
    }

    /// What an action has for each bone; null where it has nothing.
    const std::vector<const p3m::BoneMotion*>& motionsOf(std::size_t action) {
        const auto [known, isNew] = m_motions.try_emplace(action, m_bones.size());
        if (isNew)
            for (const p3m::BoneMotion& motion : m_model.actions[action].bones)
                if (const auto bone = m_skeleton.find(motion.bone); bone && !known->second[*bone])
                    known->second[*bone] = &motion;
        return known->second;
    }

    aiAnimation* newAnimation(const p3m::Animation& from, const std::string& place) {
        const std::vector<Sample> samples = samplesOf(from);
        std::set<std::size_t> bones;
        for (const p3m::ActionReference& reference : from.actions)
            for (std::size_t i = 0; i < m_bones.size(); ++i)
                if (motionsOf(reference.action)[i])
                    bones.insert(i);
        if (samples.empty() || bones.empty()) {
            lose(place, "nothing moves in this animation, and it is dropped");
            return nullptr;
        }
        if (static_cast<double>(samples.size()) * static_cast<double>(bones.size()) > mostSamples) {
            lose(place, "the animation is too long and is dropped");
            return nullptr;
        }
        constexpr double ticks = 1000; // a second
        auto animation = std::make_unique<aiAnimation>();
        animation->mName = from.name.string();
        animation->mTicksPerSecond = ticks;
        animation->mDuration = p3m::lengthOf(m_model, from) / 1e6 * ticks;
        std::vector<aiNodeAnim*> channels;
        channels.reserve(bones.size());
        for (const std::size_t bone : bones)
            channels.push_back(newChannel(bone, samples));
        animation->mChannels = handOver(std::move(channels), animation->mNumChannels);
        lose(place, "the animation is stored as its frames; keyframes between them and steps are smoothed");
        return animation.release();
    }

    aiNodeAnim* newChannel(std::size_t bone, const std::vector<Sample>& samples) {
        const glm::dmat4 rest = restInParent(bone);
        const glm::dquat restTurn = glm::quat_cast(glm::dmat3(rest));
        std::vector<aiVectorKey> positions, scales;
        std::vector<aiQuatKey> turns;
        glm::dquat before = restTurn;
        const p3m::BoneMotion none;
        for (const Sample& moment : samples) {
            const p3m::BoneMotion* const moves = motionsOf(moment.action)[bone];
            const p3m::BoneMotion* const motion = moves ? moves : &none;
            const glm::dvec3 angles = p3m::valueAt(motion->rotation, moment.position, glm::dvec3(0));
            glm::dquat turn = restTurn * glm::angleAxis(angles.y, glm::dvec3(0, 1, 0)) *
                              glm::angleAxis(angles.x, glm::dvec3(1, 0, 0)) *
                              glm::angleAxis(angles.z, glm::dvec3(0, 0, 1));
            if (glm::dot(turn, before) < 0)
                turn = -turn;
            before = turn;
            const glm::dvec3 at =
                rest * glm::dvec4(p3m::valueAt(motion->translation, moment.position, glm::dvec3(0)), 1);
            const glm::dvec3 scale = p3m::valueAt(motion->scale, moment.position, glm::dvec3(1));
            const auto toVector = [](const glm::dvec3& v) {
                return aiVector3D(float(v.x), float(v.y), float(v.z));
            };
            const double time = moment.us / 1000;
            positions.emplace_back(time, toVector(at));
            turns.emplace_back(time,
                               aiQuaternion(float(turn.w), float(turn.x), float(turn.y), float(turn.z)));
            scales.emplace_back(time, toVector(scale));
        }
        auto channel = std::make_unique<aiNodeAnim>();
        channel->mNodeName = m_boneNames[bone];
        channel->mPositionKeys = handOver(std::move(positions), channel->mNumPositionKeys);
        channel->mRotationKeys = handOver(std::move(turns), channel->mNumRotationKeys);
        channel->mScalingKeys = handOver(std::move(scales), channel->mNumScalingKeys);
        return channel.release();
    }

    Result<Exported> written(const std::string& name) {
        if (m_scene->mNumMeshes == 0)
            return fail("the model has no part with triangles, so there is nothing to export");
        const auto files = std::make_shared<std::map<std::string, SceneFiles::Bytes>>();
        constexpr const char* formats[] = {"gltf2", "glb2", "obj"};
        Assimp::Exporter exporter;
        exporter.SetIOHandler(new SceneFiles(files));
        if (exporter.Export(m_scene.get(), formats[static_cast<int>(m_format)], name) != aiReturn_SUCCESS)
            return fail(fmt::format("the model could not be exported: {}", exporter.GetErrorString()));
        if (m_format != Format::Obj)
            clearGaps(*files, name);
        Exported exported;
        for (const auto& [file, bytes] : *files)
            exported.files.push_back({file, Blob(*bytes)});
        exported.files.insert(exported.files.end(), m_pictures.begin(), m_pictures.end());
        std::stable_partition(exported.files.begin(), exported.files.end(),
                              [&](const File& file) { return file.name == name; });
        exported.losses = std::move(m_losses);
        return exported;
    }

    const p3m::Model& m_model;
    Format m_format;
    p3m::Skeleton m_skeleton;
    std::vector<std::size_t> m_parents;
    std::vector<glm::dmat4> m_bones; ///< at rest, in the axes of the scene
    std::vector<std::string> m_boneNames;
    std::set<std::string> m_names;
    std::map<std::size_t, std::vector<const p3m::BoneMotion*>> m_motions; ///< by action
    std::unique_ptr<aiScene> m_scene;
    std::vector<File> m_pictures;
    std::vector<Error> m_losses;
};

} // namespace

Result<Exported> write(const p3m::Model& model, Format format, const std::string& name) {
    for (const p3m::Problem& problem : p3m::check(model))
        if (problem.severity == Severity::Error)
            return fail(problem.what, problem.place);
    return Exporter(model, format).run(name);
}

} // namespace octant::exchange
