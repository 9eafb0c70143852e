#include "model/core/translate.h"
#include "model/schema/field_access.h"

namespace octant::fields {
namespace {

constexpr const char* renderModes[] = {"normal", "add"};

} // namespace

const Table& materialFields() {
    static const Table table({
        member<&Material::name>({.name = "name",
                                 .label = octant::OCTANT_TR("Name"),
                                 .help = octant::OCTANT_TR("What sectors, skies and entities call it."),
                                 .type = FieldType::Text}),
        member<&Material::type>({.name = "type",
                                 .label = octant::OCTANT_TR("Type"),
                                 .help = octant::OCTANT_TR("Free text of the game, like stone."),
                                 .type = FieldType::Text}),
        bit<&Material::flags, Material::Transparent>({.name = "transparent",
                                                      .label = octant::OCTANT_TR("Transparent"),
                                                      .help = octant::OCTANT_TR("Alpha is used.")}),
        bit<&Material::flags, Material::Liquid>({.name = "liquid",
                                                 .label = octant::OCTANT_TR("Liquid"),
                                                 .help = octant::OCTANT_TR("The surface moves in waves.")}),
        reservedBits<&Material::flags, Material::Transparent | Material::Liquid>(),
        member<&Material::renderMode>({.name = "render_mode",
                                       .label = octant::OCTANT_TR("Render mode"),
                                       .help = octant::OCTANT_TR("Normal, or added to what is behind."),
                                       .type = FieldType::Enum,
                                       .choices = renderModes}),
        member<&Material::color>({.name = "color",
                                  .label = octant::OCTANT_TR("Colour"),
                                  .help = octant::OCTANT_TR("Multiplied with the texture."),
                                  .type = FieldType::Color,
                                  .count = 3}),
        member<&Material::alpha>({.name = "alpha",
                                  .label = octant::OCTANT_TR("Alpha"),
                                  .help = octant::OCTANT_TR("255 is opaque; used only when transparent."),
                                  .max = 255,
                                  .softMin = 0,
                                  .softMax = 255}),
        member<&Material::emission>({.name = "emission",
                                     .label = octant::OCTANT_TR("Emission"),
                                     .help = octant::OCTANT_TR("Light of its own, added."),
                                     .type = FieldType::Color,
                                     .count = 3}),
        member<&Material::shading>(
            {.name = "shading",
             .label = octant::OCTANT_TR("Shading"),
             .help = octant::OCTANT_TR("How much lighting counts: 0 is full bright, 255 all of it."),
             .max = 255,
             .softMin = 0,
             .softMax = 255}),
        member<&Material::texture>({.name = "texture",
                                    .label = octant::OCTANT_TR("Texture"),
                                    .help = octant::OCTANT_TR("Texture resource; empty for untextured."),
                                    .type = FieldType::Text}),
        member<&Material::matcap>({.name = "matcap",
                                   .label = octant::OCTANT_TR("Matcap"),
                                   .help = octant::OCTANT_TR("Matcap texture resource; empty for none."),
                                   .type = FieldType::Text,
                                   .revisions = revisionsSince(Revision::R20250808)}),
        member<&Material::extraTextures>(
            {.name = "extra_textures",
             .label = octant::OCTANT_TR("Extra textures"),
             .help = octant::OCTANT_TR("Further frames of an animation; the first is the texture."),
             .type = FieldType::Texts,
             .max = 255}),
        member<&Material::advanceTime>({.name = "advance_time",
                                        .label = octant::OCTANT_TR("Advance time"),
                                        .help = octant::OCTANT_TR("How long a frame of the animation stays."),
                                        .unit = "µs"}),
        member<&Material::uvScroll>({.name = "uv_scroll",
                                     .label = octant::OCTANT_TR("UV scroll"),
                                     .help = octant::OCTANT_TR("Movement of the texture."),
                                     .unit = "1/s",
                                     .type = FieldType::Vector,
                                     .count = 2}),
        member<&Material::matcapUvScroll>({.name = "matcap_uv_scroll",
                                           .label = octant::OCTANT_TR("Matcap UV scroll"),
                                           .help = octant::OCTANT_TR("Movement of the matcap."),
                                           .unit = "1/s",
                                           .type = FieldType::Vector,
                                           .count = 2,
                                           .revisions = revisionsSince(Revision::R20250808)}),
        inner<&Material::wave, &Wave::velocity>(
            {.name = "velocity",
             .group = "wave",
             .label = octant::OCTANT_TR("Wave velocity"),
             .help = octant::OCTANT_TR("Direction and speed of the waves."),
             .unit = "m/s",
             .type = FieldType::Vector,
             .count = 3}),
        inner<&Material::wave, &Wave::windInfluence>(
            {.name = "wind_influence",
             .group = "wave",
             .label = octant::OCTANT_TR("Wind influence"),
             .help = octant::OCTANT_TR("How much the wind moves the waves."),
             .type = FieldType::Float}),
        inner<&Material::wave, &Wave::offset>({.name = "offset",
                                               .group = "wave",
                                               .label = octant::OCTANT_TR("Wave offset"),
                                               .help = octant::OCTANT_TR("Height of the waves' middle."),
                                               .unit = "m",
                                               .type = FieldType::Float}),
        inner<&Material::wave, &Wave::scale>({.name = "scale",
                                              .group = "wave",
                                              .label = octant::OCTANT_TR("Wave scale"),
                                              .help = octant::OCTANT_TR("Size of the waves."),
                                              .type = FieldType::Float}),
    });
    return table;
}

const Table& physicsMaterialFields() {
    static const Table table({
        member<&PhysicsMaterial::name>({.name = "name",
                                        .label = octant::OCTANT_TR("Name"),
                                        .help = octant::OCTANT_TR("What sectors and entities call it."),
                                        .type = FieldType::Text}),
        bit<&PhysicsMaterial::flags, PhysicsMaterial::NotSolid>(
            {.name = "not_solid",
             .label = octant::OCTANT_TR("Not solid"),
             .help = octant::OCTANT_TR("Bodies pass through, as in water or air.")}),
        reservedBits<&PhysicsMaterial::flags, PhysicsMaterial::NotSolid>(),
        member<&PhysicsMaterial::friction>(
            {.name = "friction",
             .label = octant::OCTANT_TR("Friction"),
             .help = octant::OCTANT_TR("Friction; if not solid, the highest speed."),
             .type = FieldType::Float}),
        member<&PhysicsMaterial::traction>(
            {.name = "traction",
             .label = octant::OCTANT_TR("Traction"),
             .help = octant::OCTANT_TR("Grip for walking; unused if not solid."),
             .type = FieldType::Float}),
        member<&PhysicsMaterial::bounce>(
            {.name = "bounce",
             .label = octant::OCTANT_TR("Bounce"),
             .help = octant::OCTANT_TR("How much bodies bounce; unused if not solid."),
             .type = FieldType::Float}),
        member<&PhysicsMaterial::damageMinSpeed>(
            {.name = "damage_min_speed",
             .label = octant::OCTANT_TR("Damage from speed"),
             .help = octant::OCTANT_TR("Speed from which an impact hurts."),
             .unit = "m/s",
             .type = FieldType::Float}),
        member<&PhysicsMaterial::damageBase>({.name = "damage_base",
                                              .label = octant::OCTANT_TR("Damage"),
                                              .help = octant::OCTANT_TR("Damage of an impact that hurts."),
                                              .type = FieldType::Float}),
        member<&PhysicsMaterial::damagePerSpeed>(
            {.name = "damage_per_speed",
             .label = octant::OCTANT_TR("Damage per speed"),
             .help = octant::OCTANT_TR("Further damage for each unit a second."),
             .type = FieldType::Float}),
    });
    return table;
}

const Table& soundMaterialFields() {
    static const Table table({
        member<&SoundMaterial::volumeDamping>({.name = "volume_damping",
                                               .label = octant::OCTANT_TR("Volume damping"),
                                               .help = octant::OCTANT_TR("How much it damps the volume."),
                                               .type = FieldType::Float,
                                               .softMin = 0,
                                               .softMax = 1}),
        member<&SoundMaterial::frequencyDamping>(
            {.name = "frequency_damping",
             .label = octant::OCTANT_TR("Frequency damping"),
             .help = octant::OCTANT_TR("How much it damps high frequencies."),
             .type = FieldType::Float,
             .softMin = 0,
             .softMax = 1}),
    });
    return table;
}

} // namespace octant::fields
