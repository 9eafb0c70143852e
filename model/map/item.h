#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>

namespace octant {

/// Names an item for as long as the document lives; never written to a file, 0 names nothing.
/// Map-wide and level items count up from 1 in reading order. Items of a sector are `sector id << 32 | n`, n
/// counting up from 1 in the sector's own reading order, so a sector that is decoded late gives the same ids.
using ItemId = std::uint64_t;

/// Kinds of items in lists; an id of one kind is never an id of another.
enum class ItemKind : std::uint8_t {
    None,
    Map,
    Level,
    Material,
    PhysicsMaterial,
    SoundMaterial,
    SoundEnvironment,
    WeatherEnvironment,
    SkyEnvironment,
    GravityEnvironment,
    Sector,
    SoundRegion,
    WeatherRegion,
    SkyRegion,
    GravityRegion,
    Region,
    DynamicLight,
    FastLight,
    Lightmap,
    Entity,
    Container,
    Extension,
    Model, ///< the root of a document that is a model; the kinds that follow are in it
    ModelPart,
    ModelMaterial,
    ModelTexture,
    Bone,
    Animation,
    Action,
    UserField,
    Terrain, ///< the root of a document that is a terrain; the kinds that follow are in it
    TerrainMaterial,
    TerrainSplat,
    Cube,
    LightSource, ///< behind the others, whose numbers are in scripts
};

/// Kinds of items, None among them.
inline constexpr std::size_t itemKindCount = static_cast<std::size_t>(ItemKind::LightSource) + 1;

/// Whether items of a kind are the root of a document: the map, model or terrain itself.
constexpr bool isRoot(ItemKind kind) {
    return kind == ItemKind::Map || kind == ItemKind::Model || kind == ItemKind::Terrain;
}

/// The sector that an item lives in, 0 for items of the map or a level.
constexpr ItemId sectorOf(ItemId id) { return id >> 32; }
/// Id of the n-th item (from 1) that a sector gave.
constexpr ItemId sectorItem(ItemId sector, std::uint32_t n) { return sector << 32 | n; }

/// One item, or one cube (its sector's id and its number), or one face of a cube.
struct ItemRef {
    static constexpr std::uint32_t NoCube = 0xffffffff; ///< what is not a cube or face has it

    ItemKind kind = ItemKind::None; ///< Cube for a cube or face
    std::int8_t face = -1;          ///< 0..5 in face order, -1 for the whole cube
    std::uint32_t cube = NoCube;    ///< number in the sector; NoCube for an item
    ItemId id = 0;                  ///< of the item, or of the sector that the cube is in

    /// Refers to a cube by the id of its sector and its number there, or to one of its faces.
    static ItemRef ofCube(ItemId sector, std::uint32_t number, int face = -1) {
        return {ItemKind::Cube, static_cast<std::int8_t>(face), number, sector};
    }
    // NOLINTNEXTLINE(modernize-use-nullptr): takes what the compiler writes for a null pointer
    auto operator<=>(const ItemRef&) const = default;
};

/// A reference by name, as the file stores it: the id of what was meant, or the raw name where nothing has
/// that name. Both empty: nothing is named.
struct Ref {
    ItemId id = 0;    ///< 0: nothing has the name
    std::string name; ///< only where id is 0

    /// Whether nothing is named.
    bool none() const { return id == 0 && name.empty(); }
    bool operator==(const Ref&) const = default;
};

} // namespace octant
