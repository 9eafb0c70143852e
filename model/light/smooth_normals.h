#pragma once

#include <cstdint>
#include <vector>

#include "model/light/bake_scene.h"

namespace octant::light {

/// What differs from an earlier state of a scene.
struct SmoothChange {
    const BakeScene& before; ///< of which sectors that are the same were taken
    /// Where triangles have come, gone or become others.
    const std::vector<LightBox>& boxes;
    const std::vector<LightBox>& faceBoxes; ///< by sector, of all its triangles now
};

/// Sets SectorFaces::shared where Settings::smoothAngle asks for it (light.md section 4): at a corner a
/// triangle has the mean of the normals of all triangles there that have its material, get luxels and meet it
/// at less than that angle, weighted by their angles at the corner. The result does not depend on any order.
/// `change`: triangles that were taken over have what they had, but where the change reaches. Returns the
/// numbers of those that have other normals than before, by sector. Stops with the work, and is of no use
/// then.
std::vector<std::vector<std::uint32_t>> smoothNormals(BakeScene& scene, const WorkContext& work,
                                                      const SmoothChange* change = nullptr);

} // namespace octant::light
