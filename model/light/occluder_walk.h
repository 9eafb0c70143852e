#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include <glm/vec3.hpp>

#include "model/light/occluder_tree.h"

namespace octant::light {

/// Where a ray meets a triangle.
struct OccluderHit {
    static constexpr std::uint32_t None = 0xffffffff;
    std::uint32_t triangle = None;                           ///< its number; None: nothing was met
    float distance = std::numeric_limits<float>::infinity(); ///< in lengths of the direction
};

/// Nodes and packs that a ray walks through.
struct OccluderTrees {
    const OccluderNode* nodes;
    const OccluderPack* packs;
    std::uint32_t root; ///< not nothing
};

/// Told of what a ray meets.
class OccluderVisitor {
public:
    OccluderVisitor() = default;
    OccluderVisitor(const OccluderVisitor&) = delete;
    OccluderVisitor& operator=(const OccluderVisitor&) = delete;
    /// How far the ray goes from now on, after it met a triangle; negative: nothing else is of interest.
    virtual float meet(std::uint32_t triangle, float distance, float to) = 0;

protected:
    ~OccluderVisitor() = default;
};

/// How one kind of processor walks. All of them give the same results, to the bit.
struct OccluderWalk {
    const char* name;
    /// The nearest triangle farther than `from` and nearer than `to`; of two at one distance the one with the
    /// lower number.
    OccluderHit (*nearest)(const OccluderTrees& trees, const glm::vec3& origin, const glm::vec3& direction,
                           float from, float to);
    /// Whether something stops light nearer than `to`. The visitor is told of triangles that need not stop
    /// it, in any order, as long as none was met that does, or until it wants no more, which stops light.
    bool (*stopped)(const OccluderTrees& trees, const glm::vec3& origin, const glm::vec3& direction,
                    float from, float to, OccluderVisitor& visitor);
    /// Tells of all triangles as far as the visitor wants, near ones first as a rule.
    void (*visit)(const OccluderTrees& trees, const glm::vec3& origin, const glm::vec3& direction, float from,
                  float to, OccluderVisitor& visitor);
};

/// The ways to walk that this processor knows, the fastest one first.
std::span<const OccluderWalk> occluderWalks();

} // namespace octant::light
