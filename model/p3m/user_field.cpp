#include "model/p3m/user_field.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace octant::p3m {
namespace {

constexpr std::array<std::string_view, UserField::typeCount> typeNames{
    "str", "bool", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f32", "f64"};
constexpr std::array<std::size_t, UserField::typeCount> widths{2, 1, 1, 2, 4, 8, 1, 2, 4, 8, 4, 8};
constexpr std::size_t largestTable = 65535;

} // namespace

std::string_view typeName(UserField::Type type) { return typeNames[static_cast<std::size_t>(type)]; }

std::size_t widthOf(UserField::Type type) { return widths[static_cast<std::size_t>(type)]; }

std::size_t arrayBytes(UserField::Type type, std::size_t count) {
    return type == UserField::Type::Bool ? (count + 7) / 8 : count * widthOf(type);
}

Text textIn(const Blob& table, std::size_t offset) {
    if (offset >= table.size())
        return {};
    const std::string_view rest(reinterpret_cast<const char*>(table.data()) + offset, table.size() - offset);
    return Text(table.slice(offset, std::min(rest.find('\0'), rest.size())));
}

Text UserField::textAt(std::size_t index) const {
    return textIn(table, static_cast<std::size_t>(bitsAt(index)));
}

std::uint64_t UserField::bitsAt(std::size_t index) const {
    assert(index < count);
    if (type == Type::Bool)
        return std::to_integer<unsigned>(elements.span()[index / 8] >> (index % 8)) & 1u;
    std::uint64_t value = 0;
    std::memcpy(&value, elements.data() + index * widthOf(type), widthOf(type));
    return value;
}

void setTexts(UserField& field, const std::vector<std::string>& texts) {
    std::vector<std::byte> table;
    std::vector<std::uint64_t> offsets;
    for (const std::string& text : texts) {
        const bool fits = table.size() + text.size() < largestTable;
        offsets.push_back(fits ? table.size() : largestTable);
        if (!fits)
            continue;
        const auto bytes = std::as_bytes(std::span(text));
        table.insert(table.end(), bytes.begin(), bytes.end());
        table.push_back({});
    }
    field.type = UserField::Type::Str;
    setNumbers(field, offsets);
    field.table = Blob(std::move(table));
}

void setNumbers(UserField& field, const std::vector<std::uint64_t>& numbers) {
    const std::size_t width = widthOf(field.type);
    std::vector<std::byte> elements(arrayBytes(field.type, numbers.size()));
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (field.type == UserField::Type::Bool)
            elements[i / 8] |= static_cast<std::byte>((numbers[i] != 0 ? 1u : 0u) << i % 8);
        else
            std::memcpy(elements.data() + i * width, &numbers[i], width);
    field.array = true;
    field.empty = false;
    field.text = {};
    field.bits = 0;
    field.count = static_cast<std::uint32_t>(numbers.size());
    field.elements = Blob(std::move(elements));
    field.table = {};
}

} // namespace octant::p3m
