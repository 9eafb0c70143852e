#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/edit/cubes/cube_edit.h"
#include "model/map/level_growth.h"
#include "model/octree/cube_clip.h"
#include "model/octree/empty_boxes.h"

namespace octant {

/// What the materials of a clip are in a level, by position in its tables.
struct ClipMaterials {
    std::vector<Ref> materials, physicsMaterials, soundMaterials; ///< references of the level
};

/// Of a clip that was copied from this very level.
ClipMaterials ownMaterials(const CubeClip& clip);

/// Where an edit (parameters depth, min, count and step) wants copies: lowest corners in cells of the finest
/// grid. Refuses those that do not begin in the level, unless they may lie `outside`, where it grows.
Result<std::vector<glm::i64vec3>> placesParameter(const Level& level, const Edit& edit, bool outside = false);

/// What to do where the level has another material of a name that comes along.
enum class NameClash : std::uint8_t { Refuse, UseSameName, AddRenamed };

/// A map with the materials that a clip needs in one of its levels, and which these are.
struct Supplied {
    MapPtr map;              ///< the very map that was given where nothing had to be added
    ClipMaterials materials; ///< of the level of `map`, by the positions in the clip
};
/// Materials of the level are used where they are equal; missing ones are added.
Result<Supplied> supplyMaterials(const MapPtr& map, std::size_t level, const CubeClip& clip, NameClash clash,
                                 const EditContext& context);
/// What a level has to grow by for copies of a clip at such places; refused where they are larger than
/// levels.
Result<LevelGrowth> growthForPaste(const Level& level, const CubeClip& clip,
                                   const std::vector<glm::i64vec3>& places);
/// Names of a clip's materials that mean something else in a level.
std::vector<std::string> clashingNames(const Map& map, std::size_t level, const CubeClip& clip);

/// Puts a clip into the level of an edit, as often as wanted. Places are in cells of the finest grid
/// (LevelBox of depth 31), where its lowest corner goes.
class PasteOperation {
public:
    /// Refuses a clip whose cubes are too small for the level's grid.
    static Result<PasteOperation> of(CubeEdit& edit, const CubeClip& clip, ClipMaterials materials);

    /// The box of cells that it fills at a place; refused where that leaves the level.
    Result<CellBox> boxAt(const glm::i64vec3& low) const;
    /// The cells that were copied, at a place.
    std::vector<CellBox> partsAt(const glm::i64vec3& low) const;
    /// Empties boxes but for the cells of cubes that the clip has there at a place.
    Result<void> clearBeside(const std::vector<CellBox>& boxes, const glm::i64vec3& low);
    /// Adds the cubes. Refuses those that need far too many cells, corners that would leave their sector, and
    /// more materials than a sector can have.
    Result<void> place(const glm::i64vec3& low);

private:
    PasteOperation(CubeEdit& edit, const CubeClip& clip, ClipMaterials materials, int unit)
        : m_edit(edit), m_clip(clip), m_materials(std::move(materials)), m_unit(unit) {}

    CellBox boxOf(const ClipCube& cube, const glm::i64vec3& low) const;
    Result<void> placeIn(const SectorBox& part, const ClipCube& cube, const CellBox& box);
    Result<CubePaint> paintIn(std::size_t sector, std::uint32_t number);
    Result<void> spend(const CellBox& box);

    CubeEdit& m_edit;
    const CubeClip& m_clip;
    ClipMaterials m_materials;
    int m_unit; ///< a fine cell of the clip has 2^m_unit finest cells a side
    std::map<std::pair<std::size_t, std::uint32_t>, CubePaint> m_paints; ///< by sector and number
    double m_spent = 0;                                                  ///< cells that had to be divided
};

} // namespace octant
