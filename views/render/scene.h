#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "model/core/blob.h"
#include "model/core/picture.h"
#include "model/geometry/mesh.h"
#include "model/map/environment.h"
#include "views/drawing/camera.h"
#include "views/drawing/overlay.h"

namespace octant::render {

/// How a liquid moves (pmf.md, Material, Wave). The format leaves the shape open: the renderer raises the
/// surface by offset and moves it up and down by at most scale, in waves that run along velocity +
/// windInfluence * wind.
struct WaveStyle {
    glm::vec3 velocity{0.0f}; ///< units a second
    float windInfluence = 0;  ///< multiplied with the wind
    float offset = 0;         ///< units
    float scale = 0;          ///< units
    bool operator==(const WaveStyle&) const = default;
};

/// What the renderer needs to know of a material (pmf.md, Material). Colours are 0..255 as in the file.
struct MaterialStyle {
    std::uint64_t id = 0;                   ///< of the item, or a number that no map has (PropNumbers)
    glm::u8vec3 color{255};                 ///< multiplied with the picture
    std::uint8_t alpha = 255;               ///< used only when transparent
    glm::u8vec3 emission{0};                ///< added to what light shows
    std::uint8_t shading = 255;             ///< 0 full bright, 255 all lighting
    bool transparent = false;               ///< alpha counts, and what is behind shows through
    bool liquid = false;                    ///< its surface moves, as its WaveStyle says
    bool addMode = false;                   ///< added to what is behind it
    bool ground = false;                    ///< its vertices say whether bumps and grass are drawn
    glm::vec2 uvScroll{0.0f};               ///< repeats a second
    std::string texture;                    ///< key of a picture (Scene::setPicture), "" for none
    std::string matcap;                     ///< likewise, mixed in by where the surface looks to
    std::vector<std::string> extraTextures; ///< further frames behind `texture`
    std::uint32_t advanceTime = 0;          ///< microseconds a frame, 0: the frames stand still
    glm::vec2 matcapUvScroll{0.0f};         ///< repeats a second
    glm::vec2 matcapOffset{0.0f};           ///< added to where the matcap is looked up
    WaveStyle wave;                         ///< used only when liquid

    /// Whether what is behind its faces is seen through them.
    bool blended() const { return transparent || addMode; }
    /// Calls `fn` with the key of each picture that it names.
    template <class Fn> void forEachPicture(Fn&& fn) const {
        for (const std::string* key : {&texture, &matcap})
            if (!key->empty())
                fn(*key);
        for (const std::string& key : extraTextures)
            if (!key.empty())
                fn(key);
    }
    bool operator==(const MaterialStyle&) const = default;
};

/// What is seen behind a level: six faces of a box around the eye in face order (game-folder.md section 4),
/// and layers of clouds over it. Materials without an id are none.
struct SkyStyle {
    std::array<std::uint64_t, 6> faces{};        ///< materials by id
    std::uint64_t cloudTop = 0, cloudBottom = 0; ///< materials by id: the upper layer and the lower one
    std::uint64_t sector = 0; ///< whose cubes stand around the eye, before the box; 0 for none
    /// Whether there is no sky, so that the background is seen.
    bool empty() const { return *this == SkyStyle(); }
    bool operator==(const SkyStyle&) const = default;
};

/// A hexahedron from inside of which another sky is seen (pmf.md, Environment region).
struct SkyRegion {
    Corners corners{};     ///< sector-local
    std::uint64_t sky = 0; ///< of Scene::setSkies
    bool operator==(const SkyRegion&) const = default;
};

/// One square lightmap: side * side RGB luxels, row after row.
struct LightmapImage {
    std::uint32_t side = 0; ///< luxels
    Blob rgb;               ///< three bytes a luxel
    bool operator==(const LightmapImage&) const = default;
};
/// Lightmaps of a sector, by their numbers.
using LightmapList = std::vector<LightmapImage>;

/// What fast lights add at the vertices of a mesh, in the place of PatchMesh::fastLight; never empty.
using PlayedFastLight = std::shared_ptr<const std::vector<glm::u8vec3>>;

/// Everything that is drawn, in main memory. Change sets fill it, and any number of renderers read it; they
/// find what changed in its journal. A new renderer finds here all that it needs. One thread at a time.
class Scene {
public:
    /// A sector with what is drawn of it.
    struct Sector {
        std::uint64_t id = 0;   ///< of the item, or a number that no map has (PropNumbers)
        bool placed = false;    ///< nothing of a sector is drawn before setSector
        glm::dvec3 origin{0.0}; ///< of its centre, units from the centre of the centre sector
        double side = 0;        ///< length of an edge, units
        std::shared_ptr<const LightmapList> lightmaps; ///< by their numbers in the file; null: none
        std::map<std::uint32_t, std::shared_ptr<const PatchMesh>> patches; ///< by the cube of the key
        std::map<std::uint32_t, PlayedFastLight> fastLight; ///< likewise, where it is not as the mesh says
    };

    Scene();
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;

    /// Replaces all materials. A batch whose material is not among them is drawn in the colour of missing
    /// things.
    void setMaterials(std::vector<MaterialStyle> materials);
    /// Changes or adds one; costs a few bytes of upload, unless `blended` or `liquid` changes.
    void updateMaterial(const MaterialStyle& material);
    /// Places a sector: its centre in level coordinates and the length of its side.
    void setSector(std::uint64_t id, const glm::dvec3& origin, double side);
    /// Images whose bytes do not fit their side count as absent.
    void setLightmaps(std::uint64_t sector, LightmapList lightmaps);
    /// Costs four bytes of upload for each vertex, and the first time all of the patch, if its mesh has no
    /// such light. It stays until the patch gets another mesh; null: as the mesh says.
    void setFastLight(const PatchKey& key, PlayedFastLight light);
    /// Adds or replaces the triangles of a patch; null removes it.
    void setPatch(const PatchKey& key, std::shared_ptr<const PatchMesh> mesh);
    /// Removes a patch; nothing happens where there is none.
    void removePatch(const PatchKey& key);
    /// With its lightmaps and patches.
    void removeSector(std::uint64_t id);
    /// What is drawn in perspective views in the place of the background: the one that `usual` names, none if
    /// it is not among them, or that of the region that the eye is in.
    void setSkies(std::map<std::uint64_t, SkyStyle> skies, std::uint64_t usual);
    /// By the numbers that setSkies() was given.
    const std::map<std::uint64_t, SkyStyle>& skies() const { return m_skies; }
    /// The parts of a sector from which another sky is seen.
    void setSkyRegions(std::uint64_t sector, std::vector<SkyRegion> regions);
    /// Empty where nothing is behind the level.
    const SkyStyle& skyFrom(const glm::dvec3& eye) const;
    /// A picture for the materials that name the key; null takes it away. Materials are drawn without one
    /// until it is there.
    void setPicture(const std::string& key, std::shared_ptr<const Picture> picture);
    /// By the key that materials name.
    const std::map<std::string, std::shared_ptr<const Picture>>& pictures() const { return m_pictures; }
    /// Another number after every change of a picture.
    std::uint64_t picturesChanged() const { return m_picturesChanged; }
    /// Lines, fills and icons under a number of the caller's choice, drawn in the order of the numbers; null
    /// removes.
    void setOverlay(int number, std::shared_ptr<const Overlay> overlay);
    /// Removes everything.
    void clear();

    /// As setMaterials() gave them.
    const std::vector<MaterialStyle>& materials() const { return m_materials; }
    /// By the id that they were placed with.
    const std::unordered_map<std::uint64_t, Sector>& sectors() const { return m_sectors; }
    /// Null where the scene has no such sector.
    const Sector* sector(std::uint64_t id) const;
    /// By their numbers.
    const std::map<int, std::shared_ptr<const Overlay>>& overlays() const { return m_overlays; }
    /// The boxes of all patches in placed sectors.
    std::vector<WorldBox> patchBoxes() const;
    /// A box around all of these; empty where there are none.
    WorldBox bounds() const;
    /// The corners of these boxes, for framing.
    std::vector<glm::dvec3> outline() const;

    /// What happened, oldest first, for renderers that saw all changes before `since`.
    struct Change {
        /// What changed: a patch, what fast lights add to one, a sector with its place, its lightmaps, or
        /// a material.
        enum class Kind { Patch, Sector, Lightmaps, FastLight, Material };
        Kind kind;
        PatchKey key; ///< the sector alone, or the material's id in key.sector
    };
    /// Number of the next change.
    std::uint64_t now() const { return m_journalStart + m_journal.size(); }
    /// False when the journal does not reach back to `since`: then everything has to be looked at.
    bool remembers(std::uint64_t since) const { return since >= m_journalStart && since <= now(); }
    /// The changes from number `since` on; only where remembers() is true.
    std::span<const Change> changesSince(std::uint64_t since) const;
    /// Different for every scene that ever was in the process.
    std::uint64_t identity() const { return m_identity; }

private:
    void note(Change::Kind kind, const PatchKey& key);
    void forgetJournal();

    std::uint64_t m_identity;
    std::vector<MaterialStyle> m_materials;
    std::unordered_map<std::uint64_t, Sector> m_sectors;
    std::map<int, std::shared_ptr<const Overlay>> m_overlays;
    std::map<std::uint64_t, SkyStyle> m_skies;
    std::uint64_t m_usualSky = 0;
    std::unordered_map<std::uint64_t, std::vector<SkyRegion>>
        m_skyRegions; ///< of the few sectors that have any
    std::map<std::string, std::shared_ptr<const Picture>> m_pictures;
    std::uint64_t m_picturesChanged = 0;
    std::vector<Change> m_journal;
    std::uint64_t m_journalStart = 1;
};

} // namespace octant::render
