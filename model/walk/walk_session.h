#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/play/play.h"
#include "model/walk/walk_step.h"

namespace octant {

/// Something that whoever walks should hear of.
struct WalkReport {
    /// What happened to the one who walks.
    enum class Kind : std::uint8_t {
        Hurt,  ///< by an impact
        Stuck, ///< one can get nowhere from there
        Fell,  ///< out of the level: it was put back to where it last stood
    };
    Kind kind = Kind::Hurt;
    glm::dvec3 place{0};  ///< units from the centre of the centre sector
    double damage = 0;    ///< of an impact
    double speed = 0;     ///< likewise, units a second
    std::string material; ///< likewise: name of the physics material
    bool operator==(const WalkReport&) const = default;
};

/// A walk as it was done: it leads to the same place again.
struct WalkRun {
    PlayerSettings settings; ///< with which it was walked
    Player start;            ///< as it was before the first step
    /// What was wanted, and for how many steps.
    std::vector<std::pair<WalkInput, std::uint32_t>> inputs;
};

/// A player in a map that is at work: doors, lifts and blocks stand in the way and carry, triggers that are
/// entered send their signals, pushes push. The map is not changed. What the format leaves open is decided
/// so: `entering` and `entered` are sent when the body begins to touch the volume, `fully_entered` when all
/// of it is inside, `exiting` when that ends, `exited` and `fully_exited` when nothing touches any more, and
/// `output` (January) when it begins to touch, and every quarter of a second where it fires all the time.
/// Doors that players can use are opened and shut by hand, unless they are locked; so are buttons pressed.
class WalkSession {
public:
    /// `context`: of a level of the map. `settings` are made usable.
    WalkSession(MapPtr map, std::shared_ptr<const MeshContext> context, const PlayerSettings& settings,
                const Player& start);

    /// Puts the player somewhere else before the walk begins.
    void place(const Player& start);
    /// One step of walkStepSeconds.
    void step(const WalkInput& input);

    /// As they are after the last step.
    const Player& player() const { return m_player; }
    /// Those that it was begun with, made usable().
    const PlayerSettings& settings() const { return m_settings; }
    /// What it walks in; lives as long as this.
    const WalkWorld& world() const { return m_world; }
    const Play& play() const { return m_play; }
    /// All that was wanted so far.
    const WalkRun& run() const { return m_run; }
    /// Calls fn(const Entity&, const WalkSolid&) for doors, blocks and props, where they are now.
    template <class Fn> void forBodies(Fn&& fn) const {
        for (const Body& body : m_bodies)
            fn(*body.entity, body.solid);
    }
    /// What happened since it was last asked.
    std::vector<WalkReport> takeReports() { return std::exchange(m_reports, {}); }

private:
    struct Body {
        const Entity* entity;
        glm::dvec3 origin; ///< of its list
        float open = 0;    ///< of a door
        WalkSolid solid;
    };
    struct Trigger {
        const Entity* entity;
        Corners corners; ///< from `origin`
        glm::dvec3 origin;
        WalkSolid volume;
        bool touched = false, inside = false;
        double again = 0; ///< when it fires again
    };

    void addEntities(const EntityList& list, const glm::dvec3& origin);
    void addEntity(const Entity& entity, const glm::dvec3& origin);
    void moveBodies();
    void touchTriggers();
    void touch(Trigger& trigger);
    void push();
    void use();
    void report();
    void watchForTraps(const WalkInput& input);
    void backToSafety();
    void record(const WalkInput& input);

    MapPtr m_map;
    PlayerSettings m_settings;
    WalkWorld m_world;
    Play m_play;
    Player m_player;
    WalkRun m_run;
    std::vector<Body> m_bodies;
    std::vector<Trigger> m_triggers;
    std::vector<std::pair<const Entity*, glm::dvec3>> m_pushes, m_buttons;
    std::size_t m_reactions = 0; ///< that were looked at for pushes
    std::vector<WalkReport> m_reports;
    bool m_useHeld = false;
    Player m_safe; ///< where one stood last
    std::uint64_t m_steps = 0;
    // How one tries to get away from a place.
    glm::dvec3 m_anchor{0}, m_firstWay{0};
    int m_tries = 0, m_squeezed = 0;
    bool m_jumped = false, m_turned = false, m_stuck = false;
};

/// Where a walk ends that is done again.
Player replay(MapPtr map, std::shared_ptr<const MeshContext> context, const WalkRun& run);

} // namespace octant
