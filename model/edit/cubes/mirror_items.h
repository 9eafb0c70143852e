#pragma once

#include "model/edit/cubes/mirror_changes.h"

namespace octant {

/// What an edit did to the entities of a level, repeated behind a plane: those that it added come once more
/// as in a mirror, with names and signals of their own, as do regions that it added; for each entity that it
/// moved, turned or sized, the one of its type that stood where its image did follows as in a mirror, and
/// goes with one that was removed. Prefabs that were placed beside the plane are placed behind it too. What
/// would lie out of the level is left out and told of in the note.
Result<Edited> mirrorItems(const MapPtr& before, Edited edited, const Edit& edit, ItemId level,
                           const MirrorPlane& plane, const EditContext& context);

} // namespace octant
