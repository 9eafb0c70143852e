#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/core/blob.h"

namespace octant::bench {

/// Work that is measured in this program started anew, so that nothing is warm: neither memory nor the
/// graphics driver. It gets the bytes of a map and numbers, and gives back numbers.
using FreshWork = std::vector<double> (*)(const Blob& file, std::span<const double> given);

/// Makes work known under a name, before main() begins.
bool knowFreshWork(std::string name, FreshWork work);

/// Starts this program for work that is known, and gives back its numbers; none when it failed.
std::vector<double> inFreshProgram(const std::string& name, const Blob& file,
                                   std::span<const double> given = {});

/// For main(): does the work that this program was started for. Its exit status; nothing when it was started
/// by a person.
std::optional<int> doFreshWork(int count, char** arguments);

} // namespace octant::bench
