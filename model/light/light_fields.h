#pragma once

#include <limits>

#include "model/light/light.h"

/// Every field of sources and settings by its name in files and scripts, with the bounds that light.md gives:
/// the reader, the writer and the edits go through these, so that none knows a field that another lacks.
namespace octant::light {

/// Bounds of a number; `power` of two alone.
struct Bounds {
    /// Both are allowed.
    float least = -std::numeric_limits<float>::infinity(), most = std::numeric_limits<float>::infinity();
    bool power = false; ///< only powers of two are allowed
};

/// Calls visit(const char* name, Field& field, Bounds bounds) for each field of a source, in the order of the
/// file. Enumerations are given with their names: visit(name, field, names). The bounds of sources are looked
/// at by sourceProblem() alone.
template <class S, class Visit> void visitSource(S& source, Visit&& visit) {
    constexpr Bounds any{};
    visit("name", source.name, any);
    visit("type", source.type, sourceTypeNames);
    visit("position", source.position, any);
    visit("color", source.color, any);
    visit("intensity", source.intensity, any);
    visit("range", source.range, any);
    visit("radius", source.radius, any);
    visit("direction", source.direction, any);
    visit("cone", source.cone, any);
    visit("angle", source.angle, any);
    visit("shadows", source.shadows, any);
    visit("bounce", source.bounce, any);
    visit("reach", source.reach, reachNames);
    visit("id", source.lightNumber, any);
    visit("enabled", source.enabled, any);
    visit("preserve", source.preserve, any);
    visit("start", source.start, any);
}

/// The same for settings.
template <class S, class Visit> void visitSettings(S& settings, Visit&& visit) {
    constexpr Bounds color{0, 255}, factor{0, 1000}, any{};
    visit("density", settings.density, Bounds{0.125f, 64, true});
    visit("material_density", settings.materialDensity, Bounds{0.0625f, 4, true});
    visit("ambient", settings.ambient, color);
    visit("sky_zenith", settings.skyZenith, color);
    visit("sky_horizon", settings.skyHorizon, color);
    visit("sky_intensity", settings.skyIntensity, factor);
    visit("sky_materials", settings.skyMaterials, any);
    visit("emission_scale", settings.emissionScale, factor);
    visit("lamp_materials", settings.lampMaterials, factor);
    visit("bounces", settings.bounces, Bounds{0, 16});
    visit("samples", settings.samples, Bounds{1, 4096});
    visit("exposure", settings.exposure, factor);
    visit("page_log2", settings.pageLog2, Bounds{3, 12});
    visit("smooth_angle", settings.smoothAngle, Bounds{0, 180});
    visit("space_light", settings.spaceLight, any);
    visit("albedo", settings.albedo, color);
}

/// Whether a number keeps bounds; false for what is not finite.
bool keeps(float number, const Bounds& bounds);

} // namespace octant::light
