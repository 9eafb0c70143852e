#include "io/json/clipboard.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include <fmt/format.h>

#include "io/json/baked_lights.h"
#include "io/json/edit_json.h"
#include "io/pmf/entity_codec.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/light/light_items.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/schema/entity_schema.h"
#include "model/schema/field.h"
#include "model/schema/typed_values.h"

namespace octant::json {
namespace {

constexpr std::string_view header = "octant.items", copied = "octant.item";
constexpr std::size_t mostItems = 1'000'000;

std::string textOf(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
std::vector<std::byte> bytesOf(std::string_view text) {
    const auto* first = reinterpret_cast<const std::byte*>(text.data());
    return {first, first + text.size()};
}

/// One copied item as a line: parameters of an edit, so that their shapes are written and read in one way
/// only.
class Line {
public:
    explicit Line(Edit edit) : m_edit(std::move(edit)) {
        for (const auto& [name, value] : m_edit.parameters)
            m_read.emplace(name, &value);
    }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;
    const Edit& edit() const { return m_edit; }

    template <class T> void put(std::string name, T value) {
        m_edit.with(std::move(name), Value(std::move(value)));
    }
    void putBytes(std::string name, std::span<const std::byte> bytes) { put(std::move(name), textOf(bytes)); }
    template <class T> T get(std::string_view name) const {
        const Value* value = find(name);
        const T* held = value ? std::get_if<T>(value) : nullptr;
        return held ? *held : T();
    }
    std::vector<std::byte> getBytes(std::string_view name) const { return bytesOf(get<std::string>(name)); }
    bool has(std::string_view name) const { return find(name) != nullptr; }
    /// Of what the line was made of; null where there is none.
    const Value* find(std::string_view name) const {
        const auto found = m_read.find(name);
        return found == m_read.end() ? nullptr : found->second;
    }

    void putTyped(const std::string& name, const TypedValue& value) {
        put(name + ".type", static_cast<std::uint64_t>(value.type));
        put(name + ".unknown", std::uint64_t{value.unknownType});
        put(name + ".array", value.array);
        put(name + ".lengths", std::vector<std::int64_t>(value.lengths.begin(), value.lengths.end()));
        putBytes(name + ".numbers", value.numbers);
        put(name + ".texts", value.texts);
    }
    /// Its type is one that maps of the revision have.
    TypedValue getTyped(const std::string& name, Revision revision) const {
        TypedValue value;
        value.type = static_cast<ValueType>(
            std::min(get<std::uint64_t>(name + ".type"), static_cast<std::uint64_t>(ValueType::Str)));
        value.unknownType = static_cast<std::uint8_t>(get<std::uint64_t>(name + ".unknown"));
        value.array = get<bool>(name + ".array");
        for (const std::int64_t length : get<std::vector<std::int64_t>>(name + ".lengths"))
            value.lengths.push_back(static_cast<std::uint32_t>(length));
        value.numbers = getBytes(name + ".numbers");
        value.texts = get<std::vector<std::string>>(name + ".texts");
        const std::uint64_t elements = pmf::elementCount(value);
        const bool whole =
            value.type == ValueType::Str ? value.texts.size() == elements : value.texts.empty();
        if (whole && storesValueType(revision, value.type) && value.array != value.lengths.empty() &&
            value.lengths.size() <= mostValueDimensions &&
            value.numbers.size() == pmf::valueBytes(value.type, value.array, elements)) {
            pmf::clearSpareBits(value);
            return value;
        }
        // What does not fit together becomes a value of nothing.
        return storesValueType(revision, ValueType::None) ? TypedValue() : *blankValue(ValueType::U8);
    }

private:
    Edit m_edit;
    /// By name: a line from elsewhere may have any number of them.
    std::unordered_map<std::string_view, const Value*> m_read;
};

std::string numbered(const char* name, std::size_t number) { return fmt::format("{}.{}", name, number); }

/// References as the names that they have here.
Value byName(const Value& value, const FieldInfo& info, const Level* level) {
    const auto named = [&](const Ref& ref) {
        return Ref{0, level && info.refers != ItemKind::None ? nameOf(*level, info.refers, ref) : ref.name};
    };
    if (const auto* ref = std::get_if<Ref>(&value))
        return named(*ref);
    if (const auto* refs = std::get_if<std::vector<Ref>>(&value)) {
        std::vector<Ref> names;
        for (const Ref& ref : *refs)
            names.push_back(named(ref));
        return names;
    }
    return value;
}

void putFields(Line& line, ItemKind kind, const void* item, Revision revision, const Level* level) {
    for (const FieldRef& field : fieldsOf(kind))
        if (field.info->in(revision) && !field.info->readOnly)
            line.put("field." + field.path(), byName(field.get(field, item), *field.info, level));
}

Result<void> getFields(const Line& line, ItemKind kind, void* item, Revision revision) {
    for (const FieldRef& field : fieldsOf(kind)) {
        const Value* value = line.find("field." + field.path());
        if (!value || !field.info->in(revision) || std::holds_alternative<std::monostate>(*value))
            continue;
        // What does not fit is left as new items have it.
        (void)field.set(field, item, *value);
    }
    return {};
}

const EntityList* entityListOf(const Map& map, const Location& at) {
    if (const Sector* sector = at.sector != Location::None ? sectorAt(map, at) : nullptr)
        return &sector->entities;
    const Level* level = levelAt(map, at);
    return level ? &level->entities : &map.entities;
}

/// Containers that an entity means, each once; what the numbers of its references count in.
class Containers {
public:
    Containers(Line& line, const EntityList& list) : m_line(line), m_list(list) {}

    std::int64_t number(const ContainerRef& ref) {
        for (std::size_t i = 0; i < m_ids.size(); ++i)
            if (ref.id != 0 && m_ids[i] == ref.id)
                return static_cast<std::int64_t>(i);
        for (const Container& container : m_list.containers)
            if (ref.id != 0 && container.id == ref.id) {
                m_line.putTyped(numbered("container", m_ids.size()), container.value);
                m_ids.push_back(ref.id);
                return static_cast<std::int64_t>(m_ids.size()) - 1;
            }
        return 0xffffffff; // it dangles here and will dangle there
    }

private:
    Line& m_line;
    const EntityList& m_list;
    std::vector<ItemId> m_ids;
};

/// What the entities of a list are measured from, x, y, z from the centre of the level's centre sector.
std::vector<float> originOf(const Map& map, const Location& at) {
    if (at.sector == Location::None)
        return {0, 0, 0};
    const Level& level = *map.levels[at.level];
    const auto center = level.sectorCenter(level.indexOf(at.sector));
    return {static_cast<float>(center[0]), static_cast<float>(center[1]), static_cast<float>(center[2])};
}

void putEntity(Line& line, const Entity& entity, const EntityList& list, Revision revision) {
    const EntityData& data = *entity.data;
    line.put("name", entity.name);
    line.put("type", std::string(entitySchema(entity.type).name));
    line.put("gamemodes", std::uint64_t{entity.gamemodes});
    line.putBytes("fixed", data.fixed);
    line.put("texts", data.texts);
    line.put("numbers", data.numbers);
    line.put("number", std::uint64_t{data.number});
    line.put("sounds", data.sounds);
    for (std::size_t i = 0; i < data.properties.size(); ++i)
        line.putTyped(numbered("property", i), data.properties[i]);
    if (isJanuary(revision) && entity.type == EntityType::Setter)
        line.putTyped("value", data.value);
    Containers containers(line, list);
    std::vector<std::int64_t> numbers;
    for (const ContainerRef& ref : data.containers)
        numbers.push_back(containers.number(ref));
    line.put("containers", numbers);
    if (revision == Revision::R20250808 && entity.type == EntityType::Setter)
        line.put("container", static_cast<std::uint64_t>(containers.number(data.container)));
}

Result<CopiedItem> getEntity(const Line& line, Revision revision) {
    Entity entity;
    const std::string type = line.get<std::string>("type");
    const auto schemas = entitySchemas();
    const auto schema = std::find_if(schemas.begin(), schemas.end(),
                                     [&](const EntitySchema& each) { return each.name == type; });
    if (schema == schemas.end())
        return fail(fmt::format("there is no type of entity \"{}\"", type));
    entity.type = schema->type;
    entity.name = line.get<std::string>("name");
    entity.gamemodes = static_cast<std::uint32_t>(line.get<std::uint64_t>("gamemodes"));
    auto data = std::make_shared<EntityData>();
    data->fixed = line.getBytes("fixed");
    data->texts = line.get<std::vector<std::string>>("texts");
    data->numbers = line.get<std::vector<float>>("numbers");
    data->number = static_cast<std::uint32_t>(line.get<std::uint64_t>("number"));
    data->sounds = line.get<std::vector<std::string>>("sounds");
    for (std::size_t i = 0; line.has(numbered("property", i) + ".type"); ++i)
        data->properties.push_back(line.getTyped(numbered("property", i), revision));
    if (line.has("value.type"))
        data->value = line.getTyped("value", revision);
    for (const std::int64_t number : line.get<std::vector<std::int64_t>>("containers"))
        data->containers.push_back({0, static_cast<std::uint32_t>(number)});
    data->container.index = static_cast<std::uint32_t>(line.get<std::uint64_t>("container"));
    if (data->fixed.size() != fixedBytes(entity.type, revision) ||
        data->texts.size() != textCount(entity.type, revision))
        return fail("the text holds an entity that is not whole");
    CopiedItem item;
    item.kind = ItemKind::Entity;
    if (const auto origin = line.get<std::vector<float>>("origin");
        origin.size() == 3 && std::isfinite(origin[0] + origin[1] + origin[2]))
        item.origin = glm::dvec3(origin[0], origin[1], origin[2]);
    for (std::size_t i = 0; line.has(numbered("container", i) + ".type"); ++i)
        item.containers.push_back(line.getTyped(numbered("container", i), revision));
    entity.data = std::move(data);
    item.item = std::move(entity);
    return item;
}

/// A level goes as a map file that holds nothing else.
bool putLevel(Line& line, const Map& map, const Location& at, Executor& executor) {
    Map alone;
    alone.revision = map.revision;
    alone.levelOrder = map.levelOrder;
    alone.levels.push_back(map.levels[at.level]);
    if (const Blob light = writeLight(light::lightOfLevels(alone, {})); !light.empty())
        alone.extensions.push_back({0, 0, std::string(light::extensionName), light});
    const auto pieces = pmf::writeMap(alone, {.executor = &executor});
    if (!pieces)
        return false;
    line.put("sector_size", std::uint64_t{map.levels[at.level]->sectorSizeLog2});
    line.putBytes("file", pmf::joined(*pieces).span());
    return true;
}

Result<CopiedItem> getLevel(const Line& line, Revision revision) {
    const auto size = std::min(line.get<std::uint64_t>("sector_size"), std::uint64_t{63});
    const Result<MapPtr> alone =
        pmf::readMap(Blob(line.getBytes("file")),
                     {.revision = revision, .sectorSizeLog2 = static_cast<std::uint8_t>(size)});
    if (!alone || (*alone)->levels.size() != 1)
        return fail("the text holds a level that is not whole");
    return CopiedItem{ItemKind::Level, (*alone)->levels[0], {}};
}

bool putItem(Line& line, const Map& map, const ItemRef& item, Executor& executor) {
    const auto at = locate(map, item);
    const void* found = at ? findItem(map, item) : nullptr;
    if (!found)
        return false;
    switch (item.kind) {
    case ItemKind::Level:
        return putLevel(line, map, *at, executor);
    case ItemKind::None:
    case ItemKind::Map:
    case ItemKind::Sector:
    case ItemKind::Cube:
        return false;
    case ItemKind::Entity: {
        const auto& entity = *static_cast<const Entity*>(found);
        if (entity.opaque())
            return false;
        putEntity(line, entity, *entityListOf(map, *at), map.revision);
        line.put("origin", originOf(map, *at));
        return true;
    }
    case ItemKind::Container:
        line.putTyped("value", static_cast<const Container*>(found)->value);
        return true;
    case ItemKind::Lightmap:
        line.put("size", std::uint64_t{static_cast<const Lightmap*>(found)->sizeLog2});
        line.putBytes("luxels", static_cast<const Lightmap*>(found)->luxels.span());
        return true;
    case ItemKind::Extension:
        line.putBytes("data", static_cast<const Extension*>(found)->data.span());
        break;
    case ItemKind::LightSource: {
        const auto& source = *static_cast<const LightSource*>(found);
        // Its field has whole numbers.
        line.put("color", std::vector<float>{source.color.r, source.color.g, source.color.b});
        if (!source.other.empty())
            line.put("other", source.other);
        break;
    }
    case ItemKind::DynamicLight: {
        const auto& layers = static_cast<const DynamicLight*>(found)->layers;
        for (std::size_t i = 0; i < layers.size(); ++i) {
            line.put(numbered("layer", i), std::uint64_t{layers[i].lightmap});
            line.putBytes(numbered("layer", i) + ".luxels", layers[i].luxels.span());
        }
        break;
    }
    case ItemKind::FastLight: {
        const auto& ranges = static_cast<const FastLight*>(found)->ranges;
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            line.put(numbered("range", i), std::uint64_t{ranges[i].skip});
            line.putBytes(numbered("range", i) + ".multipliers", ranges[i].multipliers.span());
        }
        break;
    }
    default:
        break;
    }
    putFields(line, item.kind, found, map.revision, levelAt(map, *at));
    return true;
}

template <class T>
Result<CopiedItem> getItem(const Line& line, ItemKind kind, Revision revision, T item = {}) {
    if (auto done = getFields(line, kind, &item, revision); !done)
        return tl::unexpected<Error>(done.error());
    return CopiedItem{kind, std::move(item), {}};
}

Result<CopiedItem> getItem(const Line& line, ItemKind kind, Revision revision) {
    switch (kind) {
    case ItemKind::Material:
        return getItem<Material>(line, kind, revision);
    case ItemKind::PhysicsMaterial:
        return getItem<PhysicsMaterial>(line, kind, revision);
    case ItemKind::SoundMaterial:
        return getItem<SoundMaterial>(line, kind, revision);
    case ItemKind::SoundEnvironment:
        return getItem<SoundEnvironment>(line, kind, revision);
    case ItemKind::WeatherEnvironment:
        return getItem<WeatherEnvironment>(line, kind, revision);
    case ItemKind::SkyEnvironment:
        return getItem<SkyEnvironment>(line, kind, revision);
    case ItemKind::GravityEnvironment:
        return getItem<GravityEnvironment>(line, kind, revision);
    case ItemKind::SoundRegion:
    case ItemKind::WeatherRegion:
    case ItemKind::SkyRegion:
    case ItemKind::GravityRegion:
        return getItem<EnvironmentRegion>(line, kind, revision);
    case ItemKind::Region:
        return getItem<Region>(line, kind, revision);
    case ItemKind::DynamicLight: {
        DynamicLight light;
        for (std::size_t i = 0; line.has(numbered("layer", i)); ++i)
            light.layers.push_back({static_cast<std::uint8_t>(line.get<std::uint64_t>(numbered("layer", i))),
                                    Blob(line.getBytes(numbered("layer", i) + ".luxels"))});
        return getItem<DynamicLight>(line, kind, revision, std::move(light));
    }
    case ItemKind::FastLight: {
        FastLight light;
        for (std::size_t i = 0; line.has(numbered("range", i)); ++i)
            light.ranges.push_back({static_cast<std::uint32_t>(line.get<std::uint64_t>(numbered("range", i))),
                                    Blob(line.getBytes(numbered("range", i) + ".multipliers"))});
        return getItem<FastLight>(line, kind, revision, std::move(light));
    }
    case ItemKind::Lightmap: {
        Lightmap lightmap;
        const std::uint64_t size = line.get<std::uint64_t>("size");
        lightmap.luxels = Blob(line.getBytes("luxels"));
        if (size > 8 || lightmap.luxels.size() != std::size_t{3} << (2 * size))
            return fail("the text holds a lightmap of another size than it says");
        lightmap.sizeLog2 = static_cast<std::uint8_t>(size);
        return CopiedItem{kind, std::move(lightmap), {}};
    }
    case ItemKind::Level:
        return getLevel(line, revision);
    case ItemKind::Entity:
        return getEntity(line, revision);
    case ItemKind::Container:
        return CopiedItem{kind, Container{0, line.getTyped("value", revision)}, {}};
    case ItemKind::LightSource: {
        LightSource source;
        if (auto done = getFields(line, kind, &source, revision); !done)
            return tl::unexpected<Error>(done.error());
        if (const auto color = line.get<std::vector<float>>("color"); color.size() == 3)
            source.color = {color[0], color[1], color[2]};
        source.other = line.get<std::string>("other");
        return CopiedItem{kind, std::move(source), {}};
    }
    case ItemKind::Extension: {
        Extension extension;
        extension.data = Blob(line.getBytes("data"));
        return getItem<Extension>(line, kind, revision, std::move(extension));
    }
    default:
        return fail("the text holds no items that can be pasted");
    }
}

} // namespace

std::string itemsToText(const Map& map, std::span<const ItemRef> items, Executor& executor) {
    if (items.empty())
        return {};
    std::string text = editToJson(
        Edit{std::string(header), {}, {}}.with("revision", std::string(revisionName(map.revision))));
    for (const ItemRef& item : items) {
        Line line(Edit{std::string(copied), {}, {}}.with("kind", std::string(itemKindName(item.kind))));
        if (!putItem(line, map, item, executor))
            return {};
        text += '\n' + editToJson(line.edit());
    }
    return text;
}

bool isItemText(std::string_view text) {
    return text.starts_with(fmt::format("{{\"action\":\"{}\"", header));
}

Result<std::vector<CopiedItem>> itemsFromText(const Map& map, std::string_view text) {
    if (text.size() > largestItemText)
        return fail("these are more items than can be pasted at once. Copy fewer of them");
    std::vector<CopiedItem> items;
    bool begun = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        auto edit = editFromJson(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!edit || edit->action != (begun ? copied : header))
            return fail("the clipboard holds no items. Copy some items first");
        const Line line(std::move(*edit));
        if (!begun) {
            const std::string revision = line.get<std::string>("revision");
            if (revision != revisionName(map.revision))
                return fail(fmt::format("the copied items are of revision {}, this map is of {}", revision,
                                        revisionName(map.revision)));
            begun = true;
            continue;
        }
        if (items.size() == mostItems)
            return fail("these are more items than can be pasted at once. Copy fewer of them");
        auto item = getItem(line, itemKindByName(line.get<std::string>("kind")), map.revision);
        if (!item)
            return tl::unexpected<Error>(item.error());
        items.push_back(std::move(*item));
    }
    return items;
}

} // namespace octant::json
