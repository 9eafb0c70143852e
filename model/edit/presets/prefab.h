#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/edit/items/copied_item.h"
#include "model/edit/presets/preset_place.h"
#include "model/map/level_box.h"
#include "model/octree/cube_clip.h"

/// Parts of a level that are kept to be placed again: cubes with their materials and entities.
namespace octant {

/// Prefabs with more are neither made nor read.
inline constexpr std::size_t mostPrefabEntities = 2000;

/// A part of a level, free of the map.
struct PrefabParts {
    CubeClip clip;                    ///< without cubes where only entities and lamps are kept
    std::vector<CopiedItem> entities; ///< from the lowest corner of the clip, which is their `origin`
};

/// The cubes in boxes of a level (of one grid; they may overlap), the entities and lamps of the level that
/// stand in them, and those among some items wherever these stand. Without boxes only those: no cubes, and
/// the cells of a grid around them. Errors: nothing is in it, too much is, or sectors cannot be read.
Result<PrefabParts> prefabParts(const Map& map, std::size_t level, const std::vector<LevelBox>& boxes,
                                std::span<const ItemRef> items, int depth);

/// What a prefab's file says before all else.
struct PrefabHead {
    std::string help;                                 ///< one sentence; may be empty
    Revision revision = Revision::R20250808;          ///< of the map that it was made in
    std::uint64_t cubes = 0, entities = 0, lamps = 0; ///< how many it has
    std::uint64_t bytes = 0;                          ///< of the lines behind the first
};

/// A prefab for maps of one revision.
struct Prefab {
    PrefabHead head;
    std::string cubes;            ///< as cubes.paste takes it
    CubeClip clip;                ///< the same
    std::string entities;         ///< as cubes.paste takes it; empty for none
    std::vector<EntityBox> boxes; ///< around them, units from the lowest corner of the clip
    /// What entities of another revision lose in this one, plain sentences.
    std::vector<std::string> losses;
};

} // namespace octant
