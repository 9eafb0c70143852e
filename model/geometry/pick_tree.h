#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include <glm/vec3.hpp>

#include "model/geometry/cube_faces.h"
#include "model/geometry/frustum.h"
#include "model/geometry/patches.h"

namespace octant {

/// Where a ray meets a cube.
struct CubeHit {
    std::uint32_t cube = Cube::None; ///< number in its sector's list
    int face = 0;                    ///< 0..5, face order
    double distance = 0;             ///< along the ray, units
    glm::vec3 normal{0};             ///< outwards, also of a face that is hit from behind
};

/// The nearest hits so far, at most so many.
class CubeHits {
public:
    /// `maxDistance`: units along the ray.
    CubeHits(std::size_t most, double maxDistance) : m_most(most), m_limit(maxDistance) {}

    /// Distance in units from which on hits are not wanted any more; it shrinks as hits are added.
    double limit() const { return m_limit; }
    /// Keeps a hit if it is one of the nearest.
    void add(std::uint64_t sector, const CubeHit& hit);
    /// A hit with the sector that was given to add().
    struct Item {
        std::uint64_t sector; ///< its id
        CubeHit hit;          ///< where the ray meets it
    };
    /// From near to far.
    const std::vector<Item>& items() const { return m_items; }

private:
    std::size_t m_most;
    double m_limit;
    std::vector<Item> m_items;
};

/// A ray in a sector.
struct SectorRay {
    glm::dvec3 origin;    ///< sector-local, may be far outside
    glm::dvec3 direction; ///< unit vector
};

/// What stops a ray.
struct CubePickRules {
    bool hiddenFaces = false; ///< also faces that are not drawn
    bool backFaces = false;   ///< all faces also from behind, as those that are drawn from both sides
    bool liquids = true;      ///< faces of liquid materials too
    bool seeThrough = true;   ///< faces of materials that one sees through too
};

/// Whether reading found no number of a sector that is not finite (PMF-052), in the sector itself or in the
/// ones that it was edited from. Edits refuse such numbers.
bool holdsFiniteNumbers(const LazySector& cell);

/// Boxes around the geometry of a sector, as a tree for rays and frusta. A box holds all corners below it, so
/// corners that were moved out of their cells are found. Costs about 37 bytes a geometry cube. The SectorTree
/// must outlive it.
class PickTree {
public:
    /// `finite`: the sector is known to hold finite numbers alone, which saves looking at all of its
    /// vertices.
    PickTree(const MeshContext& context, const SectorTree& tree, bool finite = false);

    /// No cube of geometry in it.
    bool empty() const { return m_root.children == 0 && m_root.index == Cube::None; }
    /// Adds the cubes that a ray meets before `hits.limit()`, each at most once and where the ray meets it
    /// first. `sector` goes into the hits.
    void trace(const SectorRay& ray, const CubePickRules& rules, const MaterialFlags& materials,
               std::uint64_t sector, CubeHits& hits) const;
    /// Adds the numbers of cubes in a frustum in sector-local coordinates: those that it touches, or those
    /// that it holds whole; of the cubes without a drawn face only with `hiddenCubes`.
    void select(const Frustum& frustum, bool touching, bool hiddenCubes,
                std::vector<std::uint32_t>& cubes) const;

private:
    struct Node {
        Box box;
        std::uint32_t index =
            Cube::None;            ///< first of its children in m_nodes; of a leaf the number of the cube
        std::uint8_t children = 0; ///< 0 for a leaf
        std::uint8_t faces = 0;    ///< drawn faces of a leaf, or of anything below
        bool moved = false;        ///< a leaf with moved corners
        bool bothSides = false;    ///< a leaf that is drawn from both sides
    };
    static_assert(sizeof(Node) == 32);
    struct Trace;

    Node build(const MeshContext& context, std::uint32_t number, CubeCell cell);
    Node leaf(const MeshContext& context, const CubeCell& cell, const Cube& cube) const;
    bool stops(const Node& leaf, int face, bool fromBehind, const Trace& trace) const;
    void meetBox(const Node& leaf, const Trace& trace, CubeHits& hits) const;
    void meetMoved(const Node& leaf, const Trace& trace, CubeHits& hits) const;

    const SectorTree* m_tree;
    bool m_finite;
    std::vector<Node> m_nodes;
    Node m_root;
};

} // namespace octant
