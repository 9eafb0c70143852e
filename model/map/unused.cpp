#include "model/map/unused.h"

#include <string>
#include <string_view>
#include <unordered_set>

#include "model/schema/entity_references.h"
#include "model/schema/reference_places.h"

namespace octant {
namespace {

/// What is named, by id and by name.
class Named {
public:
    void add(const Ref& ref) {
        if (ref.id != 0)
            m_ids.insert(ref.id);
        else
            m_names.insert(ref.name);
    }
    void add(const EntityList& list, Revision revision, EntityRef kind) {
        for (const Entity& entity : list.entities)
            forEachNamingText(entity, revision, kind,
                              [&](std::size_t text) { m_names.insert(entity.data->texts[text]); });
    }
    template <class Item> bool has(const Item& item) const {
        return m_ids.contains(item.id) || m_names.contains(item.name);
    }

private:
    std::unordered_set<ItemId> m_ids;
    std::unordered_set<std::string> m_names;
};

template <class List> std::vector<ItemRef> without(const Named& named, const List& list, ItemKind kind) {
    std::vector<ItemRef> unused;
    for (const auto& item : list)
        if (!named.has(item))
            unused.push_back({kind, -1, ItemRef::NoCube, item.id});
    return unused;
}

} // namespace

std::vector<ItemRef> unusedMaterials(const Map& map, const Level& level, ItemKind kind) {
    Named named;
    const EntityRef byEntities = entityRefOf(kind);
    named.add(map.entities, map.revision, byEntities);
    named.add(level.entities, map.revision, byEntities);
    if (const Ref* ref = defaultReference(level, kind))
        named.add(*ref);
    if (kind == ItemKind::Material)
        for (const SkyEnvironment& sky : level.skyEnvironments)
            forEachSkyMaterial(sky, [&](const Ref& ref, std::size_t) { named.add(ref); });
    for (const SectorSlot& slot : level.sectors) {
        const Sector* sector = slot.cell->value();
        if (sector == nullptr)
            return {};
        if (const PagedVector<Ref>* used = usedList(*sector, kind))
            for (const Ref& ref : *used)
                named.add(ref);
        named.add(sector->entities, map.revision, byEntities);
    }
    return kind == ItemKind::Material ? without(named, level.materials, kind)
                                      : without(named, level.physicsMaterials, kind);
}

} // namespace octant
