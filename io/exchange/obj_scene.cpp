#include "io/exchange/obj_scene.h"

#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <sstream>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

#include "io/exchange/beside.h"
#include "io/exchange/limits.h"
#include "io/exchange/obj_library.h"
#include "io/exchange/triangulate.h"

namespace octant::exchange {
namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::size_t longestLine = std::size_t{1} << 20;

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

float finite(float number) { return std::isfinite(number) ? number : 0; }

/// Checks a text before the library reads it, and calls `onLine` with each of its lines and that one's
/// number.
template <class OnLine> Result<void> checkText(std::string_view text, OnLine&& onLine) {
    if (text.size() > largestText)
        return fail("the file is too large");
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find_first_of("\n\r"), text.size());
        if (end > longestLine)
            return fail(fmt::format("line {} is too long", line));
        onLine(trimmed(text.substr(0, end)), line);
        const std::size_t ending = text.substr(end).starts_with("\r\n") ? 2 : 1;
        text.remove_prefix(std::min(end + ending, text.size()));
    }
    return {};
}

/// What follows the first word of a line, where that is `word`.
std::optional<std::string_view> restAfter(std::string_view line, std::string_view word) {
    if (!line.starts_with(word) || line.size() <= word.size() ||
        blanks.find(line[word.size()]) == std::string_view::npos)
        return std::nullopt;
    return trimmed(line.substr(word.size()));
}

std::size_t wordsIn(std::string_view line) {
    std::size_t count = 0;
    for (; !line.empty(); ++count)
        line = trimmed(line.substr(std::min(line.find_first_of(blanks), line.size())));
    return count;
}

/// The first number of a line of corners that the library would take for another one: it keeps no more than
/// 32 bits of it.
std::optional<std::string_view> numberTooLarge(std::string_view corners) {
    constexpr std::string_view digits = "0123456789", skipped = "\v\f", between = "/ \t\r";
    while (!corners.empty()) {
        const std::size_t end = std::min(corners.find_first_of(between), corners.size());
        std::string_view number = corners.substr(0, end);
        corners.remove_prefix(std::min(end + 1, corners.size()));
        number.remove_prefix(std::min(number.find_first_not_of(skipped), number.size()));
        const bool negative = number.starts_with('-');
        const std::size_t sign = negative || number.starts_with('+') ? 1 : 0;
        number = number.substr(0, std::min(number.find_first_not_of(digits, sign), number.size()));
        const std::string_view read = number.substr(negative ? 0 : sign); // no plus for from_chars()
        int value = 0;
        if (std::from_chars(read.data(), read.data() + read.size(), value).ec ==
            std::errc::result_out_of_range)
            return number;
    }
    return std::nullopt;
}

class ObjReader {
public:
    explicit ObjReader(const ReadFile& readFile) : m_readFile(readFile) {}

    Result<Scene> run(const Blob& file) {
        const std::string_view text(reinterpret_cast<const char*>(file.data()), file.size());
        bool colors = false;
        const auto checked = checkText(text, [&](std::string_view line, std::size_t number) {
            for (const std::string_view word : {"f", "l", "p"})
                if (const auto corners = restAfter(line, word); corners && !m_wrong)
                    checkNumbers(*corners, number);
            if (const auto names = restAfter(line, "mtllib"))
                addLibraries(*names);
            constexpr std::size_t withColor = 6;
            if (const auto numbers = restAfter(line, "v"); numbers && !colors)
                colors = wordsIn(*numbers) >= withColor;
        });
        if (!checked)
            return tl::unexpected(checked.error());
        if (m_wrong)
            return tl::unexpected(*m_wrong);
        tinyobj::callback_t calls;
        calls.vertex_cb = [](void* self, float x, float y, float z, float) { of(self).addVertex({x, y, z}); };
        calls.normal_cb = [](void* self, float x, float y, float z) { of(self).addNormal({x, y, z}); };
        calls.texcoord_cb = [](void* self, float x, float y, float) { of(self).addUv({x, y}); };
        calls.index_cb = [](void* self, tinyobj::index_t* corners, int count) {
            of(self).addFace(corners, static_cast<std::size_t>(count));
        };
        calls.usemtl_cb = [](void* self, const char* name, int) { of(self).use(name); };
        calls.group_cb = [](void* self, const char** names, int count) {
            of(self).begin(count > 0 ? names[0] : "");
        };
        calls.object_cb = [](void* self, const char* name) { of(self).begin(name); };
        std::istringstream stream{std::string(text)};
        std::string warnings, errors;
        if (!tinyobj::LoadObjWithCallback(stream, calls, this, nullptr, &warnings, &errors))
            return fail("this OBJ file cannot be read: " + errors);
        if (m_wrong)
            return tl::unexpected(*m_wrong);
        if (colors)
            m_scene.losses.push_back({Rule::None, {}, "colours of vertices are dropped"});
        return std::move(m_scene);
    }

private:
    /// Numbers of a corner's position, UV and normal; NoIndex for what it has not.
    using Corner = std::array<std::size_t, 3>;

    static ObjReader& of(void* self) { return *static_cast<ObjReader*>(self); }

    void checkNumbers(std::string_view corners, std::size_t line) {
        constexpr std::size_t shown = 24;
        if (const auto number = numberTooLarge(corners))
            m_wrong = Error{{},
                            fmt::format("line {}: {}{} is no number that a corner can have", line,
                                        number->substr(0, shown), number->size() > shown ? "…" : "")};
    }

    /// The files of a line. A name may have spaces in it, or several may stand in a row.
    void addLibraries(std::string_view names) {
        if (addLibrary(std::string(names)))
            return;
        bool any = false;
        while (!names.empty() && names.find_first_of(blanks) != std::string_view::npos) {
            const std::size_t end = names.find_first_of(blanks);
            any = addLibrary(std::string(names.substr(0, end))) || any;
            names = trimmed(names.substr(end));
            if (names.find_first_of(blanks) == std::string_view::npos)
                any = addLibrary(std::string(names)) || any;
        }
        if (!any && !m_libraryLost)
            m_scene.losses.push_back(
                {Rule::None,
                 {},
                 fmt::format("a file of materials is not taken in: {}; what uses them is white",
                             m_libraryTrouble)});
        m_libraryLost = m_libraryLost || !any;
    }

    bool addLibrary(const std::string& name) {
        const std::string path = plainPath(name);
        if (const auto known = m_libraries.find(path); known != m_libraries.end())
            return known->second;
        if (m_libraries.size() >= mostLibraries)
            return false;
        bool& found = m_libraries[path];
        const std::size_t most = largestText - m_read;
        const Result<Blob> file = readBeside(m_readFile, name, most);
        if (!file || file->size() > most) {
            m_libraryTrouble = file ? "it is too large" : file.error().text();
            return false;
        }
        const std::string_view text(reinterpret_cast<const char*>(file->data()), file->size());
        m_read += text.size();
        std::string readied; // with a colour for materials that say none: the library would make them grey
        const auto checked = checkText(text, [&](std::string_view line, std::size_t) {
            readied += std::string(line) + '\n';
            if (restAfter(line, "newmtl"))
                readied += "Kd 1 1 1\n";
        });
        if (!checked) {
            m_libraryTrouble = checked.error().text();
            return false;
        }
        std::istringstream stream(readied);
        std::map<std::string, int> numbers;
        std::vector<tinyobj::material_t> materials;
        std::string warnings, errors;
        tinyobj::LoadMtl(&numbers, &materials, &stream, &warnings, &errors);
        for (const tinyobj::material_t& material : materials)
            addMaterial(material);
        return found = true;
    }

    void addMaterial(const tinyobj::material_t& from) {
        const std::string name(trimmed(from.name));
        if (name.empty() || !m_materials.try_emplace(name, m_scene.materials.size()).second)
            return;
        SceneMaterial material;
        for (glm::length_t i = 0; i < 3; ++i) {
            material.color[i] = finite(from.diffuse[i]);
            material.emission[i] = finite(from.emission[i]);
        }
        material.color.a = finite(from.dissolve);
        material.otherPictures = !from.ambient_texname.empty() || !from.specular_texname.empty() ||
                                 !from.bump_texname.empty() || !from.emissive_texname.empty() ||
                                 !from.normal_texname.empty() || !from.alpha_texname.empty() ||
                                 !from.displacement_texname.empty() || !from.reflection_texname.empty() ||
                                 !from.specular_highlight_texname.empty();
        const auto& how = from.diffuse_texopt;
        material.pictureMoved =
            how.origin_offset[0] != 0 || how.origin_offset[1] != 0 || how.scale[0] != 1 || how.scale[1] != 1;
        if (!from.diffuse_texname.empty())
            material.picture = pictureOf(std::string(trimmed(from.diffuse_texname)));
        m_scene.materials.push_back(material);
    }

    std::size_t pictureOf(const std::string& path) {
        const auto [known, isNew] = m_pictures.try_emplace(path, m_scene.pictures.size());
        if (isNew)
            m_scene.pictures.push_back({path, {}});
        return known->second;
    }

    void addVertex(glm::vec3 at) { m_positions.emplace_back(finite(at.x), finite(at.y), finite(at.z)); }
    void addNormal(glm::vec3 at) { m_normals.emplace_back(finite(at.x), finite(at.y), finite(at.z)); }
    void addUv(glm::vec2 at) { m_uvs.emplace_back(finite(at.x), finite(at.y)); }

    void begin(const char* name) {
        m_name = trimmed(name);
        m_group = nullptr;
    }

    void use(const char* name) {
        const auto found = m_materials.find(std::string(trimmed(name)));
        m_material = found != m_materials.end() ? found->second : NoIndex;
        m_group = nullptr;
    }

    /// Numbers count from 1, or back from the last one so far.
    std::optional<std::size_t> placeOf(int number, std::size_t count) const {
        const auto place = number > 0 ? std::int64_t{number} - 1 : static_cast<std::int64_t>(count) + number;
        if (number == 0 || place < 0 || place >= static_cast<std::int64_t>(count))
            return std::nullopt;
        return static_cast<std::size_t>(place);
    }

    void addFace(const tinyobj::index_t* corners, std::size_t count) {
        if (count < 3 || m_wrong)
            return;
        std::vector<Corner> face;
        std::vector<glm::vec3> positions;
        for (std::size_t i = 0; i < count; ++i) {
            const auto position = placeOf(corners[i].vertex_index, m_positions.size());
            if (!position) {
                m_wrong = Error{
                    {},
                    fmt::format("a face has vertex {} of {}", corners[i].vertex_index, m_positions.size())};
                return;
            }
            face.push_back({*position, placeOf(corners[i].texcoord_index, m_uvs.size()).value_or(NoIndex),
                            placeOf(corners[i].normal_index, m_normals.size()).value_or(NoIndex)});
            positions.push_back(m_positions[*position]);
        }
        const bool hasUvs = face[0][1] != NoIndex, hasNormals = face[0][2] != NoIndex;
        for (const std::uint32_t corner : triangulated(positions))
            addCorner(face[corner], hasUvs, hasNormals);
    }

    void addCorner(const Corner& corner, bool hasUvs, bool hasNormals) {
        if (!m_group || std::get<2>(m_group->first) != hasUvs || std::get<3>(m_group->first) != hasNormals) {
            m_group = &*m_groups.try_emplace({m_name, m_material, hasUvs, hasNormals}, NoIndex).first;
            if (m_group->second == NoIndex)
                addMesh();
        }
        SceneMesh& mesh = m_scene.meshes[m_group->second];
        const auto [known, isNew] = m_vertices[m_group->second].try_emplace(corner, mesh.positions.size());
        if (isNew) {
            mesh.positions.push_back(m_positions[corner[0]]);
            if (hasUvs)
                mesh.uvs.push_back(corner[1] != NoIndex ? m_uvs[corner[1]] : glm::vec2(0));
            if (hasNormals)
                mesh.normals.push_back(corner[2] != NoIndex ? m_normals[corner[2]] : glm::vec3(0));
        }
        mesh.indices.push_back(static_cast<std::uint32_t>(known->second));
    }

    void addMesh() {
        m_group->second = m_scene.meshes.size();
        m_vertices.emplace_back();
        SceneMesh mesh;
        mesh.name = m_name;
        mesh.material = m_material;
        m_scene.meshes.push_back(std::move(mesh));
        SceneNode node;
        node.meshes = {m_group->second};
        m_scene.nodes.push_back(std::move(node));
    }

    /// What a mesh is made for; faces with and without UVs or normals go to meshes of their own.
    using Group = std::tuple<std::string, std::size_t, bool, bool>;

    const ReadFile& m_readFile;
    Scene m_scene;
    std::size_t m_read = 0;                  ///< bytes of files of materials
    std::map<std::string, bool> m_libraries; ///< whether they could be read, by plain path
    bool m_libraryLost = false;
    std::string m_libraryTrouble = "there are too many";        ///< why the last one was not taken in
    std::map<std::string, std::size_t> m_materials, m_pictures; ///< by name
    std::vector<glm::vec3> m_positions, m_normals;
    std::vector<glm::vec2> m_uvs;
    std::string m_name;
    std::size_t m_material = NoIndex;
    std::map<Group, std::size_t> m_groups;                  ///< meshes
    std::pair<const Group, std::size_t>* m_group = nullptr; ///< null when the name or the material is new
    std::vector<std::map<Corner, std::size_t>> m_vertices;  ///< by mesh
    std::optional<Error> m_wrong;
};

} // namespace

Result<Scene> sceneOfObj(const Blob& file, const ReadFile& readFile) { return ObjReader(readFile).run(file); }

} // namespace octant::exchange
