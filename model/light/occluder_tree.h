#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <glm/vec3.hpp>

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

/// Eight boxes, and what is in them.
struct alignas(64) OccluderNode {
    static constexpr std::uint32_t width = 8;
    /// Of references: a pack, not a node; and none at all.
    static constexpr std::uint32_t leaf = 0x80000000, nothing = 0xffffffff;

    float sides[6][width]; ///< low sides by axis, then high ones
    std::uint32_t below[width];
};

/// How far beside its box on an axis a triangle may be met, for the largest coordinate there: rounding must
/// not lose what lies in a side of a box.
constexpr float besideOccluder(float largest) { return 1e-5f + 1e-6f * largest; }

using FourFloats = float __attribute__((vector_size(16)));

/// Four triangles.
struct alignas(64) OccluderPack {
    static constexpr std::uint32_t width = 4;

    FourFloats corners[3][3];      ///< by corner and axis
    FourFloats slack;              ///< share of a triangle by which it is wider, so that no ray slips through
    std::uint32_t triangle[width]; ///< 0xffffffff where there are fewer
    std::uint32_t plain;           ///< bit i: triangle i stops light
};

/// Which triangles are in a pack; OccluderNode::nothing where there are fewer.
using OccluderLeaf = std::array<std::uint32_t, OccluderPack::width>;

/// Boxes around boxes around triangles. References count from the first node and pack.
struct OccluderTree {
    std::vector<OccluderNode> nodes;
    std::vector<OccluderLeaf> leaves; ///< by pack
    std::uint32_t root = OccluderNode::nothing;
    glm::vec3 low{std::numeric_limits<float>::max()}, high{-std::numeric_limits<float>::max()};
};

OccluderTree treeOfOccluders(std::span<const Occluder> triangles);
/// Some of those triangles, which get numbers from `firstNumber` on.
OccluderPack packOfOccluders(std::span<const Occluder> triangles, const OccluderLeaf& leaf,
                             std::uint32_t firstNumber);

/// A tree, by its reference, in a box.
struct OccluderPart {
    glm::vec3 low, high;
    std::uint32_t root;
    std::uint32_t triangles; ///< about so many; at least 1
};

/// Nodes that lead to all of these, to be put from `firstNode` on. Without any parts there is no root.
OccluderTree joinOccluders(std::span<const OccluderPart> parts, std::uint32_t firstNode);

} // namespace octant::light
