#include "io/pmf/buffer.h"

#include <utility>
#include <vector>

#include "model/core/per_thread.h"

namespace octant::pmf {
namespace {

constexpr std::size_t mostSpares = 6;
constexpr std::size_t largestSpare = std::size_t{32} << 20;
constexpr std::size_t smallest = 256;

/// Has room for as many as it may hold, as they are given back where nothing may fail.
struct Spares : std::vector<Buffer::Memory> {
    Spares() { reserve(mostSpares); }
};
const PerThread<Spares> sparesOfThread;

/// The smallest spare that is large enough, or none.
Buffer::Memory takeSpare(std::size_t least) {
    Spares& spares = sparesOfThread.get();
    auto best = spares.end();
    for (auto spare = spares.begin(); spare != spares.end(); ++spare)
        if (spare->size >= least && (best == spares.end() || spare->size < best->size))
            best = spare;
    if (best == spares.end())
        return {};
    std::swap(*best, spares.back());
    Buffer::Memory memory = std::move(spares.back());
    spares.pop_back();
    return memory;
}

/// Keeps the largest ones.
void keepSpare(Buffer::Memory memory) {
    Spares* const kept = sparesOfThread.find();
    if (!memory.bytes || memory.size > largestSpare || kept == nullptr)
        return;
    Spares& spares = *kept;
    if (spares.size() < mostSpares) {
        spares.push_back(std::move(memory));
        return;
    }
    const auto least = std::ranges::min_element(spares, {}, &Buffer::Memory::size);
    if (least->size < memory.size)
        *least = std::move(memory);
}

} // namespace

void Buffer::dropSpares() {
    if (Spares* const kept = sparesOfThread.find())
        kept->clear();
}

Buffer::~Buffer() { keepSpare(std::move(m_memory)); }

Buffer::Buffer(Buffer&& other) noexcept
    : m_memory(std::exchange(other.m_memory, {})), m_size(std::exchange(other.m_size, 0)) {}

Buffer& Buffer::operator=(Buffer&& other) noexcept {
    std::swap(m_memory, other.m_memory);
    std::swap(m_size, other.m_size);
    return *this;
}

void Buffer::append(std::span<const std::byte> bytes) {
    if (bytes.empty())
        return;
    reserve(m_size + bytes.size());
    std::memcpy(data() + m_size, bytes.data(), bytes.size());
    m_size += bytes.size();
}

void Buffer::grow(std::size_t least) {
    const std::size_t wanted = std::max({least, m_memory.size * 2, smallest});
    Memory larger = takeSpare(wanted);
    if (!larger.bytes)
        larger = {std::make_unique_for_overwrite<std::byte[]>(wanted), wanted};
    if (m_size != 0)
        std::memcpy(larger.bytes.get(), data(), m_size);
    keepSpare(std::exchange(m_memory, std::move(larger)));
}

} // namespace octant::pmf
