#include "model/edit/entities/entity_defaults.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

namespace octant {
namespace {

using Bytes = std::vector<std::byte>;

/// A field of numbers that does not begin with zeros; all its numbers are the same.
struct NumberDefault {
    std::string_view field;
    float number;
};
constexpr NumberDefault numberDefaults[] = {
    {"open_scale", 1},
    {"closed_scale", 1},
    {"radius", 1},
    {"range", 8},
    {"intensity", 1},
    {"size", 1},
    {"mass", 1},
    {"health", 100},
    {"font_size", 1},
    {"view_distance", 64},
    {"volume", 1},
    {"speed", 1},
    {"size_min", 1},
    {"size_max", 1},
    {"initial_size_min", 1},
    {"initial_size_max", 1},
    {"final_size_min", 1},
    {"final_size_max", 1},
    {"bounds_max", 0.5f},
    {"bounds_min", -0.5f},
    {"shadow_size", 1},
    {"texture_wrap", 1},
    {"gravity_influence", 1},
};

/// A field of one byte that does not begin with zero.
struct ByteDefault {
    std::string_view field;
    std::uint8_t number;
};
constexpr ByteDefault byteDefaults[] = {
    {"alpha_min", 255},
    {"alpha_max", 255},
    {"initial_alpha_min", 255},
    {"initial_alpha_max", 255},
    {"final_alpha_min", 255},
    {"final_alpha_max", 255},
    {"segments", 1},
    {"trail_segments", 1},
};

void putFloats(Bytes& bytes, std::size_t at, std::span<const float> numbers) {
    std::memcpy(bytes.data() + at, numbers.data(), numbers.size_bytes());
}

void fillFloats(Bytes& bytes, std::size_t at, std::size_t size, float number) {
    for (std::size_t i = 0; i + sizeof number <= size; i += sizeof number)
        std::memcpy(bytes.data() + at + i, &number, sizeof number);
}

/// Corners of a cube of one unit around the origin, in corner order.
constexpr std::array<float, 24> unitCube = [] {
    std::array<float, 24> corners{};
    for (std::size_t i = 0; i < 8; ++i) {
        corners[3 * i] = (i & 1) != 0 ? -0.5f : 0.5f;
        corners[3 * i + 1] = (i & 4) != 0 ? -0.5f : 0.5f;
        corners[3 * i + 2] = (i & 2) != 0 ? -0.5f : 0.5f;
    }
    return corners;
}();
/// An upright square of one unit, and the whole of a texture on it: top left, top right, bottom left, bottom
/// right.
constexpr std::array<float, 12> unitSquare{-0.5f, 0.5f, 0, 0.5f, 0.5f, 0, -0.5f, -0.5f, 0, 0.5f, -0.5f, 0};
constexpr std::array<float, 8> unitOffsets{-0.5f, 0.5f, 0.5f, 0.5f, -0.5f, -0.5f, 0.5f, -0.5f};
constexpr std::array<float, 8> wholeTexture{0, 0, 1, 0, 0, 1, 1, 1};

void setNamedBits(Bytes& bytes, std::size_t at, const EntityField& field, Revision revision) {
    for (const EntityFlag& flag : field.flags) {
        const std::int8_t bit = flag.bit[revisionIndex(revision)];
        if (bit >= 0 && std::string_view(flag.name).starts_with("show_"))
            bytes[at + static_cast<std::size_t>(bit) / 8] |= std::byte(1u << (bit % 8));
    }
}

void setNumbers(Bytes& bytes, std::size_t at, const EntityField& field, EntityFieldType type) {
    const std::string_view name = field.name;
    if (type == EntityFieldType::U8) {
        for (const ByteDefault& other : byteDefaults)
            if (name == other.field)
                bytes[at] = std::byte{other.number};
        return;
    }
    for (const NumberDefault& other : numberDefaults)
        if (name == other.field)
            fillFloats(bytes, at, storedSize(type), other.number);
    if (type == EntityFieldType::Vec3 && name.ends_with("direction"))
        putFloats(bytes, at, std::array{0.0f, 0.0f, 1.0f});
    if (type == EntityFieldType::Vec3 && name == "tail_position")
        putFloats(bytes, at, std::array{0.0f, 1.0f, 0.0f});
}

void setFixed(Bytes& bytes, std::size_t at, const EntityField& field, Revision revision) {
    using enum EntityFieldType;
    const EntityFieldType type = field.place(revision).type;
    switch (type) {
    case U8Bits:
    case U16Bits:
        setNamedBits(bytes, at, field, revision);
        break;
    case U8:
    case F32:
    case Vec2:
    case Vec3:
        setNumbers(bytes, at, field, type);
        break;
    case GravityValues:
        putFloats(bytes, at, std::array{0.0f, -9.81f, 0.0f});
        break;
    case Vec3x4:
        putFloats(bytes, at, unitSquare);
        break;
    case Vec3x8:
        putFloats(bytes, at, unitCube);
        break;
    case Vec2x4:
        putFloats(bytes, at, std::string_view(field.name) == "offsets" ? unitOffsets : wholeTexture);
        break;
    case Vec2x24:
        for (std::size_t face = 0; face < 6; ++face)
            putFloats(bytes, at + face * sizeof wholeTexture, wholeTexture);
        break;
    case EntityFieldType::Color3:
    case EntityFieldType::Color4:
        if (std::string_view(field.name) != "emission")
            std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), storedSize(type), std::byte{255});
        break;
    default:
        break;
    }
}

void setSpecial(EntityData& data, EntityFieldType type) {
    if (type == EntityFieldType::Bounds) // shape 0 is a box of three half sizes
        data.numbers = {0.5f, 0.5f, 0.5f};
    else if (type == EntityFieldType::Container)
        data.container.index = 0xffffffff;
    else if (type == EntityFieldType::JanuaryValue)
        data.value = {.type = ValueType::Bool, .lengths = {}, .numbers = {std::byte{0}}, .texts = {}};
}

} // namespace

std::shared_ptr<const EntityData> defaultEntityData(EntityType type, Revision revision) {
    auto data = std::make_shared<EntityData>();
    data->fixed.resize(fixedBytes(type, revision));
    data->texts.resize(textCount(type, revision));
    const auto fields = entitySchema(type).fields;
    const auto slots = recordSlots(type, revision);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (slots[i].kind == FieldSlot::Fixed)
            setFixed(data->fixed, slots[i].at, fields[i], revision);
        else if (slots[i].kind == FieldSlot::Special)
            setSpecial(*data, fields[i].place(revision).type);
    }
    return data;
}

} // namespace octant
