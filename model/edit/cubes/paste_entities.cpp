#include "model/edit/cubes/paste_entities.h"

#include <map>

#include <fmt/format.h>

#include "model/edit/arrange/move_to_lists.h"
#include "model/edit/entities/entity_motion.h"
#include "model/edit/presets/preset_names.h"
#include "model/geometry/sector_walk.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"

namespace octant {
namespace {

/// The list that an entity goes to: of the sector where it stands, of the level where it stands in none that
/// could take it. Without a place it goes where the middle of its group is.
ItemRef ownerOf(const Level& level, const std::optional<glm::vec3>& stands, const glm::dvec3& middle) {
    const auto sector = sectorAt(level, stands ? glm::dvec3(*stands) : middle);
    if (sector && level.sectors[*sector].cell->damage() == nullptr)
        return {ItemKind::Sector, -1, ItemRef::NoCube, level.sectors[*sector].id};
    return {ItemKind::Level, -1, ItemRef::NoCube, level.id};
}

/// Units from the centre of the centre sector of a place on the finest grid.
glm::dvec3 cornerAt(const Level& level, const glm::i64vec3& place) {
    const double side = double{level.sectorSide()};
    return sectorCenter(level, 0) - glm::dvec3(side / 2) + glm::dvec3(place) / double{gridSide} * side;
}

} // namespace

Result<EntityPaste> entityPaste(const Map& map, const std::string& text, const Orientation& orientation,
                                const CubeClip& turned, const EditContext& context) {
    if (context.readItems == nullptr)
        return fail("copied entities cannot be read here");
    auto items = context.readItems(map, text);
    if (!items)
        return tl::unexpected<Error>(items.error());
    for (const CopiedItem& item : *items)
        if (item.kind != ItemKind::Entity)
            return fail("only entities come along with cubes");
    const double unit = std::ldexp(1.0, turned.cellSideLog2);
    EntityPaste paste{std::move(*items), orientation, glm::dvec3(turned.size) * unit};
    return paste;
}

Result<void> turnInBox(std::vector<CopiedItem>& items, const Orientation& orientation, const glm::dvec3& size,
                       Revision revision) {
    EntityMotion turn, shift;
    turn.turns = orientation != Orientation();
    turn.turn = glm::mat3(0);
    turn.around = glm::dvec3(0);
    for (int axis = 0; axis < 3; ++axis) {
        const int to = orientation.axis(axis);
        turn.turn[axis][to] = orientation.reversed(axis) ? -1.0f : 1.0f;
        if (orientation.reversed(axis))
            shift.by[to] = size[to];
    }
    for (CopiedItem& item : items) {
        auto& entity = std::get<Entity>(item.item);
        EntityMotion own = turn;
        own.by = item.origin.value_or(glm::dvec3(0));
        for (const EntityMotion& each : {own, shift})
            if (auto done = transformEntity(entity, each, glm::dvec3(0), revision); !done)
                return tl::unexpected<Error>(done.error());
        item.origin = glm::dvec3(0);
    }
    return {};
}

void nameEntities(EntityPaste& paste, const std::string& name) {
    for (CopiedItem& item : paste.items)
        if (auto& entity = std::get<Entity>(item.item); entity.name.empty())
            entity.name = name;
}

Result<Edited> pasteEntities(MapPtr map, std::size_t levelIndex, const EntityPaste& paste,
                             const std::vector<glm::i64vec3>& places, const EditContext& context,
                             std::vector<std::vector<std::string>>* names) {
    if (paste.items.size() * places.size() > mostPastedEntities)
        return fail(fmt::format("one edit adds {} entities at most", mostPastedEntities));
    std::vector<CopiedItem> turned = paste.items;
    if (auto done = turnInBox(turned, paste.orientation, paste.size, map->revision); !done)
        return tl::unexpected<Error>(done.error());
    const MapPtr before = map;
    const Level& level = *before->levels[levelIndex];
    OwnNames own(*before);
    UniqueNames taken;
    takeEntityNames(taken, *before);
    std::map<ItemRef, std::vector<CopiedItem>> byOwner;
    for (const glm::i64vec3& place : places) {
        const glm::dvec3 low = cornerAt(level, place);
        std::vector<CopiedItem> group = turned;
        EntityMotion shift;
        shift.by = low;
        for (CopiedItem& item : group)
            if (auto done =
                    transformEntity(std::get<Entity>(item.item), shift, glm::dvec3(0), before->revision);
                !done)
                return tl::unexpected<Error>(done.error());
        own.give(group, taken);
        if (names != nullptr) {
            names->emplace_back();
            for (const CopiedItem& item : group)
                names->back().push_back(std::get<Entity>(item.item).name);
        }
        for (CopiedItem& item : group) {
            const auto stands = entityPosition(std::get<Entity>(item.item), before->revision);
            byOwner[ownerOf(level, stands, low + paste.size / 2.0)].push_back(std::move(item));
        }
    }
    for (auto& [owner, items] : byOwner) {
        auto inserted = insertItems(map, owner, std::move(items), context);
        if (!inserted)
            return inserted;
        map = std::move(inserted->map);
    }
    return Edited{std::move(map), {}};
}

void nameLamps(CubeClip& clip, const std::string& name) {
    for (light::Source& lamp : clip.lamps)
        if (lamp.name.empty())
            lamp.name = name;
}

Result<Edited> pasteLamps(MapPtr map, std::size_t levelIndex, const CubeClip& clip,
                          const std::vector<glm::i64vec3>& places, const EditContext& context,
                          std::vector<std::vector<std::string>>* names) {
    if (clip.lamps.size() * places.size() > mostPastedEntities)
        return fail(fmt::format("one edit adds {} lamps at most", mostPastedEntities));
    const Level& level = *map->levels[levelIndex];
    std::vector<CopiedItem> items;
    std::vector<std::size_t> counts; // of each place
    Edited edited{map, {}};
    for (const glm::i64vec3& place : places) {
        const glm::dvec3 low = cornerAt(level, place);
        const std::size_t before = items.size();
        for (const light::Source& lamp : clip.lamps) {
            LightSource own{lamp, 0};
            own.position = glm::vec3(low + glm::dvec3(lamp.position));
            if (sectorAt(level, glm::dvec3(own.position)))
                items.push_back({ItemKind::LightSource, std::move(own), {}});
            else
                edited.note = lampsLeftOut;
        }
        counts.push_back(items.size() - before);
    }
    std::vector<ItemRef> made;
    if (!items.empty()) {
        const ItemRef owner{ItemKind::Level, -1, ItemRef::NoCube, level.id};
        auto inserted = insertItems(map, owner, std::move(items), context);
        if (!inserted)
            return inserted;
        edited.map = std::move(inserted->map);
        made = std::move(inserted->made);
    }
    if (names != nullptr) {
        std::size_t at = 0;
        for (const std::size_t count : counts) {
            names->emplace_back();
            for (const std::size_t end = at + count; at < end; ++at)
                names->back().push_back(
                    static_cast<const LightSource*>(findItem(*edited.map, made[at]))->name);
        }
    }
    return edited;
}

} // namespace octant
