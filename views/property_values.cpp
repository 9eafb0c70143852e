#include "views/property_values.h"

#include <unordered_map>
#include <unordered_set>

#include "model/locate.h"
#include "views/outline_lists.h"

namespace octant {
namespace {

/// Up to this many items are looked up one by one.
constexpr std::size_t fewItems = 16;

const void* address(const std::shared_ptr<const Level>& level) { return level.get(); }
template <class T> const void* address(const T& item) { return &item; }

class Collector {
public:
    explicit Collector(const Map& map) : m_map(map) {}

    void add(ItemKind kind, const void* item) {
        if (!item)
            return;
        EntityType type = EntityType::Dummy;
        std::span<const FieldRef> fields;
        if (kind == ItemKind::Entity) {
            type = static_cast<const Entity*>(item)->type;
            fields = entityFields(static_cast<std::uint8_t>(type), m_map.revision);
        } else {
            fields = fieldsOf(kind);
        }
        for (PickedGroup& group : m_groups)
            if (group.kind == kind && group.type == type) {
                group.items.push_back(item);
                return;
            }
        m_groups.push_back({kind, type, fields, {item}});
    }

    void addFrom(ItemKind kind, const ListOwner& owner, const std::unordered_set<ItemId>& ids) {
        visitList(m_map, kind, owner, [&](const auto& list) {
            for (const auto& item : list)
                if (ids.contains(idOf(item)))
                    add(kind, address(item));
        });
    }

    std::vector<PickedGroup> take() { return std::move(m_groups); }

private:
    const Map& m_map;
    std::vector<PickedGroup> m_groups;
};

/// Sectors of a map by id, for items that live in them.
std::unordered_map<ItemId, ListOwner> sectorsOf(const Map& map, const std::unordered_set<ItemId>& wanted) {
    std::unordered_map<ItemId, ListOwner> found;
    for (const auto& level : map.levels)
        for (const SectorSlot& slot : level->sectors)
            if (wanted.contains(slot.id))
                found[slot.id] = {level.get(), slot.cell->value()};
    return found;
}

template <class T> Result<void> tryOn(const void* item, const FieldRef& field, const Value& value) {
    T copy = *static_cast<const T*>(item);
    return field.set(field, &copy, value);
}

template <class T> Value defaultOf(const FieldRef& field) {
    static const T item{};
    return field.get(field, &item);
}

Value entityDefault(EntityType type, const FieldRef& field, Revision revision) {
    Entity entity;
    entity.type = type;
    auto data = std::make_shared<EntityData>();
    if (type != EntityType::Unknown) {
        data->fixed.resize(fixedBytes(type, revision));
        data->texts.resize(textCount(type, revision));
    }
    entity.data = std::move(data);
    return field.get(field, &entity);
}

} // namespace

std::vector<PickedGroup> pickGroups(const Map& map, const Selection& selection) {
    Collector collector(map);
    if (selection.size() <= fewItems) {
        for (const ItemRef& item : selection)
            if (item.kind != ItemKind::Cube && item.kind != ItemKind::Sector)
                collector.add(item.kind, findItem(map, item));
        return collector.take();
    }
    std::unordered_map<ItemKind, std::unordered_map<ItemId, std::unordered_set<ItemId>>>
        wanted; // kind, sector, id
    std::unordered_set<ItemId> sectorIds;
    for (const ItemRef& item : selection) {
        if (item.kind == ItemKind::Cube || item.kind == ItemKind::Sector)
            continue;
        if (item.kind == ItemKind::Map)
            collector.add(item.kind, &map);
        else
            wanted[item.kind][sectorOf(item.id)].insert(item.id);
        if (sectorOf(item.id) != 0)
            sectorIds.insert(sectorOf(item.id));
    }
    const auto sectors = sectorsOf(map, sectorIds);
    for (const auto& [kind, bySector] : wanted)
        for (const auto& [sector, ids] : bySector) {
            if (sector != 0) {
                const auto owner = sectors.find(sector);
                if (owner != sectors.end() && owner->second.sector)
                    collector.addFrom(kind, owner->second, ids);
                continue;
            }
            collector.addFrom(kind, {}, ids);
            for (const auto& level : map.levels)
                collector.addFrom(kind, {level.get(), nullptr}, ids);
        }
    return collector.take();
}

std::vector<SharedField> sharedFields(const std::vector<PickedGroup>& groups, Revision revision) {
    std::vector<SharedField> shared;
    if (groups.empty())
        return shared;
    for (const FieldRef& field : groups.front().fields) {
        if (!field.info->in(revision))
            continue;
        SharedField candidate{field.info, {&field}};
        const std::string path = field.path();
        for (std::size_t i = 1; i < groups.size(); ++i) {
            const FieldRef* same = nullptr;
            for (const FieldRef& other : groups[i].fields)
                if (other.info->in(revision) && other.path() == path &&
                    other.info->type == field.info->type && other.info->refers == field.info->refers &&
                    other.info->count == field.info->count) {
                    same = &other;
                    break;
                }
            if (!same)
                break;
            candidate.refs.push_back(same);
        }
        if (candidate.refs.size() == groups.size())
            shared.push_back(std::move(candidate));
    }
    return shared;
}

Value sharedValue(const std::vector<PickedGroup>& groups, const SharedField& field) {
    Value first;
    bool have = false;
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (const void* item : groups[i].items) {
            Value value = field.refs[i]->get(*field.refs[i], item);
            if (!have) {
                first = std::move(value);
                have = true;
            } else if (!sameValue(first, value)) {
                return {};
            }
        }
    return first;
}

Value defaultValue(const PickedGroup& group, const FieldRef& field, Revision revision) {
    // A name, a place and a shape have no value that all begin with.
    if (std::string_view(field.info->name) == "name" || field.info->readOnly || field.info->count >= 12)
        return {};
    switch (group.kind) {
    case ItemKind::Material:
        return defaultOf<Material>(field);
    case ItemKind::PhysicsMaterial:
        return defaultOf<PhysicsMaterial>(field);
    case ItemKind::SoundMaterial:
        return defaultOf<SoundMaterial>(field);
    case ItemKind::SoundEnvironment:
        return defaultOf<SoundEnvironment>(field);
    case ItemKind::WeatherEnvironment:
        return defaultOf<WeatherEnvironment>(field);
    case ItemKind::SkyEnvironment:
        return defaultOf<SkyEnvironment>(field);
    case ItemKind::GravityEnvironment:
        return defaultOf<GravityEnvironment>(field);
    case ItemKind::Entity:
        if (std::string_view(field.info->name) == "gamemodes" || field.info->count == 0)
            return std::string_view(field.info->name) == "gamemodes"
                       ? Value(std::uint64_t{0xffffffff})
                       : entityDefault(group.type, field, revision);
        return entityDefault(group.type, field, revision);
    default:
        return {};
    }
}

Result<void> wouldTake(const PickedGroup& group, const FieldRef& field, const Value& value) {
    const void* item = group.items.front();
    switch (group.kind) {
    case ItemKind::Map:
        return tryOn<Map>(item, field, value);
    case ItemKind::Level:
        return tryOn<Level>(item, field, value);
    case ItemKind::Material:
        return tryOn<Material>(item, field, value);
    case ItemKind::PhysicsMaterial:
        return tryOn<PhysicsMaterial>(item, field, value);
    case ItemKind::SoundMaterial:
        return tryOn<SoundMaterial>(item, field, value);
    case ItemKind::SoundEnvironment:
        return tryOn<SoundEnvironment>(item, field, value);
    case ItemKind::WeatherEnvironment:
        return tryOn<WeatherEnvironment>(item, field, value);
    case ItemKind::SkyEnvironment:
        return tryOn<SkyEnvironment>(item, field, value);
    case ItemKind::GravityEnvironment:
        return tryOn<GravityEnvironment>(item, field, value);
    case ItemKind::SoundRegion:
    case ItemKind::WeatherRegion:
    case ItemKind::SkyRegion:
    case ItemKind::GravityRegion:
        return tryOn<EnvironmentRegion>(item, field, value);
    case ItemKind::Region:
        return tryOn<Region>(item, field, value);
    case ItemKind::DynamicLight:
        return tryOn<DynamicLight>(item, field, value);
    case ItemKind::FastLight:
        return tryOn<FastLight>(item, field, value);
    case ItemKind::Lightmap:
        return tryOn<Lightmap>(item, field, value);
    case ItemKind::Entity:
        return tryOn<Entity>(item, field, value);
    case ItemKind::Extension:
        return tryOn<Extension>(item, field, value);
    default:
        return {};
    }
}

} // namespace octant
