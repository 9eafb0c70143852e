#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "views/drawing/camera.h"
#include "views/render/frame.h"
#include "views/render/gpu_cache.h"
#include "views/render/hiding_picture.h"
#include "views/render/overlay_painter.h"
#include "views/render/programs.h"

namespace octant::render {

/// Draws the triangles of the level that are in the picture: one call for each page, and blended triangles
/// last, from back to front.
class LevelPainter {
public:
    LevelPainter(Gl& gl, Programs& programs, GpuCache& gpuCache)
        : m_gl(gl), m_programs(programs), m_gpuCache(gpuCache) {}

    /// Picks the patches in the picture, of one sector alone where `only` is its id; counts them, and whether
    /// time changes how they look.
    void cull(const Camera& camera, ViewSize size, const FrameSettings& settings, FrameStats& stats,
              std::uint64_t only = 0);
    /// Leaves out the patches that were picked and lie behind others, where the settings ask for it. Then
    /// drawSolid() reads the depth of the picture, which must be bound and have one sample a pixel.
    void hide(const Camera& camera, ViewSize size, const FrameSettings& settings, FrameStats& stats);
    /// Leaves out the patches that were picked and have no pixel in a part of the picture. Blended triangles
    /// are those of another part, which lies around it.
    void leaveOutside(const PictureRect& part, const PictureRect& blendedPart, const PaintContext& context);
    /// Draws opaque triangles and liquids.
    Result<void> drawSolid(const FrameSettings& settings, const PaintContext& context, FrameStats& stats);
    /// Draws triangles of transparent and additive materials, sorted for the camera.
    Result<void> drawBlended(const Camera& camera, const FrameSettings& settings, const PaintContext& context,
                             FrameStats& stats);

private:
    struct PageRuns {
        std::vector<GeometryStore::Run> runs;
        float nearest = std::numeric_limits<float>::infinity(); ///< of all that the picture holds of it
    };
    /// A patch in the picture.
    struct Picked {
        int place = 0;
        const visibility::ListedCubes::OfSector* listed = nullptr; ///< none: all of it is
        glm::vec3 origin{0.0f};                                    ///< of its sector, from the eye
        float distance = 0;
        bool hidden = false;
        bool blendedToo = false; ///< although it is hidden, its blended triangles are drawn
    };
    /// A part of a hidden patch.
    struct HiddenBox {
        std::size_t picked = 0; ///< number in m_picked
        BoxInPicture place;
    };
    struct BlendedItem {
        float distance;
        int patch;
        bool dark;
    };
    /// The triangles of a patch as runs of what it has of a class, counted from its first.
    struct Split {
        std::shared_ptr<const PatchMesh> mesh;
        std::array<std::vector<GeometryStore::Run>, 2> listed, other; ///< opaque, liquid
        bool blended = false;                                         ///< some are listed
    };
    /// A pass over pages with the same programs.
    struct Pass {
        const FrameSettings& settings;
        const PaintContext& context;
        bool blended = false;
        bool cap = false;           ///< what cuts of a section show, in the place of the surface
        bool dark = false;          ///< what is not listed
        Program* program = nullptr; ///< in use
        int book = -2;              ///< bound
    };

    static void addRun(std::vector<PageRuns>& pages, const GpuCache::Patch& patch, DrawClass drawClass,
                       float distance);
    static void addRuns(std::vector<PageRuns>& pages, const GpuCache::Patch& patch, DrawClass drawClass,
                        std::span<const GeometryStore::Run> parts, float distance);
    const Split& splitOf(int place, const visibility::ListedCubes::OfSector& listed);
    void addListed(int place, const visibility::ListedCubes::OfSector& listed, bool hides, float distance);
    void take(const Picked& picked, const FrameSettings& settings);
    void coverBoxes(float reach);
    bool hideBoxes(std::size_t number, const Frustum& frustum, float reach);
    bool uncover(const PaintContext& context, const FrameSettings& settings, FrameStats& stats);
    void takePicked(const FrameSettings& settings);
    void setState(const PaintContext& context, bool blend);
    void clip(const FrameSettings& settings, bool on);
    void sortBlended(const Camera& camera);
    Result<void> useProgram(Pass& pass, int page, bool liquid);
    void drawRuns(int page, std::span<const GeometryStore::Run> runs, FrameStats& stats);
    Result<void> drawPages(Pass& pass, std::vector<PageRuns>& pages, bool liquid, FrameStats& stats);
    Result<void> drawBlendedItems(const Pass& pass, FrameStats& stats);

    Gl& m_gl;
    Programs& m_programs;
    GpuCache& m_gpuCache;
    std::vector<PageRuns> m_opaque;
    std::vector<PageRuns> m_liquid;
    std::vector<PageRuns> m_darkOpaque; ///< of what is not listed
    std::vector<PageRuns> m_darkLiquid;
    std::vector<BlendedItem> m_blended;
    std::shared_ptr<const visibility::ListedCubes> m_splitBy;
    std::uint64_t m_splitAt = 0;             ///< generation of the cache
    std::unordered_map<int, Split> m_splits; ///< by place of the patch
    std::vector<Picked> m_picked;
    HidingPicture m_hiding;
    std::vector<std::uint32_t> m_order; ///< of m_picked, from near to far
    std::vector<HiddenBox> m_hidden;
    std::vector<float> m_depth; ///< of the picture
    ViewSize m_size;            ///< of the picture that hide() was for
    bool m_flat = false;        ///< likewise, without perspective
    std::vector<int> m_counts;
    std::vector<const void*> m_offsets;
};

} // namespace octant::render
