#pragma once

#include <filesystem>
#include <string_view>

namespace octant {

/// From now on a crash (SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, std::terminate) writes a report into a file
/// of this folder, which is made; an empty path: a short one to standard error. What the journal thread has
/// still to write gets a second. Then the program ends by the same signal, so that a core is dumped where one
/// would have been. Nothing is installed under a sanitizer, which reports by itself.
void installCrashHandler(const std::filesystem::path& folder);

/// What stands at the beginning of a report, a line each: versions. May be called again.
void setCrashVersions(std::string_view lines);

} // namespace octant
