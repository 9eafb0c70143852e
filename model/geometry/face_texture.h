#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include <glm/vec2.hpp>

#include "model/geometry/octree.h"
#include "model/map/sector.h"

namespace octant {

/// How the texture lies on a face: its coordinates as a linear function of the face's planar ones
/// (planarUv(), one repeat a unit). So it goes on beyond the face, and over one that was moved or bent.
struct FaceTexture {
    glm::dvec2 u{1, 0};   ///< texture u = dot(u, planar) + offset.x
    glm::dvec2 v{0, 1};   ///< texture v = dot(v, planar) + offset.y
    glm::dvec2 offset{0}; ///< repeats

    /// As new faces have it.
    bool planar() const { return *this == FaceTexture{}; }
    /// Whether two points of the face can have the same texture coordinates.
    bool flat() const;
    /// Texture coordinates at planar coordinates of the face.
    glm::dvec2 at(glm::dvec2 planar) const;
    /// The same texture for planar coordinates that are counted from another point, `origin` in the present
    /// ones. The offset is moved by whole repeats so that it stays close to the present one.
    FaceTexture seenFrom(glm::dvec2 origin) const;
    /// Numbers that floats can hardly tell from a multiple of a small power of two become that, so that
    /// there and back gives the same. `largest`: of the texture coordinates that it was read from.
    FaceTexture tidied(double largest) const;
    bool operator==(const FaceTexture&) const = default;
};

/// planarUv() of a point that may lie anywhere.
glm::dvec2 planarPoint(int face, glm::dvec3 point);
/// The point of the plane through 0 that has these planar coordinates.
glm::dvec3 fromPlanar(int face, glm::dvec2 planar);

/// Texture coordinates at a sector-local point; for planar ones the very numbers that new faces get.
glm::vec2 textureUv(const FaceTexture& texture, int face, glm::vec3 position);

/// The texture of a face, from corners of its triangles (three each) or of a quad (four). None where its
/// coordinates are no linear function, not finite, or the same all over.
std::optional<FaceTexture> textureOf(int face, std::span<const Vertex> vertices);

/// The vertices that a sector has for each face of a cube of geometry.
struct StoredFaces {
    /// The vertices of one face.
    struct Run {
        std::uint32_t first = 0, count = 0; ///< 4 of a quad, or 3 for each triangle
    };
    std::array<Run, 6> faces;           ///< face order
    std::uint32_t first = 0, count = 0; ///< all together
    bool quads = true;                  ///< 4 vertices a face; otherwise 3 for each triangle
};

/// None where vertices are missing that the cube names.
std::optional<StoredFaces> storedFaces(const Sector& sector, const Cube& cube);
/// Vertices [first, first + count) of a sector, which must exist.
std::vector<Vertex> verticesOf(const Sector& sector, std::uint32_t first, std::uint32_t count);

} // namespace octant
