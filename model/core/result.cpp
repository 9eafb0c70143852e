#include "model/core/result.h"

#include <fmt/format.h>

namespace octant {

std::string Error::text() const {
    std::string line = place.empty() ? what : fmt::format("{}: {}", place, what);
    if (byte)
        line += fmt::format(" (byte {:#x})", *byte);
    return line;
}

} // namespace octant
