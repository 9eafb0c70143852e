#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/arrange/arranged_entities.h"
#include "model/edit/arrange/entity_containers.h"
#include "model/edit/arrange/move_to_lists.h"
#include "model/edit/arrange/surface_finder.h"
#include "model/edit/presets/preset_names.h"
#include "model/edit/presets/preset_place.h"
#include "model/geometry/placed_models.h"

/// Copies of entities in rows, circles and beside them.
namespace octant {
namespace {

constexpr std::size_t mostCopies = 20000; ///< that one edit makes

constexpr double gridStep = 0.125; ///< of the way to copies beside, units

WorldBox boxOf(const std::vector<ArrangedEntity>& entities) {
    WorldBox box = entities.front().box();
    for (const ArrangedEntity& entity : entities)
        box.add(entity.box());
    return box;
}

/// What moves and turns one copy of the whole group, in turn.
using Motions = std::vector<EntityMotion>;

/// Adds copies of the targets. Copies of what is in a sector go to the sector where they stand.
class Copying {
public:
    Copying(const MapPtr& map, ArrangedEntities& entities, const EditContext& context)
        : m_map(map), m_entities(entities), m_context(context), m_lists(map, context), m_names(*map) {
        takeEntityNames(m_taken, *map);
    }

    Result<void> add(const Motions& motions) {
        std::vector<CopiedItem> group;
        for (const ArrangedEntity& original : m_entities.all()) {
            ArrangedEntity moved = original;
            for (const EntityMotion& motion : motions)
                if (auto done = m_entities.move(moved, motion); !done)
                    return done;
            group.push_back(copiedEntity(moved.entity, *m_lists.entities(original.place), original.origin));
            m_owners.push_back(ownerOf(moved));
        }
        m_names.give(group, m_taken);
        std::move(group.begin(), group.end(), std::back_inserter(m_copies));
        return {};
    }

    Result<Edited> finish() {
        std::map<ItemRef, std::vector<std::size_t>> byOwner;
        for (std::size_t i = 0; i < m_copies.size(); ++i)
            byOwner[m_owners[i]].push_back(i);
        Edited edited{m_map, std::vector<ItemRef>(m_copies.size())};
        for (const auto& [owner, numbers] : byOwner) {
            std::vector<CopiedItem> items;
            for (const std::size_t number : numbers)
                items.push_back(std::move(m_copies[number]));
            auto inserted = insertItems(edited.map, owner, std::move(items), m_context);
            if (!inserted)
                return inserted;
            for (std::size_t i = 0; i < numbers.size(); ++i)
                edited.made[numbers[i]] = inserted->made[i];
            edited.map = std::move(inserted->map);
        }
        return edited;
    }

private:
    ItemRef ownerOf(const ArrangedEntity& entity) const {
        const ListPlace& place = entity.place;
        if (place.level == ListPlace::None)
            return {ItemKind::Map, -1, ItemRef::NoCube, MapItem};
        const Level& level = *m_map->levels[place.level];
        if (place.sector == ListPlace::None)
            return {ItemKind::Level, -1, ItemRef::NoCube, level.id};
        const auto stands = sectorAt(level, entity.at(m_map->revision));
        const bool whole = stands && level.sectors[*stands].cell->damage() == nullptr;
        return {ItemKind::Sector, -1, ItemRef::NoCube, level.sectors[whole ? *stands : place.sector].id};
    }

    MapPtr m_map;
    ArrangedEntities& m_entities;
    const EditContext& m_context;
    MapDraft m_lists;
    OwnNames m_names;
    UniqueNames m_taken;
    std::vector<CopiedItem> m_copies;
    std::vector<ItemRef> m_owners; ///< beside them
};

/// The edit with what was there and its copies selected.
Edited withOriginals(Edited edited, ArrangedEntities& entities) {
    std::vector<ItemRef> all;
    for (const ArrangedEntity& entity : entities.all())
        all.push_back(entity.item);
    edited.made.insert(edited.made.begin(), all.begin(), all.end());
    return edited;
}

EntityMotion shift(const glm::dvec3& by) {
    constexpr double parts = 65536; // of a unit; less is dust of products
    EntityMotion motion;
    motion.by = glm::round(by * parts) / parts;
    return motion;
}

Result<glm::i64vec3> countsOf(const Edit& edit, std::size_t entities) {
    const auto& given = std::get<std::vector<std::int64_t>>(*edit.parameter("counts"));
    if (given.size() != 3 ||
        std::any_of(given.begin(), given.end(), [](std::int64_t count) { return count < 1; }))
        return fail("counts has three numbers from 1 on, for x, y and z");
    std::size_t copies = entities;
    for (const std::int64_t count : given) {
        if (static_cast<std::uint64_t>(count) > mostCopies / copies)
            return fail(fmt::format("an array makes {} entities at most", mostCopies));
        copies *= static_cast<std::size_t>(count);
    }
    return glm::i64vec3(given[0], given[1], given[2]);
}

Result<Edited> arrayEntities(const MapPtr& map, const Edit& edit, const EditContext& context) {
    auto entities = ArrangedEntities::of(map, edit);
    if (!entities)
        return tl::unexpected<Error>(entities.error());
    const auto counts = countsOf(edit, entities->all().size());
    const auto spacing = threeNumbers(edit, "spacing");
    if (!counts || !spacing)
        return tl::unexpected<Error>(!counts ? counts.error() : spacing.error());
    const glm::dvec3 step = spacing->value_or(glm::ceil(boxOf(entities->all()).size() / gridStep) * gridStep);
    if (*counts == glm::i64vec3(1))
        return Edited{map, {}};
    Copying copying(map, *entities, context);
    for (std::int64_t y = 0; y < counts->y; ++y)
        for (std::int64_t z = 0; z < counts->z; ++z)
            for (std::int64_t x = 0; x < counts->x; ++x) {
                if (context.work.stopped())
                    return stoppedWork();
                if (x != 0 || y != 0 || z != 0)
                    if (auto done = copying.add({shift(glm::dvec3(x, y, z) * step)}); !done)
                        return tl::unexpected<Error>(done.error());
            }
    auto edited = copying.finish();
    return edited ? withOriginals(std::move(*edited), *entities) : edited;
}

Result<Edited> circleEntities(const MapPtr& map, const Edit& edit, const EditContext& context) {
    auto entities = ArrangedEntities::of(map, edit);
    if (!entities)
        return tl::unexpected<Error>(entities.error());
    const auto axis = axisOf(edit, 1);
    const auto center = threeNumbers(edit, "around");
    if (!axis || !center)
        return tl::unexpected<Error>(!axis ? axis.error() : center.error());
    const std::uint64_t count = *wholeParameter(edit, "count");
    if (count < 1 || count > mostCopies / entities->all().size())
        return fail(fmt::format("a circle has 1 to {} places", mostCopies / entities->all().size()));
    const Value* arc = edit.parameter("degrees");
    const double degrees = arc != nullptr ? double{std::get<float>(*arc)} : 360;
    const Value* keep = edit.parameter("keep_rotation");
    const bool turned = keep == nullptr || !std::get<bool>(*keep);
    if (!std::isfinite(degrees))
        return fail("the angle is a number of degrees");
    const glm::dvec3 middle = boxOf(entities->all()).middle();
    // Around all of it the last would be the first again.
    const double parts = std::abs(degrees) >= 360 ? double(count) : std::max(1.0, double(count) - 1);
    if (count == 1)
        return Edited{map, {}};
    Copying copying(map, *entities, context);
    for (std::uint64_t i = 1; i < count; ++i) {
        if (context.work.stopped())
            return stoppedWork();
        const auto angle = static_cast<float>(degrees * double(i) / parts);
        EntityMotion motion;
        motion.turns = true;
        motion.turn = tidiedTurn(
            rotationOf({*axis == 0 ? -angle : 0, *axis == 1 ? angle : 0, *axis == 2 ? -angle : 0}));
        motion.around = **center;
        const glm::dvec3 to = **center + glm::dmat3(motion.turn) * (middle - **center);
        if (auto done = copying.add({turned ? motion : shift(to - middle)}); !done)
            return tl::unexpected<Error>(done.error());
    }
    auto edited = copying.finish();
    return edited ? withOriginals(std::move(*edited), *entities) : edited;
}

/// Finds where a copy of a group is free of walls and of others like it.
class FreePlace {
public:
    FreePlace(const Map& map, const std::vector<ArrangedEntity>& group, std::size_t level)
        : m_map(map), m_level(*map.levels[level]), m_group(group), m_box(boxOf(group)),
          m_finder(map.levels[level], map.revision) {}

    /// By how much to move it: in one of the directions, the first that is free; otherwise in the first.
    glm::dvec3 find(const std::vector<glm::dvec3>& directions) {
        for (const int times : {1, 2, 3})
            for (const glm::dvec3& direction : directions)
                if (const glm::dvec3 by = wayTo(direction) * double(times); isFree(by))
                    return by;
        return wayTo(directions.front());
    }

private:
    glm::dvec3 wayTo(const glm::dvec3& direction) const {
        const glm::dvec3 size = glm::max(glm::ceil(m_box.size() / gridStep) * gridStep, glm::dvec3(gridStep));
        return direction * size;
    }

    bool isFree(const glm::dvec3& by) {
        const WorldBox there{m_box.min + by, m_box.max + by};
        const auto stands = sectorAt(m_level, m_box.middle());
        if (stands && !sectorAt(m_level, there.middle()))
            return false; // outside of the level
        return !behindWall(by) && !taken(m_map.entities, glm::dvec3(0), there) &&
               !taken(m_level.entities, glm::dvec3(0), there) && !takenInSectors(there);
    }

    bool behindWall(const glm::dvec3& by) {
        constexpr double inset = 1.0 / 64; // so that what it stands on is no wall
        const glm::dvec3 half = glm::max(m_box.size() / 2.0 - inset, glm::dvec3(0));
        const glm::dvec3 way = glm::normalize(by);
        const double reach = glm::length(by) + std::abs(glm::dot(half, way));
        for (const glm::dvec3& corner :
             {glm::dvec3(0), glm::dvec3(1, 1, 1), glm::dvec3(1, 1, -1), glm::dvec3(1, -1, 1),
              glm::dvec3(1, -1, -1), glm::dvec3(-1, 1, 1), glm::dvec3(-1, 1, -1), glm::dvec3(-1, -1, 1),
              glm::dvec3(-1, -1, -1)}) {
            const glm::dvec3 across = half * corner * (1.0 - glm::abs(way));
            if (m_finder.cast({m_box.middle() + across, way}, reach))
                return true;
        }
        return false;
    }

    /// Whether one of the types of the group is there.
    bool taken(const EntityList& list, const glm::dvec3& origin, const WorldBox& there) const {
        for (const Entity& entity : list.entities) {
            const bool alike = std::any_of(m_group.begin(), m_group.end(), [&](const ArrangedEntity& mine) {
                return mine.entity.type == entity.type;
            });
            const auto box = alike && !entity.opaque() ? entityBox(entity, m_map.revision) : std::nullopt;
            if (box && boxAround(box->corners, origin).overlaps(there))
                return true;
        }
        return false;
    }

    bool takenInSectors(const WorldBox& there) const {
        for (std::size_t number = 0; number < m_level.sectors.size(); ++number) {
            const glm::dvec3 center = sectorCenter(m_level, number);
            const glm::dvec3 half(double{m_level.sectorSide()} / 2);
            if (!WorldBox{center - half, center + half}.overlaps(there))
                continue;
            const Sector* sector = m_level.sectors[number].cell->value();
            if (sector != nullptr && taken(sector->entities, center, there))
                return true;
        }
        return false;
    }

    const Map& m_map;
    const Level& m_level;
    const std::vector<ArrangedEntity>& m_group;
    WorldBox m_box;
    SurfaceFinder m_finder;
};

Result<Edited> copyBeside(const MapPtr& map, const Edit& edit, const EditContext& context) {
    auto entities = ArrangedEntities::of(map, edit);
    if (!entities)
        return tl::unexpected<Error>(entities.error());
    const auto toward = threeNumbers(edit, "toward");
    if (!toward)
        return tl::unexpected<Error>(toward.error());
    const auto level = entities->levelOf(entities->all().front(), edit);
    if (!level)
        return tl::unexpected<Error>(level.error());
    std::vector<glm::dvec3> directions{{1, 0, 0}, {-1, 0, 0}, {0, 0, 1}, {0, 0, -1}};
    const glm::dvec3 wanted = toward->value_or(glm::dvec3(1, 0, 0));
    std::stable_sort(directions.begin(), directions.end(), [&](const glm::dvec3& a, const glm::dvec3& b) {
        return glm::dot(a, wanted) > glm::dot(b, wanted);
    });
    directions.emplace_back(0, 1, 0);
    const glm::dvec3 by = FreePlace(*map, entities->all(), *level).find(directions);
    Copying copying(map, *entities, context);
    if (auto done = copying.add({shift(by)}); !done)
        return tl::unexpected<Error>(done.error());
    return copying.finish();
}

constexpr EditParameter arrayParameters[] = {
    {"counts", ParameterType::Ints, Needed::Required,
     OCTANT_TR("How many there are then along x, y and z, with those that are there")},
    {"spacing", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Way from one to the next on x, y and z, units; otherwise the size of all targets together")},
};
constexpr EditParameter circleParameters[] = {
    {"count", ParameterType::Whole, Needed::Required,
     OCTANT_TR("How many there are then, with those that are there")},
    {"around", ParameterType::Floats, Needed::Required,
     OCTANT_TR("Centre, x, y, z in units from the centre of the level's centre sector")},
    {"axis", ParameterType::Whole, Needed::Optional, OCTANT_TR("0 to 2 for X, Y and Z; otherwise Y")},
    {"degrees", ParameterType::Float, Needed::Optional,
     OCTANT_TR("How much of the circle is filled; otherwise all of it, 360")},
    {"keep_rotation", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether copies look where the first looks, instead of turning with the circle")},
};
constexpr EditParameter besideParameters[] = {
    {"toward", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Direction x, y, z that is tried first; otherwise +X")},
    {"level", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Number of the level whose walls are meant for global entities; otherwise 0")},
};

} // namespace

const EditAction arrayEntitiesAction{
    .id = "entity.array",
    .label = OCTANT_TR("Array of entities"),
    .help = OCTANT_TR("Adds copies of the targets, entities, in rows along the axes, each with names and "
                      "wiring of its own."),
    .apply = arrayEntities,
    .parameters = arrayParameters,
    .mirrors = true,
    .namesItem = true,
};

const EditAction circleEntitiesAction{
    .id = "entity.circle",
    .label = OCTANT_TR("Circle of entities"),
    .help =
        OCTANT_TR("Adds copies of the targets, entities, around a point, each with names and wiring of its "
                  "own."),
    .apply = circleEntities,
    .parameters = circleParameters,
    .mirrors = true,
    .namesItem = true,
};

const EditAction copyBesideAction{
    .id = "entity.beside",
    .label = OCTANT_TR("Duplicate %1"),
    .help = OCTANT_TR("Adds a copy of the targets, entities, beside them, where no wall and nothing of their "
                      "types is."),
    .apply = copyBeside,
    .parameters = besideParameters,
    .mirrors = true,
    .namesItem = true,
};

} // namespace octant
