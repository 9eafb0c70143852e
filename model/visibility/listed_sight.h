#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include <glm/ext/vector_double3.hpp>

#include "model/core/work_context.h"
#include "model/map/map.h"

/// What visible lists that a level has say, read as a game reads them (light.md section 7).
namespace octant::visibility {

/// A place of a level that visible lists are for.
struct SightPlace {
    std::size_t sector = 0;         ///< position in the level's list
    glm::dvec3 low{0}, high{0};     ///< its corners, units from the centre of the centre sector
    std::optional<Visibility> sees; ///< none: there are no lists, which means all of the level
};
/// The place around a point; none outside of the level and in a sector that cannot be read.
std::optional<SightPlace> sightPlaceAt(const Level& level, const glm::dvec3& point);

/// Whether a point lies in a cube with faces, and not in empty space.
bool insideCube(const Level& level, const glm::dvec3& point);

/// Whether any sector of a level has visible lists. Decodes sectors until one has.
bool anyVisibleLists(const Level& level);
/// Whether the cubes that a place sees may be others than when its lists were made.
bool listsAreStale(const Level& level, const SightPlace& place);

/// Which cubes are listed for a place.
struct ListedCubes {
    /// Which cubes of a sector.
    struct OfSector {
        bool all = false;        ///< every cube; `cubes` is empty then
        std::vector<bool> cubes; ///< by number; empty where none is, and with `all`
        /// Whether a cube of the sector is listed.
        bool any() const { return all || !cubes.empty(); }
        /// Whether this cube, by number, is listed.
        bool has(std::uint32_t cube) const { return all || (cube < cubes.size() && cubes[cube]); }
    };
    std::unordered_map<ItemId, OfSector> sectors; ///< by id, all of the level
};
/// By the place's lists; all cubes of all sectors where it has none.
ListedCubes listedCubes(const Level& level, const SightPlace& place);

/// The same for a state of the level whose cubes with faces are in the same places, but may have other
/// numbers. All of a sector where they are not.
ListedCubes listedIn(const Level& from, const ListedCubes& listed, const Level& to);
/// The number that a cube with faces of a sector has in such a state; Cube::None where it has none.
std::uint32_t cubeIn(const Level& from, std::size_t sector, std::uint32_t cube, const Level& to);

/// How much of a level is listed for a place.
struct SightCount {
    std::uint64_t cells = 0, allCells = 0;     ///< places of a cell with drawn faces: listed in part, and all
    std::uint64_t sectors = 0, allSectors = 0; ///< the same for sectors
    std::uint64_t faces = 0, allFaces = 0;     ///< drawn ones
};
/// Decodes all sectors; damaged ones are left out.
SightCount countListed(const Level& level, const ListedCubes& listed);

/// For each place of a level with visible lists the share of the drawn faces that they name. It refers to
/// nothing of the level.
class SightShares {
public:
    /// Where the work is stopped it knows too little and must not be used.
    SightShares(const Level& level, const WorkContext& work);

    /// Whether the level has any lists.
    bool any() const { return m_any; }
    /// Of the place around a point, 0..1: 1 where it has no lists. Negative outside of the level.
    float at(const glm::dvec3& point) const;
    /// Side of the smallest places, units.
    double cellSide() const { return m_cellSide; }
    /// Lowest corner of the level.
    const glm::dvec3& lowest() const { return m_lowest; }
    /// Over all places with lists.
    float mean() const { return m_mean; }

private:
    struct OfSector {
        int deepest = 0;
        std::unordered_map<std::uint64_t, float> places; ///< by depth and corner
    };

    glm::dvec3 m_lowest{0};
    double m_side = 1, m_cellSide = 1;
    std::uint32_t m_counts[3] = {0, 0, 0};
    std::vector<OfSector> m_sectors; ///< by position in the level's list
    bool m_any = false;
    float m_mean = 0;
};

/// Whether two states of a level have the same visible lists as far as that costs nothing to tell; true means
/// that they do, cubes that lists name may have other numbers.
bool sameLists(const Level& a, const Level& b);

} // namespace octant::visibility
