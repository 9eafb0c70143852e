#pragma once

#include <cstdint>
#include <vector>

#include "model/light/direct_light.h"

namespace octant::light {

/// Something in a sector that light depends on, and where it is.
struct LightPiece {
    std::uint64_t shape = 0;  ///< of all of it but its light
    std::uint64_t luxels = 0; ///< of where its luxels take their light
    LightBox box;
};

/// All geometry cubes of a sector; none of a damaged one.
std::vector<LightPiece> cubePieces(const Level& level, std::size_t sector);
/// All drawn triangles of a sector; LightPiece::luxels stays 0 without charts.
std::vector<LightPiece> trianglePieces(const BakeScene& scene, std::size_t sector, const SectorCharts* charts,
                                       const std::vector<LightSample>& samples);
/// Adds the boxes of what only one of two states of a sector has.
void addDifference(std::vector<LightPiece> before, std::vector<LightPiece> after, std::vector<LightBox>& to);
/// At most so many boxes that hold all of these.
std::vector<LightBox> fewerBoxes(std::vector<LightBox> boxes, std::size_t most);
/// Whether a box touches one of others, grown by so many units.
bool touchesAny(const LightBox& box, const std::vector<LightBox>& others, float by);
/// All of a sector's drawn triangles.
LightBox boxOfFaces(const SectorFaces& faces);

} // namespace octant::light
