#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <glm/ext/vector_double2.hpp>

#include "model/light/bake_scene.h"

namespace octant::light {

/// A rectangle of luxels over triangles of one plane (light.md section 4). Luxel (i, j) of the level's grid
/// has its centre at (i + 0.5, j + 0.5) / density on the axes u and v, counted from the level's lowest
/// corner.
struct Chart {
    int axis = 1;                         ///< along which the plane is projected
    double density = 4;                   ///< luxels a unit
    glm::dvec3 normal{0};                 ///< outwards
    double offset = 0;                    ///< normal times any point of the plane
    int i0 = 0, j0 = 0;                   ///< the first luxel
    int width = 0, height = 0;            ///< luxels
    std::uint32_t page = 0;               ///< number of its page in the sector
    int x = 0, y = 0;                     ///< of the first luxel on its page
    std::uint32_t firstLuxel = 0;         ///< in SectorCharts::luxels, row after row
    std::vector<std::uint32_t> triangles; ///< of the sector, ascending

    int axisU() const { return (axis + 1) % 3; }
    int axisV() const { return (axis + 2) % 3; }
    /// In luxels of the level's grid.
    glm::dvec2 luxelAt(const glm::dvec3& point, const glm::dvec3& lowest) const {
        return {(point[axisU()] - lowest[axisU()]) * density, (point[axisV()] - lowest[axisV()]) * density};
    }
    /// The point of the plane in the middle of a luxel of the chart, counted from its first one.
    glm::dvec3 centerOf(int column, int row, const glm::dvec3& lowest) const;
};

/// How some cubes in a row came onto a page of their own.
struct PageRun {
    std::uint32_t end = 0;    ///< cubes up to here, in SectorFaces::cubes
    std::uint32_t looked = 0; ///< cubes from here on make no difference to it
    std::uint32_t pages = 0;  ///< that there are with it
};

/// The charts of a sector and how they lie on pages.
struct SectorCharts {
    std::vector<Chart> charts;
    std::uint32_t sideLog2 = 0, pages = 0; ///< a page has 2^sideLog2 luxels a side
    std::vector<std::uint32_t> chartOf;    ///< by triangle, noNumber without luxels
    /// Of all charts: a sample each (sampleOf()), noNumber for those that nothing uses.
    std::vector<std::uint32_t> luxels;
    int halvings = 0;          ///< of the density, where pages do not suffice
    std::vector<PageRun> runs; ///< by page, and some without luxels; empty where one page has all
};

/// Charts of an earlier state of a sector, and what they were made of.
struct KnownCharts {
    const SectorCharts& charts;
    const SectorFaces& faces;
};

/// Set in the number of a luxel that lies in matter and has the sample of another one.
inline constexpr std::uint32_t luxelInMatter = 0x80000000;
/// The sample of an entry of SectorCharts::luxels, noNumber where it has none.
constexpr std::uint32_t sampleOf(std::uint32_t luxel) {
    return luxel == noNumber ? noNumber : luxel & ~luxelInMatter;
}

/// Joins triangles to charts and lays these out on as few pages as light.md asks for. Every cube has its
/// luxels on one page. `known`: pages that SectorFaces::before leaves as they were are taken from there.
SectorCharts chartsOf(const BakeScene& scene, std::size_t sector, const KnownCharts* known = nullptr);

/// A rectangle to be placed, and where it was.
struct PageItem {
    /// Luxels; packPage() sets `x` and `y`.
    int width = 0, height = 0, x = 0, y = 0;
};
/// Places rectangles on a square of this side, without any overlap; false where there is no room.
bool packPage(std::span<PageItem> items, int side);

} // namespace octant::light
