#include "model/core/translate.h"
#include "model/schema/field_access.h"

namespace octant::fields {
namespace {

template <class Environment> Row nameRow() {
    return member<&Environment::name>({.name = "name",
                                       .label = OCTANT_TR("Name"),
                                       .help = OCTANT_TR("What defaults and regions call it."),
                                       .type = FieldType::Text,
                                       .revisions = notFirst});
}

template <auto Member> Row amount(const char* name, const char* label, const char* help) {
    return member<Member>(
        {.name = name, .label = label, .help = help, .type = FieldType::Float, .softMin = 0, .softMax = 1});
}

Row regionEnvironment(ItemKind refers) {
    return member<&EnvironmentRegion::environment>(
        {.name = "environment",
         .label = OCTANT_TR("Environment"),
         .help = OCTANT_TR("What holds inside instead of the level's default."),
         .type = FieldType::Reference,
         .refers = refers,
         .revisions = notFirst});
}

Row regionCorners() {
    return member<&EnvironmentRegion::corners>(
        {.name = "corners",
         .label = OCTANT_TR("Corners"),
         .help = OCTANT_TR("Eight corners, from the centre of the sector."),
         .unit = "m",
         .type = FieldType::Vector,
         .count = 24,
         .revisions = notFirst});
}

} // namespace

const Table& soundEnvironmentFields() {
    static const Table table({
        nameRow<SoundEnvironment>(),
        amount<&SoundEnvironment::lowPass>("low_pass", OCTANT_TR("Low pass"),
                                           OCTANT_TR("Amount of the low-pass filter.")),
        amount<&SoundEnvironment::highPass>("high_pass", OCTANT_TR("High pass"),
                                            OCTANT_TR("Amount of the high-pass filter.")),
        amount<&SoundEnvironment::reverbDelay>("reverb_delay", OCTANT_TR("Reverb delay"),
                                               OCTANT_TR("Delay of the reverb.")),
        amount<&SoundEnvironment::reverbFeedback>("reverb_feedback", OCTANT_TR("Reverb feedback"),
                                                  OCTANT_TR("Feedback of the reverb.")),
        amount<&SoundEnvironment::reverbMix>("reverb_mix", OCTANT_TR("Reverb mix"),
                                             OCTANT_TR("Loudness of the reverb.")),
        amount<&SoundEnvironment::reverbLowPass>("reverb_low_pass", OCTANT_TR("Reverb low pass"),
                                                 OCTANT_TR("Low-pass filter of the reverb.")),
        amount<&SoundEnvironment::reverbHighPass>("reverb_high_pass", OCTANT_TR("Reverb high pass"),
                                                  OCTANT_TR("High-pass filter of the reverb.")),
    });
    return table;
}

const Table& weatherEnvironmentFields() {
    using Weather = WeatherEnvironment;
    static const Table table({
        nameRow<Weather>(),
        member<&Weather::wind>({.name = "wind",
                                .label = OCTANT_TR("Wind"),
                                .help = OCTANT_TR("Direction and speed."),
                                .unit = "m/s",
                                .type = FieldType::Vector,
                                .count = 3}),
        member<&Weather::directionSeed>({.name = "direction_seed",
                                         .label = OCTANT_TR("Direction seed"),
                                         .help = OCTANT_TR("Seed of the direction noise.")}),
        member<&Weather::directionRandomness>({.name = "direction_randomness",
                                               .label = OCTANT_TR("Direction randomness"),
                                               .help = OCTANT_TR("How far the direction varies."),
                                               .type = FieldType::Vector,
                                               .count = 3}),
        member<&Weather::directionSpeed>({.name = "direction_speed",
                                          .label = OCTANT_TR("Direction speed"),
                                          .help = OCTANT_TR("How fast the direction varies."),
                                          .type = FieldType::Float}),
        member<&Weather::velocitySeed>({.name = "velocity_seed",
                                        .label = OCTANT_TR("Velocity seed"),
                                        .help = OCTANT_TR("Seed of the speed noise.")}),
        member<&Weather::velocityRandomness>({.name = "velocity_randomness",
                                              .label = OCTANT_TR("Velocity randomness"),
                                              .help = OCTANT_TR("How far the speed varies on each axis."),
                                              .type = FieldType::Vector,
                                              .count = 3,
                                              .revisions = 1}),
        inner<&Weather::velocityRandomness, &glm::vec3::x>({.name = "velocity_randomness",
                                                            .label = OCTANT_TR("Velocity randomness"),
                                                            .help = OCTANT_TR("How far the speed varies."),
                                                            .type = FieldType::Float,
                                                            .revisions = notFirst}),
        member<&Weather::velocitySpeed>({.name = "velocity_speed",
                                         .label = OCTANT_TR("Velocity speed"),
                                         .help = OCTANT_TR("How fast the speed varies."),
                                         .type = FieldType::Float}),
    });
    return table;
}

const Table& skyEnvironmentFields() {
    using Sky = SkyEnvironment;
    static const Table table({
        nameRow<Sky>(),
        bit<&Sky::flags, Sky::Skybox3d>({.name = "skybox_3d",
                                         .label = OCTANT_TR("3D skybox"),
                                         .help = OCTANT_TR("The sky is a sector of the level."),
                                         .revisions = notFirst}),
        member<&Sky::skyboxMaterials>(
            {.name = "skybox_materials",
             .label = OCTANT_TR("Skybox materials"),
             .help = OCTANT_TR("Materials of the six faces: +X, +Y, +Z, -X, -Y, -Z."),
             .type = FieldType::References,
             .count = 6,
             .refers = ItemKind::Material,
             .revisions = notFirst}),
        member<&Sky::cloudTop>({.name = "cloud_top",
                                .label = OCTANT_TR("Upper clouds"),
                                .help = OCTANT_TR("Material of the upper cloud layer."),
                                .type = FieldType::Reference,
                                .refers = ItemKind::Material,
                                .revisions = notFirst}),
        member<&Sky::cloudBottom>({.name = "cloud_bottom",
                                   .label = OCTANT_TR("Lower clouds"),
                                   .help = OCTANT_TR("Material of the lower cloud layer."),
                                   .type = FieldType::Reference,
                                   .refers = ItemKind::Material,
                                   .revisions = notFirst}),
        member<&Sky::skyboxSector>({.name = "skybox_sector",
                                    .label = OCTANT_TR("Skybox sector"),
                                    .help = OCTANT_TR("Sector that is the sky; used only with a 3D skybox."),
                                    .type = FieldType::SectorPlace,
                                    .revisions = notFirst}),
    });
    return table;
}

const Table& gravityEnvironmentFields() {
    static const Table table({
        nameRow<GravityEnvironment>(),
        member<&GravityEnvironment::gravity>({.name = "gravity",
                                              .label = OCTANT_TR("Gravity"),
                                              .help = OCTANT_TR("Acceleration."),
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
        member<&Region::max>({.name = "max",
                              .label = OCTANT_TR("Upper corner"),
                              .help = OCTANT_TR("The +X +Y +Z corner, from the centre of the sector."),
                              .unit = "m",
                              .type = FieldType::Vector,
                              .count = 3}),
        member<&Region::min>({.name = "min",
                              .label = OCTANT_TR("Lower corner"),
                              .help = OCTANT_TR("The -X -Y -Z corner, from the centre of the sector."),
                              .unit = "m",
                              .type = FieldType::Vector,
                              .count = 3}),
        member<&Region::sectors>({.name = "sectors",
                                  .label = OCTANT_TR("Sectors"),
                                  .help = OCTANT_TR("Sectors that are loaded while a player is inside."),
                                  .type = FieldType::SectorPlaces}),
    });
    return table;
}

} // namespace octant::fields
