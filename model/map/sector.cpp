#include "model/map/sector.h"

#include "model/geometry/octree.h"

namespace octant {
namespace {

/// Of a cell and what it came from, the one to keep as the base of a new cell.
std::shared_ptr<const LazySector> baseOf(std::shared_ptr<const LazySector> cell) {
    if (cell && !cell->stored() && cell->base())
        return cell->base();
    return cell;
}

} // namespace

LazySector::LazySector(std::shared_ptr<const StoredSector> stored) : m_stored(std::move(stored)) {}

LazySector::LazySector(Sector value, std::shared_ptr<const LazySector> base)
    : m_once(true), m_value(std::make_shared<const Sector>(std::move(value))),
      m_base(baseOf(std::move(base))) {}

void LazySector::decodeOnce() const {
    m_once([this] {
        m_read = m_stored.get()->decode();
        if (!m_read->damage)
            m_value = std::shared_ptr<const Sector>(m_read, &m_read->sector);
    });
}

const Sector* LazySector::value() const {
    decodeOnce();
    return m_value.get();
}

bool LazySector::isTree() const {
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

const std::vector<Finding>& LazySector::readingFindings() const {
    decodeOnce();
    static const std::vector<Finding> none;
    return m_read ? m_read->findings : none;
}

const Finding* LazySector::damage() const {
    decodeOnce();
    return m_read && m_read->damage ? &*m_read->damage : nullptr;
}

} // namespace octant
