#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <glm/vec3.hpp>

#include "model/core/work_context.h"

namespace octant::light {

/// What a surface does with light that meets it.
enum class Passing : std::uint8_t {
    Stops,
    Passes, ///< a share of it, by channel
    Sky     ///< an opening: what meets it has left the level
};

/// A triangle that stops light from both sides, in units from the centre of the centre sector.
struct Occluder {
    std::array<glm::vec3, 3> corners;
    std::uint32_t surface = 0; ///< the same for the triangles of one face of a cube
    Passing passing = Passing::Stops;
    glm::vec3 passes{0}; ///< 0..1, of Passing::Passes
};

/// The triangles of a level as trees of boxes, one a sector under a common one, for rays. Boxes and triangles
/// are met four at a time. Immutable; rays of all threads may use it at once. Costs about 80 bytes a
/// triangle.
class Occluders {
public:
    /// Numbers of triangles count through the sectors, with gaps: see firstTriangle(). Sectors are built side
    /// by side. After a stop of the work it must not be used. Where `same` says so the triangles of a sector
    /// are in the places that they have in `before`, and stop the same; it is taken from there, and need not
    /// be in `sectors`. `before` is of no use afterwards.
    Occluders(std::span<const std::vector<Occluder>> sectors, const WorkContext& work,
              Occluders* before = nullptr, const std::vector<bool>& same = {});

    /// Where a ray meets a triangle.
    struct Hit {
        static constexpr std::uint32_t None = 0xffffffff;
        std::uint32_t triangle = None;                           ///< its number; None: nothing was met
        float distance = std::numeric_limits<float>::infinity(); ///< in lengths of the direction
    };

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

private:
    using Four = float __attribute__((vector_size(16)));
    static constexpr std::uint32_t leaf = 0x80000000, nothing = 0xffffffff;

    /// Four boxes. References: a node, or with `leaf` set a pack; `nothing` where there are fewer.
    struct alignas(16) Node {
        Four low[3], high[3];
        std::uint32_t below[4];
    };
    /// Four triangles.
    struct alignas(16) Pack {
        Four a[3], b[3], c[3];     ///< corners, by axis
        Four slack;                ///< share of a triangle by which it is wider, so that no ray slips through
        std::uint32_t triangle[4]; ///< Hit::None where there are fewer
        std::uint32_t plain = 0;   ///< bit i: triangle i stops light
    };
    struct Info {
        std::uint32_t surface;
        Passing passing;
        glm::vec3 passes;
    };
    struct Tree {
        std::vector<Node> nodes;
        std::vector<Pack> packs;
        std::uint32_t root = nothing;
        glm::vec3 low{0}, high{0};
    };
    /// Where the tree of a sector lies in the common lists.
    struct Part {
        std::uint32_t firstNode = 0, endNode = 0, nodeRoom = 0, firstPack = 0, endPack = 0, packRoom = 0;
        std::uint32_t firstTriangle = 0, triangles = 0, triangleRoom = 0;
        bool sky = false;
        std::uint32_t root = nothing; ///< counted from the first node or pack of the part
        glm::vec3 low{0}, high{0};
    };
    struct Ray;
    class Passed;
    template <class Items> class Builder;
    struct SectorItems;
    struct TopItems;

    static Tree treeOf(const std::vector<Occluder>& triangles, std::uint32_t firstNumber);
    bool takeOver(Occluders& before, std::span<const std::vector<Occluder>> sectors, const WorkContext& work,
                  const std::vector<bool>& same);
    void putInfos(Part& part, const std::vector<Occluder>& triangles);
    void putTree(Part& part, const Tree& tree);
    void buildTop();
    static unsigned meetBoxes(const Node& node, const Ray& ray, float to, Four& near);
    static unsigned meetPack(const Pack& pack, const Ray& ray, float from, float to, Four& distances);

    std::vector<Node> m_nodes;
    std::vector<Pack> m_packs;
    std::vector<Info> m_infos;    ///< by number of triangle
    std::vector<Part> m_parts;    ///< by sector
    std::uint32_t m_firstTop = 0; ///< of the common tree, in m_nodes
    std::uint32_t m_root = nothing;
    std::size_t m_size = 0;
    bool m_anySky = false;
};

} // namespace octant::light
