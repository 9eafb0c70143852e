#include "model/edit/terrain/tile_edit.h"

#include "model/terrain/tile_fields.h"

namespace octant {
namespace {

using terrain::TileField;

constexpr bool isEdge(TileField field) { return field >= TileField::EdgeNorth; }

/// What a parameter of `tiles.set` wants: choices by their words, all other numbers as they are.
Value parameterOf(TileField field, const Value& value) {
    const FieldInfo& info = *terrain::refOf(field).info;
    const auto* number = std::get_if<std::uint64_t>(&value);
    if (number == nullptr)
        return value;
    if (info.type != FieldType::Enum)
        return static_cast<std::int64_t>(*number);
    return *number < info.choices.size() ? std::string(info.choices[*number]) : std::to_string(*number);
}

} // namespace

Edit terrainEdit(const char* action) {
    return {action, {{ItemKind::Terrain, -1, ItemRef::NoCube, MapItem}}, {}};
}

std::vector<std::int64_t> numbersOf(const terrain::TileRect& rect) {
    return {rect.row, rect.col, rect.rows, rect.cols};
}

Edit tileFieldEdit(const terrain::TileRect& rect, TileField field, const Value& value) {
    Edit edit = terrainEdit("tiles.set");
    edit.with("rect", numbersOf(rect))
        .with(std::string(terrain::fieldName(field)), parameterOf(field, value));
    return edit;
}

Edit tilePanelEdit(const terrain::TileRect& rect, TileField field, const Value& value) {
    if (field != TileField::BlendMode && !isEdge(field))
        return tileFieldEdit(rect, field, value);
    constexpr const char* edges[] = {"north", "east", "south", "west"};
    Edit edit = terrainEdit("tiles.set");
    edit.with("rect", numbersOf(rect)).with("blend", parameterOf(field, value));
    if (isEdge(field))
        edit.with("edge",
                  std::string(edges[static_cast<int>(field) - static_cast<int>(TileField::EdgeNorth)]));
    return edit;
}

} // namespace octant
