#include "io/tga/tga.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include <fmt/format.h>

#include "io/endian.h"

namespace octant::tga {
namespace {

constexpr std::size_t headSize = 18;
constexpr std::uint64_t longestRun = 128; ///< pixels that one packet stands for

/// The kinds of pictures; 8 more where they are packed in runs.
enum Kind : std::uint8_t { Indexed = 1, Colours = 2, Shades = 3, Packed = 8 };

/// The first bytes of the file.
struct Head {
    std::uint8_t noteSize = 0, kind = 0;
    bool hasPalette = false, packed = false, downwards = false, leftwards = false;
    std::uint16_t firstColour = 0, colours = 0;
    unsigned colourBits = 0, bits = 0;
    std::uint16_t width = 0, height = 0;

    unsigned bytesAPixel() const { return (bits + 7) / 8; }
    unsigned bytesAColour() const { return (colourBits + 7) / 8; }
    std::size_t paletteAt() const { return headSize + noteSize; }
    std::size_t pixelsAt() const {
        return paletteAt() + (hasPalette ? std::size_t{colours} * bytesAColour() : 0);
    }
};

tl::unexpected<Error> noPicture() { return fail("this is no picture that can be read"); }

bool isColour(unsigned bits) { return bits == 15 || bits == 16 || bits == 24 || bits == 32; }

Result<Head> readHead(std::span<const std::byte> file) {
    if (file.size() < headSize)
        return noPicture();
    const auto byte = [&](std::size_t at) { return std::to_integer<std::uint8_t>(file[at]); };
    constexpr std::uint8_t rightToLeft = 0x10, topFirst = 0x20, interleaved = 0xC0;
    Head head;
    head.noteSize = byte(0);
    head.hasPalette = byte(1) == 1;
    head.packed = (byte(2) & Packed) != 0;
    head.kind = byte(2) & ~Packed;
    head.firstColour = loadAs<std::uint16_t>(file.data() + 3);
    head.colours = loadAs<std::uint16_t>(file.data() + 5);
    head.colourBits = byte(7);
    head.width = loadAs<std::uint16_t>(file.data() + 12);
    head.height = loadAs<std::uint16_t>(file.data() + 14);
    head.bits = byte(16);
    head.leftwards = (byte(17) & rightToLeft) != 0;
    head.downwards = (byte(17) & topFirst) != 0;
    bool sense = byte(1) <= 1 && head.width > 0 && head.height > 0 && (byte(17) & interleaved) == 0;
    if (head.hasPalette)
        sense = sense && isColour(head.colourBits);
    switch (head.kind) {
    case Indexed:
        sense = sense && head.hasPalette && head.colours > 0 && (head.bits == 8 || head.bits == 16);
        break;
    case Colours:
        sense = sense && isColour(head.bits);
        break;
    case Shades:
        sense = sense && (head.bits == 8 || head.bits == 16);
        break;
    default:
        sense = false;
    }
    if (!sense)
        return noPicture();
    return head;
}

/// What the pixels become.
PixelFormat formatOf(const Head& head) {
    if (head.kind == Shades)
        return head.bits == 8 ? PixelFormat::Grey : PixelFormat::GreyAlpha;
    return (head.kind == Indexed ? head.colourBits : head.bits) == 32 ? PixelFormat::Rgba : PixelFormat::Rgb;
}

/// Writes the channels of a colour as it stands in the file.
void putColour(const std::byte* from, unsigned bits, std::byte* to) {
    if (bits >= 24) {
        to[0] = from[2];
        to[1] = from[1];
        to[2] = from[0];
        if (bits == 32)
            to[3] = from[3];
        return;
    }
    constexpr unsigned most = 31, full = 255; // five bits a channel
    const unsigned all = loadAs<std::uint16_t>(from);
    for (unsigned channel = 0; channel < 3; ++channel)
        to[channel] = static_cast<std::byte>((all >> (10 - 5 * channel) & most) * full / most);
}

/// Puts pixels in their places.
class Pixels {
public:
    Pixels(const Head& head, std::span<const std::byte> palette)
        : m_head(head), m_palette(palette), m_channels(channelsOf(formatOf(head))),
          m_pixels(std::size_t{head.width} * head.height * m_channels) {}

    std::uint64_t left() const { return std::uint64_t{m_head.width} * m_head.height - m_done; }

    /// False: there is no such colour in the palette.
    bool add(const std::byte* from) {
        const std::uint64_t x = m_done % m_head.width, y = m_done / m_head.width;
        ++m_done;
        const std::uint64_t column = m_head.leftwards ? m_head.width - 1 - x : x;
        const std::uint64_t row = m_head.downwards ? y : m_head.height - 1 - y;
        std::byte* const to =
            m_pixels.data() + static_cast<std::size_t>(row * m_head.width + column) * m_channels;
        if (m_head.kind == Shades) {
            std::memcpy(to, from, m_channels);
            return true;
        }
        if (m_head.kind == Colours) {
            putColour(from, m_head.bits, to);
            return true;
        }
        const unsigned number =
            m_head.bits == 8 ? std::to_integer<unsigned>(*from) : loadAs<std::uint16_t>(from);
        if (number < m_head.firstColour || number - m_head.firstColour >= m_head.colours)
            return false;
        putColour(m_palette.data() + std::size_t{number - m_head.firstColour} * m_head.bytesAColour(),
                  m_head.colourBits, to);
        return true;
    }

    Blob take() { return Blob(std::move(m_pixels)); }

private:
    const Head& m_head;
    std::span<const std::byte> m_palette;
    std::size_t m_channels;
    std::vector<std::byte> m_pixels;
    std::uint64_t m_done = 0;
};

Result<void> readPixels(const Head& head, std::span<const std::byte> file, Pixels& pixels) {
    const std::size_t size = head.bytesAPixel();
    std::size_t at = head.pixelsAt();
    const auto ends = [&] {
        return tl::unexpected(Error{{}, "the file ends within its pixels", file.size()});
    };
    const auto noColour = [&] {
        return tl::unexpected(Error{{}, "a pixel has a colour that is not in the palette", at});
    };
    while (pixels.left() > 0) {
        std::uint64_t count = pixels.left();
        bool repeated = false;
        if (head.packed) {
            if (at >= file.size())
                return ends();
            const auto packet = std::to_integer<std::uint8_t>(file[at++]);
            repeated = packet >= longestRun;
            count = std::min<std::uint64_t>(count, packet % longestRun + 1);
        }
        const std::uint64_t stored = repeated ? 1 : count;
        if (stored * size > file.size() - at)
            return ends();
        for (std::uint64_t i = 0; i < count; ++i)
            if (!pixels.add(file.data() + at + (repeated ? 0 : static_cast<std::size_t>(i) * size)))
                return noColour();
        at += static_cast<std::size_t>(stored) * size;
    }
    return {};
}

} // namespace

Result<Picture> read(std::span<const std::byte> file, std::uint64_t largestBytes) {
    const Result<Head> head = readHead(file);
    if (!head)
        return tl::unexpected(head.error());
    Picture picture{head->width, head->height, formatOf(*head), {}};
    if (picture.byteCount() > largestBytes)
        return fail("the picture is too large");
    const std::size_t begin = head->pixelsAt();
    const std::uint64_t count = std::uint64_t{head->width} * head->height;
    // A packet of a run is one byte and a pixel.
    const std::uint64_t least = head->packed
                                    ? (count + longestRun - 1) / longestRun * (head->bytesAPixel() + 1)
                                    : count * head->bytesAPixel();
    if (begin > file.size() || least > file.size() - begin)
        return fail(fmt::format("a picture of {} x {} pixels is more than a file of {} bytes can hold",
                                head->width, head->height, file.size()));
    const std::span palette = head->hasPalette ? file.subspan(head->paletteAt(), begin - head->paletteAt())
                                               : std::span<const std::byte>();
    Pixels pixels(*head, palette);
    if (const Result<void> read = readPixels(*head, file, pixels); !read)
        return tl::unexpected(read.error());
    picture.pixels = pixels.take();
    return picture;
}

} // namespace octant::tga
