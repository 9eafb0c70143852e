#include "io/json/edit_json.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "model/map/item_kinds.h"

namespace octant::json {
namespace {

/// Keeps the order of members, and reads floats without a detour through double.
using Json = nlohmann::basic_json<nlohmann::ordered_map, std::vector, std::string, bool, std::int64_t,
                                  std::uint64_t, float>;

void writeTarget(Writer& out, const ItemRef& item) {
    out.beginInlineObject();
    out.member("kind", itemKindName(item.kind));
    if (item.kind == ItemKind::Cube) {
        out.member("sector", item.id);
        out.member("cube", item.cube);
        if (item.face >= 0)
            out.member("face", item.face);
    } else {
        out.member("id", item.id);
    }
    out.endObject();
}

void writeRef(Writer& out, const Ref& ref) {
    out.beginInlineObject();
    if (ref.id != 0) {
        out.member("ref", ref.id);
    } else {
        out.key("name");
        out.text(ref.name);
    }
    out.endObject();
}

/// A list, wrapped under `name` where its items would not tell what they are.
template <class List, class Fn>
void writeList(Writer& out, const char* name, bool wrapped, const List& list, Fn&& item) {
    if (wrapped) {
        out.beginInlineObject();
        out.key(name);
    }
    out.beginArray();
    for (const auto& each : list)
        item(each);
    out.endArray();
    if (wrapped)
        out.endObject();
}

bool allFinite(const std::vector<float>& numbers) {
    return std::all_of(numbers.begin(), numbers.end(), [](float number) { return std::isfinite(number); });
}

void writeFloat(Writer& out, float number) {
    if (std::isfinite(number)) {
        out.value(number);
        return;
    }
    out.beginInlineObject();
    out.member("float", number);
    out.endObject();
}

/// Why a line is no edit.
tl::unexpected<Error> wrong(std::string what) { return fail("not an edit: " + std::move(what)); }

Result<std::string> readText(const Json& json) {
    if (json.is_string())
        return json.get_ref<const std::string&>();
    if (!json.is_object() || json.size() != 1 || !json.contains("bytes") || !json["bytes"].is_string())
        return wrong("a text is needed");
    const auto& digits = json["bytes"].get_ref<const std::string&>();
    std::string text;
    for (std::size_t i = 0; i < digits.size(); i += 2) {
        unsigned byte = 0;
        const char* end = digits.data() + std::min(i + 2, digits.size());
        const auto read = std::from_chars(digits.data() + i, end, byte, 16);
        if (digits.size() % 2 != 0 || read.ec != std::errc() || read.ptr != end)
            return wrong("bytes are pairs of hexadecimal digits");
        text += static_cast<char>(byte);
    }
    return text;
}

Result<Ref> readRef(const Json& json) {
    if (json.is_object() && json.size() == 1) {
        if (json.contains("ref") && json["ref"].is_number_unsigned() && json["ref"].get<std::uint64_t>() != 0)
            return Ref{json["ref"].get<std::uint64_t>(), {}};
        if (json.contains("name")) {
            auto name = readText(json["name"]);
            if (!name)
                return tl::unexpected<Error>(name.error());
            return Ref{0, std::move(*name)};
        }
    }
    return wrong("a reference is {\"ref\":id} or {\"name\":\"x\"}");
}

/// A number, or the bits of a float.
std::optional<float> readFloat(const Json& json) {
    if (json.is_number())
        return json.get<float>();
    const std::string* bits = json.is_string() ? &json.get_ref<const std::string&>() : nullptr;
    std::uint32_t number = 0;
    if (bits == nullptr || bits->size() != 10 || !bits->starts_with("0x"))
        return std::nullopt;
    const char* end = bits->data() + bits->size();
    const auto read = std::from_chars(bits->data() + 2, end, number, 16);
    return read.ec == std::errc() && read.ptr == end ? std::optional(std::bit_cast<float>(number))
                                                     : std::nullopt;
}

template <class T, class Read> Result<Value> readList(const Json& json, Read&& read) {
    if (!json.is_array())
        return wrong("a list is needed");
    std::vector<T> list;
    for (const Json& item : json) {
        auto value = read(item);
        if (!value)
            return wrong("the items of a list are all of one kind");
        list.push_back(std::move(*value));
    }
    return Value(std::move(list));
}

Result<Value> readInts(const Json& json) {
    return readList<std::int64_t>(json, [](const Json& item) {
        const bool fits = item.is_number_integer() && !(item.is_number_unsigned() &&
                                                        item.get<std::uint64_t>() > std::uint64_t{INT64_MAX});
        return fits ? std::optional(item.get<std::int64_t>()) : std::nullopt;
    });
}
Result<Value> readFloats(const Json& json) { return readList<float>(json, readFloat); }
Result<Value> readTexts(const Json& json) { return readList<std::string>(json, readText); }
Result<Value> readRefs(const Json& json) { return readList<Ref>(json, readRef); }

template <class T> Result<Value> valueOf(Result<T> result) {
    if (!result)
        return tl::unexpected<Error>(result.error());
    return Value(std::move(*result));
}

Result<Value> readObject(const Json& json) {
    if (json.size() == 1) {
        const std::string& key = json.begin().key();
        const Json& inside = json.begin().value();
        if (key == "ref" || key == "name")
            return valueOf(readRef(json));
        if (key == "bytes")
            return valueOf(readText(json));
        if (key == "int" && inside.is_number_integer())
            return Value(inside.get<std::int64_t>());
        if (const auto number = key == "float" ? readFloat(inside) : std::nullopt)
            return Value(*number);
        if (key == "ints")
            return readInts(inside);
        if (key == "floats")
            return readFloats(inside);
        if (key == "texts")
            return readTexts(inside);
        if (key == "refs")
            return readRefs(inside);
    }
    return wrong("an object that is no value: " + json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Result<Value> readArray(const Json& json) {
    if (json.empty())
        return wrong("an empty list does not say of what");
    const Json& first = json.front();
    if (first.is_number())
        return std::any_of(json.begin(), json.end(), [](const Json& item) { return item.is_number_float(); })
                   ? readFloats(json)
                   : readInts(json);
    if (first.is_string() || (first.is_object() && first.contains("bytes")))
        return readTexts(json);
    return readRefs(json);
}

Result<Value> readValue(const Json& json) {
    switch (json.type()) {
    case Json::value_t::null:
        return Value();
    case Json::value_t::boolean:
        return Value(json.get<bool>());
    case Json::value_t::number_integer:
        return Value(json.get<std::int64_t>());
    case Json::value_t::number_unsigned:
        return Value(json.get<std::uint64_t>());
    case Json::value_t::number_float:
        return Value(json.get<float>());
    case Json::value_t::string:
        return Value(json.get<std::string>());
    case Json::value_t::array:
        return readArray(json);
    default:
        return readObject(json);
    }
}

std::optional<std::uint64_t> member(const Json& json, const char* name, std::uint64_t most) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_number_unsigned() || found->get<std::uint64_t>() > most)
        return std::nullopt;
    return found->get<std::uint64_t>();
}

Result<ItemRef> readTarget(const Json& json) {
    if (!json.is_object() || !json.contains("kind") || !json["kind"].is_string())
        return wrong("a target says its kind");
    const auto& name = json["kind"].get_ref<const std::string&>();
    const ItemKind kind = itemKindByName(name);
    if (kind == ItemKind::None)
        return wrong(fmt::format("there is no kind \"{}\"", name));
    if (kind != ItemKind::Cube) {
        const auto id = member(json, "id", UINT64_MAX);
        if (!id)
            return wrong("a target says its id");
        return ItemRef{kind, -1, ItemRef::NoCube, *id};
    }
    const auto sector = member(json, "sector", UINT64_MAX);
    const auto cube = member(json, "cube", UINT32_MAX);
    const auto face = member(json, "face", 5);
    if (!sector || !cube || (json.contains("face") && !face))
        return wrong("a cube says its sector, its number and maybe a face from 0 to 5");
    return ItemRef::ofCube(*sector, static_cast<std::uint32_t>(*cube), face ? static_cast<int>(*face) : -1);
}

} // namespace

void writeValue(Writer& out, const Value& value) {
    if (std::holds_alternative<std::monostate>(value))
        return out.null();
    if (const auto* is = std::get_if<bool>(&value))
        return out.value(*is);
    if (const auto* number = std::get_if<std::uint64_t>(&value))
        return out.value(*number);
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        if (*number < 0)
            return out.value(*number);
        out.beginInlineObject();
        out.member("int", *number);
        return out.endObject();
    }
    if (const auto* number = std::get_if<float>(&value))
        return writeFloat(out, *number);
    if (const auto* text = std::get_if<std::string>(&value))
        return out.text(*text);
    if (const auto* ref = std::get_if<Ref>(&value))
        return writeRef(out, *ref);
    if (const auto* list = std::get_if<std::vector<float>>(&value))
        return writeList(out, "floats", list->empty() || !allFinite(*list), *list,
                         [&](float number) { out.value(number); });
    if (const auto* list = std::get_if<std::vector<std::int64_t>>(&value))
        return writeList(out, "ints", list->empty(), *list, [&](std::int64_t number) { out.value(number); });
    if (const auto* list = std::get_if<std::vector<std::string>>(&value))
        return writeList(out, "texts", list->empty(), *list,
                         [&](const std::string& text) { out.text(text); });
    const auto& refs = std::get<std::vector<Ref>>(value);
    writeList(out, "refs", refs.empty(), refs, [&](const Ref& ref) { writeRef(out, ref); });
}

std::string editToJson(const Edit& edit) {
    Writer out;
    out.beginObject();
    out.key("action");
    out.text(edit.action);
    out.key("targets");
    out.beginArray();
    for (const ItemRef& target : edit.targets)
        writeTarget(out, target);
    out.endArray();
    out.key("parameters");
    out.beginObject();
    for (const auto& [name, value] : edit.parameters) {
        out.key(name);
        writeValue(out, value);
    }
    out.endObject();
    out.endObject();
    return out.take();
}

Result<Edit> editFromJson(std::string_view line) {
    const Json json = Json::parse(line.begin(), line.end(), nullptr, false);
    if (!json.is_object())
        return wrong("a line of JSON with an object is needed");
    Edit edit;
    for (const auto& [key, value] : json.items()) {
        if (key == "action" && value.is_string()) {
            edit.action = value.get<std::string>();
        } else if (key == "targets" && value.is_array()) {
            for (const Json& item : value) {
                const auto target = readTarget(item);
                if (!target)
                    return tl::unexpected<Error>(target.error());
                edit.targets.push_back(*target);
            }
        } else if (key == "parameters" && value.is_object()) {
            for (const auto& [name, item] : value.items()) {
                auto parameter = readValue(item);
                if (!parameter)
                    return tl::unexpected<Error>(parameter.error());
                edit.parameters.emplace_back(name, std::move(*parameter));
            }
        } else {
            return wrong(fmt::format("\"{}\" is not expected here", key));
        }
    }
    if (edit.action.empty())
        return wrong("an action is missing");
    return edit;
}

} // namespace octant::json
