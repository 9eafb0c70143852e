#pragma once

#include <cstddef>

#include "views/drawing/camera.h"
#include "views/render/frame_buffer.h"
#include "views/render/gl.h"
#include "views/render/scene.h"

namespace octant::bench {

/// Finds the patches that hold a visible pixel, by drawing each in a colour of its own.
class SeenPatches {
public:
    explicit SeenPatches(render::Gl& gl);

    /// The triangles of the patches of which the camera sees something; of what one sees through, what is
    /// drawn last in a pixel counts. The target has the size of pictures.
    std::size_t triangles(const render::Scene& scene, const render::Camera& camera,
                          const render::RenderTarget& target);

private:
    render::Gl& m_gl;
    render::FrameBuffer m_frameBuffer;
    render::Gl::Name m_array = 0, m_corners = 0, m_program = 0;
};

} // namespace octant::bench
