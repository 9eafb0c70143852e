#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/p3m/model.h"

namespace octant::p3m {

/// An offset in a file, in bytes from its beginning; nothing where it is not known.
using Byte = std::optional<std::uint64_t>;

/// Where the elements of a file begin; what lies behind such a beginning follows from the layout and the
/// values.
struct FilePlaces {
    /// Bytes from the beginning of the file, in the order of the model.
    std::vector<std::uint64_t> parts, materials, textures, bones, animations, actions, userFields;
};

/// Bytes of the fields of a part.
struct PartPlaces {
    /// Of a part that begins at this byte.
    PartPlaces(const Part& part, Layout layout, Byte begin);

    Byte name, material, overrides, vertexCount, positions, uvs, normals, indexCount, indices;
    /// Bytes from one position or pair of texture coordinates to the next.
    std::size_t positionStride = sizeof(glm::vec3), uvStride = sizeof(glm::vec2);
    std::vector<std::uint64_t> groups; ///< empty when nothing is known
};

/// Bytes of the fields of a material.
struct MaterialPlaces {
    /// Of a material that begins at this byte.
    MaterialPlaces(const Material& material, Layout layout, Byte begin);

    Byte texture, matcap, time, textureScroll, matcapScroll; ///< where these fields begin
    std::array<Byte, 5> skips{}, values{};                   ///< color, emission, shading, texture, matcap
};

/// Bytes of what an action has for a bone.
struct MotionPlaces {
    Byte begin;                   ///< its name
    std::array<Byte, 3> values{}; ///< translation, rotation, scale
};

/// Bytes of the fields of an action.
struct ActionPlaces {
    /// Of an action that begins at this byte.
    ActionPlaces(const Action& action, Layout layout, Byte begin);

    Byte time, parts, boneCount;     ///< where these fields begin
    std::vector<MotionPlaces> bones; ///< as in the action
};

inline Byte operator+(const Byte& begin, std::uint64_t offset) {
    return begin ? Byte(*begin + offset) : std::nullopt;
}

} // namespace octant::p3m
