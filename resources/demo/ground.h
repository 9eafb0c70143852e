#pragma once

#include <vector>

#include <glm/vec3.hpp>

#include "resources/demo/canvas.h"

namespace octant::demo {

/// A number of 0..255 that a place always gets.
int chance(int x, int z, int salt);

/// The hills round the valley: heights on a lattice of two units, in eighths of a unit.
class Ground {
public:
    static constexpr int side = 48;    ///< units of the level along x and z
    static constexpr int step = 2;     ///< units between points of the lattice
    static constexpr double floor = 6; ///< height of the level places that are built on

    Ground();

    /// Height of a point of the lattice.
    double point(int i, int j) const;
    /// Between the points.
    double height(double x, double z) const;
    glm::dvec3 normal(double x, double z) const;
    /// Whether a place is under hills where nothing is dug out.
    bool buried(const glm::dvec3& place) const;
    /// Earth, grass and rock; flat places are whole cubes, all others have moved corners.
    void put(Canvas& canvas) const;

private:
    static constexpr int points = side / step + 1;
    std::vector<double> m_heights;
};

} // namespace octant::demo
