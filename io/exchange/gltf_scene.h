#pragma once

#include "io/exchange/exchange.h"
#include "io/exchange/gltf_container.h"
#include "io/exchange/scene.h"

namespace octant::exchange {

/// Reads the scene of a glTF 2.0 file. Errors: as of checkedDocument().
Result<Scene> sceneOfGltf(const GltfParts& parts, const ReadFile& readFile);

} // namespace octant::exchange
