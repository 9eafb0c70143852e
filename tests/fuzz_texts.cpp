#include <cstdlib>
#include <string_view>

#include "io/json/edit_json.h"
#include "io/json/field_json.h"
#include "model/edit/edit.h"
#include "model/path.h"

using namespace octant;

namespace {

/// A map with a level, a material and a sector, for paths and edits to aim at.
MapPtr target() {
    auto map = std::make_shared<Map>();
    auto level = std::make_shared<Level>();
    level->id = map->nextId++;
    Material material;
    material.id = map->nextId++;
    material.name = "grass";
    level->materials.push_back(material);
    Sector sector;
    sector.cubes.cubes.push_back(Cube{});
    level->sectors.push_back({map->nextId++, std::make_shared<const SectorCell>(std::move(sector), nullptr)});
    map->levels.push_back(level);
    return map;
}

void readEdit(const Map& map, std::string_view text) {
    const Result<Edit> edit = json::editFromJson(text);
    if (!edit)
        return;
    // What was understood is written so that it reads the same.
    const Result<Edit> again = json::editFromJson(json::editToJson(*edit));
    if (!again || json::editToJson(*again) != json::editToJson(*edit))
        std::abort();
    (void)octant::apply(std::make_shared<Map>(map), *edit);
}

void readAssignment(const Map& map, std::string_view text) {
    const std::size_t equals = text.find('=');
    const Result<PathTarget> path = parsePath(map, text.substr(0, equals));
    if (!path || path->field == nullptr || equals == std::string_view::npos)
        return;
    const Result<Value> value = json::parseFieldValue(*path->field, text.substr(equals + 1));
    if (!value)
        return;
    Edit edit{"item.set", {path->item}, {}};
    edit.with("field", path->field->path()).with("value", *value);
    (void)octant::apply(std::make_shared<Map>(map), edit);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const MapPtr map = target();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (text.starts_with('{'))
        readEdit(*map, text);
    else
        readAssignment(*map, text);
    return 0;
}
