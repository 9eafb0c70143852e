#include "io/pmf/sector_codec.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <vector>

#include "io/allocate.h"
#include "io/endian.h"
#include "io/pmf/cube_codec.h"
#include "io/pmf/entity_codec.h"
#include "io/pmf/layout_sector.h"
#include "model/core/per_thread.h"

namespace octant::pmf {
namespace {

/// True when a run of packed floats has one that is not finite. Branch-free, so that it is vectorised: it
/// sees every vertex.
bool anyNotFinite(std::span<const std::byte> bytes) {
    constexpr std::uint32_t exponent = 0x7f800000;
    std::uint32_t bad = 0;
    const std::size_t count = bytes.size() / 4;
    for (std::size_t i = 0; i < count; ++i)
        bad |=
            static_cast<std::uint32_t>((loadAs<std::uint32_t>(bytes.data() + 4 * i) & exponent) == exponent);
    return bad != 0;
}

void noteNotFinite(BlockReader& reader, const Blob& items, std::size_t size, const char* what) {
    if (!anyNotFinite(items.span()))
        return;
    std::size_t first = items.size(), count = 0;
    for (std::size_t at = 0; at + size <= items.size(); at += size)
        if (anyNotFinite(items.span().subspan(at, size))) {
            first = std::min(first, at);
            ++count;
        }
    const std::size_t offset = static_cast<std::size_t>(items.data() - reader.bytes().data()) + first;
    reader.noteAt(Rule::Pmf052,
                  fmt::format("{} {} is not finite{}", what, first / size,
                              count > 1 ? fmt::format(", nor are {} more", count - 1) : ""),
                  offset);
}

void readCommon(BlockReader& reader, Sector& sector, CubeReader& cubes) {
    reader.stringTable();
    layoutSectorCommon(reader, sector);
    cubes.common(reader);
    reader.expectEnd();
}

void readClient(BlockReader& reader, Sector& sector, CubeReader& cubes) {
    layoutSectorClient(reader, sector);
    const auto vertices = reader.get<std::uint32_t>();
    if (reader.room(vertices, sizeof(Vertex))) {
        sector.vertices = PackedList<Vertex>(reader.take(std::size_t{vertices} * sizeof(Vertex)));
        noteNotFinite(reader, sector.vertices.bytes(), sizeof(Vertex), "vertex");
    }
    if (!reader.january()) {
        const auto normals = reader.get<std::uint32_t>();
        if (reader.room(normals, sizeof(glm::vec3))) {
            sector.normals = PackedList<glm::vec3>(reader.take(std::size_t{normals} * sizeof(glm::vec3)));
            noteNotFinite(reader, sector.normals.bytes(), sizeof(glm::vec3), "normal");
        }
    }
    const Place before = reader.place();
    for (std::size_t i = 0; i < sector.dynamicLights.size() && reader.ok(); ++i) {
        reader.enter("dynamic light", i);
        sector.dynamicLights.update(
            i, [&](DynamicLight& light) { layoutDynamicLightClient(reader, light, sector.lightmaps); });
        if (reader.ok())
            reader.leave(before);
    }
    for (std::size_t i = 0; i < sector.fastLights.size() && reader.ok(); ++i) {
        reader.enter("fast light", i);
        sector.fastLights.update(i, [&](FastLight& light) { layoutFastLightClient(reader, light); });
        if (reader.ok())
            reader.leave(before);
    }
    cubes.client(reader);
    reader.expectEnd();
}

void readServer(BlockReader& reader, Sector& sector, CubeReader& cubes) {
    reader.stringTable();
    layoutSectorServer(reader, sector);
    cubes.server(reader);
    readEntities(reader, sector.entities);
    reader.expectEnd();
}

} // namespace

lz4::FrameFlags StoredBlock::flags() const {
    return lz4::readFrameFlags(frame.span()).value_or(lz4::FrameFlags{});
}

Blob stringTableOf(const StoredBlock& block) {
    const auto bytes = decompressBlock(block, Place());
    if (!bytes || bytes->size() < 4)
        return {};
    const std::size_t size = loadAs<std::uint32_t>(bytes->data());
    return bytes->slice(4, std::min(size, bytes->size() - 4));
}

tl::expected<Blob, Finding> decompressBlock(const StoredBlock& block, const Place& place, Lifetime lifetime) {
    auto bytes = lz4::decompress(block.frame.span(), block.decompressedSize, lifetime);
    if (bytes)
        return std::move(*bytes);
    Finding finding;
    finding.rule = bytes.error().rule;
    finding.severity = Severity::Unreadable;
    finding.place = place.text();
    finding.what = bytes.error().what;
    finding.byte = block.fileOffset + bytes.error().byte.value_or(0);
    return tl::unexpected<Finding>(std::move(finding));
}

namespace {

/// The plain lists are only on the way to pages: one set a thread saves taking fresh memory for each sector.
const PerThread<CubeReader> keptReader;

/// Nearly all sectors of many levels hold nothing, in the same bytes. The last such one that a thread decoded
/// stands for all that follow.
class LastPlain {
public:
    std::shared_ptr<const StoredSector::Decoded> find(const StoredSectorBlocks& stored) const {
        for (std::size_t i = 0; i < m_blocks.size(); ++i) {
            const StoredBlock& block = stored.blocks[i];
            const Block& kept = m_blocks[i];
            if (block.decompressedSize != kept.decompressedSize || block.frame.size() != kept.frame.size() ||
                !std::equal(kept.frame.begin(), kept.frame.end(), block.frame.data()))
                return nullptr;
        }
        return m_context.lock() == stored.context ? m_decoded : nullptr;
    }

    void keep(const StoredSectorBlocks& stored, std::shared_ptr<const StoredSector::Decoded> decoded) {
        constexpr std::size_t mostBytes = 1024;
        if (stored.compressedBytes() > mostBytes || stored.decompressedBytes() > mostBytes)
            return;
        for (std::size_t i = 0; i < m_blocks.size(); ++i) {
            const StoredBlock& block = stored.blocks[i];
            m_blocks[i].decompressedSize = block.decompressedSize;
            m_blocks[i].frame.assign(block.frame.data(), block.frame.data() + block.frame.size());
        }
        m_context = stored.context;
        m_decoded = std::move(decoded);
    }

private:
    struct Block {
        std::uint32_t decompressedSize = 0;
        std::vector<std::byte> frame;
    };

    std::weak_ptr<const ReadContext> m_context;
    std::array<Block, 3> m_blocks;
    std::shared_ptr<const StoredSector::Decoded> m_decoded;
};
const PerThread<LastPlain> lastPlain;

} // namespace

void dropDecodingMemory() {
    if (CubeReader* reader = keptReader.find())
        *reader = {};
    if (LastPlain* plain = lastPlain.find())
        *plain = {};
    dropPassing();
}

void dropThreadMemory() {
    dropDecodingMemory();
    Buffer::dropSpares();
}

std::shared_ptr<const StoredSector::Decoded> StoredSectorBlocks::decode() const {
    LastPlain& last = lastPlain.get();
    CubeReader& cubes = keptReader.get();
    if (auto same = last.find(*this))
        return same;
    auto made = std::make_shared<Decoded>();
    Decoded& decoded = *made;
    const Place here = Place().with("level", context->levelNumber).withSector(at);
    ItemId next = sectorItem(id, 1);
    expectSmallPieces(decompressedBytes());
    cubes.clear();
    Blob strings;
    const auto read = [&](BlockIndex index, const char* name, auto&& content) {
        const Place place = here.with(name);
        auto bytes =
            decompressBlock(blocks[index], place, index == ClientBlock ? Lifetime::Kept : Lifetime::Passing);
        if (!bytes) {
            decoded.damage = std::move(bytes.error());
            return false;
        }
        BlockReader reader(std::move(*bytes), {blocks[index].fileOffset, true}, context->revision, place,
                           decoded.findings);
        reader.setContext(context.get());
        reader.setIds(&next);
        if (index == ClientBlock)
            reader.setStrings(strings);
        content(reader, decoded.sector, cubes);
        if (index == CommonBlock)
            strings = reader.strings();
        decoded.damage = reader.failure();
        return reader.ok();
    };
    if (read(CommonBlock, "common data", readCommon) && read(ClientBlock, "client data", readClient) &&
        read(ServerBlock, "server data", readServer)) {
        decoded.sector.cubes = cubes.finish();
        decoded.sector.nextItem = static_cast<std::uint32_t>(next & 0xffffffff);
    } else {
        decoded.sector = Sector{};
    }
    const bool plain = !decoded.damage && decoded.findings.empty() && next == sectorItem(id, 1);
    if (plain)
        last.keep(*this, made);
    return made;
}

bool StoredSectorBlocks::sameBytes(const StoredSector& other) const {
    const auto* blocksOf = dynamic_cast<const StoredSectorBlocks*>(&other);
    if (blocksOf == nullptr || (context != nullptr) != (blocksOf->context != nullptr) ||
        (context && context->revision != blocksOf->context->revision))
        return false;
    for (std::size_t i = 0; i < blocks.size(); ++i)
        if (!(blocks[i].frame == blocksOf->blocks[i].frame))
            return false;
    return true;
}

std::size_t StoredSectorBlocks::compressedBytes() const {
    return blocks[0].frame.size() + blocks[1].frame.size() + blocks[2].frame.size();
}

std::size_t StoredSectorBlocks::decompressedBytes() const {
    return std::size_t{blocks[0].decompressedSize} + blocks[1].decompressedSize + blocks[2].decompressedSize;
}

} // namespace octant::pmf
