#pragma once

#include <map>
#include <string>
#include <vector>

#include "io/pfmap/convert.h"

namespace octant::pfmap {

/// Collects what a terrain cannot hold of a map: losses 21 to 31.
class MapLosses {
public:
    /// Counts a loss so many times; the id is 21 to 31.
    void add(int id, std::uint64_t count);
    /// Counts a loss once, at a tile. The first tile becomes its place.
    void addTile(int id, terrain::TilePlace at);
    /// Why a kept terrain cannot be used.
    void addReason(std::string why) { m_reason = std::move(why); }
    /// Everything but geometry. `kept`: a terrain that the map carries is used.
    void addRest(const Map& map, const Level& level, bool kept);

    /// `worst`: greatest difference of heights, in units.
    std::vector<Loss> take(double worst) const;

private:
    void addKind(const char* what, std::uint64_t count);

    struct Count {
        std::uint64_t count = 0;
        std::string place;
    };
    std::map<int, Count> m_counts;
    std::string m_reason, m_kinds;
};

} // namespace octant::pfmap
