#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "model/core/result.h"
#include "views/render/gl.h"

namespace octant::render {

/// A picture of 8-bit RGBA, top row first.
struct Image {
    int width = 0;                  ///< pixels
    int height = 0;                 ///< pixels
    std::vector<std::uint8_t> rgba; ///< width x height x 4 bytes
};

/// An OpenGL 3.3 core context without a window or a display, current on the thread that made it until
/// destroyed.
class OffscreenContext {
public:
    /// Surfaceless EGL, else a pbuffer of the default display; an error in plain words where there is
    /// neither.
    static Result<std::unique_ptr<OffscreenContext>> create();
    ~OffscreenContext();
    OffscreenContext(const OffscreenContext&) = delete;
    OffscreenContext& operator=(const OffscreenContext&) = delete;

    /// Makes it current on the calling thread; false when the driver refuses.
    bool makeCurrent();
    /// The calls of this context; valid as long as it.
    Gl& gl() { return *m_gl; }

private:
    OffscreenContext() = default;
    struct Egl;
    std::unique_ptr<Egl> m_egl;
    std::unique_ptr<Gl> m_gl;
};

/// A framebuffer object with colour to draw a picture into (depth is the renderer's own). The context must
/// outlive it.
class OffscreenTarget {
public:
    /// An error when the driver cannot make one of this size, in pixels.
    static Result<std::unique_ptr<OffscreenTarget>> create(Gl& gl, int width, int height);
    ~OffscreenTarget();
    OffscreenTarget(const OffscreenTarget&) = delete;
    OffscreenTarget& operator=(const OffscreenTarget&) = delete;

    /// Lives as long as this does.
    Gl::Name framebuffer() const { return m_framebuffer; }
    /// Of its picture, pixels.
    int width() const { return m_width; }
    int height() const { return m_height; }

private:
    OffscreenTarget(Gl& gl, int width, int height) : m_gl(gl), m_width(width), m_height(height) {}
    Gl& m_gl;
    int m_width;
    int m_height;
    Gl::Name m_framebuffer = 0;
    Gl::Name m_color = 0;
};

/// Reads the colour of a (single-sampled) framebuffer.
Image readPixels(Gl& gl, Gl::Name framebuffer, int width, int height);

} // namespace octant::render
