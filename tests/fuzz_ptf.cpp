#include <cstdlib>

#include "io/ptf/ptf.h"

using namespace octant;

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
