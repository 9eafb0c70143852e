#pragma once

#include <cstdint>

#include "model/light/gather.h"

namespace octant::light {

/// Puts light into sectors: pages of lightmaps, lightmap UVs of the vertices, layers of dynamic lights and
/// ranges of fast lights (light.md sections 4 and 5). Vertices are laid out anew, a run
/// of its own for each cube. Errors: more than 255 lights in a sector.
Result<void> attachLight(const BakeScene& scene, const LightField& field, const DirectLight& direct,
                         const WorkContext& work, std::uint64_t& rays, BakedLevel& into);

/// Computes the multipliers of fast lights at the vertices of the cubes [begin, end) of SectorFaces::cubes.
/// `into`: of the sector, which has room for all of its vertices. Adds its rays. Whether any is another one.
bool shineFast(const BakeScene& scene, const DirectLight& direct, std::size_t sector, std::size_t begin,
               std::size_t end, FastAmounts& into, std::uint64_t& rays);

/// Position of the light that a group (dynamic or fast) becomes in a sector, among the lights of its kind; it
/// is added without layers or ranges where the sector has none with its id. `id`, `at`: of the sector.
/// Errors: more than 255 of its kind.
Result<std::uint8_t> lightOfGroup(Sector& sector, ItemId id, const DirectLight::Group& group, SectorIndex at);

/// Light as it is stored: 0..1 becomes 0..255, and what is brighter 255.
std::uint8_t levelOfLight(float light);

/// Light of a group that arrives at a sample as it is written, with exposure, and ambient light in group 0.
LightLevels levelsOfLight(const Settings& settings, std::size_t group, const glm::vec3& light);

/// A sound sector as it is drawn with its light: as attachLight() makes it, with those fast lights that are
/// known.
/// `pagesAlone`: it has only the lightmaps and layers of that, and all else as it was. Errors: as there.
Result<Sector> seenSector(const BakeScene& scene, const LightField& field, const DirectLight& direct,
                          std::size_t sector, bool pagesAlone);

} // namespace octant::light
