#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <glm/ext/vector_double3.hpp>

#include "model/check/level_facts.h"
#include "model/check/notes.h"
#include "model/map/map.h"

// The parts of a check. Only model/check includes this.

namespace octant::check {

/// The names of the entities of one list, and what its entities name. The texts are those of the list, which
/// must stay.
struct EntityFacts {
    /// A name or a light's id that an entity uses, to be looked for later.
    struct Wanted {
        EntityRef kind = EntityRef::None; ///< Entity, DynamicLight or FastLight
        ItemId entity = 0;
        std::uint32_t number = 0; ///< of the entity in its list
        const char* field = "";
        std::string_view name;
        std::uint32_t light = 0;
    };
    std::vector<std::string_view> names;
    std::vector<Wanted> wanted;
};

struct LightFound;

/// The entities and lights that entities of a list can name.
struct Findable {
    std::unordered_set<std::string_view> names;
    std::unordered_set<std::uint32_t> dynamicLights, fastLights;
    bool complete = true; ///< false: a damaged sector may hold more, so nothing counts as missing
    bool sources = false; ///< the level has sources of light, whose ids are among those of lights
};

/// How far a level reaches from the origin of a list of entities, units.
struct LevelReach {
    glm::dvec3 min{0}, max{0};

    /// Of a list that is measured from the centre of sector `at`.
    LevelReach(SectorIndex at, SectorIndex lastSector, std::uint8_t sectorSizeLog2);
    /// Whether a position, in units from the list's origin, lies in the level.
    bool contains(const glm::vec3& position) const;
};

/// Where a list of entities is.
struct EntityOwner {
    Revision revision;
    std::size_t gamemodes = 0;         ///< of the map
    const LevelFacts* facts = nullptr; ///< null for global entities
    bool readAnew = false;             ///< edited since it was read: what reading noted is not known any more
    std::vector<LevelReach> reaches;   ///< entities stand in one of them; empty: anywhere
    bool ofSector = false;
};

/// How many cubes a sector had when another one was checked against it.
struct SeenSector {
    static constexpr std::uint32_t Damaged = 0xffffffff;
    std::uint32_t number = 0; ///< in the level's list
    std::uint32_t cubes = 0;
    bool operator==(const SeenSector&) const = default;
};

/// Everything about one sector.
struct SectorCheck {
    std::vector<Finding> findings;
    EntityFacts entities;
    std::vector<std::uint32_t> dynamicLights, fastLights; ///< their global ids
    std::vector<SeenSector> seen;
};

/// A sector as findings name it: `level 2 / sector 4,0,7`.
std::string sectorPlace(std::size_t level, SectorIndex at);

/// PMF-030 to 033.
void checkHeader(Notes& notes, const Map& map);
/// PMF-034, 040 to 042, 050 of extensions, 152.
void checkData(Notes& notes, const Map& map, const LightFound& light);
/// PMF-050, 051 and 060 to 066, of a level without its sectors.
void checkLevel(Notes& notes, const Map& map, const Level& level, const LevelFacts& facts);

/// Sectors whose baked data is older than their cubes.
void checkBake(std::vector<Finding>& findings, const Level& level, std::size_t number);
/// `cubes`: of each sector of the level, SeenSector::Damaged for damaged ones.
SectorCheck checkSector(const LazySector& cell, ItemId id, SectorIndex at, const LevelFacts& facts,
                        std::span<const std::uint32_t> cubes);
/// PMF-080 to 085, 093.
void checkTree(Notes& notes, ItemId id, const CubeList& list);
/// PMF-050, 086 to 094, 099.
void checkFaces(Notes& notes, ItemId id, const Sector& sector, const LevelFacts& facts);
/// PMF-095 to 098, 110, 111.
void checkSurroundings(Notes& notes, ItemId id, const Sector& sector, const LevelFacts& facts,
                       std::span<const std::uint32_t> cubes, std::vector<SeenSector>& seen);

/// PMF-050, 051, 120, 122 to 124, 129, Rule::OutsideLevel; what depends on other lists is left in the facts.
EntityFacts checkEntities(Notes& notes, const EntityList& list, const EntityOwner& owner);
/// PMF-121, 128, 154.
void checkWanted(Notes& notes, const EntityFacts& facts, const Findable& findable);

/// OCT-001 to 004 and 006 to 008.
std::vector<Finding> checkTogether(const Map& map);

/// PMF-052 for values that were edited: whether all numbers are finite.
bool finite(std::span<const float> numbers);
/// Whether all numbers of an entity are finite; true for one that is kept as bytes.
bool finiteEntity(const Entity& entity, Revision revision);
/// Whether a value is finite; true for types that are always so.
bool finiteValue(const TypedValue& value);
/// PMF-052 for the lists of a level.
void checkLevelFloats(Notes& notes, const Level& level);
/// PMF-052 for regions, vertices, normals and cubes of a sector.
void checkSectorFloats(Notes& notes, ItemId id, const Sector& sector);

} // namespace octant::check
