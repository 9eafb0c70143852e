#include "model/light/directions.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace octant::light {
namespace {

constexpr float twoPi = 6.28318530717958647692f;

double radicalInverse(std::uint32_t bits) {
    bits = bits << 16 | bits >> 16;
    bits = (bits & 0x00ff00ffU) << 8 | (bits & 0xff00ff00U) >> 8;
    bits = (bits & 0x0f0f0f0fU) << 4 | (bits & 0xf0f0f0f0U) >> 4;
    bits = (bits & 0x33333333U) << 2 | (bits & 0xccccccccU) >> 2;
    bits = (bits & 0x55555555U) << 1 | (bits & 0xaaaaaaaaU) >> 1;
    return bits / 4294967296.0;
}

/// As a float below 1.
float fraction(double number) {
    return std::min(static_cast<float>(number - std::floor(number)), 0.99999994f);
}

} // namespace

std::int32_t keyPart(double coordinate) {
    return static_cast<std::int32_t>(
        static_cast<std::uint32_t>(static_cast<std::int64_t>(std::floor(1024 * coordinate))));
}

Sequence::Sequence(const SampleKey& key, std::uint64_t seed, std::uint32_t count) : m_count(count) {
    std::array<std::uint8_t, 16> bytes; // little endian on every machine
    for (std::size_t i = 0; i < key.size(); ++i)
        for (std::size_t byte = 0; byte < 4; ++byte)
            bytes[4 * i + byte] = static_cast<std::uint8_t>(static_cast<std::uint32_t>(key[i]) >> (8 * byte));
    const std::uint64_t hash = XXH64(bytes.data(), bytes.size(), seed);
    m_a = static_cast<double>(hash & 0xffffffff) / 4294967296.0;
    m_b = static_cast<double>(hash >> 32) / 4294967296.0;
}

Sequence::Point Sequence::point(std::uint32_t number) const {
    return {fraction((number + 0.5) / m_count + m_a), fraction(radicalInverse(number) + m_b)};
}

Basis::Basis(const glm::vec3& normal) : n(normal) {
    const float sign = std::copysign(1.0f, n.z);
    const float a = -1.0f / (sign + n.z), c = n.x * n.y * a;
    t = {1.0f + sign * n.x * n.x * a, sign * c, -sign * n.x};
    b = {c, sign + n.y * n.y * a, -n.y};
}

glm::vec3 hemisphere(const Basis& basis, Sequence::Point point) {
    const float across = std::sqrt(point.u), angle = twoPi * point.v;
    return basis.of(across * std::cos(angle), across * std::sin(angle), std::sqrt(1.0f - point.u));
}

glm::vec3 disc(const Basis& basis, Sequence::Point point) {
    const float across = std::sqrt(point.u), angle = twoPi * point.v;
    return basis.of(across * std::cos(angle), across * std::sin(angle), 0);
}

glm::vec3 cone(const Basis& basis, float cosine, Sequence::Point point) {
    const float up = 1.0f - point.u * (1.0f - cosine);
    const float across = std::sqrt(std::max(0.0f, 1.0f - up * up)), angle = twoPi * point.v;
    return basis.of(across * std::cos(angle), across * std::sin(angle), up);
}

} // namespace octant::light
