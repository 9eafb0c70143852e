#pragma once

#include <string>
#include <string_view>

namespace octant {

/// Text of a file as one line that can be shown: control characters stand there as \x1b, and marks that
/// nobody sees or that turn the direction of the text around them as \u202E. Joiners of letters stay, as
/// scripts need them. What has none of these stays the same; doing it twice changes nothing more.
std::string visibleText(std::string_view utf8);

} // namespace octant
