#pragma once

#include <algorithm>

namespace octant {

/// Where frames stand across the time line and the curve below it, which are equally wide.
struct FrameAxis {
    static constexpr double left = 100, right = 16; ///< pixels beside the frames

    double first = 0, last = 10; ///< frames at both ends

    double x(double frame, double width) const {
        return left + (frame - first) / (last - first) * pixels(width);
    }
    double frame(double x, double width) const { return first + (x - left) / pixels(width) * (last - first); }
    static double pixels(double width) { return std::max(1.0, width - left - right); }
};

} // namespace octant
