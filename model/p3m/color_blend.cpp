#include "model/p3m/color_blend.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <glm/common.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

namespace octant::p3m {
namespace {

constexpr double whole = 255;

std::uint8_t toByte(double value) { // half up
    return static_cast<std::uint8_t>(std::clamp(std::floor(value + 0.5), 0.0, whole));
}

double mixed(double a, double b, double share) { return a + (b - a) * share; }

/// Along the shorter arc, an exact half turn upwards; the result may lie outside of one turn.
double mixedHue(double a, double b, double turn, double share) {
    double way = std::fmod(b - a, turn);
    if (way <= -turn / 2)
        way += turn;
    else if (way > turn / 2)
        way -= turn;
    return a + way * share;
}

/// A colour as hue, strength (0 has no hue) and brightness.
struct Hued {
    double hue = 0, strength = 0, light = 0;
};

Hued mixedHued(Hued a, Hued b, double turn, double leastStrength, double share) {
    if (a.strength < leastStrength)
        a.hue = b.strength < leastStrength ? 0 : b.hue;
    if (b.strength < leastStrength)
        b.hue = a.strength < leastStrength ? 0 : a.hue;
    return {mixedHue(a.hue, b.hue, turn, share), mixed(a.strength, b.strength, share),
            mixed(a.light, b.light, share)};
}

Hued toHsv(const glm::dvec3& c) {
    const double most = std::max({c.r, c.g, c.b}), least = std::min({c.r, c.g, c.b}), range = most - least;
    if (range == 0)
        return {0, 0, most};
    double hue = most == c.r   ? (c.g - c.b) / range
                 : most == c.g ? (c.b - c.r) / range + 2
                               : (c.r - c.g) / range + 4;
    if (hue < 0)
        hue += 6;
    return {hue * 60, range / most, most};
}

glm::dvec3 fromHsv(const Hued& hsv) {
    const double sector = hsv.hue / 60 - 6 * std::floor(hsv.hue / 360), chroma = hsv.light * hsv.strength;
    const double second = chroma * (1 - std::abs(std::fmod(sector, 2.0) - 1)), base = hsv.light - chroma;
    constexpr int orders[6][3] = {{2, 1, 0}, {1, 2, 0}, {0, 2, 1}, {0, 1, 2}, {1, 0, 2}, {2, 0, 1}};
    const double levels[] = {base, base + second, base + chroma};
    const auto& order = orders[std::min(static_cast<int>(sector), 5)];
    return {levels[order[0]], levels[order[1]], levels[order[2]]};
}

double toLinear(double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); }
double fromLinear(double x) { return x <= 0.0031308 ? 12.92 * x : 1.055 * std::pow(x, 1 / 2.4) - 0.055; }

// Columns, as glm has them.
const glm::dmat3 linearToCones{{0.4122214708, 0.2119034982, 0.0883024619},
                               {0.5363325363, 0.6806995451, 0.2817188376},
                               {0.0514459929, 0.1073969566, 0.6299787005}};
const glm::dmat3 conesToLab{{0.2104542553, 1.9779984951, 0.0259040371},
                            {0.7936177850, -2.4285922050, 0.7827717662},
                            {-0.0040720468, 0.4505937099, -0.8086757660}};
const glm::dmat3 labToCones{
    {1, 1, 1}, {0.3963377774, -0.1055613458, -0.0894841775}, {0.2158037573, -0.0638541728, -1.2914855480}};
const glm::dmat3 conesToLinear{{4.0767416621, -1.2684380046, -0.0041960863},
                               {-3.3077115913, 2.6097574011, -0.7034186147},
                               {0.2309699292, -0.3413193965, 1.7076147010}};

Hued toOklch(const glm::dvec3& c) {
    const glm::dvec3 cones = linearToCones * glm::dvec3(toLinear(c.r), toLinear(c.g), toLinear(c.b));
    const glm::dvec3 lab =
        conesToLab * glm::dvec3(std::cbrt(cones.x), std::cbrt(cones.y), std::cbrt(cones.z));
    return {std::atan2(lab.z, lab.y), std::hypot(lab.y, lab.z), lab.x};
}

glm::dvec3 fromOklch(const Hued& lch) {
    const glm::dvec3 roots = labToCones * glm::dvec3(lch.light, lch.strength * std::cos(lch.hue),
                                                     lch.strength * std::sin(lch.hue));
    const glm::dvec3 linear = glm::clamp(conesToLinear * (roots * roots * roots), 0.0, 1.0);
    return {fromLinear(linear.r), fromLinear(linear.g), fromLinear(linear.b)};
}

} // namespace

std::uint8_t blended(Blend blend, std::uint8_t from, std::uint8_t to, double share) {
    return blend == Blend::None ? from : toByte(mixed(from, to, share));
}

Color3 blended(Blend blend, const Color3& from, const Color3& to, double share) {
    const auto scaled = [](const Color3& c) { return glm::dvec3(c[0], c[1], c[2]) / whole; };
    const auto bytes = [](const glm::dvec3& c) {
        return Color3{toByte(c.r * whole), toByte(c.g * whole), toByte(c.b * whole)};
    };
    constexpr double smallest = 1e-12, leastChroma = 0.0001;
    switch (blend) {
    case Blend::None:
        return from;
    case Blend::Linear:
        break;
    case Blend::Hsv:
        return bytes(fromHsv(mixedHued(toHsv(scaled(from)), toHsv(scaled(to)), 360, smallest, share)));
    case Blend::Oklch:
        return bytes(fromOklch(
            mixedHued(toOklch(scaled(from)), toOklch(scaled(to)), 2 * std::numbers::pi, leastChroma, share)));
    }
    return {blended(blend, from[0], to[0], share), blended(blend, from[1], to[1], share),
            blended(blend, from[2], to[2], share)};
}

Color4 blended(Blend blend, const Color4& from, const Color4& to, double share) {
    const Color3 color =
        blended(blend, Color3{from[0], from[1], from[2]}, Color3{to[0], to[1], to[2]}, share);
    return {color[0], color[1], color[2], blended(blend, from[3], to[3], share)};
}

} // namespace octant::p3m
