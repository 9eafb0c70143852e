#include "model/core/translate.h"
#include "model/schema/field_access.h"

namespace octant::fields {
namespace {

template <class Environment> Row nameRow() {
    return member<&Environment::name>({.name = "name",
                                       .label = octant::OCTANT_TR("Name"),
                                       .help = octant::OCTANT_TR("What defaults and regions call it."),
                                       .type = FieldType::Text,
                                       .revisions = revisionsSince(Revision::R20250115)});
}

template <auto Member> Row amount(const char* name, const char* label, const char* help) {
    return member<Member>(
        {.name = name, .label = label, .help = help, .type = FieldType::Float, .softMin = 0, .softMax = 1});
}

Row regionEnvironment(ItemKind refers) {
    return member<&EnvironmentRegion::environment>(
        {.name = "environment",
         .label = octant::OCTANT_TR("Environment"),
         .help = octant::OCTANT_TR("What holds inside instead of the level's default."),
         .type = FieldType::Reference,
         .refers = refers,
         .revisions = revisionsSince(Revision::R20250115)});
}

Row regionCorners() {
    return member<&EnvironmentRegion::corners>(
        {.name = "corners",
         .label = octant::OCTANT_TR("Corners"),
         .help = octant::OCTANT_TR("Eight corners, from the centre of the sector."),
         .unit = "m",
         .type = FieldType::Vector,
         .count = 24,
         .revisions = revisionsSince(Revision::R20250115)});
}

} // namespace

const Table& soundEnvironmentFields() {
    static const Table table({
        nameRow<SoundEnvironment>(),
        amount<&SoundEnvironment::lowPass>("low_pass", octant::OCTANT_TR("Low pass"),
                                           octant::OCTANT_TR("Amount of the low-pass filter.")),
        amount<&SoundEnvironment::highPass>("high_pass", octant::OCTANT_TR("High pass"),
                                            octant::OCTANT_TR("Amount of the high-pass filter.")),
        amount<&SoundEnvironment::reverbDelay>("reverb_delay", octant::OCTANT_TR("Reverb delay"),
                                               octant::OCTANT_TR("Delay of the reverb.")),
        amount<&SoundEnvironment::reverbFeedback>("reverb_feedback", octant::OCTANT_TR("Reverb feedback"),
                                                  octant::OCTANT_TR("Feedback of the reverb.")),
        amount<&SoundEnvironment::reverbMix>("reverb_mix", octant::OCTANT_TR("Reverb mix"),
                                             octant::OCTANT_TR("Loudness of the reverb.")),
        amount<&SoundEnvironment::reverbLowPass>("reverb_low_pass", octant::OCTANT_TR("Reverb low pass"),
                                                 octant::OCTANT_TR("Low-pass filter of the reverb.")),
        amount<&SoundEnvironment::reverbHighPass>("reverb_high_pass", octant::OCTANT_TR("Reverb high pass"),
                                                  octant::OCTANT_TR("High-pass filter of the reverb.")),
    });
    return table;
}

const Table& weatherEnvironmentFields() {
    using Weather = WeatherEnvironment;
    static const Table table({
        nameRow<Weather>(),
        member<&Weather::wind>({.name = "wind",
                                .label = octant::OCTANT_TR("Wind"),
                                .help = octant::OCTANT_TR("Direction and speed."),
                                .unit = "m/s",
                                .type = FieldType::Vector,
                                .count = 3}),
        member<&Weather::directionSeed>({.name = "direction_seed",
                                         .label = octant::OCTANT_TR("Direction seed"),
                                         .help = octant::OCTANT_TR("Seed of the direction noise.")}),
        member<&Weather::directionRandomness>({.name = "direction_randomness",
                                               .label = octant::OCTANT_TR("Direction randomness"),
                                               .help = octant::OCTANT_TR("How far the direction varies."),
                                               .type = FieldType::Vector,
                                               .count = 3}),
        member<&Weather::directionSpeed>({.name = "direction_speed",
                                          .label = octant::OCTANT_TR("Direction speed"),
                                          .help = octant::OCTANT_TR("How fast the direction varies."),
                                          .type = FieldType::Float}),
        member<&Weather::velocitySeed>({.name = "velocity_seed",
                                        .label = octant::OCTANT_TR("Velocity seed"),
                                        .help = octant::OCTANT_TR("Seed of the speed noise.")}),
        member<&Weather::velocityRandomness>(
            {.name = "velocity_randomness",
             .label = octant::OCTANT_TR("Velocity randomness"),
             .help = octant::OCTANT_TR("How far the speed varies on each axis."),
             .type = FieldType::Vector,
             .count = 3,
             .revisions = 1}),
        inner<&Weather::velocityRandomness, &glm::vec3::x>(
            {.name = "velocity_randomness",
             .label = octant::OCTANT_TR("Velocity randomness"),
             .help = octant::OCTANT_TR("How far the speed varies."),
             .type = FieldType::Float,
             .revisions = revisionsSince(Revision::R20250115)}),
        member<&Weather::velocitySpeed>({.name = "velocity_speed",
                                         .label = octant::OCTANT_TR("Velocity speed"),
                                         .help = octant::OCTANT_TR("How fast the speed varies."),
                                         .type = FieldType::Float}),
    });
    return table;
}

const Table& skyEnvironmentFields() {
    using Sky = SkyEnvironment;
    static const Table table({
        nameRow<Sky>(),
        bit<&Sky::flags, Sky::Skybox3d>({.name = "skybox_3d",
                                         .label = octant::OCTANT_TR("3D skybox"),
                                         .help = octant::OCTANT_TR("The sky is a sector of the level."),
                                         .revisions = revisionsSince(Revision::R20250115)}),
        reservedBits<&Sky::flags, Sky::Skybox3d>(),
        member<&Sky::skyboxMaterials>(
            {.name = "skybox_materials",
             .label = octant::OCTANT_TR("Skybox materials"),
             .help = octant::OCTANT_TR("Materials of the six faces: +X, +Y, +Z, -X, -Y, -Z."),
             .type = FieldType::References,
             .count = 6,
             .refers = ItemKind::Material,
             .revisions = revisionsSince(Revision::R20250115)}),
        member<&Sky::cloudTop>({.name = "cloud_top",
                                .label = octant::OCTANT_TR("Upper clouds"),
                                .help = octant::OCTANT_TR("Material of the upper cloud layer."),
                                .type = FieldType::Reference,
                                .refers = ItemKind::Material,
                                .revisions = revisionsSince(Revision::R20250115)}),
        member<&Sky::cloudBottom>({.name = "cloud_bottom",
                                   .label = octant::OCTANT_TR("Lower clouds"),
                                   .help = octant::OCTANT_TR("Material of the lower cloud layer."),
                                   .type = FieldType::Reference,
                                   .refers = ItemKind::Material,
                                   .revisions = revisionsSince(Revision::R20250115)}),
        member<&Sky::skyboxSector>(
            {.name = "skybox_sector",
             .label = octant::OCTANT_TR("Skybox sector"),
             .help = octant::OCTANT_TR("Sector that is the sky; used only with a 3D skybox."),
             .type = FieldType::SectorPlace,
             .revisions = revisionsSince(Revision::R20250115)}),
    });
    return table;
}

const Table& gravityEnvironmentFields() {
    static const Table table({
        nameRow<GravityEnvironment>(),
        member<&GravityEnvironment::gravity>({.name = "gravity",
                                              .label = octant::OCTANT_TR("Gravity"),
                                              .help = octant::OCTANT_TR("Acceleration."),
                                              .unit = "m/s²",
                                              .type = FieldType::Vector,
                                              .count = 3}),
    });
    return table;
}

const Table& environmentRegionFields(ItemKind kind) {
    static const Table sound({regionCorners(), regionEnvironment(ItemKind::SoundEnvironment)});
    static const Table weather({regionCorners(), regionEnvironment(ItemKind::WeatherEnvironment)});
    static const Table sky({regionCorners(), regionEnvironment(ItemKind::SkyEnvironment)});
    static const Table gravity({regionCorners(), regionEnvironment(ItemKind::GravityEnvironment)});
    switch (kind) {
    case ItemKind::SoundRegion:
        return sound;
    case ItemKind::WeatherRegion:
        return weather;
    case ItemKind::SkyRegion:
        return sky;
    default:
        return gravity;
    }
}

const Table& regionFields() {
    static const Table table({
        member<&Region::max>(
            {.name = "max",
             .label = octant::OCTANT_TR("Upper corner"),
             .help = octant::OCTANT_TR("The +X +Y +Z corner, from the centre of the sector."),
             .unit = "m",
             .type = FieldType::Vector,
             .count = 3}),
        member<&Region::min>(
            {.name = "min",
             .label = octant::OCTANT_TR("Lower corner"),
             .help = octant::OCTANT_TR("The -X -Y -Z corner, from the centre of the sector."),
             .unit = "m",
             .type = FieldType::Vector,
             .count = 3}),
        member<&Region::sectors>(
            {.name = "sectors",
             .label = octant::OCTANT_TR("Sectors"),
             .help = octant::OCTANT_TR("Sectors that are loaded while a player is inside."),
             .type = FieldType::SectorPlaces}),
    });
    return table;
}

} // namespace octant::fields
