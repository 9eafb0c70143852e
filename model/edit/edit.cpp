#include "model/edit/edit.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "model/edit/actions.h"
#include "model/translate.h"

namespace octant {
namespace {

constexpr std::array<EditAction, 7> actions{{
    {"item.add", OCTANT_TR("Add %1"),
     OCTANT_TR("Target: the map, level or sector that gets the item. Parameters: kind, at (position), type "
               "(of an entity), "
               "name."),
     addItem},
    {"item.duplicate", OCTANT_TR("Duplicate %1"), OCTANT_TR("Targets: items. A copy goes behind each."),
     duplicateItems},
    {"item.move", OCTANT_TR("Move %1"),
     OCTANT_TR("Targets: items of one list. Parameter: to (position of the first of them afterwards)."),
     moveItems},
    {"item.paste", OCTANT_TR("Paste %1"),
     OCTANT_TR("Target: the map, level or sector that gets the items. Parameter: text (copied items)."),
     pasteItems},
    {"item.remove", OCTANT_TR("Remove %1"),
     OCTANT_TR("Targets: items. What refers to them keeps their names."), removeItems},
    {"item.set", OCTANT_TR("Change %1"),
     OCTANT_TR("Targets: items, cubes or faces. Parameters: field (path), value, component (one number of "
               "a vector). Those without the field are passed over."),
     setField},
    {"sector.clear", OCTANT_TR("Clear sector"),
     OCTANT_TR("Targets: sectors. Everything in them goes; one empty cube is left."), clearSectors},
}};

} // namespace

const Value* Edit::parameter(std::string_view name) const {
    const auto found = std::find_if(parameters.begin(), parameters.end(),
                                    [&](const auto& parameter) { return parameter.first == name; });
    return found == parameters.end() ? nullptr : &found->second;
}

Edit& Edit::with(std::string name, Value value) & {
    for (auto& [known, old] : parameters) {
        if (known == name) {
            old = std::move(value);
            return *this;
        }
    }
    parameters.emplace_back(std::move(name), std::move(value));
    return *this;
}

Edit&& Edit::with(std::string name, Value value) && {
    with(std::move(name), std::move(value));
    return std::move(*this);
}

std::span<const EditAction> editActions() { return actions; }

const EditAction* findAction(std::string_view id) {
    const auto found = std::lower_bound(actions.begin(), actions.end(), id,
                                        [](const EditAction& action, std::string_view wanted) {
                                            return std::string_view(action.id) < wanted;
                                        });
    return found != actions.end() && found->id == id ? &*found : nullptr;
}

Result<Edited> apply(const MapPtr& map, const Edit& edit) {
    const EditAction* action = findAction(edit.action);
    if (action == nullptr)
        return fail(fmt::format("there is no edit called \"{}\"", edit.action));
    if (edit.targets.empty())
        return fail("nothing is selected that this could be done to");
    return action->apply(map, edit);
}

std::optional<std::uint64_t> wholeParameter(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    if (value == nullptr)
        return std::nullopt;
    if (const auto* number = std::get_if<std::uint64_t>(value))
        return *number;
    const auto* number = std::get_if<std::int64_t>(value);
    return number != nullptr && *number >= 0 ? std::optional(static_cast<std::uint64_t>(*number))
                                             : std::nullopt;
}

const std::string* textParameter(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    return value == nullptr ? nullptr : std::get_if<std::string>(value);
}

} // namespace octant
