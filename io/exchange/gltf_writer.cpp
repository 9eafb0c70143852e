#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include "io/exchange/colors.h"
#include "io/exchange/gltf_buffer.h"
#include "io/exchange/gltf_motion.h"
#include "io/exchange/gltf_types.h"
#include "io/exchange/model_export.h"
#include "io/exchange/scene_skeleton.h"
#include "io/exchange/uri.h"
#include "model/p3m/pose.h"

namespace octant::exchange {
namespace {

constexpr glm::length_t bonesAVertex = 4;
/// https://github.com/MozillaReality/hubs-blender-exporter: lightmaps, of which glTF itself knows nothing.
constexpr const char* lightExtension = "MOZ_lightmap";

void writeVector(json::Writer& out, const char* name, const float* values, std::size_t count) {
    out.key(name);
    out.beginArray();
    for (std::size_t i = 0; i < count; ++i)
        out.value(static_cast<double>(values[i]));
    out.endArray();
}

/// Normals have length 1 in glTF.
glm::vec3 normalOf(const glm::vec3& v) {
    const glm::dvec3 wide(-v.x, v.y, v.z);
    const double length = glm::length(wide);
    return length > 0 ? glm::vec3(wide / length) : glm::vec3(0, 1, 0);
}

class GltfWriter {
public:
    GltfWriter(const p3m::Model& model, const std::vector<ExportedPicture>& pictures, Losses& losses,
               const std::vector<std::string>& materialNames, const ExportedLight* light)
        : m_model(model), m_pictures(pictures), m_losses(losses), m_materialNames(materialNames),
          m_light(light), m_skeleton(model), m_parents(p3m::parentsOf(model.bones)) {
        const glm::dmat4 mirror{{-1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
        for (const glm::mat4& rest : m_skeleton.rest().bones)
            m_bones.push_back(mirror * glm::dmat4(rest));
        for (std::size_t i = 0; i < m_bones.size(); ++i)
            m_rests.push_back(m_parents[i] != p3m::NoBone ? glm::inverse(m_bones[m_parents[i]]) * m_bones[i]
                                                          : m_bones[i]);
    }

    std::vector<File> run(bool binary, const std::string& name) {
        if (m_light == nullptr)
            for (std::size_t i = 0; i < m_model.materials.size(); ++i)
                m_looks.push_back({i, PartLight::None});
        std::size_t index = 0;
        for (const p3m::Part& part : m_model.parts) {
            const std::string place = fmt::format("parts/{}", index);
            if (part.indices.size() >= 3)
                addPart(part, place, m_light != nullptr ? &m_light->parts[index] : nullptr);
            ++index;
        }
        const std::string file = stemOf(name) + ".bin";
        json::Writer out;
        out.beginObject();
        out.key("asset");
        out.beginObject();
        out.member("version", "2.0");
        out.member("generator", "Octant");
        out.endObject();
        if (m_light != nullptr && !m_light->pngs.empty()) {
            out.key("extensionsUsed");
            out.beginArray();
            out.value(lightExtension);
            out.endArray();
        }
        writeNodes(out, stemOf(name));
        writeMeshes(out);
        writeMaterials(out);
        writeSkin(out);
        writeAnimations(out);
        m_buffer.write(out, binary ? std::string() : percentEncoded(file));
        out.endObject();
        out.finish();
        const std::string text = out.take();
        if (binary)
            return {{name, glbOf(text, m_buffer.take())}};
        return {{name, Blob::copyOf(std::as_bytes(std::span(text)))}, {file, Blob(m_buffer.take())}};
    }

private:
    /// A part as a mesh: numbers of accessors.
    struct Mesh {
        std::string name;
        std::size_t positions = 0, indices = 0, material = 0;
        std::optional<std::size_t> normals, uvs, lightUvs, joints, weights;
    };
    /// A material of the scene: one of the model, with a picture of light or none.
    struct Look {
        std::size_t material, light;
        bool operator==(const Look&) const = default;
    };

    std::size_t lookOf(const Look& look) {
        const auto found = std::find(m_looks.begin(), m_looks.end(), look);
        const auto number = static_cast<std::size_t>(found - m_looks.begin());
        if (found == m_looks.end())
            m_looks.push_back(look);
        return number;
    }

    void addPart(const p3m::Part& part, const std::string& place, const PartLight* light) {
        using Use = GltfBuffer::Use;
        Mesh mesh;
        mesh.name = part.name.string();
        mesh.material = light == nullptr ? part.material : lookOf({part.material, light->picture});
        std::vector<glm::vec3> vectors;
        for (const glm::vec3& at : part.positions)
            vectors.emplace_back(-at.x, at.y, at.z);
        mesh.positions = m_buffer.add(vectors, Use::Vertices, true);
        if (part.hasNormals) {
            vectors.clear();
            std::transform(part.normals.begin(), part.normals.end(), std::back_inserter(vectors), normalOf);
            mesh.normals = m_buffer.add(vectors, Use::Vertices);
        }
        if (part.hasUvs) {
            std::vector<glm::vec2> uvs;
            for (const glm::vec2& uv : part.uvs)
                uvs.emplace_back(uv.x, 1 - uv.y);
            mesh.uvs = m_buffer.add(uvs, Use::Vertices);
        }
        if (light != nullptr && !light->uvs.empty())
            mesh.lightUvs = m_buffer.add(light->uvs, Use::Vertices);
        const std::vector<std::uint16_t> corners(
            part.indices.begin(), part.indices.end() - static_cast<std::ptrdiff_t>(part.indices.size() % 3));
        mesh.indices = m_buffer.add(std::span(corners));
        addWeights(mesh, part, place);
        m_meshes.push_back(std::move(mesh));
    }

    void addWeights(Mesh& mesh, const p3m::Part& part, const std::string& place) {
        std::vector<std::map<std::size_t, double>> vertices(part.positions.size()); // by bone
        for (const p3m::WeightGroup& group : part.weightGroups) {
            const auto bone = m_skeleton.find(group.bone);
            std::size_t vertex = 0, at = 0;
            for (const p3m::WeightRun& run : group.runs) {
                vertex += run.skip;
                for (std::size_t i = 0; i < run.count; ++i, ++vertex, ++at)
                    if (bone)
                        vertices[vertex][*bone] += group.weights[at] + 1.0;
            }
        }
        if (std::all_of(vertices.begin(), vertices.end(), [](const auto& bones) { return bones.empty(); }))
            return;
        std::vector<glm::u8vec4> joints;
        std::vector<glm::vec4> weights;
        bool cut = false;
        for (const auto& bones : vertices) {
            std::vector<std::pair<double, std::size_t>> heaviest;
            heaviest.reserve(bones.size());
            for (const auto& [bone, weight] : bones)
                heaviest.emplace_back(weight, bone);
            std::stable_sort(heaviest.begin(), heaviest.end(),
                             [](const auto& a, const auto& b) { return a.first > b.first; });
            cut = cut || heaviest.size() > std::size_t{bonesAVertex};
            heaviest.resize(std::min(heaviest.size(), std::size_t{bonesAVertex}));
            if (heaviest
                    .empty()) { // weights have to add up to 1: what nothing moves hangs on what never moves
                heaviest.emplace_back(1.0, m_bones.size());
                m_neutral = true;
            }
            double sum = 0, rest = 1;
            for (const auto& [weight, bone] : heaviest)
                sum += weight;
            glm::u8vec4 which(0);
            glm::vec4 shares(0);
            for (std::size_t i = heaviest.size(); i-- > 0;) {
                const auto at = static_cast<glm::length_t>(i);
                which[at] = static_cast<std::uint8_t>(heaviest[i].second);
                shares[at] = static_cast<float>(i > 0 ? heaviest[i].first / sum : rest);
                rest -= static_cast<double>(shares[at]);
            }
            joints.push_back(which);
            weights.push_back(shares);
        }
        if (cut)
            m_losses.add(
                place + "/weight_groups",
                fmt::format("of vertices on more than {} bones the heaviest weights stay", bonesAVertex));
        mesh.joints = m_buffer.add(joints);
        mesh.weights = m_buffer.add(weights, GltfBuffer::Use::Vertices);
    }

    /// Nodes are the parts, above the bones one for all of them, the bones, and what never moves.
    void writeNodes(json::Writer& out, const std::string& stem) const {
        const std::size_t top = m_meshes.size(), bones = top + 1;
        out.member("scene", 0);
        out.key("scenes");
        out.beginArray();
        out.beginObject();
        writeNumbers(out, "nodes", m_bones.empty() ? top : top + 1, [](std::size_t i) { return i; });
        out.endObject();
        out.endArray();
        out.key("nodes");
        out.beginArray();
        for (std::size_t i = 0; i < m_meshes.size(); ++i) {
            out.beginInlineObject();
            writeName(out, m_meshes[i].name);
            out.member("mesh", i);
            if (m_meshes[i].joints)
                out.member("skin", 0);
            out.endObject();
        }
        if (!m_bones.empty()) {
            out.beginInlineObject();
            writeName(out, stem);
            writeChildren(out, p3m::NoBone, bones);
            out.endObject();
            for (std::size_t i = 0; i < m_bones.size(); ++i)
                writeBone(out, i, bones);
        }
        if (m_neutral) {
            out.beginInlineObject();
            writeName(out, neutralName);
            out.endObject();
        }
        out.endArray();
    }

    void writeBone(json::Writer& out, std::size_t bone, std::size_t firstBone) const {
        const glm::dquat turn = glm::normalize(glm::quat_cast(glm::dmat3(m_rests[bone])));
        const float rotation[] = {float(turn.x), float(turn.y), float(turn.z), float(turn.w)};
        const glm::vec3 at(m_rests[bone][3]);
        out.beginInlineObject();
        writeName(out, m_model.bones[bone].name.string());
        writeVector(out, "translation", &at.x, 3);
        writeVector(out, "rotation", rotation, 4);
        writeChildren(out, bone, firstBone);
        out.endObject();
    }

    void writeChildren(json::Writer& out, std::size_t parent, std::size_t firstBone) const {
        std::vector<std::size_t> children;
        for (std::size_t i = 0; i < m_parents.size(); ++i)
            if (m_parents[i] == parent)
                children.push_back(firstBone + i);
        if (m_neutral && parent == p3m::NoBone)
            children.push_back(firstBone + m_bones.size());
        if (!children.empty())
            writeNumbers(out, "children", children.size(), [&](std::size_t i) { return children[i]; });
    }

    template <class At>
    static void writeNumbers(json::Writer& out, const char* name, std::size_t count, At&& at) {
        out.key(name);
        out.beginArray();
        for (std::size_t i = 0; i < count; ++i)
            out.value(at(i));
        out.endArray();
    }

    static void writeName(json::Writer& out, const std::string& name) {
        if (!name.empty())
            out.member("name", std::string_view(name));
    }

    void writeMeshes(json::Writer& out) const {
        out.key("meshes");
        out.beginArray();
        for (const Mesh& mesh : m_meshes) {
            out.beginInlineObject();
            writeName(out, mesh.name);
            out.key("primitives");
            out.beginArray();
            out.beginObject();
            out.key("attributes");
            out.beginObject();
            out.member("POSITION", mesh.positions);
            const auto attribute = [&](const char* name, const std::optional<std::size_t>& accessor) {
                if (accessor)
                    out.member(name, *accessor);
            };
            attribute("NORMAL", mesh.normals);
            attribute("TEXCOORD_0", mesh.uvs);
            attribute("TEXCOORD_1", mesh.lightUvs);
            attribute("JOINTS_0", mesh.joints);
            attribute("WEIGHTS_0", mesh.weights);
            out.endObject();
            out.member("indices", mesh.indices);
            out.member("material", mesh.material);
            out.endObject();
            out.endArray();
            out.endObject();
        }
        out.endArray();
    }

    void writeMaterials(json::Writer& out) {
        std::vector<std::size_t> images(m_pictures.size(), NoIndex), views;
        for (std::size_t i = 0; i < m_pictures.size(); ++i)
            if (!m_pictures[i].png.empty()) {
                images[i] = views.size();
                views.push_back(m_buffer.addView(m_pictures[i].png.span()));
            }
        const std::size_t firstLight = views.size();
        if (m_light != nullptr)
            for (const Blob& png : m_light->pngs)
                views.push_back(m_buffer.addView(png.span()));
        out.key("materials");
        out.beginArray();
        for (const Look& look : m_looks)
            writeMaterial(out, look, images, firstLight);
        out.endArray();
        if (views.empty())
            return;
        out.key("textures");
        out.beginArray();
        for (std::size_t i = 0; i < views.size(); ++i) {
            out.beginInlineObject();
            out.member("source", i);
            out.endObject();
        }
        out.endArray();
        out.key("images");
        out.beginArray();
        for (const std::size_t view : views) {
            out.beginInlineObject();
            out.member("bufferView", view);
            out.member("mimeType", "image/png");
            out.endObject();
        }
        out.endArray();
    }

    std::string nameOf(const Look& look) const {
        std::string name = look.material < m_materialNames.size() ? m_materialNames[look.material]
                                                                  : fmt::format("material{}", look.material);
        return look.light == PartLight::None || look.light == 0
                   ? name
                   : fmt::format("{}, light {}", name, look.light + 1);
    }

    void writeMaterial(json::Writer& out, const Look& look, const std::vector<std::size_t>& images,
                       std::size_t firstLight) const {
        const p3m::Material& material = m_model.materials[look.material];
        const p3m::MaterialValues& values = material.values;
        const auto factor = [](std::uint8_t byte) { return factorOf(byte, Format::Gltf); };
        const float color[] = {factor(values.color[0]), factor(values.color[1]), factor(values.color[2]),
                               static_cast<float>(values.color[3]) / 255};
        const float emission[] = {factor(values.emission[0]), factor(values.emission[1]),
                                  factor(values.emission[2])};
        const bool hasPicture = values.texture < images.size() && images[values.texture] != NoIndex;
        out.beginInlineObject();
        out.member("name", nameOf(look));
        out.key("pbrMetallicRoughness");
        out.beginObject();
        writeVector(out, "baseColorFactor", color, 4);
        if (hasPicture) {
            out.key("baseColorTexture");
            out.beginObject();
            out.member("index", images[values.texture]);
            out.endObject();
        }
        out.member("metallicFactor", 0);
        out.member("roughnessFactor", 1);
        out.endObject();
        writeVector(out, "emissiveFactor", emission, 3);
        if (values.color[3] < 255 || material.mode == p3m::RenderMode::Add ||
            (hasPicture && m_pictures[values.texture].transparent))
            out.member("alphaMode", "BLEND");
        if (look.light != PartLight::None) {
            out.key("extensions");
            out.beginObject();
            out.key(lightExtension);
            out.beginObject();
            out.member("index", firstLight + look.light);
            out.member("texCoord", 1);
            out.member("intensity", 1);
            out.endObject();
            out.endObject();
        }
        out.endObject();
    }

    /// All bones are joints, also those without weights: so they stay.
    void writeSkin(json::Writer& out) {
        if (m_bones.empty())
            return;
        std::vector<glm::mat4> binds;
        for (const glm::dmat4& bone : m_bones) {
            glm::mat4 bind(glm::inverse(bone));
            for (glm::length_t column = 0; column < 4; ++column)
                bind[column][3] = column == 3 ? 1.f : 0.f; // as it must be to the last bit
            binds.push_back(bind);
        }
        if (m_neutral)
            binds.emplace_back(1.f);
        out.key("skins");
        out.beginArray();
        out.beginInlineObject();
        writeNumbers(out, "joints", binds.size(), [&](std::size_t i) { return m_meshes.size() + 1 + i; });
        out.member("inverseBindMatrices", m_buffer.add(binds));
        out.endObject();
        out.endArray();
    }

    void writeAnimations(json::Writer& out) {
        bool any = false;
        std::size_t index = 0;
        for (const p3m::Animation& animation : m_model.animations) {
            const std::string place = fmt::format("animations/{}", index++);
            const ExportedMotion motion = motionOf(m_model, animation, m_rests, place, m_losses);
            if (motion.times.empty())
                continue;
            if (!any) {
                out.key("animations");
                out.beginArray();
            }
            any = true;
            writeAnimation(out, motion, animation.name.string());
        }
        if (any)
            out.endArray();
    }

    void writeAnimation(json::Writer& out, const ExportedMotion& motion, const std::string& name) {
        struct Track {
            std::size_t bone, values;
            const char* path;
        };
        const std::size_t times = m_buffer.add(motion.times, true);
        std::vector<Track> tracks;
        for (const BoneTracks& bone : motion.bones) {
            if (!bone.translations.empty())
                tracks.push_back({bone.bone, m_buffer.add(bone.translations), "translation"});
            if (!bone.rotations.empty())
                tracks.push_back({bone.bone, m_buffer.add(bone.rotations), "rotation"});
            if (!bone.scales.empty())
                tracks.push_back({bone.bone, m_buffer.add(bone.scales), "scale"});
        }
        out.beginObject();
        writeName(out, name);
        out.key("samplers");
        out.beginArray();
        for (const Track& track : tracks) {
            out.beginInlineObject();
            out.member("input", times);
            out.member("output", track.values);
            out.endObject();
        }
        out.endArray();
        out.key("channels");
        out.beginArray();
        for (std::size_t i = 0; i < tracks.size(); ++i) {
            out.beginInlineObject();
            out.member("sampler", i);
            out.key("target");
            out.beginObject();
            out.member("node", m_meshes.size() + 1 + tracks[i].bone);
            out.member("path", tracks[i].path);
            out.endObject();
            out.endObject();
        }
        out.endArray();
        out.endObject();
    }

    /// glTF 2.0 specification, section 4.4.
    static Blob glbOf(std::string json, std::vector<std::byte> binary) {
        json.resize((json.size() + 3) / 4 * 4, ' ');
        binary.resize((binary.size() + 3) / 4 * 4);
        std::vector<std::byte> file;
        const auto word = [&file](std::size_t value) {
            for (int shift = 0; shift < 32; shift += 8)
                file.push_back(static_cast<std::byte>(value >> shift & 0xFF));
        };
        constexpr std::size_t headers = 12 + 8 + 8;
        word(glbMagic);
        word(2);
        word(headers + json.size() + binary.size());
        word(json.size());
        word(glbJson);
        const auto text = std::as_bytes(std::span(json));
        file.insert(file.end(), text.begin(), text.end());
        word(binary.size());
        word(glbBinary);
        file.insert(file.end(), binary.begin(), binary.end());
        return Blob(std::move(file));
    }

    const p3m::Model& m_model;
    const std::vector<ExportedPicture>& m_pictures;
    Losses& m_losses;
    const std::vector<std::string>& m_materialNames;
    const ExportedLight* m_light;
    std::vector<Look> m_looks; ///< by number in the scene
    p3m::Skeleton m_skeleton;
    std::vector<std::size_t> m_parents;
    std::vector<glm::dmat4> m_bones; ///< at rest, in the axes of the scene
    std::vector<glm::dmat4> m_rests; ///< the same beside their parents
    std::vector<Mesh> m_meshes;
    bool m_neutral = false; ///< some vertices need a joint that never moves, behind those of the bones
    GltfBuffer m_buffer;
};

} // namespace

std::vector<File> gltfOf(const p3m::Model& model, const std::vector<ExportedPicture>& pictures, bool binary,
                         const std::string& name, Losses& losses,
                         const std::vector<std::string>& materialNames, const ExportedLight* light) {
    return GltfWriter(model, pictures, losses, materialNames, light).run(binary, name);
}

} // namespace octant::exchange
