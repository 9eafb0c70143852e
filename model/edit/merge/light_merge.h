#pragma once

#include <array>
#include <optional>
#include <vector>

#include "model/core/result.h"
#include "model/edit/merge/merge.h"
#include "model/light/light.h"

/// Merging what the light of a map is baked from, source by source and field by field. Versions are aligned,
/// in the order base, ours, theirs.
namespace octant {

/// What the versions say, where both sides changed it in different ways. Nothing where the extension of light
/// is one like others: one side alone changed it, it is not of this program, or it cannot be read.
std::optional<std::array<light::MapLight, 3>> lightsToMerge(const std::array<MapPtr, 3>& versions,
                                                            const EditContext& context);

/// A version that says of light what ours says, so that a merge of the rest finds nothing to decide in it.
MapPtr withLightOf(const MapPtr& version, const MapPtr& ours, const EditContext& context);

/// Puts the merged light into what came of merging the rest. At conflicts ours stays.
Result<MapPtr> withMergedLight(const MapPtr& merged, const std::array<MapPtr, 3>& versions,
                               const std::array<light::MapLight, 3>& lights, const EditContext& context,
                               std::vector<MergeConflict>& conflicts);

/// The versions with the sources of ours in their levels: these follow from the extension, which alone is
/// merged.
std::array<MapPtr, 3> withSourcesOfOurs(const std::array<MapPtr, 3>& versions);
/// What came of a merge with the sources that its extension says. They keep the ids that they have in a
/// version.
MapPtr withSourcesOfExtension(const MapPtr& merged, const EditContext& context);

} // namespace octant
