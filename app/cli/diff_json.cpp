#include "app/cli/diff_report.h"
#include "app/compare/difference_words.h"
#include "io/json/field_json.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/p3m/model.h"

namespace octant::cli {
namespace {

constexpr const char* itemChanges[] = {"added", "removed", "changed"};

void writeValue(json::Writer& out, const Map& map, const FieldDifference& field, const char* key,
                const Value& value) {
    out.key(key);
    json::writeFieldValue(out, *field.field, value,
                          [&map](ItemKind kind, const Ref& ref) { return referenceName(map, kind, ref); });
}

void writeItem(json::Writer& out, const MapDiff& diff, const ItemChange& change) {
    out.beginObject();
    out.member("change", itemChanges[static_cast<std::size_t>(change.what)]);
    out.member("kind", itemKindName(change.item.kind));
    out.key("path");
    out.text(pathOfChange(diff, change.item));
    const bool changed = change.what == ItemChange::What::Changed;
    out.key("fields");
    out.beginArray();
    const auto write = [&](const FieldDifference& field, bool before, bool after) {
        out.beginInlineObject();
        out.member("field", field.path());
        if (before)
            writeValue(out, *diff.before, field, "before", changed ? field.before : field.after);
        if (after)
            writeValue(out, *diff.after, field, "after", field.after);
        out.endObject();
    };
    if (changed)
        for (const FieldDifference& field : change.difference.fields)
            write(field, true, true);
    else
        for (const FieldDifference& field : tellingFields(diff, change))
            write(field, change.what == ItemChange::What::Removed, change.what == ItemChange::What::Added);
    out.endArray();
    if (change.difference.more)
        out.member("content", true);
    out.endObject();
}

void writePoint(json::Writer& out, const char* key, const std::array<double, 3>& point) {
    out.key(key);
    out.beginArray();
    for (const double number : point)
        out.value(number);
    out.endArray();
}

void writeRefs(json::Writer& out, const Map& map, const char* key, ItemKind kind,
               const std::array<Ref, 6>& refs) {
    out.key(key);
    out.beginArray();
    for (const Ref& ref : refs)
        out.text(referenceName(map, kind, ref));
    out.endArray();
}

void writeCube(json::Writer& out, const Map& map, const char* key, const CubeMaterials& cube) {
    out.key(key);
    out.beginInlineObject();
    writeRefs(out, map, "materials", ItemKind::Material, cube.materials);
    writeRefs(out, map, "physics_materials", ItemKind::PhysicsMaterial, cube.physicsMaterials);
    if (!cube.soundMaterial.none()) {
        out.key("sound_material");
        out.text(referenceName(map, ItemKind::SoundMaterial, cube.soundMaterial));
    }
    out.endObject();
}

void writeNames(json::Writer& out, const char* key, const std::vector<std::string>& names) {
    out.key(key);
    out.beginArray();
    for (const std::string& name : names)
        out.value(name);
    out.endArray();
}

void writeSector(json::Writer& out, const MapDiff& diff, const SectorDifference& sector) {
    const SectorPlace place = placeOfSector(*diff.after, sector.level, sector.sector);
    out.beginObject();
    out.member("path", pathOfChange(diff, {ItemKind::Sector, -1, ItemRef::NoCube, sector.sector}));
    out.key("boxes");
    out.beginArray();
    for (const CubeChange& box : sector.cubes.boxes()) {
        const UnitBox units = unitBox(*place.level, place.at, box.box);
        out.beginInlineObject();
        out.member("change", itemChanges[static_cast<std::size_t>(box.what)]);
        writePoint(out, "min", units.min);
        writePoint(out, "max", units.max);
        if (box.what == CubeChange::What::Changed)
            writeNames(out, "aspects", aspectNames(box.aspects));
        if (box.before != CubeChange::nothing)
            writeCube(out, *diff.before, "before", sector.cubes.materials[box.before]);
        if (box.after != CubeChange::nothing)
            writeCube(out, *diff.after, "after", sector.cubes.materials[box.after]);
        out.endObject();
    }
    out.endArray();
    writeNames(out, "other", otherChanges(sector));
    out.endObject();
}

void writeLayer(json::Writer& out, const LayerDifference& layer) {
    using What = LayerDifference::What;
    out.beginInlineObject();
    out.member("change", itemChanges[static_cast<std::size_t>(layer.what)]);
    out.key("name");
    out.text(layer.name());
    const auto write = [&](const char* key, const Layer& side) {
        out.key(key);
        out.beginInlineObject();
        out.key("name");
        out.text(side.name);
        out.member("hidden", side.hidden);
        out.member("locked", side.locked);
        out.endObject();
    };
    if (layer.what != What::Added)
        write("before", layer.before);
    if (layer.what != What::Removed)
        write("after", layer.after);
    out.member("things_in", layer.in);
    out.member("things_out", layer.out);
    out.member("boxes_in", layer.cubesIn);
    out.member("boxes_out", layer.cubesOut);
    out.endObject();
}

void writeTiles(json::Writer& out, const TileChange& change) {
    out.beginInlineObject();
    out.member("row", change.rect.row);
    out.member("col", change.rect.col);
    out.member("rows", change.rect.rows);
    out.member("cols", change.rect.cols);
    out.key("fields");
    out.beginArray();
    for (const TileChange::Field& field : change.fields) {
        out.beginInlineObject();
        out.member("field", terrain::fieldName(field.field));
        out.member("before", field.before);
        out.member("after", field.after);
        out.endObject();
    }
    out.endArray();
    out.endObject();
}

template <class List, class Fn>
void writeList(json::Writer& out, const char* key, const List& list, Fn&& fn) {
    out.key(key);
    out.beginArray();
    for (const auto& one : list)
        fn(one);
    out.endArray();
}

} // namespace

void writeDiff(json::Writer& out, const MapDiff& diff) {
    out.member("kind", itemKindName(diff.after->rootKind()));
    writeList(out, "items", diff.items, [&](const ItemChange& change) { writeItem(out, diff, change); });
    writeList(out, "reordered", diff.reordered, [&](const auto& list) {
        out.beginInlineObject();
        out.member("kind", itemKindName(list.first));
        out.member("owner", pathOfOwner(diff, list.second));
        out.endObject();
    });
    writeList(out, "sectors", diff.sectors,
              [&](const SectorDifference& sector) { writeSector(out, diff, sector); });
    writeList(out, "layers", diff.layers.layers,
              [&](const LayerDifference& layer) { writeLayer(out, layer); });
    if (diff.layers.current) {
        out.key("current_layer");
        out.beginInlineObject();
        out.key("before");
        out.text(diff.layers.current->first);
        out.key("after");
        out.text(diff.layers.current->second);
        out.endObject();
    }
    writeList(out, "tiles", diff.tiles, [&](const TileChange& tiles) { writeTiles(out, tiles); });
    out.member("size", diff.terrainSize);
    out.member("layout", diff.layout);
    out.member("archive", diff.archive);
    out.member("trailing", diff.trailing);
}

} // namespace octant::cli
