#include "views/render/frame_buffer.h"

#include <algorithm>

#include "views/render/gl_constants.h"

namespace octant::render {

Result<void> FrameBuffer::begin(int width, int height, int samples) {
    const bool tooLarge = m_width > 2 * width + 256 && m_height > 2 * height + 256;
    if (m_framebuffer != 0 && m_width >= width && m_height >= height && m_samples == samples && !tooLarge) {
        m_gl.bindFramebuffer(gl::Framebuffer, m_framebuffer);
        return {};
    }
    const int newWidth = tooLarge || samples != m_samples ? width : std::max(width, m_width);
    const int newHeight = tooLarge || samples != m_samples ? height : std::max(height, m_height);
    reset(false);
    m_framebuffer = m_gl.genFramebuffer();
    m_color = m_gl.genRenderbuffer();
    m_depth = m_gl.genRenderbuffer();
    m_gl.renderbufferStorage(m_color, samples, gl::Rgba8, newWidth, newHeight);
    m_gl.renderbufferStorage(m_depth, samples, gl::DepthComponent32F, newWidth, newHeight);
    m_gl.bindFramebuffer(gl::Framebuffer, m_framebuffer);
    m_gl.framebufferRenderbuffer(gl::ColorAttachment0, m_color);
    m_gl.framebufferRenderbuffer(gl::DepthAttachment, m_depth);
    m_width = newWidth;
    m_height = newHeight;
    m_samples = samples;
    if (m_gl.framebufferComplete())
        return {};
    reset(false);
    return fail("the graphics driver cannot draw a picture of this size");
}

void FrameBuffer::copyTo(const RenderTarget& target, int width, int height) {
    m_gl.bindFramebuffer(gl::ReadFramebuffer, m_framebuffer);
    m_gl.bindFramebuffer(gl::DrawFramebuffer, target.framebuffer);
    const bool sameSize = width == target.width && height == target.height;
    m_gl.blitFramebuffer(0, 0, width, height, target.x, target.y, target.x + target.width,
                         target.y + target.height, gl::ColorBit, sameSize ? gl::Nearest : gl::Linear);
    m_gl.bindFramebuffer(gl::Framebuffer, target.framebuffer);
}

Result<void> FrameBuffer::copyFrom(const FrameBuffer& other, int width, int height) {
    if (Result<void> begun = begin(width, height, other.m_samples); !begun)
        return begun;
    m_gl.bindFramebuffer(gl::ReadFramebuffer, other.m_framebuffer);
    m_gl.bindFramebuffer(gl::DrawFramebuffer, m_framebuffer);
    m_gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl::ColorBit | gl::DepthBit, gl::Nearest);
    m_gl.bindFramebuffer(gl::Framebuffer, m_framebuffer);
    return {};
}

void FrameBuffer::reset(bool contextLost) {
    if (m_framebuffer != 0 && !contextLost) {
        m_gl.deleteFramebuffer(m_framebuffer);
        m_gl.deleteRenderbuffer(m_color);
        m_gl.deleteRenderbuffer(m_depth);
    }
    m_framebuffer = m_color = m_depth = 0;
    m_width = m_height = 0;
}

} // namespace octant::render
