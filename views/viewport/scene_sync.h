#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <QObject>

#include <glm/vec3.hpp>

#include "model/core/executor.h"
#include "model/geometry/mesh.h"
#include "model/geometry/mesh_context.h"
#include "model/geometry/mesher.h"
#include "model/play/light_play.h"
#include "model/visibility/listed_sight.h"
#include "views/host/host.h"
#include "views/host/window_tasks.h"
#include "views/render/first_look.h"
#include "views/render/level_scene.h"
#include "views/render/scene.h"
#include "views/viewport/lit_sector.h"

namespace octant {

/// Keeps a scene in step with the snapshots of one level: meshes on workers, first the patches that are seen
/// from where the level is looked at, then sector by sector, the nearest to the eye first, and after an edit
/// only the patches that the change set touches. Lives on the window's thread.
class SceneSync : public QObject {
    Q_OBJECT
public:
    SceneSync(render::Scene& scene, ThreadPool& pool, QObject* parent = nullptr);
    ~SceneSync() override;

    /// Another level or another map: everything anew. Level 0 shows nothing. Where a camera is given, the
    /// patches that it sees come first, all at once.
    void show(const MapPtr& map, ItemId level, const std::optional<render::LookFrom>& from = std::nullopt);
    /// An edit of the map that is shown.
    void follow(const MapPtr& map, const ChangeSet& changes);
    /// Shows other light than that of the document, of sectors that are still those that were lit. After an
    /// edit of cubes a sector keeps it until the next.
    void setLit(std::vector<LitSector> sectors);
    /// Shows the document's light again.
    void dropLit();
    /// Shows lights as controllers have them at a moment; none: as they are at the start. Whether that
    /// changed anything.
    bool playLights(std::optional<PlayedLights> lights);
    /// What is in the scene besides the level.
    enum class OtherLooks : std::uint8_t { Props, Entities };
    /// Materials of what else is put into the scene; their ids are none of the map's.
    void setOtherLooks(OtherLooks of, std::vector<render::MaterialStyle> looks);
    /// What faces are coloured by: their materials, as usual, or a colour for each of the level's physics or
    /// sound materials (distinctColor()).
    void setPaint(FacePaint paint);
    FacePaint paint() const { return m_paint; }
    /// Materials whose faces are left out, by id.
    void setHiddenMaterials(std::set<ItemId> materials);
    /// What FacePaint::SightShare colours faces by; null: that is not known yet.
    void setShares(std::shared_ptr<const visibility::SightShares> shares);
    /// Where sectors are wanted first, units from the centre of the centre sector.
    void setEye(const glm::dvec3& eye);

    /// Nothing is queued or being meshed.
    bool idle() const { return m_queue.empty() && m_running.empty() && !m_waiting; }
    /// The patches that are seen first are being found and meshed.
    bool looking() const { return m_looking; }
    /// Goes on with the rest of the level, which after the first look waits a moment for the picture to be
    /// drawn.
    void proceed();
    /// Sectors of the level that are meshed, 0..1.
    double progress() const;
    const std::shared_ptr<const MeshContext>& context() const { return m_context; }
    const MapPtr& map() const { return m_map; }
    ItemId level() const { return m_level; }

signals:
    /// The scene changed, or idle() did.
    void changed();
    /// What is seen first is in the scene; the camera as it was framed.
    void looked(const render::Camera& camera);
    /// Something could not be meshed, for want of memory most likely; the scene goes on without it.
    void failed(const Error& why);

private:
    /// A changed place in a sector and the face of the next sector that it lies at.
    struct Border {
        int face = 0;
        CubeCell place;
        bool operator==(const Border&) const = default;
    };
    /// What is to be meshed of one sector: all of it, or what an edit of some cubes, its own or those beyond
    /// a border, touched.
    struct Job {
        std::size_t number = 0; ///< of the sector in its level
        ItemId sector = 0;
        bool whole = false;
        bool first = false; ///< nothing of the sector is drawn yet but what came first of all
        std::shared_ptr<const LazySector> before; ///< that cubes differ from
        std::vector<std::uint32_t> cubes;
        std::vector<Border> borders;
        std::vector<std::uint32_t> shown; ///< patches that the first look has meshed, ascending
        std::shared_ptr<const LazySector>
            lit;                  ///< what is meshed in the place of the sector; null: that itself
        std::uint64_t layout = 0; ///< of its luxels
        Revision revision = Revision::R20250808;
        /// Meshes that are shown of the sector, of which its faces get light; empty: they have their own.
        std::vector<std::shared_ptr<const PatchMesh>> carriedFrom;
    };
    /// Light of a sector that is shown or will be.
    struct Lit {
        std::shared_ptr<const LazySector> source, lit;
        std::uint64_t layout = 0,
                      shown = 0; ///< shown: that of the meshes in the scene; 0: they are the document's
        render::LightmapList lightmaps;
        render::LightLayers layers;
    };
    /// What lights are shown like in a sector, by their numbers.
    struct PlayedSector {
        std::vector<bool> dynamic;
        std::vector<std::uint8_t> fast;
        /// Lightmaps of the latest states of dynamic lights: patterns repeat.
        std::vector<std::pair<std::vector<bool>, render::LightmapList>> known;
        /// Meshes with the vertices of the sector that theirs are (fastVerticesOf()), by cube.
        std::map<std::uint32_t, std::pair<std::shared_ptr<const PatchMesh>, std::vector<std::uint32_t>>>
            vertices;
    };
    struct Meshed {
        std::vector<std::pair<std::uint32_t, std::shared_ptr<const PatchMesh>>> patches;
        std::vector<std::uint32_t> empty; ///< without a triangle, ascending
        std::vector<std::uint32_t> alive; ///< all patches of the sector, ascending
        std::vector<Border> beyond;       ///< changed places that the next sectors touch
        std::shared_ptr<render::LightmapList> lightmaps;
        std::vector<render::SkyRegion> skyRegions;
    };

    static Meshed mesh(const MeshContext& context, TreeCache& trees, const Job& job, FacePaint paint,
                       const visibility::SightShares* shares, const std::set<ItemId>& hidden);
    void paintAgain();
    static std::vector<Border> placesAtBorders(const SectorTree* before, const SectorTree& after,
                                               const Job& job);
    const Level* currentLevel() const;
    void setMaterials();
    void followMaterials(const ListChange& list, const Level& before);
    void setLightmaps(std::size_t number);
    /// Lightmaps as the lights are at the start; what is played comes on top.
    void showLightmaps(ItemId sector, render::LightmapList lightmaps);
    bool playSector(ItemId sector);
    void playFastLights(ItemId id, const Sector& sector, PlayedSector& shown);
    void endFastLights(ItemId id);
    void setSkyRegions(std::size_t number);
    void enqueue(Job job);
    void enqueueWhole(std::size_t number);
    void enqueueBeyond(std::size_t number, const std::vector<Border>& places);
    void begin();
    void startLook(const render::LookFrom& from);
    void takeLook(const MeshContext* context, Result<render::FirstLook> look);
    void orderQueue();
    void startJobs();
    void take(const Job& job, Result<Meshed> meshed, std::uint64_t round);
    void putIntoScene(const Job& job, Meshed meshed);
    void lightJob(Job& job);
    void followSector(const SectorChange& change, const Level& before);

    render::Scene& m_scene;
    MapPtr m_map;
    ItemId m_level = 0;
    glm::dvec3 m_eye{0};
    FacePaint m_paint = FacePaint::Material;
    std::shared_ptr<const visibility::SightShares> m_shares;
    std::shared_ptr<const std::set<ItemId>> m_hidden = std::make_shared<const std::set<ItemId>>();
    std::shared_ptr<TreeCache> m_trees;
    std::shared_ptr<const MeshContext> m_context;
    std::unordered_map<ItemId, Job> m_queue; ///< one job a sector
    std::vector<ItemId> m_order; ///< of the queue, those at work left out; the nearest is the last
    bool m_orderStale = false;
    std::array<std::vector<render::MaterialStyle>, 2> m_otherLooks;
    std::unordered_map<ItemId, Lit> m_lit; ///< by sector
    std::optional<PlayedLights> m_played;
    std::unordered_map<ItemId, PlayedSector> m_playedSectors; ///< those that differ from the start
    /// Sectors at work; one job of each at a time, so that results come in order.
    std::unordered_set<ItemId> m_running;
    std::uint64_t m_round = 0; ///< of show(): results of earlier ones are dropped
    int m_runningOfAll = 0;    ///< those of earlier rounds included
    std::size_t m_total = 0;
    bool m_looking = false;
    bool m_waiting = false; ///< for the first look, or for its picture, before the rest is begun
    CancelToken m_lookCancel;
    /// Patches of the first look that are still right, by sector.
    std::unordered_map<ItemId, std::vector<std::uint32_t>> m_shown;
    Executor& m_executor;
    unsigned m_meshers; ///< jobs that run at a time
    WindowTasks m_looks, m_meshing;
};

} // namespace octant
