#pragma once

#include "model/p3m/model.h"
#include "model/schema/field_access.h"

/// Rows of field tables for what models are made of; only the files that make those tables include this.
namespace octant::fields {

template <auto Member> Row textRow(FieldInfo info) {
    using Class = ClassOf<Member>;
    info.type = FieldType::Text;
    return {info,
            [](const FieldRef&, const void* item) -> Value {
                return (static_cast<const Class*>(item)->*Member).string();
            },
            [](const FieldRef& field, void* item, const Value& value) -> Result<void> {
                auto text = plainText(*field.info, value);
                if (!text)
                    return tl::unexpected<Error>(text.error());
                static_cast<Class*>(item)->*Member = p3m::Text(*text);
                return {};
            }};
}

template <auto Member> Row switchRow(FieldInfo info) {
    using Class = ClassOf<Member>;
    info.type = FieldType::Bool;
    return {
        info,
        [](const FieldRef&, const void* item) -> Value { return static_cast<const Class*>(item)->*Member; },
        [](const FieldRef&, void* item, const Value& value) -> Result<void> {
            const bool* on = std::get_if<bool>(&value);
            if (on == nullptr)
                return fail("a switch is on or off");
            static_cast<Class*>(item)->*Member = *on;
            return {};
        }};
}

/// A member whose numbers are the places in `choices`.
template <auto Member> Row choiceRow(FieldInfo info) {
    using Class = ClassOf<Member>;
    info.type = FieldType::Enum;
    return {info,
            [](const FieldRef&, const void* item) -> Value {
                return static_cast<std::uint64_t>(static_cast<const Class*>(item)->*Member);
            },
            [](const FieldRef& field, void* item, const Value& value) -> Result<void> {
                const auto number = wholeNumber(*field.info, value);
                if (!number)
                    return tl::unexpected<Error>(number.error());
                if (*number >= field.info->choices.size())
                    return fail(
                        fmt::format("{} is none of the {} choices", *number, field.info->choices.size()));
                static_cast<Class*>(item)->*Member = static_cast<TypeOf<Member>>(*number);
                return {};
            }};
}

/// A read-only row, for a value that follows from others.
inline Row shownRow(FieldInfo info, Value (*get)(const FieldRef&, const void*)) {
    info.readOnly = true;
    return {info, get, refuse};
}

template <class T> const T& itemAt(const void* item) { return *static_cast<const T*>(item); }
template <class T> T& itemAt(void* item) { return *static_cast<T*>(item); }

/// The words of a text, from spaces to spaces; the last of `most` holds all that is left.
inline std::vector<std::string> wordsOf(std::string_view text, std::size_t most) {
    std::vector<std::string> words;
    while (!text.empty()) {
        if (words.size() + 1 == most) {
            words.emplace_back(text);
            break;
        }
        const std::size_t end = text.find(' ');
        if (end != 0)
            words.emplace_back(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return words;
}

} // namespace octant::fields
