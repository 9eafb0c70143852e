#pragma once

#include "views/drawing/camera.h"
#include "views/render/programs.h"
#include "views/render/residency.h"
#include "views/render/scene.h"

namespace octant::render {

/// Draws the sky behind the level in perspective views: a box of six pictures, and clouds.
class SkyPainter {
public:
    SkyPainter(Gl& gl, Programs& programs, Residency& residency)
        : m_gl(gl), m_programs(programs), m_residency(residency) {}

    /// Fills the picture; depth stays as it is.
    Result<void> draw(const SkyLook& sky, const Camera& camera, ViewSize size, double time);
    /// Whether time changes how it looks.
    bool moves(const SkyLook& sky) const;
    /// Deletes everything on the driver; with `contextLost` only forgets it.
    void reset(bool contextLost);

private:
    bool shown(const SkyLook& sky) const;
    bool hasClouds(const SkyLook& sky) const;

    Gl& m_gl;
    Programs& m_programs;
    Residency& m_residency;
    Gl::Name m_emptyArray = 0;
};

} // namespace octant::render
