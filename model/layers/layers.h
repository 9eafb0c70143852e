#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/core/blob.h"
#include "model/core/result.h"
#include "model/layers/cube_layers.h"
#include "model/map/item_list.h"
#include "model/map/map.h"

/// Named layers of a map: who works on it hides, locks and selects what belongs together. They stand in an
/// extension that the game need not know (pmf.md, Extension `octant-layers`), and in its bytes alone, so that
/// undo, journals and files have them without knowing of them.
namespace octant {

/// Name of the extension that holds them.
inline constexpr std::string_view layersExtension = "octant-layers";
/// Its data begins with this; with the second where cells of cubes are in layers.
inline constexpr std::array<std::uint8_t, 4> layersMagic{'O', 'L', 'Y', 1};
inline constexpr std::array<std::uint8_t, 4> cubeLayersMagic{'O', 'L', 'Y', 2};
inline constexpr std::size_t mostLayers = 1024;      ///< of a map, besides the default layer
inline constexpr std::size_t longestLayerName = 255; ///< bytes

/// A layer. Names are not empty, and each is there once.
struct Layer {
    std::string name;    ///< 1 to longestLayerName bytes of UTF-8
    bool hidden = false; ///< neither shown nor picked in the view
    bool locked = false; ///< shown, but not picked there
    bool operator==(const Layer&) const = default;
};

/// Number of a layer, from 1 on in their order; 0 is the default layer, which has no name and is always
/// there.
using LayerNumber = std::uint16_t;

/// Items of a list that follow each other and are in one layer.
struct LayerRun {
    std::uint32_t first = 0, count = 0; ///< positions in the list
    LayerNumber layer = 0;              ///< never 0
    bool operator==(const LayerRun&) const = default;
};

/// A list of a map as the extension names it: by the positions of what it is in.
struct LayerListKey {
    static constexpr std::uint8_t mapWide = 255;           ///< `level` of lists of the whole map
    static constexpr std::uint32_t levelWide = 0xffffffff; ///< `sector` of lists of a level

    std::uint8_t level = mapWide;     ///< position of the level
    std::uint32_t sector = levelWide; ///< position in its list of sectors
    /// None: the sources of baked light of the level.
    ItemKind kind = ItemKind::Entity;
    bool operator==(const LayerListKey&) const = default;
    /// The order in the extension, which does not hang on that of the kinds in the program.
    bool operator<(const LayerListKey& other) const;
};

/// A sector by the positions of its level and of itself there.
using SectorKey = std::pair<std::uint8_t, std::uint32_t>;

/// All that the extension says. Runs ascend and do not touch where they are of one layer, so that there is
/// one way to write it.
struct MapLayers {
    std::vector<Layer> layers; ///< layer n is at n - 1
    LayerNumber current = 0;   ///< what is added to the map goes into it
    std::map<LayerListKey, std::vector<LayerRun>>
        lists; ///< only lists of which items are in a layer; the rest is in the default one
    std::map<SectorKey, CubeRuns> cubes; ///< none of them empty

    /// There is no layer but the default one.
    bool empty() const { return layers.empty(); }
    /// Whether what is in a layer cannot be picked: it is locked or hidden.
    bool heldBack(LayerNumber number) const {
        return number != 0 &&
               (layers[number - std::size_t{1}].locked || layers[number - std::size_t{1}].hidden);
    }
    /// Number of the layer of a name; 0 for the default layer, whose name is empty. None where there is none.
    std::optional<LayerNumber> byName(std::string_view name) const;
    /// Its name; empty for the default layer.
    std::string_view nameOf(LayerNumber number) const;
    bool operator==(const MapLayers&) const = default;
};

/// Whether a layer can be called so: 1 to 255 bytes of UTF-8 without a NUL.
bool isLayerName(std::string_view name);

/// Kinds of items that can be in a layer.
bool canBeInLayer(ItemKind kind);

/// Whether bytes begin as a layout of the extension that this program knows does.
bool isLayers(const Blob& extension);
/// Reads the data of the extension. Errors name the place and the byte.
Result<MapLayers> readLayers(const Blob& extension);
/// Writes it; empty where there are no layers.
Blob writeLayers(const MapLayers& layers);

/// Position of the map's extension of this layout; none where it has none.
std::optional<std::size_t> layersAt(const Map& map);
/// What it says; nothing where there is none, or it cannot be read.
MapLayers layersOf(const Map& map);

/// The cells of a layer, sector by sector; sectors that the map has not are left out.
struct LayerCells {
    std::size_t level = 0, sector = 0; ///< positions
    GridBox box;                       ///< in cells of the sector's finest grid
};
/// In the order of levels and sectors.
std::vector<LayerCells> cellsIn(const Map& map, const MapLayers& layers, LayerNumber layer);

/// The list that a key names, null where the map has none or its sector is damaged or, without `decode`, not
/// decoded yet.
ItemListView listOf(const Map& map, const LayerListKey& key, bool decode = true);

/// The layer of each position of a list of some length.
std::vector<LayerNumber> layersOfRuns(const std::vector<LayerRun>& runs, std::size_t size);
/// The other way round.
std::vector<LayerRun> runsOf(const std::vector<LayerNumber>& layers);

/// Which items are in which layer, by their ids; those of the default layer are left out.
class LayerIndex {
public:
    LayerIndex() = default;
    /// Sectors that are not decoded yet are left out without `decode`.
    LayerIndex(const Map& map, const MapLayers& layers, bool decode = true);

    /// 0 for the default layer, for what is in no layer, and for items that cannot be in one.
    LayerNumber of(const ItemRef& item) const;
    /// Of a source of baked light.
    LayerNumber ofSource(ItemId level, std::size_t number) const;
    /// All that are in a layer, in the order of the file.
    std::vector<ItemRef> itemsIn(LayerNumber layer) const;
    /// How many things are in each layer, by number; what is in the default one is not counted.
    std::vector<std::size_t> counts(std::size_t layers) const;

private:
    std::unordered_map<ItemId, LayerNumber> m_layers;
    std::vector<std::pair<ItemRef, LayerNumber>> m_items;
    std::map<std::pair<ItemId, std::size_t>, LayerNumber> m_sources; ///< by level and number
};

/// The layer of the middle of a cube; 0 for none.
LayerNumber layerOfCube(const Map& map, const MapLayers& layers, const ItemRef& cube);
/// Cubes of geometry whose middle is in a layer, at most so many.
std::vector<ItemRef> cubesIn(const Map& map, const MapLayers& layers, LayerNumber layer, std::size_t most);

/// What is wrong with what the extension says of the map: items that are not there. Empty where all is.
std::string strayInLayers(const Map& map, const MapLayers& layers);

} // namespace octant
