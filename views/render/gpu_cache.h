#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include <glm/vec3.hpp>

#include "views/drawing/camera.h"
#include "views/render/frame.h"
#include "views/render/geometry_store.h"
#include "views/render/hiding_faces.h"
#include "views/render/lightmap_atlas.h"
#include "views/render/material_table.h"
#include "views/render/scene.h"
#include "views/render/texture_array.h"

namespace octant::render {

/// Keeps track of the parts of a scene that are on the graphics driver and of those that still have to be
/// sent.
class GpuCache {
public:
    /// A patch on the graphics driver.
    struct Patch {
        PatchKey key;
        int sector = -1;                       ///< place in sectors(), -1 for a vacant entry
        std::shared_ptr<const PatchMesh> mesh; ///< as it was sent
        GeometryStore::Residence residence;
        glm::vec3 center{0.0f}; ///< of its box, sector-local
        glm::vec3 half{0.0f};
        bool pending = false;
        /// Blended triangles: indices as they lie in the page and the middle of each triangle, in the same
        /// order.
        std::vector<std::uint32_t> blended;
        std::vector<glm::vec3> middles;
        glm::vec3 sortedFrom{0.0f};
        bool sorted = false;
        PlayedFastLight fastLight;          ///< that is wanted; null: as the mesh says
        std::vector<std::uint32_t> corners; ///< PackedPatch::corners, where fast light is played
        bool fastLightPending = false;
        std::shared_ptr<const HidingParts> hiding; ///< null while nobody needed them

        /// Whether it has liquid or blended triangles.
        bool moves() const { return residence.indices[1].count > 0 || residence.indices[2].count > 0; }
    };
    /// A sector with its patches and lightmaps.
    struct Sector {
        std::uint64_t id = 0;
        bool alive = false;
        bool placed = false;
        glm::dvec3 origin{0.0};
        std::vector<int> patches; ///< places in patches()
        glm::vec3 center{0.0f};   ///< of the box of all its patches
        glm::vec3 half{0.0f};
        bool boxStale = true;
        LightmapAtlas::Placement lightmaps;
        std::shared_ptr<const LightmapList> wantedLightmaps;
        std::shared_ptr<const LightmapList> sentLightmaps;
        bool lightmapsPending = false;
    };

    explicit GpuCache(Gl& gl)
        : m_gl(gl), m_store(gl), m_atlas(gl), m_textures(gl), m_materials(gl, m_textures) {}

    /// Learns what changed in the scene; another scene replaces all.
    void sync(const Scene& scene);
    /// Sends pending things, largest in the picture first, pictures behind them. Returns how many still wait.
    std::size_t upload(const Scene& scene, const UploadBudget& budget, const Camera& camera, ViewSize size);
    /// Another number after every change of what is drawn.
    std::uint64_t generation() const { return m_generation; }
    /// A place where what is drawn is another than before.
    struct Change {
        std::uint64_t generation = 0; ///< from which on it is
        std::uint64_t sector = 0;     ///< id
        WorldBox box;
    };
    /// Whether all changes of what is drawn after a generation are known by their places.
    bool knowsChangesSince(std::uint64_t generation) const { return generation >= m_changedAnywhere; }
    /// Those that are known, in the order in which they came about.
    const std::vector<Change>& changes() const { return m_changes; }
    /// Number of patches, lightmaps and pictures that wait to be sent.
    std::size_t pending() const { return m_pendingCount + m_textures.pending(); }
    /// Puts blended triangles of a patch in order from back to front for a viewpoint (sector-local), if it
    /// moved enough to matter. Returns the number of triangles sorted.
    std::size_t sortBlended(Patch& patch, glm::vec3 viewpoint);
    /// Sends the sector centres relative to the eye where they changed, and binds their texture to a unit.
    void bindSectors(unsigned unit, const glm::dvec3& eye);

    /// Sectors and patches at fixed places; places that are vacant are among them.
    std::vector<Sector>& sectors() { return m_sectors; }
    std::vector<Patch>& patches() { return m_patches; }
    /// Makes what finding hidden patches takes of one.
    void makeHiding(Patch& patch);
    /// Brings a sector's box up to date.
    void refreshBox(Sector& sector);
    const GeometryStore& store() const { return m_store; }
    const LightmapAtlas& atlas() const { return m_atlas; }
    /// How far waves move surfaces up and down at most, units.
    float waveReach() const { return m_materials.waveReach(); }
    MaterialTable& materials() { return m_materials; }
    TextureArray& textures() { return m_textures; }
    /// Shows the frames of animated materials of this time, seconds.
    void advance(double time);
    /// Deletes everything on the driver; with `contextLost` only forgets it.
    void reset(bool contextLost);

private:
    void forget(bool contextLost);
    /// What is drawn is another one now, anywhere.
    void changeAnywhere() { m_changedAnywhere = ++m_generation; }
    /// Within a box of a sector; `box` is sector-local.
    void changeIn(const Sector& sector, const Box& box);
    void syncAll(const Scene& scene);
    void syncPatch(const Scene& scene, const PatchKey& key);
    void syncSector(const Scene& scene, std::uint64_t id);
    void syncLightmaps(const Scene& scene, std::uint64_t id);
    void syncFastLight(const Scene& scene, const PatchKey& key);
    void repackUsers(std::uint64_t material);
    int sectorPlace(std::uint64_t id);
    void dropPatch(int place);
    void dropSector(std::uint64_t id);
    void markPending(int place);
    std::size_t sendPatch(Patch& patch, std::shared_ptr<const PatchMesh> mesh, bool repack);
    std::size_t sendLightmaps(Sector& sector);
    std::size_t sendFastLight(Patch& patch);
    /// What is left of the budget goes to pictures.
    void sendPictures(const UploadBudget& left);
    void wantSkies(const Scene& scene);
    std::vector<std::pair<float, int>> pendingByWeight(const Scene& scene, const Camera& camera,
                                                       ViewSize size);

    Gl& m_gl;
    GeometryStore m_store;
    LightmapAtlas m_atlas;
    TextureArray m_textures;
    MaterialTable m_materials;
    std::map<std::uint64_t, SkyStyle> m_skies; ///< whose materials are wanted
    std::vector<Sector> m_sectors;
    std::vector<int> m_vacantSectors;
    std::unordered_map<std::uint64_t, int> m_sectorPlaces;
    std::vector<Patch> m_patches;
    std::vector<int> m_vacantPatches;
    std::map<PatchKey, int> m_patchPlaces;
    std::vector<int> m_pendingPatches;
    std::vector<int> m_pendingSectors;
    std::vector<int> m_pendingFastLights; ///< patches whose fast light is another
    std::size_t m_pendingCount = 0;
    std::uint64_t m_scene = 0;
    std::uint64_t m_seen = 0;
    std::uint64_t m_generation = 0;
    std::uint64_t m_changedAnywhere = 0; ///< generation of the last change of unknown place
    std::vector<Change> m_changes;       ///< since then, or the latest of these

    Gl::Name m_originBuffer = 0;
    Gl::Name m_originTexture = 0;
    glm::dvec3 m_originEye{0.0};
    bool m_originsStale = true;
};

} // namespace octant::render
