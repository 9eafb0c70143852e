#include <charconv>
#include <cmath>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "io/json/field_json.h"
#include "io/json/json_value.h"

namespace octant::json {
namespace {

constexpr std::string_view none = "@none";

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

/// The whole text as a number; hexadecimal after 0x for whole ones.
template <class Number> std::optional<Number> number(std::string_view text) {
    text = trimmed(text);
    if (text.starts_with('+'))
        text.remove_prefix(1);
    Number result{};
    std::from_chars_result read{};
    const char* end = text.data() + text.size();
    if constexpr (std::is_integral_v<Number>) {
        const bool hex = text.starts_with("0x") || text.starts_with("0X");
        read = std::from_chars(text.data() + (hex ? 2 : 0), end, result, hex ? 16 : 10);
    } else {
        read = std::from_chars(text.data(), end, result);
    }
    return read.ec == std::errc() && read.ptr == end ? std::optional(result) : std::nullopt;
}

tl::unexpected<Error> notA(std::string_view text, const char* what) {
    return fail(fmt::format("\"{}\" is not {}", text, what));
}

template <class Number>
Result<std::vector<Number>> numbers(std::string_view text, std::size_t count, const char* what) {
    std::vector<Number> list;
    std::string plain;
    for (const char c : text) // brackets and semicolons only group
        if (c != '[' && c != ']')
            plain += c == ';' ? ',' : c;
    std::string_view left = trimmed(plain);
    while (!left.empty()) {
        const std::size_t comma = left.find(',');
        const auto item = number<Number>(left.substr(0, comma));
        if (!item)
            return notA(left.substr(0, comma), what);
        list.push_back(*item);
        left = comma == std::string_view::npos ? std::string_view() : left.substr(comma + 1);
        if (comma != std::string_view::npos && trimmed(left).empty())
            return notA(text, "a list of numbers");
    }
    if (count != 0 && list.size() != count)
        return fail(fmt::format("{} numbers are needed, like 1,2,3; {} were given", count, list.size()));
    return list;
}

template <class T> Result<Value> fieldValueOf(Result<T> result) {
    if (!result)
        return tl::unexpected<Error>(result.error());
    return Value(std::move(*result));
}

/// Bytes from pairs of hexadecimal digits.
std::optional<std::vector<std::int64_t>> hexBytes(std::string_view digits) {
    if (digits.size() % 2 != 0)
        return std::nullopt;
    std::vector<std::int64_t> bytes;
    for (std::size_t i = 0; i < digits.size(); i += 2) {
        unsigned byte = 0;
        const auto [end, error] = std::from_chars(digits.data() + i, digits.data() + i + 2, byte, 16);
        if (error != std::errc() || end != digits.data() + i + 2)
            return std::nullopt;
        bytes.push_back(byte);
    }
    return bytes;
}

/// Text as it stands, or bytes after `hex:`.
Result<Value> data(std::string_view text) {
    if (text.starts_with("text:"))
        return Value(std::string(text.substr(5)));
    if (!text.starts_with("hex:"))
        return Value(std::string(text));
    std::string digits;
    for (const char c : text.substr(4))
        if (c != ' ' && c != '\n' && c != '\t')
            digits += c;
    const auto bytes = hexBytes(digits);
    if (!bytes)
        return fail("hex: stands before pairs of hexadecimal digits");
    return Value(std::string(bytes->begin(), bytes->end()));
}

Result<Value> color(std::string_view text, std::size_t count) {
    const char* const form = count == 3 ? "a colour like #40a030 or 64,160,48"
                                        : "a colour with alpha like #40a030ff or 64,160,48,255";
    if (!text.starts_with('#')) {
        auto given = numbers<std::int64_t>(text, count, form);
        return given ? Value(std::move(*given)) : Result<Value>(notA(text, form));
    }
    auto bytes = hexBytes(text.substr(1));
    if (!bytes || bytes->size() != count)
        return notA(text, form);
    return Value(std::move(*bytes));
}

Result<std::vector<std::string>> texts(std::string_view text, std::size_t count) {
    std::vector<std::string> list;
    if (text.starts_with('[')) {
        const auto parsed = json::JsonValue::parse(text);
        if (!parsed || parsed->array() == nullptr)
            return notA(text, "a JSON list of strings");
        for (const json::JsonValue& item : *parsed->array()) {
            if (item.text() == nullptr)
                return notA(text, "a JSON list of strings");
            list.push_back(*item.text());
        }
    } else if (!text.empty()) {
        std::size_t from = 0;
        for (std::size_t comma = 0; comma != std::string_view::npos; from = comma + 1) {
            comma = text.find(',', from);
            list.emplace_back(text.substr(from, comma == std::string_view::npos ? comma : comma - from));
        }
    }
    if (count != 0 && list.size() != count)
        return fail(
            fmt::format("{} texts separated by commas are needed, {} were given", count, list.size()));
    return list;
}

Ref refOf(std::string_view name) { return Ref{0, name == none ? std::string() : std::string(name)}; }

Result<Value> choice(const FieldInfo& info, std::string_view text) {
    for (std::size_t i = 0; i < info.choices.size(); ++i)
        if (!text.empty() && text == info.choices[i])
            return Value(std::uint64_t{i});
    if (const auto given = number<std::uint64_t>(text))
        return Value(*given);
    std::string names;
    for (const char* name : info.choices)
        if (name[0] != '\0')
            names += fmt::format("{}{}", names.empty() ? "" : ", ", name);
    return fail(fmt::format("\"{}\" is none of {}", text, names));
}

Result<Value> boolean(std::string_view text) {
    if (text == "true" || text == "1" || text == "on" || text == "yes")
        return Value(true);
    if (text == "false" || text == "0" || text == "off" || text == "no")
        return Value(false);
    return notA(text, "true or false");
}

} // namespace

Result<Value> parseFieldValue(const FieldRef& field, std::string_view text) {
    const FieldInfo& info = *field.info;
    switch (info.type) {
    case FieldType::Bool:
        return boolean(trimmed(text));
    case FieldType::Int:
        if (const auto given = number<std::int64_t>(text))
            return Value(*given);
        return notA(text, "a whole number");
    case FieldType::UInt:
    case FieldType::Time:
        if (const auto given = number<std::uint64_t>(text))
            return Value(*given);
        return notA(text, info.type == FieldType::Time ? "a number of seconds since 1970"
                                                       : "a whole number from 0 up");
    case FieldType::Float:
        if (const auto given = number<float>(text); given && std::isfinite(*given))
            return Value(*given);
        return notA(text, "a number");
    case FieldType::Enum:
        return choice(info, trimmed(text));
    case FieldType::Vector:
        return fieldValueOf(numbers<float>(text, info.count, "a number"));
    case FieldType::Color:
        return color(trimmed(text), info.count);
    case FieldType::Bytes:
        if (auto bytes = hexBytes(trimmed(text)); bytes && bytes->size() == info.count && info.count > 1)
            return Value(std::move(*bytes));
        return fieldValueOf(numbers<std::int64_t>(text, info.count, "a whole number"));
    case FieldType::SectorPlace:
        return fieldValueOf(numbers<std::int64_t>(text, 3, "a whole number"));
    case FieldType::SectorPlaces:
    case FieldType::WholeNumbers:
        return fieldValueOf(numbers<std::int64_t>(text, 0, "a whole number"));
    case FieldType::Data:
        return data(text);
    case FieldType::Texts:
        return fieldValueOf(texts(text, info.count));
    case FieldType::Reference:
        return Value(refOf(text));
    case FieldType::References: {
        const auto list = texts(text, info.count);
        if (!list)
            return tl::unexpected<Error>(list.error());
        std::vector<Ref> refs;
        for (const std::string& name : *list)
            refs.push_back(refOf(name));
        return Value(std::move(refs));
    }
    case FieldType::Text:
    case FieldType::LongText:
        break;
    }
    return Value(std::string(text));
}

} // namespace octant::json
