#pragma once

#include <optional>
#include <string>
#include <vector>

#include <glm/ext/vector_double3.hpp>
#include <glm/mat3x3.hpp>

#include "model/edit/edit.h"
#include "model/edit/entities/entity_motion.h"
#include "model/edit/map_draft.h"

namespace octant {

/// A box along the axes, units from the centre of the centre sector.
struct WorldBox {
    glm::dvec3 min{0}, max{0}; ///< low and high corner

    /// Its centre, units from the centre of the centre sector.
    glm::dvec3 middle() const { return (min + max) / 2.0; }
    /// Lengths of its sides, units.
    glm::dvec3 size() const { return max - min; }
    /// Grows until the other one is in it.
    void add(const WorldBox& other);
    /// Whether both share more than a touch.
    bool overlaps(const WorldBox& other) const;
};

/// The box around eight corners that are measured from `origin`.
WorldBox boxAround(const Corners& corners, const glm::dvec3& origin);

/// An entity that is being moved, and where it is in the world.
struct ArrangedEntity {
    ItemRef item;             ///< of kind Entity
    ListPlace place;          ///< the list that it is in
    std::size_t position = 0; ///< in its list
    glm::dvec3 origin{0};     ///< of its list, units from the centre of the centre sector
    Entity entity;            ///< a copy, which is moved
    Corners corners{};        ///< what it fills, from the origin (preset_place.h)

    /// What it fills, units from the centre of the centre sector.
    WorldBox box() const { return boxAround(corners, origin); }
    /// Where it stands, units from the centre of the centre sector.
    glm::dvec3 at(Revision revision) const;
    /// How it is turned; none where its type has no rotation.
    std::optional<glm::mat3> turn(Revision revision) const;
    /// Where its front looks: of its rotation or direction; none where it has neither.
    std::optional<glm::vec3> front(Revision revision) const;
};

/// The targets of an edit that are entities with a place, in the order of the targets, to be moved and put
/// back in one step.
class ArrangedEntities {
public:
    /// Error: there is none, or one does not exist.
    static Result<ArrangedEntities> of(const MapPtr& map, const Edit& edit);

    /// To be moved; apply() puts them back.
    std::vector<ArrangedEntity>& all() { return m_all; }
    /// The map that is edited, as it was before.
    const Map& map() const { return *m_map; }
    /// Of the map that is edited.
    Revision revision() const;
    /// The level that an entity is in; of global ones the level of that number, the first without one. Error:
    /// there is no such level.
    Result<std::size_t> levelOf(const ArrangedEntity& entity, const Edit& edit) const;

    /// Moves one, with all of its poses; by so many units.
    Result<void> move(ArrangedEntity& entity, const glm::dvec3& by) const;
    /// Moves and turns one.
    Result<void> move(ArrangedEntity& entity, const EntityMotion& motion) const;

    /// Puts all back into the map. Those that left their sector go to the list of the one they are in now;
    /// then all targets are `made`, so that they stay selected.
    Result<Edited> finish(const Edit& edit, const EditContext& context, std::string note = {});

private:
    explicit ArrangedEntities(MapPtr map) : m_map(std::move(map)) {}

    MapPtr m_map;
    std::vector<ArrangedEntity> m_all;
};

/// The map where entities that are targets and stand outside of the sector whose list they are in have gone
/// to that of the sector where they stand. Those outside of the level stay. `made` is empty where none did.
Result<Edited> withSectorsOfPlaces(const MapPtr& map, const std::vector<ItemRef>& targets,
                                   const EditContext& context);

/// Three finite numbers of a parameter; none where it is missing.
Result<std::optional<glm::dvec3>> threeNumbers(const Edit& edit, const char* name);
/// A turn by quarters without the dust of sines and cosines.
glm::mat3 tidiedTurn(glm::mat3 turn);
/// An axis, 0 to 2 for X, Y, Z.
Result<int> axisOf(const Edit& edit, int otherwise);

} // namespace octant
