#include <cstdlib>

#include "app/foreign/picture_decoder.h"
#include "io/png/png.h"

using namespace octant;

/// A PNG, JPG, BMP or TGA picture has as many pixels as it says, and what was read of a PNG is written so
/// that it reads the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::uint64_t largest = 1 << 22;
    const Blob file = Blob::copyOf(std::as_bytes(std::span(data, size)));
    const bool isPng = png::isPng(file.span());
    const auto picture = isPng ? png::read(file.span(), largest) : foreign::decodePicture(file);
    if (!picture)
        return 0;
    if (picture->byteCount() != picture->pixels.size() || picture->pixels.empty())
        std::abort();
    if (!isPng)
        return 0;
    const auto written = png::write(*picture);
    const auto again = written ? png::read(*written, largest) : tl::unexpected(written.error());
    if (!again || !(again->pixels == picture->pixels) || again->format != picture->format)
        std::abort();
    return 0;
}
