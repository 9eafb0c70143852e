#pragma once

#include <filesystem>
#include <string_view>

namespace octant {

/// From now on a crash (SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, std::terminate) writes a report into a file
/// of this folder, which is made, or to standard error where that cannot be; an empty path: a short one to
/// standard error. What the journal thread has still to write gets a second. Then the program ends by the
/// same signal, so that a core is dumped where one would have been; by SIGALRM where all that takes longer
/// than 10 s. Threads of the pool and of journals that begin later have a stack for it. Nothing is installed
/// under a sanitizer, which reports by itself.
void installCrashHandler(const std::filesystem::path& folder);

/// For the catch of main(): as std::terminate, where installCrashHandler() was given a folder. Else returns.
void endWithReport();

/// What stands at the beginning of a report, a line each: versions. May be called again.
void setCrashVersions(std::string_view lines);

} // namespace octant
