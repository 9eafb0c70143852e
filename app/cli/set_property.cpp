#include "app/cli/set_property.h"

#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "io/json/field_json.h"
#include "io/pfmap/pfmap.h"
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

} // namespace

Result<Edit> editToSet(const Map& map, std::string_view path, std::string_view text) {
    if (map.terrain)
        return pfmap::setEdit(map, path, text);
    if (auto property = editToSetProperty(map, path, text))
        return *property;
    const std::string place(path);
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
