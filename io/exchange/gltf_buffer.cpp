#include "io/exchange/gltf_buffer.h"

#include <algorithm>

#include "io/exchange/gltf_types.h"

namespace octant::exchange {
std::size_t GltfBuffer::addView(std::span<const std::byte> bytes, Use use) {
    constexpr std::size_t alignment = 4;
    m_bytes.resize((m_bytes.size() + alignment - 1) / alignment * alignment);
    m_views.push_back({m_bytes.size(), bytes.size(), use});
    m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    return m_views.size() - 1;
}

std::size_t GltfBuffer::addFloats(const float* items, std::size_t count, const char* type,
                                  std::size_t components, Use use, bool bounds) {
    const std::span<const float> all(items, count * components);
    Accessor accessor{addView(std::as_bytes(all), use), count, gltfFloat, type, {}, {}};
    if (bounds) {
        accessor.least.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(components));
        accessor.greatest = accessor.least;
        for (std::size_t i = 0; i < all.size(); ++i) {
            accessor.least[i % components] = std::min(accessor.least[i % components], all[i]);
            accessor.greatest[i % components] = std::max(accessor.greatest[i % components], all[i]);
        }
    }
    m_accessors.push_back(std::move(accessor));
    return m_accessors.size() - 1;
}

std::size_t GltfBuffer::add(std::span<const std::uint16_t> corners) {
    m_accessors.push_back(
        {addView(std::as_bytes(corners), Use::Indices), corners.size(), gltfUshort, "SCALAR", {}, {}});
    return m_accessors.size() - 1;
}

std::size_t GltfBuffer::add(const std::vector<glm::u8vec4>& joints) {
    m_accessors.push_back(
        {addView(std::as_bytes(std::span(joints)), Use::Vertices), joints.size(), gltfUbyte, "VEC4", {}, {}});
    return m_accessors.size() - 1;
}

void GltfBuffer::write(json::Writer& out, const std::string& uri) const {
    out.key("buffers");
    out.beginArray();
    out.beginObject();
    out.member("byteLength", m_bytes.size());
    if (!uri.empty())
        out.member("uri", std::string_view(uri));
    out.endObject();
    out.endArray();
    out.key("bufferViews");
    out.beginArray();
    for (const View& view : m_views) {
        out.beginInlineObject();
        out.member("buffer", 0);
        out.member("byteOffset", view.offset);
        out.member("byteLength", view.length);
        if (view.use != Use::None)
            out.member("target", static_cast<int>(view.use));
        out.endObject();
    }
    out.endArray();
    out.key("accessors");
    out.beginArray();
    for (const Accessor& accessor : m_accessors) {
        out.beginInlineObject();
        out.member("bufferView", accessor.view);
        out.member("componentType", accessor.component);
        out.member("count", accessor.count);
        out.member("type", accessor.type);
        const auto list = [&](const char* name, const std::vector<float>& values) {
            if (values.empty())
                return;
            out.key(name);
            out.beginArray();
            for (const float value : values)
                out.value(static_cast<double>(value)); // readers compare with the very number
            out.endArray();
        };
        list("min", accessor.least);
        list("max", accessor.greatest);
        out.endObject();
    }
    out.endArray();
}

} // namespace octant::exchange
