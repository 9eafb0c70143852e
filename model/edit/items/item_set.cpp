#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/references.h"
#include "model/edit/resolve_value.h"
#include "model/edit/targets.h"
#include "model/edit/terrain/terrain_document.h"
#include "model/geometry/octree.h"
#include "model/map/material_variant.h"
#include "model/schema/cube_fields.h"
#include "model/schema/field.h"

namespace octant {
namespace {

/// Has variants of materials follow what is done to their origins: in a field where they had the origin's
/// value, in their names where that was renamed. Those that are targets themselves are left to that.
class VariantsFollow {
public:
    VariantsFollow(const ItemListView& materials, std::span<const std::size_t> targets)
        : m_list(materials), m_targets(targets.begin(), targets.end()) {
        m_list.forEach([this](std::size_t at, const ItemEntry& entry) {
            if (const std::string_view origin = originOfVariant(entry.name); !origin.empty())
                m_variants.emplace(origin, at);
        });
    }

    /// The value of a material of this name was `before`.
    Result<void> follow(std::string_view origin, const FieldRef& field, const Value& before,
                        const Value& after, ItemChanges& changes) const {
        const auto [first, last] = m_variants.equal_range(origin);
        for (auto one = first; one != last; ++one) {
            const void* item = m_list.itemAt(one->second);
            if (m_targets.contains(one->second) || !sameValue(field.get(field, item), before))
                continue;
            if (auto done = field.set(field, changes.add(one->second), after); !done)
                return done;
            if (auto done = follow(m_list.nameAt(one->second), field, before, after, changes); !done)
                return done;
        }
        return {};
    }

    Result<void> rename(std::string_view origin, const std::string& to, const FieldRef& name,
                        ItemChanges& changes, std::vector<Rename>& renames) const {
        const auto [first, last] = m_variants.equal_range(origin);
        for (auto one = first; one != last; ++one) {
            const std::string_view from = m_list.nameAt(one->second);
            const std::string now = to + std::string(from.substr(origin.size()));
            if (m_targets.contains(one->second) || taken(now))
                continue;
            if (auto done = name.set(name, changes.add(one->second), now); !done)
                return done;
            renames.push_back({std::string(from), now});
            if (auto done = rename(from, now, name, changes, renames); !done)
                return done;
        }
        return {};
    }

private:
    bool taken(std::string_view name) const { return m_list.positionOfName(name) < m_list.size(); }

    ItemListView m_list;
    std::unordered_set<std::size_t> m_targets;
    std::unordered_multimap<std::string_view, std::size_t> m_variants; ///< by the names of their origins
};

/// Sets one field of items of one kind.
class FieldChange {
public:
    FieldChange(MapDraft& draft, const std::string& path, const Value& value,
                std::optional<std::uint64_t> component)
        : m_draft(draft), m_path(path), m_value(value), m_component(component) {}

    Result<void> run(const TargetGroup& group) {
        switch (group.place.kind) {
        case ItemKind::Map:
            return setInMap();
        case ItemKind::Level:
            return setInLevels(group);
        case ItemKind::Sector:
            return {};
        case ItemKind::Cube:
            return setInCubes(group);
        default:
            return setInList(group);
        }
    }

    bool foundField() const { return m_found; }

private:
    static bool allEmpty(const Level& level) {
        return std::all_of(level.sectors.begin(), level.sectors.end(), [](const SectorSlot& slot) {
            const Sector* sector = slot.cell->value();
            return sector != nullptr && sector->cubes.size() == 1 &&
                   sector->cubes.cubes[0].type == CubeType::Empty;
        });
    }

    /// The field of an item, null where it has none of that path in this revision.
    const FieldRef* fieldOf(const void* item, ItemKind kind) {
        if (kind != ItemKind::Entity)
            return findField(fieldsOf(kind), m_path, revision());
        const EntityType type = static_cast<const Entity*>(item)->type;
        Known& known = m_ofEntities[static_cast<std::size_t>(type)];
        if (!known.searched)
            known = {true, findField(entityFields(static_cast<std::uint8_t>(type), revision()), m_path)};
        return known.field;
    }

    /// The value that the field of an item shall have, where it has another one; none where the item stays
    /// as it is.
    Result<std::optional<Value>> wanted(const FieldRef& field, const Value& before, const ListPlace& place) {
        if (std::holds_alternative<std::monostate>(before)) // an entity whose shape has no such value
            return std::optional<Value>();
        m_found = true;
        if (field.info->readOnly)
            return fail(fmt::format("{} follows from other things and cannot be set", m_path));
        const bool modes = place.kind == ItemKind::Entity && m_path == "gamemodes";
        auto value = modes && m_component ? withGamemode(before)
                     : modes && std::holds_alternative<std::vector<std::string>>(m_value)
                         ? namedGamemodes()
                         : resolved(place, field, before);
        if (!value)
            return tl::unexpected<Error>(value.error());
        if (sameValue(before, *value))
            return std::optional<Value>();
        return std::optional(std::move(*value));
    }

    /// The numbers that the item has, with one of them set.
    Result<Value> withComponent(Value before) const {
        const auto* number = std::get_if<float>(&m_value);
        if (auto* numbers = std::get_if<std::vector<float>>(&before);
            number != nullptr && numbers != nullptr && *m_component < numbers->size()) {
            (*numbers)[*m_component] = *number;
            return before;
        }
        const auto* whole = std::get_if<std::int64_t>(&m_value);
        if (auto* numbers = std::get_if<std::vector<std::int64_t>>(&before);
            whole != nullptr && numbers != nullptr && *m_component < numbers->size()) {
            (*numbers)[*m_component] = *whole;
            return before;
        }
        return fail(fmt::format("{} has no number {} to set", m_path, *m_component));
    }

    /// The gamemodes of an entity with one more or one less. What is in all that the map names is in all that
    /// come later too (pmf.md, Entities).
    Result<Value> withGamemode(const Value& before) const {
        constexpr std::uint64_t all = 0xffffffff;
        constexpr std::uint64_t modes = 32;
        const auto* on = std::get_if<bool>(&m_value);
        const auto* mask = std::get_if<std::uint64_t>(&before);
        if (on == nullptr || mask == nullptr || *m_component >= modes)
            return fail("a gamemode is a number from 0 to 31, and true or false");
        const std::uint64_t bit = std::uint64_t{1} << *m_component;
        const std::size_t named = m_draft.map().header.gamemodes.size();
        const std::uint64_t known = named >= modes ? all : (std::uint64_t{1} << named) - 1;
        const std::uint64_t after = *on ? *mask | bit : *mask & ~bit;
        return *on && (bit & known) != 0 && (after & known) == known ? all : after;
    }

    /// The mask of gamemodes that are listed by name; those of all that the map names are all that come later
    /// too, and so is "@all".
    Result<Value> namedGamemodes() const {
        constexpr std::uint64_t all = 0xffffffff;
        const std::vector<std::string>& named = m_draft.map().header.gamemodes;
        std::uint64_t mask = 0;
        for (const std::string& name : std::get<std::vector<std::string>>(m_value)) {
            const auto found = std::find(named.begin(), named.end(), name);
            const auto bit = static_cast<std::uint64_t>(found - named.begin());
            if (name == "@all")
                mask = all;
            else if (name == "@none" || name.empty())
                continue;
            else if (found == named.end() || bit >= 32)
                return fail(fmt::format("the map has no gamemode called \"{}\"; it has {}", name,
                                        named.empty() ? std::string("none")
                                                      : fmt::format("{}", fmt::join(named, ", "))));
            else
                mask |= std::uint64_t{1} << bit;
        }
        const std::uint64_t known = named.size() >= 32 ? all : (std::uint64_t{1} << named.size()) - 1;
        return Value(known != 0 && (mask & known) == known ? all : mask);
    }

    /// The value as this item takes it; worked out once for all items of a list that hold the same shape.
    Result<Value> resolved(const ListPlace& place, const FieldRef& field, const Value& before) {
        if (m_component)
            return withComponent(before);
        if (field.info->refers == ItemKind::None)
            return m_value;
        if (!m_resolved || m_resolvedFor != &field || m_resolvedShape != before.index()) {
            m_resolved = resolveValue(m_draft, place, *field.info, before, m_value);
            m_resolvedFor = &field;
            m_resolvedShape = before.index();
        }
        return *m_resolved;
    }

    Result<void> setInMap() {
        const FieldRef* field = fieldOf(&m_draft.map(), ItemKind::Map);
        if (field == nullptr)
            return {};
        const Value before = field->get(*field, &m_draft.map());
        const auto value = wanted(*field, before, {ListPlace::None, ListPlace::None, ItemKind::Map});
        if (!value)
            return tl::unexpected<Error>(value.error());
        if (!*value)
            return {};
        Map copy = m_draft.map();
        if (auto done = field->set(*field, &copy, **value); !done)
            return done;
        if (const Value after = field->get(*field, &copy); !sameValue(before, after))
            (void)field->set(*field, &m_draft.editMap(), after);
        return {};
    }

    Result<void> setInLevels(const TargetGroup& group) {
        for (const std::size_t at : group.positions) {
            m_resolved.reset();
            const Level& level = m_draft.level(at);
            const FieldRef* field = fieldOf(&level, ItemKind::Level);
            if (field == nullptr)
                continue;
            const Value before = field->get(*field, &level);
            const auto value = wanted(*field, before, {at, ListPlace::None, ItemKind::Level});
            if (!value)
                return tl::unexpected<Error>(value.error());
            if (!*value)
                continue;
            Level copy = level;
            if (auto done = field->set(*field, &copy, **value); !done)
                return done;
            if (sameValue(before, field->get(*field, &copy)))
                continue;
            if (copy.sectorSizeLog2 != level.sectorSizeLog2 && !allEmpty(level))
                return fail("what is in the sectors would not change with them; use Change sector size, "
                            "which keeps everything where it is");
            (void)field->set(*field, &m_draft.editLevel(at), **value);
        }
        return {};
    }

    /// Cubes and faces of one sector; cubes without faces, or without such data of their space, are passed
    /// over.
    Result<void> setInCubes(const TargetGroup& group) {
        const FieldRef* field = findField(cubeFields(), m_path, revision());
        const Sector* before = m_draft.sector(group.place.level, group.place.sector);
        if (field == nullptr || before == nullptr)
            return {};
        Sector after = *before;
        const bool ofFaces = field->info->group[0] == '\0' && !field->info->reservedBits();
        std::optional<Octree> octree;
        if (!ofFaces && group.cubes.size() > 1) // wrappers are found by it; no field changes the tree
            octree.emplace(before->cubes);
        for (const ItemRef& item : group.cubes) {
            auto at = CubeFieldTarget::toEdit(m_draft.level(group.place.level), after, item.cube, item.face);
            at.octree = octree ? &*octree : nullptr;
            if (ofFaces ? !after.cubes.cubes[item.cube].geometry()
                        : std::holds_alternative<std::monostate>(field->get(*field, &at)))
                continue;
            m_found = true;
            if (auto done = field->set(*field, &at, m_value); !done)
                return done;
        }
        if (after.cubes.sameAs(before->cubes))
            return {};
        const auto own = m_draft.editSector(group.place.level, group.place.sector);
        if (!own)
            return tl::unexpected<Error>(own.error());
        **own = std::move(after);
        return {};
    }

    Result<void> setInList(const TargetGroup& group) {
        m_resolved.reset();
        const ItemListView list = m_draft.list(group.place);
        const auto changes = list.changes();
        std::vector<Rename> renames;
        std::optional<VariantsFollow> variants;
        if (group.place.kind == ItemKind::Material)
            variants.emplace(list, group.positions);
        for (const std::size_t at : group.positions) {
            const void* item = list.itemAt(at);
            const FieldRef* field = fieldOf(item, group.place.kind);
            if (field == nullptr)
                continue;
            const Value before = field->get(*field, item);
            const auto value = wanted(*field, before, group.place);
            if (!value)
                return tl::unexpected<Error>(value.error());
            if (!*value)
                continue;
            void* copy = changes->add(at);
            if (auto done = field->set(*field, copy, **value); !done)
                return done;
            const Value after = field->get(*field, copy);
            if (sameValue(before, after)) {
                changes->drop();
                continue;
            }
            const std::string_view from = list.nameOf(item);
            const std::string to(list.nameOf(copy)); // the copy moves when another one is made
            if (from != to)
                renames.push_back({std::string(from), to});
            if (!variants)
                continue;
            if (auto done = from != to ? variants->rename(from, to, *field, *changes, renames)
                                       : variants->follow(from, *field, before, after, *changes);
                !done)
                return done;
        }
        if (changes->empty())
            return {};
        auto own = m_draft.editList(group.place);
        if (!own)
            return tl::unexpected<Error>(own.error());
        own->apply(*changes);
        if (!renames.empty())
            followRenames(m_draft, group.place, renames);
        return {};
    }

    Revision revision() const { return m_draft.map().revision; }

    struct Known {
        bool searched = false;
        const FieldRef* field = nullptr;
    };

    MapDraft& m_draft;
    const std::string& m_path;
    const Value& m_value;
    const std::optional<std::uint64_t> m_component;
    bool m_found = false;
    std::array<Known, 256> m_ofEntities;
    std::optional<Result<Value>> m_resolved;
    const FieldRef* m_resolvedFor = nullptr;
    std::size_t m_resolvedShape = 0;
};

Result<Edited> setField(const MapPtr& map, const Edit& edit, const EditContext& context) {
    if (map->terrain)
        return setTerrainField(map, edit);
    if (map->model)
        return setModelField(map, edit);
    const std::string& path = *textParameter(edit, "field");
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    MapDraft draft(map, context);
    FieldChange change(draft, path, *edit.parameter("value"), wholeParameter(edit, "component"));
    for (const TargetGroup& group : *groups)
        if (auto done = change.run(group); !done)
            return tl::unexpected<Error>(done.error());
    if (!change.foundField())
        return fail(edit.targets.size() == 1
                        ? fmt::format("this item has no \"{}\"", path)
                        : fmt::format("nothing of what is selected has a field called \"{}\"", path));
    return Edited{draft.finish(), {}};
}

/// Paints cubes or faces, as cubes.paint does.
bool paintsCubes(const Edit& edit) {
    const Value* field = edit.parameter("field");
    const auto* path = field != nullptr ? std::get_if<std::string>(field) : nullptr;
    return path != nullptr &&
           (*path == "material" || *path == "physics_material" || *path == "sound_material") &&
           std::all_of(edit.targets.begin(), edit.targets.end(),
                       [](const ItemRef& item) { return item.kind == ItemKind::Cube; });
}

constexpr EditParameter setParameters[] = {
    {"field", ParameterType::Text, Needed::Required, OCTANT_TR("Path of the field inside the item")},
    {"value", ParameterType::Any, Needed::Required, OCTANT_TR("New value, in the shape that the field has")},
    {"component", ParameterType::Whole, Needed::Optional,
     OCTANT_TR(
         "Number of the one part of a vector that is set, or of the one gamemode, which is true or false; "
         "the others stay")},
};

} // namespace

const EditAction setFieldAction{
    .id = "item.set",
    .label = OCTANT_TR("Change %1"),
    .help = OCTANT_TR(
        "Sets a field of each target: items, cubes or faces. Those without the field are passed over."),
    .apply = setField,
    .parameters = setParameters,
    .mirrors = true,
    .mirrorsOnly = paintsCubes,
    .uncoversFaces = true,
    .namesItem = true,
    .setsField = true,
    .takesKind = [](ItemKind kind) { return kind != ItemKind::None; },
};

} // namespace octant
