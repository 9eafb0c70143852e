#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "model/visibility/listed_sight.h"
#include "views/drawing/light_preview.h"
#include "views/drawing/section.h"

namespace octant::render {

/// What colours surfaces have: all that the format gives them, the lightmaps alone, or the plain colour of
/// the material.
enum class ViewMode { Shaded, LightmapOnly, MaterialColor };

/// The grid that shows where the ground (in orthographic views, the picture's plane) is.
struct GroundGrid {
    bool shown = true;
    double step = 1.0; ///< units between lines; every eighth is bold, and lines that come too close make room
    double height = 0.0;                   ///< y of the plane in a perspective view
    glm::u8vec4 color{150, 160, 175, 255}; ///< of the lines, straight alpha
    bool operator==(const GroundGrid&) const = default;
};

/// What tells surfaces apart that no light does: found in the depth of the picture, so it costs the same
/// whatever the level.
struct Relief {
    bool edges = false;     ///< thin dark lines where faces meet at an angle, or end before what is behind
    bool occlusion = false; ///< soft shade in corners, where little light from around would reach
    bool sides = false;     ///< sides a little darker than tops; in ViewMode::MaterialColor alone
    bool operator==(const Relief&) const = default;
};

/// What is done with triangles of cubes that visible lists do not name; what belongs to no sector of theirs
/// is drawn as ever. Blended triangles of a patch stay together: they are listed where one of them is.
struct SightLook {
    std::shared_ptr<const visibility::ListedCubes> listed; ///< null: all is drawn as ever
    bool hides = false;                                    ///< they are left out; otherwise they are darker
    bool operator==(const SightLook&) const = default;
};

/// Whether patches that lie behind others are left out. The picture is the same in any case: what is drawn
/// without them is looked at, and those that show through it are drawn too. Only of pictures with one sample
/// a pixel.
struct Hiding {
    bool on = true;            ///< false: all in the picture are drawn
    std::size_t least = 20000; ///< triangles: where fewer are hidden, drawing them is the faster way
    bool operator==(const Hiding&) const = default;
};

/// How a frame is drawn. Colours are sRGB as in the file and on the screen.
struct FrameSettings {
    ViewMode mode = ViewMode::Shaded;
    bool wireframe = false;  ///< the edges of cells
    bool gridPattern = true; ///< a faint checker of one unit on surfaces
    bool axisWidget = true;  ///< small axes in a corner show which way the camera looks
    bool overlays = true;    ///< those of the scene, with their icons
    bool sky = true;         ///< in shaded perspective views, in the place of the background
    Relief relief;
    GroundGrid grid;
    Section section;      ///< what is shown of the level
    LightPreview preview; ///< in shaded views
    SightLook sight;
    Hiding hiding;
    bool parts =
        true; ///< where little changed since the last frame, only that is drawn; the picture is the same
    double time = 0;      ///< seconds, for waves and moving textures; stands still where the caller lets it
    glm::vec3 wind{0.0f}; ///< units a second
    glm::u8vec3 backgroundTop{58, 66, 80};    ///< at the upper edge; down from it the colours blend
    glm::u8vec3 backgroundBottom{34, 38, 46}; ///< at the lower edge
    glm::u8vec4 wireColor{0, 0, 0, 120};      ///< straight alpha
    double pixelRatio = 1;      ///< device pixels a pixel: scales line widths, icons and the axis widget
    double resolutionScale = 1; ///< 0.1..1: draws fewer pixels and stretches them, for slow drivers in motion
    int samples = 0; ///< of each pixel, for smooth edges; 0 or 1 for none; not with a smaller resolution
    bool operator==(const FrameSettings&) const = default;
};

/// Where a frame goes: a framebuffer (single-sampled) and a rectangle in it, in device pixels from the lower
/// left.
struct RenderTarget {
    std::uint32_t framebuffer = 0; ///< GL name
    int x = 0;                     ///< of the lower left corner
    int y = 0;
    int width = 0; ///< pixels
    int height = 0;
};

/// A rectangle of a picture, in its pixels from the lower left.
struct PictureRect {
    int x = 0, y = 0, width = 0, height = 0; ///< x and y of its lower left corner
    bool empty() const { return width <= 0 || height <= 0; }
    /// With so many pixels more on each side, as far as they are in a picture of this size.
    PictureRect grown(int by, int pictureWidth, int pictureHeight) const {
        const int left = std::max(0, x - by), low = std::max(0, y - by);
        return {left, low, std::min(pictureWidth, x + width + by) - left,
                std::min(pictureHeight, y + height + by) - low};
    }
};

/// How much may be sent to the graphics driver in one frame. Sending stops when either runs out.
struct UploadBudget {
    std::size_t bytes = std::size_t{8} << 20; ///< of vertices, indices and pictures
    std::chrono::microseconds time{4000};     ///< that the drawing thread spends on it

    /// For pictures that need everything at once.
    static UploadBudget unlimited() { return {SIZE_MAX, std::chrono::hours(24)}; }
};

/// What drawing a frame came to.
struct FrameStats {
    std::size_t patches = 0;   ///< drawn
    std::size_t culled = 0;    ///< out of the picture
    std::size_t hidden = 0;    ///< behind others, and not drawn
    std::size_t drawCalls = 0; ///< for the level's triangles
    std::size_t triangles = 0; ///< of the level, without overlays
    std::size_t pending = 0;   ///< patches and lightmaps that wait for upload
    bool animated = false;     ///< the picture would be another one at another time
    bool reused = false;       ///< the level's picture is that of an earlier frame
    bool inPart = false;       ///< likewise, but for a part that was drawn anew
    bool unfinished = false;   ///< lines of cells are still being made: the next frame shows more of them
};

} // namespace octant::render
