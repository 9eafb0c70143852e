#include "model/geometry/face_texture.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#include "model/geometry/cube_faces.h"

namespace octant {
namespace {

double cross(glm::dvec2 a, glm::dvec2 b) { return a.x * b.y - a.y * b.x; }

/// The texture that three points have. None where they lie on a line.
std::optional<FaceTexture> throughPoints(const std::array<glm::dvec2, 3>& at,
                                         const std::array<glm::dvec2, 3>& uv) {
    const glm::dvec2 a = at[1] - at[0], b = at[2] - at[0];
    const double area = cross(a, b);
    if (area == 0.0)
        return std::nullopt;
    const glm::dvec2 ua = uv[1] - uv[0], ub = uv[2] - uv[0];
    FaceTexture texture;
    texture.u = glm::dvec2(ua.x * b.y - ub.x * a.y, ub.x * a.x - ua.x * b.x) / area;
    texture.v = glm::dvec2(ua.y * b.y - ub.y * a.y, ub.y * a.x - ua.y * b.x) / area;
    texture.offset = uv[0] - glm::dvec2(glm::dot(texture.u, at[0]), glm::dot(texture.v, at[0]));
    return texture;
}

/// To a multiple of a small power of two where that is within what floats cannot tell: quarters of a turn,
/// doubled and halved scales come out exact, however often they are read and written.
double snapped(double value, double doubt) {
    constexpr double grid = 1 << 12;
    const double near = std::round(value * grid) / grid;
    return std::abs(near - value) <= std::min(doubt, 0.25 / grid) ? near : value;
}

/// What is lost in a float of that size.
double blurOf(double largest) { return largest * 4 / (1 << 23); }

struct Corner {
    glm::dvec2 at, uv;
};

bool finite(glm::dvec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

} // namespace

bool FaceTexture::flat() const { return std::abs(cross(u, v)) < 1e-12; }

glm::dvec2 FaceTexture::at(glm::dvec2 planar) const {
    return {glm::dot(u, planar) + offset.x, glm::dot(v, planar) + offset.y};
}

FaceTexture FaceTexture::seenFrom(glm::dvec2 origin) const {
    FaceTexture moved = *this;
    moved.offset = at(origin);
    moved.offset -= glm::dvec2(std::round(moved.offset.x - offset.x), std::round(moved.offset.y - offset.y));
    return moved;
}

FaceTexture FaceTexture::tidied(double largest) const {
    const double blur = blurOf(std::max(largest, 1.0));
    FaceTexture tidy = *this;
    for (double* value : {&tidy.u.x, &tidy.u.y, &tidy.v.x, &tidy.v.y})
        *value = snapped(*value, blur / 16);
    for (double* value : {&tidy.offset.x, &tidy.offset.y})
        *value = snapped(*value, blur * 2);
    return tidy;
}

glm::dvec2 planarPoint(int face, glm::dvec3 point) {
    glm::dvec2 planar(0);
    for (int axis = 0; axis < 3; ++axis) {
        glm::vec3 unit(0);
        unit[axis] = 1;
        planar += glm::dvec2(planarUv(face, unit)) * point[axis];
    }
    return planar;
}

glm::dvec3 fromPlanar(int face, glm::dvec2 planar) {
    glm::dvec3 point(0);
    for (int axis = 0; axis < 3; ++axis) {
        glm::vec3 unit(0);
        unit[axis] = 1;
        point[axis] = glm::dot(glm::dvec2(planarUv(face, unit)), planar);
    }
    return point;
}

glm::vec2 textureUv(const FaceTexture& texture, int face, glm::vec3 position) {
    const glm::vec2 planar = planarUv(face, position);
    return texture.planar() ? planar : glm::vec2(texture.at(glm::dvec2(planar)));
}

std::optional<FaceTexture> textureOf(int face, std::span<const Vertex> vertices) {
    if (vertices.empty())
        return std::nullopt;
    if (std::all_of(vertices.begin(), vertices.end(),
                    [&](const Vertex& vertex) { return vertex.uv == planarUv(face, vertex.position); }))
        return FaceTexture{};
    std::vector<Corner> corners;
    double largest = 1;
    for (const Vertex& vertex : vertices) {
        corners.push_back({glm::dvec2(planarUv(face, vertex.position)), glm::dvec2(vertex.uv)});
        if (!finite(corners.back().at) || !finite(corners.back().uv))
            return std::nullopt;
        largest = std::max({largest, std::abs(corners.back().uv.x), std::abs(corners.back().uv.y)});
    }
    // The triangle with the largest area tells most.
    double most = 0;
    std::array<std::size_t, 3> best{};
    const bool quad = corners.size() == 4;
    for (std::size_t i = 0; i + 2 < corners.size(); i += quad ? 1 : 3) {
        const std::array<std::size_t, 3> three{quad ? 0 : i, i + 1, i + 2};
        const double area = std::abs(
            cross(corners[three[1]].at - corners[three[0]].at, corners[three[2]].at - corners[three[0]].at));
        if (area > most) {
            most = area;
            best = three;
        }
    }
    if (most == 0)
        return std::nullopt;
    auto texture = throughPoints({corners[best[0]].at, corners[best[1]].at, corners[best[2]].at},
                                 {corners[best[0]].uv, corners[best[1]].uv, corners[best[2]].uv});
    if (!texture || texture->flat())
        return std::nullopt;
    const double blur = blurOf(largest);
    const double doubt = 2 * blur / std::sqrt(most);
    for (double* value : {&texture->u.x, &texture->u.y, &texture->v.x, &texture->v.y})
        *value = snapped(*value, doubt);
    texture->offset = corners[best[0]].uv - glm::dvec2(glm::dot(texture->u, corners[best[0]].at),
                                                       glm::dot(texture->v, corners[best[0]].at));
    for (double* value : {&texture->offset.x, &texture->offset.y})
        *value = snapped(*value, blur * 2);
    const double allowed = 1e-4 + 8 * blur;
    for (const Corner& corner : corners) {
        const glm::dvec2 away = texture->at(corner.at) - corner.uv;
        if (std::abs(away.x) > allowed || std::abs(away.y) > allowed)
            return std::nullopt;
    }
    return texture;
}

std::optional<StoredFaces> storedFaces(const Sector& sector, const Cube& cube) {
    StoredFaces stored;
    stored.quads = !cube.is(Cube::ClientExtended);
    std::array<std::uint8_t, 6> triangles{};
    stored.first = cube.vertices;
    if (!stored.quads) {
        if (cube.vertices >= sector.cubes.extendedClient.size())
            return std::nullopt;
        const ExtendedClient& client = sector.cubes.extendedClient[cube.vertices];
        triangles = client.triangleCounts;
        stored.first = client.firstVertex;
    }
    for (std::size_t face = 0; face < 6; ++face) {
        const std::uint32_t count = stored.quads ? 4U * (cube.faces >> face & 1U) : 3U * triangles[face];
        stored.faces[face] = {stored.first + stored.count, count};
        stored.count += count;
    }
    if (std::uint64_t{stored.first} + stored.count > sector.vertices.size())
        return std::nullopt;
    return stored;
}

std::vector<Vertex> verticesOf(const Sector& sector, std::uint32_t first, std::uint32_t count) {
    std::vector<Vertex> vertices;
    vertices.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i)
        vertices.push_back(sector.vertices[first + i]);
    return vertices;
}

} // namespace octant
