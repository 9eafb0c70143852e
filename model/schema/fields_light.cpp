#include "model/schema/fields_light.h"

#include <string_view>

#include "model/core/translate.h"
#include "model/light/light.h"
#include "model/schema/field_access.h"
#include "model/schema/model_field_rows.h"

namespace octant {
namespace {

using fields::Row;
using light::Settings;
using light::Source;

constexpr const char* sourceTypeLabels[] = {OCTANT_TR("point"), OCTANT_TR("spot"), OCTANT_TR("sun")};
constexpr const char* reachLabels[] = {OCTANT_TR("static"), OCTANT_TR("dynamic"), OCTANT_TR("fast")};

/// A vector of numbers from 0 to 255.
template <auto Member> Row colorRow(FieldInfo info) {
    using Class = fields::ClassOf<Member>;
    info.type = FieldType::Color;
    info.count = 3;
    return {info,
            [](const FieldRef&, const void* item) -> Value {
                const glm::vec3& color = static_cast<const Class*>(item)->*Member;
                std::vector<std::int64_t> bytes;
                bytes.reserve(3);
                for (int i = 0; i < 3; ++i)
                    bytes.push_back(std::clamp<std::int64_t>(std::lround(color[i]), 0, 255));
                return bytes;
            },
            [](const FieldRef& field, void* item, const Value& value) -> Result<void> {
                const auto bytes = fields::wholeNumbers(*field.info, value, 3, 255);
                if (!bytes)
                    return tl::unexpected<Error>(bytes.error());
                for (int i = 0; i < 3; ++i)
                    (static_cast<Class*>(item)->*Member)[i] =
                        static_cast<float>((*bytes)[static_cast<std::size_t>(i)]);
                return {};
            }};
}

Row coneRow() {
    return {{.name = "cone",
             .label = OCTANT_TR("Cone"),
             .help = OCTANT_TR("Inner and outer half angle: full light inside of the first, none outside of "
                               "the second."),
             .unit = "°",
             .type = FieldType::Vector,
             .count = 2,
             .min = 0,
             .max = 180},
            [](const FieldRef&, const void* item) -> Value {
                const auto& cone = static_cast<const Source*>(item)->cone;
                return std::vector<float>(cone.begin(), cone.end());
            },
            [](const FieldRef& field, void* item, const Value& value) -> Result<void> {
                const auto numbers = fields::finiteNumbers(*field.info, value, 2);
                if (!numbers)
                    return tl::unexpected<Error>(numbers.error());
                if ((*numbers)[0] > (*numbers)[1])
                    return fail("the inner half angle is larger than the outer one");
                static_cast<Source*>(item)->cone = {(*numbers)[0], (*numbers)[1]};
                return {};
            }};
}

template <auto Member>
Row amountRow(const char* name, const char* label, const char* help, const char* unit, double most,
              double softMost) {
    return fields::member<Member>({.name = name,
                                   .label = label,
                                   .help = help,
                                   .unit = unit,
                                   .type = FieldType::Float,
                                   .min = 0,
                                   .max = most,
                                   .softMin = 0,
                                   .softMax = softMost});
}

template <auto Member> Row placeRow(const char* name, const char* label, const char* help, const char* unit) {
    return fields::member<Member>(
        {.name = name, .label = label, .help = help, .unit = unit, .type = FieldType::Vector, .count = 3});
}

} // namespace

std::span<const FieldRef> lightSourceFields() {
    constexpr double far = 1e6; // units
    static const fields::Table table({
        fields::member<&Source::name>({.name = "name",
                                       .label = OCTANT_TR("Name"),
                                       .help = OCTANT_TR("What you call it."),
                                       .type = FieldType::Text}),
        fields::choiceRow<&Source::type>(
            {.name = "type",
             .label = OCTANT_TR("Kind"),
             .help = OCTANT_TR("A lamp shines all around, a spot lamp in a cone, a sun from far away."),
             .choices = sourceTypeLabels}),
        colorRow<&Source::color>(
            {.name = "color", .label = OCTANT_TR("Colour"), .help = OCTANT_TR("Colour of its light.")}),
        amountRow<&Source::intensity>("intensity", OCTANT_TR("Intensity"), OCTANT_TR("How bright it is."), "",
                                      10000, 20),
        amountRow<&Source::range>("range", OCTANT_TR("Range"), OCTANT_TR("How far it shines."), "m", far, 64),
        placeRow<&Source::position>("position", OCTANT_TR("Position"),
                                    OCTANT_TR("From the middle of the level's centre sector."), "m"),
        placeRow<&Source::direction>("direction", OCTANT_TR("Direction"), OCTANT_TR("Where it shines to."),
                                     ""),
        coneRow(),
        amountRow<&Source::radius>("radius", OCTANT_TR("Radius"),
                                   OCTANT_TR("Of the disc that shines; 0 makes hard shadows."), "m", far, 2),
        amountRow<&Source::angle>("angle", OCTANT_TR("Diameter"),
                                  OCTANT_TR("How wide the sun is in the sky; more makes softer shadows."),
                                  "°", 90, 10),
        fields::switchRow<&Source::shadows>({.name = "shadows",
                                             .label = OCTANT_TR("Casts shadows"),
                                             .help = OCTANT_TR("Whether things stand in its light.")}),
        fields::switchRow<&Source::bounce>(
            {.name = "bounce",
             .label = OCTANT_TR("Bounces"),
             .help = OCTANT_TR("Whether its light goes on from what it meets.")}),
        fields::choiceRow<&Source::reach>(
            {.name = "reach",
             .label = OCTANT_TR("Goes into"),
             .help = OCTANT_TR("Lightmaps stay as they are; a dynamic or fast light can be switched by "
                               "controllers that name its number."),
             .choices = reachLabels}),
        fields::member<&Source::lightNumber>(
            {.name = "id",
             .label = OCTANT_TR("Light number"),
             .help = OCTANT_TR("Of the dynamic or fast light that it goes into.")}),
        fields::switchRow<&Source::enabled>(
            {.name = "enabled",
             .label = OCTANT_TR("On at the start"),
             .help = OCTANT_TR("Whether the dynamic or fast light that it goes into is on at the start.")}),
        fields::switchRow<&Source::preserve>(
            {.name = "preserve",
             .label = OCTANT_TR("Keeps its state"),
             .help = OCTANT_TR("Whether that light stays as it is while its sector is unloaded.")}),
        fields::member<&Source::start>(
            {.name = "start",
             .label = OCTANT_TR("Intensity at the start"),
             .help = OCTANT_TR("Of the fast light that it goes into; 255 is full."),
             .max = 255}),
    });
    return table.fields();
}

bool appliesTo(const FieldInfo& field, const light::Source& source) {
    const std::string_view name = field.name;
    const bool sun = source.type == light::SourceType::Sun, spot = source.type == light::SourceType::Spot;
    if (name == "position" || name == "range" || name == "radius")
        return !sun;
    if (name == "direction")
        return sun || spot;
    if (name == "cone")
        return spot;
    if (name == "angle")
        return sun;
    if (name == "id" || name == "enabled" || name == "preserve")
        return source.reach != light::Reach::Static;
    if (name == "start")
        return source.reach == light::Reach::Fast;
    return true;
}

std::span<const FieldRef> lightSettingsFields() {
    static const fields::Table table({
        fields::member<&Settings::density>(
            {.name = "density",
             .label = OCTANT_TR("Density"),
             .help = OCTANT_TR("Points of light along a unit: a power of two from 1/8 to 64. More is sharper "
                               "and takes longer."),
             .unit = "/m",
             .type = FieldType::Float,
             .min = 0.125,
             .max = 64}),
        fields::member<&Settings::samples>(
            {.name = "samples",
             .label = OCTANT_TR("Samples"),
             .help = OCTANT_TR("Directions in which each point looks. More is smoother and takes longer."),
             .min = 1,
             .max = 4096,
             .softMin = 1,
             .softMax = 256}),
        fields::member<&Settings::bounces>({.name = "bounces",
                                            .label = OCTANT_TR("Bounces"),
                                            .help = OCTANT_TR("How often light goes on from what it meets."),
                                            .min = 0,
                                            .max = 16,
                                            .softMin = 0,
                                            .softMax = 8}),
        amountRow<&Settings::exposure>("exposure", OCTANT_TR("Exposure"), OCTANT_TR("Factor for all light."),
                                       "", 1000, 4),
        colorRow<&Settings::skyZenith>({.name = "sky_zenith",
                                        .label = OCTANT_TR("Sky above"),
                                        .help = OCTANT_TR("Light of the sky straight up.")}),
        colorRow<&Settings::skyHorizon>({.name = "sky_horizon",
                                         .label = OCTANT_TR("Sky at the horizon"),
                                         .help = OCTANT_TR("Light of the sky at the horizon.")}),
        amountRow<&Settings::skyIntensity>("sky_intensity", OCTANT_TR("Sky intensity"),
                                           OCTANT_TR("Factor for the light of the sky."), "", 1000, 4),
        colorRow<&Settings::ambient>({.name = "ambient",
                                      .label = OCTANT_TR("Light everywhere"),
                                      .help = OCTANT_TR("Added on every face, also where no light comes.")}),
        amountRow<&Settings::emissionScale>("emission_scale", OCTANT_TR("Glow of materials"),
                                            OCTANT_TR("Factor for the light of materials that glow."), "",
                                            1000, 10),
        fields::member<&Settings::skyMaterials>(
            {.name = "sky_materials",
             .label = OCTANT_TR("Sky materials"),
             .help = OCTANT_TR("Names of materials whose faces are openings to the sky."),
             .type = FieldType::Texts,
             .max = 255}),
        amountRow<&Settings::smoothAngle>(
            "smooth_angle", OCTANT_TR("Round edges below"),
            OCTANT_TR("Faces of one material that meet at less than this angle are lit as one round surface; "
                      "0 leaves all edges sharp."),
            "°", 180, 90),
        fields::switchRow<&Settings::spaceLight>(
            {.name = "space_light",
             .label = OCTANT_TR("Light things in space"),
             .help = OCTANT_TR("Whether players and props are lit where they are.")}),
    });
    return table.fields();
}

} // namespace octant
