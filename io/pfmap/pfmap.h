#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/writer.h"
#include "model/core/blob.h"
#include "model/core/result.h"
#include "model/edit/edit.h"
#include "model/map/finding.h"
#include "model/map/map.h"
#include "model/terrain/terrain.h"

/// Terrain files of the Permafrost Engine (pfmap.md).
namespace octant::pfmap {

inline constexpr std::uint32_t mostListed = 1000; ///< materials and splats that the reader takes
inline constexpr std::size_t longestLine = 255;   ///< bytes, its ending included

/// Reads a terrain of any legal layout of versions 1.0 to 1.2. It keeps the bytes, so that a save changes
/// only what was edited. Errors: the fatal rules of section 6, with their byte and a place like `line 7,
/// column 1`.
Result<Terrain> read(const Blob& file);

/// The file of a terrain: of one that was not edited the same bytes, of an edited one those with only the
/// characters of the edits changed (section 8.2), of a new one the canonical layout.
Blob write(const Terrain& map);

/// The canonical layout (section 8.1), whatever the terrain came from.
Blob writeCanonical(const Terrain& map);

/// The same terrain as one that is written in the canonical layout from now on.
Terrain inCanonicalLayout(const Terrain& map);

/// The same terrain as version 1.0: nothing but the splats goes (section 8.5).
Terrain asVersionOne(const Terrain& map);

/// The same terrain as version 1.2, each tile naming the blending of its edges too, so that engines before
/// and since 2026 show the same.
Terrain asVersionOneTwo(const Terrain& map);

/// Whether the picture of a texture path is found.
using TextureSearch = std::function<bool(const std::string& texture)>;

/// What is wrong with a terrain as write() gives it, in the order of the places: a rule once, with its first
/// place and how often. Each has line and column, and as its place the tile where it is in one. Without a
/// search nothing is said about missing pictures.
std::vector<Finding> check(const Terrain& map, const TextureSearch& found = {});

/// The JSON of section 13.1.
void dump(json::Writer& out, const Terrain& map);

/// The edit of a document of a terrain that changes one field by its path (section 13.2), like
/// `tiles/3/40/base_height` or `materials/Grass/texture`. Values are written as for maps; materials by index
/// or by name. Errors say what is wrong with the path or the shape of the value.
Result<Edit> setEdit(const Map& document, std::string_view path, std::string_view value);

} // namespace octant::pfmap
