#pragma once

#include <optional>

#include <glm/ext/vector_double3.hpp>

#include "views/host/host.h"

namespace octant {

/// How items of the document are duplicated: entities that all have a place beside where they are, `toward`
/// being tried first, and others on the spot.
Edit duplicationOf(const Host& host, const Selection& items, std::optional<glm::dvec3> toward = std::nullopt);

/// The number of the level that the view shows, as edits take it; 0 where there is none.
std::uint64_t activeLevelNumber(const Host& host);

} // namespace octant
