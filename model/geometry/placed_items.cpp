#include "model/geometry/placed_items.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#include "model/geometry/followers.h"
#include "model/map/entity_place.h"
#include "model/map/item_kinds.h"

namespace octant {

namespace {

void addEntities(const EntityList& list, Revision revision, glm::dvec3 center,
                 std::vector<PlacedItem>& items) {
    for (const Entity& entity : list.entities) {
        const std::optional<glm::vec3> position = entityPosition(entity, revision);
        if (position && std::isfinite(position->x + position->y + position->z)) {
            PlacedItem item;
            item.item.kind = ItemKind::Entity;
            item.item.id = entity.id;
            item.position = center + glm::dvec3(*position);
            items.push_back(item);
        }
    }
}

PlacedItem regionItem(ItemKind kind, ItemId id, const Corners& corners, glm::dvec3 center) {
    PlacedItem item;
    item.item.kind = kind;
    item.item.id = id;
    item.isPoint = false;
    item.position = center;
    item.corners = corners;
    return item;
}

void addSector(const Sector& sector, Revision revision, glm::dvec3 center, std::vector<PlacedItem>& items) {
    const auto addRegions = [&](const PagedVector<EnvironmentRegion>& regions, ItemKind kind) {
        for (const EnvironmentRegion& region : regions) {
            items.push_back(regionItem(kind, region.id, region.corners, center));
        }
    };
    addRegions(sector.soundRegions, ItemKind::SoundRegion);
    addRegions(sector.weatherRegions, ItemKind::WeatherRegion);
    addRegions(sector.skyRegions, ItemKind::SkyRegion);
    addRegions(sector.gravityRegions, ItemKind::GravityRegion);
    for (const Region& region : sector.regions) {
        Corners corners;
        for (int i = 0; i < 8; ++i) {
            for (int axis = 0; axis < 3; ++axis) {
                corners[static_cast<std::size_t>(i)][axis] =
                    cornerPositive(i, axis) ? region.max[axis] : region.min[axis];
            }
        }
        items.push_back(regionItem(ItemKind::Region, region.id, corners, center));
    }
    addEntities(sector.entities, revision, center, items);
}

bool wanted(const PlacedItem& item, const ItemPickOptions& options) {
    switch (item.item.kind) {
    case ItemKind::Entity:
        return options.entities;
    case ItemKind::Region:
        return options.regions;
    default:
        return options.environmentRegions;
    }
}

glm::dvec3 placeOf(const PlacedItem& item, const ItemPickOptions& options) {
    return options.carried != nullptr ? options.carried->point(item.item.id, item.position) : item.position;
}

double reachAt(double distance, const ItemPickOptions& options) {
    return std::max(options.pointSize, options.pointAngle * distance);
}

/// Distance along the ray at which it passes a point closely enough; negative when it does not.
double passesPoint(const Ray& ray, glm::dvec3 point, const ItemPickOptions& options) {
    const glm::dvec3 way = point - ray.origin;
    const double along = glm::dot(way, ray.direction);
    const glm::dvec3 aside = way - along * ray.direction;
    const double reach = reachAt(along, options);
    return along >= 0 && glm::dot(aside, aside) <= reach * reach ? along : -1;
}

/// The same for the line from a to b.
double passesEdge(const Ray& ray, glm::dvec3 a, glm::dvec3 b, const ItemPickOptions& options) {
    const glm::dvec3 edge = b - a;
    const glm::dvec3 way = a - ray.origin;
    const double edgeAlong = glm::dot(edge, ray.direction);
    const double lengths = glm::dot(edge, edge);
    const double spread = lengths - edgeAlong * edgeAlong; // 0 for an edge along the ray
    double share = 0;
    if (spread > 1e-12 * lengths) {
        share = (edgeAlong * glm::dot(way, ray.direction) - glm::dot(edge, way)) / spread;
    }
    return passesPoint(ray, a + std::clamp(share, 0.0, 1.0) * edge, options);
}

/// The same for a triangle, from either side.
double passesTriangle(const Ray& ray, glm::dvec3 a, glm::dvec3 b, glm::dvec3 c) {
    const glm::dvec3 normal = glm::cross(b - a, c - a);
    const double slope = glm::dot(normal, ray.direction);
    const glm::dvec3 pa = a - ray.origin;
    const glm::dvec3 pb = b - ray.origin;
    const glm::dvec3 pc = c - ray.origin;
    const double ab = glm::dot(glm::cross(pa, pb), ray.direction);
    const double bc = glm::dot(glm::cross(pb, pc), ray.direction);
    const double ca = glm::dot(glm::cross(pc, pa), ray.direction);
    const bool inside = (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0);
    return slope != 0.0 && inside ? glm::dot(normal, pa) / slope : -1;
}

double passesRegion(const Ray& ray, const PlacedItem& item, const ItemPickOptions& options) {
    double nearest = std::numeric_limits<double>::infinity();
    const auto corner = [&item](int i) {
        return item.position + glm::dvec3(item.corners[static_cast<std::size_t>(i)]);
    };
    const auto take = [&nearest](double distance) {
        if (distance >= 0 && distance < nearest) {
            nearest = distance;
        }
    };
    for (const auto& quad : faceCorners) {
        for (int i = 0; i < 4; ++i) {
            take(passesEdge(ray, corner(quad[i]), corner(quad[(i + 1) & 3]), options));
        }
        if (options.insides) {
            take(passesTriangle(ray, corner(quad[0]), corner(quad[1]), corner(quad[2])));
            take(passesTriangle(ray, corner(quad[0]), corner(quad[2]), corner(quad[3])));
        }
    }
    return std::isfinite(nearest) ? nearest : -1;
}

} // namespace

void PlacedItems::update(const Map& map, const std::shared_ptr<const Level>& level) {
    m_wide.clear();
    addEntities(map.entities, map.revision, glm::dvec3(0), m_wide);
    if (!level) {
        m_groups.clear();
        return;
    }
    addEntities(level->entities, map.revision, glm::dvec3(0), m_wide);
    if (m_revision != map.revision || m_center != level->centerSector || m_last != level->lastSector ||
        m_sizeLog2 != level->sectorSizeLog2) {
        m_groups.clear();
    }
    m_revision = map.revision;
    m_center = level->centerSector;
    m_last = level->lastSector;
    m_sizeLog2 = level->sectorSizeLog2;
    m_groups.resize(level->sectors.size());
    for (std::size_t number = 0; number < m_groups.size(); ++number) {
        Group& group = m_groups[number];
        const std::shared_ptr<const LazySector>& cell = level->sectors[number].cell;
        if (group.cell == cell && group.decoded) {
            continue;
        }
        group = {cell, cell->decoded(), {}};
        if (const Sector* sector = group.decoded ? cell->value() : nullptr) {
            const std::array<double, 3> center = level->sectorCenter(level->indexOf(number));
            addSector(*sector, map.revision, {center[0], center[1], center[2]}, group.items);
        }
    }
}

std::optional<PlacedItem> PlacedItems::find(const ItemRef& wantedItem) const {
    std::optional<PlacedItem> found;
    if (!itemsCan(wantedItem.kind, ItemCan::Position)) {
        return found;
    }
    forEach([&](const PlacedItem& item) {
        if (item.item == wantedItem) {
            found = item;
        }
    });
    return found;
}

std::vector<PickHit> PlacedItems::pick(const Ray& given, const ItemPickOptions& items,
                                       const PickOptions& options) const {
    std::vector<PickHit> hits;
    const double length = glm::length(given.direction);
    if (!(length > 0.0) || !std::isfinite(length)) {
        return hits;
    }
    const Ray ray{given.origin, given.direction / length};
    forEach([&](const PlacedItem& item) {
        if (!wanted(item, items)) {
            return;
        }
        const double distance =
            item.isPoint ? passesPoint(ray, placeOf(item, items), items) : passesRegion(ray, item, items);
        if (distance >= 0 && distance <= options.maxDistance) {
            hits.push_back(
                {item.item, distance, ray.origin + distance * ray.direction, -glm::vec3(ray.direction)});
        }
    });
    return mergeHits(std::move(hits), {}, options.maxHits);
}

std::vector<ItemRef> PlacedItems::select(const Frustum& frustum, const ItemPickOptions& items,
                                         const SelectOptions& options) const {
    std::vector<ItemRef> result;
    forEach([&](const PlacedItem& item) {
        if (!wanted(item, items)) {
            return;
        }
        bool taken = false;
        if (item.isPoint) {
            taken = frustum.contains(placeOf(item, items));
        } else if (options.touching) {
            taken = frustum.movedBy(item.position).touches(item.corners);
        } else {
            taken = std::all_of(item.corners.begin(), item.corners.end(), [&](glm::vec3 corner) {
                return frustum.contains(item.position + glm::dvec3(corner));
            });
        }
        if (taken) {
            result.push_back(item.item);
        }
    });
    return result;
}

std::vector<PickHit> mergeHits(std::vector<PickHit> a, const std::vector<PickHit>& b, std::size_t maxHits) {
    a.insert(a.end(), b.begin(), b.end());
    std::stable_sort(a.begin(), a.end(),
                     [](const PickHit& x, const PickHit& y) { return x.distance < y.distance; });
    if (a.size() > maxHits) {
        a.resize(maxHits);
    }
    return a;
}

} // namespace octant
