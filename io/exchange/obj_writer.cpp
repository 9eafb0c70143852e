#include <algorithm>

#include <fmt/format.h>

#include "io/exchange/colors.h"
#include "io/exchange/model_export.h"
#include "io/exchange/names.h"

namespace octant::exchange {
namespace {

Blob blobOf(const std::string& text) { return Blob::copyOf(std::as_bytes(std::span(text))); }

/// A name that fits into a line.
std::string lineOf(std::string name) {
    std::replace_if(
        name.begin(), name.end(), [](char letter) { return static_cast<unsigned char>(letter) < ' '; }, ' ');
    const std::size_t first = name.find_first_not_of(' ');
    return first == std::string::npos ? std::string()
                                      : name.substr(first, name.find_last_not_of(' ') - first + 1);
}

/// A name of a material, which readers end at a space.
std::string wordOf(std::string name) {
    name = lineOf(std::move(name));
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

/// Vertices so far, which all parts of a file count on.
struct Counts {
    std::size_t positions = 0, uvs = 0, normals = 0;
};

void writePart(std::string& out, const p3m::Part& part, const std::string& material, Counts& counts) {
    const auto add = [&out](const char* what, auto... numbers) {
        out += what;
        ((out += fmt::format(" {}", numbers)), ...);
        out += '\n';
    };
    for (const glm::vec3& at : part.positions)
        add("v", -at.x, at.y, at.z);
    if (part.hasUvs)
        for (const glm::vec2& uv : part.uvs)
            add("vt", uv.x, uv.y);
    if (part.hasNormals)
        for (const glm::vec3& normal : part.normals)
            add("vn", -normal.x, normal.y, normal.z);
    out += fmt::format("usemtl {}\n", material);
    for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
        out += 'f';
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t corner = part.indices[i + k] + std::size_t{1};
            out += fmt::format(" {}", counts.positions + corner);
            if (part.hasUvs || part.hasNormals)
                out += '/';
            if (part.hasUvs)
                out += fmt::format("{}", counts.uvs + corner);
            if (part.hasNormals)
                out += fmt::format("/{}", counts.normals + corner);
        }
        out += '\n';
    }
    counts.positions += part.positions.size();
    counts.uvs += part.hasUvs ? part.uvs.size() : 0;
    counts.normals += part.hasNormals ? part.normals.size() : 0;
}

} // namespace

std::vector<File> objOf(const p3m::Model& model, const std::vector<ExportedPicture>& pictures,
                        const std::string& name, Losses& losses,
                        const std::vector<std::string>& materialNames) {
    UniqueNames taken;
    std::vector<std::string> called;
    for (std::size_t i = 0; i < model.materials.size(); ++i)
        called.push_back(taken.next(i < materialNames.size() ? wordOf(materialNames[i]) : std::string(),
                                    fmt::format("material{}", i)));
    const std::string stem = stemOf(name);
    std::vector<File> files(2);
    std::string mesh = fmt::format("mtllib {}.mtl\n", stem), materials;
    UniqueNames names;
    Counts counts;
    std::size_t index = 0;
    for (const p3m::Part& part : model.parts) {
        const std::string place = fmt::format("parts/{}", index++);
        if (part.indices.size() < 3)
            continue;
        const std::string object = names.next(lineOf(part.name.string()), "part");
        if (!part.name.empty() && object != part.name.string())
            losses.add(place,
                       fmt::format("the part is called {}, because OBJ cannot hold its name, or another "
                                   "part has it",
                                   object));
        mesh += fmt::format("o {}\n", object);
        writePart(mesh, part, part.material < called.size() ? called[part.material] : "none", counts);
    }
    index = 0;
    for (const p3m::Material& material : model.materials) {
        const p3m::MaterialValues& values = material.values;
        const auto factor = [](std::uint8_t byte) { return factorOf(byte, Format::Obj); };
        materials += fmt::format("newmtl {}\nKd {} {} {}\nKe {} {} {}\nd {}\n", called[index++],
                                 factor(values.color[0]), factor(values.color[1]), factor(values.color[2]),
                                 factor(values.emission[0]), factor(values.emission[1]),
                                 factor(values.emission[2]), factor(values.color[3]));
        if (values.texture < pictures.size() && !pictures[values.texture].png.empty())
            materials += fmt::format("map_Kd {}-{}.png\n", stem, values.texture);
        materials += '\n';
    }
    files[0] = {name, blobOf(mesh)};
    files[1] = {stem + ".mtl", blobOf(materials)};
    for (std::size_t i = 0; i < pictures.size(); ++i)
        if (!pictures[i].png.empty())
            files.push_back({fmt::format("{}-{}.png", stem, i), pictures[i].png});
    return files;
}

} // namespace octant::exchange
