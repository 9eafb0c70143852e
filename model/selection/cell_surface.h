#pragma once

#include <array>
#include <optional>

#include "model/core/result.h"
#include "model/geometry/mesh_context.h"
#include "model/selection/face_set.h"

namespace octant {

/// One face of a cell of the grid.
struct CellFace {
    glm::i64vec3 cell{0}; ///< of the grid, from the lowest corner of the level
    int face = 0;         ///< 0..5

    bool operator==(const CellFace&) const = default;
};

/// The surface of a level as faces of cells of a grid: which of them matter shows at, and how they hang
/// together. Sectors are decoded when first asked about. Damaged ones are empty.
class CellSurface {
public:
    /// More faces than this are refused: a coarser grid says the same with fewer.
    static constexpr std::size_t mostFaces = std::size_t{1} << 20;

    /// The level must outlive it.
    CellSurface(const Level& level, int depth);

    /// Whether a cell has matter at its face that is not hidden by what stands before it. False outside of
    /// the level.
    bool has(const CellFace& place) const;
    /// Material of the matter at a face; none where there is none.
    Ref material(const CellFace& place) const;
    /// The four faces that a face meets at its edges, around corners too; a missing one has no surface.
    std::array<std::optional<CellFace>, 4> neighbours(const CellFace& place) const;

    /// All of the surface that is joined to a face in its plane, around corners, or around corners in the
    /// same material; empty where there is no surface.
    Result<FaceSet> plane(const CellFace& from) const;
    Result<FaceSet> connected(const CellFace& from) const;
    Result<FaceSet> sameMaterial(const CellFace& from) const;
    /// The surface of all cells of a box.
    Result<FaceSet> inBox(const LevelBox& box) const;

    /// With a ring of faces around it, or without its outermost one.
    Result<FaceSet> grown(const FaceSet& faces) const;
    /// Without its outermost ring.
    FaceSet shrunk(const FaceSet& faces) const;
    /// What is joined to the faces in their planes, and is none of them.
    Result<FaceSet> inverse(const FaceSet& faces) const;

private:
    struct Inside {
        const Sector* sector = nullptr;
        std::uint32_t number = 0;
        bool solid = false; ///< a cube of geometry as large as the cell or larger
    };
    std::optional<Inside> find(const glm::i64vec3& cell) const;
    static std::uint32_t unwrapped(const Sector& sector, std::uint32_t number);
    const Cube* matterAt(const Sector& sector, std::uint32_t number, int face) const;
    bool covers(const Sector& sector, std::uint32_t number, int face, const Ref& behind) const;
    template <class Accept> Result<FaceSet> flood(const CellFace& from, Accept&& accept) const;

    const Level& m_level;
    int m_depth;
    MaterialFlags m_materials;
    glm::i64vec3 m_cells;
};

} // namespace octant
