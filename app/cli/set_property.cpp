#include "app/cli/set_property.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "io/json/baked_lights.h"
#include "io/json/field_json.h"
#include "io/pfmap/pfmap.h"
#include "model/layers/layers.h"
#include "model/light/light_fields.h"
#include "model/map/locate.h"
#include "model/map/path.h"

namespace octant::cli {
namespace {

/// What a path says behind the item.
struct PropertyPath {
    ItemRef item;
    std::optional<std::uint64_t> at; ///< number of the property; none for what a setter or container holds
    bool one = false;                ///< the property itself
    bool more = false;               ///< one that is not there yet
    std::string_view part;           ///< "type", "lengths", "value" or "place"
    std::optional<std::uint64_t> element;
};

std::optional<std::uint64_t> wholeIn(std::string_view digits) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return !digits.empty() && error == std::errc() && end == digits.data() + digits.size()
               ? std::optional(number)
               : std::nullopt;
}

std::vector<std::string_view> segmentsOf(std::string_view path) {
    std::vector<std::string_view> segments;
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t end = std::min(path.find('/', at), path.size());
        segments.push_back(path.substr(at, end - at));
        at = end + 1;
    }
    return segments;
}

/// The item that a path ends at; none where it is none of this kind.
std::optional<ItemRef> itemAt(const Map& map, std::string_view path, ItemKind kind) {
    const auto target = parsePath(map, path);
    if (!target || target->field != nullptr || target->item.kind != kind)
        return std::nullopt;
    return target->item;
}

/// Takes the segments behind a property: "type", "value/3".
bool takePart(PropertyPath& property, const std::vector<std::string_view>& segments, std::size_t at) {
    if (at >= segments.size() || segments.size() > at + 2)
        return false;
    property.part = segments[at];
    const std::string_view part = property.part;
    if (segments.size() == at + 2) {
        property.element = wholeIn(segments[at + 1]);
        return part == "value" && property.element;
    }
    return part == "type" || part == "lengths" || part == "value" || (part == "place" && property.at);
}

std::optional<PropertyPath> propertyPath(const Map& map, std::string_view path) {
    const auto segments = segmentsOf(path);
    for (std::size_t i = 1; i < segments.size(); ++i) {
        const auto before = static_cast<std::size_t>(segments[i].data() - path.data());
        std::string_view item = path.substr(0, before - 1);
        PropertyPath found;
        if (segments[i] == "properties" && i + 1 < segments.size()) {
            const auto entity = itemAt(map, item, ItemKind::Entity);
            if (!entity)
                continue;
            found.item = *entity;
            found.more = segments[i + 1] == "+" && i + 2 == segments.size();
            found.at = wholeIn(segments[i + 1]);
            found.one = found.at && i + 2 == segments.size();
            if (found.more || found.one || (found.at && takePart(found, segments, i + 2)))
                return found;
        } else if (segments[i] == "value") {
            if (item.ends_with("/data"))
                item.remove_suffix(5);
            const auto setter = itemAt(map, item, ItemKind::Entity);
            if (!setter || static_cast<const Entity*>(findItem(map, *setter))->type != EntityType::Setter)
                continue;
            found.item = *setter;
            const bool parted = i + 1 < segments.size() && !wholeIn(segments[i + 1]);
            if (takePart(found, segments, parted ? i + 1 : i))
                return found;
        } else if (const auto container = itemAt(map, item, ItemKind::Container)) {
            found.item = *container;
            if (takePart(found, segments, i))
                return found;
        }
    }
    return std::nullopt;
}

Result<std::vector<std::int64_t>> lengthsIn(std::string_view text) {
    std::vector<std::int64_t> lengths;
    for (std::size_t at = 0; !text.empty() && at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const auto number = wholeIn(text.substr(at, end - at));
        if (!number || *number > 0xffffffff)
            return fail("lengths are whole numbers, like 2,3; nothing for a single value");
        lengths.push_back(static_cast<std::int64_t>(*number));
        at = end + 1;
    }
    return lengths;
}

/// One element as it is written, or several between commas, or as a JSON list.
Result<Value> elementsIn(std::string_view text, bool single) {
    if (single)
        return Value(std::string(text));
    static constexpr FieldInfo listOfTexts{.name = "value", .type = FieldType::Texts};
    return json::parseFieldValue(FieldRef{.info = &listOfTexts}, text);
}

/// Whether the value that is set has no dimensions; a comma is part of it then.
bool isSingle(const Map& map, const PropertyPath& property) {
    const TypedValue* value = nullptr;
    const auto container = [&](const ContainerRef& ref) {
        if (const void* found = findItem(map, ItemRef{ItemKind::Container, -1, ItemRef::NoCube, ref.id}))
            value = &static_cast<const Container*>(found)->value;
    };
    const void* item = findItem(map, property.item);
    if (property.item.kind == ItemKind::Container) {
        value = &static_cast<const Container*>(item)->value;
    } else {
        const EntityData& data = *static_cast<const Entity*>(item)->data;
        if (map.january())
            value = !property.at                            ? &data.value
                    : *property.at < data.properties.size() ? &data.properties[*property.at]
                                                            : nullptr;
        else if (!property.at || *property.at < data.containers.size())
            container(property.at ? data.containers[*property.at] : data.container);
    }
    return value == nullptr || !value->array;
}

Result<Edit> editFor(const Map& map, const PropertyPath& property, std::string_view text) {
    Edit edit{"property.set", {property.item}, {}};
    if (property.more) {
        edit.action = "property.add";
        return edit.with("type", std::string(text));
    }
    if (property.at)
        edit.with("at", *property.at);
    if (property.one) {
        if (text != "@none")
            return fail("say which part of it: /type, /lengths, /value or /place; @none removes it");
        edit.action = "property.remove";
    } else if (property.part == "place") {
        const auto to = wholeIn(text);
        if (!to)
            return fail("a place is a number from 0");
        edit.action = "property.move";
        edit.with("to", *to);
    } else if (property.part == "type") {
        edit.with("type", std::string(text));
    } else if (property.part == "lengths") {
        auto lengths = lengthsIn(text);
        if (!lengths)
            return tl::unexpected<Error>(lengths.error());
        edit.with("lengths", std::move(*lengths));
    } else {
        auto value = elementsIn(text, property.element || isSingle(map, property));
        if (!value)
            return tl::unexpected<Error>(value.error());
        edit.with("value", std::move(*value));
        if (property.element)
            edit.with("element", *property.element);
    }
    return edit;
}

/// The edit of what is no plain field; nothing where the path means something else.
std::optional<Result<Edit>> editToSetProperty(const Map& map, std::string_view path, std::string_view text) {
    const auto property = propertyPath(map, path);
    if (!property)
        return std::nullopt;
    auto edit = editFor(map, *property, text);
    if (!edit)
        return Result<Edit>(tl::unexpected<Error>(Error{std::string(path), edit.error().what}));
    return edit;
}

/// Containers have no names: a reference to one is written as its number in the list of its entities' owner.
Result<Value> containerByNumber(const Map& map, const ItemRef& entity, const Ref& ref) {
    const std::vector<ItemId> containers = itemsOf(map, ItemKind::Container, ownerOf(map, entity));
    const char* const begin = ref.name.data() + (ref.name.starts_with('@') ? 1 : 0);
    const char* const end = ref.name.data() + ref.name.size();
    std::size_t number = 0;
    const auto read = std::from_chars(begin, end, number);
    if (read.ec != std::errc() || read.ptr != end || number >= containers.size())
        return fail(fmt::format("{} is no container; there are {} here, counted from 0", ref.name,
                                containers.size()));
    return Value(Ref{containers[number], {}});
}

/// Gamemodes of an entity: a mask as a number, or names between commas, which the edit looks up.
Result<Value> gamemodesIn(std::string_view text) {
    static constexpr FieldInfo names{.name = "gamemodes", .type = FieldType::Texts};
    std::uint64_t mask = 0;
    const char* const end = text.data() + text.size();
    if (const auto read = std::from_chars(text.data(), end, mask); read.ec == std::errc() && read.ptr == end)
        return Value(mask);
    return json::parseFieldValue(FieldRef{.info = &names}, text);
}

/// Takes a text for the field of a source, or of the settings of light, that has this name into an edit.
class LightFieldText {
public:
    LightFieldText(std::string_view field, std::string_view text, Edit& edit)
        : m_field(field), m_text(text), m_edit(edit) {}

    template <class T, class Range> void operator()(const char* name, const T& field, const Range&) {
        m_known.push_back(name);
        if (name == m_field)
            take(field);
    }
    Result<void> done() const {
        if (!m_error.empty())
            return fail(m_error);
        return m_found ? Result<void>()
                       : fail(fmt::format("there is no {} here, but {}", m_field, fmt::join(m_known, ", ")));
    }

private:
    void parsed(const FieldInfo& info) {
        m_found = true;
        Result<Value> value = json::parseFieldValue(FieldRef{.info = &info}, m_text);
        if (!value)
            m_error = value.error().what;
        else if (const auto* bytes = std::get_if<std::vector<std::int64_t>>(&*value))
            m_edit.with(std::string(m_field), std::vector<float>(bytes->begin(), bytes->end()));
        else
            m_edit.with(std::string(m_field), std::move(*value));
    }
    void take(float) { parsed({.name = "number", .type = FieldType::Float}); }
    void take(bool) { parsed({.name = "switch", .type = FieldType::Bool}); }
    void take(std::uint32_t) { parsed({.name = "number", .type = FieldType::UInt, .min = 0}); }
    void take(std::uint8_t) { take(std::uint32_t{}); }
    void take(const std::string&) { parsed({.name = "text", .type = FieldType::Text}); }
    void take(light::SourceType) { take(std::string()); }
    void take(light::Reach) { take(std::string()); }
    void take(const glm::vec3&) {
        if (m_text.starts_with('#'))
            parsed({.name = "colour", .type = FieldType::Color, .count = 3});
        else
            parsed({.name = "numbers", .type = FieldType::Vector, .count = 3});
    }
    void take(const std::array<float, 2>&) {
        parsed({.name = "numbers", .type = FieldType::Vector, .count = 2});
    }
    void take(const std::vector<std::string>&) { parsed({.name = "names", .type = FieldType::Texts}); }
    template <class T> void take(const std::vector<std::pair<std::string, T>>&) {
        m_found = true;
        m_error = "names with numbers are set by the edit light.set, in a script";
    }

    std::string_view m_field, m_text;
    Edit& m_edit;
    std::vector<std::string_view> m_known;
    bool m_found = false;
    std::string m_error;
};

/// The source of light that a segment of a path means: its name, or @N.
Result<std::uint64_t> sourceBySegment(const light::LevelLight& level, std::string_view segment) {
    if (segment.starts_with('@')) {
        const auto number = wholeIn(segment.substr(1));
        if (!number || *number >= level.sources.size())
            return fail(fmt::format("there is no source {}; there are {} here, counted from 0", segment,
                                    level.sources.size()));
        return *number;
    }
    std::vector<std::string> numbers;
    std::uint64_t found = 0;
    for (std::size_t at = 0; at < level.sources.size(); ++at)
        if (!level.sources[at].name.empty() && escapedSegment(level.sources[at].name) == segment) {
            found = at;
            numbers.push_back(fmt::format("@{}", at));
        }
    if (numbers.empty())
        return fail(fmt::format("no source is called {}; @0 is the first", segment));
    if (numbers.size() > 1)
        return fail(fmt::format("several sources are called {}: {}", segment, fmt::join(numbers, ", ")));
    return found;
}

/// What baked light comes from: `levels/N/bakedlights/...`. Nothing for other paths.
std::optional<Result<Edit>> editToSetLight(const Map& map, std::string_view path, std::string_view text) {
    const std::string place(path);
    if (path.starts_with("data/"))
        path.remove_prefix(5);
    const auto segments = segmentsOf(path);
    if (segments.size() < 4 || segments.size() > 5 || segments[0] != "levels" ||
        segments[2] != light::extensionName)
        return std::nullopt;
    const auto refused = [&place](std::string what) {
        return Result<Edit>(tl::unexpected<Error>(Error{place, std::move(what)}));
    };
    const auto number = wholeIn(segments[1].substr(segments[1].starts_with('@') ? 1 : 0));
    if (!number || *number >= map.levels.size())
        return refused(fmt::format("there is no level {}; the map has {}, counted from 0", segments[1],
                                   map.levels.size()));
    const light::MapLight light = json::lightOf(map);
    const light::LevelLight none;
    const light::LevelLight& level = light.of(*number) != nullptr ? *light.of(*number) : none;
    Edit edit{"light.set",
              {{ItemKind::Level, -1, ItemRef::NoCube, map.levels[static_cast<std::size_t>(*number)]->id}},
              {}};
    const bool whole = segments.size() == 4;
    if (whole && segments[3] == "+") {
        edit.action = "light.add-source";
        return Result<Edit>(edit.with("type", std::string(text)));
    }
    if (segments[3] != "settings") {
        const auto source = sourceBySegment(level, segments[3]);
        if (!source)
            return refused(source.error().what);
        edit.action = whole ? "light.remove-source" : "light.set-source";
        edit.with("source", *source);
        if (whole && text == "@none")
            return Result<Edit>(std::move(edit));
    }
    if (whole)
        return refused("this is an item and not one of its fields; add the name of a field");
    const light::Source plain;
    LightFieldText field(segments[4], text, edit);
    if (segments[3] == "settings")
        light::visitSettings(level.settings, field);
    else
        light::visitSource(plain, field);
    if (const auto done = field.done(); !done)
        return refused(done.error().what);
    return Result<Edit>(std::move(edit));
}

/// Whether a text is true or false.
Result<bool> boolIn(std::string_view text) {
    if (text != "true" && text != "false")
        return fail("it is true or false");
    return text == "true";
}

/// The edit of a layer: `layers/+` adds one, `layers/NAME` is removed by @none, `layers/NAME/hidden` and so
/// on change it, `layers/current` names the current one. Names may have slashes in them.
Result<Edit> editOfLayer(const Map& map, std::string_view path, std::string_view text) {
    constexpr std::string_view root = "layers/";
    const ItemRef whole{ItemKind::Map, -1, ItemRef::NoCube, MapItem};
    const std::string value(text);
    const std::string_view behind = path.substr(root.size());
    const auto edit = [&](const char* action) { return Edit{action, {whole}, {}}; };
    if (behind == "+")
        return edit("layer.add").with("name", value);
    if (behind == "current")
        return edit("layer.current").with("layer", value);
    if (text == "@none" && layersOf(map).byName(behind).value_or(0) != 0)
        return edit("layer.remove").with("layer", std::string(behind));
    const std::size_t slash = behind.rfind('/');
    const std::string_view field = slash == std::string_view::npos ? behind : behind.substr(slash + 1);
    if (slash == std::string_view::npos || (field != "name" && field != "hidden" && field != "locked"))
        return fail("say which part of it: /name, /hidden or /locked; @none removes it");
    Edit set = edit("layer.set").with("layer", std::string(behind.substr(0, slash)));
    if (field == "name")
        return set.with("name", value);
    auto is = boolIn(text);
    if (!is)
        return tl::unexpected<Error>(is.error());
    return set.with(std::string(field), *is);
}

/// Three whole numbers between commas.
std::optional<std::vector<std::int64_t>> threeNumbers(std::string_view text) {
    std::vector<std::int64_t> numbers;
    for (int i = 0; i < 3; ++i) {
        const std::size_t end = std::min(text.find(','), text.size());
        std::int64_t number = 0;
        const auto [last, error] = std::from_chars(text.data(), text.data() + end, number);
        if (error != std::errc() || last != text.data() + end || (i < 2) != (end < text.size()))
            return std::nullopt;
        numbers.push_back(number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return numbers;
}

/// The edit that puts cells of a level into a layer: `levels/N/cells/DEPTH:X,Y,Z:W,H,D` is what stands before
/// `/layer`.
std::optional<Edit> editToMoveCells(const Map& map, std::string_view path, std::string_view text) {
    constexpr std::string_view middle = "/cells/";
    const std::size_t at = path.find(middle);
    const auto level = at == std::string_view::npos ? std::nullopt : [&]() -> std::optional<PathTarget> {
        auto found = parsePath(map, path.substr(0, at));
        return found ? std::optional(*found) : std::nullopt;
    }();
    if (!level || level->field != nullptr || level->item.kind != ItemKind::Level)
        return std::nullopt;
    const std::string_view cells = path.substr(at + middle.size());
    const std::size_t first = cells.find(':'), second = cells.find(':', first + 1);
    std::uint64_t depth = 0;
    if (first == std::string_view::npos || second == std::string_view::npos ||
        std::from_chars(cells.data(), cells.data() + first, depth).ptr != cells.data() + first)
        return std::nullopt;
    auto min = threeNumbers(cells.substr(first + 1, second - first - 1));
    auto size = threeNumbers(cells.substr(second + 1));
    if (!min || !size)
        return std::nullopt;
    return Edit{"layer.assign", {level->item}, {}}
        .with("layer", std::string(text))
        .with("depth", depth)
        .with("min", std::move(*min))
        .with("size", std::move(*size));
}

/// The edit that puts an item into a layer: its path and `/layer`.
std::optional<Edit> editToMoveToLayer(const Map& map, std::string_view path, std::string_view text) {
    constexpr std::string_view last = "/layer";
    if (!path.ends_with(last))
        return std::nullopt;
    const std::string_view place = path.substr(0, path.size() - last.size());
    if (auto cells = editToMoveCells(map, place, text))
        return cells;
    const auto target = parsePath(map, place);
    if (!target || target->field != nullptr ||
        (!canBeInLayer(target->item.kind) && target->item.kind != ItemKind::Cube))
        return std::nullopt;
    return Edit{"layer.assign", {target->item}, {}}.with("layer", std::string(text));
}

} // namespace

Result<Edit> editToSet(const Map& map, std::string_view path, std::string_view text) {
    if (map.terrain)
        return pfmap::setEdit(map, path, text);
    if (auto property = editToSetProperty(map, path, text))
        return *property;
    if (auto light = editToSetLight(map, path, text))
        return *light;
    const std::string place(path);
    if (path.starts_with("layers/")) {
        auto edit = editOfLayer(map, path, text);
        if (!edit)
            return tl::unexpected<Error>(Error{place, edit.error().what});
        return edit;
    }
    if (auto move = editToMoveToLayer(map, path, text))
        return *move;
    const Result<PathTarget> target = parsePath(map, path);
    if (!target)
        return tl::unexpected<Error>(target.error());
    if (target->field == nullptr)
        return fail("this is an item and not one of its fields; add the name of a field", place);
    if (target->field->info->readOnly)
        return fail("this follows from other things and cannot be set", place);
    const bool modes = target->item.kind == ItemKind::Entity && target->field->path() == "gamemodes";
    Result<Value> value = modes ? gamemodesIn(text) : json::parseFieldValue(*target->field, text);
    if (value && target->field->info->refers == ItemKind::Container)
        if (const auto* ref = std::get_if<Ref>(&*value); ref != nullptr && !ref->none())
            value = containerByNumber(map, target->item, *ref);
    if (!value)
        return tl::unexpected<Error>(Error{place, value.error().what});
    Edit edit{"item.set", {target->item}, {}};
    edit.with("field", target->field->path()).with("value", std::move(*value));
    return edit;
}

} // namespace octant::cli
