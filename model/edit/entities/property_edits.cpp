#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/core/try.h"
#include "model/edit/actions.h"
#include "model/edit/entities/property_draft.h"
#include "model/edit/targets.h"
#include "model/schema/typed_values.h"

namespace octant {
namespace {

const std::vector<std::int64_t>* lengthsOf(const Edit& edit) {
    const Value* given = edit.parameter("lengths");
    return given != nullptr ? std::get_if<std::vector<std::int64_t>>(given) : nullptr;
}

Result<std::optional<ValueType>> typeOf(const Edit& edit) {
    const std::string* name = textParameter(edit, "type");
    if (name == nullptr)
        return std::optional<ValueType>();
    const auto type = valueTypeByName(*name);
    if (!type)
        return fail(fmt::format("there is no type of values called \"{}\"; there are {}", *name,
                                fmt::join(valueTypeNames(), ", ")));
    return type;
}

std::size_t numberOf(const Edit& edit) {
    const auto at = wholeParameter(edit, "at");
    return at ? static_cast<std::size_t>(*at) : PropertyDraft::OwnValue;
}

Result<ValueChange> changeOf(const Edit& edit) {
    OCTANT_TRY(type, typeOf(edit));
    return ValueChange{*type, lengthsOf(edit), edit.parameter("value"), wholeParameter(edit, "element"),
                       wholeParameter(edit, "component")};
}

/// Does something to each target that has what the edit is about. `step` says whether it has.
template <class Step>
Result<Edited> forEachEntity(const MapPtr& map, const Edit& edit, const EditContext& context,
                             const Step& step) {
    OCTANT_TRY(groups, groupTargets(*map, edit.targets));
    MapDraft draft(map, context);
    bool found = false;
    for (const TargetGroup& group : *groups) {
        if (group.place.kind != ItemKind::Entity)
            continue;
        PropertyDraft properties(draft, group.place);
        for (const std::size_t position : group.positions) {
            const Result<bool> done = step(properties, position);
            if (!done)
                return tl::unexpected<Error>(done.error());
            found = found || *done;
        }
        properties.finish();
    }
    if (!found) {
        const auto at = wholeParameter(edit, "at");
        return fail(at ? fmt::format("nothing of what is selected has a custom property number {}, counted "
                                     "from 0",
                                     *at)
                       : std::string("nothing of what is selected has custom properties"));
    }
    return Edited{draft.finish(), {}};
}

template <class Done> Result<bool> wasDone(const Done& done) {
    if (!done)
        return tl::unexpected<Error>(done.error());
    return true;
}

Result<Edited> addProperty(const MapPtr& map, const Edit& edit, const EditContext& context) {
    OCTANT_TRY(change, changeOf(edit));
    OCTANT_TRY(value, change->of(TypedValue(), map->revision));
    const auto at = wholeParameter(edit, "at");
    return forEachEntity(map, edit, context, [&](PropertyDraft& properties, std::size_t position) {
        const std::size_t count = properties.count(position);
        if (properties.entity(position).opaque() || at.value_or(0) > count)
            return Result<bool>(false);
        return wasDone(properties.add(position, at.value_or(count), *value));
    });
}

Result<Edited> removeProperty(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const std::size_t at = numberOf(edit);
    return forEachEntity(map, edit, context, [&](PropertyDraft& properties, std::size_t position) {
        return properties.has(position, at) ? wasDone(properties.remove(position, at)) : Result<bool>(false);
    });
}

Result<Edited> moveProperty(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const std::size_t at = numberOf(edit), to = *wholeParameter(edit, "to");
    return forEachEntity(map, edit, context, [&](PropertyDraft& properties, std::size_t position) {
        return properties.has(position, at) && properties.has(position, to)
                   ? wasDone(properties.move(position, at, to))
                   : Result<bool>(false);
    });
}

Result<Edited> ownProperty(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const std::size_t at = numberOf(edit);
    return forEachEntity(map, edit, context, [&](PropertyDraft& properties, std::size_t position) {
        return properties.has(position, at) ? wasDone(properties.makeOwn(position, at)) : Result<bool>(false);
    });
}

/// Containers that are targets themselves.
Result<bool> changeContainers(MapDraft& draft, const TargetGroup& group, const ValueChange& change) {
    const EntityList* list = draft.entities(group.place);
    for (const std::size_t at : group.positions) {
        const TypedValue& before = list->containers[at].value;
        OCTANT_TRY(after, change.of(before, draft.map().revision));
        if (*after == before)
            continue;
        OCTANT_TRY(own, draft.editEntities(group.place));
        (*own)->containers.update(at, [&](Container& container) { container.value = std::move(*after); });
        list = *own;
    }
    return !group.positions.empty();
}

Result<Edited> setProperty(const MapPtr& map, const Edit& edit, const EditContext& context) {
    OCTANT_TRY(change, changeOf(edit));
    const std::size_t number = numberOf(edit);
    if (number == PropertyDraft::OwnValue && !edit.targets.empty() &&
        edit.targets.front().kind == ItemKind::Container) {
        OCTANT_TRY(groups, groupTargets(*map, edit.targets));
        MapDraft draft(map, context);
        for (const TargetGroup& group : *groups) {
            if (group.place.kind != ItemKind::Container)
                return fail("choose containers or entities, not both");
            if (const auto done = changeContainers(draft, group, *change); !done)
                return tl::unexpected<Error>(done.error());
        }
        return Edited{draft.finish(), {}};
    }
    return forEachEntity(map, edit, context, [&](PropertyDraft& properties, std::size_t position) {
        return properties.has(position, number) ? wasDone(properties.change(position, number, *change))
                                                : Result<bool>(false);
    });
}

constexpr const char* propertyTypeHelp = OCTANT_TR(
    "What it holds: \"bool\", \"i8\", \"i16\", \"i32\", \"i64\", \"u8\", \"u16\", \"u32\", \"u64\", "
    "\"f32\", \"f64\", \"str\", in January \"vec\", in 2025-08-08 \"none\"");
constexpr EditParameter addPropertyParameters[] = {
    {"type", ParameterType::Text, Needed::Required, propertyTypeHelp},
    {"lengths", ParameterType::Ints, Needed::Optional,
     OCTANT_TR("Length of each dimension; none for a single value")},
    {"value", ParameterType::Any, Needed::Optional,
     OCTANT_TR("The value, or a list of all elements, the last dimension running fastest; zeros else")},
    {"at", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Number of the property before which it is put, from 0; at the end else")},
};
constexpr EditParameter numberedPropertyParameters[] = {
    {"at", ParameterType::Whole, Needed::Required, OCTANT_TR("Number of the property, from 0")},
};
constexpr EditParameter movePropertyParameters[] = {
    {"at", ParameterType::Whole, Needed::Required, OCTANT_TR("Number of the property, from 0")},
    {"to", ParameterType::Whole, Needed::Required, OCTANT_TR("Number that it shall have")},
};
constexpr EditParameter ownPropertyParameters[] = {
    {"at", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Number of the property, from 0; without it the value that a setter sets")},
};
constexpr EditParameter setPropertyParameters[] = {
    {"at", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Number of the property, from 0; without it the value that a setter sets, or a container's")},
    {"type", ParameterType::Text, Needed::Optional, propertyTypeHelp},
    {"lengths", ParameterType::Ints, Needed::Optional,
     OCTANT_TR("Length of each dimension; none for a single value")},
    {"value", ParameterType::Any, Needed::Optional,
     OCTANT_TR("The value, or a list of all elements, the last dimension running fastest; a text does for "
               "every type")},
    {"element", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Number of the one element that is set, from 0; the others stay")},
    {"component", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Number of the one part of a vector that is set, from 0; the others stay")},
};

} // namespace

const EditAction addPropertyAction{
    .id = "property.add",
    .label = OCTANT_TR("Add custom property"),
    .help = OCTANT_TR("Gives each target, an entity, one custom property more."),
    .apply = addProperty,
    .parameters = addPropertyParameters,
    .namesItem = true,
};

const EditAction movePropertyAction{
    .id = "property.move",
    .label = OCTANT_TR("Move custom property"),
    .help = OCTANT_TR("Gives a custom property of each target another place among the others."),
    .apply = moveProperty,
    .parameters = movePropertyParameters,
    .namesItem = true,
};

const EditAction ownPropertyAction{
    .id = "property.own",
    .label = OCTANT_TR("Separate custom property"),
    .help = OCTANT_TR("Gives each target a value of its own in place of one that other entities have too."),
    .apply = ownProperty,
    .parameters = ownPropertyParameters,
    .namesItem = true,
};

const EditAction removePropertyAction{
    .id = "property.remove",
    .label = OCTANT_TR("Remove custom property"),
    .help = OCTANT_TR("Takes a custom property from each target. Those without it are passed over."),
    .apply = removeProperty,
    .parameters = numberedPropertyParameters,
    .namesItem = true,
};

const EditAction setPropertyAction{
    .id = "property.set",
    .label = OCTANT_TR("Change custom property"),
    .help =
        OCTANT_TR("Changes type, dimensions or value of a custom property, of what a setter sets, or of a "
                  "container. Other entities that have the same value have the new one too."),
    .apply = setProperty,
    .parameters = setPropertyParameters,
    .namesItem = true,
};

} // namespace octant
