#include "model/check/check_solids.h"

#include <algorithm>

#include <fmt/format.h>

#include "model/check/entity_lists.h"
#include "model/check/parts.h"
#include "model/check/solid_places.h"

namespace octant::check {

bool SolidsCheck::Known::holds(const PagedVector<Entity>& now, const Level& in) const {
    return entities.sameAs(now) && sectorSizeLog2 == in.sectorSizeLog2 && lastSector == in.lastSector &&
           centerSector == in.centerSector && materials.sameAs(in.materials) &&
           physicsMaterials.sameAs(in.physicsMaterials) &&
           std::all_of(visited.begin(), visited.end(),
                       [&](const auto& seen) { return in.sectors[seen.first].cell == seen.second; });
}

std::vector<Finding> SolidsCheck::check(const Map& map, Executor& executor, const CancelToken& cancel) {
    struct Job {
        EntityListPlace place;
        Place id;
        const EntityList* list;
        std::shared_ptr<const Known> known;
    };
    std::vector<Job> jobs;
    if (map.revision != Revision::R20250107)
        forEachEntityList(map, [&](const EntityListPlace& place, const EntityList& list) {
            if (place.level == EntityListPlace::None || list.entities.empty())
                return;
            const Level& level = *map.levels[place.level];
            const Place id{level.id,
                           place.sector == EntityListPlace::None ? 0 : level.sectors[place.sector].id};
            const auto known = m_known.find(id);
            jobs.push_back({place, id, &list,
                            known != m_known.end() && known->second->holds(list.entities, level)
                                ? known->second
                                : nullptr});
        });
    executor.forEach(
        jobs.size(),
        [&](std::size_t at) {
            Job& job = jobs[at];
            if (job.known)
                return;
            auto now = std::make_shared<Known>();
            now->entities = job.list->entities;
            const Level& level = *map.levels[job.place.level];
            now->materials = level.materials;
            now->physicsMaterials = level.physicsMaterials;
            now->lastSector = level.lastSector;
            now->centerSector = level.centerSector;
            now->sectorSizeLog2 = level.sectorSizeLog2;
            SolidPlaces solids(level);
            const glm::dvec3 origin = job.place.origin(map);
            std::size_t number = 0;
            for (const Entity& entity : job.list->entities) {
                if (cancel.cancelled())
                    return;
                if (insideSolid(solids, entity, map.revision, origin))
                    now->inside.push_back(number);
                ++number;
            }
            for (const std::size_t sector : solids.visited())
                now->visited.emplace_back(sector, level.sectors[sector].cell);
            job.known = std::move(now);
        },
        cancel);
    m_known.clear();
    std::vector<Finding> findings;
    for (const Job& job : jobs) {
        if (!job.known)
            continue;
        m_known.emplace(job.id, job.known);
        if (job.known->inside.empty())
            continue;
        const Level& level = *map.levels[job.place.level];
        Notes notes(job.place.sector == EntityListPlace::None
                        ? fmt::format("level {}", job.place.level)
                        : sectorPlace(job.place.level, level.indexOf(job.place.sector)),
                    map.january());
        for (const std::size_t number : job.known->inside)
            notes.note(Rule::Oct005, itemRef(ItemKind::Entity, job.list->entities[number].id),
                       fmt::format("entity {}", number), "all of it is inside of solid cubes");
        auto found = notes.take();
        findings.insert(findings.end(), std::make_move_iterator(found.begin()),
                        std::make_move_iterator(found.end()));
    }
    return findings;
}

} // namespace octant::check
