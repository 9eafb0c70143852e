#pragma once

#include <functional>
#include <optional>
#include <unordered_map>
#include <utility>

#include <glm/ext/vector_int3_sized.hpp>

#include "model/geometry/cube_faces.h"
#include "model/geometry/face_texture.h"
#include "model/map/map.h"

namespace octant {

/// Finds cubes of a level across the borders of its sectors; many that lie near one another cost little. The
/// sectors must stay as they are.
class CubePlaces {
public:
    /// In cells of the finest grid, counted from the lowest corner of sector 0,0,0.
    using Place = glm::i64vec3;
    using Lookup = std::function<SectorView(std::size_t)>;

    struct Found {
        std::size_t sector = 0;        ///< position in the level's list
        const Sector* value = nullptr; ///< null beyond the level and for a damaged sector
        CubeCell cell;                 ///< the biggest empty one, where nothing is
        const Cube* cube = nullptr;    ///< null where nothing is
        Place start{0};                ///< of the sector

        bool solid() const { return cube != nullptr && cube->geometry(); }
        /// Whether a place is in the same cell.
        bool contains(const Place& place) const;
        /// Where the plane of a face of its cell is on the face's axis.
        std::int64_t line(int face) const;
        const Ref& material(int face) const;
        /// Stored corners of a face; empty where it is hidden.
        std::vector<Vertex> corners(int face) const;
    };

    CubePlaces(const Level& level, Lookup lookup) : m_level(level), m_lookup(std::move(lookup)) {}
    /// Knows nothing yet, so that it can be used on another thread where the lookup can.
    CubePlaces(const CubePlaces& other) : CubePlaces(other.m_level, other.m_lookup) {}
    CubePlaces& operator=(const CubePlaces&) = delete;
    ~CubePlaces() = default;

    Place start(std::size_t sector) const;
    Found find(const Place& place);
    Found find(std::size_t sector, glm::uvec3 point);
    /// The way from the centre of one sector to that of another, units.
    glm::dvec3 way(std::size_t from, std::size_t to) const;

private:
    struct Known {
        SectorView view;
        std::optional<CubeFinder> finder; ///< none where there are no cubes
    };
    Known& known(std::size_t sector);

    const Level& m_level;
    Lookup m_lookup;
    std::unordered_map<std::size_t, Known> m_known;
    std::pair<std::size_t, Known*> m_last{0, nullptr};
};

/// Where the plane of a face of a cell is on the face's axis, in cells of the finest grid of its sector.
std::int64_t faceLine(const CubeCell& cell, int face);
/// The middle of a face of a cell, in the cells right behind it.
glm::uvec3 behindFace(const CubeCell& cell, int face);
/// The material of a face of a cube of geometry.
const Ref& materialOf(const Sector& sector, const Cube& cube, int face);

} // namespace octant
