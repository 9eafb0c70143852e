#pragma once

#include "views/drawing/camera.h"
#include "views/render/frame.h"
#include "views/render/frame_buffer.h"
#include "views/render/gl.h"
#include "views/render/overlay_painter.h"
#include "views/render/programs.h"

namespace octant::render {

/// Draws edges of faces and the shade of corners over the solid surfaces of a picture, of whose depth it
/// makes a copy to read from.
class ReliefPainter {
public:
    ReliefPainter(Gl& gl, Programs& programs) : m_gl(gl), m_programs(programs) {}

    /// Draws what the settings ask for over a part of the frame, which is bound, before what has no depth is
    /// drawn. Depth around the part counts too. The error is the driver's.
    Result<void> draw(const FrameBuffer& frame, const Camera& camera, const Relief& relief,
                      const PaintContext& context, const PictureRect& part);
    /// From how many pixels away depth is looked at.
    static int reachOf(const Relief& relief);
    /// Deletes everything on the driver; with `contextLost` only forgets it.
    void reset(bool contextLost);

private:
    /// A texture that can be drawn to.
    struct Layer {
        Gl::Name framebuffer = 0;
        Gl::Name texture = 0;
    };
    /// How the pixels of a picture lie in space.
    struct Rays {
        glm::vec2 scale{1.0f}; ///< between neighbours: tangents, in orthographic views units
        glm::vec2 start{0.0f}; ///< of the lower left corner
    };

    Result<void> prepare(int width, int height);
    Layer makeLayer(int width, int height, bool depth);
    void drop(Layer& layer, bool contextLost);
    Result<Program*> begin(const char* shader, const std::string& defines, const Rays& rays,
                           const PaintContext& context);
    Result<void> drawOcclusion(const std::string& defines, const Rays& rays, const PaintContext& context,
                               const PictureRect& part);

    Gl& m_gl;
    Programs& m_programs;
    Layer m_depth;     ///< of the frame
    Layer m_occlusion; ///< half as wide and high
    Gl::Name m_emptyArray = 0;
    int m_width = 0, m_height = 0; ///< of m_depth
};

} // namespace octant::render
