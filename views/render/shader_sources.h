#pragma once

#include <string_view>

namespace octant::render {

/// The text of a file of resources/shaders, without a version line; empty for a name that is not there.
std::string_view shaderSource(std::string_view name);

} // namespace octant::render
