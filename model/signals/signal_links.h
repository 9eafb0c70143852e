#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include <glm/vec3.hpp>

#include "model/signals/signal_table.h"

namespace octant {

/// An entity that sends or hears, where it is seen in a level.
struct LinkedEntity {
    ItemId id = 0;         ///< of the entity
    glm::dvec3 place{0};   ///< units from the centre of the centre sector
    bool hasPlace = false; ///< false: its type is nowhere, and it is shown amid those that it is linked with
};

/// One entity sends what another one hears.
struct SignalLink {
    std::uint32_t from = 0, to = 0; ///< in SignalLinks::entities()
    SignalEnd output, input;        ///< the field that sends, and the one that hears
    std::uint32_t lane = 0;         ///< which one it is of those from and to the same entities
};

/// Who sends to whom in one level, by places: what lines are drawn of. Made of a snapshot in one pass;
/// entities of other levels, and those that are nowhere and linked with nothing that has a place, are left
/// out.
class SignalLinks {
public:
    static constexpr std::size_t usualMost = 20'000; ///< links that are drawn of one level

    SignalLinks() = default;
    /// At most so many links; of a signal with many senders and hearers each sender comes once before any
    /// comes again.
    SignalLinks(const Map& map, const Level& level, std::size_t most = usualMost);

    /// Who has a link, or could have one.
    std::span<const LinkedEntity> entities() const { return m_entities; }
    /// All links, in the order in which of() counts them.
    std::span<const SignalLink> all() const { return m_links; }
    /// Places in all() of the links of an entity, ascending.
    std::span<const std::uint32_t> of(ItemId entity) const;
    /// There are more than were made.
    bool cut() const { return m_cut; }

private:
    std::uint32_t numberOf(ItemId entity);
    void placeThoseBetween();
    void dropUnplaced(const std::vector<bool>& placed);

    std::vector<LinkedEntity> m_entities;
    std::vector<SignalLink> m_links;
    std::unordered_map<ItemId, std::uint32_t> m_numbers;
    std::unordered_map<ItemId, std::vector<std::uint32_t>> m_byEntity;
    bool m_cut = false;
};

} // namespace octant
