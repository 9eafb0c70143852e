#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/terrain/terrain.h"

/// Edits of a terrain's lists of materials and splats. What a file cannot hold is refused with the limit.
namespace octant::terrain {

inline constexpr std::size_t longestMaterialWords = 244; ///< bytes of name and texture together

/// Inserts a material at a position; past the end it is appended. Tiles and splats keep their materials.
/// Refused: more than mostMaterials, and a name or texture that is empty, has blanks or is too long.
Result<Terrain> addMaterial(const Terrain& map, std::size_t at, std::string name, std::string texture);
/// Renames a material. Refused: no such material, and names as above.
Result<Terrain> setMaterialName(const Terrain& map, std::size_t index, std::string name);
/// Gives a material another texture path. Refused: no such material, and paths as above.
Result<Terrain> setMaterialTexture(const Terrain& map, std::size_t index, std::string texture);
/// Moves a material to another position of the list. Tiles and splats keep their materials. Refused: a
/// position that is not in the list.
Result<Terrain> moveMaterial(const Terrain& map, std::size_t from, std::size_t to);
/// Removes a material. Tiles and splats that use it get `instead`, a position in the list before the removal.
/// Refused: a material that is used when `instead` is not given.
Result<Terrain> removeMaterial(const Terrain& map, std::size_t index, std::optional<std::size_t> instead);

/// Appends a splat of two materials, given by position. A map of a version without splats becomes one of
/// version 1.2. Refused: more than mostSplats, and materials that do not exist.
Result<Terrain> addSplat(const Terrain& map, std::uint32_t base, std::uint32_t accent);
/// Gives a splat other materials. Refused: no such splat or material.
Result<Terrain> setSplat(const Terrain& map, std::size_t index, std::uint32_t base, std::uint32_t accent);
/// Removes a splat. Refused: no such splat.
Result<Terrain> removeSplat(const Terrain& map, std::size_t index);

/// How often a material is used.
struct MaterialUses {
    /// Tiles by their top and by their sides; of splats base and accent count.
    std::uint64_t tops = 0, sides = 0, splats = 0;

    /// Sum of the three.
    std::uint64_t all() const { return tops + sides + splats; }
};

/// By position in the list; indices beyond its end count nowhere.
std::vector<MaterialUses> materialUses(const Terrain& map);

} // namespace octant::terrain
