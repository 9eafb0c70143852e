#pragma once

#include <bit>
#include <cstdint>

#include <glm/vec3.hpp>

namespace octant::light {

/// A hash of numbers for telling values of one run of the program apart; never stored.
class LightHash {
public:
    /// The order counts.
    void add(std::uint64_t number) {
        m_value ^= number + 0x9e3779b97f4a7c15ULL + (m_value << 6) + (m_value >> 2);
        m_value *= 0xff51afd7ed558ccdULL;
        m_value ^= m_value >> 32;
    }
    /// By its bits.
    void add(float number) { add(std::uint64_t{std::bit_cast<std::uint32_t>(number)}); }
    /// Component by component.
    void add(const glm::vec3& v) {
        for (int i = 0; i < 3; ++i)
            add(v[i]);
    }
    /// Of all that was added so far.
    std::uint64_t value() const { return m_value; }

private:
    std::uint64_t m_value = 0x2545f4914f6cdd1dULL;
};

} // namespace octant::light
