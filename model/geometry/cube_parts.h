#pragma once

#include <array>
#include <optional>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "model/geometry/cube_faces.h"
#include "model/map/sector.h"

namespace octant {

/// Texture coordinates at the four corners of each face (faceCorners), none where they are the planar ones
/// that new faces get.
using FaceUvs = std::array<std::optional<std::array<glm::vec2, 4>>, 6>;

/// Eight points in corner order.
using CornerPoints = std::array<glm::dvec3, 8>;

/// A part of a cube that lies along its axes, in shares of it: 0 at its low sides, 1 at its high ones.
struct CubePart {
    glm::dvec3 low{0}, high{1}; ///< each 0..1

    /// Whether the part is the whole cube.
    bool whole() const { return low == glm::dvec3(0) && high == glm::dvec3(1); }
};

/// Corners of a part of a cube whose corners may be moved: as the octree editor splits it.
CornerPoints cornersOfPart(const CornerPoints& cube, const CubePart& part);
/// Texture coordinates of its faces, as far as they are at the sides of the cube.
FaceUvs uvsOfPart(const FaceUvs& cube, const CubePart& part);

/// The stored texture coordinates of a cube of geometry that are not the planar ones. Faces that are hidden,
/// or that the file has in another shape than the cube's corners, have none.
FaceUvs customUvs(const Sector& sector, const Cube& cube, const Corners& corners);
/// Whether any face has coordinates that are not the planar ones.
inline bool anyUvs(const FaceUvs& uvs) { return uvs != FaceUvs{}; }
/// Gives the vertices of made faces these coordinates.
void setUvs(CubeFaces& faces, const Corners& corners, const FaceUvs& uvs);

} // namespace octant
