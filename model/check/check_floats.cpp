#include <array>
#include <cmath>
#include <cstring>

#include <fmt/format.h>

#include "model/check/parts.h"

namespace octant::check {

namespace {

constexpr Rule floatsRule = Rule::Pmf052;
constexpr const char* notFinite = "a number that is not finite";

bool isFinite(float number) { return std::isfinite(number); }
bool isFinite(const glm::vec2& pair) { return isFinite(pair.x) && isFinite(pair.y); }
bool isFinite(const glm::vec3& point) { return isFinite(point.x) && isFinite(point.y) && isFinite(point.z); }
bool isFinite(const Corners& corners) {
    for (const glm::vec3& corner : corners)
        if (!isFinite(corner))
            return false;
    return true;
}
template <class First, class Second, class... Rest>
bool isFinite(const First& first, const Second& second, const Rest&... rest) {
    return isFinite(first) && isFinite(second, rest...);
}

template <class List, class Test>
void checkEach(Notes& notes, const List& list, ItemKind kind, const char* one, Test&& test) {
    std::size_t number = 0;
    for (const auto& item : list) {
        if (!test(item))
            notes.note(floatsRule, itemRef(kind, item.id), fmt::format("{} {}", one, number), notFinite);
        ++number;
    }
}

/// Floats that a fixed field of an entity begins with or consists of.
std::size_t floatCount(EntityFieldType type) {
    switch (type) {
    case EntityFieldType::F32:
    case EntityFieldType::Vec2:
    case EntityFieldType::Vec3:
    case EntityFieldType::GravityValues:
    case EntityFieldType::F32x4:
    case EntityFieldType::F32x7:
    case EntityFieldType::Vec2x4:
    case EntityFieldType::Vec3x4:
    case EntityFieldType::Vec3x8:
    case EntityFieldType::Vec2x24:
        return storedSize(type) / sizeof(float);
    default:
        return 0;
    }
}

bool finiteRun(const std::byte* bytes, std::size_t count) {
    std::array<float, 48> numbers;
    std::memcpy(numbers.data(), bytes, count * sizeof(float));
    return finite({numbers.data(), count});
}

/// Looks at so many floats that a test for each would take longer than the rest of the check.
bool finiteBytes(std::span<const std::byte> bytes) {
    constexpr std::uint32_t exponent = 0x7f800000;
    std::uint32_t broken = 0;
    for (std::size_t at = 0; at + 4 <= bytes.size(); at += 4) {
        std::uint32_t bits;
        std::memcpy(&bits, bytes.data() + at, sizeof(bits));
        broken |= static_cast<std::uint32_t>((bits & exponent) == exponent);
    }
    return broken == 0;
}

template <class T> void checkPacked(Notes& notes, ItemId id, const PackedList<T>& list, const char* one) {
    const auto check = [&](std::size_t first, std::span<const std::byte> bytes) {
        if (finiteBytes(bytes))
            return;
        for (std::size_t i = 0; i < bytes.size() / sizeof(T); ++i)
            if (!finiteBytes(bytes.subspan(i * sizeof(T), sizeof(T))))
                notes.note(floatsRule, itemRef(ItemKind::Sector, id), fmt::format("{} {}", one, first + i),
                           notFinite);
    };
    list.forEachRun(0, list.size(), [&](std::size_t first, const std::byte* bytes, std::size_t count) {
        check(first, {bytes, count * sizeof(T)});
    });
}

void checkCubeFloats(Notes& notes, ItemId id, const CubeList& list) {
    std::uint32_t number = 0;
    for (const Cube& cube : list.cubes) {
        bool good = true;
        if (cube.geometry() && cube.is(Cube::CommonExtended) && cube.link < list.extendedCommon.size()) {
            const ExtendedCommon& half = list.extendedCommon[cube.link];
            for (unsigned i = 0; i < 8; ++i)
                good = good && ((half.movedCorners >> i & 1) == 0 || isFinite(half.corners[i]));
        }
        if (const auto* boxes = list.colliderBoxes(cube))
            for (const Corners& box : *boxes)
                good = good && isFinite(box);
        if (const Pathfinding* path = list.pathfinding(cube))
            for (const Pathfinding::Attribute& attribute : path->attributes)
                good = good && isFinite(attribute.direction);
        if (!good)
            notes.note(floatsRule, ItemRef::ofCube(id, number), fmt::format("cube {}", number), notFinite);
        ++number;
    }
}

} // namespace

bool finite(std::span<const float> numbers) { return finiteBytes(std::as_bytes(numbers)); }

bool finiteValue(const TypedValue& value) {
    if (value.type == ValueType::F32 || value.type == ValueType::Vec)
        return finiteBytes(value.numbers);
    if (value.type == ValueType::F64)
        for (std::size_t at = 0; at + 8 <= value.numbers.size(); at += 8) {
            double number;
            std::memcpy(&number, value.numbers.data() + at, sizeof(number));
            if (!std::isfinite(number))
                return false;
        }
    return true;
}

bool finiteEntity(const Entity& entity, Revision revision) {
    if (entity.opaque() || !entity.data)
        return true;
    const EntityData& data = *entity.data;
    const EntitySchema& schema = entitySchema(entity.type);
    const auto slots = recordSlots(entity.type, revision);
    for (const std::uint8_t field : fieldOrder(entity.type, revision)) {
        const EntityFieldType type = schema.fields[field].place(revision).type;
        if (slots[field].kind != FieldSlot::Fixed || slots[field].at + storedSize(type) > data.fixed.size())
            continue;
        const std::byte* at = data.fixed.data() + slots[field].at;
        const bool good = type == EntityFieldType::WeatherValues // seeds stand between the floats
                              ? finiteRun(at, 3) && finiteRun(at + 16, 4) && finiteRun(at + 36, 4)
                              : finiteRun(at, floatCount(type));
        if (!good)
            return false;
    }
    bool good = finite(data.numbers) && finiteValue(data.value);
    for (const TypedValue& value : data.properties)
        good = good && finiteValue(value);
    return good;
}

void checkLevelFloats(Notes& notes, const Level& level) {
    checkEach(notes, level.materials, ItemKind::Material, "material", [](const Material& item) {
        return isFinite(item.uvScroll, item.matcapUvScroll, item.wave.velocity, item.wave.windInfluence,
                        item.wave.offset, item.wave.scale);
    });
    checkEach(notes, level.physicsMaterials, ItemKind::PhysicsMaterial, "physics material",
              [](const PhysicsMaterial& item) {
                  return isFinite(item.friction, item.traction, item.bounce, item.damageMinSpeed,
                                  item.damageBase, item.damagePerSpeed);
              });
    checkEach(notes, level.soundMaterials, ItemKind::SoundMaterial, "sound material",
              [](const SoundMaterial& item) { return isFinite(item.volumeDamping, item.frequencyDamping); });
    checkEach(notes, level.soundEnvironments, ItemKind::SoundEnvironment, "sound environment",
              [](const SoundEnvironment& item) {
                  return isFinite(item.lowPass, item.highPass, item.reverbDelay, item.reverbFeedback,
                                  item.reverbMix, item.reverbLowPass, item.reverbHighPass);
              });
    checkEach(notes, level.weatherEnvironments, ItemKind::WeatherEnvironment, "weather environment",
              [](const WeatherEnvironment& item) {
                  return isFinite(item.wind, item.directionRandomness, item.directionSpeed,
                                  item.velocityRandomness, item.velocitySpeed);
              });
    checkEach(notes, level.gravityEnvironments, ItemKind::GravityEnvironment, "gravity environment",
              [](const GravityEnvironment& item) { return isFinite(item.gravity); });
}

void checkSectorFloats(Notes& notes, ItemId id, const Sector& sector) {
    const auto corners = [](const EnvironmentRegion& region) { return isFinite(region.corners); };
    checkEach(notes, sector.weatherRegions, ItemKind::WeatherRegion, "weather region", corners);
    checkEach(notes, sector.gravityRegions, ItemKind::GravityRegion, "gravity region", corners);
    checkEach(notes, sector.soundRegions, ItemKind::SoundRegion, "sound region", corners);
    checkEach(notes, sector.skyRegions, ItemKind::SkyRegion, "sky region", corners);
    checkEach(notes, sector.regions, ItemKind::Region, "region",
              [](const Region& region) { return isFinite(region.max, region.min); });
    checkPacked(notes, id, sector.vertices, "vertex");
    checkPacked(notes, id, sector.normals, "normal");
    checkCubeFloats(notes, id, sector.cubes);
}

} // namespace octant::check
