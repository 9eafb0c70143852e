#pragma once

#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <glm/glm.hpp>

#include "io/json/writer.h"

namespace octant::exchange {

/// The one buffer of a glTF file that is written, and the views and accessors into it.
class GltfBuffer {
public:
    /// What a view is used for; the numbers are the targets of glTF.
    enum class Use : int { None = 0, Vertices = 34962, Indices = 34963 };

    /// The number of the view; it begins at a multiple of 4.
    std::size_t addView(std::span<const std::byte> bytes, Use use = Use::None);

    /// The number of the accessor. `bounds`: its least and greatest values are told.
    std::size_t add(const std::vector<float>& items, bool bounds = false) {
        return addFloats(items.data(), items.size(), "SCALAR", 1, Use::None, bounds);
    }
    /// The same for vectors of two to four numbers.
    template <glm::length_t N>
    std::size_t add(const std::vector<glm::vec<N, float>>& items, Use use = Use::None, bool bounds = false) {
        constexpr const char* names[] = {"", "", "VEC2", "VEC3", "VEC4"};
        return addFloats(&items.data()->x, items.size(), names[N], static_cast<std::size_t>(N), use, bounds);
    }
    /// The same for matrices.
    std::size_t add(const std::vector<glm::mat4>& items) {
        return addFloats(&(*items.data())[0][0], items.size(), "MAT4", 16, Use::None, false);
    }
    /// Corners of triangles.
    std::size_t add(std::span<const std::uint16_t> corners);
    /// Joints of vertices.
    std::size_t add(const std::vector<glm::u8vec4>& joints);

    /// `uri`: where the bytes will be; empty for the chunk of a .glb.
    void write(json::Writer& out, const std::string& uri) const;
    /// The bytes of the buffer; to be called once, after write().
    std::vector<std::byte> take() { return std::move(m_bytes); }

private:
    struct View {
        std::size_t offset, length;
        Use use;
    };
    struct Accessor {
        std::size_t view, count;
        std::uint64_t component;
        const char* type;
        std::vector<float> least, greatest;
    };

    std::size_t addFloats(const float* items, std::size_t count, const char* type, std::size_t components,
                          Use use, bool bounds);

    std::vector<std::byte> m_bytes;
    std::vector<View> m_views;
    std::vector<Accessor> m_accessors;
};

} // namespace octant::exchange
