#include <cstdlib>
#include <cstring>
#include <vector>

#include "io/lz4/frame.h"
#include "io/ptf/ptf.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t mostSize);

using namespace octant;

/// Mutates the header, or the pixels inside of the frame: of bytes changed in a frame hardly any passes its
/// checks.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t mostSize,
                                               unsigned seed) {
    constexpr std::size_t mostPixels = 1 << 16;
    const std::size_t header = 5 + seed % 2; // of layout A; of B and C (ptf.md, Layouts)
    if (seed % 8 == 0 || size <= header)
        return LLVMFuzzerMutate(data, size, mostSize);
    const auto frame = lz4::decompressFirst(std::as_bytes(std::span(data, size).subspan(header)), mostPixels);
    if (!frame)
        return LLVMFuzzerMutate(data, size, mostSize);
    std::vector<std::byte> pixels = frame->bytes;
    pixels.resize(frame->bytes.size() + 64);
    pixels.resize(
        LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(pixels.data()), frame->bytes.size(), pixels.size()));
    const auto packed = lz4::compress(pixels, {}, lz4::fastestLevel);
    if (header + packed.size() > mostSize)
        return LLVMFuzzerMutate(data, size, mostSize);
    if (seed % 3 == 0)
        LLVMFuzzerMutate(data, header, header);
    std::memcpy(data + header, packed.data(), packed.size());
    return header + packed.size();
}

/// A texture that is read can be written, and gives the same picture again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto texture = ptf::read(std::as_bytes(std::span(data, size)));
    constexpr std::size_t largestWritten = 1 << 16; // a header may claim much that is not there
    if (!texture || texture->picture.pixels.size() > largestWritten)
        return 0;
    const auto file = ptf::write(texture->picture);
    const auto again = file ? ptf::read(*file) : tl::unexpected(file.error());
    if (!again || !again->warnings.empty() || !(again->picture.pixels == texture->picture.pixels))
        std::abort();
    return 0;
}
