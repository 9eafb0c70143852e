#include "views/drawing/terrain_overlays.h"

#include <algorithm>
#include <array>

#include "model/terrain/tile_look.h"
#include "views/drawing/terrain_space.h"

namespace octant {
namespace {

using terrain::Heights;
using terrain::TilePlace;
using terrain::TileRect;

constexpr float lift = 0.06F;             ///< units over the ground
constexpr int gridReach = 24;             ///< tiles around the pointer
constexpr int passableReach = 96;         ///< likewise
constexpr std::size_t mostFilled = 65536; ///< tiles

glm::vec3 cornerAt(TilePlace place, std::size_t corner, int height) {
    const float col = static_cast<float>(place.col + (corner % 2 == 1 ? 1 : 0));
    const float row = static_cast<float>(place.row + (corner >= terrain::SouthWest ? 1 : 0));
    return {col * render::tileSide, static_cast<float>(height) * render::levelHeight + lift,
            -row * render::tileSide};
}

void fillTop(render::Overlay& overlay, TilePlace place, const terrain::Tile& tile, glm::u8vec4 color) {
    const Heights heights = tile.corners();
    std::array<glm::vec3, 4> at;
    for (std::size_t i = 0; i < at.size(); ++i)
        at[i] = cornerAt(place, i, heights[i]);
    using enum terrain::Corner;
    const bool nwSe = terrain::diagonalNwSe(tile.type());
    const std::array<std::size_t, 6> order =
        nwSe ? std::array<std::size_t, 6>{NorthWest, SouthWest, SouthEast, NorthWest, SouthEast, NorthEast}
             : std::array<std::size_t, 6>{NorthWest, SouthWest, NorthEast, NorthEast, SouthWest, SouthEast};
    for (const std::size_t corner : order)
        overlay.triangles.push_back({at[corner], color});
}

struct EdgeOf {
    int row, col;     ///< way to the neighbour
    std::size_t a, b; ///< corners
};
constexpr std::array<EdgeOf, 4> edges{{{-1, 0, terrain::NorthWest, terrain::NorthEast},
                                       {0, 1, terrain::NorthEast, terrain::SouthEast},
                                       {1, 0, terrain::SouthEast, terrain::SouthWest},
                                       {0, -1, terrain::SouthWest, terrain::NorthWest}}};

void addEdge(render::Overlay& overlay, TilePlace place, const terrain::Tile& tile, const EdgeOf& edge,
             glm::u8vec4 color, float width) {
    const Heights heights = tile.corners();
    overlay.lines.push_back(
        {cornerAt(place, edge.a, heights[edge.a]), cornerAt(place, edge.b, heights[edge.b]), color, width});
}

OverlayPtr orNothing(std::shared_ptr<render::Overlay> overlay) {
    return overlay->lines.empty() && overlay->triangles.empty() ? nullptr : OverlayPtr(std::move(overlay));
}

TileRect reach(const Terrain& terrain, TilePlace around, int tiles) {
    return TileRect{around.row, around.col, 1, 1}.grown(tiles).intersected(terrain.bounds());
}

} // namespace

OverlayPtr tilesOverlay(const Terrain& terrain, const terrain::Places& places, glm::u8vec4 color) {
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    const glm::u8vec4 fill(color.r, color.g, color.b, 60);
    const auto among = [&](TilePlace at) { return std::binary_search(places.begin(), places.end(), at); };
    for (const TilePlace place : places) {
        const terrain::Tile& tile = terrain.at(place);
        if (places.size() <= mostFilled)
            fillTop(*overlay, place, tile, fill);
        for (const EdgeOf& edge : edges)
            if (!among({place.row + edge.row, place.col + edge.col}))
                addEdge(*overlay, place, tile, edge, color, 2);
    }
    return orNothing(std::move(overlay));
}

OverlayPtr rectOverlay(const Terrain& terrain, const TileRect& rect, glm::u8vec4 color) {
    const TileRect part = rect.intersected(terrain.bounds());
    if (part.empty())
        return nullptr;
    if (static_cast<std::size_t>(part.rows) * static_cast<std::size_t>(part.cols) <= mostFilled)
        return tilesOverlay(terrain, terrain::rectTiles(terrain, part), color);
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    const auto edge = [&](int row, int col, std::size_t which) {
        addEdge(*overlay, {row, col}, terrain.at({row, col}), edges[which], color, 2);
    };
    for (int col = part.col; col < part.col + part.cols; ++col) {
        edge(part.row, col, 0);
        edge(part.row + part.rows - 1, col, 2);
    }
    for (int row = part.row; row < part.row + part.rows; ++row) {
        edge(row, part.col + part.cols - 1, 1);
        edge(row, part.col, 3);
    }
    return overlay;
}

render::WorldBox tilesBox(const Terrain& terrain, const TileRect& rect) {
    render::WorldBox box;
    const TileRect part = rect.intersected(terrain.bounds());
    if (part.empty())
        return box;
    for (const TilePlace place : terrain::rectTiles(terrain, part)) {
        const Heights heights = terrain.at(place).corners();
        const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
        const float side = terrain::tileUnits, level = terrain::levelUnits;
        for (const int height : {*low, *high})
            for (const int end : {0, 1})
                box.add(render::worldOfTerrain({static_cast<float>(place.col + end) * side,
                                                static_cast<float>(height) * level,
                                                static_cast<float>(place.row + end) * side}));
    }
    return box;
}

OverlayPtr chunksOverlay(const Terrain& terrain, glm::u8vec4 color) {
    auto overlay = std::make_shared<render::Overlay>();
    constexpr int side = terrain::chunkSide;
    const auto line = [&](TilePlace place, const EdgeOf& edge) {
        addEdge(*overlay, place, terrain.at(place), edge, color, 1.5F);
    };
    for (int row = 0; row <= terrain.rows(); row += side)
        for (int col = 0; col < terrain.cols(); ++col)
            row == terrain.rows() ? line({row - 1, col}, edges[2]) : line({row, col}, edges[0]);
    for (int col = 0; col <= terrain.cols(); col += side)
        for (int row = 0; row < terrain.rows(); ++row)
            col == terrain.cols() ? line({row, col - 1}, edges[1]) : line({row, col}, edges[3]);
    return orNothing(std::move(overlay));
}

OverlayPtr tileGridOverlay(const Terrain& terrain, TilePlace around, glm::u8vec4 color) {
    auto overlay = std::make_shared<render::Overlay>();
    const TileRect rect = reach(terrain, around, gridReach);
    for (const TilePlace place : terrain::rectTiles(terrain, rect))
        for (const std::size_t edge : {std::size_t{0}, std::size_t{3}})
            addEdge(*overlay, place, terrain.at(place), edges[edge], color, 1);
    return orNothing(std::move(overlay));
}

OverlayPtr passableOverlay(const Terrain& terrain, TilePlace around) {
    auto overlay = std::make_shared<render::Overlay>();
    const TileRect rect =
        terrain.tiles.size() <= mostFilled ? terrain.bounds() : reach(terrain, around, passableReach);
    for (const TilePlace place : terrain::rectTiles(terrain, rect)) {
        const terrain::Tile& tile = terrain.at(place);
        switch (terrain::passability(tile)) {
        case terrain::Passable::Yes:
            break;
        case terrain::Passable::Closed:
            fillTop(*overlay, place, tile, {220, 50, 50, 110});
            break;
        case terrain::Passable::TooSteepOrDeep:
            fillTop(*overlay, place, tile, {240, 150, 40, 110});
            break;
        }
    }
    return orNothing(std::move(overlay));
}

OverlayPtr ghostOverlay(const Terrain& terrain, const terrain::TileBlock& block, TilePlace at,
                        glm::u8vec4 color) {
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    const bool filled = block.tiles.size() <= mostFilled;
    for (int row = 0; row < block.rows; ++row)
        for (int col = 0; col < block.cols; ++col) {
            const TilePlace place{at.row + row, at.col + col};
            const terrain::Tile& tile = block.at(row, col);
            const bool inside = terrain.contains(place);
            const glm::u8vec4 shade = inside ? color : glm::u8vec4(200, 60, 60, 255);
            if (filled)
                fillTop(*overlay, place, tile, {shade.r, shade.g, shade.b, 120});
            for (const EdgeOf& edge : edges)
                if (filled || row == 0 || col == 0 || row + 1 == block.rows || col + 1 == block.cols)
                    addEdge(*overlay, place, tile, edge, {shade.r, shade.g, shade.b, 200}, 1);
        }
    return orNothing(std::move(overlay));
}

} // namespace octant
