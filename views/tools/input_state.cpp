#include "views/tools/input_state.h"

#include <algorithm>

#include <glm/geometric.hpp>

#include "model/selection/cell_rect.h"

namespace octant {

Ray ViewFrom::ray(glm::dvec2 at) const {
    const render::WorldRay through = camera.ray((at - corner) * pixelRatio, size);
    return {through.origin, through.direction};
}

std::optional<glm::dvec2> ViewFrom::onScreen(const glm::dvec3& point) const {
    const auto shown = camera.project(point, size);
    return shown ? std::optional(shown->pixel / pixelRatio + corner) : std::nullopt;
}

glm::dvec2 ViewFrom::middle() const {
    return corner + glm::dvec2(size.width, size.height) / pixelRatio * 0.5;
}

double ViewFrom::unitsOf(double pixels, const glm::dvec3& point) const {
    constexpr double nearest = 0.1; // units, of what is at or behind the eye
    const double depth = glm::dot(point - camera.eye, camera.forward());
    return camera.unitsPerPixel(std::max(depth, nearest), size) * pixels * pixelRatio;
}

std::vector<PickHit> InputState::picked(std::size_t most) const {
    return pick ? pick(at, most) : std::vector<PickHit>();
}

std::optional<PickHit> InputState::nearest(glm::dvec2 place) const {
    if (pick)
        if (std::vector<PickHit> hits = pick(place, 1); !hits.empty())
            return hits.front();
    if (byCursor)
        return bottom;
    return floorAt(place);
}

std::optional<PickHit> InputState::floorAt(glm::dvec2 place) const {
    return level != nullptr ? floorHit(*level, view.ray(place), lowest) : std::nullopt;
}

std::optional<PickHit> InputState::nearestIn(PickIndex& index) const {
    PickOptions options;
    options.cells = true;
    const std::vector<PickHit> hits = pickIn ? pickIn(index, at) : index.pick(ray(), options);
    return hits.empty() ? floorAt(at) : std::optional(hits.front());
}

} // namespace octant
