#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "views/drawing/camera.h"
#include "views/render/frame.h"
#include "views/render/gpu_cache.h"
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
    /// Draws opaque triangles and liquids.
    Result<void> drawSolid(const FrameSettings& settings, const PaintContext& context, FrameStats& stats);
    /// Draws triangles of transparent and additive materials, sorted for the camera.
    Result<void> drawBlended(const Camera& camera, const FrameSettings& settings, const PaintContext& context,
                             FrameStats& stats);

private:
    struct PageRuns {
        std::vector<GeometryStore::Run> runs;
        float nearest = 0;
    };
    struct BlendedItem {
        float distance;
        int patch;
    };
    /// A pass over pages with the same programs.
    struct Pass {
        const FrameSettings& settings;
        const PaintContext& context;
        bool blended = false;
        bool cap = false;           ///< what cuts of a section show, in the place of the surface
        Program* program = nullptr; ///< in use
        int book = -2;              ///< bound
    };

    static void addRun(std::vector<PageRuns>& pages, const GpuCache::Patch& patch, DrawClass drawClass,
                       float distance);
    void setState(const PaintContext& context, bool blend);
    void clip(const FrameSettings& settings, bool on);
    void sortBlended(const Camera& camera);
    Result<void> useProgram(Pass& pass, int page, bool liquid);
    void drawRuns(int page, std::span<const GeometryStore::Run> runs, FrameStats& stats);
    Result<void> drawPages(Pass& pass, std::vector<PageRuns>& pages, bool liquid, FrameStats& stats);
    Result<void> drawBlendedItems(Pass& pass, FrameStats& stats);

    Gl& m_gl;
    Programs& m_programs;
    GpuCache& m_gpuCache;
    std::vector<PageRuns> m_opaque;
    std::vector<PageRuns> m_liquid;
    std::vector<BlendedItem> m_blended;
    std::vector<int> m_counts;
    std::vector<const void*> m_offsets;
};

} // namespace octant::render
