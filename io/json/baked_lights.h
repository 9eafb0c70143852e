#pragma once

#include <string>

#include "model/core/blob.h"
#include "model/core/result.h"
#include "model/light/light.h"

namespace octant {
struct Map;
}

/// The extension `bakedlights`: what the light of a map is baked from (light.md section 1).
namespace octant::json {

class Writer;

/// Largest extension that is read, bytes.
inline constexpr std::size_t largestLight = 64U << 20;

/// Whether bytes begin as this program's layout of the extension does.
bool isLight(const Blob& extension);
/// Reads it. Errors name the place in the JSON and the byte in the extension's data: no JSON, a value of
/// another type, settings out of their bounds, two entries for one level, more sources than fit (PMF-152).
/// Numbers of sources are taken as they are (light::sourceProblem()). Members that are not known are kept.
Result<light::MapLight> readLight(const Blob& extension);
/// Writes it: levels that say nothing are left out, as are settings that have their default. Empty where
/// nothing is left.
Blob writeLight(const light::MapLight& light);
/// The same as one JSON value.
void dumpLight(Writer& out, const light::MapLight& light);

/// The data of the map's extension of this layout; empty where there is none.
Blob lightExtension(const Map& map);
/// What a map's extension holds; nothing where there is none of this layout, or one that cannot be read.
light::MapLight lightOf(const Map& map);

/// Gives the levels of a map that was put together here what its extension says. Ids of sources that are
/// there already stay.
void takeExtension(Map& map);

} // namespace octant::json
