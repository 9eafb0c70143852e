#include "model/map/cube_visibility.h"

#include <algorithm>
#include <cstring>

#include "model/map/cube_attachment.h"

namespace octant {
namespace {

/// Passes over visible lists in the bytes of a block, without making values of them.
class ListSkimmer {
public:
    ListSkimmer(const Blob& block, std::size_t offset) : m_block(block), m_at(offset) {}

    /// Adds the sectors that have a list of cubes.
    void run(std::vector<SectorIndex>& sectors) {
        skip(next());
        for (std::uint32_t left = next(); left > 0 && !m_ended; --left) {
            const SectorIndex sector{next()};
            const std::uint32_t cubes = next();
            if (cubes != 0 && (sectors.empty() || sectors.back() != sector))
                sectors.push_back(sector);
            skip(cubes);
        }
    }

private:
    std::uint32_t next() {
        std::uint32_t value = 0;
        if (m_ended || m_at > m_block.size() || m_block.size() - m_at < sizeof(value)) {
            m_ended = true;
            return 0;
        }
        std::memcpy(&value, m_block.data() + m_at, sizeof(value)); // blocks are as the machine: little-endian
        m_at += sizeof(value);
        return value;
    }
    void skip(std::uint32_t numbers) { m_at += std::size_t{numbers} * sizeof(std::uint32_t); }

    const Blob& m_block;
    std::size_t m_at;
    bool m_ended = false;
};

void sortUnique(std::vector<SectorIndex>& sectors) {
    std::sort(sectors.begin(), sectors.end());
    sectors.erase(std::unique(sectors.begin(), sectors.end()), sectors.end());
}

} // namespace

std::optional<Visibility> visibilityOf(const CubeList& list, std::size_t attachment) {
    Cube holder;
    holder.extra = static_cast<std::uint32_t>(attachment + 1) << 8;
    return list.visibility(holder);
}

void setVisibility(CubeList& list, std::size_t attachment, Visibility visibility) {
    setAttached(list, attachment, std::move(visibility));
}

std::vector<SectorIndex> listedSectors(const CubeList& list) {
    constexpr std::size_t few = 4096;
    std::size_t limit = few; // grows with what is there: else the same sectors are sorted at every list
    std::vector<SectorIndex> sectors;
    for (const CubeAttachment& attachment : list.attachments) {
        if (attachment.visibility == Cube::None)
            continue;
        if ((attachment.owned & CubeAttachment::OwnsVisibility) == 0) {
            ListSkimmer(list.commonBytes, attachment.visibility).run(sectors);
        } else if (const auto& own = list.visibilities[attachment.visibility]) {
            for (const Visibility::Other& other : own->sectors)
                if (!other.cubes.empty())
                    sectors.push_back(other.sector);
        }
        if (sectors.size() > limit) {
            sortUnique(sectors);
            limit = std::max(few, 2 * sectors.size());
        }
    }
    sortUnique(sectors);
    return sectors;
}

} // namespace octant
