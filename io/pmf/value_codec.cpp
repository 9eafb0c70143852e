#include "io/pmf/value_codec.h"

#include <algorithm>
#include <cmath>

#include "io/endian.h"
#include "io/pmf/entity_codec.h"

namespace octant::pmf {
namespace {

constexpr std::uint32_t mostDimensions = 255;

std::size_t width(ValueType type) {
    switch (type) {
    case ValueType::Bool:
    case ValueType::I8:
    case ValueType::U8:
        return 1;
    case ValueType::I16:
    case ValueType::U16:
        return 2;
    case ValueType::I32:
    case ValueType::U32:
    case ValueType::F32:
        return 4;
    case ValueType::I64:
    case ValueType::U64:
    case ValueType::F64:
        return 8;
    case ValueType::Vec:
        return 12;
    case ValueType::None:
    case ValueType::Str:
        return 0;
    }
    return 0;
}

void checkNumbers(BlockReader& reader, const TypedValue& value) {
    const std::size_t step = value.type == ValueType::F64 ? 8 : 4;
    if (value.type != ValueType::F32 && value.type != ValueType::Vec && value.type != ValueType::F64)
        return;
    for (std::size_t at = 0; at + step <= value.numbers.size(); at += step) {
        const bool finite = step == 8 ? std::isfinite(loadAs<double>(value.numbers.data() + at))
                                      : std::isfinite(loadAs<float>(value.numbers.data() + at));
        if (!finite) {
            reader.note(Rule::Pmf052, "a number of a value is not finite");
            return;
        }
    }
}

void assign(BlockReader& reader, TypedValue& value, std::span<const std::byte> bytes) {
    if (!reader.charge(bytes.size()))
        return;
    value.numbers.assign(bytes.begin(), bytes.end());
    clearSpareBits(value);
    checkNumbers(reader, value);
}

} // namespace

// Spare bits of bitmaps are ignored when reading and 0 when writing (pmf.md, Notation).
void clearSpareBits(TypedValue& value) {
    const std::uint64_t elements = elementCount(value);
    if (value.type == ValueType::Bool && value.array && elements % 8 != 0 && !value.numbers.empty())
        value.numbers.back() &= static_cast<std::byte>((1u << (elements % 8)) - 1);
    if (value.type == ValueType::Bool && !value.array && !value.numbers.empty() &&
        value.numbers[0] != std::byte{0})
        value.numbers[0] = std::byte{1};
}

std::uint64_t elementCount(const TypedValue& value) {
    std::uint64_t product = 1;
    for (const std::uint32_t length : value.lengths)
        if (__builtin_mul_overflow(product, std::uint64_t{length}, &product))
            product = UINT64_MAX; // a later length of 0 still makes it 0
    return product;
}

std::uint64_t valueBytes(ValueType type, bool array, std::uint64_t elements) {
    if (type == ValueType::Bool && array)
        return elements / 8 + (elements % 8 != 0);
    std::uint64_t bytes = 0;
    if (__builtin_mul_overflow(elements, std::uint64_t{width(type)}, &bytes))
        return UINT64_MAX;
    return bytes;
}

std::optional<std::span<const std::byte>> NumberTables::part(const Blob& table, std::size_t entry,
                                                             std::uint64_t index, std::uint64_t count) const {
    const std::uint64_t entries = table.size() / entry;
    if (index > entries || count > entries - index)
        return std::nullopt;
    return table.span().subspan(index * entry, count * entry);
}

std::optional<std::vector<std::uint32_t>> NumberTables::numbers(std::uint64_t index,
                                                                std::uint64_t count) const {
    const auto bytes = part(u32, 4, index, count);
    if (!bytes)
        return std::nullopt;
    std::vector<std::uint32_t> list(count);
    for (std::size_t i = 0; i < count; ++i)
        list[i] = loadAs<std::uint32_t>(bytes->data() + 4 * i);
    return list;
}

std::optional<std::vector<float>> NumberTables::floats(std::uint64_t index, std::uint64_t count) const {
    const auto bytes = part(u32, 4, index, count);
    if (!bytes)
        return std::nullopt;
    std::vector<float> list(count);
    for (std::size_t i = 0; i < count; ++i)
        list[i] = loadAs<float>(bytes->data() + 4 * i);
    return list;
}

std::uint32_t NumberTableBuilder::add(std::vector<std::byte>& table, std::size_t entry,
                                      std::span<const std::byte> bytes) {
    const auto index = static_cast<std::uint32_t>(table.size() / entry);
    table.insert(table.end(), bytes.begin(), bytes.end());
    return index;
}

std::uint32_t NumberTableBuilder::addNumbers(std::span<const std::uint32_t> numbers) {
    return add(u32, 4, std::as_bytes(numbers));
}

std::uint32_t NumberTableBuilder::addFloats(std::span<const float> numbers) {
    return add(u32, 4, std::as_bytes(numbers));
}

std::optional<ValueType> valueTypeByNumber(Revision revision, std::uint8_t number) {
    if (number > 12)
        return std::nullopt;
    if (isJanuary(revision))
        return static_cast<ValueType>(number + 1); // bool .. vec, str in the order of ValueType
    return number == 12 ? ValueType::Str : static_cast<ValueType>(number);
}

std::uint8_t valueTypeNumber(Revision revision, ValueType type) {
    const auto number = static_cast<std::uint8_t>(type);
    if (isJanuary(revision))
        return static_cast<std::uint8_t>(number - 1);
    return type == ValueType::Str ? std::uint8_t{12} : number;
}

void readValue(BlockReader& reader, TypedValue& value) {
    const auto number = reader.get<std::uint8_t>();
    const auto type = valueTypeByNumber(reader.revision(), number);
    if (!type) {
        reader.fail(Rule::Pmf051, fmt::format("value type {} is not known", number));
        return;
    }
    const std::uint32_t dimensions =
        reader.revision() == Revision::R20250107 ? reader.get<std::uint8_t>() : reader.get<std::uint32_t>();
    if (dimensions > mostDimensions) {
        reader.fail(Rule::Pmf051, fmt::format("{} dimensions are more than 255", dimensions));
        return;
    }
    if (!reader.room(dimensions, 4))
        return;
    value.type = *type;
    value.array = dimensions > 0;
    value.lengths.resize(dimensions);
    for (std::uint32_t& length : value.lengths)
        length = reader.get<std::uint32_t>();
    const std::uint64_t elements = elementCount(value);
    if (value.type == ValueType::Str) {
        if (!reader.room(elements, 4) || !reader.charge(elements * sizeof(std::string)))
            return;
        value.texts.resize(elements);
        for (std::string& text : value.texts)
            reader.string(text);
        return;
    }
    const std::uint64_t bytes = valueBytes(value.type, value.array, elements);
    if (reader.room(bytes, 1))
        assign(reader, value, reader.take(bytes).span());
}

void writeValue(BlockWriter& writer, const TypedValue& value) {
    writer.put(
        valueTypeNumber(writer.revision(), value.type == ValueType::None ? ValueType::U8 : value.type));
    if (writer.revision() == Revision::R20250107)
        writer.count<std::uint8_t>("dimensions", value.lengths.size());
    else
        writer.count<std::uint32_t>("dimensions", value.lengths.size());
    for (const std::uint32_t length : value.lengths)
        writer.put(length);
    if (value.type == ValueType::None)
        writer.put(std::uint8_t{0}); // January has no type for it (pmf.md, Converting, LOSS-07)
    for (const std::string& text : value.texts)
        writer.string(text);
    writer.raw(value.numbers);
}

void readContainer(BlockReader& reader, TypedValue& value, const NumberTables& tables) {
    const auto number = reader.get<std::uint8_t>();
    const auto dimensions = reader.get<std::uint32_t>();
    const auto lengths = reader.get<std::uint32_t>();
    const auto stored = reader.get<std::uint32_t>();
    if (!reader.ok())
        return;
    const auto none = [&](Rule rule, std::string what) {
        reader.note(rule, std::move(what));
        const std::uint8_t unknown = rule == Rule::Pmf051 ? number : std::uint8_t{0};
        value = TypedValue{};
        value.unknownType = unknown;
    };
    const auto type = valueTypeByNumber(reader.revision(), number);
    if (!type)
        return none(Rule::Pmf051, fmt::format("value type {} is not known; read as none", number));
    if (dimensions > mostDimensions)
        return none(Rule::Pmf051, fmt::format("{} dimensions are more than 255; read as none", dimensions));
    if (*type == ValueType::None)
        return;
    value.type = *type;
    value.array = dimensions > 0;
    if (dimensions == 1)
        value.lengths = {lengths};
    if (dimensions > 1) {
        auto list = tables.numbers(lengths, dimensions);
        if (!list)
            return none(Rule::Pmf125, "the lengths are outside the 32 bit table; read as none");
        value.lengths = std::move(*list);
    }
    const std::uint64_t elements = elementCount(value);
    const std::size_t size = width(*type);
    if (!value.array) {
        std::byte own[4];
        std::memcpy(own, &stored, 4);
        if (*type == ValueType::Str) {
            value.texts.emplace_back();
            reader.stringAt(stored, value.texts.back());
        } else if (size <= 4) {
            assign(reader, value, {own, size});
        } else if (const auto bytes = tables.part(tables.u64, 8, stored, 1)) {
            assign(reader, value, *bytes);
        } else {
            reader.note(Rule::Pmf125,
                        fmt::format("number {} is outside the 64 bit table; read as 0", stored));
            value.numbers.assign(8, std::byte{0});
        }
        return;
    }
    if (*type == ValueType::Str) {
        const auto bytes = tables.part(tables.u32, 4, stored, elements);
        if (!bytes)
            return none(Rule::Pmf125, "the array is outside the 32 bit table; read as none");
        if (!reader.charge(elements * sizeof(std::string)))
            return;
        value.texts.resize(elements);
        for (std::size_t i = 0; i < elements; ++i)
            reader.stringAt(loadAs<std::uint32_t>(bytes->data() + 4 * i), value.texts[i]);
        return;
    }
    const bool bitmap = *type == ValueType::Bool;
    const std::uint64_t entries = bitmap ? elements / 8 + (elements % 8 != 0) : elements;
    const Blob& table = size == 1   ? reader.strings()
                        : size == 2 ? tables.u16
                        : size == 4 ? tables.u32
                                    : tables.u64;
    const auto bytes = tables.part(table, size, stored, entries);
    if (!bytes)
        return none(Rule::Pmf125, "the array is outside its table; read as none");
    assign(reader, value, *bytes);
}

void writeContainer(BlockWriter& writer, const TypedValue& value, NumberTableBuilder& tables) {
    const std::size_t size = width(value.type);
    writer.put(valueTypeNumber(writer.revision(), value.type));
    writer.put(static_cast<std::uint32_t>(value.lengths.size()));
    if (value.lengths.size() > 1)
        writer.put(tables.addNumbers(value.lengths));
    else
        writer.put(value.lengths.empty() ? std::uint32_t{0} : value.lengths.front());
    std::uint32_t stored = 0;
    if (value.type == ValueType::Str) {
        std::vector<std::uint32_t> offsets;
        for (const std::string& text : value.texts)
            offsets.push_back(writer.strings().add(text));
        stored = value.array ? tables.addNumbers(offsets) : offsets.empty() ? 0 : offsets.front();
    } else if (!value.array && size <= 4) {
        std::copy_n(value.numbers.begin(), std::min(size, value.numbers.size()),
                    reinterpret_cast<std::byte*>(&stored));
    } else if (value.type != ValueType::None) {
        stored = size == 1   ? writer.strings().addBytes(value.numbers)
                 : size == 2 ? NumberTableBuilder::add(tables.u16, 2, value.numbers)
                 : size == 4 ? NumberTableBuilder::add(tables.u32, 4, value.numbers)
                             : NumberTableBuilder::add(tables.u64, 8, value.numbers);
    }
    writer.put(stored);
}

} // namespace octant::pmf
