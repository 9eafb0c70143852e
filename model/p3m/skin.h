#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include "model/p3m/pose.h"

namespace octant::p3m {

/// A part prepared for being moved by bones, on the processor. It shares the part's lists; its memory grows
/// with the number of weights.
class Skin {
public:
    /// Weights beyond the vertices, and those of bones that the skeleton lacks, are left out.
    Skin(const Part& part, const Skeleton& skeleton);

    /// Whether any bone of the skeleton moves the part.
    bool moves() const { return m_moves; }
    /// One position and, where the part has normals, one normal a vertex; the lists must be as long as the
    /// part's. `matrices` is the skin of a pose of the same skeleton.
    void apply(std::span<const glm::mat4> matrices, std::span<glm::vec3> positions,
               std::span<glm::vec3> normals) const;

private:
    /// A bone that moves a vertex; the weights of a vertex add up to 1.
    struct Influence {
        std::uint32_t bone;
        float weight;
    };
    /// Vertices in a row that one bone moves alone, that several move each its own way, or none (no bone).
    struct Run {
        std::uint32_t end; ///< vertex behind the last
        std::uint32_t bone;
    };

    SharedList<glm::vec3> m_positions, m_normals;
    std::vector<Run> m_runs;
    std::vector<std::uint32_t> m_ends; ///< of a vertex among the influences
    std::vector<Influence> m_influences;
    bool m_moves = false;
};

} // namespace octant::p3m
