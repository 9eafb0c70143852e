#include "resources/demo/crate.h"

#include <array>
#include <vector>

#include <glm/geometric.hpp>

namespace octant::demo {

p3m::Model crateModel() {
    constexpr float half = 0.35f;
    std::vector<glm::vec3> positions, normals;
    std::vector<glm::vec2> uvs;
    std::vector<std::uint16_t> indices;
    for (int axis = 0; axis < 3; ++axis)
        for (const float side : {1.0f, -1.0f}) {
            glm::vec3 normal(0), across(0);
            normal[axis] = side;
            across[axis == 1 ? 0 : 2 - axis] = 1;
            const glm::vec3 up = axis == 1 ? glm::vec3(0, 0, 1) : glm::vec3(0, 1, 0);
            const auto first = static_cast<std::uint16_t>(positions.size());
            for (const glm::vec2 corner :
                 {glm::vec2(-1, -1), glm::vec2(1, -1), glm::vec2(1, 1), glm::vec2(-1, 1)}) {
                positions.push_back((normal + across * corner.x + up * corner.y) * half +
                                    glm::vec3(0, half, 0));
                normals.push_back(normal);
                uvs.push_back(corner * 0.5f + 0.5f);
            }
            // The normal of a triangle as it is wound points inwards (p3m.md section 2.4).
            const bool turned = glm::dot(glm::cross(positions[first + 1] - positions[first],
                                                    positions[first + 2] - positions[first]),
                                         normal) > 0;
            for (const int corner : turned ? std::array{0, 2, 1, 0, 3, 2} : std::array{0, 1, 2, 0, 2, 3})
                indices.push_back(static_cast<std::uint16_t>(first + corner));
        }
    p3m::Model model;
    p3m::Texture texture;
    texture.id = model.nextId++;
    texture.path = "map:textures/demo/crate";
    p3m::Material material;
    material.id = model.nextId++;
    material.values.color = {196, 148, 96, 255};
    material.values.texture = 0;
    p3m::Part part;
    part.id = model.nextId++;
    part.name = "crate";
    part.hasNormals = true;
    part.positions = std::move(positions);
    part.normals = std::move(normals);
    part.uvs = std::move(uvs);
    part.indices = std::move(indices);
    model.textures.push_back(texture);
    model.materials.push_back(material);
    model.parts.push_back(part);
    return model;
}

} // namespace octant::demo
