#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include <glm/vec3.hpp>

#include "model/geometry/frustum.h"
#include "model/geometry/mesh_context.h"
#include "model/geometry/pick_tree.h"
#include "model/geometry/sector_walk.h"
#include "model/map/item.h"

namespace octant {

/// Something that a ray meets.
struct PickHit {
    ItemRef item;        ///< a cube with its face, or another item
    double distance = 0; ///< units along the ray
    glm::dvec3 point{0}; ///< from the centre of the centre sector
    glm::vec3 normal{0}; ///< outwards; towards the eye for points
    /// Of a cube, where asked for: its cell, counted as `point`, which may lie outside of it where corners
    /// are moved.
    glm::dvec3 cellMin{0}, cellMax{0};
};

/// What PickIndex::pick() looks for.
struct PickOptions : CubePickRules {
    std::size_t maxHits = 1;                                      ///< the nearest so many, at most one a cube
    double maxDistance = std::numeric_limits<double>::infinity(); ///< from the origin of the ray, units
    bool cells = false; ///< tell the cells of cubes too, which takes another walk down the octree
};

/// Which items a drag box takes.
struct SelectOptions {
    bool touching = false;    ///< also what is only partly inside
    bool hiddenCubes = false; ///< also cubes without a drawn face
};

/// Finds the cubes of a level on a ray or in a frustum. Sectors are prepared when a ray first comes near, and
/// kept for as long as their cell stays the same, so give one index every snapshot of the level in turn.
/// Sectors that are not decoded yet are left out, as are damaged ones. For one thread at a time.
class PickIndex {
public:
    /// Makes this snapshot the one to pick in; null for nothing.
    void update(std::shared_ptr<const MeshContext> context);

    /// From near to far.
    std::vector<PickHit> pick(const Ray& ray, const PickOptions& options = {});
    /// In the order of sectors, then of numbers.
    std::vector<ItemRef> select(const Frustum& frustum, const SelectOptions& options = {});

private:
    struct Entry {
        std::shared_ptr<const LazySector> cell;
        std::shared_ptr<const SectorTree> tree; ///< null while not decoded, and for a damaged or empty sector
        std::unique_ptr<const PickTree> picks;
    };

    void take(std::size_t number);
    void takeDecoded();
    const PickTree& picksOf(Entry& entry);
    void traceSector(std::size_t number, const Ray& ray, const PickOptions& options, CubeHits& hits);
    void traceGrid(const Ray& ray, const PickOptions& options, CubeHits& hits);

    std::shared_ptr<const MeshContext> m_context;
    std::vector<Entry> m_entries;
    std::vector<std::size_t> m_pending;  ///< numbers of sectors that were not decoded
    std::vector<std::size_t> m_reaching; ///< numbers of sectors with geometry beyond their border
    float m_side = 0;
    bool m_storedNormals = false;
};

} // namespace octant
