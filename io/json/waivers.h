#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/check/waiver.h"
#include "model/core/result.h"

// The file of waivers beside a map (README.md, Waiving problems).

namespace octant {

/// What a file of waivers may hold; more is an error of reading it.
inline constexpr std::size_t mostWaivers = 10000;
inline constexpr std::size_t longestWaiverText = 4096;      ///< bytes of each text
inline constexpr std::size_t largestWaiverFile = 16U << 20; ///< bytes

/// The file that belongs to a map: its whole name with `.octant.json` behind it.
std::filesystem::path waiverFileOf(const std::filesystem::path& map);

/// Reads the text of such a file. Members that are not known are left out. Errors: no JSON, of another
/// version, a waiver that lacks its rule, its words or its reason, too many or too long ones.
Result<std::vector<Waiver>> readWaivers(std::string_view text);
/// The text of such a file.
std::string waiverText(std::span<const Waiver> waivers);

/// The waivers of a map that lies there; none where it has no such file. Errors: it cannot be read.
Result<std::vector<Waiver>> loadWaivers(const std::filesystem::path& map);
/// Writes them beside the map; where there are none, only over a file that is there already.
Result<void> saveWaivers(const std::filesystem::path& map, std::span<const Waiver> waivers);

} // namespace octant
