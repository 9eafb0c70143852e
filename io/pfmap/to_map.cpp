#include <algorithm>

#include <fmt/format.h>

#include "io/lz4/frame.h"
#include "io/pfmap/convert.h"
#include "io/pfmap/extension.h"
#include "io/pfmap/pfmap.h"

namespace octant::pfmap {
namespace {

using terrain::Blend;
using terrain::Tile;
using terrain::TileType;

/// Characters that mean nothing for the look, or that are spelled unusually.
bool oddCharacters(const Tile& tile) {
    const auto& text = tile.text;
    if ((tile.type() == TileType::Flat && tile.ramp() != 0) || (text[0] >= 'a' && text[0] <= 'c') ||
        (text[1] == '-' && tile.base() == 0))
        return true;
    for (std::size_t at = 16; at < text.size(); ++at)
        if (text[at] != '0' && (at > 20 || text[at] < '0' || text[at] > '2'))
            return true;
    return false;
}

bool illegal(const Tile& tile, std::size_t materials) {
    Tile legal = tile;
    legal.makeLegal();
    return !(legal == tile) || static_cast<std::size_t>(tile.topMaterial()) >= materials ||
           static_cast<std::size_t>(tile.sideMaterial()) >= materials;
}

class Losses {
public:
    explicit Losses(const Terrain& map) : m_map(map) {
        for (std::size_t i = 0; i < m_losses.size(); ++i) {
            m_losses[i].id = static_cast<int>(i) + 1;
            m_losses[i].keptAside = true;
        }
    }

    void addTile(int id, std::size_t number) {
        Loss& loss = m_losses[static_cast<std::size_t>(id) - 1];
        if (loss.count++ == 0) {
            const terrain::TilePlace at = m_map.placeOf(number);
            loss.place = fmt::format("row {}, column {}", at.row, at.col);
        }
    }

    void add(int id, std::uint64_t count) { m_losses[static_cast<std::size_t>(id) - 1].count += count; }

    std::vector<Loss> take(bool keepAside) {
        static constexpr const char* texts[] = {
            "blending of {} tiles is not shown",
            "smoothed normals of {} tiles are not shown",
            "the bump flag of {} tiles is not shown",
            "cover of {} tiles is not shown",
            "{} splats are not shown",
            "{} corner tiles show the material of their sides on their level half",
            "{} places are spelled or laid out in a way that has no meaning for the look",
            "{} materials get other names, as theirs are missing or double",
            "the water plane, which the engine draws over {} tiles, is not there",
            "{} tiles with illegal characters or indices became what they are read as",
        };
        constexpr std::size_t water = 9;
        std::vector<Loss> losses;
        for (std::size_t i = 0; i < m_losses.size(); ++i) {
            if (m_losses[i].count == 0)
                continue;
            m_losses[i].text = fmt::format(fmt::runtime(texts[i]), m_losses[i].count);
            m_losses[i].keptAside = keepAside && i + 1 != water;
            losses.push_back(m_losses[i]);
        }
        return losses;
    }

private:
    const Terrain& m_map;
    std::array<Loss, 10> m_losses;
};

} // namespace

std::string Loss::idName() const { return fmt::format("PFM-L{:02}", id); }

std::vector<Loss> lossesOfMap(const Terrain& map, const ToMapOptions& options) {
    Losses losses(map);
    const std::size_t materials = map.materials.size();
    map.tiles.forEachRun([&](std::size_t first, std::span<const Tile> run) {
        for (std::size_t i = 0; i < run.size(); ++i) {
            const Tile& tile = run[i];
            const auto edges = tile.edges();
            const terrain::Heights corners = tile.corners();
            const bool corner = tile.type() >= TileType::ConcaveSw;
            const std::pair<int, bool> found[] = {
                {1, std::any_of(edges.begin(), edges.end(), [](Blend mode) { return mode != Blend::None; })},
                {2, tile.blendNormals()},
                {3, tile.noBumpMap()},
                {4, tile.cover() != terrain::Cover::None},
                {6, corner && tile.ramp() > 1},
                {7, oddCharacters(tile)},
                {9, *std::min_element(corners.begin(), corners.end()) < 0},
                {10, illegal(tile, materials)},
            };
            for (const auto& [id, is] : found)
                if (is)
                    losses.addTile(id, first + i);
        }
    });
    losses.add(5, map.splats.size());
    losses.add(7, map.source && !(write(map) == writeCanonical(map)) ? 1 : 0);
    const std::vector<std::string> names = terrain::levelMaterialNames(map.materials);
    for (std::size_t i = 0; i < materials; ++i)
        losses.add(8, names[i] != map.materials[i].name ? 1 : 0);
    return losses.take(options.keepAside);
}

Result<ConvertedTerrain> toMap(const Terrain& map, const ToMapOptions& options, EditWatch* watch) {
    std::optional<WatchedEdit> watched;
    if (watch != nullptr)
        watched.emplace(*watch);
    try {
        auto made = terrain::toMap(map, options);
        if (!made)
            return tl::unexpected(made.error());
        ConvertedTerrain converted{std::move(*made), lossesOfMap(map, options)};
        converted.map->header.name = options.name;
        if (options.keepAside)
            converted.map->extensions.push_back({converted.map->nextId++, 0, extensionName,
                                                 extensionData({0, options.tileLog2, write(map)})});
        return converted;
    } catch (const EditStopped&) {
        return fail("it was cancelled");
    }
}

} // namespace octant::pfmap
