#pragma once

#include <cstdint>
#include <memory>

#include "model/geometry/cube_faces.h"
#include "model/geometry/mesh.h"
#include "model/geometry/mesh_context.h"

namespace octant {

/// What the triangles of a mesh are told apart by.
enum class FacePaint : std::uint8_t {
    Material,
    PhysicsMaterial, ///< MeshBatch::material is the id of a physics material
    SoundMaterial,   ///< of a sound material; 0 where cubes have none
    SightShare       ///< as Material; the view colours them by what is seen from before them
};

/// The triangles that the engine would draw of the patches of a sector: the file's own vertices, normals and
/// lightmap UVs, or generated faces for cubes where faceSource() says so. Empty for a damaged sector.
class PatchMesher {
public:
    /// Of the sector at this place. The context must outlive it.
    PatchMesher(const MeshContext& context, SectorIndex at, FacePaint paint = FacePaint::Material);
    ~PatchMesher();
    PatchMesher(const PatchMesher&) = delete;
    PatchMesher& operator=(const PatchMesher&) = delete;

    /// Null when the sector is damaged.
    const SectorTree* tree() const;
    /// The triangles of a patch of the sector.
    PatchMesh mesh(const PatchInfo& patch);

private:
    class Work;
    std::unique_ptr<Work> m_work;
};

} // namespace octant
