#include "io/json/json_value.h"

#include <algorithm>
#include <numeric>

#include <nlohmann/json.hpp>

namespace octant::json {
namespace {

constexpr std::size_t mostNested = 32, mostMembers = 1 << 16;

using Library = nlohmann::basic_json<nlohmann::ordered_map, std::vector, std::string, bool, std::int64_t,
                                     std::uint64_t, float>;

/// Of members with the same name the last value counts, in the place of the first.
void dropRepeated(JsonValue::Object& members) {
    // Most objects have few, which are compared at once.
    constexpr std::size_t few = 12;
    if (members.size() <= few) {
        bool repeats = false;
        for (std::size_t i = 1; i < members.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                repeats = repeats || members[i].first == members[k].first;
        if (!repeats)
            return;
    }
    std::vector<std::size_t> byName(members.size());
    std::iota(byName.begin(), byName.end(), std::size_t{0});
    // Not stable_sort(), which takes memory of its own.
    std::sort(byName.begin(), byName.end(), [&](std::size_t a, std::size_t b) {
        const int order = members[a].first.compare(members[b].first);
        return order != 0 ? order < 0 : a < b;
    });
    std::vector<bool> repeated(members.size());
    for (std::size_t first = 0, next = 1; next < byName.size(); ++next) {
        if (members[byName[next]].first != members[byName[first]].first) {
            first = next;
            continue;
        }
        members[byName[first]].second = std::move(members[byName[next]].second);
        repeated[byName[next]] = true;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (repeated[i])
            continue;
        if (kept != i)
            members[kept] = std::move(members[i]);
        ++kept;
    }
    members.resize(kept);
}

} // namespace

/// Is told by the library what it reads.
class JsonBuilder final : public nlohmann::json_sax<Library> {
public:
    JsonValue take() { return std::move(m_root); }

    bool null() override { return put(std::monostate()); }
    bool boolean(bool is) override { return put(is); }
    bool number_integer(std::int64_t number) override { return put(number); }
    bool number_unsigned(std::uint64_t number) override { return put(number); }
    bool number_float(float number, const std::string&) override { return put(number); }
    bool string(std::string& text) override { return put(std::move(text)); }
    bool binary(Library::binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(JsonValue::Object()); }
    bool start_array(std::size_t) override { return open(JsonValue::Array()); }
    bool end_object() override {
        dropRepeated(std::get<JsonValue::Object>(m_open.back()->m_content));
        return close();
    }
    bool end_array() override { return close(); }
    bool key(std::string& name) override {
        auto& members = std::get<JsonValue::Object>(m_open.back()->m_content);
        if (members.size() == mostMembers)
            return false;
        m_next = &members.emplace_back(std::move(name), JsonValue()).second;
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
        return false;
    }

private:
    /// Where the next value goes.
    JsonValue& place() {
        if (m_open.empty())
            return m_root;
        if (auto* items = std::get_if<JsonValue::Array>(&m_open.back()->m_content))
            return items->emplace_back();
        return *m_next;
    }
    bool put(JsonValue::Content content) {
        place().m_content = std::move(content);
        return true;
    }
    bool open(JsonValue::Content content) {
        if (m_open.size() == mostNested)
            return false;
        JsonValue& value = place();
        value.m_content = std::move(content);
        m_open.push_back(&value);
        return true;
    }
    bool close() {
        m_open.pop_back();
        return true;
    }

    JsonValue m_root;
    std::vector<JsonValue*> m_open; ///< objects and arrays around what is read, the root first
    JsonValue* m_next = nullptr;    ///< the member that the last key named
};

std::optional<JsonValue> JsonValue::parse(std::string_view text) {
    JsonBuilder builder;
    if (!Library::sax_parse(text.begin(), text.end(), &builder))
        return {};
    return builder.take();
}

const JsonValue* JsonValue::member(std::string_view name) const {
    if (const Object* members = object())
        for (const auto& [key, value] : *members)
            if (key == name)
                return &value;
    return nullptr;
}

std::optional<float> JsonValue::number() const {
    if (const auto* number = as<float>())
        return *number;
    if (const auto* number = as<std::uint64_t>())
        return static_cast<float>(*number);
    if (const auto* number = as<std::int64_t>())
        return static_cast<float>(*number);
    return {};
}

bool bracketsWithin(std::string_view text, std::size_t deepest, std::size_t most) {
    std::size_t depth = 0, opened = 0;
    bool inText = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inText) {
            if (c == '\\')
                ++i;
            inText = c != '"';
        } else if (c == '"') {
            inText = true;
        } else if (c == '{' || c == '[') {
            if (++depth > deepest || ++opened > most)
                return false;
        } else if ((c == '}' || c == ']') && depth > 0) {
            --depth;
        }
    }
    return true;
}

} // namespace octant::json
