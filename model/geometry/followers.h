#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include "model/map/map.h"
#include "model/schema/entity_schema.h"

namespace octant {

/// A text of an entity that is not kept as bytes; empty where its type has no such field. Valid as long as
/// the entity.
inline std::string_view entityText(const Entity& entity, Revision revision, std::string_view name) {
    const auto field = entityFieldByName(entity.type, name);
    const auto places = recordSlots(entity.type, revision); // Qt takes "slots" for itself
    if (!field || places.empty() || places[*field].kind != FieldSlot::Text ||
        places[*field].at >= entity.data->texts.size())
        return {};
    return entity.data->texts[places[*field].at];
}

/// An entity that goes where another one goes, or a bone of that one's model. The format says whom it
/// follows, not where it is beside that: it keeps the place that it has while nothing moves (decided).
struct Follower {
    ItemId id = 0;             ///< entity
    ItemId leader = 0;         ///< the first entity of the name that is followed
    std::string bone;          ///< of the leader's model; empty: its origin
    bool tail = false;         ///< of the bone
    bool tailEnd = false;      ///< the tail of a beam follows, not the entity
    bool turns = true;         ///< takes over rotation
    bool scales = true;        ///< takes over scale
    glm::dvec3 list{0};        ///< origin of the leader's list, units
    glm::dvec3 leaderPlace{0}; ///< where the leader stands
    bool operator==(const Follower&) const = default;
};

/// All that follow another entity of a level, or of the map; those of decoded sectors. Beams follow at each
/// end: the head as the entity.
std::vector<Follower> followersOf(const Map& map, const Level& level);

/// What is followed as a place with axes, all in the level.
struct Lead {
    glm::dmat4 rest{1}, now{1}; ///< while nothing moves, and now
};

/// What brings points of a follower from where they are while nothing moves to where they are now.
glm::dmat4 carriedBy(const Lead& lead, const Follower& follower);

/// The same of those that are not where they are while nothing moves.
struct Carried {
    std::map<ItemId, glm::dmat4> whole; ///< by entity; of beams the head
    std::map<ItemId, glm::dmat4> tails; ///< of beams, by entity

    /// Everything is where it rests.
    bool empty() const { return whole.empty() && tails.empty(); }
    /// Null where it is as at rest.
    const glm::dmat4* of(ItemId entity) const;
    /// The same of the tail of a beam.
    const glm::dmat4* tailOf(ItemId entity) const;
    /// Where a point of the entity is.
    glm::dvec3 point(ItemId entity, const glm::dvec3& rest) const;
    bool operator==(const Carried&) const = default;
};

/// What brings points of a door from where they are while it is shut to where they are while it is so far
/// open; from the origin of its list. None for other types, and for a door that is shut to nothing.
std::optional<glm::dmat4> doorMotion(const Entity& entity, Revision revision, float open);

/// What follows what in a level, and where that takes it.
class Following {
public:
    Following() = default;
    /// Looks for what follows something in the level; the level need not live on.
    Following(MapPtr map, const Level& level);

    /// Nothing follows anything.
    bool empty() const { return m_followers.empty() && m_tails.empty(); }
    /// A bone of what plays an animation, in the level while nothing follows anything.
    using BoneOf = std::function<std::optional<Lead>(ItemId leader, const std::string& bone, bool tail)>;
    /// What is taken along by models that play an animation, and by doors that are so far open; by these in
    /// turn as well.
    Carried carried(std::span<const ItemId> playing, const std::map<ItemId, float>& doors,
                    const BoneOf& boneOf) const;

private:
    class Round;

    MapPtr m_map;
    std::unordered_map<ItemId, Follower> m_followers;
    std::vector<Follower> m_tails;
    std::unordered_multimap<ItemId, ItemId> m_led; ///< followers by what they follow
};

} // namespace octant
