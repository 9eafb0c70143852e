#pragma once

#include <cstddef>
#include <vector>

#include "model/edit/map_draft.h"
#include "model/light/light.h"

namespace octant {

struct Edit;

/// What the light of a map is baked from; empty where it has no such extension. Errors: the extension is of
/// another program or cannot be read, or the context cannot read it.
Result<light::MapLight> lightIn(const Map& map, const EditContext& context);
/// Puts it into the map's extension, which is added or removed as needed. Errors: it could not be read again.
Result<void> putLight(MapDraft& draft, const light::MapLight& light);

/// Positions of the levels that an edit names. Errors: it names something else.
Result<std::vector<std::size_t>> levelsOfEdit(const Map& map, const Edit& edit);

/// After an edit: the extension says what levels say of light, and the other way round where an edit changed
/// the extension. What is said of levels goes with them, and sources stay where they are, when levels come,
/// go or change their origin. The same map where nothing has to follow. Errors: the extension is of another
/// program, or something has to follow and the context reads no light.
Result<MapPtr> withLightOfLevels(const MapPtr& before, const MapPtr& after, const EditContext& context);

/// Takes the marks of stale light and lists off the sectors of a level, but for those of which `stays` is
/// true.
void forgetStale(Level& level, bool (*stays)(const Sector&));

} // namespace octant
