#include "io/pmf/dump.h"

#include <array>

#include "io/endian.h"
#include "io/pmf/dump_parts.h"
#include "io/pmf/entity_codec.h"
#include "model/schema/entity_schema.h"

namespace octant::pmf {
namespace {

constexpr std::array<const char*, 14> valueTypeNames{"none", "bool", "i8",  "i16", "i32", "i64", "u8",
                                                     "u16",  "u32",  "u64", "f32", "f64", "vec", "str"};

void dumpElement(json::Writer& out, const TypedValue& value, std::size_t i) {
    const std::byte* numbers = value.numbers.data();
    switch (value.type) {
    case ValueType::None:
        out.null();
        break;
    case ValueType::Bool:
        out.value((std::to_integer<unsigned>(numbers[value.array ? i / 8 : 0]) >> (value.array ? i % 8 : 0) &
                   1) != 0);
        break;
    case ValueType::I8:
        out.value(loadAs<std::int8_t>(numbers + i));
        break;
    case ValueType::I16:
        out.value(loadAs<std::int16_t>(numbers + 2 * i));
        break;
    case ValueType::I32:
        out.value(loadAs<std::int32_t>(numbers + 4 * i));
        break;
    case ValueType::I64:
        out.value(loadAs<std::int64_t>(numbers + 8 * i));
        break;
    case ValueType::U8:
        out.value(loadAs<std::uint8_t>(numbers + i));
        break;
    case ValueType::U16:
        out.value(loadAs<std::uint16_t>(numbers + 2 * i));
        break;
    case ValueType::U32:
        out.value(loadAs<std::uint32_t>(numbers + 4 * i));
        break;
    case ValueType::U64:
        out.value(loadAs<std::uint64_t>(numbers + 8 * i));
        break;
    case ValueType::F32:
        out.value(loadAs<float>(numbers + 4 * i));
        break;
    case ValueType::F64:
        out.value(loadAs<double>(numbers + 8 * i));
        break;
    case ValueType::Vec:
        dumpVector(out, loadAs<glm::vec3>(numbers + 12 * i));
        break;
    case ValueType::Str:
        out.text(value.texts[i]);
        break;
    }
}

/// Floats in rows of `row` numbers, or one flat row.
void dumpRows(json::Writer& out, const std::byte* bytes, std::size_t count, std::size_t row) {
    out.beginArray();
    for (std::size_t i = 0; i < count; i += row) {
        if (row > 1)
            out.beginArray();
        for (std::size_t k = 0; k < row; ++k)
            out.value(loadAs<float>(bytes + 4 * (i + k)));
        if (row > 1)
            out.endArray();
    }
    out.endArray();
}

void dumpSoundValues(json::Writer& out, const std::byte* bytes) {
    constexpr std::array<const char*, 7> names{"low_pass",        "high_pass",  "reverb_delay",
                                               "reverb_feedback", "reverb_mix", "reverb_low_pass",
                                               "reverb_high_pass"};
    out.beginObject();
    for (std::size_t i = 0; i < names.size(); ++i)
        out.member(names[i], loadAs<float>(bytes + 4 * i));
    out.endObject();
}

void dumpWeatherValues(json::Writer& out, const std::byte* bytes) {
    out.beginObject();
    dumpVectorMember(out, "wind", loadAs<glm::vec3>(bytes));
    out.member("direction_seed", loadAs<std::uint32_t>(bytes + 12));
    dumpVectorMember(out, "direction_randomness", loadAs<glm::vec3>(bytes + 16));
    out.member("direction_speed", loadAs<float>(bytes + 28));
    out.member("velocity_seed", loadAs<std::uint32_t>(bytes + 32));
    dumpVectorMember(out, "velocity_randomness", loadAs<glm::vec3>(bytes + 36));
    out.member("velocity_speed", loadAs<float>(bytes + 48));
    out.endObject();
}

void dumpEntityFlags(json::Writer& out, const char* key, const EntityField& field, unsigned bits,
                     Revision revision) {
    std::vector<DumpedBit> named;
    for (const EntityFlag& flag : field.flags)
        if (const std::int8_t bit = flag.bit[revisionIndex(revision)]; bit >= 0)
            named.push_back({static_cast<unsigned>(bit), flag.name});
    dumpFlags(out, key, bits, named);
}

void dumpChoice(json::Writer& out, const char* key, const EntityField& field, unsigned number) {
    out.key(key);
    if (number < field.choices.size())
        out.value(field.choices[number].name);
    else
        out.value(number);
}

void dumpFixed(json::Writer& out, const EntityField& field, EntityFieldType type, const std::byte* bytes,
               Revision revision) {
    const unsigned first = std::to_integer<unsigned>(bytes[0]);
    switch (type) {
    case EntityFieldType::U8Bits:
        return dumpEntityFlags(out, field.name, field, first, revision);
    case EntityFieldType::U16Bits:
        return dumpEntityFlags(out, field.name, field, loadAs<std::uint16_t>(bytes), revision);
    case EntityFieldType::ShapeAndFlags:
        dumpChoice(out, "shape", field, first >> 4);
        return dumpEntityFlags(out, "flags", field, first & 15, revision);
    case EntityFieldType::Comparison:
        return dumpChoice(out, field.name, field, first);
    default:
        break;
    }
    out.key(field.name);
    switch (type) {
    case EntityFieldType::U8:
        out.value(first);
        break;
    case EntityFieldType::TypeFilter:
        if (first == 255)
            out.value("player");
        else if (const EntityType named = entityTypeByNumber(revision, static_cast<std::uint8_t>(first));
                 named != EntityType::Unknown)
            out.value(entitySchema(named).name);
        else
            out.value(first);
        break;
    case EntityFieldType::U16:
        out.value(loadAs<std::uint16_t>(bytes));
        break;
    case EntityFieldType::U32:
        out.value(loadAs<std::uint32_t>(bytes));
        break;
    case EntityFieldType::U64:
        out.value(loadAs<std::uint64_t>(bytes));
        break;
    case EntityFieldType::I64:
        out.value(loadAs<std::int64_t>(bytes));
        break;
    case EntityFieldType::F32:
        out.value(loadAs<float>(bytes));
        break;
    case EntityFieldType::F32x7:
        dumpSoundValues(out, bytes);
        break;
    case EntityFieldType::WeatherValues:
        dumpWeatherValues(out, bytes);
        break;
    case EntityFieldType::GravityValues:
        out.beginObject();
        dumpVectorMember(out, "gravity", loadAs<glm::vec3>(bytes));
        out.endObject();
        break;
    case EntityFieldType::Vec3x4:
    case EntityFieldType::Vec3x8:
        dumpRows(out, bytes, storedSize(type) / 4, 3);
        break;
    case EntityFieldType::Vec2x4:
        dumpRows(out, bytes, 8, 2);
        break;
    case EntityFieldType::Vec2x24:
        out.beginArray();
        for (std::size_t face = 0; face < 6; ++face)
            dumpRows(out, bytes + face * 32, 8, 2);
        out.endArray();
        break;
    case EntityFieldType::Color3:
    case EntityFieldType::Color4:
    case EntityFieldType::U8x2:
        dumpNumbers(out, std::span(bytes, storedSize(type)));
        break;
    case EntityFieldType::U8x32:
        out.bytesAsHex({bytes, 32});
        break;
    default: // Vec2, Vec3, F32x4
        dumpRows(out, bytes, storedSize(type) / 4, 1);
        break;
    }
}

std::uint32_t containerNumber(const EntityList& list, const ContainerRef& ref) {
    if (ref.id != 0)
        for (std::uint32_t i = 0; i < list.containers.size(); ++i)
            if (list.containers[i].id == ref.id)
                return i;
    return ref.index;
}

void dumpSpecial(json::Writer& out, EntityFieldType type, const EntityData& data, const EntityList& list) {
    switch (type) {
    case EntityFieldType::Bounds:
        if (data.numbers.size() == 3) {
            out.key("radius");
            dumpFloats(out, data.numbers);
        } else if (data.numbers.size() == 24) {
            out.key("box");
            dumpRows(out, std::as_bytes(std::span(data.numbers)).data(), 24, 3);
        } else {
            out.member("value", data.number);
        }
        break;
    case EntityFieldType::Cone:
        if (data.numbers.size() == 1) {
            out.member("cone_radius", data.numbers.front());
        } else if (data.numbers.size() == 6) {
            out.key("area_angles");
            dumpFloats(out, data.numbers);
        } else if (data.number != 0 || std::to_integer<unsigned>(data.fixed[0]) >> 4 != 0) {
            out.member("value", data.number);
        }
        break;
    case EntityFieldType::Sounds:
        out.key("sounds");
        out.beginArray();
        for (const std::string& sound : data.sounds)
            out.text(sound);
        out.endArray();
        break;
    case EntityFieldType::Container:
        out.member("container", containerNumber(list, data.container));
        break;
    case EntityFieldType::JanuaryValue:
        out.key("value");
        dumpValue(out, data.value);
        break;
    default:
        break;
    }
}

void dumpData(json::Writer& out, const Entity& entity, Revision revision, const EntityList& list) {
    const EntitySchema& schema = entitySchema(entity.type);
    const auto slots = recordSlots(entity.type, revision);
    for (const std::uint8_t index : fieldOrder(entity.type, revision)) {
        const EntityField& field = schema.fields[index];
        const EntityFieldType type = field.place(revision).type;
        const FieldSlot slot = slots[index];
        if (slot.kind == FieldSlot::Fixed) {
            dumpFixed(out, field, type, entity.data->fixed.data() + slot.at, revision);
        } else if (slot.kind == FieldSlot::Special) {
            dumpSpecial(out, type, *entity.data, list);
        } else if (type == EntityFieldType::String6) {
            out.key(field.name);
            out.beginArray();
            for (std::size_t i = 0; i < 6; ++i)
                out.text(entity.data->texts[slot.at + i]);
            out.endArray();
        } else {
            dumpText(out, field.name, entity.data->texts[slot.at]);
        }
    }
}

} // namespace

void dumpValue(json::Writer& out, const TypedValue& value) {
    out.beginObject();
    out.member("type", valueTypeNames[static_cast<std::size_t>(value.type)]);
    dumpNumbersMember(out, "lengths", value.lengths);
    out.key("value");
    if (value.array) {
        out.beginArray();
        const std::uint64_t count = elementCount(value);
        for (std::size_t i = 0; i < count; ++i)
            dumpElement(out, value, i);
        out.endArray();
    } else {
        dumpElement(out, value, 0);
    }
    out.endObject();
}

void dumpEntity(json::Writer& out, const Entity& entity, Revision revision, const EntityList& list) {
    out.beginObject();
    out.member("gamemodes", entity.gamemodes);
    dumpText(out, "name", entity.name);
    if (entity.opaque()) {
        out.member("type", entity.number);
        out.key("opaque");
        out.bytesAsHex(entity.data->opaque.span());
        out.endObject();
        return;
    }
    out.member("type", entitySchema(entity.type).name);
    out.key("data");
    out.beginObject();
    dumpData(out, entity, revision, list);
    out.endObject();
    out.key("properties");
    out.beginArray();
    for (const TypedValue& value : entity.data->properties)
        dumpValue(out, value);
    for (const ContainerRef& ref : entity.data->containers)
        out.value(containerNumber(list, ref));
    out.endArray();
    out.endObject();
}

void dumpEntities(json::Writer& out, const EntityList& list, Revision revision) {
    if (revision == Revision::R20250808) {
        out.key("containers");
        out.beginArray();
        for (const Container& container : list.containers)
            dumpValue(out, container.value);
        out.endArray();
    }
    out.key("entities");
    out.beginArray();
    for (const Entity& entity : list.entities)
        dumpEntity(out, entity, revision, list);
    out.endArray();
    if (!list.keptStrings.empty()) {
        out.key("kept_strings");
        out.bytesAsHex(list.keptStrings.span());
    }
}

} // namespace octant::pmf
