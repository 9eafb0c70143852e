#pragma once

#include <algorithm>

namespace octant {

/// Where frames stand across the time line and the curve below it, which are equally wide.
struct FrameAxis {
    static constexpr double left = 100, right = 16; ///< pixels beside the frames

    double first = 0, last = 10; ///< frames at both ends

    /// Pixels from the left edge of what is `width` pixels wide, here and below.
    double x(double frame, double width) const {
        return left + (frame - first) / (last - first) * pixels(width);
    }
    /// The frame at such a place, also between two.
    double frame(double x, double width) const { return first + (x - left) / pixels(width) * (last - first); }
    /// Those that the frames share, at least 1.
    static double pixels(double width) { return std::max(1.0, width - left - right); }
};

} // namespace octant
