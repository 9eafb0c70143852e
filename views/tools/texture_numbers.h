#pragma once

#include "model/geometry/face_texture.h"

namespace octant {

/// How a texture lies on a face, in numbers that people change.
struct TextureNumbers {
    double right = 0, down = 0; ///< repeats that it is moved, 0 to 1
    double wide = 1, high = 1;  ///< units that a repeat takes; less than 0: mirrored
    double turn = 0;            ///< degrees clockwise, -180 to 180

    /// The numbers that say how a texture lies.
    static TextureNumbers of(const FaceTexture& texture);
    bool operator==(const TextureNumbers&) const = default;
};

} // namespace octant
