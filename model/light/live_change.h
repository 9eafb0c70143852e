#pragma once

#include <cstdint>
#include <vector>

#include "model/light/direct_light.h"

namespace octant::light {

/// Something in a sector that light depends on, and where it is.
struct LightPiece {
    std::uint64_t shape = 0;  ///< of all of it but its light
    std::uint64_t luxels = 0; ///< of where its luxels take their light
    std::uint64_t shared = 0; ///< of normals that it shares with others; 0 where there are none
    LightBox box;
};

/// All geometry cubes of a sector; none of a damaged one.
std::vector<LightPiece> cubePieces(const Level& level, std::size_t sector);
/// All drawn triangles of a sector, in their order, without their luxels. `before`: those that it had before
/// what SectorFaces::before was taken from; null: none of them can be taken over.
std::vector<LightPiece> trianglePieces(const BakeScene& scene, std::size_t sector,
                                       const std::vector<LightPiece>* before = nullptr);
/// Sets LightPiece::luxels of the triangles of a chart.
void setLuxels(std::vector<LightPiece>& pieces, const BakeScene& scene, std::size_t sector,
               const SectorCharts& charts, std::size_t chart, const std::vector<LightSample>& samples);
/// Sets LightPiece::shared of all triangles of a sector.
void setShared(std::vector<LightPiece>& pieces, const SectorFaces& faces);
/// By chart of now: the one of before that is the same and lies in the same way, away from these boxes, grown
/// by so many units; noNumber where there is none. Pieces are those of the triangles of each; `then`: numbers
/// of triangles before, empty where they are the same.
std::vector<std::uint32_t> sameCharts(const SectorCharts& before, const std::vector<LightPiece>& piecesBefore,
                                      const SectorCharts& now, const std::vector<LightPiece>& piecesNow,
                                      const std::vector<std::uint32_t>& then,
                                      const std::vector<LightBox>& changed, float by);
/// What two states of a sector have each.
struct PiecesOfTwo {
    std::vector<LightPiece> before, after;
};
/// The triangles of two states of a sector without most of those that are the same in both. `then`: as above.
/// `luxels`: those of before count too.
PiecesOfTwo withoutSame(const std::vector<LightPiece>& before, const std::vector<LightPiece>& after,
                        const std::vector<std::uint32_t>& then, bool luxels);
/// Adds the boxes of what only one of two states of a sector has.
void addDifference(std::vector<LightPiece> before, std::vector<LightPiece> after, std::vector<LightBox>& to);
/// At most so many boxes that hold all of these.
std::vector<LightBox> fewerBoxes(std::vector<LightBox> boxes, std::size_t most);
/// Whether a box touches one of others, grown by so many units.
bool touchesAny(const LightBox& box, const std::vector<LightBox>& others, float by);
/// All of a sector's drawn triangles.
LightBox boxOfFaces(const SectorFaces& faces);

} // namespace octant::light
