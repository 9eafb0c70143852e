#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "io/lz4/frame.h"

namespace octant::test {

using PmfBytes = std::vector<std::byte>;

/// A block of a level or sector (pmf.md, Compression): decompressed, so that what is in it can be changed.
struct PmfBlock {
    PmfBytes content;
    bool framed = true; ///< false: no bytes at all, not even an empty frame
};

/// One level of a map, in its blocks.
struct PmfLevel {
    std::byte flags{};
    std::array<PmfBlock, 3> blocks;
    PmfBytes grid; ///< from the side of the sectors to the sector of the centre
    std::vector<std::array<PmfBlock, 3>> sectors;
};

/// A map cut up where bytes state how long others are, so that these statements can be made true again after
/// something in it was changed (pmf.md, Data and Level).
struct PmfContainer {
    PmfBytes head; ///< all before the number of levels
    std::vector<PmfLevel> levels;
    PmfBytes tail; ///< all behind the last level

    /// Nothing where bytes are not cut up so.
    static std::optional<PmfContainer> split(std::span<const std::byte> file);
    PmfBytes joined() const;
};

namespace pmf_container {

/// Takes bytes from the front; fails for good once there are too few.
class Cursor {
public:
    explicit Cursor(std::span<const std::byte> bytes) : m_bytes(bytes) {}

    std::span<const std::byte> take(std::size_t count) {
        if (count > m_bytes.size()) {
            m_failed = true;
            m_bytes = {};
        }
        const auto taken = m_bytes.first(std::min(count, m_bytes.size()));
        m_bytes = m_bytes.subspan(taken.size());
        return taken;
    }
    /// Little endian.
    std::uint32_t number(std::size_t bytes) {
        std::uint32_t value = 0;
        const auto taken = take(bytes);
        for (std::size_t i = 0; i < taken.size(); ++i)
            value |= std::to_integer<std::uint32_t>(taken[i]) << (8 * i);
        return value;
    }
    void skipText() {
        while (!m_bytes.empty() && m_bytes.front() != std::byte{})
            take(1);
        take(1);
    }
    std::size_t left() const { return m_bytes.size(); }
    bool failed() const { return m_failed; }

private:
    std::span<const std::byte> m_bytes;
    bool m_failed = false;
};

inline void append(PmfBytes& to, std::span<const std::byte> bytes) {
    to.insert(to.end(), bytes.begin(), bytes.end());
}
inline void appendNumber(PmfBytes& to, std::size_t value) {
    for (int i = 0; i < 4; ++i)
        to.push_back(static_cast<std::byte>(value >> (8 * i)));
}

using Sizes = std::array<std::uint32_t, 6>;
inline Sizes readSizes(Cursor& at) {
    Sizes sizes;
    for (std::uint32_t& size : sizes)
        size = at.number(4);
    return sizes;
}

/// The three blocks that a record of sizes tells of.
inline std::optional<std::array<PmfBlock, 3>> readBlocks(Cursor& at, const Sizes& sizes) {
    constexpr std::uint32_t largest = 1 << 20;
    std::array<PmfBlock, 3> blocks;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto frame = at.take(sizes[i]);
        blocks[i].framed = !frame.empty();
        if (at.failed() || sizes[i + 3] > largest)
            return {};
        if (frame.empty())
            continue;
        const Result<Blob> content = lz4::decompress(frame, sizes[i + 3]);
        if (!content)
            return {};
        append(blocks[i].content, content->span());
    }
    return blocks;
}

/// How a revision writes the grid of a level.
struct GridLayout {
    std::size_t size, countAt;
};

inline std::optional<PmfLevel> readLevel(std::span<const std::byte> bytes, GridLayout layout) {
    constexpr std::size_t mostSectors = 4096;
    Cursor at(bytes);
    PmfLevel level;
    level.flags = static_cast<std::byte>(at.number(1));
    auto blocks = readBlocks(at, readSizes(at));
    if (!blocks)
        return {};
    level.blocks = std::move(*blocks);
    append(level.grid, at.take(layout.size));
    if (at.failed())
        return {};
    Cursor counts(std::span(level.grid).subspan(layout.countAt));
    const std::uint32_t count = counts.number(4);
    const std::size_t sectors =
        ((count >> 24) + std::size_t{1}) * ((count >> 12 & 0xfff) + 1) * ((count & 0xfff) + 1);
    if (sectors > mostSectors)
        return {};
    std::vector<Sizes> sizes(sectors);
    for (Sizes& each : sizes)
        each = readSizes(at);
    for (const Sizes& each : sizes) {
        auto sector = readBlocks(at, each);
        if (!sector)
            return {};
        level.sectors.push_back(std::move(*sector));
    }
    if (at.failed() || at.left() > 0)
        return {};
    return level;
}

inline std::size_t dataAt(std::span<const std::byte> file, std::size_t versionBytes) {
    Cursor at(file);
    at.take(3 + versionBytes + 8);
    for (int text = 0; text < 4; ++text)
        at.skipText();
    for (std::uint32_t modes = at.number(1); modes > 0 && !at.failed(); --modes)
        at.skipText();
    at.take(at.number(4)); // string table
    at.take(at.number(4)); // archive
    std::size_t extensions = 0;
    for (std::uint32_t count = at.number(2); count > 0 && !at.failed(); --count)
        extensions += at.number(4);
    at.take(extensions);
    return at.failed() ? file.size() : file.size() - at.left();
}

inline std::optional<PmfContainer> split(std::span<const std::byte> file, std::size_t versionBytes,
                                         GridLayout layout) {
    PmfContainer map;
    const std::size_t begin = dataAt(file, versionBytes);
    append(map.head, file.first(begin));
    Cursor at(file.subspan(begin));
    std::vector<std::uint32_t> sizes(at.number(1));
    for (std::uint32_t& size : sizes)
        size = at.number(4);
    for (const std::uint32_t size : sizes) {
        auto level = readLevel(at.take(size), layout);
        if (!level)
            return {};
        map.levels.push_back(std::move(*level));
    }
    if (at.failed() || map.levels.empty())
        return {};
    append(map.tail, at.take(at.left()));
    return map;
}

/// A record of sizes, and the blocks that it tells of behind `blocks`.
inline void writeBlocks(const std::array<PmfBlock, 3>& from, PmfBytes& sizes, PmfBytes& blocks) {
    for (const PmfBlock& block : from) {
        const PmfBytes frame = block.framed || !block.content.empty()
                                   ? lz4::compress(block.content, {}, lz4::fastestLevel)
                                   : PmfBytes();
        appendNumber(sizes, frame.size());
        append(blocks, frame);
    }
    for (const PmfBlock& block : from)
        appendNumber(sizes, block.content.size());
}

} // namespace pmf_container

inline std::optional<PmfContainer> PmfContainer::split(std::span<const std::byte> file) {
    using namespace pmf_container;
    // By the tables of the three revisions, the second of which has two orders of the grid.
    constexpr std::pair<std::size_t, GridLayout> layouts[] = {{2, {8, 0}}, {1, {9, 1}}, {1, {9, 0}}};
    for (const auto& [versionBytes, layout] : layouts)
        if (auto map = pmf_container::split(file, versionBytes, layout))
            return map;
    return {};
}

inline PmfBytes PmfContainer::joined() const {
    using namespace pmf_container;
    std::vector<PmfBytes> written;
    for (const PmfLevel& level : levels) {
        PmfBytes& bytes = written.emplace_back(1, level.flags);
        PmfBytes blocks, sizes;
        writeBlocks(level.blocks, sizes, blocks);
        append(bytes, sizes);
        append(bytes, blocks);
        append(bytes, level.grid);
        sizes.clear();
        blocks.clear();
        for (const auto& sector : level.sectors)
            writeBlocks(sector, sizes, blocks);
        append(bytes, sizes);
        append(bytes, blocks);
    }
    PmfBytes file = head;
    file.push_back(static_cast<std::byte>(written.size()));
    for (const PmfBytes& level : written)
        appendNumber(file, level.size());
    for (const PmfBytes& level : written)
        append(file, level);
    append(file, tail);
    return file;
}

} // namespace octant::test
