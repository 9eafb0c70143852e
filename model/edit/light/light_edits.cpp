#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/items/unique_names.h"
#include "model/edit/light/light_draft.h"
#include "model/light/light_fields.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"

namespace octant {
namespace {

using light::Bounds;

/// Takes the parameters of an edit into the fields of the same names. The first that does not fit is kept.
class FieldsOfEdit {
public:
    explicit FieldsOfEdit(const Edit& edit) : m_edit(edit) {}

    template <class Field, class Limits>
    void operator()(const char* name, Field& field, const Limits& bounds) {
        if (const Value* value = m_edit.parameter(name))
            take(name, *value, field, bounds);
    }

    Result<void> done() const {
        return m_error.empty() ? Result<void>() : Result<void>(tl::unexpected<Error>(Error{{}, m_error}));
    }

private:
    void fails(const char* name, const std::string& what) {
        if (m_error.empty())
            m_error = fmt::format("\"{}\" {}", name, what);
    }
    bool keeps(const char* name, float number, const Bounds& bounds) {
        const bool bounded = std::isfinite(bounds.least) || std::isfinite(bounds.most);
        const bool good = std::isfinite(number) && (!bounded || light::keeps(number, bounds));
        if (!good)
            fails(name, bounded
                            ? fmt::format("must be {}within {} and {}", bounds.power ? "a power of two " : "",
                                          bounds.least, bounds.most)
                            : std::string("must be finite"));
        return good;
    }

    void take(const char* name, const Value& value, float& to, const Bounds& bounds) {
        if (const float number = std::get<float>(value); keeps(name, number, bounds))
            to = number;
    }
    void take(const char*, const Value& value, bool& to, const Bounds&) { to = std::get<bool>(value); }
    void take(const char*, const Value& value, std::string& to, const Bounds&) {
        to = std::get<std::string>(value);
    }
    template <std::unsigned_integral Whole>
    requires(!std::same_as<Whole, bool>) void take(const char* name, const Value& value, Whole& to,
                                                   const Bounds& bounds) {
        const std::uint64_t number = std::get<std::uint64_t>(value);
        const double most = std::min(static_cast<double>(bounds.most),
                                     static_cast<double>(std::numeric_limits<Whole>::max()));
        if (static_cast<double>(number) < static_cast<double>(bounds.least) ||
            static_cast<double>(number) > most)
            return fails(name, fmt::format("must be at most {} and not below {}", most,
                                           std::max(0.0, static_cast<double>(bounds.least))));
        to = static_cast<Whole>(number);
    }
    template <class Enum>
    void take(const char* name, const Value& value, Enum& to, const std::array<const char*, 3>& names) {
        const auto found = std::find(names.begin(), names.end(), std::get<std::string>(value));
        if (found == names.end())
            return fails(name, fmt::format("must be {}, {} or {}", names[0], names[1], names[2]));
        to = static_cast<Enum>(found - names.begin());
    }
    void take(const char* name, const Value& value, glm::vec3& to, const Bounds& bounds) {
        const auto& numbers = std::get<std::vector<float>>(value);
        if (numbers.size() != 3)
            return fails(name, "must have three numbers");
        for (const float number : numbers)
            if (!keeps(name, number, bounds))
                return;
        to = {numbers[0], numbers[1], numbers[2]};
    }
    void take(const char* name, const Value& value, std::array<float, 2>& to, const Bounds& bounds) {
        const auto& numbers = std::get<std::vector<float>>(value);
        if (numbers.size() != 2)
            return fails(name, "must have two numbers");
        if (keeps(name, numbers[0], bounds) && keeps(name, numbers[1], bounds))
            to = {numbers[0], numbers[1]};
    }
    void take(const char*, const Value& value, std::vector<std::string>& to, const Bounds&) {
        to = std::get<std::vector<std::string>>(value);
    }
    /// Names, with a number each in a parameter beside them.
    void take(const char* name, const Value& value, light::Factors& to, const Bounds& bounds) {
        const auto& names = std::get<std::vector<std::string>>(value);
        const Value* given = m_edit.parameter(std::string(name) + "_factors");
        const auto* factors = given != nullptr ? std::get_if<std::vector<float>>(given) : nullptr;
        if (names.size() != (factors != nullptr ? factors->size() : 0))
            return fails(name, fmt::format("needs as many numbers in \"{}_factors\"", name));
        light::Factors made;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (!keeps(name, (*factors)[i], bounds))
                return;
            made.emplace_back(names[i], (*factors)[i]);
        }
        to = std::move(made);
    }
    void take(const char* name, const Value& value, light::Albedos& to, const Bounds& bounds) {
        const auto& names = std::get<std::vector<std::string>>(value);
        const Value* given = m_edit.parameter("albedo_colors");
        const auto* colors = given != nullptr ? std::get_if<std::vector<float>>(given) : nullptr;
        if (names.size() * 3 != (colors != nullptr ? colors->size() : 0))
            return fails(name, "needs three numbers each in \"albedo_colors\"");
        light::Albedos made;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const float* color = colors->data() + 3 * i;
            if (!keeps(name, color[0], bounds) || !keeps(name, color[1], bounds) ||
                !keeps(name, color[2], bounds))
                return;
            made.emplace_back(names[i], glm::vec3(color[0], color[1], color[2]));
        }
        to = std::move(made);
    }

    const Edit& m_edit;
    std::string m_error;
};

/// Takes the fields of an edit into a source. Refuses what a bake would leave out.
Result<void> takeFields(light::Source& source, const Edit& edit) {
    FieldsOfEdit fields(edit);
    light::visitSource(source, fields);
    if (auto done = fields.done(); !done)
        return done;
    const std::string problem = light::sourceProblem(source);
    return problem.empty() ? Result<void>() : Result<void>(fail(problem));
}

/// Edits the light of the one level that is named, by `change(LevelLight&) -> Result<void>`.
template <class Change>
Result<Edited> editLight(const MapPtr& map, const Edit& edit, const EditContext& context, Change&& change) {
    const auto levels = levelsOfEdit(*map, edit);
    if (!levels)
        return tl::unexpected<Error>(levels.error());
    if (levels->size() != 1)
        return fail("name one level");
    auto light = lightIn(*map, context);
    if (!light)
        return tl::unexpected<Error>(light.error());
    if (const auto done = change(light->edit(levels->front())); !done)
        return tl::unexpected<Error>(done.error());
    MapDraft draft(map, context);
    if (const auto done = putLight(draft, *light); !done)
        return tl::unexpected<Error>(done.error());
    return Edited{draft.finish(), {}};
}

Result<light::Source*> sourceOf(light::LevelLight& level, const Edit& edit) {
    const std::uint64_t number = *wholeParameter(edit, "source");
    if (number >= level.sources.size())
        return fail(fmt::format("there is no source {}; the level has {}, counted from 0", number,
                                level.sources.size()));
    return &level.sources[number];
}

Result<Edited> setLight(const MapPtr& map, const Edit& edit, const EditContext& context) {
    return editLight(map, edit, context, [&](light::LevelLight& level) {
        FieldsOfEdit fields(edit);
        light::visitSettings(level.settings, fields);
        return fields.done();
    });
}

Result<Edited> addSource(const MapPtr& map, const Edit& edit, const EditContext& context) {
    return editLight(map, edit, context, [&](light::LevelLight& level) -> Result<void> {
        if (level.sources.size() >= light::mostSources)
            return fail(fmt::format("a level has at most {} sources of light", light::mostSources));
        light::Source source;
        if (auto done = takeFields(source, edit); !done)
            return done;
        // As of all that is added: paths, Find and the outline tell lamps of a level by their names.
        if (const auto* of = static_cast<const Level*>(findItem(*map, edit.targets.front())))
            source.name = firstFreeName(listIn(*of, ItemKind::LightSource), source.name);
        level.sources.push_back(std::move(source));
        return {};
    });
}

Result<Edited> setSource(const MapPtr& map, const Edit& edit, const EditContext& context) {
    return editLight(map, edit, context, [&](light::LevelLight& level) -> Result<void> {
        const auto source = sourceOf(level, edit);
        return source ? takeFields(**source, edit) : tl::unexpected<Error>(source.error());
    });
}

Result<Edited> removeSource(const MapPtr& map, const Edit& edit, const EditContext& context) {
    return editLight(map, edit, context, [&](light::LevelLight& level) -> Result<void> {
        const auto source = sourceOf(level, edit);
        if (!source)
            return tl::unexpected<Error>(source.error());
        level.sources.erase(level.sources.begin() + (*source - level.sources.data()));
        return {};
    });
}

constexpr const char* whichSource = OCTANT_TR("Number of the source in its level, counted from 0");

#define OCTANT_SOURCE_PARAMETERS                                                                             \
    {"name", ParameterType::Text, Needed::Optional, OCTANT_TR("Name of the source")},                        \
        {"type", ParameterType::Text, Needed::Optional, OCTANT_TR("point, spot or sun")},                    \
        {"position", ParameterType::Floats, Needed::Optional,                                                \
         OCTANT_TR("Three numbers, units from the middle of the level's centre sector")},                    \
        {"color", ParameterType::Floats, Needed::Optional, OCTANT_TR("Red, green and blue, 0 to 255")},      \
        {"intensity", ParameterType::Float, Needed::Optional, OCTANT_TR("How bright it is, 0 to 10000")},    \
        {"range", ParameterType::Float, Needed::Optional, OCTANT_TR("How far it shines, units")},            \
        {"radius", ParameterType::Float, Needed::Optional,                                                   \
         OCTANT_TR("Of the disc that shines, units; 0 makes hard shadows")},                                 \
        {"direction", ParameterType::Floats, Needed::Optional, OCTANT_TR("In which a spot or sun shines")},  \
        {"cone", ParameterType::Floats, Needed::Optional,                                                    \
         OCTANT_TR("Inner and outer half angle of a spot, degrees")},                                        \
        {"angle", ParameterType::Float, Needed::Optional, OCTANT_TR("Diameter of a sun, degrees")},          \
        {"shadows", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether things stand in its light")},  \
        {"bounce", ParameterType::Bool, Needed::Optional,                                                    \
         OCTANT_TR("Whether its light goes on from what it meets")},                                         \
        {"reach", ParameterType::Text, Needed::Optional,                                                     \
         OCTANT_TR("static: into lightmaps; dynamic or fast: into the light with the id")},                  \
        {"id", ParameterType::Whole, Needed::Optional, OCTANT_TR("Of the dynamic or fast light")},           \
        {"enabled", ParameterType::Bool, Needed::Optional,                                                   \
         OCTANT_TR("Whether that light is on at the start")},                                                \
        {"preserve", ParameterType::Bool, Needed::Optional,                                                  \
         OCTANT_TR("Whether that light keeps its state while its sector is unloaded")},                      \
        {"start", ParameterType::Whole, Needed::Optional,                                                    \
         OCTANT_TR("Intensity of a fast light at the start, 0 to 255")},

constexpr EditParameter addSourceParameters[] = {OCTANT_SOURCE_PARAMETERS};
constexpr EditParameter setSourceParameters[] = {
    {"source", ParameterType::Whole, Needed::Required, whichSource}, OCTANT_SOURCE_PARAMETERS};
constexpr EditParameter removeSourceParameters[] = {
    {"source", ParameterType::Whole, Needed::Required, whichSource}};

#undef OCTANT_SOURCE_PARAMETERS

constexpr EditParameter setLightParameters[] = {
    {"density", ParameterType::Float, Needed::Optional,
     OCTANT_TR("Luxels a unit: a power of two from 0.125 to 64")},
    {"material_density", ParameterType::Texts, Needed::Optional,
     OCTANT_TR("Names of materials whose faces have another density")},
    {"material_density_factors", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Of these, a power of two each")},
    {"ambient", ParameterType::Floats, Needed::Optional, OCTANT_TR("Light everywhere, 0 to 255")},
    {"sky_zenith", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Light of the sky straight up, 0 to 255")},
    {"sky_horizon", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Light of the sky at the horizon, 0 to 255")},
    {"sky_intensity", ParameterType::Float, Needed::Optional, OCTANT_TR("Factor for both, 0 to 1000")},
    {"sky_materials", ParameterType::Texts, Needed::Optional,
     OCTANT_TR("Names of materials whose faces are openings to the sky")},
    {"emission_scale", ParameterType::Float, Needed::Optional,
     OCTANT_TR("Factor for the light of materials of their own, 0 to 1000")},
    {"lamp_materials", ParameterType::Texts, Needed::Optional,
     OCTANT_TR("Names of materials whose faces are area lights")},
    {"lamp_materials_factors", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Of these, a number each for their emission")},
    {"bounces", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("How often light goes on from what it meets, 0 to 16")},
    {"samples", ParameterType::Whole, Needed::Optional, OCTANT_TR("Directions a luxel, 1 to 4096")},
    {"exposure", ParameterType::Float, Needed::Optional, OCTANT_TR("Factor for all light, 0 to 1000")},
    {"page_log2", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Lightmaps have 2 to this many luxels a side where one does not do, 3 to 12")},
    {"smooth_angle", ParameterType::Float, Needed::Optional,
     OCTANT_TR("Faces of one material that meet at less than this angle look round, 0 to 180")},
    {"space_light", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether light of things in space is baked")},
    {"albedo", ParameterType::Texts, Needed::Optional,
     OCTANT_TR("Textures whose mean colours are given, so that their files are not needed")},
    {"albedo_colors", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Of these, three numbers each, 0 to 255")},
};

} // namespace

const EditAction addSourceAction{
    .id = "light.add-source",
    .label = OCTANT_TR("Add source of baked light"),
    .help =
        OCTANT_TR("Adds a source of baked light to the target, a level. It shines once the light is baked."),
    .apply = addSource,
    .parameters = addSourceParameters,
    .mirrors = true,
};

const EditAction removeSourceAction{
    .id = "light.remove-source",
    .label = OCTANT_TR("Remove source of baked light"),
    .help = OCTANT_TR("Takes a source of baked light away from the target, a level."),
    .apply = removeSource,
    .parameters = removeSourceParameters,
    .mirrors = true,
};

const EditAction setLightAction{
    .id = "light.set",
    .label = OCTANT_TR("Change settings of baked light"),
    .help = OCTANT_TR("Changes how the target, a level, is baked: the settings that are given."),
    .apply = setLight,
    .parameters = setLightParameters,
};

const EditAction setSourceAction{
    .id = "light.set-source",
    .label = OCTANT_TR("Change source of baked light"),
    .help = OCTANT_TR("Changes a source of baked light of the target, a level: the fields that are given."),
    .apply = setSource,
    .parameters = setSourceParameters,
    .mirrors = true,
};

} // namespace octant
