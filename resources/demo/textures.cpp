#include "resources/demo/textures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace octant::demo {
namespace {

constexpr std::uint32_t side = 128;
constexpr double pi = 3.14159265358979323846;

double hash(int x, int y, int seed) {
    std::uint32_t n = static_cast<std::uint32_t>(x) * 374761393u +
                      static_cast<std::uint32_t>(y) * 668265263u +
                      static_cast<std::uint32_t>(seed) * 2246822519u;
    n = (n ^ n >> 13) * 1274126177u;
    n ^= n >> 16;
    return (n & 0xffff) / 65535.0;
}

double eased(double t) { return t * t * (3 - 2 * t); }

/// Smooth noise 0..1 with so many knots a repeat each way, which tiles.
double noise(double u, double v, int across, int down, int seed) {
    const double x = u * across, y = v * down;
    const int x0 = static_cast<int>(std::floor(x)), y0 = static_cast<int>(std::floor(y));
    const double tx = eased(x - x0), ty = eased(y - y0);
    const auto knot = [&](int i, int j) {
        return hash(((x0 + i) % across + across) % across, ((y0 + j) % down + down) % down, seed);
    };
    const double top = knot(0, 0) + (knot(1, 0) - knot(0, 0)) * tx;
    const double bottom = knot(0, 1) + (knot(1, 1) - knot(0, 1)) * tx;
    return top + (bottom - top) * ty;
}

/// Several noises of half the size each, 0..1.
double clouds(double u, double v, int knots, int seed, double down = 1) {
    double sum = 0, share = 0.5;
    for (int i = 0; i < 4; ++i, share /= 2)
        sum += share * noise(u, v, knots << i, std::max(1, static_cast<int>(knots * down)) << i, seed + i);
    return sum / 0.9375;
}

/// 0 in the joints of a wall of so many bricks, 1 in the bricks, every second row set off by a half; a slope
/// of `soft` between.
struct Brick {
    double inside;
    int column, row;
};
Brick brick(double u, double v, int across, int down, double joint, bool offset = true) {
    const int row = static_cast<int>(std::floor(v * down));
    double x = u * across + (offset && row % 2 != 0 ? 0.5 : 0.0);
    const int column = static_cast<int>(std::floor(x)) % across;
    x -= std::floor(x);
    const double y = v * down - row;
    const double edge = std::min(std::min(x, 1 - x) / across * down, std::min(y, 1 - y));
    return {std::clamp(edge / joint - 0.4, 0.0, 1.0), column, row};
}

std::byte byteOf(double value) {
    return static_cast<std::byte>(std::lround(std::clamp(value, 0.0, 1.0) * 255));
}

using Shade = std::function<double(double u, double v)>;
Picture grey(const Shade& shade, std::uint32_t size = side) {
    std::vector<std::byte> pixels;
    pixels.reserve(std::size_t{size} * size);
    for (std::uint32_t y = 0; y < size; ++y)
        for (std::uint32_t x = 0; x < size; ++x)
            // Few steps: what nobody sees costs nothing in the file.
            pixels.push_back(byteOf(std::round(shade((x + 0.5) / size, (y + 0.5) / size) * 48) / 48));
    return {size, size, PixelFormat::Grey, Blob(std::move(pixels))};
}

double grass(double u, double v) {
    const double blades = noise(u, v, 64, 16, 3) * 0.6 + noise(u, v, 48, 24, 9) * 0.4;
    return 0.62 + 0.26 * blades + 0.16 * clouds(u, v, 4, 21);
}
double earth(double u, double v) { return 0.66 + 0.3 * clouds(u, v, 8, 5) + 0.06 * noise(u, v, 64, 64, 2); }
double rock(double u, double v) {
    const double crack = std::abs(clouds(u, v, 5, 11) - 0.5) * 6;
    return 0.62 + 0.24 * clouds(u, v, 6, 31) + 0.14 * std::min(1.0, crack);
}
double sand(double u, double v) {
    const double wave = 0.5 + 0.5 * std::sin(2 * pi * (6 * v + 0.9 * noise(u, v, 4, 4, 7)));
    return 0.82 + 0.1 * wave + 0.08 * noise(u, v, 64, 64, 4);
}
double blocks(double u, double v) {
    const Brick part = brick(u, v, 2, 4, 0.06);
    const double tone = 0.8 + 0.14 * hash(part.column, part.row, 17);
    return part.inside * (tone + 0.1 * (clouds(u, v, 8, 41) - 0.4)) + (1 - part.inside) * 0.55;
}
double slabs(double u, double v) {
    const Brick part = brick(u, v, 2, 2, 0.03, false);
    const double vein = std::abs(std::sin(pi * (3 * u + 2 * v + 2.5 * clouds(u, v, 3, 51))));
    return part.inside * (0.86 + 0.12 * vein) + (1 - part.inside) * 0.7;
}
double plaster(double u, double v) { return 0.88 + 0.1 * clouds(u, v, 6, 61); }
double planks(double u, double v) {
    const Brick part = brick(v, u, 1, 4, 0.05, true);
    const double tone = 0.78 + 0.16 * hash(part.column, part.row, 71);
    const double grain = noise(u, v, 40, 3, 73) * 0.6 + noise(u, v, 80, 6, 74) * 0.4;
    return part.inside * (tone + 0.16 * (grain - 0.5)) + (1 - part.inside) * 0.48;
}
double beam(double u, double v) {
    return 0.72 + 0.22 * (noise(u, v, 3, 48, 81) * 0.6 + noise(u, v, 6, 96, 82) * 0.4);
}
double tiles(double u, double v) {
    constexpr int rows = 6, columns = 6;
    const int row = static_cast<int>(std::floor(v * rows));
    double x = u * columns + (row % 2 != 0 ? 0.5 : 0.0);
    const int column = static_cast<int>(std::floor(x)) % columns;
    x -= std::floor(x);
    const double y = v * rows - row;
    const double round = std::sqrt(std::max(0.0, 1 - std::pow(2 * x - 1, 2)));
    return 0.5 + 0.24 * round + 0.16 * y + 0.12 * hash(column, row, 91);
}
double bark(double u, double v) {
    return 0.58 + 0.4 * std::pow(noise(u + 0.03 * noise(u, v, 4, 8, 101), v, 14, 4, 102), 0.8);
}
double leaves(double u, double v) {
    const double tufts = std::abs(clouds(u, v, 10, 111) - 0.5) * 2;
    return 0.56 + 0.5 * std::min(1.0, tufts * 1.8) * (0.7 + 0.3 * noise(u, v, 40, 40, 112));
}
double cloth(double u, double v) {
    return 0.86 + 0.1 * std::sin(2 * pi * 24 * u) * std::sin(2 * pi * 24 * v) + 0.05 * noise(u, v, 8, 8, 121);
}
Shade water(int frame) {
    return [frame](double u, double v) {
        const double shift = frame / 3.0;
        const double a = noise(u + shift, v, 6, 6, 131), b = noise(u, v + shift, 9, 9, 132);
        return 0.72 + 0.28 * std::pow(1 - std::abs(a - b), 6);
    };
}
double streaks(double u, double v) {
    return 0.7 + 0.3 * noise(u, v, 24, 3, 141) * (0.6 + 0.4 * noise(u, v, 8, 6, 142));
}
double pane(double u, double v) {
    const double edge = std::min(std::min(u, 1 - u), std::min(v, 1 - v));
    return (edge < 0.04 ? 0.55 : 0.88) + 0.12 * std::clamp(1 - std::abs(u + v - 0.8) * 8, 0.0, 1.0);
}
double lamp(double u, double v) {
    return std::clamp(1.1 - 0.6 * std::hypot(u - 0.5, v - 0.5), 0.0, 1.0) -
           (std::abs(u - 0.5) > 0.46 || std::abs(v - 0.5) > 0.46 ? 0.4 : 0.0);
}
double glow(double u, double v) { return std::clamp(1.0 - 2 * std::hypot(u - 0.5, v - 0.5), 0.0, 1.0); }
double facets(double u, double v) {
    const double a = std::abs(std::fmod(u * 3 + v * 2, 1.0) - 0.5),
                 b = std::abs(std::fmod(u * 2 + 4 - v * 3, 1.0) - 0.5);
    return 0.6 + 0.8 * std::max(a, b);
}
double shine(double u, double v) {
    const double away = std::hypot(u - 0.36, v - 0.3);
    return std::clamp(0.5 - 1.6 * away, 0.0, 1.0) * 0.8 +
           0.12 * std::clamp(std::hypot(u - 0.5, v - 0.5) * 2 - 0.6, 0.0, 1.0);
}

/// What is seen in a direction without clouds: blue that gets paler towards far hills.
glm::dvec3 skyColor(const glm::dvec3& look) {
    const double height = look.y / glm::length(look);
    const glm::dvec3 zenith(0.36, 0.56, 0.86), horizon(0.86, 0.91, 0.95), haze(0.72, 0.79, 0.84),
        ground(0.42, 0.47, 0.40);
    if (height >= 0)
        return horizon + (zenith - horizon) * std::pow(height, 0.55);
    return haze + (ground - haze) * std::min(1.0, -height * 6);
}

/// Looks along +Z for the sides, up and down for the others; sides are all alike, so that they meet.
Picture skyFace(int face) {
    constexpr std::uint32_t size = 128;
    std::vector<std::byte> pixels;
    pixels.reserve(std::size_t{size} * size * 3);
    for (std::uint32_t y = 0; y < size; ++y)
        for (std::uint32_t x = 0; x < size; ++x) {
            const double across = 2 * (x + 0.5) / size - 1, down = 2 * (y + 0.5) / size - 1;
            glm::dvec3 look(across, -down, 1);
            if (face != 0)
                look = {across, face, down * face};
            glm::dvec3 color = skyColor(look);
            if (face == 0) {
                // Hills that are as high at the left edge as at the right one.
                const double u = (x + 0.5) / size;
                const double ridge = 0.05 + 0.05 * std::sin(2 * pi * u) + 0.03 * std::sin(4 * pi * u + 1) +
                                     0.02 * std::sin(10 * pi * u);
                const double height = look.y;
                if (height < ridge && height > -0.2)
                    color +=
                        (glm::dvec3(0.55, 0.66, 0.70) - color) * std::clamp((ridge - height) * 40, 0.0, 0.8);
            }
            for (int i = 0; i < 3; ++i)
                pixels.push_back(byteOf(color[i]));
        }
    return {size, size, PixelFormat::Rgb, Blob(std::move(pixels))};
}

double cover(double u, double v) { return std::clamp(clouds(u, v, 4, 151) * 3.2 - 1.5, 0.0, 1.0); }

} // namespace

std::vector<NamedPicture> demoTextures() {
    return {
        {"grass", grey(grass)},
        {"meadow", grey(grass)},
        {"earth", grey(earth)},
        {"rock", grey(rock)},
        {"cliff", grey(rock)},
        {"sand", grey(sand)},
        {"path", grey(earth)},
        {"stone", grey(blocks)},
        {"marble", grey(slabs)},
        {"plaster", grey(plaster)},
        {"timber", grey(beam)},
        {"roof", grey(tiles)},
        {"floor", grey(planks)},
        {"bark", grey(bark)},
        {"pine", grey(leaves)},
        {"leaf", grey(leaves)},
        {"blossom", grey(leaves)},
        {"petal", grey(leaves)},
        {"cloth", grey(cloth)},
        {"water", grey(water(0))},
        {"water2", grey(water(1))},
        {"water3", grey(water(2))},
        {"waterfall", grey(streaks)},
        {"glass", grey(pane)},
        {"glass-matcap", grey(shine, 64)},
        {"lantern", grey(lamp, 64)},
        {"halo", grey(glow, 64)},
        {"crystal", grey(facets, 64)},
        {"cloud", grey(cover)},
        {"crate", grey(planks, 64)},
        {"sky", skyFace(0)},
        {"sky-top", skyFace(1)},
        {"sky-ground", skyFace(-1)},
    };
}

} // namespace octant::demo
