#include "model/visibility/sight_lines.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#include "model/geometry/octree.h"
#include "model/light/bake_scene.h"

namespace octant::visibility {
namespace {

constexpr double behindFace = 1e-3; // units; rays go on there
constexpr int mostFaces = 64;       // that a ray goes through

/// Number i of points that fill 0..1 evenly, in base `base`.
double spread(std::uint32_t i, std::uint32_t base) {
    double value = 0, share = 1;
    for (; i != 0; i /= base) {
        share /= base;
        value += share * (i % base);
    }
    return value;
}

} // namespace

SightLines::SightLines(MapPtr map, std::size_t level, light::LevelLight light)
    : m_map(std::move(map)), m_light(std::move(light)),
      m_scene(std::make_unique<light::BakeScene>(*m_map, level, m_light, light::Quality::Final)) {}

SightLines::~SightLines() = default;

std::shared_ptr<const SightLines> SightLines::of(MapPtr map, std::size_t level, light::LevelLight light,
                                                 const WorkContext& work) {
    std::shared_ptr<SightLines> made(new SightLines(std::move(map), level, std::move(light)));
    return made->m_scene->build(work) ? made : nullptr;
}

/// Whether sight ends at a material.
bool SightLines::opaque(std::uint32_t look) const {
    if (m_scene->looks[look].passing == light::Passing::Passes)
        return false;
    if (look >= m_scene->level.materials.size())
        return true;
    const Material& material = m_scene->level.materials[look];
    return (material.flags & (Material::Transparent | Material::Liquid)) == 0 && material.renderMode != 1;
}

/// Whether one can look from a place: it is in no matter, and does not lie behind faces.
bool SightLines::open(const glm::dvec3& place) const {
    if (m_scene->matter->at(place))
        return false;
    int backs = 0;
    for (int face = 0; face < faceCount; ++face) {
        const glm::vec3 direction = faceNormal(face);
        const auto hit = m_scene->occluders->nearest(glm::vec3(place), direction, 0, 1e9F);
        if (hit.triangle == light::Occluders::Hit::None)
            continue;
        const auto after =
            std::upper_bound(m_scene->firstTriangle.begin(), m_scene->firstTriangle.end(), hit.triangle);
        const auto sector = static_cast<std::size_t>(after - m_scene->firstTriangle.begin()) - 1;
        const light::LitTriangle& met =
            m_scene->sectors[sector].triangles[hit.triangle - m_scene->firstTriangle[sector]];
        backs += !met.bothSides && glm::dot(met.normal, glm::dvec3(direction)) > 0 ? 1 : 0;
    }
    return backs < 3;
}

/// Where a ray meets what is looked for: the face of the cube, or with `face` -1 any of the cubes.
std::optional<glm::dvec3> SightLines::reached(const glm::dvec3& from, const glm::dvec3& to,
                                              std::size_t sector, const std::vector<bool>& cubes,
                                              std::uint32_t cube, int face) const {
    const double length = glm::distance(from, to);
    if (length < behindFace)
        return std::nullopt;
    const glm::dvec3 direction = (to - from) / length;
    float begin = 0;
    for (int faces = 0; faces < mostFaces; ++faces) {
        const auto hit = m_scene->occluders->nearest(glm::vec3(from), glm::vec3(direction), begin, 1e9F);
        if (hit.triangle == light::Occluders::Hit::None)
            return std::nullopt;
        const auto after =
            std::upper_bound(m_scene->firstTriangle.begin(), m_scene->firstTriangle.end(), hit.triangle);
        const auto met = static_cast<std::size_t>(after - m_scene->firstTriangle.begin()) - 1;
        const light::SectorFaces& there = m_scene->sectors[met];
        const light::LitTriangle& triangle = there.triangles[hit.triangle - m_scene->firstTriangle[met]];
        if (!triangle.bothSides && glm::dot(triangle.normal, direction) > 0)
            return std::nullopt; // it would come out of matter
        const std::uint32_t number = there.cubes[triangle.drawn].number;
        if (met == sector && (face >= 0 ? number == cube && triangle.face == face : cubes[number]))
            return from + direction * double{hit.distance};
        if (opaque(triangle.look))
            return std::nullopt;
        begin = hit.distance + static_cast<float>(behindFace);
    }
    return std::nullopt;
}

SightLines::Found SightLines::find(const SightPlace& from, std::size_t sector, std::uint32_t cube, int face,
                                   const glm::dvec3& point, std::uint32_t most) const {
    Found found;
    if (sector >= m_scene->sectors.size() || m_scene->sectors[sector].sector == nullptr)
        return found;
    const light::SectorFaces& faces = m_scene->sectors[sector];
    // What the list names around the cube: where nothing else is named, the cube.
    std::vector<bool> named(faces.sector->cubes.size(), false);
    if (cube < named.size())
        named[cube] = true;
    if (from.sees) {
        const ListedCubes listed = listedCubes(m_scene->level, from);
        const auto there = listed.sectors.find(m_scene->level.sectors[sector].id);
        const std::vector<std::uint32_t>* numbers = sector == from.sector ? &from.sees->cubes : nullptr;
        for (const Visibility::Other& other : from.sees->sectors)
            if (other.sector == m_scene->level.indexOf(sector))
                numbers = &other.cubes;
        const Octree octree(faces.sector->cubes);
        std::uint32_t top = cube;
        while (numbers != nullptr && top != Cube::None &&
               !std::binary_search(numbers->begin(), numbers->end(), top))
            top = octree.parent(top);
        if (there != listed.sectors.end() && !there->second.all && top != Cube::None)
            octree.walk(octree.cell(top),
                        [&](const CubeCell& cell, const Cube&) { named[cell.number] = true; });
    }
    std::vector<const light::LitTriangle*> ofFace, ofPlace;
    for (const light::LitTriangle& triangle : faces.triangles) {
        const std::uint32_t number = faces.cubes[triangle.drawn].number;
        if (number == cube && triangle.face == face)
            ofFace.push_back(&triangle);
        if (named[number])
            ofPlace.push_back(&triangle);
    }
    std::vector<glm::dvec3> places; // to look from
    const glm::dvec3 size = from.high - from.low;
    const auto placeOf = [&](std::uint32_t i) -> std::optional<glm::dvec3> {
        const glm::dvec3 at =
            from.low + size * glm::dvec3(spread(i + 1, 2), spread(i + 1, 3), spread(i + 1, 5));
        return open(at) ? std::optional(at) : std::nullopt;
    };
    for (; found.tried < most; ++found.tried) {
        const std::uint32_t i = found.tried;
        std::optional<glm::dvec3> at;
        if (const std::uint32_t wanted = std::max(most / 4, 1U); i < wanted || places.empty()) {
            at = placeOf(i);
            if (at)
                places.push_back(*at);
        } else {
            at = places[(std::size_t{i} * 7919) % places.size()];
        }
        if (!at)
            continue;
        const bool wholePlace = i >= most / 2 && i % 2 == 1;
        const auto& targets = wholePlace ? ofPlace : ofFace;
        glm::dvec3 to = point;
        if (i >= most / 4) {
            if (targets.empty())
                continue;
            const light::LitTriangle& aim =
                *targets[static_cast<std::size_t>(spread(i, 2) * static_cast<double>(targets.size()))];
            double u = spread(i, 3), v = spread(i, 5);
            if (u + v > 1) {
                u = 1 - u;
                v = 1 - v;
            }
            to = aim.at[0] + (aim.at[1] - aim.at[0]) * u + (aim.at[2] - aim.at[0]) * v;
        }
        if (const auto met = reached(*at, to, sector, named, cube, wholePlace ? -1 : face)) {
            found.line = SightLine{*at, *met, !wholePlace};
            ++found.tried;
            return found;
        }
    }
    return found;
}

} // namespace octant::visibility
