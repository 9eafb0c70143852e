#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/kinds.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/references.h"
#include "model/edit/resolve_value.h"
#include "model/edit/targets.h"
#include "model/edit/terrain/terrain_document.h"
#include "model/schema/cube_fields.h"
#include "model/schema/field.h"

namespace octant {
namespace {

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

    /// The field of the item, null where it has none of that path in this revision.
    const FieldRef* fieldOf(const auto& item, ItemKind kind) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(item)>, Entity>) {
            Known& known = m_ofEntities[static_cast<std::size_t>(item.type)];
            if (!known.searched)
                known = {true,
                         findField(entityFields(static_cast<std::uint8_t>(item.type), revision()), m_path)};
            return known.field;
        } else {
            return findField(fieldsOf(kind), m_path, revision());
        }
    }

    /// The item with the field set; none where it stays as it is.
    template <class T>
    Result<std::optional<T>> changed(const T& item, const FieldRef& field, const ListPlace& place) {
        const Value before = field.get(field, &item);
        if (std::holds_alternative<std::monostate>(before)) // an entity whose shape has no such value
            return std::optional<T>();
        m_found = true;
        if (field.info->readOnly)
            return fail(fmt::format("{} follows from other things and cannot be set", m_path));
        const auto value = std::is_same_v<T, Entity> && m_component && m_path == "gamemodes"
                               ? withGamemode(before)
                               : resolved(place, field, before);
        if (!value)
            return tl::unexpected<Error>(value.error());
        if (sameValue(before, *value))
            return std::optional<T>();
        std::optional<T> copy = item;
        if (auto done = field.set(field, &*copy, *value); !done)
            return tl::unexpected<Error>(done.error());
        if (sameValue(before, field.get(field, &*copy)))
            copy.reset();
        return copy;
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
        const FieldRef* field = fieldOf(m_draft.map(), ItemKind::Map);
        if (field == nullptr)
            return {};
        const auto copy = changed(m_draft.map(), *field, {});
        if (!copy)
            return tl::unexpected<Error>(copy.error());
        if (*copy)
            (void)field->set(*field, &m_draft.editMap(), field->get(*field, &**copy));
        return {};
    }

    Result<void> setInLevels(const TargetGroup& group) {
        for (const std::size_t at : group.positions) {
            m_resolved.reset();
            const Level& level = m_draft.level(at);
            const FieldRef* field = fieldOf(level, ItemKind::Level);
            if (field == nullptr)
                continue;
            const ListPlace inside{at, ListPlace::None, ItemKind::Level};
            const auto copy = changed(level, *field, inside);
            if (!copy)
                return tl::unexpected<Error>(copy.error());
            if (*copy && (*copy)->sectorSizeLog2 != level.sectorSizeLog2 && !allEmpty(level))
                return fail("what is in the sectors would not change with them; use Change sector size, "
                            "which keeps everything where it is");
            if (*copy) {
                const auto value = resolved(inside, *field, field->get(*field, &level));
                (void)field->set(*field, &m_draft.editLevel(at), *value);
            }
        }
        return {};
    }

    /// Cubes and faces of one sector; cubes without faces are passed over.
    Result<void> setInCubes(const TargetGroup& group) {
        const FieldRef* field = findField(cubeFields(), m_path, revision());
        const Sector* before = m_draft.sector(group.place.level, group.place.sector);
        if (field == nullptr || before == nullptr)
            return {};
        Sector after = *before;
        for (const ItemRef& item : group.cubes) {
            if (!after.cubes.cubes[item.cube].geometry())
                continue;
            m_found = true;
            auto at = CubeFieldTarget::toEdit(m_draft.level(group.place.level), after, item.cube, item.face);
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
        Result<void> done;
        m_draft.readList(group.place, [&](const auto& list) {
            if constexpr (!std::is_same_v<ItemOf<decltype(list)>, LevelPtr>)
                done = setIn(list, group);
        });
        return done;
    }

    template <class T> Result<void> setIn(const PagedVector<T>& list, const TargetGroup& group) {
        std::vector<std::pair<std::size_t, T>> changes;
        std::vector<Rename> renames;
        for (const std::size_t at : group.positions) {
            const T& item = list[at];
            const FieldRef* field = fieldOf(item, group.place.kind);
            if (field == nullptr)
                continue;
            auto copy = changed(item, *field, group.place);
            if (!copy)
                return tl::unexpected<Error>(copy.error());
            if (!*copy)
                continue;
            if constexpr (Named<T>)
                if (item.name != (*copy)->name)
                    renames.push_back({item.name, (*copy)->name});
            changes.emplace_back(at, std::move(**copy));
        }
        if (changes.empty())
            return {};
        auto edited = m_draft.editList(group.place, [&](auto& own) {
            if constexpr (std::is_same_v<ItemOf<decltype(own)>, T>)
                for (auto& [at, item] : changes)
                    own.set(at, std::move(item));
        });
        if (edited && !renames.empty())
            followRenames(m_draft, group.place, renames);
        return edited;
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

Result<Edited> setField(const MapPtr& map, const Edit& edit, const EditContext&) {
    if (map->terrain)
        return setTerrainField(map, edit);
    if (map->model)
        return setModelField(map, edit);
    const std::string& path = *textParameter(edit, "field");
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    MapDraft draft(map);
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
    .uncoversFaces = true,
    .namesItem = true,
};

} // namespace octant
