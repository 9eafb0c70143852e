#pragma once

#include <unistd.h>

#include <utility>

namespace octant {

/// An open file descriptor that closes itself.
class FileHandle {
public:
    /// Takes the descriptor over; -1 for none.
    explicit FileHandle(int descriptor = -1) : m_descriptor(descriptor) {}
    FileHandle(FileHandle&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}
    FileHandle& operator=(FileHandle&& other) noexcept {
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }
    ~FileHandle() { close(); }

    /// Whether a file is open.
    explicit operator bool() const { return m_descriptor >= 0; }
    /// The descriptor; -1 for none. It stays owned by the handle.
    int get() const { return m_descriptor; }

    /// False, and errno says why, when what was written did not arrive.
    bool close() { return m_descriptor < 0 || ::close(std::exchange(m_descriptor, -1)) == 0; }

private:
    int m_descriptor;
};

} // namespace octant
