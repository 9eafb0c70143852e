#include "views/drawing/terrain_space.h"

#include "model/terrain/tile_look.h"

namespace octant::render {
namespace {

constexpr float worldScale = tileSide / terrain::tileUnits;
static_assert(worldScale * terrain::levelUnits == levelHeight);

} // namespace

glm::dvec3 worldOfTerrain(const glm::vec3& point) {
    return glm::dvec3(point.x, point.y, -point.z) * double{worldScale};
}

glm::vec3 terrainOfWorld(const glm::dvec3& point) { return terrainDirection(point); }

glm::vec3 terrainDirection(const glm::dvec3& direction) {
    return glm::vec3(glm::dvec3(direction.x, direction.y, -direction.z) / double{worldScale});
}

} // namespace octant::render
