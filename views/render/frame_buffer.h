#pragma once

#include "views/render/frame.h"
#include "views/render/gl.h"

namespace octant::render {

/// The renderer's own picture with a depth of 32-bit floats, which is what keeps levels of kilometres from
/// flickering: a frame is drawn here and copied to where the caller wants it.
class FrameBuffer {
public:
    /// The Gl must outlive it. Nothing is made before begin().
    explicit FrameBuffer(Gl& gl) : m_gl(gl) {}

    /// Binds it, at least as large as asked for. An error when the driver cannot make one of this size.
    Result<void> begin(int width, int height, int samples);
    /// Copies the lower left part to the target, stretched to its size.
    void copyTo(const RenderTarget& target, int width, int height);
    /// Copies colour and depth of another one's lower left part, which must have as many samples, and binds
    /// this.
    Result<void> copyFrom(const FrameBuffer& other, int width, int height);
    /// To read from; what begin() bound.
    Gl::Name name() const { return m_framebuffer; }
    /// Deletes everything on the driver; with `contextLost` only forgets it.
    void reset(bool contextLost);

private:
    Gl& m_gl;
    Gl::Name m_framebuffer = 0;
    Gl::Name m_color = 0;
    Gl::Name m_depth = 0;
    int m_width = 0;
    int m_height = 0;
    int m_samples = 0;
};

} // namespace octant::render
