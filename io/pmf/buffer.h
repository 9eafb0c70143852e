#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>

namespace octant::pmf {

/// Growing bytes of a block that is being written. The memory goes from buffer to buffer of a thread: fresh
/// pages for each of thousands of blocks would cost as much as compressing them.
class Buffer {
public:
    Buffer() = default;
    ~Buffer();
    Buffer(Buffer&& other) noexcept;
    Buffer& operator=(Buffer&& other) noexcept;

    /// Bytes that were put in.
    std::size_t size() const { return m_size; }
    /// The bytes; valid until more are added.
    std::byte* data() { return m_memory.bytes.get(); }
    const std::byte* data() const { return m_memory.bytes.get(); }
    std::span<const std::byte> span() const { return {data(), m_size}; }
    bool operator==(const Buffer& other) const { return std::ranges::equal(span(), other.span()); }

    /// Makes room for `bytes` in all.
    void reserve(std::size_t bytes) {
        if (bytes > m_memory.size)
            grow(bytes);
    }
    /// Puts the bytes of a value at the end, as they lie in memory.
    template <class T> void put(const T& item) {
        if (m_memory.size - m_size < sizeof(T))
            grow(m_size + sizeof(T));
        std::memcpy(data() + m_size, &item, sizeof(T));
        m_size += sizeof(T);
    }
    /// Puts bytes at the end.
    void append(std::span<const std::byte> bytes);

    /// Gives back the memory that the calling thread keeps for its next buffers.
    static void dropSpares();

    /// Memory that no buffer uses now.
    struct Memory {
        std::unique_ptr<std::byte[]> bytes; ///< null where `size` is 0
        std::size_t size = 0;               ///< bytes that there is room for
    };

private:
    void grow(std::size_t least);

    Memory m_memory;
    std::size_t m_size = 0;
};

} // namespace octant::pmf
