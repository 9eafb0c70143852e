#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "model/core/executor.h"
#include "model/geometry/mesh_context.h"
#include "model/geometry/sector_walk.h"

namespace octant {

/// A patch that rays meet.
struct VisiblePatch {
    std::size_t sector = 0; ///< number in the level
    std::uint32_t cube = 0; ///< at the top of the patch
    std::uint32_t rays = 0; ///< how many meet it first, or first behind what one sees through
};

/// Finds the visible patches of a level by shooting rays. Only the sectors that a ray reaches are decoded.
/// Geometry that reaches out of its sector may be missed. Thread-safe.
class VisiblePatches {
public:
    /// Of the snapshot that the context is of.
    explicit VisiblePatches(std::shared_ptr<const MeshContext> context);
    ~VisiblePatches();
    VisiblePatches(const VisiblePatches&) = delete;
    VisiblePatches& operator=(const VisiblePatches&) = delete;

    /// Those with the most rays first. After a cancel, what was found until then.
    std::vector<VisiblePatch> seenBy(std::span<const Ray> rays, Executor& executor,
                                     const CancelToken& cancel);
    /// What it was made with.
    const std::shared_ptr<const MeshContext>& context() const { return m_context; }

private:
    struct Entry;
    class Tracer;

    const Entry* prepared(std::size_t number);

    std::shared_ptr<const MeshContext> m_context;
    std::unique_ptr<Entry[]> m_entries; ///< one a sector
};

} // namespace octant
