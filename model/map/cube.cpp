#include "model/map/cube.h"

#include <cstring>

namespace octant {

namespace {

/// Takes little-endian numbers from a block; after a look beyond its end everything is 0 and `broken` is set.
class BlockCursor {
public:
    BlockCursor(const Blob& block, std::size_t offset) : m_bytes(block.span()) {
        if (offset > m_bytes.size()) {
            m_broken = true;
        } else {
            m_bytes = m_bytes.subspan(offset);
        }
    }

    std::uint8_t u8() { return static_cast<std::uint8_t>(number(1)); }
    std::uint32_t u32() { return number(4); }
    /// A list of numbers behind their count.
    std::vector<std::uint32_t> u32List() {
        const std::uint32_t count = u32();
        std::vector<std::uint32_t> items;
        if (m_broken || count > m_bytes.size() / 4) {
            m_broken = true;
            return items;
        }
        items.resize(count);
        for (std::uint32_t& item : items) {
            item = u32();
        }
        return items;
    }
    bool broken() const { return m_broken; }
    std::size_t left() const { return m_bytes.size(); }

private:
    std::uint32_t number(std::size_t size) {
        if (m_broken || m_bytes.size() < size) {
            m_broken = true;
            return 0;
        }
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < size; ++i) {
            value |= std::to_integer<std::uint32_t>(m_bytes[i]) << (8 * i);
        }
        m_bytes = m_bytes.subspan(size);
        return value;
    }

    std::span<const std::byte> m_bytes;
    bool m_broken = false;
};

std::vector<Lighting::Light> lightsFrom(BlockCursor& cursor) {
    std::vector<Lighting::Light> lights(cursor.u8());
    for (Lighting::Light& light : lights) {
        light.index = cursor.u8();
        light.amount = cursor.u8();
    }
    return lights;
}

const CubeAttachment* attachmentOf(const CubeList& list, const Cube& cube) {
    return cube.hasAttachment() && cube.attachment() < list.attachments.size()
               ? &list.attachments[cube.attachment()]
               : nullptr;
}

const ExtendedCommon* extendedCommonOf(const CubeList& list, const Cube& cube) {
    return cube.link < list.extendedCommon.size() ? &list.extendedCommon[cube.link] : nullptr;
}

} // namespace

std::uint8_t CubeList::material(const Cube& cube, int face) const {
    if (!cube.is(Cube::CommonExtended)) {
        return static_cast<std::uint8_t>(cube.link & 0xff);
    }
    const ExtendedCommon* common = extendedCommonOf(*this, cube);
    return common ? common->materials[static_cast<std::size_t>(face)] : 0;
}

std::uint8_t CubeList::physicsMaterial(const Cube& cube, int face) const {
    if (!cube.is(Cube::CommonExtended)) {
        return static_cast<std::uint8_t>(cube.link >> 8 & 0xff);
    }
    const ExtendedCommon* common = extendedCommonOf(*this, cube);
    return common ? common->physicsMaterials[static_cast<std::size_t>(face)] : 0;
}

std::uint8_t CubeList::soundMaterial(const Cube& cube) const {
    if (!cube.is(Cube::CommonExtended)) {
        return static_cast<std::uint8_t>(cube.link >> 16 & 0xff);
    }
    const ExtendedCommon* common = extendedCommonOf(*this, cube);
    return common ? common->soundMaterial : 0;
}

std::uint8_t CubeList::lightmap(const Cube& cube, int face) const {
    if (!cube.is(Cube::ClientExtended)) {
        return cube.lightmap();
    }
    return cube.vertices < extendedClient.size()
               ? extendedClient[cube.vertices].lightmaps[static_cast<std::size_t>(face)]
               : 255;
}

std::optional<Visibility> CubeList::visibility(const Cube& cube) const {
    const CubeAttachment* attachment = attachmentOf(*this, cube);
    if (!attachment || attachment->visibility == Cube::None) {
        return std::nullopt;
    }
    if ((attachment->owned & CubeAttachment::OwnsVisibility) != 0) {
        return attachment->visibility < visibilities.size() && visibilities[attachment->visibility]
                   ? std::optional(*visibilities[attachment->visibility])
                   : std::nullopt;
    }
    BlockCursor cursor(commonBytes, attachment->visibility);
    Visibility result;
    result.cubes = cursor.u32List();
    const std::uint32_t sectorCount = cursor.u32();
    if (cursor.broken() || sectorCount > cursor.left() / 8) {
        return std::nullopt;
    }
    result.sectors.resize(sectorCount);
    for (Visibility::Other& other : result.sectors) {
        other.sector.raw = cursor.u32();
        other.cubes = cursor.u32List();
    }
    return cursor.broken() ? std::nullopt : std::optional(std::move(result));
}

std::optional<Lighting> CubeList::lighting(const Cube& cube) const {
    const CubeAttachment* attachment = attachmentOf(*this, cube);
    if (!attachment || attachment->lighting == Cube::None) {
        return std::nullopt;
    }
    if ((attachment->owned & CubeAttachment::OwnsLighting) != 0) {
        return attachment->lighting < lightings.size() && lightings[attachment->lighting]
                   ? std::optional(*lightings[attachment->lighting])
                   : std::nullopt;
    }
    BlockCursor cursor(clientBytes, attachment->lighting);
    Lighting result;
    for (std::uint8_t& part : result.baseLight) {
        part = cursor.u8();
    }
    result.dynamicLights = lightsFrom(cursor);
    result.fastLights = lightsFrom(cursor);
    return cursor.broken() ? std::nullopt : std::optional(std::move(result));
}

const Pathfinding* CubeList::pathfinding(const Cube& cube) const {
    const CubeAttachment* attachment = cube.type == CubeType::Collider ? nullptr : attachmentOf(*this, cube);
    return attachment && attachment->other < pathfindings.size() ? pathfindings[attachment->other].get()
                                                                 : nullptr;
}

const std::vector<Corners>* CubeList::colliderBoxes(const Cube& cube) const {
    const CubeAttachment* attachment = cube.type == CubeType::Collider ? attachmentOf(*this, cube) : nullptr;
    return attachment && attachment->other < boxes.size() ? boxes[attachment->other].get() : nullptr;
}

} // namespace octant
