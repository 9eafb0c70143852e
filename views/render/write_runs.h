#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "views/render/gl.h"

namespace octant::render {

/// Writes to a buffer that often follow each other: what lies side by side is sent with one call, which costs
/// drivers several microseconds however little it writes.
class WriteRuns {
public:
    explicit WriteRuns(Gl& gl) : m_gl(gl) {}

    /// Queues a write; it reaches the driver by flush() at the latest. Writes to the same place arrive in the
    /// order of the calls.
    void write(Gl::Name buffer, std::size_t offset, std::span<const std::byte> bytes);
    /// Sends what still waits.
    void flush();
    /// Forgets what waits: the buffers are no more.
    void drop() { m_bytes.clear(); }

private:
    void send(Gl::Name buffer, std::size_t offset, std::span<const std::byte> bytes);

    Gl& m_gl;
    Gl::Name m_buffer = 0;
    std::size_t m_offset = 0;
    std::vector<std::byte> m_bytes;
};

} // namespace octant::render
