#include "model/light/light_fields.h"

#include <cmath>

namespace octant::light {

bool keeps(float number, const Bounds& bounds) {
    if (!std::isfinite(number) || number < bounds.least || number > bounds.most)
        return false;
    int exponent = 0;
    return !bounds.power || std::frexp(number, &exponent) == 0.5f;
}

} // namespace octant::light
