#pragma once

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "views/render/camera.h"
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

    Result<void> drawBackdrop(const FrameSettings& settings);
    /// In a perspective view hidden by the level, else behind all of it.
    Result<void> drawGrid(const Camera& camera, const GroundGrid& grid, const PaintContext& context);
    Result<void> drawAxisWidget(const Camera& camera, const PaintContext& context);
    void reset(bool contextLost);

private:
    void bindEmptyArray();

    Gl& m_gl;
    Programs& m_programs;
    OverlayPainter& m_painter;
    Gl::Name m_emptyArray = 0;
};

} // namespace octant::render
