#include "model/terrain/ground.h"

#include <algorithm>

namespace octant::terrain {
namespace {

constexpr int chunkLevels = static_cast<int>(chunkSide) * tileLevels;
constexpr int largestEdge = 512;

} // namespace

Ground groundOf(const Tile& tile, std::size_t materials) {
    Ground ground;
    const int base = tile.base();
    ground.sloped = tile.sloped();
    ground.pathable = tile.pathable();
    const int even = base - (base & 1); // down, for heights below 0 too
    ground.solid = static_cast<std::int16_t>(ground.sloped ? even : base);
    ground.top = static_cast<std::int16_t>(ground.sloped ? even + tileLevels : base);
    const auto listed = [materials](int index) {
        return static_cast<std::uint16_t>(std::min(static_cast<std::size_t>(index), materials));
    };
    ground.topMaterial = listed(tile.topMaterial());
    ground.sideMaterial = listed(tile.sideMaterial());
    return ground;
}

LevelPlan planOf(std::uint32_t chunkRows, std::uint32_t chunkCols, int edge) {
    LevelPlan plan;
    plan.edge = edge;
    plan.chunksASide = edge / chunkLevels;
    const auto sectors = [&plan](std::uint32_t chunks) {
        const auto side = static_cast<std::uint32_t>(plan.chunksASide);
        return (chunks + side - 1) / side;
    };
    plan.countX = sectors(chunkCols);
    plan.countZ = sectors(chunkRows);
    return plan;
}

LevelPlan planOf(const Terrain& map) {
    int low = 0, high = 0;
    for (const Tile& tile : map.tiles) {
        const int base = tile.base();
        low = std::min(low, base);
        high = std::max(high, tile.sloped() ? base + tile.ramp() : base);
    }
    int edge = chunkLevels;
    while (edge < largestEdge && (edge / 2 < high || edge / 2 < 1 - low))
        edge *= 2;
    return planOf(map.chunkRows, map.chunkCols, edge);
}

GroundGrid::GroundGrid(const Terrain& map)
    : m_rows(map.rows()), m_cols(map.cols()), m_grounds(map.tiles.size()) {
    const std::size_t materials = map.materials.size();
    map.tiles.forEachRun([&](std::size_t first, std::span<const Tile> run) {
        for (std::size_t i = 0; i < run.size(); ++i) {
            const TilePlace at = map.placeOf(first + i);
            m_grounds[static_cast<std::size_t>(at.row) * static_cast<std::size_t>(m_cols) +
                      static_cast<std::size_t>(at.col)] = groundOf(run[i], materials);
        }
    });
}

} // namespace octant::terrain
