#include "resources/demo/rain_sound.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "resources/demo/ground.h"

namespace octant::demo {
namespace {

void putText(std::vector<std::byte>& out, std::string_view text) {
    for (const char each : text)
        out.push_back(static_cast<std::byte>(each));
}

/// The lowest byte first.
void putNumber(std::vector<std::byte>& out, std::uint32_t number, int bytes) {
    for (int i = 0; i < bytes; ++i)
        out.push_back(static_cast<std::byte>(number >> 8 * i));
}

} // namespace

Blob rainSound() {
    constexpr std::uint32_t rate = 11025, samples = rate * 3 / 2, headBytes = 36;
    std::vector<std::byte> wav;
    putText(wav, "RIFF");
    putNumber(wav, headBytes + samples, 4);
    putText(wav, "WAVEfmt ");
    putNumber(wav, 16, 4); // bytes of what follows until "data"
    putNumber(wav, 1, 2);  // plain samples
    putNumber(wav, 1, 2);  // one channel
    putNumber(wav, rate, 4);
    putNumber(wav, rate, 4); // bytes a second
    putNumber(wav, 1, 2);    // bytes a sample
    putNumber(wav, 8, 2);    // bits a sample
    putText(wav, "data");
    putNumber(wav, samples, 4);
    constexpr int silence = 128;
    int hiss = 0, drop = 0;
    for (std::uint32_t i = 0; i < samples; ++i) {
        const auto noise = [&](int salt) { return chance(static_cast<int>(i), salt, 77) - silence; };
        hiss += (noise(1) - hiss) / 3;
        constexpr int seldom = 126; // of 127
        drop = noise(2) >= seldom ? 3 * noise(3) : -drop * 7 / 8;
        wav.push_back(static_cast<std::byte>(std::clamp(silence + hiss / 3 + drop / 6, 0, 255)));
    }
    return Blob(std::move(wav));
}

} // namespace octant::demo
