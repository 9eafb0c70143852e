#pragma once

#include <span>

#include "model/core/result.h"
#include "model/core/translate.h"
#include "model/edit/edit.h"

namespace octant {

/// A plane that what is built is repeated behind.
struct MirrorPlane {
    int axis = 0; ///< 0..2, which it stands across
    float at = 0; ///< units from the centre of the level's centre sector

    bool operator==(const MirrorPlane&) const = default;
};

/// Things of one type that are nearer to each other than this, in units, are images of each other.
inline constexpr double imageReach = 1.0 / 128;
/// The note of an edit whose image does not fit into the level.
inline constexpr const char* mirroredLeftOut =
    OCTANT_TR("The mirrored part that would lie out of the level is left out.");
/// The note of an edit whose image would be in a layer that is locked or hidden.
inline constexpr const char* mirroredHeldBack =
    OCTANT_TR("What lies behind the mirror in a locked or hidden layer stays as it is.");

/// Parameters that every edit takes whose row says `mirrors`, beside its own.
std::span<const EditParameter> mirrorParameters();
/// The edit with a plane in them.
Edit withMirror(Edit edit, const MirrorPlane& plane);
/// The plane of an edit; none where it has none. Errors: there is no such axis.
Result<std::optional<MirrorPlane>> mirrorOf(const Edit& edit);

/// What an edit changed in the octrees of a level, repeated behind a plane, in whose place it comes. Of what
/// it changed on both sides, the side where it changed more decides. What would lie out of the level, and in
/// locked or hidden layers, is left out and told of in the note.
///
/// Errors: the plane lies on no grid that cubes can have; the sectors of the level cannot be read.
Result<Edited> mirrorChanges(const MapPtr& before, Edited edited, const ItemRef& level,
                             const MirrorPlane& plane, const EditContext& context);

} // namespace octant
