#pragma once

#include <filesystem>
#include <vector>

namespace octant {

/// Where reports of crashes lie: octant/crashes in $XDG_STATE_HOME, or in ~/.local/state where that is not
/// set to an absolute path.
std::filesystem::path crashFolder();

/// Removes all but the newest 20.
void pruneCrashReports(const std::filesystem::path& folder);
/// Reports in the folder that noteCrashesTold() has not been called for, the newest first. Removes all but
/// the newest 20.
std::vector<std::filesystem::path> newCrashReports(const std::filesystem::path& folder);
/// The user was told of these.
void noteCrashesTold(const std::vector<std::filesystem::path>& reports);

} // namespace octant
