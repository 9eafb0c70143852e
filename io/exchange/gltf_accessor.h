#pragma once

#include <cstdint>
#include <vector>

#include "io/exchange/gltf_library.h"

namespace octant::exchange {

/// All components of an accessor of a checked document, one element after another; whole numbers that are
/// normalized become shares. What is not finite becomes 0.
std::vector<float> floatsOf(const tinygltf::Model& model, int accessor);

/// The same of whole numbers.
std::vector<std::uint32_t> wholesOf(const tinygltf::Model& model, int accessor);

} // namespace octant::exchange
