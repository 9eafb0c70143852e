#include "io/pfmap/extension.h"

#include <algorithm>

#include "io/lz4/frame.h"
#include "model/terrain/to_map.h"

namespace octant::pfmap {
namespace {

constexpr std::size_t headBytes = 4;
constexpr std::byte layoutVersion{1};
constexpr std::uint64_t largestKept = std::uint64_t{512} << 20;

} // namespace

Blob extensionData(const KeptTerrain& kept) {
    std::vector<std::byte> data{layoutVersion, static_cast<std::byte>(kept.level),
                                static_cast<std::byte>(kept.tileLog2), std::byte{0}};
    const std::vector<std::byte> frame = lz4::compress(kept.file.span(), {}, lz4::fastestLevel);
    data.insert(data.end(), frame.begin(), frame.end());
    return Blob(std::move(data));
}

Result<KeptTerrain> readExtension(const Blob& data) {
    if (data.size() < headBytes || data.data()[0] != layoutVersion)
        return fail("its layout is unknown");
    KeptTerrain kept;
    kept.level = std::to_integer<std::size_t>(data.data()[1]);
    kept.tileLog2 = std::to_integer<int>(data.data()[2]);
    if (kept.tileLog2 > terrain::greatestTileLog2)
        return fail("its tiles have a size that there is not");
    const auto frame = data.span().subspan(headBytes);
    const std::uint64_t most = std::min(largestKept, frame.size() * lz4::largestGrowth);
    auto content = lz4::decompressFirst(frame, static_cast<std::size_t>(most));
    if (!content)
        return tl::unexpected(content.error());
    if (content->frameSize != frame.size())
        return fail("something follows the terrain in it");
    kept.file = Blob(std::move(content->bytes));
    return kept;
}

} // namespace octant::pfmap
