#pragma once

#include <utility>

#include <glm/vec3.hpp>

namespace octant::light {

/// A box in which something changed, units from the centre of the centre sector.
struct LightBox {
    glm::vec3 low{1e30f}, high{-1e30f};

    void add(const glm::vec3& point);
    /// Whether it touches another one that is grown by so many units.
    bool touches(const LightBox& other, float by) const;
    /// The part of a ray that is in the box, `low` and `high` widened by `slack` (units), as multiples of the
    /// offset from `start`: first and last; the first is larger where there is none.
    std::pair<float, float> part(const glm::vec3& start, const glm::vec3& offset, float longest,
                                 float slack = 0) const;
};

} // namespace octant::light
