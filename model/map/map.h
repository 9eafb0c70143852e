#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "model/core/blob.h"
#include "model/core/cached_encoding.h"
#include "model/core/paged_vector.h"
#include "model/core/revision.h"
#include "model/map/entity.h"
#include "model/map/environment.h"
#include "model/map/item.h"
#include "model/map/light.h"
#include "model/map/material.h"
#include "model/map/sector.h"

namespace octant {

struct Terrain;
namespace p3m {
struct Model;
}

/// Order of sector size and counts in a level of 2025-01-15 (pmf.md, Level).
enum class LevelOrder : std::uint8_t { SizeFirst, CountsFirst };

/// The encoded blocks of a level, kept from reading or from the last save so that the next save can use them
/// again. io/pmf implements it.
class StoredLevel {
public:
    virtual ~StoredLevel() = default;
    virtual std::array<std::size_t, 3> compressedBytes() const = 0; ///< common, client, server block
    virtual std::array<std::size_t, 3>
    decompressedBytes() const = 0; ///< the same before they were compressed
};

/// The encoded global string table and entities of a map, kept for the same purpose.
class StoredData {
public:
    virtual ~StoredData() = default;
    virtual std::size_t bytes() const = 0; ///< string table and entities
};

/// A sector's place in its level's list, in file order.
struct SectorSlot {
    ItemId id = 0;                          ///< 0: has none yet
    std::shared_ptr<const LazySector> cell; ///< never null

    bool operator==(const SectorSlot&) const = default;
};

/// pmf.md, Level. Levels have no names and are known by their number.
struct Level {
    /// Bits of `flags`.
    static constexpr std::uint8_t KeepInSectorOffset = 1, KeepSectorOffset = 2, KeepVelocity = 4;

    ItemId id = 0;          ///< 0: has none yet
    std::uint8_t flags = 0; ///< what players keep who come from another level: KeepInSectorOffset and on
    std::uint8_t sectorSizeLog2 = 4; ///< a setting of the reader in 2025-01-07
    SectorIndex lastSector;          ///< counts minus 1
    SectorIndex centerSector;        ///< its centre is the origin of positions in the level

    /// In the order of the file, like the lists below.
    PagedVector<Material> materials;
    PagedVector<PhysicsMaterial> physicsMaterials;
    PagedVector<SoundMaterial> soundMaterials;
    PagedVector<SoundEnvironment> soundEnvironments;
    PagedVector<WeatherEnvironment> weatherEnvironments;
    PagedVector<SkyEnvironment> skyEnvironments;
    PagedVector<GravityEnvironment> gravityEnvironments;
    /// What light is baked from. The extension `bakedlights` says the same of all levels, and is what a file
    /// has: whoever changes these has it written anew (model/edit/light/light_draft.h).
    PagedVector<LightSource> lightSources;
    std::shared_ptr<const light::Settings> lightSettings; ///< null: as they begin
    /// 2025-01-07 has values in the place of names: one of each kind, the first item of the lists above,
    /// always there.
    Ref airPhysicsMaterial, defaultSound, defaultWeather, defaultSky, defaultGravity;
    EntityList entities;             ///< of the level as a whole; sectors have their own
    PagedVector<SectorSlot> sectors; ///< one for each place of the grid, see numberOf()
    /// Sectors whose baked data (model/map/bake.h) edits of cubes have made wrong, by id, ascending. A state
    /// of the document that undo restores; the format has no place for it, so it is not known of a map that
    /// was read.
    PagedVector<ItemId> staleBake;

    CachedEncoding<StoredLevel> stored; ///< null while edited and not saved
    std::shared_ptr<const Level> base;  ///< nearest ancestor with stored bytes, null for a new level

    /// Number of sectors along an axis.
    std::uint32_t countX() const { return lastSector.x() + 1; }
    std::uint32_t countY() const { return lastSector.y() + 1; }
    std::uint32_t countZ() const { return lastSector.z() + 1; }
    /// Length of an edge of a sector in units.
    float sectorSide() const { return static_cast<float>(std::uint64_t{1} << (sectorSizeLog2 & 63)); }
    /// Whether the place is in the grid of the level.
    bool contains(SectorIndex at) const {
        return at.x() < countX() && at.y() < countY() && at.z() < countZ();
    }
    /// Position of a sector in `sectors`: by y, then x, then z (pmf.md, Level). The sector must be in the
    /// level.
    std::size_t numberOf(SectorIndex at) const {
        return (std::size_t{at.y()} * countX() + at.x()) * countZ() + at.z();
    }
    /// Place in the grid of the sector with this position in `sectors`.
    SectorIndex indexOf(std::size_t number) const {
        const auto z = static_cast<std::uint32_t>(number % countZ());
        const auto x = static_cast<std::uint32_t>(number / countZ() % countX());
        return SectorIndex::of(x, static_cast<std::uint32_t>(number / countZ() / countX()), z);
    }
    /// Position of a sector's centre, in units from the centre of the centre sector (pmf.md, Space).
    std::array<double, 3> sectorCenter(SectorIndex at) const {
        const double side = sectorSide();
        return {side * (double(at.x()) - double(centerSector.x())),
                side * (double(at.y()) - double(centerSector.y())),
                side * (double(at.z()) - double(centerSector.z()))};
    }
};

/// pmf.md, Extension: carried through bit for bit.
struct Extension {
    static constexpr std::uint8_t UseInCrc = 1, SupportRequired = 2; ///< bits of `flags`

    ItemId id = 0;          ///< 0: has none yet
    std::uint8_t flags = 0; ///< UseInCrc, SupportRequired
    std::string name;       ///< says what `data` is, like "bakedlights"
    Blob data;              ///< up to the end of the extension
    bool operator==(const Extension&) const = default;
};

/// pmf.md, Header.
struct Header {
    std::uint64_t creationTime = 0;                       ///< seconds since 1970-01-01 UTC
    std::string name, description, authors, compilerInfo; ///< UTF-8; each may be empty
    std::vector<std::string> gamemodes; ///< bit i of Entity::gamemodes is gamemode i; at most 32
    bool operator==(const Header&) const = default;
};

/// What a document holds: a whole map, or in its place a model or a terrain, so that edits, undo, change sets
/// and scripts are the same for all three. An immutable value. An edit makes another one that shares all that
/// it did not touch.
struct Map {
    Revision revision = Revision::R20250808;          ///< says which fields count and how it is written
    LevelOrder levelOrder = LevelOrder::SizeFirst;    ///< 2025-01-15
    Header header;                                    ///< of maps alone
    Blob embeddedArchive;                             ///< a file of paf.md; empty: none
    PagedVector<Extension> extensions;                ///< in the order of the file
    PagedVector<std::shared_ptr<const Level>> levels; ///< by number; never null
    EntityList entities;                  ///< of the map as a whole; levels and sectors have their own
    Blob trailing;                        ///< bytes after the end of the map (PMF-007)
    std::vector<Finding> readingFindings; ///< of everything but sectors
    ItemId nextId = 2;                    ///< 1 is the map itself

    CachedEncoding<StoredData> stored; ///< null while edited and not saved
    std::shared_ptr<const Map> base;   ///< nearest ancestor with stored Data, null for a new map

    /// At most one of them is set; the map beside it is empty then.
    std::shared_ptr<const p3m::Model> model;
    std::shared_ptr<const Terrain> terrain; ///< null unless the document is a terrain

    /// Map, Model or Terrain: the kind of the item with the number MapItem.
    ItemKind rootKind() const {
        return model ? ItemKind::Model : terrain ? ItemKind::Terrain : ItemKind::Map;
    }
    /// Whether the map is of 2025-01-07 or 2025-01-15.
    bool january() const { return isJanuary(revision); }
};

/// Immutable, shared by all who hold it; any thread may read it.
using MapPtr = std::shared_ptr<const Map>;
/// Immutable, shared by all maps that hold it.
using LevelPtr = std::shared_ptr<const Level>;
/// The id of the map itself, or of the model or terrain that a document holds.
inline constexpr ItemId MapItem = 1;

/// A document that holds a model and no map. New items get ids from the model's `nextId` on.
MapPtr documentOf(std::shared_ptr<const p3m::Model> model);
/// The same for a terrain.
MapPtr documentOf(std::shared_ptr<const Terrain> terrain);

/// A copy to edit. It remembers the value it came from (`base`), so that a save can reuse the encoded parts
/// that are still the same.
std::shared_ptr<Map> editable(const MapPtr& map);
/// The same for a level.
std::shared_ptr<Level> editable(const std::shared_ptr<const Level>& level);

} // namespace octant
