#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace octant::json {

/// What a JSON text holds, members of objects in their order. Unlike the value of the library that reads the
/// text, it takes no memory when it goes, so that a text can be dropped where there is none left.
class JsonValue {
public:
    using Array = std::vector<JsonValue>;
    using Object = std::vector<std::pair<std::string, JsonValue>>;
    /// Whole numbers without a sign are unsigned, numbers with a point or an exponent are floats, read
    /// without a detour through double.
    using Content =
        std::variant<std::monostate, bool, std::int64_t, std::uint64_t, float, std::string, Array, Object>;

    /// Null.
    JsonValue() = default;
    explicit JsonValue(Content content) : m_content(std::move(content)) {}

    /// Nothing where the text is no JSON, or is nested deeper or has more members in one object than any of
    /// ours.
    static std::optional<JsonValue> parse(std::string_view text);

    /// The content as this type; null where it is of another kind. Valid as long as the value.
    template <class T> const T* as() const { return std::get_if<T>(&m_content); }
    /// The elements; null where it is no array.
    const Array* array() const { return as<Array>(); }
    /// The members in the order of the text; null where it is no object.
    const Object* object() const { return as<Object>(); }
    /// Without quotes and escapes; null where it is no string.
    const std::string* text() const { return as<std::string>(); }
    /// Whatever it is; std::monostate stands for null.
    const Content& content() const { return m_content; }

    /// A member of an object; null where there is none, or where it is no object.
    const JsonValue* member(std::string_view name) const;
    /// Any number, as the nearest float.
    std::optional<float> number() const;

private:
    friend class JsonBuilder;
    Content m_content;
};

/// Whether brackets outside of strings nest no deeper than `deepest` and no more than `most` of them open.
/// Takes no memory: asked before a text from outside is read, which may take many times its size.
bool bracketsWithin(std::string_view text, std::size_t deepest, std::size_t most = SIZE_MAX);

} // namespace octant::json
