#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <glm/ext/vector_int3_sized.hpp>

#include "model/core/work_context.h"
#include "model/geometry/octree.h"
#include "model/light/bake_scene.h"

namespace octant::visibility {

/// Takes solid boxes of a sector, in voxels from its lowest corner.
class SolidSink {
public:
    SolidSink() = default;
    SolidSink(const SolidSink&) = delete;
    SolidSink& operator=(const SolidSink&) = delete;
    virtual ~SolidSink() = default;
    virtual void fill(const glm::i64vec3& low, const glm::i64vec3& high) = 0;
};

/// The cubes of a level that sight cannot pass: solid ones all of whose drawn faces are opaque, and that are
/// entered through drawn faces alone. Where a face is left out towards open space one looks into the matter
/// behind it, and on through all that it touches without a drawn face, as backs of faces are not drawn: such
/// cubes are not solid.
class SolidCubes {
public:
    SolidCubes(const light::BakeScene& scene, const WorkContext& work);

    /// Gives the voxels of a sector that lie in such cubes as a whole, those of bent cubes too; `side`:
    /// voxels on a side of the sector.
    void fill(std::size_t sector, std::int64_t side, SolidSink& into) const;
    /// Cubes that sight passes because of faces that are left out.
    std::uint64_t openCubes() const { return m_openCubes; }

private:
    struct Part {
        std::unique_ptr<Octree> octree;
        std::vector<std::uint8_t> drawn; ///< by cube: bits of drawn faces
        std::vector<bool> solid;         ///< by cube
    };
    struct Touching {
        std::size_t sector;
        CubeCell cell;
    };

    void read(std::size_t sector);
    template <class Fn>
    void forEachTouching(std::size_t sector, const CubeCell& cell, int face, Fn&& fn) const;
    bool covered(std::size_t sector, const CubeCell& cell, int face) const;
    bool withinItsPlace(std::size_t sector, const CubeCell& cell, int face) const;
    void open(std::vector<Touching> start);

    const light::BakeScene& m_scene;
    std::vector<Part> m_parts;
    std::uint64_t m_openCubes = 0;
};

} // namespace octant::visibility
