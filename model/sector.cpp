#include "model/sector.h"

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

const std::vector<Finding>& SectorCell::readingFindings() const {
    decodeOnce();
    return m_value->findings;
}

const Finding* SectorCell::damage() const {
    decodeOnce();
    return m_value->damage ? &*m_value->damage : nullptr;
}

} // namespace octant
