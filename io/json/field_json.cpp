#include "io/json/field_json.h"

#include <cstddef>
#include <cstdlib>
#include <vector>

namespace octant::json {
namespace {

/// Numbers in rows of `row`, rows in blocks of `block` rows; 1 stands for no such level.
void writeRows(Writer& out, std::span<const float> numbers, std::size_t row, std::size_t block) {
    const std::size_t step = row * block;
    const auto nested = [&](std::span<const float> part) {
        if (block > 1)
            writeRows(out, part, row, 1);
        else
            writeRows(out, part, 1, 1);
    };
    out.beginArray();
    if (step == 1)
        for (const float number : numbers)
            out.value(number);
    else
        for (std::size_t i = 0; i + step <= numbers.size(); i += step)
            nested(numbers.subspan(i, step));
    out.endArray();
}

void writeVector(Writer& out, const std::vector<float>& numbers) {
    switch (numbers.size()) {
    case 8: // four UVs or offsets
        return writeRows(out, numbers, 2, 1);
    case 12: // four corners
    case 24: // eight corners
        return writeRows(out, numbers, 3, 1);
    case 48: // four UVs for each of six faces
        return writeRows(out, numbers, 2, 4);
    default:
        return writeRows(out, numbers, 1, 1);
    }
}

void writePlace(Writer& out, std::span<const std::int64_t> place) {
    out.beginInlineObject();
    out.member("x", place[0]);
    out.member("y", place[1]);
    out.member("z", place[2]);
    out.endObject();
}

void writeIntegers(Writer& out, const FieldInfo& info, const std::vector<std::int64_t>& numbers) {
    if (info.type == FieldType::SectorPlace && numbers.size() == 3)
        return writePlace(out, numbers);
    if (info.type == FieldType::Bytes && info.count == 32) { // patterns
        std::vector<std::byte> bytes;
        bytes.reserve(numbers.size());
        for (const std::int64_t number : numbers)
            bytes.push_back(static_cast<std::byte>(number));
        return out.bytesAsHex(bytes);
    }
    out.beginArray();
    if (info.type == FieldType::SectorPlaces)
        for (std::size_t i = 0; i + 3 <= numbers.size(); i += 3)
            writePlace(out, std::span(numbers).subspan(i, 3));
    else
        for (const std::int64_t number : numbers)
            out.value(number);
    out.endArray();
}

/// Containers are known by their number.
void writeRef(Writer& out, const FieldInfo& info, const Ref& ref, const RefNames& names) {
    const std::string name = names(info.refers, ref);
    if (info.refers == ItemKind::Container)
        out.value(std::uint64_t{std::strtoull(name.c_str(), nullptr, 10)});
    else
        out.text(name);
}

} // namespace

void writeFieldValue(Writer& out, const FieldInfo& info, const Value& value, const RefNames& names) {
    if (const auto* is = std::get_if<bool>(&value))
        return out.value(*is);
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return out.value(*number);
    if (const auto* number = std::get_if<std::uint64_t>(&value)) {
        const bool named = *number < info.choices.size() && info.choices[*number][0] != '\0';
        return named ? out.value(info.choices[*number]) : out.value(*number);
    }
    if (const auto* number = std::get_if<float>(&value))
        return out.value(*number);
    if (const auto* text = std::get_if<std::string>(&value)) {
        if (info.type == FieldType::Data)
            return out.bytesAsHex(std::as_bytes(std::span(*text)));
        return out.text(*text);
    }
    if (const auto* ref = std::get_if<Ref>(&value))
        return writeRef(out, info, *ref, names);
    if (const auto* numbers = std::get_if<std::vector<float>>(&value))
        return writeVector(out, *numbers);
    if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&value))
        return writeIntegers(out, info, *numbers);
    if (std::holds_alternative<std::monostate>(value))
        return out.null();
    out.beginArray();
    if (const auto* texts = std::get_if<std::vector<std::string>>(&value))
        for (const std::string& text : *texts)
            out.text(text);
    if (const auto* refs = std::get_if<std::vector<Ref>>(&value))
        for (const Ref& ref : *refs)
            writeRef(out, info, ref, names);
    out.endArray();
}

void writeFields(Writer& out, std::span<const FieldRef> fields, const void* item, Revision revision,
                 const RefNames& names) {
    std::string_view group;
    const auto enter = [&](std::string_view next) {
        if (next == group)
            return;
        if (!group.empty())
            out.endObject();
        group = next;
        if (!group.empty()) {
            out.key(group);
            out.beginInlineObject();
        }
    };
    for (const FieldRef& field : fields) {
        if (!field.info->in(revision))
            continue;
        const Value value = field.get(field, item);
        if (std::holds_alternative<std::monostate>(value))
            continue;
        enter(field.info->group);
        out.key(field.info->name);
        writeFieldValue(out, *field.info, value, names);
    }
    enter({});
}

} // namespace octant::json
