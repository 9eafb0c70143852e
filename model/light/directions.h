#pragma once

#include <array>
#include <cstdint>

#include <glm/vec3.hpp>

namespace octant::light {

/// Where a sample takes its random numbers from: face axis 0..5, luxel i and j, and 1024 times the coordinate
/// on that axis, rounded down (light.md section 3).
using SampleKey = std::array<std::int32_t, 4>;
/// The last of them, of a coordinate in units from the level's lowest corner.
std::int32_t keyPart(double coordinate);

/// The numbers of one luxel in one turn: a sequence of points of the unit square that fills it evenly.
class Sequence {
public:
    /// `seed`: level + 256 x turn. `count`: how many points it has.
    Sequence(const SampleKey& key, std::uint64_t seed, std::uint32_t count);

    struct Point {
        float u, v; ///< 0 to below 1
    };
    Point point(std::uint32_t number) const;
    /// What is added to `u` of all points before whole numbers are left out.
    double shiftOfU() const { return m_a; }

private:
    double m_a, m_b, m_count;
};

/// Two unit vectors across a unit vector, at right angles (Duff et al. 2017).
struct Basis {
    glm::vec3 t, b, n;
    explicit Basis(const glm::vec3& normal);
    /// The vector that has these parts along `t`, `b` and `n`.
    glm::vec3 of(float x, float y, float z) const { return t * x + b * y + n * z; }
};

/// A direction of the hemisphere above a basis, weighted by the cosine.
glm::vec3 hemisphere(const Basis& basis, Sequence::Point point);
/// A point of the disc of radius 1 across a basis, uniform by area.
glm::vec3 disc(const Basis& basis, Sequence::Point point);
/// A direction of the cone around a basis with this cosine of its half angle, uniform by solid angle.
glm::vec3 cone(const Basis& basis, float cosine, Sequence::Point point);

} // namespace octant::light
