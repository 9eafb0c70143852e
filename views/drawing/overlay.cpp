#include "views/drawing/overlay.h"

namespace octant::render {

namespace {

constexpr int faces[6][4] = {{0, 2, 6, 4}, {0, 1, 3, 2}, {0, 4, 5, 1},
                             {1, 5, 7, 3}, {4, 6, 7, 5}, {2, 3, 7, 6}};
constexpr int edges[12][2] = {{0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3},
                              {4, 6}, {5, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}};

} // namespace

void Overlay::addBox(glm::vec3 min, glm::vec3 max, glm::u8vec4 edge, glm::u8vec4 fill, float width) {
    glm::vec3 corners[8];
    for (unsigned i = 0; i < 8; ++i)
        corners[i] = {i & 1u ? min.x : max.x, i & 4u ? min.y : max.y, i & 2u ? min.z : max.z};
    addHexahedron(corners, edge, fill, width);
}

void Overlay::addHexahedron(const glm::vec3 (&corners)[8], glm::u8vec4 edge, glm::u8vec4 fill, float width) {
    for (const auto& ends : edges)
        lines.push_back({corners[ends[0]], corners[ends[1]], edge, width});
    if (fill.a == 0)
        return;
    for (const auto& face : faces) {
        for (const int corner : {0, 1, 2, 0, 2, 3})
            triangles.push_back({corners[face[corner]], fill});
    }
}

} // namespace octant::render
