#pragma once

#include <string>
#include <vector>

#include "model/core/picture.h"

namespace octant::demo {

/// A picture of the demo map by the name under which its materials know it.
struct NamedPicture {
    std::string name; ///< "grass"
    Picture picture;
};

/// All of them. Those of surfaces are grey and near to white, as the materials give the colour.
std::vector<NamedPicture> demoTextures();

} // namespace octant::demo
