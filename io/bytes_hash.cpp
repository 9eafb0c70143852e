#include "io/bytes_hash.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <new>
#include <system_error>
#include <vector>

#include <xxhash.h>

#include "io/file_handle.h"

namespace octant {

struct BytesHasher::State {
    State() : hash(XXH3_createState()) {
        if (hash == nullptr)
            throw std::bad_alloc();
        XXH3_64bits_reset(hash);
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() { XXH3_freeState(hash); }

    XXH3_state_t* hash;
};

BytesHasher::BytesHasher() : m_state(std::make_unique<State>()) {}
BytesHasher::BytesHasher(BytesHasher&&) noexcept = default;
BytesHasher& BytesHasher::operator=(BytesHasher&&) noexcept = default;
BytesHasher::~BytesHasher() = default;

void BytesHasher::add(std::span<const std::byte> bytes) {
    XXH3_64bits_update(m_state->hash, bytes.data(), bytes.size());
}

std::uint64_t BytesHasher::value() const { return XXH3_64bits_digest(m_state->hash); }

std::uint64_t bytesHash(std::span<const std::byte> bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

Result<std::uint64_t> fileHash(const std::filesystem::path& path) {
    constexpr std::size_t pieceSize = std::size_t{1} << 20;
    const FileHandle file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file)
        return fail(std::generic_category().message(errno));
    BytesHasher hasher;
    std::vector<std::byte> piece(pieceSize);
    for (;;) {
        const ssize_t got = ::read(file.get(), piece.data(), piece.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(std::generic_category().message(errno));
        if (got == 0)
            return hasher.value();
        hasher.add({piece.data(), static_cast<std::size_t>(got)});
    }
}

} // namespace octant
