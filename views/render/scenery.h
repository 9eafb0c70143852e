#pragma once

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "views/drawing/camera.h"
#include "views/render/frame.h"
#include "views/render/overlay_painter.h"

namespace octant::render {

/// Size in the caller's pixels of the square in the lower left corner that the axis widget fills.
inline constexpr double axisWidgetSize = 88;

/// Where the tip of an axis (0 X, 1 Y, 2 Z) of the axis widget appears, in the caller's pixels from the top
/// left of a view of this size; for clicks on it.
glm::dvec2 axisWidgetTip(const Camera& camera, int axis, ViewSize size);

/// The background, the ground grid and the axis widget.
class Scenery {
public:
    Scenery(Gl& gl, Programs& programs, OverlayPainter& painter)
        : m_gl(gl), m_programs(programs), m_painter(painter) {}

    /// Fills the picture with the colours of the background.
    Result<void> drawBackdrop(const FrameSettings& settings);
    /// Draws the ground grid. In a perspective view the level hides it where it is in front; in other views
    /// the grid is behind all of the level.
    Result<void> drawGrid(const Camera& camera, const GroundGrid& grid, const PaintContext& context);
    /// Draws the three axes into the lower left corner.
    Result<void> drawAxisWidget(const Camera& camera, const PaintContext& context);
    /// Deletes everything on the driver; with `contextLost` only forgets it.
    void reset(bool contextLost);

private:
    void bindEmptyArray();

    Gl& m_gl;
    Programs& m_programs;
    OverlayPainter& m_painter;
    Gl::Name m_emptyArray = 0;
};

} // namespace octant::render
