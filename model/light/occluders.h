#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <glm/vec3.hpp>

#include "model/core/work_context.h"
#include "model/light/occluder_tree.h"
#include "model/light/occluder_walk.h"

namespace octant::light {

/// The triangles of a level as trees of boxes, one a sector under a common one, for rays. Immutable; rays of
/// all threads may use it at once. Costs about 80 bytes a triangle.
class Occluders {
public:
    /// Numbers of triangles count through the sectors, with gaps: see firstTriangle(). Sectors are built side
    /// by side. After a stop of the work it must not be used. Where `same` says so the triangles of a sector
    /// are in the places that they have in `before`, and stop the same; it is taken from there, and need not
    /// be in `sectors`. `before` is of no use afterwards.
    Occluders(std::span<const std::vector<Occluder>> sectors, const WorkContext& work,
              Occluders* before = nullptr, const std::vector<bool>& same = {});

    using Hit = OccluderHit;

    /// The share of light, by channel, that comes through from `origin` over a distance in a direction of
    /// length 1; a ray along an edge is stopped. `skyOpens`: what meets a sky has come from it; otherwise a
    /// sky stops it.
    glm::vec3 open(const glm::vec3& origin, const glm::vec3& direction, float distance, bool skyOpens) const;
    /// The nearest triangle farther than `from` and nearer than `to`.
    Hit nearest(const glm::vec3& origin, const glm::vec3& direction, float from, float to) const;

    /// Number of triangles.
    std::size_t size() const { return m_size; }
    /// Number of the first triangle of a sector; of the number of sectors: one more than all numbers.
    std::uint32_t firstTriangle(std::size_t sector) const {
        return sector < m_parts.size() ? m_parts[sector].firstTriangle
                                       : static_cast<std::uint32_t>(m_infos.size());
    }
    /// Of all sectors together.
    std::size_t bytes() const;
    /// Walks in another way from now on, which gives the same results; for tests.
    void walkLike(const OccluderWalk& walk) { m_walk = &walk; }

private:
    static constexpr std::uint32_t leaf = OccluderNode::leaf, nothing = OccluderNode::nothing;

    struct Info {
        std::uint32_t surface;
        Passing passing;
        glm::vec3 passes;
    };
    /// Where the tree of a sector lies in the common lists.
    struct Part {
        std::uint32_t firstNode = 0, endNode = 0, nodeRoom = 0, firstPack = 0, endPack = 0, packRoom = 0;
        std::uint32_t firstTriangle = 0, triangles = 0, triangleRoom = 0;
        bool sky = false;
        std::uint32_t root = nothing; ///< counted from the first node or pack of the part
        glm::vec3 low{0}, high{0};
    };
    class Passed;
    class ThroughPassing;
    class ToSky;

    bool takeOver(Occluders& before, std::span<const std::vector<Occluder>> sectors, const WorkContext& work,
                  const std::vector<bool>& same);
    void putInfos(Part& part, const std::vector<Occluder>& triangles);
    void putTree(Part& part, const OccluderTree& tree, const std::vector<Occluder>& triangles);
    void buildTop();
    OccluderTrees trees() const { return {m_nodes.get(), m_packs.get(), m_root}; }

    std::shared_ptr<OccluderNode[]> m_nodes;
    std::shared_ptr<OccluderPack[]> m_packs;
    std::size_t m_nodeCount = 0, m_packCount = 0; ///< with all room
    std::vector<Info> m_infos;                    ///< by number of triangle
    std::vector<Part> m_parts;                    ///< by sector
    std::uint32_t m_firstTop = 0;                 ///< of the common tree, behind the others
    std::uint32_t m_root = nothing;
    std::size_t m_size = 0;
    bool m_anySky = false;
    const OccluderWalk* m_walk = &occluderWalks().front();
};

} // namespace octant::light
