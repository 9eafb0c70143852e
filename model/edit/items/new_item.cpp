#include "model/edit/items/new_item.h"

#include <algorithm>
#include <vector>

#include "model/edit/edit_memory.h"

namespace octant {
namespace {

constexpr std::uint8_t newSectorSizeLog2 = 5;
constexpr glm::vec3 earthGravity{0, -9.81f, 0};

/// Half the side of a room: 4 units, less in small sectors.
float roomHalf(const MapDraft& draft, const ListPlace& place) {
    return std::min(draft.level(place.level).sectorSide() / 2, 4.0f);
}

/// The first environment that regions of the kind can name.
Ref firstEnvironment(const Level& level, ItemKind region) {
    const ItemListView list = listIn(level, itemKindRow(region).environment);
    return list.empty() ? Ref{} : Ref{list.idAt(0), {}};
}

/// `fn(KnownLightIds&)` of the level of a place, as edited so far.
template <class Fn> auto withLightIds(const MapDraft& draft, const ListPlace& place, Fn&& fn) {
    if (EditMemory* memory = draft.context().memory)
        return fn(memory->lightIds(draft, place.level, place.kind));
    KnownLightIds known(place.kind);
    known.follow(draft, place.level);
    return fn(known);
}

/// Most kinds begin as their type does.
template <class T> void setDefaults(T& /*item*/, const MapDraft& /*draft*/, const ListPlace& /*place*/) {}

void setDefaults(PhysicsMaterial& item, const MapDraft& /*draft*/, const ListPlace& /*place*/) {
    item.friction = 1;
    item.traction = 1;
}

void setDefaults(GravityEnvironment& item, const MapDraft& /*draft*/, const ListPlace& /*place*/) {
    item.gravity = earthGravity;
}

void setDefaults(EnvironmentRegion& item, const MapDraft& draft, const ListPlace& place) {
    const float half = roomHalf(draft, place);
    for (std::size_t i = 0; i < item.corners.size(); ++i)
        item.corners[i] = {(i & 1) != 0 ? -half : half, (i & 4) != 0 ? -half : half,
                           (i & 2) != 0 ? -half : half};
    item.environment = firstEnvironment(draft.level(place.level), place.kind);
}

void setDefaults(Region& item, const MapDraft& draft, const ListPlace& place) {
    item.max = glm::vec3(roomHalf(draft, place));
    item.min = -item.max;
}

void setDefaults(Lightmap& item, const MapDraft& /*draft*/, const ListPlace& /*place*/) {
    item.luxels = Blob(std::vector<std::byte>(3, std::byte{255}));
}

void setDefaults(DynamicLight& item, const MapDraft& draft, const ListPlace& place) {
    item.flags = DynamicLight::Enabled;
    item.color = {255, 255, 255};
    item.lightId = freeLightIds(draft, place, 1).front();
}

void setDefaults(FastLight& item, const MapDraft& draft, const ListPlace& place) {
    item.flags = FastLight::Enabled;
    item.intensity = 255;
    item.color = {255, 255, 255};
    item.lightId = freeLightIds(draft, place, 1).front();
}

void setDefaults(Container& item, const MapDraft& /*draft*/, const ListPlace& /*place*/) {
    item.value = {.type = ValueType::Bool, .lengths = {}, .numbers = {std::byte{0}}, .texts = {}};
}

} // namespace

Sector emptySector() {
    Sector sector;
    sector.cubes.cubes.push_back(Cube{});
    return sector;
}

LevelPtr newLevel(Map& map) {
    auto level = std::make_shared<Level>();
    level->id = map.nextId++;
    level->sectorSizeLog2 = newSectorSizeLog2;
    if (map.revision == Revision::R20250107) {
        // One setting for the whole file, which is not in it.
        if (!map.levels.empty())
            level->sectorSizeLog2 = map.levels[0]->sectorSizeLog2;
        SoundEnvironment sound;
        sound.id = map.nextId++;
        WeatherEnvironment weather;
        weather.id = map.nextId++;
        GravityEnvironment gravity;
        gravity.id = map.nextId++;
        gravity.gravity = earthGravity;
        level->soundEnvironments.push_back(sound);
        level->weatherEnvironments.push_back(weather);
        level->gravityEnvironments.push_back(gravity);
        level->defaultSound.id = sound.id;
        level->defaultWeather.id = weather.id;
        level->defaultGravity.id = gravity.id;
    }
    level->sectors.push_back({map.nextId++, std::make_shared<const LazySector>(emptySector(), nullptr)});
    return level;
}

AnyItem newItem(const MapDraft& draft, const ListPlace& place) {
    AnyItem item = itemKindRow(place.kind).make();
    std::visit([&](auto& own) { setDefaults(own, draft, place); }, item);
    return item;
}

bool lightIdTaken(const MapDraft& draft, const ListPlace& place, std::uint32_t id) {
    return withLightIds(draft, place, [&](KnownLightIds& known) { return known.has(id); });
}

std::vector<std::uint32_t> freeLightIds(const MapDraft& draft, const ListPlace& place, std::size_t count) {
    return withLightIds(draft, place, [&](KnownLightIds& known) { return known.free(count); });
}

} // namespace octant
