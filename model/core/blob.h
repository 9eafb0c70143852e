#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

namespace octant {

/// A run of bytes that nobody changes any more, shared by all who hold it. A slice keeps the whole run alive.
class Blob {
public:
    Blob() = default;
    /// Takes the bytes over.
    explicit Blob(std::vector<std::byte> bytes) {
        auto owner = std::make_shared<const std::vector<std::byte>>(std::move(bytes));
        m_bytes = *owner;
        m_owner = std::move(owner);
    }
    /// Bytes in memory of somebody else's, which `owner` keeps alive and unchanged.
    Blob(std::shared_ptr<const void> owner, std::span<const std::byte> bytes)
        : m_owner(std::move(owner)), m_bytes(bytes) {}

    /// A blob of its own memory.
    static Blob copyOf(std::span<const std::byte> bytes) {
        return Blob(std::vector<std::byte>(bytes.begin(), bytes.end()));
    }

    /// Null only where it is empty.
    const std::byte* data() const { return m_bytes.data(); }
    std::size_t size() const { return m_bytes.size(); }
    bool empty() const { return m_bytes.empty(); }
    /// Valid while this blob, or one that shares its memory, lives.
    std::span<const std::byte> span() const { return m_bytes; }

    /// The same memory, narrowed; offset and length must lie inside.
    Blob slice(std::size_t offset, std::size_t length) const {
        return Blob(m_owner, m_bytes.subspan(offset, length));
    }

    /// Takes in bytes that follow these in the same memory; false, and then nothing changed, when they lie
    /// elsewhere.
    bool append(const Blob& next) {
        if (m_owner != next.m_owner || !m_owner || m_bytes.data() + m_bytes.size() != next.m_bytes.data())
            return false;
        m_bytes = {m_bytes.data(), m_bytes.size() + next.m_bytes.size()};
        return true;
    }

    /// Same bytes; equal memory is not looked at twice.
    friend bool operator==(const Blob& a, const Blob& b) {
        return a.size() == b.size() &&
               (a.data() == b.data() || a.size() == 0 || std::memcmp(a.data(), b.data(), a.size()) == 0);
    }

private:
    std::shared_ptr<const void> m_owner;
    std::span<const std::byte> m_bytes;
};

} // namespace octant
