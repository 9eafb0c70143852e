#pragma once

#include <cstdint>
#include <unordered_map>

#include "views/drawing/camera.h"
#include "views/render/frame.h"
#include "views/render/gl.h"
#include "views/render/overlay_painter.h"
#include "views/render/programs.h"
#include "views/render/scene.h"

namespace octant::render {

/// Draws the edges of cells. They are made for the sectors in the picture, a few milliseconds a frame, and
/// given up when no frame asks for them any more.
class WirePainter {
public:
    WirePainter(Gl& gl, Programs& programs) : m_gl(gl), m_programs(programs) {}

    /// Draws what is made where the settings ask for a wireframe; stats.unfinished says that some is still
    /// missing.
    Result<void> draw(const Scene& scene, const Camera& camera, const FrameSettings& settings,
                      const PaintContext& context, FrameStats& stats);
    /// Deletes everything on the driver; with `contextLost` only forgets it.
    void reset(bool contextLost);

private:
    struct Lines {
        Gl::Name vertexArray = 0, buffer = 0;
        int count = 0; ///< vertices
    };

    void follow(const Scene& scene);
    void make(Lines& lines, const Scene::Sector& sector);
    void drop(Lines& lines, bool contextLost);

    Gl& m_gl;
    Programs& m_programs;
    std::unordered_map<std::uint64_t, Lines> m_sectors;
    std::uint64_t m_scene = 0, m_seen = 0; ///< identity of the scene, and the next of its changes
};

} // namespace octant::render
