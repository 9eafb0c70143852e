#pragma once

#include <unordered_set>

#include "model/core/result.h"
#include "model/edit/items/copied_item.h"
#include "model/edit/map_draft.h"
#include "model/map/entity.h"

/// The containers that entities have their custom properties in.
namespace octant {

/// Adds the ids of those that an entity refers to.
void addContainersOf(const Entity& entity, std::unordered_set<ItemId>& ids);

/// Removes those of the containers that no entity of their list has any more.
Result<void> removeUnusedContainers(MapDraft& draft, const ListPlace& entities,
                                    std::unordered_set<ItemId> ids);

/// An entity of a list with what its containers hold, free of that list. `origin`: what its places are
/// measured from, units from the centre of its level's centre sector.
CopiedItem copiedEntity(const Entity& entity, const EntityList& list, const glm::dvec3& origin);

} // namespace octant
