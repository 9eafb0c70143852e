#include "app/cli/diff_report.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "io/json/field_json.h"
#include "model/geometry/octree.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/map/path.h"
#include "model/p3m/model.h"
#include "model/schema/entity_schema.h"

namespace octant::cli {
namespace {

constexpr std::array faceNames{"+X", "+Y", "+Z", "-X", "-Y", "-Z"};

char signOf(ItemChange::What what) {
    return what == ItemChange::What::Added ? '+' : what == ItemChange::What::Removed ? '-' : '~';
}

char signOf(CubeChange::What what) {
    return what == CubeChange::What::Added ? '+' : what == CubeChange::What::Removed ? '-' : '~';
}

std::string valueText(const Map& map, const FieldInfo& field, const Value& value) {
    json::Writer out;
    json::writeFieldValue(out, field, value,
                          [&map](ItemKind kind, const Ref& ref) { return referenceName(map, kind, ref); });
    return out.take();
}

/// What is behind the path of an item: the type of an entity.
std::string typeOf(const Map& map, const ItemRef& item) {
    if (item.kind != ItemKind::Entity)
        return {};
    const auto* entity = static_cast<const Entity*>(findItem(map, item));
    return entity == nullptr || entity->opaque() ? std::string()
                                                 : fmt::format(" ({})", entitySchema(entity->type).name);
}

void printItem(Output& out, const MapDiff& diff, const ItemChange& change) {
    const Map& map = change.what == ItemChange::What::Removed ? *diff.before : *diff.after;
    const std::string path = pathOfChange(diff, change.item);
    out.line(fmt::format("{} {}{}", signOf(change.what), path.empty() ? itemKindName(change.item.kind) : path,
                         typeOf(map, change.item)));
    for (const FieldDifference& field : change.difference.fields)
        out.line(fmt::format("    {}: {} -> {}", field.path(),
                             valueText(*diff.before, *field.field, field.before),
                             valueText(*diff.after, *field.field, field.after)));
    if (change.difference.more)
        out.line("    its content");
    if (change.what != ItemChange::What::Changed)
        for (const FieldDifference& field : tellingFields(diff, change))
            out.line(fmt::format("    {}: {}", field.path(), valueText(map, *field.field, field.after)));
}

std::string pointText(const std::array<double, 3>& point) {
    return fmt::format("{:g},{:g},{:g}", point[0], point[1], point[2]);
}

std::string soundName(const Map& map, const Ref& ref) {
    return ref.none() ? "none" : referenceName(map, ItemKind::SoundMaterial, ref);
}

/// How the materials of a box changed.
std::string changeOfMaterials(const MapDiff& diff, const SectorDifference& sector, const CubeChange& box) {
    if (box.before == CubeChange::nothing || box.after == CubeChange::nothing)
        return {};
    const CubeMaterials &then = sector.cubes.materials[box.before], &now = sector.cubes.materials[box.after];
    std::string text;
    const auto add = [&](std::uint8_t aspect, const char* what, const std::string& from,
                         const std::string& to) {
        if ((box.aspects & aspect) != 0)
            text += fmt::format("{}{} {} -> {}", text.empty() ? "" : "; ", what, from, to);
    };
    add(CubeAspect::Materials, "material", materialNames(*diff.before, ItemKind::Material, then.materials),
        materialNames(*diff.after, ItemKind::Material, now.materials));
    add(CubeAspect::PhysicsMaterials, "physics material",
        materialNames(*diff.before, ItemKind::PhysicsMaterial, then.physicsMaterials),
        materialNames(*diff.after, ItemKind::PhysicsMaterial, now.physicsMaterials));
    add(CubeAspect::SoundMaterial, "sound material", soundName(*diff.before, then.soundMaterial),
        soundName(*diff.after, now.soundMaterial));
    return text;
}

void printBox(Output& out, const MapDiff& diff, const SectorDifference& sector, const SectorPlace& place,
              const CubeChange& box) {
    const UnitBox units = unitBox(*place.level, place.at, box.box);
    std::string text;
    if (box.what == CubeChange::What::Changed) {
        text = changeOfMaterials(diff, sector, box);
        for (const std::string& aspect : aspectNames(static_cast<std::uint8_t>(
                 box.aspects &
                 ~(CubeAspect::Materials | CubeAspect::PhysicsMaterials | CubeAspect::SoundMaterial))))
            text += (text.empty() ? "" : "; ") + aspect;
    } else {
        const bool added = box.what == CubeChange::What::Added;
        const std::uint32_t materials = added ? box.after : box.before;
        if (materials != CubeChange::nothing)
            text = materialNames(added ? *diff.after : *diff.before, ItemKind::Material,
                                 sector.cubes.materials[materials].materials);
    }
    out.line(fmt::format("    {} box {} to {}: {}", signOf(box.what), pointText(units.min),
                         pointText(units.max), text));
}

void printSector(Output& out, const MapDiff& diff, const SectorDifference& sector) {
    const SectorPlace place = placeOfSector(*diff.after, sector.level, sector.sector);
    out.line(fmt::format("~ {}", pathOfChange(diff, {ItemKind::Sector, -1, ItemRef::NoCube, sector.sector})));
    for (const CubeChange& box : sector.cubes.boxes())
        printBox(out, diff, sector, place, box);
    for (const std::string& what : otherChanges(sector))
        out.line("    " + what);
}

void printTiles(Output& out, const TileChange& change) {
    out.line(fmt::format("~ tiles/{}/{} to {}/{}", change.rect.row, change.rect.col,
                         change.rect.row + change.rect.rows - 1, change.rect.col + change.rect.cols - 1));
    for (const TileChange::Field& field : change.fields)
        out.line(fmt::format("    {}: {} -> {}", terrain::fieldName(field.field), field.before, field.after));
    if (change.fields.empty())
        out.line("    characters without a meaning");
}

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

std::string materialNames(const Map& map, ItemKind kind, const std::array<Ref, 6>& refs) {
    if (std::all_of(refs.begin(), refs.end(), [&](const Ref& ref) { return ref == refs[0]; }))
        return referenceName(map, kind, refs[0]);
    std::string text;
    for (std::size_t face = 0; face < refs.size(); ++face)
        text += fmt::format("{}{} {}", face == 0 ? "" : ", ", faceNames[face],
                            referenceName(map, kind, refs[face]));
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

void printDiff(Output& out, const MapDiff& diff) {
    for (const ItemChange& change : diff.items)
        printItem(out, diff, change);
    for (const auto& [kind, owner] : diff.reordered) {
        const std::string path = pathOfOwner(diff, owner);
        out.line(fmt::format("~ {}{}{}: another order", path, path.empty() ? "" : "/", itemListName(kind)));
    }
    for (const SectorDifference& sector : diff.sectors)
        printSector(out, diff, sector);
    if (diff.terrainSize)
        out.line(fmt::format("~ size: {} x {} -> {} x {} chunks", diff.before->terrain->chunkRows,
                             diff.before->terrain->chunkCols, diff.after->terrain->chunkRows,
                             diff.after->terrain->chunkCols));
    for (const TileChange& tiles : diff.tiles)
        printTiles(out, tiles);
    if (diff.layout)
        out.line(fmt::format("~ layout: {} -> {}", p3m::layoutName(diff.before->model->layout),
                             p3m::layoutName(diff.after->model->layout)));
    if (diff.archive)
        out.line(fmt::format("~ embedded archive: {} -> {} bytes", diff.before->embeddedArchive.size(),
                             diff.after->embeddedArchive.size()));
    if (diff.trailing)
        out.line(fmt::format("~ bytes behind the end of the map: {} -> {}", diff.before->trailing.size(),
                             diff.after->trailing.size()));
}

} // namespace octant::cli
