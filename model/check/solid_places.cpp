#include "model/check/solid_places.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/geometric.hpp>

#include "model/geometry/entity_values.h"
#include "model/geometry/hexahedron.h"
#include "model/geometry/octree.h"
#include "model/geometry/placed_models.h"
#include "model/map/entity_place.h"
#include "model/schema/entity_references.h"

namespace octant {
namespace {

/// Whether a type is seen, touched or otherwise used where it stands.
bool usedInPlace(EntityType type) {
    switch (type) {
    case EntityType::Generic:
    case EntityType::Prop:
    case EntityType::Cube:
    case EntityType::Trigger:
    case EntityType::Light:
    case EntityType::Glow:
    case EntityType::Text:
    case EntityType::Billboard:
    case EntityType::Button:
    case EntityType::Switch:
    case EntityType::Valve:
    case EntityType::Mountable:
    case EntityType::Hurtable:
    case EntityType::Health:
    case EntityType::Hittable:
    case EntityType::Push:
    case EntityType::SpawnArea:
        return true;
    default:
        return false;
    }
}

bool follows(const Entity& entity, Revision revision) {
    bool any = false;
    forEachNamingText(entity, revision, EntityRef::Entity,
                      [&](std::size_t text) { any = any || !entity.data->texts[text].empty(); });
    return any;
}

bool finitePlace(const glm::dvec3& place) { return std::isfinite(place.x + place.y + place.z); }

/// The items of a used list for which `is` holds.
template <class List, class Is>
std::vector<bool> marked(const PagedVector<Ref>& used, const List& list, Is&& is) {
    std::vector<bool> marks;
    for (const Ref& ref : used)
        marks.push_back(std::any_of(list.begin(), list.end(), [&](const auto& item) {
            return (ref.id != 0 ? item.id == ref.id : item.name == ref.name) && is(item);
        }));
    return marks;
}

} // namespace

bool SolidPlaces::inLevel(const glm::dvec3& place) const {
    const double side = double{m_level.sectorSide()};
    const glm::dvec3 own(m_level.centerSector.x(), m_level.centerSector.y(), m_level.centerSector.z());
    const glm::dvec3 counts(m_level.countX(), m_level.countY(), m_level.countZ());
    for (int axis = 0; axis < 3; ++axis)
        if (const double at = place[axis] / side + own[axis] + 0.5; !(at >= 0 && at < counts[axis]))
            return false;
    return true;
}

SolidPlaces::Part& SolidPlaces::part(std::size_t number) {
    const auto [found, isNew] = m_parts.try_emplace(number);
    Part& part = found->second;
    if (!isNew)
        return part;
    const LazySector& cell = *m_level.sectors[number].cell;
    const Sector* sector = cell.value();
    if (sector == nullptr || !cell.isTree())
        return part;
    part.sector = sector;
    part.liquid = marked(sector->usedMaterials, m_level.materials,
                         [](const Material& one) { return (one.flags & Material::Liquid) != 0; });
    part.notSolid =
        marked(sector->usedPhysicsMaterials, m_level.physicsMaterials,
               [](const PhysicsMaterial& one) { return (one.flags & PhysicsMaterial::NotSolid) != 0; });
    return part;
}

bool SolidPlaces::solidAt(const glm::dvec3& place) {
    if (!inLevel(place))
        return false;
    const double side = double{m_level.sectorSide()};
    const glm::dvec3 own(m_level.centerSector.x(), m_level.centerSector.y(), m_level.centerSector.z());
    glm::dvec3 local(0);
    std::array<std::uint32_t, 3> at{};
    for (int axis = 0; axis < 3; ++axis) {
        const double sector = std::floor(place[axis] / side + own[axis] + 0.5);
        at[static_cast<std::size_t>(axis)] = static_cast<std::uint32_t>(sector);
        local[axis] = place[axis] - (sector - own[axis]) * side;
    }
    const std::size_t number = m_level.numberOf(SectorIndex::of(at[0], at[1], at[2]));
    if (number >= m_level.sectors.size())
        return false;
    const Part& in = part(number);
    if (in.sector == nullptr)
        return false;
    const CubeList& cubes = in.sector->cubes;
    const auto point = gridPoint(glm::vec3(local), m_level.sectorSide());
    if (!point)
        return false;
    const CubeCell cell = Octree::ofTree(cubes).find(*point);
    if (cell.number >= cubes.size() || !cubes.cubes[cell.number].geometry())
        return false;
    const Cube& cube = cubes.cubes[cell.number];
    const auto has = [](const std::vector<bool>& marks, std::size_t i) {
        return i < marks.size() && marks[i];
    };
    for (int face = 0; face < faceCount; ++face)
        if (has(in.liquid, cubes.material(cube, face)) || has(in.notSolid, cubes.physicsMaterial(cube, face)))
            return false;
    return movedCorners(cubes, cube) == 0 || isInside(cubeCorners(cubes, cell, m_level.sectorSide()), local);
}

std::vector<std::size_t> SolidPlaces::visited() const {
    std::vector<std::size_t> numbers;
    numbers.reserve(m_parts.size());
    for (const auto& [number, part] : m_parts)
        numbers.push_back(number);
    return numbers;
}

std::vector<glm::dvec3> bodyPlaces(const Entity& entity, Revision revision) {
    constexpr double shrunk = 0.95;    // what touches a wall is not in it
    constexpr double reach = 1.0 / 32; // units around what is only a point
    if (entity.opaque() || !usedInPlace(entity.type) || follows(entity, revision))
        return {};
    const auto stands = entityPosition(entity, revision);
    if (!stands || !finitePlace(glm::dvec3(*stands)))
        return {};
    const glm::dvec3 at(*stands);
    const EntityValues values(entity, revision);
    std::vector<glm::dvec3> places;
    if (const auto corners = values.get<Corners>("corners")) {
        const glm::mat3 turn = rotationOf(values.get("rotation", glm::vec3(0)));
        for (const glm::vec3& corner : *corners)
            places.push_back(at + glm::dvec3(turn * corner));
    } else if (const auto max = values.get<glm::vec3>("bounds_max"),
               min = values.get<glm::vec3>("bounds_min");
               max && min && *max != *min) {
        for (int i = 0; i < 8; ++i)
            places.push_back(at + glm::dvec3((i & 1) != 0 ? min->x : max->x, (i & 4) != 0 ? min->y : max->y,
                                             (i & 2) != 0 ? min->z : max->z));
    }
    if (!std::all_of(places.begin(), places.end(), finitePlace))
        return {};
    const bool flat = std::all_of(places.begin(), places.end(), [&](const glm::dvec3& place) {
        return glm::distance(place, places.front()) < reach;
    });
    if (flat) {
        places.clear();
        for (int axis = 0; axis < 3; ++axis)
            for (const double by : {-reach, reach}) {
                glm::dvec3 beside = at;
                beside[axis] += by;
                places.push_back(beside);
            }
        places.push_back(at);
        return places;
    }
    glm::dvec3 middle(0);
    for (const glm::dvec3& place : places)
        middle += place / 8.0;
    for (glm::dvec3& place : places)
        place = middle + (place - middle) * shrunk;
    places.push_back(middle);
    return places;
}

bool insideSolid(SolidPlaces& solids, const Entity& entity, Revision revision, const glm::dvec3& origin) {
    const std::vector<glm::dvec3> places = bodyPlaces(entity, revision);
    // The middle first: where it is free, as nearly everywhere, the others need not be looked at.
    return !places.empty() && std::all_of(places.rbegin(), places.rend(), [&](const glm::dvec3& place) {
        return solids.solidAt(origin + place);
    });
}

std::optional<glm::dvec3> wayOut(SolidPlaces& solids, const Entity& entity, Revision revision,
                                 const glm::dvec3& origin) {
    constexpr double step = 0.25, furthest = 16;
    const std::vector<glm::dvec3> places = bodyPlaces(entity, revision);
    std::vector<glm::dvec3> ways{{0, 1, 0}, {1, 0, 0}, {-1, 0, 0}, {0, 0, 1}, {0, 0, -1}, {0, -1, 0}};
    for (int x = -1; x <= 1; ++x)
        for (int y = 1; y >= -1; --y)
            for (int z = -1; z <= 1; ++z)
                if (std::abs(x) + std::abs(y) + std::abs(z) > 1)
                    ways.emplace_back(x, y, z);
    for (double far = step; far <= furthest; far += step)
        for (const glm::dvec3& way : ways) {
            const glm::dvec3 by = way * far;
            if (std::all_of(places.begin(), places.end(), [&](const glm::dvec3& place) {
                    const glm::dvec3 there = origin + place + by;
                    return solids.inLevel(there) && !solids.solidAt(there);
                }))
                return by;
        }
    return std::nullopt;
}

} // namespace octant
