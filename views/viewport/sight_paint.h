#pragma once

#include <array>
#include <memory>

#include "model/geometry/mesh.h"
#include "model/visibility/listed_sight.h"
#include "views/render/scene.h"

namespace octant {

/// Steps in which shares of the level are coloured: each up to its share, 0..1.
struct ShareStep {
    float most;
    glm::u8vec3 color;
};
inline constexpr std::array<ShareStep, 7> shareSteps{{{0.05F, {38, 76, 140}},
                                                      {0.1F, {36, 128, 150}},
                                                      {0.2F, {84, 170, 100}},
                                                      {0.4F, {222, 205, 80}},
                                                      {0.6F, {236, 150, 56}},
                                                      {0.8F, {222, 84, 48}},
                                                      {1.0F, {176, 30, 70}}}};

/// What the steps look like as materials, and what is not known yet.
std::vector<render::MaterialStyle> shareLooks();

/// The triangles of a patch, cut where places of a cell meet, each coloured by the share of the level that is
/// listed for the place before it. `center`: of its sector, units from the centre of the centre sector.
/// Without shares all is coloured as not known yet.
PatchMesh paintedByShares(const PatchMesh& mesh, const glm::dvec3& center,
                          const visibility::SightShares* shares);

} // namespace octant
