#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <mutex>

#include "model/core/translate.h"
#include "model/map/entity.h"
#include "model/schema/entity_schema.h"
#include "model/schema/field_access.h"

namespace octant {
namespace {

using fields::fromValue;

/// What a FieldRef of an entity stands for: packed in FieldRef::context.
struct Slot {
    EntityType type;
    Revision revision;
    std::uint8_t field; ///< in the schema
    std::uint8_t part;  ///< 0 for the field itself; from 1: which named bit, value of an object or ShapePart

    static Slot of(const FieldRef& field) {
        return {static_cast<EntityType>(field.context >> 24),
                static_cast<Revision>(field.context >> 16 & 0xff),
                static_cast<std::uint8_t>(field.context >> 8 & 0xff),
                static_cast<std::uint8_t>(field.context & 0xff)};
    }
    std::uint32_t packed() const {
        return static_cast<std::uint32_t>(type) << 24 | static_cast<std::uint32_t>(revision) << 16 |
               static_cast<std::uint32_t>(field) << 8 | part;
    }
    const EntityField& description() const { return entitySchema(type).fields[field]; }
    EntityFieldType stored() const { return description().place(revision).type; }
    FieldSlot place() const { return recordSlots(type, revision)[field]; }
};

template <class T> T load(const EntityData& data, std::size_t at) {
    T item;
    std::memcpy(&item, data.fixed.data() + at, sizeof(T));
    return item;
}
template <class T> void store(EntityData& data, std::size_t at, const T& item) {
    std::memcpy(data.fixed.data() + at, &item, sizeof(T));
}

std::size_t floats(EntityFieldType type) {
    switch (type) {
    case EntityFieldType::Color3:
    case EntityFieldType::Color4:
    case EntityFieldType::U8x2:
    case EntityFieldType::U8x32:
        return 0;
    default:
        return storedSize(type) / 4;
    }
}

std::uint64_t loadNumber(const EntityData& data, std::size_t at, EntityFieldType type) {
    switch (storedSize(type)) {
    case 1:
        return load<std::uint8_t>(data, at);
    case 2:
        return load<std::uint16_t>(data, at);
    case 4:
        return load<std::uint32_t>(data, at);
    default:
        return load<std::uint64_t>(data, at);
    }
}

void storeNumber(EntityData& data, std::size_t at, EntityFieldType type, std::uint64_t number) {
    std::memcpy(data.fixed.data() + at, &number, storedSize(type)); // little endian
}

/// A type that is an object of values: an environment of 2025-01-07 without a name.
bool isObject(EntityFieldType type) {
    return type == EntityFieldType::F32x7 || type == EntityFieldType::WeatherValues ||
           type == EntityFieldType::GravityValues;
}

/// Descriptions of the values of an object, as the environments have them.
std::span<const FieldRef> objectParts(EntityFieldType type) {
    switch (type) {
    case EntityFieldType::F32x7:
        return fieldsOf(ItemKind::SoundEnvironment);
    case EntityFieldType::WeatherValues:
        return fieldsOf(ItemKind::WeatherEnvironment);
    default:
        return fieldsOf(ItemKind::GravityEnvironment);
    }
}

/// Where a value of an object lies: Slot::part counts four bytes each from 1.
std::size_t partAt(const Slot& slot) { return slot.place().at + 4 * (slot.part - 1u); }

/// Slot::part of the bits of a field that have no names.
constexpr std::uint8_t reservedPart = 255;

/// The bits of a field that have no names in a revision, in the word that stores it.
std::uint64_t reservedMask(const EntityField& field, Revision revision) {
    const EntityFieldType type = field.place(revision).type;
    std::uint64_t mask = type == EntityFieldType::ShapeAndFlags ? 15
                         : type == EntityFieldType::U8Bits      ? 255
                                                                : 65535;
    for (const EntityFlag& flag : field.flags)
        if (const std::int8_t bit = flag.bit[revisionIndex(revision)]; bit >= 0)
            mask &= ~(std::uint64_t{1} << bit);
    return mask;
}

Value getPart(const FieldRef& field, const EntityData& data, std::size_t at) {
    switch (field.info->type) {
    case FieldType::Float:
        return load<float>(data, at);
    case FieldType::Vector:
        return fields::toValue(load<glm::vec3>(data, at));
    default:
        return std::uint64_t{load<std::uint32_t>(data, at)};
    }
}

template <class T>
Result<void> storeValue(const FieldRef& field, EntityData& data, std::size_t at, const Value& value) {
    T item{};
    if (auto done = fromValue(*field.info, value, item); !done)
        return done;
    store(data, at, item);
    return {};
}

Result<void> setPart(const FieldRef& field, EntityData& data, std::size_t at, const Value& value) {
    switch (field.info->type) {
    case FieldType::Float:
        return storeValue<float>(field, data, at, value);
    case FieldType::Vector:
        return storeValue<glm::vec3>(field, data, at, value);
    default:
        return storeValue<std::uint32_t>(field, data, at, value);
    }
}

/// What belongs to the shape of a volume or light; an entity has the one that its shape wants.
struct ShapePart {
    std::size_t numbers; ///< in EntityData::numbers; 0: EntityData::number instead
    FieldInfo info;
};

std::span<const ShapePart> shapeParts(EntityFieldType type) {
    constexpr double most = 4294967295.0;
    static const std::array<ShapePart, 3> bounds{
        {{3,
          {.name = "radius",
           .label = OCTANT_TR("Radius"),
           .help = OCTANT_TR("Half of the size on each axis."),
           .unit = "m",
           .type = FieldType::Vector,
           .count = 3}},
         {24,
          {.name = "box",
           .label = OCTANT_TR("Box"),
           .help = OCTANT_TR("Eight corners, from the position."),
           .unit = "m",
           .type = FieldType::Vector,
           .count = 24}},
         {0,
          {.name = "value",
           .label = OCTANT_TR("Number of the shape"),
           .help = OCTANT_TR("What the file stores for a shape that is not known."),
           .min = 0,
           .max = most}}}};
    static const std::array<ShapePart, 3> cone{{{1,
                                                 {.name = "cone_radius",
                                                  .label = OCTANT_TR("Cone radius"),
                                                  .help = OCTANT_TR("Radius of the cone of a spot."),
                                                  .type = FieldType::Float}},
                                                {6,
                                                 {.name = "area_angles",
                                                  .label = OCTANT_TR("Area angles"),
                                                  .help = OCTANT_TR("Start and end on X, on Y and on Z."),
                                                  .type = FieldType::Vector,
                                                  .count = 6}},
                                                bounds[2]}};
    return type == EntityFieldType::Bounds ? std::span(bounds) : std::span(cone);
}

Value getFixed(const EntityData& data, const Slot& slot, std::size_t at) {
    const EntityFieldType type = slot.stored();
    switch (type) {
    case EntityFieldType::U8:
    case EntityFieldType::U16:
    case EntityFieldType::U32:
    case EntityFieldType::U64:
    case EntityFieldType::TypeFilter:
    case EntityFieldType::Comparison:
    case EntityFieldType::U8Bits:
    case EntityFieldType::U16Bits:
        return loadNumber(data, at, type);
    case EntityFieldType::ShapeAndFlags:
        return loadNumber(data, at, type) >> 4;
    case EntityFieldType::I64:
        return load<std::int64_t>(data, at);
    case EntityFieldType::F32:
        return load<float>(data, at);
    case EntityFieldType::Color3:
    case EntityFieldType::Color4:
    case EntityFieldType::U8x2:
    case EntityFieldType::U8x32: {
        std::vector<std::int64_t> bytes;
        for (std::size_t i = 0; i < storedSize(type); ++i)
            bytes.push_back(std::to_integer<std::int64_t>(data.fixed[at + i]));
        return bytes;
    }
    default: {
        std::vector<float> numbers(floats(type));
        std::memcpy(numbers.data(), data.fixed.data() + at, numbers.size() * sizeof(float));
        return numbers;
    }
    }
}

Value getShapePart(const FieldRef& field, const EntityData& data, const Slot& slot) {
    const std::size_t count = shapeParts(slot.stored())[slot.part - 1u].numbers;
    if (data.numbers.size() != count)
        return {};
    if (count == 0) {
        const bool known = slot.stored() == EntityFieldType::Cone && data.number == 0 &&
                           std::to_integer<unsigned>(data.fixed[0]) >> 4 == 0;
        return known ? Value() : Value(std::uint64_t{data.number});
    }
    return field.info->type == FieldType::Float ? Value(data.numbers.front()) : Value(data.numbers);
}

Value getSpecial(const FieldRef& field, const EntityData& data, const Slot& slot) {
    switch (slot.stored()) {
    case EntityFieldType::Bounds:
    case EntityFieldType::Cone:
        return getShapePart(field, data, slot);
    case EntityFieldType::Sounds:
        return data.sounds;
    case EntityFieldType::Container:
        return data.container.id != 0 ? Value(Ref{data.container.id, {}})
                                      : Value(Ref{0, std::to_string(data.container.index)});
    default:
        return {};
    }
}

Value getField(const FieldRef& field, const void* item) {
    const EntityData& data = *static_cast<const Entity*>(item)->data;
    const Slot slot = Slot::of(field);
    const FieldSlot place = slot.place();
    if (isObject(slot.stored()))
        return getPart(field, data, partAt(slot));
    if (slot.part == reservedPart && place.kind == FieldSlot::Fixed)
        return fields::reservedValue(loadNumber(data, place.at, slot.stored()) &
                                     reservedMask(slot.description(), slot.revision));
    if (slot.part != 0 && place.kind == FieldSlot::Fixed) {
        const std::int8_t bit = slot.description().flags[slot.part - 1u].bit[revisionIndex(slot.revision)];
        return (loadNumber(data, place.at, slot.stored()) >> bit & 1) != 0;
    }
    if (place.kind == FieldSlot::Fixed)
        return getFixed(data, slot, place.at);
    if (place.kind == FieldSlot::Special)
        return getSpecial(field, data, slot);
    if (slot.stored() == EntityFieldType::String6)
        return std::vector<std::string>(data.texts.begin() + place.at, data.texts.begin() + place.at + 6);
    return data.texts[place.at];
}

/// Numbers that a shape wants stored with it (pmf.md, Fields that use the number tables).
void resizeForShape(EntityData& data, const Slot& slot, std::uint64_t shape) {
    const bool light = slot.type == EntityType::Light;
    const std::size_t count = light        ? (shape == 1   ? 1
                                              : shape == 2 ? 6
                                                           : 0)
                              : shape == 2 ? 24
                              : shape < 2  ? 3
                                           : 0;
    if (data.numbers.size() != count)
        data.numbers.assign(count, light || count == 24 ? 0.0f : 0.5f);
    if (count == 24 &&
        std::all_of(data.numbers.begin(), data.numbers.end(), [](float number) { return number == 0; }))
        for (std::size_t corner = 0; corner < 8; ++corner)
            for (std::size_t axis = 0; axis < 3; ++axis) {
                constexpr std::array<std::size_t, 3> bit{0, 2, 1}; // x, y, z of the corner order
                data.numbers[3 * corner + axis] = (corner >> bit[axis] & 1) != 0 ? -0.5f : 0.5f;
            }
    data.number = 0;
}

Result<void> setFixed(const FieldRef& field, EntityData& data, const Slot& slot, std::size_t at,
                      const Value& value) {
    const EntityFieldType type = slot.stored();
    switch (type) {
    case EntityFieldType::U8:
    case EntityFieldType::U16:
    case EntityFieldType::U32:
    case EntityFieldType::U64:
    case EntityFieldType::TypeFilter:
    case EntityFieldType::Comparison: {
        const auto number = fields::wholeNumber(*field.info, value);
        if (!number)
            return tl::unexpected<Error>(number.error());
        storeNumber(data, at, type, *number);
        return {};
    }
    case EntityFieldType::ShapeAndFlags: {
        const auto number = fields::wholeNumber(*field.info, value);
        if (!number)
            return tl::unexpected<Error>(number.error());
        storeNumber(data, at, type, (loadNumber(data, at, type) & 15) | *number << 4);
        resizeForShape(data, slot, *number);
        return {};
    }
    case EntityFieldType::I64: {
        const auto number = fields::signedNumber(*field.info, value);
        if (!number)
            return tl::unexpected<Error>(number.error());
        store(data, at, *number);
        return {};
    }
    case EntityFieldType::F32: {
        const auto number = fields::finiteNumber(*field.info, value);
        if (!number)
            return tl::unexpected<Error>(number.error());
        store(data, at, *number);
        return {};
    }
    case EntityFieldType::Color3:
    case EntityFieldType::Color4:
    case EntityFieldType::U8x2:
    case EntityFieldType::U8x32: {
        const auto bytes = fields::wholeNumbers(*field.info, value, storedSize(type), 255);
        if (!bytes)
            return tl::unexpected<Error>(bytes.error());
        for (std::size_t i = 0; i < bytes->size(); ++i)
            data.fixed[at + i] = static_cast<std::byte>((*bytes)[i]);
        return {};
    }
    default: {
        const auto numbers = fields::finiteNumbers(*field.info, value, floats(type));
        if (!numbers)
            return tl::unexpected<Error>(numbers.error());
        std::memcpy(data.fixed.data() + at, numbers->data(), numbers->size() * sizeof(float));
        return {};
    }
    }
}

Result<void> setShapePart(const FieldRef& field, EntityData& data, const Slot& slot, const Value& value) {
    const std::size_t count = shapeParts(slot.stored())[slot.part - 1u].numbers;
    if (data.numbers.size() != count)
        return fail("this shape has no such value; choose another shape first");
    if (count == 0)
        return fromValue(*field.info, value, data.number);
    if (count == 1)
        return fromValue(*field.info, value, data.numbers.front());
    auto numbers = fields::finiteNumbers(*field.info, value, count);
    if (!numbers)
        return tl::unexpected<Error>(numbers.error());
    data.numbers = std::move(*numbers);
    return {};
}

Result<void> setSpecial(const FieldRef& field, EntityData& data, const Slot& slot, const Value& value) {
    switch (slot.stored()) {
    case EntityFieldType::Bounds:
    case EntityFieldType::Cone:
        return setShapePart(field, data, slot, value);
    case EntityFieldType::Sounds:
        return fromValue(*field.info, value, data.sounds);
    case EntityFieldType::Container: {
        const auto* ref = std::get_if<Ref>(&value);
        if (ref == nullptr || ref->id == 0)
            return fail("a container is needed");
        data.container = ContainerRef{ref->id, 0};
        return {};
    }
    default:
        return fail("this value cannot be edited here");
    }
}

Result<void> setData(const FieldRef& field, EntityData& data, const Value& value) {
    const Slot slot = Slot::of(field);
    const FieldSlot place = slot.place();
    if (isObject(slot.stored()))
        return setPart(field, data, partAt(slot), value);
    if (slot.part == reservedPart && place.kind == FieldSlot::Fixed) {
        const std::uint64_t mask = reservedMask(slot.description(), slot.revision);
        const std::uint64_t old = loadNumber(data, place.at, slot.stored());
        const auto bits = fields::reservedBitsOf(value, mask, old & mask);
        if (!bits)
            return tl::unexpected<Error>(bits.error());
        storeNumber(data, place.at, slot.stored(), (old & ~mask) | *bits);
        return {};
    }
    if (slot.part != 0 && place.kind == FieldSlot::Fixed) {
        const bool* on = std::get_if<bool>(&value);
        if (on == nullptr)
            return fail("a switch is on or off");
        const std::int8_t bit = slot.description().flags[slot.part - 1u].bit[revisionIndex(slot.revision)];
        const std::uint64_t mask = std::uint64_t{1} << bit;
        const std::uint64_t old = loadNumber(data, place.at, slot.stored());
        storeNumber(data, place.at, slot.stored(), *on ? old | mask : old & ~mask);
        return {};
    }
    if (place.kind == FieldSlot::Fixed)
        return setFixed(field, data, slot, place.at, value);
    if (place.kind == FieldSlot::Special)
        return setSpecial(field, data, slot, value);
    if (slot.stored() != EntityFieldType::String6)
        return fromValue(*field.info, value, data.texts[place.at]);
    const auto* texts = std::get_if<std::vector<std::string>>(&value);
    if (texts == nullptr || texts->size() != 6)
        return fail("six names are needed");
    for (const std::string& text : *texts)
        if (text.find('\0') != std::string::npos)
            return fail("a text cannot hold a NUL");
    std::copy(texts->begin(), texts->end(), data.texts.begin() + place.at);
    return {};
}

Result<void> setField(const FieldRef& field, void* item, const Value& value) {
    auto& entity = *static_cast<Entity*>(item);
    auto data = std::make_shared<EntityData>(*entity.data);
    if (auto done = setData(field, *data, value); !done)
        return done;
    entity.data = std::move(data);
    return {};
}

FieldType fieldType(EntityFieldType type) {
    switch (type) {
    case EntityFieldType::U8:
    case EntityFieldType::U16:
    case EntityFieldType::U32:
    case EntityFieldType::U64:
    case EntityFieldType::U8Bits:
    case EntityFieldType::U16Bits:
        return FieldType::UInt;
    case EntityFieldType::I64:
        return FieldType::Int;
    case EntityFieldType::F32:
        return FieldType::Float;
    case EntityFieldType::TypeFilter:
    case EntityFieldType::Comparison:
    case EntityFieldType::ShapeAndFlags:
        return FieldType::Enum;
    case EntityFieldType::Color3:
    case EntityFieldType::Color4:
        return FieldType::Color;
    case EntityFieldType::U8x2:
    case EntityFieldType::U8x32:
        return FieldType::Bytes;
    case EntityFieldType::String:
        return FieldType::Text;
    case EntityFieldType::String6:
    case EntityFieldType::Sounds:
        return FieldType::Texts;
    case EntityFieldType::Container:
        return FieldType::Reference;
    default:
        return FieldType::Vector;
    }
}

double most(EntityFieldType type) {
    switch (type) {
    case EntityFieldType::U8:
    case EntityFieldType::TypeFilter:
    case EntityFieldType::Comparison:
        return 255;
    case EntityFieldType::ShapeAndFlags:
        return 15;
    case EntityFieldType::U16:
        return 65535;
    case EntityFieldType::U32:
        return 4294967295.0;
    case EntityFieldType::U64:
        return 18446744073709551615.0;
    case EntityFieldType::Sounds:
        return 255;
    default:
        return std::numeric_limits<float>::max();
    }
}

ItemKind refersTo(EntityRef ref) {
    switch (ref) {
    case EntityRef::Material:
        return ItemKind::Material;
    case EntityRef::PhysicsMaterial:
        return ItemKind::PhysicsMaterial;
    case EntityRef::Entity:
        return ItemKind::Entity;
    default:
        return ItemKind::None;
    }
}

/// All field references of one type in one revision. Built once, never dropped.
struct EntityTable {
    std::deque<FieldInfo> infos;
    std::deque<std::vector<const char*>> choices;
    std::vector<FieldRef> fields;

    EntityTable(EntityType type, Revision revision);

private:
    void addField(EntityType type, Revision revision, std::uint8_t index);
    void addFlags(EntityType type, Revision revision, std::uint8_t index);
    void addObject(EntityType type, Revision revision, std::uint8_t index);
    void addShapeParts(EntityType type, Revision revision, std::uint8_t index);
    FieldInfo& add(FieldInfo info) { return infos.emplace_back(info); }
};

EntityTable::EntityTable(EntityType type, Revision revision) {
    static const fields::Table head({
        fields::member<&Entity::name>(
            {.name = "name",
             .label = octant::OCTANT_TR("Name"),
             .help = octant::OCTANT_TR("What other entities call it; may be empty."),
             .type = FieldType::Text}),
        fields::member<&Entity::gamemodes>(
            {.name = "gamemodes",
             .label = octant::OCTANT_TR("Gamemodes"),
             .help = octant::OCTANT_TR("Bit i set: it exists in gamemode i; all bits set: in all of them."),
             .min = 0,
             .max = 4294967295.0}),
    });
    fields.assign(head.fields().begin(), head.fields().end());
    if (type == EntityType::Unknown)
        return;
    for (const std::uint8_t index : fieldOrder(type, revision)) {
        const EntityFieldType stored = entitySchema(type).fields[index].place(revision).type;
        if (stored == EntityFieldType::Bounds || stored == EntityFieldType::Cone)
            addShapeParts(type, revision, index);
        else if (isObject(stored))
            addObject(type, revision, index);
        else if (stored != EntityFieldType::U8Bits && stored != EntityFieldType::U16Bits &&
                 stored != EntityFieldType::JanuaryValue)
            addField(type, revision, index);
        addFlags(type, revision, index);
    }
}

void EntityTable::addField(EntityType type, Revision revision, std::uint8_t index) {
    const EntityField& field = entitySchema(type).fields[index];
    const EntityFieldType stored = field.place(revision).type;
    FieldInfo info{.name = field.name, .label = field.label, .help = field.help, .unit = field.unit};
    info.type = fieldType(stored);
    info.max = most(stored);
    info.refers = stored == EntityFieldType::Container ? ItemKind::Container : refersTo(field.ref);
    if (info.type == FieldType::Text && info.refers != ItemKind::None)
        info.type = FieldType::Reference;
    if (info.type == FieldType::Vector)
        info.count = static_cast<std::uint16_t>(floats(stored));
    if (info.type == FieldType::Color || info.type == FieldType::Bytes)
        info.count = static_cast<std::uint16_t>(storedSize(stored));
    if (stored == EntityFieldType::String6)
        info.count = 6;
    if (stored == EntityFieldType::TypeFilter) {
        auto& names = choices.emplace_back(256, nullptr);
        for (const EntitySchema& schema : entitySchemas())
            if (const int number = schema.number[revisionIndex(revision)]; number >= 0)
                names[static_cast<std::size_t>(number)] = schema.name;
        names[255] = "player";
        for (const char*& name : names)
            name = name == nullptr ? "" : name;
        info.choices = names;
    } else if (!field.choices.empty()) {
        auto& names = choices.emplace_back();
        for (const EntityChoice& choice : field.choices)
            names.push_back(choice.name);
        info.choices = names;
    }
    fields.push_back({&add(info), Slot{type, revision, index, 0}.packed(), getField, setField});
}

void EntityTable::addFlags(EntityType type, Revision revision, std::uint8_t index) {
    const EntityField& field = entitySchema(type).fields[index];
    for (std::size_t i = 0; i < field.flags.size(); ++i) {
        const EntityFlag& flag = field.flags[i];
        if (flag.bit[revisionIndex(revision)] < 0)
            continue;
        FieldInfo info{.name = flag.name, .label = flag.label, .help = flag.help, .type = FieldType::Bool};
        info.group = field.place(revision).type == EntityFieldType::ShapeAndFlags ? "flags" : field.name;
        fields.push_back({&add(info), Slot{type, revision, index, static_cast<std::uint8_t>(i + 1)}.packed(),
                          getField, setField});
    }
    const EntityFieldType stored = field.place(revision).type;
    const bool shaped = stored == EntityFieldType::ShapeAndFlags;
    if (!shaped && stored != EntityFieldType::U8Bits && stored != EntityFieldType::U16Bits)
        return;
    const auto mask = static_cast<double>(reservedMask(field, revision));
    fields.push_back({&add(fields::reservedInfo(shaped ? "flags" : field.name, mask)),
                      Slot{type, revision, index, reservedPart}.packed(), getField, setField});
}

void EntityTable::addObject(EntityType type, Revision revision, std::uint8_t index) {
    const EntityField& field = entitySchema(type).fields[index];
    std::uint8_t part = 1;
    for (const FieldRef& value : objectParts(field.place(revision).type)) {
        if (!value.info->in(Revision::R20250107))
            continue;
        FieldInfo info = *value.info;
        info.group = field.name;
        info.revisions = revisionsSince(Revision::R20250107);
        fields.push_back({&add(info), Slot{type, revision, index, part}.packed(), getField, setField});
        part = static_cast<std::uint8_t>(part + (info.type == FieldType::Vector ? 3 : 1));
    }
}

void EntityTable::addShapeParts(EntityType type, Revision revision, std::uint8_t index) {
    const auto parts = shapeParts(entitySchema(type).fields[index].place(revision).type);
    for (std::size_t i = 0; i < parts.size(); ++i)
        fields.push_back({&parts[i].info,
                          Slot{type, revision, index, static_cast<std::uint8_t>(i + 1)}.packed(), getField,
                          setField});
}

} // namespace

std::span<const FieldRef> entityFields(std::uint8_t type, Revision revision) {
    static std::mutex mutex;
    static std::map<std::pair<std::uint8_t, Revision>, std::unique_ptr<const EntityTable>> tables;
    const std::lock_guard lock(mutex);
    auto& table = tables[{type, revision}];
    if (!table)
        table = std::make_unique<const EntityTable>(static_cast<EntityType>(type), revision);
    return table->fields;
}

} // namespace octant
