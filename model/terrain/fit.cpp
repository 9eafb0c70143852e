#include "model/terrain/fit.h"

#include <algorithm>

namespace octant::terrain {

void Shape::applyTo(Tile& tile) const {
    tile.setType(type);
    tile.setBase(base);
    tile.setRamp(ramp);
}

Shape fit(const Heights& corners, High high) {
    const auto [low, top] = std::minmax_element(corners.begin(), corners.end());
    Shape shape;
    shape.base = std::clamp(*low, lowestBase, highestBase);
    std::uint8_t raised = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const bool up =
            high == High::Nearer ? 2 * (corners[i] - *low) > *top - *low : corners[i] == *top && *low != *top;
        raised = static_cast<std::uint8_t>(raised | (up ? 1U << i : 0U));
    }
    const auto type = typeRaising(raised);
    shape.saddle = raised != 0 && !type;
    if (type) {
        shape.type = *type;
        shape.ramp = std::min(*top - shape.base, highestRamp);
        shape.ramp = std::max(shape.ramp, 0);
    }
    shape.cut = shape.base != *low || (type && shape.ramp != *top - *low);
    return shape;
}

} // namespace octant::terrain
