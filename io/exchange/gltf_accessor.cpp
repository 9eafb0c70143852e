#include "io/exchange/gltf_accessor.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace octant::exchange {
namespace {

template <class T> double numberAt(const unsigned char* at, bool normalized) {
    T value;
    std::memcpy(&value, at, sizeof(T));
    if (!normalized || std::is_floating_point_v<T>)
        return static_cast<double>(value);
    return std::max(static_cast<double>(value) / static_cast<double>(std::numeric_limits<T>::max()), -1.0);
}

double componentAt(const unsigned char* at, int type, bool normalized) {
    switch (type) {
    case TINYGLTF_COMPONENT_TYPE_BYTE:
        return numberAt<std::int8_t>(at, normalized);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
        return numberAt<std::uint8_t>(at, normalized);
    case TINYGLTF_COMPONENT_TYPE_SHORT:
        return numberAt<std::int16_t>(at, normalized);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
        return numberAt<std::uint16_t>(at, normalized);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT:
        return numberAt<std::uint32_t>(at, normalized);
    default:
        return numberAt<float>(at, normalized);
    }
}

const unsigned char* bytesAt(const tinygltf::Model& model, int view, std::size_t offset) {
    const tinygltf::BufferView& from = model.bufferViews[static_cast<std::size_t>(view)];
    return model.buffers[static_cast<std::size_t>(from.buffer)].data.data() + from.byteOffset + offset;
}

/// Calls `put` with the place of each component and its number; those that the file leaves out stay away.
template <class Put> void forComponents(const tinygltf::Model& model, int index, Put&& put) {
    const tinygltf::Accessor& accessor = model.accessors[static_cast<std::size_t>(index)];
    const auto components =
        static_cast<std::size_t>(tinygltf::GetNumComponentsInType(static_cast<std::uint32_t>(accessor.type)));
    const auto size = static_cast<std::size_t>(
        tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(accessor.componentType)));
    const auto element = [&](const unsigned char* at, std::size_t number) {
        for (std::size_t i = 0; i < components; ++i)
            put(number * components + i,
                componentAt(at + i * size, accessor.componentType, accessor.normalized));
    };
    if (accessor.bufferView >= 0) {
        const tinygltf::BufferView& view = model.bufferViews[static_cast<std::size_t>(accessor.bufferView)];
        const std::size_t stride = view.byteStride > 0 ? view.byteStride : components * size;
        const unsigned char* const first = bytesAt(model, accessor.bufferView, accessor.byteOffset);
        for (std::size_t i = 0; i < accessor.count; ++i)
            element(first + i * stride, i);
    }
    if (!accessor.sparse.isSparse)
        return;
    const auto& places = accessor.sparse.indices;
    const auto& values = accessor.sparse.values;
    const auto placeSize = static_cast<std::size_t>(
        tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(places.componentType)));
    const unsigned char* const firstPlace =
        bytesAt(model, places.bufferView, static_cast<std::size_t>(places.byteOffset));
    const unsigned char* const firstValue =
        bytesAt(model, values.bufferView, static_cast<std::size_t>(values.byteOffset));
    for (std::size_t i = 0; i < static_cast<std::size_t>(accessor.sparse.count); ++i) {
        const auto number =
            static_cast<std::size_t>(componentAt(firstPlace + i * placeSize, places.componentType, false));
        if (number < accessor.count)
            element(firstValue + i * components * size, number);
    }
}

std::size_t sizeOf(const tinygltf::Model& model, int index) {
    const tinygltf::Accessor& accessor = model.accessors[static_cast<std::size_t>(index)];
    return accessor.count * static_cast<std::size_t>(
                                tinygltf::GetNumComponentsInType(static_cast<std::uint32_t>(accessor.type)));
}

} // namespace

std::vector<float> floatsOf(const tinygltf::Model& model, int accessor) {
    std::vector<float> all(sizeOf(model, accessor), 0.f);
    forComponents(model, accessor, [&](std::size_t at, double value) {
        all[at] = std::isfinite(value) ? static_cast<float>(value) : 0;
    });
    return all;
}

std::vector<std::uint32_t> wholesOf(const tinygltf::Model& model, int accessor) {
    std::vector<std::uint32_t> all(sizeOf(model, accessor), 0);
    forComponents(model, accessor, [&](std::size_t at, double value) {
        if (value >= 0 && value <= std::numeric_limits<std::uint32_t>::max())
            all[at] = static_cast<std::uint32_t>(value);
    });
    return all;
}

} // namespace octant::exchange
