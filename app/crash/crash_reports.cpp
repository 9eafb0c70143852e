#include "app/crash/crash_reports.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <system_error>

#include "app/recovery/journal_folder.h"

namespace octant {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t keptReports = 20;
constexpr const char* toldName = "told";

} // namespace

fs::path crashFolder() { return journalRoot().parent_path() / "crashes"; }

std::vector<fs::path> newCrashReports(const fs::path& folder) {
    std::vector<fs::path> reports;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (std::error_code none; entry->path().extension() == ".txt" && entry->is_regular_file(none))
            reports.push_back(entry->path());
    std::sort(reports.begin(), reports.end(), std::greater<>()); // their names begin with the time
    while (reports.size() > keptReports) {
        fs::remove(reports.back(), error);
        reports.pop_back();
    }
    std::string told;
    std::ifstream(folder / toldName) >> told;
    std::erase_if(reports, [&](const fs::path& report) { return report.filename().string() <= told; });
    return reports;
}

void noteCrashesTold(const std::vector<fs::path>& reports) {
    if (!reports.empty())
        std::ofstream(reports.front().parent_path() / toldName)
            << reports.front().filename().string() << '\n';
}

} // namespace octant
