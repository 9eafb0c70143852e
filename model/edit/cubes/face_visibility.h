#pragma once

#include "model/core/result.h"
#include "model/edit/edit_context.h"
#include "model/map/map.h"

namespace octant {

/// `after` an edit of items of `before`: where faces of cubes got a material that one sees through, or lost
/// it, or where their material became such a one, what is seen now gets faces and what is hidden loses them.
/// The same map where nothing of this happened.
Result<MapPtr> withFaceVisibility(const MapPtr& before, const MapPtr& after, const EditContext& context);

} // namespace octant
