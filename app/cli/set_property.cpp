#include "app/cli/set_property.h"

#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "app/document/program_pool.h"
#include "io/edit_context.h"
#include "io/json/field_json.h"
#include "model/edit/edit.h"
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

} // namespace

std::optional<Result<MapPtr>> assignedProperty(const MapPtr& map, std::string_view path,
                                               std::string_view text) {
    const auto property = propertyPath(*map, path);
    if (!property)
        return std::nullopt;
    const auto wrong = [&](const Error& error) {
        return Result<MapPtr>(tl::unexpected<Error>(Error{std::string(path), error.what}));
    };
    const auto edit = editFor(*map, *property, text);
    if (!edit)
        return wrong(edit.error());
    const auto edited = octant::apply(map, *edit, editContext(programWork(Priority::Background)));
    if (!edited)
        return wrong(edited.error());
    return Result<MapPtr>(edited->map);
}

} // namespace octant::cli
