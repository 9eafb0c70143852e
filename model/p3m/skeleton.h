#pragma once

#include <vector>

#include "model/p3m/model.h"

namespace octant::p3m {

/// Position of no bone.
inline constexpr std::size_t NoBone = static_cast<std::size_t>(-1);

/// The parent of each bone, NoBone for roots. Bones that miss children are parents of those they have.
std::vector<std::size_t> parentsOf(const PagedVector<Bone>& bones);

/// Bones that have fewer children behind them than they say, in their order (P3M-016).
std::vector<std::size_t> bonesMissingChildren(const PagedVector<Bone>& bones);

/// Whether tails look as a defective exporter wrote them (section 5.3).
bool hasDefectiveTails(const PagedVector<Bone>& bones);

/// The tails that motion uses: those of the file, or, where these are defective, repaired ones (section 5.3).
/// A bone without length has its head as its tail.
std::vector<glm::vec3> tailsOf(const PagedVector<Bone>& bones);

} // namespace octant::p3m
