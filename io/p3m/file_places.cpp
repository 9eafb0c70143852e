#include "io/p3m/file_places.h"

namespace octant::p3m {

PartPlaces::PartPlaces(const Part& part, Layout layout, Byte begin) {
    constexpr std::size_t nameAt = 1, materialAt = 3, afterMaterial = 4;
    name = begin + nameAt;
    material = begin + materialAt;
    std::uint64_t size = afterMaterial;
    if (!isEngine(layout)) {
        overrides = begin + (size + 1);
        size += 1 + 4 * part.overrides.size();
    }
    vertexCount = begin + size;
    size += 2;
    positions = begin + size;
    if (isEngine(layout)) {
        uvs = positions + sizeof(glm::vec3);
        positionStride = uvStride = sizeof(glm::vec3) + sizeof(glm::vec2);
        size += positionStride * part.positions.size();
    } else {
        size += positionStride * part.positions.size();
        uvs = begin + size;
        size += uvStride * part.uvs.size();
    }
    normals = begin + size;
    size += sizeof(glm::vec3) * part.normals.size();
    indexCount = begin + size;
    indices = begin + (size + 2);
    size += 2 + 2 * part.indices.size() + 1;
    if (!begin)
        return;
    for (const WeightGroup& group : part.weightGroups) {
        groups.push_back(*begin + size);
        size += 2 + 4 * (group.runs.size() + 1) + group.weights.size();
    }
}

MaterialPlaces::MaterialPlaces(const Material& material, Layout layout, Byte begin) {
    if (isEngine(layout)) {
        texture = begin + 1;
        return;
    }
    constexpr std::size_t plainTexture = 9, animatedTexture = 14, keyframesAt = 38;
    texture = begin + (material.animated ? animatedTexture : plainTexture);
    matcap = texture + 1;
    if (!material.animated)
        return;
    time = begin + 1;
    textureScroll = matcap + 1;
    matcapScroll = textureScroll + sizeof(glm::vec2);
    const MaterialAnimation& animation = material.animation;
    const std::array<std::size_t, 5> counts{animation.color.size(), animation.emission.size(),
                                            animation.shading.size(), animation.texture.size(),
                                            animation.matcap.size()};
    constexpr std::array<std::size_t, 5> widths{4, 3, 1, 1, 1};
    Byte at = begin + keyframesAt;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        skips[i] = at;
        at = at + counts[i];
    }
    at = at + (counts[0] + counts[1] + counts[2]);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        values[i] = at;
        at = at + counts[i] * widths[i];
    }
}

ActionPlaces::ActionPlaces(const Action& action, Layout layout, Byte begin) {
    const std::size_t partsAt = layout == Layout::Engine202411 ? 7 : 6;
    time = begin;
    parts = begin + partsAt;
    boneCount = parts + 2 * action.parts.size();
    Byte at = boneCount + 1;
    for (const BoneMotion& motion : action.bones) {
        constexpr std::size_t head = 5;
        const std::size_t counts[] = {motion.translation.size(), motion.rotation.size(), motion.scale.size()};
        MotionPlaces places{at, {}};
        at = at + (head + 2 * (counts[0] + counts[1] + counts[2]));
        for (std::size_t i = 0; i < 3; ++i) {
            places.values[i] = at;
            at = at + sizeof(glm::vec3) * counts[i];
        }
        bones.push_back(places);
    }
}

} // namespace octant::p3m
