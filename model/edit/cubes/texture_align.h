#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "model/geometry/face_texture.h"
#include "model/map/level_box.h"

namespace octant {

/// Where the texture of a new face begins.
enum class TextureAlign : std::uint8_t {
    Grid,      ///< repeats begin at lines of the world's grid
    Neighbour, ///< goes on from the surface beside
};
/// "grid", "neighbour".
std::optional<TextureAlign> textureAlign(std::string_view name);

/// The texture that goes on over a face of a box from the surface beside: what lies in its plane, or else
/// what it meets at an edge, folded out. Looks left, right, up and down. For faces of this sector; none where
/// there is no such surface.
std::optional<FaceTexture> neighbourTexture(const Level& level, const LevelBox& box, int face,
                                            std::size_t sector);

/// The texture of the first visible face of this direction in a box, sector-local; none where there is none,
/// or none that is a linear function.
std::optional<FaceTexture> textureIn(const Level& level, const LevelBox& box, int face);

} // namespace octant
