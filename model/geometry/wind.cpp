#include "model/geometry/wind.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace octant {
namespace {

constexpr float mostWind = 1e4f; // units a second

float usable(float number) { return std::isfinite(number) ? std::clamp(number, -mostWind, mostWind) : 0.0f; }

/// The numbers of a seed, one after another (splitmix64).
class SeedNumbers {
public:
    explicit SeedNumbers(std::uint32_t seed) : m_state(seed) {}
    /// 0 to 1.
    double next() {
        std::uint64_t z = m_state += 0x9e3779b97f4a7c15U;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        return static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53;
    }

private:
    std::uint64_t m_state;
};

/// Noises of a seed, one for each number that varies.
class WindNoise {
public:
    WindNoise(std::uint32_t seed, float speed) : m_numbers(seed), m_speed(std::abs(usable(speed))) {}

    /// The next noise, at a time.
    double at(double seconds) {
        double sum = 0;
        for (const Wave& wave : waves())
            sum += wave.share * std::sin(wave.turn * seconds + wave.phase);
        return sum;
    }
    /// Its mean from 0 until then.
    double mean(double seconds) {
        double sum = 0;
        for (const Wave& wave : waves()) {
            const double way = wave.turn * seconds;
            sum += std::abs(way) < 1e-6
                       ? wave.share * std::sin(wave.phase)
                       : wave.share * (std::cos(wave.phase) - std::cos(way + wave.phase)) / way;
        }
        return sum;
    }

private:
    struct Wave {
        double share, turn, phase; ///< turn in radians a second
    };
    std::array<Wave, 3> waves() {
        constexpr double shares[] = {0.5, 0.3, 0.2}, frequencies[] = {0.61, 1.27, 2.39};
        std::array<Wave, 3> all{};
        for (std::size_t i = 0; i < all.size(); ++i) {
            const double bend = 0.85 + 0.3 * m_numbers.next();
            all[i] = {shares[i], 2 * std::numbers::pi * frequencies[i] * bend * m_speed,
                      2 * std::numbers::pi * m_numbers.next()};
        }
        return all;
    }

    SeedNumbers m_numbers;
    double m_speed;
};

template <class Part> glm::vec3 windBy(const WeatherEnvironment& weather, const Part& partOf) {
    WindNoise direction(weather.directionSeed, weather.directionSpeed);
    WindNoise velocity(weather.velocitySeed, weather.velocitySpeed);
    glm::vec3 gusts = weather.velocityRandomness;
    if (gusts.y == 0 && gusts.z == 0)
        gusts = glm::vec3(gusts.x); // later revisions store one number for all axes
    const double gust = partOf(velocity);
    glm::vec3 wind;
    for (int axis = 0; axis < 3; ++axis)
        wind[axis] = static_cast<float>(usable(weather.wind[axis]) * (1 + usable(gusts[axis]) * gust) +
                                        usable(weather.directionRandomness[axis]) * partOf(direction));
    return wind;
}

} // namespace

glm::vec3 windAt(const WeatherEnvironment& weather, double seconds) {
    return windBy(weather, [seconds](WindNoise& noise) { return noise.at(seconds); });
}

glm::vec3 meanWind(const WeatherEnvironment& weather, double seconds) {
    return windBy(weather, [seconds](WindNoise& noise) { return noise.mean(seconds); });
}

bool windVaries(const WeatherEnvironment& weather) {
    const glm::vec3& turn = weather.directionRandomness;
    return (weather.directionSpeed != 0 && turn != glm::vec3(0)) ||
           (weather.velocitySpeed != 0 && weather.velocityRandomness != glm::vec3(0));
}

} // namespace octant
