#pragma once

#include "views/drawing/camera.h"
#include "views/render/gpu_cache.h"
#include "views/render/programs.h"
#include "views/render/scene.h"

namespace octant::render {

/// Draws the sky behind the level in perspective views: a box of six pictures, and clouds.
class SkyPainter {
public:
    SkyPainter(Gl& gl, Programs& programs, GpuCache& gpuCache)
        : m_gl(gl), m_programs(programs), m_gpuCache(gpuCache) {}

    /// Fills the picture; depth stays as it is.
    Result<void> draw(const SkyStyle& sky, const Camera& camera, ViewSize size, double time);
    /// Whether time changes how it looks.
    bool moves(const SkyStyle& sky) const;
    /// Deletes everything on the driver; with `contextLost` only forgets it.
    void reset(bool contextLost);

private:
    bool shown(const SkyStyle& sky) const;
    bool hasClouds(const SkyStyle& sky) const;

    Gl& m_gl;
    Programs& m_programs;
    GpuCache& m_gpuCache;
    Gl::Name m_emptyArray = 0;
};

} // namespace octant::render
