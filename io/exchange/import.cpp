#include <algorithm>
#include <cmath>
#include <map>
#include <new>
#include <optional>

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include "io/exchange/beside.h"
#include "io/exchange/colors.h"
#include "io/exchange/gltf_scene.h"
#include "io/exchange/limits.h"
#include "io/exchange/mesh_split.h"
#include "io/exchange/names.h"
#include "io/exchange/obj_scene.h"
#include "io/exchange/scene_motion.h"
#include "io/p3m/p3m.h"
#include "model/p3m/pose.h"

namespace octant::exchange {
namespace {

constexpr std::size_t mostItems = 255; ///< of each list of a model
/// How fast the frame is played at which an animation that closes a circle ends.
constexpr float atOnce = 1000;

glm::vec3 mirrored(const glm::dvec3& v) { return glm::vec3(-v.x, v.y, v.z); }

glm::vec3 unit(const glm::vec3& v) {
    const float length = glm::length(v);
    return length > 0 ? v / length : v;
}

class ModelBuilder {
public:
    ModelBuilder(Scene scene, Format format, const ReadFile& readFile, const MakeTexture& makeTexture)
        : m_scene(std::move(scene)), m_format(format), m_readFile(readFile), m_makeTexture(makeTexture),
          m_skeleton(m_scene), m_materials(m_scene.materials.size() + 1, NoIndex),
          m_textures(m_scene.pictures.size(), NoIndex), m_losses(std::move(m_scene.losses)) {}

    Result<Imported> run() {
        addBones();
        for (std::size_t i = 0; i < m_scene.nodes.size() && !m_full; ++i)
            for (const std::size_t mesh : m_scene.nodes[i].meshes)
                addMesh(m_scene.meshes[mesh], i);
        if (!m_full)
            addAnimations();
        if (m_full)
            return tl::unexpected(*m_full);
        if (m_model->parts.empty())
            return fail("there is no mesh with triangles in this file");
        for (const Finding& problem : p3m::check(*m_model))
            if (problem.severity == Severity::Error)
                return fail(problem.what, problem.place);
        if (auto fits = p3m::write(*m_model); !fits)
            return tl::unexpected(fits.error());
        return Imported{std::move(m_model), std::move(m_losses)};
    }

private:
    void lose(std::string place, std::string what) {
        m_losses.push_back({Rule::None, std::move(place), std::move(what)});
    }
    /// Whether a list of the model has room for one more.
    bool hasRoom(std::size_t count, const char* list) {
        if (count >= mostItems && !m_full)
            m_full = Error{list, fmt::format("a model has {} {} at most", mostItems, list), {}, Rule::P3m201};
        return !m_full;
    }
    template <class T> void add(PagedVector<T>& list, T item) {
        item.id = m_model->nextId++;
        list.push_back(std::move(item));
    }
    /// A name that nothing else in the list has; tells where it is another than the file's.
    std::string named(UniqueNames& names, const std::string& wanted, const char* otherwise,
                      const std::string& place) {
        const std::string plain = plainText(wanted);
        std::string name = names.next(plain, otherwise);
        if (!wanted.empty() && name != wanted)
            lose(place, fmt::format("it is called {}, because the name {} is taken or cannot be written",
                                    name, plain));
        return name;
    }

    /// The texture of a picture that a material has; its path where it cannot be read.
    std::uint8_t textureOf(std::size_t picture, const std::string& place) {
        std::size_t& number = m_textures[picture];
        if (number != NoIndex)
            return static_cast<std::uint8_t>(number);
        number = p3m::NoTexture;
        const ScenePicture& from = m_scene.pictures[picture];
        const Result<Blob> file =
            from.path.empty() ? from.bytes : readBeside(m_readFile, from.path, largestScene);
        const Result<Blob> made = file ? m_makeTexture(*file) : tl::unexpected(file.error());
        p3m::Texture texture;
        if (made) {
            texture.type = p3m::Texture::Embedded;
            texture.data = *made;
        } else if (file || from.path.empty()) {
            lose(place, "the picture is dropped: " + made.error().what);
            return p3m::NoTexture;
        } else {
            texture.path = identifierOf(from.path);
            lose(place, fmt::format("the picture {} is not taken in: {}; the game has to have a texture {}",
                                    plainText(from.path), file.error().what, texture.path.string()));
        }
        if (!hasRoom(m_model->textures.size(), "textures"))
            return p3m::NoTexture;
        number = m_model->textures.size();
        add(m_model->textures, std::move(texture));
        return static_cast<std::uint8_t>(number);
    }

    /// What the game calls a picture: without its ending, and without a way out of a folder.
    static std::string identifierOf(const std::string& path) {
        std::string name = plainText(plainPath(path));
        const bool leadsOut = name.starts_with('/') || name.find("..") != std::string::npos ||
                              name.find(':') != std::string::npos;
        const std::size_t slash = name.rfind('/');
        if (leadsOut && slash != std::string::npos)
            name.erase(0, slash + 1);
        const std::size_t dot = name.rfind('.');
        if (dot != std::string::npos && dot > 0 && name.find('/', dot) == std::string::npos)
            name.resize(dot);
        return name;
    }

    std::uint8_t materialOf(std::size_t index) {
        std::size_t& number = m_materials[index == NoIndex ? m_scene.materials.size() : index];
        if (number != NoIndex)
            return static_cast<std::uint8_t>(number);
        if (!hasRoom(m_model->materials.size(), "materials"))
            return 0;
        const SceneMaterial from = index == NoIndex ? SceneMaterial() : m_scene.materials[index];
        const std::string place = fmt::format("materials/{}", m_model->materials.size());
        const auto byte = [&](float factor) { return byteOf(factor, m_format); };
        p3m::Material material;
        material.values.color = {byte(from.color.r), byte(from.color.g), byte(from.color.b),
                                 byteOf(from.color.a, Format::Obj)};
        material.values.emission = {byte(from.emission.r), byte(from.emission.g), byte(from.emission.b)};
        if (from.picture != NoIndex)
            material.values.texture = textureOf(from.picture, place);
        if (from.otherPictures)
            lose(place, "pictures for anything but the colour are dropped");
        if (from.pictureMoved)
            lose(place, "the picture is not shifted, turned or scaled on the material any more");
        number = m_model->materials.size();
        add(m_model->materials, std::move(material));
        return static_cast<std::uint8_t>(number);
    }

    void addBones() {
        constexpr double shortest = 1e-4, usual = 0.1; // units
        const auto& bones = m_skeleton.bones();
        if (bones.size() > mostItems) {
            (void)hasRoom(bones.size(), "bones");
            return;
        }
        UniqueNames names;
        for (std::size_t i = 0; i < bones.size(); ++i) {
            const glm::dvec3 head(bones[i].bind[3]);
            double length = 0;
            std::uint8_t children = 0;
            for (const SceneBone& other : bones)
                if (other.parent == i && ++children > 0 && length < shortest)
                    length = glm::length(glm::dvec3(other.bind[3]) - head);
            const glm::dvec3 along(bones[i].bind[1]);
            const double size = glm::length(along);
            p3m::Bone bone;
            bone.name = named(names, m_scene.nodes[bones[i].node].name, "bone", fmt::format("bones/{}", i));
            bone.head = mirrored(head);
            bone.tail =
                size > 0 ? mirrored(head + along / size * (length < shortest ? usual : length)) : bone.head;
            bone.childCount = children;
            add(m_model->bones, std::move(bone));
        }
    }

    void addMesh(const SceneMesh& mesh, std::size_t node) {
        if (mesh.indices.size() < 3 || m_full)
            return;
        for (const SceneMesh& piece : pieces(mesh)) {
            if (piece.indices.size() < 3)
                continue;
            if (!hasRoom(m_model->parts.size(), "parts"))
                return;
            addPart(piece, node);
        }
    }

    void addPart(const SceneMesh& mesh, std::size_t index) {
        const SceneNode& node = m_scene.nodes[index];
        const std::string place = fmt::format("parts/{}", m_model->parts.size());
        std::vector<SceneSkeleton::Joint> joints;
        if (node.skin != NoIndex && !mesh.weights.empty())
            joints = m_skeleton.jointsOf(m_scene.skins[node.skin]);
        p3m::Part part;
        part.name = named(m_partNames, mesh.name.empty() ? node.name : mesh.name, "part", place);
        part.material = materialOf(mesh.material);
        part.hasNormals = !mesh.normals.empty();
        part.hasUvs = !mesh.uvs.empty();
        part.uvs = mesh.uvs;
        std::vector<glm::vec3> positions, normals;
        bool mirrors = false;
        std::size_t weight = 0;
        for (std::uint32_t v = 0; v < mesh.positions.size(); ++v) {
            // What weights move stands where its bones are; the node of the mesh does not count.
            const glm::dmat4 placing =
                joints.empty() ? m_skeleton.globals()[index] : placingOf(mesh, joints, v, weight);
            const glm::dmat3 m(placing);
            mirrors = v == 0 ? glm::determinant(m) < 0 : mirrors;
            positions.push_back(mirrored(glm::dvec3(placing * glm::dvec4(mesh.positions[v], 1))));
            if (part.hasNormals) // as the inverse transpose turns them, for flattened ones too
                normals.push_back(unit(mirrored(
                    glm::dmat3(glm::cross(m[1], m[2]), glm::cross(m[2], m[0]), glm::cross(m[0], m[1])) *
                    glm::dvec3(mesh.normals[v]) * (mirrors ? -1.0 : 1.0))));
        }
        std::vector<std::uint16_t> indices;
        for (std::size_t i = 0; i < mesh.indices.size(); ++i)
            indices.push_back(static_cast<std::uint16_t>(mesh.indices[mirrors ? i + 2 - 2 * (i % 3) : i]));
        part.weightGroups = joints.empty() ? wholeWeight(m_skeleton.boneOf(index), positions.size())
                                           : weightsOf(mesh, joints);
        part.positions = std::move(positions);
        part.normals = std::move(normals);
        part.indices = std::move(indices);
        if (mesh.hasColors)
            lose(place, "colours of vertices are dropped");
        if (mesh.hasShapes)
            lose(place, "other shapes of the mesh are dropped");
        if (mesh.hasMoreUvs)
            lose(place, "only one set of UVs is kept");
        add(m_model->parts, std::move(part));
    }

    /// From the mesh to where a vertex with weights is at rest. `next`: the first weight that may be its own.
    static glm::dmat4 placingOf(const SceneMesh& mesh, const std::vector<SceneSkeleton::Joint>& joints,
                                std::uint32_t vertex, std::size_t& next) {
        glm::dmat4 sum(0);
        double weights = 0;
        for (; next < mesh.weights.size() && mesh.weights[next].vertex == vertex; ++next) {
            const SceneWeight& each = mesh.weights[next];
            if (each.joint >= joints.size())
                continue;
            sum += joints[each.joint].placing * double(each.weight);
            weights += each.weight;
        }
        return weights > 0 ? sum / weights : joints[0].placing;
    }

    /// All vertices of a part that moves as a whole.
    p3m::SharedList<p3m::WeightGroup> wholeWeight(std::size_t bone, std::size_t vertices) const {
        if (bone == p3m::NoBone || vertices == 0)
            return {};
        p3m::WeightGroup group;
        group.bone = m_model->bones[bone].name;
        group.runs = std::vector<p3m::WeightRun>{{0, static_cast<std::uint16_t>(vertices)}};
        std::vector<std::uint8_t> whole;
        whole.resize(vertices, std::uint8_t{255});
        group.weights = std::move(whole);
        return std::vector<p3m::WeightGroup>{group};
    }

    p3m::SharedList<p3m::WeightGroup> weightsOf(const SceneMesh& mesh,
                                                const std::vector<SceneSkeleton::Joint>& joints) const {
        const auto boneOf = [&](const SceneWeight& each) {
            return each.joint < joints.size() ? joints[each.joint].bone : p3m::NoBone;
        };
        std::vector<float> sums(mesh.positions.size());
        for (const SceneWeight& each : mesh.weights)
            if (boneOf(each) != p3m::NoBone)
                sums[each.vertex] += each.weight;
        std::map<std::size_t, std::map<std::uint32_t, float>> shares; // by bone and vertex
        for (const SceneWeight& each : mesh.weights)
            if (boneOf(each) != p3m::NoBone)
                shares[boneOf(each)][each.vertex] += each.weight / sums[each.vertex];
        std::vector<p3m::WeightGroup> groups;
        for (const auto& [bone, vertices] : shares) {
            std::vector<p3m::WeightRun> runs;
            std::vector<std::uint8_t> weights;
            std::uint32_t next = 0;
            for (const auto& [vertex, share] : vertices) {
                const int level = std::clamp(static_cast<int>(std::floor(share * 256 + 0.5f)), 0, 256);
                if (level == 0)
                    continue;
                if (vertex == next && !runs.empty())
                    ++runs.back().count;
                else
                    runs.push_back({static_cast<std::uint16_t>(vertex - next), 1});
                weights.push_back(static_cast<std::uint8_t>(level - 1));
                next = vertex + 1;
            }
            if (runs.empty())
                continue;
            p3m::WeightGroup group;
            group.bone = m_model->bones[bone].name;
            group.runs = std::move(runs);
            group.weights = std::move(weights);
            group.endSkip = static_cast<std::uint16_t>(mesh.positions.size() - next);
            groups.push_back(std::move(group));
        }
        return groups;
    }

    void addAnimations() {
        // What the model makes of its heads and tails; from the axes of the file to authoring ones.
        const glm::dmat4 swapAxes{{1, 0, 0, 0}, {0, 0, 1, 0}, {0, 1, 0, 0}, {0, 0, 0, 1}};
        std::vector<glm::dmat4> rests;
        for (const glm::mat4& rest : p3m::Skeleton(*m_model).rest().bones)
            rests.push_back(swapAxes * glm::dmat4(rest));
        MotionSampler sampler(m_scene, m_skeleton, std::move(rests));
        UniqueNames names;
        for (std::size_t i = 0; i < m_scene.animations.size(); ++i) {
            const std::string place = fmt::format("animations/{}", i);
            const SceneAnimation& from = m_scene.animations[i];
            if (from.movesOthers)
                lose(place, "movements of anything but bones are dropped");
            if (!hasRoom(m_model->animations.size(), "animations"))
                return;
            p3m::Animation animation;
            animation.name = named(names, from.name, "animation", place);
            animation.actions = addAction(sampler.sample(from), place);
            add(m_model->animations, std::move(animation));
        }
    }

    /// The action of an animation, and how it plays it.
    std::vector<p3m::ActionReference> addAction(const SampledMotion& motion, const std::string& place) {
        p3m::Action action;
        action.usPerFrame = static_cast<std::uint32_t>(std::floor(1e6 / motion.rate + 0.5));
        std::vector<p3m::BoneMotion> bones;
        double worst = 0;
        for (std::size_t i = 0; i < motion.movements.size(); ++i) {
            p3m::BoneMotion moves;
            moves.bone = m_model->bones[i].name;
            moves.translation = channelOf(motion.movements[i], &Movement::translation, glm::dvec3(0), worst);
            moves.rotation = channelOf(motion.movements[i], &Movement::rotation, glm::dvec3(0), worst);
            moves.scale = channelOf(motion.movements[i], &Movement::scale, glm::dvec3(1), worst);
            if (!moves.translation.empty() || !moves.rotation.empty() || !moves.scale.empty())
                bones.push_back(std::move(moves));
        }
        if (motion.cut)
            lose(place, "the animation is cut, because it has too many frames");
        lose(place, fmt::format("the animation is read as {} frames a second", motion.rate));
        constexpr double visible = 0.01; // units and radians
        if (worst > visible)
            lose(place,
                 fmt::format("movements are off by up to {:.2g}, because a channel has {} keyframes at most",
                             worst, mostItems));
        action.bones = std::move(bones);
        p3m::ActionReference all;
        all.action = static_cast<std::uint8_t>(m_model->actions.size());
        all.end = static_cast<std::uint16_t>(motion.lastFrame());
        add(m_model->actions, std::move(action));
        if (!motion.closed)
            return {all};
        // The last frame is the first one again: shown for a frame of its own, a circle that is played
        // repeatedly would stop there; left out, one that is played once would end before it.
        p3m::ActionReference last = all;
        last.start = all.end--;
        last.speed = atOnce;
        return {all, last};
    }

    static p3m::Channel<glm::vec3> channelOf(const std::vector<Movement>& movements,
                                             glm::dvec3 Movement::*value, const glm::dvec3& rest,
                                             double& worst) {
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

    Scene m_scene;
    Format m_format;
    const ReadFile& m_readFile;
    const MakeTexture& m_makeTexture;
    SceneSkeleton m_skeleton;
    std::shared_ptr<p3m::Model> m_model = std::make_shared<p3m::Model>();
    std::vector<std::size_t> m_materials; ///< of the model, by those of the scene; the last one is for none
    std::vector<std::size_t> m_textures;  ///< of the model, by pictures of the scene
    UniqueNames m_partNames;
    std::vector<Loss> m_losses;
    std::optional<Error> m_full;
};

Result<Scene> sceneOf(const Blob& file, Format format, const ReadFile& readFile) {
    if (file.size() > largestScene)
        return fail("the file is too large");
    if (format == Format::Obj)
        return sceneOfObj(file, readFile);
    if (format == Format::Gltf)
        return sceneOfGltf({{reinterpret_cast<const char*>(file.data()), file.size()}, {}}, readFile);
    return partsOfGlb(file).and_then([&](const GltfParts& parts) { return sceneOfGltf(parts, readFile); });
}

} // namespace

Result<Imported> read(const Blob& file, Format format, const ReadFile& readFile,
                      const MakeTexture& makeTexture) {
    // The libraries throw where memory runs out, and on what was not foreseen.
    try {
        Result<Scene> scene = sceneOf(file, format, readFile);
        if (!scene)
            return tl::unexpected(scene.error());
        return ModelBuilder(std::move(*scene), format, readFile, makeTexture).run();
    } catch (const std::bad_alloc&) {
        return fail("there is not enough memory to read this file");
    } catch (const std::exception& error) {
        return fail(fmt::format("this file cannot be read: {}", error.what()));
    }
}

} // namespace octant::exchange
