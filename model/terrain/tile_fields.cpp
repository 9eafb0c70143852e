#include "model/terrain/tile_fields.h"

#include <array>

#include "model/core/translate.h"
#include "model/schema/field_access.h"

namespace octant::terrain {
namespace {

constexpr const char* blendChoices[] = {"none", "blur", "edge"};
constexpr const char* coverChoices[] = {"none", "full", "sparse"};

std::span<const char* const> typeChoices() {
    // Names of types end where their literals do.
    static const std::array<const char*, tileTypes> words = [] {
        std::array<const char*, tileTypes> all{};
        for (int i = 0; i < tileTypes; ++i)
            all[static_cast<std::size_t>(i)] = typeName(static_cast<TileType>(i)).data();
        return all;
    }();
    return words;
}

TileField fieldOfRef(const FieldRef& ref) { return static_cast<TileField>(ref.context); }

Value tileValue(const FieldRef& ref, const void* item) {
    const int value = fieldOf(*static_cast<const Tile*>(item), fieldOfRef(ref));
    if (ref.info->type == FieldType::Bool)
        return value != 0;
    if (ref.info->type == FieldType::Int)
        return std::int64_t{value};
    return static_cast<std::uint64_t>(value);
}

Result<void> setTileValue(const FieldRef& ref, void* item, const Value& value) {
    const auto [low, high] = fieldRange(fieldOfRef(ref));
    std::int64_t number = 0;
    if (ref.info->type == FieldType::Bool) {
        const bool* on = std::get_if<bool>(&value);
        if (on == nullptr)
            return fail("a switch is on or off");
        number = *on ? 1 : 0;
    } else {
        const auto given = fields::signedNumber(*ref.info, value);
        if (!given)
            return tl::unexpected<Error>(given.error());
        number = *given;
    }
    if (number < low || number > high)
        return fail(fmt::format("{} must be {} to {}", ref.info->name, low, high));
    setField(*static_cast<Tile*>(item), fieldOfRef(ref), static_cast<int>(number));
    return {};
}

struct TileTable {
    std::array<FieldInfo, tileFields> infos;
    std::array<FieldRef, tileFields> refs;

    TileTable() {
        FieldInfo levels{.name = "", .unit = "levels", .type = FieldType::Int};
        FieldInfo material{.name = "", .type = FieldType::UInt, .refers = ItemKind::TerrainMaterial};
        const FieldInfo flag{.name = "", .type = FieldType::Bool};
        FieldInfo blend{.name = "", .type = FieldType::Enum};
        blend.choices = blendChoices;
        FieldInfo type = blend, cover = blend;
        type.choices = typeChoices();
        cover.choices = coverChoices;
        add(TileField::Type, type, octant::OCTANT_TR("Shape"),
            octant::OCTANT_TR("Which corners of the tile are raised."));
        add(TileField::BaseHeight, levels, octant::OCTANT_TR("Height"),
            octant::OCTANT_TR("Height of the corners that are not raised."));
        add(TileField::RampHeight, levels, octant::OCTANT_TR("Rise"),
            octant::OCTANT_TR(
                "How far the raised corners stand above the others; of no effect on a flat tile."));
        add(TileField::TopMaterial, material, octant::OCTANT_TR("Top"),
            octant::OCTANT_TR("Material of the top."));
        add(TileField::SideMaterial, material, octant::OCTANT_TR("Sides"),
            octant::OCTANT_TR("Material of the sides and of steep slopes."));
        add(TileField::Pathable, flag, octant::OCTANT_TR("Walkable"),
            octant::OCTANT_TR("Whether units may walk here."));
        add(TileField::BlendMode, blend, octant::OCTANT_TR("Blending"),
            octant::OCTANT_TR("How the top blends with what is beside it, at all edges alike."));
        add(TileField::BlendNormals, flag, octant::OCTANT_TR("Smooth light"),
            octant::OCTANT_TR("Whether light runs smoothly over the edges."));
        add(TileField::NoBumpMap, flag, octant::OCTANT_TR("No bumps"),
            octant::OCTANT_TR("Whether no bumps are drawn."));
        add(TileField::Cover, cover, octant::OCTANT_TR("Grass"), octant::OCTANT_TR("Grass that grows here."));
        const char* const edgeHelp = octant::OCTANT_TR("How the top blends with what is beside this edge.");
        add(TileField::EdgeNorth, blend, octant::OCTANT_TR("North edge"), edgeHelp);
        add(TileField::EdgeEast, blend, octant::OCTANT_TR("East edge"), edgeHelp);
        add(TileField::EdgeSouth, blend, octant::OCTANT_TR("South edge"), edgeHelp);
        add(TileField::EdgeWest, blend, octant::OCTANT_TR("West edge"), edgeHelp);
    }

private:
    void add(TileField field, FieldInfo info, const char* label, const char* help) {
        const auto at = static_cast<std::size_t>(field);
        const auto [low, high] = fieldRange(field);
        info.name = fieldName(field).data();
        info.label = label;
        info.help = help;
        info.min = low;
        info.max = high;
        infos[at] = info;
        refs[at] = {&infos[at], static_cast<std::uint32_t>(at), tileValue, setTileValue};
    }
};

} // namespace

std::span<const FieldRef> tileFieldRefs() {
    static const TileTable table;
    return table.refs;
}

std::span<const char* const> blendNames() { return blendChoices; }
std::span<const char* const> coverNames() { return coverChoices; }

} // namespace octant::terrain
