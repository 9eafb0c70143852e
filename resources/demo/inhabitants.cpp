#include "resources/demo/inhabitants.h"

#include <cstring>

#include "model/edit/entities/entity_defaults.h"
#include "model/map/entity_place.h"
#include "model/schema/field.h"

namespace octant::demo {
namespace {

struct Inhabitant {
    EntityType type;
    const char* name;
    glm::vec3 place; ///< units, as the valley counts them
    const char* model = "";
};

// One at least of every type that has a place.
const Inhabitant inhabitants[] = {
    {EntityType::Headless, "day and night", {24, 8, 24}},
    {EntityType::Generic, "ferryman", {10, 7, 11}},
    {EntityType::Prop, "barrel", {31, 8.5f, 21}},
    {EntityType::Prop, "crate", {32.2f, 8, 20.6f}, "map:models/demo/crate"},
    {EntityType::Prop, "crate on the crate", {32.25f, 8.7f, 20.55f}, "map:models/demo/crate"},
    {EntityType::Prop, "crate at the pool", {19.5f, 7, 17.5f}, "map:models/demo/crate"},
    {EntityType::Cube, "stepping stone", {14, 6, 31}},
    {EntityType::Intersectable, "fishing spot", {12, 6, 20}},
    {EntityType::Door, "house door", {33.0625f, 8, 22.5f}},
    {EntityType::Trigger, "doorstep", {34, 9, 21}},
    {EntityType::Light, "lamp in the house", {36.25f, 10.5f, 25.25f}},
    {EntityType::Beam, "tower beam", {40, 22.5f, 26}},
    {EntityType::Particles, "spray", {14, 6.5f, 33}},
    {EntityType::Gibs, "broken jug", {35, 9.5f, 26}},
    {EntityType::Glow, "lantern glow", {40, 22.5f, 23}},
    {EntityType::Text, "signpost", {30.5f, 7.5f, 1}},
    {EntityType::Billboard, "old sign", {29, 7.5f, 12}},
    {EntityType::Decal, "ivy", {30, 10, 22}},
    {EntityType::Projectile, "firefly", {44, 8.5f, 5}},
    {EntityType::Push, "updraft", {14, 8, 32}},
    {EntityType::Broadcaster, "bell", {40, 19, 26}},
    {EntityType::AudioEmitter, "waterfall sound", {14, 9, 34}},
};

/// Those that have no place.
const Inhabitant devices[] = {
    {EntityType::Dummy, "note", {}},
    {EntityType::Counter, "visitors", {}},
    {EntityType::ExCounter, "lanterns lit", {}},
    {EntityType::Timer, "dusk", {}},
    {EntityType::ExTimer, "tide", {}},
    {EntityType::Setter, "open the door", {}},
    {EntityType::DynLightCtl, "lamp switch", {}},
    {EntityType::FastLightCtl, "crystal pulse", {}},
};

std::byte* fieldOf(EntityData& data, EntityType type, std::string_view name) {
    const auto field = entityFieldByName(type, name);
    if (!field)
        return nullptr;
    const FieldSlot slot = recordSlots(type, Revision::R20250808)[*field];
    return slot.kind == FieldSlot::Fixed ? data.fixed.data() + slot.at : nullptr;
}

template <class T> void put(EntityData& data, EntityType type, std::string_view name, const T& value) {
    if (std::byte* at = fieldOf(data, type, name))
        std::memcpy(at, &value, sizeof value);
}

Entity entityOf(ItemId id, EntityType type, const char* name, const glm::vec3& position) {
    auto data = std::make_shared<EntityData>(*defaultEntityData(type, Revision::R20250808));
    for (const std::uint16_t at : entityPlaces(type, Revision::R20250808)) {
        glm::vec3 place;
        std::memcpy(&place, data->fixed.data() + at, sizeof place);
        place += position;
        std::memcpy(data->fixed.data() + at, &place, sizeof place);
    }
    put(*data, type, "light", std::uint32_t{1});
    Entity entity;
    entity.id = id;
    entity.type = type;
    entity.name = name;
    entity.data = std::move(data);
    return entity;
}

/// Sets a field of the last entity of a list.
void setLast(EntityList& list, const char* name, const Value& value) {
    const std::size_t last = list.entities.size() - 1;
    Entity entity = list.entities[last];
    const FieldRef* field =
        findField(entityFields(static_cast<std::uint8_t>(entity.type), Revision::R20250808), name);
    if (field != nullptr && field->set(*field, &entity, value))
        list.entities.set(last, entity);
}

Corners boxCorners(const glm::vec3& min, const glm::vec3& max) {
    Corners corners;
    for (std::size_t i = 0; i < 8; ++i)
        corners[i] = {i & 1 ? min.x : max.x, i & 4 ? min.y : max.y, i & 2 ? min.z : max.z};
    return corners;
}

/// What the signpost says.
void addWords(EntityList& list) {
    constexpr float half = 1.75f, high = 0.375f; // units
    setLast(list, "text", std::string("Lantern Hollow"));
    setLast(list, "font_size", 0.375f);
    setLast(list, "offsets", std::vector<float>{-half, half, high, -high});
    setLast(list, "color", std::vector<std::int64_t>{255, 214, 150, 255});
    setLast(list, "flags/center_horizontal", true);
    setLast(list, "flags/center_vertical", true);
}

/// The leaf that fills the doorway of the house and swings in, about its post at the left.
void addLeaf(EntityList& list) {
    constexpr float width = 1.875f, height = 2.9375f, half = 0.0625f; // units
    constexpr std::uint64_t second = 1000000;                         // microseconds
    std::vector<float> corners;
    for (const glm::vec3& corner : boxCorners({0, 0, -half}, {width, height, half}))
        corners.insert(corners.end(), {corner.x, corner.y, corner.z});
    setLast(list, "corners", corners);
    setLast(list, "open_rotation", std::vector<float>{0, -90, 0});
    for (const char* way : {"duration_open", "duration_close"})
        setLast(list, way, second);
}

/// What an inhabitant looks like, where its type alone does not say it.
void dressLast(EntityList& list, EntityType type) {
    if (type == EntityType::Text)
        addWords(list);
    else if (type == EntityType::Door)
        addLeaf(list);
    else if (type == EntityType::Cube)
        setLast(list, "materials", std::vector<std::string>(6, "stone"));
    else if (type == EntityType::Billboard)
        setLast(list, "material", std::string("timber"));
    else if (type == EntityType::Glow)
        setLast(list, "material", std::string("halo"));
}

/// A light that is no point: shape 1 is a spot, 2 an area.
void addShapedLight(EntityList& list, ItemId id, const char* name, const glm::vec3& position, int shape,
                    std::vector<float> cone) {
    Entity entity = entityOf(id, EntityType::Light, name, position);
    auto data = std::make_shared<EntityData>(*entity.data);
    put(*data, EntityType::Light, "shape", static_cast<std::uint8_t>(shape << 4));
    put(*data, EntityType::Light, "color", Color3{255, 214, 150});
    data->numbers = std::move(cone);
    entity.data = std::move(data);
    list.entities.push_back(entity);
}

template <class T> TypedValue numbersOf(ValueType type, std::vector<T> numbers, bool array) {
    TypedValue value;
    value.type = type;
    value.array = array;
    if (array)
        value.lengths = {static_cast<std::uint32_t>(numbers.size())};
    value.numbers.resize(numbers.size() * sizeof(T));
    std::memcpy(value.numbers.data(), numbers.data(), value.numbers.size());
    return value;
}

/// The setter's value and the properties of the ferryman.
void addValues(Map& map, EntityList& list) {
    const auto add = [&](TypedValue value) {
        list.containers.push_back({map.nextId, std::move(value)});
        return ContainerRef{map.nextId++, 0};
    };
    const ContainerRef open = add(numbersOf<std::uint8_t>(ValueType::Bool, {1}, false));
    const ContainerRef fares = add(numbersOf<float>(ValueType::F32, {1.5f, 2.5f, 4.0f}, true));
    TypedValue text;
    text.type = ValueType::Str;
    text.texts = {"Mind the step."};
    const ContainerRef words = add(text);
    const ContainerRef trips = add(numbersOf<std::uint64_t>(ValueType::U64, {std::uint64_t{1} << 40}, false));
    for (std::size_t i = 0; i < list.entities.size(); ++i) {
        Entity entity = list.entities[i];
        auto data = std::make_shared<EntityData>(*entity.data);
        if (entity.type == EntityType::Setter)
            data->container = open;
        else if (entity.type == EntityType::Generic)
            data->containers = {fares, words, trips};
        else
            continue;
        entity.data = std::move(data);
        list.entities.set(i, entity);
    }
}

/// Changes a sector of a level that is being made.
template <class Fn> void changeSector(Level& level, SectorIndex at, Fn&& fn) {
    const std::size_t number = level.numberOf(at);
    SectorSlot slot = level.sectors[number];
    Sector sector = *slot.cell->value();
    fn(sector, slot.id);
    slot.cell = std::make_shared<const LazySector>(std::move(sector), nullptr);
    level.sectors.set(number, slot);
}

void addRegions(Level& level) {
    const auto pool = SectorIndex::of(0, 1, 1), house = SectorIndex::of(2, 1, 1),
               shrine = SectorIndex::of(2, 1, 0), meadow = SectorIndex::of(0, 1, 0);
    changeSector(level, meadow, [&](Sector& sector, ItemId id) {
        sector.weatherRegions.push_back({sectorItem(id, sector.nextItem++),
                                         boxCorners({-7, -3, -7}, {6, 5, 1}),
                                         {level.weatherEnvironments[2].id, {}}});
    });
    changeSector(level, pool, [&](Sector& sector, ItemId id) {
        sector.soundRegions.push_back({sectorItem(id, sector.nextItem++),
                                       boxCorners({-0, -4, -8}, {4, -2.5f, 4}),
                                       {level.soundEnvironments[2].id, {}}});
        sector.gravityRegions.push_back({sectorItem(id, sector.nextItem++),
                                         boxCorners({4, -4, 1}, {8, 4, 8}),
                                         {level.gravityEnvironments[1].id, {}}});
    });
    changeSector(level, house, [&](Sector& sector, ItemId id) {
        const Corners room = boxCorners({-8, 0, -1}, {-3, 4, 5});
        sector.soundRegions.push_back(
            {sectorItem(id, sector.nextItem++), room, {level.soundEnvironments[1].id, {}}});
        sector.weatherRegions.push_back(
            {sectorItem(id, sector.nextItem++), room, {level.weatherEnvironments[1].id, {}}});
        sector.regions.push_back(
            {sectorItem(id, sector.nextItem++), {-3, 4, 5}, {-8, 0, -1}, {pool, shrine}});
        addEntity(sector.entities, sectorItem(id, sector.nextItem++), EntityType::Prop, "kettle",
                  {-5, 1.5f, 2});
    });
    changeSector(level, shrine, [&](Sector& sector, ItemId id) {
        sector.skyRegions.push_back({sectorItem(id, sector.nextItem++),
                                     boxCorners({-2, -3, -4}, {6, 4, 4}),
                                     {level.skyEnvironments[1].id, {}}});
    });
}

} // namespace

void addEntity(EntityList& list, ItemId id, EntityType type, const char* name, const glm::vec3& position) {
    list.entities.push_back(entityOf(id, type, name, position));
}

void addInhabitants(Map& map, Level& level) {
    const glm::vec3 origin(24, -8, 24); // centre of the centre sector, as the valley counts
    for (const Inhabitant& one : inhabitants) {
        addEntity(level.entities, map.nextId++, one.type, one.name, one.place - origin);
        if (*one.model != 0)
            setLast(level.entities, "model", std::string(one.model));
        dressLast(level.entities, one.type);
    }
    for (const Inhabitant& one : devices)
        addEntity(level.entities, map.nextId++, one.type, one.name, {});
    addShapedLight(level.entities, map.nextId++, "lamp over the stairs", glm::vec3(34, 11, 20) - origin, 1,
                   {30});
    addShapedLight(level.entities, map.nextId++, "window light", glm::vec3(40, 18, 23.5f) - origin, 2,
                   {-40, 40, -30, 30, 0, 0});
    addValues(map, level.entities);
    addRegions(level);
    addEntity(map.entities, map.nextId++, EntityType::Headless, "rules", {});
    addEntity(map.entities, map.nextId++, EntityType::Dummy, "spare", {});
}

} // namespace octant::demo
