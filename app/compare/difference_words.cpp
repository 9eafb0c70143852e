#include "app/compare/difference_words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "io/json/field_json.h"
#include "model/geometry/octree.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/map/path.h"

namespace octant {
namespace {

constexpr std::array faceNames{"+X", "+Y", "+Z", "-X", "-Y", "-Z"};

bool saysNothing(const Value& value) {
    return std::visit(
        [](const auto& own) {
            using T = std::decay_t<decltype(own)>;
            if constexpr (std::is_same_v<T, std::monostate>)
                return true;
            else if constexpr (std::is_same_v<T, Ref>)
                return own.none();
            else if constexpr (std::is_arithmetic_v<T>)
                return own == T{};
            else if constexpr (std::is_same_v<T, std::vector<float>> ||
                               std::is_same_v<T, std::vector<std::int64_t>>)
                return std::all_of(own.begin(), own.end(), [](auto one) { return one == decltype(one){}; });
            else if constexpr (std::is_same_v<T, std::vector<Ref>>)
                return std::all_of(own.begin(), own.end(), [](const Ref& ref) { return ref.none(); });
            else
                return own.empty();
        },
        value);
}

} // namespace

bool missing(const Ref& ref) { return ref.id == 0 && !ref.name.empty(); }

bool missing(const Value& value) {
    if (const auto* ref = std::get_if<Ref>(&value))
        return missing(*ref);
    const auto* refs = std::get_if<std::vector<Ref>>(&value);
    return refs != nullptr &&
           std::any_of(refs->begin(), refs->end(), [](const Ref& ref) { return missing(ref); });
}

std::string contentName(ItemKind kind) {
    switch (kind) {
    case ItemKind::Lightmap:
        return "its picture";
    case ItemKind::DynamicLight:
        return "the layers of its light";
    case ItemKind::FastLight:
        return "the ranges of its light";
    case ItemKind::Container:
        return "its value";
    case ItemKind::Entity:
        return "its type or its own properties";
    case ItemKind::Extension:
        return "its data";
    case ItemKind::ModelPart:
        return "its vertices, faces or weights";
    default:
        return "its content";
    }
}

std::string valueText(const Map& map, const FieldInfo& field, const Value& value) {
    json::Writer out;
    json::writeFieldValue(out, field, value,
                          [&map](ItemKind kind, const Ref& ref) { return referenceName(map, kind, ref); });
    return out.take();
}

std::string pathOfChange(const MapDiff& diff, const ItemRef& item) {
    std::string path = pathOf(*diff.after, item);
    return path.empty() ? pathOf(*diff.before, item) : path;
}

std::string referenceName(const Map& map, ItemKind kind, const Ref& ref) {
    if (ref.id == 0)
        return ref.name;
    const ItemRef item{kind, -1, ItemRef::NoCube, ref.id};
    if (kind != ItemKind::Container && kind != ItemKind::SoundMaterial)
        return displayName(map, item);
    const auto at = locate(map, item);
    return at ? std::to_string(at->index) : std::string();
}

std::string pathOfOwner(const MapDiff& diff, ItemId owner) {
    if (owner == MapItem)
        return {};
    const std::string level = pathOfChange(diff, {ItemKind::Level, -1, ItemRef::NoCube, owner});
    return level.empty() ? pathOfChange(diff, {ItemKind::Sector, -1, ItemRef::NoCube, owner}) : level;
}

UnitBox unitBox(const Level& level, SectorIndex at, const GridBox& box) {
    const auto center = level.sectorCenter(at);
    const double side = double{level.sectorSide()};
    UnitBox units;
    for (int axis = 0; axis < 3; ++axis) {
        const auto i = static_cast<std::size_t>(axis);
        units.min[i] = center[i] + (double(box.min[axis]) / double{gridSide} - 0.5) * side;
        units.max[i] = center[i] + (double(box.max[axis]) / double{gridSide} - 0.5) * side;
    }
    return units;
}

SectorPlace placeOfSector(const Map& map, ItemId level, ItemId sector) {
    for (const LevelPtr& one : map.levels)
        if (one->id == level)
            if (const std::size_t at = listIn(*one, ItemKind::Sector).positionOf(sector);
                at != Location::None)
                return {one.get(), one->indexOf(at)};
    return {};
}

std::string materialNames(const Map& map, ItemKind kind, const std::array<Ref, 6>& refs, bool tellMissing) {
    const auto name = [&](const Ref& ref) {
        return referenceName(map, kind, ref) + (tellMissing && missing(ref) ? missingMark : "");
    };
    if (std::all_of(refs.begin(), refs.end(), [&](const Ref& ref) { return ref == refs[0]; }))
        return name(refs[0]);
    std::string text;
    for (std::size_t face = 0; face < refs.size(); ++face)
        text += fmt::format("{}{} {}", face == 0 ? "" : ", ", faceNames[face], name(refs[face]));
    return text;
}

std::vector<std::string> aspectNames(std::uint8_t aspects) {
    constexpr std::array<std::pair<std::uint8_t, const char*>, 6> names{
        {{CubeAspect::Materials, "material"},
         {CubeAspect::PhysicsMaterials, "physics material"},
         {CubeAspect::SoundMaterial, "sound material"},
         {CubeAspect::Shape, "shape"},
         {CubeAspect::Texture, "texture coordinates"},
         {CubeAspect::Backfaces, "backfaces"}}};
    std::vector<std::string> all;
    for (const auto& [aspect, name] : names)
        if ((aspects & aspect) != 0)
            all.emplace_back(name);
    return all;
}

std::vector<std::string> otherChanges(const SectorDifference& sector) {
    const CubeDifference& cubes = sector.cubes;
    const std::array<std::pair<bool, const char*>, 7> all{
        {{sector.unreadable, "unreadable in one of them"},
         {cubes.faces, "drawn faces"},
         {cubes.light, "baked light"},
         {cubes.visibleLists, "visible lists"},
         {cubes.pathData, "path data"},
         {cubes.colliders, "colliders"},
         {cubes.division, "the same matter in other cubes"}}};
    std::vector<std::string> names;
    for (const auto& [is, name] : all)
        if (is)
            names.emplace_back(name);
    return names;
}

std::vector<FieldDifference> tellingFields(const MapDiff& diff, const ItemChange& change) {
    const Map& map = change.what == ItemChange::What::Removed ? *diff.before : *diff.after;
    std::vector<FieldDifference> fields;
    if (change.item.kind == ItemKind::Level || change.item.kind == ItemKind::Sector)
        return fields;
    const void* item = findItem(map, change.item);
    if (item == nullptr)
        return fields;
    for (const FieldRef& field : fieldsOfItem(change.item.kind, item, map.revision))
        if (Value value = field.get(field, item); !saysNothing(value))
            fields.push_back({field.info, {}, std::move(value)});
    return fields;
}

} // namespace octant
