#include "model/octree/orientation.h"

#include <utility>

#include "model/geometry/octree.h"

namespace octant {

Orientation Orientation::turn(int axis, int quarters) {
    Orientation once, result;
    const auto from = static_cast<std::size_t>((axis + 1) % 3), to = static_cast<std::size_t>((axis + 2) % 3);
    once.m_axis[from] = static_cast<std::uint8_t>(to);
    once.m_axis[to] = static_cast<std::uint8_t>(from);
    once.m_reversed[to] = true;
    for (int i = ((quarters % 4) + 4) % 4; i > 0; --i)
        result = result.then(once);
    return result;
}

Orientation Orientation::mirror(int axis) {
    Orientation result;
    result.m_reversed[static_cast<std::size_t>(axis)] = true;
    return result;
}

Orientation Orientation::numbered(int number) {
    constexpr std::uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    Orientation result;
    for (std::size_t i = 0; i < 3; ++i) {
        result.m_axis[i] = orders[number / 8 % 6][i];
        result.m_reversed[i] = (number >> i & 1) != 0;
    }
    return result;
}

std::optional<Orientation> Orientation::named(std::string_view name) {
    for (int number = 0; number < count; ++number)
        if (const Orientation one = numbered(number); one.name() == name)
            return one;
    return std::nullopt;
}

std::string Orientation::name() const {
    std::string name;
    for (std::size_t i = 0; i < 3; ++i) {
        name += m_reversed[i] ? '-' : '+';
        name += "xyz"[m_axis[i]];
    }
    return name;
}

Orientation Orientation::then(const Orientation& next) const {
    Orientation result;
    for (std::size_t i = 0; i < 3; ++i) {
        result.m_axis[i] = next.m_axis[m_axis[i]];
        result.m_reversed[i] = m_reversed[i] != next.m_reversed[m_axis[i]];
    }
    return result;
}

Orientation Orientation::inverse() const {
    Orientation result;
    for (std::size_t i = 0; i < 3; ++i) {
        result.m_axis[m_axis[i]] = static_cast<std::uint8_t>(i);
        result.m_reversed[m_axis[i]] = m_reversed[i];
    }
    return result;
}

bool Orientation::mirrored() const {
    bool odd = false;
    for (std::size_t i = 0; i < 3; ++i) {
        odd = odd != m_reversed[i];
        for (std::size_t k = i + 1; k < 3; ++k)
            odd = odd != (m_axis[i] > m_axis[k]);
    }
    return odd;
}

int Orientation::face(int from) const {
    const bool positive = facePositive(from) != reversed(faceAxis(from));
    return axis(faceAxis(from)) + (positive ? 0 : 3);
}

int Orientation::corner(int from) const {
    constexpr int bitOfAxis[3] = {0, 2, 1}; // pmf.md, Notation, Corner order
    int result = 0;
    for (int i = 0; i < 3; ++i)
        if (cornerPositive(from, i) == reversed(i))
            result |= 1 << bitOfAxis[axis(i)];
    return result;
}

glm::i64vec3 Orientation::size(const glm::i64vec3& from) const {
    glm::i64vec3 result;
    for (int i = 0; i < 3; ++i)
        result[axis(i)] = from[i];
    return result;
}

glm::i64vec3 Orientation::place(const glm::i64vec3& low, const glm::i64vec3& partSize,
                                const glm::i64vec3& boxSize) const {
    glm::i64vec3 result;
    for (int i = 0; i < 3; ++i)
        result[axis(i)] = reversed(i) ? boxSize[i] - low[i] - partSize[i] : low[i];
    return result;
}

glm::dvec3 Orientation::point(const glm::dvec3& from) const {
    glm::dvec3 result;
    for (int i = 0; i < 3; ++i)
        result[axis(i)] = reversed(i) ? 1.0 - from[i] : from[i];
    return result;
}

} // namespace octant
