#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "model/core/executor.h"
#include "model/geometry/mesh.h"
#include "model/geometry/mesh_context.h"
#include "views/drawing/camera.h"
#include "views/render/scene.h"

namespace octant::render {

/// From where a level is looked at first.
struct LookFrom {
    Camera camera;      ///< where it is, before framing
    ViewSize size;      ///< of the picture, pixels
    bool frame = false; ///< move the camera so that what is seen fills the picture
};

/// The visible parts of a level, meshed first, so that a picture can be shown before the rest is decoded.
struct FirstLook {
    /// A sector of which something is seen.
    struct SectorPart {
        std::size_t number = 0; ///< of the sector in its level
        LightmapList lightmaps; ///< all of the sector
        std::vector<std::pair<std::uint32_t, std::shared_ptr<const PatchMesh>>>
            patches; ///< by cube, ascending
    };

    Camera camera;                   ///< as framed
    std::vector<SectorPart> sectors; ///< by number, ascending
};

/// A box around everything in the sectors of the level, as far as that is known without decoding many of
/// them; the box of the whole grid where they hold nothing.
WorldBox roughBounds(const MeshContext& context);

/// Shoots rays through the picture and meshes the patches that they meet, so it misses only what covers less
/// than a few pixels of it. After a cancel the result is worthless.
FirstLook lookAtLevel(const std::shared_ptr<const MeshContext>& context, const LookFrom& from,
                      Executor& executor, const CancelToken& cancel);

} // namespace octant::render
