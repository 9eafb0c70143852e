#include "io/pmf/entity_codec.h"

#include <array>

#include "io/endian.h"
#include "io/pmf/value_codec.h"
#include "model/schema/entity_schema.h"

namespace octant::pmf {
namespace {

constexpr std::size_t januaryHead = 13; // gamemodes, size, name, type
constexpr std::size_t entityHead = 17;  // gamemodes, name, properties, type

/// How many floats `bounds` of an intersectable or `cone` of a light have in the 32 bit table; empty for
/// unknown shapes.
std::optional<std::size_t> boundsNumbers(unsigned shape) {
    constexpr std::array<std::size_t, 3> counts{3, 3, 24}; // aabb, sphere, box
    return shape < counts.size() ? std::optional(counts[shape]) : std::nullopt;
}

/// Floats of a fixed field, which is stored as in the file.
std::size_t floatCount(EntityFieldType type) {
    switch (type) {
    case EntityFieldType::F32:
        return 1;
    case EntityFieldType::Vec2:
        return 2;
    case EntityFieldType::Vec3:
    case EntityFieldType::GravityValues:
        return 3;
    case EntityFieldType::F32x4:
        return 4;
    case EntityFieldType::F32x7:
        return 7;
    case EntityFieldType::Vec2x4:
        return 8;
    case EntityFieldType::Vec3x4:
        return 12;
    case EntityFieldType::Vec3x8:
        return 24;
    case EntityFieldType::Vec2x24:
        return 48;
    default:
        return 0;
    }
}

void checkFixed(BlockReader& reader, EntityFieldType type, const std::byte* bytes) {
    std::array<float, 48> numbers{};
    std::size_t count = floatCount(type);
    std::memcpy(numbers.data(), bytes, count * sizeof(float));
    if (type == EntityFieldType::WeatherValues) { // seeds stand between the floats
        std::memcpy(numbers.data(), bytes, 12);
        std::memcpy(numbers.data() + 3, bytes + 16, 16);
        std::memcpy(numbers.data() + 7, bytes + 36, 16);
        count = 11;
    }
    reader.checkFloats({numbers.data(), count});
}

struct Tables {
    NumberTables numbers;
    const EntityList* list = nullptr;
};

void readSpecial(BlockReader& reader, EntityFieldType type, EntityData& data, const Tables& tables) {
    const unsigned shape = data.fixed.empty() ? 0 : std::to_integer<unsigned>(data.fixed[0]) >> 4;
    switch (type) {
    case EntityFieldType::Bounds: {
        const auto stored = reader.get<std::uint32_t>();
        if (const auto count = boundsNumbers(shape)) {
            if (auto numbers = tables.numbers.floats(stored, *count)) {
                data.numbers = std::move(*numbers);
                reader.checkFloats(data.numbers);
            } else {
                reader.note(Rule::Pmf125, "the bounds are outside the 32 bit table; read as zeros");
                data.numbers.assign(*count, 0.0f);
            }
        } else {
            data.number = stored;
        }
        break;
    }
    case EntityFieldType::Cone: {
        const auto stored = reader.get<std::uint32_t>();
        if (shape == 1) {
            data.numbers = {std::bit_cast<float>(stored)};
        } else if (shape == 2) {
            if (auto numbers = tables.numbers.floats(stored, 6)) {
                data.numbers = std::move(*numbers);
            } else {
                reader.note(Rule::Pmf125, "the angles are outside the 32 bit table; read as zeros");
                data.numbers.assign(6, 0.0f);
            }
        } else {
            data.number = stored;
        }
        reader.checkFloats(data.numbers);
        break;
    }
    case EntityFieldType::Sounds: {
        const auto count = reader.get<std::uint8_t>();
        const auto stored = reader.get<std::uint32_t>();
        if (count == 1) {
            data.sounds.emplace_back();
            reader.stringAt(stored, data.sounds.back());
        } else if (count > 1) {
            const auto offsets = tables.numbers.numbers(stored, count);
            if (!offsets)
                reader.note(Rule::Pmf125, "the sounds are outside the 32 bit table; read as an empty list");
            else
                for (const std::uint32_t offset : *offsets) {
                    data.sounds.emplace_back();
                    reader.stringAt(offset, data.sounds.back());
                }
        }
        break;
    }
    case EntityFieldType::Container: {
        const auto index = reader.get<std::uint32_t>();
        if (index < tables.list->containers.size())
            data.container.id = tables.list->containers[index].id;
        else
            data.container.index = index;
        break;
    }
    case EntityFieldType::JanuaryValue:
        readValue(reader, data.value);
        break;
    default:
        break;
    }
}

void readFields(BlockReader& reader, EntityType type, EntityData& data, const Tables& tables) {
    const EntitySchema& schema = entitySchema(type);
    const auto slots = recordSlots(type, reader.revision());
    data.fixed.resize(fixedBytes(type, reader.revision()));
    data.texts.resize(textCount(type, reader.revision()));
    for (const std::uint8_t field : fieldOrder(type, reader.revision())) {
        const EntityFieldType stored = schema.fields[field].place(reader.revision()).type;
        const FieldSlot slot = slots[field];
        if (slot.kind == FieldSlot::Fixed) {
            const std::span<std::byte> bytes = std::span(data.fixed).subspan(slot.at, storedSize(stored));
            reader.raw(bytes);
            checkFixed(reader, stored, bytes.data());
        } else if (slot.kind == FieldSlot::Text) {
            for (std::size_t i = 0; i < storedSize(stored) / 4; ++i)
                reader.string(data.texts[slot.at + i]);
        } else if (slot.kind == FieldSlot::Special) {
            readSpecial(reader, stored, data, tables);
        }
    }
}

void readJanuaryEntity(BlockReader& reader, EntityList& list, Entity& entity) {
    reader.value(entity.gamemodes);
    const auto size = reader.get<std::uint32_t>();
    if (!reader.ok())
        return;
    if (size < 5) {
        reader.fail(Rule::Pmf012, fmt::format("an entity of {} bytes; it has at least 5", size));
        return;
    }
    std::vector<Finding> findings;
    BlockReader part = reader.sub(size, findings);
    if (!reader.ok())
        return;
    auto data = std::make_shared<EntityData>();
    part.string(entity.name);
    entity.number = part.get<std::uint8_t>();
    entity.type = entityTypeByNumber(reader.revision(), entity.number);
    const std::size_t headFindings = findings.size();
    BlockReader content = part;
    if (entity.type == EntityType::Unknown) {
        reader.note(Rule::Pmf126, fmt::format("entity type {} is not known; kept as bytes", entity.number));
    } else {
        readFields(content, entity.type, *data, {});
        content.list<std::uint32_t>("property", data->properties, 2,
                                    [&](TypedValue& value) { readValue(content, value); });
        if (!content.ok() || content.left() > 0) {
            findings.resize(headFindings);
            reader.note(Rule::Pmf127,
                        content.ok() ? fmt::format("{} bytes are left over; kept as bytes", content.left())
                                     : content.failure()->what + "; kept as bytes");
            entity.type = EntityType::Unknown;
        }
    }
    for (const Finding& finding : findings)
        reader.pass(finding);
    if (entity.opaque()) {
        data = std::make_shared<EntityData>();
        data->opaque = part.take(part.left());
        if (list.keptStrings.empty())
            list.keptStrings = reader.strings();
    } else {
        entity.number = 0; // follows from the type
    }
    entity.data = std::move(data);
}

void readEntity(BlockReader& reader, Entity& entity, const Tables& tables) {
    auto data = std::make_shared<EntityData>();
    reader.value(entity.gamemodes);
    reader.string(entity.name);
    const auto properties = reader.get<std::uint32_t>();
    const auto stored = reader.get<std::uint32_t>();
    const std::size_t typeAt = reader.offset();
    entity.number = reader.get<std::uint8_t>();
    if (!reader.ok())
        return;
    entity.type = entityTypeByNumber(reader.revision(), entity.number);
    if (entity.type == EntityType::Unknown) {
        reader.failAt(Rule::Pmf014, fmt::format("entity type {} is not known", entity.number), typeAt);
        return;
    }
    entity.number = 0; // follows from the type
    const auto container = [&](std::uint32_t index) {
        return index < tables.list->containers.size() ? ContainerRef{tables.list->containers[index].id, 0}
                                                      : ContainerRef{0, index};
    };
    if (properties == 1) {
        data->containers.push_back(container(stored));
    } else if (properties > 1) {
        if (!reader.charge(std::size_t{properties} * sizeof(ContainerRef)))
            return;
        if (const auto indices = tables.numbers.numbers(stored, properties))
            for (const std::uint32_t index : *indices)
                data->containers.push_back(container(index));
        else
            reader.note(Rule::Pmf125, "the properties are outside the 32 bit table; read as an empty list");
    }
    readFields(reader, entity.type, *data, tables);
    entity.data = std::move(data);
}

std::uint32_t indexOf(const std::unordered_map<ItemId, std::uint32_t>& numbers, const ContainerRef& ref) {
    const auto found = numbers.find(ref.id);
    return ref.id == 0 || found == numbers.end() ? ref.index : found->second;
}

void writeSpecial(BlockWriter& writer, EntityFieldType type, const EntityData& data,
                  NumberTableBuilder& tables, const std::unordered_map<ItemId, std::uint32_t>& numbers) {
    switch (type) {
    case EntityFieldType::Bounds:
        writer.put(data.numbers.empty() ? data.number : tables.addFloats(data.numbers));
        break;
    case EntityFieldType::Cone:
        if (data.numbers.size() == 1)
            writer.put(data.numbers.front());
        else
            writer.put(data.numbers.empty() ? data.number : tables.addFloats(data.numbers));
        break;
    case EntityFieldType::Sounds: {
        writer.count<std::uint8_t>("sounds", data.sounds.size());
        std::vector<std::uint32_t> offsets;
        for (const std::string& sound : data.sounds)
            offsets.push_back(writer.strings().add(sound));
        writer.put(offsets.empty() ? 0u : offsets.size() == 1 ? offsets.front() : tables.addNumbers(offsets));
        break;
    }
    case EntityFieldType::Container:
        writer.put(indexOf(numbers, data.container));
        break;
    case EntityFieldType::JanuaryValue:
        writeValue(writer, data.value);
        break;
    default:
        break;
    }
}

void writeFields(BlockWriter& writer, const Entity& entity, NumberTableBuilder& tables,
                 const std::unordered_map<ItemId, std::uint32_t>& numbers) {
    const EntitySchema& schema = entitySchema(entity.type);
    const auto slots = recordSlots(entity.type, writer.revision());
    for (const std::uint8_t field : fieldOrder(entity.type, writer.revision())) {
        const EntityFieldType stored = schema.fields[field].place(writer.revision()).type;
        const FieldSlot slot = slots[field];
        if (slot.kind == FieldSlot::Fixed)
            writer.raw(std::span(entity.data->fixed).subspan(slot.at, storedSize(stored)));
        else if (slot.kind == FieldSlot::Text)
            for (std::size_t i = 0; i < storedSize(stored) / 4; ++i)
                writer.string(entity.data->texts[slot.at + i]);
        else if (slot.kind == FieldSlot::Special)
            writeSpecial(writer, stored, *entity.data, tables, numbers);
    }
}

void writeJanuaryEntity(BlockWriter& writer, const Entity& entity) {
    writer.put(entity.gamemodes);
    const std::size_t sizeAt = writer.size();
    writer.put(std::uint32_t{0});
    writer.string(entity.name);
    if (entity.opaque()) {
        writer.put(entity.number);
        writer.raw(entity.data->opaque.span());
    } else {
        writer.put(
            static_cast<std::uint8_t>(entitySchema(entity.type).number[revisionIndex(writer.revision())]));
        NumberTableBuilder none;
        writeFields(writer, entity, none, {});
        writer.list<std::uint32_t>("properties", entity.data->properties, 2,
                                   [&](const TypedValue& value) { writeValue(writer, value); });
    }
    writer.putAt(sizeAt, static_cast<std::uint32_t>(writer.size() - sizeAt - 4));
}

void writeEntity(BlockWriter& writer, const Entity& entity, NumberTableBuilder& tables,
                 const std::unordered_map<ItemId, std::uint32_t>& numbers) {
    writer.put(entity.gamemodes);
    writer.string(entity.name);
    std::vector<std::uint32_t> properties;
    for (const ContainerRef& ref : entity.data->containers)
        properties.push_back(indexOf(numbers, ref));
    writer.put(static_cast<std::uint32_t>(properties.size()));
    writer.put(properties.empty()       ? 0u
               : properties.size() == 1 ? properties.front()
                                        : tables.addNumbers(properties));
    writer.put(static_cast<std::uint8_t>(entitySchema(entity.type).number[revisionIndex(writer.revision())]));
    writeFields(writer, entity, tables, numbers);
}

Blob readTable(BlockReader& reader, std::size_t width) {
    const auto count = reader.get<std::uint32_t>();
    return reader.room(count, width) ? reader.take(std::size_t{count} * width) : Blob();
}

void writeTable(BlockWriter& writer, std::span<const std::byte> table, std::size_t width) {
    writer.count<std::uint32_t>("numbers", table.size() / width);
    writer.raw(table);
}

} // namespace

void readEntities(BlockReader& reader, EntityList& list) {
    if (reader.january()) {
        reader.list<std::uint32_t>("entity", list.entities, januaryHead,
                                   [&](Entity& entity) { readJanuaryEntity(reader, list, entity); });
        return;
    }
    Tables tables;
    tables.list = &list;
    tables.numbers.u16 = readTable(reader, 2);
    tables.numbers.u32 = readTable(reader, 4);
    tables.numbers.u64 = readTable(reader, 8);
    reader.list<std::uint32_t>("container", list.containers, 13,
                               [&](Container& item) { readContainer(reader, item.value, tables.numbers); });
    reader.list<std::uint32_t>("entity", list.entities, entityHead,
                               [&](Entity& entity) { readEntity(reader, entity, tables); });
}

void writeEntities(BlockWriter& writer, const EntityList& list) {
    if (writer.january()) {
        writer.list<std::uint32_t>("entities", list.entities, januaryHead,
                                   [&](const Entity& entity) { writeJanuaryEntity(writer, entity); });
        return;
    }
    NumberTableBuilder tables;
    std::unordered_map<ItemId, std::uint32_t> numbers;
    BlockWriter body = writer.besides();
    body.list<std::uint32_t>("containers", list.containers, 13, [&](const Container& container) {
        numbers.emplace(container.id, static_cast<std::uint32_t>(numbers.size()));
        writeContainer(body, container.value, tables);
    });
    body.list<std::uint32_t>("entities", list.entities, entityHead,
                             [&](const Entity& entity) { writeEntity(body, entity, tables, numbers); });
    if (!body.ok())
        writer.fail(body.error()->what);
    writeTable(writer, tables.u16, 2);
    writeTable(writer, tables.u32, 4);
    writeTable(writer, tables.u64, 8);
    writer.raw(body.bytes());
}

} // namespace octant::pmf
