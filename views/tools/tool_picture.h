#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

#include "views/drawing/overlay.h"
#include "views/tools/tool_text.h"

namespace octant {

/// Colours of the theme in which tools draw.
struct ToolColors {
    glm::u8vec4 accent{0};             ///< of what is selected or acted on
    std::array<glm::u8vec4, 3> axes{}; ///< X, Y, Z
};

/// Something flat over the picture, in pixels of the widget.
struct ScreenShape {
    enum class Kind : std::uint8_t { Line, Polygon, Ellipse }; ///< an ellipse fills the box of two points
    Kind kind = Kind::Line;                                    ///< how `points` are joined
    std::vector<glm::dvec2> points;                            ///< pixels of the widget
    glm::u8vec4 pen{0}, fill{0};                               ///< straight alpha; none where alpha is 0
    double width = 1;                                          ///< of the pen, pixels
    bool flatEnds = false;                                     ///< the pen ends where the line does
};

/// A short text over the picture, in pixels of the widget.
struct ScreenText {
    glm::dvec2 at{0};     ///< its middle
    ToolText text;        ///< translated where it is shown
    glm::u8vec4 color{0}; ///< of the rim, straight alpha
};

/// What tools show in the level: overlays by number, a larger one over a smaller one. A tool chooses numbers
/// from 99 on that no other has (building_overlays, tile_overlays); what it leaves out is shown no longer.
struct ToolOverlays {
    ToolColors colors;                                              ///< in, for tools to draw with
    std::map<int, std::shared_ptr<const render::Overlay>> numbered; ///< null draws nothing
};

/// What tools show over the picture, the last over the others.
struct ToolSketch {
    ToolColors colors;               ///< in, for tools to draw with
    std::vector<ScreenShape> shapes; ///< in the order in which they are drawn
    std::vector<ScreenText> texts;   ///< over the shapes
};

} // namespace octant
