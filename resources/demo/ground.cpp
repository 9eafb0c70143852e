#include "resources/demo/ground.h"

#include <algorithm>
#include <cmath>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "resources/demo/palette.h"

namespace octant::demo {
namespace {

/// A rectangle that is level.
struct Flat {
    double x0, z0, x1, z1;
};
constexpr Flat flats[] = {{4, 10, 24, 30}, {10, 30, 18, 34}, {30, 0, 38, 20}, {24, 18, 48, 36}};

double smooth(double t) {
    const double c = std::clamp(t, 0.0, 1.0);
    return c * c * (3.0 - 2.0 * c);
}

double distance(const Flat& flat, double x, double z) {
    const double dx = std::max({flat.x0 - x, 0.0, x - flat.x1});
    const double dz = std::max({flat.z0 - z, 0.0, z - flat.z1});
    return glm::length(glm::dvec2(dx, dz));
}

/// -1..1, soft; `size` of its waves in units.
double noise(double x, double z, int size, int salt) {
    const double u = x / size, v = z / size;
    const int i = static_cast<int>(u), j = static_cast<int>(v);
    const double s = smooth(u - i), t = smooth(v - j);
    const auto at = [&](int a, int b) { return chance(i + a, j + b, salt) / 127.5 - 1.0; };
    return glm::mix(glm::mix(at(0, 0), at(1, 0), s), glm::mix(at(0, 1), at(1, 1), s), t);
}

/// The hills before places are levelled: low in front, high behind.
double hills(double x, double z) {
    const double back = smooth((z - 24) / 24), right = smooth((x - 34) / 14) * smooth((z - 14) / 22);
    const double left = smooth((14 - x) / 14) * smooth((z - 20) / 22);
    const double high = 6.2 * back + 2.4 * right * back + 1.6 * left;
    return Ground::floor + high + noise(x, z, 9, 1) * (0.7 + 0.9 * back) + noise(x, z, 5, 2) * 0.35;
}

double heightAt(double x, double z) {
    double away = 1e30;
    for (const Flat& flat : flats)
        away = std::min(away, distance(flat, x, z));
    double height = glm::mix(Ground::floor, hills(x, z), smooth(away / 9));
    // The shelf that the waterfall comes from, with a bed for the stream.
    if (x >= 8 && x <= 20 && z >= 36) {
        const double shelf = x == 14 ? 11.5 : 12.0 + 0.04 * (z - 36);
        const double side = smooth(std::min(x - 6, 22 - x) / 4);
        height = glm::mix(height, shelf, side);
    }
    constexpr double highest = 14.5; // below the sectors above
    return std::floor(std::clamp(height, 3.0, highest) * 8.0 + 0.5) / 8.0;
}

/// What lies under a column of the lattice, up to a number of cells.
void putStrata(Canvas& canvas, int i, int j, int top) {
    constexpr int cells = 4;
    const int rock = std::min(chance(i / 2, j / 2, 3) < 120 ? 8 : 4, top);
    // Below its middle the island hangs down.
    constexpr int last = Ground::side / Ground::step - 1;
    const int edge = std::min({i, j, last - i, last - j});
    const int depth = edge < 2 ? 0 : edge < 4 + chance(i / 2, j / 2, 6) % 4 ? cells : 2 * cells;
    canvas.fill({i * cells, -depth, j * cells}, {(i + 1) * cells, rock, (j + 1) * cells}, Rock);
    canvas.fill({i * cells, rock, j * cells}, {(i + 1) * cells, top, (j + 1) * cells}, Earth);
}

/// What covers a column that is level.
int paintOf(double x, double z, int otherwise) {
    const bool toHouse = x >= 32 && x < 36 && z < 20, toPool = x >= 22 && x < 32 && z >= 14 && z < 18;
    return toHouse || toPool ? Path : otherwise;
}

} // namespace

int chance(int x, int z, int salt) {
    auto h = static_cast<std::uint32_t>(x) * 374761393u + static_cast<std::uint32_t>(z) * 668265263u +
             static_cast<std::uint32_t>(salt) * 2246822519u;
    h = (h ^ h >> 13) * 1274126177u;
    return static_cast<int>((h ^ h >> 16) & 255u);
}

Ground::Ground() {
    for (int i = 0; i < points; ++i)
        for (int j = 0; j < points; ++j)
            m_heights.push_back(heightAt(i * step, j * step));
}

double Ground::point(int i, int j) const {
    return m_heights[static_cast<std::size_t>(std::clamp(i, 0, points - 1) * points +
                                              std::clamp(j, 0, points - 1))];
}

double Ground::height(double x, double z) const {
    const double u = x / step, v = z / step;
    const int i = static_cast<int>(u), j = static_cast<int>(v);
    return glm::mix(glm::mix(point(i, j), point(i + 1, j), u - i),
                    glm::mix(point(i, j + 1), point(i + 1, j + 1), u - i), v - j);
}

glm::dvec3 Ground::normal(double x, double z) const {
    const double u = x / step, v = z / step;
    const int i = static_cast<int>(u), j = static_cast<int>(v);
    const auto at = [&](int a, int b) {
        return glm::normalize(
            glm::dvec3(point(a - 1, b) - point(a + 1, b), 2.0 * step, point(a, b - 1) - point(a, b + 1)));
    };
    return glm::normalize(glm::mix(glm::mix(at(i, j), at(i + 1, j), u - i),
                                   glm::mix(at(i, j + 1), at(i + 1, j + 1), u - i), v - j));
}

bool Ground::buried(const glm::dvec3& place) const {
    if (std::min(place.x, place.z) < 0.0 || std::max(place.x, place.z) > side)
        return false;
    const bool dug = std::any_of(std::begin(flats), std::end(flats),
                                 [&](const Flat& flat) { return distance(flat, place.x, place.z) <= 0.0; });
    return !dug && place.y < height(place.x, place.z) - 0.02;
}

void Ground::put(Canvas& canvas) const {
    constexpr int last = points - 2, cells = 4; // cells of a column's side
    for (int i = 0; i <= last; ++i)
        for (int j = 0; j <= last; ++j) {
            const std::array<double, 4> heights{point(i + 1, j + 1), point(i, j + 1), point(i + 1, j),
                                                point(i, j)};
            const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
            const int paint = *high - *low > 1.9 ? Cliff : chance(i / 2, j / 2, 5) < 70 ? Meadow : Grass;
            if (*low == floor && *high == floor) {
                putStrata(canvas, i, j, 8);
                canvas.shape({i * cells, 8, j * cells}, cells, Earth).materials[1] =
                    paintOf(i * step, j * step, paint);
                continue;
            }
            const int bottom = static_cast<int>((*low - 0.25) / 2) * cells;
            putStrata(canvas, i, j, bottom);
            Shape& top = canvas.shape({i * cells, bottom, j * cells}, cells, Earth);
            top.materials[1] = paint;
            top.smooth = true;
            // Inside the level its sides stand against its neighbours'.
            constexpr std::uint8_t sides = 1 | 4 | 8 | 16 | 32;
            const int shown =
                (i == last ? 1 : 0) | (j == last ? 4 : 0) | (i == 0 ? 8 : 0) | (j == 0 ? 32 : 0);
            top.hiddenFaces = static_cast<std::uint8_t>(sides & ~shown);
            for (std::size_t corner = 0; corner < 4; ++corner) {
                top.moved[corner] = true;
                const int x = (i + (cornerPositive(static_cast<int>(corner), 0) ? 1 : 0)) * step;
                const int z = (j + (cornerPositive(static_cast<int>(corner), 2) ? 1 : 0)) * step;
                top.corners[corner] = glm::vec3(x, heights[corner], z);
            }
        }
}

} // namespace octant::demo
