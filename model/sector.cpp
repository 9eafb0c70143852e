#include "model/sector.h"

#include "model/geometry/octree.h"

namespace octant {

SectorCell::SectorCell(std::shared_ptr<const StoredSector> stored) : m_stored(std::move(stored)) {}

SectorCell::SectorCell(Sector value, std::shared_ptr<const SectorCell> base)
    : m_once(true),
      m_value(std::make_shared<StoredSector::Decoded>(StoredSector::Decoded{std::move(value), {}, {}})),
      m_base(base && !base->stored() && base->base() ? base->base() : std::move(base)) {}

void SectorCell::decodeOnce() const {
    m_once([this] { m_value = m_stored.get()->decode(); });
}

const Sector* SectorCell::value() const {
    decodeOnce();
    return m_value->damage ? nullptr : &m_value->sector;
}

bool SectorCell::isTree() const {
    const std::uint8_t known = m_shape.load(std::memory_order_relaxed);
    if (known != 0)
        return known == 2;
    const Sector* sector = value();
    const bool tree = sector != nullptr &&
                      (sector->cubes.spare.known ||
                       walkCubes(sector->cubes, [](const CubeCell&, const Cube&, std::uint32_t, int) {}));
    m_shape.store(tree ? 2 : 1, std::memory_order_relaxed);
    return tree;
}

const std::vector<Finding>& SectorCell::readingFindings() const {
    decodeOnce();
    return m_value->findings;
}

const Finding* SectorCell::damage() const {
    decodeOnce();
    return m_value->damage ? &*m_value->damage : nullptr;
}

} // namespace octant
