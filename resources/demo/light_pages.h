#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "model/core/blob.h"

namespace octant::demo {

/// Square lightmaps that are filled with rectangles of luxels, row by row.
class LightPages {
public:
    /// `side` of each page in luxels.
    explicit LightPages(int side) : m_side(side) {}

    struct Place {
        int page = 0;
        glm::ivec2 at{0}; ///< of its first luxel
    };
    /// Rooms for rectangles that all lie in one page. None where a page is too small for them.
    std::vector<Place> reserve(const std::vector<glm::ivec2>& sizes);

    /// 1 is the full value of a channel; more than that is cut off.
    void set(const Place& place, int x, int y, const glm::dvec3& light);

    int side() const { return m_side; }
    std::size_t count() const { return m_pages.size(); }
    Blob luxels(std::size_t page) const { return Blob(m_pages[page]); }
    bool dark(std::size_t page) const;
    /// UV of the centre of a luxel.
    glm::vec2 uv(const Place& place, double x, double y) const;

private:
    bool tryReserve(const std::vector<glm::ivec2>& sizes, std::vector<Place>& places);

    int m_side;
    glm::ivec2 m_next{0}; ///< in the last page
    int m_rowHeight = 0;
    std::vector<std::vector<std::byte>> m_pages;
};

} // namespace octant::demo
