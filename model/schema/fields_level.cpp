#include <span>

#include "model/core/translate.h"
#include "model/map/light.h"
#include "model/map/map.h"
#include "model/schema/field_access.h"

namespace octant::fields {
namespace {

Value sectorCount(const FieldRef&, const void* item) {
    const auto& level = *static_cast<const Level*>(item);
    return std::vector<std::int64_t>{level.countX(), level.countY(), level.countZ()};
}

Result<void> setGamemodes(const FieldRef& field, void* item, const Value& value) {
    auto& map = *static_cast<Map*>(item);
    const auto* names = std::get_if<std::vector<std::string>>(&value);
    if (names != nullptr)
        for (const std::string& name : *names) {
            if (name.size() > 15)
                return fail(fmt::format("the gamemode name {} has more than 15 bytes", name));
            if (name.empty() && !map.january())
                return fail("a gamemode needs a name");
        }
    return fromValue(*field.info, value, map.header.gamemodes);
}

Result<void> setExtensionName(const FieldRef& field, void* item, const Value& value) {
    if (const auto* name = std::get_if<std::string>(&value); name != nullptr && name->empty())
        return fail("an extension needs a name");
    return fromValue(*field.info, value, static_cast<Extension*>(item)->name);
}

Value extensionName(const FieldRef&, const void* item) { return static_cast<const Extension*>(item)->name; }

/// More would make every look at the fields slow; it is kept, and can be replaced.
constexpr std::size_t mostExtensionData = 65536;

Value extensionData(const FieldRef&, const void* item) {
    const auto bytes = static_cast<const Extension*>(item)->data.span();
    if (bytes.size() > mostExtensionData)
        return {};
    return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

Result<void> setExtensionData(const FieldRef&, void* item, const Value& value) {
    const auto* data = std::get_if<std::string>(&value);
    if (data == nullptr)
        return fail("bytes are needed");
    if (data->size() > mostExtensionData)
        return fail(fmt::format("{} bytes are more than the {} that can be set here", data->size(),
                                mostExtensionData));
    const auto bytes = std::as_bytes(std::span(*data));
    static_cast<Extension*>(item)->data = Blob(std::vector<std::byte>(bytes.begin(), bytes.end()));
    return {};
}

Value gamemodes(const FieldRef&, const void* item) { return static_cast<const Map*>(item)->header.gamemodes; }

template <auto Member>
Row reference(const char* name, const char* label, const char* help, ItemKind refers,
              std::uint8_t revisions) {
    return member<Member>({.name = name,
                           .label = label,
                           .help = help,
                           .type = FieldType::Reference,
                           .refers = refers,
                           .revisions = revisions});
}

template <class Light> Row enabledRow() {
    return bit<&Light::flags, Light::Enabled>({.name = "enabled",
                                               .label = octant::OCTANT_TR("Enabled"),
                                               .help = octant::OCTANT_TR("Lit at the start.")});
}
template <class Light> Row preserveRow() {
    return bit<&Light::flags, Light::Preserve>(
        {.name = "preserve",
         .label = octant::OCTANT_TR("Preserve"),
         .help = octant::OCTANT_TR("Keeps its state when the sector is unloaded.")});
}
template <class Light> Row idRow() {
    return member<&Light::lightId>(
        {.name = "id",
         .label = octant::OCTANT_TR("Id"),
         .help = octant::OCTANT_TR("Global id that controllers name; several lights may share one."),
         .max = 4294967295.0});
}
template <class Light> Row colorRow() {
    return member<&Light::color>({.name = "color",
                                  .label = octant::OCTANT_TR("Colour"),
                                  .help = octant::OCTANT_TR("Colour of the light on things."),
                                  .type = FieldType::Color,
                                  .count = 3});
}

} // namespace

const Table& mapFields() {
    static const Table table({
        inner<&Map::header, &Header::name>({.name = "name",
                                            .label = octant::OCTANT_TR("Name"),
                                            .help = octant::OCTANT_TR("Name of the map."),
                                            .type = FieldType::Text}),
        inner<&Map::header, &Header::description>(
            {.name = "description",
             .label = octant::OCTANT_TR("Description"),
             .help = octant::OCTANT_TR("What players read before they choose it."),
             .type = FieldType::LongText}),
        inner<&Map::header, &Header::authors>({.name = "authors",
                                               .label = octant::OCTANT_TR("Authors"),
                                               .help = octant::OCTANT_TR("Who made the map."),
                                               .type = FieldType::Text}),
        inner<&Map::header, &Header::compilerInfo>({.name = "compiler_info",
                                                    .label = octant::OCTANT_TR("Compiler"),
                                                    .help = octant::OCTANT_TR("Program that wrote the map."),
                                                    .type = FieldType::Text}),
        inner<&Map::header, &Header::creationTime>(
            {.name = "creation_time",
             .label = octant::OCTANT_TR("Created"),
             .help = octant::OCTANT_TR("When the map was made, in UTC."),
             .type = FieldType::Time,
             .min = 0,
             .max = 18446744073709551615.0}),
        Row{{.name = "gamemodes",
             .label = octant::OCTANT_TR("Gamemodes"),
             .help = octant::OCTANT_TR("Up to 32 names of at most 15 bytes; entities name them by number."),
             .type = FieldType::Texts,
             .max = 32},
            gamemodes,
            setGamemodes},
    });
    return table;
}

const Table& levelFields() {
    static const Table table({
        bit<&Level::flags, Level::KeepInSectorOffset>(
            {.name = "keep_in_sector_offset",
             .label = octant::OCTANT_TR("Keep place in sector"),
             .help = octant::OCTANT_TR("Players from another level keep their place in the sector.")}),
        bit<&Level::flags, Level::KeepSectorOffset>(
            {.name = "keep_sector_offset",
             .label = octant::OCTANT_TR("Keep sector"),
             .help = octant::OCTANT_TR("Players from another level keep their sector.")}),
        bit<&Level::flags, Level::KeepVelocity>(
            {.name = "keep_velocity",
             .label = octant::OCTANT_TR("Keep velocity"),
             .help = octant::OCTANT_TR("Players from another level keep their velocity.")}),
        reservedBits<&Level::flags,
                     Level::KeepInSectorOffset | Level::KeepSectorOffset | Level::KeepVelocity>(),
        member<&Level::sectorSizeLog2>(
            {.name = "sector_size_log2",
             .label = octant::OCTANT_TR("Sector size"),
             .help = octant::OCTANT_TR("The side of a sector is two to this power, in units."),
             .max = 24,
             .softMin = 0,
             .softMax = 10,
             .revisions = revisionsSince(Revision::R20250115)}),
        Row{{.name = "sector_count",
             .label = octant::OCTANT_TR("Sectors"),
             .help = octant::OCTANT_TR("Sectors on x, y and z."),
             .type = FieldType::SectorPlace,
             .readOnly = true},
            sectorCount,
            refuse},
        member<&Level::centerSector>(
            {.name = "center_sector",
             .label = octant::OCTANT_TR("Centre sector"),
             .help = octant::OCTANT_TR("Its centre is the origin of positions in the level."),
             .type = FieldType::SectorPlace}),
        reference<&Level::airPhysicsMaterial>("air_physics_material", octant::OCTANT_TR("Air"),
                                              octant::OCTANT_TR("Physics material of empty space."),
                                              ItemKind::PhysicsMaterial, revisionsSince(Revision::R20250107)),
        reference<&Level::defaultWeather>("default_weather", octant::OCTANT_TR("Default weather"),
                                          octant::OCTANT_TR("Weather outside of weather regions."),
                                          ItemKind::WeatherEnvironment, revisionsSince(Revision::R20250115)),
        reference<&Level::defaultGravity>("default_gravity", octant::OCTANT_TR("Default gravity"),
                                          octant::OCTANT_TR("Gravity outside of gravity regions."),
                                          ItemKind::GravityEnvironment, revisionsSince(Revision::R20250115)),
        reference<&Level::defaultSound>("default_sound", octant::OCTANT_TR("Default sound"),
                                        octant::OCTANT_TR("Sound outside of sound regions."),
                                        ItemKind::SoundEnvironment, revisionsSince(Revision::R20250115)),
        reference<&Level::defaultSky>("default_sky", octant::OCTANT_TR("Default sky"),
                                      octant::OCTANT_TR("Sky outside of sky regions."),
                                      ItemKind::SkyEnvironment, revisionsSince(Revision::R20250115)),
    });
    return table;
}

const Table& extensionFields() {
    static const Table table({
        bit<&Extension::flags, Extension::UseInCrc>(
            {.name = "use_in_crc",
             .label = octant::OCTANT_TR("In the checksum"),
             .help = octant::OCTANT_TR("Part of the checksum that clients and servers compare.")}),
        bit<&Extension::flags, Extension::SupportRequired>(
            {.name = "support_required",
             .label = octant::OCTANT_TR("Support required"),
             .help = octant::OCTANT_TR("A program that does not know it must not play the map.")}),
        reservedBits<&Extension::flags, Extension::UseInCrc | Extension::SupportRequired>(),
        Row{{.name = "name",
             .label = octant::OCTANT_TR("Name"),
             .help = octant::OCTANT_TR("Name of the extension, at least one byte."),
             .type = FieldType::Text},
            extensionName,
            setExtensionName},
        Row{{.name = "data",
             .label = octant::OCTANT_TR("Data"),
             .help = octant::OCTANT_TR("What the extension holds, as text or as hexadecimal digits; up to 64 "
                                       "KiB of it can be changed here."),
             .type = FieldType::Data,
             .max = static_cast<double>(mostExtensionData)},
            extensionData,
            setExtensionData},
    });
    return table;
}

const Table& dynamicLightFields() {
    static const Table table(
        {enabledRow<DynamicLight>(), preserveRow<DynamicLight>(),
         reservedBits<&DynamicLight::flags, DynamicLight::Enabled | DynamicLight::Preserve>(),
         idRow<DynamicLight>(), colorRow<DynamicLight>()});
    return table;
}

const Table& fastLightFields() {
    static const Table table(
        {enabledRow<FastLight>(), preserveRow<FastLight>(),
         reservedBits<&FastLight::flags, FastLight::Enabled | FastLight::Preserve>(),
         member<&FastLight::intensity>({.name = "intensity",
                                        .label = octant::OCTANT_TR("Intensity"),
                                        .help = octant::OCTANT_TR("At the start; 255 is full."),
                                        .max = 255,
                                        .softMin = 0,
                                        .softMax = 255}),
         idRow<FastLight>(), colorRow<FastLight>()});
    return table;
}

const Table& lightmapFields() {
    static const Table table(
        {Row{{.name = "size_log2",
              .label = octant::OCTANT_TR("Size"),
              .help = octant::OCTANT_TR("The side of the lightmap is two to this power, in luxels."),
              .readOnly = true},
             [](const FieldRef&, const void* item) {
                 return toValue(static_cast<const Lightmap*>(item)->sizeLog2);
             },
             refuse}});
    return table;
}

} // namespace octant::fields
