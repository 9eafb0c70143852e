#include "model/finding.h"

#include <fmt/format.h>

#include "model/rule_name.h"

namespace octant {

std::string Finding::ruleName() const {
    return octant::ruleName(rule);
}

std::string Finding::text() const {
    std::string line = place.empty() ? what : fmt::format("{}: {}", place, what);
    if (byte && blockOffset)
        line += fmt::format(" (byte {:#x}, {:#x} in its block)", *byte, *blockOffset);
    else if (byte)
        line += fmt::format(" (byte {:#x})", *byte);
    return line;
}

Severity severityOf(std::uint16_t rule, bool january) {
    switch (rule) {
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 8:
    case 9:
    case 10:
    case 11:
    case 12:
    case 13:
    case 14:
    case 15:
    case 16:
    case 17:
        return Severity::Unreadable;
    case 31:
        return january ? Severity::Warning : Severity::Error;
    case 20:
    case 22:
    case 30:
    case 41:
    case 51:
    case 52:
    case 60:
    case 61:
    case 64:
    case 65:
    case 66:
    case 70:
    case 71:
    case 72:
    case 74:
    case 75:
    case 80:
    case 81:
    case 82:
    case 85:
    case 86:
    case 87:
    case 88:
    case 89:
    case 90:
    case 91:
    case 95:
    case 96:
    case 97:
    case 110:
    case 111:
    case 112:
    case 122:
    case 124:
    case 125:
    case 127:
    case 140:
        return Severity::Error;
    default:
        return Severity::Warning;
    }
}

} // namespace octant
