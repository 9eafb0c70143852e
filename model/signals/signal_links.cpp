#include "model/signals/signal_links.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "model/map/entity_place.h"

namespace octant {
namespace {

constexpr int mostRounds = 4;   // of entities that are nowhere in a row
constexpr double lift = 0.75;   // units above what a nowhere entity stands amid
constexpr double spacing = 0.5; // units between two of them at one place

} // namespace

std::uint32_t SignalLinks::numberOf(ItemId entity) {
    const auto [found, added] = m_numbers.emplace(entity, static_cast<std::uint32_t>(m_entities.size()));
    if (added)
        m_entities.push_back({entity, {}, false});
    return found->second;
}

SignalLinks::SignalLinks(const Map& map, const Level& level, std::size_t most) {
    const SignalTable table(map);
    std::unordered_map<ItemId, std::optional<glm::dvec3>> here;
    const auto take = [&](const PagedVector<Entity>& list, const glm::dvec3& center) {
        for (const Entity& entity : list) {
            if (entity.opaque() || table.of(entity.id).empty())
                continue;
            const auto at = entityPosition(entity, map.revision);
            here[entity.id] = at ? std::optional(center + glm::dvec3(*at)) : std::nullopt;
        }
    };
    take(map.entities.entities, glm::dvec3(0));
    take(level.entities.entities, glm::dvec3(0));
    for (std::size_t i = 0; i < level.sectors.size(); ++i)
        if (const Sector* sector = level.sectors[i].cell->value()) {
            const auto center = level.sectorCenter(level.indexOf(i));
            take(sector->entities.entities, {center[0], center[1], center[2]});
        }
    std::unordered_map<std::uint64_t, std::uint32_t> lanes;
    for (const Signal& signal : table.all()) {
        std::vector<const SignalEnd*> senders, hearers;
        for (const SignalEnd& end : signal.senders)
            if (here.contains(end.entity))
                senders.push_back(&end);
        for (const SignalEnd& end : signal.hearers)
            if (here.contains(end.entity))
                hearers.push_back(&end);
        // Round by round: the first round already shows something of each.
        const std::size_t rounds = senders.empty() ? 0 : hearers.size();
        for (std::size_t round = 0; round < rounds && !m_cut; ++round)
            for (std::size_t i = 0; i < senders.size(); ++i) {
                if (m_links.size() >= most) {
                    m_cut = true;
                    break;
                }
                const SignalEnd& to = *hearers[(i + round) % hearers.size()];
                SignalLink link{numberOf(senders[i]->entity), numberOf(to.entity), *senders[i], to, 0};
                link.lane = lanes[std::uint64_t{link.from} << 32U | link.to]++;
                m_links.push_back(link);
            }
    }
    for (LinkedEntity& entity : m_entities)
        if (const auto& at = here.at(entity.id)) {
            entity.place = *at;
            entity.hasPlace = true;
        }
    placeThoseBetween();
    for (std::uint32_t i = 0; i < m_links.size(); ++i) {
        m_byEntity[m_entities[m_links[i].from].id].push_back(i);
        if (m_links[i].from != m_links[i].to)
            m_byEntity[m_entities[m_links[i].to].id].push_back(i);
    }
}

void SignalLinks::placeThoseBetween() {
    std::vector<bool> placed(m_entities.size());
    for (std::size_t i = 0; i < m_entities.size(); ++i)
        placed[i] = m_entities[i].hasPlace;
    std::map<std::array<double, 3>, int> taken; // how many stand at a place
    for (int round = 0; round < mostRounds; ++round) {
        struct Sum {
            glm::dvec3 places{0};
            int count = 0;
        };
        std::vector<Sum> sums(m_entities.size());
        for (const SignalLink& link : m_links)
            for (const auto& [one, other] : {std::pair(link.from, link.to), std::pair(link.to, link.from)})
                if (!placed[one] && placed[other]) {
                    sums[one].places += m_entities[other].place;
                    ++sums[one].count;
                }
        bool any = false;
        for (std::size_t i = 0; i < m_entities.size(); ++i) {
            if (sums[i].count == 0)
                continue;
            glm::dvec3 at = sums[i].places / double(sums[i].count) + glm::dvec3(0, lift, 0);
            at.y += spacing * taken[{at.x, at.y, at.z}]++;
            m_entities[i].place = at;
            placed[i] = any = true;
        }
        if (!any)
            break;
    }
    dropUnplaced(placed);
}

void SignalLinks::dropUnplaced(const std::vector<bool>& placed) {
    std::erase_if(m_links, [&](const SignalLink& link) { return !placed[link.from] || !placed[link.to]; });
}

std::span<const std::uint32_t> SignalLinks::of(ItemId entity) const {
    const auto found = m_byEntity.find(entity);
    return found == m_byEntity.end() ? std::span<const std::uint32_t>() : found->second;
}

} // namespace octant
