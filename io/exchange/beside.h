#pragma once

#include <string>
#include <string_view>

#include "io/exchange/exchange.h"

namespace octant::exchange {

/// A name that stands in a file, with `/` between its parts and without `.` among them.
std::string plainPath(std::string_view name);

/// A file that another one names: where it says, or, as names of other machines lead nowhere, in the same
/// folder by the last part of the name.
Result<Blob> readBeside(const ReadFile& readFile, std::string_view name, std::uint64_t most);

} // namespace octant::exchange
