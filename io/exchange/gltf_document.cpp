#include "io/exchange/gltf_document.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "io/exchange/gltf_bytes.h"
#include "io/exchange/gltf_types.h"
#include "io/exchange/json_checker.h"
#include "io/exchange/limits.h"
#include "io/exchange/uri.h"

namespace octant::exchange {
namespace {

/// Extensions that a file may ask for although they are not read: without them it looks different, but every
/// vertex is where it belongs.
bool isHarmless(std::string_view extension) {
    for (const std::string_view known : {"KHR_mesh_quantization", "KHR_materials_", "KHR_texture_",
                                         "EXT_texture_", "KHR_lights_", "EXT_lights_", "KHR_xmp"})
        if (extension.starts_with(known))
            return true;
    return false;
}

class DocumentBuilder {
public:
    DocumentBuilder(const Json& in, const Blob& binary, const ReadFile& readFile)
        : m_in(in), m_check(in), m_bytes(m_check, binary, readFile) {}

    Result<GltfDocument> run() {
        checkVersion();
        m_bytes.run(m_out);
        addMaterials();
        addMeshes();
        addNodes();
        addSkins();
        addScenes();
        addAnimations();
        if (m_check.failed())
            return tl::unexpected(m_check.error());
        if (!m_check.list("cameras").empty() || !m_in.value("extensions", Json::object()).empty())
            m_document.losses.push_back(
                {Rule::None, {}, "cameras, lights and what extensions add are dropped"});
        m_out["asset"] = {{"version", "2.0"}};
        m_document.buffers = m_bytes.takeBuffers();
        // Texts of a parsed file are UTF-8 already.
        m_document.json = m_out.dump();
        return std::move(m_document);
    }

private:
    void checkVersion() {
        const Json* const asset = m_check.object(m_in, "asset", "asset");
        const std::string version = asset ? JsonChecker::text(*asset, "version") : std::string();
        if (!version.starts_with("2"))
            m_check.refuse("asset", version.empty()
                                        ? "the file does not say that it is glTF 2.0"
                                        : fmt::format("this is glTF {}; only 2.0 is read", version));
        for (const Json& each : m_check.array(m_in, "extensionsRequired", "extensionsRequired"))
            if (const std::string name = each.is_string() ? each.get<std::string>() : std::string();
                !isHarmless(name))
                m_check.refuse("extensionsRequired",
                               fmt::format("the file needs {}, which is not read; save it without", name));
    }

    void addMaterials() {
        std::size_t number = 0;
        for (const Json& from : m_check.list("images"))
            addPicture(from, fmt::format("images/{}", number++));
        number = 0;
        for (const Json& from : m_check.list("textures")) {
            Json out = Json::object();
            const auto source = m_check.index(from, "source", m_document.pictures.size(),
                                              fmt::format("textures/{}", number++));
            if (source)
                out["source"] = *source;
            m_out["textures"].push_back(std::move(out));
        }
        const std::size_t textures = number;
        number = 0;
        for (const Json& from : m_check.list("materials"))
            addMaterial(from, textures, fmt::format("materials/{}", number++));
    }

    void addPicture(const Json& from, const std::string& place) {
        ScenePicture picture;
        const std::string uri = JsonChecker::text(from, "uri");
        if (const auto index = m_check.index(from, "bufferView", m_bytes.views(), place)) {
            picture.bytes = m_bytes.bytesOfView(*index);
        } else if (isDataUri(uri)) {
            // One that is no picture is told where a material uses it.
            picture.bytes = bytesOfDataUri(uri).value_or(Blob());
        } else {
            picture.path = percentDecoded(uri);
        }
        m_document.pictures.push_back(std::move(picture));
    }

    void addMaterial(const Json& from, std::size_t textures, const std::string& place) {
        GltfDocument::MaterialNote note;
        Json out = Json::object(), pbr = Json::object();
        for (const char* const other : {"normalTexture", "occlusionTexture", "emissiveTexture"})
            note.otherPictures = note.otherPictures || from.contains(other);
        if (const auto emission = m_check.numbers(from, "emissiveFactor", 3, place))
            out["emissiveFactor"] = *emission;
        if (const Json* const values = m_check.object(from, "pbrMetallicRoughness", place)) {
            note.otherPictures = note.otherPictures || values->contains("metallicRoughnessTexture");
            if (const auto color = m_check.numbers(*values, "baseColorFactor", 4, place))
                pbr["baseColorFactor"] = *color;
            if (const Json* const texture = m_check.object(*values, "baseColorTexture", place)) {
                pbr["baseColorTexture"] = {
                    {"index", m_check.neededIndex(*texture, "index", textures, place)},
                    {"texCoord", m_check.whole(*texture, "texCoord", 255, place).value_or(0)}};
                const Json* const extensions = m_check.object(*texture, "extensions", place);
                note.pictureMoved = extensions && extensions->contains("KHR_texture_transform");
            }
        }
        if (const Json* const extensions = m_check.object(from, "extensions", place))
            note.otherPictures =
                note.otherPictures || extensions->contains("KHR_materials_pbrSpecularGlossiness");
        out["pbrMetallicRoughness"] = std::move(pbr);
        m_document.materials.push_back(note);
        m_out["materials"].push_back(std::move(out));
    }

    /// What the vertices of a primitive must be made of.
    static const char* typeOfAttribute(const std::string& name) {
        if (name == "POSITION" || name == "NORMAL")
            return "VEC3";
        if (name.starts_with("TEXCOORD_"))
            return "VEC2";
        return name.starts_with("JOINTS_") || name.starts_with("WEIGHTS_") ? "VEC4" : nullptr;
    }

    /// A small file may name the same bytes again and again.
    void count(std::uint64_t elements, const std::string& place) {
        m_elements += elements;
        if (m_elements > mostElements)
            m_check.refuse(place, "the file has more vertices and keys than any model can hold");
    }

    void addMeshes() {
        std::size_t number = 0;
        for (const Json& from : m_check.list("meshes")) {
            const std::string place = fmt::format("meshes/{}", number++);
            Json out{{"name", JsonChecker::text(from, "name")}, {"primitives", Json::array()}};
            for (const Json& primitive : m_check.array(from, "primitives", place)) {
                if (!primitive.is_object())
                    m_check.refuse(place, "a primitive is no object");
                else
                    out["primitives"].push_back(primitiveOf(
                        primitive, fmt::format("{}/primitives/{}", place, out["primitives"].size())));
                if (m_check.failed())
                    return;
            }
            m_out["meshes"].push_back(std::move(out));
        }
    }

    Json primitiveOf(const Json& from, const std::string& place) {
        constexpr std::uint64_t triangles = 4, lastMode = 6;
        Json out{{"attributes", Json::object()},
                 {"mode", m_check.whole(from, "mode", lastMode, place).value_or(triangles)}};
        std::optional<std::uint64_t> vertices;
        const Json* const attributes = m_check.object(from, "attributes", place);
        if (!attributes) {
            m_check.refuse(place, "attributes are missing");
            return out;
        }
        for (auto it = attributes->begin(); it != attributes->end(); ++it) {
            const std::string& name = it.key();
            const std::size_t index =
                m_check.neededIndex(*attributes, name.c_str(), m_bytes.accessors().size(), place);
            if (m_check.failed())
                return out;
            const GltfBytes::Accessor& accessor = m_bytes.accessors()[index];
            const char* const type = typeOfAttribute(name);
            if (type && accessor.type != type)
                m_check.refuse(place, fmt::format("{} is no {}", name, type));
            if (vertices.value_or(accessor.count) != accessor.count)
                m_check.refuse(place, "the attributes have different numbers of vertices");
            vertices = accessor.count;
            if (type || name == "COLOR_0")
                out["attributes"][name] = index;
            count(accessor.count, place);
        }
        if (const auto index = m_check.index(from, "indices", m_bytes.accessors().size(), place)) {
            const GltfBytes::Accessor& accessor = m_bytes.accessors()[*index];
            if (accessor.type != "SCALAR" || accessor.component == gltfFloat)
                m_check.refuse(place, "the indices are no whole numbers");
            out["indices"] = *index;
            count(accessor.count, place);
        }
        const std::size_t materials = m_document.materials.size();
        if (const auto material = m_check.index(from, "material", materials, place))
            out["material"] = *material;
        if (!m_check.array(from, "targets", place).empty())
            out["targets"] = Json::array({Json::object()}); // that there are some
        return out;
    }

    void addNodes() {
        const Json& nodes = m_check.list("nodes");
        const std::size_t meshes = m_check.list("meshes").size(), skins = m_check.list("skins").size();
        std::vector<std::size_t> parents(nodes.size(), NoIndex);
        std::size_t number = 0;
        for (const Json& from : nodes) {
            const std::string place = fmt::format("nodes/{}", number);
            Json out{{"name", JsonChecker::text(from, "name")}};
            const auto children = m_check.indices(from, "children", nodes.size(), place);
            for (const std::size_t child : children) {
                if (parents[child] != NoIndex || child == number)
                    m_check.refuse(place, fmt::format("node {} has more than one parent", child));
                parents[child] = number;
            }
            if (!children.empty())
                out["children"] = children;
            if (const auto mesh = m_check.index(from, "mesh", meshes, place))
                out["mesh"] = *mesh;
            if (const auto skin = m_check.index(from, "skin", skins, place))
                out["skin"] = *skin;
            const struct {
                const char* name;
                std::size_t count;
            } members[] = {{"matrix", 16}, {"translation", 3}, {"rotation", 4}, {"scale", 3}};
            for (const auto& [name, count] : members)
                if (const auto values = m_check.numbers(from, name, count, place))
                    out[name] = *values;
            if (m_check.failed())
                return;
            m_out["nodes"].push_back(std::move(out));
            ++number;
        }
        checkDepth(parents);
    }

    /// As each node has one parent at most, only a ring is deeper than all nodes together.
    void checkDepth(const std::vector<std::size_t>& parents) {
        std::vector<std::size_t> depths(parents.size(), 0), path;
        for (std::size_t node = 0; node < parents.size(); ++node) {
            path.clear();
            std::size_t at = node;
            for (; at != NoIndex && depths[at] == 0 && path.size() <= deepestNode; at = parents[at])
                path.push_back(at);
            std::size_t depth = at != NoIndex ? depths[at] : 0;
            if (path.size() + depth > deepestNode) {
                m_check.refuse(fmt::format("nodes/{}", node),
                               fmt::format("nodes stand in a ring, or more than {} deep", deepestNode));
                return;
            }
            for (std::size_t i = path.size(); i-- > 0;)
                depths[path[i]] = ++depth;
        }
        m_parents = parents;
    }

    void addSkins() {
        constexpr std::uint64_t columnsOfMatrix = 4; // each of them is as much as a vertex
        std::size_t number = 0;
        for (const Json& from : m_check.list("skins")) {
            const std::string place = fmt::format("skins/{}", number++);
            const auto joints = m_check.indices(from, "joints", m_parents.size(), place);
            if (joints.empty() || std::set(joints.begin(), joints.end()).size() != joints.size())
                m_check.refuse(place, "there are no joints, or one stands twice");
            Json out{{"joints", joints}};
            if (const auto binds =
                    m_check.index(from, "inverseBindMatrices", m_bytes.accessors().size(), place)) {
                const GltfBytes::Accessor& accessor = m_bytes.accessors()[*binds];
                if (accessor.type != "MAT4" || accessor.component != gltfFloat ||
                    accessor.count < joints.size())
                    m_check.refuse(place, "inverseBindMatrices are not one matrix a joint");
                count(accessor.count * columnsOfMatrix, place);
                out["inverseBindMatrices"] = *binds;
            }
            if (m_check.failed())
                return;
            m_out["skins"].push_back(std::move(out));
        }
    }

    void addScenes() {
        std::size_t number = 0;
        const Json& scenes = m_check.list("scenes");
        for (const Json& from : scenes) {
            const std::string place = fmt::format("scenes/{}", number++);
            const auto nodes = m_check.indices(from, "nodes", m_parents.size(), place);
            for (const std::size_t node : nodes)
                if (m_parents[node] != NoIndex)
                    m_check.refuse(place, fmt::format("node {} is no root", node));
            if (std::set(nodes.begin(), nodes.end()).size() != nodes.size())
                m_check.refuse(place, "a node stands twice");
            if (m_check.failed())
                return;
            m_out["scenes"].push_back({{"nodes", nodes}});
        }
        if (const auto scene = m_check.index(m_in, "scene", scenes.size(), "scene"))
            m_out["scene"] = *scene;
        if (scenes.size() > 1)
            m_document.losses.push_back({Rule::None, "scenes", "of several scenes one is read"});
    }

    void addAnimations() {
        std::size_t number = 0;
        for (const Json& from : m_check.list("animations")) {
            const std::string place = fmt::format("animations/{}", number++);
            Json out{{"name", JsonChecker::text(from, "name")},
                     {"channels", Json::array()},
                     {"samplers", Json::array()}};
            for (const Json& sampler : m_check.array(from, "samplers", place))
                if (sampler.is_object())
                    out["samplers"].push_back(samplerOf(sampler, place));
                else
                    m_check.refuse(place, "a sampler is no object");
            for (const Json& channel : m_check.array(from, "channels", place)) {
                if (!channel.is_object())
                    m_check.refuse(place, "a channel is no object");
                if (m_check.failed())
                    return;
                addChannel(channel, out, place);
            }
            if (m_check.failed())
                return;
            m_out["animations"].push_back(std::move(out));
        }
    }

    Json samplerOf(const Json& from, const std::string& place) {
        const std::size_t input = m_check.neededIndex(from, "input", m_bytes.accessors().size(), place),
                          output = m_check.neededIndex(from, "output", m_bytes.accessors().size(), place);
        const std::string how = JsonChecker::text(from, "interpolation");
        return {{"input", input}, {"output", output}, {"interpolation", how.empty() ? "LINEAR" : how}};
    }

    void addChannel(const Json& from, Json& animation, const std::string& place) {
        const std::size_t index = m_check.neededIndex(from, "sampler", animation["samplers"].size(), place);
        const Json* const target = m_check.object(from, "target", place);
        const auto node = target ? m_check.index(*target, "node", m_parents.size(), place) : std::nullopt;
        const std::string path = target ? JsonChecker::text(*target, "path") : std::string();
        if (m_check.failed())
            return;
        const bool turns = path == "rotation";
        if (!node || (!turns && path != "translation" && path != "scale")) {
            animation["channels"].push_back({{"sampler", index}, {"target", {{"node", 0}, {"path", ""}}}});
            return;
        }
        const Json& sampler = animation["samplers"][index];
        const GltfBytes::Accessor &input = m_bytes.accessors()[sampler["input"].get<std::size_t>()],
                                  &output = m_bytes.accessors()[sampler["output"].get<std::size_t>()];
        const std::uint64_t values = sampler["interpolation"] == "CUBICSPLINE" ? 3 : 1;
        if (input.type != "SCALAR" || input.component != gltfFloat ||
            output.type != (turns ? "VEC4" : "VEC3") || output.count != input.count * values)
            m_check.refuse(place, "times and values of a channel do not match");
        count(output.count, place);
        animation["channels"].push_back({{"sampler", index}, {"target", {{"node", *node}, {"path", path}}}});
    }

    const Json& m_in;
    JsonChecker m_check;
    GltfBytes m_bytes;
    GltfDocument m_document;
    Json m_out = Json::object();
    std::vector<std::size_t> m_parents; ///< by node
    std::uint64_t m_elements = 0;
};

} // namespace

Result<GltfDocument> checkedDocument(const GltfParts& parts, const ReadFile& readFile) {
    if (auto small = checkJsonSize(parts.json); !small)
        return tl::unexpected(small.error());
    const Json json = Json::parse(parts.json.begin(), parts.json.end(), nullptr, false);
    if (!json.is_object())
        return fail("this is no glTF file: its text is no JSON object");
    return DocumentBuilder(json, parts.binary, readFile).run();
}

} // namespace octant::exchange
