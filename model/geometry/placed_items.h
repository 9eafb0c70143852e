#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <glm/vec3.hpp>

#include "model/geometry/pick.h"
#include "model/map/entity.h"
#include "model/map/map.h"

namespace octant {

struct Carried;

/// An item other than a cube that has a place in a level.
struct PlacedItem {
    ItemRef item;        ///< kind and id
    bool isPoint = true; ///< an entity, where it stands (entityPosition()); regions are boxes
    /// Units from the centre of the centre sector: of the entity, or of the origin of `corners`.
    glm::dvec3 position{
        0};            ///< of the entity, or of the origin of `corners`, from the centre of the centre sector
    Corners corners{}; ///< of a region, from `position`
};

/// Which items besides cubes a ray finds.
struct ItemPickOptions {
    bool entities = true;             ///< at the points where they stand
    bool regions = true;              ///< load regions
    bool environmentRegions = true;   ///< sound, weather, sky and gravity
    bool insides = false;             ///< also finds regions by their faces, not only near their edges
    double pointSize = 0.25;          ///< radius of points and edges, units
    double pointAngle = 0.01;         ///< and at least this share of the distance
    const Carried* carried = nullptr; ///< entities that are taken along are looked for where they are
};

/// The entities and regions of a level, by place. Lists of a sector are kept while its cell stays the same;
/// sectors that are not decoded yet are left out until the next update. For one thread at a time.
class PlacedItems {
public:
    /// Makes a snapshot the one to look in. Global entities of the map stand in every level.
    void update(const Map& map, const std::shared_ptr<const Level>& level);

    /// All items: global, level, then sector by sector.
    template <class Fn> void forEach(Fn&& fn) const {
        for (const PlacedItem& item : m_wide) {
            fn(item);
        }
        for (const Group& group : m_groups) {
            for (const PlacedItem& item : group.items) {
                fn(item);
            }
        }
    }
    /// Where an item is; none when it has no place here.
    std::optional<PlacedItem> find(const ItemRef& item) const;

    /// From near to far; at most `maxHits` and not beyond `maxDistance`.
    std::vector<PickHit> pick(const Ray& ray, const ItemPickOptions& items, const PickOptions& options) const;
    /// Points inside, and regions that are inside whole (or with `touching` in part).
    std::vector<ItemRef> select(const Frustum& frustum, const ItemPickOptions& items,
                                const SelectOptions& options) const;

private:
    struct Group {
        std::shared_ptr<const LazySector> cell;
        bool decoded = false;
        std::vector<PlacedItem> items;
    };

    std::vector<PlacedItem> m_wide;
    std::vector<Group> m_groups;
    std::optional<Revision> m_revision;
    SectorIndex m_center, m_last;
    std::uint8_t m_sizeLog2 = 0;
};

/// Cubes and other items on a ray in one list, from near to far.
std::vector<PickHit> mergeHits(std::vector<PickHit> a, const std::vector<PickHit>& b, std::size_t maxHits);

} // namespace octant
