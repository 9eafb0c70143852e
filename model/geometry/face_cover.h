#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include <glm/vec3.hpp>

#include "model/geometry/mesh_context.h"
#include "model/geometry/octree.h"
#include "model/map/sector.h"

namespace octant {

/// What faces depend on in a sector: its cubes and its used materials.
struct SectorView {
    const Sector* sector = nullptr;     ///< null outside the grid and for a damaged sector
    const Octree* octree = nullptr;     ///< of that sector; null where it is
    std::shared_ptr<const void> keeper; ///< of what the octree lives in, where somebody must
};

/// Finds out whether cubes of one sector cover a face: with an opaque material, or with the face's own
/// material (pmf.md, Mesh). The cubes must stay where they are; not for several threads at once.
class FaceCover {
public:
    /// A face that may be covered.
    struct Face {
        int face;               ///< 0..5, in face order
        CubeCell front;         ///< the place before it, in this sector, of the size of its cube
        const Sector& sector;   ///< of its cube
        const Cube& cube;       ///< whose face it is
        const Corners& corners; ///< of its cube
        bool moved = false;     ///< some of them are
        bool inPlace = true;    ///< it lies within that side of its cube's cell
        float shift = 0;        ///< from its sector's coordinates to those of this one, along the face's axis
    };

    /// Whether a face is covered by what lies before it.
    enum class Covered : std::uint8_t {
        No,
        Yes,
        /// The face is a part of the bent face of a larger cube, found(). It is covered only if that whole
        /// face is hidden: otherwise the larger face is drawn as triangles, which leave gaps at the rim of
        /// this one.
        WithLarger
    };

    FaceCover(SectorView view, float side, const MaterialFlags& materials);

    /// The sector whose cubes cover.
    const SectorView& view() const { return m_view; }
    /// Whether cubes of the sector cover a face.
    Covered covers(const Face& face);
    /// What stands before the face that was asked for last.
    const CubeFinder::Found& found() const { return m_found; }

private:
    /// Four corners of a face by their sides in its plane: 1 for the positive one on the axis that follows
    /// the face's, 2 on the next.
    using Patch = std::array<glm::vec3, 4>;

    static Patch patchOf(const Corners& corners, int face);
    static Patch quarterOf(const Patch& whole, std::size_t quarter);
    static bool patchCovers(const Patch& outer, const Patch& inner, int face);
    bool hides(const Cube& cube, const Face& face);
    bool coversPatch(const CubeCell& cell, const Cube& cube, const Face& face, const Patch& patch);
    bool coversPlace(const CubeCell& cell, const Face& face);
    bool joins(const CubeCell& found, const CubeCell& place, const Face& face, const Patch& patch);

    SectorView m_view;
    float m_side;
    const MaterialFlags& m_materials;
    CubeFinder m_finder;
    CubeFinder::Found m_found;
    std::array<std::int8_t, 256> m_seeThrough; ///< of used materials; -1: not looked up yet
};

} // namespace octant
