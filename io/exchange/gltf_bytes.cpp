#include "io/exchange/gltf_bytes.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "io/exchange/beside.h"
#include "io/exchange/gltf_types.h"
#include "io/exchange/limits.h"
#include "io/exchange/uri.h"

namespace octant::exchange {
namespace {

/// glTF 2.0 specification, section 3.6.2.2.
struct ElementType {
    const char* name;
    std::size_t components;
};
constexpr std::array<ElementType, 7> elementTypes{
    {{"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT2", 4}, {"MAT3", 9}, {"MAT4", 16}}};

std::size_t bytesOfComponent(std::uint64_t type) {
    switch (type) {
    case gltfByte:
    case gltfUbyte:
        return 1;
    case gltfShort:
    case gltfUshort:
        return 2;
    case gltfUint:
    case gltfFloat:
        return 4;
    default:
        return 0;
    }
}

/// Whether so many elements of a size lie in so many bytes.
bool fits(std::uint64_t length, std::uint64_t offset, std::uint64_t count, std::uint64_t size,
          std::uint64_t stride) {
    return stride >= size && offset + stride * (count - 1) + size <= length;
}

} // namespace

void GltfBytes::run(Json& out) {
    addBuffers(out);
    addViews(out);
    addAccessors(out);
}

Blob GltfBytes::bytesOfView(std::size_t view) const {
    return m_buffers[m_views[view].buffer].slice(m_views[view].offset, m_views[view].length);
}

void GltfBytes::addBuffers(Json& out) {
    std::uint64_t sum = 0;
    for (const Json& from : m_check.list("buffers")) {
        const std::size_t number = m_buffers.size();
        const std::string place = fmt::format("buffers/{}", number);
        const std::uint64_t length = m_check.neededWhole(from, "byteLength", largestScene, place);
        sum += length;
        if (length == 0 || sum > largestScene)
            m_check.refuse(place, length == 0 ? "the buffer is empty" : "the buffers are too large");
        const Result<Blob> bytes =
            m_check.failed() ? fail("not read") : bytesOf(JsonChecker::text(from, "uri"), number == 0);
        if (!bytes)
            m_check.refuse(place, bytes.error().what);
        else if (bytes->size() < length)
            m_check.refuse(place, fmt::format("the buffer has {} of {} bytes", bytes->size(), length));
        if (m_check.failed())
            return;
        m_buffers.push_back(bytes->slice(0, length));
        out["buffers"].push_back({{"byteLength", length}, {"uri", std::to_string(number)}});
    }
}

Result<Blob> GltfBytes::bytesOf(const std::string& uri, bool first) {
    if (uri.empty())
        return first && m_binary.data() ? Result<Blob>(m_binary) : fail("the buffer says no file");
    return isDataUri(uri) ? bytesOfDataUri(uri) : bytesOfFile(percentDecoded(uri));
}

Result<Blob> GltfBytes::bytesOfFile(const std::string& name) {
    const std::string path = plainPath(name);
    if (const auto known = m_files.find(path); known != m_files.end())
        return known->second;
    const std::uint64_t most = largestScene - m_read;
    Result<Blob> file = m_readFile(name, most);
    if (!file)
        return file;
    if (file->size() > most)
        return fail("the files of the buffers are too large");
    m_read += file->size(); // which a buffer may use little of
    m_files.emplace(path, *file);
    return file;
}

void GltfBytes::addViews(Json& out) {
    for (const Json& from : m_check.list("bufferViews")) {
        const std::string place = fmt::format("bufferViews/{}", m_views.size());
        const std::size_t buffer = m_check.neededIndex(from, "buffer", m_buffers.size(), place);
        const std::uint64_t offset = m_check.whole(from, "byteOffset", largestScene, place).value_or(0),
                            length = m_check.neededWhole(from, "byteLength", largestScene, place),
                            stride = m_check.whole(from, "byteStride", 252, place).value_or(0);
        if (m_check.failed())
            return;
        if (length == 0 || offset + length > m_buffers[buffer].size())
            m_check.refuse(place, "the bytes are not in the buffer");
        if (stride % 4 != 0)
            m_check.refuse(place, "byteStride is no multiple of 4");
        m_views.push_back({buffer, offset, length, stride});
        Json view{{"buffer", buffer}, {"byteOffset", offset}, {"byteLength", length}};
        if (stride > 0)
            view["byteStride"] = stride;
        out["bufferViews"].push_back(std::move(view));
    }
}

void GltfBytes::addAccessors(Json& out) {
    for (const Json& from : m_check.list("accessors")) {
        addAccessor(from, out["accessors"]);
        if (m_check.failed())
            return;
    }
}

void GltfBytes::addAccessor(const Json& from, Json& out) {
    const std::string place = fmt::format("accessors/{}", m_accessors.size());
    Accessor accessor{JsonChecker::text(from, "type"),
                      m_check.neededWhole(from, "componentType", gltfFloat, place),
                      m_check.neededWhole(from, "count", largestScene, place)};
    const auto type = std::find_if(elementTypes.begin(), elementTypes.end(),
                                   [&](const ElementType& each) { return accessor.type == each.name; });
    const std::size_t component = bytesOfComponent(accessor.component);
    if (type == elementTypes.end() || component == 0 || accessor.count == 0)
        m_check.refuse(place, "type, componentType or count is none that there is");
    const auto view = m_check.index(from, "bufferView", m_views.size(), place);
    const std::uint64_t offset = m_check.whole(from, "byteOffset", largestScene, place).value_or(0);
    if (m_check.failed())
        return;
    const std::uint64_t size = type->components * component;
    Json made{{"componentType", accessor.component}, {"count", accessor.count}, {"type", type->name}};
    if (from.value("normalized", Json(false)) == Json(true))
        made["normalized"] = true;
    if (view) {
        const std::uint64_t stride = m_views[*view].stride > 0 ? m_views[*view].stride : size;
        if (!fits(m_views[*view].length, offset, accessor.count, size, stride))
            m_check.refuse(place, "the elements are not in their bytes");
        made["bufferView"] = *view;
        made["byteOffset"] = offset;
    } else if (accessor.count > mostUnbackedElements) {
        m_check.refuse(place, "there are too many elements without bytes");
    }
    if (const Json* const sparse = m_check.object(from, "sparse", place))
        made["sparse"] = sparseOf(*sparse, accessor.count, size, place + "/sparse");
    m_accessors.push_back(std::move(accessor));
    out.push_back(std::move(made));
}

Json GltfBytes::sparseOf(const Json& from, std::uint64_t elements, std::uint64_t size,
                         const std::string& place) {
    const std::uint64_t count = m_check.neededWhole(from, "count", elements, place);
    if (count == 0)
        m_check.refuse(place, "there are no elements");
    Json out{{"count", count}};
    for (const char* const name : {"indices", "values"}) {
        const Json* const part = m_check.object(from, name, place);
        if (!part) {
            m_check.refuse(place, fmt::format("{} is missing", name));
            return out;
        }
        const std::size_t view = m_check.neededIndex(*part, "bufferView", m_views.size(), place);
        const std::uint64_t offset = m_check.whole(*part, "byteOffset", largestScene, place).value_or(0);
        Json made{{"bufferView", view}, {"byteOffset", offset}};
        std::uint64_t each = size;
        if (name == std::string_view("indices")) {
            const std::uint64_t component = m_check.neededWhole(*part, "componentType", gltfUint, place);
            if (component != gltfUbyte && component != gltfUshort && component != gltfUint)
                m_check.refuse(place, "the indices are no whole numbers");
            each = bytesOfComponent(component);
            made["componentType"] = component;
        }
        if (m_check.failed())
            return out;
        if (!fits(m_views[view].length, offset, count, each, each))
            m_check.refuse(place, "the elements are not in their bytes");
        out[name] = std::move(made);
    }
    return out;
}

} // namespace octant::exchange
