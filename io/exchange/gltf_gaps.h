#pragma once

#include <map>
#include <string>

#include "io/exchange/scene_files.h"

namespace octant::exchange {

/// Sets bytes of buffers to 0 that nothing of a glTF 2.0 scene refers to: the library that writes them leaves
/// there what happened to be in memory. `name`: of the scene's file, `.gltf` or `.glb`.
void clearGaps(const std::map<std::string, SceneFiles::Bytes>& files, const std::string& name);

} // namespace octant::exchange
