#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/edit/map_draft.h"
#include "model/octree/cube_clip.h"
#include "model/prefabs/placements.h"

namespace octant {

/// The placements of a map; none where it has no such extension. Errors: the extension cannot be read.
Result<MapPlacements> placementsIn(const Map& map);
/// Puts them into the map's extension, which is added or removed as needed.
Result<void> putPlacements(MapDraft& draft, MapPlacements placements);

/// What is kept of a prefab that is placed: `clip` as its file has it. Error: it is too large or too fine for
/// that.
Result<PlacedContent> placedContent(const std::string& prefab, const CubeClip& clip, std::uint64_t content);

/// The entities of a level and its sectors by their names, and its lamps.
class NamedEntities {
public:
    /// Where an entity of a name stands.
    struct Found {
        ListPlace place;                ///< the list that it is in
        std::size_t position = 0;       ///< in that list
        const Entity* entity = nullptr; ///< valid as long as the map
    };
    NamedEntities(const Map& map, std::size_t level);
    /// Null where no entity is called so, or more than one.
    const Found* find(const std::string& name) const;
    /// Null where no lamp is called so, or more than one of which not exactly one stands in a box: units from
    /// the centre of the level's centre sector. Images in a mirror have the name of what they show.
    const LightSource* findLamp(const std::string& name, const glm::dvec3& min, const glm::dvec3& max) const;

private:
    std::unordered_map<std::string, std::vector<const LightSource*>> m_lamps;
    std::unordered_map<std::string, std::vector<Found>> m_byName;
};

/// What is where a prefab was placed.
struct PlacedNow {
    std::uint64_t matter = 0; ///< hash of its cubes and entities
    bool gone = false;        ///< none of its cubes is there any more; of one that had none, no entity
    bool whole = true;        ///< all entities that came along are there by their names
};
/// Errors: it leaves its level, or sectors cannot be read.
Result<PlacedNow> placedNow(const Map& map, const MapPlacements& placements, const Placement& placement,
                            const NamedEntities& entities);

/// The lamps that came along with a placement, less those that are not there any more.
std::vector<const LightSource*> placedLamps(const Map& map, const MapPlacements& placements,
                                            const Placement& placement, const NamedEntities& entities);

/// How a placement stands to its prefab.
enum class PlacementState : std::uint8_t {
    Current, ///< it is what the prefab holds now
    Old,     ///< it is what the prefab held when it was placed
    Changed, ///< its cubes or entities were changed by hand since
    Gone     ///< it was removed, or moved away as a whole: none of its cubes is left in their place
};
/// Of all placements, in their order. `contents`: prefabContent() of prefabs as they are now, by their paths;
/// of others as they were placed.
std::vector<PlacementState> placementStates(const Map& map, const MapPlacements& placements,
                                            const std::map<std::string, std::uint64_t>& contents);

/// The map with placements more in a level, whose hashes are taken of what is there now.
Result<MapPtr> withPlacements(const MapPtr& map, std::size_t level, const PlacedContent& content,
                              std::vector<Placement> placements, const EditContext& context);

/// After an edit: placements are where their level and its sectors are now, and know entities that were
/// renamed. What lies in no level any more is left out. The same map where nothing has to follow.
MapPtr withPlacementsFollowing(const MapPtr& before, const MapPtr& after, const EditContext& context);

/// After a merge: the placements of both sides, less those that one of them gave up. The same map where none
/// of the versions has any, or one cannot be read.
MapPtr withMergedPlacements(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs,
                            const MapPtr& merged, const EditContext& context);

} // namespace octant
