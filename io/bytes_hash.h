#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include "model/core/result.h"

namespace octant {

/// A hash (XXH3, 64 bits) of bytes that come in pieces; where they are cut does not matter.
class BytesHasher {
public:
    BytesHasher();
    BytesHasher(BytesHasher&&) noexcept;
    BytesHasher& operator=(BytesHasher&&) noexcept;
    ~BytesHasher();

    /// Appends bytes; they are not kept.
    void add(std::span<const std::byte> bytes);
    /// Of all that was added so far.
    std::uint64_t value() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// The same of bytes in one piece.
std::uint64_t bytesHash(std::span<const std::byte> bytes);

/// The same of what a file holds, which is read piece by piece. Errors: it cannot be read.
Result<std::uint64_t> fileHash(const std::filesystem::path& path);

} // namespace octant
