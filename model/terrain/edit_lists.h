#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/terrain/terrain.h"

/// Edits of a terrain's lists of materials and splats. What a file cannot hold is refused with the limit.
namespace octant::terrain {

inline constexpr std::size_t longestMaterialWords = 244; ///< bytes of name and texture together

/// Indices of tiles and splats follow where materials move.
Result<Terrain> addMaterial(const Terrain& map, std::size_t at, std::string name, std::string texture);
Result<Terrain> setMaterialName(const Terrain& map, std::size_t index, std::string name);
Result<Terrain> setMaterialTexture(const Terrain& map, std::size_t index, std::string texture);
Result<Terrain> moveMaterial(const Terrain& map, std::size_t from, std::size_t to);
/// What uses it gets `instead`, a position before the removal; refused where it is used and there is none.
Result<Terrain> removeMaterial(const Terrain& map, std::size_t index, std::optional<std::size_t> instead);

/// The first splat makes a map of an older version one of 1.2.
Result<Terrain> addSplat(const Terrain& map, std::uint32_t base, std::uint32_t accent);
Result<Terrain> setSplat(const Terrain& map, std::size_t index, std::uint32_t base, std::uint32_t accent);
Result<Terrain> removeSplat(const Terrain& map, std::size_t index);

/// How often a material is used.
struct MaterialUses {
    std::uint64_t tops = 0, sides = 0, splats = 0;

    std::uint64_t all() const { return tops + sides + splats; }
};

/// By position in the list; indices beyond its end count nowhere.
std::vector<MaterialUses> materialUses(const Terrain& map);

} // namespace octant::terrain
