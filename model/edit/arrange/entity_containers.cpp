#include "model/edit/arrange/entity_containers.h"

#include <limits>
#include <unordered_map>
#include <vector>

#include "model/edit/references.h"

namespace octant {

void addContainersOf(const Entity& entity, std::unordered_set<ItemId>& ids) {
    for (const ContainerRef& ref : entity.data->containers)
        ids.insert(ref.id);
    if (entity.type == EntityType::Setter)
        ids.insert(entity.data->container.id);
}

Result<void> removeUnusedContainers(MapDraft& draft, const ListPlace& entities,
                                    std::unordered_set<ItemId> ids) {
    for (const Entity& entity : draft.entities(entities)->entities) {
        std::unordered_set<ItemId> used;
        addContainersOf(entity, used);
        for (const ItemId id : used)
            ids.erase(id);
    }
    const ListPlace place{entities.level, entities.sector, ItemKind::Container};
    const ItemListView containers = draft.list(place);
    std::vector<std::size_t> unused;
    for (std::size_t i = 0; i < containers.size() && !ids.empty(); ++i)
        if (ids.contains(containers.idAt(i)))
            unused.push_back(i);
    if (unused.empty())
        return {};
    auto own = draft.editList(place);
    if (!own)
        return tl::unexpected<Error>(own.error());
    own->erase(unused);
    followListChange(draft, place);
    return {};
}

CopiedItem copiedEntity(const Entity& entity, const EntityList& list, const glm::dvec3& origin) {
    constexpr std::uint32_t nothing = std::numeric_limits<std::uint32_t>::max();
    CopiedItem copied{ItemKind::Entity, entity, {}, origin};
    std::unordered_set<ItemId> wanted;
    addContainersOf(entity, wanted);
    wanted.erase(ItemId{0});
    if (wanted.empty() && entity.data->containers.empty() && entity.type != EntityType::Setter)
        return copied;
    std::unordered_map<ItemId, std::uint32_t> numbers;
    for (const Container& container : list.containers)
        if (wanted.contains(container.id)) {
            numbers.emplace(container.id, static_cast<std::uint32_t>(copied.containers.size()));
            copied.containers.push_back(container.value);
        }
    const auto numbered = [&](const ContainerRef& ref) {
        const auto found = numbers.find(ref.id);
        return ContainerRef{0, found != numbers.end() ? found->second : nothing};
    };
    auto data = std::make_shared<EntityData>(*entity.data);
    for (ContainerRef& ref : data->containers)
        ref = numbered(ref);
    if (entity.type == EntityType::Setter)
        data->container = numbered(data->container);
    std::get<Entity>(copied.item).data = std::move(data);
    return copied;
}

} // namespace octant
