#pragma once

#include <string>
#include <string_view>

#include "io/exchange/exchange.h"

namespace octant::exchange {

/// A path from a file, with `/` between its parts and without `.` parts.
std::string plainPath(std::string_view name);

/// Reads a file that another one names: at the path that it gives, or else by the last part of the path in
/// the same folder, as paths of other machines lead nowhere.
Result<Blob> readBeside(const ReadFile& readFile, std::string_view name, std::uint64_t most);

} // namespace octant::exchange
