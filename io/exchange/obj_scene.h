#pragma once

#include "io/exchange/exchange.h"
#include "io/exchange/scene.h"

namespace octant::exchange {

/// The scene of an OBJ file and of the MTL files that it names: a node a group and material.
Result<Scene> sceneOfObj(const Blob& file, const ReadFile& readFile);

} // namespace octant::exchange
