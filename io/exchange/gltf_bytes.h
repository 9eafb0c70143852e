#pragma once

#include <map>
#include <string>
#include <vector>

#include "io/exchange/exchange.h"
#include "io/exchange/json_checker.h"

namespace octant::exchange {

/// Checks the buffers of a glTF 2.0 document and what refers to them: views must lie inside of buffers, and
/// accessors inside of views.
class GltfBytes {
public:
    /// `binary`: the chunk of a .glb.
    GltfBytes(JsonChecker& check, const Blob& binary, const ReadFile& readFile)
        : m_check(check), m_binary(binary), m_readFile(readFile) {}

    /// Puts buffers, views and accessors into `out`; what is wrong goes to the checker.
    void run(Json& out);

    /// An accessor that was checked.
    struct Accessor {
        std::string type;                       ///< "VEC3"
        std::uint64_t component = 0, count = 0; ///< type of a component (gltf_types.h) and number of elements
    };
    /// The accessors by their index, after run().
    const std::vector<Accessor>& accessors() const { return m_accessors; }
    /// Number of views.
    std::size_t views() const { return m_views.size(); }
    /// The bytes of a view, which must exist.
    Blob bytesOfView(std::size_t view) const;
    /// The buffers by their index; to be called once, at the end.
    std::vector<Blob> takeBuffers() { return std::move(m_buffers); }

private:
    struct View {
        std::size_t buffer;
        std::uint64_t offset, length, stride;
    };

    void addBuffers(Json& out);
    void addViews(Json& out);
    void addAccessors(Json& out);
    void addAccessor(const Json& from, Json& out);
    Json sparseOf(const Json& from, std::uint64_t elements, std::uint64_t size, const std::string& place);
    Result<Blob> bytesOf(const std::string& uri, bool first);
    Result<Blob> bytesOfFile(const std::string& name);

    JsonChecker& m_check;
    Blob m_binary;
    const ReadFile& m_readFile;
    std::map<std::string, Blob> m_files; ///< by plain path
    std::uint64_t m_read = 0;            ///< bytes of those files
    std::vector<Blob> m_buffers;
    std::vector<View> m_views;
    std::vector<Accessor> m_accessors;
};

} // namespace octant::exchange
