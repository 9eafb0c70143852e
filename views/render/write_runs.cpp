#include "views/render/write_runs.h"

#include "views/render/gl_constants.h"

namespace octant::render {

void WriteRuns::write(Gl::Name buffer, std::size_t offset, std::span<const std::byte> bytes) {
    constexpr std::size_t largePiece = std::size_t{64} * 1024; // gains nothing by a copy
    if (!m_bytes.empty() && (buffer != m_buffer || offset != m_offset + m_bytes.size()))
        flush();
    if (bytes.size() >= largePiece) {
        flush();
        send(buffer, offset, bytes);
        return;
    }
    if (m_bytes.empty()) {
        m_buffer = buffer;
        m_offset = offset;
    }
    m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
}

void WriteRuns::flush() {
    if (m_bytes.empty())
        return;
    send(m_buffer, m_offset, m_bytes);
    m_bytes.clear();
}

void WriteRuns::send(Gl::Name buffer, std::size_t offset, std::span<const std::byte> bytes) {
    // An index buffer too is bound to no vertex array's slot of its own: the array that is bound would
    // remember it.
    m_gl.bindBuffer(gl::ArrayBuffer, buffer);
    m_gl.bufferSubData(gl::ArrayBuffer, offset, bytes.size(), bytes.data());
    m_gl.bindBuffer(gl::ArrayBuffer, 0);
}

} // namespace octant::render
