#include "model/edit/parameters.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>

#include <fmt/format.h>

#include "model/edit/edit.h"
#include "model/map/item_kinds.h"

namespace octant {
namespace {

std::optional<Value> asFloat(const Value& value) {
    if (const auto* number = std::get_if<std::uint64_t>(&value))
        return Value(static_cast<float>(*number));
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return Value(static_cast<float>(*number));
    return std::nullopt;
}

std::optional<Value> asInt(const Value& value) {
    const auto* number = std::get_if<std::uint64_t>(&value);
    if (number == nullptr || *number > std::uint64_t{std::numeric_limits<std::int64_t>::max()})
        return std::nullopt;
    return Value(static_cast<std::int64_t>(*number));
}

std::optional<Value> asWhole(const Value& value) {
    const auto* number = std::get_if<std::int64_t>(&value);
    return number != nullptr && *number >= 0 ? std::optional(Value(static_cast<std::uint64_t>(*number)))
                                             : std::nullopt;
}

std::optional<Value> asKind(const Value& value) {
    const auto* name = std::get_if<std::string>(&value);
    const ItemKind kind = name != nullptr ? itemKindByName(*name) : ItemKind::None;
    return kind != ItemKind::None ? std::optional(Value(static_cast<std::uint64_t>(kind))) : asWhole(value);
}

std::optional<Value> asFloats(const Value& value) {
    const auto* whole = std::get_if<std::vector<std::int64_t>>(&value);
    if (whole == nullptr)
        return std::nullopt;
    std::vector<float> numbers;
    for (const std::int64_t number : *whole)
        numbers.push_back(static_cast<float>(number));
    return Value(std::move(numbers));
}

template <class T> bool holds(const Value& value) { return std::holds_alternative<T>(value); }

struct TypeRow {
    const char* name;
    const char* words; ///< in a sentence: "must be a text"
    bool (*holds)(const Value&);
    /// The value in the type; none where that loses what it says.
    std::optional<Value> (*convert)(const Value&) = [](const Value&) { return std::optional<Value>(); };
};

/// In the order of ParameterType.
constexpr TypeRow types[] = {
    {"bool", "true or false", holds<bool>},
    {"int", "a whole number", holds<std::int64_t>, asInt},
    {"whole", "a whole number from 0", holds<std::uint64_t>, asWhole},
    {"float", "a number", holds<float>, asFloat},
    {"text", "a text", holds<std::string>},
    {"kind", "a kind of item", holds<std::uint64_t>, asKind},
    {"reference", "a reference", holds<Ref>},
    {"floats", "a list of numbers", holds<std::vector<float>>, asFloats},
    {"ints", "a list of whole numbers", holds<std::vector<std::int64_t>>},
    {"texts", "a list of texts", holds<std::vector<std::string>>},
    {"references", "a list of references", holds<std::vector<Ref>>},
    {"value", "a value", [](const Value&) { return true; }},
};
static_assert(std::size(types) == static_cast<std::size_t>(ParameterType::Any) + 1);

const TypeRow& rowOf(ParameterType type) { return types[static_cast<std::size_t>(type)]; }

std::string namesOf(std::span<const EditParameter> known) {
    std::string names;
    for (const EditParameter& parameter : known)
        names.append(names.empty() ? "" : ", ").append(parameter.name);
    return names;
}

} // namespace

const char* parameterTypeName(ParameterType type) { return rowOf(type).name; }

Result<std::optional<Edit>> checkParameters(std::span<const EditParameter> known, const Edit& edit) {
    std::optional<Edit> changed;
    for (std::size_t i = 0; i < edit.parameters.size(); ++i) {
        const auto& [name, value] = edit.parameters[i];
        const auto found =
            std::find_if(known.begin(), known.end(),
                         [&wanted = name](const EditParameter& one) { return wanted == one.name; });
        if (found == known.end())
            return fail(known.empty() ? fmt::format("{} has no parameters, so none \"{}\"", edit.action, name)
                                      : fmt::format("{} has no parameter \"{}\"; there are: {}", edit.action,
                                                    name, namesOf(known)));
        if (rowOf(found->type).holds(value))
            continue;
        auto fitting = rowOf(found->type).convert(value);
        if (!fitting)
            return fail(fmt::format("parameter \"{}\" of {} must be {}", name, edit.action,
                                    rowOf(found->type).words));
        if (!changed)
            changed = edit;
        changed->parameters[i].second = std::move(*fitting);
    }
    for (const EditParameter& parameter : known)
        if (parameter.needed == Needed::Required && edit.parameter(parameter.name) == nullptr)
            return fail(fmt::format("{} needs the parameter \"{}\": {}", edit.action, parameter.name,
                                    parameter.help));
    return changed;
}

} // namespace octant
