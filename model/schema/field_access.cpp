#include "model/schema/field_access.h"

#include "model/core/translate.h"
#include "model/schema/fields_light.h"

namespace octant::fields {
namespace {

Result<void> inRange(const FieldInfo& info, double number) {
    if (number < info.min)
        return fail(fmt::format("{} is less than {}", number, info.min));
    if (number > info.max)
        return fail(fmt::format("{} is more than {}", number, info.max));
    return {};
}

template <class Vector>
Result<void> setVector(const FieldInfo& info, const Value& value, Vector& out, std::size_t count) {
    const auto numbers = finiteNumbers(info, value, count);
    if (!numbers)
        return tl::unexpected<Error>(numbers.error());
    for (std::size_t i = 0; i < count; ++i)
        (&out.x)[i] = (*numbers)[i];
    return {};
}

Result<std::uint64_t> numberOfChoice(const FieldInfo& info, const std::string& name) {
    std::string all;
    for (std::size_t i = 0; i < info.choices.size(); ++i) {
        if (info.choices[i] == nullptr || info.choices[i][0] == '\0')
            continue;
        if (name == info.choices[i])
            return std::uint64_t{i};
        all += (all.empty() ? "" : ", ") + std::string(info.choices[i]);
    }
    return fail(fmt::format("it is none of {}", all));
}

} // namespace

Result<std::uint64_t> wholeNumber(const FieldInfo& info, const Value& value) {
    if (const auto* name = std::get_if<std::string>(&value); name && info.type == FieldType::Enum)
        return numberOfChoice(info, *name);
    std::uint64_t number = 0;
    if (const auto* u = std::get_if<std::uint64_t>(&value)) {
        number = *u;
    } else if (const auto* i = std::get_if<std::int64_t>(&value)) {
        if (*i < 0)
            return fail(fmt::format("{} is less than 0", *i));
        number = static_cast<std::uint64_t>(*i);
    } else if (const auto* f = std::get_if<float>(&value);
               f != nullptr && *f >= 0 && *f < 16777216.0f && *f == std::floor(*f)) {
        number = static_cast<std::uint64_t>(*f);
    } else {
        return fail("a whole number from 0 up is needed");
    }
    if (const auto range = inRange(info, static_cast<double>(number)); !range)
        return tl::unexpected<Error>(range.error());
    return number;
}

Result<std::int64_t> signedNumber(const FieldInfo&, const Value& value) {
    if (const auto* i = std::get_if<std::int64_t>(&value))
        return *i;
    if (const auto* u = std::get_if<std::uint64_t>(&value); u != nullptr && *u <= INT64_MAX)
        return static_cast<std::int64_t>(*u);
    return fail("a whole number is needed");
}

Result<float> finiteNumber(const FieldInfo& info, const Value& value) {
    float number = 0;
    if (const auto* f = std::get_if<float>(&value))
        number = *f;
    else if (const auto* u = std::get_if<std::uint64_t>(&value))
        number = static_cast<float>(*u);
    else if (const auto* i = std::get_if<std::int64_t>(&value))
        number = static_cast<float>(*i);
    else
        return fail("a number is needed");
    if (!std::isfinite(number))
        return fail("the number is not finite");
    if (const auto range = inRange(info, static_cast<double>(number)); !range)
        return tl::unexpected<Error>(range.error());
    return number;
}

Result<std::vector<float>> finiteNumbers(const FieldInfo& info, const Value& value, std::size_t count) {
    std::vector<float> numbers;
    if (const auto* floats = std::get_if<std::vector<float>>(&value))
        numbers = *floats;
    else if (const auto* whole = std::get_if<std::vector<std::int64_t>>(&value))
        for (const std::int64_t number : *whole)
            numbers.push_back(static_cast<float>(number));
    if (numbers.size() != count)
        return fail(fmt::format("{} numbers are needed", count));
    for (const float number : numbers) {
        if (!std::isfinite(number))
            return fail("a number is not finite");
        if (const auto range = inRange(info, static_cast<double>(number)); !range)
            return tl::unexpected<Error>(range.error());
    }
    return numbers;
}

Result<std::vector<std::int64_t>> wholeNumbers(const FieldInfo&, const Value& value, std::size_t count,
                                               std::int64_t most) {
    const auto* numbers = std::get_if<std::vector<std::int64_t>>(&value);
    if (numbers == nullptr || (count != 0 && numbers->size() != count))
        return fail(count == 0 ? "whole numbers are needed"
                               : fmt::format("{} whole numbers are needed", count));
    for (const std::int64_t number : *numbers)
        if (number < 0 || number > most)
            return fail(fmt::format("{} is not from 0 to {}", number, most));
    return *numbers;
}

Result<std::string> plainText(const FieldInfo&, const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (text == nullptr)
        return fail("a text is needed");
    if (text->find('\0') != std::string::npos)
        return fail("a text cannot hold a NUL");
    return *text;
}

Result<void> fromValue(const FieldInfo& info, const Value& value, float& out) {
    const auto number = finiteNumber(info, value);
    if (!number)
        return tl::unexpected<Error>(number.error());
    out = *number;
    return {};
}

Result<void> fromValue(const FieldInfo& info, const Value& value, std::string& out) {
    auto text = plainText(info, value);
    if (!text)
        return tl::unexpected<Error>(text.error());
    out = std::move(*text);
    return {};
}

Result<void> fromValue(const FieldInfo& info, const Value& value, Ref& out) {
    if (const auto* ref = std::get_if<Ref>(&value)) {
        if (ref->name.find('\0') != std::string::npos)
            return fail("a name cannot hold a NUL");
        out = *ref;
        return {};
    }
    auto name = plainText(info, value);
    if (!name)
        return fail("a name is needed");
    out = Ref{0, std::move(*name)};
    return {};
}

Result<void> fromValue(const FieldInfo& info, const Value& value, glm::vec2& out) {
    return setVector(info, value, out, 2);
}
Result<void> fromValue(const FieldInfo& info, const Value& value, glm::vec3& out) {
    return setVector(info, value, out, 3);
}

Result<void> fromValue(const FieldInfo& info, const Value& value, std::vector<std::string>& out) {
    const auto* texts = std::get_if<std::vector<std::string>>(&value);
    if (texts == nullptr)
        return fail("a list of texts is needed");
    if (texts->size() > static_cast<std::size_t>(info.max))
        return fail(fmt::format("{} are more than the {} that fit", texts->size(), info.max));
    for (const std::string& text : *texts)
        if (text.find('\0') != std::string::npos)
            return fail("a text cannot hold a NUL");
    out = *texts;
    return {};
}

Result<void> fromValue(const FieldInfo&, const Value& value, std::array<Ref, 6>& out) {
    const auto* refs = std::get_if<std::vector<Ref>>(&value);
    if (refs == nullptr || refs->size() != out.size())
        return fail("six names are needed");
    for (const Ref& ref : *refs)
        if (ref.name.find('\0') != std::string::npos)
            return fail("a name cannot hold a NUL");
    std::copy(refs->begin(), refs->end(), out.begin());
    return {};
}

Result<void> fromValue(const FieldInfo& info, const Value& value, SectorIndex& out) {
    const auto numbers = wholeNumbers(info, value, 3, 4095);
    if (!numbers)
        return tl::unexpected<Error>(numbers.error());
    if ((*numbers)[1] > 255)
        return fail(fmt::format("y is {}, and a grid has at most 256 layers", (*numbers)[1]));
    out =
        SectorIndex::of(static_cast<std::uint32_t>((*numbers)[0]), static_cast<std::uint32_t>((*numbers)[1]),
                        static_cast<std::uint32_t>((*numbers)[2]));
    return {};
}

Result<void> fromValue(const FieldInfo& info, const Value& value, Corners& out) {
    const auto numbers = finiteNumbers(info, value, 24);
    if (!numbers)
        return tl::unexpected<Error>(numbers.error());
    for (std::size_t i = 0; i < 8; ++i)
        out[i] = {(*numbers)[3 * i], (*numbers)[3 * i + 1], (*numbers)[3 * i + 2]};
    return {};
}

Result<void> fromValue(const FieldInfo& info, const Value& value, std::vector<SectorIndex>& out) {
    const auto numbers = wholeNumbers(info, value, 0, 4095);
    if (!numbers)
        return tl::unexpected<Error>(numbers.error());
    if (numbers->size() % 3 != 0)
        return fail("three numbers a sector are needed: x, y, z");
    std::vector<SectorIndex> list(numbers->size() / 3);
    for (std::size_t i = 0; i < list.size(); ++i)
        if (auto set = fromValue(
                info,
                Value(std::vector<std::int64_t>(numbers->begin() + static_cast<std::ptrdiff_t>(3 * i),
                                                numbers->begin() + static_cast<std::ptrdiff_t>(3 * i + 3))),
                list[i]);
            !set)
            return set;
    out = std::move(list);
    return {};
}

FieldInfo reservedInfo(const char* group, double most) {
    return {.name = "reserved",
            .group = group,
            .label = octant::OCTANT_TR("Reserved bits"),
            .help = octant::OCTANT_TR(
                "Bits that the format gives no meaning, as they were read. They are kept; 0 "
                "clears them."),
            .min = 0,
            .max = most};
}

Result<std::uint64_t> reservedBitsOf(const Value& value, std::uint64_t mask, std::uint64_t now) {
    if (std::holds_alternative<std::monostate>(value)) {
        if (now == 0)
            return fail("no reserved bits are set");
        return std::uint64_t{0};
    }
    const auto* bits = std::get_if<std::uint64_t>(&value);
    const auto* whole = std::get_if<std::int64_t>(&value);
    const std::uint64_t number = bits != nullptr                   ? *bits
                                 : whole != nullptr && *whole >= 0 ? static_cast<std::uint64_t>(*whole)
                                                                   : ~std::uint64_t{0};
    if ((number & ~mask) != 0)
        return fail(fmt::format("reserved bits are a number made of the bits of {}", mask));
    return number;
}

Result<void> refuse(const FieldRef&, void*, const Value&) {
    return fail("this follows from other things and cannot be set");
}

} // namespace octant::fields

namespace octant {

std::span<const FieldRef> fieldsOf(ItemKind kind) {
    switch (kind) {
    case ItemKind::Map:
        return fields::mapFields().fields();
    case ItemKind::Level:
        return fields::levelFields().fields();
    case ItemKind::Material:
        return fields::materialFields().fields();
    case ItemKind::PhysicsMaterial:
        return fields::physicsMaterialFields().fields();
    case ItemKind::SoundMaterial:
        return fields::soundMaterialFields().fields();
    case ItemKind::SoundEnvironment:
        return fields::soundEnvironmentFields().fields();
    case ItemKind::WeatherEnvironment:
        return fields::weatherEnvironmentFields().fields();
    case ItemKind::SkyEnvironment:
        return fields::skyEnvironmentFields().fields();
    case ItemKind::GravityEnvironment:
        return fields::gravityEnvironmentFields().fields();
    case ItemKind::SoundRegion:
    case ItemKind::WeatherRegion:
    case ItemKind::SkyRegion:
    case ItemKind::GravityRegion:
        return fields::environmentRegionFields(kind).fields();
    case ItemKind::Region:
        return fields::regionFields().fields();
    case ItemKind::DynamicLight:
        return fields::dynamicLightFields().fields();
    case ItemKind::FastLight:
        return fields::fastLightFields().fields();
    case ItemKind::Lightmap:
        return fields::lightmapFields().fields();
    case ItemKind::Sector:
        return fields::sectorFields().fields();
    case ItemKind::Extension:
        return fields::extensionFields().fields();
    case ItemKind::LightSource:
        return lightSourceFields();
    case ItemKind::Terrain:
        return fields::terrainFields().fields();
    case ItemKind::TerrainMaterial:
        return fields::terrainMaterialFields().fields();
    case ItemKind::TerrainSplat:
        return fields::terrainSplatFields().fields();
    case ItemKind::Model:
        return fields::modelFields().fields();
    case ItemKind::ModelPart:
        return fields::modelPartFields().fields();
    case ItemKind::ModelMaterial:
        return fields::modelMaterialFields().fields();
    case ItemKind::ModelTexture:
        return fields::modelTextureFields().fields();
    case ItemKind::Bone:
        return fields::boneFields().fields();
    case ItemKind::Animation:
        return fields::animationFields().fields();
    case ItemKind::Action:
        return fields::actionFields().fields();
    case ItemKind::UserField:
        return fields::userFieldFields().fields();
    default:
        return {};
    }
}

} // namespace octant
