#pragma once

#include "model/edit/cubes/mirror_changes.h"

namespace octant {

/// What an edit did to the sources of baked light of a level, repeated behind a plane: those that it added
/// come once more, and the one of its type that stood where the image of another one did follows when that
/// is changed or goes. Suns shine from nowhere and have no image. What would lie out of the level is left
/// out and told of in the note.
Result<Edited> mirrorLights(const MapPtr& before, Edited edited, ItemId level, const MirrorPlane& plane,
                            const EditContext& context);

} // namespace octant
