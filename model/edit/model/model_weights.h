#pragma once

#include <cstddef>
#include <vector>

#include "model/p3m/model.h"

namespace octant {

/// The stored weight of each of so many vertices, -1 for none; what a group says of further ones is left out.
std::vector<int> weightsOf(const p3m::WeightGroup& group, std::size_t vertices);
/// The group of such weights, in longest runs.
p3m::WeightGroup groupOf(const p3m::Text& bone, const std::vector<int>& weights);

} // namespace octant
