#include "views/tools/tile_tool.h"

#include <algorithm>
#include <array>

#include "model/core/translate.h"

namespace octant {
namespace {

struct ToolRow {
    const char* action;
    const char* stroke;
};

/// By kind.
constexpr std::array<ToolRow, tileToolKinds> tools{{
    {"terrain.select", OCTANT_TR("Select tiles")},
    {"terrain.raise", OCTANT_TR("Raise tiles")},
    {"terrain.lower", OCTANT_TR("Lower tiles")},
    {"terrain.set-height", OCTANT_TR("Set height of tiles")},
    {"terrain.smooth", OCTANT_TR("Smooth tiles")},
    {"terrain.noise", OCTANT_TR("Roughen tiles")},
    {"terrain.fit", OCTANT_TR("Fit tiles")},
    {"terrain.shape", OCTANT_TR("Shape tiles")},
    {"terrain.paint", OCTANT_TR("Paint tiles")},
}};

constexpr const char* blendNames[] = {"none", "blur", "edge"};
constexpr const char* edgeNames[] = {"north", "east", "south", "west"};
constexpr const char* coverNames[] = {"none", "full", "sparse"};

void addHeights(Edit& edit, const TileTool& tool) {
    constexpr const char* changes[] = {"", "raise", "lower", "set", "smooth", "noise"};
    edit.with("change", std::string(changes[static_cast<std::size_t>(tool.kind)]));
    if (tool.kind == TileToolKind::SetHeight)
        edit.with("levels", std::int64_t{tool.height});
    else if (tool.kind != TileToolKind::Smooth)
        edit.with("levels", std::int64_t{tool.levels});
    if (tool.kind == TileToolKind::Noise)
        edit.with("seed", std::uint64_t{tool.seed});
    if (tool.soft)
        edit.with("soft", true).with("settle", true);
}

void addPaint(Edit& edit, const TileTool& tool) {
    if (tool.top)
        edit.with("top_material", std::int64_t{*tool.top});
    if (tool.side)
        edit.with("side_material", std::int64_t{*tool.side});
    if (tool.pathable)
        edit.with("pathable", *tool.pathable);
    if (tool.blend)
        edit.with("blend", std::string(blendNames[static_cast<std::size_t>(*tool.blend)]));
    if (tool.blend && tool.edge)
        edit.with("edge", std::string(edgeNames[*tool.edge]));
    if (tool.blendNormals)
        edit.with("blend_normals", *tool.blendNormals);
    if (tool.noBumpMap)
        edit.with("no_bump_map", *tool.noBumpMap);
    if (tool.cover)
        edit.with("cover", std::string(coverNames[static_cast<std::size_t>(*tool.cover)]));
}

} // namespace

const char* tileStrokeName(TileToolKind kind) { return tools[static_cast<std::size_t>(kind)].stroke; }
const char* toolAction(TileToolKind kind) { return tools[static_cast<std::size_t>(kind)].action; }

Edit editOf(const TileTool& tool, const terrain::Places& points, const terrain::TileRect& rect) {
    const bool paints = tool.kind == TileToolKind::Paint, shapes = tool.kind == TileToolKind::Shape;
    Edit edit = terrainEdit(paints || shapes                 ? "tiles.set"
                            : tool.kind == TileToolKind::Fit ? "tiles.fit"
                                                             : "tiles.height");
    if (!rect.empty()) {
        edit.with("rect", numbersOf(rect));
    } else {
        std::vector<std::int64_t> numbers;
        for (const terrain::TilePlace at : points)
            numbers.insert(numbers.end(), {at.row, at.col});
        edit.with("points", std::move(numbers));
        if (paints && tool.connected)
            edit.with("connected", true);
        else
            edit.with("brush", static_cast<std::uint64_t>(tool.brush.size)).with("round", tool.brush.round);
    }
    if (paints)
        addPaint(edit, tool);
    else if (shapes)
        edit.with("type", std::string(terrain::typeName(tool.type)))
            .with("ramp_height", std::int64_t{tool.type == terrain::TileType::Flat ? 0 : tool.ramp});
    else if (tool.kind == TileToolKind::Fit)
        edit.with("meet", std::string(tool.meetLower ? "lower" : "higher"));
    else
        addHeights(edit, tool);
    return edit;
}

void takeFrom(TileTool& tool, const terrain::Tile& tile) {
    switch (tool.kind) {
    case TileToolKind::Shape:
        tool.type = tile.type();
        tool.ramp = std::max(1, tile.ramp());
        break;
    case TileToolKind::Paint:
        tool.top = tile.topMaterial();
        tool.side = tile.sideMaterial();
        break;
    default:
        tool.height = tile.base();
    }
}

} // namespace octant
