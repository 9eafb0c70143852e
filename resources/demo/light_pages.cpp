#include "resources/demo/light_pages.h"

#include <algorithm>
#include <cmath>

namespace octant::demo {

bool LightPages::tryReserve(const std::vector<glm::ivec2>& sizes, std::vector<Place>& places) {
    glm::ivec2 next = m_next;
    int rowHeight = m_rowHeight;
    places.clear();
    for (const glm::ivec2& size : sizes) {
        if (next.x + size.x > m_side) {
            next = {0, next.y + rowHeight};
            rowHeight = 0;
        }
        if (next.y + size.y > m_side)
            return false;
        places.push_back({static_cast<int>(m_pages.size()) - 1, next});
        next.x += size.x;
        rowHeight = std::max(rowHeight, size.y);
    }
    m_next = next;
    m_rowHeight = rowHeight;
    return true;
}

std::vector<LightPages::Place> LightPages::reserve(const std::vector<glm::ivec2>& sizes) {
    std::vector<Place> places;
    if (sizes.empty())
        return places;
    if (m_pages.empty() || !tryReserve(sizes, places)) {
        m_pages.emplace_back(static_cast<std::size_t>(m_side * m_side * 3));
        m_next = glm::ivec2(0);
        m_rowHeight = 0;
        if (!tryReserve(sizes, places))
            places.clear();
    }
    return places;
}

void LightPages::set(const Place& place, int x, int y, const glm::dvec3& light) {
    std::byte* luxel = m_pages[static_cast<std::size_t>(place.page)].data() +
                       static_cast<std::ptrdiff_t>(((place.at.y + y) * m_side + place.at.x + x) * 3);
    // Coarse steps repeat more often, which makes a smaller file.
    constexpr int step = 3;
    for (int channel = 0; channel < 3; ++channel)
        luxel[channel] = static_cast<std::byte>(
            static_cast<int>(std::floor(std::clamp(light[channel], 0.0, 1.0) * (255.0 / step) + 0.5)) * step);
}

bool LightPages::dark(std::size_t page) const {
    return std::all_of(m_pages[page].begin(), m_pages[page].end(),
                       [](std::byte value) { return value == std::byte{0}; });
}

glm::vec2 LightPages::uv(const Place& place, double x, double y) const {
    return {static_cast<float>((place.at.x + x + 0.5) / m_side),
            static_cast<float>((place.at.y + y + 0.5) / m_side)};
}

} // namespace octant::demo
