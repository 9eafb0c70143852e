#include "model/light/bake_scene.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <optional>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/geometry/cube_faces.h"
#include "model/geometry/sector_walk.h"

namespace octant::light {
namespace {

glm::vec3 share(const Color3& color) { return glm::vec3(color[0], color[1], color[2]) / 255.0f; }

template <class List> const float* factorOf(const List& list, const std::string& name) {
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const auto& one) { return one.first == name; });
    return found != list.end() ? &found->second : nullptr;
}

bool finitePoint(const glm::vec3& v) { return std::isfinite(v.x + v.y + v.z); }

Settings withQuality(Settings settings, Quality quality) {
    if (quality == Quality::Final)
        return settings;
    settings.samples = std::max(1U, settings.samples / 4);
    settings.bounces = std::min(1U, settings.bounces);
    settings.density = std::max(0.125f, settings.density / 2);
    return settings;
}

/// Vertices and triangle counts of a cube as the file has them, or as they are made.
struct FaceRunOfCube {
    bool extended = false;
    std::array<std::uint8_t, 6> counts{};
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> old;
    std::vector<glm::vec3> normals; ///< empty: flat ones
};

FaceRunOfCube storedRun(const Sector& sector, const Cube& cube, bool storedNormals) {
    FaceRunOfCube run;
    std::uint32_t first = cube.vertices, count = 0, firstNormal = 0;
    run.extended = cube.is(Cube::ClientExtended);
    if (run.extended) {
        const ExtendedClient& client = sector.cubes.extendedClient[cube.vertices];
        run.counts = client.triangleCounts;
        first = client.firstVertex;
        firstNormal = client.firstNormal;
        count = 3 * std::accumulate(run.counts.begin(), run.counts.end(), 0U);
    } else {
        for (std::size_t face = 0; face < run.counts.size(); ++face)
            run.counts[face] = (cube.faces >> face & 1U) != 0 ? 1 : 0;
        count = 4U * static_cast<std::uint32_t>(std::popcount(static_cast<unsigned>(cube.faces & 0x3f)));
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        run.vertices.push_back(sector.vertices[first + i]);
        run.old.push_back(first + i);
        if (run.extended && storedNormals)
            run.normals.push_back(sector.normals[firstNormal + i]);
    }
    return run;
}

FaceRunOfCube madeRun(FaceMaker& maker, const CubeCell& cell) {
    CubeFaces made;
    maker.make(cell, made);
    FaceRunOfCube run;
    run.extended = made.extended;
    run.counts = made.counts;
    for (std::uint32_t i = 0; i < made.vertexCount; ++i) {
        run.vertices.push_back(made.vertices[i]);
        run.old.push_back(noNumber);
        if (made.extended)
            run.normals.push_back(made.normals[i]);
    }
    return run;
}

/// Whether a quad lies in one plane, so that both of its triangles can share vertices of a lightmap.
bool flatQuad(const Vertex* quad) {
    const glm::dvec3 a(quad[0].position), b(quad[1].position), c(quad[2].position), d(quad[3].position);
    const glm::dvec3 normal = glm::cross(b - a, c - a);
    const double length = glm::length(normal);
    return length == 0.0 || std::abs(glm::dot(normal / length, d - a)) < 1e-4;
}

/// Whether some drawn faces of a cube face out of the level and others do not: then they cannot share a
/// number of a lightmap, as the outside has none.
bool partlyOutside(const Level& level, SectorIndex at, const CubeCell& cell,
                   const std::array<std::uint8_t, 6>& counts) {
    bool outside = false, inside = false;
    for (int face = 0; face < faceCount; ++face) {
        if (counts[static_cast<std::size_t>(face)] == 0)
            continue;
        const std::uint32_t low = cell.corner[faceAxis(face)];
        const bool border = facePositive(face) ? low + cell.extent() == gridSide : low == 0;
        const bool out = border && !sectorBeyond(level, at, face);
        outside = outside || out;
        inside = inside || !out;
    }
    return outside && inside;
}

/// Whether the items [first, first + count) of both lists have the same bytes.
template <class T>
bool sameRun(const PackedList<T>& a, const PackedList<T>& b, std::uint32_t first, std::uint32_t count) {
    const std::size_t end = std::size_t{first} + count;
    if (end > a.size() || end > b.size())
        return false;
    if (a.bytes().data() == b.bytes().data() && end * sizeof(T) <= a.bytes().size() &&
        end * sizeof(T) <= b.bytes().size())
        return true;
    for (std::size_t i = first; i < end; ++i)
        if (!(a[i] == b[i]))
            return false;
    return true;
}

/// Takes cubes over from an earlier state of a sector.
class CubesBefore {
public:
    CubesBefore(const SceneBefore& scene, const SectorFaces& faces)
        : m_scene(scene), m_faces(faces), m_drawn(faces.sector->cubes.size(), noNumber) {
        for (std::uint32_t i = 0; i < faces.cubes.size(); ++i)
            m_drawn[faces.cubes[i].number] = i;
    }

    /// The same cube with the same faces as they are stored, away from all changes; null where there is none.
    const DrawnCube* find(const Sector& sector, const CubeCell& cell, const Cube& cube,
                          bool storedNormals) const {
        if (cell.number >= m_drawn.size() || m_drawn[cell.number] == noNumber)
            return nullptr;
        const DrawnCube& then = m_faces.cubes[m_drawn[cell.number]];
        const CubeList& list = m_faces.sector->cubes;
        if (then.made || then.depth != cell.depth || then.corner != cell.corner ||
            list.cubes[cell.number] != cube)
            return nullptr;
        if (std::any_of(m_scene.changed.begin(), m_scene.changed.end(),
                        [&](const LightBox& box) { return box.touches(then.box, m_scene.around); }))
            return nullptr;
        std::uint32_t first = cube.vertices, count = 4U * static_cast<std::uint32_t>(std::popcount(
                                                              static_cast<unsigned>(cube.faces & 0x3f)));
        if (cube.is(Cube::ClientExtended)) {
            const ExtendedClient& client = sector.cubes.extendedClient[cube.vertices];
            if (cube.vertices >= list.extendedClient.size() ||
                !(list.extendedClient[cube.vertices] == client))
                return nullptr;
            first = client.firstVertex;
            count = 3 * std::accumulate(client.triangleCounts.begin(), client.triangleCounts.end(), 0U);
            if (storedNormals && !sameRun(sector.normals, m_faces.sector->normals, client.firstNormal, count))
                return nullptr;
        }
        return sameRun(sector.vertices, m_faces.sector->vertices, first, count) ? &then : nullptr;
    }

    /// Puts it behind the others of a sector. False, and nothing is put, where a material is another one.
    bool take(const DrawnCube& then, const std::array<std::uint32_t, 6>& looks, SectorFaces& to) const {
        const auto begin = m_faces.triangles.begin() + then.firstTriangle, end = begin + then.triangleCount;
        if (!std::all_of(begin, end,
                         [&](const LitTriangle& triangle) { return triangle.look == looks[triangle.face]; }))
            return false;
        DrawnCube now = then;
        now.firstVertex = static_cast<std::uint32_t>(to.vertices.size());
        now.firstTriangle = static_cast<std::uint32_t>(to.triangles.size());
        const auto addRun = [&then](const auto& from, auto& into) {
            into.insert(into.end(), from.begin() + then.firstVertex,
                        from.begin() + then.firstVertex + then.vertexCount);
        };
        addRun(m_faces.vertices, to.vertices);
        addRun(m_faces.oldVertices, to.oldVertices);
        addRun(m_faces.normals, to.normals);
        for (auto triangle = begin; triangle != end; ++triangle) {
            LitTriangle& made = to.triangles.emplace_back(*triangle);
            made.drawn = static_cast<std::uint32_t>(to.cubes.size());
            for (std::uint32_t& vertex : made.vertex)
                vertex += now.firstVertex - then.firstVertex;
            to.before.push_back(static_cast<std::uint32_t>(triangle - m_faces.triangles.begin()));
        }
        to.cubes.push_back(now);
        return true;
    }

private:
    const SceneBefore& m_scene;
    const SectorFaces& m_faces;
    std::vector<std::uint32_t> m_drawn; ///< by number of the cube
};

/// Makes triangles of quads.
void extend(FaceRunOfCube& run) {
    FaceRunOfCube made;
    made.extended = true;
    std::size_t at = 0;
    for (std::size_t face = 0; face < run.counts.size(); ++face) {
        if (run.counts[face] == 0)
            continue;
        made.counts[face] = 2;
        for (const std::size_t corner : {0U, 1U, 2U, 0U, 2U, 3U}) {
            made.vertices.push_back(run.vertices[at + corner]);
            made.old.push_back(run.old[at + corner]);
        }
        at += 4;
    }
    run = std::move(made);
}

} // namespace

BakeScene::BakeScene(const Map& owner, std::size_t number, const LevelLight& from, Quality quality)
    : map(owner), level(*owner.levels[number]), light(from), settings(withQuality(from.settings, quality)),
      sectors(level.sectors.size()), firstTriangle(level.sectors.size() + 1, 0) {
    const double side = double{level.sectorSide()};
    lowest = sectorCenter(level, 0) - glm::dvec3(side / 2);
    highest = lowest + glm::dvec3(level.countX(), level.countY(), level.countZ()) * side;
    double largest = 0;
    for (int axis = 0; axis < 3; ++axis)
        largest = std::max({largest, std::abs(lowest[axis]), std::abs(highest[axis])});
    if (largest > 8192)
        startOffset = largest / 8388608;
    addLooks();
}

void BakeScene::addLooks() {
    for (const Material& material : level.materials) {
        LightLook look;
        const bool sky = std::find(settings.skyMaterials.begin(), settings.skyMaterials.end(),
                                   material.name) != settings.skyMaterials.end();
        if (sky) {
            look.passing = Passing::Sky;
        } else if (material.renderMode == 1) {
            look.passing = Passing::Passes;
            look.passes = glm::vec3(1);
        } else if ((material.flags & Material::Transparent) != 0) {
            look.covers = static_cast<float>(material.alpha) / 255.0f;
            look.passes = share(material.color) * (1 - look.covers);
            look.passing = material.alpha == 255 ? Passing::Stops : Passing::Passes;
        }
        const float* lamp = factorOf(settings.lampMaterials, material.name);
        if (lamp != nullptr && !sky)
            look.lamp = share(material.emission) * *lamp;
        else
            look.emission = share(material.emission) * settings.emissionScale;
        const auto mean = std::find_if(settings.albedo.begin(), settings.albedo.end(),
                                       [&](const auto& one) { return one.first == material.texture; });
        look.albedo = material.renderMode == 1 ? glm::vec3(0) : share(material.color);
        if (mean != settings.albedo.end() && !material.texture.empty())
            look.albedo *= mean->second / 255.0f;
        const float* factor = factorOf(settings.materialDensity, material.name);
        look.density = double{settings.density} * (factor != nullptr ? double{*factor} : 1.0);
        look.luxels = material.shading != 0 && !sky;
        looks.push_back(look);
    }
    LightLook none;
    none.albedo = glm::vec3(1);
    none.density = double{settings.density};
    looks.push_back(none);
}

bool BakeScene::gridFits() const {
    double density = 0;
    for (const LightLook& look : looks)
        density = std::max(density, look.density);
    const glm::dvec3 luxels = (highest - lowest) * density;
    return std::max({luxels.x, luxels.y, luxels.z}) < 1 << 30;
}

std::uint32_t BakeScene::lookOf(const Sector& sector, const Cube& cube, int face) const {
    const std::uint8_t used = sector.cubes.material(cube, face);
    const auto none = static_cast<std::uint32_t>(looks.size() - 1);
    if (used >= sector.usedMaterials.size())
        return none;
    const Ref& ref = sector.usedMaterials[used];
    for (std::uint32_t i = 0; i < none; ++i)
        if (ref.id != 0 ? level.materials[i].id == ref.id : level.materials[i].name == ref.name)
            return i;
    return none;
}

bool BakeScene::takesLuxels(std::size_t, const LitTriangle& triangle) const {
    if (!looks[triangle.look].luxels)
        return false;
    // What faces out of the level has nothing before it.
    const glm::dvec3 middle = (triangle.at[0] + triangle.at[1] + triangle.at[2]) / 3.0;
    const glm::dvec3 front = middle + triangle.normal * (2 * startOffset);
    for (int axis = 0; axis < 3; ++axis)
        if (front[axis] < lowest[axis] || front[axis] > highest[axis])
            return false;
    // Along an axis the whole triangle is a thin box.
    glm::dvec3 low(1e30), high(-1e30);
    for (const glm::dvec3& corner : triangle.at) {
        const glm::dvec3 above = corner + triangle.normal * (startOffset * 2);
        low = glm::min(low, above);
        high = glm::max(high, above);
    }
    bool buried = true;
    for (const glm::dvec3& corner : triangle.at)
        buried = buried && matter->at(glm::mix(corner, middle, 1.0 / 64) + triangle.normal * startOffset);
    if (!buried || !matter->at(front))
        return true;
    const bool flat = std::abs(triangle.normal.x) > 0.9999 || std::abs(triangle.normal.y) > 0.9999 ||
                      std::abs(triangle.normal.z) > 0.9999;
    if (flat)
        return !matter->fills(low + glm::dvec3(1e-3) * (1.0 - glm::abs(triangle.normal)),
                              high - glm::dvec3(1e-3) * (1.0 - glm::abs(triangle.normal)));
    for (const glm::dvec3& corner : triangle.at)
        if (!matter->at(glm::mix(corner, middle, 0.5) + triangle.normal * startOffset))
            return true;
    return false;
}

void BakeScene::readSector(std::size_t number, const MeshContext& context, const SceneBefore* before) {
    SectorFaces& faces = sectors[number];
    const Sector* sector = level.sectors[number].cell->value();
    if (sector == nullptr)
        return;
    faces.sector = sector;
    const glm::dvec3 center = sectorCenter(level, number);
    std::optional<FaceMaker> maker; // looks at the whole sector
    std::array<std::uint32_t, 256> lookOfUsed{};
    lookOfUsed.fill(noNumber);
    std::optional<CubesBefore> known;
    if (before != nullptr && before->scene.sectors[number].sector != nullptr) {
        const SectorFaces& then = before->scene.sectors[number];
        known.emplace(*before, then);
        faces.cubes.reserve(then.cubes.size() + 64);
        faces.triangles.reserve(then.triangles.size() + 256);
        faces.vertices.reserve(then.vertices.size() + 512);
        faces.oldVertices.reserve(then.vertices.size() + 512);
        faces.normals.reserve(then.vertices.size() + 512);
        faces.before.reserve(then.triangles.size() + 256);
    }
    walkCubes(sector->cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
        if (!cube.geometry())
            return;
        const bool stored = faceSource(context, *sector, cube) == FaceSource::Stored;
        std::array<std::uint32_t, 6> faceLooks{};
        for (int face = 0; face < faceCount; ++face) {
            std::uint32_t& look = lookOfUsed[sector->cubes.material(cube, face)];
            if (look == noNumber)
                look = lookOf(*sector, cube, face);
            faceLooks[static_cast<std::size_t>(face)] = look;
        }
        if (stored && known)
            if (const DrawnCube* then = known->find(*sector, cell, cube, context.storedNormals());
                then != nullptr && known->take(*then, faceLooks, faces))
                return;
        if (!stored && !maker)
            maker.emplace(context, level.indexOf(number));
        FaceRunOfCube run =
            stored ? storedRun(*sector, cube, context.storedNormals()) : madeRun(*maker, cell);
        DrawnCube drawn;
        drawn.number = cell.number;
        drawn.depth = cell.depth;
        drawn.corner = cell.corner;
        drawn.made = !stored;
        drawn.wasExtended = cube.is(Cube::ClientExtended);
        if (!run.extended) {
            bool flat = true;
            for (std::size_t at = 0; at + 4 <= run.vertices.size(); at += 4)
                flat = flat && flatQuad(run.vertices.data() + at);
            if (!flat || partlyOutside(level, level.indexOf(number), cell, run.counts))
                extend(run);
        }
        drawn.extended = run.extended;
        drawn.counts = run.counts;
        drawn.firstVertex = static_cast<std::uint32_t>(faces.vertices.size());
        drawn.vertexCount = static_cast<std::uint32_t>(run.vertices.size());
        drawn.firstTriangle = static_cast<std::uint32_t>(faces.triangles.size());
        faces.vertices.insert(faces.vertices.end(), run.vertices.begin(), run.vertices.end());
        faces.oldVertices.insert(faces.oldVertices.end(), run.old.begin(), run.old.end());
        faces.normals.resize(faces.vertices.size());
        std::uint32_t at = 0;
        for (int face = 0; face < faceCount; ++face) {
            const std::uint32_t count = run.counts[static_cast<std::size_t>(face)];
            if (count == 0)
                continue;
            const std::uint32_t triangles = run.extended ? count : 2;
            for (std::uint32_t i = 0; i < triangles; ++i) {
                LitTriangle triangle;
                triangle.drawn = static_cast<std::uint32_t>(faces.cubes.size());
                triangle.look = faceLooks[static_cast<std::size_t>(face)];
                triangle.face = static_cast<std::uint8_t>(face);
                triangle.bothSides = cube.is(Cube::DrawBackfaces);
                const std::array<std::uint32_t, 3> quad{0, i + 1, i + 2};
                for (std::uint32_t k = 0; k < 3; ++k) {
                    const std::uint32_t local = run.extended ? at + 3 * i + k : at + quad[k];
                    triangle.vertex[k] = drawn.firstVertex + local;
                    triangle.at[k] = glm::dvec3(run.vertices[local].position) + center;
                    drawn.box.add(glm::vec3(triangle.at[k]));
                }
                const glm::vec3 flat =
                    flatNormal(run.vertices[triangle.vertex[0] - drawn.firstVertex].position,
                               run.vertices[triangle.vertex[1] - drawn.firstVertex].position,
                               run.vertices[triangle.vertex[2] - drawn.firstVertex].position, face);
                const glm::dvec3 across =
                    glm::cross(triangle.at[2] - triangle.at[0], triangle.at[1] - triangle.at[0]);
                const double length = glm::length(across);
                triangle.normal = length > 0.0 ? across / length : glm::dvec3(flat);
                for (std::uint32_t k = 0; k < 3; ++k) {
                    const std::uint32_t local = triangle.vertex[k] - drawn.firstVertex;
                    glm::vec3 normal = flat;
                    if (local < run.normals.size() && finitePoint(run.normals[local]) &&
                        glm::dot(run.normals[local], run.normals[local]) > 0.25f)
                        normal = glm::normalize(run.normals[local]);
                    triangle.normals[k] = normal;
                    faces.normals[triangle.vertex[k]] = normal;
                }
                triangle.luxels = length > 0.0 && takesLuxels(number, triangle);
                faces.triangles.push_back(triangle);
                if (known)
                    faces.before.push_back(noNumber);
            }
            at += run.extended ? 3 * count : 4 * count;
        }
        drawn.triangleCount = static_cast<std::uint32_t>(faces.triangles.size()) - drawn.firstTriangle;
        // One that is buried in part keeps all of its luxels.
        for (std::uint32_t i = 0; i < drawn.triangleCount && !run.extended; i += 2) {
            LitTriangle* pair = faces.triangles.data() + drawn.firstTriangle + i;
            pair[0].luxels = pair[1].luxels = pair[0].luxels || pair[1].luxels;
        }
        faces.cubes.push_back(drawn);
    });
}

bool BakeScene::build(const WorkContext& work, const SceneBefore* earlier) {
    BakeScene* const before = earlier != nullptr ? &earlier->scene : nullptr;
    const std::vector<bool> same = earlier != nullptr ? earlier->same : std::vector<bool>();
    std::vector<bool> open;
    for (std::size_t i = 0; i < level.materials.size(); ++i) {
        const Material& material = level.materials[i];
        open.push_back(looks[i].passing != Passing::Stops ||
                       (material.flags & (Material::Transparent | Material::Liquid)) != 0 ||
                       material.renderMode == 1);
    }
    matter = std::make_unique<Matter>(level, open, before != nullptr ? before->matter.get() : nullptr);
    const MeshContext context(std::shared_ptr<const Level>(std::shared_ptr<const void>(), &level),
                              map.revision, std::make_shared<TreeCache>());
    work.executor->forEach(
        sectors.size(),
        [&](std::size_t i) {
            if (before != nullptr && i < same.size() && same[i]) {
                sectors[i] = std::move(before->sectors[i]);
                sectors[i].before.clear();
            } else if (!work.stopped()) {
                readSector(i, context, earlier);
            }
        },
        CancelToken());
    if (work.stopped())
        return false;
    std::vector<std::vector<Occluder>> stopping(sectors.size());
    const bool sameLooks =
        before != nullptr && std::equal(looks.begin(), looks.end(), before->looks.begin(),
                                        before->looks.end(), [](const LightLook& a, const LightLook& b) {
                                            return a.passing == b.passing && a.passes == b.passes;
                                        });
    const std::vector<bool> kept = sameLooks ? same : std::vector<bool>();
    work.executor->forEach(
        sectors.size(),
        [&](std::size_t i) {
            if (i < kept.size() && kept[i])
                return;
            for (const LitTriangle& triangle : sectors[i].triangles) {
                const LightLook& look = looks[triangle.look];
                Occluder& occluder = stopping[i].emplace_back();
                for (std::size_t k = 0; k < 3; ++k)
                    occluder.corners[k] = glm::vec3(triangle.at[k]);
                occluder.surface =
                    static_cast<std::uint32_t>(i) * 0x9e3779b9U + triangle.drawn * 6U + triangle.face;
                occluder.passing = look.passing;
                occluder.passes = look.passes;
            }
        },
        CancelToken());
    const bool beside = earlier != nullptr && earlier->beside != nullptr;
    work.executor->forEach(
        beside ? 2 : 1,
        [&](std::size_t i) {
            if (i == 0)
                occluders = std::make_unique<Occluders>(
                    stopping, work, before != nullptr ? before->occluders.get() : nullptr, kept);
            else
                earlier->beside();
        },
        CancelToken());
    for (std::size_t i = 0; i < firstTriangle.size(); ++i)
        firstTriangle[i] = occluders->firstTriangle(i);
    return !work.stopped();
}

} // namespace octant::light
