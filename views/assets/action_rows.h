#pragma once

#include <span>

#include "views/host/actions.h"

namespace octant {

/// The actions that asset views bind: what is drawn of a model and its playing, its keyframes, and those of
/// terrain.
std::span<const ActionRow> modelViewActionRows();
std::span<const ActionRow> keyframeActionRows();
std::span<const ActionRow> terrainActionRows();

} // namespace octant
