#pragma once

#include "views/drawing/camera.h"
#include "views/render/frame_buffer.h"
#include "views/render/gl.h"
#include "views/render/renderer.h"
#include "views/render/scene.h"

namespace octant::bench {

/// The baseline of pictures: everything that the camera sees of a scene in one buffer, drawn by one call.
class StaticDraw {
public:
    explicit StaticDraw(render::Gl& gl);

    /// Sends what the camera sees, in place of what was sent before.
    void send(const render::Scene& scene, const render::Camera& camera);
    /// Returns when the picture is finished.
    void draw(const render::Camera& camera, const render::RenderTarget& target);
    int triangles() const { return m_count / 3; }

private:
    render::Gl& m_gl;
    render::FrameBuffer m_frameBuffer;
    render::Gl::Name m_array = 0, m_corners = 0, m_program = 0;
    int m_count = 0;
};

} // namespace octant::bench
