#include "model/edit/levels/sector_items.h"

#include <algorithm>
#include <unordered_map>

#include <glm/common.hpp>

#include "model/geometry/octree.h"
#include "model/map/item_kinds.h"
#include "model/schema/reference_places.h"

namespace octant {
namespace {

constexpr ItemKind regionKinds[] = {ItemKind::SoundRegion, ItemKind::WeatherRegion, ItemKind::SkyRegion,
                                    ItemKind::GravityRegion};

Box boundsOf(const Corners& corners) {
    Box box{corners[0], corners[0]};
    for (const glm::vec3& corner : corners) {
        box.min = glm::min(box.min, corner);
        box.max = glm::max(box.max, corner);
    }
    return box;
}

/// Whether boxes have more in common than a side; a flat one need only touch.
bool overlap(const Box& a, const Box& b) {
    for (int axis = 0; axis < 3; ++axis) {
        const bool flat = a.min[axis] == a.max[axis];
        if (flat ? a.max[axis] < b.min[axis] || a.min[axis] > b.max[axis]
                 : a.max[axis] <= b.min[axis] || a.min[axis] >= b.max[axis])
            return false;
    }
    return true;
}

/// The child number of the eighth of a sector that a position is in, or is nearest to.
int octantOf(const glm::vec3& position) {
    int octant = 0;
    for (int child = 0; child < 8; ++child)
        if (cornerPositive(child, 0) == (position.x >= 0) && cornerPositive(child, 1) == (position.y >= 0) &&
            cornerPositive(child, 2) == (position.z >= 0))
            octant = child;
    return octant;
}

/// The box of an eighth of a sector of this side.
Box eighthBox(int octant, float side) {
    return cellBox(CubeCell{0, 0, glm::uvec3(0)}.childPlace(octant), side);
}

/// Whether a region of the piece's sector goes along with it. `side` of the sector that is split.
bool comesAlong(const SectorPiece& piece, const Box& box, float side) {
    if (piece.octant == SectorPiece::Whole)
        return true;
    if (overlap(box, eighthBox(piece.octant, side)))
        return true;
    for (int octant = 0; octant < 8; ++octant)
        if (overlap(box, eighthBox(octant, side)))
            return false;
    return octantOf((box.min + box.max) * 0.5f) == piece.octant;
}

bool sameRegion(const EnvironmentRegion& a, const EnvironmentRegion& b) {
    return a.corners == b.corners && a.environment == b.environment;
}

/// One list out of several in which each keeps its order; refuses where that cannot be.
Result<std::vector<EnvironmentRegion>> inOrder(std::vector<std::vector<EnvironmentRegion>> lists) {
    std::vector<EnvironmentRegion> all;
    const auto left = [](const auto& list) { return !list.empty(); };
    while (std::any_of(lists.begin(), lists.end(), left)) {
        const EnvironmentRegion* next = nullptr;
        for (const auto& list : lists) {
            if (list.empty() || next != nullptr)
                continue;
            const bool waits = std::any_of(lists.begin(), lists.end(), [&](const auto& other) {
                return !other.empty() &&
                       std::any_of(other.begin() + 1, other.end(), [&](const EnvironmentRegion& region) {
                           return sameRegion(region, list.front()) && !sameRegion(region, other.front());
                       });
            });
            if (!waits)
                next = &list.front();
        }
        if (next == nullptr)
            return fail("environment regions of the sectors stand in different orders");
        all.push_back(*next);
        for (auto& list : lists)
            if (!list.empty() && sameRegion(list.front(), all.back()))
                list.erase(list.begin());
    }
    return all;
}

/// Refuses a region that reaches into a joined sector where it did not hold.
bool holdsElsewhere(const std::vector<std::vector<EnvironmentRegion>>& lists,
                    const std::vector<SectorPiece>& pieces, const EnvironmentRegion& region, float side) {
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (pieces[i].slot != SectorPiece::Whole &&
            overlap(boundsOf(region.corners), eighthBox(pieces[i].slot, side)) &&
            std::none_of(lists[i].begin(), lists[i].end(),
                         [&](const EnvironmentRegion& own) { return sameRegion(own, region); }))
            return true;
    return false;
}

Result<void> addRegions(Sector& sector, ItemKind kind, float side, const std::vector<SectorPiece>& pieces,
                        const std::vector<Shift*>& shifts) {
    const ItemKind environment = itemKindRow(kind).environment;
    std::vector<std::vector<EnvironmentRegion>> lists(pieces.size());
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (EnvironmentRegion region : *regionsNaming(*pieces[i].sector, environment))
            if (comesAlong(pieces[i], boundsOf(region.corners), side * 2)) {
                region.corners = (*shifts[i])(region.corners);
                lists[i].push_back(std::move(region));
            }
    const auto all = inOrder(lists);
    if (!all)
        return tl::unexpected<Error>(all.error());
    for (const EnvironmentRegion& region : *all)
        if (holdsElsewhere(lists, pieces, region, side))
            return fail("an environment region reaches out of its sector into one where it does not hold");
    if (auto room = hasRoom(kind, 0, all->size()); !room)
        return room;
    *regionsNaming(sector, environment) = PagedVector<EnvironmentRegion>::fromSpan(*all);
    return {};
}

Result<void> addLoadRegions(Sector& sector, float side, const std::vector<SectorPiece>& pieces,
                            const std::vector<Shift*>& shifts, const NewSectors& newSectors) {
    std::vector<Region> all;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (Region region : pieces[i].sector->regions) {
            if (!comesAlong(pieces[i], {region.min, region.max}, side * 2))
                continue;
            region.min = (*shifts[i])(region.min);
            region.max = (*shifts[i])(region.max);
            std::vector<SectorIndex> sectors;
            for (const SectorIndex at : region.sectors)
                for (const SectorIndex next : newSectors(at))
                    if (std::find(sectors.begin(), sectors.end(), next) == sectors.end())
                        sectors.push_back(next);
            region.sectors = std::move(sectors);
            if (std::none_of(all.begin(), all.end(), [&](const Region& other) {
                    return other.min == region.min && other.max == region.max &&
                           other.sectors == region.sectors;
                }))
                all.push_back(std::move(region));
        }
    if (auto room = hasRoom(ItemKind::Region, 0, all.size()); !room)
        return room;
    sector.regions = PagedVector<Region>::fromSpan(all);
    return {};
}

Result<void> addEntities(Sector& sector, ItemId id, Revision revision, const SectorPiece& piece,
                         Shift& shift) {
    const EntityList& from = piece.sector->entities;
    const auto newId = [&] { return sectorItem(id, sector.nextItem++); };
    std::unordered_map<ItemId, ItemId> containers;
    std::vector<Entity> taken;
    std::vector<ItemId> named;
    const auto namedBy = [](const Entity& entity, std::vector<ItemId>& ids) {
        ids.push_back(entity.data->container.id);
        for (const ContainerRef& ref : entity.data->containers)
            ids.push_back(ref.id);
    };
    std::vector<ItemId> namedByAny;
    for (const Entity& entity : from.entities) {
        if (entity.opaque())
            return fail("an entity of an unknown type is kept as bytes, so its place cannot be followed");
        namedBy(entity, namedByAny);
        if (piece.octant != SectorPiece::Whole && octantOf(placeOf(entity, revision)) != piece.octant)
            continue;
        taken.push_back(movedEntity(entity, revision, shift));
        namedBy(entity, named);
    }
    for (Container container : from.containers) {
        const auto in = [&](const std::vector<ItemId>& ids) {
            return std::find(ids.begin(), ids.end(), container.id) != ids.end();
        };
        if (!in(named) && (in(namedByAny) || !piece.first))
            continue;
        const ItemId fresh = newId();
        containers.emplace(container.id, fresh);
        container.id = fresh;
        sector.entities.containers.push_back(std::move(container));
    }
    constexpr std::uint32_t noContainer = 0xffffffff;
    const auto follow = [&](ContainerRef& ref) {
        const auto found = containers.find(ref.id);
        ref = found != containers.end() ? ContainerRef{found->second, 0} : ContainerRef{0, noContainer};
    };
    for (Entity& entity : taken) {
        entity.id = newId();
        if (entity.type == EntityType::Setter || !entity.data->containers.empty()) {
            auto data = std::make_shared<EntityData>(*entity.data);
            if (entity.type == EntityType::Setter && revision == Revision::R20250808)
                follow(data->container);
            for (ContainerRef& ref : data->containers)
                follow(ref);
            entity.data = std::move(data);
        }
        sector.entities.entities.push_back(std::move(entity));
    }
    return {};
}

} // namespace

Result<void> addItems(Sector& sector, ItemId id, Revision revision, float side,
                      const std::vector<SectorPiece>& pieces, const std::vector<Shift*>& shifts,
                      const NewSectors& newSectors) {
    for (const ItemKind kind : regionKinds)
        if (auto done = addRegions(sector, kind, side, pieces, shifts); !done)
            return done;
    if (auto done = addLoadRegions(sector, side, pieces, shifts, newSectors); !done)
        return done;
    for (const ItemKind kind :
         {ItemKind::SoundRegion, ItemKind::WeatherRegion, ItemKind::SkyRegion, ItemKind::GravityRegion,
          ItemKind::Region, ItemKind::DynamicLight, ItemKind::FastLight, ItemKind::Lightmap})
        editListIn(sector, kind)->renumber([&](ItemId) { return sectorItem(id, sector.nextItem++); });
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (auto done = addEntities(sector, id, revision, pieces[i], *shifts[i]); !done)
            return done;
    return {};
}

} // namespace octant
