#include "model/edit/presets/weather_box.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <glm/common.hpp>

#include "model/edit/edit_context.h"
#include "model/edit/map_draft.h"
#include "model/edit/presets/preset.h"
#include "model/edit/presets/preset_names.h"
#include "model/edit/targets.h"
#include "model/schema/field.h"

namespace octant {
namespace {

constexpr double emitterSpacing = 4, belowTop = 0.125; // units
constexpr int mostEmitters = 4;                        // along each side
constexpr double dropsOfSquare = 24, mostDrops = 600;  // a square unit; of an emitter

/// Sets a field where the revision has it.
Result<void> setWhereKnown(Entity& entity, Revision revision, const char* path, const Value& value) {
    const FieldRef* field =
        findField(entityFields(static_cast<std::uint8_t>(entity.type), revision), path, revision);
    return field != nullptr ? field->set(*field, &entity, value) : Result<void>();
}

using WeatherFields = std::vector<std::pair<const char*, Value>>;

Value floatsOf(const glm::dvec3& of) {
    return std::vector<float>{static_cast<float>(of.x), static_cast<float>(of.y), static_cast<float>(of.z)};
}

/// Seconds until something that begins with a speed has fallen so far.
double fallTime(double height, double speed, double pull) {
    if (pull < 1e-3)
        return height / speed;
    return (std::sqrt(speed * speed + 2 * pull * height) - speed) / pull;
}

Result<Entity> fromPreset(std::string_view preset, Revision revision, const WeatherFields& fields) {
    const Preset* known = presetById(preset);
    if (known == nullptr)
        return fail(fmt::format("there is no preset called \"{}\"", preset));
    auto items = presetItems(*known, revision);
    if (!items)
        return tl::unexpected<Error>(items.error());
    Entity entity = std::get<Entity>(items->front().item);
    for (const auto& [path, value] : fields)
        if (auto set = setWhereKnown(entity, revision, path, value); !set)
            return tl::unexpected<Error>(set.error());
    return entity;
}

/// What falls on one part of the box.
WeatherFields emission(const WeatherBox& box, const glm::dvec3& middle, const glm::dvec3& size, bool rain) {
    const double speed = rain ? 8 : 1;
    const double seconds = fallTime(size.y - belowTop, speed, rain ? std::max(0.0, -box.gravity.y) : 0);
    const auto micros = [&](double share) {
        return static_cast<std::uint64_t>(std::max(1.0, seconds * share * 1e6));
    };
    // Drops spread so that the outermost reach the edge at the bottom.
    const glm::dvec3 spread(size.x / 2 / seconds, 0, size.z / 2 / seconds);
    const double drops = std::clamp(size.x * size.z * dropsOfSquare, 1.0, mostDrops);
    return {{"position", floatsOf({middle.x, box.max.y - belowTop, middle.z})},
            {"count", static_cast<std::uint64_t>(drops)},
            {"velocity", floatsOf({0, -speed, 0})},
            {"direction_randomness", floatsOf(glm::dvec3(0))},
            {"velocity_randomness", floatsOf(spread)},
            {"duration_min", micros(0.9)},
            {"duration_max", micros(0.9)},
            {"fade_out_min", micros(0.1)},
            {"fade_out_max", micros(0.1)}};
}

} // namespace

Result<Edited> addFalling(const MapPtr& map, const WeatherBox& box, const EditContext& context) {
    const bool rain = box.preset == "rain";
    if (!rain && box.preset != "snow")
        return fail(fmt::format("\"{}\" does not fall: \"rain\" and \"snow\" do", box.preset));
    const glm::dvec3 size = box.max - box.min;
    const auto parts = [](double side) {
        return std::clamp(static_cast<int>(std::ceil(side / emitterSpacing)), 1, mostEmitters);
    };
    const int columns = parts(size.x), rows = parts(size.z);
    std::vector<CopiedItem> items;
    const auto add = [&](Entity entity) {
        CopiedItem item{ItemKind::Entity, std::move(entity), {}};
        item.origin = glm::dvec3(0);
        items.push_back(std::move(item));
    };
    for (int x = 0; x < columns; ++x)
        for (int z = 0; z < rows; ++z) {
            const glm::dvec3 part(size.x / columns, size.y, size.z / rows);
            const glm::dvec3 middle = box.min + part * glm::dvec3(x + 0.5, 0.5, z + 0.5);
            auto drops = fromPreset(box.preset, map->revision, emission(box, middle, part, rain));
            if (!drops)
                return tl::unexpected<Error>(drops.error());
            if (auto set = setWhereKnown(*drops, map->revision, "seed",
                                         static_cast<std::uint64_t>(items.size() + 1));
                !set)
                return tl::unexpected<Error>(set.error());
            add(std::move(*drops));
        }
    if (rain) {
        const double reach = std::max({size.x, size.y, size.z}) / 2;
        auto sound = fromPreset("sound", map->revision,
                                {{"position", floatsOf((box.min + box.max) * 0.5)},
                                 {"radius", floatsOf(size * 0.5)},
                                 {"flags/cubic", true},
                                 {"range", static_cast<float>(reach * 1.5)}});
        if (!sound)
            return tl::unexpected<Error>(sound.error());
        sound->name = "rain sound";
        add(std::move(*sound));
    }
    const auto place = listOfOwner(*map, std::span(&box.sector, 1), ItemKind::Entity);
    if (!place)
        return tl::unexpected<Error>(place.error());
    const MapDraft draft(map, context);
    makeNamesOwn(items, *map, draft.list(*place));
    return insertItems(map, box.sector, std::move(items), context);
}

} // namespace octant
