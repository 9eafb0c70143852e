#pragma once

#include <map>
#include <memory>
#include <span>

#include <glm/mat4x4.hpp>

#include "views/drawing/overlay.h"
#include "views/render/gl.h"
#include "views/render/offscreen.h"
#include "views/render/programs.h"

namespace octant::render {

/// How depth is compared in this frame.
struct DepthRules {
    Gl::Enum closer; ///< depth test that passes what is in front of the level or in its faces
    Gl::Enum behind; ///< depth test that passes what the level hides
    glm::vec2 toFront{1,
                      0}; ///< scale and offset of clip depth that lift lines off the faces that they lie on
    glm::vec2 blendedToFront{1, 0}; ///< the same for blended faces that lie in solid ones
    /// Scale and offset that make 1 / distance of a stored depth, in orthographic views the distance: what is
    /// linear across the picture of a plane.
    glm::vec2 linear{1, 0};
    float empty = 0; ///< stored where nothing was drawn
};

/// What painters of a frame share.
struct PaintContext {
    glm::mat4 clip{1.0f};                  ///< eye-relative to clip space
    glm::dvec3 eye{0.0};                   ///< level coordinates
    glm::vec3 right{1, 0, 0}, up{0, 1, 0}; ///< axes of the picture
    glm::vec2 pixels{1.0f};                ///< size of the picture
    float pixelScale = 1;                  ///< pixels of the picture for one of the caller's
    float nearest = 0;                     ///< smallest clip w that is drawn
    DepthRules depth{};
};

/// Draws overlays: fills, lines and icons. What did not change since the last frame is not sent again.
class OverlayPainter {
public:
    OverlayPainter(Gl& gl, Programs& programs) : m_gl(gl), m_programs(programs) {}

    /// The pictures that icons cut their cells from; kept for a new context.
    void setIconAtlas(Image atlas);
    /// Draws overlays in the order of their numbers. The error is the driver's.
    Result<void> draw(const std::map<int, std::shared_ptr<const Overlay>>& overlays,
                      const PaintContext& context);
    /// Lines of the moment, drawn over everything.
    Result<void> drawLines(std::span<const OverlayLine> lines, const PaintContext& context);
    /// Deletes everything on the driver; with `contextLost` only forgets it.
    void reset(bool contextLost);

private:
    struct Stream {
        Gl::Name vertexArray = 0;
        Gl::Name buffer = 0;
        int count = 0;
    };
    struct Loaded {
        std::shared_ptr<const Overlay> overlay;
        Stream fills;
        Stream lines;
        Stream icons;
    };
    enum class Layout { Fills, Lines, Icons };

    /// What a vertex of the bound buffer is made of; `stride` in bytes.
    void describe(Layout layout, int stride);
    void fill(Stream& stream, Layout layout, const void* data, std::size_t count);
    void drop(Stream& stream, bool contextLost);
    void drop(Loaded& loaded, bool contextLost);
    Result<void> drawParts(const Loaded& loaded, const PaintContext& context, float opacity);
    Result<void> drawLineStream(const Stream& stream, const PaintContext& context, glm::vec3 origin,
                                float opacity, float casing = 0);
    Result<void> drawIcons(const Stream& icons, const PaintContext& context, glm::vec3 origin, float opacity);
    void bindAtlas();

    Gl& m_gl;
    Programs& m_programs;
    std::map<int, Loaded> m_loaded;
    Stream m_momentLines;
    Image m_atlas;
    Gl::Name m_atlasTexture = 0;
};

} // namespace octant::render
