#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <QObject>

#include "model/geometry/followers.h"
#include "model/geometry/placed_models.h"
#include "model/geometry/sector_walk.h"
#include "views/host/host.h"
#include "views/host/window_tasks.h"
#include "views/render/prop_scene.h"

namespace octant {

class SceneSync;

/// Puts the models that entities of a level show into the scene, read on workers. Lives on the window's
/// thread.
class PropSync : public QObject {
    Q_OBJECT
public:
    PropSync(Host& host, SceneSync& sync, render::Scene& scene, QObject* parent = nullptr);
    ~PropSync() override;

    /// Another level, or a scene that was emptied.
    void show(const MapPtr& map, ItemId level);
    /// Entities changed, or sectors were decoded.
    void follow(const MapPtr& map, ItemId level);
    /// Draws none of them, or all again.
    void setShown(bool shown);
    /// Models of entities that something has hidden for now: neither drawn nor picked.
    void setHidden(const std::set<ItemId>& hidden);
    /// Models may be others now, of another game: draws none until follow() or show().
    void forget();
    /// The file of a model is another, or gone.
    void readAgain(const std::string& model);
    bool idle() const { return m_reading == 0; }
    /// Shows the models that play an animation, those near the camera, as they are so many seconds after the
    /// level began, and what follows them or doors that are so far open where these have taken it. True where
    /// any plays.
    bool animate(const glm::dvec3& eye, double seconds, const std::map<ItemId, float>& doors);
    /// What animate() found to be taken along.
    const Carried& carried() const { return m_carried; }

    struct Hit {
        ItemRef item;
        double distance = 0; ///< units
    };
    std::optional<Hit> pick(const Ray& ray) const;

signals:
    /// The scene changed, or idle() did.
    void changed();

private:
    struct Prop {
        bool reading = false, again = false;
        render::Prop drawn;
        p3m::ModelPtr model;
    };
    struct Instance {
        PlacedModel placed;
        glm::dvec3 at{0};               ///< where it is drawn: it may be taken along
        std::optional<glm::vec3> light; ///< of the space there, where the level has it
        std::uint64_t sector = 0;
        std::vector<std::shared_ptr<const PatchMesh>> parts; ///< turned, as in the scene; none: not drawn
        render::Playing plays;
        std::optional<render::MovingProp> moving; ///< while it is near
    };

    void read(const std::string& model);
    void take(const std::string& model, const std::shared_ptr<const p3m::Model>& value);
    void draw(Instance& instance);
    void drop(Instance& instance);
    void tellLooks();
    /// Puts parts of an instance into the scene where it is now.
    void put(Instance& instance, const std::vector<std::shared_ptr<const PatchMesh>>& parts);
    const std::vector<std::shared_ptr<const PatchMesh>>& partsOf(const Instance& instance) const;
    /// Works out what is taken along.
    void carry();
    /// Which animation an entity plays. True where it is another one than before.
    bool followAnimation(Instance& instance, const Map& map, const ItemRef& item) const;

    Host& m_host;
    SceneSync& m_sync;
    render::Scene& m_scene;
    std::map<std::string, Prop> m_props;
    std::map<ItemRef, Instance> m_instances;
    MapPtr m_map;
    LevelPtr m_level; ///< of that which is shown
    render::SpaceLight m_space;
    Following m_following;
    std::map<ItemId, float> m_doors; ///< how far those are open that are not shut
    std::set<ItemId> m_hidden;
    Carried m_carried;
    bool m_carriedStale = false;
    render::PropNumbers m_numbers;
    std::uint64_t m_round = 0;
    int m_reading = 0;
    double m_seconds = -1; ///< that motions were shown for
    bool m_shown = true;
    WindowTasks m_tasks;
};

} // namespace octant
