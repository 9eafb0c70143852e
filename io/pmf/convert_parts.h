#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "io/pmf/convert.h"
#include "model/map/map.h"

// The parts of a conversion by one step. Only convert*.cpp include this.

namespace octant::pmf::convert {

/// From one revision to the next or to the one before.
struct Step {
    Revision from;
    Revision to;

    /// Whether rare data of cubes moves into wrapper cubes.
    bool wraps() const { return to == Revision::R20250808; }
    /// Whether wrapper cubes become rare data of the cubes inside.
    bool unwraps() const { return from == Revision::R20250808; }
    /// Whether the step goes to a newer revision.
    bool forward() const { return to > from; }
};

using NewId = std::function<ItemId()>;

/// Entities of one list.
EntityList convertEntities(const EntityList& list, Step step, const NewId& newId, Losses& losses);

/// The number that each cube has after the step. A cube that gets wrappers has the number of the outermost
/// one. A wrapper and the cubes inside it that become one cube all have its number.
std::vector<std::uint32_t> cubeNumbers(const CubeList& list, Step step);

/// Everything that the cubes of one sector become.
struct ConvertedCubes {
    CubeList list;
    PackedList<glm::vec3> normals;
};

/// `numbers`: of cubeNumbers(), for each sector of the level; `own` is this sector's place in it.
ConvertedCubes convertCubes(const Sector& sector, const Level& level, std::size_t own,
                            const std::vector<std::vector<std::uint32_t>>& numbers, Step step,
                            Losses& losses);

/// A sector all but its cubes, vertices and normals.
Sector convertSector(const Sector& sector, ItemId id, Step step, Losses& losses);

/// A level all but its sectors. `regions`: kinds of environment that some sector has regions of.
std::shared_ptr<Level> convertLevel(const Level& level, Step step, const ConvertOptions& options,
                                    const std::vector<ItemKind>& regions, const NewId& newId, Losses& losses);

/// Clears bits beyond the known ones (LOSS-20).
std::uint8_t clearReserved(std::uint8_t flags, unsigned known, Losses& losses, std::string_view place);

} // namespace octant::pmf::convert
