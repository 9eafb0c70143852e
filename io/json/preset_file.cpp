#include "io/json/preset_file.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "io/edit_context.h"
#include "io/json/clipboard.h"
#include "io/json/edit_json.h"
#include "model/edit/arrange/entity_containers.h"
#include "model/edit/arrange/move_to_lists.h"
#include "model/edit/entities/entity_defaults.h"
#include "model/map/locate.h"
#include "model/schema/field.h"
#include "model/schema/typed_values.h"

namespace octant::json {
namespace {

constexpr std::string_view presetHeader =
    R"({"action":"octant presets","targets":[],"parameters":{"version":1}})";
constexpr const char* headerAction = "octant presets";

/// A line of a file, what it says, and where it is.
struct PresetLine {
    std::size_t number = 0; ///< from 1
    std::string_view text;
    Edit said;
};

Error atLine(std::size_t number, const std::string& what) {
    return Error{fmt::format("line {}", number), what};
}

/// A preset's line and those of its entities and properties.
struct PresetLines {
    PresetLine head;
    std::vector<PresetLine> rest;
};

template <class Fn> void eachLine(std::string_view text, Fn&& fn) {
    std::size_t number = 1;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.find_first_not_of(" \t") != std::string_view::npos && !line.starts_with('#'))
            fn(number, line);
        ++number;
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

/// The presets of a file as lines. Problems are told, and what they are about is left out.
std::vector<PresetLines> linesOf(std::string_view text, std::vector<Error>& problems) {
    std::vector<PresetLines> found;
    bool begun = false, broken = false;
    eachLine(text, [&](std::size_t number, std::string_view line) {
        auto said = editFromJson(line);
        if (!said) {
            problems.push_back(atLine(number, said.error().what));
            broken = true; // what belongs to it is no part of the one before
            return;
        }
        PresetLine read{number, line, std::move(*said)};
        if (read.said.action == headerAction) {
            begun = true;
        } else if (!begun) {
            if (problems.empty())
                problems.push_back(atLine(number, "this is no file of presets: its first line is missing"));
        } else if (read.said.action == "preset") {
            if (found.size() == mostPresets && !broken)
                problems.push_back(atLine(number, fmt::format("a file has {} presets at most", mostPresets)));
            broken = found.size() == mostPresets;
            if (!broken)
                found.push_back({std::move(read), {}});
        } else if (read.said.action != "entity" && read.said.action != "property") {
            problems.push_back(atLine(
                number, fmt::format(R"("{}" is not "preset", "entity" or "property")", read.said.action)));
        } else if (!broken && found.empty()) {
            problems.push_back(atLine(number, "it belongs to no preset"));
        } else if (!broken && found.back().rest.size() == mostPresetLines) {
            problems.push_back(atLine(number, fmt::format("a preset has {} lines at most", mostPresetLines)));
            found.pop_back();
            broken = true;
        } else if (!broken) {
            found.back().rest.push_back(std::move(read));
        }
    });
    return found;
}

std::string textOf(const Edit& line, std::string_view name) {
    const Value* value = line.parameter(name);
    const auto* text = value != nullptr ? std::get_if<std::string>(value) : nullptr;
    return text != nullptr ? *text : std::string();
}

/// How the file says where a preset stands; what has no word stands upright.
constexpr std::pair<const char*, PresetFacing> facings[] = {{"surface", PresetFacing::Surface},
                                                            {"floor", PresetFacing::Floor}};

PresetFacing facingOf(const std::string& word) {
    for (const auto& [name, facing] : facings)
        if (word == name)
            return facing;
    return PresetFacing::Upright;
}

PresetLabel labelOf(const Edit& line) {
    return {textOf(line, "name"),  textOf(line, "help"), textOf(line, "group"),
            textOf(line, "words"), textOf(line, "icon"), facingOf(textOf(line, "facing"))};
}

/// Something that an edit made of a map that holds nothing else.
class Bench {
public:
    explicit Bench(Revision revision) {
        auto map = std::make_shared<Map>();
        map->revision = revision;
        m_map = std::move(map);
        (void)edit(Edit{"item.add", {{ItemKind::Map, -1, ItemRef::NoCube, MapItem}}, {}}.with(
            "kind", static_cast<std::uint64_t>(ItemKind::Level)));
    }

    Result<void> edit(const Edit& wanted) {
        auto edited = octant::apply(m_map, wanted, editContext());
        if (!edited)
            return tl::unexpected<Error>(edited.error());
        m_map = std::move(edited->map);
        if (!edited->made.empty())
            m_made = edited->made;
        return {};
    }
    Result<void> add(const PresetLine& line) {
        if (line.said.action == "property") {
            if (m_entities.empty())
                return fail("the property belongs to no entity");
            return edit({"property.add", {m_entities.back()}, line.said.parameters});
        }
        const ItemRef level{ItemKind::Level, -1, ItemRef::NoCube, m_map->levels[0]->id};
        Edit added{"item.add", {level}, {}};
        added.with("kind", static_cast<std::uint64_t>(ItemKind::Entity))
            .with("type", textOf(line.said, "type"));
        if (const std::string name = textOf(line.said, "name"); !name.empty())
            added.with("name", name);
        if (auto done = edit(added); !done)
            return done;
        m_entities.push_back(m_made.back());
        for (const auto& [name, value] : line.said.parameters) {
            if (name == "type" || name == "name")
                continue;
            Edit set{"item.set", {m_entities.back()}, {}};
            set.with("field", name).with("value", value);
            if (auto done = edit(set); !done)
                return fail(fmt::format("{}: {}", name, done.error().what));
        }
        return {};
    }
    const Map& map() const { return *m_map; }
    const std::vector<ItemRef>& entities() const { return m_entities; }

private:
    MapPtr m_map;
    std::vector<ItemRef> m_made, m_entities;
};

SavedPreset presetOf(const PresetLines& lines, Revision revision) {
    SavedPreset preset;
    preset.label = labelOf(lines.head.said);
    Bench bench(revision);
    for (const PresetLine& line : lines.rest)
        if (auto done = bench.add(line); !done) {
            preset.lacking = fmt::format("line {}: {}", line.number, done.error().what);
            return preset;
        }
    if (bench.entities().empty()) {
        preset.lacking = "it has no entities";
        return preset;
    }
    preset.text = itemsToText(bench.map(), bench.entities());
    auto items = itemsFromText(bench.map(), preset.text);
    if (!items) {
        preset.lacking = items.error().what;
        return preset;
    }
    if (preset.label.icon.empty())
        preset.label.icon = entitySchema(std::get<Entity>(items->front().item).type).name;
    centerItems(*items, revision);
    preset.boxes = entityBoxes(*items, revision);
    if (preset.boxes.empty())
        preset.lacking = "nothing of it has a place";
    return preset;
}

/// The line of an entity, and those of its properties.
void writeEntity(std::string& out, const CopiedItem& item, Revision revision) {
    const Entity& entity = std::get<Entity>(item.item);
    Entity usual;
    usual.type = entity.type;
    usual.data = defaultEntityData(entity.type, revision);
    Edit line{"entity", {}, {}};
    line.with("type", std::string(entitySchema(entity.type).name)).with("name", entity.name);
    for (const FieldRef& field : entityFields(static_cast<std::uint8_t>(entity.type), revision)) {
        if (!field.info->in(revision) || field.info->readOnly || field.info->refers == ItemKind::Container ||
            std::string_view(field.info->name) == "name" || std::string_view(field.info->name) == "container")
            continue;
        const Value value = field.get(field, &entity);
        if (!std::holds_alternative<std::monostate>(value) && !(value == field.get(field, &usual)))
            line.with(field.path(), value);
    }
    out += editToJson(line) + '\n';
    const auto property = [&](const TypedValue& value) {
        Edit own{"property", {}, {}};
        own.with("type", std::string(valueTypeNames()[static_cast<std::size_t>(value.type)]));
        std::vector<std::string> elements;
        for (std::size_t at = 0; at < elementsOf(value); ++at)
            elements.push_back(elementText(value, at));
        if (value.array)
            own.with("lengths", std::vector<std::int64_t>(value.lengths.begin(), value.lengths.end()));
        if (value.array && !elements.empty())
            own.with("value", elements);
        else if (!value.array && value.type != ValueType::None)
            own.with("value", elements.front());
        out += editToJson(own) + '\n';
    };
    for (const TypedValue& value : entity.data->properties)
        property(value);
    for (const ContainerRef& ref : entity.data->containers)
        if (ref.index < item.containers.size())
            property(item.containers[ref.index]);
}

Result<std::string> linesOf(const PresetLabel& label, const Map& map, std::span<const ItemRef> items) {
    std::vector<CopiedItem> copies;
    const MapPtr shared(MapPtr(), &map);
    const MapDraft lists(shared, EditContext{});
    for (const ItemRef& item : items) {
        const auto at = item.kind == ItemKind::Entity ? locate(map, item) : std::nullopt;
        if (!at)
            continue;
        const ListPlace place{at->level, at->sector, ItemKind::Entity};
        const EntityList* list = lists.entities(place);
        if (list != nullptr && !list->entities[at->index].opaque())
            copies.push_back(copiedEntity(list->entities[at->index], *list, originOf(map, place)));
    }
    if (copies.empty())
        return fail("select the entities of the preset first");
    centerItems(copies, map.revision);
    if (entityBoxes(copies, map.revision).empty())
        return fail("nothing of what is selected has a place");
    Edit head{"preset", {}, {}};
    head.with("name", label.name).with("help", label.help).with("group", label.group);
    for (const auto& [name, text] : {std::pair{"words", label.words}, std::pair{"icon", label.icon}})
        if (!text.empty())
            head.with(name, text);
    for (const auto& [name, facing] : facings)
        if (label.facing == facing)
            head.with("facing", std::string(name));
    std::string out = editToJson(head) + '\n';
    for (const CopiedItem& item : copies)
        writeEntity(out, item, map.revision);
    return out;
}

} // namespace

SavedPresets presetsFromText(std::string_view text, Revision revision) {
    SavedPresets all;
    if (text.size() > largestPresetFile) {
        all.problems.push_back(
            Error{{}, fmt::format("a file of presets has {} bytes at most", largestPresetFile)});
        return all;
    }
    for (const PresetLines& lines : linesOf(text, all.problems)) {
        SavedPreset preset = presetOf(lines, revision);
        if (preset.label.name.empty())
            all.problems.push_back(atLine(lines.head.number, "the preset has no name"));
        else
            all.presets.push_back(std::move(preset));
    }
    return all;
}

Result<std::string> withPreset(std::string_view file, const PresetLabel& label, const Map& map,
                               std::span<const ItemRef> items) {
    if (label.name.empty())
        return fail("the preset needs a name");
    auto own = linesOf(label, map, items);
    if (!own)
        return own;
    if (file.find_first_not_of(" \t\r\n") == std::string_view::npos)
        file = presetHeader;
    std::vector<Error> problems;
    const std::vector<PresetLines> known = linesOf(file, problems);
    if (known.empty() && !problems.empty())
        return tl::unexpected<Error>(problems.front());
    std::string out;
    std::size_t number = 0;
    std::size_t leftOut = 0, leftOutEnd = 0; // numbers of lines
    for (const PresetLines& lines : known)
        if (textOf(lines.head.said, "name") == label.name) {
            leftOut = lines.head.number;
            leftOutEnd = lines.rest.empty() ? leftOut + 1 : lines.rest.back().number + 1;
        }
    while (!file.empty()) {
        const std::size_t end = file.find('\n');
        ++number;
        if (number < leftOut || number >= leftOutEnd)
            out += std::string(file.substr(0, end)) + '\n';
        file.remove_prefix(end == std::string_view::npos ? file.size() : end + 1);
    }
    out += *own;
    if (out.size() > largestPresetFile)
        return fail(fmt::format("a file of presets has {} bytes at most", largestPresetFile));
    return out;
}

} // namespace octant::json
