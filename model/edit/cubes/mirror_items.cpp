#include "model/edit/cubes/mirror_items.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <variant>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include "model/core/translate.h"
#include "model/core/try.h"
#include "model/edit/arrange/entity_containers.h"
#include "model/edit/arrange/move_to_lists.h"
#include "model/edit/entities/entity_motion.h"
#include "model/edit/items/copied_item.h"
#include "model/edit/items/remove_entities.h"
#include "model/edit/presets/placement_draft.h"
#include "model/edit/presets/preset_names.h"
#include "model/geometry/sector_walk.h"
#include "model/layers/layers.h"
#include "model/map/entity_place.h"
#include "model/map/item_kinds.h"
#include "model/map/level_box.h"
#include "model/map/locate.h"
#include "model/schema/field.h"

namespace octant {
namespace {

/// An entity of a level.
struct LevelEntity {
    ListPlace place;
    std::size_t position = 0;
    const Entity* entity = nullptr;
    glm::dvec3 origin{0};               ///< of its list
    std::optional<glm::dvec3> stands{}; ///< units from the centre of the centre sector
};

/// Entities that two versions of a level do not share.
class ChangedEntities {
public:
    ChangedEntities(const Map& before, std::size_t then, const Map& after, std::size_t now)
        : m_before(before), m_after(after) {
        const Level &was = *before.levels[then], &is = *after.levels[now];
        take(was.entities, is.entities, {then, ListPlace::None, ItemKind::Entity},
             {now, ListPlace::None, ItemKind::Entity});
        std::unordered_map<ItemId, std::size_t> known;
        for (std::size_t i = 0; i < was.sectors.size(); ++i)
            known.emplace(was.sectors[i].id, i);
        static const EntityList nothing;
        for (std::size_t i = 0; i < is.sectors.size(); ++i) {
            const auto found = known.find(is.sectors[i].id);
            const LazySector* other = found == known.end() ? nullptr : was.sectors[found->second].cell.get();
            if (other == is.sectors[i].cell.get())
                continue;
            const Sector* wasThere = other != nullptr ? other->value() : nullptr;
            if (const Sector* isThere = is.sectors[i].cell->value()) {
                sectors.emplace_back(i, wasThere);
                take(wasThere != nullptr ? wasThere->entities : nothing, isThere->entities,
                     {then, found == known.end() ? i : found->second, ItemKind::Entity},
                     {now, i, ItemKind::Entity});
            }
        }
        pair();
    }

    struct Moved {
        LevelEntity was, is;
    };
    std::vector<LevelEntity> added, removed;
    std::vector<Moved> moved; ///< also those that changed otherwise
    /// Of the level as it is now: sectors that changed, and what they were.
    std::vector<std::pair<std::size_t, const Sector*>> sectors;

private:
    void take(const EntityList& before, const EntityList& after, const ListPlace& then,
              const ListPlace& now) {
        if (before.entities.sameAs(after.entities))
            return;
        std::unordered_map<ItemId, std::size_t> known;
        for (std::size_t i = 0; i < before.entities.size(); ++i)
            known.emplace(before.entities[i].id, i);
        std::vector<bool> stays(before.entities.size());
        for (std::size_t i = 0; i < after.entities.size(); ++i) {
            const Entity& entity = after.entities[i];
            const auto found = known.find(entity.id);
            if (found == known.end()) {
                added.push_back(placedIn(m_after, now, i, entity));
                continue;
            }
            stays[found->second] = true;
            if (!(before.entities[found->second] == entity))
                moved.push_back({placedIn(m_before, then, found->second, before.entities[found->second]),
                                 placedIn(m_after, now, i, entity)});
        }
        for (std::size_t i = 0; i < stays.size(); ++i)
            if (!stays[i])
                removed.push_back(placedIn(m_before, then, i, before.entities[i]));
    }

    static LevelEntity placedIn(const Map& map, const ListPlace& place, std::size_t position,
                                const Entity& entity) {
        LevelEntity one{place, position, &entity, originOf(map, place), std::nullopt};
        if (const auto at = entityPosition(entity, map.revision))
            one.stands = one.origin + glm::dvec3(*at);
        return one;
    }

    /// What went from one list and came to another with its name is the same.
    void pair() {
        const auto key = [](const LevelEntity& one) {
            return std::tuple(one.entity->type, one.entity->name);
        };
        std::multimap<std::tuple<EntityType, std::string>, std::size_t> gone;
        for (std::size_t i = 0; i < removed.size(); ++i)
            gone.emplace(key(removed[i]), i);
        std::set<std::size_t> taken;
        std::erase_if(added, [&](const LevelEntity& one) {
            const auto found = gone.find(key(one));
            if (found == gone.end())
                return false;
            moved.push_back({removed[found->second], one});
            taken.insert(found->second);
            gone.erase(found);
            return true;
        });
        std::size_t at = 0;
        std::erase_if(removed, [&](const LevelEntity&) { return taken.contains(at++); });
    }

    const Map &m_before, &m_after;
};

class ItemMirror {
public:
    ItemMirror(const MapPtr& before, std::size_t then, Edited edited, std::size_t now,
               const MirrorPlane& plane, const EditContext& context)
        : m_before(before), m_edited(std::move(edited)), m_then(then), m_now(now), m_plane(plane),
          m_context(context), m_changed(*before, then, *m_edited.map, now) {
        m_mirror.turns = true;
        m_mirror.turn[plane.axis][plane.axis] = -1;
        m_mirror.around = glm::dvec3(0);
        (*m_mirror.around)[plane.axis] = double{plane.at};
    }

    Result<Edited> run(bool sectors) {
        for (auto step : {&ItemMirror::moveTwins, &ItemMirror::removeTwins, &ItemMirror::addImages,
                          &ItemMirror::addRegions, &ItemMirror::addPlacements})
            if (auto done = (this->*step)(); !done)
                return tl::unexpected<Error>(done.error());
        if (sectors && !m_movedTwins.empty()) {
            std::vector<ListMove> moves;
            for (const ItemRef& twin : m_movedTwins)
                if (const auto at = ownerAt(twin))
                    moves.push_back({twin, *at});
            if (!moves.empty()) {
                OCTANT_TRY(moved, moveToLists(m_edited.map, moves, m_movedTwins, m_context));
                m_edited.map = std::move(*moved);
            }
        }
        return std::move(m_edited);
    }

private:
    const Level& level() const { return *m_edited.map->levels[m_now]; }
    Revision revision() const { return m_edited.map->revision; }
    glm::dvec3 mirrored(glm::dvec3 point) const {
        point[m_plane.axis] = 2 * double{m_plane.at} - point[m_plane.axis];
        return point;
    }
    bool onPlane(const glm::dvec3& point) const {
        return std::abs(point[m_plane.axis] - double{m_plane.at}) < imageReach;
    }

    /// Of the level's entities as they were, the one of a type that stood where the image of another one did;
    /// null where there is none, or it is changed by the edit itself.
    const LevelEntity* twinOf(const LevelEntity& was) {
        if (!was.stands || onPlane(*was.stands))
            return nullptr;
        if (!m_known)
            collect();
        const glm::dvec3 image = mirrored(*was.stands);
        const LevelEntity* nearest = nullptr;
        double least = imageReach;
        for (const LevelEntity& one : (*m_known)[was.entity->type])
            if (const double away = glm::distance(*one.stands, image); away < least) {
                least = away;
                nearest = &one;
            }
        return nearest != nullptr && !m_own.contains(nearest->entity->id) ? nearest : nullptr;
    }
    void collect() {
        m_known.emplace();
        // What one cannot pick does not come along either.
        const MapLayers layers = layersOf(*m_before);
        const LayerIndex index(*m_before, layers, false);
        const auto add = [&](const ListPlace& place, const EntityList& list) {
            const glm::dvec3 origin = originOf(*m_before, place);
            for (std::size_t i = 0; i < list.entities.size(); ++i)
                if (const auto at = entityPosition(list.entities[i], revision());
                    at &&
                    !layers.heldBack(index.of({ItemKind::Entity, -1, ItemRef::NoCube, list.entities[i].id})))
                    (*m_known)[list.entities[i].type].push_back(
                        {place, i, &list.entities[i], origin, origin + glm::dvec3(*at)});
        };
        const Level& was = *m_before->levels[m_then];
        add({m_then, ListPlace::None, ItemKind::Entity}, was.entities);
        for (std::size_t i = 0; i < was.sectors.size(); ++i)
            if (const Sector* sector = was.sectors[i].cell->value())
                add({m_then, i, ItemKind::Entity}, sector->entities);
        for (const auto& one : m_changed.moved)
            m_own.insert(one.was.entity->id);
        for (const LevelEntity& one : m_changed.removed)
            m_own.insert(one.entity->id);
    }

    /// Where an entity of the map as it is now is kept.
    std::optional<std::pair<ListPlace, std::size_t>> placeOf(const ItemRef& item) const {
        const auto at = locate(*m_edited.map, item);
        if (!at)
            return std::nullopt;
        return std::pair(ListPlace{at->level, at->sector, ItemKind::Entity}, at->index);
    }
    static ItemRef refOf(const LevelEntity& one) {
        return {ItemKind::Entity, -1, ItemRef::NoCube, one.entity->id};
    }
    bool inLevel(const glm::dvec3& point) const { return sectorAt(level(), point).has_value(); }

    Result<void> moveTwins() {
        MapDraft draft(m_edited.map, m_context);
        for (const auto& [was, is] : m_changed.moved) {
            const LevelEntity* twin = twinOf(was);
            const auto kept = twin != nullptr ? placeOf(refOf(*twin)) : std::nullopt;
            if (!kept || !is.stands)
                continue;
            const glm::dvec3 origin = originOf(*m_edited.map, kept->first);
            if (!inLevel(mirrored(*is.stands))) {
                leaveOut();
                continue;
            }
            Entity image = *is.entity;
            EntityMotion there, back;
            there.by = is.origin;
            back.by = -origin;
            for (const EntityMotion& each : {there, m_mirror, back})
                if (auto done = transformEntity(image, each, glm::dvec3(0), revision()); !done)
                    return tl::unexpected<Error>(done.error());
            OCTANT_TRY(list, draft.editEntities(kept->first));
            Entity next = (*list)->entities[kept->second];
            if (auto done = giveChanged(next, image, *was.entity, *is.entity); !done)
                return done;
            (*list)->entities.set(kept->second, std::move(next));
            m_movedTwins.push_back(refOf(*twin));
        }
        m_edited.map = draft.finish();
        return {};
    }

    /// What an edit changed of the sizes and places of an entity is taken from its image.
    Result<void> giveChanged(Entity& twin, const Entity& image, const Entity& was, const Entity& is) const {
        for (const FieldRef& field : entityFields(static_cast<std::uint8_t>(twin.type), revision())) {
            if (!field.info->in(revision()))
                continue;
            const Value now = field.get(field, &is);
            const bool numbers =
                std::holds_alternative<float>(now) || std::holds_alternative<std::vector<float>>(now);
            const bool place = std::any_of(
                entityPoses(twin.type).begin(), entityPoses(twin.type).end(),
                [&](const EntityPose& pose) { return std::string_view(pose.place) == field.info->name; });
            if (!numbers || (!place && sameValue(field.get(field, &was), now)))
                continue;
            if (auto done = field.set(field, &twin, field.get(field, &image)); !done)
                return done;
        }
        return {};
    }

    Result<void> removeTwins() {
        std::map<ListPlace, std::vector<std::size_t>> gone;
        for (const LevelEntity& one : m_changed.removed)
            if (const LevelEntity* twin = twinOf(one))
                if (const auto kept = placeOf(refOf(*twin)))
                    gone[kept->first].push_back(kept->second);
        MapDraft draft(m_edited.map, m_context);
        for (auto& [place, positions] : gone) {
            std::sort(positions.begin(), positions.end());
            positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
            OCTANT_TRY(done, removeEntities(draft, place, positions));
        }
        m_edited.map = draft.finish();
        return {};
    }

    Result<void> addImages() {
        std::vector<CopiedItem> images;
        std::vector<std::string> sources;
        for (const LevelEntity& one : m_changed.added) {
            if (!one.stands || one.entity->opaque() || onPlane(*one.stands))
                continue;
            if (!inLevel(mirrored(*one.stands))) {
                leaveOut();
                continue;
            }
            const Level& in = *m_kept->levels[m_now];
            const EntityList& list = one.place.sector == ListPlace::None
                                         ? in.entities
                                         : in.sectors[one.place.sector].cell->value()->entities;
            CopiedItem image = copiedEntity(*one.entity, list, one.origin);
            EntityMotion there;
            there.by = one.origin;
            for (const EntityMotion& each : {there, m_mirror})
                if (auto done =
                        transformEntity(std::get<Entity>(image.item), each, glm::dvec3(0), revision());
                    !done)
                    return tl::unexpected<Error>(done.error());
            image.origin = glm::dvec3(0);
            images.push_back(std::move(image));
            sources.push_back(one.entity->name);
        }
        if (images.empty())
            return {};
        UniqueNames taken;
        takeEntityNames(taken, *m_edited.map);
        OwnNames(*m_edited.map).give(images, taken);
        std::map<ItemRef, std::vector<CopiedItem>> byOwner;
        for (std::size_t i = 0; i < images.size(); ++i) {
            const auto& entity = std::get<Entity>(images[i].item);
            if (!sources[i].empty())
                m_imageNames.emplace(sources[i], entity.name);
            const auto stands = entityPosition(entity, revision());
            byOwner[ownerAt(glm::dvec3(*stands))].push_back(std::move(images[i]));
        }
        for (auto& [owner, items] : byOwner) {
            OCTANT_TRY(inserted, insertItems(m_edited.map, owner, std::move(items), m_context));
            m_edited.map = std::move(inserted->map);
        }
        return {};
    }

    /// Regions that came come behind the plane too, with the same environments.
    Result<void> addRegions() {
        std::map<ItemRef, std::vector<CopiedItem>> byOwner;
        const Level& in = *m_kept->levels[m_now];
        for (const auto& [number, was] : m_changed.sectors)
            for (const ItemKind kind : {ItemKind::SoundRegion, ItemKind::WeatherRegion, ItemKind::SkyRegion,
                                        ItemKind::GravityRegion, ItemKind::Region}) {
                const ItemListView now = listIn(*in.sectors[number].cell->value(), kind);
                const ItemListView then = was != nullptr ? listIn(*was, kind) : ItemListView();
                if (!now || (then && then.sameAs(now)))
                    continue;
                const std::vector<ItemId> known = then ? then.ids() : std::vector<ItemId>();
                now.forEach([&, number = number](std::size_t, const ItemEntry& entry) {
                    if (std::find(known.begin(), known.end(), entry.id) == known.end())
                        addRegion(kind, entry.item, sectorCenter(in, number), byOwner);
                });
            }
        for (auto& [owner, items] : byOwner) {
            OCTANT_TRY(inserted, insertItems(m_edited.map, owner, std::move(items), m_context));
            m_edited.map = std::move(inserted->map);
        }
        return {};
    }
    void addRegion(ItemKind kind, const void* item, const glm::dvec3& center,
                   std::map<ItemRef, std::vector<CopiedItem>>& byOwner) {
        CopiedItem image;
        image.kind = kind;
        glm::dvec3 min, max;
        std::array<glm::dvec3, 8> corners;
        if (kind == ItemKind::Region) {
            image.item = *static_cast<const Region*>(item);
            min = center + glm::dvec3(std::get<Region>(image.item).min);
            max = center + glm::dvec3(std::get<Region>(image.item).max);
            const glm::dvec3 one = mirrored(min), other = mirrored(max);
            min = glm::min(one, other);
            max = glm::max(one, other);
        } else {
            image.item = *static_cast<const EnvironmentRegion*>(item);
            auto& region = std::get<EnvironmentRegion>(image.item);
            const Orientation mirror = Orientation::mirror(m_plane.axis);
            for (int i = 0; i < 8; ++i)
                corners[static_cast<std::size_t>(mirror.corner(i))] =
                    mirrored(center + glm::dvec3(region.corners[static_cast<std::size_t>(i)]));
            min = max = corners[0];
            for (const glm::dvec3& corner : corners) {
                min = glm::min(min, corner);
                max = glm::max(max, corner);
            }
            region.environment = {
                0, nameOf(*m_kept->levels[m_now], itemKindRow(kind).environment, region.environment)};
        }
        const glm::dvec3 middle = (min + max) / 2.0;
        if (onPlane(middle))
            return;
        const auto sector = sectorAt(level(), middle);
        if (!sector) {
            leaveOut();
            return;
        }
        const glm::dvec3 origin = sectorCenter(level(), *sector);
        if (auto* box = std::get_if<Region>(&image.item)) {
            box->min = glm::vec3(min - origin);
            box->max = glm::vec3(max - origin);
        } else {
            auto& region = std::get<EnvironmentRegion>(image.item);
            for (std::size_t i = 0; i < corners.size(); ++i)
                region.corners[i] = glm::vec3(corners[i] - origin);
        }
        byOwner[ownerAt(middle)].push_back(std::move(image));
    }

    ItemRef ownerAt(const glm::dvec3& point) const {
        const auto sector = sectorAt(level(), point);
        if (sector && level().sectors[*sector].cell->damage() == nullptr)
            return {ItemKind::Sector, -1, ItemRef::NoCube, level().sectors[*sector].id};
        return {ItemKind::Level, -1, ItemRef::NoCube, level().id};
    }
    /// The list that an entity has to go to; none where it is there.
    std::optional<ItemRef> ownerAt(const ItemRef& item) const {
        const auto kept = placeOf(item);
        if (!kept || kept->first.sector == ListPlace::None)
            return std::nullopt;
        const auto* entity = static_cast<const Entity*>(findItem(*m_edited.map, item));
        const auto at = entity != nullptr ? entityPosition(*entity, revision()) : std::nullopt;
        if (!at)
            return std::nullopt;
        const ItemRef owner = ownerAt(originOf(*m_edited.map, kept->first) + glm::dvec3(*at));
        return owner.kind == ItemKind::Sector && owner.id != level().sectors[kept->first.sector].id
                   ? std::optional(owner)
                   : std::nullopt;
    }

    bool newPlacements() const {
        const auto was = placementsAt(*m_before), is = placementsAt(*m_edited.map);
        return is && (!was || !(m_before->extensions[*was].data == m_edited.map->extensions[*is].data));
    }
    /// Prefabs that were placed as a whole on one side are there on the other too.
    Result<void> addPlacements() {
        if (!newPlacements())
            return {};
        const MapPlacements was = placementsOf(*m_before), is = placementsOf(*m_edited.map);
        const glm::i64vec3 most = levelCells(level(), maxCubeDepth);
        const double side = double{level().sectorSide()};
        const double corner = (sectorCenter(level(), 0) - glm::dvec3(side / 2))[m_plane.axis];
        const auto at = static_cast<std::int64_t>((double{m_plane.at} - corner) / side * double{gridSide});
        for (const Placement& one : is.placements) {
            if (one.level != m_now ||
                std::any_of(was.placements.begin(), was.placements.end(), [&](const Placement& known) {
                    return known.low == one.low && known.level == one.level &&
                           known.orientation == one.orientation && known.entities == one.entities &&
                           known.lamps == one.lamps;
                }))
                continue;
            const auto box = placementBox(level(), is.contentOf(one), one);
            if (!box || (box->min[m_plane.axis] < at && box->max[m_plane.axis] > at))
                continue;
            Placement image = one;
            image.low[m_plane.axis] = 2 * at - box->max[m_plane.axis];
            if (image.low[m_plane.axis] < 0 ||
                image.low[m_plane.axis] + (box->max - box->min)[m_plane.axis] > most[m_plane.axis])
                continue;
            image.orientation = orientationNumber(
                Orientation::numbered(one.orientation).then(Orientation::mirror(m_plane.axis)));
            bool all = true;
            for (std::string& name : image.entities) {
                const auto found = m_imageNames.find(name);
                all = all && found != m_imageNames.end();
                if (all)
                    name = found->second;
            }
            if (!all)
                continue;
            OCTANT_TRY(with, withPlacements(m_edited.map, m_now, is.contentOf(one), {image}, m_context));
            m_edited.map = std::move(*with);
        }
        return {};
    }

    void leaveOut() {
        if (m_edited.note.empty())
            m_edited.note = mirroredLeftOut;
    }

    const MapPtr& m_before;
    Edited m_edited;
    std::size_t m_then, m_now;
    MirrorPlane m_plane;
    const EditContext& m_context;
    MapPtr m_kept = m_edited.map; ///< what m_changed points into
    ChangedEntities m_changed;
    EntityMotion m_mirror;
    std::optional<std::map<EntityType, std::vector<LevelEntity>>> m_known; ///< as they were
    std::set<ItemId> m_own;                                                ///< that the edit changed
    std::vector<ItemRef> m_movedTwins;
    std::map<std::string, std::string> m_imageNames; ///< of what was added, by the name of what it shows
};

} // namespace

Result<Edited> mirrorItems(const MapPtr& before, Edited edited, const Edit& edit, ItemId level,
                           const MirrorPlane& plane, const EditContext& context) {
    const ItemRef item{ItemKind::Level, -1, ItemRef::NoCube, level};
    const auto then = locate(*before, item), now = locate(*edited.map, item);
    if (!then || !now)
        return edited;
    const Value* sectors = edit.parameter("sectors");
    return ItemMirror(before, then->level, std::move(edited), now->level, plane, context)
        .run(sectors != nullptr && std::get<bool>(*sectors));
}

} // namespace octant
