#include "model/edit/items/copied_item.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/edit_memory.h"
#include "model/edit/entities/entity_places.h"
#include "model/edit/items/new_item.h"
#include "model/edit/items/unique_names.h"
#include "model/edit/levels/copy_level.h"
#include "model/edit/references.h"
#include "model/edit/resolve_value.h"
#include "model/edit/targets.h"
#include "model/schema/reference_places.h"

namespace octant {
namespace {

/// What entities of a list are measured from, units from the centre of the level's centre sector.
glm::dvec3 originOf(MapDraft& draft, const ListPlace& place) {
    if (place.sector == ListPlace::None)
        return glm::dvec3(0);
    const Level& level = draft.level(place.level);
    const auto center = level.sectorCenter(level.indexOf(place.sector));
    return {center[0], center[1], center[2]};
}

/// Which containers of a list the entities that are pasted into it have.
class PastedContainers {
public:
    /// `positions`: for each container of the items in turn. Those behind the end of the list stand for new
    /// ones, the same for the same; where there is none a container is the entity's own.
    explicit PastedContainers(std::span<const std::int64_t> positions) : m_positions(positions) {}

    /// The id of what stands for a container of the current item.
    Result<ItemId> id(MapDraft& draft, ListPlace place, std::size_t number, const TypedValue& value) {
        place.kind = ItemKind::Container;
        const std::size_t at = m_first + number;
        const std::int64_t position = at < m_positions.size() ? m_positions[at] : ownContainer;
        if (const auto known = m_known.find(position); known != m_known.end())
            return known->second;
        const ItemListView list = draft.list(place);
        m_count = m_count.value_or(list.size());
        if (position >= 0 && std::cmp_less(position, *m_count))
            return list.idAt(static_cast<std::size_t>(position));
        const auto fresh = draft.newId(place);
        if (!fresh)
            return tl::unexpected<Error>(fresh.error());
        auto own = draft.editList(place);
        if (!own)
            return tl::unexpected<Error>(own.error());
        own->append(Container{*fresh, value});
        if (position >= 0)
            m_known.emplace(position, *fresh);
        return *fresh;
    }
    /// Goes on with the next item.
    void pass(std::size_t containers) { m_first += containers; }

private:
    static constexpr std::int64_t ownContainer = -1;

    const std::span<const std::int64_t> m_positions;
    std::size_t m_first = 0;
    std::optional<std::size_t> m_count; ///< of what was there at first
    std::map<std::int64_t, ItemId> m_known;
};

/// Makes copied items at home in one list.
class Settling {
public:
    Settling(MapDraft& draft, const ListPlace& place, PastedContainers& containers)
        : m_draft(draft), m_place(place), m_containers(containers) {}

    template <class T> Result<void> settle(T&, const CopiedItem&) { return {}; }

    Result<void> settle(SkyEnvironment& sky, const CopiedItem&) {
        for (std::size_t at = 0; at < skyMaterialCount; ++at)
            resolve(skyMaterial(sky, at), ItemKind::Material);
        return {};
    }

    Result<void> settle(EnvironmentRegion& region, const CopiedItem& copied) {
        resolve(region.environment, itemKindRow(copied.kind).environment);
        return {};
    }

    Result<void> settle(DynamicLight& light, const CopiedItem&) {
        const auto& lightmaps = m_draft.sector(m_place.level, m_place.sector)->lightmaps;
        std::erase_if(light.layers, [&](const DynamicLight::Layer& layer) {
            return layer.lightmap >= lightmaps.size() ||
                   layer.luxels.size() != lightmaps[layer.lightmap].luxels.size();
        });
        giveFreeId(light);
        return {};
    }

    Result<void> settle(FastLight& light, const CopiedItem&) {
        const std::uint64_t vertices = m_draft.sector(m_place.level, m_place.sector)->vertices.size();
        std::uint64_t end = 0;
        for (const FastLight::Range& range : light.ranges)
            end += range.skip + range.multipliers.size();
        if (end > vertices)
            light.ranges.clear();
        giveFreeId(light);
        return {};
    }

    Result<void> settle(Entity& entity, const CopiedItem& copied) {
        if (!entity.opaque() && !entitySchema(entity.type).exists(m_draft.map().revision))
            return fail(fmt::format("maps of {} have no entities of type \"{}\"",
                                    revisionName(m_draft.map().revision), entitySchema(entity.type).name));
        if (copied.origin) {
            Shift shift(*copied.origin - originOf(m_draft, m_place));
            entity = movedEntity(entity, m_draft.map().revision, shift);
        }
        const bool setter =
            entity.type == EntityType::Setter && m_draft.map().revision == Revision::R20250808;
        if (!setter && entity.data->containers.empty())
            return {};
        auto data = std::make_shared<EntityData>(*entity.data);
        std::map<std::uint32_t, ItemId> made;
        for (ContainerRef& ref : data->containers)
            if (auto done = addContainer(ref, copied, made); !done)
                return done;
        if (setter)
            if (auto done = addContainer(data->container, copied, made); !done)
                return done;
        entity.data = std::move(data);
        return {};
    }

private:
    void resolve(Ref& ref, ItemKind kind) const {
        ref = referenceByName(m_draft.level(m_place.level), kind, ref.name);
    }

    template <class Light> void giveFreeId(Light& light) const {
        if (lightIdTaken(m_draft, m_place, light.lightId))
            light.lightId = freeLightIds(m_draft, m_place, 1).front();
    }

    Result<void> addContainer(ContainerRef& ref, const CopiedItem& copied,
                              std::map<std::uint32_t, ItemId>& made) {
        if (ref.index >= copied.containers.size())
            return {};
        ItemId& id = made[ref.index];
        if (id == 0) {
            const auto stands = m_containers.id(m_draft, m_place, ref.index, copied.containers[ref.index]);
            if (!stands)
                return tl::unexpected<Error>(stands.error());
            id = *stands;
        }
        ref = {id, 0};
        return {};
    }

    MapDraft& m_draft;
    const ListPlace& m_place;
    PastedContainers& m_containers;
};

/// Inserts the items of one kind into one list.
class Insertion {
public:
    Insertion(MapDraft& draft, const ListPlace& place, std::span<const std::int64_t> containers)
        : m_draft(draft), m_place(place), m_containers(containers) {}

    /// Takes what it inserts out of the items.
    Result<void> insert(std::span<CopiedItem> items, std::vector<ItemRef>& madeItems) {
        const ItemListView list = m_draft.list(m_place);
        UniqueNames names(list);
        if (auto room = hasRoom(m_place.kind, list.size(), items.size()); !room)
            return room;
        const std::size_t type = m_place.kind == ItemKind::Level ? AnyItem(LevelPtr()).index()
                                                                 : itemKindRow(m_place.kind).make().index();
        for (CopiedItem& copied : items) {
            if (copied.item.index() != type)
                return fail("these items cannot be pasted");
            if (auto done = makeOwn(copied, names); !done)
                return done;
            madeItems.push_back({m_place.kind, -1, ItemRef::NoCube, idOf(copied.item)});
            auto own = m_draft.editList(m_place);
            if (!own)
                return tl::unexpected<Error>(own.error());
            own->append(std::move(copied.item));
        }
        followListChange(m_draft, m_place);
        if (m_place.kind == ItemKind::Entity)
            followListChange(m_draft, {m_place.level, m_place.sector, ItemKind::Container});
        return {};
    }

private:
    Result<void> makeOwn(CopiedItem& copied, UniqueNames& names) {
        if (auto* level = std::get_if<LevelPtr>(&copied.item))
            return makeOwnLevel(*level);
        const auto id = m_draft.newId(m_place);
        if (!id)
            return tl::unexpected<Error>(id.error());
        setId(copied.item, *id);
        if (std::string* name = nameOf(copied.item))
            *name = names.take(*name);
        Settling settling(m_draft, m_place, m_containers);
        auto done = std::visit([&](auto& item) { return settling.settle(item, copied); }, copied.item);
        m_containers.pass(copied.containers.size());
        return done;
    }

    Result<void> makeOwnLevel(LevelPtr& level) {
        const Map& map = m_draft.map();
        if (map.revision == Revision::R20250107 && !map.levels.empty() &&
            map.levels[0]->sectorSizeLog2 != level->sectorSizeLog2)
            return fail("maps of 2025-01-07 do not store the size of sectors, so all levels have the same; "
                        "save both maps as a later revision first");
        level = copyLevel(m_draft.editMap(), level);
        return {};
    }

    MapDraft& m_draft;
    const ListPlace& m_place;
    PastedContainers m_containers;
};

/// insertItems() with the positions of PastedContainers.
Result<Edited> insertAll(const MapPtr& map, const ItemRef& owner, std::vector<CopiedItem> items,
                         const EditContext& context, std::span<const std::int64_t> containers) {
    if (items.empty())
        return fail("there is nothing to paste");
    // Materials come before the skies and environments before the regions that name them.
    std::stable_sort(items.begin(), items.end(),
                     [](const CopiedItem& a, const CopiedItem& b) { return a.kind < b.kind; });
    // Names and light ids of the lists are looked at once, not for each item.
    EditMemory own;
    EditContext remembering = context;
    if (remembering.memory == nullptr)
        remembering.memory = &own;
    MapDraft draft(map, remembering);
    Edited edited;
    for (std::size_t first = 0, end = 0; first < items.size(); first = end) {
        const ItemKind kind = items[first].kind;
        while (end < items.size() && items[end].kind == kind)
            ++end;
        // Wherever one stands, levels and extensions go into the map.
        const bool ofMap = kind == ItemKind::Level || kind == ItemKind::Extension;
        const ItemRef into = ofMap ? ItemRef{ItemKind::Map, -1, ItemRef::NoCube, MapItem} : owner;
        const auto place = listOfOwner(*map, std::span(&into, 1), kind);
        if (!place)
            return tl::unexpected<Error>(place.error());
        if (auto can = listCanChange(kind, map->revision); !can)
            return tl::unexpected<Error>(can.error());
        const auto done = Insertion(draft, *place, containers)
                              .insert(std::span(items).subspan(first, end - first), edited.made);
        if (!done)
            return tl::unexpected<Error>(done.error());
    }
    edited.map = draft.finish();
    return edited;
}

Result<Edited> pasteItems(const MapPtr& map, const Edit& edit, const EditContext& context) {
    if (context.readItems == nullptr)
        return fail("there is nothing to paste");
    if (edit.targets.size() != 1)
        return fail("choose the one map, level or sector to paste into");
    auto items = context.readItems(*map, *textParameter(edit, "text"));
    if (!items)
        return tl::unexpected<Error>(items.error());
    const Value* containers = edit.parameter("containers");
    return insertAll(map, edit.targets.front(), std::move(*items), context,
                     containers != nullptr ? std::get<std::vector<std::int64_t>>(*containers)
                                           : std::vector<std::int64_t>());
}

constexpr EditParameter pasteParameters[] = {
    {"text", ParameterType::Text, Needed::Required, OCTANT_TR("What copying put on the clipboard")},
    {"containers", ParameterType::Ints, Needed::Optional,
     OCTANT_TR("For each container of the entities in turn: its position in the target, where numbers behind "
               "the end stand for new ones; otherwise each entity has its own")},
};

} // namespace

Result<Edited> insertItems(const MapPtr& map, const ItemRef& owner, std::vector<CopiedItem> items,
                           const EditContext& context) {
    return insertAll(map, owner, std::move(items), context, {});
}

const EditAction pasteItemsAction{
    .id = "item.paste",
    .label = OCTANT_TR("Paste %1"),
    .help = OCTANT_TR("Adds copied items to the target: the map, a level or a sector."),
    .apply = pasteItems,
    .parameters = pasteParameters,
    .mirrors = true,
    .uncoversFaces = true,
    .takesKind = holdsItems,
};

} // namespace octant
