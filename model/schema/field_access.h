#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "model/core/paged_vector.h"
#include "model/map/environment.h"
#include "model/map/material.h"
#include "model/map/sector_index.h"
#include "model/schema/field.h"

namespace octant::fields {

/// toValue() turns a member of a struct into the value of its field: numbers into 64 bits, vectors, corners
/// and lists into flat lists in stored order, a sector index into x, y, z. Only the source files that make
/// field tables include this.
inline Value toValue(std::uint8_t number) { return std::uint64_t{number}; }
inline Value toValue(std::uint16_t number) { return std::uint64_t{number}; }
inline Value toValue(std::uint32_t number) { return std::uint64_t{number}; }
inline Value toValue(std::uint64_t number) { return number; }
inline Value toValue(std::int64_t number) { return number; }
inline Value toValue(float number) { return number; }
inline Value toValue(const std::string& text) { return text; }
inline Value toValue(const Ref& ref) { return ref; }
inline Value toValue(const glm::vec2& v) { return std::vector<float>{v.x, v.y}; }
inline Value toValue(const glm::vec3& v) { return std::vector<float>{v.x, v.y, v.z}; }
inline Value toValue(const std::vector<std::string>& texts) { return texts; }
inline Value toValue(const std::array<Ref, 6>& refs) { return std::vector<Ref>(refs.begin(), refs.end()); }
inline Value toValue(const PagedVector<Ref>& refs) { return std::vector<Ref>(refs.begin(), refs.end()); }
inline Value toValue(SectorIndex at) { return std::vector<std::int64_t>{at.x(), at.y(), at.z()}; }
inline Value toValue(const Corners& corners) { return std::vector<float>(&corners[0].x, &corners[0].x + 24); }
template <std::size_t N> Value toValue(const std::array<std::uint8_t, N>& bytes) {
    return std::vector<std::int64_t>(bytes.begin(), bytes.end());
}
inline Value toValue(const std::vector<SectorIndex>& list) {
    std::vector<std::int64_t> numbers;
    for (const SectorIndex at : list)
        numbers.insert(numbers.end(), {at.x(), at.y(), at.z()});
    return numbers;
}

/// A number from 0 on, from any alternative that holds one exactly; of choices also from a name. Errors are
/// plain reasons, here and in the functions below.
Result<std::uint64_t> wholeNumber(const FieldInfo& info, const Value& value);
/// A whole number that may be negative.
Result<std::int64_t> signedNumber(const FieldInfo& info, const Value& value);
/// A finite number in the field's range; whole numbers are converted.
Result<float> finiteNumber(const FieldInfo& info, const Value& value);
/// `count` finite numbers.
Result<std::vector<float>> finiteNumbers(const FieldInfo& info, const Value& value, std::size_t count);
/// `count` whole numbers from 0 to `most`; count 0: any number of them.
Result<std::vector<std::int64_t>> wholeNumbers(const FieldInfo& info, const Value& value, std::size_t count,
                                               std::int64_t most);
/// Text without NUL.
Result<std::string> plainText(const FieldInfo& info, const Value& value);

/// A whole number within the limits of the field; refused otherwise, and `out` stays.
template <class T> Result<void> setNumber(const FieldInfo& info, const Value& value, T& out) {
    const auto number = wholeNumber(info, value);
    if (!number)
        return tl::unexpected<Error>(number.error());
    if (*number > std::numeric_limits<T>::max())
        return fail(fmt::format("{} is more than {}", *number, std::uint64_t{std::numeric_limits<T>::max()}));
    out = static_cast<T>(*number);
    return {};
}

/// fromValue() sets a member from the value of its field; the opposite of toValue(). On an error (wrong type,
/// wrong count, out of range, not finite) `out` stays as it was.
inline Result<void> fromValue(const FieldInfo& info, const Value& value, std::uint8_t& out) {
    return setNumber(info, value, out);
}
inline Result<void> fromValue(const FieldInfo& info, const Value& value, std::uint16_t& out) {
    return setNumber(info, value, out);
}
inline Result<void> fromValue(const FieldInfo& info, const Value& value, std::uint32_t& out) {
    return setNumber(info, value, out);
}
inline Result<void> fromValue(const FieldInfo& info, const Value& value, std::uint64_t& out) {
    return setNumber(info, value, out);
}
Result<void> fromValue(const FieldInfo& info, const Value& value, float& out);
Result<void> fromValue(const FieldInfo& info, const Value& value, std::string& out);
Result<void> fromValue(const FieldInfo& info, const Value& value, Ref& out);
Result<void> fromValue(const FieldInfo& info, const Value& value, glm::vec2& out);
Result<void> fromValue(const FieldInfo& info, const Value& value, glm::vec3& out);
Result<void> fromValue(const FieldInfo& info, const Value& value, std::vector<std::string>& out);
Result<void> fromValue(const FieldInfo& info, const Value& value, std::array<Ref, 6>& out);
Result<void> fromValue(const FieldInfo& info, const Value& value, SectorIndex& out);
Result<void> fromValue(const FieldInfo& info, const Value& value, Corners& out);
Result<void> fromValue(const FieldInfo& info, const Value& value, std::vector<SectorIndex>& out);
template <std::size_t N>
Result<void> fromValue(const FieldInfo& info, const Value& value, std::array<std::uint8_t, N>& out) {
    const auto bytes = wholeNumbers(info, value, N, 255);
    if (!bytes)
        return tl::unexpected<Error>(bytes.error());
    for (std::size_t i = 0; i < N; ++i)
        out[i] = static_cast<std::uint8_t>((*bytes)[i]);
    return {};
}

/// Class and type of a member from the pointer to it.
template <class> struct MemberOf;
template <class Owner, class Member> struct MemberOf<Member Owner::*> {
    using Class = Owner;
    using Type = Member;
};
template <auto Member> using ClassOf = typename MemberOf<decltype(Member)>::Class;
template <auto Member> using TypeOf = typename MemberOf<decltype(Member)>::Type;

/// One row of a table: the description and how to get at the member.
struct Row {
    FieldInfo info;                                            ///< its description
    Value (*get)(const FieldRef&, const void*);                ///< as FieldRef::get
    Result<void> (*set)(const FieldRef&, void*, const Value&); ///< as FieldRef::set
};

/// Narrows the limits of a whole number to those of its member.
template <class Type> FieldInfo within(FieldInfo info) {
    if constexpr (std::is_integral_v<Type>) {
        info.min = std::max(info.min, static_cast<double>(std::numeric_limits<Type>::min()));
        info.max = std::min(info.max, static_cast<double>(std::numeric_limits<Type>::max()));
    }
    return info;
}

/// The row of a field that is this member of its struct.
template <auto Member> Row member(FieldInfo given) {
    using Class = ClassOf<Member>;
    const FieldInfo info = within<TypeOf<Member>>(given);
    return {
        info,
        [](const FieldRef&, const void* item) { return toValue(static_cast<const Class*>(item)->*Member); },
        [](const FieldRef& field, void* item, const Value& value) -> Result<void> {
            return fromValue(*field.info, value, static_cast<Class*>(item)->*Member);
        }};
}

/// A member of a struct that is a member.
template <auto Outer, auto Inner> Row inner(FieldInfo given) {
    using Class = ClassOf<Outer>;
    const FieldInfo info = within<TypeOf<Inner>>(given);
    return {info,
            [](const FieldRef&, const void* item) {
                return toValue((static_cast<const Class*>(item)->*Outer).*Inner);
            },
            [](const FieldRef& field, void* item, const Value& value) -> Result<void> {
                return fromValue(*field.info, value, (static_cast<Class*>(item)->*Outer).*Inner);
            }};
}

/// A named bit of a byte.
template <auto Member, std::uint8_t Bit> Row bit(FieldInfo info) {
    using Class = ClassOf<Member>;
    info.type = FieldType::Bool;
    info.group = info.group[0] == '\0' ? "flags" : info.group;
    return {info,
            [](const FieldRef&, const void* item) -> Value {
                return (static_cast<const Class*>(item)->*Member & Bit) != 0;
            },
            [](const FieldRef&, void* item, const Value& value) -> Result<void> {
                const bool* on = std::get_if<bool>(&value);
                if (on == nullptr)
                    return fail("a switch is on or off");
                auto& byte = static_cast<Class*>(item)->*Member;
                byte = static_cast<std::uint8_t>(*on ? byte | Bit : byte & ~Bit);
                return {};
            }};
}

/// Description of the bits of `group` that have no names, or of a cube's own where it has no group.
FieldInfo reservedInfo(const char* group, double most);
/// The value of such bits: none where they are all 0, as then there is nothing to show.
inline Value reservedValue(std::uint64_t bits) { return bits != 0 ? Value(bits) : Value(); }
/// The bits that a value stands for; nothing but bits of `mask` can be set. No value clears those there are.
Result<std::uint64_t> reservedBitsOf(const Value& value, std::uint64_t mask, std::uint64_t now);

/// The bits of a byte that no row of `bit` names; `Named` has all that these name.
template <auto Member, std::uint8_t Named> Row reservedBits(const char* group = "flags") {
    using Class = ClassOf<Member>;
    constexpr std::uint8_t mask = static_cast<std::uint8_t>(~Named);
    return {reservedInfo(group, mask),
            [](const FieldRef&, const void* item) -> Value {
                return reservedValue(static_cast<const Class*>(item)->*Member & mask);
            },
            [](const FieldRef&, void* item, const Value& value) -> Result<void> {
                auto& byte = static_cast<Class*>(item)->*Member;
                const auto bits = reservedBitsOf(value, mask, byte & mask);
                if (!bits)
                    return tl::unexpected<Error>(bits.error());
                byte = static_cast<std::uint8_t>((byte & Named) | *bits);
                return {};
            }};
}

/// FieldRef::set of read-only fields, whose values follow from others: always an error.
Result<void> refuse(const FieldRef&, void*, const Value&);

/// Rows that live as long as the program, and the references to them.
class Table {
public:
    explicit Table(std::vector<Row> rows) : m_rows(std::move(rows)) {
        for (const Row& row : m_rows)
            m_fields.push_back({&row.info, 0, row.get, row.set});
    }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    /// As long as the table lives.
    std::span<const FieldRef> fields() const { return m_fields; }

private:
    std::vector<Row> m_rows;
    std::vector<FieldRef> m_fields;
};

/// The tables of fieldsOf(), one for each kind of item. They live as long as the program.
const Table& materialFields();
const Table& physicsMaterialFields();
const Table& soundMaterialFields();
const Table& soundEnvironmentFields();
const Table& weatherEnvironmentFields();
const Table& skyEnvironmentFields();
const Table& gravityEnvironmentFields();
/// `kind`: SoundRegion, WeatherRegion, SkyRegion or GravityRegion.
const Table& environmentRegionFields(ItemKind kind);
/// Of regions that load sectors (ItemKind::Region).
const Table& regionFields();
const Table& dynamicLightFields();
const Table& fastLightFields();
const Table& lightmapFields();
const Table& mapFields();
const Table& levelFields();
const Table& sectorFields();
const Table& extensionFields();
const Table& terrainFields();
const Table& terrainMaterialFields();
const Table& terrainSplatFields();
const Table& modelFields();
const Table& modelPartFields();
const Table& modelMaterialFields();
const Table& modelTextureFields();
const Table& boneFields();
const Table& animationFields();
const Table& actionFields();
const Table& userFieldFields();

} // namespace octant::fields
