#include "io/exchange/gltf_document.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "io/exchange/json_checker.h"
#include "io/exchange/limits.h"
#include "io/exchange/uri.h"

namespace octant::exchange {
namespace {

/// glTF 2.0 specification, section 3.6.2.2.
struct ElementType {
    const char* name;
    std::size_t components;
};
constexpr std::array<ElementType, 7> elementTypes{
    {{"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT2", 4}, {"MAT3", 9}, {"MAT4", 16}}};

constexpr std::uint64_t byteType = 5120, ubyteType = 5121, shortType = 5122, ushortType = 5123,
                        uintType = 5125, floatType = 5126;

std::size_t bytesOfComponent(std::uint64_t type) {
    switch (type) {
    case byteType:
    case ubyteType:
        return 1;
    case shortType:
    case ushortType:
        return 2;
    case uintType:
    case floatType:
        return 4;
    default:
        return 0;
    }
}

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
        : m_in(in), m_binary(binary), m_readFile(readFile), m_check(in) {}

    Result<GltfDocument> run() {
        checkVersion();
        addBuffers();
        addViews();
        addAccessors();
        addMaterials();
        addMeshes();
        addNodes();
        addSkins();
        addScenes();
        addAnimations();
        if (m_check.failed())
            return tl::unexpected(m_check.error());
        if (!m_check.list("cameras").empty() || !m_in.value("extensions", Json::object()).empty())
            m_document.losses.push_back({{}, "cameras, lights and what extensions add are dropped"});
        m_out["asset"] = {{"version", "2.0"}};
        // Texts of a parsed file are UTF-8 already.
        m_document.json = m_out.dump();
        return std::move(m_document);
    }

private:
    /// The bytes and shape of an accessor.
    struct Accessor {
        std::string type;
        std::uint64_t component = 0, count = 0;
    };

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

    void addBuffers() {
        std::uint64_t sum = 0;
        for (const Json& from : m_check.list("buffers")) {
            const std::size_t number = m_document.buffers.size();
            const std::string place = fmt::format("buffers/{}", number);
            const std::uint64_t length = m_check.neededWhole(from, "byteLength", largestScene, place);
            sum += length;
            if (length == 0 || sum > largestScene)
                m_check.refuse(place, length == 0 ? "the buffer is empty" : "the buffers are too large");
            const Result<Blob> bytes =
                m_check.failed() ? fail("not read") : bytesOf(JsonChecker::text(from, "uri"), number == 0);
            if (!bytes)
                m_check.refuse(place, bytes.error().what);
            else if (bytes->size() < length)
                m_check.refuse(place, fmt::format("the buffer has {} of {} bytes", bytes->size(), length));
            if (m_check.failed())
                return;
            m_document.buffers.push_back(bytes->slice(0, length));
            m_out["buffers"].push_back({{"byteLength", length}, {"uri", std::to_string(number)}});
        }
    }

    Result<Blob> bytesOf(const std::string& uri, bool first) const {
        if (uri.empty())
            return first && m_binary.data() ? Result<Blob>(m_binary) : fail("the buffer says no file");
        return isDataUri(uri) ? bytesOfDataUri(uri) : m_readFile(percentDecoded(uri));
    }

    void addViews() {
        for (const Json& from : m_check.list("bufferViews")) {
            const std::string place = fmt::format("bufferViews/{}", m_views.size());
            const std::size_t buffer = m_check.neededIndex(from, "buffer", m_document.buffers.size(), place);
            const std::uint64_t offset = m_check.whole(from, "byteOffset", largestScene, place).value_or(0),
                                length = m_check.neededWhole(from, "byteLength", largestScene, place),
                                stride = m_check.whole(from, "byteStride", 252, place).value_or(0);
            if (m_check.failed())
                return;
            if (length == 0 || offset + length > m_document.buffers[buffer].size())
                m_check.refuse(place, "the bytes are not in the buffer");
            if (stride % 4 != 0)
                m_check.refuse(place, "byteStride is no multiple of 4");
            m_views.push_back({buffer, offset, length, stride});
            Json view{{"buffer", buffer}, {"byteOffset", offset}, {"byteLength", length}};
            if (stride > 0)
                view["byteStride"] = stride;
            m_out["bufferViews"].push_back(std::move(view));
        }
    }

    struct View {
        std::size_t buffer;
        std::uint64_t offset, length, stride;
    };

    /// Whether so many elements of a size lie inside of a view.
    bool fits(const View& view, std::uint64_t offset, std::uint64_t count, std::uint64_t size,
              std::uint64_t stride) const {
        return stride >= size && offset + stride * (count - 1) + size <= view.length;
    }

    void addAccessors() {
        for (const Json& from : m_check.list("accessors")) {
            const std::string place = fmt::format("accessors/{}", m_accessors.size());
            Accessor accessor{JsonChecker::text(from, "type"),
                              m_check.neededWhole(from, "componentType", floatType, place),
                              m_check.neededWhole(from, "count", largestScene, place)};
            const auto type =
                std::find_if(elementTypes.begin(), elementTypes.end(),
                             [&](const ElementType& each) { return accessor.type == each.name; });
            const std::size_t component = bytesOfComponent(accessor.component);
            if (type == elementTypes.end() || component == 0 || accessor.count == 0)
                m_check.refuse(place, "type, componentType or count is none that there is");
            const auto view = m_check.index(from, "bufferView", m_views.size(), place);
            const std::uint64_t offset = m_check.whole(from, "byteOffset", largestScene, place).value_or(0);
            if (m_check.failed())
                return;
            const std::uint64_t size = type->components * component;
            Json out{{"componentType", accessor.component}, {"count", accessor.count}, {"type", type->name}};
            if (from.value("normalized", Json(false)) == Json(true))
                out["normalized"] = true;
            if (view) {
                const std::uint64_t stride = m_views[*view].stride > 0 ? m_views[*view].stride : size;
                if (!fits(m_views[*view], offset, accessor.count, size, stride))
                    m_check.refuse(place, "the elements are not in their bytes");
                out["bufferView"] = *view;
                out["byteOffset"] = offset;
            } else if (accessor.count > mostUnbackedElements) {
                m_check.refuse(place, "there are too many elements without bytes");
            }
            if (const Json* const sparse = m_check.object(from, "sparse", place))
                out["sparse"] = sparseOf(*sparse, accessor.count, size, place + "/sparse");
            m_accessors.push_back(std::move(accessor));
            m_out["accessors"].push_back(std::move(out));
        }
    }

    Json sparseOf(const Json& from, std::uint64_t elements, std::uint64_t size, const std::string& place) {
        const std::uint64_t count = m_check.neededWhole(from, "count", elements, place);
        if (count == 0)
            m_check.refuse(place, "there are no elements");
        Json out{{"count", count}};
        for (const char* const name : {"indices", "values"}) {
            const Json* const part = m_check.object(from, name, place);
            if (!part) {
                m_check.refuse(place, fmt::format("{} is missing", name));
                return out;
            }
            const std::size_t view = m_check.neededIndex(*part, "bufferView", m_views.size(), place);
            const std::uint64_t offset = m_check.whole(*part, "byteOffset", largestScene, place).value_or(0);
            Json made{{"bufferView", view}, {"byteOffset", offset}};
            std::uint64_t each = size;
            if (name == std::string_view("indices")) {
                const std::uint64_t component = m_check.neededWhole(*part, "componentType", uintType, place);
                if (component != ubyteType && component != ushortType && component != uintType)
                    m_check.refuse(place, "the indices are no whole numbers");
                each = bytesOfComponent(component);
                made["componentType"] = component;
            }
            if (m_check.failed())
                return out;
            if (!fits(m_views[view], offset, count, each, each))
                m_check.refuse(place, "the elements are not in their bytes");
            out[name] = std::move(made);
        }
        return out;
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
        if (const auto index = m_check.index(from, "bufferView", m_views.size(), place)) {
            const View& view = m_views[*index];
            picture.bytes = m_document.buffers[view.buffer].slice(view.offset, view.length);
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
                m_check.neededIndex(*attributes, name.c_str(), m_accessors.size(), place);
            if (m_check.failed())
                return out;
            const Accessor& accessor = m_accessors[index];
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
        if (const auto index = m_check.index(from, "indices", m_accessors.size(), place)) {
            const Accessor& accessor = m_accessors[*index];
            if (accessor.type != "SCALAR" || accessor.component == floatType)
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
        std::size_t number = 0;
        for (const Json& from : m_check.list("skins")) {
            const std::string place = fmt::format("skins/{}", number++);
            const auto joints = m_check.indices(from, "joints", m_parents.size(), place);
            if (joints.empty() || std::set(joints.begin(), joints.end()).size() != joints.size())
                m_check.refuse(place, "there are no joints, or one stands twice");
            Json out{{"joints", joints}};
            if (const auto binds = m_check.index(from, "inverseBindMatrices", m_accessors.size(), place)) {
                const Accessor& accessor = m_accessors[*binds];
                if (accessor.type != "MAT4" || accessor.component != floatType ||
                    accessor.count < joints.size())
                    m_check.refuse(place, "inverseBindMatrices are not one matrix a joint");
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
            m_document.losses.push_back({"scenes", "of several scenes one is read"});
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
        const std::size_t input = m_check.neededIndex(from, "input", m_accessors.size(), place),
                          output = m_check.neededIndex(from, "output", m_accessors.size(), place);
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
        const Accessor &input = m_accessors[sampler["input"].get<std::size_t>()],
                       &output = m_accessors[sampler["output"].get<std::size_t>()];
        const std::uint64_t values = sampler["interpolation"] == "CUBICSPLINE" ? 3 : 1;
        if (input.type != "SCALAR" || input.component != floatType ||
            output.type != (turns ? "VEC4" : "VEC3") || output.count != input.count * values)
            m_check.refuse(place, "times and values of a channel do not match");
        count(output.count, place);
        animation["channels"].push_back({{"sampler", index}, {"target", {{"node", *node}, {"path", path}}}});
    }

    const Json& m_in;
    Blob m_binary;
    const ReadFile& m_readFile;
    JsonChecker m_check;
    GltfDocument m_document;
    Json m_out = Json::object();
    std::vector<View> m_views;
    std::vector<Accessor> m_accessors;
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
