#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <glm/ext/vector_double3.hpp>
#include <glm/ext/vector_int3_sized.hpp>

#include "model/core/work_context.h"
#include "model/light/bake_scene.h"

namespace octant::visibility {

/// Side of the places that get visible lists, in units (light.md section 7).
inline constexpr double cellSide = 8;

/// A box in voxels from the lowest corner of the level.
struct SightBox {
    glm::dvec3 low{0}, high{0};
};

/// A box of whole voxels, `high` exclusive.
struct VoxelBox {
    glm::i64vec3 low{0}, high{0};

    /// Holds no voxel.
    bool empty() const { return low.x >= high.x || low.y >= high.y || low.z >= high.z; }
    SightBox box() const { return {glm::dvec3(low), glm::dvec3(high)}; }
};

/// What stops sight in a level, as voxels of a 32nd of a cell's side: those that lie wholly in matter whose
/// surface is drawn. Never more than what stops sight, so that what the grid hides is hidden. Immutable; all
/// threads may use it at once. Costs 8 KiB for each place of a cell that is solid in part.
class SightGrid {
public:
    /// Reads the scene, which must be built. After a stop of the work it must not be used.
    SightGrid(const light::BakeScene& scene, const WorkContext& work);

    /// Voxels to a unit.
    double scale() const { return m_scale; }
    /// Voxels on a side of a sector.
    std::int64_t sectorVoxels() const { return std::int64_t{bitsOfBrick} << m_bricksLog2; }
    /// The level in voxels; its lowest corner is 0.
    const glm::i64vec3& size() const { return m_size; }
    /// A place in units from the centre of the centre sector.
    glm::dvec3 voxelAt(const glm::dvec3& place) const { return (place - m_lowest) * m_scale; }
    /// Cubes of matter that sight passes because faces of them, or of matter that they touch, are left out
    /// towards open space.
    std::uint64_t openCubes() const { return m_openCubes; }

    /// Around all voxels of a box that are not solid; an empty box where there are none.
    VoxelBox openBounds(const VoxelBox& box) const;

    enum class Sight : std::uint8_t { Hidden, Unsure, Clear };
    /// Hidden: no straight line joins a place of one box with one of the other. Clear: the line between their
    /// middles meets no voxel, as far as it was looked at. Both boxes are closed.
    Sight between(const SightBox& from, const SightBox& to) const;

    /// Boxes around the voxels that are solid in this grid or in another of the same level, and not in both.
    std::vector<VoxelBox> differences(const SightGrid& other) const;

    static constexpr int bitsOfBrick = 32; ///< voxels on a side

private:
    /// The voxels of the place of a cell, twice, so that each plane has rows of bits.
    struct Brick {
        std::array<std::array<std::uint32_t, 32>, 32> alongX{}; ///< [y][z], bit x
        std::array<std::array<std::uint32_t, 32>, 32> alongY{}; ///< [x][z], bit y
    };
    static constexpr std::int32_t emptyBrick = -1, fullBrick = -2;
    struct Part {
        std::int32_t state = emptyBrick;  ///< of all bricks; 0: they differ
        std::vector<std::int32_t> bricks; ///< by x, y, z: a state, or a number in `mixed`
        std::vector<Brick> mixed;
    };
    class Filler;
    class HoleFinder;
    struct Look {
        std::int32_t state = emptyBrick;
        const Brick* brick = nullptr;
        int log2 = 5; ///< side of what is alike there
    };

    Look lookAt(const glm::i64vec3& voxel) const;
    bool solidRect(int axis, std::int64_t layer, const glm::i64vec3& low, const glm::i64vec3& high) const;
    bool rectHides(const SightBox& from, const SightBox& to, int axis, std::int64_t layer, bool within) const;

    glm::dvec3 m_lowest;
    double m_scale;
    int m_bricksLog2; ///< bricks on a side of a sector
    glm::i64vec3 m_size;
    glm::i64vec3 m_sectors;
    std::vector<Part> m_parts; ///< by number of the sector
    std::uint64_t m_openCubes = 0;
};

} // namespace octant::visibility
