#include "views/properties/property_values.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <set>
#include <string_view>
#include <unordered_map>

#include "model/edit/entities/entity_defaults.h"
#include "model/geometry/octree.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/map/material_variant.h"
#include "model/schema/cube_fields.h"
#include "model/schema/fields_light.h"

namespace octant {
namespace {

/// What cubes point to, and their octrees, made once a sector.
struct CubeTargets {
    std::deque<CubeFieldTarget> targets;
    std::unordered_map<const Sector*, std::unique_ptr<Octree>> octrees;
};

class Collector {
public:
    explicit Collector(const Map& map) : m_map(map) {}

    void add(const ItemRef& item, const Location& at) {
        const Level* const level = levelAt(m_map, at);
        const Sector* const sector = at.sector != Location::None ? sectorAt(m_map, at) : nullptr;
        if (item.kind == ItemKind::Map)
            add(item.kind, &m_map);
        else if (item.kind == ItemKind::Model)
            add(item.kind, m_map.model.get());
        else if (item.kind == ItemKind::Terrain)
            add(item.kind, m_map.terrain.get());
        else if (item.kind == ItemKind::Level)
            add(item.kind, level);
        else if (item.kind == ItemKind::Sector)
            add(item.kind, sector);
        else if (item.kind == ItemKind::Cube)
            addCube(item, level, sector);
        else
            addFrom(listIn(&m_map, level, sector, item.kind), item.kind, at.index);
    }

    std::vector<SelectionGroup> take() { return std::move(m_groups); }

private:
    void addFrom(const ItemListView& list, ItemKind kind, std::size_t at) {
        if (at < list.size())
            add(kind, list.itemAt(at));
    }

    void add(ItemKind kind, const void* item) {
        if (!item)
            return;
        const EntityType type =
            kind == ItemKind::Entity ? static_cast<const Entity*>(item)->type : EntityType::Dummy;
        for (SelectionGroup& group : m_groups)
            if (group.kind == kind && group.type == type) {
                group.items.push_back(item);
                return;
            }
        const auto fields = kind == ItemKind::Entity
                                ? entityFields(static_cast<std::uint8_t>(type), m_map.revision)
                            : kind == ItemKind::Cube ? cubeFields()
                                                     : fieldsOf(kind);
        m_groups.push_back({kind, type, fields, {item}, m_cubes});
    }

    void addCube(const ItemRef& item, const Level* level, const Sector* sector) {
        if (!level || !sector || item.cube >= sector->cubes.size())
            return;
        if (!m_cubes)
            m_cubes = std::make_shared<CubeTargets>();
        CubeFieldTarget target = CubeFieldTarget::toRead(*level, *sector, item.cube, item.face);
        std::unique_ptr<Octree>& octree = m_cubes->octrees[sector];
        if (!octree)
            octree = std::make_unique<Octree>(sector->cubes);
        target.octree = octree.get();
        m_cubes->targets.push_back(target);
        add(item.kind, &m_cubes->targets.back());
    }

    const Map& m_map;
    std::vector<SelectionGroup> m_groups;
    std::shared_ptr<CubeTargets> m_cubes;
};

template <class T> Result<void> tryOn(const void* item, const FieldRef& field, const Value& value) {
    T copy = *static_cast<const T*>(item);
    return field.set(field, &copy, value);
}

template <class T> Value defaultOf(const FieldRef& field) {
    static const T item{};
    return field.get(field, &item);
}

Value entityDefault(EntityType type, const FieldRef& field, Revision revision) {
    if (type == EntityType::Unknown)
        return {};
    Entity entity;
    entity.type = type;
    entity.data = defaultEntityData(type, revision);
    return field.get(field, &entity);
}

} // namespace

std::vector<SelectionGroup> pickGroups(const Map& map, const Selection& selection) {
    Collector collector(map);
    const auto places = locateAll(map, selection);
    for (std::size_t i = 0; i < selection.size(); ++i)
        if (places[i])
            collector.add(selection[i], *places[i]);
    return collector.take();
}

namespace {

/// Whether any of the items has such a value: a material of a model that stands still has no time of a frame,
/// a light that is a point no cone.
bool isThere(const std::vector<SelectionGroup>& groups, const SharedField& field) {
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (const void* item : groups[i].items)
            if (!std::holds_alternative<std::monostate>(field.refs[i]->get(*field.refs[i], item)))
                return true;
    return false;
}

} // namespace

std::vector<SharedField> sharedFields(const std::vector<SelectionGroup>& groups, Revision revision) {
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
        if (candidate.refs.size() == groups.size() && isThere(groups, candidate))
            shared.push_back(std::move(candidate));
    }
    return shared;
}

Value sharedValue(const std::vector<SelectionGroup>& groups, const SharedField& field) {
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

std::vector<std::optional<long double>> sharedNumbers(const std::vector<SelectionGroup>& groups,
                                                      const SharedField& field) {
    std::vector<std::optional<long double>> shared;
    bool have = false;
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (const void* item : groups[i].items) {
            const Value value = field.refs[i]->get(*field.refs[i], item);
            std::vector<long double> numbers;
            if (const auto* floats = std::get_if<std::vector<float>>(&value))
                numbers.assign(floats->begin(), floats->end());
            else if (const auto* whole = std::get_if<std::vector<std::int64_t>>(&value))
                for (const std::int64_t number : *whole)
                    numbers.push_back(static_cast<long double>(number));
            if (!have) {
                shared.assign(numbers.begin(), numbers.end());
                have = true;
            }
            if (numbers.size() != shared.size())
                return {};
            for (std::size_t k = 0; k < numbers.size(); ++k)
                if (shared[k] != numbers[k])
                    shared[k].reset();
        }
    return shared;
}

std::vector<std::uint32_t> masksOf(const std::vector<SelectionGroup>& groups, const SharedField& field) {
    std::set<std::uint32_t> masks;
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (const void* item : groups[i].items) {
            const Value value = field.refs[i]->get(*field.refs[i], item);
            if (const auto* mask = std::get_if<std::uint64_t>(&value))
                masks.insert(static_cast<std::uint32_t>(*mask));
        }
    return {masks.begin(), masks.end()};
}

Value defaultValue(const SelectionGroup& group, const FieldRef& field, Revision revision) {
    if (field.info->reservedBits())
        return std::uint64_t{0};
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
    case ItemKind::LightSource:
        return defaultOf<LightSource>(field);
    case ItemKind::Entity:
        return entityDefault(group.type, field, revision);
    default:
        return {};
    }
}

namespace {

/// A field and the one without which it means nothing.
struct Dependence {
    std::string_view field, on;
};
constexpr Dependence dependences[] = {
    {"follow_bone", "follow_entity"},
    {"flags/follow_bone_tail", "follow_bone"},
    {"flags/no_inherit_rotation", "follow_entity"},
    {"flags/no_inherit_scale", "follow_entity"},
    {"head_follow_bone", "head_follow_entity"},
    {"flags/head_follow_bone_tail", "head_follow_bone"},
    {"tail_follow_bone", "tail_follow_entity"},
    {"flags/tail_follow_bone_tail", "tail_follow_bone"},
    {"type_filter", "flags/type_filter_enabled"},
    {"flags/type_filter_blacklist", "flags/type_filter_enabled"},
    {"flags/team_filter_blacklist", "team_filter"},
    {"trail_time", "trail_segments"},
    {"trail_material", "trail_segments"},
    {"trail_uv", "trail_segments"},
};

bool isOff(const Value& value) {
    if (const auto* on = std::get_if<bool>(&value))
        return !*on;
    if (const auto* text = std::get_if<std::string>(&value))
        return text->empty();
    const auto* number = std::get_if<std::int64_t>(&value);
    const auto* natural = std::get_if<std::uint64_t>(&value);
    return (number != nullptr && *number == 0) || (natural != nullptr && *natural == 0);
}

} // namespace

bool saysNothing(const std::vector<SelectionGroup>& groups, const SharedField& field, Revision revision) {
    if (groups.size() == 1 && groups.front().kind == ItemKind::LightSource)
        return std::none_of(groups.front().items.begin(), groups.front().items.end(), [&](const void* item) {
            return appliesTo(*field.info, *static_cast<const LightSource*>(item));
        });
    if (groups.empty() || groups.front().kind != ItemKind::Entity)
        return false;
    const std::string path = field.refs.front()->path();
    const auto* known = std::find_if(std::begin(dependences), std::end(dependences),
                                     [&](const Dependence& each) { return each.field == path; });
    if (known == std::end(dependences))
        return false;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const SelectionGroup& group = groups[i];
        const FieldRef* on =
            group.kind == ItemKind::Entity ? findField(group.fields, known->on, revision) : nullptr;
        if (on == nullptr)
            return false;
        const Value usual = defaultValue(group, *field.refs[i], revision);
        for (const void* item : group.items)
            if (!isOff(on->get(*on, item)) || field.refs[i]->get(*field.refs[i], item) != usual)
                return false;
    }
    return true;
}

const Material* originOf(const SelectionGroup& group, const Level* level) {
    if (group.kind != ItemKind::Material || group.items.empty() || level == nullptr)
        return nullptr;
    const std::string_view name = originOfVariant(static_cast<const Material*>(group.items.front())->name);
    if (name.empty() || std::any_of(group.items.begin(), group.items.end(), [&](const void* item) {
            return originOfVariant(static_cast<const Material*>(item)->name) != name;
        }))
        return nullptr;
    for (const Material& material : level->materials)
        if (material.name == name)
            return &material;
    return nullptr;
}

Result<void> wouldTake(const SelectionGroup& group, const FieldRef& field, const Value& value) {
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
    case ItemKind::LightSource:
        return tryOn<LightSource>(item, field, value);
    case ItemKind::Entity:
        return tryOn<Entity>(item, field, value);
    case ItemKind::Extension:
        return tryOn<Extension>(item, field, value);
    case ItemKind::Container: // the group holds what is inside of containers
        return tryOn<TypedValue>(item, field, value);
    default:
        return {};
    }
}

} // namespace octant
