#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "io/edit_context.h"
#include "io/json/clipboard.h"
#include "io/json/cube_text.h"
#include "io/json/edit_json.h"
#include "io/json/field_json.h"
#include "io/json/prefab_file.h"
#include "io/json/preset_file.h"
#include "io/lz4/frame.h"
#include "model/edit/edit.h"
#include "model/edit/items/copied_item.h"
#include "model/map/path.h"

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
    level->sectors.push_back({map->nextId++, std::make_shared<const LazySector>(std::move(sector), nullptr)});
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
    (void)octant::apply(std::make_shared<Map>(map), *edit, editContext());
}

/// Copied items that were understood are pasted where they fit, and what can be copied of them again is
/// understood too.
void readClipboard(const Map& map, std::string_view text) {
    Result<std::vector<CopiedItem>> items = json::itemsFromText(map, text);
    if (!items)
        return;
    const ItemRef level{ItemKind::Level, -1, ItemRef::NoCube, map.levels[0]->id},
        sector{ItemKind::Sector, -1, ItemRef::NoCube, map.levels[0]->sectors[0].id};
    for (const ItemRef& owner : {level, sector}) {
        const Result<Edited> pasted = insertItems(std::make_shared<Map>(map), owner, *items, {});
        if (!pasted)
            continue;
        const std::string again = json::itemsToText(*pasted->map, pasted->made);
        if (!again.empty() && !json::itemsFromText(map, again))
            std::abort();
    }
}

/// Copied cubes that were understood are written so that they read the same, and are pasted where they fit.
void readCubes(const Map& map, std::string_view text) {
    const Result<CubeClip> clip = json::cubesFromText(text);
    if (!clip)
        return;
    const std::string written = json::cubesToText(*clip);
    const Result<CubeClip> again = json::cubesFromText(written);
    if (!again || json::cubesToText(*again) != written)
        std::abort();
    Edit edit{"cubes.paste", {{ItemKind::Level, -1, ItemRef::NoCube, map.levels[0]->id}}, {}};
    edit.with("text", written).with("depth", std::uint64_t{4});
    edit.with("min", std::vector<std::int64_t>{1, 2, 3})
        .with("materials", std::string("add"))
        .with("air", true);
    (void)octant::apply(std::make_shared<Map>(map), edit, editContext());
}

/// A frame, and behind it the size that it is said to have. What was read is written with the same flags so
/// that it reads the same.
void readFrame(std::span<const std::byte> bytes) {
    constexpr std::uint32_t largest = 1 << 22;
    std::uint32_t declared = 0;
    if (bytes.size() < sizeof(declared))
        return;
    const auto frame = bytes.first(bytes.size() - sizeof(declared));
    std::memcpy(&declared, bytes.data() + frame.size(), sizeof(declared));
    const Result<lz4::FrameFlags> flags = lz4::readFrameFlags(frame);
    const Result<Blob> content = lz4::decompress(frame, std::min(declared, largest));
    if (!content)
        return;
    const auto packed = lz4::compress(content->span(), flags.value(), lz4::fastestLevel);
    const Result<Blob> again = lz4::decompress(packed, static_cast<std::uint32_t>(content->size()));
    if (!again || !(*again == *content) || !(lz4::readFrameFlags(packed).value() == flags.value()))
        std::abort();
}

/// Presets that were understood can be put into a map.
void readPresets(const Map& map, std::string_view text) {
    for (const SavedPreset& preset : json::presetsFromText(text, map.revision).presets) {
        if (!preset.lacking.empty())
            continue;
        Edit edit{"preset.add", {{ItemKind::Level, -1, ItemRef::NoCube, map.levels[0]->id}}, {}};
        edit.with("text", preset.text);
        if (!octant::apply(std::make_shared<Map>(map), edit, editContext()))
            std::abort();
    }
}

/// Prefabs that were understood are placed, and shown alone, as far as they fit.
void readPrefab(const Map& map, std::string_view text) {
    const Result<Prefab> prefab = json::prefabFromText(text, map.revision);
    if (!prefab)
        return;
    if (!json::prefabHead(text.substr(0, json::largestPrefabHead), text.size()))
        std::abort();
    Edit edit{"cubes.paste", {{ItemKind::Level, -1, ItemRef::NoCube, map.levels[0]->id}}, {}};
    edit.with("text", prefab->cubes)
        .with("depth", std::uint64_t{4})
        .with("min", std::vector<std::int64_t>{1, 2, 3});
    edit.with("materials", std::string("add"));
    if (!prefab->entities.empty())
        edit.with("entities", prefab->entities);
    (void)octant::apply(std::make_shared<Map>(map), edit, editContext());
    (void)json::prefabAlone(*prefab, map.revision);
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
    (void)octant::apply(std::make_shared<Map>(map), edit, editContext());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const MapPtr map = target();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    constexpr std::string_view frameMagic("\x04\x22\x4d\x18", 4);
    if (text.starts_with(frameMagic)) {
        readFrame(std::as_bytes(std::span(data, size)));
    } else if (text.starts_with('{')) {
        readEdit(*map, text);
        readClipboard(*map, text);
        readCubes(*map, text);
        readPresets(*map, text);
        readPrefab(*map, text);
    } else {
        readAssignment(*map, text);
    }
    return 0;
}
