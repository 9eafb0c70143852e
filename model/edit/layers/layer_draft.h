#pragma once

#include <string>
#include <vector>

#include "model/edit/map_draft.h"
#include "model/layers/layers.h"

namespace octant {

/// The layers of a map; none where it has no such extension. Errors: the extension is of another program or
/// cannot be read.
Result<MapLayers> layersIn(const Map& map);
/// Runs of one version of the layers as another one numbers them, by their names; without those of layers
/// that it has not.
std::vector<LayerRun> runsByName(const std::vector<LayerRun>& runs, const MapLayers& from,
                                 const MapLayers& to);
/// Puts them into the map's extension, which is added or removed as needed.
Result<void> putLayers(MapDraft& draft, const MapLayers& layers);

/// After an edit: what was in a layer still is, wherever it is in its list, and what is new is in the current
/// layer. What got another id, because it went to the list of another sector, is known by its kind, name and
/// place. The same map where nothing has to follow.
MapPtr withLayersFollowing(const MapPtr& before, const MapPtr& after, const EditContext& context);

/// After a merge: layers by their names, and what is in which, each merged by itself. `conflicts` gets what
/// both sides changed in different ways; ours stays. The versions are aligned (model/diff/align.h).
MapPtr withMergedLayers(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs, const MapPtr& merged,
                        std::vector<std::string>& conflicts, const EditContext& context);

} // namespace octant
