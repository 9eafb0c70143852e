#pragma once

#include <memory>
#include <string>
#include <vector>

#include "views/drawing/camera.h"
#include "views/render/frame.h"
#include "views/render/gl.h"
#include "views/render/offscreen.h"
#include "views/render/scene.h"

namespace octant::render {

/// Draws scenes. It owns every GL object; all calls but the constructor need the context current that it
/// began with. A frame leaves the GL state as a fresh context has it, with the target's framebuffer bound.
class Renderer {
public:
    /// Owns the Gl.
    explicit Renderer(std::unique_ptr<Gl> gl);
    /// Uses a Gl that outlives it.
    explicit Renderer(Gl& gl);
    /// Does not touch GL: call releaseGl first while the context is current.
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    /// Asks the driver for its abilities and compiles the usual shaders. To be called once for each new
    /// context. The error is the driver's.
    Result<void> init();
    /// Draws a speck of everything that a level is drawn with, since software drivers compile on first use.
    /// Call before the first scene is shown, with what its frames are drawn with.
    Result<void> warmUp(const FrameSettings& settings, const RenderTarget& target);
    /// Deletes all GL objects; with contextLost only forgets them. After another init everything is sent
    /// anew.
    void releaseGl(bool contextLost = false);

    /// RGBA picture with straight alpha that the icons of overlays cut their cells from.
    void setIconAtlas(Image atlas);

    /// Sends what changed, what covers most of the camera's picture first, until the budget is spent (at
    /// least one thing a call). Returns how many patches and lightmap lists still wait.
    std::size_t uploadPending(const Scene& scene, const UploadBudget& budget, const Camera& camera,
                              ViewSize size);

    /// Keys of the pictures of all materials that were sent, in the order in which they were first needed.
    const std::vector<std::string>& wantedPictures() const;

    /// Draws what has been sent of the scene. The error is the driver's refusal of a shader or a size.
    Result<FrameStats> render(const Scene& scene, const Camera& camera, const FrameSettings& settings,
                              const RenderTarget& target);

private:
    class Impl;
    std::unique_ptr<Gl> m_ownGl;
    std::unique_ptr<Impl> m_impl;
};

/// One whole picture off screen, everything uploaded: what `octant render` and thumbnails need.
Result<Image> renderImage(Gl& gl, const Scene& scene, const Camera& camera, const FrameSettings& settings,
                          int width, int height, Image iconAtlas = {});

} // namespace octant::render
