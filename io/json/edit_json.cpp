#include "io/json/edit_json.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "io/json/json_value.h"
#include "model/map/item_kinds.h"
#include "model/map/path.h"

namespace octant::json {
namespace {

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

Result<std::string> readText(const JsonValue& json) {
    if (const std::string* text = json.text())
        return *text;
    const JsonValue* bytes = json.member("bytes");
    if (bytes == nullptr || json.object()->size() != 1 || bytes->text() == nullptr)
        return wrong("a text is needed");
    const std::string& digits = *bytes->text();
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

Result<Ref> readRef(const JsonValue& json) {
    if (json.object() != nullptr && json.object()->size() == 1) {
        const JsonValue* id = json.member("ref");
        if (const auto* number = id ? id->as<std::uint64_t>() : nullptr; number && *number != 0)
            return Ref{*number, {}};
        if (const JsonValue* named = json.member("name")) {
            auto name = readText(*named);
            if (!name)
                return tl::unexpected<Error>(name.error());
            return Ref{0, std::move(*name)};
        }
    }
    return wrong("a reference is {\"ref\":id} or {\"name\":\"x\"}");
}

/// A number, or the bits of a float.
std::optional<float> readFloat(const JsonValue& json) {
    if (const auto number = json.number())
        return number;
    const std::string* bits = json.text();
    std::uint32_t number = 0;
    if (bits == nullptr || bits->size() != 10 || !bits->starts_with("0x"))
        return std::nullopt;
    const char* end = bits->data() + bits->size();
    const auto read = std::from_chars(bits->data() + 2, end, number, 16);
    return read.ec == std::errc() && read.ptr == end ? std::optional(std::bit_cast<float>(number))
                                                     : std::nullopt;
}

template <class T, class Read> Result<Value> readList(const JsonValue& json, Read&& read) {
    if (json.array() == nullptr)
        return wrong("a list is needed");
    std::vector<T> list;
    for (const JsonValue& item : *json.array()) {
        auto value = read(item);
        if (!value)
            return wrong("the items of a list are all of one kind");
        list.push_back(std::move(*value));
    }
    return Value(std::move(list));
}

/// A whole number that has a place among those with a sign.
std::optional<std::int64_t> readInt(const JsonValue& json) {
    if (const auto* number = json.as<std::int64_t>())
        return *number;
    const auto* number = json.as<std::uint64_t>();
    return number && *number <= std::uint64_t{INT64_MAX} ? std::optional(static_cast<std::int64_t>(*number))
                                                         : std::nullopt;
}

Result<Value> readInts(const JsonValue& json) { return readList<std::int64_t>(json, readInt); }
Result<Value> readFloats(const JsonValue& json) { return readList<float>(json, readFloat); }
Result<Value> readTexts(const JsonValue& json) { return readList<std::string>(json, readText); }
Result<Value> readRefs(const JsonValue& json) { return readList<Ref>(json, readRef); }

template <class T> Result<Value> valueOf(Result<T> result) {
    if (!result)
        return tl::unexpected<Error>(result.error());
    return Value(std::move(*result));
}

Result<Value> readObject(const JsonValue& json) {
    const JsonValue::Object& members = *json.object();
    if (members.size() == 1) {
        const auto& [key, inside] = members.front();
        if (key == "ref" || key == "name")
            return valueOf(readRef(json));
        if (key == "bytes")
            return valueOf(readText(json));
        if (const auto number = key == "int" ? readInt(inside) : std::nullopt)
            return Value(*number);
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
    return wrong(members.empty()
                     ? std::string("an object without members is no value")
                     : fmt::format("an object with a member \"{}\" is no value", members.front().first));
}

Result<Value> readArray(const JsonValue& json) {
    const JsonValue::Array& items = *json.array();
    if (items.empty())
        return wrong("an empty list does not say of what");
    const JsonValue& first = items.front();
    if (first.number())
        return std::any_of(items.begin(), items.end(),
                           [](const JsonValue& item) { return item.as<float>() != nullptr; })
                   ? readFloats(json)
                   : readInts(json);
    if (first.text() != nullptr || first.member("bytes") != nullptr)
        return readTexts(json);
    return readRefs(json);
}

Result<Value> readValue(const JsonValue& json) {
    if (json.array() != nullptr)
        return readArray(json);
    if (json.object() != nullptr)
        return readObject(json);
    if (const auto* is = json.as<bool>())
        return Value(*is);
    if (const auto* number = json.as<std::int64_t>())
        return Value(*number);
    if (const auto* number = json.as<std::uint64_t>())
        return Value(*number);
    if (const auto* number = json.as<float>())
        return Value(*number);
    return json.text() != nullptr ? Value(*json.text()) : Value();
}

std::optional<std::uint64_t> member(const JsonValue& json, const char* name, std::uint64_t most) {
    const JsonValue* found = json.member(name);
    const auto* number = found ? found->as<std::uint64_t>() : nullptr;
    return number && *number <= most ? std::optional(*number) : std::nullopt;
}

Result<ItemRef> readTarget(const JsonValue& json, const Map* map) {
    if (json.text() != nullptr && map != nullptr) {
        const auto target = parsePath(*map, *json.text());
        if (!target)
            return tl::unexpected<Error>(target.error());
        if (target->field != nullptr)
            return fail("this is a field; a target is an item", *json.text());
        return target->item;
    }
    const JsonValue* const named = json.member("kind");
    if (named == nullptr || named->text() == nullptr)
        return wrong("a target says its kind");
    const std::string& name = *named->text();
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
    if (!sector || !cube || (json.member("face") != nullptr && !face))
        return wrong("a cube says its sector, its number and maybe a face from 0 to 5");
    return ItemRef::ofCube(*sector, static_cast<std::uint32_t>(*cube), face ? static_cast<int>(*face) : -1);
}

/// Whether a text can be a line of an edit by its brackets alone. Those of no use would take 20 times their
/// size.
bool hasShapeOfEdit(std::string_view text) {
    constexpr std::size_t deepest = 6, usual = 64, bytesOfOne = 5;
    return bracketsWithin(text, deepest, usual + text.size() / bytesOfOne);
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

Result<Edit> editFromJson(std::string_view line, const Map* map) {
    if (!hasShapeOfEdit(line))
        return wrong("it has more brackets than any edit");
    const std::optional<JsonValue> json = JsonValue::parse(line);
    if (!json || json->object() == nullptr)
        return wrong("a line of JSON with an object is needed");
    Edit edit;
    for (const auto& [key, value] : *json->object()) {
        if (key == "action" && value.text() != nullptr) {
            edit.action = *value.text();
        } else if (key == "targets" && value.array() != nullptr) {
            for (const JsonValue& item : *value.array()) {
                const auto target = readTarget(item, map);
                if (!target)
                    return tl::unexpected<Error>(target.error());
                edit.targets.push_back(*target);
            }
        } else if (key == "parameters" && value.object() != nullptr) {
            for (const auto& [name, item] : *value.object()) {
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
