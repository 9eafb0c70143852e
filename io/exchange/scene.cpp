#include "io/exchange/scene.h"

#include <glm/gtx/transform.hpp>

namespace octant::exchange {

glm::dmat4 Placement::matrix() const {
    return glm::translate(translation) * glm::mat4_cast(rotation) * glm::scale(scale);
}

} // namespace octant::exchange
