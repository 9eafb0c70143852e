#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "io/pfmap/convert.h"
#include "io/pfmap/extension.h"
#include "io/pfmap/map_losses.h"
#include "io/pfmap/pfmap.h"
#include "model/terrain/edit_lists.h"
#include "model/terrain/fit.h"
#include "model/terrain/ground.h"
#include "model/terrain/level_surface.h"
#include "model/terrain/tile_look.h"

namespace octant::pfmap {
namespace {

using terrain::Heights;
using terrain::LevelSurface;
using terrain::Tile;
using terrain::TileSurface;

constexpr std::array<std::size_t, 4> cornerPoints{0, 2, 6, 8}; // of the nine, as corners are ordered

constexpr int pastList = -1; // what stands for indices past the list of a kept terrain

class Converter {
public:
    Converter(const Map& map, const Level& level, const FromMapOptions& options, const WorkContext& work)
        : m_work(work), m_map(map), m_level(level), m_options(options) {}

    Result<ConvertedMap> run() {
        takeKept();
        const int tileLog2 = m_kept ? m_kept->tileLog2 : m_options.tileLog2;
        if (m_level.sectorSizeLog2 < tileLog2)
            return fail(fmt::format("tiles of {} units are larger than the sectors of {}", 1 << tileLog2,
                                    m_level.sectorSide()));
        m_levelUnits = static_cast<float>(1 << tileLog2) / 2;
        if (auto done = setSize(tileLog2); !done)
            return tl::unexpected(done.error());
        auto surface = terrain::surfaceOf(m_level, tileLog2, m_terrain.rows(), m_terrain.cols(), m_work);
        if (!surface)
            return tl::unexpected(surface.error());
        m_surface = std::move(*surface);
        if (m_surface.solid == 0)
            return fail("the level has no solid geometry");
        m_losses.add(Rule::PfmL28, m_surface.leftOut);
        if (auto done = listMaterials(); !done)
            return tl::unexpected(done.error());
        fillTiles();
        m_losses.addRest(m_map, m_level, m_kept.has_value());
        return ConvertedMap{std::move(m_terrain), m_losses.take(m_worstError)};
    }

private:
    /// The terrain that the level was made of, where it can be used.
    void takeKept() {
        for (const Extension& extension : m_map.extensions) {
            if (extension.name != extensionName)
                continue;
            if (const auto why = tryKept(extension))
                m_losses.addReason(*why);
            if (m_kept)
                return;
        }
    }

    std::optional<std::string> tryKept(const Extension& extension) {
        auto kept = readExtension(extension.data);
        if (!kept)
            return kept.error().what;
        if (kept->level != m_options.level)
            return std::nullopt;
        auto stored = read(kept->file);
        if (!stored)
            return stored.error().text();
        const int log2 = int{m_level.sectorSizeLog2} - (kept->tileLog2 - 1);
        constexpr int leastLog2 = 6, greatestLog2 = 9; // 64 to 512 levels
        if (log2 < leastLog2 || log2 > greatestLog2)
            return "the level's sectors have another size";
        const terrain::LevelPlan plan = terrain::planOf(stored->chunkRows, stored->chunkCols, 1 << log2);
        if (plan.countX != m_level.countX() || plan.countZ != m_level.countZ())
            return "the level has another number of sectors";
        m_kept = std::move(*kept);
        m_terrain = std::move(*stored);
        return std::nullopt;
    }

    Result<void> setSize(int tileLog2) {
        if (m_kept)
            return {};
        const auto chunks = [&](std::uint32_t sectors) {
            const double units = double(sectors) * m_level.sectorSide();
            return std::ceil(units / (double{terrain::chunkSide} * (1 << tileLog2)));
        };
        const double rows = chunks(m_level.countZ()), cols = chunks(m_level.countX());
        if (rows > terrain::mostChunksASide || cols > terrain::mostChunksASide ||
            rows * cols > terrain::mostChunks)
            return fail(
                fmt::format("the level would be {} x {} chunks; {} a side and {} in all are the most. "
                            "Larger tiles make fewer",
                            rows, cols, terrain::mostChunksASide, terrain::mostChunks));
        m_terrain = terrain::newTerrain(static_cast<std::uint32_t>(rows), static_cast<std::uint32_t>(cols));
        m_terrain.materials.clear();
        m_terrain.nextId = 2;
        const double covered = double(m_level.countX()) * m_level.countZ() * m_level.sectorSide() *
                               m_level.sectorSide() / (double(1 << tileLog2) * (1 << tileLog2));
        if (covered < double(m_terrain.tiles.size()))
            m_losses.add(Rule::PfmL26, static_cast<std::uint64_t>(double(m_terrain.tiles.size()) - covered));
        return {};
    }

    /// Gives each material of the level that is used a place in the terrain's list.
    Result<void> listMaterials() {
        std::vector<bool> used(m_level.materials.size());
        for (const TileSurface& tile : m_surface.tiles)
            for (const std::uint16_t material : {tile.topMaterial, tile.sideMaterial})
                if (material < used.size())
                    used[material] = true;
        std::map<std::string, int> kept;
        if (m_kept) {
            m_past = m_terrain.materials.size();
            const std::vector<std::string> names = terrain::levelMaterialNames(m_terrain.materials);
            for (std::size_t i = 0; i < names.size(); ++i)
                kept.emplace(names[i], i < m_past ? static_cast<int>(i) : pastList);
        }
        m_places.assign(m_level.materials.size(), 0);
        for (std::size_t i = 0; i < used.size(); ++i) {
            if (!used[i])
                continue;
            const octant::Material& look = m_level.materials[i];
            if (const auto same = kept.find(look.name); same != kept.end()) {
                m_places[i] = same->second;
                continue;
            }
            m_places[i] = static_cast<int>(m_terrain.materials.size());
            auto added =
                terrain::addMaterial(m_terrain, m_terrain.materials.size(), nameOf(look), textureOf(look));
            if (!added)
                return tl::unexpected(added.error());
            m_losses.add(Rule::PfmL27, nameOf(look) == look.name ? 0 : 1);
            m_terrain = std::move(*added);
        }
        return {};
    }

    static std::string asWord(std::string text, const char* instead) {
        for (char& c : text)
            if (static_cast<unsigned char>(c) <= ' ' || c == 0x7F)
                c = '_';
        constexpr std::size_t longest = terrain::longestMaterialWords / 2;
        return text.empty() || text.size() > longest ? instead : text;
    }

    static std::string nameOf(const octant::Material& look) {
        return asWord(look.name, terrain::namelessMaterial);
    }

    std::string textureOf(const octant::Material& look) const {
        const std::string ending =
            m_options.ending && !look.texture.empty() ? m_options.ending(look.texture) : ".png";
        const std::string last = look.texture.substr(look.texture.find_last_of("/\\") + 1);
        return asWord((last.empty() ? nameOf(look) : last) + ending, "none.png");
    }

    void fillTiles() {
        PagedVector<Tile> tiles = m_terrain.tiles;
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            const terrain::TilePlace at = m_terrain.placeOf(i);
            const TileSurface& surface = m_surface.at(at.row, at.col);
            const Tile& before = m_terrain.tiles[i];
            if (m_kept && looksAs(before, surface))
                continue;
            Tile tile = before;
            if (!surface.anyGround())
                makeVoid(tile, at);
            else
                take(tile, surface, at);
            if (!(tile == before))
                tiles.set(i, tile);
        }
        m_terrain.tiles = std::move(tiles);
    }

    /// Heights of the corners in levels, nearest, half up; void corners are as low as the lowest other.
    Heights cornersOf(const TileSurface& surface) const {
        Heights corners{};
        std::optional<int> lowest;
        for (std::size_t i = 0; i < corners.size(); ++i)
            if (const float height = surface.heights[cornerPoints[i]]; height != terrain::noGround) {
                constexpr double beyond = 10000; // any terrain
                corners[i] =
                    static_cast<int>(std::floor(std::clamp(levelsOf(height), -beyond, beyond) + 0.5));
                lowest = std::min(lowest.value_or(corners[i]), corners[i]);
            }
        for (std::size_t i = 0; i < corners.size(); ++i)
            if (surface.heights[cornerPoints[i]] == terrain::noGround)
                corners[i] = lowest.value_or(m_options.voidBase);
        return corners;
    }

    double levelsOf(float height) const { return (double{height} - m_options.levelZero) / m_levelUnits; }

    /// The greatest difference at the nine points, in levels.
    double errorOf(const Tile& tile, const TileSurface& surface) const {
        static const std::array<float, 3> points = terrain::samplePoints();
        const terrain::TileLook look = terrain::lookOf(tile);
        double error = 0;
        for (std::size_t i = 0; i < surface.heights.size(); ++i) {
            if (surface.heights[i] == terrain::noGround)
                return 1;
            const double height = look.heightAt(points[i % 3], points[i / 3]);
            error = std::max(error, std::abs(levelsOf(surface.heights[i]) - height));
        }
        return error;
    }

    static constexpr double mostError = 0.25; ///< levels, of a tile that counts as the surface

    /// Whether a level shows what a kept tile would.
    bool looksAs(const Tile& tile, const TileSurface& surface) const {
        const terrain::Ground ground = terrain::groundOf(tile, m_past);
        const auto placeOf = [this](std::uint16_t material) {
            return material < m_past ? int{material} : pastList;
        };
        const std::uint16_t top = ground.sloped && tile.ramp() > 1 ? ground.sideMaterial : ground.topMaterial;
        return surface.topMaterial < m_places.size() && surface.sideMaterial < m_places.size() &&
               m_places[surface.topMaterial] == placeOf(top) &&
               m_places[surface.sideMaterial] == placeOf(ground.sideMaterial) && !surface.mixedSides &&
               surface.closed != ground.pathable && cornersOf(surface) == tile.corners() &&
               errorOf(tile, surface) <= mostError;
    }

    void makeVoid(Tile& tile, terrain::TilePlace at) {
        terrain::Shape{terrain::TileType::Flat, m_options.voidBase}.applyTo(tile);
        tile.setTopMaterial(0);
        tile.setSideMaterial(0);
        tile.setPathable(false);
        m_losses.addTile(Rule::PfmL23, at);
    }

    void take(Tile& tile, const TileSurface& surface, terrain::TilePlace at) {
        const terrain::Shape shape = terrain::fit(cornersOf(surface));
        shape.applyTo(tile);
        const auto placeOf = [this](std::uint16_t material) {
            const int place = material < m_places.size() ? m_places[material] : 0;
            return place == pastList ? static_cast<int>(m_terrain.materials.size()) : place;
        };
        tile.setTopMaterial(placeOf(surface.topMaterial));
        tile.setSideMaterial(placeOf(surface.sideMaterial));
        tile.setPathable(!surface.closed);
        const double error = errorOf(tile, surface);
        const float top = surface.heights[4], height = top - m_surface.bottom;
        constexpr float rounding = 1e-3F;
        const std::pair<Rule, bool> found[] = {
            {Rule::PfmL21, top != terrain::noGround && surface.filled < height * (1 - rounding)},
            {Rule::PfmL22, error > mostError},
            {Rule::PfmL24, shape.cut},
            {Rule::PfmL25, shape.saddle},
            {Rule::PfmL30, surface.mixedSides},
        };
        for (const auto& [rule, is] : found)
            if (is)
                m_losses.addTile(rule, at);
        if (error > mostError)
            m_worstError = std::max(m_worstError, error * m_levelUnits);
    }

    const WorkContext& m_work;
    const Map& m_map;
    const Level& m_level;
    const FromMapOptions& m_options;
    std::optional<KeptTerrain> m_kept;
    Terrain m_terrain;
    float m_levelUnits = 1;
    LevelSurface m_surface;
    std::size_t m_past = 0;    ///< materials of the kept terrain
    std::vector<int> m_places; ///< in the terrain's list, by place in the level's; or pastList
    MapLosses m_losses;
    double m_worstError = 0; ///< units
};

} // namespace

Result<ConvertedMap> fromMap(const Map& map, const FromMapOptions& options, const WorkContext& work) {
    if (options.level >= map.levels.size())
        return fail(fmt::format("there is no level {}", options.level));
    return Converter(map, *map.levels[options.level], options, work).run();
}

} // namespace octant::pfmap
