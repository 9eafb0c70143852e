#include "io/json/baked_lights.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "io/json/positioned_json.h"
#include "io/json/writer.h"
#include "model/light/light_fields.h"
#include "model/light/light_items.h"
#include "model/map/map.h"

namespace octant::json {
namespace {

using light::Bounds;

constexpr std::size_t longestList = 65536, longestText = 4096;

/// Takes fields out of an object, and keeps what is left. The first thing that is wrong is kept.
class LightReader {
public:
    explicit LightReader(std::string_view text) : m_text(text) {}

    Result<light::MapLight> read() {
        auto parsed = PositionedJson::parse(m_text);
        if (!parsed)
            return error(parsed.error().byte.value_or(0), {}, parsed.error().what);
        light::MapLight light;
        std::set<std::uint32_t> seen;
        if (parsed->kind != PositionedJson::Kind::Object)
            return error(parsed->begin, {}, "it is no object");
        light.other = others(*parsed, {"levels"});
        if (const PositionedJson* levels = parsed->member("levels")) {
            if (levels->kind != PositionedJson::Kind::Array || levels->items.size() > 255)
                return error(levels->begin, "levels", "it is no list of at most 255 levels");
            for (std::size_t i = 0; i < levels->items.size(); ++i) {
                light::LevelLight& level = light.levels.emplace_back();
                readLevel(level, levels->items[i], fmt::format("levels/{}", i));
                if (!m_error && !seen.insert(level.level).second)
                    fails(levels->items[i].begin, fmt::format("levels/{}/level", i),
                          "a level is there twice");
            }
        }
        if (m_error)
            return tl::unexpected<Error>(*m_error);
        return light;
    }

private:
    tl::unexpected<Error> error(std::size_t byte, const std::string& place, std::string what) {
        fails(byte, place, std::move(what));
        return tl::unexpected<Error>(*m_error);
    }

    void fails(std::size_t byte, const std::string& place, std::string what) {
        if (!m_error)
            m_error = Error{place, std::move(what), byte + light::extensionMagic.size(), {}};
    }

    std::string others(const PositionedJson& object, const std::vector<std::string_view>& known) const {
        std::string text;
        for (const auto& [name, value] : object.members)
            if (std::find(known.begin(), known.end(), name) == known.end()) {
                Writer key;
                key.value(std::string_view(name));
                key.finish();
                text.append(text.empty() ? "" : ",").append(key.take()).append(":");
                text.append(m_text.substr(value.begin, value.end - value.begin));
            }
        return text;
    }

    void readLevel(light::LevelLight& level, const PositionedJson& object, const std::string& place) {
        if (object.kind != PositionedJson::Kind::Object)
            return fails(object.begin, place, "it is no object");
        level.other = others(object, {"level", "settings", "sources", "baked"});
        if (const PositionedJson* number = object.member("level"))
            take(*number, place + "/level", level.level, Bounds{0, 254});
        else
            fails(object.begin, place, "it does not say which level it is of");
        if (const PositionedJson* settings = object.member("settings"))
            readFields(level.settings, *settings, place + "/settings",
                       [](auto& item, auto&& visit) { light::visitSettings(item, visit); });
        if (const PositionedJson* sources = object.member("sources")) {
            if (sources->kind != PositionedJson::Kind::Array || sources->items.size() > light::mostSources)
                return fails(sources->begin, place + "/sources",
                             fmt::format("it is no list of at most {} sources", light::mostSources));
            for (std::size_t i = 0; i < sources->items.size() && !m_error; ++i)
                readFields(level.sources.emplace_back(), sources->items[i],
                           fmt::format("{}/sources/{}", place, i),
                           [](auto& item, auto&& visit) { light::visitSource(item, visit); });
        }
        if (const PositionedJson* baked = object.member("baked")) {
            level.baked.emplace();
            if (baked->kind != PositionedJson::Kind::Object)
                return fails(baked->begin, place + "/baked", "it is no object");
            for (const auto& [name, to] :
                 {std::pair("by", &level.baked->by), std::pair("hash", &level.baked->hash)})
                if (const PositionedJson* text = baked->member(name))
                    take(*text, fmt::format("{}/baked/{}", place, name), *to, Bounds());
        }
    }

    template <class Item, class Fields>
    void readFields(Item& item, const PositionedJson& object, const std::string& place, Fields&& fields) {
        if (object.kind != PositionedJson::Kind::Object)
            return fails(object.begin, place, "it is no object");
        std::vector<std::string_view> known;
        fields(item, [&](const char* name, auto& field, const auto& bounds) {
            known.push_back(name);
            if (const PositionedJson* value = object.member(name))
                take(*value, fmt::format("{}/{}", place, name), field, bounds);
        });
        item.other = others(object, known);
    }

    void takeNumber(const PositionedJson& value, const std::string& place, float& to, const Bounds& bounds) {
        const bool unbounded = !std::isfinite(bounds.least) && !std::isfinite(bounds.most);
        if (value.kind != PositionedJson::Kind::Number)
            return fails(value.begin, place, "it is no number");
        to = static_cast<float>(value.number);
        if (!unbounded && !light::keeps(to, bounds))
            fails(value.begin, place,
                  fmt::format("it is not {}within {} and {}", bounds.power ? "a power of two " : "",
                              bounds.least, bounds.most));
    }

    void take(const PositionedJson& value, const std::string& place, float& to, const Bounds& bounds) {
        takeNumber(value, place, to, bounds);
    }
    template <std::unsigned_integral Whole>
    requires(!std::same_as<Whole, bool>) void take(const PositionedJson& value, const std::string& place,
                                                   Whole& to, const Bounds& bounds) {
        const double most = std::min(static_cast<double>(bounds.most),
                                     static_cast<double>(std::numeric_limits<Whole>::max()));
        if (value.kind != PositionedJson::Kind::Number || value.number != std::floor(value.number) ||
            value.number < std::max(0.0, static_cast<double>(bounds.least)) || value.number > most)
            return fails(value.begin, place,
                         fmt::format("it is no whole number from {} to {}",
                                     std::max(0.0, static_cast<double>(bounds.least)), most));
        to = static_cast<Whole>(value.number);
    }
    void take(const PositionedJson& value, const std::string& place, bool& to, const Bounds&) {
        if (value.kind != PositionedJson::Kind::Bool)
            return fails(value.begin, place, "it is neither true nor false");
        to = value.number != 0;
    }
    void take(const PositionedJson& value, const std::string& place, std::string& to, const Bounds&) {
        if (value.kind != PositionedJson::Kind::Text || value.text.size() > longestText)
            return fails(value.begin, place, fmt::format("it is no text of at most {} bytes", longestText));
        to = value.text;
    }
    template <class Enum>
    void take(const PositionedJson& value, const std::string& place, Enum& to,
              const std::array<const char*, 3>& names) {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (value.kind == PositionedJson::Kind::Text && value.text == names[i]) {
                to = static_cast<Enum>(i);
                return;
            }
        fails(value.begin, place, fmt::format("it is none of {}, {} and {}", names[0], names[1], names[2]));
    }
    template <class Numbers>
    void takeNumbers(const PositionedJson& value, const std::string& place, Numbers& to, int count,
                     const Bounds& bounds) {
        if (value.kind != PositionedJson::Kind::Array ||
            value.items.size() != static_cast<std::size_t>(count))
            return fails(value.begin, place, fmt::format("it is no list of {} numbers", count));
        for (int i = 0; i < count; ++i)
            takeNumber(value.items[static_cast<std::size_t>(i)], place,
                       to[static_cast<typename Numbers::size_type>(i)], bounds);
    }
    void take(const PositionedJson& value, const std::string& place, std::array<float, 2>& to,
              const Bounds& bounds) {
        takeNumbers(value, place, to, 2, bounds);
    }
    void take(const PositionedJson& value, const std::string& place, glm::vec3& to, const Bounds& bounds) {
        std::vector<float> numbers(3);
        takeNumbers(value, place, numbers, 3, bounds);
        to = {numbers[0], numbers[1], numbers[2]};
    }
    void take(const PositionedJson& value, const std::string& place, std::vector<std::string>& to,
              const Bounds& bounds) {
        if (value.kind != PositionedJson::Kind::Array || value.items.size() > longestList)
            return fails(value.begin, place, fmt::format("it is no list of at most {} texts", longestList));
        to.assign(value.items.size(), {});
        for (std::size_t i = 0; i < to.size(); ++i)
            take(value.items[i], place, to[i], bounds);
    }
    template <class Value>
    void take(const PositionedJson& value, const std::string& place,
              std::vector<std::pair<std::string, Value>>& to, const Bounds& bounds) {
        if (value.kind != PositionedJson::Kind::Object || value.members.size() > longestList)
            return fails(value.begin, place,
                         fmt::format("it is no object of at most {} members", longestList));
        to.clear();
        for (const auto& [name, member] : value.members) {
            to.emplace_back(name, Value());
            take(member, fmt::format("{}/{}", place, name), to.back().second, bounds);
        }
    }

    std::string_view m_text;
    std::optional<Error> m_error;
};

/// A number as people write it: whole ones without a point.
std::string numberText(float number) {
    if (!std::isfinite(number))
        return "0"; // the reader takes none, so there are none but by edits, which refuse them
    if (number == std::floor(number) && std::abs(number) < 1e7f)
        return fmt::format("{}", static_cast<std::int64_t>(number));
    return fmt::format("{}", number);
}

std::string textOf(std::string_view text) {
    Writer writer;
    writer.text(text);
    writer.finish();
    return writer.take();
}

std::string jsonOf(float number) { return numberText(number); }
std::string jsonOf(bool is) { return is ? "true" : "false"; }
std::string jsonOf(std::uint32_t number) { return fmt::format("{}", number); }
std::string jsonOf(std::uint8_t number) { return fmt::format("{}", number); }
std::string jsonOf(const std::string& text) { return textOf(text); }
std::string jsonOf(const glm::vec3& v) {
    return fmt::format("[{},{},{}]", numberText(v.x), numberText(v.y), numberText(v.z));
}
std::string jsonOf(const std::array<float, 2>& pair) {
    return fmt::format("[{},{}]", numberText(pair[0]), numberText(pair[1]));
}
std::string jsonOf(const std::vector<std::string>& texts) {
    std::string text;
    for (const std::string& one : texts)
        text.append(text.empty() ? "" : ",").append(textOf(one));
    return fmt::format("[{}]", text);
}
template <class Value> std::string jsonOf(const std::vector<std::pair<std::string, Value>>& members) {
    std::string text;
    for (const auto& [name, value] : members)
        text.append(text.empty() ? "" : ",").append(textOf(name)).append(":").append(jsonOf(value));
    return fmt::format("{{{}}}", text);
}

/// Members of an object, one after another.
class Members {
public:
    void add(std::string_view name, const std::string& json) {
        separate();
        m_text.append(textOf(name)).append(":").append(json);
    }
    void addOthers(const std::string& others) {
        if (others.empty())
            return;
        separate();
        m_text += others;
    }
    std::string object() const { return fmt::format("{{{}}}", m_text); }

private:
    void separate() { m_text += m_text.empty() ? "" : ","; }
    std::string m_text;
};

/// `always`: fields that are written even where they have their default.
template <class Item, class Fields>
std::string objectOf(const Item& item, const std::set<std::string_view>& always, Fields&& fields) {
    const Item usual;
    std::vector<std::string> defaults;
    const auto asJson = [](const auto& field, const auto& bounds) {
        if constexpr (std::is_same_v<std::decay_t<decltype(bounds)>, Bounds>)
            return jsonOf(field);
        else
            return textOf(bounds[static_cast<std::size_t>(field)]);
    };
    fields(usual, [&](const char*, const auto& field, const auto& bounds) {
        defaults.push_back(asJson(field, bounds));
    });
    Members members;
    std::size_t at = 0;
    fields(item, [&](const char* name, const auto& field, const auto& bounds) {
        const std::string json = asJson(field, bounds);
        if (json != defaults[at++] || always.contains(name))
            members.add(name, json);
    });
    members.addOthers(item.other);
    return members.object();
}

std::string levelText(const light::LevelLight& level) {
    Members members;
    members.add("level", jsonOf(level.level));
    if (!(level.settings == light::Settings()))
        members.add("settings", objectOf(level.settings, {}, [](auto& item, auto&& visit) {
                        light::visitSettings(item, visit);
                    }));
    if (!level.sources.empty()) {
        std::string list;
        for (const light::Source& source : level.sources)
            list.append(list.empty() ? "" : ",")
                .append(objectOf(source, {"name", "type", "position", "color", "intensity", "range"},
                                 [](auto& item, auto&& visit) { light::visitSource(item, visit); }));
        members.add("sources", fmt::format("[{}]", list));
    }
    if (level.baked) {
        Members baked;
        baked.add("by", jsonOf(level.baked->by));
        baked.add("hash", jsonOf(level.baked->hash));
        members.add("baked", baked.object());
    }
    members.addOthers(level.other);
    return members.object();
}

std::string mapText(const light::MapLight& light) {
    std::string list;
    for (const light::LevelLight& level : light.levels)
        if (!light::plain(level))
            list.append(list.empty() ? "" : ",").append(levelText(level));
    if (list.empty() && light.other.empty())
        return {};
    Members members;
    members.add("levels", fmt::format("[{}]", list));
    members.addOthers(light.other);
    return members.object();
}

/// Writes a parsed text through the writer of the dump.
void dumpJson(Writer& out, const PositionedJson& json) {
    switch (json.kind) {
    case PositionedJson::Kind::Null:
        out.null();
        break;
    case PositionedJson::Kind::Bool:
        out.value(json.number != 0);
        break;
    case PositionedJson::Kind::Number:
        if (json.number == std::floor(json.number) && std::abs(json.number) < 9e15)
            out.value(static_cast<std::int64_t>(json.number));
        else
            out.value(static_cast<float>(json.number));
        break;
    case PositionedJson::Kind::Text:
        out.text(json.text);
        break;
    case PositionedJson::Kind::Array:
        out.beginArray();
        for (const PositionedJson& item : json.items)
            dumpJson(out, item);
        out.endArray();
        break;
    case PositionedJson::Kind::Object:
        out.beginObject();
        for (const auto& [name, value] : json.members) {
            out.key(name);
            dumpJson(out, value);
        }
        out.endObject();
        break;
    }
}

} // namespace

bool isLight(const Blob& extension) {
    return extension.size() >= light::extensionMagic.size() &&
           std::memcmp(extension.data(), light::extensionMagic.data(), light::extensionMagic.size()) == 0;
}

Result<light::MapLight> readLight(const Blob& extension) {
    if (!isLight(extension))
        return tl::unexpected<Error>(Error{{}, "it does not begin with OBL 01", 0, {}});
    if (extension.size() > largestLight)
        return fail(fmt::format("it is larger than {} MiB", largestLight >> 20));
    return LightReader({reinterpret_cast<const char*>(extension.data()) + light::extensionMagic.size(),
                        extension.size() - light::extensionMagic.size()})
        .read();
}

Blob writeLight(const light::MapLight& light) {
    const std::string text = mapText(light);
    if (text.empty())
        return {};
    std::vector<std::byte> bytes(light::extensionMagic.size() + text.size());
    std::memcpy(bytes.data(), light::extensionMagic.data(), light::extensionMagic.size());
    std::memcpy(bytes.data() + light::extensionMagic.size(), text.data(), text.size());
    return Blob(std::move(bytes));
}

void dumpLight(Writer& out, const light::MapLight& light) {
    const std::string text = mapText(light);
    const auto parsed = PositionedJson::parse(text.empty() ? std::string_view("{}") : text);
    if (parsed)
        dumpJson(out, *parsed);
    else
        out.null();
}

Blob lightExtension(const Map& map) {
    for (const Extension& extension : map.extensions)
        if (extension.name == light::extensionName && isLight(extension.data))
            return extension.data;
    return {};
}

void takeExtension(Map& map) { light::takeLight(map, lightOf(map)); }

light::MapLight lightOf(const Map& map) {
    const Blob data = lightExtension(map);
    return data.empty() ? light::MapLight() : readLight(data).value_or(light::MapLight());
}

} // namespace octant::json
