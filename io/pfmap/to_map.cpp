#include <algorithm>
#include <map>

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

/// A loss with the words that tell how often.
struct CountedLoss {
    Rule rule;
    const char* words;
    bool inFile = true; ///< so that a kept file has it
};

constexpr CountedLoss countedLosses[] = {
    {Rule::PfmL01, "blending of {} tiles is not shown"},
    {Rule::PfmL02, "smoothed normals of {} tiles are not shown"},
    {Rule::PfmL03, "the bump flag of {} tiles is not shown"},
    {Rule::PfmL04, "cover of {} tiles is not shown"},
    {Rule::PfmL05, "{} splats are not shown"},
    {Rule::PfmL06, "{} corner tiles show the material of their sides on their level half"},
    {Rule::PfmL07, "{} places are spelled or laid out in a way that has no meaning for the look"},
    {Rule::PfmL08, "{} materials get other names, as theirs are missing or double"},
    {Rule::PfmL09, "the water plane, which the engine draws over {} tiles, is not there", false},
    {Rule::PfmL10, "{} tiles with illegal characters or indices became what they are read as"},
};

/// Counts what a map cannot hold of a terrain.
class TerrainLosses {
public:
    explicit TerrainLosses(const Terrain& map) : m_map(map) {}

    void addTile(Rule rule, std::size_t number) {
        Count& count = m_counts[rule];
        if (count.count++ == 0) {
            const terrain::TilePlace at = m_map.placeOf(number);
            count.place = fmt::format("row {}, column {}", at.row, at.col);
        }
    }

    void add(Rule rule, std::uint64_t count) { m_counts[rule].count += count; }

    std::vector<Loss> take(bool keepAside) const {
        std::vector<Loss> losses;
        for (const CountedLoss& each : countedLosses)
            if (const auto found = m_counts.find(each.rule); found != m_counts.end() && found->second.count)
                losses.push_back({each.rule, found->second.place,
                                  fmt::format(fmt::runtime(each.words), found->second.count),
                                  found->second.count, keepAside && each.inFile});
        return losses;
    }

private:
    struct Count {
        std::uint64_t count = 0;
        std::string place;
    };
    const Terrain& m_map;
    std::map<Rule, Count> m_counts;
};

} // namespace

std::vector<Loss> lossesOfMap(const Terrain& map, const ToMapOptions& options) {
    TerrainLosses losses(map);
    const std::size_t materials = map.materials.size();
    map.tiles.forEachRun([&](std::size_t first, std::span<const Tile> run) {
        for (std::size_t i = 0; i < run.size(); ++i) {
            const Tile& tile = run[i];
            const auto edges = tile.edges();
            const terrain::Heights corners = tile.corners();
            const bool corner = tile.type() >= TileType::ConcaveSw;
            const std::pair<Rule, bool> found[] = {
                {Rule::PfmL01,
                 std::any_of(edges.begin(), edges.end(), [](Blend mode) { return mode != Blend::None; })},
                {Rule::PfmL02, tile.blendNormals()},
                {Rule::PfmL03, tile.noBumpMap()},
                {Rule::PfmL04, tile.cover() != terrain::Cover::None},
                {Rule::PfmL06, corner && tile.ramp() > 1},
                {Rule::PfmL07, oddCharacters(tile)},
                {Rule::PfmL09, *std::min_element(corners.begin(), corners.end()) < 0},
                {Rule::PfmL10, illegal(tile, materials)},
            };
            for (const auto& [rule, is] : found)
                if (is)
                    losses.addTile(rule, first + i);
        }
    });
    losses.add(Rule::PfmL05, map.splats.size());
    losses.add(Rule::PfmL07, map.source && !(write(map) == writeCanonical(map)) ? 1 : 0);
    const std::vector<std::string> names = terrain::levelMaterialNames(map.materials);
    for (std::size_t i = 0; i < materials; ++i)
        losses.add(Rule::PfmL08, names[i] != map.materials[i].name ? 1 : 0);
    return losses.take(options.keepAside);
}

Result<ConvertedTerrain> toMap(const Terrain& map, const ToMapOptions& options, const WorkContext& work) {
    auto made = terrain::toMap(map, options, work);
    if (!made)
        return tl::unexpected(made.error());
    ConvertedTerrain converted{std::move(*made), lossesOfMap(map, options)};
    converted.map->header.name = options.name;
    if (options.keepAside)
        converted.map->extensions.push_back(
            {converted.map->nextId++, 0, extensionName, extensionData({0, options.tileLog2, write(map)})});
    return converted;
}

} // namespace octant::pfmap
