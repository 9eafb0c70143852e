#include "views/render/offscreen.h"

#include <algorithm>
#include <cstring>

#include <epoxy/egl.h>

#include "views/render/gl_constants.h"

namespace octant::render {

struct OffscreenContext::Egl {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;
    EGLSurface surface = EGL_NO_SURFACE;
};

namespace {

bool hasExtension(const char* list, const char* name) { return list && std::strstr(list, name) != nullptr; }

EGLContext createContext(EGLDisplay display, EGLConfig config) {
    const EGLint wanted[] = {EGL_CONTEXT_MAJOR_VERSION,
                             3,
                             EGL_CONTEXT_MINOR_VERSION,
                             3,
                             EGL_CONTEXT_OPENGL_PROFILE_MASK,
                             EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                             EGL_NONE};
    return eglCreateContext(display, config, EGL_NO_CONTEXT, wanted);
}

} // namespace

Result<std::unique_ptr<OffscreenContext>> OffscreenContext::create() {
    std::unique_ptr<OffscreenContext> made(new OffscreenContext);
    made->m_egl = std::make_unique<Egl>();
    Egl& egl = *made->m_egl;

    const char* client = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    if (hasExtension(client, "EGL_MESA_platform_surfaceless") &&
        hasExtension(client, "EGL_EXT_platform_base"))
        egl.display = eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, nullptr, nullptr);
    EGLint major = 0;
    EGLint minor = 0;
    if (egl.display != EGL_NO_DISPLAY && !eglInitialize(egl.display, &major, &minor))
        egl.display = EGL_NO_DISPLAY;
    if (egl.display == EGL_NO_DISPLAY) {
        egl.display = eglGetDisplay(EGL_DEFAULT_DISPLAY);
        if (egl.display == EGL_NO_DISPLAY || !eglInitialize(egl.display, &major, &minor)) {
            egl.display = EGL_NO_DISPLAY;
            return fail("no EGL display for drawing off screen (install Mesa's EGL driver: libegl-mesa0)");
        }
    }
    if (!eglBindAPI(EGL_OPENGL_API))
        return fail("EGL has no desktop OpenGL here");

    const EGLint wanted[] = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,
                             EGL_NONE};
    EGLConfig config = nullptr;
    EGLint configs = 0;
    eglChooseConfig(egl.display, wanted, &config, 1, &configs);
    const char* extensions = eglQueryString(egl.display, EGL_EXTENSIONS);
    const bool surfaceless = hasExtension(extensions, "EGL_KHR_surfaceless_context");
    if (configs == 0 && !(surfaceless && hasExtension(extensions, "EGL_KHR_no_config_context")))
        return fail("EGL offers no frame configuration for OpenGL");
    egl.context = createContext(egl.display, configs > 0 ? config : nullptr);
    if (egl.context == EGL_NO_CONTEXT)
        return fail("no OpenGL 3.3 core context off screen; a newer graphics driver is needed");
    if (!surfaceless) {
        const EGLint size[] = {EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE};
        egl.surface = eglCreatePbufferSurface(egl.display, config, size);
    }
    if (!made->makeCurrent())
        return fail("the off-screen OpenGL context cannot be made current");
    made->m_gl = createEpoxyGl();
    return made;
}

bool OffscreenContext::makeCurrent() {
    return eglMakeCurrent(m_egl->display, m_egl->surface, m_egl->surface, m_egl->context) == EGL_TRUE;
}

OffscreenContext::~OffscreenContext() {
    if (m_egl->display == EGL_NO_DISPLAY)
        return;
    if (eglGetCurrentContext() == m_egl->context)
        eglMakeCurrent(m_egl->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    if (m_egl->surface != EGL_NO_SURFACE)
        eglDestroySurface(m_egl->display, m_egl->surface);
    // The display stays initialized: it is shared by everybody in the process who asked for the same one.
    if (m_egl->context != EGL_NO_CONTEXT)
        eglDestroyContext(m_egl->display, m_egl->context);
}

Result<std::unique_ptr<OffscreenTarget>> OffscreenTarget::create(Gl& gl, int width, int height) {
    const int limit = gl.integer(gl::MaxTextureSize);
    if (width < 1 || height < 1 || width > limit || height > limit)
        return fail("a picture can be 1x1 to " + std::to_string(limit) + "x" + std::to_string(limit) +
                    " pixels");
    std::unique_ptr<OffscreenTarget> target(new OffscreenTarget(gl, width, height));
    target->m_framebuffer = gl.genFramebuffer();
    target->m_color = gl.genRenderbuffer();
    gl.renderbufferStorage(target->m_color, 0, gl::Rgba8, width, height);
    gl.bindFramebuffer(gl::Framebuffer, target->m_framebuffer);
    gl.framebufferRenderbuffer(gl::ColorAttachment0, target->m_color);
    const bool complete = gl.framebufferComplete();
    gl.bindFramebuffer(gl::Framebuffer, 0);
    if (!complete)
        return fail("the graphics driver cannot draw a picture of this size");
    return target;
}

OffscreenTarget::~OffscreenTarget() {
    m_gl.deleteFramebuffer(m_framebuffer);
    m_gl.deleteRenderbuffer(m_color);
}

Image readPixels(Gl& gl, Gl::Name framebuffer, int width, int height) {
    Image image{width, height, {}};
    const std::size_t row = static_cast<std::size_t>(width) * 4;
    image.rgba.resize(row * static_cast<std::size_t>(height));
    gl.bindFramebuffer(gl::ReadFramebuffer, framebuffer);
    gl.pixelStore(gl::PackAlignment, 4);
    gl.readPixels(0, 0, width, height, gl::Rgba, gl::UnsignedByte, image.rgba.data());
    gl.bindFramebuffer(gl::ReadFramebuffer, 0);
    for (std::size_t top = 0, bottom = static_cast<std::size_t>(height) - 1; top < bottom; ++top, --bottom) {
        auto upper = image.rgba.begin() + static_cast<std::ptrdiff_t>(top * row);
        auto lower = image.rgba.begin() + static_cast<std::ptrdiff_t>(bottom * row);
        std::swap_ranges(upper, upper + static_cast<std::ptrdiff_t>(row), lower);
    }
    return image;
}

} // namespace octant::render
