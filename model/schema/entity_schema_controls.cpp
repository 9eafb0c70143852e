#include "model/schema/entity_schema_groups.h"

namespace octant::schema {
namespace {

using enum EntityFieldType;

constexpr EntityFlag dynLightCtlFlags[] = {
    {"advance_while_off",
     octant::OCTANT_TR("Advance while off"),
     octant::OCTANT_TR("the pattern runs while off"),
     {0, 0, 0}},
};

constexpr EntityField dynLightCtlFields[] = {
    flags({1, 1, 1}, dynLightCtlFlags),
    field(U32, {2, 2, 2},
          {"light", octant::OCTANT_TR("Light"), octant::OCTANT_TR("global id of the light"), "",
           EntityRef::DynamicLight}),
    field(U32, {3, 3, 3},
          {"pattern", octant::OCTANT_TR("Pattern"), octant::OCTANT_TR("pattern bits, lowest first")}),
    patternTime({4, 4, 4}),
    signal({5, 5, 5}, "signal_on", octant::OCTANT_TR("Signal to switch on")),
    signal({6, 6, 6}, "signal_off", octant::OCTANT_TR("Signal to switch off")),
    signalToggle({7, 7, 7}),
};

constexpr EntityFlag fastLightCtlFlags[] = {
    {"advance_while_off",
     octant::OCTANT_TR("Advance while off"),
     octant::OCTANT_TR("the pattern runs while off"),
     {0, 0, 0}},
    {"no_interpolation",
     octant::OCTANT_TR("No blending"),
     octant::OCTANT_TR("steps are not blended"),
     {1, 1, 1}},
};

constexpr EntityField fastLightCtlFields[] = {
    flags({1, 1, 1}, fastLightCtlFlags),
    field(U32, {2, 2, 2},
          {"light", octant::OCTANT_TR("Light"), octant::OCTANT_TR("global id of the light"), "",
           EntityRef::FastLight}),
    field(U8x32, {3, 3, 3}, {"pattern", octant::OCTANT_TR("Pattern"), octant::OCTANT_TR("32 intensities")}),
    patternTime({4, 4, 4}),
    signal({5, 5, 5}, "signal_on", octant::OCTANT_TR("Signal to switch on")),
    signal({6, 6, 6}, "signal_off", octant::OCTANT_TR("Signal to switch off")),
    signalToggle({7, 7, 7}),
};

constexpr EntityFlag soundEnvFlags[] = {
    inactive({0, -1, -1}),
};

constexpr EntityField soundEnvFields[] = {
    flags({1, 0, 0}, soundEnvFlags),
    field(F32x7, {2, 0, 0},
          {"environment", octant::OCTANT_TR("Environment"), octant::OCTANT_TR("values of the environment")}),
    signalActivate({3, 0, 0}),
    signalDeactivate({4, 0, 0}),
    signalToggle({5, 0, 0}),
};

constexpr EntityFlag weatherEnvFlags[] = {
    inactive({0, -1, -1}),
};

constexpr EntityField weatherEnvFields[] = {
    flags({1, 0, 0}, weatherEnvFlags),
    field(WeatherValues, {2, 0, 0},
          {"environment", octant::OCTANT_TR("Environment"), octant::OCTANT_TR("values of the environment")}),
    signalActivate({3, 0, 0}),
    signalDeactivate({4, 0, 0}),
    signalToggle({5, 0, 0}),
};

constexpr EntityFlag gravityEnvFlags[] = {
    inactive({0, -1, -1}),
};

constexpr EntityField gravityEnvFields[] = {
    flags({1, 0, 0}, gravityEnvFlags),
    field(GravityValues, {2, 0, 0},
          {"environment", octant::OCTANT_TR("Environment"), octant::OCTANT_TR("values of the environment"),
           "m/s²"}),
    signalActivate({3, 0, 0}),
    signalDeactivate({4, 0, 0}),
    signalToggle({5, 0, 0}),
};

constexpr EntitySchema controlsSchemas[] = {
    {EntityType::DynLightCtl,
     "dynlightctl",
     octant::OCTANT_TR("controls a dynamic light"),
     {30, 31, 25},
     {25, 25, 25},
     dynLightCtlFields},
    {EntityType::FastLightCtl,
     "fastlightctl",
     octant::OCTANT_TR("controls a fast light"),
     {31, 32, 26},
     {53, 53, 53},
     fastLightCtlFields},
    {EntityType::SoundEnv,
     "soundenv",
     octant::OCTANT_TR("switches the sound environment"),
     {32, -1, -1},
     {41, 0, 0},
     soundEnvFields},
    {EntityType::WeatherEnv,
     "weatherenv",
     octant::OCTANT_TR("switches the weather environment"),
     {33, -1, -1},
     {65, 0, 0},
     weatherEnvFields},
    {EntityType::GravityEnv,
     "gravityenv",
     octant::OCTANT_TR("switches the gravity environment"),
     {34, -1, -1},
     {25, 0, 0},
     gravityEnvFields},
};

} // namespace

std::span<const EntitySchema> controls() { return controlsSchemas; }

} // namespace octant::schema
