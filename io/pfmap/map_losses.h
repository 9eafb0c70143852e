#pragma once

#include <map>
#include <string>
#include <vector>

#include "io/pfmap/convert.h"

namespace octant::pfmap {

/// Counts what a terrain cannot hold of a map: PFM-L21 to PFM-L31.
class MapLosses {
public:
    /// Counts a loss so many times.
    void add(Rule rule, std::uint64_t count);
    /// Counts a loss once, at a tile. The first tile becomes its place.
    void addTile(Rule rule, terrain::TilePlace at);
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
    std::map<Rule, Count> m_counts;
    std::string m_reason, m_kinds;
};

} // namespace octant::pfmap
