#pragma once

#include <vector>

#include "model/core/translate.h"
#include "model/edit/edit.h"
#include "model/edit/items/copied_item.h"
#include "model/octree/cube_clip.h"
#include "model/octree/orientation.h"

namespace octant {

/// Entities that one edit of copied cubes adds at most.
inline constexpr std::size_t mostPastedEntities = 20000;

/// Where entities that come along with copied cubes go.
struct EntityPaste {
    std::vector<CopiedItem> items; ///< in units from the lowest corner of the cells as they were copied
    Orientation orientation;       ///< how the cells were turned
    glm::dvec3 size{0};            ///< of their box once they are turned, units
};

/// The entities of a text (EditContext::readItems). Error: it cannot be read, or holds other items.
Result<EntityPaste> entityPaste(const Map& map, const std::string& text, const Orientation& orientation,
                                const CubeClip& turned, const EditContext& context);

/// Where entities stand in a box of cells that is turned, and how they are turned: from its lowest corner.
/// Mirrored ones stand as in a mirror; their models are not.
Result<void> turnInBox(std::vector<CopiedItem>& items, const Orientation& orientation, const glm::dvec3& size,
                       Revision revision);

/// Adds the entities once for each place, the lowest corner of the cells in cells of the finest grid: each to
/// the list of the sector where it stands, with names and signals of its own. `names` gets the names of what
/// was added for each place.
Result<Edited> pasteEntities(MapPtr map, std::size_t level, const EntityPaste& paste,
                             const std::vector<glm::i64vec3>& places, const EditContext& context,
                             std::vector<std::vector<std::string>>* names = nullptr);
/// Entities and lamps without a name get one, so that they can be found again.
void nameEntities(EntityPaste& paste, const std::string& name);
void nameLamps(CubeClip& clip, const std::string& name);

/// The note of an edit that left out lamps.
inline constexpr const char* lampsLeftOut =
    OCTANT_TR("Lamps that would stand out of the level are left out.");
/// Adds the lamps of a clip once for each place, likewise. Those that would stand out of the level are left
/// out and told of in the note.
Result<Edited> pasteLamps(MapPtr map, std::size_t level, const CubeClip& clip,
                          const std::vector<glm::i64vec3>& places, const EditContext& context,
                          std::vector<std::vector<std::string>>* names = nullptr);

} // namespace octant
