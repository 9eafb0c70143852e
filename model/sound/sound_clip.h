#pragma once

#include <cstdint>
#include <vector>

namespace octant::sound {

/// A decoded sound.
struct Clip {
    int rate = 0;               ///< samples a second of each channel
    int channels = 0;           ///< 1 or 2, the left one first
    std::vector<float> samples; ///< -1 to 1; a sample of each channel in turn
};

/// What decoded sounds are held to: samples of all channels, and the rates that are taken.
inline constexpr std::uint64_t mostSamples = std::uint64_t{1} << 26;
inline constexpr int lowestRate = 1000, highestRate = 400000; ///< samples a second of each channel

} // namespace octant::sound
