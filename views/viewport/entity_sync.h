#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "model/geometry/followers.h"
#include "model/geometry/mesh.h"
#include "model/geometry/sector_walk.h"
#include "model/map/map.h"
#include "views/drawing/camera.h"
#include "views/render/entity_scene.h"
#include "views/viewport/sign_view.h"

namespace octant {

class PickIndex;
class SceneSync;

/// Puts what entities of a level draw by themselves into the scene: blocks, doors, shines, marks of decals,
/// what signs say, and what looks at the viewer. Of an edit only the entities beside those that differ are
/// made anew. Lives on the window's thread.
class EntitySync {
public:
    EntitySync(SceneSync& sync, render::Scene& scene) : m_sync(sync), m_scene(scene) {}

    /// Another level, or a scene that was emptied.
    void show(const MapPtr& map, ItemId level);
    /// Entities or materials changed, or sectors were decoded.
    void follow(const MapPtr& map, ItemId level);
    /// The surfaces that decals are sprayed on changed.
    void sprayAgain() { m_marksStale = true; }
    /// Draws none of them, or all again.
    void setShown(bool shown);
    /// Doors that are somewhere else than shut: how far each is open.
    void setDoors(std::map<ItemId, float> open);
    const std::map<ItemId, float>& doors() const { return m_doors; }
    /// Blocks and doors that something has hidden for now: neither drawn nor picked.
    void setHidden(std::set<ItemId> hidden);
    const std::set<ItemId>& hidden() const { return m_hidden; }
    /// What is taken along by what it follows.
    void setCarried(const Carried& carried);

    /// What is to be drawn of a moment from a camera. True where anything moves by itself.
    bool animate(const render::Camera& camera, double seconds, PickIndex& picks);

    struct Hit {
        ItemRef item;
        double distance = 0; ///< units
    };
    std::optional<Hit> pick(const Ray& ray) const;

private:
    /// Entities that stand together in a list, drawn together.
    struct Chunk {
        std::vector<std::pair<ItemId, std::shared_ptr<const EntityData>>> entities;
        struct Body {
            ItemId entity = 0;
            Box box;
            std::size_t firstFace = 0, faces = 0;
        };
        std::vector<Body> bodies;
        std::vector<EntityFace> faces;
        bool drawn = false;
    };
    struct List {
        PagedVector<Entity> entities;
        glm::dvec3 center{0};
        std::vector<Chunk> chunks;
        std::vector<std::size_t> decals; ///< places in `entities`
    };

    const Level* level() const;
    void read(std::size_t number, const PagedVector<Entity>& entities, const glm::dvec3& center, bool all);
    void make(std::size_t number, std::size_t chunk);
    /// Makes those anew that hold an entity of which `moved(id)` says so.
    template <class Moved> void makeMoved(const Moved& moved);
    void dropLists(std::size_t from);
    void spray(PickIndex& picks);
    void showSprites(const render::Camera& camera, double seconds);
    void showSigns(const render::Camera& camera);
    void tellLooks();

    SceneSync& m_sync;
    render::Scene& m_scene;
    MapPtr m_map;
    ItemId m_level = 0;
    std::vector<List> m_lists;
    render::EntityLooks m_looks;
    std::size_t m_looksTold = 0;
    render::EntitySprites m_sprites;
    SignView m_signs;
    std::optional<render::Camera> m_signsFrom; ///< the camera that signs were drawn for
    bool m_signsDrawn = false;
    std::map<ItemId, float> m_doors;
    std::set<ItemId> m_hidden;
    Carried m_carried;
    bool m_shown = true, m_marksStale = false, m_spritesStale = true, m_spritesDrawn = false, m_moves = false;
    std::optional<render::Camera> m_from;
    double m_seconds = -1;
};

} // namespace octant
