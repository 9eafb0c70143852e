#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/blob.h"
#include "model/core/result.h"
#include "model/map/map.h"
#include "model/octree/empty_boxes.h"
#include "model/octree/orientation.h"

/// Where prefabs were placed in a map, so that they can be placed anew once they changed. It stands in an
/// extension that the game need not know (pmf.md, Extension `octant-prefabs`), and in its bytes alone, so
/// that undo, journals and files have it without knowing of it.
namespace octant {

/// Name of the extension that holds them.
inline constexpr std::string_view placementsExtension = "octant-prefabs";
/// Its data begins with this, or where lamps came along with the other.
inline constexpr std::array<std::uint8_t, 4> placementsMagic{'O', 'P', 'F', 1},
    placementsWithLampsMagic{'O', 'P', 'F', 2};
inline constexpr std::size_t mostPlacements = 16384;    ///< of a map
inline constexpr std::size_t mostPlacedContents = 4096; ///< different ones that they place
inline constexpr std::size_t longestPrefabPath = 1000;  ///< bytes

/// What a prefab held when it was placed, as far as it takes to find it again.
struct PlacedContent {
    std::string prefab;                  ///< folders and name, with `/` between them
    std::uint64_t content = 0;           ///< prefabContent() of what was placed
    std::int8_t unitLog2 = 0;            ///< its cells here have a side of 2^unitLog2 units
    std::array<std::uint32_t, 3> size{}; ///< of its box, in these cells
    /// Where it has cubes, in these cells from the lowest corner of its box; they do not overlap.
    std::vector<CellBox> boxes;
    bool operator==(const PlacedContent&) const = default;
};

/// A place where a prefab was put.
struct Placement {
    std::uint16_t content = 0;    ///< position in MapPlacements::contents
    std::uint8_t level = 0;       ///< position of the level
    std::uint8_t orientation = 0; ///< Orientation::numbered()
    std::int8_t scale = 0;        ///< made this often twice as large
    glm::i64vec3 low{0}; ///< lowest corner of its box, in cells of the level's finest grid from its lowest
                         ///< corner
    std::uint64_t matter = 0;          ///< hash of what was there once it was placed
    std::vector<std::string> entities; ///< names of those that came along
    std::vector<std::string> lamps;    ///< likewise
    bool operator==(const Placement&) const = default;
};

/// All that the extension says. Contents come in the order in which placements first name them, and each is
/// named, so that there is one way to write it.
struct MapPlacements {
    std::vector<PlacedContent> contents; ///< what they placed; no two are equal
    std::vector<Placement> placements;   ///< in the order of the file

    bool empty() const { return placements.empty(); }
    /// The placement has to be one of these.
    const PlacedContent& contentOf(const Placement& placement) const { return contents[placement.content]; }
    /// Position of an equal content, which is added where there is none. None: there are too many.
    std::optional<std::uint16_t> add(const PlacedContent& content);
    /// Leaves out contents that no placement names, and brings the rest into their order.
    void tidy();
    bool operator==(const MapPlacements&) const = default;
};

/// The number of an orientation, 0..47, which Orientation::numbered() takes.
std::uint8_t orientationNumber(const Orientation& orientation);
/// A hash of the texts of a prefab, as cubes.paste takes them.
std::uint64_t prefabContent(std::string_view cubes, std::string_view entities);

/// Whether bytes begin as this program's layout of the extension does.
bool isPlacements(const Blob& extension);
/// Reads the data of the extension. Errors name the place and the byte.
Result<MapPlacements> readPlacements(const Blob& extension);
/// Writes it; empty where nothing is placed.
Blob writePlacements(const MapPlacements& placements);

/// Position of the map's extension of this layout; none where it has none.
std::optional<std::size_t> placementsAt(const Map& map);
/// What it says; nothing where there is none, or it cannot be read.
MapPlacements placementsOf(const Map& map);

/// The box of a placement in cells of the finest grid of a level. None where that grid is too coarse for it.
std::optional<CellBox> placementBox(const Level& level, const PlacedContent& content,
                                    const Placement& placement);
/// The cells that its cubes had, likewise.
std::vector<CellBox> placementCells(const Level& level, const PlacedContent& content,
                                    const Placement& placement);

/// What is wrong with what the extension says of the map: placements out of their level. Empty where all is
/// well.
std::string strayPlacement(const Map& map, const MapPlacements& placements);

} // namespace octant
