#include "model/edit/arrange/surface_finder.h"

#include <glm/geometric.hpp>

namespace octant {

struct SurfaceFinder::Trees {
    std::shared_ptr<const SectorTree> tree; ///< null for a damaged sector
    std::unique_ptr<const PickTree> picks;
};

SurfaceFinder::SurfaceFinder(std::shared_ptr<const Level> level, Revision revision)
    : m_context(
          std::make_shared<const MeshContext>(std::move(level), revision, std::make_shared<TreeCache>())) {}
SurfaceFinder::~SurfaceFinder() = default;

std::optional<SurfacePoint> SurfaceFinder::cast(const Ray& given, double maxDistance) {
    const Ray ray{given.origin, glm::normalize(given.direction)};
    CubePickRules rules;
    rules.liquids = false;
    CubeHits hits(1, maxDistance);
    walkSectors(
        level(), ray, maxDistance, [&] { return hits.limit(); },
        [&](std::size_t number) {
            if (number >= level().sectors.size())
                return;
            auto [found, fresh] = m_sectors.try_emplace(number);
            Trees& trees = found->second;
            if (fresh) {
                trees.tree = m_context->tree(level().indexOf(number));
                if (trees.tree)
                    trees.picks = std::make_unique<const PickTree>(
                        *m_context, *trees.tree, holdsFiniteNumbers(*level().sectors[number].cell));
            }
            if (trees.picks)
                trees.picks->trace({ray.origin - sectorCenter(level(), number), ray.direction}, rules,
                                   m_context->materials(), number, hits);
        });
    if (hits.items().empty())
        return std::nullopt;
    const CubeHit& hit = hits.items().front().hit;
    return SurfacePoint{hit.distance, ray.origin + hit.distance * ray.direction, hit.normal};
}

} // namespace octant
