#include "model/map/finding.h"

#include <fmt/format.h>

namespace octant {

std::string Finding::fullPlace() const {
    if (line == 0)
        return place;
    const std::string inFile = fmt::format("line {}, column {}", line, column);
    return place.empty() ? inFile : fmt::format("{} ({})", place, inFile);
}

std::string Finding::text() const {
    const std::string where = fullPlace();
    std::string told = where.empty() ? what : fmt::format("{}: {}", where, what);
    if (byte && blockOffset)
        told += fmt::format(" (byte {:#x}, {:#x} in its block)", *byte, *blockOffset);
    else if (byte)
        told += fmt::format(" (byte {:#x})", *byte);
    return told;
}

Finding findingOf(const Error& error, const ItemRef& item) {
    Finding finding;
    finding.rule = error.rule;
    finding.severity = severityOf(error.rule);
    finding.place = error.place;
    finding.what = error.what;
    finding.byte = error.byte;
    finding.item = item;
    return finding;
}

} // namespace octant
