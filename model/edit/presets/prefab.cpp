#include "model/edit/presets/prefab.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>
#include <glm/common.hpp>

#include "model/edit/arrange/entity_containers.h"
#include "model/edit/arrange/move_to_lists.h"
#include "model/geometry/sector_walk.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"

namespace octant {
namespace {

/// Units from the centre of the level's centre sector.
struct UnitBox {
    glm::dvec3 min{0}, max{0};
    bool holds(const glm::dvec3& point) const {
        return glm::all(glm::greaterThanEqual(point, min)) && glm::all(glm::lessThanEqual(point, max));
    }
};

class Collecting {
public:
    Collecting(const Map& map, std::size_t level)
        : m_map(map), m_levelIndex(level), m_level(*map.levels[level]),
          m_lowest(sectorCenter(m_level, 0) - glm::dvec3(double{m_level.sectorSide()} / 2)) {}

    Result<PrefabParts> collect(const std::vector<LevelBox>& boxes, std::span<const ItemRef> items,
                                int depth) {
        PrefabParts parts;
        glm::dvec3 low(0);
        if (!boxes.empty()) {
            auto clip = copyCubes(m_level, m_levelIndex, boxes);
            if (!clip)
                return tl::unexpected<Error>(clip.error());
            parts.clip = std::move(*clip);
            low = unitsOf(boundsOf(boxes)).min;
            for (const LevelBox& box : boxes)
                m_boxes.push_back(unitsOf(box));
            takeInside({m_levelIndex, ListPlace::None, ItemKind::Entity}, m_level.entities);
            for (std::size_t i = 0; i < m_level.sectors.size(); ++i)
                if (touches(i))
                    if (const Sector* sector = m_level.sectors[i].cell->value())
                        takeInside({m_levelIndex, i, ItemKind::Entity}, sector->entities);
        }
        takeItems(items);
        if (auto lamps = boxes.empty() ? takeLamps(parts.clip, m_level, glm::dvec3(0), items)
                                       : takeLamps(parts.clip, m_level, boxes, items);
            !lamps)
            return tl::unexpected<Error>(lamps.error());
        if (m_copies.size() > mostPrefabEntities)
            return fail(fmt::format("a prefab has {} entities at most", mostPrefabEntities));
        if (boxes.empty()) {
            const std::vector<EntityBox> around = entityBoxes(m_copies, m_map.revision);
            if (around.empty() && parts.clip.lamps.empty())
                return fail("nothing of what is selected has a place");
            low = cellsAround(around, depth, parts.clip);
            for (light::Source& lamp : parts.clip.lamps)
                lamp.position = glm::vec3(glm::dvec3(lamp.position) - low);
        }
        if (parts.clip.cubes.empty() && parts.clip.lamps.empty() && m_copies.empty())
            return fail("there is nothing in what is selected");
        for (CopiedItem& copy : m_copies)
            *copy.origin -= low;
        parts.entities = std::move(m_copies);
        return parts;
    }

private:
    double cellSide(int depth) const { return std::ldexp(double{m_level.sectorSide()}, -depth); }
    UnitBox unitsOf(const LevelBox& box) const {
        const double side = cellSide(box.depth);
        return {m_lowest + glm::dvec3(box.min) * side, m_lowest + glm::dvec3(box.min + box.size) * side};
    }
    /// Whether a sector shares more than nothing with the boxes.
    bool touches(std::size_t sector) const {
        const glm::dvec3 middle = sectorCenter(m_level, sector);
        const double half = double{m_level.sectorSide()} / 2;
        return std::any_of(m_boxes.begin(), m_boxes.end(), [&](const UnitBox& box) {
            return glm::all(glm::lessThanEqual(box.min, middle + half)) &&
                   glm::all(glm::greaterThanEqual(box.max, middle - half));
        });
    }
    void takeInside(const ListPlace& place, const EntityList& list) {
        const glm::dvec3 origin = originOf(m_map, place);
        for (const Entity& entity : list.entities) {
            const auto at = entityPosition(entity, m_map.revision);
            if (at && std::any_of(m_boxes.begin(), m_boxes.end(),
                                  [&](const UnitBox& box) { return box.holds(glm::dvec3(*at) + origin); }))
                take(entity, list, origin);
        }
    }
    void takeItems(std::span<const ItemRef> items) {
        for (const ItemRef& item : items) {
            const auto at = item.kind == ItemKind::Entity ? locate(m_map, item) : std::nullopt;
            if (!at)
                continue;
            const ListPlace place{at->level, at->sector, ItemKind::Entity};
            const EntityList* list = &m_map.entities;
            if (const Sector* sector = at->sector != Location::None ? sectorAt(m_map, *at) : nullptr)
                list = &sector->entities;
            else if (const Level* level = levelAt(m_map, *at))
                list = &level->entities;
            take(list->entities[at->index], *list, originOf(m_map, place));
        }
    }
    void take(const Entity& entity, const EntityList& list, const glm::dvec3& origin) {
        if (!entity.opaque() && m_taken.insert(&entity).second)
            m_copies.push_back(copiedEntity(entity, list, origin));
    }
    /// Sets the box of a clip of no cubes around entities and its lamps; gives its lowest corner.
    glm::dvec3 cellsAround(const std::vector<EntityBox>& around, int depth, CubeClip& clip) const {
        glm::dvec3 min(around.empty() ? clip.lamps.front().position : around.front().corners[0]), max = min;
        for (const light::Source& lamp : clip.lamps) {
            min = glm::min(min, glm::dvec3(lamp.position));
            max = glm::max(max, glm::dvec3(lamp.position));
        }
        for (const EntityBox& box : around)
            for (const glm::vec3& corner : box.corners) {
                min = glm::min(min, glm::dvec3(corner));
                max = glm::max(max, glm::dvec3(corner));
            }
        const double side = cellSide(depth);
        const glm::dvec3 first = glm::floor((min - m_lowest) / side),
                         end = glm::ceil((max - m_lowest) / side);
        clip.cellSideLog2 = int{m_level.sectorSizeLog2} - depth;
        constexpr double most = 1 << 20; // cells
        clip.size = glm::max(glm::i64vec3(glm::min(end - first, glm::dvec3(most))), glm::i64vec3(1));
        return m_lowest + first * side;
    }

    const Map& m_map;
    std::size_t m_levelIndex;
    const Level& m_level;
    glm::dvec3 m_lowest; ///< corner of the level
    std::vector<UnitBox> m_boxes;
    std::vector<CopiedItem> m_copies;
    std::set<const Entity*> m_taken;
};

} // namespace

Result<PrefabParts> prefabParts(const Map& map, std::size_t level, const std::vector<LevelBox>& boxes,
                                std::span<const ItemRef> items, int depth) {
    return Collecting(map, level).collect(boxes, items, depth);
}

} // namespace octant
