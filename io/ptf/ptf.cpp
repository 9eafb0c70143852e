#include "io/ptf/ptf.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "io/endian.h"
#include "io/lz4/frame.h"
#include "io/lz4/frame_format.h"
#include "model/rules/rule.h"

namespace octant::ptf {
namespace {

constexpr std::size_t shortHeader = 5, longHeader = 6;
constexpr std::uint64_t largestSurplus = std::uint64_t{4} << 20;

Error problem(Rule rule, std::string what, std::size_t byte) {
    return Error{{}, std::move(what), byte, rule};
}

/// A header as one layout reads it.
struct Header {
    Layout layout = Layout::C;
    std::uint32_t width = 0, height = 0;
    PixelFormat format = PixelFormat::Rgb;
    bool reservedBits = false;

    std::size_t size() const { return layout == Layout::A ? shortHeader : longHeader; }
    std::uint64_t area() const { return std::uint64_t{width} * height; }
    std::uint64_t bytes() const { return area() * channelsOf(format); }
};

Header headerOf(std::span<const std::byte> file, Layout layout) {
    const auto fourth = std::to_integer<unsigned>(file[4]);
    const auto colored = [](bool alpha) { return alpha ? PixelFormat::Rgba : PixelFormat::Rgb; };
    Header header;
    header.layout = layout;
    if (layout == Layout::A) {
        header.width = header.height = 1u << (fourth & 15);
        header.format = colored((fourth & 16) != 0);
        header.reservedBits = (fourth & 0xE0) != 0;
        return header;
    }
    const auto sides = std::to_integer<unsigned>(file[5]);
    header.width = 1u << (sides & 15);
    header.height = 1u << (sides >> 4);
    header.format = layout == Layout::B ? colored((fourth & 1) != 0) : static_cast<PixelFormat>(fourth & 3);
    header.reservedBits = (fourth & (layout == Layout::B ? 0xFEu : 0xFCu)) != 0;
    return header;
}

bool frameAt(std::span<const std::byte> file, std::size_t at) {
    return file.size() >= at + 4 && loadAs<std::uint32_t>(file.data() + at) == lz4::frameMagic;
}

} // namespace

Result<Texture> read(std::span<const std::byte> file) {
    constexpr std::string_view magic = "PTF";
    if (file.size() < shortHeader ||
        !std::equal(magic.begin(), magic.end(), file.begin(),
                    [](char a, std::byte b) { return static_cast<std::byte>(a) == b; }))
        return tl::unexpected(problem(Rule::Ptf001, "this is no PTF texture", 0));
    if (file[3] != std::byte{0})
        return tl::unexpected(problem(
            Rule::Ptf002, fmt::format("version {} is unknown", std::to_integer<unsigned>(file[3])), 3));
    const bool early = frameAt(file, shortHeader);
    if (!early && !frameAt(file, longHeader))
        return tl::unexpected(problem(Rule::Ptf003, "there is no LZ4 frame behind the header", shortHeader));

    Header header = headerOf(file, early ? Layout::A : Layout::C);
    const bool certain = early || header.format == PixelFormat::Rgb || header.format == PixelFormat::Rgba;
    // Grey may turn out to be the colors of layout B.
    const std::uint64_t most = certain ? header.bytes() : headerOf(file, Layout::B).area() * 4;
    const std::uint64_t canHold = file.size() * lz4::largestGrowth;
    const auto tooLarge = [](std::uint64_t bytes) {
        return tl::unexpected(problem(
            Rule::Ptf005,
            fmt::format("a picture of {} bytes is larger than the {} that are read", bytes, largestPicture),
            4));
    };
    if (std::min(header.bytes(), canHold) > largestPicture)
        return tooLarge(header.bytes());

    const auto content = lz4::decompressFirst(
        file.subspan(header.size()), static_cast<std::size_t>(std::min(most + largestSurplus, canHold)));
    if (!content) {
        const Error& error = content.error();
        return tl::unexpected(problem(Rule::Ptf004, error.what,
                                      header.size() + static_cast<std::size_t>(error.byte.value_or(0))));
    }
    const std::uint64_t stored = content->bytes.size();
    if (!certain && stored > header.bytes()) {
        const std::uint64_t asColors = header.area() * (channelsOf(header.format) + 2);
        if (stored > asColors)
            return tl::unexpected(problem(Rule::Ptf006,
                                          fmt::format("{} bytes of pixels fit no layout of a {} x {} picture",
                                                      stored, header.width, header.height),
                                          4));
        header = headerOf(file, Layout::B);
    }
    if (header.bytes() > largestPicture)
        return tooLarge(header.bytes());
    if (header.bytes() > std::max(canHold, largestBlank))
        return tl::unexpected(problem(
            Rule::Ptf005,
            fmt::format("a picture of {} bytes is more than a file of {} can hold: its pixels are missing",
                        header.bytes(), file.size()),
            4));

    Texture texture;
    texture.layout = header.layout;
    texture.storedBytes = stored;
    const auto note = [&texture](Rule rule, std::string what, std::size_t byte) {
        texture.warnings.push_back(findingOf(problem(rule, std::move(what), byte)));
    };
    if (header.reservedBits)
        note(Rule::Ptf104, "reserved bits of the header are set", 4);
    if (header.layout != Layout::C)
        note(Rule::Ptf105,
             "the layout is an old one that the engine shows wrongly; save the texture to mend it", 4);
    if (stored < header.bytes())
        note(Rule::Ptf101,
             fmt::format("{} of {} bytes of pixels are missing; they are black", header.bytes() - stored,
                         header.bytes()),
             header.size());
    else if (stored > header.bytes())
        note(Rule::Ptf102, fmt::format("{} bytes follow the pixels", stored - header.bytes()), header.size());
    const std::size_t end = header.size() + content->frameSize;
    if (end < file.size())
        note(Rule::Ptf103, fmt::format("{} bytes follow the LZ4 frame", file.size() - end), end);
    std::vector<std::byte> pixels = content->bytes; // a copy, as it was made with room for far more
    pixels.resize(static_cast<std::size_t>(header.bytes()));
    texture.picture = {header.width, header.height, header.format, Blob(std::move(pixels))};
    return texture;
}

Result<std::vector<std::byte>> write(const Picture& picture, const lz4::CompressionWork& work) {
    for (const std::uint32_t side : {picture.width, picture.height})
        if (!std::has_single_bit(side) || side > largestSide)
            return tl::unexpected(
                Error{{},
                      fmt::format("a side of {} pixels is no power of two from 1 to {}", side, largestSide),
                      {},
                      Rule::Ptf201});
    if (picture.pixels.size() != picture.byteCount())
        return tl::unexpected(
            Error{{},
                  fmt::format("{} bytes of pixels instead of {}", picture.pixels.size(), picture.byteCount()),
                  {},
                  Rule::Ptf202});
    const auto sides = std::countr_zero(picture.width) | std::countr_zero(picture.height) << 4;
    std::vector<std::byte> file{std::byte{'P'},
                                std::byte{'T'},
                                std::byte{'F'},
                                std::byte{0},
                                static_cast<std::byte>(picture.format),
                                static_cast<std::byte>(sides)};
    const std::vector<std::byte> frame =
        lz4::compress({picture.pixels.data(), picture.pixels.size()}, {}, lz4::strongestLevel, work);
    if (frame.empty())
        return fail("cancelled; nothing was written");
    file.insert(file.end(), frame.begin(), frame.end());
    return file;
}

} // namespace octant::ptf
