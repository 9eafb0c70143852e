#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <utility>

#include "model/map/map.h"

namespace octant::journal {

/// Tells whether replaying steps gave what they gave before, by a hash of the document: all values, ids and
/// numbers of cubes, but not how they are stored. It says how a map differs from the base, so it costs what
/// differs: sectors that were not touched are not looked at, and what was hashed is remembered. Used by one
/// thread at a time.
class StateHasher {
public:
    /// The base is what the journal begins from, as it was read.
    explicit StateHasher(MapPtr base) : m_base(std::move(base)) {}

    /// The same for every two documents that hold the same and came from equal bases.
    std::uint64_t of(const MapPtr& map);

private:
    struct Remembered {
        std::shared_ptr<const LazySector> cell; ///< kept, so that no other takes its address
        std::uint64_t hash = 0;
    };
    std::uint64_t headOf(const MapPtr& map);
    std::uint64_t sectorsOf(const Level& level, std::size_t number, Revision revision);
    bool differs(const SectorSlot& slot, const SectorSlot& before, Revision revision);
    std::uint64_t contentOf(const std::shared_ptr<const LazySector>& cell, Revision revision);

    MapPtr m_base;
    std::unordered_map<const LazySector*, Remembered> m_sectors;
    MapPtr m_headMap; ///< whose head was hashed last
    std::uint64_t m_head = 0;
};

} // namespace octant::journal
