#include "views/render/gl_recorder.h"

#include <algorithm>
#include <numeric>

#include "views/render/gl_constants.h"

namespace octant::render {

void RecordingGl::clearLog() {
    calls.clear();
    uploads.clear();
    draws.clear();
    textureBytes = 0;
}

std::size_t RecordingGl::uploadedBytes(Enum target) const {
    return std::accumulate(uploads.begin(), uploads.end(), std::size_t{0},
                           [&](std::size_t sum, const Upload& upload) {
                               return sum + (upload.target == target ? upload.bytes : 0);
                           });
}

Gl::Name RecordingGl::make(const char* call) {
    note(call);
    m_live.emplace(++m_last, call);
    return m_last;
}

void RecordingGl::destroy(const char* call, Name name) {
    note(call);
    m_live.erase(name);
}

void RecordingGl::bindBuffer(Enum target, Name buffer) {
    note("bindBuffer");
    m_bound[target] = buffer;
}

void RecordingGl::bufferData(Enum target, std::size_t bytes, const void* data, Enum) {
    note("bufferData");
    if (data)
        uploads.push_back({target, m_bound[target], 0, bytes});
}

void RecordingGl::bufferSubData(Enum target, std::size_t offset, std::size_t bytes, const void*) {
    note("bufferSubData");
    uploads.push_back({target, m_bound[target], offset, bytes});
}

void RecordingGl::textureSubImage3D(Enum, int, int, int, int, int width, int height, int depth, Enum, Enum,
                                    const void*) {
    note("textureSubImage3D");
    textureBytes += static_cast<std::size_t>(width) * static_cast<std::size_t>(height) *
                    static_cast<std::size_t>(depth) * 3;
}

void RecordingGl::readPixels(int, int, int width, int height, Enum format, Enum, void* data) {
    note("readPixels");
    if (format == gl::DepthComponent)
        std::fill_n(static_cast<float*>(data),
                    static_cast<std::size_t>(width) * static_cast<std::size_t>(height),
                    clipControl ? 1.0f : 0.0f);
}

void RecordingGl::drawArrays(Enum mode, int, int count) {
    note("drawArrays");
    draws.push_back({mode, count, 1, 1});
}

void RecordingGl::drawArraysInstanced(Enum mode, int, int count, int instances) {
    note("drawArraysInstanced");
    draws.push_back({mode, count, 1, instances});
}

void RecordingGl::drawElements(Enum mode, int count, Enum type, std::size_t) {
    note("drawElements");
    draws.push_back({mode, count, 1, 1, type});
}

void RecordingGl::multiDrawElements(Enum mode, std::span<const int> counts, Enum type,
                                    std::span<const void* const>) {
    note("multiDrawElements");
    draws.push_back(
        {mode, std::accumulate(counts.begin(), counts.end(), 0), static_cast<int>(counts.size()), 1, type});
}

} // namespace octant::render
