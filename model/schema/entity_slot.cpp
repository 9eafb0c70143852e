#include "model/schema/entity_slot.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

#include "model/core/translate.h"
#include "model/map/entity.h"
#include "model/schema/field_access.h"

namespace octant::entity_slots {
namespace {

using fields::fromValue;

template <class T> T load(const EntityData& data, std::size_t at) {
    T item;
    std::memcpy(&item, data.fixed.data() + at, sizeof(T));
    return item;
}

template <class T> void store(EntityData& data, std::size_t at, const T& item) {
    std::memcpy(data.fixed.data() + at, &item, sizeof(T));
}

} // namespace

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

namespace {

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

} // namespace

bool isObject(EntityFieldType type) {
    return type == EntityFieldType::F32x7 || type == EntityFieldType::WeatherValues ||
           type == EntityFieldType::GravityValues;
}

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

namespace {

/// Where a value of an object lies: Slot::part counts four bytes each from 1.
std::size_t partAt(const Slot& slot) { return slot.place().at + 4 * (slot.part - 1u); }

} // namespace

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

namespace {

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

} // namespace

std::span<const ShapePart> shapeParts(EntityFieldType type) {
    constexpr double most = 4294967295.0;
    static const std::array<ShapePart, 3> bounds{
        {{3,
          {.name = "radius",
           .label = octant::OCTANT_TR("Radius"),
           .help = octant::OCTANT_TR("Half of the size on each axis."),
           .unit = "m",
           .type = FieldType::Vector,
           .count = 3}},
         {24,
          {.name = "box",
           .label = octant::OCTANT_TR("Box"),
           .help = octant::OCTANT_TR("Eight corners, from the position."),
           .unit = "m",
           .type = FieldType::Vector,
           .count = 24}},
         {0,
          {.name = "value",
           .label = octant::OCTANT_TR("Number of the shape"),
           .help = octant::OCTANT_TR("What the file stores for a shape that is not known."),
           .min = 0,
           .max = most}}}};
    static const std::array<ShapePart, 3> cone{
        {{1,
          {.name = "cone_radius",
           .label = octant::OCTANT_TR("Cone radius"),
           .help = octant::OCTANT_TR("Radius of the cone of a spot."),
           .type = FieldType::Float}},
         {6,
          {.name = "area_angles",
           .label = octant::OCTANT_TR("Area angles"),
           .help = octant::OCTANT_TR("Start and end on X, on Y and on Z."),
           .unit = "°",
           .type = FieldType::Vector,
           .count = 6}},
         bounds[2]}};
    return type == EntityFieldType::Bounds ? std::span(bounds) : std::span(cone);
}

namespace {

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

} // namespace

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

namespace {

/// Numbers that a shape wants stored with it (pmf.md, Fields that use the number tables).
void resizeForShape(EntityData& data, const Slot& slot, std::uint64_t shape) {
    const bool light = slot.type == EntityType::Light;
    const std::size_t count = light        ? (shape == 1   ? 1
                                              : shape == 2 ? 6
                                                           : 0)
                              : shape == 2 ? 24
                              : shape < 2  ? 3
                                           : 0;
    if (data.numbers.size() != count) {
        // What shines has to be seen, and to have handles: a cone of some width, an area all around.
        constexpr float coneRadius = 2, fullTurn = 360;
        data.numbers.assign(count, count == 24 ? 0.0f : light ? coneRadius : 0.5f);
        if (light && count != 1)
            for (std::size_t i = 0; i < count; ++i)
                data.numbers[i] = i % 2 == 1 ? fullTurn : 0.0f; // from, to
    }
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

} // namespace

Result<void> setField(const FieldRef& field, void* item, const Value& value) {
    auto& entity = *static_cast<Entity*>(item);
    auto data = std::make_shared<EntityData>(*entity.data);
    if (auto done = setData(field, *data, value); !done)
        return done;
    entity.data = std::move(data);
    return {};
}

} // namespace octant::entity_slots
