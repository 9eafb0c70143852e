#pragma once

#include <atomic>
#include <memory>

namespace octant {

/// The encoding of a value that a reader or a save left with it. Copying a value does not copy it: the copy
/// is about to be edited.
template <class T> class CachedEncoding {
public:
    CachedEncoding() = default;
    /// Shares the encoding.
    explicit CachedEncoding(std::shared_ptr<const T> encoding) : m_encoding(std::move(encoding)) {}
    /// Begins without an encoding.
    CachedEncoding(const CachedEncoding&) {}
    CachedEncoding& operator=(const CachedEncoding&) {
        m_encoding.store({});
        return *this;
    }

    /// Null where nothing is kept. Thread-safe, as set() is.
    std::shared_ptr<const T> get() const { return m_encoding.load(); }
    /// Allowed on a const value: the encoding says the same as the value.
    void set(std::shared_ptr<const T> encoding) const { m_encoding.store(std::move(encoding)); }

private:
    mutable std::atomic<std::shared_ptr<const T>> m_encoding;
};

} // namespace octant
