#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>

#include <glm/vec3.hpp>

#include "model/geometry/face_cover.h"
#include "model/geometry/mesh_context.h"
#include "model/map/level_box.h"
#include "model/map/sector.h"

namespace octant {

/// Where the triangles of a geometry cube come from.
enum class FaceSource : std::uint8_t {
    Stored, ///< the file's own vertices, normals and lightmap UVs
    Own,    ///< generateFaces: the file's are out of the list (PMF-090, PMF-091), not finite, or missing
};

/// Decides for drawing and for saving alike. An edit that wants new faces gives a cube a basic client half
/// with all face bits set and Cube::None as its first vertex.
FaceSource faceSource(const MeshContext& context, const Sector& sector, const Cube& cube);
/// The same for a cube whose numbers are known to be finite.
FaceSource faceSourceOfFinite(const MeshContext& context, const Sector& sector, const Cube& cube);

/// Faces of one cube as a file stores them (pmf.md, Mesh): quads for a cube in place (basic client half),
/// triangles with flat normals for one with moved corners (extended in both halves). Hidden faces are left
/// out.
struct CubeFaces {
    bool extended = false;                ///< triangles, else quads
    std::array<std::uint8_t, 6> counts{}; ///< basic: 1 for a drawn face; extended: triangles
    std::uint32_t vertexCount = 0;        ///< 4 a quad, 3 a triangle, face after face
    std::array<Vertex, 36> vertices;      ///< sector-local; lightmap UVs are 0
    std::array<glm::vec3, 36> normals;    ///< outward unit vectors, parallel to vertices

    /// The faces that are drawn, bit by bit.
    std::uint8_t faceBits() const {
        std::uint8_t bits = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            bits = static_cast<std::uint8_t>(bits | (counts[i] != 0 ? 1U << i : 0U));
        }
        return bits;
    }
};

/// Faces that are hidden or shown for sure, bit by bit; the others have to be looked up.
struct KnownFaces {
    std::uint8_t hidden = 0, shown = 0; ///< bit i: face i
};

/// Makes faces of a sector's cubes. Keeps the neighbours that it met, so one serves many cubes of a sector;
/// not for several threads at once.
class FaceMaker {
public:
    /// Gives a sector of the level by its place in the grid.
    using Lookup = std::function<SectorView(SectorIndex)>;

    /// Of the sector at this place. The context must outlive it.
    FaceMaker(const MeshContext& context, SectorIndex at);
    /// The same over sectors that are just being edited. `lookup` is asked once for each sector, and only for
    /// those in the grid of the level.
    FaceMaker(const Level& level, const MaterialFlags& materials, Lookup lookup, SectorIndex at);

    /// Null when the sector is damaged, and without a context.
    const SectorTree* tree() const { return m_tree.get(); }
    /// Fills `faces` for the geometry cube in `cell`, which must be of this sector. What is known of faces
    /// beforehand is not looked up.
    void make(const CubeCell& cell, CubeFaces& faces, KnownFaces known = {});
    /// Says that this box is filled with cubes of the same materials, so that one face between two of them
    /// decides for all such faces. None takes it back.
    void setAlike(const std::optional<GridBox>& box) { m_alike = box; }
    /// Whether a face of a cube of geometry of this sector is covered by what cannot be seen through, or by
    /// the same material (pmf.md, Mesh).
    bool hidden(const CubeCell& cell, int face, const Corners& corners);

private:
    bool lookHidden(const CubeCell& cell, int face, const Corners& corners, const Cube& cube);
    bool hidden(const CubeCell& cell, int face, const Corners& corners, const Cube& cube);
    FaceCover::Face askedFace(const SectorView& view, const CubeCell& cell, const CubeCell& front, int face,
                              const Corners& corners, const Cube& cube, float shift) const;
    void open(std::optional<FaceCover>& cover, SectorView view) const;
    std::optional<FaceCover>& beyond(int face);

    const Level& m_level;
    const MaterialFlags& m_materials;
    Lookup m_lookup;
    SectorIndex m_at;
    std::shared_ptr<const SectorTree> m_tree;
    SectorView m_own;
    std::optional<FaceCover> m_ownCover; ///< none where there is no octree
    std::array<std::optional<FaceCover>, 6> m_beyond;
    std::uint8_t m_asked = 0; ///< bit i: m_beyond[i] was looked up
    std::optional<GridBox> m_alike;
    std::array<std::optional<bool>, 6> m_alikeHidden{}; ///< faces between cubes of m_alike
    /// Whether bent faces of larger cubes are covered, by number, face and side of the border.
    std::unordered_map<std::uint64_t, bool> m_largerCovered;
};

/// The same for a single cube.
CubeFaces generateFaces(const MeshContext& context, SectorIndex at, const CubeCell& cell);

/// Texture UV of new faces: planar, one repeat a unit (pmf.md, Mesh, Planar projection).
glm::vec2 planarUv(int face, glm::vec3 position);
/// Outward normal of the triangle a, b, c of a face in file order; that of the face where the triangle has no
/// area.
glm::vec3 flatNormal(glm::vec3 a, glm::vec3 b, glm::vec3 c, int face);

} // namespace octant
